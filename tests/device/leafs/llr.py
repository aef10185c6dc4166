"""Link layer retry."""

from dataclasses import fields
from typing import Any

from isolane.engine.faults import ActiveFault
from isolane.engine.llr.config import FrameAction, Mode, ProfileOrigin, StatusNotifications
from isolane.engine.llr.events import FaultType, FlushReason
from isolane.engine.llr.machine import RxStatus, TxState
from isolane.engine.llr.state import LlrCounters, LlrState, PastTransition, StateDuration
from isolane.engine.negotiation import Negotiation
from tests.device.bench import interface, wire
from tests.device.leafs.places import at_interface, link
from tests.device.leafs.table import Leafs, Section, Set, Show
from tests.device.lldp.bench import UE_TLVS, port

PROFILE = "/isolane-ue-llr:llr/profile[name='{}']"
AT = "/isolane-ue-llr:llr"
DAY_NS = 86_400_000_000_000
SECOND_DAY = "1970-01-02T00:00:00+00:00"

_NUMBERS = {
    "max-outstanding-frames": 321,
    "max-outstanding-bytes": 654_321,
    "replay-timer-max": 43_210,
    "replay-count-max": 7,
    "pcs-lost-timeout": 54_321,
    "data-age-timeout": 65_432,
    "ctlos-target-spacing": 8_192,
    "ctlos-max-spacing": 76_543,
    "init-seq": 4_321,
    "init-data": 987,
}

VALUES = Section(
    PROFILE.format("gold"),
    lambda bench: link("p7")(bench).llr.engine._settings.profile,
    (
        *(Set(leaf, str(value), leaf.replace("-", "_"), value) for leaf, value in _NUMBERS.items()),
        Set("init-frame-action", "block", "init_frame_action", FrameAction.BLOCK),
        Set("flush-frame-action", "discard", "flush_frame_action", FrameAction.DISCARD),
        Set("re-init-on-flush", "true", "re_init_on_flush", True),
    ),
    (Show("used-by", text="p7"),),
)
"""Times are nanoseconds, spacings octets, in the model and in the engine."""

SETTINGS = Section(
    at_interface("p7", AT),
    lambda bench: link("p7")(bench).llr.engine._settings,
    (
        Set("mode", "dynamic", "mode", Mode.DYNAMIC),
        Set("profile", "gold", "profile.name", "gold"),
        Set("status-notifications", "all", "status_notifications", StatusNotifications.ALL),
        Set("status-notification-interval", "17", "status_notification_interval_ns", 17_000_000),
    ),
)

BY_HAND = Section(
    at_interface("p8", AT),
    lambda bench: link("p8")(bench).llr.engine._settings,
    (
        Set("profile", "silver", "profile.name", "silver"),
        Set("local-enabled", "true", "local_enabled", True),
    ),
)

BACK = Section(
    at_interface("p9", AT),
    lambda bench: link("p9")(bench).llr.engine._settings,
    (
        Set("profile", "silver", "profile.name", "silver"),
        Set("remote-enabled", "true", "remote_enabled", True),
    ),
)

BY_CABLE = Section(
    at_interface("p10", AT),
    lambda bench: link("p10")(bench).llr.engine._settings,
    (
        Set("cable-length", "40", "profile.name", "llr_10000_40m_profile"),
        Set("local-enabled", "true", "local_enabled", True),
    ),
)


def _counters() -> LlrCounters:
    counted = LlrCounters()
    for number, name in enumerate((each.name for each in fields(LlrCounters)), 501):
        setattr(counted, name, number)
    return counted


STATE = LlrState(
    tx_status=TxState.REPLAY,
    rx_status=RxStatus.NACK_SENT,
    rx_initialized=True,
    frame_action=FrameAction.DISCARD,
    negotiation=Negotiation.PEER_NOT_ENABLED,
    profile_in_use="gold",
    profile_origin=ProfileOrigin.DEFAULT,
    tx_seq=101,
    acked_seq=102,
    next_rx_seq=103,
    outstanding_frames=104,
    outstanding_bytes=105,
    outstanding_frames_watermark=106,
    outstanding_bytes_watermark=107,
    replay_count=108,
    init_round_trip_time_ns=109,
    init_round_trip_time_valid=True,
    ack_round_trip_time_ns=110,
    last_flush_reason=FlushReason.DATA_AGE_TIMEOUT,
    last_flush_ns=DAY_NS,
    last_status_change_ns=2 * DAY_NS,
    transitions=(PastTransition(11, "transmit", "advance", "replay", "nack", 3 * DAY_NS),),
    time_in_state=(StateDuration("transmit", "replay", 111), StateDuration("receive", "send-acks", 112)),
    active_faults=(ActiveFault(FaultType.FCS_BAD, 113, 114),),
    statistics=_counters(),
    discontinuity_ns=4 * DAY_NS,
)


class Telling:
    """An engine that says a state of itself that no run leads to, every value another."""

    def __init__(self, engine: Any, state: Any) -> None:
        self._engine = engine
        self._state = state

    def state(self, now_ns: int) -> Any:
        return self._state

    def __getattr__(self, name: str) -> Any:
        return getattr(self._engine, name)


_SAME = (
    "tx_seq",
    "acked_seq",
    "next_rx_seq",
    "outstanding_frames",
    "outstanding_bytes",
    "outstanding_frames_watermark",
    "outstanding_bytes_watermark",
    "replay_count",
    "profile_in_use",
)

SHOWN = Section(
    at_interface("p7", f"{AT}/state"),
    lambda bench: link("p7")(bench).llr,
    (),
    (
        Show(
            "tx-status",
            put=lambda layer, _: setattr(layer, "engine", Telling(layer.engine, STATE)),
            text="replay",
        ),
        Show("rx-status", text="nack-sent"),
        Show("rx-initialized", text="true"),
        Show("frame-action", text="discard"),
        Show("profile-origin", text="default"),
        Show("negotiation", text="peer-not-enabled"),
        *(Show(name.replace("_", "-"), text=str(getattr(STATE, name))) for name in _SAME),
        Show("init-round-trip-time", text="109"),
        Show("init-round-trip-time-valid", text="true"),
        Show("ack-round-trip-time", text="110"),
        Show("last-flush-reason", text="data-age-timeout"),
        Show("last-flush-time", text=SECOND_DAY),
        Show("last-status-change", text="1970-01-03T00:00:00+00:00"),
        Show("transition[index='11']/direction", text="transmit"),
        Show("transition[index='11']/from", text="advance"),
        Show("transition[index='11']/to", text="replay"),
        Show("transition[index='11']/cause", text="nack"),
        Show("transition[index='11']/time", text="1970-01-04T00:00:00+00:00"),
        Show("tx-time-in-state[status='replay']/duration", text="111"),
        Show("rx-time-in-state[status='send-acks']/duration", text="112"),
        Show("active-fault[type='isolane-ue-llr:fcs-bad']/remaining", text="113"),
        Show("active-fault[type='isolane-ue-llr:fcs-bad']/injected", text="114"),
        Show("statistics/discontinuity-time", text="1970-01-05T00:00:00+00:00"),
        *(
            Show(f"statistics/{name.replace('_', '-')}", text=str(getattr(STATE.statistics, name)))
            for name in (each.name for each in fields(LlrCounters))
        ),
    ),
)

_SILVER = (
    '<llr xmlns="urn:isolane:yang:isolane-ue-llr"><profile><name>silver</name>'
    "<max-outstanding-frames>99</max-outstanding-frames><max-outstanding-bytes>99999</max-outstanding-bytes>"
    "</profile></llr>"
)

TABLE = Leafs(
    "llr",
    (VALUES, SETTINGS, BY_HAND, BACK, BY_CABLE, SHOWN),
    before=(
        _SILVER,
        port("p7", UE_TLVS),
        *(interface(f"p{number}") for number in (7, 8, 9, 10)),
        wire("w", "p8", "p9"),
    ),
)
