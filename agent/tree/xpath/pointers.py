"""Nodes that values refer to: leafrefs (RFC 7950 section 9.9) and instance-identifiers (9.13)."""

from functools import lru_cache
from typing import cast

from isolane.tree.model import Model
from isolane.tree.path import Path as InstancePath
from isolane.tree.schema import DataNode, LeafListNode, ListNode
from isolane.tree.types import BadValue, Leafref
from isolane.tree.values import InstanceId
from isolane.tree.xpath.context import BoundSet, Context, Environment
from isolane.tree.xpath.expression import Call, Expression, NameTest, Operation, Path, Step
from isolane.tree.xpath.nodes import Node, entry, instances
from isolane.tree.xpath.parser import parse
from isolane.tree.xpath.steps import Bind
from isolane.tree.xpath.values import NodeSet

_CURRENT = Call("current", ())


def referred(node: Node, leafref: Leafref, model: Model, bind: Bind) -> NodeSet:
    """The nodes with the value of a leafref that its path leads to."""
    found, text = _bound(leafref, model, bind)(Context(node, node)), node.text()
    return [target for target in found if target.text() == text]


@lru_cache(maxsize=4096)
def _bound(leafref: Leafref, model: Model, bind: Bind) -> BoundSet:
    environment = Environment.of_rule(model, leafref.namespaces)
    path = parse(leafref.path, environment.namespaces, environment.default_namespace)
    return cast(BoundSet, bind(with_value(path), environment))


def with_value(path: Expression) -> Expression:
    """The path with `[leaf = current()]` on the step before the last: a look-up when `leaf` is a key."""
    match path:
        case Path((*above, Step("child", holder, predicates), Step("child", NameTest() as leaf, ()))):
            test = Operation("=", (Path((Step("child", leaf),)), _CURRENT))
            steps = (*above, Step("child", holder, (*predicates, test)), Step("child", leaf))
            return Path(steps, path.absolute, path.start)
        case _:
            return path


def instance(root: Node, value: InstanceId, model: Model) -> NodeSet:
    """The node that an instance-identifier names, when it is there."""
    try:
        path = model.parse_path(value)
    except BadValue:
        return ()
    found = at_path(root, path)
    return () if found is None else (found,)


def at_path(root: Node, path: InstancePath) -> Node | None:
    """The node at an instance path."""
    node: Node | None = root
    for schema, key in path:
        if node is None or not isinstance(schema, DataNode):
            return None
        node = _step(node, schema, key)
    return node


def _step(node: Node, schema: DataNode, key: object) -> Node | None:
    if isinstance(schema, ListNode) and schema.keys:
        return entry(node, schema, key)
    found = instances(node, schema)
    if isinstance(schema, LeafListNode):
        return next((leaf for leaf in found if leaf.value == key), None)
    if isinstance(schema, ListNode):
        return next((leaf for leaf in found if leaf.rank + 1 == key), None)
    return next(found, None)
