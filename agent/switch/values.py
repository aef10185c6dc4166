"""Values as the daemons of a switch write them: every one is a text, and may be any text."""

import re
from typing import Final

_MAC: Final = re.compile(r"[0-9A-Fa-f]{2}([:-][0-9A-Fa-f]{2}){5}")
_DIGITS: Final = 19


def decimal(text: str | None, least: int = 0, most: int = (1 << 63) - 1) -> int | None:
    """A number within bounds; None of anything else."""
    if text is None or not (text.isascii() and text.isdecimal() and len(text) <= _DIGITS):
        return None
    value = int(text)
    return value if least <= value <= most else None


def mac_address(text: str | None) -> int | None:
    """The number of a MAC address; None of anything else."""
    if text is None or not _MAC.fullmatch(text):
        return None
    return int(text.replace(":", "").replace("-", ""), 16)


def number(text: str | None, least: int, most: int) -> int | None:
    """A number in a range, without leading zeros; None for anything else."""
    if text is None or len(text) > 20 or not (text.isascii() and text.isdigit()) or text != str(int(text)):
        return None
    value = int(text)
    return value if least <= value <= most else None


def boolean(text: str) -> bool | None:
    """The value of `true` or `false`; None for anything else."""
    return {"true": True, "false": False}.get(text.lower())
