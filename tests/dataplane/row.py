"""Two bridges in a row: a station, the first bridge, the second bridge, a slow station."""

from ipaddress import IPv4Address, IPv6Address

from isolane.dataplane.clock import VirtualClock
from isolane.dataplane.config import BridgePortConfig, StaticEntry, VlanConfig
from isolane.dataplane.emulated.bridge import Bridge
from isolane.dataplane.emulated.wire import Wire, WireConfig
from isolane.dataplane.layers.stack import stack
from isolane.engine.frame import Frame
from isolane.engine.isolation.config import AqmConfig, CimType, IsolationConfig, Peer, PortConfig
from isolane.engine.isolation.flow_key import flow_key
from isolane.engine.pfc.config import FlowControlConfig
from tests.dataplane.lab import MS, VID, Station, mac, number_of
from tests.engine.isolation.scene import MONITORED, QUEUE_MAP, ipv4_msdu

FAST, SLOW = 10_000_000_000, 1_000_000_000
SENDER, RECEIVER = mac(1), mac(2)
AQM = AqmConfig("threshold", congested_octets=6_000, cleared_octets=3_000)


def port_mac(bridge: int, port: int) -> int:
    return 0x02_00_00_00_00_00 + bridge * 256 + port


class Row:
    """Port 1 of each bridge looks to the sender, port 2 to the receiver; both tell their addresses."""

    def __init__(self, kind: CimType, flow_control: FlowControlConfig | None = None) -> None:
        self.clock = VirtualClock()
        self.kind = kind
        self.flow_control = flow_control or FlowControlConfig()
        self.sent = 0
        self.first, self.second = self._bridge(1), self._bridge(2)
        self.sender, self.receiver = Station(), Station()
        joins = (
            ((self.sender,), self.first.ports[1].layers(), FAST),
            (self.first.ports[2].layers(), self.second.ports[1].layers(), FAST),
            (self.second.ports[2].layers(), (self.receiver,), SLOW),
        )
        for left, right, rate in joins:
            wire = Wire(self.clock, WireConfig(rate_bps=rate, delay_ns=500))
            stack(*left, wire.a)
            stack(*right, wire.b)
        self._introduce(self.first, 2, 2, 1)
        self._introduce(self.second, 1, 1, 2)
        self.msdu = ipv4_msdu(payload=bytes(40))
        self.key = flow_key(RECEIVER, VID, self.msdu)

    def _bridge(self, number: int) -> Bridge:
        bridge = Bridge(self.clock)
        for port in (1, 2):
            config = BridgePortConfig(
                port, f"p{port}", mac=port_mac(number, port), flow_control=self.flow_control
            )
            bridge.add_port(config)
        bridge.set_vlans([VlanConfig(VID, tagged=frozenset({1, 2}))])
        bridge.set_static_entries([StaticEntry(VID, SENDER, (1,)), StaticEntry(VID, RECEIVER, (2,))])
        bridge.set_isolation(IsolationConfig(master_enable=True))
        for port in (1, 2):
            bridge.set_cip(
                PortConfig(
                    port,
                    f"p{port}",
                    mac=port_mac(number, port),
                    ipv4=IPv4Address(f"192.0.{number}.{port}"),
                    ipv6=IPv6Address(f"2001:db8:{number}::{port}"),
                    queue_map=QUEUE_MAP,
                    aqm=AQM,
                )
            )
        return bridge

    def _introduce(self, bridge: Bridge, port: int, other: int, other_port: int) -> None:
        """What the congestion isolation TLV of the neighbour would tell."""
        config = (self.first, self.second)[other - 1].isolation.cips[other_port].config
        peer = Peer(config.mac, self.kind, config.ipv4, config.ipv6, config.udp_port, 48)
        bridge.isolation.add_peer(port, peer, 0)

    def send(self, frames: int) -> None:
        for _ in range(frames):
            payload = self.sent.to_bytes(4, "big") + bytes(36)
            msdu = ipv4_msdu(payload=payload, identification=self.sent & 0xFFFF)
            self.sender.waiting.append(Frame(RECEIVER, SENDER, msdu, vid=VID, priority=MONITORED, size=1000))
            self.sent += 1
        self.sender.lower.kick(self.clock.now_ns)

    def congest(self) -> None:
        """A burst that the last port cannot send."""
        self.send(200)
        self.clock.run_for(200_000)

    def settle(self) -> None:
        """The burst drains, then single frames pass until every queue was found empty."""
        self.clock.run_for(20 * MS)
        for _ in range(3):
            self.send(1)
            self.clock.run_for(MS)

    def numbers(self) -> list[int]:
        return [number_of(frame) for frame in self.receiver.frames]
