"""Tables behave as sorted maps and share what did not change."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isolane.tree import table
from isolane.tree.table import CHUNK, MixedTable, Table, UserTable

Changes = st.lists(st.tuples(st.booleans(), st.integers(0, 40), st.integers()), max_size=60)


def apply(table: Any, model: dict[int, int], changes: list[tuple[bool, int, int]]) -> Any:
    for put, key, value in changes:
        if put:
            table = table.set(key, value)
            model[key] = value
        else:
            table = table.delete(key)
            model.pop(key, None)
    return table


@pytest.mark.parametrize("kind", [Table, MixedTable])
@given(changes=Changes)
def test_a_table_is_a_sorted_map(kind: type[Table[int, int]], changes: list[tuple[bool, int, int]]) -> None:
    model: dict[int, int] = {}
    table = apply(kind(), model, changes)
    assert list(table.items()) == sorted(model.items())
    assert list(table) == [model[key] for key in sorted(model)]
    assert len(table) == len(model)
    assert all((key in table) == (key in model) for key in range(42))
    assert table == kind.from_items(model.items())
    assert hash(table) == hash(kind.from_items(model.items()))


@given(changes=Changes)
def test_a_user_table_keeps_the_order_of_insertion(changes: list[tuple[bool, int, int]]) -> None:
    model: dict[int, int] = {}
    table = apply(UserTable(), model, changes)
    assert list(table.items()) == list(model.items())
    assert table == UserTable.from_items(model.items())


@given(first=Changes, second=Changes)
def test_a_diff_tells_what_differs(
    first: list[tuple[bool, int, int]], second: list[tuple[bool, int, int]]
) -> None:
    model: dict[int, int] = {}
    old = apply(Table(), model, first)
    before = dict(model)
    new = apply(old, model, second)
    expected = {
        key: (before.get(key), model.get(key))
        for key in before.keys() | model.keys()
        if before.get(key) is not model.get(key)
    }
    assert {key: (a, b) for key, a, b in old.diff(new)} == expected


def test_a_large_table_shares_all_chunks_but_one() -> None:
    old = Table[int, str].from_items((number, str(number)) for number in range(10_000))
    new = old.set(5_000, "changed")
    assert sum(a is b for a, b in zip(old._chunks, new._chunks, strict=True)) == len(old._chunks) - 1
    assert list(old.diff(new)) == [(5_000, "5000", "changed")]
    assert old[5_000] == "5000"


def test_chunks_split_and_vanish() -> None:
    table = Table[int, int]()
    for number in range(CHUNK * 3):
        table = table.set(number, number)
    assert len(table._chunks) > 2
    assert all(len(keys) <= CHUNK for keys, _ in table._chunks)
    for number in range(CHUNK * 3):
        table = table.delete(number)
    assert not table
    assert table._chunks == ()


def test_a_diff_of_unrelated_tables_compares_all() -> None:
    old = Table[int, str].from_items((number, "same") for number in range(600))
    new = Table[int, str].from_items((number, "same") for number in range(1, 601))
    assert [(key, a, b) for key, a, b in old.diff(new)] == [(0, "same", None), (600, None, "same")]


def test_setting_the_same_object_changes_nothing() -> None:
    table = Table[int, str]().set(1, "one")
    assert table.set(1, table[1]) is table
    assert table.delete(2) is table
    ordered = UserTable[int, str].from_items([(1, "one")])
    assert ordered.set(1, ordered[1]) is ordered
    assert ordered.delete(2) is ordered


def test_a_missing_key_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        Table[int, str]()[1]
    assert Table[int, str]().get(1) is None


def test_a_mixed_table_takes_keys_that_cannot_be_compared() -> None:
    table = MixedTable[Any, str].from_items([("b", "text"), (1, "one"), ("a", "letter"), (True, "yes")])
    assert table[1] == "one"
    assert table[True] == "yes"
    assert list(table.keys()) == [True, 1, "a", "b"]
    assert MixedTable[Any, str].from_items([((1, "x"), "pair")])[(1, "x")] == "pair"


def test_the_last_of_equal_keys_wins() -> None:
    assert list(Table[int, str].from_items([(2, "a"), (1, "b"), (2, "c")]).items()) == [(1, "b"), (2, "c")]


def test_a_user_table_places_entries() -> None:
    table = UserTable[str, int].from_items([("a", 1), ("b", 2), ("c", 3)])
    assert list(table.place("c", 3, 0).keys()) == ["c", "a", "b"]
    assert list(table.place("d", 4, 1).keys()) == ["a", "d", "b", "c"]
    assert table.position("b") == 1
    with pytest.raises(KeyError):
        table.position("z")
    assert list(table.delete("b")) == [1, 3]


def test_order_counts_for_user_tables_only() -> None:
    table = UserTable[str, int].from_items([("a", 1), ("b", 2)])
    turned = UserTable[str, int].from_items([("b", 2), ("a", 1)])
    assert table != turned
    assert not table.same_order(turned)
    assert table.same_order(table.set("a", 5))
    assert table.same_order(table.set("c", 5))
    assert Table[str, int].from_items(table.items()).same_order(Table())
    assert table != Table[str, int].from_items(table.items())
    assert Table[str, int].from_items(table.items()) != table
    assert table != 1
    assert Table[int, int]() != 1
    assert Table[int, int]() != Table[int, int]().set(1, 1)


def test_tables_print_their_entries() -> None:
    assert repr(Table[int, int].from_items([(1, 10), (2, 20)])) == "Table([10, 20])"


def test_a_long_table_is_made_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is out of order only between two parts is found, too."""
    checks: list[None] = []
    monkeypatch.setattr(table, "pause", lambda: checks.append(None))
    monkeypatch.setattr(table, "pausing", iter)
    keys = list(range(4 * table._AT_ONCE))
    made: Table[int, int] = Table.from_columns(keys, keys)
    assert list(made.keys()) == keys
    assert len(checks) >= 4
    at = table._AT_ONCE
    keys[at - 1], keys[at] = keys[at], keys[at - 1]
    made = Table.from_columns(keys, keys)
    assert list(made.keys()) == sorted(keys)
    assert made[at] == at
