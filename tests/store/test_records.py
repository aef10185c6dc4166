"""Records survive, torn tails are told from damage."""

from pathlib import Path

import pytest

from agent.store.errors import CorruptFile, StoreError
from agent.store.records import Title, encode_record, encode_text, read, read_all_readable

TITLE = Title("isolane-journal", 1, 7)
VALUES = [{"n": 1}, {"text": 'a line\nbreak, ü and "quotes"'}, [None, True]]
TEXTS = [b'{"n":1}', '{"text":"a line\\nbreak, ü and \\"quotes\\""}'.encode(), b"[null,true]"]


def written(file: Path, octets: bytes) -> Path:
    file.write_bytes(octets)
    return file


def whole() -> bytes:
    return TITLE.encode() + b"".join(map(encode_record, VALUES))


def test_records_come_back_in_order(tmp_path: Path) -> None:
    contents = read(written(tmp_path / "j", whole()), "isolane-journal", range(1, 2))
    assert contents.title == TITLE
    assert contents.records == TEXTS
    assert contents.end == len(whole())
    assert not contents.torn


def test_a_file_reads_as_lines_of_text() -> None:
    lines = whole().decode().splitlines()
    assert lines[0] == "isolane-journal 1 7"
    assert lines[1].endswith('{"n":1}')
    assert len(lines) == 4


def test_a_file_cut_anywhere_in_its_last_record_is_torn_not_damaged(tmp_path: Path) -> None:
    start = len(TITLE.encode() + encode_record(VALUES[0]) + encode_record(VALUES[1]))
    for end in range(start + 1, len(whole())):
        contents = read(written(tmp_path / "j", whole()[:end]), "isolane-journal", range(1, 2))
        assert (contents.records, contents.end, contents.torn) == (TEXTS[:2], start, True)


def test_zeros_after_the_last_record_are_a_torn_write(tmp_path: Path) -> None:
    contents = read(written(tmp_path / "j", whole() + bytes(64)), "isolane-journal", range(1, 2))
    assert contents.records == TEXTS
    assert contents.torn


def test_any_octet_changed_before_a_whole_record_is_damage(tmp_path: Path) -> None:
    start = len(TITLE.encode())
    end = start + len(encode_record(VALUES[0]) + encode_record(VALUES[1]))
    for at in range(start, end):
        octets = bytearray(whole())
        octets[at] ^= 0x41
        with pytest.raises(CorruptFile, match="damaged record at octet"):
            read(written(tmp_path / "j", bytes(octets)), "isolane-journal", range(1, 2))


def test_two_faulty_records_at_the_end_are_damage_because_the_first_was_finished(tmp_path: Path) -> None:
    octets = bytearray(whole())
    for record in TEXTS[1:]:
        octets[octets.index(record)] ^= 1
    with pytest.raises(CorruptFile, match="damaged record at octet"):
        read(written(tmp_path / "j", bytes(octets)), "isolane-journal", range(1, 2))


def test_what_stands_before_damage_can_be_kept(tmp_path: Path) -> None:
    octets = bytearray(whole())
    first = len(TITLE.encode() + encode_record(VALUES[0]))
    octets[first + 20] ^= 1
    contents, lost = read_all_readable(written(tmp_path / "j", bytes(octets)), "isolane-journal", range(1, 2))
    assert contents.records == TEXTS[:1]
    assert lost == [(first, len(octets))]


def test_a_whole_file_loses_nothing_in_recovery(tmp_path: Path) -> None:
    contents, lost = read_all_readable(written(tmp_path / "j", whole()), "isolane-journal", range(1, 2))
    assert contents.records == TEXTS
    assert lost == []


@pytest.mark.parametrize("octets", [b"", b"isolane-snapshot 1 0\n", b"isolane-journal one 0\n", b"x" * 100])
def test_a_file_of_another_format_is_refused(tmp_path: Path, octets: bytes) -> None:
    with pytest.raises(CorruptFile, match="not a file of format"):
        read(written(tmp_path / "j", octets), "isolane-journal", range(1, 2))


def test_a_file_of_a_later_version_is_refused(tmp_path: Path) -> None:
    octets = Title("isolane-journal", 9, 0).encode()
    with pytest.raises(StoreError, match="format version 9; this program reads 1 to 1"):
        read(written(tmp_path / "j", octets), "isolane-journal", range(1, 2))


def test_text_that_is_already_json_is_written_as_it_is() -> None:
    assert encode_text(TEXTS[0]) == encode_record(VALUES[0])
