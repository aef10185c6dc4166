"""The conformance tables: all items are there, and every test that they name exists."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TABLE = (ROOT / "docs" / "standards" / "pics.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", TABLE)))


@pytest.mark.parametrize("item", [*(f"CI-{n}" for n in range(1, 12)), *(f"CI-S-{n}" for n in range(1, 9))])
def test_every_item_has_an_answer(item: str) -> None:
    (row,) = [line for line in TABLE.splitlines() if line.startswith(f"| {item} |")]
    _, _, _, answer, shown, _ = row.split("|")
    assert shown.strip() or answer.strip().startswith(("no", "not"))


@pytest.mark.parametrize(("path", "name"), NAMED)
def test_a_named_test_exists(path: str, name: str) -> None:
    assert f"def {name}(" in (ROOT / path).read_text(encoding="utf-8")
