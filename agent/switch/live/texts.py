"""Values as the daemons of a switch write them: every one is a text, and may be any text."""

import re
from typing import Final

_MAC: Final = re.compile(r"[0-9A-Fa-f]{2}([:-][0-9A-Fa-f]{2}){5}")
_DIGITS: Final = 19


def decimal(text: str | None, least: int = 0, most: int = (1 << 63) - 1) -> int | None:
    """A number within bounds; None of anything else."""
    if text is None or not (text.isascii() and text.isdecimal() and len(text) <= _DIGITS):
        return None
    found = int(text)
    return found if least <= found <= most else None


def mac_address(text: str | None) -> int | None:
    """The number of a MAC address; None of anything else."""
    if text is None or not _MAC.fullmatch(text):
        return None
    return int(text.replace(":", "").replace("-", ""), 16)
