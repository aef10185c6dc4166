"""Which modules there are and where, and which of them the checks load together."""

import re
from dataclasses import dataclass
from pathlib import Path

from isolane.compiler.project import STANDARD_MODULES
from isolane.compiler.texts import standard_module_path
from tools.models.finding import ROOT

YANG = ROOT / "yang"

# Without this one, libyang wants a RIB wherever ietf-routing is implemented.
NEEDED_DEVIATION = "isolane-routing-deviations"

_DEVIATION = re.compile(r"^\s*deviation\s", re.MULTILINE)
_SUBMODULE = re.compile(r"^\s*submodule\s", re.MULTILINE)
_MODULE = re.compile(r"^\s*module\s+\"?([\w.-]+)", re.MULTILINE)
_IMPORT = re.compile(r"^\s*import\s+\"?([\w.-]+)", re.MULTILINE)
_NAMESPACE = re.compile(r"^\s*namespace\s+\"?([^\s\";]+)", re.MULTILINE)
_FEATURE = re.compile(r"^\s*feature\s+([\w.-]+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Module:
    """A module of this repository or of the standards library."""

    file: Path
    name: str
    namespace: str
    has_features: bool
    deviates: bool

    def is_named(self, instance: str) -> bool:
        """Whether the XML has a declaration of its namespace."""
        return f'"{self.namespace}"' in instance

    @classmethod
    def read(cls, file: Path) -> "Module":
        text = file.read_text(encoding="utf-8")
        found, namespace = _MODULE.search(text), _NAMESPACE.search(text)
        name = found[1] if found else file.stem
        uri = namespace[1] if namespace else ""
        return cls(file, name, uri, bool(_FEATURE.search(text)), bool(_DEVIATION.search(text)))


def files_in(folder: str) -> list[Path]:
    """The modules and submodules in a folder of yang/, with all folders in it."""
    return sorted((YANG / folder).rglob("*.yang"))


def own_modules() -> list[Module]:
    """Every module of this repository; submodules come in through theirs."""
    files = (file for file in files_in(".") if not _SUBMODULE.search(file.read_text(encoding="utf-8")))
    return _imported_first([Module.read(file) for file in files])


def _imported_first(modules: list[Module]) -> list[Module]:
    """An order in which yanglint takes features that need those of another module."""
    by_name = {module.name: module for module in modules}
    ordered: dict[str, Module] = {}

    def visit(module: Module) -> None:
        if module.name not in ordered:
            for name in _IMPORT.findall(module.file.read_text(encoding="utf-8")):
                if name in by_name and name not in ordered:
                    visit(by_name[name])
            ordered[module.name] = module

    for module in modules:
        visit(module)
    return list(ordered.values())


def standard_modules() -> list[Module]:
    """The IETF and IANA modules that the agent implements."""
    found = {file.stem: file for file in standard_module_path().rglob("*.yang")}
    return [Module.read(found[name]) for name in STANDARD_MODULES]


def all_modules() -> list[Module]:
    """What an agent loads: every module, with every deviation."""
    return own_modules() + standard_modules()


def published_modules() -> list[Module]:
    """What the examples are judged by: every module as its author meant it, without deviations."""
    own = [module for module in own_modules() if not module.deviates or module.name == NEEDED_DEVIATION]
    return own + standard_modules()


def search_path() -> list[Path]:
    """The folders in which imports are found."""
    folders = sorted({file.parent for file in files_in(".")})
    standard = standard_module_path()
    return [*folders, standard / "ietf", standard / "iana"]
