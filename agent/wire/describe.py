"""Decoded formats as plain data for JSON, and as lines for a person."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from isolane.printable import printable
from isolane.wire.address import MAC_OCTETS, ip_text, mac_text
from isolane.wire.dissect import Layer
from isolane.wire.errors import WireError

Plain = dict[str, Any] | list[Any] | str | int | bool | None

# Numbers that people know by their hexadecimal digits.
_HEXADECIMAL = frozenset({"ethertype", "tpid", "opcode", "class-enable", "checksum"})
_ADDRESS_FIELDS = frozenset({"destination", "source", "mac_address", "ip_address"})


def plain(value: object, elsewhere: frozenset[str] = frozenset()) -> Plain:
    """Every field by name, numbers as numbers, addresses in their usual text, other octets hexadecimal."""
    if isinstance(value, WireError):
        return {"field": value.field, "offset": value.offset, "reason": value.reason}
    if is_dataclass(value) and not isinstance(value, type):
        return _object(value, elsewhere)
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, (str, int)) or value is None:
        return value
    raise TypeError(f"{type(value).__name__} has no plain form")


def plain_layer(layer: Layer) -> dict[str, Any]:
    """A layer with its name and offset first."""
    described = plain(layer.value, layer.elsewhere)
    assert isinstance(described, dict)
    return {"layer": layer.name, "at": layer.offset, **described}


def lines(described: Plain, indent: int = 0) -> Iterator[str]:
    """Lines for the result of `plain`, one field on a line."""
    margin = "  " * indent
    if isinstance(described, dict):
        for name, value in described.items():
            if isinstance(value, dict) or (isinstance(value, list) and _is_nested(value)):
                yield f"{margin}{name}:"
                yield from lines(value, indent + 1)
            else:
                yield f"{margin}{name}: {_named_scalar(name, value)}"
    elif isinstance(described, list):
        for item in described:
            first, *rest = lines(item, indent + 1)
            yield f"{margin}- {first.lstrip()}"
            yield from rest
    else:
        yield f"{margin}{_scalar(described)}"


def _object(value: Any, elsewhere: frozenset[str]) -> dict[str, Plain]:
    described: dict[str, Plain] = {}
    kind = type(value).__name__
    if hasattr(type(value), "information"):  # one of several TLVs in a list: which?
        described["tlv"] = kind
    for field in fields(value):
        if field.name not in elsewhere:
            described[field.name.replace("_", "-")] = _field(field.name, getattr(value, field.name))
    if "text" not in described and hasattr(type(value), "text"):
        described["text"] = value.text
    return described


def _field(name: str, value: object) -> Plain:
    if isinstance(value, bytes) and name in _ADDRESS_FIELDS:
        if len(value) == MAC_OCTETS:
            return mac_text(value)
        if len(value) in (4, 16):
            return ip_text(value)
    return plain(value)


def _is_nested(values: list[Any]) -> bool:
    return any(isinstance(value, (dict, list)) for value in values)


def _named_scalar(name: str, value: Plain) -> str:
    return f"{value:#06x}" if name in _HEXADECIMAL and isinstance(value, int) else _scalar(value)


def _scalar(value: Plain) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return " ".join(_scalar(item) for item in value) or "none"
    if value is None or value == "":
        return "none"
    return printable(value) if isinstance(value, str) else str(value)
