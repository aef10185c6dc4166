"""What the compiled wheel is made of, without compiling it; `make test-compiled` does."""

import runpy
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from isolane import version
from isolane.cli.main import main

TOP = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def hook() -> dict[str, Any]:
    return runpy.run_path(str(TOP / "packaging" / "compiled_build.py"))


def test_each_pure_part_is_there_and_the_frames_are_compiled(hook: dict[str, Any]) -> None:
    package = TOP / "agent"
    assert all((package / name).exists() for name in hook["PURE"])
    files = set(hook["sources"](package))
    assert {"engine/frame.py", "wire/ethernet.py", "dataplane/emulated/bridge.py", "fabric/run.py"} <= files
    assert not any(name.startswith(hook["PURE"]) for name in files)


@pytest.mark.parametrize(("value", "packages"), [("1", ["mypy>=2.4"]), ("0", []), ("", [])])
def test_only_the_compiled_wheel_needs_more_than_hatchling(
    hook: dict[str, Any], monkeypatch: pytest.MonkeyPatch, value: str, packages: list[str]
) -> None:
    monkeypatch.setenv("ISOLANE_COMPILED", value)
    core = SimpleNamespace(optional_dependencies={"compiled": ["mypy>=2.4"]})
    asked = SimpleNamespace(metadata=SimpleNamespace(core=core))
    assert hook["CompiledBuild"].dependencies(asked) == packages


def test_the_version_ends_with_the_build(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"isolane {version.version()} {version.build()}\n"
    assert version.build() in version.BUILDS
