"""Paths of nodes as a person types them: `/interfaces/interface=port1/enabled`.

A step may name its module, and must where several modules have a node of that name there. The key of a list
entry follows an equals sign, as in a URI of RESTCONF (RFC 8040 section 3.5.3), or in brackets, as in an
instance-identifier.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any, Final
from urllib.parse import unquote

from isolane.errors import WrongInput
from isolane.printable import advice
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import DataNode, LeafListNode, LeafNode, ListNode, RecordNode, SchemaNode, key_leafs
from isolane.tree.scopes import NameScope
from isolane.tree.types import BadValue
from isolane.tree.values import Scalar

_STEP: Final = re.compile(
    r"(?:([^:/=\[\]]+):)?([^:/=\[\]]+)(=[^/]*|(?:\[[^=\]]+=(?:\"[^\"]*\"|'[^']*'|[^\]\"']*)\])+)?"
)
EMPTY: Final = Path()
_PREDICATE: Final = re.compile(r"\[\s*([^=\]]+?)\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\]]*))\]")


def parse(model: Model, text: str, base: Path = EMPTY, *, operations: bool = False) -> Path:
    """The path that the text leads to below another one; WrongInput says which step is wrong, and what may
    be meant.

    The last step may be a list or leaf-list without key, and with `operations` an rpc or action.
    """
    path = base
    node: Any = base.node if base else model.node
    steps = list(_steps(text))
    for number, match in enumerate(steps, 1):
        is_last = number == len(steps)
        if operations and is_last:
            called = [
                each for each in node.operations if each.name == match[2] and match[1] in (None, each.module)
            ]
            if called:
                return path.child(called[0])
        found = child(node, match[1], match[2], path)
        key = _key(model, found, match[3]) if match[3] else None
        path = path.child(found, key)
        if is_last:
            break
        if isinstance(found, ListNode) and key is None:
            raise WrongInput(f"{path}: name an entry of the list, as {found.name}={_sample(found)}")
        if not isinstance(found, RecordNode):
            raise WrongInput(f"{path}: {found.name} is a leaf and has no nodes below")
        node = found
    return path


def child(node: RecordNode, module: str | None, name: str, above: Path) -> DataNode:
    """The data node below a node; WrongInput where there is none, or several and no module is given."""
    named = [each for each in node.children if each.name == name and module in (None, each.module)]
    same = [each for each in named if each.module == getattr(node, "module", None)]
    if len(named) == 1 or same:
        return (same or named)[0]
    if named:
        several = ", ".join(each.qualified_name for each in named)
        raise WrongInput(f"{above}: several modules have {name} here: {several}")
    asked = name if module is None else f"{module}:{name}"
    raise WrongInput(f"{above}: no node {asked!r} here{advice(name, (each.name for each in node.children))}")


def _steps(text: str) -> Iterator[re.Match[str]]:
    rest = text.strip().removeprefix("/")
    at = 0
    while at < len(rest):
        match = _STEP.match(rest, at)
        at = match.end() if match is not None else at
        if match is None or (at < len(rest) and rest[at] != "/"):
            raise WrongInput(
                f"{text}: not a valid step of a path at {rest[at:]!r}; write /NODE/LIST=KEY/NODE"
            )
        yield match
        at += 1


def _key(model: Model, node: DataNode, given: str) -> object:
    """The key of a list entry, or the value of a leaf-list entry."""
    leafs = key_leafs(node)
    if not leafs:
        raise WrongInput(f"{node.path}: {node.name} has no key")
    if given.startswith("="):
        texts = [unquote(text) for text in given[1:].split(",")]
    else:
        texts = _in_brackets(node, leafs, given)
    if len(texts) != len(leafs):
        keys = "1 key" if len(leafs) == 1 else f"{len(leafs)} keys"
        raise WrongInput(f"{node.path}: {node.name} has {keys}: {node.name}={_sample(node)}")
    values = tuple(value(model, *each) for each in zip(leafs, texts, strict=True))
    return values[0] if len(values) == 1 else values


def _in_brackets(node: DataNode, leafs: Sequence[LeafNode | LeafListNode], given: str) -> list[str]:
    texts = {
        match[1].rpartition(":")[2]: match[2] or match[3] or match[4] or ""
        for match in _PREDICATE.finditer(given)
    }
    names = ["."] if isinstance(node, LeafListNode) else [leaf.name for leaf in leafs]
    if texts.keys() != set(names):
        raise WrongInput(f"{node.path}: give exactly the keys {', '.join(names)} of {node.name}")
    return [texts[name] for name in names]


def value(model: Model, leaf: LeafNode | LeafListNode, text: str) -> Scalar:
    """The value that a text is of a leaf; WrongInput where it is none.

    The module of an identity may be left out where only one identity of that name fits.
    """
    scope = NameScope(model, leaf.module)
    try:
        return leaf.type.parse(text, scope)
    except BadValue as fault:
        fitting = _with_module(model, leaf, text) if leaf.type.contextual and ":" not in text else []
        if len(fitting) == 1:
            return fitting[0]
        raise WrongInput(f"{leaf.path}: {fault.message}") from None


def _with_module(model: Model, leaf: LeafNode | LeafListNode, text: str) -> list[Scalar]:
    """The values that the text is with the name of a module in front."""
    fitting = []
    for module in model.modules:
        with suppress(BadValue):
            fitting.append(leaf.type.parse(f"{module}:{text}", NameScope(model, leaf.module)))
    return fitting


def _sample(node: DataNode) -> str:
    return ",".join(leaf.name.upper() for leaf in node.keys) if isinstance(node, ListNode) else "VALUE"


def completions(model: Model, text: str) -> list[str]:
    """Completions of a path: the nodes whose names begin like its last step.

    Where only one is left, and it has nodes below, those come too, so that a shell goes on at once.
    """
    before, slash, begun = text.rpartition("/")
    try:
        node = parse(model, before).node if before.strip("/") else model.node
    except WrongInput:
        return []
    if not isinstance(node, RecordNode):
        return []
    found = [
        each for each in node.children if name_of(node, each).startswith(begun) or each.name.startswith(begun)
    ]
    made = [f"{before}{slash or '/'}{name_of(node, each)}" for each in found]
    if len(found) == 1:
        return [*made, *_deeper(found[0], made[0])]
    return made


def _deeper(node: DataNode, text: str) -> list[str]:
    if isinstance(node, ListNode):
        return [f"{text}="] if node.keys else []
    if isinstance(node, RecordNode):
        return [f"{text}/{name_of(node, each)}" for each in node.children]
    return []


def name_of(above: RecordNode, node: SchemaNode) -> str:
    """The name of a child, with its module where the name alone is not enough."""
    known: dict[RecordNode, dict[SchemaNode, str]] = above.model.caches.setdefault("shell.names", {})
    names = known.get(above)
    if names is None:
        below = (*above.children, *above.operations)
        counted = Counter(each.name for each in below)
        names = known[above] = {
            each: each.name if counted[each.name] == 1 or each.module == above.module else each.qualified_name
            for each in below
        }
    return names[node]
