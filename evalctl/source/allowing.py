"""Allowing: a warning that is meant is silenced where it stands.

.. code-block:: yaml

    - contains: ok  # evalctl: allow W010
"""

import re

_ALLOWED = re.compile(r"#\s*evalctl:\s*allow\s+(W\d{3}(?:[\s,]+W\d{3})*)")


def allowed(line: str) -> frozenset[str]:
    """The warnings that a line says are meant."""
    if "evalctl:" not in line:
        return frozenset()
    return frozenset(code for match in _ALLOWED.finditer(line) for code in re.findall(r"W\d{3}", match[1]))
