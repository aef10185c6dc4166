"""One part of a subscription while it streams: what was sent, and what is due (gNMI 3.5.1.5.2)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from isolane.gnmi.snapshot import Snapshot
from isolane.gnmi.subscriptions.comparison import (
    Comparison,
    Deletion,
    Difference,
    Leaf,
    Piece,
    ReadWhole,
    WholeEntries,
    all_of,
)
from isolane.gnmi.subscriptions.modes import Part, is_kept
from isolane.gnmi.subscriptions.notifications import Change, Notifications, SharedMessages
from isolane.gnmi.targets import Target
from isolane.tree.path import Path
from isolane.tree.schema import AnyNode, LeafListNode, LeafNode
from isolane.tree.sources import Source


class Watch:
    """Sends one part. Times are of the clock that only goes on."""

    def __init__(
        self,
        part: Part,
        notifications: Notifications,
        now_ns: int,
        complete: ReadWhole | None = None,
        shared: SharedMessages | None = None,
    ) -> None:
        """`shared` has the messages that other streams were sent.

        `complete` is the source of whole list entries, where the part reads some of their leafs.
        """
        self.part = part
        self._atomic = WholeEntries(part, complete)
        self.number = 0
        """Number of the commit whose tree was read last."""
        self._notifications = notifications
        self._shared = shared or SharedMessages()
        self._sent: Snapshot | None = None
        self._sample_ns = now_ns + part.interval_ns if part.interval_ns else None
        self._heartbeat_ns = now_ns + part.heartbeat_ns if part.heartbeat_ns else None

    @property
    def due_ns(self) -> int | None:
        """When something is due by time; None when never."""
        times = [each for each in (self._sample_ns, self._heartbeat_ns) if each is not None]
        return min(times, default=None)

    def first(self, source: Source, time_ns: int, *, quietly: bool) -> Iterator[bytes]:
        """All that there is; `quietly` only remembers it (updates_only)."""
        self._sent = self._snapshot(source)
        if not quietly:
            yield from self._notifications.of(self._all(self._sent), self._sent, time_ns)

    def due(self, source: Source, now_ns: int, time_ns: int) -> Iterator[bytes]:
        """The updates that the clock asks for: a sample, or a heartbeat with everything."""
        beats = self._heartbeat_ns is not None and now_ns >= self._heartbeat_ns
        samples = self._sample_ns is not None and now_ns >= self._sample_ns
        if self._heartbeat_ns is not None and beats:
            self._heartbeat_ns = _next(self._heartbeat_ns, self.part.heartbeat_ns, now_ns)
        if self._sample_ns is not None and samples:
            self._sample_ns = _next(self._sample_ns, self.part.interval_ns, now_ns)
        if not (beats or samples):
            return
        old, new = self._sent, self._snapshot(source)
        assert old is not None
        self._sent = new
        pieces: Iterator[Piece] = self._differences(old, new)
        if beats or not self.part.suppress:
            gone = [each for each in pieces if isinstance(each, Deletion)]
            pieces = chain(gone, self._all(new))
        yield from self._notifications.of(pieces, new, time_ns)

    def changed(self, sources: Sequence[Source], time_ns: int) -> Iterator[bytes]:
        """The changes by commits; the last source is the present state, those before it were not sent."""
        old, new = self._sent, self._snapshot(sources[-1])
        assert old is not None
        self._sent = new
        if len(sources) > 1:
            duplicates = self._left_out(old, sources[:-1], new)
            yield from self._notifications.of(self._differences(old, new), new, time_ns, duplicates)
            return

        def made() -> Iterator[bytes]:
            return self._notifications.of(self._differences(old, new), new, time_ns)

        part = self.part
        if old.is_whole and new.is_whole and part.reads == "running" and part.keep is None:
            form = part.targets, part.atomic, self._notifications.form
            yield from self._shared.of(Change(old.tree, new.tree, time_ns), form, made)
        else:
            yield from made()

    def _left_out(self, old: Snapshot, sources: Sequence[Source], new: Snapshot) -> dict[Path, int]:
        """The number of values of each leaf that were left out before its last one."""
        counted: Counter[Path] = Counter()
        before = old
        for after in (*map(self._snapshot, sources), new):
            for target in self.part.targets:
                pieces = self._found(Comparison(before, after), target)
                counted.update(each.path for each in pieces if isinstance(each, Leaf))
            before = after
        return {path: count - 1 for path, count in counted.items() if count > 1}

    def _snapshot(self, source: Source) -> Snapshot:
        return Snapshot(source, self.part.targets, config_only=self.part.reads == "running")

    def _all(self, snapshot: Snapshot) -> Iterator[Piece]:
        keep = self.part.keep
        for target in self.part.targets:
            instances = (each for each in all_of(snapshot, target) if is_kept(keep, each.node))
            yield from self._whole(instances, target, snapshot)

    def _differences(self, old: Snapshot, new: Snapshot) -> Iterator[Piece]:
        comparison = Comparison(old, new)
        for target in self.part.targets:
            yield from self._whole(self._found(comparison, target), target, new)

    def _found(self, comparison: Comparison, target: Target) -> Iterator[Difference]:
        keep = self.part.keep
        for each in comparison.of(target):
            if isinstance(each, Leaf):
                if is_kept(keep, each.node):
                    yield each
            elif self._concerns(each.path):
                yield each

    def _whole(
        self, differences: Iterator[Difference], target: Target, snapshot: Snapshot
    ) -> Iterator[Piece]:
        return self._atomic.whole(differences, snapshot) if self._atomic.covers(target) else differences

    def _concerns(self, path: Path) -> bool:
        """Whether the end of a node is sent: that of a leaf that is not kept is not sent."""
        node = path.node
        return not isinstance(node, LeafNode | LeafListNode | AnyNode) or is_kept(self.part.keep, node)


def _next(due_ns: int, interval_ns: int, now_ns: int) -> int:
    """The next moment that is not past; those that were missed are left out."""
    late = (now_ns - due_ns) // interval_ns + 1
    return due_ns + late * interval_ns
