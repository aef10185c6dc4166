"""The order of a flow in two queues: queue markers of Annex W.1, both directions, and frames that are parked.

A *track* is a leader and a follower queue. When a flow goes on in the follower, a marker is put on the
last frame of the leader and on the next frame of the follower, and both marker counters rise by one.
A counter falls when the frame that its marker aligns with leaves. With a marker at its head and equal
counters the follower's gate (cipGateControl, 49.4.1.4.1) is closed: what the leader holds goes first.

Isolation has the monitored queue as leader, de-isolation the congesting one. The two cannot lock each other:
a marker only waits for frames queued before it, so the older of two heads never waits for the other.

A flow that goes back alone closes no gate for all others: its own frames are parked until those in the
congesting queue have left.
"""

from collections import deque
from collections.abc import Callable, Iterator

from isolane.engine.frame import Frame
from isolane.engine.isolation.config import QueueLevels


class Track:
    """Markers of one direction between two queues, as positions in the count of frames ever queued."""

    __slots__ = ("follower", "follower_marks", "leader", "leader_marks")

    def __init__(self, leader: int, follower: int) -> None:
        self.leader = leader
        self.follower = follower
        self.leader_marks: deque[int] = deque()
        self.follower_marks: deque[int] = deque()

    @property
    def leader_count(self) -> int:
        """The marker counter of the leader."""
        return len(self.leader_marks)

    @property
    def follower_count(self) -> int:
        """The marker counter of the follower."""
        return len(self.follower_marks)

    def mark(self, leader_position: int, follower_position: int) -> None:
        """One marker in each queue; a second one on the same frame of the follower moves the leader's on."""
        if self.follower_marks and self.follower_marks[-1] == follower_position:
            if self.leader_count == self.follower_count:
                self.leader_marks.pop()
        else:
            self.follower_marks.append(follower_position)
        self.leader_marks.append(leader_position)

    def closes(self, dequeued: int) -> bool:
        """Whether the follower, with so many frames gone, has to wait."""
        marks = self.follower_marks
        return bool(marks) and marks[0] <= dequeued + 1 and self.leader_count >= len(marks)


class OrderMarkers:
    """All tracks of a port and the gates that they close."""

    __slots__ = ("_levels", "_tracks", "closed", "waiting")

    def __init__(self, levels: QueueLevels) -> None:
        self._levels = levels
        self._tracks: dict[tuple[int, int], Track] = {}
        self.closed = 0  # bit n: the transmission gate of class n is closed
        self.waiting = False  # whether any marker stands

    def track(self, leader: int, follower: int) -> Track:
        """The markers of one direction."""
        return self._tracks.setdefault((leader, follower), Track(leader, follower))

    def mark(self, leader: int, follower: int) -> None:
        """The next frame of `follower` goes after all that `leader` holds now, if anything."""
        if not self._levels.holds(leader):
            return
        self.track(leader, follower).mark(self._levels.enqueued[leader], self._levels.enqueued[follower] + 1)
        self._set_gates()

    def left(self) -> None:
        """A frame left a queue: take down the markers that it aligned with."""
        dequeued = self._levels.dequeued
        for track in self._tracks.values():
            _take_down(track.leader_marks, dequeued[track.leader])
            _take_down(track.follower_marks, dequeued[track.follower])
        self._set_gates()

    def is_open(self, traffic_class: int) -> bool:
        """cipGateControl of one queue."""
        return not self.closed >> traffic_class & 1

    def _set_gates(self) -> None:
        closed, waiting = 0, False
        for track in self._tracks.values():
            waiting = waiting or bool(track.follower_marks)
            if track.closes(self._levels.dequeued[track.follower]):
                closed |= 1 << track.follower
        self.closed, self.waiting = closed, waiting


def _take_down(marks: deque[int], dequeued: int) -> None:
    while marks and marks[0] <= dequeued:
        marks.popleft()


Release = Callable[[Frame, int, int], None]


class Parked:
    """The frames of one flow, in order."""

    __slots__ = ("frames", "high", "low", "octets", "position")

    def __init__(self, high: int, low: int, position: int) -> None:
        self.high = high
        self.low = low
        self.position = position
        """Of the flow's last frame in the congesting queue."""
        self.frames: deque[Frame] = deque()
        self.octets = 0

    def add(self, frame: Frame) -> None:
        """The newest frame of the flow waits behind the others."""
        self.frames.append(frame)
        self.octets += frame.size


class Parking:
    """All flows of a port that are on their way back, by stream handle."""

    __slots__ = ("flows", "release")

    def __init__(self, release: Release | None = None) -> None:
        self.flows: dict[int, Parked] = {}
        self.release = release
        """Puts a frame on a queue of the port; None where a data plane holds no frames."""

    def due(self, low: int, dequeued: int) -> Iterator[int]:
        """The flows whose last frame has left this congesting queue."""
        return (
            handle
            for handle, parked in list(self.flows.items())
            if parked.low == low and parked.position <= dequeued
        )

    def empty(self, handle: int, now_ns: int, *, to_high: bool, priority: int) -> None:
        """Put a flow's frames on one of its queues, in order."""
        parked = self.flows.pop(handle)
        if self.release is None:
            return
        for frame in parked.frames:
            frame.priority = priority
            self.release(frame, parked.high if to_high else parked.low, now_ns)
