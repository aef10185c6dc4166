"""The initiator: thresholds by ingress occupancy and by egress queue, what is told and when again."""

import pytest

from isolane.engine.pfc.config import FlowControlConfig, PauseConfig, PfcCounters, PriorityConfig, lossless
from isolane.engine.pfc.initiator import EgressWatch, PfcInitiator
from isolane.errors import DataError

RATE = 10_000_000_000
US = 1_000


def initiator(config: FlowControlConfig | None = None) -> PfcInitiator:
    return PfcInitiator(
        config or lossless(3, 5, xoff_octets=10_000, xon_octets=4_000, quanta=1000), PfcCounters()
    )


def egress() -> PfcInitiator:
    part = PriorityConfig(transmit=True, trigger="egress", xoff_octets=10_000, xon_octets=4_000)
    return initiator(FlowControlConfig(priorities=(part,) * 8))


def test_at_the_threshold_nothing_is_told() -> None:
    made = initiator()
    made.arrived(5, 10_000)
    assert (made.due, made.held) == (False, 0)


def test_above_the_threshold_the_peer_is_stopped_for_this_priority() -> None:
    made = initiator()
    made.arrived(3, 9_000)
    made.arrived(5, 10_001)
    assert made.due
    assert made.request(RATE, 0) == {5: 1000}
    assert not made.due


def test_between_the_thresholds_nothing_changes() -> None:
    made = initiator()
    made.arrived(5, 11_000)
    made.request(RATE, 0)
    made.left(5, 6_000)
    assert (made.due, made.held) == (False, 1 << 5)


def test_below_the_lower_threshold_the_peer_may_go_on() -> None:
    made = initiator()
    made.arrived(5, 11_000)
    made.request(RATE, 0)
    made.left(5, 7_000)
    assert made.request(RATE, 7 * US) == {5: 0}
    assert (made.counters.tx_asserted_ns[5], made.deadline()) == (7 * US, None)


def test_a_stop_taken_back_before_it_was_told_needs_no_frame() -> None:
    made = initiator()
    made.arrived(5, 11_000)
    made.left(5, 11_000)
    assert not made.due


def test_a_stop_is_told_again_at_half_its_time() -> None:
    made = initiator()
    made.arrived(5, 11_000)
    made.request(RATE, 0)
    assert made.deadline() == 25_600
    made.expire(25_600)
    assert made.due
    assert made.request(RATE, 25_600) == {5: 1000}
    assert made.asserted_ns(5, 30_000) == 30_000


def test_a_frame_tells_of_every_priority_that_is_stopped() -> None:
    made = initiator()
    made.arrived(3, 11_000)
    made.request(RATE, 0)
    made.arrived(5, 11_000)
    assert made.request(RATE, 1) == {3: 1000, 5: 1000}


def test_a_priority_without_pfc_is_never_stopped() -> None:
    made = initiator()
    made.arrived(2, 1_000_000)
    assert (made.due, made.headroom(2)) == (False, 0)


def test_what_comes_after_the_stop_is_counted_as_headroom() -> None:
    made = initiator()
    made.arrived(5, 11_000)
    made.arrived(5, 2_000)
    assert made.headroom_used(5) == 3_000
    made.left(5, 9_000)
    assert (made.headroom_used(5), made.counters.headroom_used_watermark[5]) == (0, 3_000)


def test_frames_that_isolation_moved_are_held_by_the_priority_they_came_with() -> None:
    """Annex W.2, Figure W-9: the frame waits in class 3 but came in, and is stopped, with priority 5."""
    made = initiator()
    made.arrived(5, 11_000)
    assert set(made.request(RATE, 0)) == {5}


def test_pause_counts_all_priorities_together() -> None:
    made = initiator(FlowControlConfig(pause=PauseConfig(True, False, 10_000, 4_000, 77)))
    made.arrived(1, 6_000)
    made.arrived(2, 6_000)
    assert made.request(RATE, 0) == {0: 77}
    made.left(1, 6_000)
    made.left(2, 6_000)
    assert made.request(RATE, 1) == {0: 0}
    assert (made.counters.tx_pause_frames, made.counters.tx_pfc_frames) == (2, 0)


def test_a_queue_that_is_too_long_holds_each_port_that_feeds_it() -> None:
    watch, one, other = EgressWatch(), egress(), egress()
    watch.queued(2, 10_001, one, 5)
    watch.queued(2, 11_000, other, 5)
    watch.queued(2, 12_000, one, 5)
    assert (one.request(RATE, 0), other.request(RATE, 0)) == ({5: 65535}, {5: 65535})
    assert watch.sent(2, 4_001) == []
    assert watch.sent(2, 4_000) == [one, other]
    assert one.request(RATE, 1) == {5: 0}


def test_a_port_is_held_until_the_last_long_queue_is_short() -> None:
    first, second, feeder = EgressWatch(), EgressWatch(), egress()
    first.queued(2, 11_000, feeder, 5)
    second.queued(2, 11_000, feeder, 5)
    feeder.request(RATE, 0)
    first.sent(2, 0)
    assert not feeder.due
    second.sent(2, 0)
    assert feeder.due


def test_the_egress_trigger_leaves_ingress_ports_alone() -> None:
    made = initiator()
    EgressWatch().queued(2, 1_000_000, made, 5)
    assert not made.due


@pytest.mark.parametrize(
    "config",
    [
        lossless(3, xoff_octets=10, xon_octets=10),
        lossless(3, quanta=0),
        FlowControlConfig(priorities=()),
        FlowControlConfig(pause=PauseConfig(receive=True), priorities=lossless(1).priorities),
    ],
    ids=["thresholds", "quanta", "priorities", "both"],
)
def test_a_configuration_that_could_not_work_is_refused(config: FlowControlConfig) -> None:
    with pytest.raises(DataError):
        PfcInitiator(config, PfcCounters())


def test_headroom_is_reserved_for_each_lossless_priority() -> None:
    assert lossless(3, 5, headroom_octets=7_000).reserved_octets == 14_000
