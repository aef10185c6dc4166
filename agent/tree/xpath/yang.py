"""The functions that YANG adds to XPath, and their regular expressions (RFC 7950 section 10)."""

import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from isolane.errors import DataError
from isolane.tree.schema import LeafListNode, LeafNode
from isolane.tree.types import Bits, Enumeration, InstanceIdentifier, Leafref, Type, Union
from isolane.tree.values import Identity, InstanceId
from isolane.tree.xpath.nodes import Budget, Node
from isolane.tree.xpath.steps import Bind, instance, referred
from isolane.tree.xpath.values import Bound, Context, Environment, NodeSet

if TYPE_CHECKING:
    from isolane.tree.regex.automaton import LinearMatcher

_LONGEST: Final = 1_000
"""Maximum length of a pattern; the cost of analysing it can grow with the square of its length."""
_READING: Final = 40
"""Cost of parsing one character of a pattern."""
_KEPT: Final = 256

_bounded: "dict[str, LinearMatcher]" = {}


def matches(pattern: str, text: str) -> bool:
    """Whether the whole text matches an XSD pattern."""
    return matcher(pattern)(text)


def matches_within(budget: Budget, pattern: str, text: str) -> bool:
    """The same for an expression of a client, at the cost of its budget.

    Always by the matcher whose time grows with the product of both lengths, and no faster.
    """
    cached = _bounded.get(pattern)
    if cached is None:
        cached = _understood(pattern, budget)
        if len(_bounded) >= _KEPT:
            _bounded.clear()
        _bounded[pattern] = cached
    return cached.matches_at_cost(text, budget.spend)


def _understood(pattern: str, budget: Budget) -> "LinearMatcher":
    from isolane.tree.regex import RegexError
    from isolane.tree.regex.automaton import LinearMatcher

    if len(pattern) > _LONGEST:
        raise DataError("resource-denied", f"re-match(): the pattern is longer than {_LONGEST} characters")
    budget.spend(_READING * len(pattern))
    try:
        return LinearMatcher(pattern, budget.spend)
    except RegexError as error:
        raise DataError("invalid-value", f"re-match(): {error}") from error


@lru_cache(maxsize=256)
def matcher(pattern: str) -> Callable[[str], bool]:
    """Return a matcher that never takes exponential time; DataError when the pattern is not valid."""
    from isolane.tree.regex import RegexError, translate  # 15 ms, which few expressions need
    from isolane.tree.regex.automaton import LinearMatcher, is_exponential

    try:
        python = translate(pattern)
        if is_exponential(pattern):
            return LinearMatcher(pattern).matches
    except RegexError as error:
        raise DataError("invalid-value", f"re-match(): {error}") from error
    compiled = re.compile(python)
    return lambda text: compiled.fullmatch(text) is not None


Maker: TypeAlias = Callable[[Environment, Sequence[Bound]], Bound]


def _current(environment: Environment, arguments: Sequence[Bound]) -> Bound:
    return lambda context: (context.current,)


def _re_match(environment: Environment, arguments: Sequence[Bound]) -> Bound:
    subject, pattern = arguments

    def call(context: Context) -> bool:
        wanted, text = context.read(pattern(context)), context.read(subject(context))
        budget = context.node.budget
        return matches(wanted, text) if budget is None else matches_within(budget, wanted, text)

    return call


def member_types(kind: Type) -> Iterator[Type]:
    """The type itself, or the members of a union, in order."""
    if isinstance(kind, Union):
        for member in kind.members:
            yield from member_types(member)
    else:
        yield kind


def node_type(node: Node) -> Type | None:
    """The type of a leaf or leaf-list entry."""
    return node.schema.type if isinstance(node.schema, LeafNode | LeafListNode) else None


def deref(bind: Bind) -> Maker:
    """deref(), which evaluates the path of a leafref itself: `bind` is what binds one."""

    def make(environment: Environment, arguments: Sequence[Bound]) -> Bound:
        (argument,) = arguments

        def call(context: Context) -> NodeSet:
            nodes = cast(NodeSet, argument(context))
            return _dereferenced(nodes[0], environment, bind) if nodes else ()

        return call

    return make


def _dereferenced(node: Node, environment: Environment, bind: Bind) -> NodeSet:
    """The nodes that a leafref or instance-identifier refers to; none for any other node."""
    kind = node_type(node)
    for member in member_types(kind) if kind is not None else ():
        if isinstance(member, Leafref):
            targets = referred(node, member, environment.model, bind)
        elif isinstance(member, InstanceIdentifier) and isinstance(node.value, InstanceId):
            targets = instance(node.root, node.value, environment.model)
        else:
            continue
        if targets:
            return targets
    return ()


def _derived(or_self: bool) -> Maker:
    def make(environment: Environment, arguments: Sequence[Bound]) -> Bound:
        nodes, name = arguments
        identities = environment.model.identities

        def call(context: Context) -> bool:
            base = environment.identity(context.read(name(context)))
            node_set = cast(NodeSet, nodes(context))
            context.node.spend(len(node_set))
            values = [node.value for node in node_set if isinstance(node.value, Identity)]
            return base is not None and any(
                (or_self and value == base) or identities.is_derived(value, base) for value in values
            )

        return call

    return make


def enum_value(node: Node) -> float:
    """The integer that an enumeration assigns to the value of a leaf; NaN for any other node."""
    kind = node_type(node)
    for member in member_types(kind) if kind is not None else ():
        resolved = member.resolved
        if isinstance(resolved, Enumeration) and node.value in resolved.values:
            return float(resolved.values[node.value])
    return math.nan


def _enum_value(environment: Environment, arguments: Sequence[Bound]) -> Bound:
    (argument,) = arguments

    def call(context: Context) -> float:
        nodes = cast(NodeSet, argument(context))
        return enum_value(nodes[0]) if nodes else math.nan

    return call


def bit_is_set(node: Node, name: str) -> bool:
    """Whether a leaf of type bits has a bit set; false for any other node."""
    kind = node_type(node)
    is_bits = kind is not None and any(isinstance(member.resolved, Bits) for member in member_types(kind))
    return is_bits and isinstance(node.value, tuple) and name in node.value


def _bit_is_set(environment: Environment, arguments: Sequence[Bound]) -> Bound:
    argument, name = arguments

    def call(context: Context) -> bool:
        nodes = cast(NodeSet, argument(context))
        return bool(nodes) and bit_is_set(nodes[0], context.read(name(context)))

    return call


# But for deref(), which the evaluator makes with itself.
YANG_FUNCTIONS: Final[Mapping[str, Maker]] = {
    "current": _current,
    "re-match": _re_match,
    "derived-from": _derived(or_self=False),
    "derived-from-or-self": _derived(or_self=True),
    "enum-value": _enum_value,
    "bit-is-set": _bit_is_set,
}
