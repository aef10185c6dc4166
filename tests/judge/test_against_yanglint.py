"""This program and yanglint agree on which documents are valid."""

from pathlib import Path

import pytest

from tests.compiler.torture import torture_model
from tests.judge.subjects import SUBJECTS
from tests.judge.trial import faults, trial

CORPUS = sorted((Path(__file__).parent / "corpus").glob("*.xml"))


@pytest.mark.parametrize("state", [False, True], ids=["configuration", "with state"])
@pytest.mark.parametrize("name", SUBJECTS)
def test_both_judges_agree(name: str, state: bool) -> None:
    outcome = trial(SUBJECTS[name](), 7, 100, state=state)
    assert outcome.differences == []
    assert min(outcome.valid, outcome.invalid) > 20


@pytest.mark.parametrize("file", CORPUS, ids=[file.stem for file in CORPUS])
def test_what_was_once_judged_wrongly_is_judged_rightly(file: Path) -> None:
    """A file is named SUBJECT-KIND-VERDICT-what.xml, `whole` being all torture modules."""
    subject, kind, verdict, _ = file.stem.split("-", 3)
    model = torture_model() if subject == "whole" else SUBJECTS[subject]().model
    found = faults(model, file.read_text(encoding="utf-8"), state=kind == "data")
    assert (not found) is (verdict == "valid"), found
