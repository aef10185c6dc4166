"""Every format that stands alone, by name."""

from collections.abc import Callable, Mapping
from typing import Final

from agent.wire import cim, ctlos
from agent.wire.block66 import Block66
from agent.wire.cim import CimPdu
from agent.wire.ipv4 import Ipv4Packet
from agent.wire.ipv6 import Ipv6Packet
from agent.wire.lldp.lldpdu import Lldpdu, decode_tlv
from agent.wire.lldp.tlv import Tlv, split
from agent.wire.llr_preamble import LlrPreamble
from agent.wire.taxonomy.credits import TaxonomyCcUpdate, TaxonomyCfUpdate
from agent.wire.taxonomy.preamble import TaxonomyPreamble66, TaxonomyPreambleMii
from agent.wire.udp import UdpDatagram
from agent.wire.uec import TelemetryTlv, UecPacket


def _tlv(octets: bytes) -> Tlv:
    return decode_tlv(*split(octets))


FORMATS: Final[Mapping[str, Callable[[bytes], object]]] = {
    "block66": Block66.decode,
    "cim": cim.decode,
    "cim-pdu": CimPdu.decode,
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
