"""RESP2, the protocol of Redis: requests to octets, octets to replies. No I/O."""

import re
from collections.abc import Iterable
from typing import Final, TypeAlias

from isolane.errors import IsolaneError

Reply: TypeAlias = "str | int | list[Reply] | ServerError | None"

_END: Final = b"\r\n"
_TEXT: Final = 0x24  # $
_HEADERS: Final = tuple(f"${length}" for length in range(256))
"""The lines before texts of the usual lengths."""
FEW: Final = 8
"""Texts of an array that are read one by one."""
AT_ONCE: Final = 1 << 16
"""Octets that are looked at together for short texts."""
MOST_OCTETS: Final = 1 << 28
"""The largest reply. CONFIG_DB, at most a million keys, is read in replies of a key each."""
MOST_LINE: Final = 1 << 16
"""The longest line of a status, an error or a number."""
MOST_OPEN: Final = 16
"""Arrays in arrays: EXEC answers with one level more than its commands, which have one or two."""
_LEAST: Final = 3
"""Octets of the shortest member of an array: its sign and the end of its line."""
_NUMBER: Final = re.compile(rb"-?[0-9]{1,19}")


class ServerError(IsolaneError):
    """An error that Redis answers to a command."""

    @property
    def is_full(self) -> bool:
        """Whether it refuses to take more: out of memory, or unable to write its own files."""
        return str(self).startswith(("OOM", "MISCONF"))


class BadReply(IsolaneError):
    """Octets that no Redis sends."""


def request(*words: str) -> bytes:
    """The octets of one command."""
    parts = [b"*%d\r\n" % len(words)]
    for word in words:
        octets = word.encode("utf-8", "surrogateescape")
        parts.append(b"$%d\r\n%b\r\n" % (len(octets), octets))
    return b"".join(parts)


def requests(commands: Iterable[tuple[str, ...]]) -> bytes:
    """Several, one after the other."""
    return b"".join(request(*words) for words in commands)


class _Array:
    """An array whose members are still to come."""

    __slots__ = ("count", "is_plain", "members")

    def __init__(self, count: int) -> None:
        self.count = count
        self.members: list[Reply] = []
        self.is_plain = count > FEW
        """Whether its members may be short texts of ASCII, which are read at once."""


class Replies:
    """Takes octets as they come, and gives whole replies.

    What has been read is not read again when more comes: open arrays wait for their members, a text waits
    for its end.
    """

    def __init__(self) -> None:
        self._data = bytearray()
        self._at = 0
        self._searched = 0
        """No line ends between `_at` and here."""
        self._needed = 0
        """Number of octets with which the next text is whole."""
        self._open: list[_Array] = []
        self._size = 0
        """Octets of the open reply that are no longer kept."""

    def feed(self, octets: bytes) -> None:
        """Take what was received; BadReply when one reply has no end."""
        if self._at:
            del self._data[: self._at]
            self._searched = max(self._searched - self._at, 0)
            self._needed = max(self._needed - self._at, 0)
            self._size = self._size + self._at if self._open else 0
            self._at = 0
        self._data += octets
        if self._size > MOST_OCTETS:
            raise BadReply(f"a reply has more than {MOST_OCTETS} octets")

    def several(self) -> list[Reply]:
        """All whole replies that there are; BadReply for what is none."""
        data, open_, there = self._data, self._open, len(self._data)
        replies: list[Reply] = []
        while self._at < there and there >= self._needed:
            array = open_[-1] if open_ else None
            members = replies if array is None else array.members
            if array is None or not array.is_plain or not self._short_texts(array):
                at = self._at
                end = data.find(_END, max(at, self._searched))
                if end < 0:
                    self._searched = there - 1
                    if there - at > MOST_LINE:
                        raise BadReply(f"a line has more than {MOST_LINE} octets")
                    break
                if data[at] != _TEXT:
                    self._line(data[at], bytes(data[at + 1 : end]), members)
                    self._at = end + 2
                else:
                    length = _number(data[at + 1 : end], MOST_OCTETS)
                    at, end = end + 2, end + 2 + length
                    if length < 0:
                        members.append(None)
                        self._at = at
                    elif there < end + 2:
                        self._needed = end + 2
                        break
                    elif data[end : end + 2] != _END:
                        raise BadReply("a text is longer than its length")
                    else:
                        members.append(data[at:end].decode("utf-8", "surrogateescape"))
                        self._at = end + 2
            while open_ and len(open_[-1].members) == open_[-1].count:
                done = open_.pop().members
                (open_[-1].members if open_ else replies).append(done)
        return replies

    def _line(self, kind: int, line: bytes, members: list[Reply]) -> None:
        """Take a reply of one line, or the begin of an array."""
        if kind == 0x3A:  # :
            members.append(_number(line))
        elif kind == 0x2A:  # *
            count = _number(line, MOST_OCTETS // _LEAST)
            if len(self._open) == MOST_OPEN:
                raise BadReply(f"arrays lie in each other more than {MOST_OPEN} deep")
            if count < 0:
                members.append(None)
            else:
                self._open.append(_Array(count))
        elif kind == 0x2B:  # +
            members.append(line.decode("utf-8", "surrogateescape"))
        elif kind == 0x2D:  # -
            members.append(ServerError(line.decode("utf-8", "replace")))
        else:
            raise BadReply(f"octet {kind:#04x} begins no reply of Redis")

    def _short_texts(self, array: _Array) -> bool:
        """Read the next members of an array at once if they are short texts of ASCII; whether there were any.

        A hash of counters is such an array. Each line before a text has its length, so that a text with an
        end of line in it is found out.
        """
        last = self._at + AT_ONCE
        end = self._data.find(b"\r\n*", self._at, last)
        octets = self._data[self._at : last if end < 0 else end + 2]
        missing = array.count - len(array.members)
        *lines, _ = octets.decode("ascii", "replace").split("\r\n")
        count = min(missing, len(lines) // 2)
        headers, texts = lines[: 2 * count : 2], lines[1 : 2 * count : 2]
        try:
            is_plain = octets.isascii() and headers == [_HEADERS[length] for length in map(len, texts)]
        except IndexError:
            is_plain = False
        if not is_plain:
            array.is_plain = False
            return False
        array.members += texts
        self._at += sum(map(len, lines[: 2 * count])) + 4 * count
        return count > 0


def _number(line: bytes | bytearray, most: int | None = None) -> int:
    """A number of 64 bits; with `most` a length, of which -1 stands for nothing."""
    number = int(line) if _NUMBER.fullmatch(line) else None
    if number is None or (most is not None and not -1 <= number <= most):
        what = "number" if most is None else "length"
        raise BadReply(f"{bytes(line[:20])!r} is no {what} of Redis")
    return number
