"""The log of the agent: to standard error, or to the journal of systemd."""

import logging
import sys
from typing import Literal, TextIO

from isolane.app.journald import JournalHandler, is_stderr
from isolane.app.log_forms import JsonFormatter, ReadableFormatter

Format = Literal["text", "json"]


def _handler(form: Format, stream: TextIO | None) -> logging.Handler:
    """The journal where standard error leads there, unless JSON is wanted."""
    if form == "text" and stream is None and is_stderr():
        return JournalHandler()
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonFormatter() if form == "json" else ReadableFormatter())
    return handler


def configure(level: str, form: Format, stream: TextIO | None = None) -> None:
    """Log from a level up, in one form; may be called again when the configuration changes.

    The agent's own loggers alone may be finer than `info`: at `debug` hpack writes each field of a request,
    `Authorization` and cookies among them, and asyncssh the environment that a client sends.
    """
    handler = _handler(form, stream)
    root = logging.getLogger()
    for old in [
        each for each in root.handlers if isinstance(each.formatter, ReadableFormatter | JsonFormatter)
    ]:
        root.removeHandler(old)
        old.close()
    root.addHandler(handler)
    own = logging.getLevelNamesMapping()[level.upper()]
    logging.getLogger("isolane").setLevel(own)
    root.setLevel(max(own, logging.INFO))
    logging.getLogger("asyncssh").setLevel(max(own, logging.WARNING))  # at `info` it writes commands
