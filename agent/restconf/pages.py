"""One page of a list: from a place on, in a direction (draft-ietf-netconf-list-pagination section 3.1).

A list in its own order is asked for the entries of the page alone; to sort one, all its entries are visited.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from isolane.errors import DataError
from isolane.restconf.cursors import Cursors, unknown_cursor
from isolane.restconf.errors import Refused
from isolane.restconf.list_order import Ordered, own_order, sorted_by
from isolane.restconf.query import Parameters
from isolane.tree.path import Path
from isolane.tree.schema import ListNode

LOCALES: Final = frozenset({"C", "C.UTF-8", "POSIX", "POSIX.UTF-8"})
"""Texts are sorted by code points."""
MODULE: Final = "ietf-list-pagination"


class Page(NamedTuple):
    """The entries and what is said of them."""

    entries: Sequence[Any]
    metadata: dict[str, Any]


def page(listed: Path, slot: Any, parameters: Parameters, cursors: Cursors) -> Page:
    """The page of a list that is asked for; Refused as the draft demands where there is none."""
    node: Any = listed.node
    by = parameters.sort_by
    if parameters.locale is not None and parameters.locale not in LOCALES:
        text = f"texts cannot be sorted by locale {parameters.locale}; there is C"
        raise Refused(501, DataError("invalid-value", text, app_tag=f"{MODULE}:locale-unavailable"))
    order = own_order(slot) if by is None else sorted_by(node, slot, by)
    total = len(order)
    start = _start(order, listed, parameters, cursors)
    stop = total if parameters.limit is None else min(start + parameters.limit, total)
    window = _window(order, start, stop, parameters.backwards)
    metadata: dict[str, Any] = {}
    if stop < total:
        metadata["remaining"] = total - stop
    if parameters.limit is not None and isinstance(node, ListNode) and node.keys:

        def cursor(at: int) -> str:
            [entry] = _window(order, at, at + 1, parameters.backwards)
            return cursors.write(listed, by, order.place(entry))

        metadata["next"] = cursor(stop) if stop < total else ""
        metadata["previous"] = cursor(max(start - parameters.limit, 0)) if start > 0 else ""
    if by is not None:
        metadata["locale"] = "C"
    return Page(window, {f"{MODULE}:{name}": value for name, value in metadata.items()})


def _window(order: Ordered, start: int, stop: int, backwards: bool) -> Sequence[Any]:
    if not backwards:
        return order.window(start, stop)
    total = len(order)
    return order.window(total - stop, total - start)[::-1]


def _start(order: Ordered, listed: Path, parameters: Parameters, cursors: Cursors) -> int:
    """The position of the first entry of the page, in the direction that is asked for."""
    if parameters.cursor is not None:
        return _at_cursor(order, listed, parameters, cursors, parameters.cursor)
    offset = parameters.offset or 0
    if offset > len(order):
        text = f"offset={offset} is beyond the {len(order)} entries that there are"
        raise Refused(416, DataError("invalid-value", text, app_tag=f"{MODULE}:offset-out-of-range"))
    return offset


def _at_cursor(order: Ordered, listed: Path, parameters: Parameters, cursors: Cursors, cursor: str) -> int:
    """The position of the entry of a cursor; where it is gone, of the next one that is there."""
    node = listed.node
    if not isinstance(node, ListNode) or not node.keys:
        text = f"{node.name} has no keys, which cursors are made of; use offset"
        raise Refused(501, DataError("operation-not-supported", text))
    place = cursors.read(listed, parameters.sort_by, cursor)
    try:
        before = order.before(place)
    except KeyError:
        raise unknown_cursor() from None
    if not parameters.backwards:
        return before
    at = order.window(before, before + 1)
    is_there = bool(at) and order.place(at[0]) == place
    return len(order) - before - is_there
