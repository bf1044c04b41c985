"""No file of 10 MB takes more than 5 seconds or 400 MB, whatever is in it.

Each is read in a process of its own, whose time and memory are its own.
"""

import subprocess
import sys

import pytest
from measuring_processes import MEASURE

LIMIT = 10_000_000
MOST_SECONDS, MOST_MEGABYTES = 5.0, 400

READ = (
    """
import sys, time
from evalctl.yamltext import read

data = eval(sys.argv[1])[:10_000_000]
started = time.process_time()
found = read("big.yaml", data)
took = time.process_time() - started
"""
    + MEASURE
    + """
print(took / slowness, peak, type(found).__name__)
"""
)

FILES = {
    "brackets": "b'[' * 10_000_000",
    "dashes": "b'- ' * 5_000_000",
    "keys in lines": "b'a: b\\n' * 2_000_000",
    "aliases": "b'- *a\\n' * 2_000_000",
    "one long line": "b'a: ' + b'word ' * 2_000_000",
    "a list in brackets": "b'[' + b'a, ' * 4_000_000",
    "as much as may be": "('- \\N{GRINNING FACE}abcdefgh\\n' * 499_000).encode()",
    "control characters": "b'\\x01\\n' * 5_000_000",
    "odd spaces": "'\\u00a0a: b\\n'.encode() * 1_400_000",
    "directives": "b'a: b\\n...\\n' + b''.join(b'%%TAG !a%d! b\\n' % n for n in range(600_000))",
    "tabs": "b''.join(b'k%d:\\tb\\n' % n for n in range(120_000))",
}


@pytest.mark.slow
@pytest.mark.parametrize("expression", FILES.values(), ids=FILES.keys())
def test_large_file_is_read_or_refused_soon(expression: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", READ, expression], capture_output=True, text=True, timeout=60, check=False
    )

    assert done.returncode == 0, done.stderr
    took, peak, _ = done.stdout.split()
    assert float(took) < MOST_SECONDS
    assert float(peak) < MOST_MEGABYTES
