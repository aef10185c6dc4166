"""Every format that stands alone, by name."""

from collections.abc import Callable, Mapping
from typing import Final

from isolane.cli.decode_taxonomy_credits import TaxonomyCcUpdate, TaxonomyCfUpdate
from isolane.cli.decode_taxonomy_preamble import TaxonomyPreamble66, TaxonomyPreambleMii
from isolane.wire import cim, ctlos
from isolane.wire.block66 import Block66
from isolane.wire.cim import CimPdu
from isolane.wire.csig import CompactTag, WideTag
from isolane.wire.ipv4 import Ipv4Packet
from isolane.wire.ipv6 import Ipv6Packet
from isolane.wire.lldp.lldpdu import Lldpdu, decode_tlv
from isolane.wire.lldp.tlv import Tlv, split
from isolane.wire.llr_preamble import LlrPreamble
from isolane.wire.udp import UdpDatagram
from isolane.wire.uec import TelemetryTlv, UecPacket


def _tlv(octets: bytes) -> Tlv:
    return decode_tlv(*split(octets))


FORMATS: Final[Mapping[str, Callable[[bytes], object]]] = {
    "block66": Block66.decode,
    "cim": cim.decode,
    "cim-pdu": CimPdu.decode,
    "csig-compact": CompactTag.decode,
    "csig-wide": WideTag.decode,
    "ctlos": ctlos.decode,
    "ipv4": Ipv4Packet.decode,
    "ipv6": Ipv6Packet.decode,
    "lldpdu": Lldpdu.decode,
    "llr-preamble": LlrPreamble.decode,
    "taxonomy-cc-update": TaxonomyCcUpdate.decode,
    "taxonomy-cf-update": TaxonomyCfUpdate.decode,
    "taxonomy-preamble-66": TaxonomyPreamble66.decode,
    "taxonomy-preamble-mii": TaxonomyPreambleMii.decode,
    "tlv": _tlv,
    "udp": UdpDatagram.decode,
    "uec": UecPacket.decode,
    "uec-telemetry": TelemetryTlv.decode,
}
