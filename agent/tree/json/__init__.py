"""JSON to records and back (RFC 7951, metadata as in RFC 7952)."""

from agent.tree.json.decode import decode, decode_slot
from agent.tree.json.encode import encode, encode_slot
from agent.tree.json.parser import parse

__all__ = ["decode", "decode_slot", "encode", "encode_slot", "parse"]
