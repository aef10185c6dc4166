r"""XSD regular expressions (XML Schema 1.0 Part 2, appendix F) to Python `re`, exactly.

RFC 7950 section 9.4.5 gives `pattern` this syntax. It differs from `re` in nearly every corner: an
expression matches the whole value, `^` and `$` are ordinary, `\d` and `\w` follow Unicode categories,
classes subtract, and there are no lazy quantifiers, captures or look-around. So the expression is parsed
by its own grammar and written again; every class is worked out as a set of characters first.

Where the appendix contradicts itself it is read as YANG tools read it: a hyphen that cannot start a range
stands for itself anywhere in a class, and so does a brace where no quantifier can stand. A backslash before
any other ASCII punctuation makes that stand for itself.

The text grows linearly with the expression. `re` backtracks, so an expression whose repetition can read one
text in several ways, such as `(a*)*`, can take time exponential in a value's length:
`isolane.tree.regex.automaton` finds those, and `isolane.tree.regex.automaton` matches them.
"""

import re
from collections.abc import Callable

from isolane.errors import IsolaneError
from isolane.lazy_dataclass import dataclass
from isolane.tree.regex import charset
from isolane.tree.regex.charset import NOTHING, CharSet, literal, to_re

_MAX_DEPTH = 50
_MAX_COUNT = 2**32 - 2  # what `re` can count


class RegexError(IsolaneError):
    """A pattern that is not an XSD regular expression; `position` counts characters from 0."""

    def __init__(self, reason: str, pattern: str, position: int) -> None:
        super().__init__(f"{reason} at character {position} of pattern {pattern!r}")
        self.reason = reason
        self.pattern = pattern
        self.position = position


@dataclass(frozen=True, slots=True)
class Chars:
    """One character out of a set."""

    chars: CharSet


@dataclass(frozen=True, slots=True)
class Sequence:
    """Parts one after the other; none is the empty text."""

    parts: "tuple[Term, ...]"


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several branches."""

    branches: "tuple[Term, ...]"


@dataclass(frozen=True, slots=True)
class Repeat:
    """`part` at least `low` and at most `high` times; None is without limit."""

    part: "Term"
    low: int
    high: int | None


Term = Chars | Sequence | Choice | Repeat

_ANY = ~charset.LINE_END
_CONTROL = {"n": "\n", "r": "\r", "t": "\t"}
_QUANTIFIERS: dict[str, tuple[int, int | None]] = {"?": (0, 1), "*": (0, None), "+": (1, None)}
_NOT_AN_ATOM = frozenset("?*+)|]")
_MULTI: dict[str, Callable[[], CharSet]] = {
    "d": lambda: charset.category("Nd"),
    "s": lambda: charset.SPACE,
    "w": charset.word,
    "i": charset.name_start,
    "c": charset.name_char,
}


class _Parser:
    """Recursive descent; one method per production of appendix F, named as there."""

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        self.at = 0
        self.depth = 0

    def fail(self, reason: str, at: int | None = None) -> RegexError:
        return RegexError(reason, self.pattern, self.at if at is None else at)

    def peek(self) -> str:
        return self.pattern[self.at : self.at + 1]

    def take(self) -> str:
        char = self.peek()
        if not char:
            raise self.fail("the pattern ends too early")
        self.at += 1
        return char

    def accept(self, text: str) -> bool:
        if not self.pattern.startswith(text, self.at):
            return False
        self.at += len(text)
        return True

    def whole(self) -> Term:
        term = self.reg_exp()
        if self.peek():
            raise self.fail("unbalanced parenthesis")
        return term

    def reg_exp(self) -> Term:
        branches = [self.branch()]
        while self.accept("|"):
            branches.append(self.branch())
        return branches[0] if len(branches) == 1 else Choice(tuple(branches))

    def branch(self) -> Term:
        pieces = []
        while self.peek() not in ("", "|", ")"):
            pieces.append(self.piece())
        return pieces[0] if len(pieces) == 1 else Sequence(tuple(pieces))

    def piece(self) -> Term:
        atom = self.atom()
        quantifier = self.quantifier()
        return atom if quantifier is None else Repeat(atom, *quantifier)

    def quantifier(self) -> tuple[int, int | None] | None:
        if self.peek() in _QUANTIFIERS and self.peek():
            return _QUANTIFIERS[self.take()]
        start = self.at
        if not self.accept("{"):
            return None
        quantity = re.compile(r"([0-9]+)(,([0-9]*))?\}").match(self.pattern, self.at)
        if quantity is None:
            raise self.fail("malformed quantifier", start)
        self.at = quantity.end()
        low = int(quantity[1])
        high = low if quantity[2] is None else int(quantity[3]) if quantity[3] else None
        if high is not None and low > high:
            raise self.fail("quantifier with its limits reversed", start)
        if max(low, high or 0) > _MAX_COUNT:
            raise self.fail("quantifier too large", start)
        return low, high

    def atom(self) -> Term:
        start, char = self.at, self.take()
        if char == "(":
            return self.group(start)
        if char == "[":
            return Chars(self.char_class_expr(start))
        if char == "\\":
            return Chars(self.escape()[1])
        if char in _NOT_AN_ATOM:
            raise self.fail(f"unexpected {char!r}", start)
        return Chars(_ANY if char == "." else CharSet.single(char))

    def group(self, start: int) -> Term:
        self.enter(start)
        term = self.reg_exp()
        self.depth -= 1
        if not self.accept(")"):
            raise self.fail("parenthesis without its end", start)
        return term

    def enter(self, start: int) -> None:
        self.depth += 1
        if self.depth > _MAX_DEPTH:
            raise self.fail("too deeply nested", start)

    def char_class_expr(self, start: int) -> CharSet:
        """Parse a class after `[`: a group, perhaps negated, perhaps minus another class."""
        self.enter(start)
        negated = self.accept("^")
        chars = NOTHING
        first = self.at
        while self.at == first or not (self.peek() in ("]", "") or self.ahead("-[")):
            chars |= self.group_member(start)
        if negated:
            chars = ~chars
        if self.accept("-["):
            chars -= self.char_class_expr(self.at - 1)
        if not self.accept("]"):
            raise self.fail("character class without its end", start)
        self.depth -= 1
        return chars

    def ahead(self, text: str) -> bool:
        return self.pattern.startswith(text, self.at)

    def group_member(self, start: int) -> CharSet:
        """A class escape, a range or a single character."""
        at = self.at
        char, chars = self.char_or_escape(start)
        if char is None or self.pattern[at] == "-" or not self.is_range():
            return chars
        self.at += 1
        last, _ = self.char_or_escape(start)
        if last is None:
            raise self.fail("a class of characters cannot end a range", at)
        if last < char:
            raise self.fail("range with its limits reversed", at)
        return CharSet(((ord(char), ord(last)),))

    def is_range(self) -> bool:
        """Whether a hyphen follows with something behind it that can end a range."""
        return self.peek() == "-" and self.pattern[self.at + 1 : self.at + 2] not in ("", "]", "[")

    def char_or_escape(self, start: int) -> tuple[str | None, CharSet]:
        at = self.at
        if not self.peek():
            raise self.fail("character class without its end", start)
        char = self.take()
        if char == "\\":
            return self.escape()
        if char in "[]":
            raise self.fail(f"unexpected {char!r} in a character class", at)
        return char, CharSet.single(char)

    def escape(self) -> tuple[str | None, CharSet]:
        """Parse an escape after the backslash: the one character meant, or None, and the set meant."""
        start, char = self.at - 1, self.take()
        if char in _CONTROL:
            return _CONTROL[char], CharSet.single(_CONTROL[char])
        if char in "pP":
            chars = self.property(start)
            return None, ~chars if char == "P" else chars
        if char.lower() in _MULTI:
            chars = _MULTI[char.lower()]()
            return None, ~chars if char.isupper() else chars
        if char.isascii() and char.isprintable() and not char.isalnum() and char != " ":
            return char, CharSet.single(char)
        raise self.fail(f"there is no escape \\{char}", start)

    def property(self, start: int) -> CharSet:
        """The characters of a property: `{Lu}` or `{IsBasicLatin}`."""
        end = self.pattern.find("}", self.at)
        if not self.accept("{") or end < 0:
            raise self.fail("a property needs a name in braces", start)
        name = self.pattern[self.at : end]
        self.at = end + 1
        try:
            return charset.block(name[2:]) if name.startswith("Is") else charset.category(name)
        except KeyError:
            raise self.fail(f"unknown property {name!r}", start) from None


def parse(pattern: str) -> Term:
    """The structure of an XSD regular expression; RegexError when it is not one."""
    return _Parser(pattern).whole()


_RE_SPECIAL = frozenset(".^$*+?{}[]\\|()")


def _chars_text(chars: CharSet) -> str:
    if len(chars) != 1 or chars[0][0] != chars[0][1]:
        return to_re(chars)
    char = chr(chars[0][0])
    return "\\" + char if char in _RE_SPECIAL else literal(char)


def _group_text(term: Term) -> str:
    """Text that a quantifier applies to as a whole."""
    text = _text(term)
    return text if isinstance(term, Chars) else f"(?:{text})"


def _count_text(low: int, high: int | None) -> str:
    match low, high:
        case 0, 1:
            return "?"
        case 0, None:
            return "*"
        case 1, None:
            return "+"
        case _, None:
            return f"{{{low},}}"
        case _:
            return f"{{{low}}}" if low == high else f"{{{low},{high}}}"


def _text(term: Term) -> str:
    match term:
        case Chars(chars):
            return _chars_text(chars)
        case Sequence(parts):
            return "".join(_group_text(part) if isinstance(part, Choice) else _text(part) for part in parts)
        case Choice(branches):
            return "|".join(_text(branch) for branch in branches)
        case Repeat(part, low, high):
            return _group_text(part) + _count_text(low, high)


def translate(pattern: str) -> str:
    """The same language as text for `re.fullmatch`, for which no flag may be set."""
    return _text(parse(pattern))
