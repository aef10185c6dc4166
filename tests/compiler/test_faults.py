"""Files that are no YANG, missing modules, faults in several modules: a line for each, no traceback."""

from pathlib import Path

import pytest

from isolane.compiler.build import build
from isolane.compiler.errors import CompileError
from isolane.compiler.parsing import parse_modules
from isolane.compiler.reader import read_model
from isolane.errors import DataErrors
from isolane.tree.xml import decode, parse

HEAD = "module {0} {{ yang-version 1.1; namespace 'urn:x:{0}'; prefix {0};\n"


def module(name: str, body: str) -> str:
    return f"{HEAD.format(name)}{body}\n}}\n"


def faults(directory: Path, *names: str, **texts: str | bytes) -> list[str]:
    """The lines that compiling says."""
    for name, text in texts.items():
        octets = text if isinstance(text, bytes) else text.encode()
        (directory / f"{name}.yang").write_bytes(octets)
    with pytest.raises(CompileError) as caught:
        build(read_model(parse_modules(names or tuple(texts), [directory])), stubs=False)
    return str(caught.value).splitlines()


BAD = module("t", 'leaf a { description "CAF"; type string; }').encode().replace(b"CAF", b"\n caf\xe9")


@pytest.mark.parametrize(
    ("octets", "said"),
    [
        (BAD, "t.yang:3: not UTF-8, which YANG is written in (octet 0xe9)"),
        (module("t", "").encode("utf-16"), "t.yang:1: not UTF-8, which YANG is written in (octet 0xff)"),
        (b"", "t.yang:1: premature end of file"),
        (b"hello world", "t.yang:1: this is not a YANG module"),
        (b"\n\nhello world\n", "t.yang:3: premature end of file"),
        (b"module t {", "t.yang:1: premature end of file"),
        (b"container t;", "t.yang:1: unexpected keyword"),
        (module("u", "").encode(), 't.yang:1: unexpected modulename "u"'),
    ],
)
def test_a_file_that_is_no_module_is_one_line(tmp_path: Path, octets: bytes, said: str) -> None:
    (line,) = faults(tmp_path, t=octets)
    assert line.startswith(said)


def test_so_is_a_file_that_is_only_imported(tmp_path: Path) -> None:
    (line,) = faults(tmp_path, "user", user=module("user", "import t { prefix t; }"), t=BAD)
    assert line.startswith("t.yang:3: not UTF-8")


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "t.yang").write_bytes(module("t", "leaf a { type string; }").encode("utf-8-sig"))
    assert "t:a" in read_model(parse_modules(["t"], [tmp_path])).node.by_qualified_name


def test_missing_modules_of_all_are_said_before_anything_else(tmp_path: Path) -> None:
    lines = faults(
        tmp_path,
        "one",
        "two",
        "three",
        one=module("one", "import four { prefix f; }\nimport nope { prefix n; }\nleaf a { type wrong; }"),
        two=module("two", "include part;\nleaf a { type uint8; default 300; }"),
        four=module("four", "import nada { prefix n; }"),
    )
    assert lines == [
        'module "three" not found in search path',
        'one.yang:3: module "nope" not found in search path',
        'two.yang:2: module "part" not found in search path',
        'four.yang:2: module "nada" not found in search path',
    ]


def test_faults_of_all_modules_come_at_once(tmp_path: Path) -> None:
    pattern = "leaf p { type string { pattern '[\\p{Qq}]'; } }\n"
    default = "leaf d { type identityref { base i; } default j; }\nidentity i; identity j;"
    lines = faults(tmp_path, one=module("one", pattern + default), two=module("two", pattern + default))
    assert {line.partition(": ")[0] for line in lines} == {
        f"{name}.yang:{number}" for name in ("one", "two") for number in (2, 3)
    }
    defaults = faults(tmp_path, one=module("one", default), two=module("two", default))
    assert [line.partition(": ")[0] for line in defaults] == ["one.yang:2", "two.yang:2"]


def test_xpath_that_is_none_is_said_with_file_and_line_for_each(tmp_path: Path) -> None:
    """What pyang takes and this program does not."""
    body = "leaf a { type string; must 're-match(., \"[\")'; }\nleaf b { type string; must 'q:x'; }"
    lines = faults(tmp_path, one=module("one", body), two=module("two", body))
    assert len(lines) >= 2
    assert all(":0" not in line and ".yang:" in line for line in lines)


def test_a_default_of_a_module_that_is_only_imported_implements_it(tmp_path: Path) -> None:
    """As yanglint does with --make-implemented; without a default a client's value is refused."""
    base, kinds = (
        module("base", "identity i;"),
        module("kinds", "import base { prefix b; } identity k { base b:i; }"),
    )
    imports = "import base { prefix b; }\nimport kinds { prefix k; }\n"
    identityref = "identityref { base b:i; }"

    def user(kind: str, default: str) -> str:
        return module("user", f"{imports}leaf a {{ type {kind} {default} }} leaf b {{ type {identityref} }}")

    for text in (identityref, f"union {{ type uint8; type {identityref} }}"):
        files = {"base": base, "kinds": kinds, "user": user(text, "default k:k;")}
        for name, content in files.items():
            (tmp_path / f"{name}.yang").write_text(content)
        model = read_model(parse_modules(["user"], [tmp_path]))
        assert set(model.implemented) == {"user", "kinds"}
        assert str(model.root.EMPTY.a) == "kinds:k"
    (tmp_path / "user.yang").write_text(user(identityref, ""))
    model = read_model(parse_modules(["user"], [tmp_path]))
    document = b'<data><a xmlns="urn:x:user" xmlns:k="urn:x:kinds">k:k</a></data>'
    with pytest.raises(DataErrors) as caught:
        decode(model, parse(document))
    assert '"kinds:k" is of a module that is only imported: name kinds with --module too' in str(caught.value)
