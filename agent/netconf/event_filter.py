"""Which events a subscriber wants: subtree and XPath filters on what an event says (RFC 5277 section 3.6)."""

from collections.abc import Callable
from typing import Final

from lxml import etree

from agent.errors import DataError
from agent.netconf.events import Event
from agent.netconf.messages import NETCONF

Element = etree._Element
Wants = Callable[[Event], bool]

_TYPE: Final = ("type", f"{{{NETCONF}}}type")


def everything(event: Event) -> bool:
    """Without a filter."""
    return True


def wants(element: Element | None) -> Wants:
    """The filter of a `filter` element."""
    if element is None:
        return everything
    kind = next((found for name in _TYPE if (found := element.get(name)) is not None), "subtree")
    if kind == "subtree":
        return subtree(element)
    if kind == "xpath":
        return path(
            element.get("select") or "", {prefix: uri for prefix, uri in element.nsmap.items() if prefix}
        )
    raise DataError(
        "bad-attribute",
        f"a filter is of type subtree or xpath, not {kind}",
        type="protocol",
        info={"bad-attribute": "type", "bad-element": "filter"},
    )


def subtree(element: Element) -> Wants:
    """Wanted when any of the elements of the filter selects something; an empty filter wants nothing."""
    criteria = list(element.iterchildren("*"))
    return lambda event: any(_matches(each, event.top) for each in criteria)


def path(text: str, prefixes: dict[str, str]) -> Wants:
    """Wanted when the expression is true of the content, or selects something in it."""
    try:
        expression = etree.XPath(text, namespaces=prefixes)
    except etree.XPathError as error:
        raise DataError("invalid-value", f"not an XPath expression: {error}", type="protocol") from None

    def passes(event: Event) -> bool:
        try:
            return bool(expression(event.top))
        except etree.XPathError:
            return False

    return passes


def _selects(criterion: Element, parent: Element) -> bool:
    """Whether a filter element selects anything among the children of an element (RFC 6241 section 6)."""
    return any(_matches(criterion, child) for child in parent.iterchildren("*"))


def _matches(criterion: Element, element: Element) -> bool:
    if not _same_name(criterion, element):
        return False
    if any(element.get(name) != value for name, value in criterion.attrib.items()):
        return False
    below = list(criterion.iterchildren("*"))
    text = (criterion.text or "").strip()
    if not below:
        return not text or (element.text or "").strip() == text
    content = [each for each in below if (each.text or "").strip() and not len(each)]
    others = [each for each in below if each not in content]
    if not all(_selects(each, element) for each in content):
        return False
    return not others or any(_selects(each, element) for each in others)


def _same_name(criterion: Element, element: Element) -> bool:
    wanted, name = etree.QName(criterion), etree.QName(element)
    return wanted.localname == name.localname and wanted.namespace in (None, NETCONF, name.namespace)
