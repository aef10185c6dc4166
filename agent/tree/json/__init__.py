"""JSON to records and back (RFC 7951, metadata as in RFC 7952)."""

from isolane.tree.json.decode import decode, decode_slot
from isolane.tree.json.encode import encode, encode_node, encode_slot
from isolane.tree.json.parser import parse

__all__ = ["decode", "decode_slot", "encode", "encode_node", "encode_slot", "parse"]
