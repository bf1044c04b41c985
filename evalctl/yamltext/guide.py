"""What to say of keys that are not known: data, handed to the reader by whoever knows what a file is about."""

from collections.abc import Callable, Mapping

from msgspec import Struct, field


def _not_known(_name: str) -> str | None:
    return None


class Guide(Struct, frozen=True):
    """What to say of keys that are not known in one place.

    *meant* leads from the names that other tools have to the key meant here. *elsewhere* says of keys that
    belong somewhere else where that is; the sentence goes on behind the key's name. *english* is the English for
    a key in another language.
    """

    meant: Mapping[str, str] = field(default_factory=dict)
    elsewhere: Mapping[str, str] = field(default_factory=dict)
    english: Callable[[str], str | None] = _not_known


NO_GUIDE = Guide()
