"""The seal of a run: stands for its first line and its answers, so that a change in any of them is seen."""

from hashlib import blake2b

_BYTES = 8


class Seal:
    """Takes the lines of a journal as they are written or read. The order of the answers makes no difference, and of
    two lines for one answer the later holds, as everywhere."""

    def __init__(self, header: bytes) -> None:
        self._header = _digest(header)
        self._answers: dict[tuple[str, int], bytes] = {}

    def answer(self, case_id: str, sample: int, line: bytes) -> None:
        """Take the line of one sample."""
        self._answers[case_id, sample] = _digest(line)

    def __str__(self) -> str:
        """16 hex digits."""
        whole = [self._header, *(digest for _, digest in sorted(self._answers.items()))]
        return blake2b(b"".join(whole), digest_size=_BYTES).hexdigest()


def _digest(line: bytes) -> bytes:
    # Who carries a journal from one system to another may change its line ends, never what it says.
    return blake2b(line.strip(), digest_size=_BYTES).digest()
