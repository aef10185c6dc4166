"""How the agent logs: readable lines, or one JSON value on each, to standard error."""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any, Final, Literal, TextIO

Format = Literal["text", "json"]

_PLAIN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def _fields(record: logging.LogRecord) -> dict[str, Any]:
    """What was given as `extra`."""
    return {name: value for name, value in vars(record).items() if name not in _PLAIN}


class ReadableFormatter(logging.Formatter):
    """`2026-01-31T12:00:00.000+00:00 WARNING isolane.ssh: message (user=ops)`."""

    def format(self, record: logging.LogRecord) -> str:
        fields = " ".join(f"{name}={value}" for name, value in _fields(record).items())
        line = f"{_time(record)} {record.levelname} {record.name}: {_one_line(record.getMessage())}"
        line += f" ({_one_line(fields)})" if fields else ""
        if record.exc_info:
            line += "\n" + self.formatException(record.exc_info)
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
            entry["exception"] = self.formatException(record.exc_info)
        return json.dumps(entry, default=str)


def _one_line(text: str) -> str:
    """Names come from outside; none may begin a line of its own in the log."""
    return text.replace("\r", "\\r").replace("\n", "\\n")


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
