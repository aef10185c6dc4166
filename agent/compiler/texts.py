"""Paths of the module texts, found without parsing YANG and so without pyang."""

from pathlib import Path

from isolane.compiler.errors import CompileError
from isolane.compiler.library import standard_module_path


def project_module_path() -> Path:
    """The directory of the project's own modules: in a checkout yang/, installed isolane/bindings/yang."""
    package = Path(__file__).resolve().parent.parent
    for directory in (package / "bindings" / "yang", package.parent / "yang"):
        if directory.is_dir():
            return directory
    raise CompileError("the project's YANG modules are not where they are installed")


def locate(location: str) -> Path:
    """The file of a `Module.location`."""
    base, _, name = location.partition(":")
    if base == "standard":
        return standard_module_path() / name
    if base == "project":
        return project_module_path() / name
    return Path(location)


def module_location(file: str) -> str:
    """The value of `Module.location` for a file."""
    path = Path(file).resolve()
    for base, directory in (("standard", standard_module_path()), ("project", project_module_path())):
        if path.is_relative_to(directory):
            return f"{base}:{path.relative_to(directory).as_posix()}"
    return str(path)


def yang_text(location: str) -> str:
    """The text of a module or submodule, as `Module.location` names it."""
    return locate(location).read_text(encoding="utf-8")
