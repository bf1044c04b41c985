"""The two YAMLs: unquoted texts that are one thing to YAML 1.1 and another to YAML 1.2.

evalctl reads 1.2, most libraries and many editors still 1.1: there ``no`` is false, ``12:30`` is 750 and ``0777``
is 511. In quotes they are the same to all. The rules are those of https://yaml.org/type/ and of the core schema in
https://yaml.org/spec/1.2.2/.
"""

import re

from evalctl.yamltext.lazy_pattern import lazy_pattern

_DIFFERENT = lazy_pattern(
    r"""
      y|Y|n|N|yes|Yes|YES|no|No|NO|on|On|ON|off|Off|OFF   # true and false
    | [-+]?0[0-7_]+                                       # 0777: octal there, decimal here
    | [-+]?0[0-9]+                                        # 08: no number there
    | 0o[0-7]+                                            # octal here, a text there
    | [-+]?0b[01_]+                                       # binary there
    | [-+]0x[0-9a-fA-F_]+ | 0x(?=[0-9a-fA-F]*_)[0-9a-fA-F_]+
    | [-+]?(?=[0-9]*_)[1-9][0-9_]*                        # 1_000: a thousand there
    | [-+]?(?=[0-9.]*_)(?:[0-9][0-9_]*\.[0-9_]*|\.[0-9][0-9_]*)(?:[eE][-+][0-9]+)?
    | [-+]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)[eE][0-9]+     # 1.5e3: a number there only with the sign, 1.5e+3
    | [-+]?[0-9]+[eE][-+][0-9]+                           # and only with the dot
    | [-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+                  # 12:30: minutes and seconds
    | [-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*
    | [0-9]{4}-[0-9]{2}-[0-9]{2}                          # days, and moments
    | [0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt]|[ \t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]*)?
      (?:[ \t]*(?:Z|[-+][0-9]{1,2}(?::[0-9]{2})?))?
    | = | <<                                              # signs of old
    """,
    re.VERBOSE,
)

_LONGEST = 100
"""Characters; what is longer is no number or moment that a person wrote."""


def differs(text: str) -> bool:
    """Whether *text*, written without quotes, is not the same value to YAML 1.1 and YAML 1.2."""
    return len(text) <= _LONGEST and _DIFFERENT.fullmatch(text) is not None
