"""The types of the scripts, by the TypeScript of tools/dashboard."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from isolane.dashboard import files
from tools import dashboard_checks

STATIC = Path(files.__file__).parent / "static"
TOKENS = """
const ts = require(process.argv[1]);
const read = (text) => {
  const source = ts.createSourceFile("x.js", text, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
  const found = [];
  const walk = (node) => {
    if (ts.isJSDoc(node)) return;
    const below = node.getChildren(source);
    if (below.length > 0) below.forEach(walk);
    else found.push(node.getText(source));
  };
  walk(source);
  return found;
};
const given = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
console.log(JSON.stringify(given.map((each) => each.map(read))));
"""


def tokens(*pairs: tuple[str, str]) -> list[Any]:
    """The tokens of scripts, with those of strings, templates and regular expressions whole."""
    typescript = str(dashboard_checks.installed() / "typescript")
    answer = subprocess.run(
        ["node", "-e", TOKENS, typescript],
        input=json.dumps(pairs),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    found: list[Any] = json.loads(answer.stdout)
    return found


def test_what_is_served_means_what_was_written() -> None:
    """What is left out is found by patterns: no string or template has any of it."""
    paths = sorted(STATIC.rglob("*.js"))
    pairs = [(path.read_text(), files._served(path).decode()) for path in paths]
    for path, (written, served) in zip(paths, tokens(*pairs), strict=True):
        assert len(written) > 50, path
        assert written == served, path


@pytest.mark.parametrize(
    "script",
    [
        'export const x = "/** of */ this";',
        "export const x = `/** of */ this`;",
        "export const x = /[/**]of*/;",
        "export const x = `one\n  two`;",
        "export const x = `one\n// two`;",
        "export const x = `${1}\n  ${2}`;",
        'export const x = "one = two";',
    ],
)
def test_a_script_that_would_change_is_found(script: str, tmp_path: Path) -> None:
    path = tmp_path / "x.js"
    path.write_text(script)
    [(written, served)] = tokens((script, files._served(path).decode()))
    assert written != served


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
