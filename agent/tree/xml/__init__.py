"""XML to records and back (RFC 7950)."""

from agent.tree.xml.decode import decode
from agent.tree.xml.encode import encode, encode_node
from agent.tree.xml.parser import MAX_SIZE, dismantle, parse

__all__ = ["MAX_SIZE", "decode", "dismantle", "encode", "encode_node", "parse"]
