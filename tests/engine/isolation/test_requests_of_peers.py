"""What peers asked for: it ends with their word, with their silence, and with them; strangers ask in vain."""

import pytest

from isolane.engine.isolation.config import IsolationConfig, Peer
from isolane.engine.isolation.machine import Mask
from isolane.wire import cim
from tests.engine.isolation.scene import (
    CONGESTING,
    HOST_A,
    HOST_B,
    OWN_MAC,
    PEER_MAC,
    RX,
    SIZE,
    TX,
    VID,
    Scene,
    frame,
    ipv4_msdu,
)

S = 1_000_000_000
LIFE = S  # ciMaxFlowLife


def from_station(mac: int) -> bytes:
    """A CIM with Add from whoever has this address."""
    pdu = cim.CimPdu(True, HOST_B.to_bytes(6, "big"), HOST_A.to_bytes(6, "big"), VID, ipv4_msdu()[:64])
    return cim.Layer2Cim(OWN_MAC.to_bytes(6, "big"), mac.to_bytes(6, "big"), pdu).encode()


def frame_passes(scene: Scene) -> None:
    """A frame of the flow goes through the congesting queue."""
    scene.offer()
    scene.fill(CONGESTING, SIZE)
    scene.drain(CONGESTING)


def test_a_flow_without_frames_ages_where_the_queue_never_congests() -> None:
    scene = Scene()
    scene.receive(add=True)
    scene.entity.expire(S)
    assert scene.isolated == 1
    scene.entity.expire(2 * S)
    assert (scene.isolated, scene.cip.counters.flows_aged) == (0, 1)


@pytest.mark.parametrize("again", ["frame", "cim"])
def test_a_frame_or_another_cim_keeps_a_flow(again: str) -> None:
    scene = Scene()
    scene.receive(add=True)
    scene.now_ns = S
    if again == "frame":
        frame_passes(scene)
    else:
        scene.receive(add=True)
    scene.entity.expire(S + LIFE)
    assert scene.isolated == 1
    scene.entity.expire(S + 2 * LIFE)
    assert scene.isolated == 0


def test_a_request_that_is_never_taken_back_ends_for_a_flow_that_congests_here_too() -> None:
    scene = Scene()
    scene.isolate()
    scene.fill(CONGESTING)
    scene.receive(add=True)
    assert scene.entry().mask is Mask.BOTH
    scene.entity.expire(S + 1)
    assert scene.entry().mask is Mask.LOCAL
    scene.drain(CONGESTING)
    scene.entity.expire(3 * S)
    assert scene.isolated == 0


def test_a_peer_that_goes_takes_what_it_asked_for_along_and_the_one_before_is_told() -> None:
    scene = Scene()
    scene.receive(add=True)
    frame_passes(scene)
    scene.entity.remove_peer(TX)
    assert (scene.isolated, scene.cip.counters.flows_withdrawn) == (0, 1)
    assert [pdu.add for pdu in scene.sent()] == [False]


def test_what_congests_here_stays_when_the_peer_goes() -> None:
    scene = Scene()
    scene.isolate()
    scene.fill(CONGESTING)
    scene.receive(add=True)
    scene.entity.remove_peer(TX)
    assert scene.entry().mask is Mask.LOCAL


def test_another_peer_at_the_port_begins_without_requests() -> None:
    scene = Scene()
    scene.receive(add=True)
    scene.entity.add_peer(TX, Peer(PEER_MAC, encap_octets=64), 0)
    assert scene.isolated == 1
    scene.entity.add_peer(TX, Peer(PEER_MAC + 1), 0)
    assert scene.isolated == 0


def test_a_flow_that_two_peers_ask_for_stays_until_both_took_it_back() -> None:
    scene = Scene()
    scene.receive(add=True, port=TX)
    scene.receive(add=True, port=RX)
    scene.receive(add=False, port=TX)
    assert scene.isolated == 1
    scene.receive(add=False, port=RX)
    assert scene.isolated == 0


def test_a_peer_takes_back_only_what_it_asked_for() -> None:
    scene = Scene()
    scene.receive(add=True, port=TX)
    scene.receive(add=False, port=RX)
    assert scene.isolated == 1


def test_a_port_that_goes_takes_the_requests_of_its_peer_along() -> None:
    scene = Scene()
    scene.receive(add=True)
    scene.cips[RX].counters.flows_isolated_by_peer = 0
    scene.entity.flows.streams.move(scene.entry(), RX, CONGESTING)
    scene.entity.remove_port(TX)
    assert scene.isolated == 0


def test_a_withdrawn_flow_ends_the_congestion_of_the_queue_that_it_went_through() -> None:
    scene = Scene()
    scene.receive(add=True, port=RX)
    frame_passes(scene)
    for cip in scene.cips.values():
        cip.now_congesting(CONGESTING, 0)
    scene.now_ns = 7
    scene.receive(add=False, port=RX)
    assert scene.isolated == 0
    assert (scene.cips[TX].congesting[CONGESTING], scene.cips[RX].congesting[CONGESTING]) == (False, True)


def test_strangers_ask_in_vain_and_are_counted() -> None:
    scene = Scene()
    for stranger in range(1, 5):
        scene.entity.receive(TX, from_station(PEER_MAC + stranger), 0)
    assert (scene.isolated, scene.cip.counters.cims_from_strangers) == (0, 4)
    assert scene.cip.counters.cims_received_add == 0


def test_a_port_without_a_peer_takes_cims_of_nobody() -> None:
    scene = Scene()
    scene.entity.remove_peer(TX)
    scene.receive(add=True)
    assert (scene.isolated, scene.cip.counters.cims_from_strangers) == (0, 1)


def test_by_configuration_everyone_may_ask() -> None:
    scene = Scene(config=IsolationConfig(cims_from="anyone"))
    scene.entity.receive(TX, from_station(PEER_MAC + 1), 0)
    assert scene.isolated == 1
    scene.entity.remove_peer(TX)
    assert scene.isolated == 0


def test_a_flooded_frame_that_congests_two_ports_makes_one_entry() -> None:
    scene = Scene()
    for levels in scene.levels.values():
        levels.depth[5] = 1_000_000
    first, second = frame(), frame()
    scene.cips[TX].request(first, first.priority, 0)
    scene.cips[RX].request(second, second.priority, 0)
    streams = scene.entity.flows.streams
    assert (len(streams.by_handle), len(streams.handles)) == (1, 1)
    scene.drain(CONGESTING)
    scene.entity.expire(10 * S)
    assert scene.isolated == 0
