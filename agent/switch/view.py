"""The agent's own models as a view of CONFIG_DB: all translations together."""

import logging
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from isolane.bindings import Root
from isolane.device.kit.error_paths import at_interface
from isolane.errors import DataError, DataErrors
from isolane.sonic.owed import Owed
from isolane.sonic.problems import Problem
from isolane.sonic.view import Command, Seen
from isolane.switch import writes
from isolane.switch.facts import Facts, able
from isolane.switch.feature import Keeper, Maker, Remaker
from isolane.switch.known import PORT, Known
from isolane.switch.scope import Scope
from isolane.switch.tables import order_of
from isolane.switch.translation import Rows, Translation, Wanted
from isolane.switch.unused import unused
from isolane.switch.writes import Step, merged, ordered, table_of
from isolane.tree.diff import Change, diff
from isolane.tree.path import Path
from isolane.tree.record import Record

_log = logging.getLogger("isolane.switch")

Hash = dict[str, str]
MOST_NAMED: Final = 20
"""The most keys that one line of the log names."""


class SwitchView:
    """Each translation for its nodes and tables; where several write one key, their fields come together."""

    def __init__(self, translations: Sequence[Translation], known: Known) -> None:
        self._translations = translations
        self._known = known
        self._remakers = [each for each in translations if isinstance(each, Remaker)]
        self._touched: set[str] = set()
        """Tables that others wrote to since rows of the agent's own have followed."""
        self._keepers = [each for each in translations if isinstance(each, Keeper)]
        makers = [each for each in translations if isinstance(each, Maker)]
        self._generated = tuple(dict.fromkeys(start for each in makers for start in each.generated))
        self._of_table: dict[str, list[Translation]] = {}
        for each in translations:
            for table in each.tables:
                self._of_table.setdefault(table, []).append(each)
        self.tables = order_of(each.tables for each in translations)

    # --- of a commit

    def faults(self, changes: Sequence[Change], new: Any) -> None:
        rows, facts = self._known.rows, self._known.facts
        if not self._known.is_read:
            facts = able({each.name for each in new.interfaces.interface})
        found = [fault for each in self._translations for fault in each.faults(changes, new, rows, facts)]
        if found:
            raise DataErrors(found)

    def beyond(self, root: Root, rows: Rows, facts: Facts) -> list[DataError]:
        """The faults of a whole tree that a switch with all capabilities would not have; pure."""
        changes = tuple(diff(root.EMPTY, root))

        def of(which: Facts) -> list[DataError]:
            return [fault for each in self._translations for fault in each.faults(changes, root, rows, which)]

        can = {str(fault) for fault in of(able(facts.ports))}
        return [fault for fault in of(facts) if str(fault) not in can]

    def steps(self, changes: Sequence[Change], old: Any, new: Any) -> list[Step]:
        scope = Scope()
        for each in self._translations:
            scope |= each.scope(changes, new)
        return self._between(old, new, self._known.rows, scope) if scope else []

    def _between(self, old: Any, new: Any, rows: Rows, scope: Scope) -> list[Step]:
        before, after = self._wanted(old, rows, scope), self._wanted(new, rows, scope)
        again = frozenset[str]().union(*(each.made_again(before, after) for each in self._remakers))
        return ordered(writes.steps(before, after, rows, again), self.tables)

    def _wanted(self, root: Any, rows: Rows, scope: Scope) -> Wanted:
        return merged(each.hashes(root, rows, scope) for each in self._translations)

    # --- of a transaction

    def is_from(self, step: Step, present: Hash) -> bool:
        return step.again == "delete" or present == step.present

    def is_to(self, step: Step, present: Hash) -> bool:
        return step.again == "delete" or present == step.outcome(step.present)

    def commands(self, step: Step, present: Hash) -> list[Command]:
        return writes.commands(step, present)

    def difference(self, step: Step, present: Hash) -> str:
        return writes.difference(step, present)

    def path(self, step: Step) -> Path | None:
        ports = self._scope((step.key,)).ports
        return at_interface(next(iter(ports))) if len(ports) == 1 else None

    def base(self, step: Step) -> Hash:
        return dict(step.present or step.was)

    def written(self, steps: Sequence[Step], before: Mapping[str, Hash]) -> None:
        self._known.update({step.key: step.outcome(before[step.key]) for step in steps})
        again = [step.key for step in steps if step.again == "set"]
        if again:
            more = f" and {len(again) - MOST_NAMED} more" if len(again) > MOST_NAMED else ""
            _log.info(
                "made again in CONFIG_DB, in one transaction: %s%s", ", ".join(again[:MOST_NAMED]), more
            )

    def upkeep(self) -> list[Step]:
        """A step that could not be written comes again: tables count as touched until no step is left."""
        keepers = [each for each in self._keepers if not self._touched.isdisjoint(each.tables)]
        rows = self._known.rows
        wanted = merged(each.upkeep(rows) for each in keepers)
        before = {key: dict(rows[key]) for key in wanted if key in rows}
        found = ordered(writes.steps(before, wanted, rows), self.tables)
        if not found:
            self._touched.clear()
        return found

    def unused(self, content: Mapping[str, Hash]) -> list[Step]:
        keys = unused(content, self._generated)
        gone = [Step(key, content[key], content[key], {}, stays=False) for key in keys]
        return ordered(gone, self.tables)

    # --- what it is owed

    def owed(self, owed: Owed, tree: Record, content: Mapping[str, Hash]) -> tuple[list[Step], list[str]]:
        keys = owed.keys()
        scope = self._scope(keys)
        there = self._read(tree, content, scope)
        found: list[Step] = []
        void: list[str] = []
        for step in self._between(there, tree, content, scope):
            if step.key not in keys or _is_as_known(step, owed.base(step.key)):
                found.append(step)
            else:
                void.append(step.key)
        return found, void

    # --- what it holds

    def everything(self, content: Mapping[str, Hash]) -> Seen:
        aside = list(self._problems(content, self._scope(content)))
        ours = sum(1 for key in content if table_of(key) in self._of_table)
        told = f"{ours} keys of the agent's own models; {len(content) - ours} of other tables, left alone"

        def edit(written: Collection[str], tree: Record) -> Record:
            if written:
                return tree  # then it is read again
            self._known.replace(content)
            self._touched.update(self.tables)
            return self._read(tree, content, self._all(tree, content))

        return Seen(edit, aside, told)

    def some(self, content: Mapping[str, Hash]) -> Seen:
        aside: list[Problem] = []

        def edit(written: Collection[str], tree: Record) -> Record:
            before = self._known.rows
            taken = {key: fields for key, fields in content.items() if key not in written}
            others = [key for key, fields in taken.items() if before.get(key, {}) != fields]
            self._touched.update(map(table_of, others))
            scope = self._scope(others)
            self._known.update(taken)
            if not scope:
                return tree
            aside.extend(each for each in self._problems(self._known.rows, scope) if each.key in taken)
            return self._read(tree, self._known.rows, scope)

        return Seen(edit, aside)

    def problems(self, content: Mapping[str, Hash]) -> Sequence[Problem]:
        scope = self._scope(content)
        if not scope:
            return ()
        there = {key: fields for key, fields in content.items() if fields}
        found = self._problems(self._known.rows_with(there), scope)
        return [each for each in found if each.key in there]

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
