"""The words of a line, with the place of each: quotes, brackets of keys, pipes and several commands.

White space separates words. Between double quotes a backslash escapes a character (`\\n`, `\\t`, `\\r`,
`\\u0000`, `\\U00000000`); between single quotes all stands for itself. Brackets inside a word hold a key with
all that is in them. `|` begins a pipe, `;` ends a command. A line that begins with `#` or `!` says nothing.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import field
from typing import Final

from isolane.lazy_dataclass import dataclass
from isolane.shell.errors import ShellError

LONGEST: Final = 1_048_576
"""Characters of a line."""
_PLAIN: Final = re.compile(r"[^\s\"'\\|;?\[\]#!]+")
_ESCAPES: Final = {"n": "\n", "t": "\t", "r": "\r"}
_CODES: Final = {"u": 4, "U": 8}
_NAMES: Final = {value: f"\\{name}" for name, value in _ESCAPES.items()} | {'"': '\\"', "\\": "\\\\"}


@dataclass(frozen=True, slots=True)
class Word:
    """One word: what it means, and where it stands in its line."""

    text: str
    begin: int
    end: int
    quoted: bool = False

    @property
    def span(self) -> tuple[int, int]:
        """Its begin and end."""
        return self.begin, self.end


@dataclass(slots=True)
class Statement:
    """A command and the pipes behind it; each pipe has its own words."""

    words: list[Word] = field(default_factory=list)
    pipes: list[list[Word]] = field(default_factory=list)

    @property
    def last(self) -> list[Word]:
        """The words of its last part."""
        return self.pipes[-1] if self.pipes else self.words


def statements(line: str, *, open_end: bool = False) -> list[Statement]:
    """The commands of a line; with `open_end` quotes and brackets at its end may be open."""
    if len(line) > LONGEST:
        raise ShellError(f"a line has at most {LONGEST:,} characters")
    found = [Statement()]
    if line.lstrip()[:1] in ("#", "!"):
        return found
    for part in _parts(line, open_end):
        if isinstance(part, Word):
            found[-1].last.append(part)
        elif part == "|":
            found[-1].pipes.append([])
        else:
            found.append(Statement())
    return found


def _parts(line: str, open_end: bool) -> Iterator[Word | str]:
    """Words, and the signs between them."""
    at = 0
    while at < len(line):
        if line[at].isspace():
            at += 1
        elif line[at] in "|;":
            yield line[at]
            at += 1
        else:
            word = _word(line, at, open_end)
            yield word
            at = word.end


def _word(line: str, begin: int, open_end: bool) -> Word:
    parts: list[str] = []
    at = begin
    quoted = False
    while at < len(line) and not line[at].isspace() and line[at] not in "|;":
        sign = line[at]
        if sign == "[" and at > begin:
            text, at = _bracket(line, at, open_end)
        elif sign in "\"'":
            text, at = _quoted(line, at, open_end)
            quoted = True
        elif sign == "\\" and at + 1 < len(line):
            text, at = line[at + 1], at + 2
        else:
            text, at = sign, at + 1
        parts.append(text)
    return Word("".join(parts), begin, at, quoted)


def _bracket(line: str, begin: int, open_end: bool) -> tuple[str, int]:
    """The text from a bracket to the one that closes it, quotes in it as they are."""
    at = begin + 1
    while at < len(line) and line[at] != "]":
        if line[at] in "\"'":
            end = line.find(line[at], at + 1)
            at = len(line) if end < 0 else end
        at += 1
    if at >= len(line):
        if not open_end:
            raise ShellError("the bracket is not closed", (begin, len(line)))
        return line[begin:], len(line)
    return line[begin : at + 1], at + 1


def _quoted(line: str, begin: int, open_end: bool) -> tuple[str, int]:
    """The text between quotes."""
    quote, at, parts = line[begin], begin + 1, list[str]()
    while at < len(line) and line[at] != quote:
        if line[at] == "\\" and quote == '"' and at + 1 < len(line):
            text, at = _escaped(line, at + 1)
        else:
            text, at = line[at], at + 1
        parts.append(text)
    if at >= len(line) and not open_end:
        raise ShellError("the quotes are not closed", (begin, len(line)))
    return "".join(parts), min(at + 1, len(line))


def _escaped(line: str, at: int) -> tuple[str, int]:
    sign = line[at]
    digits = line[at + 1 : at + 1 + _CODES.get(sign, 0)]
    if sign in _CODES and re.fullmatch(r"[0-9A-Fa-f]+", digits) and len(digits) == _CODES[sign]:
        code = int(digits, 16)
        if code <= 0x10FFFF:
            return chr(code), at + 1 + len(digits)
    return _ESCAPES.get(sign, sign), at + 1


def quoted(text: str) -> str:
    """A word that means this text, whatever is in it."""
    if text.isprintable() and _PLAIN.fullmatch(text):
        return text
    return f'"{"".join(map(_written, text))}"'


def _written(sign: str) -> str:
    if sign in _NAMES:
        return _NAMES[sign]
    if sign.isprintable():
        return sign
    return f"\\u{ord(sign):04x}" if ord(sign) <= 0xFFFF else f"\\U{ord(sign):08x}"


def joined(texts: Sequence[str]) -> str:
    """A line with words that mean these texts."""
    return " ".join(map(quoted, texts))
