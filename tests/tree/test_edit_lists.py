"""Lists in the making tell apart what Python takes for equal."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isolane.tree.edit_lists import LeafListEdit, NoSuchPlace, TableEdit
from tests.compiler.torture import torture_model

NODE = torture_model().find("/torture:system/by-value")
ENTRY = NODE.record  # type: ignore[attr-defined]  # a list has records
ABSENT = NODE.absent  # type: ignore[attr-defined]  # and an empty table

KEYS = st.one_of(st.integers(0, 2), st.booleans(), st.sampled_from(["auto", "none"]))
CHANGES = st.lists(st.tuples(KEYS, st.booleans()), max_size=12, unique_by=lambda change: repr(change[0]))


@given(st.lists(KEYS, max_size=6, unique_by=repr), CHANGES, st.booleans())
def test_keys_of_a_union_are_kept_apart(
    there: list[object], changes: list[tuple[object, bool]], fresh: bool
) -> None:
    old = ABSENT.of(ENTRY.new(value=key) for key in there)
    table = TableEdit(old, fresh)
    expected = set() if fresh else set(map(repr, there))
    for key, put in changes:
        assert not table.touch(key)
        if put:
            table.put(key, ENTRY.new(value=key, text="new"), None, None)
            expected.add(repr(key))
        elif table.before(key) is not None:
            table.delete(key)
            expected.discard(repr(key))
    assert {repr(key) for key in table.result().keys()} == expected  # noqa: SIM118 - a table is iterated over by record


def test_values_of_a_leaf_list_are_kept_apart() -> None:
    values = LeafListEdit((0, False), fresh=False)
    values.delete(False)
    values.put(True, "first", None)
    values.put(1, "after", True)
    assert list(map(repr, values.result())) == ["True", "1", "0"]
    with pytest.raises(NoSuchPlace):
        values.put(2, "before", False)
    with pytest.raises(NoSuchPlace):
        values.put(2, "before", 2)


@pytest.mark.parametrize("change", ["put", "delete"])
def test_one_of_many_is_changed_where_it_is(change: str) -> None:
    old = ABSENT.of([*(ENTRY.new(value=number) for number in range(20)), ENTRY.new(value=False)])
    table = TableEdit(old, fresh=False)
    if change == "put":
        table.put(True, ENTRY.new(value=True), None, None)
        assert len(table.result()) == 22
    else:
        table.delete(False)
        assert len(table.result()) == 20
    assert table.result().get(0) is old.get(0)
