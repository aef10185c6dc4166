"""Snapshots: a whole tree in one file, written beside the old one and put in its place at once.

A tree is written in pieces: one with everything but the entries of long lists, then those in slices, so that
writing 100,000 entries never holds the interpreter for long. Behind the tree come the kept commits.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice
from pathlib import Path as FilePath
from typing import Any, Final

from isolane.errors import DataError, DataErrors
from isolane.lazy_dataclass import dataclass
from isolane.store.disk import Disk
from isolane.store.errors import CorruptFile, StoreError
from isolane.store.records import JsonText, Title, in_pieces, read
from isolane.store.upgrade import READABLE, VERSION, current
from isolane.tree import json as codec
from isolane.tree.json import decode, decode_slot, encode_slot
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.record import Record
from isolane.tree.schema import ContainerNode, ListNode
from isolane.tree.types import BadValue

FORMAT: Final = "isolane-snapshot"
STARTUP: Final = "isolane-startup"
"""The format of startup, whose place no snapshot of running may take; before version 2 it was the same."""

SLICE: Final = 64
"""Entries in one record: about a millisecond of encoding."""

_dumps = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The content of a file: the tree after a commit, and the records of kept commits."""

    title: Title
    root: Any
    kept: list[dict[str, Any]]


def write(
    disk: Disk,
    file: FilePath,
    title: Title,
    root: Record,
    kept: Sequence[JsonText],
    pause: Callable[[], None] = lambda: None,
) -> int:
    """Write a snapshot and put it in place, durably; gives its size. `pause` is called between pieces."""
    unfinished = file.with_name(f"{file.name}.tmp")
    disk.remove(unfinished)
    octets, checksum = title.encode(), title.checksum
    descriptor = disk.create(unfinished)
    try:
        disk.write(descriptor, octets)
        size = len(octets)
        for text in _texts(root, kept):
            pieces, checksum = in_pieces(text, checksum)
            for piece in pieces:
                disk.write(descriptor, piece)
                size += len(piece)
            pause()
        disk.sync(descriptor)
    finally:
        disk.close(descriptor)
    disk.rename(unfinished, file)
    disk.sync_directory(file.parent)
    return size


def titled(commit: int, lineage: int = 0, format: str = FORMAT) -> Title:
    """The title of a snapshot that is written now."""
    return Title(format, VERSION, commit, lineage)


def load(model: Model, file: FilePath, format: str = FORMAT) -> Snapshot:
    """Read a snapshot; CorruptFile when it is damaged, StoreError when it does not fit the model."""
    contents = read(file, format, READABLE, before_chained=FORMAT)
    try:
        items = [current(json.loads(text), contents.title.version) for text in contents.records]
        if contents.torn or not items or "end" not in items[-1] or items[-1]["end"] != len(items) - 1:
            raise CorruptFile(file, contents.end, "snapshot without its end")
        root, kept = _put_together(model, items[:-1])
    except (ValueError, KeyError) as error:
        raise CorruptFile(file, 0, f"damaged contents ({error})") from error
    except (DataError, DataErrors, BadValue) as error:
        raise StoreError(f"{file}: it does not fit the model: {error}") from error
    return Snapshot(contents.title, root, kept)


def _put_together(model: Model, items: Sequence[dict[str, Any]]) -> tuple[Any, list[dict[str, Any]]]:
    """The tree from its pieces, and the records of kept commits."""
    root: Any = model.root.EMPTY
    slices: dict[str, list[Any]] = {}
    kept = []
    for item in items:
        if "tree" in item:
            root = decode(model, item["tree"])
        elif "list" in item:
            for each in (item, *item.get("also", ())):
                slices.setdefault(each["list"], []).append(each["entries"])
        else:
            kept.append(item)
    for place, parts in slices.items():
        root = _with_entries(root, model.parse_path(place), parts)
    return root, kept


def _texts(root: Record, kept: Sequence[JsonText]) -> Iterator[JsonText]:
    """The records of a snapshot, each made when it is its turn."""
    number = 0
    thin = chain(('{"tree":',), codec.encode(_thin(root)), ("}",))
    made = (text.encode() for text in chain(("".join(thin),), _long_lists(root, Path())))
    for text in chain(made, kept):
        yield text
        number += 1
    yield _dumps({"end": number}).encode()


def _thin(record: Record) -> Any:
    """The record without the entries of long lists."""
    slots = list(record)
    for node, slot in zip(record.NODE.children, record, strict=True):
        if slot is node.absent:
            continue
        if isinstance(node, ContainerNode):
            slots[node.index] = _thin(slot)
        elif isinstance(node, ListNode) and node.keys:
            few = () if len(slot) > SLICE else slot.items()
            slots[node.index] = slot.from_items((key, _thin(entry)) for key, entry in few)
    return record.of(slots)


def _long_lists(record: Record, path: Path) -> Iterator[str]:
    """The text of each slice of each long list; what is in its entries goes with them."""
    for node, slot in zip(record.NODE.children, record, strict=True):
        if slot is node.absent:
            continue
        if isinstance(node, ContainerNode):
            yield from _long_lists(slot, path.child(node))
        elif isinstance(node, ListNode) and node.keys:
            if len(slot) > SLICE:
                yield from _slices(node, slot, str(path.child(node)))
            else:
                for key, entry in slot.items():
                    yield from _long_lists(entry, path.child(node, key))


def _slices(node: ListNode, table: Any, place: str) -> Iterator[str]:
    entries = iter(table)
    while part := tuple(islice(entries, SLICE)):
        yield _dumps({"list": place, "entries": encode_slot(node, part)})


def _with_entries(record: Any, path: Path, parts: list[list[Any]]) -> Any:
    """The record with the entries of one long list put in."""
    node, key = path[0]
    child: Any = node
    here = record[child.index]
    if len(path) > 1:
        below = Path(path[1:])
        if isinstance(child, ListNode):
            return record.with_slot(child.index, here.set(key, _with_entries(here[key], below, parts)))
        return record.with_slot(child.index, _with_entries(here, below, parts))
    entries = [pair for part in parts for pair in decode_slot(child, part).items()]
    return record.with_slot(child.index, child.absent.from_items(entries))
