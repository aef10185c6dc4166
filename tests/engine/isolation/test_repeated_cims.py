"""CIMs with Add about one flow to one peer: one in a hold time, and again only when the flow goes on."""

from itertools import pairwise

import pytest

from isolane.engine.isolation.config import IsolationConfig, Peer
from isolane.engine.isolation.flows import FIRST_HOLD_OFF_NS, LONGEST_HOLD_OFF_NS, SHORTEST_HOLD_OFF_NS
from tests.engine.isolation.scene import CONGESTING, MONITORED, MS, PEER_MAC, RX, TX, Scene, frame

GAP = 24_000
"""Nanoseconds between two frames: 1,500 octets at 500 Mbit/s."""


def asked(hold_off_ns: int | None = None) -> Scene:
    """The peer of port 1 has just got a CIM with Add, and the congesting queue stays congested."""
    scene = Scene(config=IsolationConfig(cim_hold_off_ns=hold_off_ns))
    scene.fill(CONGESTING)
    scene.isolate()
    assert len(scene.sent()) == 1
    return scene


def pass_frames(scene: Scene, count: int, *, priority: int, rx_port: int = RX) -> list[int]:
    """Frames of the flow, and the times of the CIMs with Add that they cause."""
    times = []
    for _ in range(count):
        scene.now_ns += GAP
        offered = frame(priority=priority)
        offered.rx_port = rx_port
        scene.offer(offered)
        times += [scene.now_ns for pdu in scene.sent() if pdu.add]
    return times


def hold_off_ns(scene: Scene) -> int:
    return scene.entity.flows.hold_off_ns(RX)


@pytest.mark.parametrize("hold_off_ns", [20_000, MS, 3 * MS])
def test_a_peer_that_does_not_act_gets_one_in_each_hold_time_that_is_configured(hold_off_ns: int) -> None:
    scene = asked(hold_off_ns)
    times = [0, *pass_frames(scene, 380, priority=MONITORED)]
    assert len(times) > 2
    assert all(late - early >= hold_off_ns for early, late in pairwise(times))


def test_by_default_a_peer_that_does_not_act_gets_them_ever_more_rarely() -> None:
    scene = asked()
    times = [0, *pass_frames(scene, 380, priority=MONITORED)]
    assert [round(time / MS) for time in times] == [0, 1, 3, 7]
    counters = scene.cips[RX].counters
    assert (counters.cims_sent_add, counters.cims_sent_again) == (4, 3)
    assert counters.cims_held_off == 380 - 3
    later = pass_frames(scene, 20_000, priority=MONITORED)
    assert later[-1] - later[-2] >= LONGEST_HOLD_OFF_NS


def test_a_peer_that_acts_gets_no_other() -> None:
    scene = asked()
    pass_frames(scene, 3, priority=MONITORED)
    assert pass_frames(scene, 2_000, priority=CONGESTING) == []
    assert scene.cips[RX].counters.cims_sent_again == 0


def test_a_peer_that_acts_and_then_lets_the_flow_go_on_gets_another() -> None:
    scene = asked()
    pass_frames(scene, 3, priority=MONITORED)
    pass_frames(scene, 100, priority=CONGESTING)
    assert len(pass_frames(scene, 1, priority=MONITORED)) == 1
    assert scene.cips[RX].counters.cims_sent_again == 1


def test_a_peer_that_acts_later_has_not_to_wait_longer_than_others() -> None:
    scene = asked()
    pass_frames(scene, 380, priority=MONITORED)
    pass_frames(scene, 1, priority=CONGESTING)
    scene.now_ns += LONGEST_HOLD_OFF_NS
    first, second, *_ = pass_frames(scene, 5_000, priority=MONITORED)
    assert hold_off_ns(scene) <= second - first <= hold_off_ns(scene) + GAP


def test_the_hold_time_is_twice_the_round_trip_to_the_peer() -> None:
    scene = asked()
    assert hold_off_ns(scene) == FIRST_HOLD_OFF_NS
    pass_frames(scene, 9, priority=MONITORED)
    pass_frames(scene, 1, priority=CONGESTING)
    assert hold_off_ns(scene) == 2 * 10 * GAP


def test_a_round_trip_of_which_one_cim_was_lost_counts_from_the_first() -> None:
    scene = asked()
    assert len(pass_frames(scene, 60, priority=MONITORED)) == 1
    pass_frames(scene, 1, priority=CONGESTING)
    assert hold_off_ns(scene) == 2 * 61 * GAP


def test_a_flow_that_the_peer_isolates_by_itself_measures_nothing() -> None:
    scene = asked()
    pass_frames(scene, 1, priority=CONGESTING)
    pass_frames(scene, 3, priority=MONITORED)
    pass_frames(scene, 1, priority=CONGESTING)
    assert hold_off_ns(scene) == FIRST_HOLD_OFF_NS


@pytest.mark.parametrize(("frames", "bound"), [(1, SHORTEST_HOLD_OFF_NS), (3_000, LONGEST_HOLD_OFF_NS)])
def test_the_hold_time_has_bounds(frames: int, bound: int) -> None:
    scene = asked()
    pass_frames(scene, frames, priority=MONITORED)
    pass_frames(scene, 1, priority=CONGESTING)
    assert hold_off_ns(scene) == bound


def test_another_peer_at_the_port_is_asked_at_once_and_measured_anew() -> None:
    scene = asked()
    pass_frames(scene, 9, priority=MONITORED)
    pass_frames(scene, 1, priority=CONGESTING)
    scene.entity.add_peer(RX, Peer(PEER_MAC + 1), scene.now_ns)
    assert hold_off_ns(scene) == FIRST_HOLD_OFF_NS
    assert len(pass_frames(scene, 1, priority=MONITORED)) == 1


def test_a_flow_that_comes_in_turn_by_two_ports_asks_each_peer_once() -> None:
    scene = asked()
    first = pass_frames(scene, 1, priority=MONITORED, rx_port=TX)
    assert len(first) == 1
    for _ in range(10):
        assert pass_frames(scene, 1, priority=MONITORED, rx_port=RX) == []
        assert pass_frames(scene, 1, priority=MONITORED, rx_port=TX) == []
    assert [cip.counters.cims_sent_add for cip in scene.cips.values()] == [1, 1]


def test_without_a_hold_time_the_count_alone_decides() -> None:
    scene = asked(0)
    assert len(pass_frames(scene, 10, priority=CONGESTING)) == scene.cip.config.max_cim_tx - 1
    assert len(pass_frames(scene, 10, priority=MONITORED)) == 9
