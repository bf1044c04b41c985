"""YAML's own test suite (https://github.com/yaml/yaml-test-suite), where EVALCTL_YAML_TEST_SUITE names its folder.

Whatever is accepted of it has the value that ruamel.yaml reads; most of it is refused, for it shows what sets must
not have: tags, anchors, directives and several documents.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from ruamel.yaml import YAML, YAMLError
from test_laws import plain, plain_ruamel

from evalctl.yamltext import Unreadable, read

FOLDER = os.environ.get("EVALCTL_YAML_TEST_SUITE")
SIGNS = str.maketrans({"␣": " ", "»": "\t", "—": "", "←": "\r", "⇔": "\ufeff"})


def texts() -> Iterator[str]:
    for path in sorted(Path(FOLDER or "").glob("src/*.yaml")):
        for case in YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8")):
            if "yaml" in case:
                yield case["yaml"].translate(SIGNS).replace("↵", "\n").replace("∎\n", "").replace("∎", "")


@pytest.mark.skipif(FOLDER is None, reason="EVALCTL_YAML_TEST_SUITE is not set")
def test_suite_is_read_as_ruamel_reads_it_or_refused() -> None:
    accepted = refused = 0
    for text in texts():
        found = read("a.yaml", text.encode())
        if isinstance(found, Unreadable):
            refused += 1
            continue
        accepted += 1
        try:
            theirs = YAML(typ="safe", pure=True).compose(text)
        except YAMLError as error:
            # It refuses blank lines that are longer than the first line of the block text they begin.
            assert "more indented follow up line" in str(error)
        else:
            assert plain(found.root) == plain_ruamel(theirs)

    assert accepted > 150
    assert refused > 200
