"""What is appended is on the disk, and what fails leaves no trace."""

import errno
import json
import os
from pathlib import Path

import pytest

from isolane.bindings import ieee802_dot1q_bridge as bridge
from isolane.errors import DataError
from isolane.store.disk.journal import JOURNAL_FORMAT, Disk, Journal, dumps, read
from isolane.tree.json import pieces
from isolane.tree.json.plain import FlatEntries, object_maker


class FailingDisk(Disk):
    """Fails the named call from now on; a write leaves half of its octets."""

    failing: frozenset[str] = frozenset()
    error = errno.ENOSPC

    def write(self, descriptor: int, octets: bytes | bytearray) -> None:
        if "write" in self.failing:
            super().write(descriptor, octets[: len(octets) // 2])
            raise OSError(self.error, os.strerror(self.error))
        super().write(descriptor, octets)

    def sync(self, descriptor: int) -> None:
        if "sync" in self.failing:
            raise OSError(self.error, os.strerror(self.error))
        super().sync(descriptor)

    def truncate(self, descriptor: int, length: int) -> None:
        if "truncate" in self.failing:
            raise OSError(self.error, os.strerror(self.error))
        super().truncate(descriptor, length)


def records(file: Path) -> list[bytes]:
    contents = read(file, JOURNAL_FORMAT)
    assert not contents.torn
    return contents.records


def test_appended_records_are_read_back_after_a_resume(tmp_path: Path) -> None:
    disk, file = Disk(), tmp_path / "journal-0"
    journal = Journal.create(disk, file, 0)
    journal.append(b"1")
    journal.close()
    journal = Journal.resume(disk, file, read(file, JOURNAL_FORMAT))
    journal.append(b"2")
    journal.close()
    assert records(file) == [b"1", b"2"]


def test_a_resume_cuts_a_torn_tail(tmp_path: Path) -> None:
    disk, file = Disk(), tmp_path / "journal-0"
    journal = Journal.create(disk, file, 0)
    journal.append(b"1")
    journal.close()
    with file.open("ab") as torn:
        torn.write(b"00000009 0123")
    journal = Journal.resume(disk, file, read(file, JOURNAL_FORMAT))
    journal.append(b"2")
    journal.close()
    assert records(file) == [b"1", b"2"]


def test_a_full_disk_denies_the_commit_and_later_ones_go_on(tmp_path: Path) -> None:
    disk, file = FailingDisk(), tmp_path / "journal-0"
    journal = Journal.create(disk, file, 0)
    journal.append(b"1")
    disk.failing = frozenset({"write"})
    with pytest.raises(DataError, match="no space left") as caught:
        journal.append(b"2")
    assert caught.value.tag == "resource-denied"
    disk.failing = frozenset()
    journal.append(b"3")
    journal.close()
    assert records(file) == [b"1", b"3"]


@pytest.mark.parametrize("failing", [{"sync"}, {"write", "truncate"}])
def test_when_nobody_knows_what_the_disk_has_nothing_more_is_accepted(
    tmp_path: Path, failing: set[str]
) -> None:
    disk, file = FailingDisk(), tmp_path / "journal-0"
    disk.error = errno.EIO
    journal = Journal.create(disk, file, 0)
    disk.failing = frozenset(failing)
    with pytest.raises(DataError, match="commit not made"):
        journal.append(b"1")
    disk.failing = frozenset()
    with pytest.raises(DataError, match="failed"):
        journal.append(b"2")
    journal.close()


def test_a_journal_is_never_made_over_another(tmp_path: Path) -> None:
    Journal.create(Disk(), tmp_path / "journal-0", 0).close()
    with pytest.raises(FileExistsError):
        Journal.create(Disk(), tmp_path / "journal-0", 0)


@pytest.mark.parametrize(
    "item",
    [
        {"a": 1, "b": "x", "c": None, "d": True},
        {},
        {"a": [1, {"b": 2}]},
        {"a": {"b": {}}},
        {"long": {str(number): number for number in range(200)}},
        {str(number): number for number in range(200)},
        ["x", 1],
        [],
        "x",
        7,
        None,
    ],
)
@pytest.mark.parametrize("flat", [0, 100, 300])
def test_the_text_of_a_record_is_that_of_all_its_items(item: object, flat: int) -> None:
    """Entries of plain values, which are written together, in front of others and behind them."""
    plain = [{"id": number, "name": "n"} for number in range(flat)]
    expected = json.dumps({"l": [*plain, *[item] * 130, *plain]}, ensure_ascii=False, separators=(",", ":"))
    assert bytes(dumps(json.loads(expected))) == expected.encode()


@pytest.mark.parametrize(("count", "steps"), [(0, 0), (1, 0), (256, 0), (257, 2), (2_000, 8)])
def test_nobody_looks_how_deep_entries_of_leafs_are(
    count: int, steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their maker knows it from the schema."""
    gate = bridge.SfsgBridgeStreamGatesStreamGateInstanceTable
    gates = bridge.SfsgBridgeStreamGates.new(
        stream_gate_instance_table=(
            gate.new(stream_gate_instance_id=n, gate_enable=True) for n in range(count)
        )
    )
    made = object_maker(gates.NODE, state=True)(gates)
    assert {type(each) for each in made.values()} <= {FlatEntries}
    expected = json.dumps(made, separators=(",", ":"))
    checks: list[None] = []
    monkeypatch.setattr(pieces, "pause", lambda: checks.append(None))
    looked: list[object] = []
    is_small = pieces.is_small

    def noted(value: object) -> bool:
        looked.append(value)
        return is_small(value)

    monkeypatch.setattr(pieces, "is_small", noted)
    assert bytes(dumps(made)) == expected.encode()
    assert expected.count("gate-enable") == count
    assert len(checks) == steps
    assert len(looked) <= 3, "the object, its list, and nothing in that"


def test_a_long_record_grows_in_place_and_is_written_without_a_copy(tmp_path: Path) -> None:
    """A copy of 50 MB keeps all other threads for 20 ms."""
    value = {"changes": [{"path": f"/a/b[name='{number}']", "ü": [number]} for number in range(40_000)]}
    expected = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    text = dumps(value)
    assert isinstance(text, bytearray)
    assert text == expected
    written: list[object] = []

    class Noting(Disk):
        def write(self, descriptor: int, octets: bytes | bytearray) -> None:
            written.append(octets)
            super().write(descriptor, octets)

    file = tmp_path / "journal-0"
    journal = Journal.create(Noting(), file, 0)
    for each in (text, b"1"):
        journal.append(each)
    journal.close()
    assert [octets is text for octets in written] == [False, False, True, False, False]
    assert records(file) == [expected, b"1"]
    assert journal.length == file.stat().st_size


@pytest.mark.parametrize("step", ["head", "text", "end"])
def test_a_long_record_that_fails_in_the_middle_is_cut_off(tmp_path: Path, step: str) -> None:
    left = {"head": 0, "text": 1, "end": 2}[step]

    class Full(Disk):
        calls = -2  # the title and a record before

        def write(self, descriptor: int, octets: bytes | bytearray) -> None:
            if self.calls == left:
                super().write(descriptor, octets[: len(octets) // 2])
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            self.calls += 1
            super().write(descriptor, octets)

    file = tmp_path / "journal-0"
    journal = Journal.create(Full(), file, 0)
    journal.append(b"1")
    with pytest.raises(DataError, match="no space left"):
        journal.append(bytearray(b'"' + b"x" * 100_000 + b'"'))
    journal.close()
    assert records(file) == [b"1"]
