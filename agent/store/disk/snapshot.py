"""Snapshots of running, and startup: a whole tree in one file, written beside the old one, which it replaces.

A tree is written in pieces: one with everything but the entries of long lists, then those in slices, so that
writing 100,000 entries never holds the interpreter for long. Behind the tree come the kept commits.
"""

import json
import logging
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice
from pathlib import Path as FilePath
from typing import Any, Final

from isolane.errors import DataError, DataErrors
from isolane.lazy_dataclass import dataclass
from isolane.store.disk.files import damaged
from isolane.store.disk.journal import Disk, JsonText, Title, in_pieces, read
from isolane.store.errors import CorruptFile, Damaged, OfOtherModules
from isolane.store.history import Members
from isolane.tree import json as codec
from isolane.tree.json import decode, decode_slot, encode_slot
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, ListNode, Record
from isolane.tree.table import Table
from isolane.tree.types import BadValue
from isolane.tree.values import Key

FORMAT: Final = "isolane-snapshot"
STARTUP: Final = "isolane-startup"
"""The format of startup, whose place no snapshot of running may take."""

SLICE: Final = 64
"""Entries in one record: about a millisecond of encoding."""

_dumps = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The content of a file: the tree after a commit, and the records of kept commits."""

    title: Title
    root: Record
    kept: list[Members]


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


def title_of(commit: int, lineage: int = 0, format: str = FORMAT) -> Title:
    """The title of a snapshot that is written now."""
    return Title(format, commit, lineage)


def load(model: Model, file: FilePath, format: str = FORMAT) -> Snapshot:
    """Read a snapshot; CorruptFile when it is damaged, OfOtherModules when it does not fit the model."""
    contents = read(file, format)
    try:
        items = [json.loads(text) for text in contents.records]
        if contents.torn or not items or "end" not in items[-1] or items[-1]["end"] != len(items) - 1:
            raise CorruptFile(file, contents.end, "snapshot without its end")
        root, kept = _put_together(model, items[:-1])
    except (ValueError, KeyError) as error:
        raise CorruptFile(file, 0, f"damaged contents ({error})") from error
    except (DataError, DataErrors, BadValue) as error:
        raise OfOtherModules(f"{file}: it", error) from error
    return Snapshot(contents.title, root, kept)


def _put_together(model: Model, items: Sequence[Members]) -> tuple[Record, list[Members]]:
    """The tree from its pieces, and the records of kept commits."""
    root: Record = model.root.EMPTY
    slices: dict[str, list[Sequence[object]]] = {}
    kept = []
    for item in items:
        if "tree" in item:
            root = decode(model, item["tree"])
        elif "list" in item:
            slices.setdefault(item["list"], []).append(item["entries"])
        else:
            kept.append(item)
    for place, parts in slices.items():
        root = _with_entries(root, model.parse_path(place), parts)
    return root, kept


def _texts(root: Record, kept: Sequence[JsonText]) -> Iterator[JsonText]:
    """The records of a snapshot, each made when it is its turn."""
    number = 0
    thin = chain(('{"tree":',), codec.encode(_thin(root)), ("}",))
    texts = (text.encode() for text in chain(("".join(thin),), _long_lists(root, Path())))
    for text in chain(texts, kept):
        yield text
        number += 1
    yield _dumps({"end": number}).encode()


def _thin(record: Record) -> Record:
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


def _slices(node: ListNode, table: Table[Key, Record], place: str) -> Iterator[str]:
    entries = iter(table)
    while part := tuple(islice(entries, SLICE)):
        yield _dumps({"list": place, "entries": encode_slot(node, part)})


def _with_entries(record: Record, path: Path, parts: Sequence[Sequence[object]]) -> Record:
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


STARTUP_FILE: Final = "startup"

_log = logging.getLogger(__name__)


class StartupFile:
    """The file in a state directory."""

    def __init__(self, disk: Disk, directory: FilePath, model: Model, recover: bool = False) -> None:
        self._disk = disk
        self._file = directory / STARTUP_FILE
        self._model = model
        self._recover = recover

    @property
    def exists(self) -> bool:
        return self._file.exists()

    def load(self, is_kept: bool | None) -> Record | None:
        """Read startup; None when there is none yet.

        `is_kept` comes from the records of running: whether the file counts, or None when no record says so.
        """
        if is_kept is False:
            return None  # left over from a time before startup was given up
        try:
            if not self.exists:
                if is_kept:
                    raise Damaged(self._file, "this file is missing")
                return None
            return load(self._model, self._file, STARTUP).root
        except Damaged as damage:
            if not self._recover:
                raise
            self._set_aside(damage)
            return None

    def _set_aside(self, damage: Damaged) -> None:
        if isinstance(damage, CorruptFile):
            target = damaged(self._file)
            self._disk.rename(self._file, target)
            _log.warning("%s; it is kept as %s", damage.reason, target.name)
        _log.error("%s; startup becomes a copy of running", damage.reason)

    def write(self, number: int, tree: Record) -> None:
        """Put another content in its place; DataError when the disk refuses it."""
        title = title_of(number, format=STARTUP)
        try:
            write(self._disk, self._file, title, tree, ())
        except OSError as error:
            raise DataError("resource-denied", f"startup not written: {error.strerror}") from error
