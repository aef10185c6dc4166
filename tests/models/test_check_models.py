"""Every check of the models passes, and says where it is when one does not."""

from pathlib import Path

import pytest

from tests.models.test_judge import SMALL
from tools import check_models
from tools.models import catalogue
from tools.models.catalogue import Module
from tools.models.finding import ROOT, Finding


@pytest.mark.parametrize("name", check_models.CHECKS)
def test_the_models_pass(name: str) -> None:
    assert check_models.CHECKS[name]().findings == []


def test_pyang_says_file_and_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "small.yang"
    file.write_text(SMALL, encoding="utf-8")
    monkeypatch.setattr(catalogue, "files_in", lambda folder: [file])
    findings = check_models.pyang(["ue"], "--strict", "--lint").findings
    assert {finding.file for finding in findings} == {file}
    assert any(finding.line == 7 and "leaf" in finding.message for finding in findings)


@pytest.mark.parametrize(
    ("before", "after", "line"),
    [
        ("type empty", "type void", 8),
        ("feature extra;", "feature extra", 6),
        ("/s:top/s:level", "/s:top/s:low", 12),
    ],
)
def test_yanglint_says_file_and_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, before: str, after: str, line: int
) -> None:
    file = tmp_path / "small.yang"
    file.write_text(SMALL.replace(before, after), encoding="utf-8")
    monkeypatch.setattr(catalogue, "all_modules", lambda: [Module.read(file)])
    assert (file, line) in {(f.file, f.line) for f in check_models.yanglint(features=True).findings}


def test_a_module_that_cannot_be_read_is_a_finding_of_the_facts(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "small.yang"
    file.write_text(SMALL.replace("type empty", "type void"), encoding="utf-8")
    monkeypatch.setattr(catalogue, "files_in", lambda folder: [file])
    assert [(f.file, f.line) for f in check_models.recorded_facts().findings] == [(file, 8)]


def test_one_failed_check_fails_all(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    finding = Finding(ROOT / "yang" / "ieee" / "x.yang", 3, "wrong")
    checks = {
        "first": lambda: check_models.Result("1 module", []),
        "second": lambda: check_models.Result("2 modules", [finding]),
    }
    monkeypatch.setattr(check_models, "CHECKS", checks)
    monkeypatch.setattr("sys.argv", ["check_models"])
    assert check_models.main() == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[:3] == ["ok   first: 1 module", "FAIL second: 2 modules", "     yang/ieee/x.yang:3: wrong"]


def test_without_yanglint_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr("sys.argv", ["check_models"])
    assert check_models.main() == 2
    assert "libyang2-tools" in capsys.readouterr().out


def test_deviations_are_left_out_for_the_examples_but_for_the_needed_one() -> None:
    published = {module.name for module in catalogue.published_modules()}
    everything = {module.name for module in catalogue.all_modules()}
    left_out = everything - published
    assert catalogue.NEEDED_DEVIATION in published
    assert all(name.endswith("-deviations") for name in left_out)
