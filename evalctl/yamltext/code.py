"""The code of a message: its title, a file that causes it, and that file put right.

``E…`` are errors, ``W…`` warnings. Each part that writes messages has a tuple ``CODES`` of its own: E001 to E049 and
W001 to W009 are those of this package (in ``catalogue.py``), E050 to E199 and W010 to W049 those of the parts that
read sets and project files. ``docs/messages.md`` is made of all of them, and a test runs every example.
"""

from msgspec import Struct


class Code(Struct, frozen=True):
    """One kind of mistake.

    *title* says it in a few words. *wrong* is a whole file that has this mistake and no other, in bytes where
    characters cannot show it; *right* is that file put right. *file* is the name such a file may have:
    ``evalctl.yaml`` makes it a project file, any other name a set.
    *beside* are files that stand beside it, each with its name and text.
    """

    id: str
    title: str
    wrong: str | bytes
    right: str
    file: str = "sets/faq.yaml"
    beside: tuple[tuple[str, str], ...] = ()
