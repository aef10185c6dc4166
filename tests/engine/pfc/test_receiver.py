"""The receive side of PAUSE and PFC: timers per priority, and the time they take."""

from isolane.engine.pfc.config import FlowControlConfig, PauseConfig, PfcCounters, lossless
from isolane.engine.pfc.receiver import ALL_PRIORITIES, PauseReceiver, quanta_ns

RATE = 10_000_000_000
QUANTUM_NS = 51  # and 0.2
US = 1_000


def receiver(config: FlowControlConfig | None = None) -> PauseReceiver:
    return PauseReceiver(config or lossless(3, 5), PfcCounters())


def times(**by_priority: int) -> tuple[int, ...]:
    return tuple(by_priority.get(f"p{number}", 0) for number in range(8))


def test_a_quantum_is_512_bit_times() -> None:
    assert quanta_ns(1000, RATE) == 51_200


def test_pfc_stops_the_enabled_priorities_only() -> None:
    made = receiver()
    made.pfc(1 << 5, times(p5=100, p3=100), RATE, 0)
    assert made.paused == 1 << 5


def test_priorities_that_are_not_lossless_are_not_stopped() -> None:
    made = receiver()
    made.pfc(0xFF, times(p2=100), RATE, 0)
    made.pfc(1 << 2, times(p2=100), RATE, 0)
    assert (made.paused, made.counters.rx_ignored_frames) == (0, 1)


def test_a_pause_ends_by_itself_at_its_time() -> None:
    made = receiver()
    made.pfc(1 << 5, times(p5=1000), RATE, 0)
    assert made.deadline() == 51_200
    made.expire(51_199)
    assert made.paused
    made.expire(51_200)
    assert (made.paused, made.deadline()) == (0, None)


def test_a_time_of_0_lets_the_priority_go_on() -> None:
    made = receiver()
    made.pfc(1 << 5, times(p5=1000), RATE, 0)
    made.pfc(1 << 5, times(), RATE, 10 * US)
    assert (made.paused, made.counters.rx_paused_ns[5]) == (0, 10 * US)


def test_a_new_time_replaces_the_rest_of_the_old_one() -> None:
    made = receiver()
    made.pfc(1 << 5, times(p5=1000), RATE, 0)
    made.pfc(1 << 5, times(p5=100), RATE, 10 * US)
    assert made.deadline() == 10 * US + 5_120
    assert made.counters.rx_transitions[5] == 1


def test_paused_time_counts_each_nanosecond_once() -> None:
    made = receiver()
    made.pfc(1 << 5, times(p5=1000), RATE, 0)
    made.pfc(1 << 5, times(p5=1000), RATE, 50 * US)
    made.expire(200 * US)
    made.pfc(1 << 5, times(p5=1000), RATE, 300 * US)
    assert made.paused_ns(5, 310 * US) == 50 * US + 51_200 + 10 * US
    assert made.remaining_ns(5, 310 * US) == 41_200


def test_the_deadline_is_that_of_the_first_priority_to_go_on() -> None:
    made = receiver()
    made.pfc(0xFF, times(p3=100, p5=1000), RATE, 0)
    assert made.deadline() == 5_120
    made.expire(5_120)
    assert made.paused == 1 << 5


def test_pause_stops_all_priorities_where_it_is_obeyed() -> None:
    made = receiver(FlowControlConfig(pause=PauseConfig(receive=True)))
    made.pause(100, RATE, 0)
    assert (made.paused, made.counters.rx_pause_frames) == (ALL_PRIORITIES, 1)


def test_pause_is_ignored_where_it_is_not_obeyed() -> None:
    made = receiver()
    made.pause(100, RATE, 0)
    assert (made.paused, made.counters.rx_ignored_frames) == (0, 1)


def test_a_link_that_goes_down_ends_every_pause() -> None:
    made = receiver()
    made.pfc(0xFF, times(p3=100, p5=1000), RATE, 0)
    made.release(1 * US)
    assert (made.paused, made.counters.rx_paused_ns[3], made.ended_ns[5]) == (0, US, US)
