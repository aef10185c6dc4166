"""The modules mean what was recorded of them, and the comparison notices when they do not."""

import shutil
from pathlib import Path

import pytest

from isolane.compiler.texts import standard_module_path
from tools.models import catalogue, facts

RECORD = Path(__file__).with_name("ieee-facts.json")

SMALL = """
module small {
  yang-version 1.1;
  namespace "urn:small";
  prefix s;

  revision 2020-01-01;

  feature fast;
  identity base-one;
  identity derived { base base-one; }

  typedef level {
    type uint8 { range "1 .. 9"; }
    default "3";
    units "steps";
  }
  grouping inner {
    leaf id { type uint32; }
    leaf level { type level; }
  }
  container top {
    presence "switched on";
    list entry {
      key "id";
      unique "level";
      min-elements 1;
      ordered-by user;
      uses inner;
      leaf state { type enumeration { enum off; enum on { value 4; } } config false; }
      leaf caps { type bits { bit a; bit b { position 3; } } }
      leaf name { type string { length "0..4"; pattern "[a-z]*"; } mandatory true; }
      leaf kind { if-feature "fast"; type identityref { base base-one; } }
      leaf peer { type leafref { path "../../s:entry/s:id"; } }
      leaf limit {
        when "../s:name = 'x y'";
        type union { type uint8; type enumeration { enum none; } }
        default "none";
      }
      must "s:id != s:peer";
    }
    choice way { case left { leaf left { type empty; } } leaf right { type empty; } }
    leaf-list tag { type string; max-elements 3; }
  }
  rpc go { input { leaf id { type uint32; units "entries"; } } }
  notification gone { leaf id { type uint32; } }
}
"""

# What is done to the module, and the difference that the comparison must find.
MUTATIONS = [
    ("urn:small", "urn:large", "module: namespace is urn:large, not urn:small"),
    ("yang-version 1.1;", "", "module: yang-version is 1, not 1.1"),
    ("2020-01-01", "2020-01-02", "module: revision is 2020-01-02, not 2020-01-01"),
    ("identity base-one;", "identity base-one; identity base-two;", "identity base-two is not in the record"),
    ("{ base base-one; }\n", ";", "identity derived: base is absent, not small:base-one"),
    ("1 .. 9", "1 .. 8", "typedef level: type range is 1..8, not 1..9"),
    ('default "3";', 'default "4";', "typedef level: default is 4, not 3"),
    ('units "steps";', "", "typedef level: units is absent, not steps"),
    (
        "leaf id { type uint32; }\n    leaf",
        "leaf id { type uint16; }\n    leaf",
        "entry/small:id: type name is uint16, not uint32",
    ),
    ('presence "switched on";', "", "/small:top: presence is absent, not True"),
    ('unique "level";', "", "entry: unique is absent, not level"),
    ("min-elements 1;", "min-elements 2;", "entry: min-elements is 2, not 1"),
    ("ordered-by user;", "", "entry: ordered-by is absent, not user"),
    ("enum off;", "", "entry/small:state: type enums off is absent, not 0"),
    ("value 4;", "value 5;", "entry/small:state: type enums on is 5, not 4"),
    ("config false; }", "}", "entry/small:state: config is True, not False"),
    ("position 3;", "position 2;", "entry/small:caps: type bits b is 2, not 3"),
    ("0..4", "0..5", "entry/small:name: type length is 0..5, not 0..4"),
    ("[a-z]*", "[a-z]+", "entry/small:name: type pattern is [a-z]+, not [a-z]*"),
    ("mandatory true;", "", "entry/small:name: mandatory is absent, not true"),
    ('if-feature "fast";', "", "entry/small:kind: if-feature is absent, not small:fast"),
    ("../../s:entry/s:id", "../../s:entry/s:level", "type path is ../../small:entry/small:level, not"),
    ("'x y'", "'x  y'", "entry/small:limit: when is ../small:name='x  y', not ../small:name='x y'"),
    (
        "type union { type uint8;",
        "type union { type uint16;",
        "entry/small:limit: type union 1 name is uint16, not uint8",
    ),
    ("s:id != s:peer", "s:id > s:peer", "entry: must is small:id>small:peer, not small:id!=small:peer"),
    ("case left { leaf left { type empty; } }", "", "way/small:left is missing"),
    ("leaf right {", "leaf wrong {", "way/small:wrong is not in the record"),
    ("max-elements 3;", "max-elements 4;", "top/small:tag: max-elements is 4, not 3"),
    ('units "entries";', "", "go/input/small:id: units is absent, not entries"),
    ("notification gone {", "notification left {", "/small:gone is missing"),
    (
        "leaf peer {",
        "container peer { leaf deep { type empty; } } leaf other {",
        "entry/small:peer: kind is container, not leaf",
    ),
]


def small(folder: Path, text: str) -> Path:
    file = folder / "small.yang"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> dict[str, facts.Facts]:
    """The record of the small module, in the form of the recorded file."""
    module = facts.load([small(tmp_path_factory.mktemp("record"), SMALL)], [])["small"]
    return {"small": facts.record_of(module)}


def test_the_ieee_modules_mean_what_was_published() -> None:
    record = facts.recorded_facts(RECORD)
    assert facts.compare(record, catalogue.files_in("ieee"), catalogue.search_path()) == []
    assert (len(record), facts.count_nodes(record)) == (19, 755)


def test_a_module_equals_its_own_record(record: dict[str, facts.Facts], tmp_path: Path) -> None:
    assert facts.compare(record, [small(tmp_path, SMALL)], []) == []


def test_wording_order_and_groupings_are_no_facts(record: dict[str, facts.Facts], tmp_path: Path) -> None:
    text = SMALL.replace(
        "uses inner;", "leaf level { type level; description 'How high.'; } leaf id { type uint32; }"
    )
    text = text.replace("'x y'\";", "'x y'\" { description 'Only then.'; }").replace("1 .. 9", "1..9")
    assert facts.compare(record, [small(tmp_path, text)], []) == []


@pytest.mark.parametrize(("before", "after", "difference"), MUTATIONS)
def test_every_change_of_meaning_is_found(
    record: dict[str, facts.Facts], tmp_path: Path, before: str, after: str, difference: str
) -> None:
    assert SMALL.count(before) == 1
    found = facts.compare(record, [small(tmp_path, SMALL.replace(before, after))], [])
    assert any(difference in finding.message for finding in found), found


def test_a_difference_is_reported_at_its_line(record: dict[str, facts.Facts], tmp_path: Path) -> None:
    file = small(tmp_path, SMALL.replace("max-elements 3;", ""))
    line = next(number for number, text in enumerate(SMALL.splitlines(), 1) if "leaf-list tag" in text)
    assert [(finding.file, finding.line) for finding in facts.compare(record, [file], [])] == [(file, line)]


def test_a_module_that_is_not_there_is_reported(record: dict[str, facts.Facts]) -> None:
    assert [finding.message for finding in facts.compare(record, [], [])] == [
        "the record has this module, the directory has not"
    ]


def test_a_module_with_an_error_is_not_compared(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"small\.yang:2"):
        facts.load([small(tmp_path, "module small {\n prefix s; }")], [])


# Changes to real modules: a slip of each kind that a scan or a careless hand makes.
SLIPS = [
    ("ieee802-dot1q-lldp-evb-tlv", "leaf cdcp-tlv-info-string", "leaf cdcv-tlv-info-string"),
    ("ieee802-dot1q-types", '"(,[1-9]', '"(, [1-9]'),
    ("ieee802-dot1q-types", "enum 7P1D", "enum 7PID"),
    ("ieee802-dot1ab-lldp", 'range "9..126";', 'range "9..127";'),
    ("ieee802-dot1ab-lldp", 'key "time-mark remote-index";', 'key "remote-index time-mark";'),
    (
        "ieee802-types",
        'value 7;\n        description\n          "A text',
        'value 8;\n        description\n          "A text',
    ),
]


@pytest.mark.parametrize(("name", "before", "after"), SLIPS)
def test_a_slip_in_an_ieee_module_is_found(tmp_path: Path, name: str, before: str, after: str) -> None:
    for file in catalogue.files_in("ieee"):
        shutil.copy(file, tmp_path)
    file = tmp_path / f"{name}.yang"
    text = file.read_text(encoding="utf-8")
    assert before in text
    file.write_text(text.replace(before, after, 1), encoding="utf-8")
    record = facts.recorded_facts(RECORD)
    users = [file] if name != "ieee802-dot1q-types" else sorted(tmp_path.glob("*.yang"))
    assert facts.compare({name: record[name]}, users, [standard_module_path()]) != []
