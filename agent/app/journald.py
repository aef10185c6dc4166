"""The journal of systemd by its own protocol: lines with fields, for `journalctl ISOLANE_TAG=LINK-DOWN`."""

import logging
import os
import socket
import sys
import uuid
from contextlib import suppress
from pathlib import Path
from typing import Final

from isolane.app.log_forms import ReadableFormatter, fields_of
from isolane.tags import severity_of_record, tag_of

SOCKET: Final = Path("/run/systemd/journal/socket")
LONGEST: Final = 32 * 1024
"""Octets of a value; a datagram of all of them fits into the least buffer that sockets have."""
_IDS: Final = uuid.UUID("8a1c2f0e-5a4e-4f0c-9d53-0c6f0a7d2b11")
"""Namespace of the MESSAGE_IDs, each of which stands for a tag."""


def is_stderr() -> bool:
    """Whether standard error leads to the journal (systemd.exec(5), JOURNAL_STREAM)."""
    device, _, inode = os.environ.get("JOURNAL_STREAM", "").partition(":")
    with suppress(OSError, ValueError):
        status = os.fstat(sys.stderr.fileno())
        return (device, inode) == (str(status.st_dev), str(status.st_ino))
    return False


def message_id(tag: str) -> str:
    """The MESSAGE_ID of a tag, the same in every version."""
    return uuid.uuid5(_IDS, tag).hex


def encode(record: logging.LogRecord) -> bytes:
    """A line as fields."""
    tag = tag_of(record)
    text = ReadableFormatter().text(record)
    fields = {
        "MESSAGE": text if tag is None else f"{tag} {text}",
        "PRIORITY": str(severity_of_record(record)),
        "SYSLOG_IDENTIFIER": "isolane",
        "LOGGER": record.name,
    }
    if tag is not None:
        fields["MESSAGE_ID"] = message_id(tag)
    for name, value in fields_of(record).items():
        fields[f"ISOLANE_{_upper(name)}"] = str(value)
    return b"".join(_field(name, value) for name, value in fields.items())


def _upper(name: str) -> str:
    return "".join(each if each.isascii() and each.isalnum() else "_" for each in name.upper())


def _field(name: str, value: str) -> bytes:
    octets = value.encode("utf-8", "replace")[:LONGEST]
    if b"\n" in octets:
        return b"%b\n%b%b\n" % (name.encode(), len(octets).to_bytes(8, "little"), octets)
    return b"%b=%b\n" % (name.encode(), octets)


class JournalHandler(logging.Handler):
    """Sends lines to the journal; one that it does not take goes to standard error."""

    def __init__(self, place: Path = SOCKET) -> None:
        super().__init__()
        self.setFormatter(ReadableFormatter())
        self._place = str(place)
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)

    def emit(self, record: logging.LogRecord) -> None:
        try:
            self._socket.sendto(encode(record), socket.MSG_DONTWAIT, self._place)
        except OSError:
            sys.stderr.write(f"<{severity_of_record(record)}>{self.format(record)}\n")

    def close(self) -> None:
        self._socket.close()
        super().close()
