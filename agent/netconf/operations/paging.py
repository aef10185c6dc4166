"""Pages of lists by NETCONF (draft-ietf-netconf-list-pagination-nc): of the list that the filter selects."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, NamedTuple

from isolane.errors import DataError
from isolane.netconf.operations.xml_call import XmlCall
from isolane.northbound.pages.page import Marks, Wish, cut, page, with_slot
from isolane.northbound.pages.sorting import Cursors
from isolane.northbound.reading import Data, Query
from isolane.northbound.selection import Select, Selected, entries_where
from isolane.tree.path import Path, records_at
from isolane.tree.schema import LeafListNode, ListNode, Record, SchemaNode
from isolane.tree.sources import Source
from isolane.tree.table import Table


class _Listed(NamedTuple):
    """A list in a tree: its path, the records that it is in, and its slot."""

    path: Path
    above: Sequence[Record]
    slot: Any


class _Observed:
    """A filter, and afterwards the schema nodes that it selected."""

    def __init__(self, select: Select) -> None:
        self._select = select
        self.nodes: frozenset[SchemaNode] = frozenset()

    def __call__(self, source: Source, defaults: bool) -> Selected:
        selected = self._select(source, defaults)
        self.nodes = selected.nodes()
        return selected


def is_asked(call: XmlCall) -> bool:
    """Whether a request to read is for a page."""
    given = call.parameters.list_pagination
    return bool(given != given.EMPTY)


def paged(call: XmlCall, query: Query, select: Select | None) -> Data:
    """The data with a page instead of the list; DataError where the filter selects no list, or several."""
    if select is None:
        raise DataError("invalid-value", "a page is of a list, which a filter has to select")
    given, observed = call.parameters.list_pagination, _Observed(select)
    data = call.service.read(call.requester, query.selecting(observed))
    listed = _listed(data.tree, observed.nodes)
    if listed is None:
        return data
    node: Any = listed.path.node
    slot = _wanted(call, query, listed, given.where)
    cursors = Cursors(call.model, call.etags.key)
    found = page(listed.path, slot, _wish(given), cursors)
    marks, entries = Marks(data.annotate), found.entries
    if isinstance(given.sublist_limit, int) and isinstance(node, ListNode):
        entries = [cut(each, given.sublist_limit, marks) for each in entries]
    tree = with_slot(listed.above, listed.path, tuple(entries) if entries else node.absent)
    above = records_at(tree, listed.path[:-1])
    if above is not None:
        marks.put(above[-1], node, found.metadata)
    return replace(data, tree=tree, annotate=marks.annotate)


def _wish(given: Any) -> Wish:
    return Wish(
        given.limit if isinstance(given.limit, int) else None,
        given.offset or None,
        given.cursor or None,
        given.direction == "backwards",
        None if given.sort_by == "none" else given.sort_by,
        given.locale,
    )


def _listed(tree: Record, selected: frozenset[SchemaNode]) -> _Listed | None:
    """The list that all selected nodes are, or are in; None where there is nothing."""
    lists = {_list_of(node) for node in selected}
    if not lists:
        return None
    node = next(iter(lists))
    if len(lists) > 1 or node is None:
        raise DataError("invalid-value", "the filter of a page has to select one list or leaf-list")
    path, above = Path(), [tree]
    for step in reversed(tuple(node.above)):
        slot = above[-1][step.index]
        if slot is None or slot is step.absent:
            return None
        if not isinstance(step, ListNode):
            path, below = path.child(step), slot
        elif step.keys and len(few := list(islice(slot, 2))) == 1:
            [below] = few
            path = path.child(step, below.entry_key)
        else:
            text = f"the filter selects {node.name} of several entries of {step.name}; name one by its key"
            raise DataError("invalid-value", text)
        above.append(below)
    slot = above[-1][node.index]
    if slot is None or slot is node.absent:
        return None
    if not isinstance(slot, Table | tuple):  # entries that a subtree filter has not selected yet
        slot = node.absent.of(slot) if isinstance(node, ListNode) and node.keys else tuple(slot)
    return _Listed(path.child(node), above, slot) if slot else None


def _list_of(node: SchemaNode) -> Any:
    """The node, or the list that it is in; None where it is in none."""
    found: SchemaNode | None = node
    while found is not None and not isinstance(found, ListNode | LeafListNode):
        found = found.parent
    return found


def _wanted(call: XmlCall, query: Query, listed: _Listed, where: str) -> object:
    """The entries that fulfil the condition, with as much of them as the filter selects."""
    if where == "unfiltered":
        return listed.slot
    node: Any = listed.path.node
    select = entries_where(call.model, listed.path, where)
    tree = call.service.read(call.requester, query.selecting(select)).tree
    above = records_at(tree, listed.path[:-1])
    slot = node.absent if above is None else above[-1][node.index]
    if isinstance(node, LeafListNode):
        wanted = frozenset(slot)
        return tuple(each for each in listed.slot if each in wanted)
    if not node.keys:
        return slot
    return node.absent.of(each for each in listed.slot if slot.get(each.entry_key) is not None)
