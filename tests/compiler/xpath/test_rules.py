"""The constraints of a model become one Python module; what is wrong is told by its place."""

from pathlib import Path

import pytest

from isolane.bindings import MODEL
from isolane.compiler import load
from isolane.compiler.errors import CompileError
from isolane.compiler.xpath import compile_rules
from isolane.tree.validation.constraints import constraints_of
from tests.tree.validation.orchard import orchard

HEAD = """module m { yang-version 1.1; namespace "urn:m"; prefix m;
  container top { leaf a { type string; } list l { key k; leaf k { type string; } }"""


def compiled(directory: Path, body: str) -> None:
    (directory / "m.yang").write_text(f"{HEAD} {body} }} }}")
    load(["m"], [directory], cache_dir=directory / "cache")


def test_the_text_is_deterministic_and_is_python() -> None:
    text = compile_rules(orchard())
    assert text == compile_rules(orchard())
    compile(text, "rules.py", "exec")


def test_every_constraint_of_the_models_has_its_row() -> None:
    rules = constraints_of(MODEL)
    whens = {node.path for node in rules.whens}
    assert {node.path for node in MODEL.node.descendants() if node.whens} <= whens
    assert {node.path for node in MODEL.node.descendants() if node.musts} <= {n.path for n in rules.musts}
    assert all(repr(constraint) for constraint in rules.all)


def test_equal_code_is_written_once() -> None:
    names = [row.holds for row in constraints_of(MODEL).all if row.kind == "reference"]
    assert len(set(names)) < len(names)


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ('must "a = ";', "unexpected end"),
        ('must "x:a";', 'prefix "x"'),
        ('must "frob(a)";', "frob"),
        ("leaf b { type string; must \"re-match(., '[')\"; }", "pattern"),
    ],
)
def test_what_is_wrong_in_a_module_is_a_compile_error(tmp_path: Path, body: str, reason: str) -> None:
    tmp_path.chmod(0o700)
    with pytest.raises(CompileError, match=reason.replace("(", r"\(")):
        compiled(tmp_path, body)
