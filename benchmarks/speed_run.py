"""A thousand prompts: the whole ``evalctl run`` against a bare loop over litellm that asks the same.

    python benchmarks/speed_run.py [--pairs 5] [--prompts 1000] [--concurrency 20] [--latency-ms 50]

Pairs are interleaved and the ratio is taken pair by pair, so that a busy machine disturbs both alike.
Exits with 1 when the median of wall clock or of peak memory is above 1.15 times the bare loop's.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from measuring import Taken, measure

HERE = Path(__file__).resolve().parent
LIMIT = 1.15


def prompts(count: int) -> list[str]:
    return [f"Question {number}: when is office {number} open?" for number in range(count)]


def write_set(path: Path, asked: list[str]) -> None:
    """A set with two assertions on each prompt, all of which hold."""
    lines = ["id: benchmark.speed", "prompts:"]
    for number, prompt in enumerate(asked):
        lines += [
            f"  - id: office-{number}",
            f"    prompt: {json.dumps(prompt)}",
            "    assert:",
            "      - contains: You asked",
            f"      - regex: /question {number}\\b/i",
        ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


@contextmanager
def provider(latency_ms: float) -> Iterator[int]:
    """The port of a mock provider in a process of its own."""
    command = [sys.executable, str(HERE / "mock_provider.py"), "--latency-ms", str(latency_ms)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        try:
            yield int(process.stdout.readline())
        finally:
            process.stdin.close()


def one_pair(
    folder: Path, environ: dict[str, str], asked: list[str], concurrency: int, number: int
) -> tuple[Taken, Taken]:
    """What the bare loop and what evalctl took. Ends the program unless every prompt was answered and passed."""
    output = folder / "output.json"
    bare = [sys.executable, str(HERE / "bare_loop.py"), "prompts.json", str(concurrency)]
    whole = [
        sys.executable,
        "-m",
        "evalctl",
        "run",
        "speed.yaml",
        "--model",
        "openai/mock",
        "--format",
        "json",
    ]
    whole += ["--concurrency", str(concurrency), "--history", f"history-{number}"]
    loop = measure(bare, environ, folder, output)
    run = measure(whole, environ, folder, output)
    (report,) = json.loads(output.read_text(encoding="utf-8"))
    if report["counts"]["pass"] != len(asked):
        sys.exit(f"not every prompt passed: {report['counts']}")
    return loop, run


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--pairs", type=int, default=5)
    parser.add_argument("--prompts", type=int, default=1000)
    parser.add_argument("--concurrency", type=int, default=20)
    parser.add_argument("--latency-ms", type=float, default=50)
    options = parser.parse_args()
    ratios = []
    with tempfile.TemporaryDirectory() as name, provider(options.latency_ms) as port:
        folder = Path(name)
        asked = prompts(options.prompts)
        (folder / "prompts.json").write_text(json.dumps(asked), encoding="utf-8")
        write_set(folder / "speed.yaml", asked)
        environ = os.environ | {
            "OPENAI_API_KEY": "benchmark-0000",
            "OPENAI_API_BASE": f"http://127.0.0.1:{port}/v1",
            "LITELLM_LOCAL_MODEL_COST_MAP": "True",  # else the bare loop fetches a price list first
        }
        for number in range(options.pairs):
            loop, run = one_pair(folder, environ, asked, options.concurrency, number)
            ratios.append((run.wall_s / loop.wall_s, run.peak_mb / loop.peak_mb, run.cpu_s / loop.cpu_s))
            for label, taken in (("bare loop", loop), ("evalctl run", run)):
                print(f"{label:12} {taken.wall_s:6.2f} s  {taken.cpu_s:6.2f} s CPU  {taken.peak_mb:6.1f} MB")
    wall, memory, cpu = (statistics.median(column) for column in zip(*ratios, strict=True))
    print(f"median ratio: wall {wall:.3f}, memory {memory:.3f} (limit {LIMIT} each); CPU {cpu:.3f}")
    if wall > LIMIT or memory > LIMIT:
        sys.exit(1)


if __name__ == "__main__":
    main()
