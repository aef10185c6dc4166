"""What of a datastore a request asks for, and how it is written: filters, defaults, depth, origin."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from lxml import etree

from isolane.netconf.filter_element import expression
from isolane.netconf.messages import NETCONF
from isolane.tree import xml, xpath
from isolane.tree.constraints import may_exist
from isolane.tree.defaults import DEFAULT_ANNOTATION, Annotate, DefaultsMode
from isolane.tree.filter import SubtreeFilter, check_size
from isolane.tree.model import Model, model_of
from isolane.tree.schema import DataNode, LeafNode, ListNode, SchemaNode
from isolane.tree.sources import Source, in_use_of

Element = etree._Element


@dataclass(frozen=True, slots=True)
class Selected:
    """A tree that was selected; `nodes` are the schema nodes that the filter named."""

    tree: Any
    nodes: Callable[[], frozenset[SchemaNode]]


Select = Callable[[Source, bool], Selected]
"""Selects from a source; the second argument asks for defaults in use."""

Prune = Callable[[Any, frozenset[SchemaNode]], Any]
"""Cuts a selected tree."""

TAGGED: Final[DefaultsMode] = "report-all-tagged"
KEPT: Final = 512
KEPT_SIZE: Final = 4096
"""So many filters are kept, of so many octets at most."""

_NOT_PLAIN: Final = re.compile(rb"[\x00-\x08\x0b-\x1f&]|<!|\]\]>")
"""What a parser would change, or refuse."""
_TEXT: Final = re.compile(rb">([^<]*[^<\s][^<]*)<")

REPORTING: Final[frozenset[DefaultsMode]] = frozenset({"report-all", TAGGED})


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
    template, texts = apart(etree.tostring(element, with_tail=False))
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


@dataclass(frozen=True, slots=True)
class Subtree:
    """Selects by a subtree filter and the texts that it is to match."""

    filter: SubtreeFilter
    texts: Sequence[str]

    def __call__(self, source: Source, defaults: bool) -> Selected:
        tree = self.filter.select(
            source, defaults=defaults, when_holds=may_exist, lazy=not defaults, texts=self.texts
        )
        return Selected(tree, lambda: self.filter.selected)


def apart(octets: bytes) -> tuple[bytes, list[str]]:
    """XML without the texts in it, and these; as it is where that takes more than a look."""
    if not octets.isascii() or _NOT_PLAIN.search(octets) is not None:
        return octets, []
    return _TEXT.sub(b">\0<", octets), [text.decode() for text in _TEXT.findall(octets)]


def path(model: Model, text: str, prefixes: Mapping[str, str]) -> Select:
    """An XPath filter."""

    def select(source: Source, defaults: bool) -> Selected:
        selection = xpath.select_from(model, source, text, prefixes)
        tree = selection.tree(defaults=defaults)
        return Selected(tree, lambda: frozenset(node.schema for node in selection.nodes if node.schema))

    return select


def namespaces(element: Element) -> dict[str, str]:
    """The prefixes in scope of an element."""
    return {prefix: uri for prefix, uri in element.nsmap.items() if prefix}


@dataclass(frozen=True, slots=True)
class Content:
    """What is to be written of a source."""

    source: Source
    select: Select | None = None
    defaults: DefaultsMode = "explicit"
    state: bool = True
    annotate: Annotate | None = None
    prune: Prune | None = None

    def pieces(self) -> Iterator[str]:
        """The text of the data."""
        if self.select is None and self.prune is None:
            return self._encoded(self.source.record(), self.defaults)
        filled = self.defaults in REPORTING
        selected = self._selected(filled)
        tree = selected.tree if self.prune is None else self.prune(selected.tree, selected.nodes())
        if not filled:
            return self._encoded(tree, self.defaults)
        return self._encoded(tree, "explicit", tagging(self.source) if self.defaults == TAGGED else None)

    def _selected(self, filled: bool) -> Selected:
        select = self.select or path(model_of(self.source.node), "/*", {})
        return select(self.source, filled)

    def _encoded(self, root: Any, mode: DefaultsMode, also: Annotate | None = None) -> Iterator[str]:
        annotate = _both(self.annotate, also)
        return xml.encode(
            root,
            defaults=mode,
            state=self.state,
            namespace=NETCONF,
            annotate=annotate,
            partial=in_use_of(self.source),
        )


def _both(first: Annotate | None, second: Annotate | None) -> Annotate | None:
    if first is None or second is None:
        return first or second
    return lambda node, value, above: first(node, value, above) | second(node, value, above)


def tagging(source: Source) -> Annotate:
    """Marks the defaults that a selection has filled in (RFC 6243 section 3.4)."""

    def annotate(node: DataNode, value: Any, above: tuple[Any, ...]) -> dict[str, Any]:
        if not isinstance(node, LeafNode) or node.default is None or value != node.default:
            return {}
        found = _same_place(source, above)
        unset = found is None or found.slot(node) is None
        return {DEFAULT_ANNOTATION: True} if unset else {}

    return annotate


def _same_place(source: Source, above: tuple[Any, ...]) -> Source | None:
    found: Source | None = source
    for record in above[1:]:
        if found is None:
            return None
        node = record.NODE
        found = found.entry(node, record.entry_key) if isinstance(node, ListNode) else found.container(node)
    return found
