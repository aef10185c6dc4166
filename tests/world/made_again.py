"""Entries that SONiC makes again, in its own sample: every state between two commands is valid."""

from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path

from isolane.compiler import load
from isolane.sonic.datastore import modules_in
from isolane.sonic.modules import content
from isolane.sonic.modules.tables import Tables
from isolane.sonic.modules.updater import RECREATED
from isolane.sonic.modules.writes import Writes, steps
from isolane.sonic.redis.hashes import Command, Hash, Problem, fields_after, inverse
from isolane.tree.diff import diff
from isolane.tree.schema import Record

Hashes = Mapping[str, Hash]


def made_again(folder: Path, cache: Path, before: Hashes) -> None:
    """For each table the change of an entry that most others depend on, and the way back."""
    tables = Tables(load(modules_in([folder]), [folder], cache_dir=cache))
    assert not faults(tables, before)
    deepest: dict[str, tuple[str, list[Command], list[Command]]] = {}
    for key, there, back in changes(tables, before):
        name = key.partition("|")[0]
        if name not in deepest or len(there) > len(deepest[name][1]):
            deepest[name] = key, there, back
    assert deepest.keys() == RECREATED.keys() & {key.partition("|")[0] for key in before}
    for key, there, back in deepest.values():
        now = dict(before)
        for command in chain(there, back):
            now[command[1]] = fields_after(command, now.get(command[1], {}))
            now = {one: fields for one, fields in now.items() if fields}
            broken = faults(tables, now)
            assert not broken, f"{key} is made again: after {command}: {broken[0]}"
        assert now == before, f"{key} is made again: it did not come back"


def changes(tables: Tables, before: Hashes) -> Iterator[tuple[str, list[Command], list[Command]]]:
    """The commands of valid changes of one field, there and back, by the entry that is made again."""
    writes = Writes(tables, dict.fromkeys(RECREATED))  # for any field
    old = tree(tables, before)
    for key, fields in before.items():
        if key.partition("|")[0] not in RECREATED:
            continue
        for field in fields:
            rest = {name: text for name, text in fields.items() if name != field}
            after = {**before, key: rest or {"NULL": "NULL"}}
            new = tree(tables, after)
            if new == old or faults(tables, after):
                continue
            ordered = writes.ordered(steps(tables, diff(old, new), old, new), old)
            present = {step.key: before.get(step.key, {}) for step in ordered}
            there = writes.commands(ordered, present)
            yield key, there, inverse(there, present)
            break


def faults(tables: Tables, hashes: Hashes) -> list[Problem]:
    return content.problems(tables, content.take(tables, hashes))[1]


def tree(tables: Tables, hashes: Hashes) -> Record:
    return tables.placed(tables.model.root.EMPTY, content.take(tables, hashes).records)
