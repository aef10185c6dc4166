"""What modules of OpenConfig mean in other ways than RFC 7950 does."""

from pathlib import Path

import pytest

from isolane.compiler import load
from isolane.compiler.texts import yang_text
from isolane.tree.schema import LeafNode
from isolane.tree.scopes import NameScope
from isolane.tree.types import BadValue

MODULE = """module {name} {{ namespace "{namespace}"; prefix p;
  container top {{ leaf mac {{ type string {{ pattern '^[0-9a-f]{{2}}$'; }} }} }} }}"""


def mac(directory: Path, name: str, namespace: str) -> tuple[LeafNode, NameScope]:
    directory.mkdir(exist_ok=True)
    (directory / f"{name}.yang").write_text(MODULE.format(name=name, namespace=namespace))
    model = load([name], [directory], cache_dir=directory / "cache")
    leaf = model.find(f"/{name}:top/mac")
    assert isinstance(leaf, LeafNode)
    return leaf, NameScope(model)


def test_anchors_of_their_patterns_are_anchors(tmp_path: Path) -> None:
    leaf, scope = mac(tmp_path, "oc-a", "http://openconfig.net/yang/a")
    assert leaf.type.parse("0a", scope) == "0a"
    with pytest.raises(BadValue):
        leaf.type.parse("^0a$", scope)


def test_in_other_modules_they_are_characters(tmp_path: Path) -> None:
    leaf, scope = mac(tmp_path, "other-a", "urn:example:a")
    assert leaf.type.parse("^0a$", scope) == "^0a$"
    with pytest.raises(BadValue):
        leaf.type.parse("0a", scope)


def test_the_same_module_in_another_directory_has_its_text_there(tmp_path: Path) -> None:
    """One that was compiled elsewhere would be looked for where it was."""
    for name in ("first", "second"):
        directory = tmp_path / name
        directory.mkdir()
        (directory / "m.yang").write_text(MODULE.format(name="m", namespace="urn:example:m"))
        model = load(["m"], [directory], cache_dir=tmp_path / "cache")
        assert model.modules["m"].location == str(directory / "m.yang")
        assert "module m" in yang_text(model.modules["m"].location)
