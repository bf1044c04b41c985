"""Rows under headings, set by tabulate."""

from collections.abc import Iterator, Sequence


def grid(headings: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[str] = ()) -> Iterator[str]:
    """The lines of a table; the columns named in *right* are set to the right, empty columns left out.

    tabulate counts a wide character as one column, so texts of others belong in the last column or elsewhere.
    """
    # 40 ms of start-up that ``check`` and the JSON formats need not pay.
    from tabulate import tabulate

    filled = [index for index in range(len(headings)) if any(row[index] for row in rows)]
    text = tabulate(
        [[row[index] for index in filled] for row in rows],
        headers=[headings[index] for index in filled],
        tablefmt="simple",
        disable_numparse=True,
        colalign=["right" if headings[index] in right else "left" for index in filled],
    )
    yield from (line.rstrip() for line in text.split("\n"))
