"""Integers and decimal64 (RFC 7950 sections 9.2 and 9.3)."""

import re
from decimal import Decimal
from typing import Any

from isolane.tree.types.base import BadValue, Scope, Type, json_text
from isolane.tree.types.restrictions import Limit

_INTEGER = re.compile(r"[ \t\r\n]*([+-]?[0-9]+)[ \t\r\n]*")

_WIDTHS: dict[str, tuple[int, int]] = {
    f"{sign}int{width}": (0, 2**width - 1) if sign else (-(2 ** (width - 1)), 2 ** (width - 1) - 1)
    for sign in ("", "u")
    for width in (8, 16, 32, 64)
}


class Integer(Type):
    """int8 to uint64."""

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

    def from_json(self, value: Any, scope: Scope) -> int:
        if self._wide:
            return int(super().from_json(value, scope))
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadValue(f"{json_text(value)} is no {self.base}: a JSON number is expected")
        return self.check(value)

    def to_json(self, value: Any, module: str) -> Any:
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

    def text(self, value: Any) -> str:
        return f"{value:f}"


def canonical_decimal(text: str) -> Decimal:
    """The decimal of the canonical form: one digit at least on both sides of the point."""
    sign = "-" if text.startswith("-") else ""
    whole, _, fraction = text.lstrip("+-").partition(".")
    whole = whole.lstrip("0") or "0"
    fraction = fraction.rstrip("0") or "0"
    if whole == fraction == "0":
        sign = ""
    return Decimal(f"{sign}{whole}.{fraction}")
