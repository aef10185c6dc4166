"""The one place where JSON text from outside is parsed.

A long text is read in steps, as C would read it at once. A value that fits in the window is read by C. An
object or a list that does not is read member by member, and the window moves on with the reader.
"""

import json
import re
from codecs import utf_8_decode
from json import JSONDecodeError, JSONDecoder
from typing import Any, Final, NoReturn

from isolane.errors import DataError
from isolane.strand import pause
from isolane.tree.xml.parser import MAX_SIZE

WINDOW: Final = 1 << 16
"""Octets that C reads at once, in about a millisecond."""
_CUT: Final = 2
"""Characters behind a number that may be left out of it where the window ends: `1e+` is read as 1."""
_BEHIND: Final = {"{": "},", "[": "],", '"': '",'}
"""The end of a value before another one, by its beginning."""
_BEHIND_TYPE: Final[dict[type, str]] = {dict: "},", list: "],", str: '",'}
"""The same by its type."""
_SPACE: Final = re.compile(r"[ \t\n\r]*")


def read_long(octets: bytes | bytearray, decoder: JSONDecoder) -> Any:
    """The value of a text in UTF-8; ValueError where it is not JSON, or an object has a name twice."""
    with memoryview(octets) as text:
        reader = _Reader(text, decoder)
        reader.sign()
        value = reader.value()
        if reader.sign():
            raise reader.fault("Extra data")
        return value


class _Reader:
    """A place in a text, and the window that begins there."""

    def __init__(self, octets: memoryview, decoder: JSONDecoder) -> None:
        self._octets = octets
        self._decoder = decoder
        self._decoded = 0
        self._tried = -1
        self._text = ""
        self._at = 0

    def value(self) -> Any:
        """The value that begins here."""
        while True:
            is_long = False
            try:
                value, end = self._decoder.raw_decode(self._text, self._at)
            except JSONDecodeError as error:
                if self._is_last:
                    raise self.fault(error.msg, error.pos) from None
                is_long = len(self._text) - self._at >= WINDOW
            else:
                if len(self._text) - end > _CUT or self._is_last:
                    self._at = end
                    return value
            if is_long:
                match self._text[self._at]:
                    case "{":
                        return self._object()
                    case "[":
                        return self._list()
                    case '"':
                        pass
                    case _:
                        raise self.fault("Expecting value")
            self._move_on()

    def _object(self) -> dict[str, object]:
        members: dict[str, object] = {}
        last: object = None
        self._at += 1
        while (sign := self.sign()) == '"':
            pause()
            if not (members and self._members(last, members)):
                name = self.value()
                if name in members:
                    raise _twice(name)
                self._demand(":")
                self.sign()
                members[name] = last = self.value()
            if self.sign() != ",":
                self._demand("}")
                return members
            self._at += 1
        if sign == "}" and not members:
            self._at += 1
            return members
        raise self.fault("Expecting property name enclosed in double quotes")

    def _list(self) -> list[object]:
        values: list[object] = []
        self._at += 1
        if self.sign() == "]":
            self._at += 1
            return values
        while True:
            pause()
            values += self._several() or (self.value(),)
            if self.sign() != ",":
                self._demand("]")
                return values
            self._at += 1
            self.sign()

    def _several(self) -> list[object]:
        """The values of a list up to the last end of one like the first in the window."""
        return self._up_to_end(_BEHIND.get(self._text[self._at : self._at + 1], ","), "[]") or []

    def _members(self, like: object, members: dict[str, object]) -> bool:
        """Read the members of an object up to the last value like another; whether there are any."""
        some = self._up_to_end(_BEHIND_TYPE.get(type(like), ","), "{}")
        if not some:
            return False
        for name in some.keys() & members.keys():
            raise _twice(name)
        members.update(some)
        return True

    def _up_to_end(self, sign: str, around: str) -> Any:
        """The values that C finds up to the last such sign in the window; None where that does not end one.

        It is tried once in a window: what was read in vain is read again.
        """
        if self._tried == self._decoded:
            return None
        self._tried = self._decoded
        place = self._text.rfind(sign, self._at)
        if place < 0:
            return None
        end = place + len(sign) - 1
        try:
            some = self._decoder.decode(around[0] + self._text[self._at : end] + around[1])
        except ValueError:
            return None
        if some:
            self._at = end
        return some

    def sign(self) -> str:
        """The next character that is no white space, where the reader then is; empty at the end."""
        while True:
            space = _SPACE.match(self._text, self._at)
            assert space is not None
            self._at = space.end()
            if self._at < len(self._text):
                return self._text[self._at]
            if self._is_last:
                return ""
            self._move_on()

    def _demand(self, sign: str) -> None:
        if self.sign() != sign:
            raise self.fault(f"Expecting '{sign}' delimiter")
        self._at += 1

    @property
    def _is_last(self) -> bool:
        return self._decoded == len(self._octets)

    def _move_on(self) -> None:
        """Move the window. It doubles while the reader stays, so that a long string costs no square."""
        left = self._text[self._at :]
        end = self._decoded + max(WINDOW, len(left))
        more, length = utf_8_decode(self._octets[self._decoded : end], "strict", end >= len(self._octets))
        self._decoded += length
        self._text = left + more
        self._at = 0

    def fault(self, text: str, at: int | None = None) -> ValueError:
        """The error that the text is not JSON, here or at another place of the window."""
        behind = self._text[self._at if at is None else at :]
        return ValueError(f"{text}: octet {self._decoded - len(behind.encode())}")


def _twice(name: str) -> ValueError:
    return ValueError(f'member "{name}" is there more than once')


MOST_VALUES: Final = 2_000_000
"""Values of a document, where the caller names no other limit; each costs some hundred octets."""
_BEGINS: Final = (b",", b"{", b"[")
"""No value stands without one of these in front of it, but the first."""
_MARK: Final = b"\xef\xbb\xbf"
"""The byte order mark, which a text may begin with and is not to (RFC 8259 section 8.1)."""


def parse(text: bytes | str, max_size: int = MAX_SIZE, max_values: int = MOST_VALUES) -> Any:
    """The value of a JSON text; DataError when it is not JSON, is too large, or has a name twice."""
    if len(text) > max_size:
        raise DataError("too-big", f"a document of {len(text)} octets is over the limit of {max_size}")
    try:
        octets = text.encode() if isinstance(text, str) else text.removeprefix(_MARK)
        if len(octets) > max_values and sum(map(octets.count, _BEGINS)) >= max_values:
            raise DataError("too-big", f"a document has more values than the limit of {max_values}")
        if len(octets) > WINDOW:
            return read_long(octets, _DECODER)
        return _DECODER.decode(octets.decode())
    except RecursionError:
        raise DataError("malformed-message", "nested too deeply", type="rpc") from None
    except ValueError as error:
        raise DataError("malformed-message", f"not valid JSON: {error}", type="rpc") from None


def _members(pairs: list[tuple[str, object]]) -> dict[str, object]:
    members = dict(pairs)
    if len(members) != len(pairs):
        seen: set[str] = set()
        for name, _ in pairs:
            if name in seen:
                raise ValueError(f'member "{name}" is there more than once')
            seen.add(name)
    return members


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a JSON number")


_DECODER: Final = json.JSONDecoder(object_pairs_hook=_members, parse_constant=_no_constant)
