"""The health of the work with CONFIG_DB: the connection, the faults in both contents, the commits."""

import time
from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import field, fields
from typing import Final, Literal, TypeAlias

from isolane.errors import DataError, DataErrors
from isolane.lazy_dataclass import dataclass
from isolane.printable import printable
from isolane.sonic.redis.hashes import Problem

Status: TypeAlias = Literal["connecting", "following", "not-loaded", "unreachable", "failed"]
SHOWN: Final = 100
"""Faults that are kept with their reasons; of more there is the number only."""


@dataclass(frozen=True, slots=True)
class Compared:
    """One comparison of running with all of CONFIG_DB."""

    time_ns: int
    reason: str
    keys: int
    changes: int
    duration_ms: int


@dataclass(frozen=True, slots=True)
class Fault:
    """An error that the models find in running."""

    path: str | None
    message: str


def faults_of(errors: DataError | DataErrors | Sequence[DataError]) -> list[Fault]:
    """The errors of a tree."""
    several = errors.errors if isinstance(errors, DataErrors) else errors
    several = (several,) if isinstance(several, DataError) else several
    return [Fault(None if one.path is None else str(one.path), one.message) for one in several]


@dataclass(slots=True)
class Counts:
    """Counters since the start."""

    written: int = 0
    changed_meanwhile: int = 0
    refused_otherwise: int = 0
    taken: int = 0
    comparisons: int = 0
    healed: int = 0
    lost: int = 0
    faults: int = 0


@dataclass(slots=True)
class Aside:
    """The content that no node can hold, by keys; keys beyond `SHOWN` are counted until all is read again."""

    by_key: dict[str, tuple[Problem, ...]] = field(default_factory=dict)
    unlisted: int = 0

    @property
    def count(self) -> int:
        return self.unlisted + sum(map(len, self.by_key.values()))

    @property
    def listed(self) -> list[Problem]:
        """The first of them."""
        several = (problem for _, problems in sorted(self.by_key.items()) for problem in problems)
        return [problem for problem, _ in zip(several, range(SHOWN), strict=False)]

    def put(self, problems: Iterable[Problem]) -> None:
        """Keep what was found in keys that were read."""
        by_key: dict[str, list[Problem]] = {}
        for problem in problems:
            by_key.setdefault(problem.key, []).append(problem)
        for key, several in by_key.items():
            if len(self.by_key) < SHOWN:
                self.by_key[key] = tuple(several)
            else:
                self.unlisted += len(several)


@dataclass(slots=True)
class Health:
    """Kept up by the follower, the participant and the saver; read by state and `on_status`."""

    database: str
    compare_s: float | None = None
    status: Status = "connecting"
    since_ns: int = field(default_factory=time.time_ns)
    trouble: str = ""
    events_trouble: str = ""
    compared: Compared | None = None
    foreign_number: int | None = None
    foreign_ns: int = 0
    faults: tuple[Fault, ...] | None = None
    """None before the first check."""
    fault_count: int = 0
    checked_ns: int = 0
    aside: Aside | None = None
    counts: Counts = field(default_factory=Counts)
    owed: Callable[[], int] = lambda: 0
    not_applied: Callable[[], Sequence[Fault]] | None = None
    """Configuration that the switch cannot do now; None where capabilities say nothing of it."""
    save_to: str | None = None
    saved_ns: int = 0
    save_trouble: str = ""
    on_status: list[Callable[[Status, str], None]] = field(default_factory=list)
    """Called on the loop when the status has changed to or from following."""

    def become(self, status: Status, trouble: str = "") -> None:
        """The status is now this one."""
        trouble = printable(trouble)
        before, self.trouble = self.status, trouble
        if status == before:
            return
        self.status, self.since_ns = status, time.time_ns()
        self.counts.lost += before == "following"
        if "following" in (before, status):
            for call in self.on_status:
                call(status, trouble)

    def seen(self, keys: Iterable[str], aside: Iterable[Problem]) -> None:
        """Some keys were read; what is left aside of them."""
        if self.aside is None:
            self.aside = Aside()
        for key in keys:
            self.aside.by_key.pop(key, None)
        self.aside.put(aside)

    def checked(self, faults: Sequence[Fault]) -> None:
        """The tables in running were checked, all of them or what others changed."""
        self.faults, self.fault_count = tuple(faults[:SHOWN]), len(faults)
        self.checked_ns = time.time_ns()

    def failed(self, _: Exception) -> None:
        """Work in the background failed by a fault of the agent, and begins again."""
        self.counts.faults += 1

    def saved(self, trouble: str = "") -> None:
        """CONFIG_DB was saved, or could not be."""
        self.save_trouble = trouble
        if not trouble:
            self.saved_ns = time.time_ns()


ViewName: TypeAlias = Literal["modules", "own-models"]
Compare: TypeAlias = Callable[[], Coroutine[object, object, Compared]]
WORST: Final[tuple[Status, ...]] = ("failed", "unreachable", "not-loaded", "connecting", "following")


@dataclass(frozen=True, slots=True)
class ServedView:
    """One of them, and the comparison of its part of running with CONFIG_DB."""

    health: Health
    compare: Compare


async def compare_all(views: Iterable[ServedView]) -> Compared:
    """Compare one view after the other, of at least one; the changes are those of all."""
    comparisons = [await view.compare() for view in views]
    last = comparisons[-1]
    changes = sum(each.changes for each in comparisons)
    return Compared(
        last.time_ns, last.reason, last.keys, changes, sum(each.duration_ms for each in comparisons)
    )


def together(several: Iterable[Health]) -> Health | None:
    """The health of all views; of one view its own, of none None."""
    healths = list(several)
    if len(healths) < 2:
        return healths[0] if healths else None
    worst = min(healths, key=lambda each: (WORST.index(each.status), -each.since_ns))
    health = Health(worst.database, worst.compare_s, worst.status, worst.since_ns, worst.trouble)
    health.events_trouble = next((each.events_trouble for each in healths if each.events_trouble), "")
    health.not_applied = next((each.not_applied for each in healths if each.not_applied is not None), None)
    health.owed = lambda: sum(each.owed() for each in healths)
    compared = [each.compared for each in healths if each.compared is not None]
    health.compared = max(compared, key=lambda each: each.time_ns, default=None)
    foreign = [(each.foreign_number, each.foreign_ns) for each in healths if each.foreign_number is not None]
    if foreign:
        health.foreign_number, health.foreign_ns = max(foreign)
    _check(health, healths)
    health.aside = _aside([each.aside for each in healths if each.aside is not None])
    health.counts = _sum([each.counts for each in healths])
    saving = next((each for each in healths if each.save_to is not None), worst)
    health.save_to, health.saved_ns, health.save_trouble = (
        saving.save_to,
        saving.saved_ns,
        saving.save_trouble,
    )
    return health


def _check(health: Health, healths: Iterable[Health]) -> None:
    """The errors of both are errors of the same running, so that one may be found twice."""
    checked = [each for each in healths if each.faults is not None]
    if checked:
        different = dict.fromkeys(fault for each in checked for fault in each.faults or ())
        health.faults = tuple(different)[:SHOWN]
        health.fault_count = max(len(different), *(each.fault_count for each in checked))
        health.checked_ns = min(each.checked_ns for each in checked)


def _aside(several: list[Aside]) -> Aside | None:
    if not several:
        return None
    aside = Aside(unlisted=sum(each.unlisted for each in several))
    for each in several:
        for key, problems in each.by_key.items():
            earlier = aside.by_key.get(key, ())
            fields_known = {problem.field for problem in earlier}
            aside.by_key[key] = (*earlier, *(one for one in problems if one.field not in fields_known))
    return aside


def _sum(several: list[Counts]) -> Counts:
    return Counts(*(sum(getattr(each, field.name) for each in several) for field in fields(Counts)))
