"""The command line: the one room that prints and exits."""

from evalctl.cli.main import run

__all__ = ["run"]
