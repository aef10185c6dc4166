"""The notifications of RFC 8641 as text; what several receivers are told is encoded once."""

from typing import TYPE_CHECKING, Any, Final, Literal

from agent.netconf.events import Event
from agent.netconf.subscriptions.patch import PatchEdit, target
from agent.tree import xml
from agent.tree.values import AnyData
from bindings.ietf_yang_push import DatastoreChanges, Edit, PushChangeUpdate, PushUpdate, YangPatch

if TYPE_CHECKING:
    from collections.abc import Sequence

_EDITS: Final[Any] = YangPatch.NODE.by_attribute["edit"]
_VALUE: Final = Edit.NODE.by_attribute["value"]
_CONTENTS: Final = PushUpdate.NODE.by_attribute["datastore_contents"]
_END: Final = f"</{YangPatch.NODE.name}>"


def edits_text(edits: "Sequence[PatchEdit]") -> str:
    """The edits of a patch, numbered."""
    entries = [_edit(str(number), each) for number, each in enumerate(edits, 1)]
    return "".join(xml.encode_node(_EDITS, _EDITS.absent.of(entries), namespace=_EDITS.namespace))


def _edit(number: str, edit: PatchEdit) -> Edit:
    value = edit.value(_VALUE.namespace)
    where: Literal["first", "after"] | None = (
        None if not edit.is_placed else "first" if edit.after is None else "after"
    )
    return Edit.new(
        edit_id=number,
        operation=edit.operation,
        target=target(edit.path),
        point=None if edit.after is None else target(edit.after),
        where=where,
        value=None if value is None else anydata(_VALUE, value),
    )


def anydata(node: Any, inside: str) -> AnyData:
    """An anydata node with elements in it."""
    return AnyData.from_xml(f'<{node.name} xmlns="{node.namespace}">{inside}</{node.name}>')


def push_update(time_ns: int, number: int, contents: str) -> str:
    """The message with all that is selected."""
    record = PushUpdate.new(id=number, datastore_contents=anydata(_CONTENTS, contents))
    return Event.of(time_ns, record).message


def push_change_update(time_ns: int, number: int, patch_id: int, edits: str) -> str:
    """The message with edits that were encoded before."""
    patch = YangPatch.new(patch_id=str(patch_id))
    record = PushChangeUpdate.new(id=number, datastore_changes=DatastoreChanges.new(yang_patch=patch))
    begin, end, rest = Event.of(time_ns, record).message.partition(_END)
    return f"{begin}{edits}{end}{rest}"
