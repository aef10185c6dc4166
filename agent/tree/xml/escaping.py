"""Text and attribute values as XML has them (XML 1.0 sections 2.4 and 3.3.3).

The standard library has the same two; importing them brings its HTTP client along, a fiftieth of a start.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_IN_ATTRIBUTES: Final = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"}
)


def escape(text: str, more: Mapping[str, str] = MappingProxyType({})) -> str:
    """Text for the content of an element; `more` characters and what stands for them."""
    text = text.replace("&", "&amp;").replace(">", "&gt;").replace("<", "&lt;")
    for character, reference in more.items():
        text = text.replace(character, reference)
    return text


def quoteattr(text: str) -> str:
    """The value of an attribute, with its quotes; white space stays what it is."""
    return f'"{text.translate(_IN_ATTRIBUTES)}"'
