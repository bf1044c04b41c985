"""The words of the set language: what a word is, and which there are."""

from evalctl.registry.assertion import Assertion, Schema, WordError
from evalctl.registry.registry import Registry

__all__ = ["Assertion", "Registry", "Schema", "WordError"]
