"""Every bit of every file: a start has what was acknowledged, or refuses with a line that names the file."""

import os
import re
import shutil
import tempfile
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from typing import Final

import pytest

from isolane.store.confirmed import Confirmed
from isolane.store.disk.journal import Disk
from isolane.store.errors import StoreError
from isolane.store.settings import Settings
from isolane.store.store import Store
from tests.store.sessions import ONE, entry, values
from tests.tree.sample import MODEL

SETTINGS: Final = Settings(startup=True, history=2)
RUNNING: Final = {"a": 2, "b": 3}
STARTUP: Final = {"a": 1}
HISTORY: Final = [(2, "confirmed"), (3, "not-used")]
ALLOWED: Final[dict[str, list[dict[str, int]]]] = {
    "running/snapshot-1": [{}],
    "running/journal-1": [{"a": 1}, {"a": 2}],
    "running/journal-2": [{"a": 2}],
    "startup": [RUNNING],
}
"""What a recovery may make of running when a file is damaged."""
CHECKED: Final = tuple(ALLOWED)
FILES: Final = (*CHECKED, "audit.jsonl", "lock")

State = dict[str, bytes]


class Unsynced(Disk):
    """A disk that is not waited for; no process dies here."""

    def sync(self, descriptor: int) -> None:
        pass

    def sync_directory(self, directory: Path) -> None:
        pass


@pytest.fixture
def tmp_path(tmp_path: Path) -> Iterator[Path]:
    """In memory where the machine has room there: tens of thousands of files are written."""
    memory = Path("/dev/shm")
    if not os.access(memory, os.W_OK):
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=memory, prefix="isolane-tests-") as directory:
        yield Path(directory)


@pytest.fixture(scope="module")
def state(tmp_path_factory: pytest.TempPathFactory) -> State:
    return made(tmp_path_factory.mktemp("made") / "state", "a")


def made(directory: Path, name: str) -> State:
    """A snapshot, two journals, startup and the audit log; the first commits are about one entry."""
    store = Store.open(MODEL, directory, SETTINGS, disk=Unsynced(), now_ns=lambda: 1_700_000_000)
    assert store._storage.files is not None
    store.start()
    store.edit(ONE, entry(name, 1))
    store.save_running(ONE)
    store._storage.files.rotate(1)
    store._storage.files.compact(1, store.running, store._storage.kept(), lambda: None)
    store.candidate(1).edit(ONE, entry(name, 2))
    store.commit(ONE, confirmed=Confirmed(persist="p"))
    store.commit(ONE, persist_id="p")  # an event: the journal does not end with a commit
    store._storage.files.rotate(2)
    store.edit(ONE, entry("b", 3))
    store.close()
    found = {name: (directory / name).read_bytes() for name in FILES}
    assert {str(file.relative_to(directory)) for file in directory.rglob("*") if file.is_file()} == set(FILES)
    return found


def laid_out(directory: Path, state: State) -> Path:
    """The files in a directory, and no others."""
    shutil.rmtree(directory, ignore_errors=True)
    (directory / "running").mkdir(parents=True)
    for name, octets in state.items():
        (directory / name).write_bytes(octets)
    return directory


def started(directory: Path, whole: bool = True) -> str | None:
    """None when a start has exactly what was acknowledged; else the line that refuses it."""
    try:
        store = Store.open(MODEL, directory, SETTINGS, disk=Unsynced())
    except StoreError as refusal:
        return str(refusal)
    try:
        assert values(store.running) == RUNNING
        assert [(one.number, one.confirmed) for one in store.history.commits()] == HISTORY
        assert [values(store.root_at(number)) for number in range(1, 4)] == [{"a": 1}, {"a": 2}, RUNNING]
        assert store.pending is None
        if whole:
            store.start()
            assert values(store.startup) == STARTUP
    except StoreError as refusal:
        return str(refusal)
    finally:
        store.close()
    return None


def refused(line: str | None, name: str = r"[^:]+") -> bool:
    """Whether a start was refused because of this file; all others are whole."""
    how = rf".*/{name}: .*; start with --recover to keep what is readable"
    return line is not None and re.fullmatch(how, line) is not None


def test_the_state_is_what_the_tests_say(tmp_path: Path, state: State) -> None:
    assert started(laid_out(tmp_path / "state", state)) is None


@pytest.mark.slow
@pytest.mark.parametrize("name", CHECKED)
def test_each_bit_of_what_is_checked_is_needed(tmp_path: Path, state: State, name: str) -> None:
    directory = laid_out(tmp_path / "state", state)
    octets = bytearray(state[name])
    for at in range(len(octets)):
        for bit in range(8):
            octets[at] ^= 1 << bit
            (directory / name).write_bytes(octets)
            line = started(directory)
            assert refused(line, name), (at, bit, line)
            octets[at] ^= 1 << bit
    assert started(laid_out(directory, state)) is None


@pytest.mark.slow
def test_each_bit_of_the_audit_log_is_needed(tmp_path: Path, state: State) -> None:
    directory = laid_out(tmp_path / "state", state)
    octets = bytearray(state["audit.jsonl"])
    for at in range(len(octets)):
        for bit in range(8):
            octets[at] ^= 1 << bit
            (directory / "audit.jsonl").write_bytes(octets)
            line = started(directory, whole=False)
            octets[at] ^= 1 << bit
            assert refused(line, "audit.jsonl"), (at, bit, line)


def test_no_bit_of_the_lock_changes_what_a_start_has(tmp_path: Path, state: State) -> None:
    directory = laid_out(tmp_path / "state", state)
    octets = bytearray(state["lock"])
    for at in range(len(octets)):
        for bit in range(8):
            octets[at] ^= 1 << bit
            (directory / "lock").write_bytes(octets)
            assert started(directory, whole=False) is None, (at, bit)
            octets[at] ^= 1 << bit


def confirmed(directory: Path, *, startup: bool = True) -> Store:
    """A commit that was confirmed, by an event at the end of the last journal."""
    store = Store.open(MODEL, directory, Settings(startup=startup), disk=Unsynced())
    store.start()
    store.edit(ONE, entry("a", 1))
    store.candidate(1).edit(ONE, entry("a", 2))
    store.commit(ONE, confirmed=Confirmed(persist="p"))
    store.commit(ONE, persist_id="p")
    return store


def test_a_confirmation_cut_off_the_last_journal_is_refused(tmp_path: Path) -> None:
    """A start without it would take back what was confirmed."""
    directory = tmp_path / "state"
    confirmed(directory).close()
    journal = directory / "running" / "journal-0"
    octets = journal.read_bytes()
    before = octets[:-1].rindex(b"\n") + 1
    for length in range(before, len(octets)):
        journal.write_bytes(octets[:length])
        with pytest.raises(
            StoreError, match=r"/journal-0: it ends with commit 2, .* event 1 behind commit 2"
        ):
            Store.open(MODEL, directory, disk=Unsynced())
    journal.write_bytes(octets[:before])
    store = Store.open(MODEL, directory, disk=Unsynced(), recover=True)
    assert store.pending is not None
    store.close()
    store = Store.open(MODEL, directory, disk=Unsynced())
    store.close()


def test_giving_up_startup_cut_off_the_last_journal_is_refused(tmp_path: Path) -> None:
    """A start without it would begin with a file of startup that is of no account."""
    directory = tmp_path / "state"
    confirmed(directory).close()
    store = Store.open(MODEL, directory, disk=Unsynced())
    store.start()
    store.close()
    journal = directory / "running" / "journal-0"
    octets = journal.read_bytes()
    assert octets.endswith(b"}\n")
    journal.write_bytes(octets[: octets[:-1].rindex(b"\n") + 1])
    with pytest.raises(StoreError, match=r"it ends with event 1 behind commit 2, .* event 2 behind commit 2"):
        Store.open(MODEL, directory, SETTINGS, disk=Unsynced())


def test_events_that_a_crash_kept_out_of_the_audit_log_are_made_up_for(tmp_path: Path) -> None:
    directory = tmp_path / "state"
    confirmed(directory).close()
    log = directory / "audit.jsonl"
    lines = log.read_bytes().splitlines(keepends=True)
    assert b'"event":"confirmation","commit":2,"nth":1,"confirms":1,"time":' in lines[-1]
    assert b'"user":"alice"' in lines[-1]
    place = re.compile(rb',"chain":.*')  # without the line about startup the others continue others
    for left in range(len(lines)):
        log.write_bytes(b"".join(lines[:left]))
        Store.open(MODEL, directory, disk=Unsynced()).close()
        commits_and_events = [place.sub(b"", line) for line in lines if b'"event":"startup"' not in line]
        found = log.read_bytes().splitlines(keepends=True)
        assert [
            place.sub(b"", line) for line in found if b'"event":"startup"' not in line
        ] == commits_and_events


def test_a_snapshot_by_another_name_is_refused(tmp_path: Path) -> None:
    directory = tmp_path / "state"
    store = Store.open(MODEL, directory, Settings(compact_at=1), disk=Unsynced())
    store.edit(ONE, entry("a", 2))
    store.close()
    Store.open(MODEL, directory, disk=Unsynced()).close()
    (directory / "running" / "snapshot-1").rename(directory / "running" / "snapshot-2")
    with pytest.raises(StoreError, match=r"/snapshot-2: .*its title names commit 1"):
        Store.open(MODEL, directory, disk=Unsynced())


def test_an_event_behind_a_compaction_is_witnessed(tmp_path: Path) -> None:
    directory = tmp_path / "state"
    store = Store.open(MODEL, directory, Settings(compact_at=1), disk=Unsynced())
    store.candidate(1).edit(ONE, entry("a", 2))
    store.commit(ONE, confirmed=Confirmed(persist="p"))
    store.commit(ONE, persist_id="p")
    store.close()
    assert (directory / "running" / "snapshot-1").exists()
    Store.open(MODEL, directory, disk=Unsynced()).close()
    journal = directory / "running" / "journal-1"
    octets = journal.read_bytes()
    journal.write_bytes(octets[: octets.index(b"\n") + 1])
    with pytest.raises(StoreError, match=r"/journal-1: it ends with commit 1, .* event 1 behind commit 1"):
        Store.open(MODEL, directory, disk=Unsynced())


@pytest.mark.slow
@pytest.mark.parametrize("name", FILES)
def test_a_file_cut_short_anywhere_is_refused_or_not_needed(tmp_path: Path, state: State, name: str) -> None:
    for length in range(len(state[name])):
        line = started(laid_out(tmp_path / "state", {**state, name: state[name][:length]}))
        if name not in CHECKED:
            assert line is None, (length, line)
        else:
            assert refused(line, name) or refused(line, "running/journal-2"), (length, line)


def test_without_the_audit_log_the_last_record_cut_short_is_one_that_was_never_acknowledged(
    tmp_path: Path, state: State, caplog: pytest.LogCaptureFixture
) -> None:
    name = "running/journal-2"
    title = state[name].index(b"\n") + 1
    for length in range(len(state[name])):
        caplog.clear()
        files = {**state, name: state[name][:length]}
        del files["audit.jsonl"]
        directory = laid_out(tmp_path / "state", files)
        if length < title:
            assert refused(started(directory), name)
            continue
        store = Store.open(MODEL, directory, SETTINGS, disk=Unsynced())
        assert values(store.running) == {"a": 2}
        store.close()
        assert ("journal-2: an unfinished record at octet" in caplog.text) == (length > title)


@pytest.mark.parametrize("name", CHECKED)
def test_a_missing_file_is_refused(tmp_path: Path, state: State, name: str) -> None:
    directory = laid_out(tmp_path / "state", state)
    (directory / name).unlink()
    before = contents(directory)
    assert refused(started(directory))
    assert contents(directory) == before


def test_all_of_running_missing_is_no_first_start(tmp_path: Path, state: State) -> None:
    directory = laid_out(tmp_path / "state", state)
    shutil.rmtree(directory / "running")
    assert refused(started(directory), "running/journal-0")
    store = Store.open(MODEL, directory, SETTINGS, disk=Unsynced(), recover=True)
    assert (values(store.running), store.number) == ({}, 3)
    store.close()


@pytest.mark.parametrize(("source", "target"), list(permutations(CHECKED, 2)))
def test_a_file_in_the_place_of_another_is_refused(
    tmp_path: Path, state: State, source: str, target: str
) -> None:
    assert refused(started(laid_out(tmp_path / "state", {**state, target: state[source]})), target)


@pytest.mark.parametrize("name", ["running/snapshot-1", "running/journal-1", "running/journal-2"])
def test_a_file_of_another_agent_is_refused(tmp_path: Path, state: State, name: str) -> None:
    """It has the right name, the right commit and the right checksums."""
    other = made(tmp_path / "other", "c")
    assert refused(started(laid_out(tmp_path / "state", {**state, name: other[name]})))


def contents(directory: Path) -> dict[str, bytes]:
    return {str(file.relative_to(directory)): file.read_bytes() for file in files_in(directory)}


def files_in(directory: Path) -> list[Path]:
    return [
        file for file in directory.rglob("*") if file.is_file() and file.name not in ("lock", "audit.jsonl")
    ]


@pytest.mark.parametrize("name", CHECKED)
def test_recovery_keeps_what_is_in_front_and_never_becomes_a_first_start(
    tmp_path: Path, state: State, name: str
) -> None:
    allowed = ALLOWED[name]
    for at in range(0, len(state[name]), 3):
        octets = bytearray(state[name])
        octets[at] ^= 0x10
        directory = laid_out(tmp_path / "state", {**state, name: bytes(octets)})
        store = Store.open(MODEL, directory, SETTINGS, disk=Unsynced(), recover=True)
        found, number = values(store.running), store.number
        is_title = "journal" in name and at <= octets.index(b"\n", 0)
        assert found in allowed or (is_title and found == RUNNING), at
        assert number > 0
        store.start()
        store.close()
        assert bytes(octets) in contents(directory).values(), at
        again = Store.open(MODEL, directory, SETTINGS, disk=Unsynced())
        assert again.number >= number
        again.close()
