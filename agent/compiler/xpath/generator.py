"""Expressions to Python: straight code for what the schema settles, one small function per loop.

Forms that have no such code raise `Unsupported`, and the rule is interpreted instead.
"""

from collections.abc import Callable, Sequence
from typing import Final

from isolane.compiler.xpath.joins import with_equal
from isolane.compiler.xpath.locus import (
    Block,
    Locus,
    Unsupported,
    comparable,
    equals_text,
    leaf_type,
    number_of,
    number_source,
    text_of,
)
from isolane.compiler.xpath.paths import Names, PathWriter
from isolane.tree.types import Bits, Enumeration, Identityref, Type
from isolane.tree.xpath.expression import (
    COMPARISONS,
    Call,
    Expression,
    Negation,
    Number,
    Operation,
    Text,
    result_type,
)
from isolane.tree.xpath.yang import matcher

_EQUALITY: Final = ("=", "!=")
_PYTHON: Final = {"=": "==", "!=": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">="}
_MIRROR: Final = {"=": "=", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}
_ARITHMETIC: Final = {"+": "{} + {}", "-": "{} - {}", "*": "{} * {}", "div": "x.divide({}, {})"} | {
    "mod": "x.remainder({}, {})"
}
_NUMBER_FUNCTIONS: Final = {
    "floor": "x.floor_number",
    "ceiling": "x.ceiling_number",
    "round": "x.round_number",
}
_TEXT_FUNCTIONS: Final = {
    "concat": "x.concat",
    "substring-before": "x.substring_before",
    "substring-after": "x.substring_after",
    "translate": "x.translate",
    "starts-with": "str.startswith",
    "contains": "str.__contains__",
    "re-match": "x.re_match",
}


class Generator(PathWriter):
    """Writes the code of one rule; `current` is where current() is."""

    # --- booleans

    def boolean(self, expression: Expression, at: Locus, names: Names) -> str:
        """A Python expression for the truth of an expression."""
        match expression:
            case Operation("or" | "and" as operator, operands):
                return f" {operator} ".join(f"({self.boolean(one, at, names)})" for one in operands)
            case Operation(operator, (left, right)) if operator in COMPARISONS:
                return self._comparison(operator, left, right, at, names)
            case Call("not", (argument,)):
                return f"not ({self.boolean(argument, at, names)})"
            case Call("boolean", (argument,)):
                return self.boolean(argument, at, names)
            case Call("true" | "false" as name, ()):
                return name.capitalize()
            case Call("derived-from" | "derived-from-or-self" as name, (nodes, Text(identity))):
                return self._derived(nodes, identity, name == "derived-from-or-self", at, names)
            case Call("bit-is-set", (nodes, bit)):
                leaf = self._leaf(nodes, at, Bits)
                return f"{self.text(bit, at, names)} in ({leaf} or ())"
            case Call("starts-with" | "contains" | "re-match" as name, arguments):
                if name == "re-match" and isinstance(arguments[1], Text):
                    matcher(arguments[1].value)  # so that a wrong one is reported when compiling
                texts = (self.text(argument, at, names) for argument in arguments)
                return f"{_TEXT_FUNCTIONS[name]}({', '.join(texts)})"
        match result_type(expression):
            case "node-set":
                return self._exists(expression, at, names)
            case "number":
                return f"x.truth({self.number(expression, at, names)})"
            case "string":
                return f'{self.text(expression, at, names)} != ""'
            case "boolean":
                raise Unsupported("a function without Python form")

    def _exists(self, expression: Expression, at: Locus, names: Names) -> str:
        single = self.single(expression, at)
        if single is not None:
            value, optional = single
            return f"{value.value or value.record} is not None" if optional else "True"

        def build(block: Block) -> None:
            self.walk(expression, at, names, block, lambda locus, inner: block.line("return True"))

        return self._function(names, build, "False")

    def _derived(self, nodes: Expression, text: str, or_self: bool, at: Locus, names: Names) -> str:
        base = self._environment.identity(text)
        derived = set(self._environment.model.identities.derived(base)) if base is not None else set()
        members = sorted(derived | ({base} if or_self and base is not None else set()))
        constant = self._module.constant(f"frozenset({members!r})")
        return self._any(nodes, at, names, lambda locus: f"{locus.value} in {constant}", Identityref)

    def _any(
        self,
        nodes: Expression,
        at: Locus,
        names: Names,
        test: Callable[[Locus], str],
        kind: type[Type] = Type,
    ) -> str:
        """Whether a test is true of any leaf of a node-set."""
        single = self.single(nodes, at)
        if single is not None:
            one, optional = single
            condition = test(_checked(one, kind))
            return f"({one.value} is not None and {condition})" if optional else f"({condition})"

        def build(block: Block) -> None:
            def sink(locus: Locus, inner: Names) -> None:
                block.line(f"if {test(_checked(locus, kind))}:")
                block.line("    return True")

            self.walk(nodes, at, names, block, sink)

        return self._function(names, build, "False")

    # --- comparisons

    def _comparison(self, operator: str, left: Expression, right: Expression, at: Locus, names: Names) -> str:
        kinds = result_type(left), result_type(right)
        if operator == "=":
            predicate = self._as_predicate(left, right, at, names) or self._as_predicate(
                right, left, at, names
            )
            if predicate is not None:
                return predicate
        if "boolean" in kinds:
            return f"({self.boolean(left, at, names)}) {_PYTHON[operator]} ({self.boolean(right, at, names)})"
        if kinds == ("node-set", "node-set"):
            return self._compare_sets(operator, left, right, at, names)
        if kinds[1] == "node-set":
            operator, left, right = _MIRROR[operator], right, left
        if result_type(left) == "node-set":
            return self._compare_set(operator, left, right, at, names)
        if operator in _EQUALITY and "number" not in kinds:
            return f"{self.text(left, at, names)} {_PYTHON[operator]} {self.text(right, at, names)}"
        return f"{self.number(left, at, names)} {_PYTHON[operator]} {self.number(right, at, names)}"

    def _as_predicate(self, nodes: Expression, value: Expression, at: Locus, names: Names) -> str | None:
        """`list/leaf = value` as `list[leaf = value]`, where that is a question to an index."""
        narrowed = with_equal(nodes, value, at == self._current)
        if narrowed is None or self.single(nodes, at) is not None:
            return None
        functions, quick = len(self._module.functions), self._quick[0]
        try:
            condition = self._exists(narrowed, at, names)
        except Unsupported:
            condition = None
        if condition is None or self._quick[0] == quick:
            del self._module.functions[functions:]
            return None
        return condition

    def _compare_set(
        self, operator: str, nodes: Expression, other: Expression, at: Locus, names: Names
    ) -> str:
        if result_type(other) == "number" or operator not in _EQUALITY:
            number = self.number(other, at, names)
            return self._any(nodes, at, names, lambda locus: f"{_number(locus)} {_PYTHON[operator]} {number}")
        if isinstance(other, Text):
            identity = self._environment.identity(other.value)
            negation = "not " if operator == "!=" else ""

            def equals(locus: Locus) -> str:
                assert locus.value is not None
                return f"{negation}{equals_text(leaf_type(locus), locus.value, other.value, identity)}"

            return self._any(nodes, at, names, equals)
        text = self.text(other, at, names)

        def same(locus: Locus) -> str:
            if leaf_type(locus).contextual:
                raise Unsupported("names compared with text that only data has")
            return f"{_text(locus)} {_PYTHON[operator]} {text}"

        return self._any(nodes, at, names, same)

    def _compare_sets(
        self, operator: str, left: Expression, right: Expression, at: Locus, names: Names
    ) -> str:
        def test(one: Locus, other: Locus) -> str:
            if operator not in _EQUALITY:
                return f"{_number(one)} {_PYTHON[operator]} {_number(other)}"
            if comparable(leaf_type(one), leaf_type(other)):
                return f"{one.value} {_PYTHON[operator]} {other.value}"
            return f"{_text(one)} {_PYTHON[operator]} {_text(other)}"

        singles = self.single(left, at), self.single(right, at)
        if singles[0] is not None and singles[1] is not None:
            guards = [f"{side.value} is not None" for side, optional in (singles[0], singles[1]) if optional]
            return " and ".join((*guards, test(singles[0][0], singles[1][0])))

        def build(block: Block) -> None:
            def outer(one: Locus, inner: Names) -> None:
                def sink(other: Locus, innermost: Names) -> None:
                    block.line(f"if {test(one, other)}:")
                    block.line("    return True")

                self.walk(right, at, inner, block, sink)

            self.walk(left, at, names, block, outer)

        return self._function(names, build, "False")

    # --- numbers

    def number(self, expression: Expression, at: Locus, names: Names) -> str:
        """A Python expression for the number of an expression."""
        match expression:
            case Number(value):
                return number_source(value)
            case Negation(operand):
                return f"-{self.number(operand, at, names)}"
            case Operation(operator, (left, right)) if operator in _ARITHMETIC:
                operands = self.number(left, at, names), self.number(right, at, names)
                return f"({_ARITHMETIC[operator].format(*operands)})"
            case Call("floor" | "ceiling" | "round" as name, (argument,)):
                return f"{_NUMBER_FUNCTIONS[name]}({self.number(argument, at, names)})"
            case Call("count" | "sum" as name, (argument,)):
                return self._total(argument, name == "sum", at, names)
            case Call("string-length", arguments):
                return f"len({self._text_argument(arguments, at, names)})"
            case Call("number", arguments):
                return self.number(arguments[0], at, names) if arguments else _number(at)
            case Call("enum-value", (nodes,)):
                leaf = self._leaf(nodes, at, Enumeration)
                return f"{self._module.constant(repr(self._enumeration(nodes, at)))}.get({leaf}, x.NAN)"
        match result_type(expression):
            case "node-set":
                return self._first(expression, at, names, _number, "x.number", "x.NAN")
            case "string":
                return f"x.number_of_text({self.text(expression, at, names)})"
            case "boolean":
                return f"float({self.boolean(expression, at, names)})"
            case "number":
                raise Unsupported("a function without Python form")

    def _enumeration(self, nodes: Expression, at: Locus) -> dict[str, int]:
        single = self.single(nodes, at)
        assert single is not None
        kind = leaf_type(single[0]).resolved
        assert isinstance(kind, Enumeration)
        return dict(kind.values)

    def _total(self, nodes: Expression, values: bool, at: Locus, names: Names) -> str:
        total = self._fresh("n")

        def build(block: Block) -> None:
            def sink(locus: Locus, inner: Names) -> None:
                if locus.repeated:
                    raise Unsupported("a node counted once for each way to it")
                block.line(f"{total} += {_number(locus) if values else 1}")

            def bulk(length: str) -> None:
                block.line(f"{total} += {length}")

            block.line(f"{total} = 0")
            self.walk(nodes, at, names, block, sink, None if values else bulk)

        return self._function(names, build, total)

    # --- texts

    def text(self, expression: Expression, at: Locus, names: Names) -> str:
        """A Python expression for the text of an expression."""
        match expression:
            case Text(value):
                return repr(value)
            case Call("string" | "normalize-space" as name, arguments):
                text = self._text_argument(arguments, at, names)
                return text if name == "string" else f"x.normalize_space({text})"
            case Call("substring", (text, *rest)):
                numbers = "".join(f", {self.number(number, at, names)}" for number in rest)
                return f"x.substring({self.text(text, at, names)}{numbers})"
            case Call(name, arguments) if name in _TEXT_FUNCTIONS and result_type(expression) == "string":
                texts = (self.text(argument, at, names) for argument in arguments)
                return f"{_TEXT_FUNCTIONS[name]}({', '.join(texts)})"
        match result_type(expression):
            case "node-set":
                return self._first(expression, at, names, _text, "x.text", '""')
            case "number":
                return f"x.text_of_number(float({self.number(expression, at, names)}))"
            case "boolean":
                return f'("true" if {self.boolean(expression, at, names)} else "false")'
            case "string":
                raise Unsupported("a function without Python form")

    def _text_argument(self, arguments: Sequence[Expression], at: Locus, names: Names) -> str:
        return self.text(arguments[0], at, names) if arguments else _text(at)

    def _first(
        self,
        nodes: Expression,
        at: Locus,
        names: Names,
        convert: Callable[[Locus], str],
        convert_any: str,
        otherwise: str,
    ) -> str:
        """The conversion of the first node of a set in document order."""
        single = self.single(nodes, at)
        if single is not None:
            value, optional = single
            converted = convert(value)
            return f"{convert_any}({value.value})" if optional else converted

        def build(block: Block) -> None:
            def sink(locus: Locus, inner: Names) -> None:
                if locus.repeated:
                    raise Unsupported("the first of nodes that do not come in order")
                block.line(f"return {convert(locus)}")

            self.walk(nodes, at, names, block, sink)

        return self._function(names, build, otherwise)

    def _leaf(self, nodes: Expression, at: Locus, kind: type[Type]) -> str:
        """The value, or None, of the only leaf that a node-set can hold."""
        single = self.single(nodes, at)
        if single is None:
            raise Unsupported("a function of the first of several nodes")
        value = _checked(single[0], kind).value
        assert value is not None
        return value


def _checked(at: Locus, kind: type[Type]) -> Locus:
    if not isinstance(leaf_type(at).resolved, kind):
        raise Unsupported(f"a leaf that is no {kind.__name__}")
    return at


def _number(at: Locus) -> str:
    return number_of(leaf_type(at), at.value or "")


def _text(at: Locus) -> str:
    return text_of(leaf_type(at), at.value or "")
