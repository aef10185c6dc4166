"""The part that CONFIG_DB takes in commits: one transaction of Redis for each commit, before the journal."""

import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import field
from functools import partial
from typing import Any, Generic

from isolane.errors import DataError, DataErrors
from isolane.lazy_dataclass import dataclass
from isolane.printable import printable, shown
from isolane.sonic.collecting import collect
from isolane.sonic.config_db import ConfigDb, Meanwhile, NotLoaded, Refused, Unknown
from isolane.sonic.content import Content
from isolane.sonic.errors import SonicError, Unreachable
from isolane.sonic.expected import Expected
from isolane.sonic.health import Health
from isolane.sonic.owed import Owed
from isolane.sonic.pushing import keep
from isolane.sonic.view import Command, S, View
from isolane.store.store import Store
from isolane.store.work import Steps
from isolane.tree.diff import Change
from isolane.tree.record import Record

_log = logging.getLogger("isolane.sonic")


@dataclass(slots=True)
class Plan(Generic[S]):
    """The steps of one commit, in their order; `before` has the keys as they were then."""

    steps: list[S]
    before: Content = field(default_factory=dict)
    made: bool = False


class Participant(Generic[S]):
    """Prepares, carries out and takes back; the store calls it for the nodes of a view."""

    def __init__(
        self, store: Store, view: View[S], database: ConfigDb, owed: Owed, health: Health | None = None
    ) -> None:
        self.is_open = False
        """Whether running has been compared with CONFIG_DB once; before that nothing is changed."""
        self.written: set[str] | None = None
        """Keys that were written since a reader began; None without a reader."""
        self.expected = Expected()
        self.on_doubt: Callable[[Sequence[str]], object] = lambda _: None
        """Called in the writer thread with keys whose events may have been taken for the agent's own."""
        self.health = health or Health("")
        self.view = view
        self._store = store
        self._database = database
        self._owed = owed
        self._examined: tuple[Record, Plan[S]] | None = None

    def examine(self, changes: Sequence[Change], new: Any) -> Iterator[Callable[[], object]]:
        """Plan in slices: a commit may change many keys."""
        self.view.faults(changes, new)
        self._examined = new, self._planned(changes, new)
        yield from ()

    def prepare(self, changes: Sequence[Change], new: Any) -> Plan[S]:
        if new is self._store.running:  # a start: CONFIG_DB says what there is
            return Plan([])
        examined, self._examined = self._examined, None
        if examined is not None and examined[0] is new:
            return examined[1]
        return self._planned(changes, new)

    def _planned(self, changes: Sequence[Change], new: Any) -> Plan[S]:
        return Plan(self.view.steps(changes, self._store.running, new))

    def apply(self, plan: Plan[S]) -> None:
        if plan.made:
            self.view.written(plan.steps, plan.before)

    # --- in a turn of the store that is no commit: a client's commit comes before or after, never between

    def keep_up(self) -> Steps[None]:
        """Have rows of the agent's own follow what others wrote; another time where others are quicker."""
        plan = Plan(list(self.view.upkeep()))
        if plan.steps:
            yield partial(self._keep, plan)
            self.apply(plan)

    def collect(self, steps: Sequence[S], everything: Callable[[], Content]) -> Steps[None]:
        """Remove rows that the agent made and that no row refers to; `everything` reads all of CONFIG_DB."""
        plan = Plan(list(steps))
        yield partial(self._remove, plan, everything)
        self.apply(plan)

    # --- in the writer thread

    def _keep(self, plan: Plan[S]) -> None:
        before = keep(self._database, self.view, self.expected, plan.steps)
        plan.before, plan.made = before or {}, before is not None

    def _remove(self, plan: Plan[S], everything: Callable[[], Content]) -> None:
        found = collect(self._database, everything, self.view, self.expected, plan.steps)
        plan.steps, plan.before = found
        plan.made = bool(plan.steps)

    def carry_out(self, plan: Plan[S]) -> None:
        """One transaction, refused with what others changed meanwhile."""
        if not plan.steps:
            return
        counts = self.health.counts
        try:
            self._made(plan)
        except DataErrors:
            counts.changed_meanwhile += 1
            raise
        except DataError:
            counts.refused_otherwise += 1
            raise
        counts.written += 1

    def _made(self, plan: Plan[S]) -> None:
        if not self.is_open:
            trouble = self.health.trouble or "it has not been read yet"
            raise _refusal(f"CONFIG_DB cannot be changed now: {trouble}", "config-db-unreachable")
        try:
            self.execute(plan)
        except NotLoaded as fault:
            raise _refusal(str(fault), "config-db-not-loaded") from fault
        except Meanwhile as fault:
            raise self._changed(plan) from fault
        except Refused as fault:
            tag = "config-db-full" if fault.is_full else "config-db-refused"
            raise _refusal(str(fault), tag) from fault
        except Unknown as fault:
            text = f"{fault}; whether the change was made there is not known: a comparison will show it"
            raise _refusal(text, "config-db-unknown") from fault
        except Unreachable as fault:
            raise _refusal(str(fault), "config-db-unreachable") from fault

    def execute(self, plan: Plan[S]) -> None:
        """The transaction itself; DataErrors where others changed keys before it began."""
        keys = [step.key for step in plan.steps]
        plan.before = self._database.watch(keys)
        if not all(self.view.is_from(step, plan.before[step.key]) for step in plan.steps):
            self._database.unwatch()
            raise self._differences(plan, plan.before)
        self._transact(
            keys,
            [command for step in plan.steps for command in self.view.commands(step, plan.before[step.key])],
        )
        plan.made = True

    def _transact(self, keys: Sequence[str], commands: list[Command]) -> None:
        self.expected.add(commands)
        try:
            self._database.execute(commands)
        except (Meanwhile, Refused, Unknown):
            self.expected.forget(commands)
            self.on_doubt(keys)
            raise
        finally:
            # Only now: a reader that began before sees it in its turn, after this commit.
            written = self.written
            if written is not None:
                written.update(keys)

    def _changed(self, plan: Plan[S]) -> DataErrors:
        """The differences that others wrote between the look and the transaction."""
        try:
            now = self._database.hashes([step.key for step in plan.steps])
        except (NotLoaded, Unreachable) as fault:
            return DataErrors([_refusal(str(fault), "config-db-unreachable")])
        return self._differences(plan, now)

    def _differences(self, plan: Plan[S], now: Content) -> DataErrors:
        errors = [
            DataError(
                "operation-failed",
                f"{shown(step.key)} was changed in CONFIG_DB meanwhile: "
                + shown(self.view.difference(step, now[step.key])),
                path=self.view.path(step),
                app_tag="changed-meanwhile",
            )
            for step in plan.steps
            if not self.view.is_from(step, now[step.key])
        ]
        text = "CONFIG_DB was changed meanwhile and changed back: try again"
        return DataErrors(errors or [_refusal(text, "changed-meanwhile")])

    def take_back(self, plan: Plan[S]) -> None:
        """Write what was there before, unless somebody has written since."""
        if not plan.steps or not plan.before:
            return
        keys = [step.key for step in reversed(plan.steps)]
        try:
            now = self._database.watch(keys)
            if not all(self.view.is_to(step, now[step.key]) for step in plan.steps):
                self._database.unwatch()
                raise _refusal("others have changed it since", "changed-meanwhile")
            self._transact(keys, list(_restored(keys, plan.before, now)))
        except (NotLoaded, Meanwhile, Refused, Unreachable) as fault:
            raise _refusal(str(fault), "config-db-unreachable") from fault

    def owe(self, plan: Plan[S], refusal: DataError | DataErrors) -> None:
        """Remember what CONFIG_DB has to become as soon as it can."""
        try:
            self._owed.add((step.key, self.view.base(step)) for step in plan.steps)
        except SonicError as fault:
            _log.error("CONFIG_DB: what it has to become is not on the disk: %s", fault)


def _restored(keys: Sequence[str], before: Content, now: Content) -> Iterator[Command]:
    for key in keys:
        if now[key]:
            yield ("DEL", key)
        if before[key]:
            yield ("HSET", key, *(word for pair in before[key].items() for word in pair))


def _refusal(text: str, app_tag: str) -> DataError:
    text = printable(text)
    return DataError(
        "resource-denied" if app_tag == "config-db-full" else "operation-failed", text, app_tag=app_tag
    )
