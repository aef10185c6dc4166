"""The selection from a datastore: a filter, and the handling of defaults."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from isolane.lazy_dataclass import dataclass
from isolane.northbound.xpath_prefixes import with_module_names
from isolane.tree import xpath
from isolane.tree.constraints import may_exist
from isolane.tree.defaults import DEFAULT_ANNOTATION, Annotate, DefaultsMode
from isolane.tree.filter import SubtreeFilter
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.path_xml import ModuleNames, Prefixes, xml_path
from isolane.tree.schema import DataNode, LeafNode, ListNode, SchemaNode
from isolane.tree.sources import Source


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
        """The expression."""
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
    """An XPath filter."""
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
    known = {name: module.namespace for name, module in model.modules.items()}
    return path(model, f"{text}[boolean({condition})]", known)


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
