"""Long documents from outside: a thread parses them, and they are freed a part at a time."""

from functools import partial
from typing import Final

from lxml import etree

from isolane.strand import elsewhere
from isolane.tree.schema import AnyNode
from isolane.tree.values import AnyData
from isolane.tree.xml.anydata import any_xml
from isolane.tree.xml.parser import MAX_SIZE, MOST_ATTRIBUTES, dismantle, marks, parse

LARGE: Final = 65_536
"""Minimum octets of a document that a thread may have to parse."""
MARKS: Final = 30_000
"""Maximum tags, and attributes counted twice, of a document that is parsed at once: each takes 0.1
microseconds, so all take less than a slice. By a thread, 1,000 entries take a tenth more processor time."""
LONG: Final = 1 << 19
"""Minimum octets of a document that a thread parses, whatever is in it."""
FREED_AT_ONCE: Final = 250_000
"""Maximum tags, and attributes counted twice, of a document that is freed at once: each takes 15 nanoseconds,
so all take less than a slice. In parts each takes ten times as long."""


def takes_long(text: bytes) -> bool:
    """Whether a thread is to parse a text."""
    return len(text) >= LARGE and (len(text) >= LONG or marks(text) > MARKS)


def parse_beside(
    text: bytes,
    max_size: int = MAX_SIZE,
    max_elements: int | None = None,
    max_attributes: int = MOST_ATTRIBUTES,
) -> etree._Element:
    """The same as `parse`, while the loop goes on."""
    call = partial(parse, text, max_size, max_elements, max_attributes)
    return elsewhere(call) if takes_long(text) else call()


def any_element(node: AnyNode, value: AnyData) -> etree._Element:
    """The element of an anydata or anyxml node that a request gave, parsed while the loop goes on."""
    return parse_beside(any_xml(node, value, "").encode())


def free(element: etree._Element, text: bytes) -> None:
    """Free the document of a text, which is not needed any more."""
    if len(text) >= LARGE and marks(text) > FREED_AT_ONCE:
        dismantle(element)
