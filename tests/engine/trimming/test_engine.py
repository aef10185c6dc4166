"""What becomes of a packet that found no buffer."""

from ipaddress import ip_network
from typing import Any

import pytest

from isolane.engine.trimming import DscpRule, Exemption, PortTrimming, Trimmer, TrimmingConfig
from isolane.errors import DataErrors
from isolane.wire.view import FrameView

DATA, TRIMMED, CONTROL = 10, 12, 46
RULES = {
    DATA: DscpRule("trimmable", 1, TRIMMED),
    TRIMMED: DscpRule("trimmed", 4),
    CONTROL: DscpRule("control", 6),
}
ADDRESSES = bytes.fromhex("020000000001020000000002")


def packet(dscp: int, payload: int, *, vlan: bool = True, protocol: int = 17, fragment: int = 0) -> bytes:
    """An IPv4 packet of UDP to the port of UET."""
    udp = (5000).to_bytes(2, "big") + (4793).to_bytes(2, "big") + (8 + payload).to_bytes(2, "big") + bytes(2)
    header = bytes((0x45, dscp << 2)) + (20 + 8 + payload).to_bytes(2, "big") + bytes(2)
    header += (
        fragment.to_bytes(2, "big") + bytes((64, protocol)) + bytes(2) + bytes((10, 0, 0, 1, 10, 0, 0, 2))
    )
    tag = bytes.fromhex("81002001") if vlan else b""
    return ADDRESSES + tag + b"\x08\x00" + header + udp + bytes(payload)


def test_a_trimmable_packet_is_cut_re_marked_and_gets_a_higher_class() -> None:
    trimmer = Trimmer(TrimmingConfig(dscp=RULES, size=0))
    octets = packet(DATA, 1000)
    trimmed = trimmer.refused(octets, 1)
    assert trimmed is not None
    assert trimmed.traffic_class == 4
    assert len(trimmed.octets) == 18 + 20 + 24
    ip = FrameView(trimmed.octets).ip
    assert ip is not None
    assert ip.dscp == TRIMMED
    counters = trimmer.counters
    assert (counters.trimmed_packets, counters.trimmed_octets) == (1, 1000 - 16)
    assert counters.by_dscp == {DATA: 1}


def test_a_configured_size_keeps_more() -> None:
    trimmer = Trimmer(TrimmingConfig(dscp=RULES, size=0, trim_size={"uet-udp-ip": 100}))
    trimmed = trimmer.refused(packet(DATA, 1000), 1)
    assert trimmed is not None
    assert len(trimmed.octets) == 18 + 20 + 100


@pytest.mark.parametrize(
    "octets", [packet(CONTROL, 1000), packet(0, 1000), ADDRESSES + b"\x88\xb5", b"short"]
)
def test_what_is_not_trimmable_is_dropped_as_such(octets: bytes) -> None:
    trimmer = Trimmer(TrimmingConfig(dscp=RULES, size=0))
    assert trimmer.refused(octets, 1) is None
    assert trimmer.counters.dropped_not_trimmable == 1


def test_what_would_not_get_smaller_goes_on_whole_with_the_mark() -> None:
    trimmer = Trimmer(TrimmingConfig(dscp=RULES, size=0))
    octets = packet(DATA, 16)
    trimmed = trimmer.refused(octets, 1)
    assert trimmed is not None
    assert (len(trimmed.octets), trimmed.traffic_class) == (len(octets), 4)
    ip = FrameView(trimmed.octets).ip
    assert ip is not None
    assert ip.dscp == TRIMMED
    counters = trimmer.counters
    assert (counters.trimmed_packets, counters.trimmed_octets, counters.short_packets) == (1, 0, 1)


def test_a_trimmed_packet_without_room_is_counted() -> None:
    trimmer = Trimmer(TrimmingConfig(dscp=RULES, size=0))
    trimmer.dropped(1)
    assert trimmer.counters.dropped_trimmed == trimmer.counters.queue(1).dropped_trimmed == 1


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"trim_size": {"uet-ip": 19}}, "not in 20..9216"),
        ({"dscp": {DATA: DscpRule("trimmable", 1)}}, "no trimmed DSCP"),
        ({"dscp": {DATA: DscpRule("trimmable", 1, 12)}}, "not of category"),
        (
            {"dscp": {DATA: DscpRule("trimmable", 4, TRIMMED), TRIMMED: RULES[TRIMMED]}},
            "higher traffic class",
        ),
        ({"dscp": {**RULES, CONTROL: DscpRule("control", 4)}}, "control packets do not get a higher"),
    ],
)
def test_configurations_that_make_no_sense(values: dict[str, object], message: str) -> None:
    with pytest.raises(DataErrors, match=message):
        TrimmingConfig(**values)  # type: ignore[arg-type]  # on purpose


def test_the_size_is_that_of_the_whole_frame_but_not_below_what_the_encapsulation_needs() -> None:
    for size, kept in ((128, 128), (61, 62), (500, 500)):
        trimmed = Trimmer(TrimmingConfig(dscp=RULES, size=size)).refused(packet(DATA, 1000), 1)
        assert trimmed is not None
        assert len(trimmed.octets) == kept
    assert TrimmingConfig().size == 128


def test_queues_that_do_not_trim_drop() -> None:
    trimmer = Trimmer(TrimmingConfig(dscp=RULES), PortTrimming(queues=frozenset({2, 3})))
    assert trimmer.refused(packet(DATA, 1000), 1) is None
    assert trimmer.refused(packet(DATA, 1000), 3) is not None
    counters = trimmer.counters
    assert (counters.dropped_not_trimmable, counters.trimmed_packets) == (1, 1)
    assert {number: one.trimmed_packets for number, one in counters.by_queue.items()} == {3: 1}


@pytest.mark.parametrize(
    ("config", "expected"),
    [
        (TrimmingConfig(dscp=RULES, queue_index=7), (7, TRIMMED)),
        (TrimmingConfig(dscp=RULES, from_tc=5), (5, 33)),
        (TrimmingConfig(dscp=RULES, from_tc=5, queue_index=0), (0, 33)),
    ],
)
def test_class_and_dscp_follow_the_modes(config: TrimmingConfig, expected: tuple[int, int]) -> None:
    trimmed = Trimmer(config, PortTrimming(dscp_of_class={5: 33})).refused(packet(DATA, 1000), 1)
    assert trimmed is not None
    ip = FrameView(trimmed.octets).ip
    assert ip is not None
    assert (trimmed.traffic_class, ip.dscp) == expected


NEAR, FAR = ip_network("10.0.0.0/24"), ip_network("10.0.1.0/24")


@pytest.mark.parametrize(
    ("values", "exempt"),
    [
        ({}, True),
        ({"source": NEAR, "destination": NEAR, "protocol": 17, "source_port": 5000}, True),
        ({"destination_port": 4793}, True),
        ({"source": FAR}, False),
        ({"destination": FAR}, False),
        ({"source": ip_network("::/0")}, False),
        ({"protocol": 6}, False),
        ({"source_port": 5001}, False),
        ({"destination_port": 4791, "source_port": 5000}, False),
    ],
)
def test_what_an_exemption_matches_is_dropped(values: dict[str, Any], exempt: bool) -> None:
    trimmer = Trimmer(TrimmingConfig(dscp=RULES, exemptions=(Exemption(**values),)))
    assert (trimmer.refused(packet(DATA, 1000), 1) is None) is exempt
    assert (trimmer.counters.dropped_exempt, trimmer.counters.trimmed_packets) == (exempt, not exempt)


def test_a_packet_without_ports_matches_no_port() -> None:
    exemption = Exemption(destination_port=0)
    trimmer = Trimmer(TrimmingConfig(dscp=RULES, exemptions=(exemption,)))
    assert trimmer.refused(packet(DATA, 1000, protocol=253), 1) is not None
