"""A profile made from the speed of a port and the length of its cable (SONiC's llr_profile_lookup.ini).

SONiC leaves the numbers to a table of the vendor. These are fitted to the table of SONiC's design
document: octets within 2.1 % of it (one frame, and what the line carries in a round trip), frames of
512 octets as there, timers within 10 % and exact at 5 m. Slower ports, which the document does not
have, get room for two of the longest frames, and timers that are as much longer as these take.
"""

from typing import Final

from isolane.engine.llr.profile import FrameAction, LlrProfile
from isolane.engine.pacing import line_time_ns

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
