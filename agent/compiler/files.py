"""The files that YANG modules are read from, and faults of a file before it is parsed as YANG."""

import os
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

from pyang.context import Context
from pyang.repository import FileRepository

from isolane.compiler.errors import CompileError


class ModuleFiles(FileRepository):  # type: ignore[misc]  # pyang has no types
    """The modules in some directories; pyang itself passes over a file that it cannot read."""

    def __init__(self, directories: Sequence[str]) -> None:
        super().__init__(os.pathsep.join(directories), use_env=False)
        self.faults: dict[str, CompileError] = {}
        self.latest = ""

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


def find_module(context: Context, position: Any, name: str, revision: str | None) -> Any:
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
