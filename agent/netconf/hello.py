"""The exchange of capabilities (RFC 6241 section 8.1)."""

from collections.abc import Iterable
from typing import Final

from lxml import etree

from isolane.errors import DataError
from isolane.netconf.framing import Framing
from isolane.netconf.messages import HELLO, NETCONF
from isolane.tree import xml
from isolane.tree.xml.escaping import escape

BASE_1_0: Final = "urn:ietf:params:netconf:base:1.0"
BASE_1_1: Final = "urn:ietf:params:netconf:base:1.1"

_CAPABILITIES: Final = f"{{{NETCONF}}}capabilities"
_CAPABILITY: Final = f"{{{NETCONF}}}capability"

LARGEST: Final = 1_048_576
"""Octets of a client's hello; the largest known has some 100,000."""


def hello(capabilities: Iterable[str], session_id: int) -> str:
    """The server's hello."""
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
    listed = element.findall(f"{_CAPABILITIES}/{_CAPABILITY}")
    found = frozenset((each.text or "").strip() for each in listed)
    if not found & {BASE_1_0, BASE_1_1}:
        raise _bad("the client has neither base:1.0 nor base:1.1")
    return found


def framing(client: frozenset[str]) -> Framing:
    """Chunked when both have base:1.1 (RFC 6242 section 4.1)."""
    return "chunked" if BASE_1_1 in client else "end-of-message"


def _bad(text: str) -> DataError:
    return DataError("malformed-message", text, type="rpc")
