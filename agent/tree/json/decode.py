"""JSON values to records, strictly: every fault is collected, each with the path where it is."""

from collections.abc import Callable
from typing import Any

from isolane.strand import pause, pausing
from isolane.tree.faults import Faults
from isolane.tree.model import Model, model_of
from isolane.tree.path import Path, Position
from isolane.tree.schema import (
    AnyNode,
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    Record,
    RecordNode,
)
from isolane.tree.scopes import NameScope
from isolane.tree.types import BadValue
from isolane.tree.values import AnyData, Json, Scalar

MetadataHook = Callable[[Path, DataNode, str, object], bool]
"""Called with path, node, name (`module:name`) and value of each annotation; whether it is known."""


def decode(
    node: Model | RecordNode,
    value: object,
    *,
    state: bool = True,
    on_metadata: MetadataHook | None = None,
    path: Path | None = None,
) -> Any:
    """The record of a JSON object whose members are the children of a node, or the top-level nodes."""
    record_node = node.node if isinstance(node, Model) else node
    decoder = _Decoder(model_of(record_node), state, on_metadata)
    record = decoder.content(record_node, value, path if path is not None else Path())
    decoder.faults.raise_any()
    return record


def decode_slot(node: DataNode, value: object, *, path: Path | None = None) -> Any:
    """The slot of one node from the JSON value of its member: the opposite of `encode_slot`."""
    decoder = _Decoder(model_of(node), True, None)
    slot = decoder.slot(node, value, None, path if path is not None else Path())
    decoder.faults.raise_any()
    return slot


class _Decoder:
    """The decoding of one document, with the faults that it has."""

    def __init__(self, model: Model, state: bool, on_metadata: MetadataHook | None) -> None:
        self.faults = Faults()
        self._model = model
        self._state = state
        self._on_metadata = on_metadata

    def content(self, node: RecordNode, value: object, path: Path) -> Record:
        """The record of an object's members."""
        slots = [child.absent for child in node.children]
        if not isinstance(value, dict):
            self.faults.add("bad-element", f"{node.name or 'the tree'} is not a JSON object", path)
            return node.record.of(slots)
        metadata = {name[1:]: item for name, item in value.items() if name.startswith("@") and name != "@"}
        for name, item in value.items():
            if not name.startswith("@"):
                self._member(node, slots, name, item, metadata.pop(name, None), path)
        for name in metadata:
            self.faults.add(
                "unknown-attribute", f"metadata of {name}, which is not there", path, bad_attribute=name
            )
        return self.faults.record(node, slots, path)

    def _member(
        self, node: RecordNode, slots: list[object], name: str, value: object, metadata: Json, path: Path
    ) -> None:
        child = self._child(node, name, path)
        if child is None:
            return
        if not (self._state or child.config):
            text = f"{child.name} is state data and cannot be configured"
            self.faults.add("unknown-element", text, path.child(child), bad_element=child.name)
        elif slots[child.index] != child.absent:
            self.faults.twice(child, path.child(child))
        else:
            slots[child.index] = self.slot(child, value, metadata, path)

    def _child(self, node: RecordNode, name: str, path: Path) -> DataNode | None:
        """The node of a member; its name may, and at the top must, be qualified (RFC 7951 section 4)."""
        child = node.by_qualified_name.get(name if ":" in name else f"{node.module}:{name}")
        if child is not None:
            return child
        module, colon, local = name.rpartition(":")
        if colon and module not in self._model.modules:
            text = f"member {name} is of module {module}, which is not loaded"
            self.faults.add("unknown-namespace", text, path, bad_element=local, bad_namespace=module)
        else:
            self.faults.add("unknown-element", f"there is no member {name} here", path, bad_element=local)
        return None

    def slot(self, node: DataNode, value: Any, metadata: Any, path: Path) -> Any:
        """The slot of a member's value."""
        match node:
            case LeafNode():
                here = path.child(node)
                self._annotations(node, metadata, here)
                return self._value(node, value, here)
            case LeafListNode():
                return self._values(node, value, metadata, path)
            case ContainerNode():
                here = path.child(node)
                self._own_annotations(node, value, here)
                return self.content(node, value, here)
            case ListNode():
                return self._entries(node, value, path)
            case AnyNode():
                self._annotations(node, metadata, path.child(node))
                return AnyData.from_json(value)
        raise TypeError(f"{node!r} is no data node")

    def _value(self, node: LeafNode | LeafListNode, value: object, path: Path) -> object:
        try:
            return node.type.from_json(value, NameScope(self._model, node.module))
        except BadValue as fault:
            self.faults.bad_value(fault, path)
            return None

    def _values(self, node: LeafListNode, value: object, metadata: Json, path: Path) -> tuple[Scalar, ...]:
        here = path.child(node)
        if not isinstance(value, list):
            self.faults.add("bad-element", f"{node.name} is not a JSON array", here, bad_element=node.name)
            return ()
        for item in metadata if isinstance(metadata, list) else ():
            self._annotations(node, item, here)
        values = [self._value(node, item, here) for item in pausing(value)]
        return self.faults.values(node, [item for item in values if item is not None], path)

    def _entries(self, node: ListNode, value: object, path: Path) -> object:
        if not isinstance(value, list):
            text = f"{node.name} is not a JSON array"
            self.faults.add("bad-element", text, path.child(node), bad_element=node.name)
            return node.absent
        entries = [self._entry(node, item, path, position) for position, item in enumerate(value, 1)]
        return self.faults.entries(node, [entry for entry in entries if entry is not None], path)

    def _entry(self, node: ListNode, value: object, path: Path, position: int) -> Record | None:
        pause()
        key = self._key(node, value)
        here = path.child(node, Position(position) if key is None else key)
        self._own_annotations(node, value, here)
        record = self.content(node, value, here)
        complete = not node.keys or not self.faults.missing_keys(node, record, here)
        return record if complete else None

    def _key(self, node: ListNode, value: object) -> object:
        """The key of an entry, or None when a key is missing or no value."""
        if not node.keys or not isinstance(value, dict):
            return None
        values = []
        for leaf in node.keys:
            item = value.get(leaf.name, value.get(leaf.qualified_name))
            try:
                values.append(leaf.type.from_json(item, NameScope(self._model, leaf.module)))
            except BadValue:
                return None
        return values[0] if len(values) == 1 else tuple(values)

    def _own_annotations(self, node: DataNode, value: object, path: Path) -> None:
        if isinstance(value, dict):
            self._annotations(node, value.get("@"), path)

    def _annotations(self, node: DataNode, metadata: Json, path: Path) -> None:
        for name, value in metadata.items() if isinstance(metadata, dict) else ():
            if self._on_metadata is None or not self._on_metadata(path, node, name, value):
                self.faults.add(
                    "unknown-attribute",
                    f"annotation {name} is not known",
                    path,
                    bad_attribute=name,
                    bad_element=node.name,
                )
