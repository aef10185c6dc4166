"""YANG patches (RFC 8072): the document, its edits in terms of the model, and the status of the result."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

from lxml import etree

from isolane.errors import DataError, DataErrors
from isolane.lazy_dataclass import dataclass
from isolane.restconf import uri
from isolane.restconf.errors import Refused, bad_request, element, members
from isolane.restconf.negotiation import Encoding
from isolane.restconf.request import Body, Document, datastore_content, demand_one, instance, node_of
from isolane.strand import pause
from isolane.tree.edit.paths import PathEdit, PathOperation
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import DataNode, LeafListNode, ListNode, RecordNode
from isolane.tree.xml.escaping import escape

NAMESPACE: Final = "urn:ietf:params:xml:ns:yang:ietf-yang-patch"
NAME: Final = "ietf-yang-patch:yang-patch"

Operation = Literal["create", "delete", "insert", "merge", "move", "replace", "remove"]
Where = Literal["before", "after", "first", "last"]
OPERATIONS: Final[Mapping[str, Operation]] = {
    "create": "create",
    "delete": "delete",
    "insert": "insert",
    "merge": "merge",
    "move": "move",
    "replace": "replace",
    "remove": "remove",
}
PLACES: Final[Mapping[str, Where]] = {"before": "before", "after": "after", "first": "first", "last": "last"}
WITH_VALUE: Final = frozenset({"create", "insert", "merge", "replace"})
PLACED: Final = frozenset({"insert", "move"})

Value: TypeAlias = Document
"""The one node that an edit holds."""
Members: TypeAlias = Mapping[str, Any]

_OF_PATCH: Final = frozenset({"patch-id", "comment", "edit"})
_OF_EDIT: Final = frozenset({"edit-id", "operation", "target", "point", "where", "value"})


@dataclass(frozen=True, slots=True)
class PatchEdit:
    """One edit as it was sent."""

    id: str
    operation: Operation
    target: str
    value: Value | None = None
    point: str | None = None
    where: Where | None = None


@dataclass(frozen=True, slots=True)
class Patch:
    """A patch as it was sent: an edit that is no edit is the error that it is."""

    id: str
    edits: tuple[tuple[str, PatchEdit | DataError], ...]
    document: Document
    """The values of the edits are parts of it; who has looked at them frees it."""
    comment: str | None = None


def read(body: Body) -> Patch:
    """The patch in the body of a request; DataError where it is none."""
    document = body.parsed()
    members = _of_json(document) if isinstance(document, Mapping) else _of_xml(document)
    _demand_known(members, _OF_PATCH)
    patch_id = _text(members, "patch-id")
    edits = members.get("edit", [])
    if not isinstance(edits, list) or not all(isinstance(each, Mapping) for each in edits):
        raise _malformed("edit is no list of edits")
    ids = [_text(each, "edit-id") for each in edits]
    if len(set(ids)) != len(ids):
        twice = next(each for each, count in Counter(ids).items() if count > 1)
        raise DataError("invalid-value", f'two edits have the edit-id "{twice}"', type="protocol")
    comment = members.get("comment")
    if comment is not None and not isinstance(comment, str):
        raise _malformed("comment is no text")
    return Patch(patch_id, tuple(zip(ids, map(_edit, edits), strict=True)), document, comment)


def _edit(members: Members) -> PatchEdit | DataError:
    pause()
    try:
        return _read_edit(members)
    except DataError as error:
        return error


def _read_edit(members: Members) -> PatchEdit:
    _demand_known(members, _OF_EDIT)
    operation = OPERATIONS.get(_text(members, "operation"))
    if operation is None:
        raise _bad("operation", members["operation"])
    where = members.get("where")
    point = members.get("point")
    value = members.get("value")
    if value is None and operation in WITH_VALUE:
        raise _missing("value", f"operation {operation} needs a value")
    for name, is_taken in (("value", WITH_VALUE), ("where", PLACED), ("point", PLACED)):
        if members.get(name) is not None and operation not in is_taken:
            raise _unknown(name, f"operation {operation} takes no {name}")
    if where is not None and (not isinstance(where, str) or where not in PLACES):
        raise _bad("where", where)
    if where in ("before", "after"):
        point = _text(members, "point")
    elif point is not None:
        raise _unknown("point", "point goes with where before or after")
    place = PLACES[where or "last"]
    return PatchEdit(_text(members, "edit-id"), operation, _text(members, "target"), value, point, place)


def _of_json(document: Mapping[str, object]) -> Members:
    if list(document) != [NAME] or not isinstance(document[NAME], dict):
        raise _malformed(f"the body has to be one {NAME}")
    members: dict[str, Any] = document[NAME]
    for each in members["edit"] if isinstance(members.get("edit"), list) else ():
        if isinstance(each, dict) and "value" in each and not isinstance(each["value"], dict):
            raise _malformed("value is no object with one node in it")
    return members


def _of_xml(element: etree._Element) -> Members:
    if element.tag != f"{{{NAMESPACE}}}yang-patch":
        raise _malformed(f"the body has to be one {NAME}")
    members: dict[str, Any] = {}
    for name, child in _children(element):
        pause()
        if name == "edit":
            members.setdefault("edit", []).append(_xml_edit(child))
        else:
            _once(members, name, child.text or "")
    return members


def _xml_edit(element: etree._Element) -> Members:
    members: dict[str, object] = {}
    for name, child in _children(element):
        if name != "value":
            _once(members, name, (child.text or "").strip())
            continue
        inside = [each for each in child if isinstance(each.tag, str)]
        if len(inside) != 1:
            raise _malformed("value has to hold one node")
        _once(members, name, inside[0])
    return members


def _children(element: etree._Element) -> Iterator[tuple[str, etree._Element]]:
    prefix = f"{{{NAMESPACE}}}"
    for child in element:
        if isinstance(child.tag, str):
            yield child.tag.removeprefix(prefix), child


def _once(members: dict[str, object], name: str, value: object) -> None:
    if name in members:
        raise _malformed(f"{name} is there more than once")
    members[name] = value


def _demand_known(members: Members, names: frozenset[str]) -> None:
    for name in members:
        if name not in names:
            raise _unknown(name, f"{name} is not names in a YANG patch")


def _text(members: Members, name: str) -> str:
    value = members.get(name)
    if value is None:
        raise _missing(name, f"{name} is missing")
    if not isinstance(value, str):
        raise _malformed(f"{name} is no text")
    return value


def _bad(name: str, value: object) -> DataError:
    return DataError("invalid-value", f'{name} cannot be "{value}"', type="protocol")


def _missing(name: str, text: str) -> DataError:
    return DataError("missing-element", text, type="protocol", info={"bad-element": name})


def _unknown(name: str, text: str) -> DataError:
    return DataError("unknown-element", text, type="protocol", info={"bad-element": name})


def _malformed(text: str) -> DataError:
    return DataError("malformed-message", text, type="protocol")


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
    edits: list[PathEdit] = []
    errors: list[DataError] = []
    for number, (_, edit) in enumerate(patch.edits):
        pause()
        try:
            edits.append(_path_edit(model, base, edit))
        except (DataError, DataErrors, Refused) as error:
            errors += _of_edit(error, number)
    if errors:
        raise DataErrors(errors)
    return tuple(edits)


def _of_edit(error: DataError | DataErrors | Refused, number: int) -> list[DataError]:
    if isinstance(error, Refused):
        error = error.error
        if error.tag == "operation-not-supported":  # it is PATCH that is supported, not this target
            error = DataError("invalid-value", error.message, path=error.path)
    errors = list(error.errors)
    for each in errors:
        each.edit = number
        each.of_request = True
    return errors


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


def _point(model: Model, base: Path, path: Path, text: str) -> object:
    """The key of the entry to insert at; its path is below the target resource, or from the top."""
    for above in (base, Path()) if base else (base,):
        try:
            point = uri.parse_offset(model, above, text)
        except Refused:
            continue
        if point.parent == path.parent and point.node is path.node and point[-1][1] is not None:
            return point[-1][1]
    raise bad_request(f"point names no entry of the same {path.node.name}")


def _value(model: Model, path: Path, value: Value) -> object:
    """The new value of the target."""
    if not path:
        return datastore_content(model, value)
    above: object = path.parent.node if path.parent else model.node
    assert isinstance(above, RecordNode)
    child, slot = node_of(above, path.parent, value)
    if child is not path.node:
        raise bad_request(f"the value holds {child.name}, and the target is {path.node.name}")
    assert isinstance(child, DataNode)
    key, instance_value = instance(child, slot)
    if key != path[-1][1]:
        raise bad_request(f"the value has another key than the target: {child.name} cannot be renamed")
    return instance_value


_NAME: Final = "ietf-yang-patch:yang-patch-status"


def write_status(patch: Patch, errors: Sequence[DataError], encoding: Encoding) -> str:
    """The status: `ok` without errors; errors of edits each at its edit, others for the patch as a whole."""
    of_edits: dict[int, list[DataError]] = {}
    for error in errors:
        if error.edit is not None:
            of_edits.setdefault(error.edit, []).append(error)
    of_patch = [error for error in errors if error.edit is None]
    by_id = {patch.edits[number][0]: of_edit for number, of_edit in sorted(of_edits.items())}
    return _json(patch, of_patch, by_id) if encoding == "json" else _xml(patch, of_patch, by_id)


def _json(patch: Patch, of_patch: Sequence[DataError], by_id: Mapping[str, Sequence[DataError]]) -> str:
    status: dict[str, object] = {"patch-id": patch.id}
    if of_patch:
        status["errors"] = _json_errors(of_patch)
    elif by_id:
        edits = [{"edit-id": edit, "errors": _json_errors(of_edit)} for edit, of_edit in by_id.items()]
        status["edit-status"] = {"edit": edits}
    else:
        status["ok"] = [None]
    return json.dumps({_NAME: status}, ensure_ascii=False, separators=(",", ":"))


def _json_errors(errors: Sequence[DataError]) -> dict[str, object]:
    return {"error": [dict(members(error)) for error in errors]}


def _xml(patch: Patch, of_patch: Sequence[DataError], by_id: Mapping[str, Sequence[DataError]]) -> str:
    if of_patch:
        inside = _xml_errors(of_patch)
    elif by_id:
        edits = (
            f"<edit><edit-id>{escape(edit)}</edit-id>{_xml_errors(of_edit)}</edit>"
            for edit, of_edit in by_id.items()
        )
        inside = f"<edit-status>{''.join(edits)}</edit-status>"
    else:
        inside = "<ok/>"
    return (
        f'<yang-patch-status xmlns="{NAMESPACE}"><patch-id>{escape(patch.id)}</patch-id>{inside}'
        "</yang-patch-status>"
    )


def _xml_errors(errors: Sequence[DataError]) -> str:
    return f"<errors>{''.join(map(element, errors))}</errors>"
