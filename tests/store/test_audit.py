"""The audit log keeps whole lines, whatever becomes of the disk."""

import errno
import json
import logging
import os
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from isolane.store.disk.audit import FILE, MOST_WAITING, Audit
from isolane.store.disk.audit_lines import Audited, unlinked
from isolane.store.disk.journal import Disk
from isolane.store.errors import CorruptFile


class TightDisk(Disk):
    """Has room for so many octets of a write, while it is full."""

    def __init__(self) -> None:
        self.room: int | None = None
        self.cuts = True

    def write(self, descriptor: int, octets: bytes | bytearray) -> None:
        if self.room is None:
            super().write(descriptor, octets)
            return
        super().write(descriptor, octets[: self.room])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def truncate(self, descriptor: int, length: int) -> None:
        if not self.cuts:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        super().truncate(descriptor, length)


@pytest.fixture
def disk() -> TightDisk:
    return TightDisk()


@pytest.fixture
def audit(disk: TightDisk, tmp_path: Path) -> Iterator[Audit]:
    made = Audit(disk, tmp_path)
    yield made
    made.close()


def commits(directory: Path) -> list[int]:
    return [json.loads(line)["commit"] for line in (directory / FILE).read_text().splitlines()]


def test_the_last_commit_of_an_empty_log_is_none(audit: Audit) -> None:
    assert audit.last.commit == 0


@pytest.mark.parametrize("room", [0, 10])
def test_a_line_that_found_no_room_is_not_in_the_way_of_the_next(
    audit: Audit, disk: TightDisk, tmp_path: Path, room: int, caplog: pytest.LogCaptureFixture
) -> None:
    audit.write({"commit": 1}, ["create /a"])
    disk.room = room
    with caplog.at_level(logging.WARNING):
        audit.write({"commit": 2}, ["create /b"])
    assert "commit 2 is not in the audit log yet: No space" in caplog.text
    assert audit.last.commit == 1
    assert commits(tmp_path) == [1]
    disk.room = None
    audit.write({"commit": 3}, ["create /c"])
    assert commits(tmp_path) == [1, 2, 3]
    assert audit.last.commit == 3


def test_what_could_not_be_cut_off_is_cut_off_before_the_next_line(
    audit: Audit, disk: TightDisk, tmp_path: Path
) -> None:
    audit.write({"commit": 1}, [])
    disk.room, disk.cuts = 10, False
    audit.write({"commit": 2}, [])
    disk.room = None
    audit.write({"commit": 3}, [])  # still not possible: nothing is glued to the rest of a line
    assert audit.last.commit == 1
    disk.cuts = True
    audit.write({"commit": 4}, [])
    assert commits(tmp_path) == [1, 2, 3, 4]


def _line(members: bytes) -> bytes:
    """A line of the version before, which does not say what it continues."""
    return b'%b,"crc32":"%08x"}\n' % (members, zlib.crc32(members))


OLD = _line(
    b'{"commit":1,"time":17,"user":"alice","session":1,"transport":"unix","operation":"edit","changed":[]'
)


@pytest.mark.parametrize("torn", [b'{"commit":2,"ti', b"x" * 200_000])
@pytest.mark.parametrize("whole", [b"", OLD])
def test_what_a_crash_left_of_a_line_is_cut_off_at_the_start(
    disk: TightDisk, tmp_path: Path, torn: bytes, whole: bytes
) -> None:
    (tmp_path / FILE).write_bytes(whole + torn)
    audit = Audit(disk, tmp_path)
    assert (tmp_path / FILE).read_bytes() == whole
    assert audit.last.commit == len(whole[:1])
    audit.write({"commit": 2}, [])
    assert audit.last.commit == 2
    audit.close()


def test_the_last_commit_is_found_however_long_its_line_is(audit: Audit) -> None:
    audit.write({"commit": 1}, [])
    audit.write({"commit": 2}, [f"create /entry[name='{number:04000}']" for number in range(1_000)])
    assert audit.last.commit == 2


def test_a_log_that_was_emptied_meanwhile_goes_on_at_its_beginning(
    audit: Audit, disk: TightDisk, tmp_path: Path
) -> None:
    audit.write({"commit": 1}, [])
    os.truncate(tmp_path / FILE, 0)
    disk.room = 5
    audit.write({"commit": 2}, [])
    disk.room = None
    audit.write({"commit": 3}, [])
    assert commits(tmp_path) == [2, 3]


def test_a_line_finds_room_without_another_commit(audit: Audit, disk: TightDisk, tmp_path: Path) -> None:
    disk.room = 5
    audit.write({"commit": 1}, [])
    failure = audit.retry()
    assert failure is not None
    assert failure.errno == errno.ENOSPC
    disk.room = None
    assert audit.retry() is None
    assert commits(tmp_path) == [1]


def test_lines_that_wait_for_room_are_bounded(
    audit: Audit, disk: TightDisk, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    disk.room = 0
    for number in range(1, 7):
        audit.write({"commit": number}, ["x" * (MOST_WAITING // 4)])
    assert "commit 4 is missing in the audit log: too many lines are pending" in caplog.text
    disk.room = None
    audit.write({"commit": 7}, [])
    assert commits(tmp_path) == [1, 2, 3, 7]


def test_a_recovery_is_logged_with_the_commit_it_went_back_to(audit: Audit, tmp_path: Path) -> None:
    audit.write({"commit": 7}, [])
    audit.recovered(3, 1_700)
    assert audit.last.commit == 3
    line = json.loads((tmp_path / FILE).read_text().splitlines()[-1])
    del line["chain"], line["previous"], line["crc32"]
    assert line == {"recovered": 3, "time": 1_700, "at": "1970-01-01T00:00:00.000001+00:00"}


def lines(directory: Path) -> list[bytes]:
    return (directory / FILE).read_bytes().splitlines(keepends=True)


@pytest.mark.parametrize("position", [0, 1, 2])
def test_each_bit_of_a_line_is_needed(disk: TightDisk, tmp_path: Path, position: int) -> None:
    audit = Audit(disk, tmp_path)
    audit.write({"commit": 1, "user": "alice", "comment": 'a "b", é'}, ["create /a"])
    audit.event(Audited(1, 1), {"event": "confirmation", "confirms": 0, "time": 17})
    audit.recovered(1, 17)
    audit.close()
    octets = bytearray((tmp_path / FILE).read_bytes())
    start = len(b"".join(lines(tmp_path)[:position]))
    for at in range(start, start + len(lines(tmp_path)[position])):
        for bit in range(8):
            octets[at] ^= 1 << bit
            (tmp_path / FILE).write_bytes(octets)
            with pytest.raises(CorruptFile, match=f"/{FILE}: damaged line at octet "):
                Audit(disk, tmp_path)
            octets[at] ^= 1 << bit
            (tmp_path / FILE).write_bytes(octets)


def test_lines_of_the_version_before_are_read_and_those_that_are_none_are_damage(
    disk: TightDisk, tmp_path: Path
) -> None:
    file = tmp_path / FILE
    file.write_bytes(OLD)
    audit = Audit(disk, tmp_path)
    assert audit.last == (1, 0)
    audit.write({"commit": 2}, [])
    audit.close()
    audit = Audit(disk, tmp_path)
    assert audit.last == (2, 0)
    audit.close()
    for line in (
        b"\n",
        b"{}\n",
        b"[]\n",
        OLD.replace(b"time", b"tine"),
        OLD.replace(b"]", b""),
        b"\0\n",
        b'{"commit":2}\n',
    ):
        file.write_bytes(OLD + line + OLD)
        with pytest.raises(CorruptFile, match=f"damaged line at octet {len(OLD)}; start with --recover"):
            Audit(disk, tmp_path)
        assert file.read_bytes() == OLD + line + OLD


def test_recovery_keeps_the_whole_lines_and_the_damaged_log(disk: TightDisk, tmp_path: Path) -> None:
    audit = Audit(disk, tmp_path)
    for number in range(1, 6):
        audit.write({"commit": number}, [])
    audit.close()
    before = lines(tmp_path)
    octets = b"".join([before[0], b"x" + before[1], b"\n", before[2], before[3], before[4][:-2] + b"!\n"])
    (tmp_path / FILE).write_bytes(octets)
    audit = Audit(disk, tmp_path, recover=True)
    assert audit.last == (4, 0)
    audit.write({"commit": 5}, [])
    audit.close()
    [first, between, *behind] = lines(tmp_path)
    assert [first, *behind] == [before[0], *before[2:]]
    members = json.loads(between)
    assert (members["recovered"], members["continues"]) == (1, json.loads(before[1])["crc32"])
    Audit(disk, tmp_path).close()
    (kept,) = tmp_path.glob("damaged-*")
    assert kept.name.endswith(FILE)
    assert kept.read_bytes() == octets
    assert kept.stat().st_mode & 0o777 == 0o600


def test_who_may_confirm_is_not_in_the_log(audit: Audit, tmp_path: Path) -> None:
    waits = {"base": 1, "session": 3, "persist": "secret", "deadline": 99}
    audit.event(Audited(1, 1), {"event": "confirmation", "waits": waits, "time": 17})
    (line,) = map(json.loads, lines(tmp_path))
    assert "secret" not in str(line)
    assert line["deadline"] == 99


WRONG: dict[str, tuple[list[int], int]] = {
    "missing": ([1, 2, 4, 5], 2),
    "doubled": ([1, 2, 2, 3, 4, 5], 2),
    "swapped": ([1, 3, 2, 4, 5], 1),
    "missing at the end but one": ([1, 2, 3, 5], 3),
}


@pytest.mark.parametrize(("order", "first"), WRONG.values(), ids=WRONG)
def test_lines_that_are_missing_doubled_or_out_of_order_are_noticed(
    disk: TightDisk, tmp_path: Path, order: list[int], first: int
) -> None:
    for begun in (b"", OLD):
        (tmp_path / FILE).write_bytes(begun)
        audit = Audit(disk, tmp_path)
        for number in range(1, 6):
            audit.write({"commit": number}, [])
        audit.close()
        before = lines(tmp_path)[len(begun.splitlines()) :]
        octets = [begun, *(before[number - 1] for number in order)]
        (tmp_path / FILE).write_bytes(b"".join(octets))
        at = sum(map(len, octets[: first + 1]))
        with pytest.raises(CorruptFile, match=f"missing, doubled or out of order at octet {at}"):
            Audit(disk, tmp_path)
        Audit(disk, tmp_path, recover=True).close()
        assert [line for line in lines(tmp_path) if b"continues" not in line] == [
            line for line in octets if line
        ]
        audit = Audit(disk, tmp_path)
        assert audit.last == (5, 0)
        audit.close()


def test_a_line_without_its_place_among_lines_that_have_one_is_noticed(
    disk: TightDisk, tmp_path: Path
) -> None:
    audit = Audit(disk, tmp_path)
    audit.write({"commit": 1}, [])
    audit.close()
    octets = (tmp_path / FILE).read_bytes()
    (tmp_path / FILE).write_bytes(octets + OLD)
    with pytest.raises(CorruptFile, match=f"out of order at octet {len(octets)}"):
        Audit(disk, tmp_path)


def test_the_log_can_be_rotated_and_its_files_are_one_chain(disk: TightDisk, tmp_path: Path) -> None:
    """As logrotate does with copytruncate, while the agent runs."""
    audit = Audit(disk, tmp_path)
    rotated = b""
    for number in range(1, 6):
        audit.write({"commit": number}, [])
        if number in (2, 4):
            rotated += (tmp_path / FILE).read_bytes()
            os.truncate(tmp_path / FILE, 0)
    audit.close()
    assert commits(tmp_path) == [5]
    Audit(disk, tmp_path).close()
    (tmp_path / FILE).write_bytes(rotated + (tmp_path / FILE).read_bytes())
    Audit(disk, tmp_path).close()
    assert commits(tmp_path) == [1, 2, 3, 4, 5]


def test_the_chain_shows_which_line_was_changed_or_is_missing(audit: Audit, tmp_path: Path) -> None:
    for number in range(1, 5):
        audit.write({"commit": number, "time": number}, [f"create /entry[name='{number}']"])
    file, head = tmp_path / FILE, audit.end.chain
    assert unlinked(file, head) is None
    assert unlinked(file, None) is None
    assert unlinked(file, "0" * 64) == 5
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:3]))
    assert unlinked(file, head) == 4
    text = lines[1].replace(b"'2'", b"'9'")
    text = text[: text.index(b',"crc32"')]
    changed = b'%b,"crc32":"%08x"}\n' % (text, zlib.crc32(text))
    file.write_bytes(b"".join((lines[0], changed, *lines[2:])))
    assert unlinked(file, head) == 2


def test_the_chain_goes_on_after_a_restart(disk: TightDisk, tmp_path: Path) -> None:
    for number in (1, 2):
        audit = Audit(disk, tmp_path)
        audit.write({"commit": number}, [])
        audit.close()
    assert unlinked(tmp_path / FILE, audit.end.chain) is None
