"""Another dissector reads what we send as we meant it, field by field."""

import subprocess
from collections.abc import Mapping
from xml.etree import ElementTree

import pytest

from isolane.wire.lldp import dcbx
from isolane.wire.lldp.basic import (
    ManagementAddress,
    PortDescription,
    SystemCapabilities,
    SystemDescription,
    SystemName,
)
from isolane.wire.lldp.dcbx import (
    ApplicationPriority,
    ApplicationPriorityEntry,
    ApplicationVlan,
    ApplicationVlanEntry,
    EtsConfiguration,
    EtsRecommendation,
    PfcConfiguration,
)
from isolane.wire.lldp.dot1 import (
    Cdcp,
    CongestionNotification,
    Evb,
    LinkAggregation,
    ManagementVid,
    PortAndProtocolVlanId,
    PortVlanId,
    ProtocolIdentity,
    VidUsageDigest,
    VlanName,
)
from isolane.wire.lldp.isolation import CongestionIsolation, TopologyRecognition
from isolane.wire.lldp.tlv import Tlv
from isolane.wire.lldp.ultra_ethernet import LinkOptions
from isolane.wire.mac_control import Pause, Pfc
from isolane.wire.rewriting import CONGESTION_EXPERIENCED, with_traffic_class
from isolane.wire.trimming import trim
from tests.engine.lldp.stations import lldpdu_frame
from tests.patience import PATIENCE_S
from tests.wire.captures import write_capture
from tests.wire.lldp.test_tlvs import MAC, QUEUE_MAP, TABLES
from tests.wire.test_cc_update import SAMPLE as CC_UPDATE
from tests.wire.test_cim import IPV4_OCTETS, IPV6_OCTETS, LAYER2_OCTETS
from tests.wire.test_trimming import CASES, RULES
from tests.wire.test_view import PACKET4, frame

Fields = Mapping[str, str]

EIGHT = range(8)
TABLES_FIELDS = {
    **{f"lldp.dcbx.feature.pg.pgid_prio{n}": str(TABLES.priority_assignment[n]) for n in EIGHT},
    **{f"lldp.dcbx.feature.pg.per{n}": str(TABLES.bandwidth[n]) for n in EIGHT},
    **{f"lldp.dcbx.ieee.ets.tsa{n}": str(TABLES.algorithm[n]) for n in EIGHT},
}
GOOD = {"ip.checksum.status": "1", "udp.checksum.status": "1"}
trimmed_udp4 = trim(CASES[2][0], RULES) or b""
trimmed_udp6 = trim(CASES[3][0], RULES) or b""


def marked_udp4() -> bytes:
    """A frame whose packet is marked CE, with the checksum of its header updated."""
    view = frame(0x0800, PACKET4.encode())
    assert view.ip is not None
    return with_traffic_class(view.octets, view.ip, view.ip.traffic_class | CONGESTION_EXPERIENCED)


def bits(prefix: str, value: int, suffix: str = "") -> dict[str, str]:
    return {f"{prefix}{n}{suffix}": str(value >> n & 1) for n in EIGHT}


def dot1(subtype: int, **fields: str) -> dict[str, str]:
    named = {f"lldp.ieee.802_1.{name.replace('__', '.')}": value for name, value in fields.items()}
    return {"lldp.orgtlv.oui": str(0x0080C2), "lldp.ieee.802_1.subtype": f"{subtype:#04x}", **named}


TLVS: list[tuple[Tlv, Fields]] = [
    (PortDescription("a port"), {"lldp.port.desc": "a port"}),
    (SystemName("g1"), {"lldp.tlv.system.name": "g1"}),
    (SystemDescription("a system"), {"lldp.tlv.system.desc": "a system"}),
    (
        SystemCapabilities(0x14, 0x10),
        {
            "lldp.tlv.system_cap.bridge": "1",
            "lldp.tlv.system_cap.router": "1",
            "lldp.tlv.system_cap.repeater": "0",
            "lldp.tlv.enable_system_cap.bridge": "0",
            "lldp.tlv.enable_system_cap.router": "1",
        },
    ),
    (
        ManagementAddress(1, b"\xc0\x00\x02\x01", 2, 3, b"\x2b\x06"),
        {
            "lldp.mgn.address.len": "5",
            "lldp.mgn.address.subtype": "1",
            "lldp.mgn.addr.ip4": "192.0.2.1",
            "lldp.mgn.interface.subtype": "2",
            "lldp.mgn.interface.number": "3",
            "lldp.mgn.obj.id": "1.3.6",
        },
    ),
    (ManagementAddress(2, bytes(15) + b"\x01", 2, 3), {"lldp.mgn.addr.ip6": "::1"}),
    (PortVlanId(10), dot1(1, port_vlan__id="10")),
    (
        PortAndProtocolVlanId(6, 20),
        dot1(
            2,
            port_and_vlan_id_flag__supported="1",
            port_and_vlan_id_flag__enabled="1",
            port_proto_vlan__id="20",
        ),
    ),
    (VlanName(10, "blue"), dot1(3, vlan__id="10", vlan__name_len="4", vlan__name="blue")),
    (ProtocolIdentity(b"\x88\xcc"), dot1(4, proto__id_length="2", proto__id="88:cc")),
    (VidUsageDigest(0xDEADBEEF), dot1(5)),
    (ManagementVid(1), dot1(6)),
    (
        LinkAggregation(3, 7),
        dot1(7, aggregation_status__cap="1", aggregation_status__enabled="1", aggregated_port_id="7"),
    ),
    (
        CongestionNotification(0xF0, 0x30),
        dot1(8) | bits("lldp.ieee.802_1qau.cnpv.prio", 0xF0) | bits("lldp.ieee.802_1qau.ready.prio", 0x30),
    ),
    (
        EtsConfiguration(True, True, 3, TABLES),
        dot1(9)
        | TABLES_FIELDS
        | {"lldp.dcbx.ieee.willing": "1", "lldp.dcbx.ieee.ets.cbs": "1", "lldp.dcbx.ieee.ets.maxtcs": "3"},
    ),
    (EtsRecommendation(TABLES), dot1(10) | TABLES_FIELDS),
    (
        PfcConfiguration(True, True, 8, 0x28),
        dot1(11)
        | bits("lldp.dcbx.feature.pfc.prio", 0x28)
        | {"lldp.dcbx.ieee.willing": "1", "lldp.dcbx.ieee.pfc.mbc": "1", "lldp.dcbx.ieee.pfc.numtcs": "8"},
    ),
    (
        ApplicationPriority((ApplicationPriorityEntry(3, dcbx.SELECT_ETHERTYPE, 0x8914),)),
        dot1(12)
        | {
            "lldp.dcbx.ieee.app.prio": "3",
            "lldp.dcbx.iee.app.sf": "1",
            "lldp.dcbx.feature.app.proto": "0x8914",
        },
    ),
    # It names these two 13 and 14 in decimal, and has no fields for them ...
    (Evb(2, 13, 3, 5, 2, True, 3, True, 4), dot1(13)),
    (Cdcp(True, True, 10), dot1(14)),
    (ApplicationVlan((ApplicationVlanEntry(10, 3, 0x12B7),)), dot1(16)),
    # ... and these as if Table D-1 were hexadecimal.
    (CongestionIsolation(QUEUE_MAP, 64, MAC, 58622, subtype=0x13), dot1(0x13)),
    (TopologyRecognition(1, 2, 0, subtype=0x14), dot1(0x14)),
    (
        LinkOptions(True, True, 1),
        {
            "lldp.orgtlv.oui": str(0xFA7ACB),
            "lldp.unknown_subtype": "1",
            "lldp.unknown_subtype.content": "c0:01",
        },
    ),
]

FRAMES: list[tuple[bytes, Fields]] = [
    (
        Pause(MAC, 0x1234).encode(),
        {
            "eth.dst": "01:80:c2:00:00:01",
            "eth.type": "0x8808",
            "macc.opcode": "0x0001",
            "macc.pause_time": str(0x1234),
        },
    ),
    (
        Pfc.of(MAC, {3: 0xFFFF, 5: 16}).encode(),
        {"macc.opcode": "0x0101"}
        | bits("macc.cbfc.enbv.c", 0x28)
        | {f"macc.cbfc.pause_time.c{n}": str({3: 0xFFFF, 5: 16}.get(n, 0)) for n in EIGHT},
    ),
    (CC_UPDATE, {"eth.type": "0x8808", "macc.opcode": "0xfffe"}),
    (LAYER2_OCTETS, {"vlan.id": "10", "vlan.priority": "6", "vlan.etype": "0x89a2", "data.len": "66"}),
    (
        IPV4_OCTETS,
        GOOD | {"ip.dsfield.dscp": "48", "udp.srcport": "58622", "udp.dstport": "58623", "udp.length": "73"},
    ),
    (IPV6_OCTETS, {"ipv6.nxt": "17", "ipv6.plen": "73", "udp.checksum.status": "1"}),
    (marked_udp4(), {"ip.dsfield.ecn": "3", "ip.checksum.status": "1"}),
    (trimmed_udp4, GOOD | {"ip.len": "44", "udp.length": "24", "ip.dsfield.dscp": "12"}),
    (trimmed_udp6, {"ipv6.plen": "24", "udp.length": "24", "udp.checksum.status": "1"}),
]

ALL = [(lldpdu_frame(2, tlv), fields) for tlv, fields in TLVS] + FRAMES
NAMES = [type(tlv).__name__ for tlv, _ in TLVS] + [f"frame-{number}" for number in range(len(FRAMES))]


@pytest.fixture(scope="module")
def dissected(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, list[str]]]:
    """What tshark says of every frame: values by field name."""
    path = tmp_path_factory.mktemp("tshark") / "all.pcap"
    write_capture(path, (octets for octets, _ in ALL))
    checks = ["-o", "ip.check_checksum:TRUE", "-o", "udp.check_checksum:TRUE"]
    command = ["tshark", "-r", str(path), "-T", "pdml", *checks]
    output = subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE_S).stdout
    return [_fields(packet) for packet in ElementTree.fromstring(output).iter("packet")]


def _fields(packet: ElementTree.Element) -> dict[str, list[str]]:
    fields: dict[str, list[str]] = {}
    for field in packet.iter("field"):
        fields.setdefault(field.get("name", ""), []).append(field.get("show", ""))
    return fields


@pytest.mark.parametrize("number", range(len(ALL)), ids=NAMES)
def test_tshark_reads_what_we_mean(dissected: list[dict[str, list[str]]], number: int) -> None:
    expected, seen = ALL[number][1], dissected[number]
    assert {name: seen.get(name, [""])[0] for name in expected} == expected


def test_tshark_finds_no_lldpdu_malformed(dissected: list[dict[str, list[str]]]) -> None:
    assert [fields for fields in dissected if "_ws.malformed" in fields] == []


def test_the_mandatory_tlvs_are_read(dissected: list[dict[str, list[str]]]) -> None:
    for fields in dissected[: len(TLVS)]:
        assert fields["lldp.chassis.id.mac"] == ["02:00:5e:00:00:02"]
        assert fields["lldp.port.id"] == ["x"]
        assert fields["lldp.time_to_live"] == ["121"]
