"""The filtering database by itself: ageing, static entries, limits."""

from isolane.dataplane.driver.fdb import FilteringDatabase, fdb_key

S = 1_000_000_000


def test_an_entry_lives_as_long_as_the_ageing_time() -> None:
    table = FilteringDatabase(10)
    table.learn(fdb_key(1, 5), 3, 0)
    assert table.lookup(fdb_key(1, 5), 10 * S) == (3,)
    assert table.lookup(fdb_key(1, 5), 10 * S + 1) is None
    assert table.learned == {}


def test_group_addresses_are_not_learned() -> None:
    table = FilteringDatabase(10)
    table.learn(fdb_key(1, 0x010000000000), 3, 0)
    assert table.learned == {}


def test_a_static_entry_replaces_a_learned_one_until_it_is_gone() -> None:
    table = FilteringDatabase(10)
    table.learn(fdb_key(1, 5), 3, 0)
    table.set_static(1, 5, (1, 2))
    table.learn(fdb_key(1, 5), 3, 0)
    assert table.lookup(fdb_key(1, 5), 0) == (1, 2)
    table.static.clear()
    assert table.lookup(fdb_key(1, 5), 0) is None


def test_a_full_table_makes_room_by_age_and_then_refuses() -> None:
    table = FilteringDatabase(10, most_learned=2)
    table.learn(fdb_key(1, 5), 1, 0)
    table.learn(fdb_key(1, 6), 1, 9 * S)
    table.learn(fdb_key(1, 7), 1, 11 * S)
    table.learn(fdb_key(1, 8), 1, 12 * S)
    assert [entry.address for entry in table.entries(12 * S)] == [6, 7]
    assert table.refused == 1


def test_a_flush_takes_the_entries_of_one_port() -> None:
    table = FilteringDatabase(10)
    table.learn(fdb_key(1, 5), 1, 0)
    table.learn(fdb_key(1, 6), 2, 0)
    table.flush(1)
    assert [entry.ports for entry in table.entries(0)] == [(2,)]
