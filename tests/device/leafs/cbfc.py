"""Credit-based flow control."""

from typing import Any

from isolane.engine.cbfc.config import LimitMethod, ReceiverMode, ThresholdMode
from isolane.engine.cbfc.events import CbfcFaultType
from isolane.engine.cbfc.machine import VcState
from isolane.engine.cbfc.mapping import Family, Precedence
from isolane.engine.cbfc.state import CbfcState, ChannelState, PoolState, PortCounters, VcCounters
from isolane.engine.faults import ActiveFault
from isolane.engine.negotiation import Negotiation
from tests.device.bench import interface
from tests.device.leafs.llr import DAY_NS, SECOND_DAY, Telling
from tests.device.leafs.places import at_interface, link
from tests.device.leafs.table import Leafs, Section, Set, Show
from tests.device.lldp.bench import UE_TLVS, port

CBFC = "/isolane-ue-cbfc:cbfc"


def settings(name: str, part: str = "") -> Any:
    """What the engine of a port runs by."""
    return lambda bench: (
        getattr(link(name)(bench).cbfc.engine.settings, part)
        if part
        else link(name)(bench).cbfc.engine.settings
    )


PROFILE = Section(
    f"{CBFC}/profile[name='gold']",
    settings("p7", "profile"),
    (
        Set("sender-credit-size", "256", "sender_credit_size", 256),
        Set("sender-packet-overhead", "3", "sender_packet_overhead", 3),
        Set("receiver-credit-size", "64", "receiver_credit_size", 64),
        Set("receiver-packet-overhead", "5", "receiver_packet_overhead", 5),
        Set("credit-limit-method", "total", "credit_limit_method", LimitMethod.TOTAL),
        Set("sender-credit-limit", "5001", "sender_credit_limit", 5_001),
        Set("receiver-credit-mode", "per-port", "receiver_credit_mode", ReceiverMode.PER_PORT),
        Set("receiver-total-credits", "6001", "receiver_total_credits", 6_001),
        Set("cc-update-timer", "257", "cc_update_timer_us", 257),
        Set("cf-update-min-spacing", "7001", "cf_update_min_spacing", 7_001),
        Set("cf-update-max-spacing", "81920", "cf_update_max_spacing", 81_920),
        Set("cf-update-check-spacing", "2001", "cf_update_check_spacing", 2_001),
        Set("cc-update-destination", "02-00-00-00-00-71", "cc_update_destination", b"\2\0\0\0\0\x71"),
        Set("cc-update-type-low", "11", "cc_update_types[0]", 11),
        Set("cc-update-type-high", "12", "cc_update_types[1]", 12),
    ),
    (Show("used-by", text="p7"),),
)


TIMES = Section(
    f"{CBFC}/profile[name='gold']",
    lambda bench: link("p7")(bench).cbfc.engine,
    (Set("stall-time", "1234", "_stall_ns", 1_234_000_000),),
)


def _map(name: str, part: str, other: tuple[Set, ...]) -> Section:
    return Section(
        f"{CBFC}/{name}[name='m']",
        settings("p7", part),
        (
            Set("precedence", "dscp", "precedence", Precedence.DSCP),
            Set("default-vc", "9", "default_vc", 9),
            Set("dscp[family='ipv6'][dscp='46']/vc", "7", lambda one: one.dscp, {(Family.IPV6, 46): 7}),
            Set("pcp-dei[pcp='5'][dei='1']/vc", "6", lambda one: one.pcp_dei[5, 1], 6),
            *other,
        ),
    )


MAPS = (
    _map("sender-vc-map", "sender_map", (Set("queue[queue='3']/vc", "4", "queue[3]", 4),)),
    _map(
        "receiver-vc-map",
        "receiver_map",
        (
            Set("pcp-dei[pcp='4'][dei='1']/traffic-class", "2", lambda one: one.class_of_tag[4, 1], 2),
            Set("traffic-class[traffic-class='6']/vc", "3", "traffic_class[6]", 3),
        ),
    ),
)

PORT = Section(
    at_interface("p7", CBFC),
    settings("p7"),
    (
        Set("profile", "gold", "profile.name", "gold"),
        Set("sender-vc-map", "m", "sender_map.name", "m"),
        Set("receiver-vc-map", "m", "receiver_map.name", "m"),
        Set("sender-enabled", "true", "sender_enabled", True),
        Set("peer/native-credit-size", "512", "peer.native_credit_size", 512),
        Set("peer/native-packet-overhead", "2", "peer.native_packet_overhead", 2),
        Set("peer/native-total-credits", "80001", "peer.native_total_credits", 80_001),
        Set("credit-pool[name='pool']/size", "801", "credit_pools['pool']", 801),
        Set("vc[index='9']/type", "lossless", "channels[0].lossless", True),
        Set("vc[index='9']/sender-enabled", "true", "channels[0].sender_enabled", True),
        Set("vc[index='9']/credit-profile", "shared", "channels[0].credit_profile.name", "shared"),
    ),
)

CREDITS = Section(
    f"{CBFC}/credit-profile[name='shared']",
    lambda bench: settings("p7")(bench).channels[0].credit_profile,
    (
        Set("pool", "pool", "pool", "pool"),
        Set("reserved-credits", "301", "reserved_credits", 301),
        Set("threshold-mode", "static", "threshold_mode", ThresholdMode.STATIC),
        Set("static-threshold", "401", "static_threshold", 401),
    ),
)

RECEIVING = Section(
    at_interface("p8", CBFC),
    settings("p8"),
    (
        Set("profile", "silver", "profile.name", "silver"),
        Set("receiver-vc-map", "n", "receiver_map.name", "n"),
        Set("sender-vc-map", "n", "sender_map.name", "n"),
        Set("receiver-enabled", "true", "receiver_enabled", True),
        Set("sender-enabled", "true", "sender_enabled", True),
        Set("vc[index='5']/type", "lossless", "channels[0].lossless", True),
        Set("vc[index='5']/receiver-enabled", "true", "channels[0].receiver_enabled", True),
        Set("vc[index='5']/sender-enabled", "true", "channels[0].sender_enabled", True),
        Set("vc[index='5']/sender-credit-limit", "2002", "channels[0].sender_credit_limit", 2_002),
        Set("vc[index='5']/receiver-credit-limit", "2003", "channels[0].receiver_credit_limit", 2_003),
    ),
)

DYNAMIC = Section(
    at_interface("p9", CBFC),
    settings("p9"),
    (
        Set("profile", "dynamic", "profile.name", "dynamic"),
        Set("mode", "dynamic", "dynamic", True),
        Set("vc[index='6']/type", "lossless", "channels[0].lossless", True),
        Set("vc[index='6']/credit-profile", "adaptive", "channels[0].credit_profile.name", "adaptive"),
        Set("sender-vc-map", "n", "sender_map.name", "n"),
        Set("receiver-vc-map", "n", "receiver_map.name", "n"),
    ),
)

ADAPTIVE = Section(
    f"{CBFC}/credit-profile[name='adaptive']",
    lambda bench: settings("p9")(bench).channels[0].credit_profile,
    (
        Set("threshold-mode", "dynamic", "threshold_mode", ThresholdMode.DYNAMIC),
        Set("dynamic-threshold", "3", "dynamic_threshold", 3),
        Set("reserved-credits", "302", "reserved_credits", 302),
    ),
)


# --- state


def _numbered(counters: Any, first: int) -> Any:
    for number, name in enumerate(counters.__slots__, first):
        setattr(counters, name, number)
    return counters


CHANNEL = ChannelState(
    index=9,
    status=VcState.REMOVING,
    negotiation=Negotiation.PEER_NOT_CAPABLE,
    sender_credits_consumed=101,
    sender_credits_freed=102,
    sender_credits_used=103,
    sender_credits_used_watermark=104,
    sender_credit_limit=105,
    receiver_credits_consumed=106,
    receiver_credits_freed=107,
    receiver_native_credit_limit=108,
    enqueue_enabled=True,
    dequeue_enabled=False,
    queued_frames=109,
    stalled=True,
    statistics=_numbered(VcCounters(), 601),
    discontinuity_ns=DAY_NS,
)

STATE = CbfcState(
    profile_in_use="gold",
    sender_active=True,
    receiver_active=False,
    sender_credit_size=201,
    sender_packet_overhead=202,
    receiver_credit_size=203,
    receiver_packet_overhead=-4,
    reserved_octets=205,
    rx_cf_observed_spacing=206,
    sender_credits_used=207,
    sender_credits_used_watermark=208,
    negotiation=Negotiation.PEER_NOT_ENABLED,
    pools=(PoolState("pool", 801, 210, 211),),
    channels=(CHANNEL,),
    active_faults=(ActiveFault((CbfcFaultType.FRAME_DROP, 9), 212, 213),),
    statistics=_numbered(PortCounters(), 701),
    discontinuity_ns=2 * DAY_NS,
)

_VC = "vc[index='9']/state"
_FAULT = "state/active-fault[type='isolane-ue-cbfc:frame-drop'][vc='9']"


def _same(at: str, record: Any, names: str) -> tuple[Show, ...]:
    return tuple(
        Show(f"{at}/{name.replace('_', '-')}", text=_text(getattr(record, name))) for name in names.split()
    )


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


SHOWN = Section(
    at_interface("p7", CBFC),
    lambda bench: link("p7")(bench).cbfc,
    (),
    (
        Show(
            "state/native-credit-size",
            put=lambda layer, _: setattr(layer, "engine", Telling(layer.engine, STATE)),
            text="128",
        ),
        Show("state/native-packet-overhead", text="0"),
        Show("state/native-total-credits", text="0"),
        Show("state/supported-credit-size", text=("32", "64", "128", "256", "512", "1024", "2048")),
        Show("state/negotiation", text="peer-not-enabled"),
        *_same(
            "state",
            STATE,
            "profile_in_use sender_active receiver_active sender_credit_size sender_packet_overhead "
            "receiver_credit_size receiver_packet_overhead reserved_octets rx_cf_observed_spacing "
            "sender_credits_used sender_credits_used_watermark",
        ),
        Show(f"{_FAULT}/remaining", text="212"),
        Show(f"{_FAULT}/injected", text="213"),
        Show("state/statistics/discontinuity-time", text="1970-01-03T00:00:00+00:00"),
        *_same("state/statistics", STATE.statistics, " ".join(PortCounters.__slots__)),
        Show("credit-pool[name='pool']/shared-size", text="210"),
        Show("credit-pool[name='pool']/used", text="211"),
        Show(f"{_VC}/status", text="removing"),
        Show(f"{_VC}/negotiation", text="peer-not-capable"),
        *_same(
            _VC,
            CHANNEL,
            "sender_credits_consumed sender_credits_freed sender_credits_used sender_credits_used_watermark "
            "sender_credit_limit receiver_credits_consumed receiver_credits_freed "
            "receiver_native_credit_limit enqueue_enabled dequeue_enabled queued_frames stalled",
        ),
        Show(f"{_VC}/statistics/discontinuity-time", text=SECOND_DAY),
        Show(f"{_VC}/statistics/tx-blocked-time", text=str(CHANNEL.statistics.tx_blocked_time_ns)),
        *_same(
            f"{_VC}/statistics",
            CHANNEL.statistics,
            " ".join(name for name in VcCounters.__slots__ if name != "tx_blocked_time_ns"),
        ),
    ),
)

_OTHERS = (
    '<cbfc xmlns="urn:isolane:yang:isolane-ue-cbfc"><profile><name>silver</name>'
    "<receiver-credit-mode>per-vc</receiver-credit-mode></profile>"
    "<profile><name>dynamic</name><credit-limit-method>total</credit-limit-method>"
    "<sender-credit-limit>3000</sender-credit-limit></profile>"
    "<sender-vc-map><name>n</name><default-vc>5</default-vc></sender-vc-map>"
    "<receiver-vc-map><name>n</name><default-vc>5</default-vc></receiver-vc-map></cbfc>"
)

TABLE = Leafs(
    "cbfc",
    (PROFILE, TIMES, *MAPS, PORT, CREDITS, RECEIVING, DYNAMIC, ADAPTIVE, SHOWN),
    before=(_OTHERS, port("p9", UE_TLVS), *(interface(f"p{number}") for number in (7, 8, 9))),
)
