"""A monitored class that marks while isolation runs: senders slow down before their flows are isolated."""

from typing import Any

import pytest

from isolane.engine.isolation.config import AqmConfig
from isolane.engine.isolation.detection import build
from isolane.engine.marking import ecn_of
from isolane.wire.rewriting import CONGESTION_EXPERIENCED
from tests.engine.isolation.scene import MONITORED, SIZE, Scene, frame, ipv4_msdu


def scene(algorithm: str, **fields: Any) -> Scene:
    """A system whose monitored class is named as one that marks."""
    return Scene(aqm=AqmConfig(algorithm, marked_classes=(MONITORED,), **fields))


def is_marked(system: Scene, octets: int) -> bool:
    """Whether a frame is marked that meets so many octets in the monitored queue, and stays there."""
    system.fill(MONITORED, octets)
    traffic_class, offered = system.offer(frame(ipv4_msdu()))
    assert (traffic_class, system.isolated) == (MONITORED, 0)
    return ecn_of(offered.msdu) == CONGESTION_EXPERIENCED


def test_by_share_a_frame_that_stays_is_marked_from_the_depth_on_at_which_the_queue_is_congested() -> None:
    system = scene("share")
    assert [is_marked(system, octets) for octets in (0, 29_000 - SIZE, 30_000, 16_000, 14_000)] == [
        False,
        False,
        True,
        True,
        False,
    ]


@pytest.mark.parametrize("algorithm", ["threshold", "red", "cp"])
def test_other_algorithms_isolate_what_they_would_mark(algorithm: str) -> None:
    assert not is_marked(scene(algorithm), 9_000)


def test_thresholds_of_its_own_decide_where_there_are_some() -> None:
    system = scene("share")
    own = AqmConfig("threshold", congested_octets=5_000, cleared_octets=5_000)
    system.cip.marking[MONITORED] = build(own, "own")
    assert [is_marked(system, octets) for octets in (1_000, 6_000)] == [False, True]


def test_a_class_that_is_not_named_is_not_marked() -> None:
    assert not is_marked(Scene(aqm=AqmConfig("share")), 100_000)


def test_packets_that_understand_no_marks_stay_and_are_kept() -> None:
    system = scene("share", not_ect="drop")
    system.fill(MONITORED, 60_000)
    traffic_class, offered = system.offer(frame(ipv4_msdu(ecn=0)))
    assert (traffic_class, ecn_of(offered.msdu)) == (MONITORED, 0)
    assert system.cip.counters.not_ect_kept == 1
