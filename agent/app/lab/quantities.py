"""Quantities with their units, as people write them for a wire: `200ms`, `1%`, `2.5G`."""

import re
from decimal import Decimal, InvalidOperation
from typing import Final, Never

from isolane.errors import WrongInput

_TIMES: Final = {"ns": 1, "us": 10**3, "ms": 10**6, "s": 10**9, "": 10**9, "m": 60 * 10**9, "h": 3600 * 10**9}
_RATES: Final = {"": 1, "k": 10**3, "m": 10**6, "g": 10**9, "t": 10**12}
_NUMBER: Final = re.compile(r"(\d+(?:\.\d+)?)\s*([a-z]*)", re.IGNORECASE)


def nanoseconds(text: str) -> int:
    """A time with its unit; without one, seconds."""
    return _scaled(text, _TIMES, "a time such as 30s, 200ms or 5m")


def milliseconds(text: str) -> int:
    """A time of at least a millisecond."""
    return max(nanoseconds(text) // 10**6, 0) or _refuse(text, "a time of at least 1ms")


def bit_rate(text: str) -> int:
    """A rate in bit/s; k, M, G and T are powers of 1,000."""
    return _scaled(text, _RATES, "a rate such as 100M or 2.5G") or _refuse(text, "a rate above 0")


def probability(text: str) -> Decimal:
    """A part of 1, or per cent."""
    try:
        value = Decimal(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except InvalidOperation:
        value = Decimal(-1)
    return value if 0 <= value <= 1 else _refuse(text, "a probability such as 1% or 0.01")


def _scaled(text: str, units: dict[str, int], wanted: str) -> int:
    match = _NUMBER.fullmatch(text)
    if match is None or match[2].lower() not in units:
        _refuse(text, wanted)
    return int(Decimal(match[1]) * units[match[2].lower()])


def _refuse(text: str, wanted: str) -> Never:
    raise WrongInput(f"{text!r} is not {wanted}")
