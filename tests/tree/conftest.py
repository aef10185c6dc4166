"""Fixtures of several tests of edits."""

from typing import Any

import pytest

from isolane.tree.edit.lists import LeafListEdit


@pytest.fixture
def taken_apart(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The number of values of each leaf-list that an edit took apart."""
    lengths: list[int] = []
    begin = LeafListEdit.__init__

    def counted(self: LeafListEdit, old: tuple[Any, ...], fresh: bool) -> None:
        lengths.append(len(old))
        begin(self, old, fresh)

    monkeypatch.setattr(LeafListEdit, "__init__", counted)
    return lengths
