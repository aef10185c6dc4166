"""Instance paths from text: instance-identifiers (RFC 7950 section 9.13, RFC 7951 section 6.11)."""

import re

from isolane.tree.path import Path, Position, Step
from isolane.tree.schema import (
    LeafListNode,
    ListNode,
    NodeModel,
    OperationNode,
    RecordNode,
    SchemaNode,
)
from isolane.tree.types import BadValue, Scope, Type
from isolane.tree.values import InstanceId

_SPACE = r"[ \t\r\n]*"
_NAME = r"(?:([A-Za-z_][\w.-]*):)?([A-Za-z_][\w.-]*)"
_STEP = re.compile(rf"/{_NAME}")
_LITERAL = r"""(?:"[^"]*"|'[^']*')"""
_CONCAT = rf"concat\({_SPACE}{_LITERAL}(?:{_SPACE},{_SPACE}{_LITERAL})*{_SPACE}\)"
_PREDICATE = re.compile(
    rf"\[{_SPACE}(?:(?P<position>[1-9][0-9]*)|"
    rf"(?:(?P<self>\.)|{_NAME}){_SPACE}={_SPACE}(?P<literal>{_LITERAL}|{_CONCAT})){_SPACE}\]"
)


def parse_path(model: NodeModel, text: str, scope: Scope) -> Path:
    """The path of an instance-identifier; BadValue when it is not well-formed or leads nowhere.

    A name without prefix is in the module of the step above it.
    """
    steps: list[Step] = []
    node: object = model.node
    module: str | None = None
    at = 0
    while at < len(text) or not steps:
        match = _STEP.match(text, at)
        if match is None:
            raise BadValue(f'"{text}" is no instance-identifier')
        module = scope.module(match[1]) if match[1] else module
        node = _child(node, module, match[2], text)
        predicates, at = _parse_predicates(text, match.end())
        steps.append((node, _instance(node, predicates, scope, text) if predicates else None))
    return Path(steps)


def parse_instance(model: NodeModel, text: str, scope: Scope) -> InstanceId:
    """The canonical form of an instance-identifier, which names one instance at each step."""
    path = parse_path(model, text, scope)
    for node, key in path:
        if key is None and isinstance(node, ListNode | LeafListNode):
            raise BadValue(f'"{text}" does not identify an entry of {node.name}')
    return path.instance_id()


def _child(node: object, module: str | None, name: str, text: str) -> SchemaNode:
    if isinstance(node, OperationNode):
        node = node.input
    if module is not None and isinstance(node, RecordNode):
        child = node.by_qualified_name.get(f"{module}:{name}")
        if child is not None:
            return child
        for other in (*node.operations, *node.notifications):
            if other.name == name and other.module == module:
                return other
    raise BadValue(f'"{text}" names {name}, which the model does not have there')


def _parse_predicates(text: str, at: int) -> tuple[list[re.Match[str]], int]:
    predicates = []
    while text.startswith("[", at):
        match = _PREDICATE.match(text, at)
        if match is None:
            raise BadValue(f'"{text}" has a predicate that is no key, value or position')
        predicates.append(match)
        at = match.end()
    return predicates, at


def _instance(node: SchemaNode, predicates: list[re.Match[str]], scope: Scope, text: str) -> object:
    if isinstance(node, ListNode) and node.keys:
        return _list_key(node, predicates, scope, text)
    only = predicates[0]
    if len(predicates) == 1 and isinstance(node, ListNode) and only["position"]:
        return Position(only["position"])
    if len(predicates) == 1 and isinstance(node, LeafListNode) and only["self"]:
        return _value(node.type, only, scope)
    raise BadValue(f'"{text}" has predicates that do not fit {node.name}')


def _list_key(node: ListNode, predicates: list[re.Match[str]], scope: Scope, text: str) -> object:
    given = {match[4]: match for match in predicates if match["literal"] and not match["self"]}
    for match in predicates:
        if match[3] and scope.module(match[3]) != node.module:
            raise BadValue(f'"{text}" has a key of another module than {node.name}')
    names = [leaf.name for leaf in node.keys]
    if len(given) != len(predicates) or given.keys() != set(names):
        raise BadValue(f'"{text}" does not give exactly the keys {", ".join(names)} of {node.name}')
    values = tuple(_value(leaf.type, given[leaf.name], scope) for leaf in node.keys)
    return values[0] if len(values) == 1 else values


def parse_key(node: ListNode, text: str, scope: Scope) -> object:
    """The key that the key predicates of an instance-identifier give; BadValue when they do not give one."""
    predicates, at = _parse_predicates(text, 0)
    if at != len(text):
        raise BadValue(f'"{text}" is not made of key predicates alone')
    return _list_key(node, predicates, scope, text)


def _value(kind: Type, match: re.Match[str], scope: Scope) -> object:
    return kind.parse(_unquoted(match["literal"]), scope)


def _unquoted(text: str) -> str:
    """The value of a literal, or of the concat() that `quoted` writes where one literal is not enough."""
    if text[0] != "c":
        return text[1:-1]
    return "".join(literal[1:-1] for literal in re.findall(_LITERAL, text))
