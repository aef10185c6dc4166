"""A frame layer by layer, as deep as the formats here go; what cannot be read ends it with the reason."""

from collections.abc import Callable, Iterator
from dataclasses import field, replace
from typing import TypeVar

from isolane.lazy_dataclass import dataclass
from isolane.wire import ethernet, ipv4, ipv6, mac_control, sctp, tcp, udp
from isolane.wire.cc_update import CcUpdate
from isolane.wire.cim import CimPdu, Layer2Cim
from isolane.wire.csig import CompactTag, Formats, Inner, decode_tags, tag_octets
from isolane.wire.errors import WireError
from isolane.wire.ethernet import EthernetFrame
from isolane.wire.ipv4 import Ipv4Packet
from isolane.wire.ipv6 import Ipv6Packet
from isolane.wire.lldp.lldpdu import Lldpdu
from isolane.wire.mac_control import Pause, Pfc, UnknownMacControl
from isolane.wire.sctp import SctpPacket
from isolane.wire.tcp import TcpSegment
from isolane.wire.udp import UdpDatagram
from isolane.wire.uec import UecPacket

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Layer:
    """One format found at `offset`; fields named in `elsewhere` are shown by another layer."""

    name: str
    offset: int
    value: object
    elsewhere: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Ports:
    """UDP destination ports, and EtherTypes of CSIG tags, that only configuration knows."""

    cim: int | None = None
    uec: int | None = None
    csig: Formats = field(default_factory=dict)


NO_PORTS = Ports()
_PAYLOAD = frozenset({"payload"})
_ADDRESSES = frozenset({"destination", "source"})
_ADDRESSES_PDU = frozenset({"destination", "source", "tags", "pdu"})

_CONTROL: dict[int, tuple[str, Callable[[bytes], object]]] = {
    mac_control.PAUSE_OPCODE: ("pause", Pause.decode),
    mac_control.PFC_OPCODE: ("pfc", Pfc.decode),
    mac_control.CC_UPDATE_OPCODE: ("cc-update", CcUpdate.decode),
}


def dissect(frame: bytes, ports: Ports = NO_PORTS) -> tuple[Layer, ...]:
    """Every layer of a frame without FCS; the value of the last is the error where one cannot be read."""
    layers: list[Layer] = []
    try:
        layers.extend(_frame(frame, ports))
    except WireError as error:
        # The layers that came before the error are in the list.
        layers.append(Layer("error", error.offset or 0, error))
    return tuple(layers)


def _frame(octets: bytes, ports: Ports) -> Iterator[Layer]:
    frame = EthernetFrame.decode(octets)
    base = len(octets) - len(frame.payload)
    if frame.ethertype in ports.csig:
        yield Layer("ethernet", 0, frame, _PAYLOAD)
        yield from _csig(octets, base - 2, ports)
        return
    inside = _INSIDE.get(frame.ethertype)
    if inside is None:
        yield Layer("ethernet", 0, frame)
        return
    yield Layer("ethernet", 0, frame, _PAYLOAD)
    yield from inside(octets, base, ports)


def _csig(octets: bytes, base: int, ports: Ports) -> Iterator[Layer]:
    """The tags from `base` on, and the packet behind them."""
    end = base + _within("csig", base, lambda msdu: tag_octets(msdu, ports.csig), octets[base:])
    for tag in decode_tags(octets[base:end], ports.csig):
        yield Layer("csig-compact" if isinstance(tag, CompactTag) else "csig-wide", base, tag)
        base += tag.OCTETS
    inner = Inner.decode(octets[end:])
    inside = _BEHIND_TAGS.get(inner.ethertype)
    yield Layer("inner", end, inner, _PAYLOAD if inside else frozenset())
    if inside is not None:
        yield from inside(octets, end + 2, ports)


def _mac_control(octets: bytes, base: int, ports: Ports) -> Iterator[Layer]:
    opcode = mac_control.opcode_of(octets)
    name, decode = _CONTROL.get(opcode, ("mac-control", UnknownMacControl.decode))
    yield Layer(name, base, decode(octets), _ADDRESSES)


def _lldp(octets: bytes, base: int, ports: Ports) -> Iterator[Layer]:
    yield Layer("lldp", base, _within("lldp", base, Lldpdu.decode, octets[base:]))


def _cim(octets: bytes, base: int, ports: Ports) -> Iterator[Layer]:
    message = Layer2Cim.decode(octets)
    yield Layer("cim-layer-2", base, message, _ADDRESSES_PDU)
    yield Layer("cim", base + 1, message.pdu)


def _ipv4(octets: bytes, base: int, ports: Ports) -> Iterator[Layer]:
    packet = _within("ipv4", base, Ipv4Packet.decode, octets[base:])
    protocol = None if packet.fragment_offset else packet.protocol
    start = base + ipv4.HEADER_OCTETS + len(packet.options)
    yield from _packet(Layer("ipv4", base, packet), protocol, packet.payload, start, ports)


def _ipv6(octets: bytes, base: int, ports: Ports) -> Iterator[Layer]:
    packet = _within("ipv6", base, Ipv6Packet.decode, octets[base:])
    start = base + ipv6.HEADER_OCTETS
    protocol, skip = _within(
        "ipv6", start, lambda payload: ipv6.upper_layer(packet.next_header, payload), packet.payload
    )
    layer = Layer("ipv6", base, packet)
    if skip is None:
        yield layer
    else:
        yield from _packet(layer, protocol, packet.payload[skip:], start + skip, ports)


def _packet(layer: Layer, protocol: int | None, payload: bytes, base: int, ports: Ports) -> Iterator[Layer]:
    """The packet, and what it carries when that has a codec here."""
    name, decode = _TRANSPORT.get(protocol, ("", None))
    if decode is None:
        yield layer
        return
    yield replace(layer, elsewhere=_PAYLOAD)
    transport = _within(name, base, decode, payload)
    if isinstance(transport, UdpDatagram):
        yield from _datagram(transport, base, ports)
    else:
        yield Layer(name, base, transport)


def _datagram(datagram: UdpDatagram, base: int, ports: Ports) -> Iterator[Layer]:
    start = base + udp.HEADER_OCTETS
    if datagram.destination_port == ports.cim:
        yield Layer("udp", base, datagram, _PAYLOAD)
        yield Layer("cim", start, _within("cim", start, CimPdu.decode, datagram.payload))
    elif datagram.destination_port == ports.uec:
        yield Layer("udp", base, datagram, _PAYLOAD)
        yield Layer("uec", start, _within("uec", start, UecPacket.decode, datagram.payload))
    else:
        yield Layer("udp", base, datagram)


def _within(name: str, base: int, decode: Callable[[bytes], _T], octets: bytes) -> _T:
    """Decode; errors have the offset in the frame."""
    try:
        return decode(octets)
    except WireError as error:
        raise error.within(name, base) from None


_INSIDE: dict[int, Callable[[bytes, int, Ports], Iterator[Layer]]] = {
    ethernet.MAC_CONTROL: _mac_control,
    ethernet.LLDP: _lldp,
    ethernet.CIM: _cim,
    ethernet.IPV4: _ipv4,
    ethernet.IPV6: _ipv6,
}

_BEHIND_TAGS = {ethernet.IPV4: _ipv4, ethernet.IPV6: _ipv6}

_TRANSPORT: dict[int | None, tuple[str, Callable[[bytes], object]]] = {
    tcp.PROTOCOL: ("tcp", TcpSegment.decode),
    udp.PROTOCOL: ("udp", UdpDatagram.decode),
    sctp.PROTOCOL: ("sctp", SctpPacket.decode),
}
