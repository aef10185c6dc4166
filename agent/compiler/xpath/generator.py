"""Expressions to Python: straight code for what the schema settles, one small function per loop.

A location path becomes nested statements around what is to be done with each node that it selects (the
`Sink`). A path to at most one leaf becomes an index expression. Forms that have no such code raise
`Unsupported`, and the rule is interpreted instead.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from agent.compiler.xpath.literals import (
    comparable,
    equals_text,
    number_of,
    number_source,
    source,
    text_of,
)
from agent.compiler.xpath.locus import Block, Locus, Unsupported
from agent.compiler.xpath.lookup import lookup
from agent.tree.schema import (
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    RecordNode,
)
from agent.tree.types import Bits, Enumeration, Identityref, Leafref, Type
from agent.tree.xpath.axes import names as is_named
from agent.tree.xpath.context import Environment
from agent.tree.xpath.expression import (
    COMPARISONS,
    Call,
    Expression,
    KindTest,
    NameTest,
    Negation,
    Number,
    Operation,
    Path,
    Step,
    Text,
)
from agent.tree.xpath.parser import parse
from agent.tree.xpath.pointers import with_value
from agent.tree.xpath.regex import compiled_pattern
from agent.tree.xpath.signatures import result_type

Names: TypeAlias = tuple[str, ...]
Sink: TypeAlias = Callable[[Locus, Names], None]

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


class Module:
    """The text that the rules of one model share: constants, functions, names of conditions."""

    def __init__(self) -> None:
        self.constants: dict[str, str] = {}
        self.functions: list[str] = []
        self.conditions: dict[DataNode, list[str]] = {}

    def constant(self, text: str) -> str:
        """The name of a constant with this value."""
        return self.constants.setdefault(text, f"K{len(self.constants)}")


class Generator:
    """Writes the code of one rule; `current` is where current() is."""

    def __init__(self, module: Module, name: str, environment: Environment, current: Locus) -> None:
        self._module = module
        self._name = name
        self._environment = environment
        self._current = current
        self._counter = [0]

    def _fresh(self, prefix: str) -> str:
        self._counter[0] += 1
        return f"{prefix}{self._counter[0]}"

    def _for(self, current: Locus) -> "Generator":
        other = Generator(self._module, self._name, self._environment, current)
        other._counter = self._counter
        return other

    def _function(self, names: Names, build: Callable[[Block], None], otherwise: str) -> str:
        """A call of a new function that has these variables; it returns `otherwise` at its end."""
        block, name = Block(), f"{self._name}_{self._fresh('')}"
        build(block)
        block.line(f"return {otherwise}")
        header = f"def {name}({', '.join(names)}):"
        self._module.functions.append("\n".join((header, *block.lines)))
        return f"{name}({', '.join(names)})"

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
                    compiled_pattern(arguments[1].value)  # so that a wrong one is told when compiling
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
        single = self._single(expression, at)
        if single is not None:
            found, optional = single
            return f"{found.value or found.record} is not None" if optional else "True"

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
        single = self._single(nodes, at)
        if single is not None:
            found, optional = single
            condition = test(_checked(found, kind))
            return f"({found.value} is not None and {condition})" if optional else f"({condition})"

        def build(block: Block) -> None:
            def sink(locus: Locus, inner: Names) -> None:
                block.line(f"if {test(_checked(locus, kind))}:")
                block.line("    return True")

            self.walk(nodes, at, names, block, sink)

        return self._function(names, build, "False")

    # --- comparisons

    def _comparison(self, operator: str, left: Expression, right: Expression, at: Locus, names: Names) -> str:
        kinds = result_type(left), result_type(right)
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
                return f"{negation}{equals_text(_type(locus), locus.value, other.value, identity)}"

            return self._any(nodes, at, names, equals)
        text = self.text(other, at, names)

        def same(locus: Locus) -> str:
            if _type(locus).contextual:
                raise Unsupported("names compared with text that only data has")
            return f"{_text(locus)} {_PYTHON[operator]} {text}"

        return self._any(nodes, at, names, same)

    def _compare_sets(
        self, operator: str, left: Expression, right: Expression, at: Locus, names: Names
    ) -> str:
        def test(one: Locus, other: Locus) -> str:
            if operator not in _EQUALITY:
                return f"{_number(one)} {_PYTHON[operator]} {_number(other)}"
            if comparable(_type(one), _type(other)):
                return f"{one.value} {_PYTHON[operator]} {other.value}"
            return f"{_text(one)} {_PYTHON[operator]} {_text(other)}"

        singles = self._single(left, at), self._single(right, at)
        if singles[0] is not None and singles[1] is not None:
            guards = [
                f"{found.value} is not None" for found, optional in (singles[0], singles[1]) if optional
            ]
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
        single = self._single(nodes, at)
        assert single is not None
        kind = _type(single[0]).resolved
        assert isinstance(kind, Enumeration)
        return dict(kind.values)

    def _total(self, nodes: Expression, values: bool, at: Locus, names: Names) -> str:
        total = self._fresh("n")

        def build(block: Block) -> None:
            def sink(locus: Locus, inner: Names) -> None:
                if locus.repeated:
                    raise Unsupported("a node counted once for each way to it")
                block.line(f"{total} += {_number(locus) if values else 1}")

            block.line(f"{total} = 0")
            self.walk(nodes, at, names, block, sink)

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
        single = self._single(nodes, at)
        if single is not None:
            found, optional = single
            converted = convert(found)
            return f"{convert_any}({found.value})" if optional else converted

        def build(block: Block) -> None:
            def sink(locus: Locus, inner: Names) -> None:
                if locus.repeated:
                    raise Unsupported("the first of nodes that do not come in order")
                block.line(f"return {convert(locus)}")

            self.walk(nodes, at, names, block, sink)

        return self._function(names, build, otherwise)

    # --- location paths

    def _leaf(self, nodes: Expression, at: Locus, kind: type[Type]) -> str:
        """The value, or None, of the only leaf that a node-set can hold."""
        single = self._single(nodes, at)
        if single is None:
            raise Unsupported("a function of the first of several nodes")
        value = _checked(single[0], kind).value
        assert value is not None
        return value

    def _single(self, expression: Expression, at: Locus) -> tuple[Locus, bool] | None:
        """At most one node, found by indexing alone, and whether it can be absent."""
        if expression == Call("current", ()):
            return self._current, False
        if not isinstance(expression, Path):
            return None
        locus = at
        if expression.absolute:
            locus = at.root()
        elif expression.start is not None:
            started = self._single(expression.start, at)
            if started is None or started[1]:
                return None
            locus = started[0]
        optional = False
        for step in expression.steps:
            following = None if optional else self._single_step(step, locus)
            if following is None:
                return None
            locus, optional = following
        return locus, optional

    def _single_step(self, step: Step, at: Locus) -> tuple[Locus, bool] | None:
        if step.predicates:
            return None
        match step.axis:
            case "self" | "parent":
                locus = at if step.axis == "self" else at.up()
                return (locus, False) if _passes(step, locus) else None
            case "child":
                children = _named(step, at)
                return self._single_child(children[0], at) if len(children) == 1 else None
        return None

    def _single_child(self, child: DataNode, at: Locus) -> tuple[Locus, bool] | None:
        slot = f"{at.record}[{child.index}]"
        match child:
            case ContainerNode():
                if not child.presence and (child.case is not None or child in self._module.conditions):
                    return None
                return at.branch(child, slot), child.presence
            case LeafNode(default=None):
                return at.leaf(child, slot), not child.is_key
            case LeafNode() if child.case is None and child not in self._module.conditions:
                return at.leaf(child, f"({source(child.default)} if {slot} is None else {slot})"), False
        return None

    def walk(self, expression: Expression, at: Locus, names: Names, block: Block, sink: Sink) -> None:
        """Write code that does what `sink` writes, for each node of a node-set."""
        match expression:
            case Path(steps, absolute, None):
                self._steps(steps, at.root() if absolute else at, names, block, sink)
            case Path(steps, _, start) if start is not None:
                self.walk(
                    start,
                    at,
                    names,
                    block,
                    lambda locus, inner: self._steps(steps, locus, inner, block, sink),
                )
            case Call("current", ()):
                sink(self._current, names)
            case Call("deref", (pointer,)):
                self._dereference(pointer, at, names, block, sink)
            case Operation("|", operands):
                for operand in operands:
                    self.walk(
                        operand,
                        at,
                        names,
                        block,
                        lambda locus, inner: sink(replace(locus, repeated=True), inner),
                    )
            case _:
                raise Unsupported("a node-set without Python form")

    def _dereference(self, pointer: Expression, at: Locus, names: Names, block: Block, sink: Sink) -> None:
        single = self._single(pointer, at)
        kind = _type(single[0]) if single is not None else None
        if single is None or not isinstance(kind, Leafref):
            raise Unsupported("deref() of what is not one leafref")
        environment = Environment.of_rule(self._environment.model, kind.namespaces)
        path = parse(kind.path, environment.namespaces, environment.default_namespace)
        value = self._fresh("t")
        with block.level():
            block.line(f"{value} = {single[0].value}")
            block.enter(f"if {value} is not None:")
            leaf = replace(single[0], value=value)
            self.reference(path, leaf, (*names, value), block, sink)

    def reference(self, path: Expression, leaf: Locus, names: Names, block: Block, sink: Sink) -> None:
        """Write code for each node with the value of a leafref that its path leads to."""
        narrowed = with_value(path)
        inner = self._for(leaf)
        if narrowed != path:
            inner.walk(narrowed, leaf, names, block, sink)
            return

        def same(locus: Locus, innermost: Names) -> None:
            with block.level():
                block.enter(f"if x.same({locus.value}, {leaf.value}):")
                sink(locus, innermost)

        inner.walk(path, leaf, names, block, same)

    def _steps(self, steps: Sequence[Step], at: Locus, names: Names, block: Block, sink: Sink) -> None:
        if not steps:
            sink(at, names)
            return
        first, *rest = steps
        self._step(first, at, names, block, lambda locus, inner: self._steps(rest, locus, inner, block, sink))

    def _step(self, step: Step, at: Locus, names: Names, block: Block, sink: Sink) -> None:
        match step.axis:
            case "self" | "parent":
                locus = at if step.axis == "self" else at.up()
                if _passes(step, locus):
                    self._filtered(step.predicates, locus, names, block, sink)
            case "child":
                for child in _named(step, at):
                    with block.level():
                        self._child(child, step.predicates, at, names, block, sink)
            case _:
                raise Unsupported(f"axis {step.axis}")

    def _child(
        self,
        child: DataNode,
        predicates: Sequence[Expression],
        at: Locus,
        names: Names,
        block: Block,
        sink: Sink,
    ) -> None:
        slot = f"{at.record}[{child.index}]"
        match child:
            case ListNode():
                record = self._fresh("r")
                predicates = self._enter_list(child, predicates, slot, record, at, names, block)
                locus = at.branch(child, record)
            case ContainerNode():
                record = self._fresh("r")
                self._enter_container(child, slot, record, at, block)
                locus = at.branch(child, record)
            case _:
                record = self._fresh("t")
                self._enter_leaf(child, slot, record, at, block)
                locus = at.leaf(child, record, looped=isinstance(child, LeafListNode))
        self._filtered(predicates, locus, (*names, record), block, sink)

    def _enter_list(
        self,
        child: ListNode,
        predicates: Sequence[Expression],
        slot: str,
        record: str,
        at: Locus,
        names: Names,
        block: Block,
    ) -> Sequence[Expression]:
        """Open the loop over a list, or the look-up of one entry; gives the predicates that are left."""
        found = lookup(child, predicates, lambda value: self._single(value, at))
        if found is None:
            block.enter(f"for {record} in {slot}:")
            return predicates
        if found.guards:
            block.enter(f"if {' and '.join(found.guards)}:")
        block.line(f"{record} = {slot}.get({found.key})")
        block.enter(f"if {record} is not None:")
        return found.rest

    def _enter_container(self, child: ContainerNode, slot: str, record: str, at: Locus, block: Block) -> None:
        block.line(f"{record} = {slot}")
        if child.presence:
            block.enter(f"if {record} is not None:")
        elif tests := list(self._default_tests(child, at)):
            block.enter(f"if {record} is not {record}.EMPTY or ({' and '.join(tests)}):")

    def _enter_leaf(self, child: DataNode, slot: str, value: str, at: Locus, block: Block) -> None:
        block.line(f"{value} = {slot}")
        if child.default is not None:
            absent = "is None" if isinstance(child, LeafNode) else "== ()"
            tests = [f"{value} {absent}", *self._default_tests(child, at)]
            block.line(f"if {' and '.join(tests)}:")
            block.line(f"    {value} = {source(child.default)}")
        if isinstance(child, LeafListNode):
            block.enter(f"for {value} in {value}:")
        elif not (isinstance(child, LeafNode) and child.is_key):
            block.enter(f"if {value} is not None:")

    def _default_tests(self, child: DataNode, at: Locus) -> Iterable[str]:
        if child.case is not None:
            yield f"{at.record}.NODE.children[{child.index}].default_applies({at.record})"
        if child in self._module.conditions:
            yield self._may_exist(child, at)

    def _may_exist(self, child: DataNode, at: Locus) -> str:
        records = f"({', '.join(at.records)},)"
        return " and ".join(f"{name}({records}, None)" for name in self._module.conditions[child])

    def _filtered(
        self, predicates: Sequence[Expression], at: Locus, names: Names, block: Block, sink: Sink
    ) -> None:
        with block.level():
            for predicate in predicates:
                if result_type(predicate) == "number":
                    raise Unsupported("a position")
                block.enter(f"if {self.boolean(predicate, at.as_context(), names)}:")
            sink(at, names)


def _named(step: Step, at: Locus) -> tuple[DataNode, ...]:
    """The children that a child step names."""
    test, parent = step.test, at.schema
    if not isinstance(test, NameTest) or at.dummy:
        raise Unsupported("a step to nodes without names")
    if not isinstance(parent, RecordNode):
        return ()
    if any(is_named(test, other) for other in (*parent.operations, *parent.notifications)):
        raise Unsupported("a step to an operation or notification")
    return tuple(child for child in parent.children if is_named(test, child))


def _passes(step: Step, at: Locus) -> bool:
    match step.test:
        case KindTest("node"):
            return True
        case NameTest():
            return at.schema.parent is not None and is_named(step.test, at.schema)
        case _:
            raise Unsupported("a text node")


def _type(at: Locus) -> Type:
    if not isinstance(at.schema, LeafNode | LeafListNode) or at.value is None or at.dummy:
        raise Unsupported("the text of what is no leaf")
    return at.schema.type


def _checked(at: Locus, kind: type[Type]) -> Locus:
    if not isinstance(_type(at).resolved, kind):
        raise Unsupported(f"a leaf that is no {kind.__name__}")
    return at


def _number(at: Locus) -> str:
    return number_of(_type(at), at.value or "")


def _text(at: Locus) -> str:
    return text_of(_type(at), at.value or "")
