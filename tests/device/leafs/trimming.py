"""Packet trimming."""

from ipaddress import IPv4Network

from isolane.engine.trimming import QueueCounters
from tests.device.bench import interface
from tests.device.leafs.places import at_interface, link
from tests.device.leafs.table import Leafs, Section, Set, Show

TRIMMING = "/isolane-ue-packet-trimming:packet-trimming"
DAY_NS = 86_400_000_000_000
SECOND_DAY = "1970-01-02T00:00:00+00:00"

_SIZES = (
    "uet-ip",
    "uet-udp-ip",
    "uet-ip-vxlan",
    "uet-ip6-vxlan",
    "uet-udp-ipv4-vxlan",
    "uet-udp-ipv6-vxlan",
    "other",
)

_EXEMPT = "exemption[name='e']"

RULES = Section(
    TRIMMING,
    lambda bench: link("p7")(bench).port.trimmer._config,
    (
        Set("dscp[dscp='11']/category", "trimmable", "dscp[11].category", "trimmable"),
        Set("dscp[dscp='11']/trimmed-dscp", "12", "dscp[11].trimmed_dscp", 12),
        Set("dscp[dscp='11']/traffic-class", "3", "dscp[11].traffic_class", 3),
        Set("dscp[dscp='12']/category", "trimmed", "dscp[12].category", "trimmed"),
        Set("dscp[dscp='12']/traffic-class", "5", "dscp[12].traffic_class", 5),
        Set("dscp[dscp='13']/category", "control", "dscp[13].category", "control"),
        Set("dscp[dscp='13']/traffic-class", "6", "dscp[13].traffic_class", 6),
        Set("dscp[dscp='14']/category", "trimmable", "dscp[14].category", "trimmable"),
        Set("dscp[dscp='14']/traffic-class", "3", "dscp[14].traffic_class", 3),
        *(
            Set(f"trim-size/{kind}", str(301 + number), f"trim_size['{kind}']", 301 + number)
            for number, kind in enumerate(_SIZES)
        ),
        Set("dscp-value", "12", "dscp[14].trimmed_dscp", 12),
        Set("size", "234", "size", 234),
        Set("dscp-resolution-mode", "from-tc", lambda config: config.from_tc is not None, True),
        Set("tc-value", "4", "from_tc", 4),
        Set("queue-resolution-mode", "static", lambda config: config.queue_index is not None, True),
        Set("queue-index", "5", "queue_index", 5),
        Set(f"{_EXEMPT}/source-prefix", "192.0.2.0/28", "exemptions[0].source", IPv4Network("192.0.2.0/28")),
        Set(
            f"{_EXEMPT}/destination-prefix",
            "198.51.100.0/27",
            "exemptions[0].destination",
            IPv4Network("198.51.100.0/27"),
        ),
        Set(f"{_EXEMPT}/protocol", "17", "exemptions[0].protocol", 17),
        Set(f"{_EXEMPT}/source-port", "1234", "exemptions[0].source_port", 1_234),
        Set(f"{_EXEMPT}/destination-port", "2345", "exemptions[0].destination_port", 2_345),
        Set("udp-port", "50001", "udp_port", 50_001),
        Set("ip-protocol", "199", "ip_protocol", 199),
        Set("vxlan-port", "50002", "vxlan_port", 50_002),
    ),
)

_QUEUED = "statistics/queue[queue='3']"

TRIMMED = Section(
    at_interface("p7", TRIMMING),
    lambda bench: bench.device.trimming._counted["p7"],
    (
        Set("enabled", "true", lambda counted: counted.trimmer is not None, True),
        Set("queue", ("1", "3"), "trimmer._port.queues", {1, 3}),
        Set("tc-to-dscp[traffic-class='4']/dscp", "12", "trimmer._port.dscp_of_class[4]", 12),
    ),
    (
        Show("statistics/discontinuity-time", "since_ns", DAY_NS, SECOND_DAY),
        Show("statistics/trimmed-packets", "trimmer.counters.trimmed_packets", 6_666),
        Show("statistics/trimmed-octets", "trimmer.counters.trimmed_octets"),
        Show("statistics/tx-trimmed-packets", "trimmer.counters.tx_trimmed_packets", 7_777),
        Show("statistics/dropped-exempt", "trimmer.counters.dropped_exempt"),
        Show(f"{_QUEUED}/trimmed-packets", "trimmer.counters.by_queue[3].trimmed_packets"),
        Show(f"{_QUEUED}/tx-trimmed-packets", "trimmer.counters.by_queue[3].tx_trimmed_packets"),
        Show(f"{_QUEUED}/dropped-trimmed", "trimmer.counters.by_queue[3].dropped_trimmed"),
        Show("statistics/dropped-trimmed", "trimmer.counters.dropped_trimmed", 8_888),
        Show("statistics/dropped-not-trimmable", "trimmer.counters.dropped_not_trimmable"),
        Show("statistics/short-packets", "trimmer.counters.short_packets"),
        Show("statistics/dscp[dscp='11']/trimmed-packets", "trimmer.counters.by_dscp[11]"),
    ),
    also={"trimmer.counters.by_queue[3]": QueueCounters()},
)

SYSTEM = Section(
    f"{TRIMMING}/statistics",
    lambda bench: bench.device.trimming.state,
    (),
    (
        Show("discontinuity-time", "_since_ns", 2 * DAY_NS, "1970-01-03T00:00:00+00:00"),
        Show("trimmed-packets", "_of_gone_ports.trimmed_packets", 1_000, "7666"),
        Show("tx-trimmed-packets", "_of_gone_ports.tx_trimmed_packets", 2_000, "9777"),
        Show("dropped-trimmed", "_of_gone_ports.dropped_trimmed", 3_000, "11888"),
    ),
)
"""Of all ports, and of those that are gone."""

TABLE = Leafs("trimming", (RULES, TRIMMED, SYSTEM), before=(interface("p7"),))
