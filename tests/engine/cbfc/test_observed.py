"""What a port notices of its peer: credits that do not come back, and updates that come too close."""

from isolane.engine.cbfc.events import Stalled, StallEnded
from isolane.wire.ctlos import CfUpdate
from tests.engine.cbfc.settings import lossless
from tests.engine.cbfc.test_engine import events, port

MS = 1_000_000


def test_a_channel_without_credits_for_too_long_is_told_once_and_so_is_its_end() -> None:
    engine = port(lossless(2, stall_time=5))
    engine.sent(0, 256, 0)
    assert not engine.may_send(0, 128, 1 * MS)
    assert engine.deadline_after(1 * MS) is not None
    engine.poll_freed(1 * MS)
    engine.poll_consumed(1 * MS)
    assert engine.deadline_after(5 * MS) == 6 * MS
    assert events(engine.expire(6 * MS - 1)) == []
    assert events(engine.expire(6 * MS)) == [Stalled("p", 6 * MS, 0, 2, 2, 5 * MS)]
    assert events(engine.expire(7 * MS)) == []
    assert engine.state(0).channels[0].stalled
    engine.receive_freed(CfUpdate(0, 1, 0, 1), 8 * MS)
    assert engine.may_send(0, 128, 8 * MS)
    assert events(engine.sent(0, 128, 8 * MS)) == [StallEnded("p", 8 * MS, 0, 7 * MS)]
    assert not engine.state(0).channels[0].stalled


def test_a_stall_ends_when_the_channel_begins_anew() -> None:
    engine = port(lossless(1, stall_time=5))
    engine.sent(0, 128, 0)
    engine.may_send(0, 128, 0)
    engine.expire(5 * MS)
    told = events(engine.initialize(0, 9 * MS))
    assert StallEnded("p", 9 * MS, 0, 9 * MS) in told
    assert engine.may_send(0, 128, 9 * MS)
    assert events(engine.expire(20 * MS)) == []


def test_without_a_stall_time_nothing_is_told() -> None:
    engine = port(lossless(1))
    engine.sent(0, 128, 0)
    engine.may_send(0, 128, 0)
    assert events(engine.expire(3_600_000 * MS)) == []


def test_updates_that_come_too_close_are_counted_and_the_least_distance_is_seen() -> None:
    engine = port(lossless(9, cf_update_check_spacing=400))
    assert engine.state(0).rx_cf_observed_spacing is None
    for now_ns in (0, 400, 799, 2000):
        engine.receive_freed(CfUpdate(0, 0, 0, 0), now_ns)
    state = engine.state(0)
    assert (state.statistics.rx_cf_spacing_error, state.rx_cf_observed_spacing) == (1, 399)
    engine.clear_counters(3000)
    engine.receive_freed(CfUpdate(0, 0, 0, 0), 3000)
    assert engine.state(0).rx_cf_observed_spacing is None
    unchecked = port(lossless(9))
    for now_ns in (0, 1):
        unchecked.receive_freed(CfUpdate(0, 0, 0, 0), now_ns)
    assert unchecked.state(0).statistics.rx_cf_spacing_error == 0
