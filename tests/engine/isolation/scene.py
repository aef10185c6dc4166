"""A system with two ports: flows come in on port 1, where a peer is, and leave on port 2, congested."""

from dataclasses import replace
from ipaddress import IPv4Address, IPv6Address
from struct import Struct

from isolane.engine.effects import Effect, Send
from isolane.engine.frame import Frame
from isolane.engine.isolation.cip import Cip
from isolane.engine.isolation.config import AqmConfig, IsolationConfig, Peer, PortConfig, QueueLevels
from isolane.engine.isolation.entity import IsolationEntity
from isolane.engine.isolation.flow_key import set_key
from isolane.engine.isolation.tables import StreamEntry
from isolane.wire import cim
from isolane.wire.ip import checksum

MS = 1_000_000
S = 1_000_000_000
MONITORED, CONGESTING = 5, 2
# The definition reading: 5 isolates to 2, 2 returns to 5.
QUEUE_MAP = (0, 0, MONITORED + 1, 0, 0, -(CONGESTING + 1), 0, 0)
CONGESTED_OCTETS, CLEARED_OCTETS = 10_000, 4_000
SIZE = 1_000
VID = 10
HOST_A, HOST_B = 0x02_00_00_00_00_0A, 0x02_00_00_00_00_0B
PEER_MAC, OWN_MAC = 0x02_00_00_00_01_01, 0x02_00_00_00_02_01
RX, TX = 1, 2

_IPV4 = Struct("!BBHHHBBH4s4s")


def ipv4_msdu(
    source: str = "10.0.0.1",
    destination: str = "10.0.0.2",
    *,
    ports: tuple[int, int] = (1000, 2000),
    protocol: int = 17,
    ecn: int = 2,
    identification: int = 0,
    fragment: int = 0,
    options: bytes = b"",
    payload: bytes = bytes(60),
) -> bytes:
    """EtherType, IPv4 header, ports, payload."""
    length = 20 + len(options) + 4 + len(payload)
    head = [0x45 + len(options) // 4, ecn, length, identification, fragment, 64, protocol, 0]
    addresses = IPv4Address(source).packed, IPv4Address(destination).packed
    head[7] = checksum(_IPV4.pack(*head, *addresses) + options)
    octets = b"\x08\x00" + _IPV4.pack(*head, *addresses) + options
    return octets + ports[0].to_bytes(2, "big") + ports[1].to_bytes(2, "big") + payload


def ipv6_msdu(
    source: str = "fd00::1",
    destination: str = "fd00::2",
    *,
    ports: tuple[int, int] = (1000, 2000),
    next_header: int = 17,
    ecn: int = 2,
) -> bytes:
    """EtherType, IPv6 header, ports, payload."""
    head = (6 << 28 | ecn << 20).to_bytes(4, "big") + (64).to_bytes(2, "big") + bytes((next_header, 64))
    addresses = IPv6Address(source).packed + IPv6Address(destination).packed
    return (
        b"\x86\xdd" + head + addresses + ports[0].to_bytes(2, "big") + ports[1].to_bytes(2, "big") + bytes(60)
    )


def frame(msdu: bytes | None = None, *, priority: int = MONITORED, size: int = SIZE, vid: int = VID) -> Frame:
    """A frame from host A to host B that came in on port 1."""
    made = Frame(HOST_B, HOST_A, ipv4_msdu() if msdu is None else msdu, vid=vid, priority=priority, size=size)
    made.rx_port = RX
    set_key(made)
    return made


def port_config(number: int, **fields: object) -> PortConfig:
    """Port `number` with the pair 5 and 2 and a threshold detector."""
    config = PortConfig(
        number=number,
        name=f"p{number}",
        mac=OWN_MAC + number,
        ipv4=IPv4Address(f"192.0.2.{number}"),
        ipv6=IPv6Address(f"2001:db8::{number}"),
        queue_map=QUEUE_MAP,
        aqm=AqmConfig("threshold", congested_octets=CONGESTED_OCTETS, cleared_octets=CLEARED_OCTETS),
    )
    return replace(config, **fields)  # type: ignore[arg-type]  # tests name real fields


class Scene:
    """The system, with queues whose depth the test sets by hand."""

    def __init__(
        self,
        *,
        config: IsolationConfig | None = None,
        may_overtake: bool = False,
        peer: bool = True,
        **fields: object,
    ) -> None:
        self.entity = IsolationEntity(config or IsolationConfig(cim_hold_off_ns=0))
        self.levels = {RX: QueueLevels(), TX: QueueLevels()}
        self.cips = {
            number: self.entity.add_port(
                port_config(number, **fields), self.levels[number], may_overtake=may_overtake
            )
            for number in (RX, TX)
        }
        self.now_ns = 0
        self.entity.set_master_enable(True, 0)
        if peer:
            self.entity.add_peer(RX, Peer(PEER_MAC), 0)
        self.entity.add_peer(TX, Peer(PEER_MAC), 0)

    @property
    def cip(self) -> Cip:
        """The CIP of the congested port."""
        return self.cips[TX]

    def fill(self, traffic_class: int, octets: int = CONGESTED_OCTETS) -> None:
        """So many octets wait in a queue of port 2, in frames of SIZE."""
        levels = self.levels[TX]
        levels.depth[traffic_class] = octets
        levels.enqueued[traffic_class] = levels.dequeued[traffic_class] + -(-octets // SIZE)

    def drain(self, traffic_class: int) -> None:
        """All that waits leaves."""
        levels = self.levels[TX]
        levels.depth[traffic_class] = 0
        levels.dequeued[traffic_class] = levels.enqueued[traffic_class]
        self.cip.markers.left()

    def offer(self, offered: Frame | None = None) -> tuple[int, Frame]:
        """A frame goes through stream identification and the CIP of port 2: the class, and the frame."""
        made = frame() if offered is None else offered
        made.handle = self.entity.flows.streams.handles.get(made.key, 0)
        return self.cip.request(made, made.priority, self.now_ns), made

    def isolate(self, msdu: bytes | None = None) -> StreamEntry:
        """Congest the monitored queue and let a frame of a flow meet it."""
        before = self.levels[TX].depth[MONITORED]
        self.fill(MONITORED)
        self.offer(frame(msdu))
        self.fill(MONITORED, before)
        return self.entry(msdu)

    def entry(self, msdu: bytes | None = None) -> StreamEntry:
        """The stream entry of a flow that is there."""
        found = self.entity.flows.streams.find(frame(msdu).key)
        assert found is not None
        return found

    @property
    def isolated(self) -> int:
        """How many flows are in the tables."""
        return len(self.entity.flows.streams)

    def sent(self) -> list[cim.CimPdu]:
        """The CIMs that wait to be sent; taken."""
        return [cim.decode(effect.frame).pdu for effect in self.take() if isinstance(effect, Send)]

    def take(self) -> list[Effect]:
        """The effects that wait; taken."""
        return self.entity.take_effects()

    def receive(self, *, add: bool, msdu: bytes | None = None, port: int = TX) -> list[Effect]:
        """A CIM about the flow comes in on a port."""
        head = (ipv4_msdu() if msdu is None else msdu)[:64]
        pdu = cim.CimPdu(add, HOST_B.to_bytes(6, "big"), HOST_A.to_bytes(6, "big"), VID, head)
        octets = cim.Layer2Cim(OWN_MAC.to_bytes(6, "big"), PEER_MAC.to_bytes(6, "big"), pdu).encode()
        return self.entity.receive(port, octets, self.now_ns)
