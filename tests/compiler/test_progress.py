"""Who waits for a compilation sees how far it is; short work says nothing."""

from pathlib import Path

import pytest

from isolane.compiler.build import build
from isolane.compiler.parsing import parse_modules
from isolane.compiler.progress import on_stderr
from isolane.compiler.reader import read_model


def test_each_step_is_told(tmp_path: Path) -> None:
    body = "leaf a { type string; must '. = 1'; }"
    (tmp_path / "t.yang").write_text(f"module t {{ namespace urn:t; prefix t; {body} }}")
    told: list[str] = []
    model = read_model(parse_modules(["t"], [tmp_path], progress=told.append), told.append)
    build(model, stubs=False, progress=told.append)
    assert told[0] == "module 1, t, is read"
    assert "1 modules and submodules are read and are checked now" in told
    assert told[-1] == "constraint 1 of 1 is written"


def test_a_line_comes_once_in_a_second(capsys: pytest.CaptureFixture[str]) -> None:
    times = iter((0.0, 0.5, 1.0, 1.0, 1.9, 2.0, 2.0))
    tell = on_stderr(lambda: next(times))
    for text in ("early", "first", "soon", "second"):
        tell(text)
    assert capsys.readouterr().err == "isolane: compiling: first\nisolane: compiling: second\n"
