"""The text of server-sent events (HTML standard, section 9.2), in octets."""

import re
from typing import Final

MEDIA: Final = "text/event-stream"
HEADERS: Final = (
    ("Content-Type", MEDIA),
    ("Cache-Control", "no-store"),
    ("X-Accel-Buffering", "no"),  # nginx would hold events back
)
RETRY_MS: Final = 2_000
"""A browser that lost its stream waits for so long before it asks again."""

_LINE_ENDS: Final = re.compile(r"\r\n|\r|\n")


def data(text: str) -> bytes:
    """An event, without its id: each line of the text is a `data` field."""
    if "\n" in text or "\r" in text:
        text = _LINE_ENDS.sub("\ndata: ", text)
    return f"data: {text}\n\n".encode()


def identified(mark: str, event: bytes) -> bytes:
    """The same with its id: what a client that comes again has got."""
    return b"id: %s\n%s" % (mark.encode(), event)


def position(mark: str) -> bytes:
    """An id alone: a client remembers it, and gets no event."""
    return b"id: %s\n\n" % mark.encode()


def named(name: str, text: str) -> bytes:
    """An event of a type of its own, which those get who listen to that."""
    return b"event: %s\n%s" % (name.encode(), data(text))


def comment(text: str = "") -> bytes:
    """A comment, which no client shows: it keeps a connection alive, or says why a stream ends."""
    return b": %s\n\n" % _LINE_ENDS.sub(" ", text).encode() if text else b":\n\n"


def beginning() -> bytes:
    """The first octets of every stream."""
    return b"retry: %d\n\n" % RETRY_MS
