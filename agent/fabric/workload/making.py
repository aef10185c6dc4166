"""Begins transfers when they are due, and those that wait for others when these have come.

In a fabric of parts the sender is in the part of its host and the receiver in that of the other; each part
hears of what the other does by notes.
"""

from collections.abc import Iterable, Sequence

from isolane.dataplane.clock import FIRST
from isolane.dataplane.traffic.flow import Flow
from isolane.dataplane.traffic.paced import OpenLoopTransfer
from isolane.fabric.network import Network
from isolane.fabric.workload.senders import Sender, Senders, flow_of
from isolane.fabric.workload.transfer import Progress, Transfer

BEGUN, OVER, ARRIVED = range(3)
"""Notes: a sender has begun; it knows that all has come; all has come to a receiver that does not answer."""

Row = tuple[int, int, int, tuple[int, int, int], int | None, int, int]
"""Number, begin, key, sizes, end, retransmissions and octets that came: what one part knows of a transfer."""


class Making:
    """All transfers of a run that begin or end in this part."""

    def __init__(self, network: Network, transfers: Sequence[Transfer], end_ns: int) -> None:
        self._network = network
        self._transfers = transfers
        self._end_ns = end_ns
        self._makers = Senders(network)
        self._waiting: dict[int, int] = {}
        self._followers: dict[int, list[Transfer]] = {}
        self.begun: dict[int, Progress] = {}
        self.senders: dict[int, Sender] = {}
        """Those under way."""
        self._receiving: dict[int, Sender] = {}
        """Senders in other parts, of receivers here."""
        for transfer in transfers:
            if network.has(transfer.source):
                self._plan(transfer)

    def _plan(self, transfer: Transfer) -> None:
        for before in transfer.after:
            self._followers.setdefault(before, []).append(transfer)
        if transfer.after:
            self._waiting[transfer.number] = len(transfer.after)
        elif transfer.at_ns < self._end_ns:
            self._network.clock.call_at(transfer.at_ns, self._begin, transfer)

    @property
    def under_way(self) -> bool:
        """Whether a transfer was begun here whose end its sender does not know."""
        return bool(self.senders)

    def _begin(self, transfer: Transfer) -> None:
        now_ns = self._network.clock.now_ns
        if now_ns >= self._end_ns:
            return
        sender = self.senders[transfer.number] = self._made(transfer, now_ns)
        self._note(transfer.destination, BEGUN, transfer.number, now_ns)
        sender.start(now_ns, None)

    def _made(self, transfer: Transfer, begin_ns: int) -> Sender:
        """Sender and receiver, that of the other part at rest."""
        flow = flow_of(self._network, transfer)
        frames = flow.frames_of(transfer.octets)
        progress = Progress(transfer, begin_ns, flow.key, (frames, flow.size, flow.last_size))
        self.begun[transfer.number] = progress
        return self._makers.make(
            flow,
            transfer,
            frames,
            lambda at_ns: self._arrived(progress, at_ns),
            lambda _, at_ns: self._over(progress, flow, at_ns),
        )

    def _note(self, host: str, kind: int, number: int, time_ns: int) -> None:
        """Inform the part of a host, unless it is this one."""
        beyond = self._network.beyond_of(host)
        if beyond is not None:
            beyond.notes.append((kind, number, time_ns))

    def hear(self, kind: int, number: int, time_ns: int) -> None:
        """A note of another part."""
        if kind == BEGUN:
            self._receiving[number] = self._made(self._transfers[number], time_ns)
        elif kind == OVER:
            self._close_at(number, self._receiving.pop(number).flow, time_ns)
        else:
            del self.senders[number]

    def _arrived(self, progress: Progress, now_ns: int) -> None:
        """The last octet has come: those begin that wait for it."""
        number = progress.transfer.number
        progress.end_ns = now_ns
        for follower in self._followers.pop(number, ()):
            self._waiting[follower.number] -= 1
            if not self._waiting[follower.number]:
                del self._waiting[follower.number]
                self._network.clock.call_at(now_ns + follower.at_ns, self._begin, follower)

    def _over(self, progress: Progress, flow: Flow, now_ns: int) -> None:
        """The sender knows it; the receiver no earlier than that could be heard there."""
        transfer = progress.transfer
        number = transfer.number
        sender = self.senders.pop(number, None) or self._receiving.pop(number)
        progress.retransmissions = sender.retransmissions
        if isinstance(sender, OpenLoopTransfer):  # its receiver is who knows
            flow.close()
            self._note(transfer.source, ARRIVED, number, now_ns)
            return
        close_ns = now_ns + self._network.longest_ns
        self._note(transfer.destination, OVER, number, close_ns)
        if self._network.has(transfer.destination):
            self._close_at(number, flow, close_ns)

    def _close_at(self, number: int, flow: Flow, time_ns: int) -> None:
        self._network.clock.put((time_ns, FIRST + number, lambda _: flow.close(), None))

    def rows(self) -> list[Row]:
        """At the end of a run: what is known here."""
        for number, sender in (*self.senders.items(), *self._receiving.items()):
            progress = self.begun[number]
            progress.retransmissions = sender.retransmissions
            progress.came = sender.receiver.came * sender.flow.room
        return [
            (number, each.begin_ns, each.key, each.sizes, each.end_ns, each.retransmissions, each.came)
            for number, each in self.begun.items()
        ]


def joined(transfers: Sequence[Transfer], parts: Iterable[Sequence[Row]]) -> list[Progress]:
    """Of rows of all parts, the transfers that were begun, in the order of time."""
    begun: dict[int, Progress] = {}
    for number, begin_ns, key, sizes, end_ns, retransmissions, came in (
        row for part in parts for row in part
    ):
        progress = begun.setdefault(number, Progress(transfers[number], begin_ns, key, sizes))
        progress.end_ns = end_ns if progress.end_ns is None else progress.end_ns
        progress.retransmissions += retransmissions
        progress.came += came
    return sorted(begun.values(), key=lambda each: (each.begin_ns, each.transfer.number))
