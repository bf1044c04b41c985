"""Which words there are."""

from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from evalctl.registry.assertion import Assertion


class Registry:
    """The words a set may use, by name, in the order of their documentation."""

    def __init__(self, words: Iterable[type[Assertion]]) -> None:
        self._words: dict[str, type[Assertion]] = {}
        for word in words:
            if word.word in self._words:
                raise ValueError(f"two words are called {word.word!r}")
            self._words[word.word] = word

    def __contains__(self, name: object) -> bool:
        return name in self._words

    def __getitem__(self, name: str) -> type[Assertion]:
        return self._words[name]

    def __iter__(self) -> Iterator[type[Assertion]]:
        return iter(self._words.values())

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._words)

    def nearest(self, name: str) -> str | None:
        """The word that was probably meant by *name*; None if none is near."""
        spelt = name.strip().lower().replace("-", "_").replace(" ", "_")
        if spelt in self._words:
            return spelt
        close = get_close_matches(spelt, self._words, n=1, cutoff=0.7)
        return close[0] if close else None

    def with_option(self, option: str) -> tuple[str, ...]:
        """The words that take *option*."""
        return tuple(word.word for word in self if option in word.options)
