"""XPath 1.0 text into tokens (recommendation, section 3.7)."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final, Literal

from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass

TokenKind = Literal["number", "text", "operator", "axis", "kind", "function", "name", "symbol", "end"]

# NCName of "Namespaces in XML", as YANG and XML use it: no colon.
_LETTER = (
    r"A-Z_a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C\u200D\u2070-\u218F"
    r"\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\U00010000-\U000EFFFF"
)
_NCNAME = rf"[{_LETTER}][{_LETTER}\-.0-9\u00B7\u0300-\u036F\u203F\u2040]*"

_TOKEN = rf"""[ \t\r\n]*(?:
    (?P<number>[0-9]+(?:\.[0-9]*)?|\.[0-9]+)
    |(?P<text>"[^"]*"|'[^']*')
    |(?P<wild>{_NCNAME}:\*)
    |(?P<name>{_NCNAME}(?::(?!:){_NCNAME})?)
    |(?P<symbol>::|//|\.\.|<=|>=|!=|[()\[\].@,/|+\-=<>*$])
    |(?P<end>\Z)
    )"""
_FOLLOWED_BY_PAREN = re.compile(r"[ \t\r\n]*\(")
_FOLLOWED_BY_COLONS = re.compile(r"[ \t\r\n]*::")

_OPERATOR_NAMES: Final = frozenset({"and", "or", "mod", "div"})
_OPERATOR_SYMBOLS: Final = frozenset({"/", "//", "|", "+", "-", "=", "!=", "<", "<=", ">", ">="})
_KINDS: Final = frozenset({"comment", "text", "processing-instruction", "node"})
# After one of these (or an operator) a name is a name and `*` a wildcard, not an operator.
_OPENERS: Final = frozenset({"@", "::", "(", "[", ",", "$"})


@dataclass(frozen=True, slots=True)
class Token:
    kind: TokenKind
    text: str
    position: int


class XPathSyntaxError(DataError):
    """An expression that is not XPath, or beyond the limits; `position` counts characters from 0."""

    def __init__(self, reason: str, text: str, position: int) -> None:
        shown = text if len(text) <= 200 else text[:197] + "..."
        super().__init__("invalid-value", f"XPath: {reason} at character {position + 1} of: {shown}")
        self.position = position


@cache
def _token_pattern() -> re.Pattern[str]:
    """Made when the first expression comes: its letters take 20 ms, which no start should wait for."""
    return re.compile(_TOKEN, re.VERBOSE)


def tokens(text: str) -> Iterator[Token]:
    """All tokens, the last of kind `end`."""
    pattern = _token_pattern()
    position, operand_before = 0, False
    while True:
        match = pattern.match(text, position)
        if match is None:
            raise XPathSyntaxError("unexpected character", text, _skip_space(text, position))
        token = _token(match, text, operand_before)
        yield token
        if token.kind == "end":
            return
        operand_before = token.kind != "operator" and token.text not in _OPENERS
        if token.kind == "text":
            operand_before = True
        position = match.end()


def _token(match: re.Match[str], text: str, operand_before: bool) -> Token:
    group = match.lastgroup or "end"
    lexeme, start = match[group], match.start(group)
    match group:
        case "number":
            return Token("number", lexeme, start)
        case "text":
            return Token("text", lexeme[1:-1], start)
        case "end":
            return Token("end", "", start)
        case "symbol":
            operator = lexeme in _OPERATOR_SYMBOLS or (lexeme == "*" and operand_before)
            return Token("operator" if operator else "symbol", lexeme, start)
        case _:
            return Token(_name_kind(lexeme, text, match.end(), operand_before), lexeme, start)


def _name_kind(lexeme: str, text: str, end: int, operand_before: bool) -> TokenKind:
    """The rules of section 3.7 that distinguish operators, functions, node types and axes from names."""
    if operand_before and lexeme in _OPERATOR_NAMES:
        return "operator"
    if lexeme.endswith("*"):
        return "name"
    if _FOLLOWED_BY_PAREN.match(text, end):
        return "kind" if lexeme in _KINDS else "function"
    if _FOLLOWED_BY_COLONS.match(text, end):
        return "axis"
    return "name"


def _skip_space(text: str, position: int) -> int:
    return position + len(text[position:]) - len(text[position:].lstrip(" \t\r\n"))
