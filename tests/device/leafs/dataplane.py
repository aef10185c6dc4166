"""Wires, hosts and traffic."""

from typing import Any

from tests.device.bench import DP, interface
from tests.device.leafs.isolation import of_peer, of_stream
from tests.device.leafs.places import DATA_PLANE, device
from tests.device.leafs.table import Leafs, Section, Set, Show


def _ends(direction: str, end: int, number: int) -> Section:
    return Section(
        f"{DATA_PLANE}/wire[name='w']/{direction}",
        lambda bench: bench.device.wires._laid["w"],
        (
            Set("rate", f"{number}234567", f"ends[{end}].config.rate_bps", number * 1_000_000 + 234_567),
            Set("delay", f"{number}21", f"ends[{end}].config.delay_ns", number * 100 + 21),
            Set("jitter", f"{number}8", f"ends[{end}].config.jitter_ns", number * 10 + 8),
            Set("loss", f"0.0{number}", f"ends[{end}].config.loss", number / 100),
            Set("bit-error-rate", f"0.00{number}", f"ends[{end}].config.bit_error_rate", number / 1000),
            Set("cut", "true", f"ends[{end}].config.cut", True),
        ),
        (
            Show("state/discontinuity-time", "since_ns", 86_400_000_000_000, "1970-01-02T00:00:00+00:00"),
            Show("state/items", f"ends[{end}].counters.items"),
            Show("state/octets", f"ends[{end}].counters.octets"),
            Show("state/lost", f"ends[{end}].counters.lost"),
            Show("state/corrupted", f"ends[{end}].counters.corrupted"),
        ),
    )


WIRE = Section(
    f"{DATA_PLANE}/wire[name='w']",
    device,
    (
        Set("end-a/interface", "p7", lambda one: one.links.get("p7").end is _laid(one).ends[0], True),
        Set("end-b/host", "h", lambda one: one.hosts._stations["h"].end is _laid(one).ends[1], True),
    ),
    (Show("up", text="false"),),
)


TURNED = Section(
    f"{DATA_PLANE}/wire[name='turned']",
    device,
    (
        Set(
            "end-a/host", "t", lambda one: one.hosts._stations["t"].end is _laid(one, "turned").ends[0], True
        ),
        Set(
            "end-b/interface", "p8", lambda one: one.links.get("p8").end is _laid(one, "turned").ends[1], True
        ),
    ),
    (Show("up", text="true"),),
)

SILENT = Section(
    f"{DATA_PLANE}/traffic[name='silent']",
    device,
    (
        Set("enabled", "false", lambda one: "silent" in one.traffic._sending, False),
        Set("source-host", ("a1",), lambda one: len(one.traffic._sending), 5),
        Set("destination-host", ("a2",), lambda one: len(one.traffic._sending), 5),
        Set("constant/rate", "1", lambda one: len(one.traffic._sending), 5),
    ),
    (Show("state/sending", text="false"),),
)


def _laid(device: Any, name: str = "w") -> Any:
    return device.wires._laid[name]


HOST = Section(
    f"{DATA_PLANE}/host[name='h']",
    lambda bench: bench.device.hosts._stations["h"],
    (
        Set("mac-address", "02-00-00-00-12-34", "host.config.mac", 0x020000001234),
        Set("ipv4-address", "192.0.2.77", lambda one: str(one.host.config.ipv4), "192.0.2.77"),
        Set("ipv6-address", "2001:db8::77", lambda one: str(one.host.config.ipv6), "2001:db8::77"),
        Set("vid", "77", "host.port.config.pvid", 77),
        Set("pfc-enabled", "false", "host.port.config.flow_control.priorities[3].receive", False),
        Set("lldp-enabled", "false", lambda one: one._lldp, None),
        Set("llr-enabled", "true", lambda one: one.card._llr is not None, True),
        Set("cbfc-enabled", "true", lambda one: one.card._cbfc is not None, True),
        Set("topology-recognition-enabled", "true", lambda one: bool(tuple(one.isolation.tlvs())), True),
    ),
    (
        Show("state/link-up", text="false"),
        Show("state/rx-frames", "host.port.counters.in_frames"),
        Show("state/rx-octets", "host.port.counters.in_octets"),
        Show("state/tx-frames", "host.port.counters.out_frames"),
        Show("state/tx-octets", "host.port.counters.out_octets"),
        Show("state/rx-ecn-marked-frames", "host.counters.rx_ecn_marked_frames"),
    ),
)


def _traffic(name: str, *sets: Set, shows: tuple[Show, ...] = ()) -> Section:
    ends = (
        ()
        if sets[0].leaf == "source-host"
        else (
            Set("source-host", (f"{name}1",), "config.sources", (f"{name}1",)),
            Set("destination-host", (f"{name}2",), "config.destinations", (f"{name}2",)),
        )
    )
    return Section(
        f"{DATA_PLANE}/traffic[name='{name}']",
        lambda bench: bench.device.traffic._sending[name],
        (*ends, *sets),
        shows,
    )


TRAFFIC = (
    _traffic(
        "a",
        Set("source-host", ("a1", "a2"), "config.sources", ("a1", "a2")),
        Set("destination-host", ("a3",), "config.destinations", ("a3",)),
        Set("ip-version", "ipv6", "config.ip_version", 6),
        Set("protocol", "tcp", "config.protocol", "tcp"),
        Set("source-port", "50123", "config.source_port", 50_123),
        Set("destination-port", "4321", "config.destination_port", 4_321),
        Set("flows", "3", "config.flows", 3),
        Set("frame-size", "777", "config.frame_octets", 777),
        Set("priority", "5", "config.priority", 5),
        Set("dscp", "46", "config.dscp", 46),
        Set("ecn-capable", "false", "config.ecn_capable", False),
        Set("llr-eligible", "false", "config.llr_eligible", False),
        Set("start-delay", "17", "config.start_ns", 17_000_000),
        Set("duration", "23", "config.duration_ns", 23_000_000),
        Set("constant/rate", "12345678", "config.pattern.rate_bps", 12_345_678),
    ),
    _traffic("b", Set("poisson/rate", "22345678", "config.pattern.rate_bps", 22_345_678)),
    _traffic(
        "c",
        Set("on-off/rate", "32345678", "config.pattern.rate_bps", 32_345_678),
        Set("on-off/on-time", "345", "config.pattern.on_ns", 345),
        Set("on-off/off-time", "456", "config.pattern.off_ns", 456),
        Set("on-off/random", "false", "config.pattern.random", False),
    ),
    _traffic(
        "d",
        Set("source-host", ("d1", "d3"), "config.sources", ("d1", "d3")),
        Set("destination-host", ("d2",), "config.destinations", ("d2",)),
        Set("incast", None, lambda one: type(one.config.pattern).__name__, "Incast"),
        Set("incast/block-size", "34567", "config.pattern.block_octets", 34_567),
        Set("incast/interval", "4567891", "config.pattern.interval_ns", 4_567_891),
        Set("incast/rate", "42345678", "config.pattern.rate_bps", 42_345_678),
    ),
    _traffic(
        "e",
        Set("protocol", "uec", "config.protocol", "uec"),
        Set("dctcp", None, lambda one: type(one.config.pattern).__name__, "Dctcp"),
        Set("dctcp/flow-size", "56789", "config.pattern.flow_octets", 56_789),
        Set("dctcp/initial-window", "7", "config.pattern.initial_window", 7),
        Set("dctcp/follow-feedback", "true", "config.pattern.follow_feedback", True),
        Set("dctcp/gain", "0.125", "config.pattern.gain", 0.125),
        Set("dctcp/minimum-timeout", "678901", "config.pattern.minimum_timeout_ns", 678_901),
    ),
)

HOSTS = "".join(
    f"<host><name>{name}{number}</name><ipv4-address>192.0.2.{at * 4 + number}</ipv4-address>"
    f"<ipv6-address>2001:db8::{at * 4 + number}</ipv6-address></host>"
    for at, name in enumerate("abcde")
    for number in (1, 2, 3)
)

CARD = Section(
    f"{DATA_PLANE}/host[name='s']/congestion-isolation",
    lambda bench: bench.device.hosts._stations["s"].host,
    (
        Set("ci-master-enable", "true", "isolation.enabled", True),
        Set(
            "queue-map[priority='5']/abs-traffic-class-plus-one",
            "monitored-queue-tc-5",
            "port.cip.map.congesting[5]",
            4,
        ),
        Set(
            "queue-map[priority='4']/abs-traffic-class-plus-one",
            "congesting-queue-tc-6",
            "port.cip.map.monitored[4]",
            5,
        ),
        Set("min-header-octets", "99", "port.cip.config.min_header_octets", 99),
        Set("max-cim-tx", "7", "port.cip.config.max_cim_tx", 7),
    ),
    (
        Show("ci-cim-tx-priority", text="6"),
        Show("ci-max-flow-life", text="100"),
        Show("max-ci-stream-entries", text="65536"),
        Show("ci-peers/max-ci-peer-entries", text="4096"),
        Show("cip-mac-address", text="02-00-00-00-56-78"),
        Show("cip-ipv4-address", text="192.0.2.99"),
        Show("cip-ipv6-address", text="2001:db8::99"),
        Show("cip-cim-port", text="58622"),
        Show("statistics/cims-received-add", "port.cip.counters.cims_received_add"),
        Show("statistics/cims-received-delete", "port.cip.counters.cims_received_delete"),
        Show("statistics/cims-refused", "port.cip.counters.cims_from_strangers", 500, "530"),
        Show("statistics/flows-isolated-by-peer", "port.cip.counters.flows_isolated_by_peer"),
        Show("statistics/flows-withdrawn", "port.cip.counters.flows_withdrawn"),
        Show("statistics/flows-aged", "port.cip.counters.flows_aged"),
        *of_peer("1", lambda host: host.isolation.peers),
        *of_stream(lambda host: host.isolation.flows.streams.by_handle, "0"),
    ),
    also={"port.cip.counters.cims_invalid['not-a-cim']": 30},
)

SENT = Section(
    f"{DATA_PLANE}/traffic[name='b']/state",
    lambda bench: bench.device.traffic._sending["b"].senders[0].flow.counters,
    (),
    (
        Show("discontinuity-time", text="1970-01-01T00:00:01+00:00"),
        Show("sending", text="true"),
        Show("tx-frames", "tx_frames"),
        Show("tx-octets", "tx_octets"),
        Show("rx-frames", "rx_frames", 10),
        Show("rx-octets", "rx_octets", 5_000),
        Show("lost-frames", "lost_frames"),
        Show("reordered-frames", "reordered_frames"),
        Show("duplicate-frames", "duplicate_frames"),
        Show("ecn-marked-frames", "ecn_marked_frames"),
        Show("trimmed-frames", "trimmed_frames"),
        Show("rate", text="2000000"),
        Show("mean-latency", "latency_sum_ns", 4_321_0, "4321"),
        Show("max-latency", "latency_max_ns", 9_876),
        Show("flows-completed", "completed", 4),
        Show("mean-completion-time", "completion_sum_ns", 8_000, "2000"),
        Show("p99-completion-time", "completion_ns", (7, 8_765, 9), "8765"),
    ),
)
"""5,000 octets within the 20 ms since the entry began; the means are sums by frames and by flows."""

WHOLE = Section(
    DATA_PLANE,
    device,
    (Set("seed", "4711", "traffic._sending['b']._seed", 4_711),),
    (Show("mode", text="emulated"), Show("timer-faults", "context.clock.faults")),
)

TABLE = Leafs(
    "dataplane",
    (WIRE, TURNED, SILENT, _ends("a-to-b", 0, 3), _ends("b-to-a", 1, 4), HOST, CARD, *TRAFFIC, SENT, WHOLE),
    before=(
        f'<data-plane xmlns="{DP}">{HOSTS}<host><name>t</name></host><host><name>s</name>'
        "<mac-address>02-00-00-00-56-78</mac-address><ipv4-address>192.0.2.99</ipv4-address>"
        "<ipv6-address>2001:db8::99</ipv6-address></host></data-plane>",
        interface("p7"),
        interface("p8"),
    ),
    ready=lambda bench: bench.run(20),
)
