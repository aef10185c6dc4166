"""String functions of XPath 1.0 (section 4.2)."""

from isolane.tree.xpath.numbers import round_number

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
    before, found, _ = text.partition(mark) if mark else ("", "", text)
    return before if found else ""


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
