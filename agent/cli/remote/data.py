"""Data of a remote agent by path: reading a node, editing a node, watching a node, over NETCONF."""

import json
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Any, Final, Literal

from isolane.cli.arguments import WrongArguments
from isolane.cli.remote.client import DATASTORES, NETCONF, NMDA, Remote, RemoteError
from isolane.errors import DataError, DataErrors
from isolane.shell.line.paths import value
from isolane.shell.show.entry import Entry, entry_at
from isolane.tree import json as tree_json
from isolane.tree import xml
from isolane.tree.date_and_time import date_and_time
from isolane.tree.instance_data import as_json
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import (
    AnyNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    Record,
    RecordNode,
)
from isolane.tree.xml.encode import leaf_writer
from isolane.tree.xml.escaping import quoteattr

EVENTS: Final = "urn:ietf:params:xml:ns:netconf:notification:1.0"
SUBSCRIBED: Final = "urn:ietf:params:xml:ns:yang:ietf-subscribed-notifications"
PUSH: Final = "urn:ietf:params:xml:ns:yang:ietf-yang-push"

DELETE: Final = f' xmlns:nc="{NETCONF}" nc:operation="delete"'
"""The attributes of an element that an edit deletes."""

Datastore = Literal["running", "operational"]
"""The datastores that the commands read."""
Operation = Literal["merge", "delete"]


async def read(remote: Remote, model: Model, path: Path, datastore: Datastore) -> Entry:
    """Read the data at a path; Absent when there is none. A leaf that is not set shows its default."""
    return entry_at(await tree(remote, model, path, datastore), path)


async def tree(remote: Remote, model: Model, path: Path, datastore: Datastore) -> Any:
    """The tree with the data at a path, and the entries above it."""
    defaults = "<with-defaults>report-all</with-defaults>" if _is_leaf(path) else ""
    select = f"<subtree-filter>{enclosed(path)}</subtree-filter>" if path else ""
    reply = await remote.rpc(
        f'<get-data xmlns="{NMDA}"><datastore xmlns:ds="{DATASTORES}">ds:{datastore}</datastore>'
        f"{select}{defaults}</get-data>"
    )
    return xml.decode(model, reply.find(f"{{{NMDA}}}data"))


async def data_set(remote: Remote, model: Model, path: Path, datastore: Datastore) -> str:
    """The data at a path as an instance data set (RFC 9195), with those above that lead to them."""
    data = await tree(remote, model, path, datastore)
    if path:
        entry_at(data, path)  # Absent when there is none
    name = f"{datastore} {path}" if path else datastore
    now = date_and_time(time.time_ns())
    content = as_json(data, name=name, datastore=f"ietf-datastores:{datastore}", timestamp=now)
    return json.dumps(content, indent=2, ensure_ascii=False)


def _is_leaf(path: Path) -> bool:
    return bool(path) and isinstance(path.node, LeafNode)


Wanted = Sequence[tuple[Path, str]]
"""Paths that an edit names, each with the content below it. A leaf's path ends with its value."""


async def edit(remote: Remote, wanted: Wanted, operation: Operation, *, test: bool = False) -> None:
    """Change nodes of the running configuration in one commit; with `test`, only validate the change."""
    attributes = DELETE if operation == "delete" else ""
    await remote.edit("".join(enclosed(path, attributes, content) for path, content in wanted), test=test)


def enclosed(path: Path, attributes: str = "", content: str = "", namespace: str = "") -> str:
    """The elements down to the node of a path, with the keys of the entries on the way."""
    if not path:
        return content
    (node, key), *below = path
    assert isinstance(node, DataNode)
    if isinstance(node, LeafNode | LeafListNode) and not below and key is not None:
        return leaf_writer(node, namespace, attributes)(key)
    declared = "" if node.namespace == namespace else f" xmlns={quoteattr(node.namespace)}"
    at_last = attributes if not below else ""
    keys = "".join(_keys(node, key)) if isinstance(node, ListNode) and key is not None else ""
    inner = enclosed(Path(below), attributes, content, node.namespace) if below else content
    return f"<{node.name}{declared}{at_last}>{keys}{inner}</{node.name}>"


def _keys(node: ListNode, key: Any) -> Iterator[str]:
    for leaf, one in zip(node.keys, key if len(node.keys) > 1 else (key,), strict=True):
        yield leaf_writer(leaf, node.namespace)(one)


def deletion(path: Path) -> Wanted:
    """The edit of `delete`; WrongArguments if the node cannot be deleted."""
    node = path.node
    if isinstance(node, DataNode) and not node.config:
        raise WrongArguments(f"{path}: state data cannot be deleted")
    if isinstance(node, LeafNode) and node.is_key:
        raise WrongArguments(f"{path}: a key cannot be deleted; delete the entry")
    if isinstance(node, ListNode | LeafListNode) and path[-1][1] is None:
        raise WrongArguments(f"{path}: name one entry, as {node.name}=KEY")
    return [(path, "")]


def settings(model: Model, path: Path, texts: Sequence[str]) -> Wanted:
    """The edit of `set`; WrongArguments if the values do not fit the node."""
    node = path.node
    assert isinstance(node, DataNode)
    if not node.config:
        raise WrongArguments(f"{path}: state data cannot be set")
    if isinstance(node, LeafNode):
        return [(path.parent.child(node, _leaf_value(model, path, node, texts)), "")]
    if isinstance(node, LeafListNode):
        given = [] if path[-1][1] is None else [path[-1][1]]
        values = [*given, *(value(model, node, text) for text in texts)]
        if not values:
            raise WrongArguments(f"{path}: give a value")
        write = leaf_writer(node, "")
        return [(path.parent, "".join(map(write, values)))]
    if isinstance(node, AnyNode) or (isinstance(node, ListNode) and path[-1][1] is None):
        raise WrongArguments(f"{path}: name a leaf, a container or an entry of the list")
    if len(texts) > 1:
        raise WrongArguments(f"{path}: give one JSON object")
    assert isinstance(node, RecordNode)
    return [(path, _content(path, node, texts[0]) if texts else "")]


def _leaf_value(model: Model, path: Path, node: LeafNode, texts: Sequence[str]) -> object:
    if node.is_key:
        raise WrongArguments(f"{path}: a key cannot be set; create or delete the entry")
    if len(texts) > 1 or (not texts and node.type.resolved.base != "empty"):
        raise WrongArguments(f"{path}: give one value")
    return value(model, node, texts[0] if texts else "")


def _content(path: Path, node: RecordNode, text: str) -> str:
    """The children of a container or list entry, from a JSON object."""
    try:
        members = tree_json.parse(text.encode())
    except DataError as error:
        raise WrongArguments(f"{path}: the value is not a JSON object: {error.message}") from None
    if not isinstance(members, dict):
        raise WrongArguments(f"{path}: the value is not a JSON object")
    keys = node.keys if isinstance(node, ListNode) else ()
    key = path[-1][1]
    for leaf, one in zip(keys, key if len(keys) > 1 else (key,), strict=bool(keys)):
        members[leaf.qualified_name] = tree_json.encode_slot(leaf, one)
        members.pop(leaf.name, None)
    try:
        record = tree_json.decode(node, members, state=False, path=path)
    except (DataError, DataErrors) as error:
        raise WrongArguments(str(error)) from None
    slots = list(record)
    for leaf in keys:
        slots[leaf.index] = None
    return "".join(xml.encode(type(record)(slots), namespace=node.namespace, state=False))


async def trees(
    remote: Remote, model: Model, path: Path, datastore: Datastore, period: float | None
) -> AsyncIterator[tuple[str, Record]]:
    """The time and the whole tree that is selected, first as it is, then whenever it may have changed.

    Without a period the agent says when the configuration changes (RFC 8641); with one it sends the
    data each time.
    """
    trigger = "<yp:on-change/>"
    if period is not None:
        trigger = f"<yp:periodic><yp:period>{max(round(period * 100), 1)}</yp:period></yp:periodic>"
    await remote.rpc(
        f'<establish-subscription xmlns="{SUBSCRIBED}" xmlns:yp="{PUSH}">'
        f'<yp:datastore xmlns:ds="{DATASTORES}">ds:{datastore}</yp:datastore>'
        f"<yp:datastore-subtree-filter>{enclosed(path)}</yp:datastore-subtree-filter>{trigger}"
        "</establish-subscription>"
    )
    while True:
        message = await remote.notification()
        time, event = message.findtext(f"{{{EVENTS}}}eventTime") or "", message[-1]
        if event.tag == f"{{{PUSH}}}push-update":
            yield time, xml.decode(model, event.find(f"{{{PUSH}}}datastore-contents"))
        elif event.tag == f"{{{PUSH}}}push-change-update":
            yield time, await tree(remote, model, path, datastore)
        elif event.tag == f"{{{SUBSCRIBED}}}subscription-terminated":
            reason = event.findtext(f"{{{SUBSCRIBED}}}reason") or ""
            raise RemoteError(f"the agent ended the subscription: {reason.rpartition(':')[2]}")
