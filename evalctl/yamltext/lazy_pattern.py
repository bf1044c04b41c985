"""Patterns that are compiled when they are first asked for.

Modules hold about 350 patterns, and one command uses a few of them: compiling all cost a quarter of its start.
"""

import re
from typing import Any, AnyStr, cast


class _LazyPattern:
    """Behaves as the compiled pattern; each of its methods is looked up once."""

    def __init__(self, source: str | bytes, flags: int) -> None:
        self._source = source
        self._flags = flags

    def __getattr__(self, name: str) -> Any:
        compiled = self.__dict__.get("_compiled")
        if compiled is None:
            compiled = self.__dict__["_compiled"] = re.compile(self._source, self._flags)
        value = self.__dict__[name] = getattr(compiled, name)
        return value


def lazy_pattern(source: AnyStr, flags: int | re.RegexFlag = 0) -> re.Pattern[AnyStr]:
    """The pattern *source*, for the top of a module.

    A mistake in it shows at the first use, not at import; a test compiles them all. ``re.sub(pattern, …)`` does
    not take it: call ``pattern.sub(…)``.
    """
    return cast("re.Pattern[AnyStr]", _LazyPattern(source, int(flags)))
