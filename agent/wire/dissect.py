"""A frame layer by layer, as plain data for JSON, and as lines for a person.

It goes as deep as the formats here; what cannot be read ends it with the reason.
"""

from collections.abc import Callable, Iterator
from dataclasses import field, fields, is_dataclass, replace
from typing import Any, Final, TypeVar

from isolane.lazy_dataclass import dataclass
from isolane.printable import printable
from isolane.wire import ethernet, mac_control
from isolane.wire.address import MAC_OCTETS, ip_text, mac_text
from isolane.wire.cim import CimPdu, Layer2Cim
from isolane.wire.csig import CompactTag, Formats, Inner, decode_tags, tag_octets
from isolane.wire.errors import WireError
from isolane.wire.ethernet import EthernetFrame
from isolane.wire.ip import IPV4_HEADER_OCTETS, IPV6_HEADER_OCTETS, Ipv4Packet, Ipv6Packet, upper_layer
from isolane.wire.lldp.lldpdu import Lldpdu
from isolane.wire.mac_control import CcUpdate, Pause, Pfc, UnknownMacControl
from isolane.wire.transport import SCTP, TCP, UDP, UDP_HEADER_OCTETS, SctpPacket, TcpSegment, UdpDatagram
from isolane.wire.uec import UecPacket

_T = TypeVar("_T")
Value = object
"""One format decoded, or the error."""


@dataclass(frozen=True, slots=True)
class Layer:
    """One format found at `offset`; fields named in `hidden` are shown by another layer."""

    name: str
    offset: int
    value: Value
    hidden: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Ports:
    """UDP destination ports, and EtherTypes of CSIG tags, that only configuration knows."""

    cim: int | None = None
    uec: int | None = None
    csig: Formats = field(default_factory=dict)


NO_PORTS: Final = Ports()
_PAYLOAD: Final = frozenset({"payload"})
_ADDRESSES: Final = frozenset({"destination", "source"})
_ADDRESSES_PDU: Final = frozenset({"destination", "source", "tags", "pdu"})

_CONTROL: Final[dict[int, tuple[str, Callable[[bytes], object]]]] = {
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
    start = base + IPV4_HEADER_OCTETS + len(packet.options)
    yield from _packet(Layer("ipv4", base, packet), protocol, packet.payload, start, ports)


def _ipv6(octets: bytes, base: int, ports: Ports) -> Iterator[Layer]:
    packet = _within("ipv6", base, Ipv6Packet.decode, octets[base:])
    start = base + IPV6_HEADER_OCTETS
    protocol, skip = _within(
        "ipv6", start, lambda payload: upper_layer(packet.next_header, payload), packet.payload
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
    yield replace(layer, hidden=_PAYLOAD)
    transport = _within(name, base, decode, payload)
    if isinstance(transport, UdpDatagram):
        yield from _datagram(transport, base, ports)
    else:
        yield Layer(name, base, transport)


def _datagram(datagram: UdpDatagram, base: int, ports: Ports) -> Iterator[Layer]:
    start = base + UDP_HEADER_OCTETS
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


_INSIDE: Final[dict[int, Callable[[bytes, int, Ports], Iterator[Layer]]]] = {
    ethernet.MAC_CONTROL: _mac_control,
    ethernet.LLDP: _lldp,
    ethernet.CIM: _cim,
    ethernet.IPV4: _ipv4,
    ethernet.IPV6: _ipv6,
}

_BEHIND_TAGS: Final = {ethernet.IPV4: _ipv4, ethernet.IPV6: _ipv6}

_TRANSPORT: Final[dict[int | None, tuple[str, Callable[[bytes], object]]]] = {
    TCP: ("tcp", TcpSegment.decode),
    UDP: ("udp", UdpDatagram.decode),
    SCTP: ("sctp", SctpPacket.decode),
}


Plain = dict[str, Any] | list[Any] | str | int | bool | None

# Numbers that people know by their hexadecimal digits.
_HEXADECIMAL: Final = frozenset({"ethertype", "tpid", "opcode", "class-enable", "checksum"})
_ADDRESS_FIELDS: Final = frozenset({"destination", "source", "mac_address", "ip_address"})


def plain(value: object, hidden: frozenset[str] = frozenset()) -> Plain:
    """Every field by name, numbers as numbers, addresses in their usual text, other octets hexadecimal."""
    if isinstance(value, WireError):
        return {"field": value.field, "offset": value.offset, "reason": value.reason}
    if is_dataclass(value) and not isinstance(value, type):
        return _object(value, hidden)
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, (str, int)) or value is None:
        return value
    raise TypeError(f"{type(value).__name__} has no plain form")


def plain_layer(layer: Layer) -> dict[str, Any]:
    """A layer with its name and offset first."""
    described = plain(layer.value, layer.hidden)
    assert isinstance(described, dict)
    return {"layer": layer.name, "at": layer.offset, **described}


def lines(described: Plain, indent: int = 0) -> Iterator[str]:
    """Lines for the result of `plain`, one field on a line."""
    margin = "  " * indent
    if isinstance(described, dict):
        for name, value in described.items():
            if isinstance(value, dict) or (isinstance(value, list) and _is_nested(value)):
                yield f"{margin}{name}:"
                yield from lines(value, indent + 1)
            else:
                yield f"{margin}{name}: {_named_scalar(name, value)}"
    elif isinstance(described, list):
        for item in described:
            first, *rest = lines(item, indent + 1)
            yield f"{margin}- {first.lstrip()}"
            yield from rest
    else:
        yield f"{margin}{_scalar(described)}"


def _object(value: Any, hidden: frozenset[str]) -> dict[str, Plain]:
    described: dict[str, Plain] = {}
    kind = type(value).__name__
    if hasattr(type(value), "information"):  # one of several TLVs in a list: which?
        described["tlv"] = kind
    for each in fields(value):
        if each.name not in hidden:
            described[each.name.replace("_", "-")] = _field(each.name, getattr(value, each.name))
    if "text" not in described and hasattr(type(value), "text"):
        described["text"] = value.text
    return described


def _field(name: str, value: object) -> Plain:
    if isinstance(value, bytes) and name in _ADDRESS_FIELDS:
        if len(value) == MAC_OCTETS:
            return mac_text(value)
        if len(value) in (4, 16):
            return ip_text(value)
    return plain(value)


def _is_nested(values: list[object]) -> bool:
    return any(isinstance(value, (dict, list)) for value in values)


def _named_scalar(name: str, value: Plain) -> str:
    return f"{value:#06x}" if name in _HEXADECIMAL and isinstance(value, int) else _scalar(value)


def _scalar(value: Plain) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return " ".join(_scalar(item) for item in value) or "none"
    if value is None or value == "":
        return "none"
    return printable(value) if isinstance(value, str) else str(value)
