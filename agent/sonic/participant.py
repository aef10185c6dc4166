"""The part that CONFIG_DB takes in commits: one transaction of Redis for each commit, before the journal."""

import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import field
from functools import partial
from time import monotonic
from typing import Final, Generic

from isolane.errors import DataError, DataErrors
from isolane.lazy_dataclass import dataclass
from isolane.printable import printable, shown
from isolane.sonic.errors import SonicError, Unreachable
from isolane.sonic.health import Health
from isolane.sonic.owed import Owed
from isolane.sonic.ports_down import PortsDown
from isolane.sonic.redis.config_db import ConfigDb, Meanwhile, NotLoaded, Refused, Unknown
from isolane.sonic.redis.hashes import Command, Content, inverse
from isolane.sonic.view import S, View
from isolane.store.store import Store
from isolane.tree.diff import Change
from isolane.tree.schema import Record

SOON_S: Final = 5.0
"""An event that has not come by then never comes: the announcements were off for a while."""


class Expected:
    """Counts, for each key, the events that are still to come; each command causes one."""

    def __init__(self) -> None:
        self._counts: dict[str, tuple[int, float]] = {}

    def add(self, commands: Iterable[Command]) -> None:
        """Expect the events of commands that are about to be sent."""
        now = monotonic()
        for _, key, *_rest in commands:
            self._counts[key] = self._counts.get(key, (0, now))[0] + 1, now

    def forget(self, commands: Iterable[Command]) -> None:
        """The commands were not made."""
        for _, key, *_rest in commands:
            self._take(key, 1)

    def is_own(self, key: str, events: int = 1) -> bool:
        """Whether events of a key are all among those; they are not when others changed it too."""
        expected, since = self._counts.get(key, (0, 0.0))
        self._take(key, events)
        return events <= expected and monotonic() - since < SOON_S

    def _take(self, key: str, events: int) -> None:
        count, since = self._counts.get(key, (0, 0.0))
        if count > events:
            self._counts[key] = count - events, since
        else:
            self._counts.pop(key, None)

    def clear(self) -> None:
        """No event of before comes any more."""
        self._counts = {}


_log = logging.getLogger("isolane.sonic")


@dataclass(slots=True)
class Plan(Generic[S]):
    """The steps of one commit, in their order; `before` has the keys as they were then."""

    steps: list[S]
    before: Content = field(default_factory=dict)
    is_done: bool = False


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
        self.ports_down: PortsDown | None = None
        """Carries out changes that need ports to be down; None: they are made as all others."""
        self.health = health or Health("")
        self.view = view
        self._store = store
        self._database = database
        self._owed = owed
        self._examined: tuple[Record, Plan[S]] | None = None

    def examine(self, changes: Sequence[Change], new: Record) -> None:
        """Plan in slices: a commit may change many keys."""
        self.view.faults(changes, new)
        self._examined = new, self._planned(changes, new)

    def prepare(self, changes: Sequence[Change], new: Record) -> Plan[S]:
        if new is self._store.running:  # a start: CONFIG_DB says what there is
            return Plan([])
        examined, self._examined = self._examined, None
        if examined is not None and examined[0] is new:
            return examined[1]
        return self._planned(changes, new)

    def _planned(self, changes: Sequence[Change], new: Record) -> Plan[S]:
        return Plan(self.view.steps(changes, self._store.running, new))

    def apply(self, plan: Plan[S]) -> None:
        if plan.is_done:
            self.view.written(plan.steps, plan.before)

    # --- in a turn of the store that is no commit: a client's commit comes before or after, never between

    def keep_up(self) -> None:
        """Have rows of the agent's own follow what others wrote; another time where others are quicker."""
        plan = Plan(list(self.view.upkeep()))
        if plan.steps:
            self._store.block(partial(self._keep, plan))
            self.apply(plan)

    def collect(self, steps: Sequence[S], everything: Callable[[], Content]) -> None:
        """Remove rows that the agent made and that no row refers to; `everything` reads all of CONFIG_DB."""
        plan = Plan(list(steps))
        self._store.block(partial(self._remove, plan, everything))
        self.apply(plan)

    # --- in the writer thread

    def _keep(self, plan: Plan[S]) -> None:
        def still(before: Content) -> list[S]:
            return plan.steps if all(self.view.is_from(step, before[step.key]) for step in plan.steps) else []

        if self._write_own(plan, still, "rows that have to follow others were not written"):
            _log.info("CONFIG_DB: wrote %d keys that follow others", len(plan.steps))

    def _remove(self, plan: Plan[S], everything: Callable[[], Content]) -> None:
        """The rows are watched before `everything` reads all others, over another connection.

        A connection that was made again would not watch. An agent that has a row used again writes it in the
        same transaction, so that either shows in what is read or ends this transaction.
        """

        def still(before: Content) -> list[S]:
            keys = {step.key for step in self.view.unused(everything())}
            return [
                step for step in plan.steps if step.key in keys and self.view.is_from(step, before[step.key])
            ]

        if self._write_own(plan, still, "rows that nobody refers to were not removed"):
            for step in plan.steps:
                _log.info("CONFIG_DB: removed %s, which the agent had made and no row refers to", step.key)

    def _write_own(self, plan: Plan[S], still: Callable[[Content], list[S]], failure: str) -> bool:
        """A transaction that no client waits for: of the steps that are `still` due, or none at all."""
        try:
            before = self._database.watch([step.key for step in plan.steps])
        except Refused as fault:
            _log.error("CONFIG_DB: %s: %s", failure, fault)
            return False
        try:
            steps = still(before)
        except BaseException:
            self._database.unwatch()
            raise
        commands = self.view.commands(steps, before)
        if not commands:
            self._database.unwatch()
            return False
        self.expected.add(commands)
        try:
            self._database.execute(commands)
        except (Meanwhile, Refused) as fault:
            self.expected.forget(commands)
            if isinstance(fault, Refused):
                _log.error("CONFIG_DB: %s: %s", failure, fault)
            return False
        plan.steps, plan.before, plan.is_done = steps, before, True
        return True

    def carry_out(self, plan: Plan[S]) -> None:
        """One transaction, refused with what others changed meanwhile."""
        if not plan.steps:
            return
        counts = self.health.counts
        try:
            self._execute_or_refuse(plan)
        except DataErrors:
            counts.changed_meanwhile += 1
            raise
        except DataError:
            counts.refused_otherwise += 1
            raise
        counts.written += 1

    def _execute_or_refuse(self, plan: Plan[S]) -> None:
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
        commands = self.view.commands(plan.steps, plan.before)
        ports = [] if self.ports_down is None else self.ports_down.of(commands)
        if self.ports_down is None or not ports:
            self._transact(keys, commands)
        else:
            self._database.unwatch()
            self.ports_down.carry_out(plan.before, commands, ports, self._transact)
        plan.is_done = True

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
            self._transact(keys, inverse(self.view.commands(plan.steps, plan.before), plan.before))
        except (NotLoaded, Meanwhile, Refused, Unreachable) as fault:
            raise _refusal(str(fault), "config-db-unreachable") from fault

    def owe(self, plan: Plan[S], refusal: DataError | DataErrors) -> None:
        """Remember what CONFIG_DB has to become as soon as it can."""
        try:
            self._owed.add((step.key, self.view.base(step)) for step in plan.steps)
        except SonicError as fault:
            _log.error("CONFIG_DB: what it has to become is not on the disk: %s", fault)


def _refusal(text: str, app_tag: str) -> DataError:
    text = printable(text)
    return DataError(
        "resource-denied" if app_tag == "config-db-full" else "operation-failed", text, app_tag=app_tag
    )
