"""The text of a long JSON value comes in pieces, none of which is long."""

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isolane.tree.json import pieces
from isolane.tree.json.pieces import text_pieces
from tests.tree.test_json_long_text import VALUES


@given(VALUES, st.integers(1, 4))
def test_they_are_the_text(value: Any, at_once: int) -> None:
    expected = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(pieces, "MOST", at_once)
        patched.setattr(pieces, "CHARACTERS", 1)
        assert "".join(text_pieces(deepcopy(value))) == expected


@pytest.mark.parametrize(
    "value",
    [
        'a "text"\n' * 100_000,
        [{"old": 'a "text"\n' * 100_000, "new": 1}],
        [{"name": str(number), "on": True} for number in range(20_000)],
        {"a": {"b": [{"c": list(range(100_000))} for _ in range(3)]}},
    ],
)
def test_none_is_long(value: Any) -> None:
    expected = len(json.dumps(value, ensure_ascii=False, separators=(",", ":")))
    lengths = [len(piece) for piece in text_pieces(value)]
    assert sum(lengths) == expected
    assert max(lengths) < 150_000


def test_the_items_of_a_long_list_are_freed_as_they_are_written() -> None:
    value = [{"number": number} for number in range(1_000)]
    parts = text_pieces(value)
    while not any(each is None for each in value):
        next(parts)
    assert any(each is not None for each in value)
    assert "".join(parts).endswith('{"number":999}]')
    assert not any(value)
