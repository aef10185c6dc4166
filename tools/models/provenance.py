"""The nodes of our own modules that no comparison covers: inventions, and what one source alone has.

The statement `ue-types:provenance` marks them: `own`, or the name of the one source. It holds for everything
below the node too.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from pyang.context import Context
from pyang.repository import FileRepository
from pyang.statements import Statement

from tools.models import catalogue

MARK: Final = ("isolane-ue-types", "provenance")
OWN: Final = "own"

_NODES: Final = frozenset({"container", "list", "leaf", "leaf-list", "action", "rpc", "notification"})
_TRANSPARENT: Final = frozenset({"choice", "case"})


@dataclass(frozen=True, slots=True)
class Node:
    """A node of our modules, and the mark that it or a node above it has."""

    path: str
    kind: str
    mark: str | None
    marked_here: bool
    description: str


@cache
def nodes() -> tuple[Node, ...]:
    """Every node that the modules in yang/ue define, parameters of operations left out."""
    path = ":".join(map(str, catalogue.search_path()))
    context = Context(FileRepository(path, use_env=False))
    files = catalogue.files_in("ue")
    for file in files:
        context.add_module(str(file), file.read_text(encoding="utf-8"))
    context.validate()
    own = {file.stem for file in files}
    found = {
        node.path: node for module in context.modules.values() for node in _walk(module, "", "", None, own)
    }
    return tuple(found[path] for path in sorted(found))


def _walk(parent: Statement, prefix: str, module: str, mark: str | None, own: set[str]) -> Iterator[Node]:
    for child in getattr(parent, "i_children", ()):
        if child.keyword in _TRANSPARENT:
            yield from _walk(child, prefix, module, _mark_of(child) or mark, own)
        elif child.keyword in _NODES:
            owner = child.i_module.i_modulename
            path = f"{prefix}/{child.arg}" if owner == module else f"{prefix}/{owner}:{child.arg}"
            here = _mark_of(child)
            if owner in own:
                about = child.search_one("description")
                text = " ".join(about.arg.split()) if about is not None else ""
                yield Node(path, child.keyword, here or mark, here is not None, text)
            if child.keyword not in ("action", "rpc", "notification"):
                yield from _walk(child, path, owner, here or mark, own)


def _mark_of(statement: Statement) -> str | None:
    found = statement.search_one(MARK)
    return None if found is None else str(found.arg)
