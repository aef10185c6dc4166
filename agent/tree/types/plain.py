"""Types whose values are neither numbers nor names: boolean, string, binary, empty (RFC 7950 section 9)."""

import binascii
import re
from collections.abc import Sequence
from typing import Any

from isolane.tree.types.base import BadValue, Scope, Type, json_text
from isolane.tree.types.restrictions import Limit, Pattern
from isolane.tree.values import PRESENT


class Boolean(Type):
    """boolean."""

    __slots__ = ()

    base = "boolean"

    def parse(self, text: str, scope: Scope) -> bool:
        if text == "true":
            return True
        if text == "false":
            return False
        raise BadValue(f'"{text}" is no boolean: "true" or "false" is expected')

    def text(self, value: Any) -> str:
        return "true" if value else "false"

    def from_json(self, value: Any, scope: Scope) -> bool:
        if not isinstance(value, bool):
            raise BadValue(f"{json_text(value)} is no boolean: true or false is expected")
        return value

    def to_json(self, value: Any, module: str) -> Any:
        return value


# RFC 7950 section 14, yang-char: no control characters but tab, line feed and carriage
# return, no surrogates, no noncharacters.
_NO_YANG_CHAR = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufdd0-\ufdef"
    + "".join(chr((plane << 16) + 0xFFFE) + chr((plane << 16) + 0xFFFF) for plane in range(17))
    + "]"
)


def readable(text: str) -> str:
    """A text from elsewhere as a value of type string: what YANG does not allow becomes U+FFFD."""
    return _NO_YANG_CHAR.sub("\ufffd", text)


class String(Type):
    """string with its lengths and patterns."""

    __slots__ = ("limit", "patterns")

    base = "string"
    is_text = True

    def __init__(self, limit: Limit | None = None, patterns: Sequence[Pattern] = ()) -> None:
        self.limit = limit
        self.patterns = tuple(patterns)

    def parse(self, text: str, scope: Scope) -> str:
        if _NO_YANG_CHAR.search(text):
            raise BadValue(f"{text!r} has a character that YANG does not allow")
        if self.limit is not None:
            self.limit.check(len(text), "length")
        for pattern in self.patterns:
            pattern.check(text)
        return text


class Binary(Type):
    """binary; the length counts octets."""

    __slots__ = ("limit",)

    base = "binary"

    def __init__(self, limit: Limit | None = None) -> None:
        self.limit = limit

    def parse(self, text: str, scope: Scope) -> bytes:
        try:
            octets = binascii.a2b_base64("".join(text.split()), strict_mode=True)
        except ValueError:
            raise BadValue(f'"{text[:100]}" is no base64') from None
        if self.limit is not None:
            self.limit.check(len(octets), "length")
        return octets

    def text(self, value: Any) -> str:
        return binascii.b2a_base64(value, newline=False).decode("ascii")


class Empty(Type):
    """empty."""

    __slots__ = ()

    base = "empty"

    def parse(self, text: str, scope: Scope) -> Any:
        if text:
            raise BadValue("a leaf of type empty has no value")
        return PRESENT

    def text(self, value: Any) -> str:
        return ""

    def from_json(self, value: Any, scope: Scope) -> Any:
        if value != [None] or not isinstance(value, list):
            raise BadValue(f"{json_text(value)} is no empty: [null] is expected")
        return PRESENT

    def to_json(self, value: Any, module: str) -> Any:
        return [None]
