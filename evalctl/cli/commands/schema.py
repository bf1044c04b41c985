"""``evalctl schema``: the JSON Schemas of the files evalctl reads and writes."""

import json

import click

from evalctl.cli import console

KINDS = ("prompt-set", "question-set", "config", "run", "case")


@click.command("schema")
@click.argument("kind", metavar="KIND", type=click.Choice(KINDS))
def command(kind: str) -> None:
    """Print the JSON Schema of KIND: prompt-set, question-set, config, run or case."""
    from evalctl.cli import project, schemas, words

    console.result(
        json.dumps(schemas.schema(kind, words.found(project.found())), indent=2, ensure_ascii=False)
    )
