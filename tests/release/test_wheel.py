"""`make release`: what the wheel and the source distribution contain, and the wheel at work.

The environment has the wheel and nothing else. The packages that it depends on are found in the
environment of the tests, by a path that is searched last. tests/docs/test_commands.py installs all.
"""

import json
import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.patience import PATIENCE_S

TOP = Path(__file__).parents[2]
TYPES = ("py.typed", "__init__.py", "cli/main.py", "bindings/__init__.py", "bindings/ietf_interfaces.py")


def run(*command: str | Path, cwd: Path) -> str:
    """What a command prints; it has to succeed."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env={**os.environ, "SOURCE_DATE_EPOCH": "1800000000"},  # both wheels are of one version
        capture_output=True,
        text=True,
        timeout=4 * PATIENCE_S,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The directory that `make release` fills; it ends with `twine check --strict`."""
    into = tmp_path_factory.mktemp("release")
    here = Path(sys.prefix)
    run(
        "make", f"--old-file={here}/.ready", f"VENV={here}", f"DIST={into}", "release", cwd=TOP
    )  # fmt: skip
    return into


@dataclass(frozen=True)
class Installed:
    """An environment with the wheel in it."""

    prefix: Path
    site: Path
    packages: frozenset[str]
    """What was in site-packages when the wheel was installed, and before the path to its dependencies."""

    def script(self, name: str) -> Path:
        return self.prefix / "bin" / name


@pytest.fixture(scope="module")
def installed(made: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    prefix = tmp_path_factory.mktemp("environment")
    venv.create(prefix, with_pip=False, symlinks=True)
    (wheel,) = made.glob("*.whl")
    python = prefix / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", wheel, cwd=prefix)
    (site,) = prefix.glob("lib/python*/site-packages")
    packages = frozenset(entry.name for entry in site.iterdir())
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    (prefix / "share" / "yang").symlink_to(Path(sys.prefix) / "share" / "yang")  # the modules of pyang
    return Installed(prefix, site, packages)


def test_site_packages_has_one_package_more(installed: Installed) -> None:
    (metadata,) = installed.site.glob("*.dist-info")
    assert installed.packages == {"isolane", metadata.name}
    assert metadata.name.startswith("isolane-")


def test_the_package_is_the_one_that_was_installed(installed: Installed) -> None:
    where = "import isolane, isolane.bindings as b, isolane.cli.main; print(isolane.__file__, b.__file__)"
    printed = run(installed.script("python"), "-c", where, cwd=installed.prefix).split()
    assert all(Path(file).is_relative_to(installed.site / "isolane") for file in printed)


def test_nothing_of_the_repository_is_missing_or_twice(made: Path) -> None:
    """The wheel has every file of agent/, bindings/ and yang/ that the repository has, once."""
    (wheel,) = made.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert len(names) == len(set(names))
    packed = {name.removeprefix("isolane/") for name in names if name.startswith("isolane/")}
    assert set(TYPES) <= packed
    listed = run("git", "ls-files", "agent", "bindings", "yang", cwd=TOP).splitlines()
    expected = set()
    for name in listed:
        top, _, rest = name.partition("/")
        if (TOP / name).is_symlink():
            continue
        expected.add({"agent": "", "bindings": "bindings/", "yang": "bindings/yang/"}[top] + rest)
    assert expected <= packed


def test_the_source_distribution_builds_the_same_wheel(made: Path, tmp_path: Path) -> None:
    """`make release` built the wheel out of the source distribution; the checkout gives the same files."""
    (source,) = made.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        archive.extractall(tmp_path)  # its own archive; `filter` came with Python 3.11.4
    (top,) = tmp_path.iterdir()
    assert not (top / "isolane").exists()
    assert {"agent", "bindings", "yang", "README.md", "LICENSE", "CHANGELOG.md"} <= {
        entry.name for entry in top.iterdir()
    }
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path, cwd=TOP)
    (checkout,) = tmp_path.glob("*.whl")
    (wheel,) = made.glob("*.whl")
    assert contents(checkout) == contents(wheel)


def contents(wheel: Path) -> dict[str, int]:
    with zipfile.ZipFile(wheel) as archive:
        return {each.filename: each.CRC for each in archive.infolist() if "/RECORD" not in each.filename}


@pytest.fixture
def served(installed: Installed, tmp_path: Path) -> Iterator[Path]:
    """The state directory of an agent that the installed command runs."""
    state = tmp_path / "state"
    command: list[str | Path] = [
        installed.script("isolane"),
        "serve",
        "--state",
        state,
        "--ssh",
        "127.0.0.1:0",
        "--json",
    ]
    with (
        (tmp_path / "log").open("w") as log,
        subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=log, text=True) as process,
    ):
        assert process.stdout is not None
        try:
            assert json.loads(process.stdout.readline())["ready"] is True, (tmp_path / "log").read_text()
            yield state
        finally:
            process.terminate()
            assert process.wait(PATIENCE_S) == 0


def test_the_installed_command_serves(installed: Installed, served: Path) -> None:
    shown = run(installed.script("isolane"), "status", "--state", served, "--json", cwd=served.parent)
    assert {port["name"] for port in json.loads(shown)["ports"]} >= {"port1", "port2"}


def test_the_installed_compiler_compiles_a_foreign_module(installed: Installed, tmp_path: Path) -> None:
    yang = TOP / "examples" / "yang"
    command: list[str | Path] = [
        "compile",
        "example-fan",
        "--yang-path",
        yang,
        "--output",
        tmp_path / "fan_bindings",
    ]
    run(installed.script("isolane"), *command, cwd=tmp_path)
    use = "from fan_bindings.example_fan import Fan; print(Fan.new(speed=3).speed, Fan.__module__)"
    printed = run(installed.script("python"), "-c", use, cwd=tmp_path).split()
    assert printed == ["3", "fan_bindings.example_fan"]


def test_pyang_finds_the_plugin(installed: Installed, tmp_path: Path) -> None:
    run_pyang = "import sys; from pyang.scripts.pyang_tool import run; sys.argv[0] = 'pyang'; run()"
    fan = TOP / "examples" / "yang" / "example-fan.yang"
    command: list[str | Path] = ["-f", "isolane", "--isolane-output", tmp_path / "made", fan]
    run(installed.script("python"), "-c", run_pyang, *command, cwd=tmp_path)
    assert (tmp_path / "made" / "example_fan.py").is_file()


def test_the_manual_page_is_installed(installed: Installed) -> None:
    assert (installed.prefix / "share" / "man" / "man1" / "isolane.1").is_file()
