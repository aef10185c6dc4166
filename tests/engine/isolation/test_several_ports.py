"""A flow whose frames leave by several ports, flooded or by another route than before."""

from isolane.engine.frame import Frame
from isolane.engine.isolation.cip import DISCARD
from isolane.engine.isolation.config import AqmConfig
from isolane.engine.isolation.machine import Mask
from tests.engine.isolation.scene import (
    CONGESTED_OCTETS,
    CONGESTING,
    MONITORED,
    RX,
    TX,
    Scene,
    frame,
    ipv4_msdu,
)


def isolated(**fields: object) -> Scene:
    """A flow that congests port 2, with frames in its congesting queue."""
    scene = Scene(peer=False, **fields)  # type: ignore[arg-type]  # fields of a port
    scene.isolate()
    scene.fill(CONGESTING)
    return scene


def copy_at_other_port(scene: Scene) -> tuple[int, Frame]:
    """The copy of a flooded frame meets the CIP of port 1."""
    made = frame()
    made.handle = scene.entity.flows.streams.handles.get(made.key, 0)
    return scene.cips[RX].request(made, made.priority, scene.now_ns), made


def test_a_copy_at_another_port_leaves_the_flow_where_it_is() -> None:
    scene = isolated()
    place, copy = copy_at_other_port(scene)
    assert (place, copy.priority, copy.handle) == (MONITORED, MONITORED, 0)
    assert (scene.isolated, scene.entry().port) == (1, TX)
    assert scene.offer()[0] == CONGESTING


def test_a_copy_that_congests_the_other_port_too_is_signalled_and_makes_no_second_entry() -> None:
    scene = isolated()
    scene.levels[RX].depth[MONITORED] = 1_000_000
    assert copy_at_other_port(scene)[0] == MONITORED
    assert (scene.isolated, scene.cips[RX].counters.ecn_marked) == (1, 1)


def test_a_copy_that_may_not_congest_is_discarded() -> None:
    scene = isolated(
        aqm=AqmConfig("threshold", congested_octets=CONGESTED_OCTETS, cleared_octets=0, not_ect="drop")
    )
    scene.levels[RX].depth[MONITORED] = 1_000_000
    made = frame(ipv4_msdu(ecn=0))
    made.handle = scene.entry().handle
    assert scene.cips[RX].request(made, MONITORED, 0) == DISCARD


def test_a_copy_from_the_congesting_queue_of_a_switch_before_goes_back_to_the_monitored_one() -> None:
    scene = isolated()
    made = frame(priority=CONGESTING)
    made.handle = scene.entry().handle
    assert scene.cips[RX].request(made, CONGESTING, 0) == MONITORED
    assert made.priority == MONITORED


def test_a_flow_that_goes_another_way_is_free_when_its_old_queue_is_empty() -> None:
    scene = isolated()
    scene.drain(CONGESTING)
    assert copy_at_other_port(scene)[0] == MONITORED
    assert (scene.isolated, scene.cip.counters.flows_flushed) == (0, 1)
    assert scene.cips[RX].counters.flows_flushed == 0


def test_a_flow_stays_while_its_old_queue_holds_frames_of_others() -> None:
    scene = isolated()
    scene.entry().last_position = 0
    assert copy_at_other_port(scene)[0] == MONITORED
    assert (scene.isolated, scene.entry().port) == (1, TX)


def test_what_a_peer_asked_for_holds_on_the_new_way() -> None:
    scene = Scene(peer=False)
    scene.receive(add=True)
    scene.offer()
    scene.drain(CONGESTING)
    scene.entry().last_position = 0
    assert scene.entry().mask is Mask.PEER
    assert copy_at_other_port(scene)[0] == CONGESTING
    assert scene.entry().port == RX
