"""From the changes of a commit to commands of Redis, in the order that the daemons of SONiC need.

First goes what nothing refers to any more, what refers before what is referred to. Then comes what is new or
changed, what is referred to before what refers. Last goes what a changed entry referred to until then.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.sonic.content import merged, spelled
from isolane.sonic.errors import NoForm
from isolane.sonic.forms import LISTED, NOTHING, Form, Hash
from isolane.sonic.order import Order
from isolane.sonic.recreated import RECREATED, Recreated
from isolane.sonic.tables import Place, Tables
from isolane.sonic.view import Command
from isolane.strand import rested
from isolane.tree.diff import Change
from isolane.tree.record import Record


@dataclass(frozen=True, slots=True)
class Step:
    """The change of one key."""

    key: str
    place: Place
    old: Record | None
    new: Record | None
    was: Hash
    fields: Hash

    @property
    def changed(self) -> frozenset[str]:
        """The names of the fields that differ, lists without their sign."""
        names = self.was.keys() | self.fields.keys()
        return frozenset(
            name.removesuffix(LISTED) for name in names if self.was.get(name) != self.fields.get(name)
        )


def steps(tables: Tables, changes: Iterable[Change], old: Record, new: Record) -> list[Step]:
    """A step for each key that changes; DataError when something has no form in CONFIG_DB."""
    found: dict[Place, Step] = {}
    for change in rested(changes):
        for place in _places(tables, change, old, new):
            if place not in found:
                step = _step(tables, place, old, new)
                if step is not None:
                    found[place] = step
    return list(found.values())


def _step(tables: Tables, place: Place, old: Record, new: Record) -> Step | None:
    before, after = tables.record(old, place), tables.record(new, place)
    if before is after:
        return None
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
            yield from rested(both)


class Writes:
    """Orders the steps of a commit, and makes commands of them."""

    def __init__(self, tables: Tables, recreated: Recreated | None = None) -> None:
        self._order = Order(tables)
        self._recreated = RECREATED if recreated is None else recreated
        self._indexes = {
            form.node: index for table in tables.by_name.values() for index, form in enumerate(table.forms)
        }

    @property
    def order(self) -> Order:
        """The order of the tables."""
        return self._order

    def ordered(self, several: Sequence[Step]) -> list[Step]:
        """The steps in their order."""
        if len(several) == 1:
            return list(several)
        kept = self._kept(several)
        gone = [step for step in several if step.new is None]
        there = sorted((step for step in several if step.new is not None), key=self._rank)
        early = sorted((s for s in gone if s.place.form.table not in kept), key=self._rank, reverse=True)
        late = sorted((s for s in gone if s.place.form.table in kept), key=self._rank, reverse=True)
        return [*early, *there, *late]

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

    def commands(self, step: Step, present: Hash) -> list[Command]:
        """The commands of one step, for a key that has these fields now."""
        if step.new is None:
            return [("DEL", step.key)]
        if not present:
            return [_set(step.key, spelled(step.place, step.fields, {}))]
        if step.old is not None and self._is_recreated(step):
            return [("DEL", step.key), _set(step.key, merged(step.place, step.fields, present))]
        return _changed(step, present)

    def _is_recreated(self, step: Step) -> bool:
        names = self._recreated.get(step.place.form.table, frozenset())
        return bool(step.changed if names is None else step.changed & names)


def _changed(step: Step, present: Hash) -> list[Command]:
    """The fields that are new, have another value, or go."""
    spell = step.place.form.spelled
    given = dict(
        spell(name, text, present) for name, text in step.fields.items() if step.was.get(name) != text
    )
    gone = {spell(name, "", present)[0] for name in step.was if name not in step.fields} & present.keys()
    left = (present.keys() - gone - {NOTHING[0]}) | given.keys()
    if not left:
        given = dict((NOTHING,))
    elif NOTHING[0] in present and present[NOTHING[0]] == NOTHING[1]:
        gone.add(NOTHING[0])
    commands: list[Command] = []
    if given:
        commands.append(_set(step.key, given))
    if gone:
        commands.append(("HDEL", step.key, *sorted(gone)))
    return commands


def _set(key: str, fields: Hash) -> Command:
    return ("HSET", key, *(word for pair in fields.items() for word in pair))


def difference(step: Step, present: Hash) -> str:
    """In what a key of CONFIG_DB differs from what the agent knew of it."""
    if not present:
        return "it was deleted"
    if step.old is None:
        return "it was created"
    there: Any = {}
    try:
        there = step.place.form.fields(step.place.form.read(present, step.place.keys).record)
    except NoForm:
        return "it was changed"
    names = sorted(name for name in there.keys() | step.was.keys() if there.get(name) != step.was.get(name))
    said = (f"{name.removesuffix(LISTED)} {_or(step.was, name)} -> {_or(there, name)}" for name in names)
    return ", ".join(said) or "a value was replaced by one that the models do not know"


def _or(fields: Hash, name: str) -> str:
    return fields.get(name, "(none)")
