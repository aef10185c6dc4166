"""Stubs say of each attribute what an editor shows."""

import ast
from pathlib import Path

from isolane.compiler.build import build
from isolane.compiler.parsing import parse_modules
from isolane.compiler.reader import read_model

TEXT = r"""
module m {
  yang-version 1.1;
  namespace "urn:m";
  prefix m;
  container box {
    description "A box, with \\ and \"\"\"quotes\"\"\".";
    leaf size { type uint8 { range "2..7"; } units "cm"; default "3"; description "Its size."; }
    leaf wide { type int16; }
    leaf name { type string { length "1..9"; } mandatory true; }
    leaf-list tag { type string; default "a"; default "b"; }
    leaf plain { type boolean; }
    list item { key k; leaf k { type string; } description "Items."; }
  }
}
"""


def test_an_attribute_has_description_range_units_and_default(tmp_path: Path) -> None:
    (tmp_path / "m.yang").write_text(TEXT)
    stub = build(read_model(parse_modules(["m"], [tmp_path])), stubs=True)["m_.pyi"]
    (box,) = (each for each in ast.parse(stub).body if isinstance(each, ast.ClassDef) and each.name == "Box")
    assert ast.get_docstring(box) == 'Container /m:box\n\nA box, with \\ and """quotes""".'
    said = {each.name: ast.get_docstring(each) for each in box.body if isinstance(each, ast.FunctionDef)}
    assert said == {
        "size": "Its size.\n\nRange 2..7, in cm, default 3.",
        "wide": "Range -32768..32767.",
        "name": "Length 1..9, mandatory.",
        "tag": "Default a b.",
        "plain": None,
        "item": "Items.",
        "new": None,
        "replace": None,
    }
