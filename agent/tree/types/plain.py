"""Types whose values are no names: numbers, boolean, string, binary, empty (RFC 7950 section 9)."""

import binascii
import re
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from isolane.tree.types.base import BadValue, Limit, Pattern, Scope, Type, json_text
from isolane.tree.values import PRESENT, Scalar


class Boolean(Type):
    """The type boolean: `true` and `false`."""

    __slots__ = ()

    base = "boolean"

    def parse(self, text: str, scope: Scope) -> bool:
        if text == "true":
            return True
        if text == "false":
            return False
        raise BadValue(f'"{text}" is no boolean: "true" or "false" is expected')

    def text(self, value: object) -> str:
        return "true" if value else "false"

    def from_json(self, value: object, scope: Scope) -> bool:
        if not isinstance(value, bool):
            raise BadValue(f"{json_text(value)} is no boolean: true or false is expected")
        return value

    def to_json(self, value: object, module: str) -> Any:
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


_TIME = re.compile(
    r"(?P<year>[0-9]{4})-(?P<month>[0-9]{2})-(?P<day>[0-9]{2})"
    r"(?:T(?P<hour>[0-9]{2}):(?P<minute>[0-9]{2}):(?P<second>[0-9]{2})(?:\.[0-9]+)?)?"
    r"(?:Z|(?P<sign>[+-])(?P<offset_hour>[0-9]{2}):(?P<offset_minute>[0-9]{2}))?"
)
_RANGES = {
    "month": (1, 12),
    "hour": (0, 23),
    "minute": (0, 59),
    "second": (0, 60),
    "offset_hour": (0, 23),
    "offset_minute": (0, 59),
}
_LEAP_DAYS = {-1: ((7, 1), (1, 1)), 0: ((6, 30), (12, 31)), 1: ((6, 29), (12, 30))}
"""The local dates of leap seconds, by whether it is the day before in UTC, the same or the next."""


class DateAndTime(String):
    """date-and-time, and date, of ietf-yang-types, whose patterns let dates pass that no calendar has.

    The ranges are those of RFC 3339 section 5.7.
    """

    __slots__ = ()

    def parse(self, text: str, scope: Scope) -> str:
        given = super().parse(text, scope)
        match = _TIME.fullmatch(given)
        if match is None:
            raise BadValue(f'"{text}" is no time')
        parts = {name: int(part) for name, part in match.groupdict("0").items() if name != "sign"}
        for name, (low, high) in _RANGES.items():
            if match[name] is not None and not low <= parts[name] <= high:
                raise BadValue(
                    f'"{text}" is no time: {name.replace("_", " ")} {match[name]} is not in {low}..{high}'
                )
        last = _days(parts["year"], parts["month"])
        if not 1 <= parts["day"] <= last:
            raise BadValue(f'"{text}" is no time: the month has days 1..{last}')
        if parts["second"] == 60:
            sign = -1 if match["sign"] == "-" else 1
            offset = sign * (parts["offset_hour"] * 60 + parts["offset_minute"])
            day, minute = divmod(parts["hour"] * 60 + parts["minute"] - offset, 24 * 60)
            if minute != 24 * 60 - 1 or (parts["month"], parts["day"]) not in _LEAP_DAYS[day]:
                raise BadValue(f'"{text}" is no time: a leap second ends 30 June or 31 December in UTC')
        return given


def _days(year: int, month: int) -> int:
    if month == 2:
        return 29 if year % 4 == 0 and (year % 100 != 0 or year % 400 == 0) else 28
    return 30 if month in (4, 6, 9, 11) else 31


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
    """The type empty, whose only value is that the leaf is there."""

    __slots__ = ()

    base = "empty"

    def parse(self, text: str, scope: Scope) -> Scalar:
        if text:
            raise BadValue("a leaf of type empty has no value")
        return PRESENT

    def text(self, value: object) -> str:
        return ""

    def from_json(self, value: object, scope: Scope) -> Scalar:
        if value != [None] or not isinstance(value, list):
            raise BadValue(f"{json_text(value)} is no empty: [null] is expected")
        return PRESENT

    def to_json(self, value: object, module: str) -> object:
        return [None]


_INTEGER = re.compile(r"[ \t\r\n]*([+-]?[0-9]+)[ \t\r\n]*")

_WIDTHS: dict[str, tuple[int, int]] = {
    f"{sign}int{width}": (0, 2**width - 1) if sign else (-(2 ** (width - 1)), 2 ** (width - 1) - 1)
    for sign in ("", "u")
    for width in (8, 16, 32, 64)
}


class Integer(Type):
    """The integer types, int8 to uint64."""

    __slots__ = ("_wide", "base", "high", "limit", "low")

    def __init__(self, base: str, limit: Limit | None = None) -> None:
        self.base = base
        self.limit = limit
        self.low, self.high = _WIDTHS[base]
        self._wide = base.endswith("64")

    def parse(self, text: str, scope: Scope) -> int:
        match = _INTEGER.fullmatch(text)
        if match is None or len(text) > 100:
            raise BadValue(f'"{text[:100]}" is no {self.base}')
        return self.check(int(match[1]))

    def check(self, value: int) -> int:
        """The value itself, when it is in range."""
        if not self.low <= value <= self.high:
            raise BadValue(f"{value} is not in the range of {self.base}, {self.low}..{self.high}")
        if self.limit is not None:
            self.limit.check(value, "value")
        return value

    def from_json(self, value: object, scope: Scope) -> int:
        if self._wide:
            number = super().from_json(value, scope)
            assert isinstance(number, int)
            return number
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadValue(f"{json_text(value)} is no {self.base}: a JSON number is expected")
        return self.check(value)

    def to_json(self, value: object, module: str) -> object:
        return str(value) if self._wide else value


_DECIMAL = re.compile(r"[ \t\r\n]*([+-]?[0-9]+(?:\.[0-9]+)?)[ \t\r\n]*")


class Decimal64(Type):
    """decimal64 with its fraction digits."""

    __slots__ = ("fraction_digits", "limit")

    base = "decimal64"

    def __init__(self, fraction_digits: int, limit: Limit | None = None) -> None:
        self.fraction_digits = fraction_digits
        self.limit = limit

    def parse(self, text: str, scope: Scope) -> Decimal:
        match = _DECIMAL.fullmatch(text)
        if match is None or len(text) > 100:
            raise BadValue(f'"{text[:100]}" is no decimal64')
        fraction = match[1].partition(".")[2]
        if len(fraction.rstrip("0")) > self.fraction_digits:
            raise BadValue(f"{match[1]} has more than {self.fraction_digits} fraction digits")
        return self.check(canonical_decimal(match[1]))

    def check(self, value: Decimal) -> Decimal:
        """The value itself, when it is in range."""
        scaled = int(value.scaleb(self.fraction_digits))
        if not -(2**63) <= scaled < 2**63:
            raise BadValue(f"{value} is not in the range of decimal64")
        if self.limit is not None:
            self.limit.check(value, "value")
        return value

    def text(self, value: object) -> str:
        return f"{value:f}"


def canonical_decimal(text: str) -> Decimal:
    """The decimal of the canonical form: one digit at least on both sides of the point."""
    sign = "-" if text.startswith("-") else ""
    integer, _, fraction = text.lstrip("+-").partition(".")
    integer = integer.lstrip("0") or "0"
    fraction = fraction.rstrip("0") or "0"
    if integer == fraction == "0":
        sign = ""
    return Decimal(f"{sign}{integer}.{fraction}")
