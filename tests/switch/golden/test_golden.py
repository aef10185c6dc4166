"""Each file here is a story: what is changed, and exactly what is written for it, in which order."""

from pathlib import Path

import pytest

from tests.switch.golden.story import play, sections

FILES = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_story_is_as_it_is_told(file: Path, tmp_path: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert play(text, tmp_path) == text, "python -m tests.switch.golden.record writes it anew, to be read"


def test_every_outcome_is_told() -> None:
    outcomes = [
        section.name
        for file in FILES
        for section in sections(file.read_text(encoding="utf-8"))[1]
        if section.text
    ]
    assert {"writes", "refused", "running"} <= set(outcomes)
