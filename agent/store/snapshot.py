"""Snapshots: a whole tree in one file, written beside the old one and put in its place at once.

A tree is written in pieces: one with everything but the entries of long lists, then those in slices, so that
writing 100,000 entries never holds the interpreter for long. Behind the tree come the kept commits.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path as FilePath
from typing import Any, Final

from agent.store.disk import Disk
from agent.store.errors import CorruptFile
from agent.store.records import Title, encode_text, read
from agent.store.upgrade import current
from agent.tree.json import decode, decode_slot, encode, encode_slot
from agent.tree.model import Model
from agent.tree.path import Path
from agent.tree.record import Record
from agent.tree.schema import ContainerNode, ListNode

FORMAT: Final = "isolane-snapshot"
VERSION: Final = 1
READABLE: Final = range(VERSION + 1)

SLICE: Final = 64
"""Entries in one record: about a millisecond of encoding."""

_dumps = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def write(
    disk: Disk,
    file: FilePath,
    commit: int,
    root: Record,
    kept: Sequence[str],
    pause: Callable[[], None] = lambda: None,
) -> int:
    """Write a snapshot and put it in place, durably; gives its size. `pause` is called between pieces."""
    unfinished = file.with_name(f"{file.name}.tmp")
    disk.remove(unfinished)
    size = 0
    descriptor = disk.create(unfinished)
    try:
        title = Title(FORMAT, VERSION, commit).encode()
        disk.write(descriptor, title)
        size += len(title)
        for text in _texts(root, kept):
            octets = encode_text(text.encode())
            disk.write(descriptor, octets)
            size += len(octets)
            pause()
        disk.sync(descriptor)
    finally:
        disk.close(descriptor)
    disk.rename(unfinished, file)
    disk.sync_directory(file.parent)
    return size


def load(model: Model, file: FilePath) -> tuple[int, Any, list[dict[str, Any]]]:
    """The commit a snapshot stands on, the tree, and the records of kept commits."""
    contents = read(file, FORMAT, READABLE)
    items = [current(json.loads(text), contents.title.version) for text in contents.records]
    if contents.torn or not items or "end" not in items[-1] or items[-1]["end"] != len(items) - 1:
        raise CorruptFile(file, contents.end, "snapshot without its end")
    root: Any = model.root.EMPTY
    slices: dict[str, list[Any]] = {}
    kept = []
    for item in items[:-1]:
        if "tree" in item:
            root = decode(model, item["tree"])
        elif "list" in item:
            slices.setdefault(item["list"], []).append(item["entries"])
        else:
            kept.append(item)
    for place, parts in slices.items():
        root = _with_entries(root, model.parse_path(place), parts)
    return contents.title.commit, root, kept


def _texts(root: Record, kept: Sequence[str]) -> Iterator[str]:
    """The records of a snapshot, each made when its turn comes."""
    yield from _head(root)
    for part in _long_lists(root):
        yield part()
    yield from kept
    yield _end(root, kept)


def _head(root: Record) -> Iterator[str]:
    yield '{"tree":' + "".join(encode(_thin(root))) + "}"


def _end(root: Record, kept: Sequence[str]) -> str:
    return _dumps({"end": 1 + sum(1 for _ in _long_lists(root)) + len(kept)})


def _is_long(node: Any, slot: Any) -> bool:
    return isinstance(node, ListNode) and bool(node.keys) and len(slot) > SLICE


def _thin(record: Record) -> Any:
    """The record without the entries of long lists."""
    slots = list(record)
    for node, slot in zip(record.NODE.children, record, strict=True):
        if _is_long(node, slot):
            slots[node.index] = node.absent
        elif isinstance(node, ContainerNode) and slot is not node.absent:
            slots[node.index] = _thin(slot)
    return record.of(slots)


def _long_lists(record: Record, path: Path | None = None) -> Iterator[Callable[[], str]]:
    """What makes the text of each slice of each long list that is in containers only."""
    path = path if path is not None else Path()
    for node, slot in zip(record.NODE.children, record, strict=True):
        if isinstance(node, ListNode) and _is_long(node, slot):
            entries = iter(slot)
            place = str(path.child(node))
            while part := tuple(islice(entries, SLICE)):
                yield _Slice(place, node, part)
        elif isinstance(node, ContainerNode) and slot is not node.absent:
            yield from _long_lists(slot, path.child(node))


class _Slice:
    """The text of some entries, made when it is wanted."""

    __slots__ = ("_entries", "_node", "_place")

    def __init__(self, place: str, node: ListNode, entries: tuple[Any, ...]) -> None:
        self._place = place
        self._node = node
        self._entries = entries

    def __call__(self) -> str:
        return _dumps({"list": self._place, "entries": encode_slot(self._node, self._entries)})


def _with_entries(record: Any, path: Path, parts: list[list[Any]]) -> Any:
    node: Any = path[0][0]
    if len(path) > 1:
        inner = record[node.index]
        return record.with_slot(node.index, _with_entries(inner, Path(path[1:]), parts))
    entries = [pair for part in parts for pair in decode_slot(node, part).items()]
    return record.with_slot(node.index, node.absent.from_items(entries))
