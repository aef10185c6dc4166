"""From the changes of a commit to commands of Redis, in the order that the daemons of SONiC need.

First goes what nothing refers to any more, what refers before what is referred to. Then comes what is new or
changed, what is referred to before what refers. Last goes what a changed entry referred to until then.

An entry that is made again goes first, and what refers to it before that; both come back with what is new.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.sonic.errors import NoForm
from isolane.sonic.modules.content import merge, spell
from isolane.sonic.modules.forms import Form
from isolane.sonic.modules.references import Order, content_without
from isolane.sonic.modules.tables import Place, Tables
from isolane.sonic.modules.updater import RECREATED, Recreated
from isolane.sonic.redis.hashes import LISTED, Command, Hash, changes_of, commands_between
from isolane.strand import pausing
from isolane.tree.diff import Change
from isolane.tree.schema import Record

_NONE: Final = frozenset[str]()


@dataclass(frozen=True, slots=True)
class Step:
    """The change of one key."""

    key: str
    place: Place
    old: Record | None
    new: Record | None
    was: Hash
    fields: Hash
    is_first: bool = False
    """Whether the key is deleted, or loses references, before any key is set."""
    meanwhile: Record | None = None
    """The rest of it then."""

    @property
    def changed(self) -> frozenset[str]:
        """The names of the fields that differ, lists without their sign."""
        names = self.was.keys() | self.fields.keys()
        return frozenset(
            name.removesuffix(LISTED) for name in names if self.was.get(name) != self.fields.get(name)
        )


def steps(tables: Tables, changes: Iterable[Change], old: Record, new: Record) -> list[Step]:
    """A step for each key that changes; DataError when something has no form in CONFIG_DB."""
    by_place: dict[Place, Step] = {}
    for change in pausing(changes):
        for place in _places(tables, change, old, new):
            if place not in by_place:
                step = _step(tables, place, old, new)
                if step is not None:
                    by_place[place] = step
    return list(by_place.values())


def _step(tables: Tables, place: Place, old: Record, new: Record) -> Step | None:
    before, after = tables.record(old, place), tables.record(new, place)
    return None if before is after else _of_records(tables, place, before, after)


def _of_records(tables: Tables, place: Place, before: Record | None, after: Record | None) -> Step:
    try:
        was = {} if before is None else place.form.fields(before)
        fields = {} if after is None else place.form.fields(after)
        key = tables.key(place, was if after is None else fields)
    except NoForm as fault:
        raise DataError("operation-failed", str(fault), path=tables.path(place), app_tag="no-form") from fault
    return Step(key, place, before, after, was, fields)


def _places(tables: Tables, change: Change, old: Record, new: Record) -> Iterator[Place]:
    """The places at, above or below a change."""
    nodes = [node for node, _ in change.path]
    top = nodes[0]
    if len(nodes) > 2:
        table = tables.by_name.get(nodes[1].name)
        forms = () if table is None else table.forms
        for form in forms:
            if form.node is nodes[2]:
                yield Place(form, change.path[2][1])
        return
    for name, table in tables.by_name.items():
        if table.top is top and (len(nodes) == 1 or table.node is nodes[1]):
            both = dict.fromkeys(tables.places(old, name)) | dict.fromkeys(tables.places(new, name))
            yield from pausing(both)


class Writes:
    """Orders the steps of a commit, and makes commands of them."""

    def __init__(self, tables: Tables, recreated: Recreated | None = None) -> None:
        self._tables = tables
        self._order = Order(tables)
        self._recreated = RECREATED if recreated is None else recreated
        self._indexes = {
            form.node: index for table in tables.by_name.values() for index, form in enumerate(table.forms)
        }

    @property
    def order(self) -> Order:
        """The order of the tables."""
        return self._order

    def ordered(self, several: Sequence[Step], old: Record) -> list[Step]:
        """The steps from a tree in their order, with those of entries that refer to what is made again."""
        if len(several) == 1 and not self._is_recreated(several[0]):
            return list(several)
        kept = self._kept(several)
        first = [step.place for step in several if self._goes_first(step, kept)]
        if not first and all(step.new is not None for step in several):
            return sorted(several, key=self._rank)
        left: Mapping[Place, Record | None] = dict.fromkeys(first)
        if any(map(self._is_recreated, several)):
            left = content_without(self._tables, old, first)
        steps = {step.place: step for step in several}
        for place, record in left.items():
            there = self._tables.record(old, place)
            step = steps.get(place) or _of_records(self._tables, place, there, there)
            steps[place] = replace(step, is_first=True, meanwhile=record)
        ranked = sorted(steps.values(), key=self._rank)
        gone = [step for step in reversed(ranked) if step.new is None]
        return [
            *(step for step in gone if step.is_first),
            *(step for step in ranked if step.new is not None),
            *(step for step in gone if not step.is_first),
        ]

    def _goes_first(self, step: Step, kept: Collection[str]) -> bool:
        """Whether a key is deleted before any is set."""
        if step.new is None:
            return step.place.form.table not in kept
        return self._is_recreated(step)

    def _rank(self, step: Step) -> tuple[int, int, str]:
        form = step.place.form
        return self._order.ranks[form.table], self._indexes[form.node], step.key

    def _kept(self, several: Iterable[Step]) -> set[str]:
        """Tables whose entries go last, because changed entries refer to them until they have changed."""
        kept: set[str] = set()
        for step in several:
            if step.old is not None and step.new is not None:
                for name in step.changed:
                    kept.update(self._targets(step.place.form, name))
        pending = list(kept)
        while pending:
            more = self._order.refers[pending.pop()] - kept
            kept |= more
            pending += more
        return kept

    def _targets(self, form: Form, name: str) -> Iterator[str]:
        leaf = form.leafs.get(name) or form.lists.get(name)
        return iter(()) if leaf is None else self._order.targets(leaf)

    def commands(self, several: Sequence[Step], present: Mapping[str, Hash]) -> list[Command]:
        """The commands of steps in their order, for keys that have these fields now."""
        now = dict(present)
        commands: list[Command] = []

        def become(step: Step, fields: Hash | None) -> None:
            there = present[step.key]
            after = {} if fields is None else (merge if there else spell)(step.place, fields, there)
            commands.extend(commands_between(step.key, now[step.key], after))
            now[step.key] = after

        for step in sorted((step for step in several if step.is_first), key=self._rank, reverse=True):
            left = step.meanwhile
            become(step, None if left is None else step.place.form.fields(left))
        for step in several:
            if step.new is not None or not step.is_first:
                become(step, None if step.new is None else step.fields)
        return commands

    def _is_recreated(self, step: Step) -> bool:
        if step.old is None or step.new is None:
            return False
        names = self._recreated.get(step.place.form.table, _NONE)
        return names is not _NONE and bool(step.changed if names is None else step.changed & names)


def difference(step: Step, present: Hash) -> str:
    """In what a key of CONFIG_DB differs from what the agent knew of it."""
    if not present:
        return "it was deleted"
    if step.old is None:
        return "it was created"
    there: Hash = {}
    try:
        there = step.place.form.fields(step.place.form.read(present, step.place.keys).record)
    except NoForm:
        return "it was changed"
    return changes_of(step.was, there) or "a value was replaced by one that the models do not know"
