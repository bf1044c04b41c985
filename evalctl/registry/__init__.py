"""The words of the set language: what a word is, and which there are."""

from evalctl.registry.assertion import NO_VALUE, Assertion, Doubt, Schema, WordError, example_of, summary_of
from evalctl.registry.registry import Registry

__all__ = ["NO_VALUE", "Assertion", "Doubt", "Registry", "Schema", "WordError", "example_of", "summary_of"]
