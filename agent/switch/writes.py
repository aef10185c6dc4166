"""From what a configuration asked for before a commit, and asks for after it, to commands of Redis.

New and changed keys come in the order of the tables: what is referred to before what refers. Then those go
that nothing asks for any more, the other way round. Keys that are deleted to be made again go before anything
comes. SONiC's daemons need no order within a table: rows of queues never overlap, neither before nor after.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from isolane.sonic.forms import NOTHING
from isolane.sonic.view import Command
from isolane.switch.facts import Fields
from isolane.switch.translation import Rows, Wanted
from isolane.switch.unused import GENERATED

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
        found = kept | ours
        return found or (dict((NOTHING,)) if self.stays else {})


def table_of(key: str) -> str:
    """The table of a key."""
    return key.partition("|")[0]


def merged(several: Iterable[Wanted]) -> Wanted:
    """The wishes of several translations as one: fields of one key come together."""
    found: Wanted = {}
    for wanted in several:
        for key, fields in wanted.items():
            found.setdefault(key, {}).update(fields)
    return found


def steps(before: Wanted, after: Wanted, rows: Rows, again: Collection[str] = ()) -> list[Step]:
    """A step for each key of which something differs."""
    found = []
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
                found.append(step)
            if is_again and present:
                found.append(Step(key, present, was, fields, stays, "delete"))
    return found


def ordered(several: Iterable[Step], tables: Sequence[str]) -> list[Step]:
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
    after = step.outcome(present)
    if step.again == "delete" or not after:
        return [("DEL", step.key)] if present else []
    if step.again in ("set", "adopt"):
        return [_set(step.key, after)]
    found: list[Command] = []
    given = {name: text for name, text in after.items() if present.get(name) != text}
    if given:
        found.append(_set(step.key, given))
    gone = sorted(present.keys() - after.keys())
    if gone:
        found.append(("HDEL", step.key, *gone))
    return found


def _set(key: str, fields: Mapping[str, str]) -> Command:
    return ("HSET", key, *(word for pair in sorted(fields.items()) for word in pair))


def difference(step: Step, present: Fields) -> str:
    """In what a key of CONFIG_DB differs from what the agent knew of it."""
    if not present:
        return "it was deleted"
    if not step.present:
        return "it was created"
    there, known = present, step.present
    names = sorted(name for name in there.keys() | known.keys() if there.get(name) != known.get(name))
    return ", ".join(f"{name} {_or(known, name)} -> {_or(there, name)}" for name in names)


def _or(fields: Fields, name: str) -> str:
    return fields.get(name, "(none)")
