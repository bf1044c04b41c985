"""Which words there are."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from evalctl.model.assertion import Assertion
from evalctl.yamltext.nearest import nearest


class Registry:
    """The words a set may use, by name, in the order of their documentation.

    A word's class is loaded when it is first asked for: most sets use three of fifty.
    """

    def __init__(self, words: Mapping[str, Callable[[], type[Assertion]]]) -> None:
        """*words* are loaders by name. Whoever loads one sees to it that the class has that name."""
        self._loaders = dict(words)
        self._loaded: dict[str, type[Assertion]] = {}

    @classmethod
    def of(cls, *words: type[Assertion]) -> "Registry":
        """A registry of classes that are at hand. Raises ValueError for two of one name."""
        registry = cls({word.word: partial(_itself, word) for word in words})
        if len(registry.names) < len(words):
            raise ValueError("two words have one name")
        return registry

    def plus(self, words: Mapping[str, Callable[[], type[Assertion]]]) -> "Registry":
        """These words and *words*, which are loaders by name like those of a new registry."""
        return Registry({**self._loaders, **words})

    def __contains__(self, name: object) -> bool:
        return name in self._loaders

    def __getitem__(self, name: str) -> type[Assertion]:
        if name not in self._loaded:
            self._loaded[name] = self._loaders[name]()
        return self._loaded[name]

    def __iter__(self) -> Iterator[type[Assertion]]:
        return (self[name] for name in self._loaders)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._loaders)

    def nearest(self, name: str) -> str | None:
        """The word that was probably meant by *name*; None if none is near."""
        return nearest(name, self._loaders)

    def with_option(self, option: str) -> tuple[str, ...]:
        """The words that take *option*."""
        return tuple(word.word for word in self if option in word.options)


def _itself(word: type[Assertion]) -> type[Assertion]:
    return word
