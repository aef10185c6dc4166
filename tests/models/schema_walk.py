"""The schema nodes of all modules in `yang/`, as pyang sees them."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from pyang.context import Context
from pyang.repository import FileRepository
from pyang.statements import Statement

ROOT = Path(__file__).parents[2]
YANG = ROOT / "yang"
DATA_KEYWORDS = frozenset({"container", "list", "leaf", "leaf-list", "anydata", "anyxml"})
OPERATION_KEYWORDS = frozenset({"rpc", "action"})
TRANSPARENT_KEYWORDS = frozenset({"choice", "case", "input", "output"})


@cache
def load() -> Context:
    """A context with every module of the project, validated."""
    directories = sorted({str(path.parent) for path in YANG.rglob("*.yang")})
    context = Context(FileRepository(":".join(directories), use_env=True))
    for path in sorted(YANG.rglob("*.yang")):
        context.add_module(str(path), path.read_text())
    context.validate()
    return context


@cache
def data_paths() -> frozenset[str]:
    """The schema path of every data node, operation and notification, in the style of RFC 7951."""
    return frozenset(path for path, _ in _nodes())


@cache
def operation_paths() -> frozenset[str]:
    """Of these, the operations and all that is in them."""
    return frozenset(path for path, in_operation in _nodes() if in_operation)


@cache
def _nodes() -> tuple[tuple[str, bool], ...]:
    modules = load().modules.values()
    return tuple(node for module in modules for node in _walk(module, "", "", in_operation=False))


def _walk(
    statement: Statement, prefix: str, module: str, *, in_operation: bool
) -> Iterator[tuple[str, bool]]:
    for child in getattr(statement, "i_children", ()):
        if child.keyword in TRANSPARENT_KEYWORDS:
            yield from _walk(child, prefix, module, in_operation=in_operation)
        elif child.keyword in DATA_KEYWORDS | OPERATION_KEYWORDS | {"notification"}:
            owner = child.i_module.i_modulename
            path = f"{prefix}/{child.arg}" if owner == module else f"{prefix}/{owner}:{child.arg}"
            below = in_operation or child.keyword in OPERATION_KEYWORDS
            yield path, below
            yield from _walk(child, path, owner, in_operation=below)
