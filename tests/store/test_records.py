"""Records survive, torn tails are told from damage."""

import json
import zlib
from pathlib import Path

import pytest

from isolane.store.disk.journal import Title, encode, read, read_in_front
from isolane.store.errors import CorruptFile, StoreError

TITLE = Title("isolane-journal", 7, 0xC0FFEE)
VALUES = [{"n": 1}, {"text": 'a line\nbreak, ü and "quotes"'}, [None, True]]
TEXTS = [b'{"n":1}', '{"text":"a line\\nbreak, ü and \\"quotes\\""}'.encode(), b"[null,true]"]


def written(file: Path, octets: bytes) -> Path:
    file.write_bytes(octets)
    return file


def parts() -> list[bytes]:
    """A file in its lines."""
    found, checksum = [TITLE.encode()], TITLE.checksum
    for text in TEXTS:
        octets, checksum = encode(text, checksum)
        found.append(octets)
    return found


def whole() -> bytes:
    return b"".join(parts())


@pytest.fixture
def octets() -> bytes:
    """A whole file."""
    return whole()


def titled(version: int) -> bytes:
    """A title of another version."""
    words = b"isolane-journal %d 0 00000000" % version
    return b"%b %08x\n" % (words, zlib.crc32(words))


def last_record(octets: bytes) -> int:
    """Where it begins."""
    return len(b"".join(octets.splitlines(keepends=True)[:-1]))


def test_records_come_back_in_order(tmp_path: Path) -> None:
    contents = read(written(tmp_path / "j", whole()), "isolane-journal")
    assert contents.title == TITLE
    assert contents.records == TEXTS
    assert [json.loads(text) for text in contents.records] == VALUES
    assert contents.end == len(whole())
    assert f"{contents.checksum:08x}".encode() == parts()[-1].split()[1]
    assert not contents.torn


def test_a_file_reads_as_lines_of_text() -> None:
    lines = whole().decode().splitlines()
    assert lines[0].startswith("isolane-journal 3 7 00c0ffee ")
    assert lines[1].endswith('{"n":1}')
    assert len(lines) == 4


def test_a_file_cut_anywhere_in_its_last_record_is_torn_not_damaged(tmp_path: Path, octets: bytes) -> None:
    start = last_record(octets)
    for end in range(start + 1, len(octets)):
        contents = read(written(tmp_path / "j", octets[:end]), "isolane-journal")
        assert (contents.records, contents.end, contents.torn) == (TEXTS[:2], start, True)


@pytest.mark.parametrize("cut", [0, 1, 9, 20])
def test_zeros_behind_what_was_written_are_a_torn_write(tmp_path: Path, octets: bytes, cut: int) -> None:
    found = read(written(tmp_path / "j", octets[: len(octets) - cut] + bytes(64)), "isolane-journal")
    assert found.records == TEXTS[: 2 if cut else 3]
    assert found.torn


def test_any_bit_changed_in_a_whole_record_is_damage(tmp_path: Path, octets: bytes) -> None:
    for at in range(octets.index(b"\n") + 1, len(octets)):
        for bit in range(8):
            changed = bytearray(octets)
            changed[at] ^= 1 << bit
            with pytest.raises(CorruptFile, match="damaged record at octet"):
                read(written(tmp_path / "j", bytes(changed)), "isolane-journal")


def test_any_bit_changed_in_a_title_is_damage(tmp_path: Path) -> None:
    for at in range(len(TITLE.encode())):
        for bit in range(8):
            changed = bytearray(whole())
            changed[at] ^= 1 << bit
            with pytest.raises(CorruptFile, match=r"/j: .*title.* at octet 0|/j: damaged record"):
                read(written(tmp_path / "j", bytes(changed)), "isolane-journal")


@pytest.mark.parametrize(
    "tail", [b"x", b"00000001  ", b"0000000", b"0000000g", b"\0x", b"00000001 00000000 1\0x"]
)
def test_octets_that_no_writer_leaves_are_damage(tmp_path: Path, tail: bytes) -> None:
    file = written(tmp_path / "j", whole() + tail)
    if tail == b"0000000":  # so a record begins
        assert read(file, "isolane-journal").torn
        return
    with pytest.raises(CorruptFile, match="damaged record at octet"):
        read(file, "isolane-journal")


def test_a_record_lost_repeated_or_out_of_its_place_is_damage(tmp_path: Path) -> None:
    title, one, two, three = parts()
    for lines in (
        (title, two, three),
        (title, one, three),
        (title, one, one, two, three),
        (title, two, one, three),
        (Title("isolane-journal", 7, 0xC0FFED).encode(), one, two, three),
        (Title("isolane-journal", 8, 0xC0FFEE).encode(), one, two, three),
    ):
        with pytest.raises(CorruptFile, match="damaged record at octet"):
            read(written(tmp_path / "j", b"".join(lines)), "isolane-journal")


def test_two_faulty_records_at_the_end_are_damage_because_the_first_was_finished(tmp_path: Path) -> None:
    octets = bytearray(whole())
    for record in TEXTS[1:]:
        octets[octets.index(record)] ^= 1
    with pytest.raises(CorruptFile, match="damaged record at octet"):
        read(written(tmp_path / "j", bytes(octets)), "isolane-journal")


def test_what_stands_before_damage_can_be_kept(tmp_path: Path, octets: bytes) -> None:
    first = len(b"".join(octets.splitlines(keepends=True)[:2]))
    changed = bytearray(octets)
    changed[first + 20] ^= 1
    file = written(tmp_path / "j", bytes(changed))
    contents = read_in_front(file, "isolane-journal", 0xC0FFEE, 7)
    assert (contents.records, contents.end, contents.torn) == (TEXTS[:1], first, True)


def test_behind_a_damaged_title_all_is_kept_that_continues_what_it_has_to_have_been(tmp_path: Path) -> None:
    changed = bytearray(whole())
    changed[len(TITLE.encode()) - 1] ^= 1
    file = written(tmp_path / "j", bytes(changed))
    contents = read_in_front(file, "isolane-journal", 0xC0FFEE, 7)
    assert (contents.title, contents.records) == (TITLE, TEXTS)
    with pytest.raises(CorruptFile):
        read_in_front(file, "isolane-journal", 0xC0FFEE, 8)


def test_a_whole_file_loses_nothing_in_recovery(tmp_path: Path) -> None:
    contents = read_in_front(written(tmp_path / "j", whole()), "isolane-journal", None, 7)
    assert contents.records == TEXTS
    assert not contents.torn


@pytest.mark.parametrize(
    "octets",
    [
        b"",
        Title("isolane-snapshot", 0).encode(),
        b"isolane-snapshot 1 0\n",
        b"isolane-journal one 0\n",
        b"x" * 200,
        b"isolane-journal 2 0\n",
        b"isolane-journal 2 0 00000000\n",
        b"isolane-journal 1 0 00000000 00000000\n",
    ],
)
def test_a_file_of_another_format_or_with_a_damaged_title_is_refused(tmp_path: Path, octets: bytes) -> None:
    with pytest.raises(CorruptFile, match=r"not a file of format|damaged title"):
        read(written(tmp_path / "j", octets), "isolane-journal")


@pytest.mark.parametrize("version", [2, 9])
def test_a_file_of_another_version_is_refused(tmp_path: Path, version: int) -> None:
    with pytest.raises(StoreError, match=f"format version {version}; this program reads 3"):
        read(written(tmp_path / "j", titled(version)), "isolane-journal")
