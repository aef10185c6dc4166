"""Begins transfers when they are due, and those that wait for others when these have come."""

from isolane.fabric.network import Network
from isolane.fabric.workload.senders import Sender, Senders, flow_of
from isolane.fabric.workload.transfer import Progress, Transfer


class Making:
    """All transfers of a run."""

    def __init__(self, network: Network, transfers: list[Transfer], end_ns: int) -> None:
        self._network = network
        self._end_ns = end_ns
        self._makers = Senders(network)
        self._waiting: dict[int, int] = {}
        self._followers: dict[int, list[Transfer]] = {}
        self.begun: list[Progress] = []
        self.senders: dict[int, Sender] = {}
        """Those under way."""
        for transfer in transfers:
            for before in transfer.after:
                self._followers.setdefault(before, []).append(transfer)
            if transfer.after:
                self._waiting[transfer.number] = len(transfer.after)
            elif transfer.at_ns < end_ns:
                network.clock.call_at(transfer.at_ns, self._begin, transfer)

    @property
    def under_way(self) -> bool:
        """Whether a transfer was begun whose end its sender does not know."""
        return bool(self.senders)

    def _begin(self, transfer: Transfer) -> None:
        now_ns = self._network.clock.now_ns
        if now_ns >= self._end_ns:
            return
        flow = flow_of(self._network, transfer)
        frames = flow.frames_of(transfer.octets)
        progress = Progress(transfer, now_ns, flow.key, (frames, flow.size, flow.last_size))
        self.begun.append(progress)
        sender = self._makers.make(
            flow,
            transfer,
            frames,
            lambda at_ns: self._arrived(progress, at_ns),
            lambda _, at_ns: self._over(progress),
        )
        self.senders[transfer.number] = sender
        sender.start(now_ns, None)

    def _arrived(self, progress: Progress, now_ns: int) -> None:
        """The last octet has come: those begin that wait for it."""
        number = progress.transfer.number
        progress.end_ns = now_ns
        for follower in self._followers.pop(number, ()):
            self._waiting[follower.number] -= 1
            if not self._waiting[follower.number]:
                del self._waiting[follower.number]
                self._network.clock.call_at(now_ns + follower.at_ns, self._begin, follower)

    def _over(self, progress: Progress) -> None:
        """The sender knows it."""
        sender = self.senders.pop(progress.transfer.number)
        progress.retransmissions = sender.retransmissions
        sender.flow.close()

    def close(self) -> None:
        """At the end of a run: what senders have counted so far."""
        for progress in self.begun:
            sender = self.senders.get(progress.transfer.number)
            if sender is not None:
                progress.retransmissions = sender.retransmissions
                progress.came = sender.receiver.came * sender.flow.room
