"""The target of an edit: one instance of configuration."""

from typing import Any

from isolane.errors import DataError
from isolane.restconf.errors import Refused, bad_request
from isolane.tree.path import Path
from isolane.tree.record import Record
from isolane.tree.schema import DataNode, LeafListNode, LeafNode, ListNode


def demand_one(path: Path) -> None:
    """400 where a target is several instances, or a key (sections 4.5, 4.7)."""
    if not path:
        return
    node, key = path[-1]
    assert isinstance(node, DataNode)
    if key is None and isinstance(node, ListNode | LeafListNode):
        raise bad_request(f"the URI has to say which entry of {node.name} is meant")
    if not node.config:
        raise Refused(405, _state(path), [("Allow", "GET, HEAD, OPTIONS")])
    if isinstance(node, LeafNode) and node.is_key:
        raise bad_request(f"the key {node.name} of an entry cannot be changed")


def _state(path: Path) -> DataError:
    text = f"{path.node.name} is state data and cannot be edited"
    return DataError("operation-not-supported", text, type="protocol", path=path)


def instance(node: DataNode, slot: Any) -> tuple[Any, Any]:
    """The key and the value of the one instance in a slot."""
    if isinstance(node, ListNode | LeafListNode):
        entries = list(slot)
        if len(entries) != 1:
            raise bad_request(f"the body has to hold one entry of {node.name}, and has {len(entries)}")
        [entry] = entries
        if isinstance(node, LeafListNode):
            return entry, entry
        assert isinstance(entry, Record)
        return entry.entry_key, entry
    return None, slot
