"""The sets of modules: those of checkouts below one directory, and those that pip brings."""

import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from isolane.compiler.texts import standard_module_path, yang_files
from tests.e2e import openconfig

_MODULE: Final = re.compile(r"^\s*module\s+([\w.-]+)", re.MULTILINE)
_CHOICE: Final = re.compile(
    r"\{% if yang_model_type == \"cvl\" %\}\n?(.*?)\{% else %\}\n?(.*?)\{% endif %\}\n?", re.DOTALL
)
"""All that is in SONiC's templates of Jinja: text for its older validation, and for YANG."""
_NOT_SERVED: Final = ("ietf-template", "example-")
"""The beginnings of names: a file with gaps that authors fill in, and examples of RFCs."""


@dataclass(frozen=True)
class ModuleSet:
    """Modules of one origin, in folders that are searched for what they import too."""

    name: str
    folders: Sequence[Path]
    more: Sequence[Path] = ()
    """Folders that are searched for imports only."""
    commit: str = ""
    is_sonic: bool = False
    has_view: Path | None = None
    """The folder that `--yang-path` names for the view of gNMI in OpenConfig."""
    samples: Sequence[Path] = field(default_factory=tuple)
    """Contents of CONFIG_DB."""

    @property
    def paths(self) -> list[Path]:
        return [*self.folders, *self.more]

    @property
    def modules(self) -> list[str]:
        """The names of the modules; what is a submodule belongs to one of them."""
        found: set[str] = set()
        for file in (file for folder in self.folders for file in yang_files(folder)):
            named = _MODULE.search(file.read_text("utf-8", errors="replace"))
            if named is not None and not named[1].startswith(_NOT_SERVED):
                found.add(named[1])
        return sorted(found)


def checked_out(directory: Path, scratch: Path, vendor: str) -> Iterator[ModuleSet]:
    """Those of the checkouts that are there, under the names that `git clone` gives them."""
    sonic, public, yang = (directory / name for name in ("sonic-buildimage", "public", "yang"))
    standard = [yang / "standard" / name for name in ("ietf/RFC", "iana", "ieee/published")]
    if sonic.is_dir():
        yield _sonic(sonic, scratch / "sonic")
    if public.is_dir():
        models, third = public / "release" / "models", public / "third_party"
        yield ModuleSet("OpenConfig", [models], [third], commit(public), has_view=public)
    if yang.is_dir():
        yield ModuleSet("IETF", [standard[0]], standard[1:], commit(yang))
        yield ModuleSet("IEEE", [standard[2]], standard[:2], commit(yang))
        yield ModuleSet(f"vendor/{vendor}", [yang / "vendor" / vendor], standard, commit(yang))


def brought_by_pip(scratch: Path) -> Iterator[ModuleSet]:
    """The modules in pyang's package, and OpenConfig's of 2020 in that of YDK."""
    standard = standard_module_path()
    yield ModuleSet("IETF and IANA of pyang", [standard / "ietf", standard / "iana"])
    folder = scratch / "openconfig"
    folder.mkdir()
    openconfig.download(folder)
    for file in folder.glob("*.yang"):
        if not file.name.startswith("openconfig-"):
            (scratch / "imported").mkdir(exist_ok=True)
            file.rename(scratch / "imported" / file.name)
    yield ModuleSet("OpenConfig of YDK", [folder], [scratch / "imported"], has_view=scratch)


def _sonic(checkout: Path, folder: Path) -> ModuleSet:
    """SONiC's modules as its build makes them: some are templates."""
    source = checkout / "src" / "sonic-yang-models"
    folder.mkdir()
    for file in (source / "yang-models").glob("*.yang"):
        shutil.copy(file, folder)
    for template in (source / "yang-templates").glob("*.j2"):
        text = _CHOICE.sub(r"\2", template.read_text("utf-8"))
        assert "{%" not in text, f"{template} has more than choices between the two kinds of modules"
        (folder / template.stem).write_text(text, encoding="utf-8")
    samples = [source / "tests" / "files" / "sample_config_db.json"]
    samples += sorted((checkout / "src" / "sonic-config-engine" / "tests").rglob("*.json"))
    return ModuleSet("SONiC", [folder], commit=commit(checkout), is_sonic=True, samples=samples)


def commit(checkout: Path) -> str:
    """Commit and date of a checkout."""
    command = ["git", "-C", str(checkout), "log", "-1", "--abbrev=12", "--format=%h of %cs"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.strip()
