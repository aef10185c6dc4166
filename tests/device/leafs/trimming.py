"""Packet trimming."""

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
        *(
            Set(f"trim-size/{kind}", str(301 + number), f"trim_size['{kind}']", 301 + number)
            for number, kind in enumerate(_SIZES)
        ),
        Set("udp-port", "50001", "udp_port", 50_001),
        Set("ip-protocol", "199", "ip_protocol", 199),
        Set("vxlan-port", "50002", "vxlan_port", 50_002),
    ),
)

TRIMMED = Section(
    at_interface("p7", TRIMMING),
    lambda bench: bench.device.trimming._counted["p7"],
    (Set("enabled", "true", lambda counted: counted.trimmer is not None, True),),
    (
        Show("statistics/discontinuity-time", "since_ns", DAY_NS, SECOND_DAY),
        Show("statistics/trimmed-packets", "trimmer.counters.trimmed_packets"),
        Show("statistics/trimmed-octets", "trimmer.counters.trimmed_octets"),
        Show("statistics/dropped-trimmed", "trimmer.counters.dropped_trimmed"),
        Show("statistics/dropped-not-trimmable", "trimmer.counters.dropped_not_trimmable"),
        Show("statistics/short-packets", "trimmer.counters.short_packets"),
        Show("statistics/dscp[dscp='11']/trimmed-packets", "trimmer.counters.by_dscp[11]"),
    ),
)

TABLE = Leafs("trimming", (RULES, TRIMMED), before=(interface("p7"),))
