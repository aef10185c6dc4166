"""XML to records and back (RFC 7950)."""

from isolane.tree.xml.decode import decode
from isolane.tree.xml.document import any_element, free, parse_long, takes_long
from isolane.tree.xml.encode import encode, encode_node
from isolane.tree.xml.parser import MAX_SIZE, dismantle, has_more, has_more_octets, marks, parse

__all__ = [
    "MAX_SIZE",
    "any_element",
    "decode",
    "dismantle",
    "encode",
    "encode_node",
    "free",
    "has_more",
    "has_more_octets",
    "marks",
    "parse",
    "parse_long",
    "takes_long",
]
