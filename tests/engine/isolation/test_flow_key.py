"""Flow keys: what keeps two flows apart, and what does not."""

import pytest

from isolane.engine.isolation.flow_key import NOT_A_FLOW, flow_key, transport_of
from tests.engine.isolation.scene import HOST_B, VID, ipv4_msdu, ipv6_msdu


def key(msdu: bytes, dst: int = HOST_B, vid: int = VID) -> int:
    return flow_key(dst, vid, msdu)


@pytest.mark.parametrize(
    "other",
    [
        ipv4_msdu(source="10.0.0.3"),
        ipv4_msdu(destination="10.0.0.3"),
        ipv4_msdu(ports=(1001, 2000)),
        ipv4_msdu(ports=(1000, 2001)),
        ipv4_msdu(protocol=6),
        ipv4_msdu(protocol=50),
        ipv6_msdu(),
    ],
    ids=["source", "destination", "source-port", "destination-port", "tcp", "no-ports", "ipv6"],
)
def test_these_are_other_flows(other: bytes) -> None:
    assert key(other) != key(ipv4_msdu())


def test_another_destination_mac_or_vlan_is_another_flow() -> None:
    keys = {key(ipv4_msdu()), key(ipv4_msdu(), dst=1), key(ipv4_msdu(), vid=1)}
    assert len(keys) == 3


@pytest.mark.parametrize(
    "other",
    [
        ipv4_msdu(ecn=3),
        ipv4_msdu(ecn=0xB9),
        ipv4_msdu(identification=9),
        ipv4_msdu(payload=b"other octets"),
        ipv4_msdu(options=bytes((1,)) * 8),
    ],
    ids=["ecn", "dscp", "identification", "payload", "options"],
)
def test_these_are_the_same_flow(other: bytes) -> None:
    assert key(other) == key(ipv4_msdu())


def test_marks_and_dscp_of_ipv6_do_not_matter() -> None:
    assert key(ipv6_msdu(ecn=3)) == key(ipv6_msdu(ecn=0xB8))


@pytest.mark.parametrize("fragment", [0x2000, 0x0010], ids=["first", "later"])
def test_all_fragments_between_two_hosts_are_one_flow_without_ports(fragment: int) -> None:
    fragments = {key(ipv4_msdu(fragment=fragment, ports=ports)) for ports in ((1, 2), (3, 4))}
    assert fragments == {key(ipv4_msdu(protocol=50))}


def test_the_dont_fragment_bit_is_no_fragment() -> None:
    assert key(ipv4_msdu(fragment=0x4000)) == key(ipv4_msdu())


def test_protocols_without_ports_are_one_flow_per_pair_of_hosts() -> None:
    assert key(ipv6_msdu(next_header=50, ports=(1, 2))) == key(ipv6_msdu(next_header=51, ports=(3, 4)))


@pytest.mark.parametrize(
    "msdu",
    [b"", b"\x08\x00", b"\x88\xb5" + bytes(60), b"\x08\x00\x65" + bytes(60), b"\x86\xdd\x40" + bytes(60)],
    ids=["empty", "cut", "other-ethertype", "wrong-version", "wrong-version-6"],
)
def test_what_holds_no_ip_packet_is_no_flow(msdu: bytes) -> None:
    assert key(msdu) == NOT_A_FLOW
    assert transport_of(msdu) is None


def test_48_octets_are_enough_to_know_a_flow_again() -> None:
    for msdu in (ipv4_msdu(), ipv6_msdu()):
        assert key(msdu[:48]) == key(msdu)


def test_ports_cut_off_behind_options_count_as_none() -> None:
    options = bytes((1,)) * 40
    assert key(ipv4_msdu(options=options)[:48]) == key(ipv4_msdu(protocol=50))
