"""RESP2, the protocol of Redis: requests to octets, octets to replies. No I/O."""

from collections.abc import Iterable
from typing import Final, TypeAlias

from isolane.errors import IsolaneError

Reply: TypeAlias = "str | int | list[Reply] | ServerError | None"

_END: Final = b"\r\n"
_HEADERS: Final = tuple(f"${length}" for length in range(256))
"""The lines before texts of the usual lengths."""
FEW: Final = 8
"""Texts of an array that are read one by one."""


class ServerError(IsolaneError):
    """An error that Redis answers to a command."""

    @property
    def is_full(self) -> bool:
        """Whether it refuses to take more: out of memory, or unable to write its own files."""
        return str(self).startswith(("OOM", "MISCONF"))


class BadReply(IsolaneError):
    """Octets that no Redis sends."""


def request(*words: str) -> bytes:
    """One command."""
    parts = [b"*%d\r\n" % len(words)]
    for word in words:
        octets = word.encode("utf-8", "surrogateescape")
        parts.append(b"$%d\r\n%b\r\n" % (len(octets), octets))
    return b"".join(parts)


def requests(commands: Iterable[tuple[str, ...]]) -> bytes:
    """Several, one after the other."""
    return b"".join(request(*words) for words in commands)


class _Incomplete(Exception):
    """More octets are needed."""


class Replies:
    """Takes octets as they come, and gives whole replies."""

    def __init__(self) -> None:
        self._data = bytearray()
        self._at = 0

    def feed(self, octets: bytes) -> None:
        """Take what was received."""
        if self._at:
            del self._data[: self._at]
            self._at = 0
        self._data += octets

    def several(self) -> list[Reply]:
        """All whole replies that there are."""
        found: list[Reply] = []
        at = self._at
        try:
            while at < len(self._data):
                reply, at = self._reply(at)
                found.append(reply)
                self._at = at
        except _Incomplete:
            pass
        return found

    def _line(self, at: int) -> tuple[bytes, int]:
        end = self._data.find(_END, at)
        if end < 0:
            raise _Incomplete
        return bytes(self._data[at:end]), end + 2

    def _reply(self, at: int) -> tuple[Reply, int]:
        kind = self._data[at]
        line, at = self._line(at + 1)
        if kind == 0x24:  # $
            return self._text(int(line), at)
        if kind == 0x2A:  # *
            count = int(line)
            if count > FEW and (found := self._short_texts(count, at)) is not None:
                return found
            members: list[Reply] = []
            for _ in range(count):
                if at >= len(self._data):
                    raise _Incomplete
                member, at = self._reply(at)
                members.append(member)
            return (members if count >= 0 else None), at
        if kind == 0x3A:  # :
            return int(line), at
        if kind == 0x2B:  # +
            return line.decode("utf-8", "surrogateescape"), at
        if kind == 0x2D:  # -
            return ServerError(line.decode("utf-8", "replace")), at
        raise BadReply(f"octet {kind:#04x} begins no reply of Redis")

    def _short_texts(self, count: int, at: int) -> tuple[Reply, int] | None:
        """The members of an array of short texts of ASCII, all at once; None if they have to be read singly.

        A hash of counters is such an array. Each line before a text has its length, so that a text with an
        end of line in it is found out.
        """
        end = self._data.find(b"\r\n*", at)
        octets = self._data[at:] if end < 0 else self._data[at : end + 2]
        if not octets.isascii():
            return None
        *lines, _ = octets.decode().split("\r\n")
        texts, headers = lines[1 : 2 * count : 2], lines[: 2 * count : 2]
        try:
            expected = [_HEADERS[length] for length in map(len, texts)]
        except IndexError:
            return None
        if headers[: len(texts)] != expected:
            return None
        if len(texts) == count:
            return list[Reply](texts), at + sum(map(len, lines[: 2 * count])) + 4 * count
        if end < 0 and (len(headers) == len(texts) or headers[-1][1:].isdecimal()):
            raise _Incomplete
        return None

    def _text(self, length: int, at: int) -> tuple[Reply, int]:
        if length < 0:
            return None, at
        end = at + length
        if len(self._data) < end + 2:
            raise _Incomplete
        return self._data[at:end].decode("utf-8", "surrogateescape"), end + 2
