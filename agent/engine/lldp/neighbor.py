"""One neighbour, an entry of the remote systems MIB, and the counters of agents (802.1AB 9.2.6, 11.5.1)."""

from typing import Final, TypeVar

from isolane.lazy_dataclass import dataclass
from isolane.wire.lldp.basic import (
    ChassisId,
    ManagementAddress,
    PortDescription,
    PortId,
    ReservedTlv,
    SystemCapabilities,
    SystemDescription,
    SystemName,
)
from isolane.wire.lldp.lldpdu import Lldpdu, MalformedTlv, UnknownOrganizationTlv
from isolane.wire.lldp.tlv import Tlv

NOT_QUEUED_NS: Final = 1 << 63

_T = TypeVar("_T", bound=Tlv)

_AT_MOST_ONCE: Final = (PortDescription, SystemName, SystemDescription, SystemCapabilities)


@dataclass(frozen=True, slots=True)
class TlvCounts:
    """The statistics that one reception of this LLDPDU adds (9.2.7.7.2)."""

    discarded: int
    unrecognized: int

    @classmethod
    def of(cls, lldpdu: Lldpdu) -> "TlvCounts":
        """Malformed TLVs and second copies are discarded; unknown ones are kept and counted."""
        tlvs = lldpdu.optional
        malformed = sum(isinstance(tlv, MalformedTlv) for tlv in tlvs)
        unknown = sum(isinstance(tlv, (ReservedTlv, UnknownOrganizationTlv)) for tlv in tlvs)
        once = [type(tlv) for tlv in tlvs if isinstance(tlv, _AT_MOST_ONCE)]
        return cls(malformed + len(once) - len(set(once)), unknown)


class Neighbor:
    """One neighbour of one agent; changed only by the table that holds it."""

    __slots__ = (
        "changes",
        "counts",
        "expires_ns",
        "index",
        "lldpdu",
        "payload",
        "queued_ns",
        "source",
        "time_mark_ns",
    )

    def __init__(self, index: int, source: bytes, payload: bytes, lldpdu: Lldpdu, now_ns: int) -> None:
        self.index = index
        self.source = source
        self.payload = payload
        self.lldpdu = lldpdu
        self.counts = TlvCounts.of(lldpdu)
        self.time_mark_ns = now_ns
        self.expires_ns = now_ns
        self.queued_ns = NOT_QUEUED_NS
        self.changes = False

    def replace(self, source: bytes, payload: bytes, lldpdu: Lldpdu) -> None:
        """It says this from now on."""
        self.source = source
        self.payload = payload
        self.lldpdu = lldpdu
        self.counts = TlvCounts.of(lldpdu)

    @property
    def chassis_id(self) -> ChassisId:
        """Identity of the neighbour."""
        return self.lldpdu.chassis_id

    @property
    def port_id(self) -> PortId:
        """By which of its ports."""
        return self.lldpdu.port_id

    @property
    def port_description(self) -> str | None:
        """None when it does not say."""
        tlv = self.tlv(PortDescription)
        return None if tlv is None else tlv.text

    @property
    def system_name(self) -> str | None:
        """None when it does not say."""
        tlv = self.tlv(SystemName)
        return None if tlv is None else tlv.text

    @property
    def system_description(self) -> str | None:
        """None when it does not say."""
        tlv = self.tlv(SystemDescription)
        return None if tlv is None else tlv.text

    @property
    def system_capabilities(self) -> SystemCapabilities | None:
        """None when it does not say."""
        return self.tlv(SystemCapabilities)

    @property
    def management_addresses(self) -> tuple[ManagementAddress, ...]:
        """In the order received."""
        return self.tlvs(ManagementAddress)

    @property
    def unknown_tlvs(self) -> tuple[ReservedTlv, ...]:
        """TLVs of undefined types."""
        return self.tlvs(ReservedTlv)

    @property
    def unknown_organization_tlvs(self) -> tuple[UnknownOrganizationTlv, ...]:
        """Organizationally specific TLVs that nothing here understands."""
        return self.tlvs(UnknownOrganizationTlv)

    def tlv(self, kind: type[_T]) -> _T | None:
        """The first TLV of a kind."""
        return tlv_of(self.lldpdu, kind)

    def tlvs(self, kind: type[_T]) -> tuple[_T, ...]:
        """All TLVs of a kind."""
        return tuple(tlv for tlv in self.lldpdu.optional if isinstance(tlv, kind))


def tlv_of(lldpdu: Lldpdu, kind: type[_T]) -> _T | None:
    """The first TLV of a kind in an LLDPDU."""
    return next((tlv for tlv in lldpdu.optional if isinstance(tlv, kind)), None)


@dataclass(slots=True)
class TxStatistics:
    """LLDPDUs that one agent has sent."""

    total_frames: int = 0
    total_length_errors: int = 0


@dataclass(slots=True)
class RxStatistics:
    """LLDPDUs that one agent has received."""

    total_ageouts: int = 0
    total_discarded_frames: int = 0
    error_frames: int = 0
    total_frames: int = 0
    total_discarded_tlvs: int = 0
    total_unrecognized_tlvs: int = 0


@dataclass(slots=True)
class RemoteStatistics:
    """Of all agents; `last_change_ns` is None until the first neighbour."""

    last_change_ns: int | None = None
    remote_inserts: int = 0
    remote_deletes: int = 0
    remote_drops: int = 0
    remote_ageouts: int = 0
