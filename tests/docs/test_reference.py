"""The configuration reference is what the modules say."""

import re
from pathlib import Path

import pytest

from isolane.compiler.texts import project_module_path
from tools import config_reference


@pytest.fixture(scope="module")
def made() -> dict[str, str]:
    return config_reference.pages()


def test_the_pages_are_what_the_modules_say(made: dict[str, str]) -> None:
    assert config_reference.stale(made) == [], "python -m tools.config_reference"


def test_a_page_that_differs_is_named(
    made: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in made.items():
        (tmp_path / name).write_text(text.replace("65535", "65534"), encoding="utf-8")
    (tmp_path / "gone.md").write_text("a module that is no more", encoding="utf-8")
    (tmp_path / "index.md").unlink()
    monkeypatch.setattr(config_reference, "PAGES", tmp_path)
    wrong = config_reference.stale(made)
    assert {"data-plane.md", "gone.md", "index.md"} <= set(wrong)
    assert "history.md" not in wrong


def test_leafs_have_their_type_default_and_description(made: dict[str, str]) -> None:
    (row,) = re.findall(r"^\| `max-commits` .*$", made["history.md"], re.MULTILINE)
    _, _, kind, default, said, _ = (cell.strip() for cell in row.split("|"))
    assert kind.startswith("uint32")
    assert default == "`200`"
    assert said.endswith(".")


def test_what_is_deviated_away_or_state_is_not_there(made: dict[str, str]) -> None:
    everything = "".join(made.values())
    assert "oper-status" not in everything
    deviations = project_module_path() / "isolane" / "deviations" / "isolane-interfaces-deviations.yang"
    assert "link-up-down-trap-enable" in deviations.read_text(encoding="utf-8")
    assert "link-up-down-trap-enable" not in everything


def test_tables_have_four_columns(made: dict[str, str]) -> None:
    rows = [line for text in made.values() for line in text.splitlines() if line.startswith("| `")]
    assert len(rows) > 300
    assert {len(re.findall(r"(?<!\\)\|", row)) for row in rows} == {5}
