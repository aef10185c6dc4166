"""The Congestion Isolation and Topology Recognition TLVs: IEEE Std 802.1Qcz D.2.15 and D.2.16."""

from struct import Struct
from typing import Final, Self

from isolane.lazy_dataclass import dataclass
from isolane.wire.address import MAC_OCTETS
from isolane.wire.cim import MAXIMUM_MSDU, MINIMUM_MSDU
from isolane.wire.errors import WireError, check_length, check_unsigned
from isolane.wire.lldp.basic import FAMILY_802, FAMILY_IPV4, FAMILY_IPV6, address_text
from isolane.wire.lldp.dot1 import Dot1Tlv
from isolane.wire.lldp.tlv import check_octets

# Table D-1 has 13 and 14, which are taken as decimal; EVB and CDCP have the same numbers as 0x0D
# and 0x0E and other lengths, so the length distinguishes them. Analysers, and so perhaps peers,
# read the table as hexadecimal: both are understood, the first is sent.
ISOLATION_SUBTYPES: Final[tuple[int, int]] = (13, 0x13)
RECOGNITION_SUBTYPES: Final[tuple[int, int]] = (14, 0x14)

TRAFFIC_CLASSES: Final = 8
RECOGNITION_BODY_OCTETS: Final = 3

# D.2.15.3: the most significant octet is class 7, and octets go out in network order.
CLASS_0_IS_LAST: Final = True

# Octets of the body by address family, with the UDP port that D.2.15.6 requires and without it,
# as the lengths of D.2.15.2 have it.
_FIXED_OCTETS: Final = 8 + 2 + 6 + 2 + 1
_PORT_OCTETS: Final = 2
_ADDRESS_OCTETS: Final = {FAMILY_IPV4: 4, FAMILY_IPV6: 16}
_BODY_OCTETS: Final = frozenset(
    _FIXED_OCTETS - short + address for short in (0, _PORT_OCTETS) for address in (0, 4, 16)
)
_LONG_BODY_OCTETS: Final = frozenset(_FIXED_OCTETS + address for address in (0, 4, 16))

_HEAD: Final = Struct("!8bH6s")
_UINT16: Final = Struct("!H")

# Table D-13a.
END_STATION: Final = 0
BRIDGE: Final = 1
ROUTER: Final = 2
DEVICE_UNKNOWN: Final = 255
LEVEL_UNKNOWN: Final = 255

# Table D-13b.
UPLINK: Final = 0
DOWNLINK: Final = 1
CROSSLINK: Final = 2
ORIENTATION_UNKNOWN: Final = 255


@dataclass(frozen=True, slots=True)
class CongestionIsolation(Dot1Tlv):
    """Queues that isolate and where a CIM is to go: D.2.15.

    `queue_map[class]` is 0 or names a partner class plus one, with a sign. A `udp_port` of None
    makes the short form, whose length leaves the port out.
    """

    queue_map: tuple[int, ...]
    cim_encap_length: int
    mac_address: bytes
    udp_port: int | None = None
    address_family: int = FAMILY_802
    ip_address: bytes = b""
    subtype: int = ISOLATION_SUBTYPES[0]

    @property
    def organization_subtype(self) -> int:
        """One of the two readings of Table D-1."""
        return self.subtype

    @property
    def address_text(self) -> str:
        """The IP address as a person reads it."""
        return address_text(self.address_family, self.ip_address)

    def body(self) -> bytes:
        """Queue map, length, MAC address, UDP port, family and address."""
        self._check()
        queue_map = reversed(self.queue_map) if CLASS_0_IS_LAST else self.queue_map
        port = b""
        if self.udp_port is not None:
            port = _UINT16.pack(check_unsigned(self.udp_port, 16, "udp-port"))
        family = bytes((check_unsigned(self.address_family, 8, "address-family"),))
        return (
            _HEAD.pack(*queue_map, self.cim_encap_length, self.mac_address) + port + family + self.ip_address
        )

    @classmethod
    def from_body(cls, body: bytes, subtype: int) -> Self:
        """With or without the UDP port, by the length."""
        if len(body) not in _BODY_OCTETS:
            raise WireError(f"has {len(body)} octets", field="congestion-isolation", offset=0)
        *wire_map, encap_length, mac_address = _HEAD.unpack_from(body)
        offset, port = _HEAD.size, None
        if len(body) in _LONG_BODY_OCTETS:
            port, offset = _UINT16.unpack_from(body, offset)[0], offset + _PORT_OCTETS
        family, address = body[offset], body[offset + 1 :]
        if len(address) != _ADDRESS_OCTETS.get(family, 0):
            raise WireError(f"{family} does not fit the length", field="address-family", offset=offset)
        queue_map = tuple(reversed(wire_map)) if CLASS_0_IS_LAST else tuple(wire_map)
        tlv = cls(queue_map, encap_length, mac_address, port, family, address, subtype)
        tlv._check(offset=0)
        return tlv

    def _check(self, offset: int | None = None) -> None:
        """Check the values by D.2.15; decoding refuses the same values as encoding."""
        if self.subtype not in ISOLATION_SUBTYPES:
            raise WireError(f"is {self.subtype}, not 13", field="subtype", offset=offset)
        if len(self.queue_map) != TRAFFIC_CLASSES or not all(-8 <= entry <= 8 for entry in self.queue_map):
            raise WireError("has not eight entries of -8 to 8", field="queue-map", offset=offset)
        if not MINIMUM_MSDU <= self.cim_encap_length <= MAXIMUM_MSDU:
            wrong = f"is {self.cim_encap_length}, not 48 to 512"
            raise WireError(wrong, field="cim-encap-length", offset=None if offset is None else 8)
        check_length(self.mac_address, MAC_OCTETS, "mac-address")
        check_length(self.ip_address, _ADDRESS_OCTETS.get(self.address_family, 0), "ip-address")


@dataclass(frozen=True, slots=True)
class TopologyRecognition(Dot1Tlv):
    """The sender's type, its level and the orientation of this port: D.2.16. Reserved values are kept."""

    device_type: int
    level: int
    orientation: int
    subtype: int = RECOGNITION_SUBTYPES[0]

    @property
    def organization_subtype(self) -> int:
        """One of the two readings of Table D-1."""
        return self.subtype

    def body(self) -> bytes:
        if self.subtype not in RECOGNITION_SUBTYPES:
            raise WireError(f"is {self.subtype}, not 14", field="subtype")
        return bytes(
            (
                check_unsigned(self.device_type, 8, "device-type"),
                check_unsigned(self.level, 8, "level"),
                check_unsigned(self.orientation, 8, "orientation"),
            )
        )

    @classmethod
    def from_body(cls, body: bytes, subtype: int) -> Self:
        check_octets(body, RECOGNITION_BODY_OCTETS, RECOGNITION_BODY_OCTETS, "topology-recognition")
        if subtype not in RECOGNITION_SUBTYPES:
            raise WireError(f"is {subtype}, not 14", field="subtype", offset=0)
        return cls(body[0], body[1], body[2], subtype)


def is_isolation_length(body: bytes) -> bool:
    """Whether subtype 13 is Congestion Isolation by its length; EVB has five octets."""
    return len(body) in _BODY_OCTETS
