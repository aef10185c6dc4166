"""Requests as they come in, the heads of replies (RFC 6241 section 4), and counters of both (RFC 6022)."""

from functools import cache
from typing import Final, Literal

from lxml import etree

from isolane.bindings.isolane_server import Limits
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.tree import xml
from isolane.tree.edit.attributes import TXID
from isolane.tree.xml.escaping import quoteattr

Element = etree._Element

NETCONF: Final = "urn:ietf:params:xml:ns:netconf:base:1.0"
RPC: Final = f"{{{NETCONF}}}rpc"
HELLO: Final = f"{{{NETCONF}}}hello"
MESSAGE_ID: Final = "message-id"
REPLY_END: Final = "</rpc-reply>"
OK: Final = "<ok/>"


@dataclass(slots=True)
class Rpc:
    """One request; `head` begins its reply and carries every attribute of it."""

    operation: Element
    message_id: str
    head: str
    plain: bool
    """Whether the message-id is its only attribute."""
    marks: int = 0
    """Its tags, and its attributes counted twice; 0 where they are few."""
    may_have_etags: bool = False
    """Whether the namespace of transaction ids is somewhere in it: to look at each element takes long."""


Badness = Literal["malformed", "oversize", "too-deep", "unread"]
"""The reason why a message is not a request."""


@dataclass(slots=True)
class Counters:
    """Messages of a session, or of all."""

    in_rpcs: int = 0
    in_bad_rpcs: int = 0
    out_rpc_errors: int = 0
    out_notifications: int = 0


@dataclass(slots=True)
class Statistics(Counters):
    """Of the whole server since its start."""

    started_ns: int = 0
    in_sessions: int = 0
    in_bad_hellos: int = 0
    dropped_sessions: int = 0
    hello_timeouts: int = 0
    idle_timeouts: int = 0
    oversize_messages: int = 0
    too_deep_messages: int = 0
    malformed_messages: int = 0

    def count(self, badness: Badness) -> None:
        """One more message that was no request."""
        match badness:
            case "malformed":
                self.malformed_messages += 1
            case "oversize":
                self.oversize_messages += 1
            case "too-deep":
                self.too_deep_messages += 1
            case "unread":
                pass  # the agent could not read it


START: Final = 4_096
"""Octets that the start tag of a request is searched in."""


class BadRequest(Exception):
    """A message that is not a request; `head` begins the reply that says so."""

    def __init__(self, error: DataError, head: str, badness: Badness = "malformed") -> None:
        super().__init__(str(error))
        self.error = error
        self.head = head
        self.badness = badness


_TXID: Final = TXID.encode()


def read_rpc(message: bytes, limits: Limits) -> Rpc:
    """The request in a message; BadRequest when there is none."""
    try:
        rpc = xml.parse(message, limits.max_message_size, limits.max_elements, limits.max_attributes)
    except DataError as error:
        badness: Badness = "oversize" if error.tag == "too-big" else "malformed"
        raise BadRequest(error, reply_head(None), badness) from None
    head = reply_head(rpc)
    if rpc.tag != RPC:
        text = f"a request is an rpc element of {NETCONF}, not {rpc.tag!s}"
        raise BadRequest(DataError("malformed-message", text, type="rpc"), reply_head(None))
    depth = limits.max_depth
    if xml.has_more_octets(message, b"</", depth) and deeper(depth)(rpc):  # what encloses has an end tag
        text = f"elements are nested deeper than the limit of {depth}"
        raise BadRequest(DataError("too-big", text, type="rpc"), head, "too-deep")
    message_id = rpc.get(MESSAGE_ID)
    if message_id is None:
        raise BadRequest(
            DataError(
                "missing-attribute",
                "the rpc element has no message-id",
                type="rpc",
                info={"bad-attribute": MESSAGE_ID, "bad-element": "rpc"},
            ),
            head,
        )
    operation = next(iter(rpc), None)
    if operation is None or operation.getnext() is not None:
        raise BadRequest(_not_one(rpc), head)
    return Rpc(operation, message_id, head, len(rpc.attrib) == 1, may_have_etags=_TXID in message)


def _not_one(rpc: Element) -> DataError:
    if not xml.has_more(rpc, 0):
        return DataError(
            "missing-element", "the rpc element is empty", type="rpc", info={"bad-element": "rpc"}
        )
    name = etree.QName(rpc[1]).localname
    text = f"an rpc element has exactly one operation; {name} is a second one"
    return DataError("unknown-element", text, type="rpc", info={"bad-element": name})


def unread(message: bytes, error: DataError) -> BadRequest:
    """The refusal of a request that cannot be read now; its start is, for the message-id of the reply."""
    parser = etree.XMLPullParser(events=("start",), resolve_entities=False, no_network=True)
    try:
        parser.feed(message[:START])
        _, rpc = next(iter(parser.read_events()), (None, None))
    except etree.XMLSyntaxError:
        rpc = None
    return BadRequest(error, reply_head(rpc), "unread")


@cache
def deeper(levels: int) -> etree.XPath:
    """Whether there are more levels of elements below one, which is none of them."""
    return etree.XPath("boolean(" + "/".join("*" * (levels + 1)) + ")")


def reply_head(rpc: Element | None) -> str:
    """The start tag of the reply: the request's attributes, unmodified (RFC 6241 section 4.2)."""
    if rpc is None or not rpc.attrib:
        return f'<rpc-reply xmlns="{NETCONF}">'
    attributes = dict(rpc.items())
    if len(attributes) == 1 and MESSAGE_ID in attributes:
        return plain_head(quoteattr(str(attributes[MESSAGE_ID])))
    prefixes = {uri: prefix for prefix, uri in rpc.nsmap.items() if prefix}
    declared = "".join(f" xmlns:{prefix}={quoteattr(uri)}" for uri, prefix in prefixes.items())
    written = "".join(
        f" {_attribute(str(name), prefixes)}={quoteattr(str(value))}" for name, value in attributes.items()
    )
    return f'<rpc-reply xmlns="{NETCONF}"{declared}{written}>'


def plain_head(quoted_id: str) -> str:
    """The start tag of the reply to a request whose only attribute is its message-id."""
    return f'<rpc-reply xmlns="{NETCONF}" message-id={quoted_id}>'


def _attribute(name: str, prefixes: dict[str, str]) -> str:
    qualified = etree.QName(name)
    if not qualified.namespace:
        return qualified.localname
    return f"{prefixes.get(qualified.namespace, 'xml')}:{qualified.localname}"
