"""Notifications as events of a stream (RFC 8040 section 6.4), each encoded once for all who get it."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from isolane.bindings.ietf_yang_push import DatastoreChanges, Edit, PushChangeUpdate, PushUpdate, YangPatch
from isolane.northbound.client import Notification
from isolane.northbound.events.event import Event, Place, way
from isolane.northbound.events.filter import NOTIFICATION
from isolane.northbound.events.filter import content as xml_content
from isolane.northbound.subscriptions.push_messages import ChangeUpdate, Contents, Patch, Update
from isolane.northbound.yang_patch import PatchEdit
from isolane.restconf.negotiation import Encoding
from isolane.restconf.streams import sse
from isolane.tree import json, xml
from isolane.tree.date_and_time import date_and_time
from isolane.tree.schema import ListNode, key_parts
from isolane.tree.values import AnyData, Key

_EDITS: Final[Any] = YangPatch.NODE.by_attribute["edit"]
_VALUE: Final = Edit.NODE.by_attribute["value"]
_ETAG: Final = YangPatch.NODE.by_attribute["etag_value"]
_NUMBER: Final = 2**32 - 1
_HERE: Final = "{here}"


def mark(place: Place) -> str:
    """The id of an event of the log."""
    return f"{place.log:x}-{place.number}"


# --- events


def event_json(event: Event) -> str:
    """The notification in JSON."""
    return _message_json(event.time_ns, _content_json(event))


def event_xml(event: Event) -> str:
    """The notification in XML."""
    return _message_xml(event.time_ns, event.encoded(xml_content))


ENVELOPE: Final = '{"ietf-restconf:notification"'
"""The beginning of each notification in JSON."""


def _message_json(time_ns: int, member: str) -> str:
    return f'{ENVELOPE}:{{"eventTime":"{date_and_time(time_ns)}",{member}}}}}'


def _message_xml(time_ns: int, element: str) -> str:
    begin = f'<notification xmlns="{NOTIFICATION}"><eventTime>{date_and_time(time_ns)}</eventTime>'
    return f"{begin}{element}</notification>"


def _content_json(event: Event) -> str:
    """The member with what the event says, in the data nodes that it is in."""
    nodes = way(event.node)
    modules = ["", *(node.module for node in nodes)]
    names = [
        node.name if node.module == above else node.qualified_name
        for node, above in zip(nodes, modules, strict=False)
    ]
    keys = iter(event.keys[::-1])
    member = f'"{names[-1]}":{"".join(json.encode(event.record))}'
    for node, name in zip(reversed(nodes[:-1]), reversed(names[:-1]), strict=True):
        if isinstance(node, ListNode):
            member = f'"{name}":[{{{_keys_json(node, next(keys))}{member}}}]'
        else:
            member = f'"{name}":{{{member}}}'
    return member


def _keys_json(node: ListNode, key: Key | None) -> str:
    written = ("".join(json.encode_node(leaf, value))[1:-1] for leaf, value in key_parts(node, key))
    return "".join(f"{_unqualified(each)}," for each in written)


def _unqualified(member: str) -> str:
    """A key is of the module of its list."""
    return f'"{member[1:].partition(":")[2]}'


TEXT: Final[Mapping[Encoding, Callable[[Event], str]]] = {"json": event_json, "xml": event_xml}


def _block(text: Callable[[Event], str]) -> Callable[[Event], bytes]:
    return lambda event: sse.data(event.encoded(text))


BLOCK: Final[Mapping[Encoding, Callable[[Event], bytes]]] = {
    "json": _block(event_json),
    "xml": _block(event_xml),
}
"""As an event of a subscription, which has ids of its own."""


def _logged(encoding: Encoding) -> Callable[[Event], bytes]:
    def logged(event: Event) -> bytes:
        block = event.encoded(BLOCK[encoding])
        return block if event.place is None else sse.identified(mark(event.place), block)

    return logged


LOGGED: Final[Mapping[Encoding, Callable[[Event], bytes]]] = {"json": _logged("json"), "xml": _logged("xml")}
"""With the id of its place in the log."""


def block(notification: Notification, encoding: Encoding) -> bytes:
    """Any notification as an event, without id."""
    if isinstance(notification, Event):
        return notification.encoded(BLOCK[encoding])
    return sse.data(message(notification, encoding))


def message(notification: Notification, encoding: Encoding) -> str:
    """The text of any notification."""
    if isinstance(notification, Event):
        return notification.encoded(TEXT[encoding])
    if isinstance(notification, Update):
        begin, middle, end = _around_contents(notification.time_ns, encoding)
        contents = notification.contents.encoded(CONTENTS[encoding])
        return f"{begin}{notification.subscription}{middle}{contents}{end}"
    return _change_update(notification, encoding)


# --- updates of datastores


CONTENTS: Final[Mapping[Encoding, Callable[[Contents], str]]] = {
    "json": lambda contents: "".join(json.encode(contents.tree)),
    "xml": lambda contents: "".join(xml.encode(contents.tree)),
}


def _edits_json(patch: Patch) -> str:
    return ",".join(_edit_json(number, each) for number, each in enumerate(patch.edits, 1))


def _edit_json(number: int, edit: PatchEdit) -> str:
    slot = edit.slot(edit.new)
    record = edit.record(Edit, number, value=None if slot is None else AnyData.from_json(_HERE))
    text = "".join(json.encode(record))
    if slot is None:
        return text
    return text.replace(f'"{_HERE}"', "".join(json.encode_node(edit.node, slot)))


def _edits_xml(patch: Patch) -> str:
    entries = [
        each.record(Edit, number, value=each.content(each.new, _VALUE))
        for number, each in enumerate(patch.edits, 1)
    ]
    return "".join(xml.encode_node(_EDITS, _EDITS.absent.of(entries), namespace=_EDITS.namespace))


_EDITS_OF: Final[Mapping[Encoding, Callable[[Patch], str]]] = {"json": _edits_json, "xml": _edits_xml}


def _change_update(update: ChangeUpdate, encoding: Encoding) -> str:
    begin, middle, inside, end = _around_edits(update.time_ns, encoding)
    edits = update.patch.encoded(_EDITS_OF[encoding])
    if update.etag is not None and encoding == "xml":
        edits += f'<{_ETAG.name} xmlns="{_ETAG.namespace}">{update.etag}</{_ETAG.name}>'
    elif update.etag is not None:
        end = f'],"{_ETAG.qualified_name}":"{update.etag}"{end.removeprefix("]")}'
    return f"{begin}{update.subscription}{middle}{update.number}{inside}{edits}{end}"


@lru_cache(maxsize=16)
def _around_contents(time_ns: int, encoding: Encoding) -> tuple[str, str, str]:
    """The common part of the messages of one moment: all but number and contents."""
    placeholder: Any = AnyData.from_json({} if encoding == "xml" else _HERE)
    text = TEXT[encoding](Event.of(time_ns, PushUpdate.new(id=_NUMBER, datastore_contents=placeholder)))
    begin, _, rest = text.partition(str(_NUMBER))
    if encoding == "json":
        middle, _, end = rest.partition(f'"{_HERE}"')
        return begin, middle, end
    name = PushUpdate.NODE.by_attribute["datastore_contents"].name
    middle, _, end = rest.partition(f"</{name}>")
    return begin, middle, f"</{name}>{end}"


@lru_cache(maxsize=16)
def _around_edits(time_ns: int, encoding: Encoding) -> tuple[str, str, str, str]:
    """The same of messages of changes: all but numbers and edits."""
    patch = DatastoreChanges.new(yang_patch=YangPatch.new(patch_id=_HERE))
    text = TEXT[encoding](Event.of(time_ns, PushChangeUpdate.new(id=_NUMBER, datastore_changes=patch)))
    begin, _, rest = text.partition(str(_NUMBER))
    middle, _, rest = rest.partition(_HERE)
    if encoding == "json":
        quote, _, end = rest.partition("}")
        return begin, middle, f'{quote},"{_EDITS.name}":[', f"]}}{end}"
    close = f"</{YangPatch.NODE.name}>"
    inside, _, end = rest.partition(close)
    return begin, middle, inside, close + end
