"""Reading running at a start: the newest snapshot, and every journal from it on."""

import json
import logging
from dataclasses import field
from itertools import takewhile
from pathlib import Path

from isolane.errors import DataError, DataErrors
from isolane.lazy_dataclass import dataclass
from isolane.store.disk import snapshot
from isolane.store.disk.audit_lines import Audited
from isolane.store.disk.files import Names
from isolane.store.disk.journal import JOURNAL_FORMAT, Contents, Disk, JsonText, read
from isolane.store.disk.recovery import Recovery
from isolane.store.errors import CorruptFile, Damaged, OfOtherModules, StoreError
from isolane.store.history import Members
from isolane.tree.diff import CannotApply, apply
from isolane.tree.diff_json import BadDifference, from_json
from isolane.tree.model import Model
from isolane.tree.schema import Record

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class Loaded:
    """The content of the files: the tree, its last commit's number, the records of commits and events."""

    root: Record
    number: int = 0
    base: int = 0
    """The commit that the snapshot stands on."""
    lineage: int | None = 0
    """The checksum of the last record; None when it is unknown."""
    snapshot_size: int = 0
    recovered: bool = False
    """Whether something damaged was set aside, or is missing."""
    records: list[tuple[Members, JsonText]] = field(default_factory=list)
    journals: list[Contents] = field(default_factory=list)

    @property
    def end(self) -> int:
        """The number of the journal where it ends."""
        return self.journals[-1].title.commit if self.journals else self.base

    @property
    def events(self) -> list[Members]:
        """The records after the last commit. A snapshot is made at a commit, so they are in the journals."""
        records = (record for record, _ in reversed(self.records))
        return [*takewhile(lambda record: "event" in record, records)][::-1]


class Loading:
    """One reading of a directory: damage raises `Damaged`, or is set aside when that is asked for."""

    def __init__(self, disk: Disk, names: Names, model: Model, recover: bool, audited: Audited) -> None:
        """`audited` is the end of the audit log: all commits up to it were acknowledged."""
        self._disk = disk
        self._names = names
        self._model = model
        self._recovery = Recovery(disk, names) if recover else None
        self._audited = audited

    def load(self) -> Loaded:
        """All that is there."""
        self._names.directory.mkdir(mode=0o700, exist_ok=True)
        for leftover in self._names.unfinished():
            self._disk.remove(leftover)
        loaded = self._newest_snapshot()
        numbers = [number for number in self._names.numbers("journal") if number >= loaded.base]
        for number in numbers:
            if not self._take(number, number == numbers[-1], loaded):
                break
        self._check_end(loaded)
        if loaded.number == 0 and self._recovered:
            loaded = self._begin_empty()
        loaded.recovered = self._recovered
        return loaded

    # --- the snapshot

    def _newest_snapshot(self) -> Loaded:
        for number in reversed(self._names.numbers("snapshot")):
            file = self._names.snapshot(number)
            try:
                loaded = snapshot.load(self._model, file)
                if loaded.title.commit != number:
                    raise CorruptFile(file, 0, f"its title names commit {loaded.title.commit}")
            except CorruptFile as damage:
                if self._recovery is None:
                    raise
                self._recovery.set_aside(file, damage)
                continue
            records = [(item, _text(item)) for item in loaded.kept]
            size = file.stat().st_size
            return Loaded(loaded.root, number, number, loaded.title.lineage, size, records=records)
        return Loaded(self._model.root.EMPTY)

    # --- journals

    def _take(self, number: int, last: bool, loaded: Loaded) -> bool:
        """Apply one journal; whether those behind it count."""
        contents: Contents | None
        whole = True
        try:
            contents = self._read(number, last, loaded)
        except Damaged as damage:
            if self._recovery is None:
                raise
            contents, whole = self._recovery.salvage(number, loaded.lineage, damage)
            if contents is None:
                return False
        if number < loaded.number:  # so it is empty; see _read
            self._disk.remove(self._names.journal(number))
            return True
        self._replay(contents, loaded)
        return whole

    def _read(self, number: int, last: bool, loaded: Loaded) -> Contents:
        file = self._names.journal(number)
        if number > loaded.number:
            missing = (
                f"the commits from {loaded.number + 1} to {number}, in front of {file.name}, are missing"
            )
            raise Damaged(self._names.journal(loaded.end), missing)
        contents = read(file, JOURNAL_FORMAT)
        title = contents.title
        if title.commit != number:
            raise CorruptFile(file, 0, f"its title names commit {title.commit}")
        if contents.torn and not last:
            raise CorruptFile(file, contents.end, "damaged record")
        if number < loaded.number and not contents.records and not contents.torn:
            # a journal that could not be made durable, so commits went on in the one before it
            return contents
        if number < loaded.number:
            raise Damaged(file, f"it continues after commit {number}, not after commit {loaded.number}")
        if loaded.lineage not in (None, title.lineage):
            before = self._names.journal(loaded.end) if loaded.journals else self._names.snapshot(number)
            raise Damaged(file, f"it does not continue {before.name}")
        return contents

    def _replay(self, contents: Contents, loaded: Loaded) -> None:
        file = self._names.journal(contents.title.commit)
        for text in contents.records:
            record = json.loads(text.decode())  # of octets, json would guess the encoding
            if "commit" in record:
                self._apply(record, loaded, file)
            loaded.records.append((record, text))
        loaded.lineage = contents.checksum
        loaded.journals.append(contents)
        if contents.torn:
            _log.warning("%s: an unfinished record at octet %d is left out", file, contents.end)

    def _apply(self, record: Members, loaded: Loaded, file: Path) -> None:
        if record["commit"] != loaded.number + 1:
            raise StoreError(f"{file}: commit {record['commit']} follows commit {loaded.number}")
        try:
            loaded.root = apply(from_json(self._model, record["changes"]), loaded.root)
        except (DataError, DataErrors, BadDifference, CannotApply) as error:
            raise OfOtherModules(f"{file}: commit {record['commit']}", error) from error
        loaded.number = record["commit"]

    # --- the end

    def _check_end(self, loaded: Loaded) -> None:
        """Whether everything that was acknowledged is there."""
        file = self._names.journal(loaded.end)
        if loaded.base and not loaded.journals and not self._recovered:
            self._missing(Damaged(file, "this file is missing"))
        if loaded.number == 0 and self._recovery is None and self._names.set_aside():
            raise Damaged(file, "a recovery did not finish")
        audited = Audited(loaded.number, len(loaded.events))
        if self._audited > audited:
            text = f"it ends with {_described(audited)}, and the audit log has {_described(self._audited)}"
            damage = Damaged(file, text)
            self._missing(damage)
            if self._recovery is not None and loaded.journals and loaded.journals[-1].torn:
                self._recovery.copy_aside(file, damage)

    def _missing(self, damage: Damaged) -> None:
        """Report missing data: an error, or only a warning when the agent starts with `--recover`."""
        if self._recovery is None:
            raise damage
        self._recovery.lost = True
        _log.warning("%s", damage.reason)

    @property
    def _recovered(self) -> bool:
        """Whether this recovery, or one that did not finish, found anything damaged."""
        return self._recovery is not None and (self._recovery.lost or bool(self._names.set_aside()))

    def _begin_empty(self) -> Loaded:
        """After the loss of everything: an empty tree, numbered after the last commit.

        The numbers of commits go on, so that the loss does not look like an agent that never started.
        """
        number = max(1, self._audited.commit, *self._names.set_aside(), *self._names.numbers("journal"))
        root = self._model.root.EMPTY
        snapshot.write(self._disk, self._names.snapshot(number), snapshot.title_of(number), root, ())
        _log.error("nothing of running could be read: it is empty, as if commit %d had emptied it", number)
        return Loaded(root, number, number)


def _described(audited: Audited) -> str:
    commit = f"commit {audited.commit}"
    return f"event {audited.events} behind {commit}" if audited.events else commit


def _text(record: Members) -> JsonText:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode()
