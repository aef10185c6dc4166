"""The result of a YANG patch (RFC 8072 section 2.7): all or nothing, and the errors say why."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from isolane.errors import DataError
from isolane.restconf.errors import element, members
from isolane.restconf.negotiation import Encoding
from isolane.restconf.patch_body import NAMESPACE, Patch
from isolane.tree.xml.escaping import escape

_NAME: Final = "ietf-yang-patch:yang-patch-status"


def written(patch: Patch, errors: Sequence[DataError], encoding: Encoding) -> str:
    """The status: `ok` without errors; errors of edits each at its edit, others for the patch as a whole."""
    of_edits: dict[int, list[DataError]] = {}
    for error in errors:
        if error.edit is not None:
            of_edits.setdefault(error.edit, []).append(error)
    whole = [error for error in errors if error.edit is None]
    by_id = {patch.edits[number][0]: found for number, found in sorted(of_edits.items())}
    return _json(patch, whole, by_id) if encoding == "json" else _xml(patch, whole, by_id)


def _json(patch: Patch, whole: Sequence[DataError], by_id: Mapping[str, Sequence[DataError]]) -> str:
    status: dict[str, Any] = {"patch-id": patch.id}
    if whole:
        status["errors"] = _json_errors(whole)
    elif by_id:
        edits = [{"edit-id": edit, "errors": _json_errors(found)} for edit, found in by_id.items()]
        status["edit-status"] = {"edit": edits}
    else:
        status["ok"] = [None]
    return json.dumps({_NAME: status}, ensure_ascii=False, separators=(",", ":"))


def _json_errors(errors: Sequence[DataError]) -> dict[str, Any]:
    return {"error": [dict(members(error)) for error in errors]}


def _xml(patch: Patch, whole: Sequence[DataError], by_id: Mapping[str, Sequence[DataError]]) -> str:
    if whole:
        inside = _xml_errors(whole)
    elif by_id:
        edits = (
            f"<edit><edit-id>{escape(edit)}</edit-id>{_xml_errors(found)}</edit>"
            for edit, found in by_id.items()
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
