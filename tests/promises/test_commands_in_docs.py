"""Every command in the documentation works as it stands there, in the order of its page."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from pages import ROOT, Command, File, pages, steps

FINE = (0, 1)
"""Exit codes of commands that were understood and could do their work; a gate may fail on the way."""


class Provider(BaseHTTPRequestHandler):
    """A provider on loopback with OpenAI's interface."""

    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["content-length"]))
        message = {"role": "assistant", "content": "You have 30 days; refunds take 5 working days."}
        choices = [{"index": 0, "message": message, "finish_reason": "stop"}]
        body = json.dumps(
            {"id": "1", "object": "chat.completion", "created": 1, "model": "m", "choices": choices}
        ).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def provider() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Provider)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/v1"
    server.shutdown()
    server.server_close()
    thread.join()


WHOLE_SET = ROOT / "sets" / "faq.yaml"
FEW = 3
"""So many cases of it are asked where the commands count and not the answers: each takes seconds of the processor."""


def asks_the_local_model(page: Path) -> bool:
    """Whether any command of *page* runs a set whose target is the local model."""
    runs = [
        step.line for step in steps(page) if isinstance(step, Command) and step.line.startswith("evalctl run")
    ]
    return any("faq.yaml" in line and "--answers" not in line and "--model" not in line for line in runs)


@pytest.mark.parametrize(
    "page",
    [
        pytest.param(page, id=page.name, marks=[pytest.mark.local] if asks_the_local_model(page) else [])
        for page in pages()
        if any(isinstance(step, Command) for step in steps(page))
    ],
)
def test_commands_work_in_the_order_of_their_page(page: Path, tmp_path: Path, provider: str) -> None:
    lay_out(tmp_path)
    head, *cases = WHOLE_SET.read_text(encoding="utf-8").split("\n  - id:")
    assert len(cases) > FEW
    short = "\n  - id:".join((head, *cases[:FEW]))
    (tmp_path / "sets" / "faq.yaml").write_text(f"{short}\n", encoding="utf-8")
    follow(page, tmp_path, provider)


@pytest.mark.slow
@pytest.mark.local
def test_the_readme_works_with_the_whole_set(tmp_path: Path, provider: str) -> None:
    lay_out(tmp_path)
    follow(ROOT / "README.md", tmp_path, provider)


def lay_out(folder: Path) -> None:
    """What a reader of the documentation has at hand."""
    for part in ("sets", "schemas", "docs"):
        shutil.copytree(ROOT / part, folder / part)


def follow(page: Path, tmp_path: Path, provider: str) -> None:
    """Do what *page* says, in the folder *tmp_path*."""
    environ = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "EVALCTL_HISTORY": str(tmp_path / "history"),
        "OPENAI_API_KEY": "sk-of-a-test-1234567890",
        "OPENAI_API_BASE": provider,
        "TMPDIR": str(tmp_path),
    }
    for step in steps(page):
        if isinstance(step, File):
            target = tmp_path / step.path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(step.text, encoding="utf-8")
            continue
        line = step.line.replace("/tmp/", f"{tmp_path}/")
        done = subprocess.run(
            ["bash", "-c", line], cwd=tmp_path, env=environ, capture_output=True, check=False, timeout=300
        )
        assert done.returncode in FINE, (
            f"{page.name}: {step.line}\n{done.stdout.decode()}\n{done.stderr.decode()}"
        )


def test_the_readme_says_the_two_commands_of_a_fresh_machine() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")

    assert (
        'python3 -m venv .venv && .venv/bin/pip install ".[local]" && '
        ".venv/bin/evalctl run sets/faq.yaml --fail-on-regression\n"
    ) in readme
    assert 'python3 -m venv .venv && .venv/bin/pip install ".[test]" && .venv/bin/pytest\n' in readme


def test_continuous_integration_calls_the_very_test_command_of_the_readme() -> None:
    command = 'python3 -m venv .venv && .venv/bin/pip install ".[test]" && .venv/bin/pytest'

    assert command in (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()


def test_nothing_tells_anyone_to_install_the_package_of_another_project() -> None:
    wrong = "pip install " + "evalctl"
    for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("evalctl/**/*.py")]:
        text = path.read_text(encoding="utf-8")
        for ending in ("", '"', "'", "`"):
            assert f"{wrong}{ending}\n" not in text, path
        assert f"{wrong}[" not in text, path
        assert f"{wrong} " not in text, path


def test_every_link_between_pages_leads_somewhere() -> None:
    import re

    for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]:
        for target in re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name} links to {target}"
