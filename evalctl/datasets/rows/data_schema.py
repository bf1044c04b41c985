"""The shape of a set with ``data:``."""

from evalctl.datasets.overrides import TEXT
from evalctl.datasets.set_schema import PROMPT, prompt_set
from evalctl.model.assertion import Schema

DATA: Schema = {
    "type": "object",
    "title": "Data",
    "description": "A file of rows; each is asked with the set's prompt.",
    "additionalProperties": False,
    "required": ["file"],
    "properties": {
        "file": {
            **TEXT,
            "maxLength": 500,
            "description": "A CSV file or a JSON file, beside the set or below it.",
            "examples": ["tickets.csv"],
        },
        "id": {**TEXT, "description": "The column with the name of each case.", "examples": ["ticket"]},
        "lists": {
            "type": "object",
            # A blank is a separator, too; so no minLength, which refuses blank texts.
            "additionalProperties": {
                "type": "string",
                "pattern": r"^[\s\S]{1,10}$",
                "patternErrorMessage": "is the text between two items, of 1 to 10 characters",
            },
            "description": "Columns that hold several values, and what stands between them.",
            "examples": [{"must_contain": ";"}],
        },
        "delimiter": {
            "type": "string",
            "pattern": r'^(tab|\\t|\t|[^\w\s"\\])$',
            "patternErrorMessage": "is one sign that stands between cells, such as ; or |, or the word tab",
            "description": "What stands between the cells of a CSV file, where that is not found by itself.",
            "examples": [";"],
        },
        "encoding": {
            **TEXT,
            "description": "How the file is saved, where that is neither UTF-8 nor UTF-16.",
            "examples": ["windows-1252"],
        },
    },
}


def row_set() -> Schema:
    """The schema of a prompt set whose cases come from data rows, as the reader walks it."""
    prompts = prompt_set()
    below = ("assert", "criteria", "context")
    properties = {
        key: value for key, value in prompts["properties"].items() if key not in ("prompts", *below)
    }
    of_a_prompt = {key: PROMPT["properties"][key] for key in ("prompt", "messages", "reference", "tags")}
    of_a_set = {key: prompts["properties"][key] for key in below}
    return {
        **prompts,
        "required": ["id", "data"],
        "properties": {**properties, "data": DATA, **of_a_prompt, **of_a_set},
    }
