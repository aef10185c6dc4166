"""Congestion isolation and congestion detection: components, flows, peers, ports and queues."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from ipaddress import IPv4Address, IPv6Address
from typing import Any

from isolane.engine.isolation.config import Peer
from isolane.engine.isolation.counters import FlowTableCounters
from isolane.engine.isolation.machine import Mask
from isolane.engine.isolation.tables import StreamEntry
from tests.device.bench import DP, interface
from tests.device.bridge.test_bridges import MEMBER
from tests.device.bridge.test_bridges import bridge as bridge_xml
from tests.device.leafs.places import COMPONENT, DOT1Q, at_interface, bridge, link
from tests.device.leafs.table import Leafs, Section, Set, Show

CI = "ieee802-dot1q-congestion-isolation-bridge"
OWN = "isolane-congestion-isolation"
HANDLE = 70_001

_MSDU = bytes.fromhex("0800 4500 0040 0000 0000 4011 0000 c0000215 c6336416 3039 d431") + bytes(range(20))
"""UDP from 192.0.2.21 port 12345 to 198.51.100.22 port 54321."""


def _entry() -> StreamEntry:
    made = StreamEntry(
        HANDLE, 99, dst=0x0200000000AA, src=0x0200000000BB, vid=321, msdu=_MSDU, create_ns=1_230_000_000
    )
    made.mask, made.cim_count = Mask.PEER, 13
    made.port, made.traffic_class, made.rx_port = 7, 4, 8
    made.asked = 1 << 8
    made.seen_ns = 1_970_000_000
    made.frames, made.octets = 1_234, 567_890
    return made


def of_stream(table: Callable[[Any], Any], rx: str) -> Iterator[Show]:
    """The rows of ciStreamTable that every entity has."""
    at = f"ci-streams/ci-stream-table[stream-handle-id='{HANDLE}']"
    yield Show(f"{at}/cim-count", put=lambda engine, _: table(engine).update({HANDLE: _entry()}), text="13")
    yield Show(f"{at}/create-time", text="123")
    yield Show(f"{at}/create-mask", text="cim-create")


def of_peer(port: str, table: Callable[[Any], Any]) -> Iterator[Show]:
    """The rows of ciPeerTable, of a peer that LLDP has found."""
    known = Peer(0x0200000000CC, "ipv4", IPv4Address("192.0.2.31"), IPv6Address("2001:db8::31"), 5_544, 144)
    at = f"ci-peers/ci-peer-table[reception-port='{port}']"
    yield Show(f"{at}/cim-type", put=lambda engine, _: table(engine).update({int(port): known}), text="ipv4")
    yield Show(f"{at}/peer-mac-address", text="02-00-00-00-00-CC")
    yield Show(f"{at}/peer-ipv4-address", text="192.0.2.31")
    yield Show(f"{at}/peer-ipv6-address", text="2001:db8::31")
    yield Show(f"{at}/peer-udp-port", text="5544")
    yield Show(f"{at}/peer-cim-encap-len", text="144")


PEER = f"{CI}:ci-peers/ci-peer-table[reception-port='8']"
FLOW = f"ci-streams/ci-stream-table[stream-handle-id='{HANDLE}']/{OWN}:flow"

ENTITY = Section(
    COMPONENT,
    bridge,
    (
        Set(f"{CI}:ci-master-enable", "true", "isolation.enabled", True),
        Set(f"{PEER}/cim-type", "ipv6", "isolation.peers[8].cim_type", "ipv6"),
        Set(f"{PEER}/peer-mac-address", "02-00-00-00-00-81", "isolation.peers[8].mac", 0x020000000081),
        Set(f"{PEER}/peer-ipv4-address", "192.0.2.81", "isolation.peers[8].ipv4", IPv4Address("192.0.2.81")),
        Set(
            f"{PEER}/peer-ipv6-address",
            "2001:db8::81",
            "isolation.peers[8].ipv6",
            IPv6Address("2001:db8::81"),
        ),
        Set(f"{PEER}/peer-udp-port", "8181", "isolation.peers[8].udp_port", 8_181),
        Set(f"{PEER}/peer-cim-encap-len", "181", "isolation.peers[8].encap_octets", 181),
        Set(f"{OWN}:congestion-isolation/max-flows", "4321", "isolation.config.max_streams", 4_321),
        Set(f"{OWN}:congestion-isolation/cim-udp-port", "54322", "ports[7].cip.config.udp_port", 54_322),
        Set(f"{OWN}:congestion-isolation/cim-hold-off", "43210", "isolation.config.cim_hold_off_ns", 43_210),
        Set(f"{OWN}:congestion-isolation/accept-cims-from", "anyone", "isolation.config.cims_from", "anyone"),
    ),
    (
        Show(f"{CI}:ci-cim-tx-priority", text="6"),
        Show(f"{CI}:ci-max-flow-life", text="100"),
        Show(f"{CI}:max-ci-stream-entries", text="4321"),
        Show(f"{CI}:ci-peers/max-ci-peer-entries", text="4096"),
        Show(f"{PEER}/{OWN}:peer/interface", text="p8"),
        Show(f"{PEER}/{OWN}:peer/cim-hold-off", text="43210"),
        *(replace(row, leaf=f"{CI}:{row.leaf}") for row in of_peer("9", lambda one: one.isolation.peers)),
        *(
            replace(row, leaf=f"{CI}:{row.leaf}")
            for row in of_stream(lambda one: one.isolation.flows.streams.by_handle, "8")
        ),
        *(
            Show(f"{CI}:{FLOW}/{leaf}", text=text)
            for leaf, text in {
                "queue-key": "35",
                "interface": "p7",
                "congesting-traffic-class": "4",
                "monitored-traffic-class": "5",
                "reception-interface": "p8",
                "destination-mac-address": "02-00-00-00-00-AA",
                "source-mac-address": "02-00-00-00-00-BB",
                "vid": "321",
                "msdu": _MSDU.ljust(64, b"\0").hex(":"),
                "source-address": "192.0.2.21",
                "destination-address": "198.51.100.22",
                "protocol": "17",
                "source-port": "12345",
                "destination-port": "54321",
                "requested-by": "p8",
                "idle": "1030000000",
                "age": "1770000000",
                "frames": "1234",
                "octets": "567890",
            }.items()
        ),
        Show(f"{OWN}:congestion-isolation/state/active", text="true"),
        Show(f"{OWN}:congestion-isolation/state/flows", text="1"),
        Show(f"{OWN}:congestion-isolation/state/flows-watermark", "isolation.flows.streams.watermark"),
        Show(f"{OWN}:congestion-isolation/state/flows-refused", "ports[7].cip.counters.flows_refused", 88),
        Show(
            f"{OWN}:congestion-isolation/state/last-refusal",
            "isolation.flows.last_refusal_ns",
            86_400_000_000_000,
            "1970-01-02T00:00:00+00:00",
        ),
        Show(
            f"{OWN}:congestion-isolation/state/flow-table/unknown-entries",
            put=lambda engine, _: setattr(engine.isolation, "flow_table", FlowTableCounters(91, 92, 93, 94)),
            text="91",
        ),
        *(
            Show(f"{OWN}:congestion-isolation/state/flow-table/{leaf}", text=text)
            for leaf, text in {
                "missing-entries": "92",
                "void-returns": "93",
                "unordered-returns": "94",
            }.items()
        ),
    ),
)

PORT = at_interface("p7", f"/{DOT1Q}:bridge-port")
AQM = f"{OWN}:congestion-isolation/aqm"

POINT = Section(
    PORT,
    lambda bench: link("p7")(bench).port,
    (
        Set(
            f"{CI}:queue-map[priority='5']/abs-traffic-class-plus-one",
            "monitored-queue-tc-5",
            "cip.map.congesting[5]",
            4,
        ),
        Set(
            f"{CI}:queue-map[priority='4']/abs-traffic-class-plus-one",
            "congesting-queue-tc-6",
            "cip.map.monitored[4]",
            5,
        ),
        Set(f"{CI}:min-header-octets", "99", "cip.config.min_header_octets", 99),
        Set(f"{CI}:max-cim-tx", "7", "cip.config.max_cim_tx", 7),
        Set(
            f"{OWN}:congestion-isolation/cim-ipv4-address",
            "192.0.2.71",
            "cip.config.ipv4",
            IPv4Address("192.0.2.71"),
        ),
        Set(
            f"{OWN}:congestion-isolation/cim-ipv6-address",
            "2001:db8::71",
            "cip.config.ipv6",
            IPv6Address("2001:db8::71"),
        ),
        Set(f"{OWN}:congestion-isolation/carry-priority", "false", "cip.config.carry_priority", False),
        Set(
            f"{OWN}:congestion-isolation/dscp-of-priority[priority='4']/dscp",
            "34",
            "cip.config.dscp_of_priority[4]",
            34,
        ),
        Set(
            f"{OWN}:congestion-isolation/priority-of-dscp[dscp='46']/priority",
            "5",
            "config.priority_of_dscp[46]",
            5,
        ),
        Set(
            f"{OWN}:congestion-isolation/de-isolation",
            "not-congested",
            "cip.config.deisolation",
            "not-congested",
        ),
        Set(f"{AQM}/algorithm", "red", lambda port: type(port.cip.detectors[5]).__name__, "Red"),
        Set(f"{AQM}/not-ect-policy", "drop", "cip.config.aqm.not_ect", "drop"),
        Set(f"{AQM}/marked-traffic-class", ("2", "6"), "cip.config.aqm.marked_classes", (2, 6)),
        Set(f"{AQM}/red/minimum-octets", "17001", "cip.config.aqm.minimum_octets", 17_001),
        Set(f"{AQM}/red/maximum-octets", "61001", "cip.config.aqm.maximum_octets", 61_001),
        Set(f"{AQM}/red/maximum-probability", "0.25", "cip.config.aqm.maximum_probability", 0.25),
        Set(f"{AQM}/red/average-weight", "0.005", "cip.config.aqm.average_weight", 0.005),
    ),
    (
        Show(f"{CI}:cip-mac-address", text="02-00-00-00-07-07"),
        Show(f"{CI}:cip-ipv4-address", text="192.0.2.71"),
        Show(f"{CI}:cip-ipv6-address", text="2001:db8::71"),
        Show(f"{CI}:cip-cim-port", text="54322"),
        Show(f"{OWN}:congestion-isolation/state/transmission-selection", text="strict-priority"),
        Show(f"{OWN}:congestion-isolation/state/queue-map-reading", text="procedure"),
    ),
)

_COUNTERS = {
    "ecn-marked-frames": "ecn_marked",
    "not-ect-dropped-frames": "not_ect_dropped",
    "not-ect-kept-frames": "not_ect_kept",
}

_QUEUE = "queue[traffic-class='4']"

QUEUE = Section(
    f"{PORT}/{OWN}:congestion-isolation/state",
    lambda bench: link("p7")(bench).port,
    (),
    (
        Show(f"{_QUEUE}/role", text="congesting"),
        Show(f"{_QUEUE}/partner-traffic-class", text="5"),
        Show(f"{_QUEUE}/depth-octets", "levels.depth[4]"),
        Show(f"{_QUEUE}/depth-frames", text="700"),
        Show(f"{_QUEUE}/depth-octets-watermark", "watermark[4]"),
        Show(f"{_QUEUE}/congested", "cip.detectors[4]._minimum", 4_000, "true"),
        Show(f"{_QUEUE}/congesting", "cip.congesting[4]", True, "true"),
        Show("queue[traffic-class='5']/stopped-early", "levels.stops_at[5]", 1, "true"),
        Show(f"{_QUEUE}/non-congested-time", "cip.non_congested_ns[4]", 450_000_000, "45"),
        Show(f"{_QUEUE}/isolated-flows", text="1"),
        Show(f"{_QUEUE}/average-depth", "cip.detectors[4].average", 4_321.2, "4321"),
        Show(f"{_QUEUE}/enqueued-frames", "levels.enqueued[4]", 5_000),
        Show(f"{_QUEUE}/dequeued-frames", "levels.dequeued[4]", 4_300, "4283"),
        Show(f"{_QUEUE}/dequeued-octets", "sent_octets[4]"),
        Show(f"{_QUEUE}/dropped-frames", "dropped[4]", 6_000, "6017"),
        Show(f"{_QUEUE}/aqm-dropped-frames", "cip.aqm_dropped[4]"),
        Show(f"{_QUEUE}/ecn-marked-frames", "cip.ecn_marked[4]"),
        Show("statistics/discontinuity-time", text="1970-01-01T00:00:00+00:00"),
        *(
            Show(f"statistics/{leaf}", f"cip.counters.{_COUNTERS.get(leaf, leaf.replace('-', '_'))}")
            for leaf in (
                "cims-sent-add",
                "cims-sent-again",
                "cims-held-off",
                "cims-sent-delete",
                "cims-unsendable",
                "cims-received-add",
                "cims-received-delete",
                "cims-ignored",
                "cims-from-strangers",
                "flows-isolated",
                "flows-isolated-by-peer",
                "flows-returned",
                "flows-withdrawn",
                "flows-flushed",
                "flows-flushed-by-operator",
                "flows-dropped",
                "flows-aged",
                "frames-not-flows",
                "ecn-marked-frames",
                "not-ect-dropped-frames",
                "not-ect-kept-frames",
            )
        ),
        Show("statistics/flows-refused", "cip.counters.flows_refused", 88),
        Show(
            "statistics/cims-invalid[reason='unknown-subtype']/messages",
            "cip.counters.cims_invalid['unknown-subtype']",
        ),
    ),
    also={"thrown[4]": 17},
)

POINT_8 = Section(
    at_interface("p8", f"/{DOT1Q}:bridge-port/{OWN}:congestion-isolation"),
    lambda bench: link("p8")(bench).port,
    (
        Set("aqm/algorithm", "cp", lambda port: type(port.cip.detectors[0]).__name__, "CongestionPoint"),
        Set("aqm/cp/set-point-octets", "27001", "cip.config.aqm.set_point_octets", 27_001),
        Set("aqm/cp/feedback-weight", "4.0", "cip.config.aqm.feedback_weight", 4.0),
        Set("aqm/cp/sample-base-octets", "151001", "cip.config.aqm.sample_base_octets", 151_001),
    ),
    (Show("state/queue[traffic-class='4']/feedback", "cip.detectors[4].feedback", -77, "77"),),
)

POINT_9 = Section(
    at_interface("p9", f"/{DOT1Q}:bridge-port/{OWN}:congestion-isolation"),
    lambda bench: link("p9")(bench).port,
    (
        Set("aqm/algorithm", "threshold", lambda port: type(port.cip.detectors[5]).__name__, "Threshold"),
        Set("aqm/threshold/congested-octets", "31001", "cip.config.aqm.congested_octets", 31_001),
        Set("aqm/threshold/cleared-octets", "16001", "cip.config.aqm.cleared_octets", 16_001),
    ),
)

POINT_10 = Section(
    at_interface("p10", f"/{DOT1Q}:bridge-port/{OWN}:congestion-isolation"),
    lambda bench: link("p10")(bench).port,
    (
        Set("aqm/share/exceeding-octets", "32001", "cip.config.aqm.exceeding_octets", 32_001),
        Set("aqm/share/burst-octets", "17001", "cip.config.aqm.burst_octets", 17_001),
    ),
)

MAC = f'<data-plane xmlns="{DP}"><mac-address>02-00-00-00-07-07</mac-address></data-plane>'

TABLE = Leafs(
    "isolation",
    (ENTITY, POINT, QUEUE, POINT_8, POINT_9, POINT_10),
    before=(
        bridge_xml(),
        interface("p7", MEMBER % "" + MAC),
        *(interface(f"p{number}", MEMBER % "") for number in (8, 9, 10)),
    ),
    ready=lambda bench: bench.run(2_000),
)
