"""The functions that YANG adds to XPath (RFC 7950 section 10)."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias, cast

from isolane.tree.schema import LeafListNode, LeafNode
from isolane.tree.types import Bits, Enumeration, InstanceIdentifier, Leafref, Type, Union
from isolane.tree.values import Identity, InstanceId
from isolane.tree.xpath.context import Bound, Context, Environment
from isolane.tree.xpath.nodes import Node
from isolane.tree.xpath.pointers import instance, referred
from isolane.tree.xpath.regex import matches, matches_within
from isolane.tree.xpath.steps import Bind
from isolane.tree.xpath.values import NodeSet

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
            found = referred(node, member, environment.model, bind)
        elif isinstance(member, InstanceIdentifier) and isinstance(node.value, InstanceId):
            found = instance(node.root, node.value, environment.model)
        else:
            continue
        if found:
            return found
    return ()


def _derived(or_self: bool) -> Maker:
    def make(environment: Environment, arguments: Sequence[Bound]) -> Bound:
        nodes, name = arguments
        identities = environment.model.identities

        def call(context: Context) -> bool:
            base = environment.identity(context.read(name(context)))
            found = cast(NodeSet, nodes(context))
            context.node.spend(len(found))
            values = [node.value for node in found if isinstance(node.value, Identity)]
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
