"""Submodules: their own prefixes, and what pyang does not let them see."""

from pathlib import Path

import pytest

from isolane.compiler import load
from isolane.compiler.errors import CompileError
from isolane.errors import DataErrors
from isolane.tree.model import Model
from isolane.tree.validation.validate import validate
from isolane.tree.xml import decode, parse

OTHER = """module other { yang-version 1.1; namespace urn:other; prefix o;
  identity base; identity one { base base; }
  container box { leaf y { type string; } list row { key k; leaf k { type string; } } } }"""
WHOLE = """module whole { yang-version 1.1; namespace urn:whole; prefix w; include part; include more;
  feature fast; grouping g { leaf g { type string; } }
  container top { leaf x { type string; } } }"""
MORE = """submodule more { yang-version 1.1; belongs-to whole { prefix w; }
  grouping h { leaf h { type string; } } }"""


def loaded(directory: Path, body: str, *names: str, whole: str = WHOLE, version: str = "1.1") -> Model:
    part = f"submodule part {{ yang-version {version}; belongs-to whole {{ prefix own; }}\n{body}\n}}"
    for name, text in (("other", OTHER), ("whole", whole), ("more", MORE), ("part", part)):
        (directory / f"{name}.yang").write_text(text)
    return load(names or ["whole", "other"], [directory], cache_dir=directory / "cache")


PREFIXED = """
  import other { prefix mine; }
  augment /mine:box {
    when "mine:y = 'a'";
    leaf reference { type leafref { path "/mine:box/mine:row/mine:k"; } must "/own:top/own:x = ../mine:y"; }
    leaf kind { type identityref { base mine:base; } default mine:one; }
  }
  container sub { leaf z { when "/own:top/own:x"; type string; must "/mine:box/mine:y = current()"; } }
"""


@pytest.mark.parametrize(
    ("content", "valid"),
    [
        ("<y>a</y><row><k>r</k></row><reference xmlns='urn:whole'>r</reference>", True),
        ("<y>a</y><reference xmlns='urn:whole'>r</reference>", False),
        ("<y>b</y><row><k>r</k></row><reference xmlns='urn:whole'>r</reference>", False),
    ],
)
def test_the_prefixes_of_a_submodule_are_its_own(tmp_path: Path, content: str, valid: bool) -> None:
    model = loaded(tmp_path, PREFIXED)
    rest = "<top xmlns='urn:whole'><x>a</x></top><sub xmlns='urn:whole'><z>a</z></sub>"
    text = f"<data><box xmlns='urn:other'>{content}</box>{rest if valid else ''}</data>"
    tree = decode(model, parse(text.encode()))
    if valid:
        validate(model, tree)
        return
    with pytest.raises(DataErrors):
        validate(model, tree)


def test_a_submodule_of_yang_1_0_too(tmp_path: Path) -> None:
    whole = "module whole { namespace urn:whole; prefix w; include part; container top; }"
    leaf = "leaf b { type leafref { path '/own:a/own:x'; } }"
    body = f"container a {{ leaf x {{ type string; }} }} augment /own:a {{ {leaf} }}"
    model = loaded(tmp_path, body, "whole", whole=whole, version="1")
    assert {"/whole:a/x", "/whole:a/b"} <= {node.path for node in model.nodes()}


def test_a_submodule_is_not_asked_for(tmp_path: Path) -> None:
    with pytest.raises(CompileError, match="part is a submodule: name the module that it belongs to, whole"):
        loaded(tmp_path, "", "part")


def test_constraints_of_a_submodule_see_all_of_its_module(tmp_path: Path) -> None:
    """As far as YANG 1.1 goes with pyang: expressions, and what the submodule includes itself."""
    model = loaded(tmp_path, "include more; container sub { uses h; must '/own:top/own:x'; }")
    assert "/whole:sub/h" in {node.path for node in model.nodes()}


@pytest.mark.parametrize(
    "body",
    [
        "leaf a { if-feature fast; type string; }",
        "uses g;",
        "uses own:h;",
        "augment /own:top { leaf b { type string; } }",
        "leaf a { type leafref { path '/own:top/own:x'; } }",
    ],
)
def test_what_pyang_does_not_see_is_said_to_be_its_limit(tmp_path: Path, body: str) -> None:
    with pytest.raises(CompileError) as caught:
        loaded(tmp_path, body)
    (line,) = str(caught.value).splitlines()
    assert line.startswith("part.yang:2: ")
    assert line.endswith("define it in a submodule that part includes")
    assert "pyang shows a submodule only what it includes itself" in line


def test_a_node_that_pyang_finds_by_a_relative_path_only(tmp_path: Path) -> None:
    box = "container c {{ leaf a {{ type string; }} leaf b {{ type leafref {{ path '{}'; }} }} }}"
    with pytest.raises(CompileError, match="pyang finds it by a relative path only: use one"):
        loaded(tmp_path, box.format("/own:c/own:a"))
    assert "/whole:c/b" in {node.path for node in loaded(tmp_path, box.format("../own:a")).nodes()}


def test_what_nobody_defines_is_no_limit_of_pyang(tmp_path: Path) -> None:
    with pytest.raises(CompileError) as caught:
        loaded(tmp_path, "leaf a { type nowhere; }")
    assert str(caught.value) == 'part.yang:2: type "nowhere" not found in module "part"'
