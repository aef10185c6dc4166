"""The schema nodes of all modules in `yang/`, as pyang sees them."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from pyang.context import Context
from pyang.repository import FileRepository
from pyang.statements import Statement

ROOT = Path(__file__).parents[2]
YANG = ROOT / "yang"
DATA_KEYWORDS = frozenset(
    {"container", "list", "leaf", "leaf-list", "anydata", "anyxml", "rpc", "action", "notification"}
)
TRANSPARENT_KEYWORDS = frozenset({"choice", "case"})


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
    context = load()
    return frozenset(path for module in context.modules.values() for path in _walk(module, "", ""))


def _walk(statement: Statement, prefix: str, module: str) -> Iterator[str]:
    for child in getattr(statement, "i_children", ()):
        if child.keyword in TRANSPARENT_KEYWORDS or child.keyword in ("input", "output"):
            yield from _walk(child, prefix, module)
        elif child.keyword in DATA_KEYWORDS:
            owner = child.i_module.i_modulename
            path = f"{prefix}/{child.arg}" if owner == module else f"{prefix}/{owner}:{child.arg}"
            yield path
            yield from _walk(child, path, owner)
