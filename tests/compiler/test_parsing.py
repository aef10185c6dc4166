"""What is wrong with modules is said with file and line; what is only implied is found."""

from pathlib import Path

import pytest

from isolane.compiler.errors import CompileError, CompileErrors
from isolane.compiler.parsing import (
    parse_features,
    parse_modules,
)
from isolane.compiler.reader import read_model
from isolane.compiler.texts import locate, project_module_path, standard_module_path, yang_text
from isolane.tree.model import Model


def module(name: str, body: str, version: str = "1.1", imports: str = "") -> str:
    return (
        f"module {name} {{\n  yang-version {version};\n  namespace 'urn:x:{name}';\n  prefix {name};\n"
        f"  {imports}\n{body}\n}}\n"
    )


def compiled(directory: Path, *names: str, **texts: str) -> Model:
    for name, text in texts.items():
        (directory / f"{name}.yang").write_text(text)
    return read_model(parse_modules(names or tuple(texts), [directory]))


@pytest.mark.parametrize(
    ("body", "words", "line"),
    [
        ("leaf a { type nowhere; }", "nowhere", 6),
        ("leaf a { type string; default }", "", 6),
        ("leaf a { type string; }\nleaf a { type string; }", "a", 7),
        ("leaf a { type uint8; default 300; }", "300", 6),
        ("leaf a { type leafref { path '../b'; } }", "b", 6),
        ("container c { leaf a { type leafref { path '..'; } } }", "", 6),
        ("leaf a { type string { pattern '[a'; } }", "[a", 6),
        ("leaf a { type identityref { base nothing; } }", "nothing", 6),
        ("list l { leaf a { type string; } }", "key", 6),
        ("uses g;", "g", 6),
        ("augment '/x:y' { leaf a { type string; } }", "x", 6),
        ("grouping g { uses h; } grouping h { uses g; } uses g;", "circular", 6),
        ("leaf a { if-feature f; type string; }", "f", 6),
        ("leaf a { type instance-identifier; default '/t:none'; }", "none", 6),
    ],
)
def test_a_fault_is_said_with_file_and_line(tmp_path: Path, body: str, words: str, line: int) -> None:
    with pytest.raises(CompileError) as caught:
        compiled(tmp_path, t=module("t", body))
    assert words in str(caught.value)
    assert f"t.yang:{line}" in str(caught.value)


def test_all_faults_are_said(tmp_path: Path) -> None:
    with pytest.raises(CompileErrors) as caught:
        compiled(tmp_path, t=module("t", "leaf a { type x; }\nleaf b { type y; }"))
    assert [error.where for error in caught.value.errors] == ["t.yang:6", "t.yang:7"]
    assert str(caught.value).count("\n") == 1


def test_an_unknown_module_is_named(tmp_path: Path) -> None:
    with pytest.raises(CompileError, match="nowhere"):
        parse_modules(["nowhere"], [tmp_path])


def test_a_missing_import_is_said_where_it_stands(tmp_path: Path) -> None:
    with pytest.raises(CompileError, match=r"t\.yang:5: .*nowhere"):
        compiled(tmp_path, t=module("t", "", imports="import nowhere { prefix n; }"))


def test_a_missing_directory_is_named(tmp_path: Path) -> None:
    with pytest.raises(CompileError, match="no such directory"):
        parse_modules(["ietf-interfaces"], [tmp_path / "none"])


def test_leafrefs_in_a_circle_are_a_fault(tmp_path: Path) -> None:
    body = "leaf a { type leafref { path '../b'; } }\nleaf b { type leafref { path '../a'; } }"
    with pytest.raises(CompileError, match=r"t\.yang:6.*(circle|circular)"):
        compiled(tmp_path, t=module("t", body))
    union = "leaf {} {{ type union {{ type leafref {{ path '../{}'; }} type int8; }} }}".format
    with pytest.raises(CompileError, match=r"t\.yang:6: .*circle"):
        compiled(tmp_path, t=module("t", union("a", "b") + "\n" + union("b", "a")))


@pytest.mark.parametrize("path", ["../none", "../c", "../c/none/none", "/t:c/t:none", "../../../../x"])
def test_a_leafref_in_a_union_must_lead_to_a_leaf(tmp_path: Path, path: str) -> None:
    leafref = f"type union {{ type leafref {{ path '{path}'; }} }}"
    body = f"container c; rpc r {{ input {{ leaf i {{ {leafref} }} }} }}"
    with pytest.raises(CompileError, match=r"t\.yang:6: .*leads to no leaf"):
        compiled(tmp_path, t=module("t", body))


def test_leafrefs_lead_through_operations_and_notifications(tmp_path: Path) -> None:
    body = (
        "container c { action a { input { leaf i { type int8; } leaf j { type union {"
        " type leafref { path '../i'; } type leafref { path '../../x'; } } } } }"
        " notification n { leaf k { type int16; }"
        " leaf l { type union { type leafref { path '/t:c/t:n/t:k'; } } } } leaf x { type int32; } }"
        " rpc r { input { leaf i { type int8; }"
        " leaf j { type union { type leafref { path '/t:r/t:i'; } } } } }"
    )
    model = compiled(tmp_path, t=module("t", body))
    found = [
        [member.target for member in model.find(path).type.members]  # type: ignore[attr-defined]  # a node of a kind that the model says
        for path in ("/t:c/a/input/j", "/t:c/n/l", "/t:r/input/j")
    ]
    assert found == [["/t:c/a/input/i", "/t:c/x"], ["/t:c/n/k"], ["/t:r/input/i"]]


def test_a_module_can_be_asked_for_at_a_revision(tmp_path: Path) -> None:
    for year in (2024, 2025):
        text = module("t", f"revision {year}-01-01;\nleaf y{year} {{ type string; }}")
        (tmp_path / f"t@{year}-01-01.yang").write_text(text)
    old = read_model(parse_modules(["t@2024-01-01"], [tmp_path]))
    assert [child.name for child in old.node.children] == ["y2024"]
    assert old.modules["t"].revision == "2024-01-01"
    new = read_model(parse_modules(["t"], [tmp_path]))
    assert [child.name for child in new.node.children] == ["y2025"]
    with pytest.raises(CompileError, match="2026-01-01"):
        parse_modules(["t@2026-01-01"], [tmp_path])


def test_two_revisions_of_an_imported_module_are_both_known(tmp_path: Path) -> None:
    for date, kind in (("2020-01-01", "string"), ("2021-01-01", "int8")):
        text = f"module t {{ namespace urn:t; prefix t; revision {date}; typedef t {{ type {kind}; }} }}"
        (tmp_path / f"t@{date}.yang").write_text(text)
    leaf = "import t {{ prefix t; revision-date {}; }} leaf x {{ type t:t; }}"
    first, second = (leaf.format(date) for date in ("2020-01-01", "2021-01-01"))
    model = compiled(tmp_path, first=module("first", first), second=module("second", second))
    kinds = [model.find(f"/{name}:x").type.base for name in ("first", "second")]  # type: ignore[attr-defined]  # a node of a kind that the model says
    assert kinds == ["string", "int8"]
    known = model.modules["t"]
    assert (known.revision, [other.revision for other in known.others]) == ("2021-01-01", ["2020-01-01"])
    assert [Path(other.location).name for other in known.others] == ["t@2020-01-01.yang"]


def test_a_module_whose_tree_is_changed_is_implemented(tmp_path: Path) -> None:
    model = compiled(
        tmp_path,
        "b",
        a=module("a", "container c;"),
        b=module("b", "augment '/a:c' { leaf x { type string; } }", imports="import a { prefix a; }"),
    )
    assert set(model.implemented) == {"a", "b"}
    assert model.find("/a:c/b:x").module == "b"


def test_a_module_that_a_leafref_leads_into_is_implemented(tmp_path: Path) -> None:
    leafref = "leaf r { type leafref { path '/a:c/a:x'; } }"
    model = compiled(
        tmp_path,
        "b",
        a=module("a", "container c { leaf x { type int8; } }"),
        b=module("b", leafref, imports="import a { prefix a; }"),
    )
    assert set(model.implemented) == {"a", "b"}


def test_what_a_module_only_imports_adds_no_nodes(tmp_path: Path) -> None:
    imports = "import {} {{ prefix {}; }}".format
    model = compiled(
        tmp_path,
        "a",
        "c",
        a=module("a", "container c;"),
        b=module(
            "b",
            "augment '/a:c' { leaf x { type string; } choice h { case i { leaf y { type string; } } } }\n"
            "typedef t { type string; } identity i;",
            imports=imports("a", "a"),
        ),
        c=module("c", "leaf z { type b:t; }", imports=imports("b", "b")),
    )
    assert set(model.implemented) == {"a", "c"}
    assert [child.name for child in model.node.children] == ["c", "z"]
    assert model.find("/a:c").children == ()  # type: ignore[attr-defined]  # a node of a kind that the model says
    assert "b:i" in model.identities
    assert "b:i" not in model.identities.implemented


def test_module_texts_can_be_found_again(tmp_path: Path) -> None:
    model = compiled(tmp_path, "t", "ietf-interfaces", t=module("t", ""))
    assert yang_text(model.modules["t"].location).startswith("module t")
    assert model.modules["ietf-interfaces"].location == "standard:ietf/ietf-interfaces.yang"
    assert locate("standard:ietf/ietf-interfaces.yang").is_relative_to(standard_module_path())
    assert locate("project:ieee/ieee802-types.yang").is_relative_to(project_module_path())


def test_features_are_given_as_text() -> None:
    assert parse_features(["a:x,y", "b:", "a:z"]) == {"a": ["x", "y", "z"], "b": []}
    with pytest.raises(CompileError, match="module:name"):
        parse_features(["x"])


def test_features_must_exist_and_have_what_they_need(tmp_path: Path) -> None:
    (tmp_path / "t.yang").write_text(module("t", "feature a; feature b { if-feature a; }"))
    with pytest.raises(CompileError, match="no feature c"):
        parse_modules(["t"], [tmp_path], {"t": ["c"]})
    with pytest.raises(CompileError, match="feature b of module t needs"):
        parse_modules(["t"], [tmp_path], {"t": ["b"]})
    with pytest.raises(CompileError, match="module u"):
        parse_modules(["t"], [tmp_path], {"u": []})


def test_a_feature_goes_with_the_feature_that_it_needs(tmp_path: Path) -> None:
    text = module("t", "feature a; feature b { if-feature 'not a'; } leaf x { if-feature b; type string; }")
    model = compiled(tmp_path, t=text)
    assert model.modules["t"].features == ("a",)
    assert model.node.children == ()


def test_names_of_classes_stay_clear_of_imports_and_attributes(tmp_path: Path) -> None:
    body = (
        "container table { container table { container X { leaf y { type string; } } } }\n"
        "container a-b { leaf x { type string; } } container a.b { leaf x { type string; } }\n"
        "container _1 { container Record; }"
    )
    model = compiled(tmp_path, t=module("t", body))
    names = [node.record.__name__ for node in model.node.descendants() if hasattr(node, "record")]
    assert names == ["TableRecord", "TableTable", "XRecord", "AB", "AB2", "N1", "N1Record"]
