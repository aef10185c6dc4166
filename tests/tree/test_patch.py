"""Differences are applied in bulk, and only where they fit."""

import pytest

from isolane.tree.diff import CannotApply, Change, apply, diff
from tests.tree.sample import MODEL, Entry, Root, Step


def test_one_of_many_entries_is_changed_in_place() -> None:
    old = Root.new(entry=[Entry.new(name=f"{number:04}") for number in range(2000)])
    new = old.replace(entry=old.entry.set("0100", Entry.new(name="0100", value=3)).delete("0200"))
    result = apply(diff(old, new), old)
    assert result == new
    assert sum(a is b for a, b in zip(result.entry._chunks, old.entry._chunks, strict=True)) > 5


def test_many_entries_are_put_in_at_once() -> None:
    new = Root.new(entry=[Entry.new(name=f"{number:04}") for number in range(2000)])
    assert apply(diff(Root.EMPTY, new), Root.EMPTY) == new


@pytest.mark.parametrize(
    "path", ["/sample:top/there/x", "/sample:entry[name='a']/value", "/sample:step[id='a']"]
)
def test_a_change_below_what_is_not_there_is_refused(path: str) -> None:
    where = MODEL.parse_path(path)
    change = Change(where, None, None, 0, 1) if "step" in path else Change(where, "a", "b")
    with pytest.raises(CannotApply):
        apply([change], Root.EMPTY)


def test_an_emptied_container_is_the_empty_one() -> None:
    old = Root.new(step=[Step.new(id="a")])
    assert apply(diff(old, Root.EMPTY), old) is Root.EMPTY
