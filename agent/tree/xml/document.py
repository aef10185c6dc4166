"""Documents: files of configurations, and long ones, which a thread parses and which are freed in parts."""

from functools import partial
from typing import Final

from lxml import etree

from isolane.strand import off_loop
from isolane.tree.model import Model
from isolane.tree.schema import AnyNode
from isolane.tree.values import AnyData
from isolane.tree.xml.decode import decode
from isolane.tree.xml.escaping import any_xml
from isolane.tree.xml.parser import MAX_SIZE, MOST_ATTRIBUTES, dismantle, marks, parse

_WRAPPERS: Final = frozenset({"config", "data"})


def read_document(model: Model, octets: bytes, *, state: bool) -> object:
    """The tree of a document whose top element is a top-level node, or `config` or `data` around several."""
    return read_element(model, parse(octets), state=state)


def read_element(model: Model, element: etree._Element, *, state: bool) -> object:
    """The same of its top element."""
    if etree.QName(element).localname in _WRAPPERS and element.tag not in model.by_tag:
        return decode(model, element, state=state)
    top = etree.Element("data")
    top.append(element)
    return decode(model, top, state=state)


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


def parse_long(
    text: bytes,
    max_size: int = MAX_SIZE,
    max_elements: int | None = None,
    max_attributes: int = MOST_ATTRIBUTES,
) -> etree._Element:
    """The same as `parse`, while the loop goes on."""
    call = partial(parse, text, max_size, max_elements, max_attributes)
    return off_loop(call) if takes_long(text) else call()


def any_element(node: AnyNode, value: AnyData) -> etree._Element:
    """The element of an anydata or anyxml node that a request gave, parsed while the loop goes on."""
    return parse_long(any_xml(node, value, "").encode())


def free(element: etree._Element, text: bytes) -> None:
    """Free the document of a text, which is not needed any more."""
    if len(text) >= LARGE and marks(text) > FREED_AT_ONCE:
        dismantle(element)
