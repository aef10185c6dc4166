"""Errors that pyang finds in modules, as errors of this program: all of them, with file and line."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from pyang import error
from pyang.context import Context

from isolane.compiler.errors import CompileError, raise_all

_UNSEEN: Final = frozenset(
    {
        "FEATURE_NOT_FOUND",
        "GROUPING_NOT_FOUND",
        "IDENTITY_NOT_FOUND",
        "LEAFREF_IDENTIFIER_NOT_FOUND",
        "NODE_NOT_FOUND",
        "TYPE_NOT_FOUND",
    }
)
"""Errors of pyang for names in a submodule that only the rest of its module defines."""

_DEFINITIONS: Final = frozenset(
    {
        *("choice", "container", "feature", "grouping", "identity", "leaf", "leaf-list", "list"),
        *("notification", "rpc", "typedef"),
    }
)


def raise_faults(context: Context, more: Sequence[CompileError] = ()) -> None:
    """Raise what pyang found so far, unless it is only a warning, and more."""
    faults = [*more, *context.repository.faults.values()]
    for position, tag, args in context.errors:
        if error.is_error(error.err_level(tag)) and tag != "READ_ERROR":  # the file's own fault says more
            text = error.err_to_str(tag, args) + _limit(context, position, tag, args)
            faults.append(CompileError(text, _where(position)))
    raise_all(faults)


def _where(position: Any) -> str:
    """File and line; nothing for a module that was only asked for."""
    if position.ref.startswith("module "):
        return ""
    return f"{Path(position.ref).name}:{max(1, position.line)}"


def _limit(context: Context, position: Any, tag: str, args: Any) -> str:
    """The remedy for a limit of pyang: a submodule sees all of its module only in YANG 1.1."""
    part = getattr(position, "top", None)
    if tag not in _UNSEEN or part is None or part.keyword != "submodule":
        return ""
    owner = context.get_module(part.i_modulename)
    wanted = {args[1 if tag in ("LEAFREF_IDENTIFIER_NOT_FOUND", "NODE_NOT_FOUND") else 0]}
    if owner is None or part.search_one("yang-version", "1.1") is None:
        return ""
    if tag == "LEAFREF_IDENTIFIER_NOT_FOUND" and not wanted.isdisjoint(_defined(part)):
        return "; it is there, but pyang finds it by a relative path only: use one"
    if wanted.isdisjoint(_names(context, owner, part)):
        return ""
    return (
        f"; module {owner.arg} has it, but pyang shows a submodule only what it includes itself:"
        f" define it in a submodule that {part.arg} includes"
    )


def _names(context: Context, owner: Any, part: Any) -> Iterator[str]:
    """The names that a module and its other submodules define at their top."""
    others: Iterable[Any] = (context.get_module(include.arg) for include in owner.search("include"))
    for other in (owner, *others):
        if other is not None and other is not part:
            yield from _defined(other)


def _defined(part: Any) -> Iterator[str]:
    """The names that a module or submodule defines at its top."""
    return (statement.arg for statement in part.substmts if statement.keyword in _DEFINITIONS)
