"""The stream table: handles, both indexes, and who is flushed with a queue."""

from isolane.engine.isolation.machine import Mask
from isolane.engine.isolation.tables import (
    FIRST_HANDLE,
    HANDLES,
    StreamEntry,
    StreamTable,
    queue_key,
    queue_number,
)


def entry(table: StreamTable, key: int) -> StreamEntry:
    return StreamEntry(table.free.take(), key, dst=1, src=2, vid=3, msdu=b"", create_ns=0)


def test_queue_keys_are_ambiguous_and_queue_numbers_are_not() -> None:
    assert queue_key(3, 1) == queue_key(2, 2) == 6
    assert queue_number(3, 1) != queue_number(2, 2)


def test_handles_are_in_the_upper_half_and_wrap_without_those_in_use() -> None:
    table = StreamTable(10)
    table.insert(entry(table, 1), 1, 0, Mask.LOCAL)
    assert list(table.by_handle) == [FIRST_HANDLE]
    table.free.last = HANDLES - 1
    assert table.free.take() == FIRST_HANDLE + 1


def test_a_handle_is_free_again_when_its_flow_is_gone() -> None:
    table = StreamTable(10)
    made = entry(table, 1)
    table.insert(made, 1, 0, Mask.LOCAL)
    table.remove(made)
    table.free.last = HANDLES - 1
    assert table.free.take() == FIRST_HANDLE


def test_a_flow_is_found_by_key_and_by_handle_until_it_is_removed() -> None:
    table = StreamTable(10)
    made = entry(table, 77)
    table.insert(made, 1, 0, Mask.LOCAL)
    assert table.find(77) is table.by_handle[made.handle] is made
    table.remove(made)
    assert (table.find(77), len(table), made.mask) == (None, 0, Mask.ABSENT)


def test_only_flows_without_the_msb_are_flushed_with_their_queue() -> None:
    table = StreamTable(10)
    made = entry(table, 77)
    table.insert(made, 2, 4, Mask.LOCAL)
    local = table.local_of(queue_number(2, 4))
    assert list(local.values()) == [made]
    table.set_mask(made, Mask.BOTH)
    assert local == {}
    table.set_mask(made, Mask.LOCAL)
    table.move(made, 3, 4)
    assert (local, list(table.local_of(queue_number(3, 4)))) == ({}, [made.handle])
