"""Numbers of XPath 1.0, IEEE 754 doubles, and its functions of strings (sections 3.5 and 4.2 to 4.4)."""

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


_SPACE = " \t\r\n"


def substring(text: str, first: float, length: float | None = None) -> str:
    """Characters at positions p >= round(first) and p < round(first) + round(length), counted from 1."""
    start = round_number(first)
    end = None if length is None else start + round_number(length)
    if start != start or (end is not None and end != end):
        return ""
    size = len(text)
    low = int(min(max(start, 1.0), size + 1.0))
    high = size + 1 if end is None else int(min(max(end, 1.0), size + 1.0))
    return text[low - 1 : max(high, low) - 1]


def substring_before(text: str, mark: str) -> str:
    before, mark_there, _ = text.partition(mark) if mark else ("", "", text)
    return before if mark_there else ""


def substring_after(text: str, mark: str) -> str:
    return text.partition(mark)[2] if mark else text


def normalize_space(text: str) -> str:
    words = text.translate({ord(space): " " for space in _SPACE}).split(" ")
    return " ".join(word for word in words if word)


def translate(text: str, old: str, new: str) -> str:
    """Each character of `old` by the one at its place in `new`, or by nothing; the first mention counts."""
    table: dict[int, str | None] = {}
    for index, character in enumerate(old):
        table.setdefault(ord(character), new[index] if index < len(new) else None)
    return text.translate(table)
