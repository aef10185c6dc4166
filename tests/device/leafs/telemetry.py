"""In-band telemetry."""

from ipaddress import IPv4Address
from typing import Any

from isolane.engine.telemetry import Flow, Hop
from tests.device.bench import interface
from tests.device.leafs.places import at_interface
from tests.device.leafs.table import Leafs, Section, Set, Show

TELEMETRY = "/isolane-inband-telemetry:in-band-telemetry"
DAY_NS = 86_400_000_000_000
SECOND_DAY = "1970-01-02T00:00:00+00:00"
THIRD_DAY = "1970-01-03T00:00:00+00:00"

_KEY = IPv4Address("192.0.2.41"), IPv4Address("198.51.100.42"), 4_321


def _flow() -> Flow:
    return Flow(
        _KEY,
        DAY_NS,
        2 * DAY_NS,
        "p7",
        50_003,
        2,
        44,
        3,
        46,
        47,
        48,
        49,
        50,
        [Hop(51, 52, 53, 54, 55), Hop(56, 57, 58, 59, 60)],
    )


def _put(concern: Any, _: Any) -> None:
    concern.flows._flows[_KEY] = _flow()


_FLOW = "flow[source-address='192.0.2.41'][destination-address='198.51.100.42'][flow-id='4321']"

WHOLE = Section(
    TELEMETRY,
    lambda bench: bench.device.telemetry,
    (
        Set("switch-id", "4321", "_counted['p8'].inserter._config.switch_id", 4_321),
        Set("udp-port", "50004", "_counted['p8'].inserter._config.udp_port", 50_004),
        Set("max-hops", "5", "_counted['p8'].inserter._config.max_hops", 5),
        Set("flow-idle-timeout", "77", "flows.config.idle_timeout_s", 77),
        Set("max-flows", "4322", "flows.config.max_flows", 4_322),
    ),
    (
        Show(f"{_FLOW}/source-port", put=_put, text="50003"),
        *(
            Show(f"{_FLOW}/{leaf}", text=text)
            for leaf, text in {
                "ingress-interface": "p7",
                "version": "2",
                "last-sequence": "44",
                "ecn-feedback": "3",
                "rate-hint": "46",
                "first-seen": SECOND_DAY,
                "last-seen": THIRD_DAY,
                "packets": "47",
                "octets": "48",
                "sequence-gaps": "49",
                "path-changes": "50",
                "path-latency": "111",
                "hop[index='1']/switch-id": "51",
                "hop[index='1']/queue-depth": "52",
                "hop[index='1']/latency": "53",
                "hop[index='1']/max-queue-depth": "54",
                "hop[index='1']/max-latency": "55",
                "hop[index='2']/switch-id": "56",
            }.items()
        ),
        Show("statistics/discontinuity-time", "state._since_ns", 2 * DAY_NS, THIRD_DAY),
        Show("statistics/flows", text="1"),
        Show("statistics/flows-not-recorded", "flows.counters.flows_not_recorded"),
        Show("statistics/flows-aged-out", "flows.counters.flows_aged_out"),
        Show("statistics/malformed-packets", "flows.counters.malformed_packets"),
        Show("statistics/hop-count-mismatch", "flows.counters.hop_count_mismatch"),
    ),
)

INSERTING = Section(
    at_interface("p8", TELEMETRY),
    lambda bench: bench.device.telemetry._counted["p8"],
    (
        Set("insert-enabled", "true", lambda one: one.layer.inserter is one.inserter, True),
        Set("feedback-threshold", "37", "inserter._config.feedback_threshold", 37),
        Set(
            "content",
            "switch-id hop-latency rate-hint",
            lambda one: _content(one.inserter),
            (False, True, False, True),
        ),
    ),
    (
        Show("statistics/discontinuity-time", "since_ns", DAY_NS, SECOND_DAY),
        Show("statistics/inserted-packets", "inserter.counters.inserted_packets"),
        Show("statistics/stripped-packets", "layer.stripped_packets"),
        Show("statistics/not-inserted-hop-limit", "inserter.counters.not_inserted_hop_limit"),
        Show("statistics/feedback-packets", "inserter.counters.feedback_packets"),
        Show("statistics/rate-hint-packets", "inserter.counters.rate_hint_packets"),
        Show("statistics/not-inserted-mtu", "inserter.counters.not_inserted_mtu"),
        Show("statistics/not-inserted-malformed", "inserter.counters.not_inserted_malformed"),
    ),
)


def _content(inserter: Any) -> tuple[bool, ...]:
    config = inserter._config
    return config.queue_depth, config.hop_latency, config.ecn_feedback, config.rate_hint


STRIPPING = Section(
    at_interface("p7", TELEMETRY),
    lambda bench: bench.device.telemetry._counted["p7"],
    (Set("strip-enabled", "true", lambda one: one.layer.strip is not None, True),),
)

TABLE = Leafs("telemetry", (WHOLE, INSERTING, STRIPPING), before=(interface("p7"), interface("p8")))
