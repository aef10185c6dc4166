"""XPath 1.0 text into tokens and a syntax tree: the whole grammar of the recommendation.

There are no variables: YANG (RFC 7950 section 6.4.1) and NETCONF (RFC 6241 section 8.9.1) bind none.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import count
from typing import Final, Literal, NoReturn, cast, get_args

from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.tree.xpath.expression import (
    Argument,
    Axis,
    Call,
    Expression,
    Filter,
    KindTest,
    NameTest,
    Negation,
    Number,
    Operation,
    Operator,
    Path,
    Step,
    Text,
    call_fault,
    depth,
    result_type,
)
from isolane.tree.xpath.expression import Kind as NodeKind

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


MAX_LENGTH: Final = 65_536
MAX_NESTING: Final = 48
MAX_DEPTH: Final = 96

ANY_NAMESPACE: Final = None

_AXES: Final = frozenset(get_args(Axis))
_ANY_NODE: Final = KindTest("node")
DESCEND: Final = Step("descendant-or-self", _ANY_NODE)

# Loosest first; the operators of one row associate to the left.
_ROWS: Final = (("or",), ("and",), ("=", "!="), ("<", "<=", ">", ">="), ("+", "-"), ("*", "div", "mod"))
_PRECEDENCE: Final = {operator: row for row, operators in enumerate(_ROWS) for operator in operators}
_LOOSER: Final = -1
_FLAT: Final = frozenset({"or", "and"})


def parse(
    text: str,
    namespaces: Mapping[str, str] | None = None,
    default_namespace: str | None = ANY_NAMESPACE,
    *,
    arguments: bool = False,
) -> Expression:
    """The syntax tree of `text`; prefixes are resolved with `namespaces`.

    A name without prefix belongs to `default_namespace` (RFC 7950 section 6.4.1), or to any for None.
    With `arguments`, string literals are arguments, numbered as they come in the text.
    """
    if len(text) > MAX_LENGTH:
        raise XPathSyntaxError(f"longer than {MAX_LENGTH} characters", text, MAX_LENGTH)
    parser = _Parser(text, namespaces or {}, default_namespace, arguments)
    tree = parser.whole()
    if depth(tree) > MAX_DEPTH:
        raise XPathSyntaxError(f"nested deeper than {MAX_DEPTH} expressions", text, 0)
    return tree


class _Parser:
    def __init__(
        self, text: str, namespaces: Mapping[str, str], default_namespace: str | None, arguments: bool
    ) -> None:
        self._text = text
        self._arguments_from = count() if arguments else None
        self._namespaces = namespaces
        self._default = default_namespace
        self._tokens = tokens(text)
        self._token = next(self._tokens)
        self._nesting = 0

    # --- tokens

    def _fail(self, reason: str, token: Token | None = None) -> NoReturn:
        raise XPathSyntaxError(reason, self._text, (token or self._token).position)

    def _next(self) -> Token:
        token = self._token
        self._token = next(self._tokens)
        return token

    def _at(self, kind: TokenKind, *texts: str) -> bool:
        return self._token.kind == kind and (not texts or self._token.text in texts)

    def _expect(self, symbol: str) -> None:
        if not self._at("symbol", symbol):
            token = repr(self._token.text) if self._token.text else "the end"
            self._fail(f"expected {symbol!r}, found {token}")
        self._next()

    # --- expressions, sections 3.1 to 3.5

    def whole(self) -> Expression:
        expression = self._expression()
        if self._token.kind != "end":
            self._fail(f"unexpected {self._token.text!r}")
        return expression

    def _expression(self) -> Expression:
        self._nesting += 1
        if self._nesting > MAX_NESTING:
            self._fail(f"nested deeper than {MAX_NESTING} levels")
        expression = self._binary(0)
        self._nesting -= 1
        return expression

    def _binary(self, loosest: int) -> Expression:
        """Precedence climbing: operators of row `loosest` and of tighter rows."""
        left = self._unary()
        while (row := self._row()) >= loosest:
            operator = cast(Operator, self._next().text)
            left = _join(operator, left, self._binary(row + 1))
        return left

    def _row(self) -> int:
        if self._token.kind != "operator":
            return _LOOSER
        return _PRECEDENCE.get(self._token.text, _LOOSER)

    def _unary(self) -> Expression:
        negations = 0
        while self._at("operator", "-"):
            self._next()
            negations += 1
        operand = self._union()
        if negations == 0:
            return operand
        # --x is not x: the first minus also turns x into a number.
        return Negation(operand) if negations % 2 else Negation(Negation(operand))

    def _union(self) -> Expression:
        first = self._path()
        if not self._at("operator", "|"):
            return first
        operands = [first]
        while self._at("operator", "|"):
            self._node_set(operands[-1])
            self._next()
            operands.append(self._path())
        self._node_set(operands[-1])
        return Operation("|", tuple(operands))

    def _node_set(self, operand: Expression) -> None:
        """Refuse an operand of `|`, `/` or `[` that is not a node-set (section 3.3)."""
        if result_type(operand) != "node-set":
            self._fail("the expression before this is not a node-set")

    # --- location paths, section 2

    def _path(self) -> Expression:
        if self._at("operator", "/"):
            self._next()
            return Path(self._relative() if self._at_step() else (), absolute=True)
        if self._at("operator", "//"):
            self._next()
            return Path((DESCEND, *self._relative()), absolute=True)
        if self._at_step():
            return Path(self._relative())
        start = self._filter()
        if self._at("operator", "/", "//"):
            self._node_set(start)
            return Path(self._more_steps(), start=start)
        return start

    def _at_step(self) -> bool:
        return self._token.kind in ("name", "axis", "kind") or self._at("symbol", ".", "..", "@", "*")

    def _relative(self) -> tuple[Step, ...]:
        return (self._step(), *self._more_steps())

    def _more_steps(self) -> tuple[Step, ...]:
        steps: list[Step] = []
        while self._at("operator", "/", "//"):
            if self._next().text == "//":
                steps.append(DESCEND)
            steps.append(self._step())
        return tuple(steps)

    def _step(self) -> Step:
        if self._at("symbol", ".", ".."):
            return Step("self" if self._next().text == "." else "parent", _ANY_NODE)
        axis = self._axis()
        test = self._node_test()
        return Step(axis, test, self._predicates())

    def _axis(self) -> Axis:
        if self._at("symbol", "@"):
            self._next()
            return "attribute"
        if self._token.kind != "axis":
            return "child"
        token = self._next()
        if token.text not in _AXES:
            self._fail(f"no axis {token.text!r}", token)
        self._expect("::")
        return cast(Axis, token.text)

    def _node_test(self) -> NameTest | KindTest:
        if self._token.kind == "kind":
            return self._kind_test()
        if self._at("symbol", "*"):
            self._next()
            return NameTest(None, None)
        if self._token.kind != "name":
            token = repr(self._token.text) if self._token.text else "the end"
            self._fail(f"expected a step, found {token}")
        return self._name_test(self._next())

    def _kind_test(self) -> KindTest:
        kind = cast(NodeKind, self._next().text)
        self._expect("(")
        if kind == "processing-instruction" and self._at("text"):
            self._next()
        self._expect(")")
        return KindTest(kind)

    def _name_test(self, token: Token) -> NameTest:
        prefix, colon, name = token.text.rpartition(":")
        if not colon:
            return NameTest(self._default, name)
        if prefix not in self._namespaces:
            self._fail(f"prefix {prefix!r} is not declared", token)
        return NameTest(self._namespaces[prefix], None if name == "*" else name)

    def _predicates(self) -> tuple[Expression, ...]:
        predicates: list[Expression] = []
        while self._at("symbol", "["):
            self._next()
            predicates.append(self._expression())
            self._expect("]")
        return tuple(predicates)

    # --- primary expressions, section 3.1

    def _filter(self) -> Expression:
        primary = self._primary()
        if not self._at("symbol", "["):
            return primary
        self._node_set(primary)
        return Filter(primary, self._predicates())

    def _primary(self) -> Expression:
        if self._at("symbol", "("):
            self._next()
            inner = self._expression()
            self._expect(")")
            return inner
        if self._at("symbol", "$"):
            self._fail("no variable is bound here")
        match self._token.kind:
            case "text":
                return self._literal()
            case "number":
                return Number(float(self._next().text))
            case "function":
                return self._call()
        token = repr(self._token.text) if self._token.text else "the end"
        return self._fail(f"expected an expression, found {token}")

    def _literal(self) -> Text | Argument:
        text = self._next().text
        return Text(text) if self._arguments_from is None else Argument(next(self._arguments_from))

    def _call(self) -> Call:
        name = self._next()
        fault = call_fault(name.text, arguments := self._arguments())
        if fault:
            self._fail(fault, name)
        return Call(name.text, arguments)

    def _arguments(self) -> tuple[Expression, ...]:
        self._expect("(")
        if self._at("symbol", ")"):
            self._next()
            return ()
        arguments = [self._expression()]
        while self._at("symbol", ","):
            self._next()
            arguments.append(self._expression())
        self._expect(")")
        return tuple(arguments)


def _join(operator: Operator, left: Expression, right: Expression) -> Expression:
    if operator in _FLAT and isinstance(left, Operation) and left.operator == operator:
        return Operation(operator, (*left.operands, right))
    return Operation(operator, (left, right))
