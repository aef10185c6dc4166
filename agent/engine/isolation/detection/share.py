"""Flows that send more than a fair share of what the port may send: max-min shares of the last window."""

from collections.abc import Collection
from heapq import nlargest
from operator import itemgetter
from typing import Final

from isolane.durations import SECOND_NS
from isolane.engine.chance import Chance
from isolane.engine.frame import WIRE_OVERHEAD_OCTETS
from isolane.engine.isolation.config import AqmConfig
from isolane.engine.isolation.detection.base import Service
from isolane.engine.isolation.detection.queue_length import Depths
from isolane.errors import DataError

LEAST_WINDOW_NS: Final = 100_000
FLOWS_PER_WINDOW: Final = 128
"""A window is longer in proportion where there are more flows: a frame costs the same."""
REMEMBERED_WINDOWS: Final = 16
"""Shares are those of the time that is remembered: flows take turns where flow control stops them."""
LOOKS: Final = 8
"""In a window the virtual queue is brought up to date so often."""
BURST_SHARES: Final = 2
"""Of many flows none is forgiven a burst of more than so many shares, or less than three large frames."""
LOAD: Final = 0.97
"""Arrivals of this part of the rate are too many for a port at which frames wait all the time."""
HELD_LOAD: Final = 0.8
"""And of this part where so many wait that flow control holds senders back. That keeps the port just busy,
whatever they want to send: at the whole rate its culprits would not show.
"""
BUSY_OCTETS: Final = 3_000
"""Octets that wait at a port that is just busy; at one that is only well used there are gaps."""
RETURN_WINDOWS: Final = 10
"""A flow goes back after so many windows within its share."""
FRAME_OCTETS: Final = 1_542
BURST_FRAMES_OCTETS: Final = 5 * FRAME_OCTETS // 2
LEAST_OCTETS: Final = 64
"""A flow of which no more is remembered is forgotten."""
MOST_FLOWS: Final = 4_096
"""A window ends when it has seen so many. Flows that send no second frame in it look alike then."""
URGENT: Final = 8
"""In a queue of so many times `exceeding-octets` no burst is forgiven."""


class Share(Depths):
    """A flow is to blame once it sent `burst-octets` more than its max-min share of what the port may send.

    *What arrives*: `blames` for each frame to the monitored queue and `still_blames` for each frame of a flow
    isolated from it feed a virtual queue, which the port's rate drains also while the real one is held. Below
    half of `exceeding-octets` in it nobody needs keys, and a frame costs an addition. From
    `exceeding-octets` on flows are judged.

    *Who*: octets of each flow are counted in windows. At the end of one the share is worked out at which all
    flows together would just fit; what a flow sent beyond it is its excess, which the next windows add to or
    take from. The deeper the real queue, the less excess is forgiven.

    A caller that sees arrivals only in sums (a poll of a kernel's map) hands in the octets of each flow since
    the last poll, in any order: a window is then at least as long as its polls are apart. `limit` is what a
    flow may have sent in the window now, its excess included, and `share` was fair in the last one, for
    programs that compare by themselves; `window` counts the windows.

    What is lost: of more than `MOST_FLOWS` flows a window sees these at most, and is shorter: flows look
    alike that send less than two frames in it. What lies between two looks is seen as one burst.
    """

    def __init__(self, config: AqmConfig, chance: Chance, service: Service) -> None:
        if config.exceeding_octets <= 0 or config.burst_octets < 0:
            raise DataError(
                "invalid-value", "exceeding-octets is above 0, burst-octets not below", app_tag="aqm-share"
            )
        super().__init__(config.exceeding_octets, config.exceeding_octets // 2)
        self._exceeding_octets = config.exceeding_octets
        self._burst = config.burst_octets
        self._window_octets = config.window_octets
        self._service = service
        self._virtual = 0
        self._arrived = 0
        self._granted = 0
        self._look_due_ns = 0
        self._rate_bps = 0
        self._window_ns = LEAST_WINDOW_NS
        self._window_since_ns = 0
        self.share: int | None = None
        self.window = 0
        self._octets: dict[int, int] = {}
        self._excess: dict[int, int] = {}
        self._sent: dict[int, float] = {}
        self._granted_lately = 0
        self._remembered_ns = 0
        self.exceeding = False
        self.needs_keys = False
        self.limit: int | None = None
        self.return_after_ns = RETURN_WINDOWS * LEAST_WINDOW_NS

    @property
    def least_octets(self) -> int:
        """Arrivals count, not the frames that wait."""
        return 0

    def arrive(self, size: int, depth: int, now_ns: int) -> bool:
        """By the depth; flow control that keeps the queue shorter does not hide congestion."""
        stops_at = self._service.stops_at
        if stops_at:
            congested_octets = min(self._exceeding_octets, stops_at // 2)
            self._congested, self._cleared = congested_octets, congested_octets // 2
        depth += size
        # As `Depths.arrive`, without its call: each frame of an isolated flow comes by here.
        self.congested = depth > self._cleared if self.congested else depth >= self._congested
        return self.congested

    def blames(self, size: int, depth: int, now_ns: int, key: int) -> bool:
        """Whether the flow has used up its share and what is forgiven of a burst."""
        if not self.needs_keys and now_ns < self._look_due_ns:
            self._arrived += size + WIRE_OVERHEAD_OCTETS
            return False
        octets = self._count(size, depth, now_ns, key)
        if not self.exceeding or self.limit is None:
            return False
        return octets + self._excess.get(key, 0) > self.limit

    def still_blames(self, size: int, depth: int, now_ns: int, key: int) -> bool:
        """Whether the flow sent more than its share and a frame, without what is forgiven of a burst."""
        if not self.needs_keys and now_ns < self._look_due_ns:
            self._arrived += size + WIRE_OVERHEAD_OCTETS
            return False
        octets = self._count(size, depth, now_ns, key)
        if self.share is None:
            return False
        return octets + self._excess.get(key, 0) > self.share + FRAME_OCTETS

    def _count(self, size: int, depth: int, now_ns: int, key: int) -> int:
        """The octets of the flow in this window, where they are counted."""
        if now_ns >= self._look_due_ns:
            self._look(depth, now_ns)
        octets = size + WIRE_OVERHEAD_OCTETS
        self._arrived += octets
        if not self.needs_keys:
            return 0
        self._octets[key] = octets = self._octets.get(key, 0) + octets
        return octets

    def count(self, now_ns: int) -> None:
        """A caller that has the octets of each flow at hand: they count before the virtual queue fills."""
        if not self.needs_keys:
            self._begin(now_ns)
            self.needs_keys = True

    def _look(self, depth: int, now_ns: int) -> None:
        """Bring the virtual queue up to date."""
        service = self._service
        granted = service.take(now_ns)
        rate_bps, waiting = service.rate_bps, service.waiting
        if rate_bps != self._rate_bps:
            self._rate_bps = rate_bps
            needed_ns = self._window_octets * 8 * SECOND_NS // rate_bps if rate_bps else 0
            self._window_ns = max(LEAST_WINDOW_NS, needed_ns)
        self._look_due_ns = now_ns + self._window_ns // LOOKS
        if not rate_bps:
            return
        if waiting:
            granted = int(granted * self._load(waiting))
        limit = self._exceeding_octets
        virtual = max(0, self._virtual + self._arrived - granted)
        self._arrived = 0
        if virtual < limit // 2 and not self.needs_keys:
            self._virtual = virtual
            return
        self._virtual = virtual = min(virtual, URGENT * limit)
        self.exceeding = virtual > limit // 2 if self.exceeding else virtual >= limit
        needs_keys = virtual >= limit // 2
        if needs_keys and self.needs_keys:
            self._granted += granted
            self._judge(depth, now_ns, self._window_ns)
        elif needs_keys:
            self._begin(now_ns)
        elif self.needs_keys:
            self._octets.clear()
            self._excess.clear()
            self._sent.clear()
            self._granted_lately = self._remembered_ns = 0
            self.share = self.limit = None
        if needs_keys != self.needs_keys:
            self.needs_keys = needs_keys
            self.window += 1

    def _load(self, waiting: int) -> float:
        """The part of the rate that counts: less where frames wait all the time.

        The frame that comes counts: where flow control lets senders go on at half its threshold, their next
        frame meets no more than that.
        """
        stops_at = self._service.stops_at
        if stops_at and waiting + FRAME_OCTETS >= stops_at // 2:
            return HELD_LOAD
        return LOAD if waiting >= BUSY_OCTETS else 1.0

    def _begin(self, now_ns: int) -> None:
        self._window_since_ns = now_ns
        self._granted = 0
        self._octets = {}

    def _judge(self, depth: int, now_ns: int, window_ns: int) -> None:
        """End the window when it is long enough for the number of flows; forgive less in a deep queue."""
        elapsed_ns = now_ns - self._window_since_ns
        long_enough = elapsed_ns * FLOWS_PER_WINDOW >= window_ns * max(FLOWS_PER_WINDOW, len(self._sent))
        if long_enough or len(self._octets) >= MOST_FLOWS:
            self._close(elapsed_ns, window_ns)
            self.return_after_ns = max(RETURN_WINDOWS * window_ns, RETURN_WINDOWS * elapsed_ns // 2)
            self._begin(now_ns)
            self.window += 1
        if self.share is not None:
            room = max(0, URGENT * self._exceeding_octets - depth)
            spare = (URGENT - 1) * self._exceeding_octets
            self.limit = self.share + self._forgiven(self.share) * min(room, spare) // spare

    def _forgiven(self, share: int) -> int:
        """Octets of a burst: of few large shares as configured, of many small ones some frames."""
        return min(self._burst, max(BURST_SHARES * share, BURST_FRAMES_OCTETS))

    def _close(self, elapsed_ns: int, window_ns: int) -> None:
        """The octets of each flow of late, the share in them, and those beyond it."""
        octets, excess = self._octets, self._excess
        kept = max(0.0, 1 - elapsed_ns / (REMEMBERED_WINDOWS * window_ns))
        sent = {key: before * kept for key, before in self._sent.items() if before * kept >= LEAST_OCTETS}
        for key, came in octets.items():
            sent[key] = sent.get(key, 0) + came
        if len(sent) > MOST_FLOWS:
            sent = dict(nlargest(MOST_FLOWS, sent.items(), key=itemgetter(1)))
        self._sent = sent
        self._remembered_ns = int(self._remembered_ns * kept) + elapsed_ns
        self._granted_lately = max(0, int(self._granted_lately * kept) + self._granted)
        if not sent:
            return
        lately = fair_share(sent.values(), self._granted_lately)
        if lately is None:
            # All fitted: the largest flow could have had what was left.
            lately = int(max(sent.values()) + self._granted_lately - sum(sent.values()))
        share = lately * elapsed_ns // self._remembered_ns
        most = 2 * (share + self._forgiven(share))
        beyond = {key: min(most, excess.get(key, 0) + came - share) for key, came in octets.items()}
        beyond |= {key: before - share for key, before in excess.items() if key not in octets}
        self._excess = {key: octets for key, octets in beyond.items() if octets > 0}
        self.share = share


def fair_share(octets: Collection[float], granted: int) -> int | None:
    """Max-min: the share s with which the sum of min(each, s) is what was granted; None where all fit."""
    left, count = float(granted), len(octets)
    for each in sorted(octets):
        if each * count >= left:
            return int(left / count)
        left -= each
        count -= 1
    return None
