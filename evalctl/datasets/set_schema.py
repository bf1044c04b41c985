"""The shape of a set, as one schema: what the reader walks and what editors are given."""

from collections.abc import Mapping

from evalctl.datasets.ids import CASE_ID, LONGEST_ID, SET_ID
from evalctl.datasets.languages import CODES
from evalctl.datasets.overrides import DEFINITIONS, TEXT
from evalctl.datasets.target_names import TARGET
from evalctl.model.assertion import Schema
from evalctl.yamltext.switches import NO_REASON

_CASE: Mapping[str, Schema] = {
    "tags": {
        "type": "array",
        "items": {**TEXT, "maxLength": 100},
        "uniqueItems": True,
        "description": "Words to choose cases by (--tag).",
        "examples": [["billing", "germany"]],
    },
    "must_pass": {"type": "boolean", "description": "A failure here always fails the gate."},
    "skip": {
        **TEXT,
        "pattern": rf"^(?!\s*(?i:{'|'.join(NO_REASON)})[\s.!]*$)",
        "patternErrorMessage": (
            "is the reason in words, shown with the case; leave the whole line out for the case to be asked"
        ),
        "description": "Why this is not asked for now; it is shown and counted.",
        "examples": ["waiting for legal"],
    },
}

_SHAPING: Mapping[str, Schema] = {
    "system": {
        **TEXT,
        "description": "The system prompt: who the assistant is and the facts it has.",
        "examples": ["You answer questions about the Acme office."],
    },
    "settings": {"$ref": "#/$defs/settings"},
    "tools": {"$ref": "#/$defs/tools"},
}

_CASE_ID: Schema = {
    **TEXT,
    "maxLength": LONGEST_ID,
    "pattern": CASE_ID,
    "patternErrorMessage": "may have lower-case letters, digits, dots, hyphens and underscores",
    "description": "The name of this case, once in the set.",
    "examples": ["opening-hours"],
}

_MESSAGE: Schema = {
    "type": "object",
    "title": "Message",
    "additionalProperties": False,
    "required": ["role", "content"],
    "properties": {
        "role": {
            "type": "string",
            "enum": ["system", "user", "assistant"],
            "description": "Who speaks.",
            "examples": ["user"],
        },
        "content": {**TEXT, "description": "What is said.", "examples": ["When is the office open?"]},
    },
}

PROMPT: Schema = {
    "type": "object",
    "title": "Prompt",
    "additionalProperties": False,
    "required": ["id"],
    "properties": {
        "id": {"$ref": "#/$defs/case_id"},
        "prompt": {
            **TEXT,
            "description": "What the assistant is asked.",
            "examples": ["When is the office open?"],
        },
        "messages": {
            "type": "array",
            "minItems": 1,
            "items": {"$ref": "#/$defs/message"},
            "description": "A conversation instead of one prompt; the last message is the user's.",
            "examples": [[{"role": "user", "content": "When is the office open?"}]],
        },
        "reference": {
            **TEXT,
            "description": "The ideal answer, for the judge.",
            "examples": ["Monday to Friday, 9am to 5pm."],
        },
        "context": {**TEXT, "description": "The facts that the answer must rest on, for the judge."},
        "criteria": {**TEXT, "description": "What a good answer is, for the judge."},
        **_CASE,
        **_SHAPING,
        "assert": {"$ref": "#/$defs/assertions"},
    },
}

_QUESTION: Schema = {
    "type": "object",
    "title": "Question",
    "additionalProperties": False,
    "required": ["id", "question", "form", "expected"],
    "properties": {
        "id": {"$ref": "#/$defs/case_id"},
        "question": {
            **TEXT,
            "description": "What is searched for.",
            "examples": ["How do I return a parcel?"],
        },
        "form": {
            "type": "string",
            "enum": ["match", "gap"],
            "description": "match: the question has the document's own words; gap: it has others.",
            "examples": ["match"],
        },
        "expected": {
            "type": "array",
            "items": TEXT,
            "uniqueItems": True,
            "description": "The ids of the documents that answer it; [] when none does.",
            "examples": [["returns-policy"]],
        },
        "class": {
            **TEXT,
            "description": "What makes it hard, in your own word.",
            "examples": ["near-duplicate"],
        },
        "gist": {**TEXT, "description": "The answer in short, shown on a miss."},
        **_CASE,
    },
}

_SET_ID: Schema = {
    **TEXT,
    "maxLength": LONGEST_ID,
    "pattern": SET_ID,
    "patternErrorMessage": "may have lower-case letters, digits, hyphens, underscores and dots",
    "description": "The name of the set, once in your project.",
    "examples": ["acme.faq"],
}

_SET: Mapping[str, Schema] = {
    "id": {"$ref": "#/$defs/set_id"},
    "name": {**TEXT, "description": "A title for people.", "examples": ["Acme FAQ"]},
    "description": {**TEXT, "description": "What the set is about."},
    "owner": {**TEXT, "description": "Who looks after it.", "examples": ["support"]},
    "language": {"$ref": "#/$defs/language"},
}

_LANGUAGE: Schema = {
    **TEXT,
    "enum": sorted(CODES),
    "description": "The language of the answers, as two letters.",
    "examples": ["en"],
}

_TARGET: Schema = {
    **TEXT,
    "pattern": TARGET,
    "patternErrorMessage": "is a name under targets: in evalctl.yaml, or local/ and the name of a model",
    "description": "What is asked: a name under targets: in evalctl.yaml, or local/ and the name of a model.",
    "examples": ["local/smollm2"],
}


def prompt_set() -> Schema:
    """The schema of a prompt set, as the reader walks it; an assertion is read by its word's own schema."""
    return {
        "title": "Prompt set",
        "description": "Prompts with what a good answer must satisfy.",
        "type": "object",
        "additionalProperties": False,
        "required": ["id", "prompts"],
        "properties": {
            **_SET,
            "target": {"$ref": "#/$defs/target"},
            "model": {"$ref": "#/$defs/target", "description": "Another name for target."},
            **_SHAPING,
            "assert": {"$ref": "#/$defs/assertions"},
            "criteria": {**TEXT, "description": "What a good answer is, for the judge."},
            "context": {**TEXT, "description": "The facts that answers must rest on, for the judge."},
            "prompts": {
                "type": "array",
                "minItems": 1,
                "items": {"$ref": "#/$defs/prompt"},
                "whyNotEmpty": "there is nothing to ask",
                "inWords": 'a list, with a dash before each prompt and its name behind "id:"',
                "description": "The prompts, each with its assertions or its reference.",
                "examples": [
                    [{"id": "opening-hours", "prompt": "When do you open?", "reference": "At nine."}]
                ],
            },
        },
        "$defs": {
            **DEFINITIONS,
            "set_id": _SET_ID,
            "language": _LANGUAGE,
            "target": _TARGET,
            "case_id": _CASE_ID,
            "prompt": PROMPT,
            "message": _MESSAGE,
            "assertions": {
                "type": "array",
                "minItems": 1,
                "items": {"$ref": "#/$defs/assertion"},
                "title": "Assertions",
                "description": "What the answer must satisfy.",
                "examples": [[{"contains": "Monday"}]],
            },
        },
    }


def question_set() -> Schema:
    """The schema of a question set, as the reader walks it."""
    return {
        "title": "Question set",
        "description": "Questions with the documents that answer them.",
        "type": "object",
        "additionalProperties": False,
        "required": ["id", "questions"],
        "properties": {
            **_SET,
            "retriever": {
                **TEXT,
                "pattern": "^[^/:]+$",
                "patternErrorMessage": "names a retriever of evalctl.yaml",
                "description": "What is searched: a name under retrievers: in evalctl.yaml.",
            },
            "questions": {
                "type": "array",
                "minItems": 1,
                "items": {"$ref": "#/$defs/question"},
                "whyNotEmpty": "there is nothing to ask",
                "inWords": 'a list, with a dash before each question and its name behind "id:"',
                "description": "The questions, each with the documents that answer it.",
            },
        },
        "$defs": {
            "set_id": _SET_ID,
            "language": _LANGUAGE,
            "case_id": _CASE_ID,
            "question": _QUESTION,
        },
    }
