"""yanglint's answers are read as it writes them."""

from pathlib import Path

import pytest

from tools.models import judge
from tools.models.catalogue import Module

SMALL = """module small {
  yang-version 1.1;
  namespace "urn:small";
  prefix s;
  feature extra;
  container top {
    leaf level { type uint8 { range "1..9"; } }
    leaf more { if-feature "extra"; type empty; }
    leaf load { config false; type uint8; }
  }
  notification alarm {
    leaf level { type leafref { path "/s:top/s:level"; } }
  }
}
"""


def instance(inner: str) -> str:
    return f'<top xmlns="urn:small">\n  {inner}\n</top>\n'


@pytest.fixture
def small(tmp_path: Path) -> Module:
    file = tmp_path / "small.yang"
    file.write_text(SMALL, encoding="utf-8")
    return Module.read(file)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            "libyang err : Unsatisfied range. (Data location \"/a:b/c[d='e (f)']\", line number 7.)",
            judge.Complaint("Unsatisfied range.", "/a:b/c[d='e (f)']", 7),
        ),
        (
            'libyang err : No "a" in (b). (Schema location "/a:b".)',
            judge.Complaint('No "a" in (b).', "/a:b", 0),
        ),
        (
            'libyang[0]: Twice (really). (path: Schema location "/a:b", data location "/a:b[c=\'1\']".)',
            judge.Complaint("Twice (really).", "/a:b", 0),
        ),
        ("libyang err : Invalid keyword. (Line number 3.)", judge.Complaint("Invalid keyword.", "", 3)),
        ("libyang err : Not found. (/bad:x)", judge.Complaint("Not found.", "/bad:x", 0)),
        ("libyang err : Without a place.", judge.Complaint("Without a place.")),
        ("libyang warn : Not an error.", None),
    ],
)
def test_a_line_of_yanglint_is_read(text: str, complaint: judge.Complaint | None) -> None:
    assert judge.Complaint.read(text) == complaint


def test_a_good_module_loads_with_and_without_features(small: Module) -> None:
    assert judge.load([small], features=True) == judge.load([small], features=False) == judge.Answer()


def test_a_bad_module_is_named(tmp_path: Path) -> None:
    file = tmp_path / "small.yang"
    file.write_text(SMALL.replace("type empty", "type void"), encoding="utf-8")
    answer = judge.load([Module.read(file)], features=True)
    assert (answer.failed_module, answer.complaints[0].path) == (str(file), "/small:top/more")


def test_each_case_gets_its_own_answer(small: Module) -> None:
    good, bad = (
        judge.Case(instance("<level>1</level>"), "config"),
        judge.Case(instance("<level>0</level>"), "config"),
    )
    answers = judge.validate([small], [good, bad, good, bad])
    assert [len(answer.complaints) for answer in answers] == [0, 1, 0, 1]
    complaint = answers[1].complaints[0]
    assert "Unsatisfied range" in complaint.message
    assert (complaint.path, complaint.line) == ("/small:top/level", 2)


def test_state_is_refused_in_a_configuration_only(small: Module) -> None:
    text = instance("<load>1</load>")
    as_config, as_data = judge.validate([small], [judge.Case(text, "config"), judge.Case(text, "data")])
    assert "state node" in as_config.complaints[0].message
    assert not as_data.complaints


def test_features_are_switched_off_for_one_case(small: Module) -> None:
    text = instance("<more/>")
    off, on = judge.validate(
        [small], [judge.Case(text, "config", features_off=("small",)), judge.Case(text, "config")]
    )
    assert '"more" not found' in off.complaints[0].message
    assert not on.complaints


def test_a_notification_is_judged_beside_its_state(small: Module) -> None:
    text = '<alarm xmlns="urn:small"><level>3</level></alarm>'
    same, other = (instance(f"<level>{level}</level>") for level in (3, 4))
    fits, stale = judge.validate([small], [judge.Case(text, "notif", state) for state in (same, other)])
    assert not fits.complaints
    assert "leafref" in stale.complaints[0].message


def test_broken_xml_is_a_complaint(small: Module) -> None:
    assert judge.validate([small], [judge.Case("<top", "config")])[0].complaints
