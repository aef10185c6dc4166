"""What becomes of a packet that found no buffer."""

import pytest

from agent.engine.trimming.config import DscpRule, TrimmingConfig
from agent.engine.trimming.engine import Trimmer
from agent.errors import DataErrors
from agent.wire.view import FrameView

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
    trimmer = Trimmer(TrimmingConfig(dscp=RULES))
    octets = packet(DATA, 1000)
    trimmed = trimmer.refused(octets)
    assert trimmed is not None
    assert trimmed.traffic_class == 4
    assert len(trimmed.octets) == 18 + 20 + 24
    ip = FrameView(trimmed.octets).ip
    assert ip is not None
    assert ip.dscp == TRIMMED
    trimmer.queued(trimmed)
    counters = trimmer.counters
    assert (counters.trimmed_packets, counters.trimmed_octets) == (1, 1000 - 16)
    assert counters.by_dscp == {DATA: 1}


def test_a_configured_size_keeps_more() -> None:
    trimmer = Trimmer(TrimmingConfig(dscp=RULES, trim_size={"uet-udp-ip": 100}))
    trimmed = trimmer.refused(packet(DATA, 1000))
    assert trimmed is not None
    assert len(trimmed.octets) == 18 + 20 + 100


@pytest.mark.parametrize(
    "octets", [packet(CONTROL, 1000), packet(0, 1000), ADDRESSES + b"\x88\xb5", b"short"]
)
def test_what_is_not_trimmable_is_dropped_as_such(octets: bytes) -> None:
    trimmer = Trimmer(TrimmingConfig(dscp=RULES))
    assert trimmer.refused(octets) is None
    assert trimmer.counters.dropped_not_trimmable == 1


def test_what_would_not_get_smaller_goes_on_whole_with_the_mark() -> None:
    trimmer = Trimmer(TrimmingConfig(dscp=RULES))
    octets = packet(DATA, 16)
    trimmed = trimmer.refused(octets)
    assert trimmed is not None
    assert (len(trimmed.octets), trimmed.saved, trimmed.traffic_class) == (len(octets), 0, 4)
    ip = FrameView(trimmed.octets).ip
    assert ip is not None
    assert ip.dscp == TRIMMED
    trimmer.queued(trimmed)
    counters = trimmer.counters
    assert (counters.trimmed_packets, counters.trimmed_octets, counters.short_packets) == (1, 0, 1)


def test_a_trimmed_packet_without_room_is_counted() -> None:
    trimmer = Trimmer(TrimmingConfig(dscp=RULES))
    trimmer.dropped()
    assert trimmer.counters.dropped_trimmed == 1


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
    ],
)
def test_configurations_that_make_no_sense(values: dict[str, object], message: str) -> None:
    with pytest.raises(DataErrors, match=message):
        TrimmingConfig(**values)  # type: ignore[arg-type]  # on purpose
