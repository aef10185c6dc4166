"""Interfaces, and the ports of bridges."""

from dataclasses import replace

from tests.device.bench import interface
from tests.device.bridge.test_bridges import MEMBER, host
from tests.device.bridge.test_bridges import bridge as bridge_xml
from tests.device.leafs.places import DOT1Q, TYPES, at_interface, link
from tests.device.leafs.table import Leafs, Section, Set, Show

PORT = at_interface("p7", f"/{DOT1Q}:bridge-port")
CLASS = (
    "traffic-class/traffic-class-map[priority='{}']/"
    "available-traffic-class[num-traffic-class='8']/traffic-class"
)
ALGORITHM = (
    "transmission-selection-algorithm-table/"
    "transmission-selection-algorithm-map[traffic-class='{}']/transmission-selection-algorithm"
)
CI = "isolane-congestion-isolation:congestion-isolation"
BUFFER = "isolane-dataplane:buffer"
DATA_PLANE = "isolane-dataplane:data-plane"
STREAM_ID = "statistics/ieee802-dot1cb-stream-identification:stream-id"

REGENERATED = (3, 5, 7, 1, 6, 2, 4, 5)
CLASSES = (4, 6, 1, 7, 2, 3, 5, 0)

CONFIG = Section(
    PORT,
    link("p7"),
    (
        Set("component-name", "c0", "component", ("br0", "c0")),
        Set("pvid", "37", "config.pvid", 37),
        Set("default-priority", "3", "config.default_priority", 3),
        *(
            Set(f"priority-regeneration/priority{old}", str(new), f"config.regeneration[{old}]", new)
            for old, new in enumerate(REGENERATED)
        ),
        *(
            Set(CLASS.format(priority), str(new), f"port.class_of[{priority}]", new)
            for priority, new in enumerate(CLASSES)
            if new
        ),
        Set(
            ALGORITHM.format(5),
            f"{TYPES}:enhanced-transmission-selection",
            "config.algorithms[5]",
            "enhanced-transmission-selection",
        ),
        Set(
            ALGORITHM.format(2),
            f"{TYPES}:asynchronous-traffic-shaping",
            "config.algorithms[2]",
            "asynchronous-traffic-shaping",
        ),
        Set(
            ALGORITHM.format(4),
            f"{TYPES}:enhanced-transmission-selection",
            "config.algorithms[4]",
            "enhanced-transmission-selection",
        ),
        Set(f"{CI}/ets-bandwidth[traffic-class='5']/percent", "71", "config.ets_percent[5]", 71),
        Set(f"{CI}/ets-bandwidth[traffic-class='4']/percent", "29", "config.ets_percent[4]", 29),
        Set("acceptable-frame", "admit-only-VLAN-tagged-frames", "config.acceptable_frames", "tagged-only"),
        Set("enable-ingress-filtering", "true", "config.ingress_filtering", True),
        Set(f"{BUFFER}/queue[traffic-class='6']/limit", "70001", "config.queue_limit_octets[6]", 70001),
    ),
    (
        Show("port-number", text="7"),
        Show("address", text="02-00-00-00-07-07"),
        Show("capabilities", text="tagging configurable-acceptable-frame-type ingress-filtering"),
        Show("type-capabilties", text="customer-vlan-port"),
        Show("external", text="true"),
        Show("media-dependent-overhead", text="20"),
        Show("statistics/delay-exceeded-discards", text="0"),
        Show("statistics/mtu-exceeded-discards", "port.counters.discard_oversize", 5_009),
        Show("statistics/frame-rx", "port.counters.in_frames", 50_021),
        Show("statistics/octets-rx", "port.counters.in_octets", 111_111),
        Show("statistics/frame-tx", "port.counters.out_frames", 60_037),
        Show("statistics/octets-tx", "port.counters.out_octets", 222_222),
        Show("statistics/discard-inbound", "port.counters.discard_inbound", 7_013),
        Show("statistics/forward-outbound", "port.counters.forward_outbound"),
        Show("statistics/discard-lack-of-buffers", "port.counters.discard_lack_of_buffers", 8_017),
        Show("statistics/discard-transit-delay-exceeded", "port.counters.discard_residence", 9_011),
        Show("ieee802-dot1q-ats-bridge:discarded-frames-count", text="9011"),
        Show("statistics/discard-on-error", "port.counters.discard_error", 10_009),
        Show("statistics/discard-on-ingress-filtering", "port.counters.discard_ingress_filtering"),
    ),
)

COUNTERS = Section(
    at_interface("p7", "/statistics"),
    lambda bench: link("p7")(bench).port.counters,
    (),
    (
        Show("in-octets", text="111111"),
        Show("in-unicast-pkts", text="49503"),
        Show("in-multicast-pkts", "in_multicast", 211),
        Show("in-broadcast-pkts", "in_broadcast", 307),
        Show("in-discards", text="27024"),
        Show("in-errors", text="10009"),
        Show("in-unknown-protos", text="0"),
        Show("out-octets", text="222222"),
        Show("out-unicast-pkts", text="59133"),
        Show("out-multicast-pkts", "out_multicast", 401),
        Show("out-broadcast-pkts", "out_broadcast", 503),
        Show("out-discards", text="13447"),
        Show("out-errors", text="0"),
    ),
    also={"discard_gate": 20_011, "discard_aqm": 30, "discard_waiting": 400, "discard_no_link": 5_000},
)
"""Sums of what is put into the port below: unicast is frames without the other two."""

INTERFACE = Section(
    at_interface("p7"),
    link("p7"),
    (
        Set(f"{DATA_PLANE}/mac-address", "02-00-00-00-07-07", "config.mac", 0x020000000707),
        Set(f"{DATA_PLANE}/max-frame-size", "4321", "config.max_frame_octets", 4321),
    ),
    (
        Show("admin-status", text="up"),
        Show("oper-status", text="up"),
        Show("if-index", text="1"),
        Show("phys-address", text="02:00:00:00:07:07"),
        Show("speed", "end.config.rate_bps", text="4321000000", value=4_321_000_000),
        Show("last-change", "last_change_ns", 86_400_000_000_000, "1970-01-02T00:00:00+00:00"),
        Show("statistics/discontinuity-time", "since_ns", 172_800_000_000_000, "1970-01-03T00:00:00+00:00"),
        Show(f"{DATA_PLANE}/state/present", text="true"),
        Show(f"{DATA_PLANE}/state/not-applied-reason", text="none"),
        Show(f"{DATA_PLANE}/state/wire", text="w7"),
        Show(f"{DATA_PLANE}/state/oversize-frames", "port.counters.discard_oversize", 5_009),
        Show(f"{DATA_PLANE}/state/misaddressed-control-frames", "port.mac.misaddressed"),
    ),
)

SHUT = Section(
    at_interface("p8"),
    link("p8"),
    (Set("enabled", "false", "end._lit", False),),
    (Show("admin-status", text="down"), Show("oper-status", text="down")),
)

POINT_TO_POINT = Section(
    at_interface("p8", f"/{DOT1Q}:bridge-port"),
    link("p8"),
    (Set("admin-point-to-point", "force-false", "bridge.config.name", "br0"),),
    (Show("oper-point-to-point", text="false"),),
)
"""The leaf that is configured is seen in the one that is shown; no engine has it."""

_STATE = "/ietf-interfaces:interfaces-state/interface[name='p7']"

OLD_STATE = tuple(
    replace(
        section, at=f"{_STATE}{below}", sets=(), shows=[row for row in section.shows if ":" not in row.leaf]
    )
    for section, below in ((INTERFACE, ""), (COUNTERS, "/statistics"))
)
OLD_TYPE = Section(_STATE, link("p7"), (), (Show("type", text="ethernetCsmacd"),))
"""The tree that RFC 8343 keeps for old clients shows the same."""

TABLE = Leafs(
    "interfaces",
    (CONFIG, COUNTERS, INTERFACE, *OLD_STATE, OLD_TYPE, SHUT, POINT_TO_POINT),
    before=(
        bridge_xml(),
        *(interface(f"p{number}", MEMBER % "") for number in (7, 8)),
        *(host(f"h{number}", number) for number in (7, 8)),
    ),
)
