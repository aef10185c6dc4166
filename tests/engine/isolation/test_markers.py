"""Order markers: the phases of Figure W-3 and of Figure W-4, both together, and that nothing locks."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from isolane.engine.isolation.config import QueueLevels
from isolane.engine.isolation.order import OrderMarkers

HIGH, LOW = 5, 2


class Queues:
    """Two queues and their markers, without frames."""

    def __init__(self) -> None:
        self.levels = QueueLevels()
        self.markers = OrderMarkers(self.levels)

    def put(self, traffic_class: int, frames: int = 1) -> None:
        self.levels.enqueued[traffic_class] += frames

    def take(self, traffic_class: int, frames: int = 1) -> None:
        for _ in range(frames):
            self.levels.dequeued[traffic_class] += 1
            self.markers.left()

    def counts(self, leader: int, follower: int) -> tuple[int, int]:
        track = self.markers.track(leader, follower)
        return track.leader_count, track.follower_count

    def may_send(self, traffic_class: int) -> bool:
        return self.levels.holds(traffic_class) and self.markers.is_open(traffic_class)


def test_w_3_before_isolation_both_counters_are_0() -> None:
    queues = Queues()
    queues.put(HIGH, 4)
    assert queues.counts(HIGH, LOW) == (0, 0)
    assert queues.markers.closed == 0


def test_w_3_isolating_marks_both_queues() -> None:
    queues = Queues()
    queues.put(HIGH, 4)
    queues.markers.mark(leader=HIGH, follower=LOW)
    queues.put(LOW)
    assert queues.counts(HIGH, LOW) == (1, 1)


def test_w_3_with_the_marker_at_its_head_and_equal_counters_the_congesting_gate_is_closed() -> None:
    queues = Queues()
    queues.put(HIGH, 4)
    queues.markers.mark(leader=HIGH, follower=LOW)
    queues.put(LOW, 2)
    queues.take(HIGH, 3)
    assert not queues.markers.is_open(LOW)


def test_w_3_when_the_marked_frame_has_left_the_congesting_gate_opens() -> None:
    queues = Queues()
    queues.put(HIGH, 4)
    queues.markers.mark(leader=HIGH, follower=LOW)
    queues.put(LOW, 2)
    queues.take(HIGH, 4)
    assert queues.markers.is_open(LOW)
    assert queues.counts(HIGH, LOW) == (0, 1)
    queues.take(LOW)
    assert queues.counts(HIGH, LOW) == (0, 0)


def test_w_3_frames_before_the_marker_may_leave() -> None:
    queues = Queues()
    queues.put(LOW, 2)
    queues.put(HIGH, 1)
    queues.markers.mark(leader=HIGH, follower=LOW)
    queues.put(LOW)
    assert queues.markers.is_open(LOW)
    queues.take(LOW, 2)
    assert not queues.markers.is_open(LOW)


def test_w_4_during_isolation_the_counters_of_the_other_set_are_0() -> None:
    queues = Queues()
    queues.put(LOW, 2)
    assert queues.counts(LOW, HIGH) == (0, 0)


def test_w_4_de_isolating_marks_both_queues() -> None:
    queues = Queues()
    queues.put(LOW, 2)
    queues.put(HIGH, 3)
    queues.markers.mark(leader=LOW, follower=HIGH)
    queues.put(HIGH)
    assert queues.counts(LOW, HIGH) == (1, 1)
    assert queues.markers.is_open(HIGH)


def test_w_4_with_the_marker_at_its_head_the_monitored_gate_is_closed() -> None:
    queues = Queues()
    queues.put(LOW, 2)
    queues.put(HIGH, 3)
    queues.markers.mark(leader=LOW, follower=HIGH)
    queues.put(HIGH)
    queues.take(HIGH, 3)
    assert not queues.markers.is_open(HIGH)


def test_w_4_when_the_congesting_queue_has_sent_its_marker_the_monitored_gate_opens() -> None:
    queues = Queues()
    queues.put(LOW, 2)
    queues.markers.mark(leader=LOW, follower=HIGH)
    queues.put(HIGH)
    queues.take(LOW, 2)
    assert queues.markers.is_open(HIGH)
    queues.take(HIGH)
    assert not queues.markers.waiting


def test_an_empty_leader_holds_nobody_back() -> None:
    queues = Queues()
    queues.markers.mark(leader=HIGH, follower=LOW)
    assert (queues.markers.closed, queues.markers.waiting) == (0, False)


def test_two_flows_that_go_on_at_the_same_frame_share_its_marker() -> None:
    queues = Queues()
    queues.put(HIGH, 1)
    queues.markers.mark(leader=HIGH, follower=LOW)
    queues.put(HIGH, 2)
    queues.markers.mark(leader=HIGH, follower=LOW)
    assert queues.counts(HIGH, LOW) == (1, 1)
    queues.take(HIGH, 2)
    assert not queues.markers.is_open(LOW)
    queues.take(HIGH)
    assert queues.markers.is_open(LOW)


def test_a_shared_marker_waits_again_after_the_first_leader_has_left() -> None:
    queues = Queues()
    queues.put(HIGH, 1)
    queues.markers.mark(leader=HIGH, follower=LOW)
    queues.take(HIGH)
    queues.put(HIGH)
    queues.markers.mark(leader=HIGH, follower=LOW)
    assert not queues.markers.is_open(LOW)
    queues.take(HIGH)
    assert queues.markers.is_open(LOW)


@settings(max_examples=200)
@given(st.lists(st.sampled_from(["high", "low", "isolate", "return", "send"]), max_size=60), st.integers())
def test_markers_never_lock_and_never_let_a_follower_overtake(steps: list[str], seed: int) -> None:
    """Whenever a queue holds a frame some gate is open, and no frame leaves before what it waits for."""
    queues, rng = Queues(), Random(seed)
    waits: dict[tuple[int, int], tuple[int, int]] = {}

    def send() -> None:
        ready = [traffic_class for traffic_class in (HIGH, LOW) if queues.may_send(traffic_class)]
        if not ready:
            assert not queues.levels.holds(HIGH)
            assert not queues.levels.holds(LOW)
            return
        chosen = rng.choice(ready)
        leader, position = waits.get((chosen, queues.levels.dequeued[chosen] + 1), (chosen, 0))
        assert queues.levels.dequeued[leader] >= position
        queues.take(chosen)

    def move(leader: int, follower: int) -> None:
        waits[follower, queues.levels.enqueued[follower] + 1] = leader, queues.levels.enqueued[leader]
        queues.markers.mark(leader, follower)
        queues.put(follower)

    for step in steps:
        match step:
            case "high":
                queues.put(HIGH)
            case "low":
                queues.put(LOW)
            case "isolate":
                move(HIGH, LOW)
            case "return":
                move(LOW, HIGH)
            case _:
                send()
    for _ in steps:
        send()
