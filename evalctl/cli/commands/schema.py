"""``evalctl schema``: the JSON Schemas of the files evalctl reads and writes."""

import json
from pathlib import Path

import click

from evalctl.cli import console, options
from evalctl.errors import StorageError
from evalctl.yamltext.replacing import write_file

KINDS = ("prompt-set", "question-set", "config", "run", "case")


@click.command("schema")
@click.argument("kind", metavar="KIND", type=click.Choice(KINDS))
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Write to FILE instead, in UTF-8 whatever the console writes.",
)
@options.config
def command(kind: str, output: Path | None) -> None:
    """Print the JSON Schema of KIND: prompt-set, question-set, config, run or case."""
    from evalctl.cli import project, schemas, words

    found = schemas.schema(kind, words.found(project.found()))
    text = json.dumps(found, indent=2, ensure_ascii=False)
    if output is None:
        console.result(text)
        return
    try:
        write_file(output, f"{text}\n".encode())
    except OSError as problem:
        raise StorageError(f"{output}: cannot be written: {problem.strerror or problem}") from None
