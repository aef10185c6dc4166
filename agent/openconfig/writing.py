"""Writing through the lens: the difference that an edit made in the view becomes edits of the native tree.

What has no native counterpart is refused with its path. After the edits the view is read again, and what was
asked for has to be in it: two leafs that stand for one native node, or a value that the native one cannot
say, are refused too. A replacement touches what the view says, and leaves the rest of a native entry as it
is; an entry goes only when nothing else is in it.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from isolane.errors import DataError
from isolane.openconfig.bound import BoundPart
from isolane.openconfig.lens import BoundJoint, Lens, bound_of
from isolane.openconfig.places import Bound, Found, Steps, Top, places, walk_top
from isolane.openconfig.sources import CONFIGURATION
from isolane.openconfig.transforms import KEEP
from isolane.strand import pause
from isolane.tree.adopt import typed_value
from isolane.tree.diff import Change, diff, inside
from isolane.tree.edit.paths import PathEdit, make
from isolane.tree.path import Path, records_at, value_at
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, LeafNode, ListNode, Record
from isolane.tree.types import BadValue


class Writing:
    """Makes the edits of one request, one after the other, in a native tree."""

    def __init__(self, lens: Lens, tree: Record) -> None:
        self._lens = lens
        self.tree = tree
        self._top = Top(lambda node: self.tree[node.index])
        self.written: list[tuple[Path, Path]] = []
        """The native nodes that were written, each with the node of the view that it was for."""
        self._asked: dict[Path, object] = {}
        self._joints: dict[Path, set[str]] = {}

    def put(
        self, old: Mapping[DataNode, Record], new: Mapping[DataNode, Record], named: Collection[Path]
    ) -> None:
        """Have the tree say what the containers of the view say; DataError where it cannot.

        `named` are the nodes that the request names, changed or not.
        """
        changes: list[Change] = []
        for container, record in new.items():
            before = old[container]
            for change in diff(before, record, Path().child(container)):
                changes += _leafs(change)
        went = [each for each in changes if each.new is None]
        came = [each for each in changes if each.new is not None]
        for change in (*went, *came):
            pause()
            self._change(change)
        for path, changed in self._joints.items():
            self._put_joint(path, changed, new)
        for each in named:
            if isinstance(each.node, LeafNode | LeafListNode):
                path = each.parent.child(each.node)  # of a leaf-list all values
                if (value := _value(new, path)) is not None:
                    self._asked.setdefault(path, value)
        self._check()

    def _change(self, change: Change) -> None:
        node = change.node
        if isinstance(node, ListNode):
            self._entry(change, node)
        elif node in self._lens.joint_of:
            self._joints.setdefault(change.path.parent, set()).add(node.name)
            self._ask(change)
        elif node in self._lens.leafs:
            self._leaf(change)
        elif change.new is not None or not isinstance(node, LeafNode | LeafListNode):
            raise _unsupported(change.path)

    def _entry(self, change: Change, node: ListNode) -> None:
        """An entry that came or went, without what is in it."""
        part = self._lens.part_of.get(node)
        if part is None:
            raise _unsupported(change.path)
        self._ask(change)
        if not part.entries:
            return  # the agent has it as long as it has what it comes of
        bound = bound_of(change.path)
        if part.marker is not None:
            if next(walk_top(self._lens.model, part.native, self._top, bound), None) is None:
                raise _unsaid(change.path, "there is no port of that name")
            value = None if change.new is None else part.marker.value
            self._write(part.marker.native, bound, value, change.path)
            return
        (path,) = places(self._lens.model, part.native, self.tree, bound)
        if change.new is None:
            self._delete(path, part, change.path)
        else:
            self._make(PathEdit("merge", path, _new_entry(path)), change.path)

    def _delete(self, path: Path, part: BoundPart, of: Path) -> None:
        """A native entry goes when what the view says of it is all that is in it."""
        entry = value_at(self.tree, path)
        if entry is None:
            return
        for leaf in part.leafs:
            for native in leaf.native:
                if leaf.node.config and len(native) > len(part.native):
                    self._write(native, bound_of(of), None, of)
        entry = value_at(self.tree, path)
        other = next(inside(Change(path, entry, None)), None) if isinstance(entry, Record) else None
        if other is not None and not _is_in_view(self._lens, other):
            text = f"{_first_leaf(other)} is set, which OpenConfig does not say; delete it natively first"
            raise DataError("operation-failed", text, path=of, app_tag="native-configuration")
        self._make(PathEdit("remove", path), of)

    def _leaf(self, change: Change) -> None:
        part, leaf = self._lens.leafs[change.node]
        bound = bound_of(change.path)
        self._ask(change)
        if change.new is None and not leaf.native:
            return  # a key goes with its entry
        entries: list[tuple[Found | None, Bound]] = list(part.instances(self._top, bound))
        for entry, names in entries or [(None, bound)]:
            if entry is None and change.new is None:
                return
            try:
                values = leaf.native_values(change.new, entry, self._top, names)
            except BadValue as fault:
                raise _bad(change.path, fault) from None
            for steps, value in zip(leaf.native, values, strict=False):
                if value is not KEEP:
                    self._write(steps, names, value, change.path)

    def _write(self, steps: Steps, bound: Bound, value: Any, of: Path) -> None:
        """A value at each place that a native path leads to."""
        for path in list(places(self._lens.model, steps, self.tree, bound)):
            node: Any = path.node
            if value is None or value == ():
                self._make(PathEdit("remove", path), of)
            elif isinstance(node, LeafListNode):
                several = tuple(typed_value(self._lens.model, node, each, of) for each in value)
                self._make(PathEdit("replace", path, several), of)
            else:
                self._make(PathEdit("merge", path, typed_value(self._lens.model, node, value, of)), of)

    def _ask(self, change: Change) -> None:
        if change.new is not None:
            self._asked[change.path] = change.new

    def _put_joint(self, path: Path, changed: set[str], new: Mapping[DataNode, Record]) -> None:
        node: Any = path.node
        joint = next(self._lens.joint_of[each] for each in node.children if each.name in changed)
        wanted = {name: value for name in joint.leafs if (value := _value(new, _leaf_at(path, joint, name)))}
        try:
            edits = list(joint.code.put(joint.native_at(self._top, bound_of(path)), wanted, changed))
        except BadValue as fault:
            raise _bad(path, fault) from None
        for edit in edits:
            self._make(edit, path)

    def _make(self, edit: PathEdit, of: Path) -> None:
        edited = make(self.tree, (edit,))
        for error in edited.errors:
            raise error
        if edited.tree is not self.tree:
            self.written.append((edit.path, of))
        self.tree = edited.tree

    def _check(self) -> None:
        """Compare the request with what is read now."""
        read: dict[Any, Record] = {}
        for path, wanted in self._asked.items():
            pause()
            container = path[0][0]
            if container not in read:
                read[container] = self._lens.record(container, self._top, CONFIGURATION)
            above = records_at(read[container], path[1:-1])
            held = _value(read, path)
            if isinstance(path.node, ListNode):
                part = self._lens.part_of[path.node]
                if held is None:
                    raise _unsaid(path, "it would not be there") if part.entries else _unsupported(path)
            elif held != wanted and not self._is_same(path, wanted, above):
                shown = "it would not be there" if held is None else f"it would be {held}"
                raise _unsaid(path, shown)

    def _is_same(self, path: Path, wanted: object, above: Any) -> bool:
        """Whether a leaf of a joint, written in another way, says the same."""
        joint = self._lens.joint_of.get(path.node)
        if joint is None or above is None:
            return False
        read = {name: above[-1][leaf.index] for name, leaf in joint.leafs.items()}
        asked = {name: self._asked.get(_leaf_at(path.parent, joint, name), read[name]) for name in read}
        return joint.code.same(path.node.name, {**asked, path.node.name: wanted}, read)


def _value(containers: Mapping[DataNode, Record], path: Path) -> object:
    """The value of a leaf in the containers of the view."""
    container: Any = path[0][0]
    above = records_at(containers[container], path[1:-1]) if container in containers else None
    return None if above is None else _slot(above[-1], *path[-1])


def _leaf_at(path: Path, joint: BoundJoint, name: str) -> Path:
    return path.child(joint.leafs[name])


def _leafs(change: Change) -> Iterator[Change]:
    """A change leaf by leaf; an entry that came or went is one too, before or behind what is in it."""
    node = change.node
    if not isinstance(node, ListNode | ContainerNode):
        yield change
        return
    is_entry = isinstance(node, ListNode)
    if is_entry and change.new is not None:
        yield change
    for each in inside(change):
        yield from _leafs(each)
    if is_entry and change.new is None:
        yield change


def _slot(record: Record, node: Any, key: object) -> object:
    slot = record[node.index]
    if isinstance(node, ListNode):
        return slot.get(key)
    return None if slot == node.absent else slot


def _new_entry(path: Path) -> Record:
    node, key = path[-1]
    assert isinstance(node, ListNode)
    slots = list(node.record.EMPTY)
    for leaf, value in zip(node.keys, key if len(node.keys) > 1 else (key,), strict=True):
        slots[leaf.index] = value
    return node.record.of(slots)


def _is_in_view(lens: Lens, change: Change) -> bool:
    """Whether the view says all of what is in a native node."""
    said = {steps[-1].node for natives in lens.natives.values() for steps in natives}
    node = change.node
    if isinstance(node, LeafNode | LeafListNode):
        return node in said
    return node in said or all(_is_in_view(lens, each) for each in inside(change))


def _first_leaf(change: Change) -> Path:
    while not isinstance(change.node, LeafNode | LeafListNode):
        below = next(inside(change), None)
        if below is None:
            break
        change = below
    return change.path


def _unsupported(path: Path) -> DataError:
    error = DataError("operation-not-supported", "the agent has nothing that this stands for", path=path)
    error.of_request = True
    return error


def _bad(path: Path, fault: BadValue) -> DataError:
    return DataError("invalid-value", fault.message, path=path, app_tag=fault.app_tag)


def _unsaid(path: Path, text: str) -> DataError:
    message = f"the agent cannot hold this together with the rest: {text}"
    return DataError("invalid-value", message, path=path)
