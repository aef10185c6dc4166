"""The exchange of capabilities (RFC 6241 section 8.1)."""

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from lxml import etree

from isolane.errors import DataError
from isolane.netconf.framing import Framing
from isolane.netconf.messages import HELLO, NETCONF
from isolane.northbound.yang_library import Library
from isolane.tree import xml
from isolane.tree.model import Model
from isolane.tree.module import Module
from isolane.tree.xml.escaping import escape

BASE_1_0: Final = "urn:ietf:params:netconf:base:1.0"
BASE_1_1: Final = "urn:ietf:params:netconf:base:1.1"

_CAPABILITIES: Final = f"{{{NETCONF}}}capabilities"
_ELEMENT: Final = f"{{{NETCONF}}}capability"

LARGEST: Final = 1_048_576
"""Octets of a client's hello; the largest known has some 100,000."""


def hello(capabilities: Iterable[str], session_id: int) -> str:
    """The hello of the server (RFC 6241 section 8.1)."""
    listed = "".join(f"<capability>{escape(uri)}</capability>" for uri in capabilities)
    return (
        f'<hello xmlns="{NETCONF}"><capabilities>{listed}</capabilities>'
        f"<session-id>{session_id}</session-id></hello>"
    )


def read_hello(message: bytes) -> frozenset[str]:
    """The client's capabilities; DataError when the message is not a client's hello."""
    element = xml.parse(message, LARGEST)
    if element.tag != HELLO:
        raise _bad(f"the first message has to be a hello, not {element.tag!s}")
    if any(etree.QName(child).localname == "session-id" for child in element):
        raise _bad("the hello of a client has no session-id")
    listed = element.findall(f"{_CAPABILITIES}/{_ELEMENT}")
    urns = frozenset((each.text or "").strip() for each in listed)
    if not urns & {BASE_1_0, BASE_1_1}:
        raise _bad("the client has neither base:1.0 nor base:1.1")
    return urns


def asks_for_private_candidate(client: Iterable[str]) -> bool:
    """Whether a client has the capability of private candidates, with or without parameters."""
    names = (f"{_CAPABILITY}{_PRIVATE_CANDIDATE}", _OWN_PRIVATE_CANDIDATE)
    return any(uri.partition("?")[0] in names for uri in client)


def framing(client: frozenset[str]) -> Framing:
    """Chunked when both have base:1.1 (RFC 6242 section 4.1)."""
    return "chunked" if BASE_1_1 in client else "end-of-message"


def _bad(text: str) -> DataError:
    return DataError("malformed-message", text, type="rpc")


_CAPABILITY: Final = "urn:ietf:params:netconf:capability:"
_PRIVATE_CANDIDATE: Final = "private-candidate:1.0"
_OWN_PRIVATE_CANDIDATE: Final = "urn:isolane:capability:private-candidate:1.0"
_MODES: Final = "?supported-resolution-modes=revert-on-conflict,prefer-candidate,prefer-running"
PRIVATE_CANDIDATE: Final = f"{_OWN_PRIVATE_CANDIDATE}{_MODES}"
"""Says that a session has a candidate of its own without asking; the older name, kept for one release."""
ALWAYS: Final = (
    BASE_1_0,
    BASE_1_1,
    f"{_CAPABILITY}writable-running:1.0",
    f"{_CAPABILITY}candidate:1.0",
    f"{_CAPABILITY}confirmed-commit:1.1",
    f"{_CAPABILITY}rollback-on-error:1.0",
    f"{_CAPABILITY}validate:1.1",
    f"{_CAPABILITY}xpath:1.0",
    f"{_CAPABILITY}notification:1.0",
    f"{_CAPABILITY}interleave:1.0",
    f"{_CAPABILITY}partial-lock:1.0",
    f"{_CAPABILITY}{_PRIVATE_CANDIDATE}{_MODES}",
    f"{_CAPABILITY}txid:etag:1.0",
    f"{_CAPABILITY}with-defaults:1.0?basic-mode=explicit&also-supported=report-all,report-all-tagged,trim",
)
STARTUP: Final = f"{_CAPABILITY}startup:1.0"
HTTPS: Final = "https"
"""The scheme of urls that configuration decides about."""
_OPERATIONAL_DEFAULTS: Final = (
    f"{_CAPABILITY}with-operational-defaults:1.0"
    "?basic-mode=explicit&also-supported=report-all,report-all-tagged,trim"
)


def url(schemes: Iterable[str]) -> str:
    """Documents beside the datastores, and how they are named (RFC 6241 section 8.8)."""
    return f"{_CAPABILITY}url:1.0?scheme={','.join(schemes)}"


def capabilities(model: Model, library: Library, *, schemes: Collection[str], private: bool) -> Iterator[str]:
    """Yield the capabilities, with the modules that older clients look for (RFC 6020 section 5.6.4).

    Modules of YANG 1.1 are in the library only (RFC 7950 section 5.6.4).
    """
    yield from ALWAYS
    if library.has_startup:
        yield STARTUP
    if schemes:
        yield url(schemes)
    if private:
        yield PRIVATE_CANDIDATE
    yield _OPERATIONAL_DEFAULTS
    module = model.modules.get("ietf-yang-library")
    if module is not None:
        yield f"{_CAPABILITY}yang-library:1.1?revision={module.revision}&content-id={library.content_id}"
    for module in model.implemented.values():
        if module.yang_version == "1":
            yield _module(module, library.features(module))


def _module(module: Module, features: Collection[str]) -> str:
    parts = [f"module={module.name}"]
    parts += [f"revision={module.revision}"] if module.revision else []
    parts += [f"features={','.join(features)}"] if features else []
    parts += [f"deviations={','.join(module.deviations)}"] if module.deviations else []
    return f"{module.namespace}?{'&'.join(parts)}"
