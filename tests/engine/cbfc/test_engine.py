"""One port as its host sees it: limits, pools, updates, lost and excess credits, removal."""

import pytest

from isolane.engine.cbfc.config import (
    CbfcCapabilities,
    CbfcSettings,
    CbfcTiming,
    CreditCost,
    CreditProfile,
    CreditSpace,
    LimitMethod,
    ThresholdMode,
    VcSettings,
)
from isolane.engine.cbfc.engine import CbfcEngine
from isolane.engine.cbfc.events import CreditError, CreditErrorKind, VcStateChange
from isolane.engine.cbfc.limits import PeerCbfc, misfits
from isolane.engine.cbfc.machine import VcState
from isolane.engine.effects import Effect, Notify
from isolane.engine.negotiation import Negotiation
from isolane.engine.pacing import Pacer
from isolane.wire.ctlos import CfUpdate
from tests.engine.cbfc.settings import BY_CLASS, BY_QUEUE, lossless, profile, released

RATE_BPS = 8_000_000_000  # one octet takes one nanosecond
US = 1000


def port(settings: CbfcSettings | None = None, **how: object) -> CbfcEngine:
    """An engine whose link is up."""
    engine = CbfcEngine("p", Pacer(RATE_BPS, 400), **how)  # type: ignore[arg-type]  # passed on as they are
    if settings is not None:
        engine.configure(settings, 0)
    engine.link(True, 0)
    return engine


def events(effects: list[Effect]) -> list[object]:
    """What was told."""
    return [effect.event for effect in effects if isinstance(effect, Notify)]


@pytest.mark.parametrize(
    ("octets", "size", "overhead", "credits"),
    [(1, 128, 0, 1), (128, 128, 0, 1), (129, 128, 0, 2), (64, 64, 1, 2), (68, 64, -4, 1), (8, 32, -16, 1)],
)
def test_a_frame_costs_its_octets_and_overhead_rounded_up(
    octets: int, size: int, overhead: int, credits: int
) -> None:
    assert CreditCost(size, overhead).of(octets) == credits


def test_a_channel_sends_up_to_its_limit_and_again_when_credits_come_back() -> None:
    engine = port(lossless(3))
    for _ in range(3):
        assert engine.may_send(0, 128, 0)
        engine.sent(0, 128, 0)
    assert not engine.may_send(0, 1, 100)
    engine.receive_freed(CfUpdate(0, 2, 0, 2), 700)
    assert engine.may_send(0, 256, 700)
    assert not engine.may_send(0, 257, 800)
    counted = engine.state(0).channels[0].statistics
    assert (counted.tx_packets, counted.tx_blocked, counted.tx_blocked_time_ns) == (3, 2, 600)


def test_channels_do_not_block_each_other_and_best_effort_needs_no_credits() -> None:
    engine = port(lossless(1, 1))
    engine.sent(0, 128, 0)
    assert not engine.may_send(0, 1, 0)
    assert engine.may_send(1, 128, 0)
    assert engine.may_send(7, 10**6, 0)


def test_the_total_limit_is_over_all_channels() -> None:
    method = LimitMethod.TOTAL
    engine = port(lossless(1, 1, credit_limit_method=method, sender_credit_limit=3))
    engine.sent(0, 256, 0)
    assert engine.may_send(1, 128, 0)
    assert not engine.may_send(1, 256, 0)
    unlimited = port(lossless(1, credit_limit_method=LimitMethod.NONE))
    unlimited.sent(0, 10_000, 0)
    assert unlimited.may_send(0, 10_000, 0)
    assert unlimited.state(0).sender_credits_used == 79


def pooled(*profiles: CreditProfile, size: int = 10) -> CbfcEngine:
    """Channel n takes credits by the n-th profile."""
    channels = tuple(
        VcSettings(index=index, lossless=True, credit_profile=chosen) for index, chosen in enumerate(profiles)
    )
    settings = CbfcSettings(
        sender_enabled=True,
        receiver_enabled=True,
        profile=profile(),
        sender_map=BY_QUEUE,
        receiver_map=BY_CLASS,
        channels=channels,
        credit_pools={"shared": size},
    )
    return port(settings)


def most(engine: CbfcEngine, vc: int) -> int:
    """Send single credits as long as they are allowed; how many."""
    count = 0
    while engine.may_send(vc, 128, 0):
        engine.sent(vc, 128, 0)
        count += 1
    return count


def test_without_a_threshold_only_the_reserve_is_used() -> None:
    assert most(pooled(CreditProfile(name="c", pool="shared", reserved_credits=4)), 0) == 4
    assert most(pooled(CreditProfile(name="c", reserved_credits=4)), 0) == 4


def test_a_static_threshold_bounds_the_shared_part() -> None:
    static = ThresholdMode.STATIC
    bounded = CreditProfile(
        name="c", pool="shared", reserved_credits=2, threshold_mode=static, static_threshold=3
    )
    free = CreditProfile(name="d", pool="shared", reserved_credits=1, threshold_mode=static)
    engine = pooled(bounded, free)
    assert engine.state(0).pools[0].shared_size == 7
    assert most(engine, 0) == 5
    assert most(engine, 1) == 1 + 4
    assert engine.state(0).pools[0].used == 10
    engine.receive_freed(CfUpdate(0, 4, 0, 4), 0)
    assert most(engine, 1) == 3


def test_a_dynamic_threshold_is_a_part_of_what_is_free() -> None:
    dynamic = ThresholdMode.DYNAMIC

    def share(power: int) -> int:
        chosen = CreditProfile(name="c", pool="shared", threshold_mode=dynamic, dynamic_threshold=power)
        return most(pooled(chosen, size=64), 0)

    assert share(0) == 32  # as much as is left free, 1:1
    assert share(1) == 43  # two thirds
    assert share(-1) == 21  # a third
    assert share(10) == 64


def test_removing_a_channel_gives_its_reserve_back() -> None:
    static = ThresholdMode.STATIC
    engine = pooled(
        CreditProfile(name="c", pool="shared", reserved_credits=6),
        CreditProfile(name="d", pool="shared", threshold_mode=static),
    )
    assert most(engine, 1) == 4
    engine.remove(0, 0)
    assert most(engine, 1) == 6
    engine.receive_freed(CfUpdate(1, 4, 1, 4), 0)
    engine.initialize(0, 0)
    assert most(engine, 0) == 6


def test_freed_credits_are_told_at_once_and_then_no_closer_than_the_minimum_spacing() -> None:
    engine = port(lossless(100))
    for _ in range(3):
        engine.received(0, 128, 1000)
    released(engine, 0, 128, 1000)
    assert engine.poll_freed(1000) == CfUpdate(0, 1, 0, 1)
    released(engine, 0, 128, 1100)
    assert engine.due_at() == 7400
    released(engine, 0, 128, 2000)
    assert engine.poll_freed(7399) is None
    assert engine.poll_freed(7400) == CfUpdate(0, 3, 0, 3)


def test_two_channels_share_an_update_the_most_urgent_first() -> None:
    engine = port(lossless(100, 100, 100))
    for vc in (2, 0, 1):
        engine.received(vc, 128, vc)
        released(engine, vc, 128, 10 - vc)
    assert engine.poll_freed(50) == CfUpdate(2, 1, 1, 1)
    assert engine.poll_freed(449) is None, "the spacing of ordered sets"
    assert engine.poll_freed(450) == CfUpdate(0, 1, 0, 1)
    counted = engine.state(0)
    assert counted.statistics.tx_cf_update == 2
    assert [channel.statistics.tx_cf_update for channel in counted.channels] == [1, 1, 1]


def times_of_freed(engine: CbfcEngine, until_ns: int) -> list[int]:
    """When CF_Updates go while nothing happens."""
    times = []
    while (due_ns := engine.due_at()) is not None and due_ns <= until_ns:
        if engine.poll_freed(due_ns) is not None:
            times.append(due_ns)
        while engine.poll_consumed(due_ns) is not None:
            pass
    return times


def test_an_unchanged_count_is_repeated_at_the_maximum_spacing_ever_more_rarely() -> None:
    timing = CbfcTiming(quiet_ceiling_ns=1_000_000)
    engine = port(lossless(100), timing=timing)
    step = 262_144
    assert times_of_freed(engine, 3_300_000) == [step, 3 * step, 3 * step + 1_000_000, 3 * step + 2_000_000]


def test_without_a_ceiling_updates_are_strictly_periodic() -> None:
    engine = port(lossless(100), timing=CbfcTiming(quiet_ceiling_ns=0))
    assert times_of_freed(engine, 1_100_000) == [262_144 * count for count in (1, 2, 3, 4)]


def test_consumed_credits_are_told_on_the_timer_by_halves_of_the_channels() -> None:
    channels = tuple(VcSettings(index=vc, lossless=True, sender_credit_limit=9) for vc in (3, 20))
    settings = CbfcSettings(
        sender_enabled=True, profile=profile(), channels=channels, sender_map=BY_QUEUE, receiver_map=BY_CLASS
    )
    engine = port(settings)
    engine.sent(3, 128, 0)
    engine.sent(20, 256, 0)
    assert engine.poll_consumed(256 * US - 1) is None
    assert engine.poll_consumed(256 * US) == (0, (0, 0, 0, 1, *(0,) * 12))
    assert engine.poll_consumed(256 * US) == (16, (0, 0, 0, 0, 2, *(0,) * 11))
    assert engine.poll_consumed(256 * US) is None
    assert engine.deadline() == 512 * US
    assert engine.state(0).statistics.tx_cc_update == 2


def test_the_timer_of_a_quiet_port_slows_down_and_wakes_with_traffic() -> None:
    engine = port(lossless(9))
    due = [256 * US, 256 * US + 512 * US]
    for now_ns in due:
        assert engine.poll_consumed(now_ns) is not None
    engine.sent(0, 128, 800 * US)
    assert engine.poll_consumed(1055 * US) is None
    assert engine.poll_consumed(1056 * US) == (0, (1, *(0,) * 15))


def test_lost_credits_come_back_with_the_next_updates() -> None:
    sender, receiver = port(lossless(4)), port(lossless(4))
    for _ in range(4):
        sender.sent(0, 128, 0)
    for _ in range(2):
        receiver.received(0, 128, 10)
        released(receiver, 0, 128, 10)
    freed = receiver.poll_freed(10)
    assert freed is not None
    sender.receive_freed(freed, 20)
    assert sender.state(0).sender_credits_used == 2
    consumed = sender.poll_consumed(256 * US)
    assert consumed is not None
    told = events(receiver.receive_consumed(*consumed, 257 * US))
    assert told == [CreditError("p", 257 * US, 0, CreditErrorKind.LOST_CREDITS, 2, 2)]
    freed = receiver.poll_freed(257 * US)
    assert freed is not None
    assert events(sender.receive_freed(freed, 258 * US)) == []
    assert sender.state(0).sender_credits_used == 0
    assert receiver.state(0).channels[0].statistics.lost_credits == 2


def test_excess_credits_are_an_error_and_counts_are_taken_over() -> None:
    engine = port(lossless(9))
    engine.sent(0, 128, 0)
    assert events(engine.receive_freed(CfUpdate(0, 5, 0, 5), 7)) == [
        CreditError("p", 7, 0, CreditErrorKind.EXCESS_CREDIT_FREED, 4, 1)
    ]
    assert engine.state(0).statistics.excess_credit_free_error == 1
    assert not engine.may_send(0, 128, 0), "the counts disagree: nothing goes until they agree"
    engine.receive_freed(CfUpdate(0, 1, 0, 1), 8)
    assert engine.state(0).sender_credits_used == 0


def test_frames_beyond_the_buffer_are_an_error() -> None:
    engine = port(lossless(9), capabilities=CbfcCapabilities(native_vc_credits=2))
    assert events(engine.received(0, 256, 0)) == []
    told = events(engine.received(0, 128, 1))
    assert told == [CreditError("p", 1, 0, CreditErrorKind.CREDIT_LIMIT_EXCEEDED, 1, 1)]
    assert engine.state(0).statistics.credit_limit_exceed_error == 1
    whole = port(lossless(9, 9), capabilities=CbfcCapabilities(native_total_credits=3))
    whole.received(0, 256, 0)
    whole.received(1, 256, 0)
    assert whole.state(0).channels[1].statistics.credit_limit_exceed_error == 1


def test_errors_in_a_row_stop_the_channel_and_initialize_starts_it_again() -> None:
    engine = port(lossless(9), timing=CbfcTiming(persistent_errors=3))
    told: list[object] = []
    for count in (1, 2, 3):
        told += events(engine.receive_consumed(0, (2**20 - count,) * 16, count))
    assert [event for event in told if isinstance(event, VcStateChange)] == [
        VcStateChange("p", 3, 0, VcState.LOSSLESS, VcState.ERROR, "errors-persist")
    ]
    assert len([event for event in told if isinstance(event, CreditError)]) == 1, "once per interval"
    engine.initialize(0, 10)
    assert engine.channels[0].state is VcState.LOSSLESS


def test_removal_waits_until_queue_and_credits_are_empty() -> None:
    engine = port(lossless(9))
    engine.sent(0, 128, 0)
    engine.queue_level(0, 2, 0)
    engine.remove(0, 10)
    state = engine.state(10).channels[0]
    assert (state.status, state.enqueue_enabled, state.queued_frames) == (VcState.REMOVING, False, 2)
    engine.queue_level(0, 0, 20)
    assert engine.channels[0].state is VcState.REMOVING
    engine.receive_freed(CfUpdate(0, 1, 0, 1), 30)
    assert engine.state(30).channels[0].status is VcState.BEST_EFFORT


def test_removal_has_a_limit_of_patience() -> None:
    engine = port(lossless(9))
    engine.queue_level(0, 5, 0)
    engine.remove(0, 0, drain_timeout_ns=1000)
    assert engine.deadline() == 1000
    engine.expire(1000)
    assert engine.channels[0].state is VcState.BEST_EFFORT
    assert engine.channels[0].dropped_frames == 5


def test_a_channel_waits_for_the_link_and_starts_again_with_it() -> None:
    engine = CbfcEngine("p", Pacer(RATE_BPS, 400))
    engine.configure(lossless(9), 0)
    assert engine.channels[0].state is VcState.INITIALIZING
    assert not engine.may_send(0, 64, 0)
    engine.link(True, 1)
    engine.sent(0, 128, 1)
    engine.link(False, 2)
    engine.link(True, 3)
    state = engine.state(3).channels[0]
    assert (state.status, state.sender_credits_used) == (VcState.LOSSLESS, 0)


def test_counts_wrap_at_twenty_and_fifteen_bits() -> None:
    sender, receiver = port(lossless(20_000)), port(lossless(20_000))
    total = 0
    for turn in range(400):
        now_ns = turn * 10_000
        credits = 9_000 + turn
        sender.sent(0, credits * 128, now_ns)
        receiver.received(0, credits * 128, now_ns)
        released(receiver, 0, credits * 128, now_ns)
        freed = receiver.poll_freed(now_ns + 7000)
        assert freed is not None
        assert events(sender.receive_freed(freed, now_ns + 8000)) == []
        total += credits
    state = sender.state(0).channels[0]
    assert (state.sender_credits_used, state.sender_credits_consumed) == (0, total % 2**20)
    assert state.sender_credits_freed == total % 2**20, "only a CF_Update has fewer bits"
    assert receiver.state(0).channels[0].receiver_credits_freed == total % 2**20
    assert total > 3 * 2**20


def test_so_many_freed_credits_do_not_wait_for_the_spacing() -> None:
    engine = port(lossless(9))
    engine.received(0, 128, 0)
    released(engine, 0, 128, 0)
    engine.poll_freed(0)
    engine.received(0, 128 * 2**14, 500)
    released(engine, 0, 128 * 2**14, 500)
    assert engine.poll_freed(500) is not None


def test_dynamic_channels_are_those_of_both_ends() -> None:
    base = lossless(4, 4)
    settings = CbfcSettings(
        sender_enabled=True,
        receiver_enabled=True,
        profile=base.profile,
        sender_map=base.sender_map,
        receiver_map=base.receiver_map,
        channels=base.channels,
        dynamic=True,
    )
    engine = port(settings)
    assert engine.state(0).negotiation is Negotiation.WAITING
    assert engine.may_send(0, 10**6, 0)
    engine.peer(PeerCbfc(enabled=True, lossless=frozenset({1, 2}), credit_pool=100), 0)
    assert engine.state(0).negotiation is Negotiation.MISMATCH
    first, second = engine.state(0).channels
    assert (first.status, first.negotiation) == (VcState.BEST_EFFORT, Negotiation.PEER_NOT_ENABLED)
    assert (second.status, second.negotiation) == (VcState.LOSSLESS, Negotiation.AGREED)
    engine.peer(PeerCbfc(enabled=True, lossless=frozenset({0, 1}), credit_pool=100), 0)
    assert engine.state(0).negotiation is Negotiation.AGREED
    engine.peer(PeerCbfc(enabled=False, lossless=frozenset(), credit_pool=100), 0)
    assert engine.state(0).negotiation is Negotiation.PEER_NOT_ENABLED
    engine.peer(None, 0)
    assert engine.state(0).negotiation is Negotiation.PEER_LOST
    assert not engine.state(0).sender_active


def test_clearing_counts_from_here() -> None:
    engine = port(lossless(9, 9))
    for vc in (0, 1):
        engine.sent(vc, 128, 0)
    engine.clear_counters(5, vc=0)
    first, second = engine.state(5).channels
    assert (first.statistics.tx_packets, second.statistics.tx_packets) == (0, 1)
    engine.clear_counters(6)
    assert engine.state(6).channels[1].statistics.tx_packets == 0
    assert engine.state(6).discontinuity_ns == 6


def test_a_new_configuration_starts_from_zero_and_the_same_one_does_not() -> None:
    engine = port(lossless(9))
    engine.sent(0, 128, 0)
    assert engine.configure(lossless(9), 1) == []
    assert engine.state(1).sender_credits_used == 1
    engine.configure(lossless(10), 2)
    assert engine.state(2).sender_credits_used == 0
    engine.configure(None, 3)
    assert (engine.state(3).channels, engine.due_at()) == ((), None)


def test_the_freed_count_is_a_part_of_the_consumed_count() -> None:
    with pytest.raises(ValueError, match="low part"):
        CreditSpace(16, 6)


def test_what_the_peer_s_receiver_cannot_honour_is_named() -> None:
    mine = profile(sender_credit_size=256, sender_packet_overhead=4, sender_credit_limit=100)
    peer = PeerCbfc(True, frozenset(), credit_pool=99, credit_size=128, packet_overhead=8)
    assert misfits(mine, peer) == (
        "sender-credit-size 256 is above the peer's 128",
        "sender-packet-overhead 4 is below the peer's 8",
        "sender-credit-limit 100 is above the peer's 99",
    )
    assert misfits(mine, PeerCbfc(True, frozenset(), 100, 256, 4)) == ()


def test_a_new_configuration_ends_a_removal_that_drains() -> None:
    engine = port(lossless(9))
    engine.queue_level(0, 3, 0)
    engine.remove(0, 0)
    told = events(engine.configure(lossless(10), 5))
    changes = [(event.old, event.new) for event in told if isinstance(event, VcStateChange)]
    assert changes[0] == (VcState.REMOVING, VcState.BEST_EFFORT)
    assert engine.channels[0].state is VcState.LOSSLESS


def test_messages_about_channels_that_count_no_credits_are_passed_over() -> None:
    engine = port(lossless(9))
    engine.receive_freed(CfUpdate(7, 100, 8, 100), 0)
    engine.receive_consumed(16, (5,) * 16, 0)
    assert engine.received(7, 100, 0) == []
    assert engine.queue_level(7, 1, 0) == []
    assert engine.state(0).channels[0].statistics.excess_credit_free_error == 0
