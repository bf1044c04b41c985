"""A model is tried in a process of its own: whatever becomes of that process is told in words."""

import signal
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from evalctl.providers.trial import TrialFailed, try_out


def tried(code: str) -> str:
    with pytest.raises(TrialFailed) as caught:
        try_out(Path("a", "toy.gguf"), (sys.executable, "-c", code))
    return str(caught.value)


def test_a_model_that_speaks_is_fine() -> None:
    try_out(Path("toy.gguf"), (sys.executable, "-c", "import sys; assert sys.argv[1] == 'toy.gguf'"))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals to die of")
def test_a_processor_without_the_instructions_is_said() -> None:
    code = f"import os; os.kill(os.getpid(), {int(signal.Signals.SIGILL)})"

    assert tried(code) == (
        "the processor of this machine is too old for xllamacpp, which needs AVX2; "
        "use a newer machine, or a model that runs elsewhere (--model)"
    )


def test_what_the_process_said_last_is_passed_on() -> None:
    code = "raise ImportError('libc.so.6: version GLIBC_2.99 not found')"

    assert tried(code) == (
        "toy.gguf cannot be used as a local model (ImportError: libc.so.6: version GLIBC_2.99 not found)"
    )


def test_a_process_that_ends_without_a_word_is_said() -> None:
    assert tried("import os; os._exit(9)") == (
        "toy.gguf cannot be used as a local model (the process that tried it ended with 9)"
    )


@pytest.mark.skipif(find_spec("xllamacpp") is None, reason="needs xllamacpp (the extra local)")
def test_a_broken_model_is_said(tmp_path: Path) -> None:
    broken = tmp_path / "broken.gguf"
    broken.write_bytes(b"GGUF" + bytes(range(256)) * 100)

    with pytest.raises(
        TrialFailed, match=r"^broken.gguf cannot be used as a local model \(xllamacpp cannot load it\)$"
    ):
        try_out(broken)
