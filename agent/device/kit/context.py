"""The services that every concern of the device gets."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol

from isolane.bindings import Root
from isolane.dataplane.clock import Clock
from isolane.lazy_dataclass import dataclass
from isolane.store.store import Store
from isolane.tree.date_and_time import date_and_time
from isolane.tree.schema import OperationNode, Record


class Notify(Protocol):
    """Sends a notification; `keys` are those of the list entries above it, outermost first."""

    def __call__(self, record: Record, keys: Sequence[Any] = ()) -> None: ...


def unlogged(record: Record, keys: Sequence[object] = ()) -> None:
    """Take a change to the log where there is no log."""


class Action(Protocol):
    """Carries out an rpc or action: gets its input and the keys of the list entries above it."""

    def __call__(self, parameters: Any, keys: tuple[Any, ...]) -> Record | None: ...


Register = Callable[[OperationNode, Action], None]


@dataclass(frozen=True, slots=True)
class Context:
    """Store, clock, and the ways to notify and to register actions."""

    store: Store
    clock: Clock
    started_ns: int
    """Wall clock, in nanoseconds since 1970, when `clock` stood at 0."""
    notify: Notify
    register: Register
    random: Random
    identity: str
    """A stable identity of this system, whatever its name; default addresses are derived from it."""
    timer_floor_ns: int = 0
    """The shortest timer of a protocol: a real clock is coarser than a virtual one."""
    log: Notify = unlogged
    """For events of which the configuration wants no notification: the log has them anyway."""

    @property
    def now_ns(self) -> int:
        """The clock of the data plane."""
        return self.clock.now_ns

    def date_and_time(self, now_ns: int | None) -> str | None:
        """A moment of the data plane's clock as a yang:date-and-time."""
        return None if now_ns is None else date_and_time(self.started_ns + now_ns)

    def changed(self, unit: type[Record], *keys: object) -> None:
        """Something of an instance of a unit of state is another, or it came or went; for subscribers."""
        self.store.operational.notified.mark(unit, keys)

    @property
    def running(self) -> Root:
        """The configuration that is in force."""
        running: Root = self.store.in_force.tree
        return running
