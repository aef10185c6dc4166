"""The extensions of a request (gNMI 2.7): those that a method has, one of each kind at most.

Master Arbitration lets one of several replicas of a client write: the one with the highest election id.
History is configuration as it was at a time, or as it changed in a range of time, for as long as the history
keeps commits; state is not kept.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from isolane.gnmi.errors import Code, Refused, invalid, unimplemented
from isolane.gnmi.proto import gnmi_ext_pb2 as gnmi_ext
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.lazy_dataclass import dataclass
from isolane.store.history import Commit
from isolane.store.store import Store
from isolane.strand import pause
from isolane.tree.diff import apply, invert


@dataclass(frozen=True, slots=True)
class Extensions:
    """The extensions of a request; None for those that are absent."""

    found: dict[str, Any]

    @classmethod
    def of(cls, given: Iterable[gnmi_ext.Extension], known: Collection[str]) -> "Extensions":
        """Those of a message. An extension that a method does not have cannot be passed over silently."""
        by_name: dict[str, object] = {}
        for each in given:
            kind = each.WhichOneof("ext")
            if kind is None:
                raise unimplemented("the request has an extension that the agent does not know")
            if kind not in known:
                raise unimplemented(f"the extension {kind} is not supported here")
            if kind in by_name:
                raise invalid(f"the extension {kind} is there twice")
            by_name[kind] = getattr(each, kind)
        return cls(by_name)

    @property
    def depth(self) -> int:
        """Maximum number of levels; 0 is no limit."""
        depth = self.found.get("depth")
        return 0 if depth is None else int(depth.level)


MOST_ROLES: Final = 1_000
LONGEST_ROLE: Final = 256


class Arbitration:
    """The highest election id of each role; it lasts as long as the agent runs."""

    def __init__(self) -> None:
        self._highest: dict[str, int] = {}

    def admit(self, given: Any) -> None:
        """`Refused` for a replica that is not the master. Clients that say nothing are not arbitrated."""
        if given is None:
            return
        role = given.role.id
        if not given.HasField("election_id"):
            raise invalid("master_arbitration has no election_id")
        if len(role) > LONGEST_ROLE:
            raise invalid(f"the id of a role has at most {LONGEST_ROLE} characters")
        number = given.election_id.high << 64 | given.election_id.low
        highest = self._highest.get(role, 0)
        if number < highest:
            text = f"another client is the master of the role {role!r}, with the election id"
            raise Refused(Code.PERMISSION_DENIED, f"{text} {highest >> 64}:{highest & (1 << 64) - 1}")
        if role not in self._highest and len(self._highest) >= MOST_ROLES:
            raise Refused(Code.RESOURCE_EXHAUSTED, f"there are {MOST_ROLES} roles, the most allowed")
        self._highest[role] = number


class Version(NamedTuple):
    """A tree of configuration as a commit made it, or of state."""

    tree: Any
    time_ns: int
    number: int = 0
    """Number of the commit; 0 for state."""
    persist_id: str = ""
    """The id of the confirmed commit that it begins, extends or takes back."""


@dataclass(frozen=True, slots=True)
class Past:
    """A time, or a range of it: from its start to before its end."""

    start_ns: int
    end_ns: int | None = None
    """None for a snapshot at the start."""

    @classmethod
    def of(cls, history: gnmi_ext.History, mode: int, now_ns: int) -> "Past":
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
    def at(cls, history: gnmi_ext.History, now_ns: int) -> "Past":
        """The time of a snapshot."""
        if history.WhichOneof("request") != "snapshot_time":
            raise invalid("the extension history needs a snapshot_time here")
        return cls(_not_later(history.snapshot_time, now_ns, "snapshot_time"))


def _not_later(time_ns: int, now_ns: int, name: str) -> int:
    if time_ns > now_ns:
        raise unimplemented(f"the {name} is in the future: the agent does not wait for it")
    return time_ns


def version_at(store: Store, time_ns: int) -> Version:
    """Configuration as it was at a time. In slices."""
    for commit, tree in _backwards(store):
        if commit.time_ns <= time_ns:
            return Version(tree, commit.time_ns, commit.number)
    raise _too_early(store)


def versions_since(store: Store, time_ns: int) -> tuple[Version, Sequence[Version]]:
    """Configuration before a time, and all its versions from that time on. In slices."""
    later: list[Version] = []
    for commit, tree in _backwards(store):
        version = Version(tree, commit.time_ns, commit.number)
        if commit.time_ns < time_ns:
            return version, later[::-1]
        later.append(version)
    if not later or later[-1].time_ns > time_ns:
        raise _too_early(store)
    first = later[-1]
    before = apply(invert(store.history.changes(first.number)), first.tree)
    return Version(before, first.time_ns, first.number - 1), later[::-1]


def _backwards(store: Store) -> Iterator[tuple[Commit, object]]:
    """The commits that are kept, newest first, each with the tree that it made."""
    tree, commits = store.running, list(store.history.commits())
    for commit in reversed(commits):
        pause()
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
