"""The ring of unacknowledged frames."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isolane.engine.llr.replay_buffer import Entry, ReplayBuffer


def entry(number: int, octets: int = 64) -> Entry[int]:
    return (number, octets, number * 10, False)


def test_frames_leave_in_the_order_they_came() -> None:
    buffer: ReplayBuffer[int] = ReplayBuffer()
    for number in range(5):
        buffer.append(entry(number))
    buffer.release(2)
    assert [buffer.at(position)[0] for position in range(buffer.head, buffer.tail)] == [2, 3, 4]
    assert (len(buffer), buffer.octets) == (3, 3 * 64)


def test_growing_keeps_every_frame() -> None:
    buffer: ReplayBuffer[int] = ReplayBuffer()
    for number in range(10):
        buffer.append(entry(number))
    buffer.release(7)
    for number in range(10, 1000):
        buffer.append(entry(number))
    assert [buffer.at(position)[0] for position in range(buffer.head, buffer.tail)] == list(range(7, 1000))


def test_clear_tells_how_many_and_forgets_them() -> None:
    buffer: ReplayBuffer[int] = ReplayBuffer()
    for number in range(40):
        buffer.append(entry(number))
    assert buffer.clear() == 40
    assert (len(buffer), buffer.octets, buffer.clear()) == (0, 0, 0)


def test_watermarks_remember_the_fullest_level() -> None:
    buffer: ReplayBuffer[int] = ReplayBuffer()
    for number in range(3):
        buffer.append(entry(number, octets=100))
    buffer.release(3)
    buffer.append(entry(3, octets=1))
    assert (buffer.watermark, buffer.octets_watermark) == (3, 300)
    buffer.clear_watermarks()
    assert (buffer.watermark, buffer.octets_watermark) == (1, 1)


def test_a_position_outside_is_refused() -> None:
    buffer: ReplayBuffer[int] = ReplayBuffer()
    buffer.append(entry(0))
    for position in (-1, 1, 16):
        with pytest.raises(IndexError):
            buffer.at(position)


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30)), max_size=60))
def test_it_behaves_as_a_list(turns: list[tuple[int, int]]) -> None:
    """Appends and releases in any amounts."""
    buffer: ReplayBuffer[int] = ReplayBuffer()
    plain: list[int] = []
    number = 0
    for appended, released in turns:
        for _ in range(appended):
            buffer.append(entry(number, octets=number))
            plain.append(number)
            number += 1
        count = min(released, len(plain))
        buffer.release(count)
        del plain[:count]
        assert [buffer.at(position)[0] for position in range(buffer.head, buffer.tail)] == plain
        assert buffer.octets == sum(plain)
