"""The forms of a line of the log: for people, or one JSON value."""

import logging
from datetime import UTC, datetime
from typing import Any, Final

from isolane.printable import json_line, printable, quoted
from isolane.tags import severity_of_record, tag_of

_PLAIN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


_IN_FRONT: Final = ("tag", "severity")
"""Fields that a readable line has in another place."""


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def fields_of(record: logging.LogRecord) -> dict[str, object]:
    """The fields given as `extra`, tag and severity first."""
    fields = {name: value for name, value in vars(record).items() if name not in _PLAIN}
    tag = fields.pop("tag", None)
    return fields if tag is None else {"tag": str(tag), "severity": severity_of_record(record), **fields}


class ReadableFormatter(logging.Formatter):
    """`2026-01-31T12:00:00.000+00:00 WARNING isolane.ssh: message (user=ops)`.

    Names come from outside: none begins a line or a field of its own, or does anything to a terminal.
    """

    def format(self, record: logging.LogRecord) -> str:
        said, tag = fields_of(record), tag_of(record)
        fields = " ".join(
            f"{name}={quoted(str(value))}" for name, value in said.items() if name not in _IN_FRONT
        )
        text = record.getMessage() if tag is None else f"{tag} {record.getMessage()}"
        line = f"{_time(record)} {record.levelname} {record.name}: {printable(text)}"
        line += f" ({fields})" if fields else ""
        return line + self._exception(record)

    def text(self, record: logging.LogRecord) -> str:
        """The message alone, with the lines of an exception."""
        return printable(record.getMessage()) + self._exception(record)

    def _exception(self, record: logging.LogRecord) -> str:
        if not record.exc_info:
            return ""
        return "".join(f"\n  {printable(each)}" for each in _lines(self, record.exc_info))


class JsonFormatter(logging.Formatter):
    """One JSON value on a line; what was given as `extra` are members of it."""

    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, object] = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **fields_of(record),
        }
        if record.exc_info:
            entry["exception"] = "\n".join(_lines(self, record.exc_info))
        return json_line(entry, default=str)


def _lines(formatter: logging.Formatter, raised: Any) -> list[str]:
    return formatter.formatException(raised).split("\n")
