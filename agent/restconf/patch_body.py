"""The document of a YANG patch (RFC 8072 section 3), before any of it is looked up in the model."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal, TypeAlias

from lxml import etree

from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.restconf.body import Body, Document
from isolane.strand import check

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
    check()
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


def _of_json(whole: Mapping[str, Any]) -> Members:
    if list(whole) != [NAME] or not isinstance(whole[NAME], dict):
        raise _malformed(f"the body has to be one {NAME}")
    members: dict[str, Any] = whole[NAME]
    for each in members["edit"] if isinstance(members.get("edit"), list) else ():
        if isinstance(each, dict) and "value" in each and not isinstance(each["value"], dict):
            raise _malformed("value is no object with one node in it")
    return members


def _of_xml(element: etree._Element) -> Members:
    if element.tag != f"{{{NAMESPACE}}}yang-patch":
        raise _malformed(f"the body has to be one {NAME}")
    members: dict[str, Any] = {}
    for name, child in _children(element):
        check()
        if name == "edit":
            members.setdefault("edit", []).append(_xml_edit(child))
        else:
            _once(members, name, child.text or "")
    return members


def _xml_edit(element: etree._Element) -> Members:
    members: dict[str, Any] = {}
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


def _once(members: dict[str, Any], name: str, value: Any) -> None:
    if name in members:
        raise _malformed(f"{name} is there more than once")
    members[name] = value


def _demand_known(members: Members, known: frozenset[str]) -> None:
    for name in members:
        if name not in known:
            raise _unknown(name, f"{name} is not known in a YANG patch")


def _text(members: Members, name: str) -> str:
    value = members.get(name)
    if value is None:
        raise _missing(name, f"{name} is missing")
    if not isinstance(value, str):
        raise _malformed(f"{name} is no text")
    return value


def _bad(name: str, value: Any) -> DataError:
    return DataError("invalid-value", f'{name} cannot be "{value}"', type="protocol")


def _missing(name: str, text: str) -> DataError:
    return DataError("missing-element", text, type="protocol", info={"bad-element": name})


def _unknown(name: str, text: str) -> DataError:
    return DataError("unknown-element", text, type="protocol", info={"bad-element": name})


def _malformed(text: str) -> DataError:
    return DataError("malformed-message", text, type="protocol")
