"""Congestion signaling at a port and along a path: the tag names the bottleneck, and nothing else changes."""

from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isolane.engine.csig import (
    BandwidthMeter,
    CsigPort,
    CsigStation,
    Departure,
    EqualBands,
    Hop,
    Measurement,
    Policy,
    PortConfig,
    RangeBands,
    Rule,
    Signal,
    SignalType,
    measured,
)
from isolane.wire.csig import CompactTag, Tag, WideTag

COMPACT, WIDE = 0xCCDD, 0xCCDE
FORMATS = {COMPACT: CompactTag, WIDE: WideTag}
GBPS = 1_000_000_000
US = 1_000


def signal(kind: SignalType = SignalType.DELAY, **changes: object) -> Signal:
    """A wide signal whose bands are of one unit."""
    made = Signal(
        name=kind.value,
        format=WideTag,
        ethertype=WIDE,
        kind=kind,
        interval_ns=256 * US,
        quantizer=EqualBands(0, 1, 1 << 20),
    )
    return replace(made, **changes)  # type: ignore[arg-type]  # a helper of tests


def update(about: Signal, **changes: object) -> Rule:
    made = Rule(name="r", action="update", signal=about)
    return replace(made, **changes)  # type: ignore[arg-type]  # a helper of tests


def port(*rules: Rule, signals: tuple[Signal, ...] = (), metadata: int = 7, delete: bool = False) -> CsigPort:
    known = signals or tuple(rule.signal for rule in rules if rule.signal is not None)
    policy = Policy({each.name: each for each in known}, rules, FORMATS)
    return CsigPort(PortConfig(name="p2", metadata=metadata, delete=delete), policy)


def departure(tags: bytes, **changes: Any) -> Departure:
    made = Departure(
        tags=tags, came_by="p1", trimmed_here=False, rate_bps=10 * GBPS, delay_ns=500, queue_octets=0
    )
    return made._replace(**changes)


def through(at: CsigPort, tag: Tag, now_ns: int = 0, **changes: Any) -> Tag:
    """The one tag that a packet leaves with."""
    return type(tag).decode(at.leave(departure(tag.encode(), **changes), now_ns))


# --- signals


def test_signals_are_free_bandwidth_its_share_delay_and_time_to_drain() -> None:
    hop = Hop(rate_bps=100 * GBPS, sent_bps=75 * GBPS, delay_ns=1_234, queue_octets=12_500)
    values = {kind.value: measured(kind, hop) for kind in SignalType}
    assert values == {"abw": 25_000, "abwc": 2_500, "delay": 1_234, "nqd": 1_000}


def test_more_than_the_rate_leaves_nothing_free_and_a_link_without_rate_has_no_share() -> None:
    over = Hop(rate_bps=GBPS, sent_bps=2 * GBPS, delay_ns=-1, queue_octets=9)
    assert [measured(kind, over) for kind in SignalType] == [0, 0, 0, 72]
    dark = Hop(rate_bps=0, sent_bps=0, delay_ns=0, queue_octets=9)
    assert [measured(kind, dark) for kind in SignalType] == [0, 0, 0, 0]


def test_the_codes_of_signals_are_those_of_sai() -> None:
    assert [(kind.value, kind.code) for kind in SignalType] == [
        ("abw", 0),
        ("abwc", 1),
        ("delay", 2),
        ("nqd", 3),
    ]
    assert [kind.takes_minimum for kind in SignalType] == [True, True, False, False]


# --- the time interval


def test_a_meter_tells_of_the_last_whole_interval() -> None:
    meter = BandwidthMeter(1_000)
    meter.sent(100, 0)
    meter.sent(25, 999)
    assert meter.bps(999) == 0
    assert meter.bps(1_000) == 125 * 8 * 1_000_000
    meter.sent(1, 1_500)
    assert meter.bps(2_000) == 8 * 1_000_000
    assert meter.bps(3_000) == 0


def test_a_pause_of_more_than_an_interval_counts_as_nothing_sent() -> None:
    meter = BandwidthMeter(1_000)
    meter.sent(100, 0)
    assert meter.bps(5_500) == 0


@given(st.lists(st.tuples(st.integers(0, 5_000), st.integers(1, 10_000)), max_size=40))
def test_no_octet_is_lost_or_counted_twice(sendings: list[tuple[int, int]]) -> None:
    meter, at, total, told = BandwidthMeter(1_000), 0, 0, 0
    for pause, octets in sendings:
        for moment in range((at // 1_000 + 1) * 1_000, at + pause + 1, 1_000):
            told += meter.bps(moment)
        at += pause
        meter.sent(octets, at)
        total += octets
    told += meter.bps((at // 1_000 + 1) * 1_000)
    assert told == total * 8 * 1_000_000


# --- quantization


@pytest.mark.parametrize(
    ("value", "band"), [(0, 0), (10, 0), (20, 0), (21, 0), (30, 1), (99, 1), (100, 2), (9_999, 2)]
)
def test_a_value_is_in_the_last_range_that_begins_before_it(value: int, band: int) -> None:
    assert RangeBands((10, 30, 100)).band(value) == band


def test_without_ranges_there_is_no_band() -> None:
    assert RangeBands(()).band(5) is None


@pytest.mark.parametrize(("value", "band"), [(0, 0), (1_024, 0), (1_055, 0), (1_056, 1), (1 << 40, 99)])
def test_equal_bands_begin_at_the_base(value: int, band: int) -> None:
    assert EqualBands(1_024, 32, 100).band(value) == band


def test_a_step_of_zero_is_one_unit() -> None:
    assert EqualBands(0, 0, 1 << 20).band(77) == 77


@given(
    st.lists(st.integers(0, 1 << 32), unique=True, min_size=1, max_size=32),
    st.integers(0, 1 << 33),
    st.integers(0, 1 << 33),
)
def test_quantization_keeps_the_order(least: list[int], one: int, other: int) -> None:
    for quantizer in (RangeBands(tuple(sorted(least))), EqualBands(least[0], 8, 1 << 20)):
        low, high = quantizer.band(min(one, other)), quantizer.band(max(one, other))
        assert low is not None
        assert high is not None
        assert low <= high


# --- compare and replace


def test_the_greater_delay_replaces_the_value_and_says_where() -> None:
    about = signal()
    at = port(update(about))
    assert through(at, about.initial) == replace(about.initial, value=500, locator=7)
    worse = replace(about.initial, value=501, locator=3)
    assert through(at, worse) == worse
    assert (at.counters.tagged_packets, at.counters.updated_packets) == (2, 1)
    assert at.last == {"delay": Measurement(500, 500)}


def test_the_smaller_bandwidth_replaces_the_value() -> None:
    about = signal(SignalType.ABW)
    at = port(update(about))
    at.sent(256 * US * 3 // 8, 0)
    assert through(at, about.initial, 256 * US) == replace(about.initial, value=7_000, locator=7)
    tighter = replace(about.initial, value=6_999)
    assert through(at, tighter, 256 * US) == tighter


def test_a_compact_tag_carries_the_lower_bits_of_the_metadata() -> None:
    about = signal(format=CompactTag, ethertype=COMPACT, quantizer=RangeBands((0, 100, 400)))
    at = port(update(about), metadata=0x1FF)
    assert through(at, about.initial) == CompactTag(COMPACT, 2, 2, 0x7F)


def test_a_signal_without_bands_changes_no_tag() -> None:
    about = signal(format=CompactTag, ethertype=COMPACT, quantizer=RangeBands(()))
    at = port(update(about))
    assert through(at, about.initial) == about.initial
    assert at.counters.not_updated_no_band == 1


_KINDS = st.sampled_from(SignalType)
_HOPS = st.lists(
    st.tuples(st.integers(0, 12), st.integers(0, 40_000), st.integers(0, 60_000)), min_size=1, max_size=6
)


def path(kind: SignalType, hops: list[tuple[int, int, int]]) -> tuple[list[CsigPort], list[Departure]]:
    """Ports with the loads, delays and queues of the hops; each names itself."""
    ports, departures = [], []
    for number, (load, delay, queue) in enumerate(hops, 1):
        at = port(update(signal(kind)), metadata=number)
        at.sent(256 * US * load // 8, 0)
        ports.append(at)
        departures.append(departure(b"", delay_ns=delay, queue_octets=queue))
    return ports, departures


@given(_KINDS, _HOPS)
def test_the_tag_names_the_bottleneck_wherever_on_the_path_it_is(
    kind: SignalType, hops: list[tuple[int, int, int]]
) -> None:
    now_ns = 256 * US
    singles = []
    for hop in hops:
        (at,), (packet,) = path(kind, [hop])
        made = at.leave(packet._replace(tags=signal(kind).initial.encode()), now_ns)
        singles.append(WideTag.decode(made).value)
    worst = min(singles) if kind.takes_minimum else max(singles)
    for order in list(permutations(range(len(hops))))[:24]:
        ports, departures = path(kind, [hops[index] for index in order])
        tags = signal(kind).initial.encode()
        for at, packet in zip(ports, departures, strict=True):
            tags = at.leave(packet._replace(tags=tags), now_ns)
        found = WideTag.decode(tags)
        assert found.value == worst
        if found != signal(kind).initial:
            assert singles[order[found.locator - 1]] == worst


@given(_KINDS, _HOPS, st.integers(0, (1 << 20) - 1))
def test_to_compare_twice_changes_nothing_more(
    kind: SignalType, hops: list[tuple[int, int, int]], value: int
) -> None:
    (at, *_), (packet, *_) = path(kind, hops)
    tag = replace(signal(kind).initial, value=value, locator=99)
    once = at.leave(packet._replace(tags=tag.encode()), 256 * US)
    assert at.leave(packet._replace(tags=once), 256 * US) == once


# --- rules


def test_without_a_rule_a_tag_passes_as_it_is() -> None:
    about = signal()
    at = port(signals=(about,))
    assert through(at, about.initial) == about.initial


def test_the_first_rule_that_matches_decides() -> None:
    about = signal()
    at = port(Rule(name="hands off", action="ignore", in_ports=frozenset({"p1"})), update(about))
    assert through(at, about.initial) == about.initial
    assert through(at, about.initial, came_by="p3").value == 500
    assert [rule.counters.matched_packets for rule in at.policy.rules] == [1, 1]


@pytest.mark.parametrize(
    ("fields", "matches"),
    [
        ({}, True),
        ({"wide_ethertype": WIDE}, True),
        ({"wide_ethertype": COMPACT}, False),
        ({"compact_ethertype": COMPACT}, False),
        ({"signal_type": SignalType.DELAY}, True),
        ({"signal_type": SignalType.NQD}, False),
        ({"d_bit": False}, True),
        ({"d_bit": True}, False),
        ({"in_ports": frozenset({"p1"})}, True),
        ({"in_ports": frozenset({"p2"})}, False),
        ({"out_ports": frozenset({"p2"})}, True),
        ({"out_ports": frozenset({"p1"})}, False),
    ],
)
def test_every_field_of_a_rule_has_to_match(fields: dict[str, object], matches: bool) -> None:
    rule = replace(Rule(name="r", action="delete"), **fields)  # type: ignore[arg-type]  # rows of a table
    at = port(rule, signals=(signal(),))
    left = at.leave(departure(signal().initial.encode()), 0)
    assert (left == b"") is matches
    assert at.counters.deleted_packets == rule.counters.matched_packets == matches


def test_a_rule_updates_only_tags_of_its_signal() -> None:
    other = signal(SignalType.NQD)
    at = port(update(other), signals=(signal(), other))
    assert through(at, signal().initial) == signal().initial


def test_a_tag_with_the_d_bit_is_updated_only_by_a_rule_that_says_so() -> None:
    trimmed = replace(signal().initial, trimmed=True)
    at = port(update(signal()))
    assert through(at, trimmed) == trimmed
    assert at.counters.not_updated_d_bit == 1
    assert through(port(update(signal(), d_bit=True)), trimmed).value == 500


def test_a_packet_that_is_trimmed_here_gets_the_d_bit_where_its_signal_says_so() -> None:
    marks = signal(marks_trimmed=True)
    at = port(update(marks))
    assert through(at, marks.initial, trimmed_here=True) == replace(
        marks.initial, value=500, locator=7, trimmed=True
    )
    assert not through(at, marks.initial).trimmed
    assert not through(port(update(signal())), marks.initial, trimmed_here=True).trimmed
    assert at.counters.d_bit_packets == 1


# --- bad input


def test_a_port_that_deletes_takes_out_all_tags() -> None:
    at = port(update(signal()), delete=True)
    both = signal().initial.encode() + CompactTag(COMPACT, 0, 1).encode()
    assert at.leave(departure(both), 0) == b""
    assert at.leave(departure(signal().initial.encode()), 0) == b""
    assert at.counters.deleted_packets == 2


def test_two_tags_pass_as_they_are() -> None:
    at = port(update(signal()))
    both = signal().initial.encode() * 2
    assert at.leave(departure(both), 0) == both
    assert (at.counters.doubled_tag_packets, at.counters.updated_packets) == (1, 0)


def test_an_unknown_signal_is_counted_and_can_only_be_deleted() -> None:
    strange = WideTag(WIDE, 9, 5, 6, reserved=3)
    at = port(update(signal()))
    assert through(at, strange) == strange
    assert at.counters.unknown_signal_packets == 1
    assert port(Rule(name="r", action="delete")).leave(departure(strange.encode()), 0) == b""


@given(st.binary(min_size=2, max_size=2), st.binary(min_size=6, max_size=6), st.booleans())
def test_any_tag_comes_out_as_a_tag(compact: bytes, wide: bytes, trimmed_here: bool) -> None:
    about = signal(marks_trimmed=True)
    at = port(update(about), update(about, d_bit=True))
    for octets in (COMPACT.to_bytes(2, "big") + compact, WIDE.to_bytes(2, "big") + wide):
        left = at.leave(departure(octets, trimmed_here=trimmed_here), 0)
        assert len(left) == len(octets)
        assert left[:2] == octets[:2]


def test_a_new_configuration_keeps_what_was_counted_and_measured() -> None:
    about = signal(SignalType.ABW)
    at = port(update(about))
    at.sent(256 * US * 3 // 8, 0)
    through(at, about.initial, 256 * US)
    at.configure(replace(at.config, metadata=9), at.policy)
    assert through(at, about.initial, 256 * US) == replace(about.initial, value=7_000, locator=9)
    assert at.counters.tagged_packets == 2
    at.configure(at.config, Policy())
    assert at.last == {}


# --- end stations


def test_a_station_sends_what_every_hop_makes_worse() -> None:
    station = CsigStation()
    assert station.insert(1_000, 1_518) == b""
    for kind, value in ((SignalType.ABW, (1 << 20) - 1), (SignalType.DELAY, 0)):
        station.signal = signal(kind)
        assert WideTag.decode(station.insert(1_000, 1_518)) == WideTag(WIDE, kind.code, value)
    assert station.insert(1_511, 1_518) == b""
    assert (station.counters.inserted_packets, station.counters.not_inserted_mtu) == (2, 1)


def test_a_station_remembers_what_tags_said_by_format_and_signal() -> None:
    station = CsigStation()
    station.formats = FORMATS
    for value, locator in ((5, 1), (3, 2), (4, 3)):
        station.receive(CompactTag(COMPACT, 0, value, locator, trimmed=value == 3).encode())
    station.receive(WideTag(WIDE, 0, 9, 9).encode())
    station.receive(CompactTag(COMPACT, 7, 1).encode())
    station.receive(CompactTag(COMPACT, 0, 1).encode() * 2)
    heard = station.received[CompactTag, SignalType.ABW]
    assert (heard.packets, heard.trimmed_packets, heard.last_value, heard.last_locator) == (3, 1, 4, 3)
    assert (heard.lowest_value, heard.highest_value) == (3, 5)
    assert station.received[WideTag, SignalType.ABW].last_value == 9
    assert station.counters.malformed_packets == 2
