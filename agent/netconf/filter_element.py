"""The attributes of a `filter` element (RFC 6241 sections 6 and 8.9)."""

from typing import Final

from lxml import etree

from isolane.netconf.messages import NETCONF
from isolane.tree.edit_attributes import attribute_error

_TYPE: Final = "type"
_SELECT: Final = "select"
_KNOWN: Final = (_TYPE, _SELECT)


def expression(element: etree._Element) -> str | None:
    """The XPath expression of a filter; None when its content is a subtree filter."""
    attributes = {_plain(str(name)): str(value) for name, value in element.attrib.items()}
    for name in attributes:
        if name not in _KNOWN:
            raise attribute_error("unknown-attribute", f"attribute {name} is not known here", name, element)
    kind = attributes.get(_TYPE, "subtree")
    if kind == "subtree":
        return None
    if kind != "xpath":
        text = f"a filter is of type subtree or xpath, not {kind}"
        raise attribute_error("bad-attribute", text, _TYPE, element)
    if _SELECT not in attributes:
        text = "a filter of type xpath needs the attribute select"
        raise attribute_error("missing-attribute", text, _SELECT, element)
    return attributes[_SELECT]


def _plain(name: str) -> str:
    """Clients write the attributes with the namespace of NETCONF, too."""
    return name.removeprefix(f"{{{NETCONF}}}")
