"""A page of a list as the body of a response: what is left of its entries, and the metadata of the page."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from isolane.lazy_dataclass import dataclass
from isolane.northbound.pruning import of_depth
from isolane.northbound.reading import Data
from isolane.northbound.selection import at
from isolane.restconf import fields
from isolane.restconf.cursors import Cursors
from isolane.restconf.negotiation import Encoding
from isolane.restconf.pages import page
from isolane.restconf.query import Parameters
from isolane.restconf.sublists import Marks, cut
from isolane.restconf.writing import Located, locate, written
from isolane.tree.model import Model
from isolane.tree.octets import Octets
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, ListNode
from isolane.tree.sources import RecordSource


@dataclass(frozen=True, slots=True)
class Paged:
    """A list, and which part of it is asked for."""

    model: Model
    path: Path
    parameters: Parameters
    cursors: Cursors

    def written(self, there: Located | None, encoding: Encoding, data: Data) -> Octets:
        """The text of the page; `there` is None where no entry matches."""
        node: Any = self.path.node
        whole = Located((self._parent.EMPTY,), node, node.absent) if there is None else there
        found = page(self.path, whole.slot, self.parameters, self.cursors)
        entries = found.entries
        if entries and (self.parameters.fields is not None or self.parameters.depth is not None):
            entries = self._narrowed(whole, entries)
        marks = Marks(data.annotate)
        if self.parameters.sublist_limit is not None and isinstance(node, ListNode):
            entries = [cut(each, self.parameters.sublist_limit, marks) for each in entries]
        above = whole.above or (self._parent.EMPTY,)
        marks.put(above[-1], node, found.metadata)
        if not entries and encoding == "json":
            return f'{{"{node.qualified_name}":[]}}'.encode()
        shown = replace(whole, above=above, slot=tuple(entries))
        as_list = self.parameters.as_xml_list
        return written(shown, encoding, data.defaults, marks.annotate, as_list=as_list)

    @property
    def _parent(self) -> Any:
        node: Any = self.path.node
        return node.parent.record

    def _narrowed(self, whole: Located, entries: Sequence[Any]) -> Sequence[Any]:
        """The entries with as much of them as `fields` and `depth` leave, in the same order."""
        node: Any = whole.node
        is_keyed = isinstance(node, ListNode) and bool(node.keys)
        slot = node.absent.of(entries) if is_keyed else tuple(entries)
        tree = _with_slot(whole, self.path, slot)
        if self.parameters.fields is not None:
            keys = [self.path.child(leaf) for leaf in node.keys] if is_keyed else []
            wanted = fields.parse(self.model, self.path, self.parameters.fields)
            select = at(self.model, *wanted, *keys)
            assert select is not None
            tree = select(RecordSource(tree), False).tree
        if self.parameters.depth is not None:
            tree = of_depth(self.parameters.depth)(tree, frozenset({node}))
        left = locate(tree, self.path)
        if left is None:
            return ()
        return [left.slot.get(each.entry_key) for each in entries] if is_keyed else left.slot


def _with_slot(whole: Located, path: Path, slot: Any) -> Any:
    """The tree with another content of the list."""
    made = whole.above[-1].with_slot(whole.node.index, slot)
    steps = list(zip(path[:-1], whole.above[:-1], strict=True))
    for (node, key), record in reversed(steps):
        assert isinstance(node, ContainerNode | ListNode)
        below = made if isinstance(node, ContainerNode) else record[node.index].set(key, made)
        made = record.with_slot(node.index, below)
    return made
