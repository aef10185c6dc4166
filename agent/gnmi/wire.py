"""Responses of Subscribe as octets, written straight: a message object for each leaf would cost much more.

The fields and their numbers are those of `proto/gnmi.proto`; tests read with protobuf what is written here.
"""

from struct import Struct
from typing import Any, Final

_double = Struct("<d").pack

_PREFIX: Final = b"\x12"
_UPDATE: Final = b"\x22"
_DELETE: Final = b"\x2a"
_PATH: Final = b"\x0a"
_VALUE: Final = b"\x1a"
_DUPLICATES: Final = b"\x20"
_ELEMENT: Final = b"\x1a"
_NAME: Final = b"\x0a"
_KEY: Final = b"\x12"


def varint(value: int) -> bytes:
    """A number of any sign, as int64 and uint64 have it."""
    value &= 0xFFFF_FFFF_FFFF_FFFF
    if value < 0x80:
        return bytes((value,))
    octets = bytearray()
    while value >= 0x80:
        octets.append(value & 0x7F | 0x80)
        value >>= 7
    octets.append(value)
    return bytes(octets)


def field(tag: bytes, content: bytes) -> bytes:
    """A field of octets, text or a message."""
    size = len(content)
    if size < 0x80:
        return b"%b%c%b" % (tag, size, content)
    return b"%b%b%b" % (tag, varint(size), content)


def element(name: str, keys: dict[str, str]) -> bytes:
    """One element of a path."""
    parts = field(_NAME, name.encode())
    for key, value in keys.items():
        parts += field(_KEY, field(b"\x0a", key.encode()) + field(b"\x12", value.encode()))
    return field(_ELEMENT, parts)


def prefix(origin: str, target: str, elements: bytes) -> bytes:
    """The prefix of a notification; empty where it says nothing."""
    content = (field(b"\x12", origin.encode()) if origin else b"") + elements
    if target:
        content += field(b"\x22", target.encode())
    return field(_PREFIX, content) if content else b""


def update(elements: bytes, value: bytes, duplicates: int) -> bytes:
    """One update: its path by elements, and its value."""
    content = field(_PATH, elements) + field(_VALUE, value)
    return field(_UPDATE, content + _DUPLICATES + varint(duplicates) if duplicates else content)


def head(elements: bytes, member: str, text: bytes | bytearray) -> bytes:
    """The octets of an update that stand in front of its value, a JSON text."""
    size = len(text)
    before = (b"\x52" if member == "json_val" else b"\x5a") + varint(size)
    before = _VALUE + varint(len(before) + size) + before
    before = field(_PATH, elements) + before
    return _UPDATE + varint(len(before) + size) + before


def path(elements: bytes) -> bytes:
    """The path of an update by its elements."""
    return field(_PATH, elements)


def update_at(path: bytes, value: bytes) -> bytes:
    """One update with a path that was written before."""
    return field(_UPDATE, path + field(_VALUE, value))


def delete(elements: bytes) -> bytes:
    """One path that is gone."""
    return field(_DELETE, elements)


def scalar(member: str, value: Any) -> bytes:
    """A TypedValue of a member."""
    match member:
        case "uint_val":
            return b"\x18" + varint(value)
        case "int_val":
            return b"\x10" + varint(value)
        case "bool_val":
            return b"\x20\x01" if value else b"\x20\x00"
        case "string_val":
            return field(b"\x0a", value.encode())
        case "double_val":
            return b"\x71" + _double(value)
        case "bytes_val":
            return field(b"\x2a", value)
        case "json_val":
            return field(b"\x52", value)
        case "json_ietf_val":
            return field(b"\x5a", value)
        case "leaflist_val":
            return field(b"\x42", b"".join(field(b"\x0a", each) for each in value))
    raise TypeError(f"{member} is no member that is sent")


def notification(timestamp: int, prefix: bytes, content: bytes, *, atomic: bool = False) -> bytes:
    """A SubscribeResponse with a notification, in the frame of gRPC; `content` are updates and deletes."""
    mark = b"\x30\x01" if atomic else b""
    inner = field(b"\x0a", b"\x08" + varint(timestamp) + prefix + content + mark)
    return b"\x00" + len(inner).to_bytes(4, "big") + inner


def commit_done(server_id: str, client_id: str) -> bytes:
    """A SubscribeResponse with the boundary of a commit, in the frame of gRPC."""
    ids = field(b"\x0a", client_id.encode()) if client_id else b""
    ids += field(b"\x12", server_id.encode()) + b"\x18\x01"
    extension = field(b"\x32", field(b"\x12", ids))
    inner = field(b"\x2a", extension)
    return b"\x00" + len(inner).to_bytes(4, "big") + inner


SYNC: Final = b"\x00\x00\x00\x00\x02\x18\x01"
"""A SubscribeResponse with sync_response, in the frame of gRPC."""
