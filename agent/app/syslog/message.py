"""A line of the log as a message of syslog (RFC 5424), and the choice of lines for a receiver (RFC 9742)."""

import logging
import os
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Final

from isolane.app.log_forms import fields_of
from isolane.bindings.ietf_syslog import FacilityList
from isolane.lazy_dataclass import dataclass
from isolane.printable import printable
from isolane.tags import Tag, severity_of_record, tag_of

APP: Final = "isolane"
STRUCTURE: Final = "isolane@32473"
"""SD-ID of the particulars: 32473 is the number that RFC 5612 keeps for those who have none of their own."""
LONGEST: Final = 8192
"""Octets of a message over a stream; RFC 5425 has every receiver take that many."""
LONGEST_DATAGRAM: Final = 2048
"""RFC 5424 section 6.1: receivers should take that many."""
_NIL: Final = "-"
_IN_HEAD: Final = ("tag", "severity")
"""Fields that a message has in front."""
_BOM: Final = b"\xef\xbb\xbf"

FACILITIES: Final[Mapping[str, int]] = {
    name: number
    for number, name in enumerate(
        (
            *("kern", "user", "mail", "daemon", "auth", "syslog", "lpr", "news"),
            *("uucp", "cron", "authpriv", "ftp", "ntp", "audit", "console", "cron2"),
            *(f"local{number}" for number in range(8)),
        )
    )
}
"""RFC 5424, table 1, by the identities of ietf-syslog."""
SEVERITIES: Final = ("emergency", "alert", "critical", "error", "warning", "notice", "info", "debug")
_DAEMON: Final = FACILITIES["daemon"]
_AUTHPRIV: Final = FACILITIES["authpriv"]
_OF_USERS: Final = frozenset(
    (Tag.LOGIN, Tag.LOGIN_REFUSED, Tag.LOCKED_OUT, Tag.SESSION_START, Tag.SESSION_END, Tag.DENIED)
)


@dataclass(frozen=True, slots=True)
class Form:
    """The form of the messages to a receiver."""

    structured: bool = False
    facility: int | None = None
    """Of all messages; None for each its own."""
    longest: int = LONGEST


def facility_of(record: logging.LogRecord) -> int:
    """authpriv for who may do what, daemon for the rest."""
    return _AUTHPRIV if tag_of(record) in _OF_USERS else _DAEMON


def encode(record: logging.LogRecord, host: str, form: Form) -> bytes:
    """One message; a text that is too long is cut between two characters."""
    facility = facility_of(record) if form.facility is None else form.facility
    moment = datetime.fromtimestamp(record.created, UTC)
    time = f"{moment:%Y-%m-%dT%H:%M:%S}.{moment.microsecond:06}Z"
    tag = tag_of(record) or _NIL
    data = _structure(record) if form.structured else _NIL
    priority = facility * 8 + severity_of_record(record)
    head = f"<{priority}>1 {time} {_word(host, 255)} {APP} {os.getpid()} {tag} {data} ".encode()
    text = printable(record.getMessage())
    octets = head + (b"" if text.isascii() else _BOM) + text.encode("utf-8", "replace")
    if len(octets) <= form.longest:
        return octets
    return octets[: form.longest].decode("utf-8", "ignore").encode()


def _word(text: str, longest: int) -> str:
    """A field of printable ASCII without blanks (RFC 5424 section 6)."""
    word = "".join(each for each in text if "!" <= each <= "~")[:longest]
    return word or _NIL


def _structure(record: logging.LogRecord) -> str:
    """STRUCTURED-DATA: the particulars of a line, each a parameter (section 6.3)."""
    pairs = {"logger": record.name, **fields_of(record)}
    parameters = (
        f' {_name(name)}="{_value(value)}"' for name, value in pairs.items() if name not in _IN_HEAD
    )
    return f"[{STRUCTURE}{''.join(parameters)}]"


def _name(name: str) -> str:
    return "".join(each for each in _word(name, 32) if each not in '="]') or "x"


def _value(value: object) -> str:
    text = printable(str(value))
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("]", "\\]")


@dataclass(frozen=True, slots=True)
class Rule:
    """An entry of facility-list: whom it is about, and what is to be done."""

    facility: int | None
    severity: int | None
    """None for all; below 0 for none."""
    is_equal: bool = False
    action: str = "log"

    @classmethod
    def of(cls, entry: FacilityList) -> "Rule":
        """The rule that an entry configures."""
        facility = None if entry.facility == "all" else FACILITIES[_local(entry.facility)]
        if entry.severity in ("all", "none"):
            return cls(facility, None if entry.severity == "all" else -1)
        compare = entry.advanced_compare
        return cls(
            facility,
            SEVERITIES.index(str(entry.severity)),
            compare.compare == "equals",
            _local(compare.action),
        )

    def selects(self, facility: int, severity: int) -> bool:
        """Whether a message is one that the entry is about."""
        if self.facility not in (None, facility):
            return False
        if self.severity is None:
            return True
        return severity == self.severity if self.is_equal else severity <= self.severity


def is_selected(rules: Sequence[Rule], record: logging.LogRecord) -> bool:
    """Whether a receiver gets a line: without rules each, otherwise by the first rule that is about it."""
    if not rules:
        return True
    facility, severity = facility_of(record), severity_of_record(record)
    for rule in rules:
        if rule.selects(facility, severity):
            return rule.action == "log"
    return False


def _local(identity: object) -> str:
    return str(getattr(identity, "name", identity)).rpartition(":")[2]
