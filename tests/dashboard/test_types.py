"""The types of the scripts, by the TypeScript of tools/dashboard."""

import json
from pathlib import Path

from tools import dashboard_checks


def test_the_scripts_have_no_faults_of_types() -> None:
    assert dashboard_checks.faults() == ""


def test_the_checker_finds_faults(tmp_path: Path) -> None:
    (tmp_path / "wrong.js").write_text('/** @type {number} */\nexport const x = "text";\n')
    config = {"extends": str(dashboard_checks.HERE / "tsconfig.json"), "include": ["*.js"]}
    (tmp_path / "tsconfig.json").write_text(json.dumps(config))
    assert "TS2322" in dashboard_checks.faults(tmp_path / "tsconfig.json")


def test_no_script_asks_not_to_be_checked() -> None:
    for path in (Path(dashboard_checks.__file__).parent.parent / "agent" / "dashboard").rglob("*.js"):
        text = path.read_text()
        assert "@ts-" not in text, path
        assert "eslint-disable" not in text, path
