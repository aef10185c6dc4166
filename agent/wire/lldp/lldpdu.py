"""The LLDPDU: chassis id, port id, time to live, then any TLVs (IEEE Std 802.1AB 8.2, 9.2.7.7.1)."""

from struct import Struct
from typing import Final, Self

from isolane.lazy_dataclass import dataclass
from isolane.wire.errors import WireError, truncated
from isolane.wire.lldp import basic, dcbx, dot1, isolation, ultra_ethernet
from isolane.wire.lldp.basic import ChassisId, PortId, ReservedTlv, TimeToLive
from isolane.wire.lldp.tlv import (
    HEADER_OCTETS,
    ORGANIZATION_HEADER_OCTETS,
    ORGANIZATIONALLY_SPECIFIC,
    KnownTlv,
    OrganizationTlv,
    Tlv,
    organization_header,
    shifted,
    split_organization,
)

# Group addresses an LLDPDU goes to, 802.1AB Table 7-1.
NEAREST_BRIDGE: Final = bytes.fromhex("0180c200000e")
NEAREST_CUSTOMER_BRIDGE: Final = bytes.fromhex("0180c2000000")

MANDATORY: Final[tuple[type[ChassisId], type[PortId], type[TimeToLive]]] = (ChassisId, PortId, TimeToLive)
_MANDATORY_TYPES: Final = tuple(tlv.TYPE for tlv in MANDATORY)
_END: Final = bytes(HEADER_OCTETS)
_HEADER: Final = Struct("!H")

_BASIC: Final[dict[int, type[KnownTlv]]] = {
    tlv.TYPE: tlv
    for tlv in (
        basic.PortDescription,
        basic.SystemName,
        basic.SystemDescription,
        basic.SystemCapabilities,
        basic.ManagementAddress,
    )
}

ORGANIZATION_CLASSES: Final[tuple[type[OrganizationTlv], ...]] = (
    dot1.PortVlanId,
    dot1.PortAndProtocolVlanId,
    dot1.VlanName,
    dot1.ProtocolIdentity,
    dot1.VidUsageDigest,
    dot1.ManagementVid,
    dot1.LinkAggregation,
    dot1.CongestionNotification,
    dcbx.EtsConfiguration,
    dcbx.EtsRecommendation,
    dcbx.PfcConfiguration,
    dcbx.ApplicationPriority,
    dcbx.ApplicationVlan,
    dot1.Evb,
    dot1.Cdcp,
    ultra_ethernet.LinkOptions,
    ultra_ethernet.CbfcOptions,
)

_ORGANIZATION: Final[dict[tuple[bytes, int], type[OrganizationTlv]]] = {
    **{(tlv.ORGANIZATION, tlv.SUBTYPE): tlv for tlv in ORGANIZATION_CLASSES},
    (dot1.IEEE_802_1, isolation.ISOLATION_SUBTYPES[1]): isolation.CongestionIsolation,
    (dot1.IEEE_802_1, isolation.RECOGNITION_SUBTYPES[1]): isolation.TopologyRecognition,
}


@dataclass(frozen=True, slots=True)
class UnknownOrganizationTlv(Tlv):
    """An organizationally specific TLV that is not known here, kept."""

    organization: bytes
    subtype: int
    content: bytes

    @property
    def type(self) -> int:
        """The type of all organizationally specific TLVs."""
        return ORGANIZATIONALLY_SPECIFIC

    def information(self) -> bytes:
        """Organization, subtype and content as they came."""
        return organization_header(self.organization, self.subtype) + self.content


@dataclass(frozen=True, slots=True)
class MalformedTlv(Tlv):
    """A TLV of a known kind that is not as its format says, kept with the reason."""

    kind: int
    content: bytes
    fault: str

    @property
    def type(self) -> int:
        """The type as it came."""
        return self.kind

    def information(self) -> bytes:
        """The octets as they came."""
        return self.content


@dataclass(frozen=True, slots=True)
class Lldpdu:
    """One LLDPDU; the end TLV and zeros after it are not TLVs of the tuple.

    A malformed mandatory TLV makes the whole invalid; another malformed TLV stands for itself.
    """

    tlvs: tuple[Tlv, ...]
    has_end: bool = True
    padding: bytes = b""

    @classmethod
    def of(cls, chassis: ChassisId, port: PortId, time_to_live: int, *optional: Tlv) -> Self:
        """The three that must be, and others in the order given."""
        return cls((chassis, port, TimeToLive(time_to_live), *optional))

    @property
    def chassis_id(self) -> ChassisId:
        """The first TLV, which says whose frame it is."""
        tlv = self.tlvs[0]
        assert isinstance(tlv, ChassisId)
        return tlv

    @property
    def port_id(self) -> PortId:
        """The second TLV, which says of which port it is."""
        tlv = self.tlvs[1]
        assert isinstance(tlv, PortId)
        return tlv

    @property
    def time_to_live(self) -> int:
        """Seconds, of the third TLV."""
        tlv = self.tlvs[2]
        assert isinstance(tlv, TimeToLive)
        return tlv.seconds

    @property
    def optional(self) -> tuple[Tlv, ...]:
        """The TLVs after the three mandatory ones."""
        return self.tlvs[3:]

    def encode(self) -> bytes:
        """The payload of a frame with EtherType 88-CC."""
        if tuple(type(tlv) for tlv in self.tlvs[:3]) != MANDATORY:
            raise WireError("does not begin with chassis id, port id and time to live", field="lldpdu")
        if self.padding and not self.has_end:
            raise WireError("needs an end TLV before it", field="padding")
        return b"".join(tlv.encode() for tlv in self.tlvs) + (_END if self.has_end else b"") + self.padding

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """The payload of a frame with EtherType 88-CC; raises where 802.1AB discards the LLDPDU."""
        tlvs: list[Tlv] = []
        offset, size = 0, len(octets)
        while offset < size:
            if size < offset + HEADER_OCTETS:
                raise truncated("tlv", needed=offset + HEADER_OCTETS, present=size)
            header: int = _HEADER.unpack_from(octets, offset)[0]
            start, end = offset + HEADER_OCTETS, offset + HEADER_OCTETS + (header & 0x1FF)
            if header == 0:
                _check_mandatory(len(tlvs), offset)
                return cls(tuple(tlvs), padding=octets[end:])
            if size < end:
                raise truncated("tlv", needed=end, present=size)
            tlvs.append(_decode_one(header >> 9, octets[start:end], start, len(tlvs)))
            offset = end
        _check_mandatory(len(tlvs), size)
        return cls(tuple(tlvs), has_end=False)


def decode_tlv(kind: int, information: bytes) -> Tlv:
    """The TLV of a type, after the mandatory ones; never raises: a wrong TLV is kept as malformed."""
    try:
        if kind == ORGANIZATIONALLY_SPECIFIC:
            return _organization_tlv(information)
        tlv_class = _BASIC.get(kind)
        return (
            ReservedTlv(kind, information) if tlv_class is None else tlv_class.from_information(information)
        )
    except WireError as error:
        return MalformedTlv(kind, information, str(error))


def _check_mandatory(count: int, offset: int) -> None:
    if count < len(MANDATORY):
        raise WireError("ends before chassis id, port id and time to live", field="lldpdu", offset=offset)


def _decode_one(kind: int, information: bytes, start: int, position: int) -> Tlv:
    """9.2.7.7.1: the first three in their order and well formed, no second of them, then anything."""
    if position < len(MANDATORY):
        if kind != _MANDATORY_TYPES[position]:
            expected = _MANDATORY_TYPES[position]
            raise WireError(f"is {kind}, not {expected}", field="type", offset=start - HEADER_OCTETS)
        return shifted(MANDATORY[position].from_information, information, start)
    if kind in _MANDATORY_TYPES or kind == basic.END_OF_LLDPDU:
        raise WireError(f"{kind} is not allowed here", field="type", offset=start - HEADER_OCTETS)
    return decode_tlv(kind, information)


def _organization_tlv(information: bytes) -> Tlv:
    organization, subtype, body = split_organization(information)
    tlv_class = _organization_class(organization, subtype, body)
    if tlv_class is None:
        return UnknownOrganizationTlv(organization, subtype, body)
    return shifted(lambda octets: tlv_class.from_body(octets, subtype), body, ORGANIZATION_HEADER_OCTETS)


def _organization_class(organization: bytes, subtype: int, body: bytes) -> type[OrganizationTlv] | None:
    """Two pairs of TLVs share a subtype; their lengths differ."""
    if organization == dot1.IEEE_802_1:
        if subtype == isolation.ISOLATION_SUBTYPES[0] and isolation.is_isolation_length(body):
            return isolation.CongestionIsolation
        if subtype == isolation.RECOGNITION_SUBTYPES[0] and len(body) == isolation.RECOGNITION_BODY_OCTETS:
            return isolation.TopologyRecognition
    return _ORGANIZATION.get((organization, subtype))
