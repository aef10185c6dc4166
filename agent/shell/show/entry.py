"""The data at a path of a tree that was read."""

import json
from typing import Any

from isolane.errors import IsolaneError
from isolane.lazy_dataclass import dataclass
from isolane.tree import json as tree_json
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, ListNode, Record


class Absent(IsolaneError):
    """The agent has no data at a path."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A node with what it holds, in the form of its parent's slot; of a list entry, the entry."""

    node: DataNode
    held: Any

    def as_json(self) -> str:
        """The node as a JSON object with one member (RFC 7951)."""
        held = self.held
        if isinstance(self.node, ListNode) and isinstance(held, Record):
            return json.dumps({self.node.qualified_name: [_object(held)]}, indent=2, ensure_ascii=False)
        if isinstance(self.node, LeafListNode) and not isinstance(held, tuple):
            held = (held,)
        text = "".join(tree_json.encode_node(self.node, held))
        return json.dumps(json.loads(text), indent=2, ensure_ascii=False)


def _object(record: Record) -> object:
    return json.loads("".join(tree_json.encode(record)))


def entry_at(root: Any, path: Path) -> Entry:
    """The data at a path of a tree."""
    held, node = root, root.NODE
    for node, key in path:
        assert isinstance(node, DataNode)
        held = held[node.index]
        if key is not None and isinstance(node, ListNode):
            held = held.get(key)
        elif key is not None:
            held = key if key in held else None
        if held is None or (held == node.absent and not isinstance(node, ContainerNode)):
            raise Absent(f"{path}: no data")
    return Entry(node, held)
