"""Parts of a fabric in step: each runs until another part could reach it, then all exchange.

What leaves a part at some time reaches another one no earlier than the lookahead later. So all run from the
first time at which anything happens anywhere for that long, and hear after it what has left the others.
"""

import marshal
from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from isolane.dataplane.clock import Event, lane_of
from isolane.dataplane.layers.stack import Item, OrderedSet
from isolane.engine.frame import Frame
from isolane.errors import IsolaneError
from isolane.fabric.network import Beyond, Network

NEVER: Final = 1 << 62
Hear = Callable[[int, int, int], None]
"""Takes a note of another part."""


class PartLost(IsolaneError):
    """Another part does not answer."""

    def __init__(self, part: int) -> None:
        super().__init__(f"part {part + 1} of the fabric does not answer")
        self.part = part


class Link(Protocol):
    """The way to another part, such as a connection of multiprocessing."""

    def send_bytes(self, buf: bytes, /) -> None:
        """Send one message, whole."""
        ...

    def recv_bytes(self) -> bytes:
        """Wait for a message."""
        ...


class Windows:
    """The clock of a part, and the exchange with others."""

    def __init__(self, network: Network, links: Mapping[int, Link]) -> None:
        """`links` lead to all other parts."""
        self._network = network
        self._clock = network.clock
        self._links = sorted(links.items())
        self._lookahead_ns = network.partition.lookahead_ns
        self._first_ns = 0
        self.hear: Hear | None = None
        """There is none before transfers begin."""

    def run_until(self, time_ns: int) -> None:
        """Run every event up to and including `time_ns`, in step with all parts."""
        clock = self._clock
        if self._links:
            self._first_ns = clock.now_ns  # no event that was put since the last exchange is earlier
            while self._first_ns <= time_ns:
                clock.run_until(min(time_ns, self._first_ns + self._lookahead_ns - 1))
                self._exchange()
        clock.run_until(time_ns)

    def _exchange(self) -> None:
        """Give to others what has left this part, and take what has come."""
        beyond = self._network.beyond
        first_ns = self._clock.first_ns
        first_ns = min(
            NEVER if first_ns is None else first_ns, *(self._due_ns(each) for each in beyond.values())
        )
        heard = self._swap(
            {
                part: marshal.dumps((first_ns, [_packed(event) for event in each.events], each.notes))
                for part, each in beyond.items()
            }
        )
        for each in beyond.values():
            each.events.clear()
            each.notes.clear()
        for message in heard.values():
            other_ns, events, notes = marshal.loads(message)  # noqa: S302 - a process of this run wrote it
            first_ns = min(first_ns, other_ns)
            for time_ns, order, item in events:
                self._clock.put((time_ns, order, self._network.arrival(lane_of(order) - 1), _unpacked(item)))
            for note in notes:
                assert self.hear is not None
                self.hear(*note)
        self._first_ns = first_ns

    def _due_ns(self, beyond: Beyond) -> int:
        """The first time at which something of this will happen."""
        now_ns = self._clock.now_ns
        notes = (time_ns for _, _, time_ns in beyond.notes if time_ns > now_ns)
        return min(beyond.events[0][0] if beyond.events else NEVER, *notes, NEVER)

    def share(self, value: Any) -> list[Any]:
        """Of plain values, those of all parts, in their order."""
        message = marshal.dumps(value)
        heard = self._swap(dict.fromkeys((part for part, _ in self._links), message))
        heard[self._network.part] = message
        return [marshal.loads(heard[part]) for part in sorted(heard)]  # noqa: S302 - as above

    def gather(self, value: Any) -> list[Any] | None:
        """The same, for the first part alone."""
        is_first = self._network.part == 0
        message = marshal.dumps(value)
        heard = self._swap({part: b"" if part or is_first else message for part, _ in self._links})
        if not is_first:
            return None
        return [value, *(marshal.loads(heard[part]) for part, _ in self._links)]  # noqa: S302 - as above

    def _swap(self, messages: Mapping[int, bytes]) -> dict[int, bytes]:
        """A message to each part for one from it; pairs take turns in one order, so that no circle waits."""
        heard = {}
        for part, link in self._links:
            try:
                if part > self._network.part:
                    link.send_bytes(messages[part])
                heard[part] = link.recv_bytes()
                if part < self._network.part:
                    link.send_bytes(messages[part])
            except (EOFError, OSError) as error:
                raise PartLost(part) from error
        return heard


def _packed(event: Event) -> tuple[int, int, object]:
    """An event beyond this part, as plain values: it is always an item that comes out of a wire."""
    time_ns, order, _, item = event
    if isinstance(item, OrderedSet):
        return time_ns, order, item.octets
    assert isinstance(item, Frame)
    return (
        time_ns,
        order,
        (
            item.dst, item.src, item.msdu, item.size, item.vid, item.priority, item.tag, item.dei, item.key,
            int(item.fcs), item.preamble, item.csig, item.trimmed, item.llr_eligible,
        ),
    )  # fmt: skip


def _unpacked(values: Any) -> Item:
    if isinstance(values, bytes):
        return OrderedSet(values)
    dst, src, msdu, size, vid, priority, tag, *others = values
    frame = Frame(dst, src, msdu, vid=vid, priority=priority, tag=tag, size=size)
    (
        frame.dei, frame.key, frame.fcs, frame.preamble, frame.csig, frame.trimmed, frame.llr_eligible
    ) = others  # fmt: skip
    return frame
