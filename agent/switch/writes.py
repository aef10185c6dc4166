"""From what a configuration asked for before a commit, and asks for after it, to commands of Redis.

New and changed keys come in the order of the tables: what is referred to before what refers. Then those go
that nothing asks for any more, the other way round. Keys that are deleted to be made again go before anything
comes. SONiC's daemons need no order within a table: rows of queues never overlap, neither before nor after.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from typing import Final, Literal

from isolane.lazy_dataclass import dataclass
from isolane.sonic.redis.hashes import NOTHING, Command, changes_of, commands_between
from isolane.switch.translation import Fields, Rows, Wanted

GENERATED: Final = "isolane_"
"""The start of each such name."""
_OF_LISTS: Final = frozenset(", |[]")
"""Characters of a value that has more in it than one name."""


def unused(rows: Rows, starts: tuple[str, ...]) -> Iterator[str]:
    """The keys that begin so and that no field of any row names, alone or in a list."""
    ours = [key for key in rows if key.startswith(starts)] if starts else []
    if not ours:
        return
    values = {text for fields in rows.values() for text in fields.values() if GENERATED in text}
    lists = [text for text in values if not _OF_LISTS.isdisjoint(text)]
    for key in ours:
        name = key.partition("|")[2]
        if name not in values and not any(name in text for text in lists):
            yield key


SHARED: Final = frozenset({"FLEX_COUNTER_TABLE", "PFC_WD", "PORT", "PORT_QOS_MAP", "QUEUE"})
"""Tables with fields of several writers in one key: what is not the agent's stays when its own fields go."""

Again = Literal["", "delete", "set", "adopt"]


@dataclass(frozen=True, slots=True)
class Step:
    """The change of one key."""

    key: str
    present: Fields
    """All its fields, as the agent knows them; empty when the key is not there."""
    was: Fields
    """Those that the configuration before asked for."""
    fields: Fields
    """Those that the configuration after asks for."""
    stays: bool = True
    """Whether the configuration after asks for the key at all."""
    again: Again = ""
    """Of a key that is made again: the step that deletes it, or that which sets it.

    Of a row that the agent had made and nobody used: it is written although nothing changes, so that it is
    not removed meanwhile.
    """

    @property
    def table(self) -> str:
        return table_of(self.key)

    def outcome(self, present: Fields) -> dict[str, str]:
        """The fields that a key with these has after the step; none when it is to be deleted."""
        if not self.stays and self.table not in SHARED:
            return {}
        ours = {
            name: text
            for name, text in self.fields.items()
            if self.was.get(name) != text or self.again == "set"
        }
        gone = self.was.keys() - self.fields.keys()
        kept = {name: text for name, text in present.items() if name not in gone and name != NOTHING[0]}
        fields = kept | ours
        return fields or (dict((NOTHING,)) if self.stays else {})


def table_of(key: str) -> str:
    """The table of a key."""
    return key.partition("|")[0]


def merge(several: Iterable[Wanted]) -> Wanted:
    """The wishes of several translations as one: fields of one key come together."""
    merged: Wanted = {}
    for wanted in several:
        for key, fields in wanted.items():
            merged.setdefault(key, {}).update(fields)
    return merged


def steps(before: Wanted, after: Wanted, rows: Rows, again: Collection[str] = ()) -> list[Step]:
    """A step for each key of which something differs."""
    result = []
    for key in before.keys() | after.keys():
        was, fields = before.get(key, {}), after.get(key, {})
        stays, is_new = key in after, key in after and key not in before
        if was != fields or stays != (key in before) or key in again:
            present = rows.get(key, {})
            step = Step(key, present, was, fields, stays)
            is_again = key in again and bool(step.outcome(present))
            if is_again:
                step = Step(key, present, was, fields, stays, "set")
            if is_new and present and key.partition("|")[2].startswith(GENERATED):
                step = Step(key, present, was, fields, stays, "adopt")
            if not is_new or step.again == "adopt" or step.outcome(present) != present:
                result.append(step)
            if is_again and present:
                result.append(Step(key, present, was, fields, stays, "delete"))
    return result


def in_order(several: Iterable[Step], tables: Sequence[str]) -> list[Step]:
    """The steps in their order; `tables` begins with those that are referred to."""
    ranks = {table: rank for rank, table in enumerate(tables)}

    def rank(step: Step) -> tuple[int, str]:
        return ranks.get(step.table, len(ranks)), step.key

    early: list[Step] = []
    come: list[Step] = []
    gone: list[Step] = []
    for step in sorted(several, key=rank):
        if step.again == "delete":
            early.append(step)
        else:
            (come if step.stays else gone).append(step)
    return [*reversed(early), *come, *reversed(gone)]


def commands(step: Step, present: Fields) -> list[Command]:
    """The commands of one step, for a key that has these fields now."""
    after = {} if step.again == "delete" else dict(sorted(step.outcome(present).items()))
    is_written_anew = bool(after) and step.again in ("set", "adopt")
    return commands_between(step.key, {} if is_written_anew else present, after)


def difference(step: Step, present: Fields) -> str:
    """In what a key of CONFIG_DB differs from what the agent knew of it."""
    if not present:
        return "it was deleted"
    return changes_of(step.present, present) if step.present else "it was created"


def order_of(chains: Iterable[Sequence[str]]) -> tuple[str, ...]:
    """Each table once, after all that come before it in any chain, otherwise in the order of the chains.

    ValueError where two chains disagree.
    """
    sorter: TopologicalSorter[str] = TopologicalSorter()
    ranks: dict[str, int] = {}
    for chain in chains:
        for table in chain:
            sorter.add(table)
            ranks.setdefault(table, len(ranks))
        for before, after in pairwise(chain):
            sorter.add(after, before)
    try:
        sorter.prepare()
    except CycleError as error:
        raise ValueError(f"tables that each come before the other: {' -> '.join(error.args[1])}") from None
    order: list[str] = []
    ready: list[str] = []
    while sorter.is_active():
        ready = sorted((*ready, *sorter.get_ready()), key=ranks.__getitem__)
        order.append(ready.pop(0))
        sorter.done(order[-1])
    return tuple(order)
