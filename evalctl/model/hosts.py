"""Hosts: which one an address names, whether it is this machine, and lists of them as NO_PROXY has them."""

import re
from collections.abc import Iterable, Mapping
from typing import Self
from urllib.parse import urlsplit

from msgspec import Struct

ONLY_HOSTS = "EVALCTL_ONLY_HOSTS"

PORTS = {"http": 80, "https": 443}


class Host(Struct, frozen=True):
    """A host with its port. *name* is in lower case, without brackets and without a dot at its end."""

    name: str
    port: int | None = None

    @classmethod
    def of(cls, address: str) -> Self | None:
        """The host of an address (``https://api.example.com/v1``); None where it names none."""
        try:
            parts = urlsplit(address.strip())
            name, port = parts.hostname, parts.port
        except ValueError:
            return None
        return cls(_plain(name), port or PORTS.get(parts.scheme)) if name else None

    def __str__(self) -> str:
        name = f"[{self.name}]" if ":" in self.name else self.name
        return name if self.port in (None, *PORTS.values()) else f"{name}:{self.port}"

    @property
    def is_loopback(self) -> bool:
        """Whether it is this machine."""
        if self.name == "localhost" or self.name.endswith(".localhost"):
            return True
        from ipaddress import ip_address  # what most commands have no need of

        try:
            number = ip_address(self.name)
        except ValueError:
            return False
        mapped = getattr(number, "ipv4_mapped", None)
        return number.is_loopback or number.is_unspecified or (mapped is not None and mapped.is_loopback)

    def is_one_of(self, patterns: Iterable[str]) -> bool:
        """Whether one of *patterns* names it: ``api.example.com``, ``*.example.com``, either with ``:8443``.

        ``*.example.com`` (``.example.com`` is the same) names every host below example.com, not that one.
        """
        return any(self._fits(pattern) for pattern in patterns)

    def _fits(self, pattern: str) -> bool:
        wanted = Host.of(f"//{pattern}")
        if wanted is None or (wanted.port is not None and wanted.port != self.port):
            return False
        if wanted.name.startswith(("*.", ".")):
            return self.name.endswith(wanted.name.removeprefix("*"))
        return self.name == wanted.name


class OnlyHosts(Struct, frozen=True):
    """The hosts that may be reached. *said_by* is the option or the variable that lists them."""

    patterns: tuple[str, ...]
    said_by: str

    @classmethod
    def of(cls, text: str, said_by: str) -> Self:
        """The hosts in a list with commas. Raises ValueError, with a sentence, for what is no such list."""
        patterns = tuple(filter(None, re.split(r"[\s,]+", text)))
        for pattern in patterns:
            wanted = Host.of(f"//{pattern}")
            rest = "" if wanted is None else wanted.name.removeprefix("*.").removeprefix(".")
            if "/" in pattern or "@" in pattern or not rest or "*" in rest:
                raise ValueError(
                    f"{pattern} is no host: write host, host:port or *.domain, with commas between them, such as "
                    "api.openai.com,*.example.com,localhost:8000"
                )
        if not patterns:
            raise ValueError("it names no host")
        return cls(patterns, said_by)

    @classmethod
    def in_environment(cls, environ: Mapping[str, str]) -> Self | None:
        """The bound in *environ*, where the command line puts it, too. Raises ValueError for what is no list."""
        text = environ.get(ONLY_HOSTS)
        return cls.of(text, "--only-hosts") if text else None

    def refusal(self, host: Host | None, asked_by: str) -> str | None:
        """Why *host* may not be reached, where it may not; *asked_by* is what asks for it."""
        if host is None:
            return (
                f"{asked_by} leads to a host that is not known before the first request, and {self.said_by} bounds "
                "what may be reached: name its address with api_base of a target in evalctl.yaml"
            )
        if host.is_one_of(self.patterns):
            return None
        return f"{asked_by} leads to {host}, which is none of the hosts that {self.said_by} names"


def _plain(name: str) -> str:
    """*name* as it is compared: an IPv6 address in its short form, letters of other scripts as they are asked for."""
    from ipaddress import ip_address

    plain = name.lower().rstrip(".")
    try:
        return str(ip_address(plain))
    except ValueError:
        pass
    try:
        return plain.encode("idna").decode("ascii")
    except UnicodeError:
        return plain
