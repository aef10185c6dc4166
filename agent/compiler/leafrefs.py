"""Finds the leaf that each leafref path leads to (RFC 7950 section 9.9.2)."""

import re
from collections.abc import Container, Iterable
from typing import Any

from isolane.compiler.parsing import Statement
from isolane.tree.schema import LeafListNode, LeafNode, OperationNode, ParametersNode, RecordNode, RootNode
from isolane.tree.types import Leafref, Type, Union


class LeafrefTarget:
    """The result for one leafref: correct, a module is missing, or a fault."""

    __slots__ = ("fault", "missing", "statement")

    def __init__(self, statement: Statement, missing: str = "", fault: str = "") -> None:
        self.statement = statement
        self.missing = missing
        self.fault = fault


class UnresolvedLeafref:
    """A leafref and where it stands; `defining` is the module of the typedef that has its path, if any."""

    __slots__ = ("defining", "leafref", "owner", "statement")

    def __init__(self, leafref: Leafref, statement: Statement, owner: Any, defining: str | None) -> None:
        self.leafref = leafref
        self.statement = statement
        self.owner = owner
        self.defining = defining


def resolve_leafrefs(
    root: RootNode, implemented: Container[str], unresolved: Iterable[UnresolvedLeafref]
) -> list[LeafrefTarget]:
    """Give each leafref its target and the type of it."""
    unresolved = list(unresolved)
    targets = [_resolve_either(root, implemented, each) for each in unresolved]
    if not any(target.fault or target.missing for target in targets):
        targets += [
            LeafrefTarget(each.statement, fault=f'leafref path "{each.leafref.path}" leads in a circle')
            for each in unresolved
            if _circular(each.leafref, frozenset())
        ]
    return targets


def _resolve_either(root: RootNode, implemented: Container[str], each: UnresolvedLeafref) -> LeafrefTarget:
    """Unprefixed names of a typedef's path are in the module of the leaf (RFC 7950 section 6.4.1).

    Where that leads nowhere they are in the module of the typedef: OpenConfig means them so, and so do
    pyang and libyang read them.
    """
    leafref, statement, owner = each.leafref, each.statement, each.owner
    found = _resolve(root, implemented, leafref, statement, owner)
    own = leafref.namespaces
    if leafref.target or each.defining is None or each.defining == own[""]:
        return found
    leafref.namespaces = {**own, "": each.defining}
    other = _resolve(root, implemented, leafref, statement, owner)
    if not other.fault:
        return other
    leafref.namespaces = own
    return found


def _resolve(
    root: RootNode, implemented: Container[str], leafref: Leafref, statement: Statement, owner: Any
) -> LeafrefTarget:
    path = re.sub(r"\s+", "", re.sub(r"\[[^\]]*\]", "", leafref.path))
    node: Any = root if path.startswith("/") else owner
    for step in path.strip("/").split("/"):
        if step == "..":
            node = _up(node)
            continue
        prefix, _, name = step.rpartition(":")
        module = leafref.namespaces.get(prefix, prefix)
        if node is root and module not in implemented:
            return LeafrefTarget(statement, missing=module)
        node = _down(node, f"{module}:{name}")
        if node is None:
            break
    if not isinstance(node, LeafNode | LeafListNode):
        return LeafrefTarget(statement, fault=f'leafref path "{leafref.path}" leads to no leaf')
    leafref.target = node.path
    leafref.target_type = node.type
    return LeafrefTarget(statement)


def _up(node: Any) -> Any:
    """The parent node; the root is its own, input and output are not nodes of the tree."""
    parent = node.parent if node.parent is not None else node
    return parent.parent if isinstance(parent, OperationNode) else parent


def _down(node: Any, name: str) -> Any:
    if isinstance(node, OperationNode):
        node = node.input
    if not isinstance(node, RecordNode):
        return None
    found = node.by_qualified_name.get(name)
    if found is not None or isinstance(node, ParametersNode):
        return found
    return next(
        (other for other in (*node.operations, *node.notifications) if other.qualified_name == name), None
    )


def _circular(kind: Type, above: frozenset[int]) -> bool:
    if id(kind) in above:
        return True
    match kind:
        case Leafref():
            return _circular(kind.target_type, above | {id(kind)})
        case Union():
            return any(_circular(member, above | {id(kind)}) for member in kind.members)
    return False
