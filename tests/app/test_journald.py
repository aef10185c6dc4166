"""Lines reach the journal of systemd with their fields."""

import logging
import os
import socket
import sys
from pathlib import Path

import pytest

from isolane.app import journald
from isolane.app.journald import JournalHandler, encode, message_id
from isolane.tags import Tag


def record(text: str, **fields: object) -> logging.LogRecord:
    made = logging.LogRecord("isolane.event", logging.WARNING, "", 0, "%s", (text,), None)
    vars(made).update(fields)
    return made


def test_fields_are_those_of_the_line() -> None:
    octets = encode(record("port1: link down", tag=Tag.LINK_DOWN, port="port1", duration_ns=5))
    assert octets.decode().splitlines() == [
        "MESSAGE=LINK-DOWN port1: link down",
        "PRIORITY=4",
        "SYSLOG_IDENTIFIER=isolane",
        "LOGGER=isolane.event",
        f"MESSAGE_ID={message_id('LINK-DOWN')}",
        "ISOLANE_TAG=LINK-DOWN",
        "ISOLANE_SEVERITY=4",
        "ISOLANE_PORT=port1",
        "ISOLANE_DURATION_NS=5",
    ]


def test_a_value_of_several_lines_has_its_length_in_front() -> None:
    octets = encode(record("text", user="a\nb"))
    assert b"ISOLANE_USER\n" + (3).to_bytes(8, "little") + b"a\nb\n" in octets


def test_lines_arrive_at_the_socket_and_otherwise_at_standard_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "socket"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as journal:
        journal.bind(str(place))
        handler = JournalHandler(place)
        handler.handle(record("first"))
        assert b"MESSAGE=first\n" in journal.recv(65_536)
    place.unlink()
    handler.handle(record("second"))
    handler.close()
    assert "<4>" in capsys.readouterr().err


def test_the_journal_is_used_where_standard_error_leads_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not journald.is_stderr()
    with (tmp_path / "stream").open("w") as stream:
        monkeypatch.setattr(sys, "stderr", stream)
        status = os.fstat(stream.fileno())
        monkeypatch.setenv("JOURNAL_STREAM", f"{status.st_dev}:{status.st_ino}")
        assert journald.is_stderr()
        monkeypatch.setenv("JOURNAL_STREAM", "1:2")
        assert not journald.is_stderr()
