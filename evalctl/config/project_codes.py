"""The codes of what is wrong with project files, each with a file that has it and that file put right."""

from evalctl.config.project import FILE_NAME
from evalctl.yamltext.code import Code

_RIGHT = "target: bot\ntargets:\n  bot:\n    model: openai/gpt-5-mini\n"


def _code(code: str, title: str, wrong: str, right: str = _RIGHT) -> Code:
    return Code(code, title, wrong, right, FILE_NAME)


CODES: tuple[Code, ...] = (
    _code("E130", "The file does not begin like a project file", "- bot\n"),
    _code("E131", "The name of a target cannot be used", _RIGHT.replace("  bot:", "  my bot:")),
    _code(
        "E132",
        "A target has two system prompts",
        _RIGHT + "    system: You are Acme's bot.\n    system_file: prompts/bot.md\n",
        _RIGHT + "    system: You are Acme's bot.\n",
    ),
    _code(
        "E133",
        "The file with the system prompt cannot be used",
        _RIGHT + "    system_file: prompts/none.md\n",
        _RIGHT + "    system: You are Acme's bot.\n",
    ),
    _code(
        "E134",
        "What a target extends is not there, or extends it",
        _RIGHT + "  large:\n    extends: bott\n    model: openai/gpt-5\n",
        _RIGHT + "  large:\n    extends: bot\n    model: openai/gpt-5\n",
    ),
    _code(
        "E135",
        "The name of an assertion of your own cannot be used",
        "assertions:\n  in-stock: {command: [php, artisan, check:stock]}\n",
        "assertions:\n  in_stock: {command: [php, artisan, check:stock]}\n",
    ),
)
