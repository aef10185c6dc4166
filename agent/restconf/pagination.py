"""A page of a list as the body of a response (draft-ietf-netconf-list-pagination-rc)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.northbound.pages.page import (
    LOCALE_UNAVAILABLE,
    OFFSET_OUT_OF_RANGE,
    Marks,
    Page,
    Wish,
    cut,
    page,
    with_slot,
)
from isolane.northbound.pages.sorting import CURSOR_NOT_FOUND, Cursors
from isolane.northbound.reading import Data
from isolane.northbound.selection import at, of_depth
from isolane.restconf import fields
from isolane.restconf.errors import Refused
from isolane.restconf.negotiation import Encoding
from isolane.restconf.uri import Parameters
from isolane.restconf.writing import Located, locate, write_node
from isolane.tree.json.pieces import Octets
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import ListNode
from isolane.tree.sources import RecordSource

_STATUS: Final[Mapping[str, int]] = {
    LOCALE_UNAVAILABLE: 501,
    OFFSET_OUT_OF_RANGE: 416,
    CURSOR_NOT_FOUND: 404,
    "operation-not-supported": 501,
}
"""Status codes of section 2.3, by error-app-tag and error-tag."""


@dataclass(frozen=True, slots=True)
class Paged:
    """A list, and which part of it is asked for."""

    model: Model
    path: Path
    parameters: Parameters
    cursors: Cursors

    def write(self, there: Located | None, encoding: Encoding, data: Data) -> Octets:
        """The text of the page; `there` is None where no entry matches."""
        node: Any = self.path.node
        located = Located((self._parent.EMPTY,), node, node.absent) if there is None else there
        shown_page = self._page(located.slot)
        entries = shown_page.entries
        if entries and (self.parameters.fields is not None or self.parameters.depth is not None):
            entries = self._narrowed(located, entries)
        marks = Marks(data.annotate)
        if self.parameters.sublist_limit is not None and isinstance(node, ListNode):
            entries = [cut(each, self.parameters.sublist_limit, marks) for each in entries]
        above = located.above or (self._parent.EMPTY,)
        marks.put(above[-1], node, shown_page.metadata)
        if not entries and encoding == "json":
            return f'{{"{node.qualified_name}":[]}}'.encode()
        shown = replace(located, above=above, slot=tuple(entries))
        as_list = self.parameters.as_xml_list
        return write_node(shown, encoding, data.defaults, marks.annotate, as_list=as_list)

    def _page(self, slot: Any) -> Page:
        given = self.parameters
        wish = Wish(given.limit, given.offset, given.cursor, given.backwards, given.sort_by, given.locale)
        try:
            return page(self.path, slot, wish, self.cursors)
        except DataError as error:
            status = _STATUS.get(error.app_tag or error.tag)
            raise error if status is None else Refused(status, error) from None

    @property
    def _parent(self) -> Any:
        node: Any = self.path.node
        return node.parent.record

    def _narrowed(self, located: Located, entries: Sequence[Any]) -> Sequence[object]:
        """The entries with as much of them as `fields` and `depth` leave, in the same order."""
        node: Any = located.node
        is_keyed = isinstance(node, ListNode) and bool(node.keys)
        slot = node.absent.of(entries) if is_keyed else tuple(entries)
        tree = with_slot(located.above, self.path, slot)
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
