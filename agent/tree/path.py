"""Instance paths: where a node is in a data tree.

The text form is the one of RFC 7951 section 6.11: names are qualified by module where the
module changes, as in `/ietf-interfaces:interfaces/interface[name='eth0']/mtu`.
"""

import re
from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from agent.tree.schema import LeafListNode, LeafNode, ListNode, OperationNode, RecordNode, SchemaNode
from agent.tree.types import BadValue, Scope, Type
from agent.tree.values import InstanceId

if TYPE_CHECKING:
    from agent.tree.model import Model, Module

Step = tuple[SchemaNode, Any]
"""A node and what tells the instance: the key of a list entry, the value of a leaf-list
entry, the `Position` of an entry that has no key; else None."""


class Position(int):
    """The position of a list entry among its siblings, from 1."""

    __slots__ = ()


class Path(tuple[Step, ...]):
    """The steps from the top of a tree down to a node; the empty path is the top itself."""

    __slots__ = ()

    def child(self, node: SchemaNode, key: Any = None) -> "Path":
        """The path of a node right below."""
        return Path((*self, (node, key)))

    @property
    def node(self) -> SchemaNode:
        """The schema node that the path leads to."""
        return self[-1][0]

    @property
    def parent(self) -> "Path":
        """The path without its last step."""
        return Path(self[:-1])

    def __str__(self) -> str:
        module = ""
        text = []
        for node, key in self:
            text.append(f"/{node.name}" if node.module == module else f"/{node.module}:{node.name}")
            text.extend(_predicates(node, key, partial(_plain, node.module), _canonical))
            module = node.module
        return "".join(text) or "/"

    def __repr__(self) -> str:
        return f"<Path {self}>"

    def instance_id(self) -> InstanceId:
        """The path as a value of type instance-identifier."""
        return InstanceId(str(self))

    def xml(self) -> tuple[str, Mapping[str, str]]:
        """The path with every name prefixed, and the namespaces of the prefixes."""
        prefixes = Prefixes()
        text = []
        for node, key in self:
            text.append(f"/{prefixes.of(node)}:{node.name}")
            text.extend(_predicates(node, key, prefixes.qualified, prefixes.text))
        return "".join(text) or "/", prefixes.namespaces


class Prefixes:
    """Prefixes as the modules give them, made distinct where two modules give the same."""

    def __init__(self) -> None:
        self.namespaces: dict[str, str] = {}

    def of(self, module: "SchemaNode | Module") -> str:
        """The prefix of a module, or of a node's module."""
        prefix = module.prefix
        number = 1
        while self.namespaces.setdefault(prefix, module.namespace) != module.namespace:
            number += 1
            prefix = f"{module.prefix}{number}"
        return prefix

    def text(self, leaf: LeafNode | LeafListNode, value: Any) -> str:
        """The XML form of a key or value, which may hold names itself."""
        if isinstance(value, InstanceId):
            inner, namespaces = leaf.model.parse_path(value).xml()
            self.namespaces.update(namespaces)
            return inner
        modules = leaf.model.modules
        return leaf.type.xml_text(
            value, {name: self.of(modules[name]) for name in leaf.type.xml_names(value) if name in modules}
        )

    def qualified(self, leaf: SchemaNode) -> str:
        return f"{self.of(leaf)}:{leaf.name}"


def _plain(module: str, leaf: SchemaNode) -> str:
    return leaf.name if leaf.module == module else leaf.qualified_name


def _canonical(leaf: LeafNode | LeafListNode, value: Any) -> str:
    return leaf.type.text(value)


def _predicates(node: SchemaNode, key: Any, name: Any, text: Any) -> Iterator[str]:
    if key is None:
        return
    if isinstance(key, Position):
        yield f"[{int(key)}]"
    elif isinstance(node, LeafListNode):
        yield f"[.={quoted(text(node, key))}]"
    elif isinstance(node, ListNode) and node.keys:
        values = key if len(node.keys) > 1 else (key,)
        for leaf, value in zip(node.keys, values, strict=True):
            yield f"[{name(leaf)}={quoted(text(leaf, value))}]"


def quoted(text: str) -> str:
    """An XPath 1.0 string literal, or a concat() of literals where one cannot say it."""
    if "'" not in text:
        return f"'{text}'"
    if '"' not in text:
        return f'"{text}"'
    parts = [f"'{part}'" for part in text.split("'")]
    return "concat(" + ', "\'", '.join(parts) + ")"


_SPACE = r"[ \t\r\n]*"
_NAME = r"(?:([A-Za-z_][\w.-]*):)?([A-Za-z_][\w.-]*)"
_STEP = re.compile(rf"/{_NAME}")
_LITERAL = r"""(?:"[^"]*"|'[^']*')"""
_CONCAT = rf"concat\({_SPACE}{_LITERAL}(?:{_SPACE},{_SPACE}{_LITERAL})*{_SPACE}\)"
_PREDICATE = re.compile(
    rf"\[{_SPACE}(?:(?P<position>[1-9][0-9]*)|"
    rf"(?:(?P<self>\.)|{_NAME}){_SPACE}={_SPACE}(?P<literal>{_LITERAL}|{_CONCAT})){_SPACE}\]"
)


def parse_path(model: "Model", text: str, scope: Scope) -> Path:
    """The path of an instance-identifier; BadValue when it is not well-formed or leads nowhere.

    A name without prefix is in the module of the step above it.
    """
    path = Path()
    node: Any = model.node
    module: str | None = None
    at = 0
    while at < len(text) or not path:
        match = _STEP.match(text, at)
        if match is None:
            raise BadValue(f'"{text}" is no instance-identifier')
        module = scope.module(match[1]) if match[1] else module
        node = _child(node, module, match[2], text)
        predicates, at = _parse_predicates(text, match.end())
        path = path.child(node, _instance(node, predicates, scope, text))
    return path


def parse_instance(model: "Model", text: str, scope: Scope) -> InstanceId:
    """The canonical form of an instance-identifier, which names one instance at each step."""
    path = parse_path(model, text, scope)
    for node, key in path:
        if key is None and isinstance(node, ListNode | LeafListNode):
            raise BadValue(f'"{text}" does not say which entry of {node.name}')
    return path.instance_id()


def _child(node: Any, module: str | None, name: str, text: str) -> SchemaNode:
    if isinstance(node, OperationNode):
        node = node.input
    if module is not None and isinstance(node, RecordNode):
        found = node.by_qualified_name.get(f"{module}:{name}")
        if found is not None:
            return found
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


def _instance(node: SchemaNode, predicates: list[re.Match[str]], scope: Scope, text: str) -> Any:
    if not predicates:
        return None
    if isinstance(node, ListNode) and node.keys:
        return _list_key(node, predicates, scope, text)
    only = predicates[0]
    if len(predicates) == 1 and isinstance(node, ListNode) and only["position"]:
        return Position(only["position"])
    if len(predicates) == 1 and isinstance(node, LeafListNode) and only["self"]:
        return _value(node.type, only, scope)
    raise BadValue(f'"{text}" has predicates that do not fit {node.name}')


def _list_key(node: ListNode, predicates: list[re.Match[str]], scope: Scope, text: str) -> Any:
    given = {match[4]: match for match in predicates if match["literal"] and not match["self"]}
    for match in predicates:
        if match[3] and scope.module(match[3]) != node.module:
            raise BadValue(f'"{text}" has a key of another module than {node.name}')
    names = [leaf.name for leaf in node.keys]
    if len(given) != len(predicates) or given.keys() != set(names):
        raise BadValue(f'"{text}" does not give exactly the keys {", ".join(names)} of {node.name}')
    values = tuple(_value(leaf.type, given[leaf.name], scope) for leaf in node.keys)
    return values[0] if len(values) == 1 else values


def parse_key(node: ListNode, text: str, scope: Scope) -> Any:
    """The key that the key predicates of an instance-identifier give; BadValue when they do not give one."""
    predicates, at = _parse_predicates(text, 0)
    if at != len(text):
        raise BadValue(f'"{text}" is not made of key predicates alone')
    return _list_key(node, predicates, scope, text)


def _value(kind: Type, match: re.Match[str], scope: Scope) -> Any:
    return kind.parse(_unquoted(match["literal"]), scope)


def _unquoted(text: str) -> str:
    """What a literal says, or the concat() that `quoted` writes where no literal can."""
    return "".join(literal[1:-1] for literal in re.findall(_LITERAL, text))
