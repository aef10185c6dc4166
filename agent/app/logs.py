"""Logging of the agent: readable lines, or one JSON value on each, to standard error."""

import logging
import sys
from datetime import UTC, datetime
from typing import Any, Final, Literal, TextIO

from isolane.printable import json_line, printable, quoted

Format = Literal["text", "json"]

_PLAIN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def _fields(record: logging.LogRecord) -> dict[str, Any]:
    """The fields given as `extra`."""
    return {name: value for name, value in vars(record).items() if name not in _PLAIN}


class ReadableFormatter(logging.Formatter):
    """`2026-01-31T12:00:00.000+00:00 WARNING isolane.ssh: message (user=ops)`.

    Names come from outside: none begins a line or a field of its own, or does anything to a terminal.
    """

    def format(self, record: logging.LogRecord) -> str:
        fields = " ".join(f"{name}={quoted(str(value))}" for name, value in _fields(record).items())
        line = f"{_time(record)} {record.levelname} {record.name}: {printable(record.getMessage())}"
        line += f" ({fields})" if fields else ""
        if record.exc_info:
            line += "".join(f"\n  {printable(each)}" for each in _lines(self, record.exc_info))
        return line


class JsonFormatter(logging.Formatter):
    """One JSON value on a line; what was given as `extra` are members of it."""

    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, Any] = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **_fields(record),
        }
        if record.exc_info:
            entry["exception"] = "\n".join(_lines(self, record.exc_info))
        return json_line(entry, default=str)


def _lines(formatter: logging.Formatter, raised: Any) -> list[str]:
    return formatter.formatException(raised).split("\n")


def configure(level: str, form: Format, stream: TextIO | None = None) -> None:
    """Log from a level up, in one form; may be called again when the configuration changes."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonFormatter() if form == "json" else ReadableFormatter())
    root = logging.getLogger()
    for old in [
        each for each in root.handlers if isinstance(each.formatter, ReadableFormatter | JsonFormatter)
    ]:
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(level.upper())
    logging.getLogger("asyncssh").setLevel("DEBUG" if level == "debug" else "WARNING")
