"""A whole document: what stands in files of configurations."""

from typing import Any, Final

from lxml import etree

from isolane.tree.model import Model
from isolane.tree.xml.decode import decode
from isolane.tree.xml.parser import parse

_WRAPPERS: Final = frozenset({"config", "data"})


def read_document(model: Model, octets: bytes, *, state: bool) -> Any:
    """The tree of a document whose top element is a top-level node, or `config` or `data` around several."""
    element = parse(octets)
    if etree.QName(element).localname in _WRAPPERS and element.tag not in model.by_tag:
        return decode(model, element, state=state)
    whole = etree.Element("data")
    whole.append(element)
    return decode(model, whole, state=state)
