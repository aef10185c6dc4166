"""The selection from a datastore: filters, defaults, and cuts by kind, origin and depth."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final

from isolane.lazy_dataclass import dataclass
from isolane.store.operational.origin import Origins
from isolane.strand import pausing, pausing_at_each
from isolane.tree import xpath
from isolane.tree.defaults import DEFAULT_ANNOTATION, Annotate, DefaultsMode
from isolane.tree.filter.subtree import SubtreeFilter
from isolane.tree.model import Model
from isolane.tree.module import Identities
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, DataNode, LeafNode, ListNode, Record, SchemaNode
from isolane.tree.scopes import ModuleNames, Prefixes, xml_path
from isolane.tree.sources import Source
from isolane.tree.validation.constraints import may_exist
from isolane.tree.values import Identity
from isolane.tree.xpath.parser import parse, tokens


def prefixes(model: Model) -> Mapping[str, str]:
    """Prefixes for text without XML declarations: the name of a module, or the module's own prefix."""
    by_prefix: dict[str, str] | None = model.caches.get("netconf.prefixes")
    if by_prefix is None:
        modules = tuple(model.modules.values())
        by_prefix = {module.prefix: module.namespace for module in reversed(modules)}
        by_prefix |= {module.name: module.namespace for module in modules}
        model.caches["netconf.prefixes"] = by_prefix
    return by_prefix


def with_module_names(model: Model, text: str, declared: Mapping[str, str]) -> str:
    """The same expression with names of modules as prefixes; DataError when it is not XPath."""
    uris = {**prefixes(model), **declared}
    parse(text, uris)
    pieces: list[str] = []
    written = 0
    for token in tokens(text):
        prefix, colon, _ = token.text.partition(":")
        module = model.by_namespace.get(uris.get(prefix, "")) if colon and token.kind == "name" else None
        if module is not None:
            pieces += (text[written : token.position], module.name)
            written = token.position + len(prefix)
    return "".join((*pieces, text[written:]))


@dataclass(frozen=True, slots=True)
class Selected:
    """A tree that was selected; `nodes` are the schema nodes that the filter named."""

    tree: Any
    nodes: Callable[[], frozenset[SchemaNode]]


Select = Callable[[Source, bool], Selected]
"""Selects from a source; the second argument asks for defaults in use."""

Prune = Callable[[Record, frozenset[SchemaNode]], Record]
"""Cuts a selected tree."""

TAGGED: Final[DefaultsMode] = "report-all-tagged"
REPORTING: Final[frozenset[DefaultsMode]] = frozenset({"report-all", TAGGED})


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

    def other(self, texts: Sequence[str]) -> "Subtree":
        """The same filter with other texts to match."""
        return Subtree(self.filter, texts)

    @property
    def is_brief(self) -> bool:
        """Whether it selects a few leafs of one instance at most, where no defaults are asked for."""
        return self.filter.is_brief


@dataclass(frozen=True, slots=True)
class XPath:
    """Selects by an XPath filter."""

    model: Model
    text: str
    prefixes: Mapping[str, str]

    def __call__(self, source: Source, defaults: bool) -> Selected:
        selection = xpath.select_from(self.model, source, self.text, self.prefixes)
        tree = selection.tree(defaults=defaults)
        return Selected(tree, lambda: frozenset(node.schema for node in selection.nodes if node.schema))

    @property
    def texts(self) -> Sequence[str]:
        """The text of the expression."""
        return (self.text,)

    def other(self, texts: Sequence[str]) -> "XPath":
        """Another expression with the same prefixes."""
        (text,) = texts
        return XPath(self.model, text, self.prefixes)

    @property
    def is_brief(self) -> bool:
        """Whether it is known to select little: this is not known of an expression."""
        return False


def path(model: Model, text: str, prefixes: Mapping[str, str]) -> Select:
    """A selection by an XPath expression."""
    return XPath(model, text, prefixes)


def at(model: Model, *paths: Path) -> Select | None:
    """Select all data at any of these paths; None for everything. A list without a key means all entries."""
    if not all(paths):
        return None
    prefixes = Prefixes()
    texts = [xml_path(each, prefixes)[0] for each in paths]
    return path(model, " | ".join(texts), prefixes.namespaces)


def entries_where(model: Model, listed: Path, condition: str) -> Select:
    """The entries of a list or leaf-list for which an XPath condition holds, each the context node of it.

    Its prefixes are names of modules; DataError when it is not XPath.
    """
    condition = with_module_names(model, condition, {})  # and it cannot end the predicate that it becomes
    prefixes = ModuleNames()
    text, _ = xml_path(listed, prefixes)
    namespaces = {name: module.namespace for name, module in model.modules.items()}
    return path(model, f"{text}[boolean({condition})]", namespaces)


def tagging(source: Source) -> Annotate:
    """Marks the defaults that a selection has filled in (RFC 6243 section 3.4)."""

    def annotate(node: DataNode, value: object, above: tuple[Record, ...]) -> dict[str, object]:
        if not isinstance(node, LeafNode) or node.default is None or value != node.default:
            return {}
        instance = _same_place(source, above)
        unset = instance is None or instance.slot(node) is None
        return {DEFAULT_ANNOTATION: True} if unset else {}

    return annotate


def _same_place(source: Source, above: tuple[Record, ...]) -> Source | None:
    place: Source | None = source
    for record in above[1:]:
        if place is None:
            return None
        node = record.NODE
        if isinstance(node, ListNode):
            place = place.entry(node, record.entry_key)
        else:
            assert isinstance(node, ContainerNode)
            place = place.container(node)
    return place


Above = tuple[Record, ...]
Keep = Callable[[DataNode, object, Above], bool]
"""Whether an instance stays, by its node, its value and the records above it.

It is called for leafs, leaf-lists, anydata, list entries and presence containers: those that say something by
themselves. Containers without presence stay with what is in them.
"""


def all_of(prunes: Collection[Prune]) -> Prune:
    """One after the other."""

    def prune(tree: Record, nodes: frozenset[SchemaNode]) -> Record:
        for each in prunes:
            tree = each(tree, nodes)
        return tree

    return prune


def of_kind(config: bool) -> Prune:
    """Only configuration, or only state (config-filter)."""
    return _keeping(lambda node, value, above: node.config is config)


def of_origin(
    origins: Origins, identities: Identities, wanted: Collection[Identity], unwanted: Collection[Identity]
) -> Prune:
    """Only configuration of some origins, and what is derived from them (origin-filter)."""

    def keep(node: DataNode, value: object, above: Above) -> bool:
        if not node.config:
            return True
        origin = origins.origin(node, value, above)
        if wanted:
            return any(_is(origin, each, identities) for each in wanted)
        return not any(_is(origin, each, identities) for each in unwanted)

    return _keeping(keep)


def _is(origin: Identity, base: Identity, identities: Identities) -> bool:
    return origin == base or identities.is_derived(origin, base)


def _keeping(keep: Keep) -> Prune:
    def prune(tree: Record, nodes: frozenset[SchemaNode]) -> Record:
        return _kept(tree, (), keep)[0]

    return prune


def _kept(record: Record, above: Above, keep: Keep) -> tuple[Record, bool]:
    """The record with what stays and its keys, and whether anything in it stays for its own sake."""
    records = (*above, record)
    slots = list(record)
    stays = False
    for child in record.NODE.children:
        slot = record[child.index]
        if slot == child.absent:
            continue
        if isinstance(child, ContainerNode | ListNode):
            slots[child.index], there = _kept_below(child, slot, records, keep)
        else:
            there = keep(child, slot, records)
            if not there and not (isinstance(child, LeafNode) and child.is_key):
                slots[child.index] = child.absent
        stays = stays or there
    return record.NODE.record.of(slots), stays


def _kept_below(
    child: ContainerNode | ListNode, slot: Any, records: Above, keep: Keep
) -> tuple[object, bool]:
    if not isinstance(child, ListNode):
        record, there = _kept(slot, records, keep)
        there = there or (child.presence and keep(child, slot, records))
        return (record if there else child.absent), there
    entries = []
    for each in pausing_at_each(slot):
        record, there = _kept(each, records, keep)
        if there or keep(child, each, records):
            entries.append(record)
    if child.keys:
        keyed = ((child.key_of(each), each) for each in pausing(entries))
        return child.absent.from_items(keyed), bool(entries)
    return tuple(entries), bool(entries)


def of_depth(levels: int) -> Prune:
    """Maximum depth; the selected nodes are the first level (max-depth).

    A container of the last level is empty, and not its class's `EMPTY`, which would not be written.
    """

    def prune(tree: Record, nodes: frozenset[SchemaNode]) -> Record:
        return _cut(tree, None, levels, nodes)

    return prune


def _cut(record: Record, left: int | None, levels: int, nodes: frozenset[SchemaNode]) -> Record:
    """`left` counts from the selected node down; None above it."""
    slots = list(record)
    for child in record.NODE.children:
        slot = record[child.index]
        if slot == child.absent or (isinstance(child, LeafNode) and child.is_key):
            continue
        below = levels if left is None and child in nodes else left
        if left is not None:
            below = left - 1
        if below == 0:
            slots[child.index] = child.absent
        elif isinstance(child, ContainerNode | ListNode):
            slots[child.index] = _cut_below(child, slot, below, levels, nodes)
    return record.NODE.record(slots)


def _cut_below(
    child: ContainerNode | ListNode, slot: Any, left: int | None, levels: int, nodes: frozenset[SchemaNode]
) -> object:
    if not isinstance(child, ListNode):
        return _cut(slot, left, levels, nodes)
    entries = [_cut(each, left, levels, nodes) for each in pausing_at_each(slot)]
    if child.keys:
        return child.absent.from_items((child.key_of(each), each) for each in pausing(entries))
    return tuple(entries)
