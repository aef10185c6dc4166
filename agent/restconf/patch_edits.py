"""The edits of a YANG patch in terms of the model (RFC 8072 section 2.5)."""

from collections.abc import Mapping
from typing import Any, Final

from isolane.errors import DataError, DataErrors
from isolane.restconf import bodies, uri
from isolane.restconf.errors import Refused, bad_request
from isolane.restconf.patch_body import Operation, Patch, PatchEdit, Value
from isolane.restconf.targets import demand_one, instance
from isolane.strand import check
from isolane.tree.edit_paths import PathEdit, PathOperation
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import DataNode, LeafListNode, ListNode, RecordNode

_OPERATIONS: Final[Mapping[Operation, PathOperation]] = {
    "create": "create",
    "delete": "delete",
    "insert": "create",
    "merge": "merge",
    "move": "move",
    "replace": "replace",
    "remove": "remove",
}


def path_edits(model: Model, base: Path, patch: Patch) -> tuple[PathEdit, ...]:
    """All edits; DataErrors with what is wrong with each, where `edit` says with which."""
    made: list[PathEdit] = []
    errors: list[DataError] = []
    for number, (_, edit) in enumerate(patch.edits):
        check()
        try:
            made.append(_path_edit(model, base, edit))
        except (DataError, DataErrors, Refused) as error:
            errors += _of_edit(error, number)
    if errors:
        raise DataErrors(errors)
    return tuple(made)


def _of_edit(error: DataError | DataErrors | Refused, number: int) -> list[DataError]:
    if isinstance(error, Refused):
        error = error.error
        if error.tag == "operation-not-supported":  # it is PATCH that is supported, not this target
            error = DataError("invalid-value", error.message, path=error.path)
    found = list(error.errors) if isinstance(error, DataErrors) else [error]
    for each in found:
        each.edit = number
        each.of_request = True
    return found


def _path_edit(model: Model, base: Path, edit: PatchEdit | DataError) -> PathEdit:
    if isinstance(edit, DataError):
        raise edit
    path = base if edit.target == "/" else uri.parse_offset(model, base, edit.target)
    demand_one(path)
    operation = _OPERATIONS[edit.operation]
    value = None if edit.value is None else _value(model, path, edit.value)
    if edit.where is None or edit.operation not in ("insert", "move"):
        return PathEdit(operation, path, value)
    node = path.node if path else None
    if not isinstance(node, ListNode | LeafListNode) or not node.user_ordered:
        raise bad_request(f"{edit.operation} is for entries that the user orders")
    reference = None if edit.point is None else _point(model, base, path, edit.point)
    return PathEdit(operation, path, value, edit.where, reference)


def _point(model: Model, base: Path, path: Path, text: str) -> Any:
    """The key of the entry to insert at; its path is below the target resource, or from the top."""
    for above in (base, Path()) if base else (base,):
        try:
            point = uri.parse_offset(model, above, text)
        except Refused:
            continue
        if point.parent == path.parent and point.node is path.node and point[-1][1] is not None:
            return point[-1][1]
    raise bad_request(f"point names no entry of the same {path.node.name}")


def _value(model: Model, path: Path, value: Value) -> Any:
    """The new value of the target."""
    if not path:
        return bodies.datastore_of(model, value)
    above: Any = path.parent.node if path.parent else model.node
    assert isinstance(above, RecordNode)
    child, slot = bodies.node_of(above, path.parent, value)
    if child is not path.node:
        raise bad_request(f"the value holds {child.name}, and the target is {path.node.name}")
    assert isinstance(child, DataNode)
    key, found = instance(child, slot)
    if key != path[-1][1]:
        raise bad_request(f"the value has another key than the target: {child.name} cannot be renamed")
    return found
