"""Parts of modules: what is left of those of which only some nodes are wanted, before pyang checks them."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from isolane.lazy_dataclass import dataclass

_DATA: Final = frozenset(
    {
        *("anydata", "anyxml", "augment", "choice", "container", "deviation", "leaf", "leaf-list", "list"),
        *("notification", "rpc", "action", "uses"),
    }
)
_DEFINITIONS: Final = {"uses": "grouping", "type": "typedef"}
"""The statements whose arguments are names, and that which defines the name."""
_PROSE: Final = frozenset(
    {"contact", "description", "error-message", "import", "namespace", "organization", "pattern", "reference"}
)
_PREFIX: Final = re.compile(r"([A-Za-z_][\w.-]*):")

Statement: TypeAlias = Any  # pyang has no types


@dataclass(frozen=True, slots=True)
class Parts:
    """The wanted nodes by module, as `top/child`. `left_out` modules are not read, and others go without."""

    nodes: Mapping[str, Sequence[str]]
    left_out: tuple[str, ...] = ()


WHOLE: Final = Parts({})


def cut(module: Statement, paths: Sequence[str]) -> None:
    """Leave of a module that was read the nodes at some paths, `top/child`, with what they need.

    A path may end with a `uses`, by the name of its grouping. All is left where no path leads to a node of
    the module, or there are submodules.
    """
    kept: dict[Statement, list[Statement]] = {}
    for path in paths:
        for body, only in _way(module, path):
            kept.setdefault(body, []).append(only)
    if not kept or module.search_one("include") is not None:
        return
    for body, several in kept.items():
        body.substmts = [each for each in body.substmts if each in several or each.keyword not in _DATA]
    used = _used(module)
    definitions = _DEFINITIONS.values()
    module.substmts = [
        each
        for each in module.substmts
        if each.keyword not in definitions or (each.keyword, each.arg) in used
    ]
    prefixes = {prefix for each in _all(module) for prefix in _prefixes(each)}
    module.substmts = [
        each
        for each in module.substmts
        if each.keyword != "import" or each.search_one("prefix").arg in prefixes
    ]


def _way(module: Statement, path: str) -> list[tuple[Statement, Statement]]:
    """The bodies on the way to a node, and what each keeps; nothing where the module has no such node."""
    body, way = module, []
    for name in path.split("/"):
        steps = _steps(module, body, name)
        if not steps:
            return []
        way += steps
        body = steps[-1][1]
    return way


def without(module: Statement, left_out: Collection[str]) -> None:
    """Take the import of modules from one that was read: a type of theirs is a text.

    Where more than types is used of them, the check of the module reports it.
    """
    for each in list(module.search("import")):
        if each.arg in left_out:
            module.substmts.remove(each)
            prefix = each.search_one("prefix").arg
            for kind in _all(module):
                if kind.keyword == "type" and kind.arg.startswith(f"{prefix}:"):
                    kind.arg = "string"


def _steps(module: Statement, body: Statement, name: str) -> list[tuple[Statement, Statement]]:
    """The way to a child of that name, through groupings of the module: bodies, and what each keeps."""
    for child in body.substmts:
        if child.keyword == "uses" and child.arg == name:
            return [(body, child)]
        if child.keyword in _DATA and child.keyword not in ("augment", "uses") and child.arg == name:
            return [(body, child)]
    for uses in body.search("uses"):
        grouping = module.search_one("grouping", _own(module, uses.arg))
        if grouping is not None and (steps := _steps(module, grouping, name)):
            return [(body, uses), *steps]
    return []


def _own(module: Statement, name: str) -> str:
    """A name without the prefix of the module itself."""
    prefix = module.search_one("prefix")
    return name if prefix is None else name.removeprefix(f"{prefix.arg}:")


def _used(module: Statement) -> set[tuple[str, str]]:
    """The groupings and typedefs at the top of a module that its other statements need."""
    top = {
        (each.keyword, each.arg): each for each in module.substmts if each.keyword in _DEFINITIONS.values()
    }
    used: set[tuple[str, str]] = set()
    pending = [each for each in module.substmts if (each.keyword, each.arg) not in top]
    while pending:
        for each in _all(pending.pop()):
            named = (_DEFINITIONS.get(each.keyword, ""), _own(module, each.arg or ""))
            if named in top and named not in used:
                used.add(named)
                pending.append(top[named])
    return used


def _all(statement: Statement) -> Iterator[Statement]:
    """A statement and all below it."""
    pending = [statement]
    while pending:
        each = pending.pop()
        yield each
        pending.extend(each.substmts)


def _prefixes(statement: Statement) -> Iterator[str]:
    if isinstance(statement.keyword, tuple):
        yield statement.keyword[0]
    elif statement.keyword not in _PROSE:
        yield from _PREFIX.findall(statement.arg or "")
