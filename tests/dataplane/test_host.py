"""Hosts: what they listen for, and the congestion isolation of an end station."""

import pytest

from isolane.dataplane.config import VlanConfig
from isolane.dataplane.emulated.host import Host, HostConfig
from isolane.dataplane.emulated.wire import Wire, WireConfig
from isolane.dataplane.layers.stack import stack
from isolane.engine.frame import Frame
from isolane.engine.isolation.config import IsolationConfig, Peer, PortConfig
from isolane.engine.isolation.machine import Mask
from tests.dataplane.lab import MS, RATE, VID, Lab, mac, number_of
from tests.dataplane.test_isolation import SMALL
from tests.engine.isolation.scene import CONGESTING, MONITORED, OWN_MAC, QUEUE_MAP

HOST_PORT, SLOW_PORT = 4, 3
VLAN = VlanConfig(VID, tagged=frozenset({1, 2, 3, HOST_PORT}))


class EndStation:
    """A congestion isolation aware host on a fast wire, before a bridge with a slow port."""

    def __init__(self) -> None:
        self.lab = Lab(3)
        self.host = Host(self.lab.clock, HostConfig("host", mac(HOST_PORT), vid=VID))
        port = self.lab.add_port(HOST_PORT)
        wire = Wire(self.lab.clock, WireConfig(rate_bps=10 * RATE))
        stack(*self.host.port.layers(), wire.a)
        stack(*port.layers(), wire.b)
        self.lab.bridge.set_vlans([VLAN])
        self.lab.know(1, 2, 3)
        self.lab.isolate(aqm=SMALL)
        self.lab.bridge.isolation.add_peer(HOST_PORT, Peer(mac(HOST_PORT)), 0)
        cip = PortConfig(1, "host", mac=mac(HOST_PORT), queue_map=QUEUE_MAP, aqm=SMALL)
        self.host.isolate(IsolationConfig(master_enable=True), cip)
        assert self.host.isolation is not None
        self.host.isolation.add_peer(1, Peer(OWN_MAC + HOST_PORT), 0)

    def send(self, frames: int, first: int = 0) -> None:
        for number in range(first, first + frames):
            frame = self.lab.frame(HOST_PORT, SLOW_PORT, priority=MONITORED, number=number)
            self.host.send(frame, self.lab.clock.now_ns)

    def masks(self) -> list[Mask]:
        entity = self.host.isolation
        return [] if entity is None else [e.mask for e in entity.flows.streams.by_handle.values()]


def test_a_cim_makes_an_end_station_isolate_the_flow_on_its_card() -> None:
    end = EndStation()
    end.send(3)
    end.lab.run(2_000)
    end.send(60, first=3)
    end.lab.run(100_000)
    assert Mask.BOTH in end.masks()
    assert end.lab.port(HOST_PORT).mac.bad_frames == 0
    end.lab.run()
    assert [number_of(frame) for frame in end.lab.got(SLOW_PORT)] == list(range(63))


def test_an_end_station_returns_the_flow_when_the_bridge_says_so() -> None:
    end = EndStation()
    end.send(60)
    end.lab.run()
    for number in range(60, 64):
        end.send(1, first=number)
        end.lab.run(MS)
    assert end.masks() == []
    assert end.lab.got(SLOW_PORT)[-1].priority == MONITORED
    assert any(frame.priority == CONGESTING for frame in end.lab.got(SLOW_PORT))


@pytest.mark.parametrize("by_link", [False, True])
@pytest.mark.parametrize("after_ns", [2_000, 10_000, 50_000, 100_000, 150_000])
def test_a_lost_peer_asks_for_nothing_and_no_frame_stays_behind(after_ns: int, by_link: bool) -> None:
    """The gates that keep a flow in order are as they have to be at each moment, without being set anew."""
    end = EndStation()
    port = end.host.port
    end.send(3)
    end.lab.run(2_000)
    end.send(60, first=3)
    end.lab.run(after_ns)
    if by_link:
        end.host.link_changed(port, False, end.lab.clock.now_ns)
    else:
        end.host.lose_peer()
    assert port.cip is not None
    assert port._blocked == port.cip.markers.closed
    assert not any(mask & Mask.PEER for mask in end.masks())
    assert end.host.isolation is not None
    assert end.host.isolation.flows.peers == {}
    end.host.link_changed(port, True, end.lab.clock.now_ns)
    end.send(20, first=63)
    end.lab.run()
    assert [number_of(frame) for frame in end.lab.got(SLOW_PORT)] == list(range(83))


def test_a_host_hears_what_it_listens_for() -> None:
    lab = Lab(1)
    host = Host(lab.clock, HostConfig("host", mac(HOST_PORT), vid=VID))
    heard: list[Frame] = []
    nearest = 0x0180C200000E
    host.listeners[nearest] = lambda frame, now_ns: heard.append(frame)
    wire = Wire(lab.clock)
    stack(*host.port.layers(), wire.a)
    stack(lab.stations[1], wire.b)
    lab.send(1, Frame(nearest, mac(1), b"\x88\xcc" + bytes(46), tag=False), lab.frame(1, 9))
    lab.run()
    assert ([frame.dst for frame in heard], host.counters.rx_strange_frames) == ([nearest], 1)
