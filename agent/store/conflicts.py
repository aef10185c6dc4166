"""Conflicts of a private candidate with running: what both changed differently since they were alike.

draft-ietf-netconf-privcand-09 says what a conflict is. How one is reported it leaves open: the members of
error-info are those that netopeer2 sends.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from isolane.bindings.ietf_netconf_private_candidate import UpdateInput
from isolane.errors import DataError, DataErrors, Structure, at_most
from isolane.lazy_dataclass import dataclass
from isolane.tree.diff import Change, apply, by_node, diff
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, LeafListNode, LeafNode, ListNode, Record

_MODULE: Final = UpdateInput.NODE.module
_NAMESPACE: Final = UpdateInput.NODE.namespace


@dataclass(frozen=True, slots=True)
class Conflict:
    """A change of the candidate, and one of running of the same node or of one above or below it."""

    ours: Change
    theirs: Change

    @property
    def kind(self) -> str:
        """The subject of the disagreement."""
        one = self.ours if len(self.ours.path) <= len(self.theirs.path) else self.theirs
        moved = "move" in (self.ours.kind, self.theirs.kind)
        match one.node:
            case ListNode():
                return "list-order" if moved else "list-entry"
            case LeafListNode():
                same_members = _members(self.ours) == _members(self.theirs)
                return "leaf-list-order" if same_members else "leaf-list-item"
            case ContainerNode():
                return "presence-container"
        both = self.ours.new is not None and self.theirs.new is not None
        return "value-change" if both else "leaf-existence"

    def error(self) -> DataError:
        """The error of it. What it quotes is of the node that its path names: access control hides both."""
        path, theirs = self.ours.path, self.theirs
        members: dict[str, object] = {"xpath": str(path), "conflict-type": self.kind}
        is_there = theirs.new is not None or len(theirs.path) > len(path)
        value = theirs.new if theirs.path == path else None
        for name, there, content in (
            ("value-running", is_there, value),
            ("value-candidate", self.ours.new is not None, self.ours.new),
        ):
            text = _text(path, content) if there else None
            if text is not None:
                members[name] = text
        return DataError(
            "operation-failed",
            "running was changed here since the candidate began",
            path=path,
            app_tag="conflict",
            info={"conflict": Structure(_NAMESPACE, members, _MODULE)},
        )


def _text(path: Path, content: object) -> str | None:
    """The value of a leaf, the values of a leaf-list, or the keys of an entry; None where there are none."""
    node = path.node
    if isinstance(node, ListNode):
        step = str(path)[len(str(path.parent)) :]
        return step[step.index("[") :] if "[" in step else None
    if content is None or not isinstance(node, LeafNode | LeafListNode):
        return None
    values = content if isinstance(content, tuple) else (content,)
    return " ".join(node.type.text(value) for value in values)


def _members(change: Change) -> frozenset[object]:
    """The values of a leaf-list after a change of it, which is of all of them together."""
    return frozenset(change.new or ())


def conflicts(base: Record, ours: Record, theirs: Record) -> list[Conflict]:
    """The conflicts of two trees that both began as `base`."""
    return _between(tuple(by_node(diff(base, ours))), tuple(by_node(diff(base, theirs))))


def refuse(several: Iterable[Conflict]) -> None:
    """Raise an error for each conflict, if there are any."""
    errors = at_most(conflict.error() for conflict in _of_places(several))
    if errors:
        raise DataErrors(errors)


def _of_places(several: Iterable[Conflict]) -> Iterable[Conflict]:
    """The first at each place of the candidate."""
    return {conflict.ours.path: conflict for conflict in reversed(list(several))}.values()


def rebased(base: Record, ours: Record, running: Record, *, keep: bool) -> Record:
    """Our changes on running as it is; of conflicts our side is kept, or running's."""
    changes = tuple(by_node(diff(base, ours)))
    between = _between(changes, tuple(by_node(diff(base, running))))
    if keep:
        undone = {id(each.theirs): each.theirs.inverted() for each in between}
        return apply(changes, apply(tuple(undone.values()), running) if undone else running)
    lost = {id(each.ours) for each in between}
    return apply([one for one in changes if id(one) not in lost], running)


def _between(ours: Sequence[Change], theirs: Sequence[Change]) -> list[Conflict]:
    """Pairs of changes of the same node, or of one above the other, that differ."""
    places: dict[Path, list[Change]] = {}
    exact: dict[Path, list[Change]] = {}
    for other in theirs:
        exact.setdefault(other.path, []).append(other)
        for length in range(1, len(other.path) + 1):
            places.setdefault(Path(other.path[:length]), []).append(other)
    conflicts_: dict[tuple[int, int], Conflict] = {}
    for one in ours:
        near = list(places.get(one.path, ()))
        for length in range(1, len(one.path)):
            near += exact.get(Path(one.path[:length]), ())
        for other in near:
            if not (one.path == other.path and one.new == other.new and one.kind == other.kind):
                conflicts_[id(one), id(other)] = Conflict(one, other)
    return [*conflicts_.values(), *_orders(ours, theirs)]


def _orders(ours: Sequence[Change], theirs: Sequence[Change]) -> Iterator[Conflict]:
    """Lists that both put into another order: all that one moved there is in conflict with the other's."""
    others = _moves(theirs)
    for place, mine in _moves(ours).items():
        other = others.get(place, [])
        if not other or {(each.path, each.new_position) for each in mine} == {
            (each.path, each.new_position) for each in other
        }:
            continue
        for at in range(max(len(mine), len(other))):
            yield Conflict(mine[min(at, len(mine) - 1)], other[min(at, len(other) - 1)])


def _moves(changes: Sequence[Change]) -> dict[Path, list[Change]]:
    """The entries that moved, by the list that they are in."""
    moves: dict[Path, list[Change]] = {}
    for change in changes:
        if change.kind == "move":
            moves.setdefault(change.path.parent.child(change.node), []).append(change)
    return moves
