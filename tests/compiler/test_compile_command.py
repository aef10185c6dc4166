"""`isolane compile` writes bindings, and with --check only tells what would change; so does the plugin."""

import io
import json
from pathlib import Path
from types import SimpleNamespace

import pytest
from pyang import plugin as pyang_plugin

from isolane.cli.main import main
from isolane.compiler import plugin
from isolane.compiler.parsing import parse_modules
from tests.compiler.torture import DIRECTORY


def compile_into(directory: Path, *options: str) -> int:
    where = ["--yang-path", str(DIRECTORY), "--output", str(directory)]
    return main(["compile", "torture-old", *where, *options])


def test_the_committed_bindings_are_checked() -> None:
    assert main(["compile", "--check"]) == 0


def test_a_package_is_written_and_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    package = tmp_path / "package"
    assert compile_into(package, "--check") == 1
    assert not package.exists()
    assert compile_into(package) == 0
    assert (package / "torture_old.pyi").exists()
    assert compile_into(package, "--check") == 0
    capsys.readouterr()
    (package / "torture_old.py").write_text("")
    assert compile_into(package, "--check") == 1
    assert "torture_old.py is not up to date" in capsys.readouterr().err


def test_what_was_done_is_json_on_demand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for expected in (True, False):
        assert compile_into(tmp_path / "package", "--json") == 0
        told = json.loads(capsys.readouterr().out)
        assert told["directory"] == str(tmp_path / "package")
        assert ("torture_old.py" in told["changed"]) is expected


def test_what_is_no_longer_made_is_removed(tmp_path: Path) -> None:
    assert compile_into(tmp_path) == 0
    stale = tmp_path / "gone.py"
    stale.write_text((tmp_path / "modules.py").read_text())
    mine = tmp_path / "mine.py"
    mine.write_text("# my own")
    assert compile_into(tmp_path, "--check") == 1
    assert compile_into(tmp_path) == 0
    assert not stale.exists()
    assert mine.exists()


def test_features_are_taken(tmp_path: Path) -> None:
    assert compile_into(tmp_path, "--feature", "torture-old:") == 0
    assert "legacy" not in (tmp_path / "torture_old.py").read_text()


def test_modules_of_a_user_need_a_place(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compile", "torture-old", "--yang-path", str(DIRECTORY)]) == 2
    assert "--output" in capsys.readouterr().err


def test_a_broken_module_is_one_line_of_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bad.yang").write_text("module bad {")
    assert main(["compile", "bad", "--yang-path", str(tmp_path), "--output", str(tmp_path / "out")]) == 1
    assert "bad.yang:1" in capsys.readouterr().err


def test_the_compiler_is_a_plugin_of_pyang(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pyang_plugin, "plugins", [])
    plugin.pyang_plugin_init()
    (made,) = pyang_plugin.plugins
    formats: dict[str, object] = {}
    made.add_output_format(formats)
    assert formats == {"isolane": made}
    context = parse_modules(["torture-old"], [DIRECTORY]).context
    modules = [module for (name, _), module in context.modules.items() if name == "torture-old"]
    written = io.StringIO()
    context.opts = SimpleNamespace(isolane_output=None)
    made.emit(context, modules, written)
    assert "# torture_old.py\n" in written.getvalue()
    context.opts = SimpleNamespace(isolane_output=str(tmp_path / "package"))
    made.emit(context, modules, written)
    assert (tmp_path / "package" / "torture_old.py").read_text() in written.getvalue()


def test_the_plugin_adds_its_option() -> None:
    import optparse

    parser = optparse.OptionParser()
    plugin.IsolanePlugin().add_opts(parser)
    options, _ = parser.parse_args(["--isolane-output", "here"])
    assert options.isolane_output == "here"
