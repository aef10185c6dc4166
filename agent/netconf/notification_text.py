"""Notifications as XML: what several receivers get is encoded once."""

from functools import lru_cache
from typing import Any, Final

from isolane.bindings.ietf_yang_push import DatastoreChanges, Edit, PushChangeUpdate, PushUpdate, YangPatch
from isolane.netconf.framing import BLOCK, Framing, frame_short
from isolane.northbound.client import Notification
from isolane.northbound.events.event import Event
from isolane.northbound.events.filter import NOTIFICATION, content
from isolane.northbound.subscriptions.push_messages import ChangeUpdate, Contents, Patch, Update
from isolane.northbound.yang_patch import anydata
from isolane.tree import xml
from isolane.tree.date_and_time import date_and_time

_EDITS: Final[Any] = YangPatch.NODE.by_attribute["edit"]
_VALUE: Final = Edit.NODE.by_attribute["value"]
_CONTENTS: Final = PushUpdate.NODE.by_attribute["datastore_contents"]
_ETAG: Final = YangPatch.NODE.by_attribute["etag_value"]
_NUMBER: Final = 2**32 - 1
_HERE: Final = "{here}"
_END: Final = f"</{YangPatch.NODE.name}>"


def edits_text(patch: Patch) -> str:
    """The edits of a patch, numbered."""
    entries = [
        each.record(Edit, number, value=each.content(each.new, _VALUE))
        for number, each in enumerate(patch.edits, 1)
    ]
    return "".join(xml.encode_node(_EDITS, _EDITS.absent.of(entries), namespace=_EDITS.namespace))


def message(event: Event) -> str:
    """The whole notification element (RFC 5277 section 4)."""
    return (
        f'<notification xmlns="{NOTIFICATION}"><eventTime>{date_and_time(event.time_ns)}</eventTime>'
        f"{event.encoded(content)}</notification>"
    )


def _chunked(event: Event) -> str | bytes:
    return _framed(event, "chunked")


def _with_end(event: Event) -> str | bytes:
    return _framed(event, "end-of-message")


def _framed(event: Event, framing: Framing) -> str | bytes:
    text = event.encoded(message)
    return text if len(text) >= BLOCK else frame_short(text, framing)


def outgoing(notification: Notification, framing: Framing) -> str | bytes:
    """The message of any notification; that of a short event is framed already, for all who get it."""
    if type(notification) is ChangeUpdate:
        return _push_change_update(notification)
    if isinstance(notification, Event):
        return notification.encoded(_chunked if framing == "chunked" else _with_end)
    return message_of(notification)


def message_of(notification: Notification) -> str:
    """The message of any notification."""
    if isinstance(notification, Event):
        return notification.encoded(message)
    if isinstance(notification, Update):
        return _push_update(notification)
    return _push_change_update(notification)


def _push_update(update: Update) -> str:
    begin, middle, end = _around_contents(update.time_ns)
    return f"{begin}{update.subscription}{middle}{update.contents.encoded(contents_text)}{end}"


def contents_text(contents: Contents) -> str:
    """The elements that are selected."""
    return "".join(xml.encode(contents.tree))


def _push_change_update(update: ChangeUpdate) -> str:
    begin, middle, inside, end = _around_edits(update.time_ns)
    edits = update.patch.encoded(edits_text)
    if update.etag is not None:
        edits += f'<{_ETAG.name} xmlns="{_ETAG.namespace}">{update.etag}</{_ETAG.name}>'
    return f"{begin}{update.subscription}{middle}{update.number}{inside}{edits}{end}"


@lru_cache(maxsize=16)
def _around_contents(time_ns: int) -> tuple[str, str, str]:
    """The common parts of all messages of one moment: everything except number and contents."""
    record = PushUpdate.new(id=_NUMBER, datastore_contents=anydata(_CONTENTS, _HERE))
    begin, _, rest = message(Event.of(time_ns, record)).partition(str(_NUMBER))
    middle, _, end = rest.partition(_HERE)
    return begin, middle, end


@lru_cache(maxsize=16)
def _around_edits(time_ns: int) -> tuple[str, str, str, str]:
    """The same of messages of changes: all but numbers and edits."""
    patch = YangPatch.new(patch_id=_HERE)
    record = PushChangeUpdate.new(id=_NUMBER, datastore_changes=DatastoreChanges.new(yang_patch=patch))
    begin, _, rest = message(Event.of(time_ns, record)).partition(str(_NUMBER))
    middle, _, rest = rest.partition(_HERE)
    inside, _, after = rest.partition(_END)
    return begin, middle, inside, _END + after
