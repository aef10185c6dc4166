"""Text from outside, for terminals and logs: what is not printable is escaped and so does nothing there."""

import json
import re
from collections.abc import Iterable
from typing import Any, Final

_TO_QUOTE: Final = re.compile(r"[\s=\"'()\\]")
_DELETE: Final = "\x7f"
LONGEST: Final = 300
"""The most characters of a text of any length that a person is shown."""


def printable(text: str) -> str:
    r"""Control characters, separators of lines, marks of direction and the like as `\n` or `\u2028`."""
    if text.isprintable():
        return text
    return "".join(map(_escaped, text))


def shown(text: str) -> str:
    """The beginning of a text of any length, printable."""
    return printable(text if len(text) <= LONGEST else f"{text[:LONGEST]}...")


def quoted(text: str) -> str:
    """A value that ends where it seems to: in quotes when it holds what could pass for the end of one."""
    if text and not _TO_QUOTE.search(text):
        return printable(text)
    inner = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{printable(inner)}"'


def json_line(value: object, **options: Any) -> str:
    r"""JSON of printable ASCII on one line; of control characters only DEL is left to escape."""
    return json.dumps(value, **options).replace(_DELETE, "\\u007f")


def _escaped(character: str) -> str:
    return character if character.isprintable() else character.encode("unicode_escape").decode("ascii")


FEW: Final = 12
"""Number of names up to which all are listed when none is close."""


def advice(name: str, names: Iterable[str], those: str = "here are") -> str:
    """The names that are close, or all of them when they are few, as the end of an error message."""
    import difflib

    listed = sorted(set(names))
    close = difflib.get_close_matches(name, listed, 3)
    if close:
        return f"; did you mean {' or '.join(close)}?"
    return f"; {those} {', '.join(listed)}" if 0 < len(listed) <= FEW else ""
