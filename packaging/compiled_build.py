"""The compiled wheel: the code of frames as machine code by mypyc, from the same files as the pure one.

hatchling asks the hook below for each wheel; without ISOLANE_COMPILED=1 in the environment it does nothing.
As a program, `python packaging/compiled_build.py DIRECTORY`, this file leaves extension modules there.
The `.py` files stay in the wheel: tracebacks show them, and `isolane.fabric.version` reads them.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from shutil import rmtree

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

TOP = Path(__file__).resolve().parents[1]
VARIABLE = "ISOLANE_COMPILED"
GROUP = "isolane"
"""The library that all extension modules share is `isolane__mypyc`."""
ROOMS = ("engine", "wire", "dataplane", "fabric")
PURE = (
    "dataplane/kernel",  # waits for the kernel, not for Python
    "dataplane/linux",
    "engine/cbfc/machine.py",  # tables, whose compiled text takes more memory than all code of frames
    "engine/lldp/machine.py",
    "engine/llr/machine.py",
    "fabric/description",  # what runs once for a point, or not for each frame
    "fabric/examples",
    "fabric/experiments/html_page.py",
    "fabric/experiments/parameters.py",  # limits are shown as they are written, as for results below
    "fabric/formats",
    "fabric/report",
    "fabric/results",  # an integer where a number is declared would become 1.0
    "fabric/studies",
    "fabric/sweep",
    "fabric/version.py",
)


class CompiledBuild(BuildHookInterface):
    """Compiles into `build/mypyc` and adds what came of it to the wheel."""

    def dependencies(self) -> list[str]:
        """Packages of the build, beside hatchling."""
        return self.metadata.core.optional_dependencies["compiled"] if _wanted() else []

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """Before the wheel is packed."""
        if not _wanted() or version == "editable":
            return
        place = Path(self.root) / "build" / "mypyc"
        rmtree(place, ignore_errors=True)
        subprocess.run([sys.executable, Path(__file__), place], check=True)  # noqa: S603  # its own program
        made = sorted((place / "lib").rglob("*.so"))
        build_data["force_include"] |= {str(file): str(file.relative_to(place / "lib")) for file in made}
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def _wanted() -> bool:
    return os.environ.get(VARIABLE) == "1"


def sources(package: Path) -> Iterator[str]:
    """The files that are compiled, relative to the package."""
    for room in ROOMS:
        for file in sorted((package / room).rglob("*.py")):
            name = file.relative_to(package).as_posix()
            if not name.startswith(PURE):
                yield name


def compile_into(place: Path) -> None:
    """Leave the extension modules in `lib`, under the names of their packages."""
    from mypyc.build import mypycify
    from setuptools import setup

    place.mkdir(parents=True)
    os.chdir(place)
    Path("isolane").symlink_to(TOP / "agent")
    files = [f"isolane/{name}" for name in sources(TOP / "agent")]
    config = f"--config-file={TOP / 'pyproject.toml'}"
    modules = mypycify(
        [config, *files], opt_level="2", debug_level="0", multi_file=True, group_name=GROUP, target_dir="c"
    )
    for module in modules:
        module.extra_link_args.append("-Wl,--strip-all")
    setup(
        name="isolane",
        packages=[],
        py_modules=[],
        ext_modules=modules,
        cmdclass={"build_ext": _on_all_cores()},
        script_args=["--quiet", "build_ext", "--build-lib", "lib", "--build-temp", "objects"],
    )


def _on_all_cores() -> type:
    from setuptools.command.build_ext import build_ext

    class BuildExtensions(build_ext):
        """One call of the C compiler for each file, as many at once as there are cores."""

        def build_extensions(self) -> None:
            """Build them."""
            compile_all = self.compiler.compile

            def compile_each(files: list[str], *words: object, **options: object) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    objects = list(pool.map(lambda file: compile_all([file], *words, **options), files))
                return [name for names in objects for name in names]

            self.compiler.compile = compile_each
            super().build_extensions()

    return BuildExtensions


if __name__ == "__main__":
    compile_into(Path(sys.argv[1]).resolve())
