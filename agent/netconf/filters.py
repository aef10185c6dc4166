"""The filters of requests, as elements (RFC 6241 sections 6 and 8.9)."""

import re
from typing import Final

from lxml import etree

from isolane.netconf.messages import NETCONF
from isolane.northbound.events import filter as events
from isolane.northbound.selection import Select, Subtree, path
from isolane.tree.edit.attributes import attribute_error
from isolane.tree.filter.subtree import SubtreeFilter, check_size
from isolane.tree.model import Model

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


Element = etree._Element

KEPT: Final = 512
KEPT_SIZE: Final = 4096
"""Maximum filters kept, and maximum octets of each."""

_NOT_PLAIN: Final = bytes({*range(32), ord("&")} - {ord("\t"), ord("\n")})
"""Octets that a parser would change or refuse, alone or in `<!` and `]]>`."""
_TEXT: Final = re.compile(rb">([^<]*[^<\s][^<]*)<")


def filter_of(model: Model, element: Element | None, *, state: bool) -> Select | None:
    """The filter of a `filter` element (RFC 6241 section 6 and 8.9); None when everything is asked for."""
    if element is None:
        return None
    text = expression(element)
    if text is None:
        return subtree(model, element, state=state)
    return path(model, text, namespaces(element))


def subtree(model: Model, element: Element, *, state: bool) -> Select:
    """A subtree filter. Clients that watch something ask the same again and again, so filters are kept."""
    kept: dict[tuple[bytes, bool], SubtreeFilter] = model.caches.setdefault("netconf.filters", {})
    check_size(element)
    template, texts = without_texts(etree.tostring(element, with_tail=False))
    chosen = kept.get((template, state))
    if chosen is None:
        chosen = SubtreeFilter(model, element, state=state)
        if chosen.texts != texts:
            texts = chosen.texts
        elif len(template) <= KEPT_SIZE:
            if len(kept) >= KEPT:
                kept.clear()
            kept[template, state] = chosen
    return Subtree(chosen, texts)


def without_texts(octets: bytes) -> tuple[bytes, list[str]]:
    """XML without the texts in it, and these; as it is where that takes more than a look."""
    # To search for each costs a tenth of what a pattern with alternatives does.
    if not octets.isascii() or len(octets.translate(None, _NOT_PLAIN)) != len(octets):
        return octets, []
    if b"<!" in octets or b"]]>" in octets:
        return octets, []
    parts = _TEXT.split(octets)
    return b">\0<".join(parts[::2]), [text.decode() for text in parts[1::2]]


def namespaces(element: Element) -> dict[str, str]:
    """The prefixes in scope of an element."""
    return {prefix: uri for prefix, uri in element.nsmap.items() if prefix}


def event_filter(model: Model, element: Element | None) -> events.Wants:
    """The filter of a `filter` element on events (RFC 5277 section 3.6)."""
    if element is None:
        return events.everything
    text = expression(element)
    if text is None:
        return events.subtree(element)
    return events.path(model, text, namespaces(element))
