"""A long JSON text, read in steps: `json` would read it at once, 10 MB in some 60 ms.

What fits in the window is read by C. An object or a list that does not is read member by member, and the
window moves on with the reader.
"""

import re
from codecs import utf_8_decode
from json import JSONDecodeError, JSONDecoder
from typing import Any, Final

from isolane.strand import check

WINDOW: Final = 1 << 16
"""Octets that C reads at once, in about a millisecond."""
_CUT: Final = 2
"""Characters behind a number that may be left out of it where the window ends: `1e+` is read as 1."""
_BEHIND: Final = {"{": "},", "[": "],", '"': '",'}
"""The end of a value before another one, by its beginning."""
_BEHIND_TYPE: Final[dict[type, str]] = {dict: "},", list: "],", str: '",'}
"""The same by its type."""
_SPACE: Final = re.compile(r"[ \t\n\r]*")


def read(octets: bytes | bytearray, decoder: JSONDecoder) -> Any:
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

    def _object(self) -> dict[str, Any]:
        made: dict[str, Any] = {}
        last: Any = None
        self._at += 1
        while (sign := self.sign()) == '"':
            check()
            if not (made and self._members(last, made)):
                name = self.value()
                if name in made:
                    raise _twice(name)
                self._demand(":")
                self.sign()
                made[name] = last = self.value()
            if self.sign() != ",":
                self._demand("}")
                return made
            self._at += 1
        if sign == "}" and not made:
            self._at += 1
            return made
        raise self.fault("Expecting property name enclosed in double quotes")

    def _list(self) -> list[Any]:
        made: list[Any] = []
        self._at += 1
        if self.sign() == "]":
            self._at += 1
            return made
        while True:
            check()
            made += self._several() or (self.value(),)
            if self.sign() != ",":
                self._demand("]")
                return made
            self._at += 1
            self.sign()

    def _several(self) -> list[Any]:
        """The values of a list up to the last end of one like the first in the window."""
        return self._up_to_end(_BEHIND.get(self._text[self._at : self._at + 1], ","), "[]") or []

    def _members(self, like: Any, made: dict[str, Any]) -> bool:
        """Read the members of an object up to the last value like another; whether there are any."""
        some = self._up_to_end(_BEHIND_TYPE.get(type(like), ","), "{}")
        if not some:
            return False
        for name in some.keys() & made.keys():
            raise _twice(name)
        made.update(some)
        return True

    def _up_to_end(self, sign: str, around: str) -> Any:
        """The values that C finds up to the last such sign in the window; None where that does not end one.

        It is tried once in a window: what was read in vain is read again.
        """
        if self._tried == self._decoded:
            return None
        self._tried = self._decoded
        found = self._text.rfind(sign, self._at)
        if found < 0:
            return None
        end = found + len(sign) - 1
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
