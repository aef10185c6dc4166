"""The agent's own models as a view of CONFIG_DB: all translations together."""

import logging
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from isolane.bindings import Root
from isolane.device.kit.instances import at_interface
from isolane.errors import DataError, DataErrors
from isolane.sonic.owed import Owed
from isolane.sonic.redis.hashes import Command, Problem
from isolane.sonic.view import Seen
from isolane.switch import writes
from isolane.switch.parts import PORT, Snapshot
from isolane.switch.translation import Facts, Rows, Scope, Translation, Wanted, able
from isolane.switch.writes import Step, in_order, merge, order_of, table_of, unused
from isolane.tree.diff import Change, diff
from isolane.tree.path import Path
from isolane.tree.schema import Record

_log = logging.getLogger("isolane.switch")

Hash = dict[str, str]
MOST_NAMED: Final = 20
"""The most keys that one line of the log names."""


class SwitchView:
    """Each translation for its nodes and tables; where several write one key, their fields come together."""

    def __init__(self, translations: Sequence[Translation], snapshot: Snapshot) -> None:
        self._translations = translations
        self._snapshot = snapshot
        self._touched: set[str] = set()
        """Tables that others wrote to since rows of the agent's own have followed."""
        self._generated = tuple(dict.fromkeys(start for each in translations for start in each.generated))
        self._of_table: dict[str, list[Translation]] = {}
        for each in translations:
            for table in each.tables:
                self._of_table.setdefault(table, []).append(each)
        self.tables = order_of(each.tables for each in translations)

    # --- of a commit

    def faults(self, changes: Sequence[Change], new: Any) -> None:
        rows, facts = self._snapshot.rows, self._snapshot.facts
        if not self._snapshot.is_read:
            facts = able({each.name for each in new.interfaces.interface})
        refused = [fault for each in self._translations for fault in each.faults(changes, new, rows, facts)]
        if refused:
            raise DataErrors(refused)

    def shortcomings(self, root: Root, rows: Rows, facts: Facts) -> list[DataError]:
        """The faults of a whole tree that a switch with all capabilities would not have; pure."""
        changes = tuple(diff(root.EMPTY, root))

        def of(which: Facts) -> list[DataError]:
            return [fault for each in self._translations for fault in each.faults(changes, root, rows, which)]

        can = {str(fault) for fault in of(able(facts.ports))}
        return [fault for fault in of(facts) if str(fault) not in can]

    def steps(self, changes: Sequence[Change], old: object, new: Any) -> list[Step]:
        scope = Scope()
        for each in self._translations:
            scope |= each.scope(changes, new)
        return self._between(old, new, self._snapshot.rows, scope) if scope else []

    def _between(self, old: object, new: object, rows: Rows, scope: Scope) -> list[Step]:
        before, after = self._wanted(old, rows, scope), self._wanted(new, rows, scope)
        again = {key for each in self._translations for key in each.keys_to_recreate(before, after)}
        return in_order(writes.steps(before, after, rows, again), self.tables)

    def _wanted(self, root: Any, rows: Rows, scope: Scope) -> Wanted:
        return merge(each.hashes(root, rows, scope) for each in self._translations)

    # --- of a transaction

    def is_from(self, step: Step, present: Hash) -> bool:
        return step.again == "delete" or present == step.present

    def is_to(self, step: Step, present: Hash) -> bool:
        return step.again == "delete" or present == step.outcome(step.present)

    def commands(self, steps: Sequence[Step], present: Mapping[str, Hash]) -> list[Command]:
        return [command for step in steps for command in writes.commands(step, present[step.key])]

    def difference(self, step: Step, present: Hash) -> str:
        return writes.difference(step, present)

    def path(self, step: Step) -> Path | None:
        ports = self._scope((step.key,)).ports
        return at_interface(next(iter(ports))) if len(ports) == 1 else None

    def base(self, step: Step) -> Hash:
        return dict(step.present or step.was)

    def written(self, steps: Sequence[Step], before: Mapping[str, Hash]) -> None:
        self._snapshot.update({step.key: step.outcome(before[step.key]) for step in steps})
        again = [step.key for step in steps if step.again == "set"]
        if again:
            more = f" and {len(again) - MOST_NAMED} more" if len(again) > MOST_NAMED else ""
            _log.info(
                "made again in CONFIG_DB, in one transaction: %s%s", ", ".join(again[:MOST_NAMED]), more
            )

    def upkeep(self) -> list[Step]:
        """A step that could not be written comes again: tables count as touched until no step is left."""
        touched = [each for each in self._translations if not self._touched.isdisjoint(each.tables)]
        rows = self._snapshot.rows
        wanted = merge(each.upkeep(rows) for each in touched)
        before = {key: dict(rows[key]) for key in wanted if key in rows}
        steps = in_order(writes.steps(before, wanted, rows), self.tables)
        if not steps:
            self._touched.clear()
        return steps

    def unused(self, content: Mapping[str, Hash]) -> list[Step]:
        keys = unused(content, self._generated)
        gone = [Step(key, content[key], content[key], {}, stays=False) for key in keys]
        return in_order(gone, self.tables)

    # --- what it is owed

    def owed(self, owed: Owed, tree: Record, content: Mapping[str, Hash]) -> tuple[list[Step], list[str]]:
        keys = owed.keys()
        scope = self._scope(keys)
        there = self._read(tree, content, scope)
        steps: list[Step] = []
        void: list[str] = []
        for step in self._between(there, tree, content, scope):
            if step.key not in keys or _is_as_known(step, owed.base(step.key)):
                steps.append(step)
            else:
                void.append(step.key)
        return steps, void

    # --- what it holds

    def everything(self, content: Mapping[str, Hash]) -> Seen:
        aside = list(self._problems(content, self._scope(content)))
        ours = sum(1 for key in content if table_of(key) in self._of_table)
        text = f"{ours} keys of the agent's own models; {len(content) - ours} of other tables, left alone"

        def edit(written: Collection[str], tree: Record) -> Record:
            if written:
                return tree  # then it is read again
            self._snapshot.replace(content)
            self._touched.update(self.tables)
            return self._read(tree, content, self._all(tree, content))

        return Seen(edit, aside, text)

    def some(self, content: Mapping[str, Hash]) -> Seen:
        aside: list[Problem] = []

        def edit(written: Collection[str], tree: Record) -> Record:
            before = self._snapshot.rows
            taken = {key: fields for key, fields in content.items() if key not in written}
            others = [key for key, fields in taken.items() if before.get(key, {}) != fields]
            self._touched.update(map(table_of, others))
            scope = self._scope(others)
            self._snapshot.update(taken)
            if not scope:
                return tree
            aside.extend(each for each in self._problems(self._snapshot.rows, scope) if each.key in taken)
            return self._read(tree, self._snapshot.rows, scope)

        return Seen(edit, aside)

    def problems(self, content: Mapping[str, Hash]) -> Sequence[Problem]:
        scope = self._scope(content)
        if not scope:
            return ()
        there = {key: fields for key, fields in content.items() if fields}
        result = self._problems(self._snapshot.rows_with(there), scope)
        return [each for each in result if each.key in there]

    def _problems(self, rows: Rows, scope: Scope) -> Iterator[Problem]:
        for each in self._translations:
            yield from each.problems(rows, scope)

    def _read(self, tree: Any, rows: Rows, scope: Scope) -> Record:
        root: Root = tree
        for each in self._translations:
            root = each.read(root, rows, scope)
        return root

    def _all(self, tree: Any, rows: Rows) -> Scope:
        """Every port that CONFIG_DB or the configuration has, and all that they share."""
        there = {key.removeprefix(PORT) for key in rows if key.startswith(PORT)}
        return Scope(frozenset(there | {each.name for each in tree.interfaces.interface}), shared=True)

    def _scope(self, keys: Iterable[str]) -> Scope:
        """The scope of writes to some keys."""
        scope = Scope()
        for key in keys:
            for each in self._of_table.get(table_of(key), ()):
                scope |= each.scope_of(key)
        return scope


def _is_as_known(step: Step, base: Hash) -> bool:
    """Whether the fields that a step changes are those that the agent knew when both agreed."""
    names = step.was.keys() | step.fields.keys()
    changed = [name for name in names if step.was.get(name) != step.fields.get(name)]
    return all(step.present.get(name) == base.get(name) for name in changed)
