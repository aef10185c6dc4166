"""Congestion signaling."""

from typing import Any

from isolane.engine.csig import Measurement, Received, SignalType
from isolane.wire.csig import CompactTag, WideTag
from tests.device.bench import DP, interface
from tests.device.leafs.places import DATA_PLANE, at_interface
from tests.device.leafs.table import Leafs, Section, Set, Show

CSIG = "/isolane-ue-csig:csig"
DAY_NS = 86_400_000_000_000
SECOND_DAY = "1970-01-02T00:00:00+00:00"


def _of(signal: str) -> Any:
    return lambda bench: bench.device.csig.policy.signals[signal]


COMPACT = Section(
    f"{CSIG}/signal[name='narrow']",
    _of("narrow"),
    (
        Set("tag-format", "compact", "format", CompactTag),
        Set("ether-type", "52445", "ethertype", 52_445),
        Set("signal-type", "abwc", "kind", SignalType.ABWC),
        Set("bw-time-interval", "vendor-defined", lambda one: one.interval_ns, 77_000_000),
        Set("vendor-bw-time-interval", "77", lambda one: one.interval_ns, 77_000_000),
        Set("bw-time-interval-unit", "msec", lambda one: one.interval_ns, 77_000_000),
        Set("quant-band-range[min='5']/max", "20", "quantizer.least[0]", 5),
        Set("d-bit", "true", "marks_trimmed", True),
    ),
)

WIDE = Section(
    f"{CSIG}/signal[name='broad']",
    _of("broad"),
    (
        Set("tag-format", "wide", "format", WideTag),
        Set("ether-type", "52446", "ethertype", 52_446),
        Set("quant-bands", "4321", "quantizer.bands", 4_321),
        Set("wide-quant-base-value", "1024", "quantizer.base", 1_024),
        Set("wide-quant-step-value", "32", "quantizer.step", 32),
    ),
)


def _rule(name: str) -> Any:
    return lambda bench: next(rule for rule in bench.device.csig.policy.rules if rule.name == name)


RULE = Section(
    f"{CSIG}/rule[name='one']",
    _rule("one"),
    (
        Set("compact-tag-ether-type", "52445", "compact_ethertype", 52_445),
        Set("signal-type", "abwc", "signal_type", SignalType.ABWC),
        Set("d-bit", "true", "d_bit", True),
        Set("in-interface", ("p7",), "in_ports", frozenset({"p7"})),
        Set("out-interface", ("p7", "p8"), "out_ports", frozenset({"p7", "p8"})),
        Set("action", "update", "action", "update"),
        Set("signal", "narrow", "signal.name", "narrow"),
    ),
    (Show("statistics/matched-packets", "counters.matched_packets"),),
)

OTHER_RULE = Section(
    f"{CSIG}/rule[name='two']",
    _rule("two"),
    (
        Set("wide-tag-ether-type", "52446", "wide_ethertype", 52_446),
        Set("action", "ignore", "action", "ignore"),
    ),
)


def _put(one: Any, _: Any) -> None:
    one.engine.last["broad"] = Measurement(4_567, 89)


PORT = Section(
    at_interface("p8", CSIG),
    lambda bench: bench.device.csig._counted["p8"],
    (
        Set("int-delete", "true", "engine.config.delete", True),
        Set("int-metadata", "513", "engine.config.metadata", 513),
    ),
    (
        Show("signal[name='broad']/value", put=_put, text="4567"),
        Show("signal[name='broad']/band", text="89"),
        Show("statistics/discontinuity-time", "since_ns", DAY_NS, SECOND_DAY),
        Show("statistics/tagged-packets", "engine.counters.tagged_packets"),
        Show("statistics/updated-packets", "engine.counters.updated_packets"),
        Show("statistics/deleted-packets", "engine.counters.deleted_packets"),
        Show("statistics/d-bit-packets", "engine.counters.d_bit_packets"),
        Show("statistics/not-updated-d-bit", "engine.counters.not_updated_d_bit"),
        Show("statistics/not-updated-no-band", "engine.counters.not_updated_no_band"),
        Show("statistics/unknown-signal-packets", "engine.counters.unknown_signal_packets"),
        Show("statistics/doubled-tag-packets", "engine.counters.doubled_tag_packets"),
        Show("statistics/truncated-packets", "engine.counters.truncated_packets"),
    ),
)


def _hear(station: Any, _: Any) -> None:
    station.received[CompactTag, SignalType.NQD] = Received(11, 12, 13, 14, 15, 16)


_HEARD = "state/received[tag-format='compact'][signal-type='nqd']"

HOST = Section(
    f"{DATA_PLANE}/host[name='h9']/csig",
    lambda bench: bench.device.csig.stations["h9"],
    (Set("signal", "broad", "signal.name", "broad"),),
    (
        Show("state/inserted-packets", "counters.inserted_packets"),
        Show("state/not-inserted-mtu", "counters.not_inserted_mtu"),
        Show("state/malformed-packets", "counters.malformed_packets"),
        Show(f"{_HEARD}/packets", put=_hear, text="11"),
        *(
            Show(f"{_HEARD}/{leaf}", text=text)
            for leaf, text in {
                "trimmed-packets": "12",
                "last-value": "13",
                "last-locator": "14",
                "lowest-value": "15",
                "highest-value": "16",
            }.items()
        ),
    ),
)

_HOST = f'<data-plane xmlns="{DP}"><host><name>h9</name></host></data-plane>'
TABLE = Leafs(
    "csig",
    (COMPACT, WIDE, RULE, OTHER_RULE, PORT, HOST),
    before=(interface("p7"), interface("p8"), _HOST),
)
