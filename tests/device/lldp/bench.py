"""LLDP of the bench: ports as a client configures them, and a neighbour that says what a test wants."""

from isolane.bindings.ieee802_dot1ab_lldp import RemoteSystemsData
from isolane.engine.frame import Frame
from isolane.wire.ethernet import LLDP as LLDP_TYPE
from isolane.wire.ethernet import EthernetFrame
from isolane.wire.lldp.basic import ChassisId, PortId
from isolane.wire.lldp.lldpdu import NEAREST_BRIDGE, Lldpdu
from isolane.wire.lldp.tlv import Tlv
from tests.device.bench import Bench

LLDP = "urn:ieee:std:802.1AB:yang:ieee802-dot1ab-lldp"
UE = "urn:isolane:yang:isolane-ue-lldp-tlv"
EXT = "urn:isolane:yang:isolane-lldp-ext"
BASIC = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-lldp-basic-tlv"
CI_TLV = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-lldp-ci-tlv"
TR_TLV = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-lldp-tr-tlv"
NEAREST = "01-80-C2-00-00-0E"
NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
TOLD = "<notification-enable>true</notification-enable>"


def port(name: str, content: str = "", operation: str = "merge", address: str = NEAREST) -> str:
    """The LLDP agent of an interface."""
    return (
        f'<lldp xmlns="{LLDP}"><port xmlns:nc="{NC}" nc:operation="{operation}"><name>{name}</name>'
        f"<dest-mac-address>{address}</dest-mac-address>{content}</port></lldp>"
    )


def enable(namespace: str, leaf: str, names: str) -> str:
    """The choice of TLVs of one set."""
    return f'<{leaf} xmlns="{namespace}">{names}</{leaf}>'


UE_TLVS = enable(UE, "tlvs-tx-org-ue-enable", "link-options cbfc")


def neighbours(bench: Bench, name: str) -> list[RemoteSystemsData]:
    """What is known of the neighbours of a port."""
    return list(bench.state.lldp.port[name, NEAREST].remote_systems_data)


def hear(bench: Bench, name: str, *tlvs: Tlv, who: bytes = b"peer", lives_s: int = 120) -> None:
    """A neighbour says these TLVs on a port that is in no bridge."""
    link = bench.device.links.get(name)
    assert link is not None
    lldpdu = Lldpdu.of(ChassisId(7, who), PortId(7, b"port"), lives_s, *tlvs)
    octets = EthernetFrame(NEAREST_BRIDGE, b"\x02\0\0\0\0\x09", LLDP_TYPE, lldpdu.encode()).encode()
    link.lone.relay(link.port, Frame.decode(octets), bench.clock.now_ns)
