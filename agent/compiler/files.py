"""The files that YANG modules are read from, and the faults of pyang as errors with file and line."""

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from pyang import error
from pyang.context import Context
from pyang.repository import FileRepository
from pyang.syntax import re_filename

from isolane.compiler.errors import CompileError, raise_all
from isolane.compiler.texts import yang_files


class ModuleFiles(FileRepository):  # type: ignore[misc]  # pyang has no types
    """The modules in some directories; pyang itself passes over a file that it cannot read."""

    def __init__(self, directories: Sequence[str]) -> None:
        super().__init__(os.pathsep.join(directories), use_env=False)
        self.faults: dict[str, CompileError] = {}
        self.latest = ""

    def _setup(self, ctx: Context) -> None:
        self.modules = [
            (named[1], named[2], (named[3], str(file)))
            for directory in self.dirs
            for file in yang_files(Path(directory))
            if (named := re_filename.search(file.name)) is not None
        ]

    def get_module_from_handle(self, handle: tuple[str, str]) -> tuple[str, str, str]:
        """File name, format and text of a module."""
        form, file = handle
        self.latest = file
        try:
            octets = Path(file).read_bytes()
            return file, form, octets.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
        except OSError as error:
            self._refuse(CompileError(f"cannot be read: {error.strerror}", Path(file).name))
        except UnicodeDecodeError as error:
            line = octets.count(b"\n", 0, error.start) + 1
            text = f"not UTF-8, which YANG is written in (octet 0x{octets[error.start]:02x})"
            self._refuse(CompileError(text, f"{Path(file).name}:{line}"))
        raise self.ReadError(file)

    def _refuse(self, fault: CompileError) -> None:
        self.faults[self.latest] = fault


def find_module(context: Context, position: object, name: str, revision: str | None) -> object:
    """A module by its name, parsed; None when something is wrong with it, which the context knows then."""
    files = context.repository
    try:
        return context.search_module(position, name, revision)
    except Exception as error:  # noqa: BLE001 # pyang's parser raises anything on text that is not YANG
        line = _line_reached(error.__traceback__)
        files.faults[files.latest] = CompileError(
            "this is not a YANG module", f"{Path(files.latest).name}:{line}"
        )
        context.revs[name] = []
        return None


def _line_reached(traceback: TracebackType | None) -> int:
    """The line that a parser of pyang was at when it failed."""
    line = 1
    while traceback is not None:
        parser = traceback.tb_frame.f_locals.get("self")
        line = getattr(getattr(parser, "pos", None), "line", 0) or line
        traceback = traceback.tb_next
    return line


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


def _limit(context: Context, position: object, tag: str, args: Any) -> str:
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


def _names(context: Context, owner: Any, part: object) -> Iterator[str]:
    """The names that a module and its other submodules define at their top."""
    others: Iterable[object] = (context.get_module(include.arg) for include in owner.search("include"))
    for other in (owner, *others):
        if other is not None and other is not part:
            yield from _defined(other)


def _defined(part: Any) -> Iterator[str]:
    """The names that a module or submodule defines at its top."""
    return (statement.arg for statement in part.substmts if statement.keyword in _DEFINITIONS)
