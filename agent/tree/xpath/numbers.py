"""Numbers of XPath 1.0: IEEE 754 doubles and their text (sections 3.5, 4.2 and 4.4)."""

import math
import re
from decimal import Decimal
from typing import Final

_NUMBER: Final = re.compile(r"[ \t\r\n]*(-?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+))[ \t\r\n]*\Z")


def number_of_text(text: str) -> float:
    """Text as a number; NaN for text that is not a number of the grammar (no exponent, no plus)."""
    match = _NUMBER.match(text)
    return float(match[1]) if match else math.nan


def text_of_number(number: float) -> str:
    """A number as decimal text without exponent, as short as distinguishes it from its neighbours."""
    if math.isnan(number):
        return "NaN"
    if math.isinf(number):
        return "Infinity" if number > 0 else "-Infinity"
    if number == int(number):
        return str(int(number))
    return format(Decimal(repr(number)), "f")


def divide(left: float, right: float) -> float:
    """IEEE 754 division: by zero gives an infinity or NaN."""
    if right:
        return left / right
    if not left or math.isnan(left):
        return math.nan
    return math.copysign(math.inf, left) * math.copysign(1.0, right)


def remainder(left: float, right: float) -> float:
    """The remainder of a truncating division, with the sign of `left`."""
    if math.isnan(left) or math.isnan(right) or math.isinf(left) or not right:
        return math.nan
    return math.fmod(left, right)


def round_number(number: float) -> float:
    """The closest integer; of two that are equally close, the one towards positive infinity."""
    if math.isnan(number) or math.isinf(number) or not number:
        return number
    if -0.5 <= number < 0:
        return -0.0
    below = math.floor(number)
    return float(below + 1 if number - below >= 0.5 else below)


def floor_number(number: float) -> float:
    return number if math.isnan(number) or math.isinf(number) else float(math.floor(number))


def ceiling_number(number: float) -> float:
    if math.isnan(number) or math.isinf(number):
        return number
    above = float(math.ceil(number))
    return above if above else math.copysign(above, number)
