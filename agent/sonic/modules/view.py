"""The tables of SONiC's own modules: each entry of a list is a key of CONFIG_DB."""

from collections.abc import Collection, Mapping, Sequence

from isolane.errors import DataError, DataErrors
from isolane.sonic.errors import NoForm
from isolane.sonic.health import Fault, faults_of
from isolane.sonic.modules.content import Taken, everything_in, keys_in, only_tables, take
from isolane.sonic.modules.tables import Place, Tables
from isolane.sonic.modules.updater import Recreated, Refusals
from isolane.sonic.modules.writes import Step, Writes, difference, steps
from isolane.sonic.owed import Owed
from isolane.sonic.redis.config_db import LOADED
from isolane.sonic.redis.hashes import Command, Hash, Problem
from isolane.sonic.view import Seen
from isolane.tree.diff import Change
from isolane.tree.path import Path
from isolane.tree.schema import Record
from isolane.tree.types import BadValue
from isolane.tree.validation.validate import validate


class TableView:
    """The view of `sonic-*` modules."""

    def __init__(
        self, tables: Tables, recreated: Recreated | None = None, refusals: Refusals | None = None
    ) -> None:
        self.tables = tables
        self._refusals = refusals
        self._writes = Writes(tables, recreated)

    def invalid(self, tree: Record) -> list[Fault]:
        """The errors that the models find in the tables of a tree."""
        try:
            validate(self.tables.model, only_tables(self.tables, tree))
        except (DataError, DataErrors) as error:
            return faults_of(error)
        return []

    def faults(self, changes: Sequence[Change], new: Record) -> None:
        errors = self.tables.without_place(changes)
        if self._refusals is not None:
            errors += self._refusals.faults(self.tables, changes, new)
        if errors:
            raise DataErrors(errors)

    def steps(self, changes: Sequence[Change], old: Record, new: Record) -> list[Step]:
        return self._writes.ordered(steps(self.tables, changes, old, new), old)

    def is_from(self, step: Step, present: Hash) -> bool:
        return _record(step, present) == step.old

    def is_to(self, step: Step, present: Hash) -> bool:
        return _record(step, present) == step.new

    def commands(self, steps: Sequence[Step], present: Mapping[str, Hash]) -> list[Command]:
        return self._writes.commands(steps, present)

    def difference(self, step: Step, present: Hash) -> str:
        return difference(step, present)

    def path(self, step: Step) -> Path:
        return self.tables.path(step.place)

    def base(self, step: Step) -> Hash:
        return {} if step.old is None else step.was or {"NULL": "NULL"}

    def written(self, steps: Sequence[Step], before: Mapping[str, Hash]) -> None:
        """Nothing: running itself says what CONFIG_DB holds."""

    def upkeep(self) -> list[Step]:
        """None: no row of theirs is the agent's own."""
        return []

    def unused(self, content: Mapping[str, Hash]) -> list[Step]:
        """None: the agent makes no row by itself."""
        return []

    # --- what it is owed

    def owed(self, owed: Owed, tree: Record, content: Mapping[str, Hash]) -> tuple[list[Step], list[str]]:
        to_do: list[Step] = []
        void: list[str] = []
        for key in sorted(owed.keys()):
            step = self._owed_step(owed, key, tree, content)
            if step is None:
                void.append(key)
            elif step.old != step.new:
                to_do.append(step)
        return self._writes.ordered(to_do, self._there(to_do, tree)), void

    def _there(self, steps: Sequence[Step], tree: Record) -> Record:
        """The tree of what CONFIG_DB has before some steps to a tree."""
        return self.tables.placed(tree, {step.place: step.old for step in steps})

    def _owed_step(self, owed: Owed, key: str, tree: Record, content: Mapping[str, Hash]) -> Step | None:
        """From what CONFIG_DB has to what it should have; None when others have changed the key."""
        place = self._place(owed, key, tree, content)
        if place is None:
            return None
        form = place.form
        base, there = owed.base(key), content.get(key, {})
        agreed = form.read(base, place.keys).record if base else None
        now = form.read(there, place.keys).record if there else None
        ours = self.tables.record(tree, place)
        if now not in (agreed, ours):
            return None
        try:
            fields = {} if ours is None else form.fields(ours)
            return Step(key, place, now, ours, {} if now is None else form.fields(now), fields)
        except NoForm:
            return None

    def _place(self, owed: Owed, key: str, tree: Record, content: Mapping[str, Hash]) -> Place | None:
        for place in self.tables.places_of_key(tree, key):
            return place
        for fields in (content.get(key), owed.base(key)):
            if fields:
                try:
                    return self.tables.entry(key, fields).place
                except BadValue:
                    continue
        return None

    # --- what it holds

    def everything(self, content: Mapping[str, Hash]) -> Seen:
        taken = take(self.tables, content)
        without = ", ".join(sorted(taken.unknown - {LOADED})) or "none"
        text = f"{len(taken.records)} keys; tables without a module, left alone: {without}"

        def edit(written: Collection[str], tree: Record) -> Record:
            return everything_in(self.tables, taken, written, tree)

        return Seen(edit, taken.aside, text)

    def some(self, content: Mapping[str, Hash]) -> Seen:
        taken = Taken()

        def edit(written: Collection[str], tree: Record) -> Record:
            return keys_in(self.tables, content, taken, written, tree)

        return Seen(edit, taken.aside)

    def problems(self, content: Mapping[str, Hash]) -> Sequence[Problem]:
        return take(self.tables, {key: fields for key, fields in content.items() if fields}).aside


def _record(step: Step, present: Hash) -> Record | None:
    if not present:
        return None
    record = step.place.form.read(present, step.place.keys).record
    return None if record is step.place.form.node.absent else record
