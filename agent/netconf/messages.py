"""Requests as they come in, and the heads of replies (RFC 6241 section 4)."""

from functools import cache
from typing import Final

from lxml import etree

from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.netconf.statistics import Badness
from isolane.northbound.limits import Limits
from isolane.tree import xml
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


class BadRequest(Exception):
    """A message that is not a request; `head` begins the reply that says so."""

    def __init__(self, error: DataError, head: str, badness: Badness = "malformed") -> None:
        super().__init__(str(error))
        self.error = error
        self.head = head
        self.badness = badness


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
    return Rpc(operation, message_id, head, len(rpc.attrib) == 1)


def _not_one(rpc: Element) -> DataError:
    if not xml.has_more(rpc, 0):
        return DataError(
            "missing-element", "the rpc element is empty", type="rpc", info={"bad-element": "rpc"}
        )
    name = etree.QName(rpc[1]).localname
    text = f"an rpc element has exactly one operation; {name} is a second one"
    return DataError("unknown-element", text, type="rpc", info={"bad-element": name})


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
