"""Configuration of link layer retry: plain frozen values, checked where they are made.

Names follow the model. Values that the model has are given by the caller, who takes the
defaults from the compiled model; `LlrTiming` holds what the model leaves to the platform.

A port without a profile gets one made from its speed and the length of its cable (SONiC's
llr_profile_lookup.ini). SONiC leaves the numbers to a table of the vendor. These are fitted to the table of
SONiC's design document: octets within 2.1 % of it (one frame, and what the line carries in a round trip),
frames of 512 octets as there, timers within 10 % and exact at 5 m. Slower ports, which the document does not
have, get room for two of the longest frames, and timers that are as much longer as these take.

A port in dynamic mode advertises that it is willing (UE 5.3). It receives as soon as both ends are willing,
and transmits as soon as the peer says that it receives. When the peer's TLV ages out, both directions go off.
"""

from enum import Enum
from typing import Final

from isolane.durations import MILLISECOND_NS
from isolane.engine.negotiation import Negotiation
from isolane.engine.pacing import line_time_ns
from isolane.errors import DataError, DataErrors
from isolane.lazy_dataclass import dataclass

UNLIMITED_REPLAYS: Final = 255
"""SAI REPLAY_COUNT_MAX: this value means that replays are not counted out."""

MOST_OUTSTANDING_FRAMES: Final = 1 << 19
"""Half of the sequence numbers."""
_UINT32: Final = (1 << 32) - 1

MOST_OUTSTANDING_OCTETS: Final = _UINT32

LIVE_SETTINGS: Final = frozenset(
    ("local-enabled", "remote-enabled", "status-notifications", "status-notification-interval")
)
"""The part of a port's configuration that may change while it runs; any other change starts it again."""

_RANGES: Final = {
    "max_outstanding_frames": (1, MOST_OUTSTANDING_FRAMES),
    "max_outstanding_bytes": (1, MOST_OUTSTANDING_OCTETS),
    "replay_timer_max": (0, _UINT32),
    "replay_count_max": (0, UNLIMITED_REPLAYS),
    "pcs_lost_timeout": (0, _UINT32),
    "data_age_timeout": (0, _UINT32),
    "ctlos_target_spacing": (0, (1 << 16) - 1),
    "init_seq": (0, (1 << 20) - 1),
    "init_data": (0, (1 << 16) - 1),
}


class FrameAction(Enum):
    """The treatment of an eligible frame in INIT or FLUSH (sai_llr_frame_action_t)."""

    DISCARD = "discard"
    BLOCK = "block"
    BEST_EFFORT = "best-effort"


class StatusNotifications(Enum):
    """The edges that are reported."""

    NONE = "none"
    SETTLED = "settled"
    """Not those between ADVANCE and REPLAY, and of the receiver only from and to OFF."""
    ALL = "all"


class ProfileOrigin(Enum):
    """Origin of a profile."""

    CONFIGURED = "configured"
    DEFAULT = "default"
    """The system, from speed and cable length."""


class Mode(Enum):
    """Whether the operator or LLDP turns the directions on."""

    STATIC = "static"
    DYNAMIC = "dynamic"


@dataclass(frozen=True, slots=True, kw_only=True)
class LlrProfile:
    """PORT_LLR_PROFILE: one object, shared by any number of ports. Times in ns, spacing in octets."""

    name: str
    max_outstanding_frames: int
    max_outstanding_bytes: int
    replay_timer_max: int
    """0: no timer, only a NACK causes a replay (decision 2)."""
    replay_count_max: int
    pcs_lost_timeout: int
    """0: not watched (decision 2)."""
    data_age_timeout: int
    """0: not watched (decision 2)."""
    init_frame_action: FrameAction
    flush_frame_action: FrameAction
    re_init_on_flush: bool
    ctlos_target_spacing: int
    """Between two ACKs; 0: the minimum of the port alone."""
    ctlos_max_spacing: int
    """An ACK is repeated after this many octets without news; 0: never."""
    init_seq: int = 0
    init_data: int = 0
    """Data of the first INIT; each later one counts up (decision 3). 0: begin anywhere."""

    def __post_init__(self) -> None:
        faults = [
            DataError("invalid-value", f"{name} {value} is not in {low}..{high}")
            for name, (low, high) in _RANGES.items()
            if not low <= (value := getattr(self, name)) <= high
        ]
        if not 1 <= len(self.name) <= 128:
            faults.append(DataError("invalid-value", "a profile name has 1 to 128 characters"))
        if self.ctlos_max_spacing and not self.ctlos_target_spacing <= self.ctlos_max_spacing <= 1 << 20:
            faults.append(DataError("invalid-value", "the maximum spacing is below the target or too great"))
        if faults:
            raise DataErrors(faults)


@dataclass(frozen=True, slots=True, kw_only=True)
class LlrSettings:
    """The retry of one port, as it is configured."""

    mode: Mode = Mode.STATIC
    local_enabled: bool = False
    remote_enabled: bool = False
    profile: LlrProfile | None = None
    profile_origin: ProfileOrigin = ProfileOrigin.CONFIGURED
    status_notifications: StatusNotifications = StatusNotifications.SETTLED
    status_notification_interval_ns: int = 0
    """Least time between two reports of one machine's edges."""

    def __post_init__(self) -> None:
        wanted = self.local_enabled or self.remote_enabled or self.mode is Mode.DYNAMIC
        if wanted and self.profile is None:
            raise DataError("missing-element", "link layer retry needs a profile", app_tag="llr-profile")


@dataclass(frozen=True, slots=True, kw_only=True)
class LlrTiming:
    """Times and numbers that the model leaves to the platform."""

    init_spacing_multiplier: int = 4
    init_retry_ceiling_ns: int = 200_000_000
    """Unanswered INITs double their distance up to this, so that an idle port costs nothing."""
    probes: int = 3
    """Interval at which outstanding frames ask a restarted peer whether it knows them (decision 22)."""
    probe_ns: int = MILLISECOND_NS
    """The shortest time for which each of these questions awaits an answer."""
    timer_floor_ns: int = 0
    """No timer that runs is shorter: a host on a real clock says here how coarse that is."""


PORTS_NS: Final = 1_079
"""The time that both ports add to a round trip."""
CABLE_PS_PER_METER: Final = 5_200
"""The time that each meter of cable adds to it in the table of SONiC."""
FRAME_OCTETS: Final = 3_522
LONGEST_FRAME: Final = 9_216
OCTETS_PER_FRAME: Final = 512
REPLAYS: Final = 3
SHORTEST_TIMER_NS: Final = 5_000
"""Of a replay; it is at least four times what the outstanding octets take on the line."""
PCS_LOST_PER_TIMER: Final = 10
DATA_AGE_PER_TIMER: Final = 4
"""The first transmission and three replays."""
_TIMES_OF_OCTETS: Final = 4
_MOST: Final = (1 << 32) - 1


def name_of(rate_bps: int, meters: int) -> str:
    """The name that SONiC gives such a profile: speed in Mb/s and length of the cable."""
    return f"llr_{rate_bps // 1_000_000}_{meters}m_profile"


def outstanding_octets(rate_bps: int, meters: int) -> int:
    """The octets that may be sent before an answer can arrive."""
    round_trip_ps = PORTS_NS * 1_000 + CABLE_PS_PER_METER * meters
    needed = FRAME_OCTETS + -(-round_trip_ps * rate_bps // 8_000_000_000_000)
    return min(max(needed, 2 * LONGEST_FRAME), _MOST)


def default_profile(rate_bps: int, meters: int, target_spacing: int) -> LlrProfile:
    """The values for such a port; `target_spacing` is what its ordered sets allow."""
    octets = outstanding_octets(rate_bps, meters)
    timer_ns = max(SHORTEST_TIMER_NS, _TIMES_OF_OCTETS * line_time_ns(octets, rate_bps))
    return LlrProfile(
        name=name_of(rate_bps, meters),
        max_outstanding_frames=-(-octets // OCTETS_PER_FRAME),
        max_outstanding_bytes=octets,
        replay_timer_max=min(timer_ns, _MOST),
        replay_count_max=REPLAYS,
        pcs_lost_timeout=min(PCS_LOST_PER_TIMER * timer_ns, _MOST),
        data_age_timeout=min(DATA_AGE_PER_TIMER * timer_ns, _MOST),
        init_frame_action=FrameAction.BEST_EFFORT,
        flush_frame_action=FrameAction.BEST_EFFORT,
        re_init_on_flush=True,  # SONiC sets it always
        ctlos_target_spacing=target_spacing,
        ctlos_max_spacing=0,
    )


@dataclass(frozen=True, slots=True)
class PeerLlr:
    """Link layer retry in the link options TLV of the peer."""

    willing: bool
    enabled: bool


@dataclass(frozen=True, slots=True)
class Directions:
    """The directions that run, and the reasons."""

    local: bool
    remote: bool
    result: Negotiation


def negotiate(settings: LlrSettings, peer: PeerLlr | None, *, was_known: bool) -> Directions:
    """The directions that configuration and peer allow."""
    if settings.mode is Mode.STATIC:
        return Directions(settings.local_enabled, settings.remote_enabled, Negotiation.NOT_USED)
    if peer is None:
        return Directions(False, False, Negotiation.PEER_LOST if was_known else Negotiation.WAITING)
    if not peer.willing:
        return Directions(False, False, Negotiation.PEER_NOT_CAPABLE)
    result = Negotiation.AGREED if peer.enabled else Negotiation.PEER_NOT_ENABLED
    return Directions(True, peer.enabled, result)


def advertise(settings: LlrSettings | None, *, receiving: bool) -> PeerLlr:
    """The information of this port for its peer; `receiving`: local mode is on."""
    willing = settings is not None and settings.mode is Mode.DYNAMIC
    return PeerLlr(willing or receiving, receiving)
