"""Each TLV octet by octet: 802.1AB clause 8, 802.1Q Annex D, Ultra Ethernet 5.3."""

from collections.abc import Callable

import pytest

from isolane.wire.errors import WireError
from isolane.wire.lldp import dcbx
from isolane.wire.lldp.basic import (
    ChassisId,
    ManagementAddress,
    PortDescription,
    PortId,
    ReservedTlv,
    SystemCapabilities,
    SystemDescription,
    SystemName,
    TimeToLive,
)
from isolane.wire.lldp.dcbx import (
    ApplicationPriority,
    ApplicationPriorityEntry,
    ApplicationVlan,
    ApplicationVlanEntry,
    EtsConfiguration,
    EtsRecommendation,
    EtsTables,
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
    SChannel,
    VidUsageDigest,
    VlanName,
)
from isolane.wire.lldp.isolation import CongestionIsolation, TopologyRecognition
from isolane.wire.lldp.lldpdu import UnknownOrganizationTlv, decode_tlv
from isolane.wire.lldp.tlv import KnownTlv, OrganizationTlv, Tlv, split
from isolane.wire.lldp.ultra_ethernet import CbfcOptions, LinkOptions
from tests.wire.both_ways import assert_both_ways, assert_never_cut, cannot_encode, refusal

MAC = bytes.fromhex("02005e000001")
TABLES = EtsTables((0, 1, 2, 3, 4, 5, 6, 7), (10, 20, 30, 40, 0, 0, 0, 0), (0, 1, 2, 255, 2, 2, 2, 2))
TABLES_TEXT = "01234567 0a141e2800000000 000102ff02020202"
QUEUE_MAP = (0, 0, 6, 0, 0, -3, 0, 0)
QUEUE_MAP_TEXT = "0000fd0000060000"

VECTORS: list[tuple[str, KnownTlv]] = [
    ("0207 04 02005e000001", ChassisId(4, MAC)),
    ("0405 05 65746830", PortId(5, b"eth0")),
    ("0602 0078", TimeToLive(120)),
    ("0603 0078ff", TimeToLive(120, b"\xff")),
    ("0804 65746830", PortDescription("eth0")),
    ("0800", PortDescription("")),
    ("0a03 ff6731", SystemName("\udcffg1")),
    ("0c02 c3a9", SystemDescription("é")),
    ("0e04 0014 0010", SystemCapabilities(0x14, 0x10)),
    ("100c 05 01 c0000201 02 00000003 00", ManagementAddress(1, bytes.fromhex("c0000201"), 2, 3)),
    (
        "100e 05 01 c0000201 01 00000000 02 2b06",
        ManagementAddress(1, bytes.fromhex("c0000201"), 1, 0, b"+\x06"),
    ),
    ("fe06 0080c2 01 000a", PortVlanId(10)),
    ("fe07 0080c2 02 06 0014", PortAndProtocolVlanId(6, 20)),
    ("fe0b 0080c2 03 000a 04 626c7565", VlanName(10, "blue")),
    ("fe07 0080c2 04 02 88cc", ProtocolIdentity(b"\x88\xcc")),
    ("fe08 0080c2 05 deadbeef", VidUsageDigest(0xDEADBEEF)),
    ("fe06 0080c2 06 0001", ManagementVid(1)),
    ("fe09 0080c2 07 03 00000007", LinkAggregation(3, 7)),
    ("fe06 0080c2 08 f0 30", CongestionNotification(0xF0, 0x30)),
    (f"fe19 0080c2 09 c3 {TABLES_TEXT}", EtsConfiguration(True, True, 3, TABLES)),
    (f"fe19 0080c2 09 38 {TABLES_TEXT}", EtsConfiguration(False, False, 8, TABLES, reserved=7)),
    (f"fe19 0080c2 0a 00 {TABLES_TEXT}", EtsRecommendation(TABLES)),
    ("fe06 0080c2 0b f8 28", PfcConfiguration(True, True, 8, 0x28, reserved=3)),
    (
        "fe0b 0080c2 0c 00 61 8914 bd 0cbc",
        ApplicationPriority(
            (
                ApplicationPriorityEntry(3, dcbx.SELECT_ETHERTYPE, 0x8914),
                ApplicationPriorityEntry(5, dcbx.SELECT_DSCP, 3260, reserved=3),
            )
        ),
    ),
    ("fe05 0080c2 0c 00", ApplicationPriority(())),
    ("fe09 0080c2 0d 02 0d 65 a3 24", Evb(2, 13, 3, 5, 2, True, 3, True, 4)),
    (
        "fe0e 0080c2 0e 8800000a 001001 002064",
        Cdcp(True, True, 10, (SChannel(1, 1), SChannel(2, 100))),
    ),
    ("fe08 0080c2 0e 70fff0ff", Cdcp(False, False, 0xFF, (), 7, 0xFFF)),
    (
        "fe0c 0080c2 10 00a3 12b7 00ad 0001",
        ApplicationVlan((ApplicationVlanEntry(10, 3, 0x12B7), ApplicationVlanEntry(10, 5, 1, reserved=1))),
    ),
    (
        f"fe17 0080c2 0d {QUEUE_MAP_TEXT} 0030 02005e000001 e4fe 06",
        CongestionIsolation(QUEUE_MAP, 48, MAC, 58622),
    ),
    (
        f"fe1b 0080c2 0d {QUEUE_MAP_TEXT} 0200 02005e000001 e4fe 01 c0000201",
        CongestionIsolation(QUEUE_MAP, 512, MAC, 58622, 1, bytes.fromhex("c0000201")),
    ),
    (
        f"fe27 0080c2 13 {QUEUE_MAP_TEXT} 0040 02005e000001 e4fe 02 {'20' * 16}",
        CongestionIsolation(QUEUE_MAP, 64, MAC, 58622, 2, b"\x20" * 16, subtype=0x13),
    ),
    (
        f"fe15 0080c2 0d {QUEUE_MAP_TEXT} 0030 02005e000001 06",
        CongestionIsolation(QUEUE_MAP, 48, MAC, None),
    ),
    (
        f"fe19 0080c2 0d {QUEUE_MAP_TEXT} 0030 02005e000001 01 c0000201",
        CongestionIsolation(QUEUE_MAP, 48, MAC, None, 1, bytes.fromhex("c0000201")),
    ),
    (
        f"fe25 0080c2 0d {QUEUE_MAP_TEXT} 0030 02005e000001 02 {'20' * 16}",
        CongestionIsolation(QUEUE_MAP, 48, MAC, None, 2, b"\x20" * 16),
    ),
    ("fe07 0080c2 0e 01 02 00", TopologyRecognition(1, 2, 0)),
    ("fe07 0080c2 14 02 ff ff", TopologyRecognition(2, 255, 255, subtype=0x14)),
    ("fe06 fa7acb 01 c0 01", LinkOptions(True, True, 1)),
    ("fe06 fa7acb 01 3f 02", LinkOptions(False, False, 2, llr_willing=3, reserved=15)),
    ("fe0d fa7acb 02 20 ffff 80000001 0000", CbfcOptions(32, 65535, 0x80000001)),
]


@pytest.mark.parametrize(("octets", "tlv"), VECTORS)
def test_octets_and_object_are_one(octets: str, tlv: KnownTlv) -> None:
    assert_both_ways(type(tlv).decode, bytes.fromhex(octets), tlv)
    assert_never_cut(type(tlv).decode, bytes.fromhex(octets))


@pytest.mark.parametrize(("octets", "tlv"), [pair for pair in VECTORS if pair[1].type > 3])
def test_a_tlv_is_found_by_its_octets_alone(octets: str, tlv: Tlv) -> None:
    assert decode_tlv(*split(bytes.fromhex(octets))) == tlv


@pytest.mark.parametrize(("octets", "tlv"), [pair for pair in VECTORS if pair[1].type > 3])
def test_whatever_its_octets_a_tlv_comes_back(octets: str, tlv: Tlv) -> None:
    kind, information = split(bytes.fromhex(octets))
    for length in range(len(information)):
        assert decode_tlv(kind, information[:length]).information() == information[:length]
    for position in range(len(information)):
        for change in (0x01, 0x10, 0x80, 0xFF):
            changed = bytearray(information)
            changed[position] ^= change
            assert decode_tlv(kind, bytes(changed)).information() == bytes(changed)


@pytest.mark.parametrize(
    ("octets", "tlv"),
    [
        ("1203 010203", ReservedTlv(9, b"\x01\x02\x03")),
        ("fe05 00120f 01 00", UnknownOrganizationTlv(bytes.fromhex("00120f"), 1, b"\x00")),
        ("fe04 0080c2 7f", UnknownOrganizationTlv(bytes.fromhex("0080c2"), 0x7F, b"")),
    ],
)
def test_the_unknown_is_kept(octets: str, tlv: Tlv) -> None:
    assert decode_tlv(*split(bytes.fromhex(octets))) == tlv
    assert tlv.encode() == bytes.fromhex(octets)


@pytest.mark.parametrize(
    ("decode", "octets", "message"),
    [
        (ChassisId.decode, "02", "octet 1, tlv: ends after 1 of 2 octets"),
        (ChassisId.decode, "0207 04", "octet 3, tlv: ends after 3 of 9 octets"),
        (ChassisId.decode, "0202 0401 00", "octet 4, tlv: is longer than 4 octets"),
        (ChassisId.decode, "0201 04", "octet 3, chassis-id: ends after 1 of 2 octets"),
        (ChassisId.decode, "0402 0401", "octet 0, type: is 2, not 1"),
        (TimeToLive.decode, "0601 00", "octet 3, time-to-live: ends after 1 of 2 octets"),
        (
            SystemCapabilities.decode,
            "0e05 0000000000",
            "octet 6, system-capabilities: is longer than 4 octets",
        ),
        (
            ManagementAddress.decode,
            "1009 01 01 02 02 00000001 00",
            "octet 2, address-length: 1 is not 2 to 32",
        ),
        (
            ManagementAddress.decode,
            "1009 05 01 c0000201 02 00 00",
            "octet 11, management-address: ends after 9 of 12 octets",
        ),
        (
            ManagementAddress.decode,
            "100c 05 01 c0000201 02 00000003 01",
            "octet 13, oid-length: does not fit the TLV",
        ),
        (PortVlanId.decode, "fe03 0080c2", "octet 5, organization: ends after 3 of 4 octets"),
        (PortVlanId.decode, "fe06 00120f 01 0001", "octet 2, organization: is 00-12-0f"),
        (PortVlanId.decode, "fe06 0080c2 02 0001", "octet 5, subtype: is 2, not 1"),
        (PortVlanId.decode, "fe05 0080c2 01 00", "octet 7, port-vlan-id: ends after 1 of 2 octets"),
        (VlanName.decode, "fe08 0080c2 03 0001 02 61", "octet 8, vlan-name-length: does not fit the TLV"),
        (
            ProtocolIdentity.decode,
            "fe06 0080c2 04 02 61",
            "octet 6, protocol-identity-length: does not fit the TLV",
        ),
        (
            ApplicationPriority.decode,
            "fe06 0080c2 0c 00 61",
            "octet 8, application-priority: ends within an entry",
        ),
        (ApplicationVlan.decode, "fe06 0080c2 10 0061", "octet 8, application-vlan: ends within an entry"),
        (Cdcp.decode, "fe0a 0080c2 0e 8800000a 0010", "octet 12, cdcp: ends within a channel"),
        (
            CongestionIsolation.decode,
            f"fe17 0080c2 0d 0900000000000000 0030 {MAC.hex()} e4fe 06",
            "octet 6, queue-map: has not eight entries of -8 to 8",
        ),
        (
            CongestionIsolation.decode,
            f"fe17 0080c2 0d {QUEUE_MAP_TEXT} 002f {MAC.hex()} e4fe 06",
            "octet 14, cim-encap-length: is 47, not 48 to 512",
        ),
        (
            CongestionIsolation.decode,
            f"fe17 0080c2 0d {QUEUE_MAP_TEXT} 0030 {MAC.hex()} e4fe 01",
            "octet 24, address-family: 1 does not fit the length",
        ),
        (
            CongestionIsolation.decode,
            f"fe17 0080c2 0f {QUEUE_MAP_TEXT} 0030 {MAC.hex()} e4fe 06",
            "octet 6, subtype: is 15, not 13",
        ),
        (CongestionIsolation.decode, "fe05 0080c2 0d 00", "octet 6, congestion-isolation: has 1 octets"),
        (TopologyRecognition.decode, "fe07 0080c2 0f 000000", "octet 6, subtype: is 15, not 14"),
        (LinkOptions.decode, "fe05 fa7acb 01 c0", "octet 7, link-options: ends after 1 of 2 octets"),
        (CbfcOptions.decode, "fe0d fa7acb 02 21 ffff 80000001 0000", "octet 6, channels: is 33, not 1 to 32"),
        (
            CbfcOptions.decode,
            "fe0d fa7acb 02 20 0000 80000001 0000",
            "octet 7, credit-pool: is 0, not 1 to 65535",
        ),
    ],
)
def test_a_fault_is_named_with_its_place(decode: type, octets: str, message: str) -> None:
    assert refusal(decode, bytes.fromhex(octets)) == message


@pytest.mark.parametrize(
    ("tlv", "message"),
    [
        (ChassisId(4, b""), "chassis-id: has 0 octets, not 1 to 255"),
        (PortId(3, bytes(256)), "port-id: has 256 octets, not 1 to 255"),
        (TimeToLive(1 << 16), "time-to-live: 65536 does not fit in 16 bits"),
        (PortDescription("x" * 256), "port-description: has 256 octets, 255 at most"),
        (ManagementAddress(1, b"", 1, 1), "address: has 0 octets, not 1 to 31"),
        (ManagementAddress(1, bytes(4), 1, 1, bytes(129)), "oid: has 129 octets, 128 at most"),
        (ReservedTlv(9, bytes(512)), "information: has 512 octets, 511 at most"),
        (ReservedTlv(128, b""), "type: 128 does not fit in 7 bits"),
        (VlanName(1, "x" * 33), "vlan-name: has 33 octets, 32 at most"),
        (ProtocolIdentity(bytes(256)), "protocol-identity: has 256 octets, 255 at most"),
        (EtsConfiguration(False, False, 0, TABLES), "classes-supported: is 0, not 1 to 8"),
        (EtsRecommendation(EtsTables((0,), (0,), (0,))), "priority-assignment: has 1 entries, not 8"),
        (Cdcp(True, True, 1, (SChannel(1, 1),) * 168), "channels: are 168, 167 at most"),
        (CongestionIsolation((0,) * 7, 48, MAC), "queue-map: has not eight entries of -8 to 8"),
        (CongestionIsolation(QUEUE_MAP, 513, MAC), "cim-encap-length: is 513, not 48 to 512"),
        (CongestionIsolation(QUEUE_MAP, 48, b""), "mac-address: has 0 octets, not 6"),
        (CongestionIsolation(QUEUE_MAP, 48, MAC, 1, 1), "ip-address: has 0 octets, not 4"),
        (CongestionIsolation(QUEUE_MAP, 48, MAC, subtype=1), "subtype: is 1, not 13"),
        (TopologyRecognition(0, 0, 0, subtype=1), "subtype: is 1, not 14"),
        (UnknownOrganizationTlv(b"", 1, b""), "organization: has 0 octets, not 3"),
    ],
)
def test_what_does_not_fit_is_not_sent(tlv: Tlv, message: str) -> None:
    assert cannot_encode(tlv) == message


def test_the_last_octet_of_a_queue_map_is_class_0() -> None:
    octets = CongestionIsolation((1, 0, 0, 0, 0, 0, 0, -8), 48, MAC).encode()
    assert octets[6:14].hex() == "f800000000000001"


def test_evb_and_isolation_share_a_subtype_and_differ_in_length() -> None:
    for octets, tlv in VECTORS:
        if isinstance(tlv, (Evb, Cdcp, CongestionIsolation, TopologyRecognition)):
            assert type(decode_tlv(*split(bytes.fromhex(octets)))) is type(tlv)


@pytest.mark.parametrize(
    ("options", "ready"),
    [
        (LinkOptions(True, False, 1), True),
        (LinkOptions(False, False, 1), False),
        (LinkOptions(False, False, 1, llr_willing=3), True),
        (LinkOptions(True, False, 1, llr_willing=1), False),
    ],
)
def test_readiness_is_read_in_both_forms(options: LinkOptions, ready: bool) -> None:
    assert options.is_ready_for_llr is ready


def test_lossless_channels_are_named_by_number() -> None:
    assert CbfcOptions(32, 1, 0x80000005).lossless_channels == (0, 2, 31)


@pytest.mark.parametrize(
    ("options", "unknown"),
    [
        (CbfcOptions(1, 1, 0), b""),
        (CbfcOptions(1, 1, 0, reserved=1), b"\x00\x01"),
        (CbfcOptions(1, 1, 0, more=b"\x07"), b"\x00\x00\x07"),
        (CbfcOptions(1, 1, 0, reserved=0x8000, more=b"\x00"), b"\x80\x00\x00"),
    ],
)
def test_what_no_source_describes_is_shown_as_octets(options: CbfcOptions, unknown: bytes) -> None:
    assert options.unknown == unknown


@pytest.mark.parametrize(
    ("tlv", "text"),
    [
        (ChassisId(4, MAC), "02-00-5E-00-00-01"),
        (ChassisId(4, b"abc"), "abc"),
        (ChassisId(5, b"\x01\xc0\x00\x02\x01"), "192.0.2.1"),
        (ChassisId(7, b"\xffrack"), "\\xffrack"),
        (PortId(3, MAC), "02-00-5E-00-00-01"),
        (PortId(4, b"\x02" + bytes(15) + b"\x01"), "::1"),
        (PortId(5, b"eth0"), "eth0"),
        (ManagementAddress(1, b"\xc0\x00\x02\x01", 2, 1), "192.0.2.1"),
        (ManagementAddress(6, MAC, 2, 1), "02-00-5E-00-00-01"),
    ],
)
def test_identifiers_have_a_text_for_people(tlv: ChassisId | PortId | ManagementAddress, text: str) -> None:
    assert tlv.text == text


def test_an_isolation_address_has_a_text() -> None:
    assert CongestionIsolation(QUEUE_MAP, 48, MAC, 1, 1, b"\xc0\x00\x02\x01").address_text == "192.0.2.1"


def test_a_tlv_of_unknown_kind_knows_nothing() -> None:
    calls: list[Callable[[], object]] = [
        lambda: Tlv().type,
        Tlv().information,
        OrganizationTlv().body,
        lambda: KnownTlv.from_information(b""),
        lambda: OrganizationTlv.from_body(b"", 0),
    ]
    for call in calls:
        with pytest.raises(NotImplementedError):
            call()


def test_errors_stay_wire_errors() -> None:
    with pytest.raises(WireError):
        ChassisId.decode(b"")
