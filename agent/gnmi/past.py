"""The History extension: configuration as it was at a time, or as it changed in a range of time.

State is not kept, so what there is of the past is configuration, for as long as the history keeps commits.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.status import Code, Refused, invalid, unimplemented
from isolane.lazy_dataclass import dataclass
from isolane.store.history import Commit
from isolane.store.store import Store
from isolane.strand import check
from isolane.tree.diff import invert
from isolane.tree.patch import apply


class Version(NamedTuple):
    """Configuration as a commit made it."""

    tree: Any
    time_ns: int
    number: int


class Versions(NamedTuple):
    """Configuration before a time, and each of its versions from then on."""

    before: Version
    later: Sequence[Version]


@dataclass(frozen=True, slots=True)
class Past:
    """A time, or a range of it: from its start to before its end."""

    start_ns: int
    end_ns: int | None = None
    """None for a snapshot at the start."""

    @classmethod
    def of(cls, history: Any, mode: int, now_ns: int) -> "Past":
        """The request of an extension in a SubscriptionList of a mode (2.2.1 and 2.2.2 of the extension)."""
        kind = history.WhichOneof("request")
        if kind is None:
            raise invalid("the extension history needs a snapshot_time or a range")
        lists = gnmi.SubscriptionList
        if kind == "snapshot_time":
            if mode != lists.ONCE:
                raise invalid("the snapshot_time of the extension history needs the mode ONCE")
            return cls.at(history, now_ns)
        if mode != lists.STREAM:
            raise invalid("the range of the extension history needs the mode STREAM")
        start, end = history.range.start, history.range.end
        if start > end:
            raise invalid("the range of the extension history starts after its end")
        return cls(_not_later(start, now_ns, "start of the range"), end)

    @classmethod
    def at(cls, history: Any, now_ns: int) -> "Past":
        """The time of a snapshot."""
        if history.WhichOneof("request") != "snapshot_time":
            raise invalid("the extension history needs a snapshot_time here")
        return cls(_not_later(history.snapshot_time, now_ns, "snapshot_time"))


def _not_later(time_ns: int, now_ns: int, name: str) -> int:
    if time_ns > now_ns:
        raise unimplemented(f"the {name} is in the future: the agent does not wait for it")
    return time_ns


def at(store: Store, time_ns: int) -> Version:
    """Configuration as it was at a time. In slices."""
    for commit, tree in _backwards(store):
        if commit.time_ns <= time_ns:
            return Version(tree, commit.time_ns, commit.number)
    raise _too_early(store)


def since(store: Store, time_ns: int) -> Versions:
    """Configuration before a time, and all versions from that time on. In slices."""
    later: list[Version] = []
    for commit, tree in _backwards(store):
        version = Version(tree, commit.time_ns, commit.number)
        if commit.time_ns < time_ns:
            return Versions(version, later[::-1])
        later.append(version)
    if not later or later[-1].time_ns > time_ns:
        raise _too_early(store)
    first = later[-1]
    before = apply(invert(store.history.changes(first.number)), first.tree)
    return Versions(Version(before, first.time_ns, first.number - 1), later[::-1])


def _backwards(store: Store) -> Iterator[tuple[Commit, Any]]:
    """The commits that are kept, newest first, each with the tree that it made."""
    tree, commits = store.running, list(store.history.commits())
    for commit in reversed(commits):
        check()
        yield commit, tree
        tree = apply(invert(store.history.changes(commit.number)), tree)


def _too_early(store: Store) -> Refused:
    """The time from which the version before the oldest commit was in force is not known."""
    first = next(store.history.commits(), None)
    if first is None:
        text = "the history has no commits"
    else:
        text = f"the history begins with commit {first.number}, at {first.time_ns} ns"
    return Refused(Code.OUT_OF_RANGE, f"{text}; configuration of an earlier time is not kept")
