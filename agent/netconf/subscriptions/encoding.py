"""The notifications of RFC 8641 as text; what several receivers are told is encoded once."""

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Final

from isolane.bindings.ietf_yang_push import DatastoreChanges, Edit, PushChangeUpdate, PushUpdate, YangPatch
from isolane.netconf.events import Event
from isolane.northbound.yang_patch import PatchEdit, anydata, target
from isolane.tree import xml

if TYPE_CHECKING:
    from collections.abc import Sequence

_EDITS: Final[Any] = YangPatch.NODE.by_attribute["edit"]
_VALUE: Final = Edit.NODE.by_attribute["value"]
_CONTENTS: Final = PushUpdate.NODE.by_attribute["datastore_contents"]
_NUMBER: Final = 2**32 - 1
_HERE: Final = "{here}"
_END: Final = f"</{YangPatch.NODE.name}>"


LARGEST: Final = 200
"""So many edits are one patch. More become several, each encoded when the client takes it."""


class Patch:
    """Edits that become text once, for all who are told them."""

    def __init__(self, edits: "Sequence[PatchEdit]") -> None:
        self._edits = edits

    @cached_property
    def text(self) -> str:
        """The elements of the edits."""
        return edits_text(self._edits)


def patches(edits: "Sequence[PatchEdit]") -> tuple[Patch, ...]:
    """Edits as patches of some size."""
    return tuple(Patch(edits[begin : begin + LARGEST]) for begin in range(0, len(edits), LARGEST))


def edits_text(edits: "Sequence[PatchEdit]") -> str:
    """The edits of a patch, numbered."""
    entries = [_edit(str(number), each) for number, each in enumerate(edits, 1)]
    return "".join(xml.encode_node(_EDITS, _EDITS.absent.of(entries), namespace=_EDITS.namespace))


def _edit(number: str, edit: PatchEdit) -> Edit:
    return Edit.new(
        edit_id=number,
        operation=edit.operation,
        target=target(edit.path),
        point=None if edit.after is None else target(edit.after),
        where=edit.where,
        value=edit.value(_VALUE),
    )


def push_update(time_ns: int, number: int, contents: str) -> str:
    """The message with all that is selected."""
    begin, middle, end = _around_contents(time_ns)
    return f"{begin}{number}{middle}{contents}{end}"


def push_change_update(time_ns: int, number: int, patch_id: int, edits: str) -> str:
    """The message with edits that were encoded before."""
    begin, middle, inside, end = _around_edits(time_ns)
    return f"{begin}{number}{middle}{patch_id}{inside}{edits}{end}"


@lru_cache(maxsize=16)
def _around_contents(time_ns: int) -> tuple[str, str, str]:
    """What the messages of one moment have in common: all but number and contents."""
    record = PushUpdate.new(id=_NUMBER, datastore_contents=anydata(_CONTENTS, _HERE))
    begin, _, rest = Event.of(time_ns, record).message.partition(str(_NUMBER))
    middle, _, end = rest.partition(_HERE)
    return begin, middle, end


@lru_cache(maxsize=16)
def _around_edits(time_ns: int) -> tuple[str, str, str, str]:
    """The same of messages of changes: all but numbers and edits."""
    patch = YangPatch.new(patch_id=_HERE)
    record = PushChangeUpdate.new(id=_NUMBER, datastore_changes=DatastoreChanges.new(yang_patch=patch))
    begin, _, rest = Event.of(time_ns, record).message.partition(str(_NUMBER))
    middle, _, rest = rest.partition(_HERE)
    inside, _, after = rest.partition(_END)
    return begin, middle, inside, _END + after
