"""A provider that redirects: the failure, with the address to write instead."""

from urllib.parse import SplitResult, urljoin, urlsplit

from evalctl.model.answers import NoAnswer
from evalctl.model.secrets import Secrets
from evalctl.model.targets import Target
from evalctl.providers.error_responses import one_line
from evalctl.providers.wire import Moved

_WEB = ("http", "https")


def explain_redirect(moved: Moved, target: Target, secrets: Secrets) -> NoAnswer:
    """The provider sent the request on, and it was not followed. Nothing secret of either address is shown."""
    said = f"the address answers with a redirect ({moved.status})"
    message = secrets.mask_message(f"{said} {_whereto(moved, target)}")
    return NoAnswer("not_found", one_line(message), moved.status)


def _whereto(moved: Moved, target: Target) -> str:
    asked = urlsplit(moved.asked)
    there = _split(moved)
    if there is None:
        return "that names no address, so there is nobody to ask; look at what stands at " + _shown(asked)
    if _shown(there) == _shown(asked):
        return f"to itself, {_shown(there)}: the server there is not set up as it should be"
    base = _base(asked, there, target)
    if base is None:
        return f"to {_shown(there)}, which is not followed: no answer and no key goes there"
    way_out = f'write {base} as api_base of the target "{target.name}"'
    if target.name == target.model:
        way_out = f"define a target in evalctl.yaml with the model {target.model} and api_base: {base}"
    return f"which is not followed, so that no key goes astray; if you trust the new address, {way_out}"


def _split(moved: Moved) -> SplitResult | None:
    """Where the reply sends the request; None where that is no address."""
    if not moved.location.strip():
        return None
    try:
        there = urlsplit(urljoin(moved.asked, moved.location.strip()))
        is_address = there.scheme in _WEB and there.hostname is not None and there.port != 0
    except ValueError:
        return None
    return there if is_address else None


def _base(asked: SplitResult, there: SplitResult, target: Target) -> str | None:
    """The ``api_base`` that asks *there* what was asked at *asked*.

    None where the path is another one behind the base as well: then it is no other place for the same thing.
    """
    known = target.endpoint
    if known is None:
        return None
    start = urlsplit(known).path.rstrip("/")
    if not asked.path.startswith(start):
        return None
    behind = asked.path[len(start) :].rstrip("/")
    path = there.path.rstrip("/")
    if not path.endswith(behind):
        return None
    return _shown(there._replace(path=path.removesuffix(behind), query=""))


def _shown(address: SplitResult) -> str:
    """Scheme, host and path; that there is a user or a query is all that is told of them."""
    user = "***@" if "@" in address.netloc else ""
    query = "?***" if address.query else ""
    return f"{address.scheme}://{user}{address.netloc.rpartition('@')[2]}{address.path}{query}"
