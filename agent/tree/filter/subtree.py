"""Subtree filters (RFC 6241 section 6): what they say, and what they select of a source.

A filter is read once, and apart from the texts to match, so that a client that reads one entry after the
other asks the same filter with other texts. For each schema node that a set of sibling filter elements meets,
a `Selector` names the leafs with the values they must have, the nodes that are selected whole, and those in
which the filter goes on.
A selector that gives all keys of a list asks for that one entry; nothing else of the list is looked at.

The result is a tree that holds only what was selected, the keys of list entries included; branches that are
selected whole are shared with the source. With `lazy`, lists without given keys are evaluated while they are
iterated over, so that a large reply is never held in memory. With `defaults`, leafs that are unset have their
defaults, and match and are selected by them, as the report-all modes of RFC 6243 ask.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from operator import is_
from typing import Any, Final

from lxml import etree

from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.strand import pause, pausing
from isolane.tree.defaults import WhenHolds, conditional, in_use
from isolane.tree.filter.selectors import Candidates, Match, Selector, Way, readings
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import (
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    Record,
    RecordNode,
    SchemaNode,
)
from isolane.tree.scopes import XmlScope
from isolane.tree.sources import InUse, RecordSource, Source, in_use_of
from isolane.tree.types import Scope
from isolane.tree.values import Scalar, same

Element = etree._Element

MOST_ELEMENTS: Final = 20_000
"""A filter with more elements is refused: to read and to answer it would keep all others waiting."""
MOST_LOOKS: Final = 4_000_000
"""Maximum number of selectors that are looked at, where one node has many: each takes a microsecond."""
_FEW: Final = 8
"""Selectors that are looked at one by one."""

_COUNT: Callable[[Element], float] = etree.XPath("count(descendant::*)")


def check_size(element: Element) -> None:
    """DataError for a filter that is too large."""
    if _COUNT(element) > MOST_ELEMENTS:
        raise DataError("too-big", f"a filter has at most {MOST_ELEMENTS} elements", type="protocol")


@dataclass(frozen=True, slots=True)
class Criterion:
    """One element of a filter; `text` numbers its text. Without namespace it is of any (section 6.2.1)."""

    tag: str
    namespace: str | None
    name: str
    text: int | None
    attributes: bool
    children: "tuple[Criterion, ...]"
    scope: Scope


class SubtreeFilter:
    """A filter for one model. `state` says whether state nodes can be selected."""

    def __init__(self, model: Model, element: Element, *, state: bool = True) -> None:
        self._model = model
        self._state = state
        check_size(element)
        self.texts: list[str] = []
        """The texts to match, in their order."""
        self._siblings = self._read(element)
        self._selector = self._selector_of(self._siblings, model.node)
        self._way = Way.of(self._selector, model.node)

    def select(
        self,
        source: Source | Record,
        *,
        defaults: bool = False,
        when_holds: WhenHolds | None = None,
        lazy: bool = False,
        texts: Sequence[str] | None = None,
    ) -> Any:
        """The tree of what the filter selects, with these texts to match or its own."""
        top = RecordSource(source) if isinstance(source, Record) else source
        if texts is None:
            texts = self.texts
        if self._way is not None and not defaults and (data := self._way.select(top, texts)) is not None:
            return data
        selecting = _Selecting(texts, defaults, when_holds, lazy, in_use_of(top))
        data = selecting.record([self._selector], top, ())
        return self._model.root.EMPTY if data is None else data

    @property
    def is_brief(self) -> bool:
        """Whether it selects a few leafs of one instance at most, where no defaults are asked for."""
        return self._way is not None and self._way.is_brief

    @property
    def selected(self) -> frozenset[SchemaNode]:
        """The schema nodes that the filter selects whole: those that depth is counted from (RFC 8526)."""
        return frozenset(_selected(self._selector))

    def notification(self, record: Record) -> Record | None:
        """Filter a notification at the top of the model; None when the filter selects nothing of it."""
        node = record.NODE
        selector = Selector()
        for criterion in self._siblings:
            if criterion.text is None and not criterion.attributes and _named(criterion, node):
                if not criterion.children:
                    return record
                selector.inside.setdefault(node, []).append(self._selector_of(criterion.children, node))
        selecting = _Selecting(self.texts, False, None, False)
        return selecting.record(selector.inside.get(node, []), RecordSource(record), ())

    def _read(self, element: Element) -> tuple[Criterion, ...]:
        return tuple(self._criterion(child) for child in element.iterchildren("*"))

    def _criterion(self, element: Element) -> Criterion:
        pause()
        tag = str(element.tag)
        namespace, _, name = tag.rpartition("}")
        children = self._read(element)
        text = element.text or ""
        if children:
            text = "".join([text, *(child.tail or "" for child in element)])
        says = bool(text.strip())
        if children and says:
            message = f"filter element {name} has both text and elements"
            raise DataError("bad-element", message, type="protocol", info={"bad-element": name})
        if says:
            self.texts.append(text)
        return Criterion(
            tag,
            namespace[1:] or None,
            name,
            len(self.texts) - 1 if says else None,
            bool(element.attrib),
            children,
            XmlScope(self._model, element.nsmap if says else {}),
        )

    def _selector_of(self, siblings: tuple[Criterion, ...], node: RecordNode) -> Selector:
        selector = Selector()
        others = False
        for criterion in siblings:
            pause()
            nodes = self._nodes(criterion, node)
            if criterion.text is not None:
                self._match(selector, criterion, criterion.text, nodes)
                continue
            others = True
            if criterion.attributes:
                continue  # data has no attributes, so none can match (section 6.2.2)
            for child in nodes:
                self._go_on(selector, criterion, child)
        selector.everything = bool(siblings) and not others
        return selector.finish(node)

    def _nodes(self, criterion: Criterion, node: RecordNode) -> list[DataNode]:
        """The children that an element of the filter means."""
        if criterion.namespace is None:
            named = [child for child in node.children if child.name == criterion.name]
        else:
            child = node.by_tag.get(criterion.tag)
            named = [] if child is None else [child]
        return named if self._state else [child for child in named if child.config]

    def _match(self, selector: Selector, criterion: Criterion, text: int, nodes: list[DataNode]) -> None:
        """A content match node (section 6.2.5)."""
        alternatives = tuple(
            Match(node, text, criterion.scope)
            for node in nodes
            if isinstance(node, LeafNode | LeafListNode) and not criterion.attributes
        )
        if alternatives:
            selector.matches.append(alternatives)
        else:
            selector.impossible = True

    def _go_on(self, selector: Selector, criterion: Criterion, node: DataNode) -> None:
        """A selection node (section 6.2.4) or a containment node (section 6.2.3)."""
        if not criterion.children:
            selector.whole.append(node)
        elif isinstance(node, ContainerNode | ListNode):
            selector.inside.setdefault(node, []).append(self._selector_of(criterion.children, node))


def _selected(selector: Selector) -> Iterator[SchemaNode]:
    yield from selector.whole
    for node, selectors in selector.inside.items():
        for below in selectors:
            if below.everything:
                yield node
            yield from _selected(below)


def _named(criterion: Criterion, node: SchemaNode) -> bool:
    return node.name == criterion.name and criterion.namespace in (None, node.namespace)


_SOME = 1024


class Entries:
    """Selected entries of a list, found while they are iterated over."""

    __slots__ = ("_find",)

    def __init__(self, find: "_Find") -> None:
        self._find = find

    def __iter__(self) -> Iterator[Record]:
        return self._find()

    def __len__(self) -> int:
        """Not known; enough for encoders to go entry by entry, and a harmless guess for `list`."""
        return _SOME


class _Find:
    """The search for entries, to be started any number of times."""

    __slots__ = ("_above", "_node", "_selecting", "_selectors", "_source")

    def __init__(
        self,
        selecting: "_Selecting",
        selectors: list[Selector],
        source: Source,
        node: ListNode,
        above: tuple[Source, ...],
    ) -> None:
        self._selecting = selecting
        self._selectors = selectors
        self._source = source
        self._node = node
        self._above = above

    def __call__(self) -> Iterator[Record]:
        for entry in self._source.entries(self._node):
            pause()
            record = self._selecting.record(self._selectors, entry, self._above)
            if record is not None:
                yield record


_ALL = Selector(everything=True)


class _Selecting:
    """One evaluation of a filter."""

    def __init__(
        self,
        texts: Sequence[str],
        defaults: bool,
        when_holds: WhenHolds | None,
        lazy: bool,
        partial: InUse | None = None,
    ) -> None:
        self._texts = texts
        self._readings: dict[Match, tuple[Scalar, ...]] = {}
        self._known: dict[int, Candidates] = {}
        self._looks = MOST_LOOKS
        self._defaults = defaults
        self._when_holds = when_holds
        self._lazy = lazy
        self._partial = partial

    def record(
        self, selectors: list[Selector], source: Source, above: tuple[Source, ...], *, met: bool = False
    ) -> Record | None:
        """The part of a source that the selectors select together; None when they select nothing.

        `met` says that the source was found by all that the selectors have to match, its keys.
        """
        leafs = self._leafs(selectors, source)
        if leafs is not None:
            return self._of_leafs(leafs, source.record())
        sources = (*above, source)
        if len(selectors) > _FEW:
            selectors = self._candidates(selectors, sources)
        chosen = (
            selectors if met else [selector for selector in selectors if self._applies(selector, sources)]
        )
        if not chosen:
            return None
        node = source.node
        empty = node.record.EMPTY
        slots = list(empty)
        for selector in chosen:
            if selector.everything:
                if not self._defaults:
                    return source.record()
                chosen = [Selector(whole=list(node.children))]
                break
        for child, wanted in _wanted(chosen).items():
            slots[child.index] = self._slot(child, wanted, sources)
        for selector in () if met else chosen:
            for alternatives in selector.matches:
                for match in alternatives:
                    index = match.leaf.index
                    slots[index] = self._matched(match, slots[index], sources)
        if not met and all(map(is_, slots, empty)):
            return None
        for leaf in node.keys if isinstance(node, ListNode) else ():
            slots[leaf.index] = source.slot(leaf)
        return node.record(slots)

    def _leafs(self, selectors: list[Selector], source: Source) -> Selector | None:
        """The selector, where it only takes leafs of a record; others ask the source node by node."""
        is_plain = len(selectors) == 1 and type(source) is RecordSource and not self._defaults
        return selectors[0] if is_plain and selectors[0].leafs is not None else None

    def _of_leafs(self, selector: Selector, record: Record) -> Record | None:
        """The leafs of a record that a selector of leafs alone selects; None when there are none."""
        empty = record.EMPTY
        slots = list(empty)
        for (match,) in selector.matches:
            slot = record[match.leaf.index]
            if not any(same(slot, one) for one in self._values(match)):
                return None
            slots[match.leaf.index] = slot
        for index in selector.leafs or ():
            slots[index] = record[index]
        if all(map(is_, slots, empty)):
            return None
        for index in selector.key_slots:
            slots[index] = record[index]
        return type(record)(slots)

    def _candidates(self, selectors: list[Selector], sources: tuple[Source, ...]) -> list[Selector]:
        """Those of many that may match: to look at each of them in each record is the product of both."""
        cached = self._known.get(id(selectors))
        if cached is None:  # the selectors are kept with it: another list cannot get their identity
            cached = self._known[id(selectors)] = Candidates(selectors, self._values)
            self._spend(len(selectors))
        left = cached.of(lambda leaf: self._leaf(leaf, sources))
        self._spend(len(left))
        return left

    def _spend(self, looks: int) -> None:
        pause()
        self._looks -= looks
        if self._looks < 0:
            text = "the filter is too much work: it selects the same nodes in too many ways"
            raise DataError("resource-denied", text, type="protocol")

    def _applies(self, selector: Selector, sources: tuple[Source, ...]) -> bool:
        if selector.impossible:
            return False
        return all(
            any(self._having(match, sources) for match in alternatives) for alternatives in selector.matches
        )

    def _values(self, match: Match) -> tuple[Scalar, ...]:
        cached = self._readings.get(match)
        if cached is None:
            cached = self._readings[match] = readings(match, self._texts[match.text])
        return cached

    def _having(self, match: Match, sources: tuple[Source, ...]) -> tuple[Source, ...]:
        """Those of the values to match that the leaf or leaf-list has."""
        slot = self._leaf(match.leaf, sources)
        wanted = self._values(match)
        if isinstance(match.leaf, LeafNode):
            return (slot,) if any(same(slot, one) for one in wanted) else ()
        return tuple(value for value in slot if any(same(value, one) for one in wanted))

    def _matched(self, match: Match, slot: Any, sources: tuple[Source, ...]) -> object:
        """The slot of a content match node: the value, or of a leaf-list those that were asked for."""
        is_match = self._having(match, sources)
        if isinstance(match.leaf, LeafNode):
            return is_match[0] if is_match else slot
        return tuple(value for value in self._leaf(match.leaf, sources) if value in is_match or value in slot)

    def _keys(self, selector: Selector) -> Iterable[object] | None:
        """The keys of the entries of a list that can match; None when that may be any."""
        if selector.keys is None:
            return None
        values = [self._values(match) for match in selector.keys]
        return values[0] if len(values) == 1 else product(*values)

    def _leaf(self, leaf: DataNode, sources: tuple[Source, ...]) -> Any:
        slot = sources[-1].slot(leaf)
        unset = slot is None or slot == ()
        if unset and self._defaults and leaf.default is not None and self._in_use(leaf, sources):
            return leaf.default
        return slot

    def _in_use(self, node: DataNode, sources: tuple[Source, ...]) -> bool:
        if self._partial is not None:
            return self._partial(node, _place(sources))
        if node.case is None and not conditional(node):
            return True
        return in_use(node, tuple(source.record() for source in sources), self._when_holds)

    def _slot(self, child: DataNode, selectors: list[Selector], sources: tuple[Source, ...]) -> object:
        match child:
            case ContainerNode():
                return self._container(child, selectors, sources)
            case ListNode():
                return self._list(child, selectors, sources)
            case _:
                return self._leaf(child, sources)

    def _container(
        self, child: ContainerNode, selectors: list[Selector], sources: tuple[Source, ...]
    ) -> object:
        inner = sources[-1].container(child)
        if inner is None or (self._defaults and not child.presence and not self._in_use(child, sources)):
            return child.absent
        record = self.record(selectors, inner, sources)
        if record is None and child.presence:
            within = (*sources, inner)
            # A content match that fails selects nothing, not even the container (RFC 6241 section 6.2.5).
            if any(selector.everything and self._applies(selector, within) for selector in selectors):
                return child.record.EMPTY
        return child.absent if record is None else record

    def _list(self, child: ListNode, selectors: list[Selector], sources: tuple[Source, ...]) -> object:
        source = sources[-1]
        if len(selectors) > _FEW:
            self._spend(len(selectors))
        keys = [self._keys(selector) for selector in pausing(selectors)]
        if None not in keys:
            records = []
            met = len(selectors) == 1 and selectors[0].keys_alone
            for key in dict.fromkeys(key for some in keys for key in some or ()):
                pause()
                entry = source.entry(child, key)
                record = None if entry is None else self.record(selectors, entry, sources, met=met)
                if record is not None:
                    records.append(record)
            return child.collect(records)
        if selectors == [_ALL] and isinstance(source, RecordSource) and not self._defaults:
            return source.slot(child)
        leafs = None if self._lazy else self._leafs(selectors, source)
        if leafs is not None:
            entries = (self._of_leafs(leafs, record) for record in source.slot(child))
            return child.collect([entry for entry in entries if entry is not None])
        find = _Find(self._inside(), selectors, source, child, sources)
        if not self._lazy:
            return child.collect(list(find()))
        return child.absent if next(find(), None) is None else Entries(find)

    def _inside(self) -> "_Selecting":
        """The same for what is in entries, which is found at once."""
        if not self._lazy:
            return self
        inside = _Selecting(self._texts, self._defaults, self._when_holds, False, self._partial)
        inside._looks = self._looks
        return inside


def _place(sources: tuple[Source, ...]) -> Path:
    """The instance path of the last of some sources, each in the one before."""
    path = Path()
    for source in sources[1:]:
        node = source.node
        keys = tuple(source.slot(leaf) for leaf in node.keys) if isinstance(node, ListNode) else ()
        path = path.child(node, keys if len(keys) > 1 else next(iter(keys), None))
    return path


def _wanted(selectors: list[Selector]) -> Mapping[Any, list[Selector]]:
    """The selectors for each child that something is wanted of."""
    if len(selectors) == 1 and not selectors[0].whole:
        return selectors[0].inside
    wanted: dict[SchemaNode, list[Selector]] = {}
    for selector in selectors:
        for child, inner in selector.inside.items():
            wanted.setdefault(child, []).extend(inner)
    for selector in selectors:
        for child in selector.whole:
            wanted[child] = [_ALL]
    return wanted
