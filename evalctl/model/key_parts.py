"""Parts of a key in a text: the first half of one that a server repeats, a key that was cut off.

Found in time that grows with the text, whatever stands in it: by the suffix automaton of the key (Blumer et al.
1985), which is asked only where a piece of the key is in the text at all.
"""

from collections.abc import Iterator
from functools import cached_property

from evalctl.yamltext.lazy_pattern import lazy_pattern

SHORTEST_PART = 12
"""Characters. Fewer are met by chance, in ordinary words."""

LONGEST_KEY = 20_000
"""Characters. What is longer is a file, not a key."""

_PATH = lazy_pattern(r"[~.]{0,2}[/\\]|[A-Za-z]:[/\\]|[A-Za-z][\w+.-]*://")


class KeyParts:
    """Finds parts of one key: at least 12 characters, and at least half of it."""

    def __init__(self, key: str) -> None:
        self._key = key
        self.bound = max(SHORTEST_PART, (len(key) + 1) // 2)
        # Any part that is long enough holds one of these pieces whole.
        step = (self.bound + 1) // 2
        starts = range(0, len(key) - step + 1, step)
        self._pieces = {key[start : start + step] for start in starts}

    @classmethod
    def of(cls, key: str) -> "KeyParts | None":
        """For a key of which a part tells something: of letters and digits; no path and no address."""
        is_mixed = any(char.isalpha() for char in key) and any(char.isdigit() for char in key)
        if not is_mixed or not SHORTEST_PART <= len(key) <= LONGEST_KEY or _PATH.match(key):
            return None
        return cls(key)

    def spans(self, text: str) -> Iterator[tuple[int, int]]:
        """Where parts stand in *text*, apart from each other, from the left."""
        if not any(piece in text for piece in self._pieces):
            return
        start = end = -1
        for at, length in enumerate(self._matching(text), 1):
            if length < self.bound:
                continue
            if at - length > end:
                if end > 0:
                    yield start, end
                start = at - length
            start, end = min(start, at - length), at
        if end > 0:
            yield start, end

    def _matching(self, text: str) -> Iterator[int]:
        """For each character of *text*, how long the longest part of the key is that ends there."""
        links, lengths, edges = self._automaton
        state = length = 0
        for char in text:
            while state and char not in edges[state]:
                state = links[state]
                length = lengths[state]
            if char in edges[state]:
                state = edges[state][char]
                length += 1
            else:
                length = 0
            yield length

    @cached_property
    def _automaton(self) -> tuple[list[int], list[int], list[dict[str, int]]]:
        """Suffix links, lengths and edges of the states; state 0 is the beginning."""
        links, lengths, edges = [-1], [0], [dict[str, int]()]
        last = 0
        for char in self._key:
            current = len(links)
            links.append(0)
            lengths.append(lengths[last] + 1)
            edges.append({})
            at = last
            while at >= 0 and char not in edges[at]:
                edges[at][char] = current
                at = links[at]
            if at >= 0:
                following = edges[at][char]
                if lengths[at] + 1 == lengths[following]:
                    links[current] = following
                else:
                    copy = len(links)
                    links.append(links[following])
                    lengths.append(lengths[at] + 1)
                    edges.append(dict(edges[following]))
                    while at >= 0 and edges[at].get(char) == following:
                        edges[at][char] = copy
                        at = links[at]
                    links[following] = links[current] = copy
            last = current
        return links, lengths, edges
