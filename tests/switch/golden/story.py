"""A story in a file: changes one after the other, and what each leads to, without a Redis.

    A sentence about it.

    == CONFIG_DB          rows beside those of a switch from the factory: HSET KEY FIELD VALUE ...
    == merge              JSON (RFC 7951) that is merged into running
    == remove             instance paths that go
    == others             commands of another writer, as they are
    == writes             the commands that the agent sends, in their order
    == refused            error-tag, app-tag, path and message of each error, when the change is refused
    == running            what the commands of another writer change in running

`merge` and `remove` belong together; `writes` or `refused` ends a step, and so does `running` after `others`.
"""

import asyncio
import json
import shlex
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from isolane.app.agent import Agent, Options
from isolane.bindings import MODEL, Root
from isolane.errors import DataError, DataErrors
from isolane.sonic import document
from isolane.sonic.redis.databases import Database
from isolane.store.settings import Settings
from isolane.switch.device import SwitchDevice
from isolane.switch.live.databases import SwitchChoices, databases
from isolane.tree.diff import Change, diff, inside
from isolane.tree.edit import paths
from isolane.tree.edit.lists import merge
from isolane.tree.json import decode
from isolane.tree.schema import Record
from isolane.tree.validation.validate import validate
from tools.sonic_stand_in.factory import config_db
from tools.sonic_stand_in.kinds import Kind
from tools.sonic_stand_in.orchagent import state_tables

GIVEN: Final = ("CONFIG_DB", "merge", "remove", "others")
PORTS: Final = 2
Rows = dict[str, dict[str, str]]


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and the lines below it."""

    name: str
    text: str


def sections(text: str) -> tuple[str, list[Section]]:
    """The sentence above the first section, and the sections."""
    about, *rest = text.split("\n== ")
    found = []
    for each in rest:
        name, _, body = each.partition("\n")
        found.append(Section(name.strip(), body.strip("\n")))
    return about.strip(), found


def play(text: str, directory: Path) -> str:
    """The same story with its outcomes as they are now; an agent without a Redis keeps its state there."""
    return asyncio.run(_played(text, directory))


async def _played(text: str, directory: Path) -> str:
    """In a loop, because the clock of an agent wants one."""
    about, several = sections(text)
    player = _Player(_device(directory))
    out = [about]
    for section in several:
        if section.name in GIVEN:
            out.append(f"== {section.name}\n{section.text}")
            outcome = player.given(section)
            if outcome is not None and section.name == "others":
                out.append(outcome)
        elif section.name in ("writes", "refused"):
            out.append(player.change())
    return "\n\n".join(out) + "\n"


def _device(directory: Path) -> SwitchDevice:
    """The device as the agent puts it together, in front of a switch that can do everything."""
    choices = SwitchChoices(databases(Database(socket="/none")))
    options = Options(MODEL, directory, dataplane="sonic", switch=choices, settings=Settings(sync=False))
    device = Agent(options).switch
    assert device is not None
    rows = state_tables({}, Kind())
    can = {key: fields for key, fields in rows.items() if key.startswith(("SWITCH_CAPABILITY|", "PORT_C"))}
    device._state.take(can)
    return device


class _Player:
    """Running and CONFIG_DB in the course of a story."""

    def __init__(self, device: SwitchDevice) -> None:
        self._device, self._view = device, device.view
        self.rows: Rows = dict(document.content(config_db(PORTS), "|"))
        self.root: Any = None
        self._merged: Any = Root.EMPTY
        self._removed: list[str] = []

    def given(self, section: Section) -> str | None:
        if section.name == "CONFIG_DB":
            obey(self.rows, section.text.splitlines())
            return None
        self._begin()
        if section.name == "merge":
            self._merged = merge(self._merged, decode(MODEL, json.loads(section.text)))
        elif section.name == "remove":
            self._removed += section.text.splitlines()
        else:
            return self._others(section.text.splitlines())
        return None

    def _begin(self) -> None:
        """Running at the start is what CONFIG_DB says."""
        if self.root is None:
            self.root = self._view.everything(self.rows).edit((), Root.EMPTY)

    def _others(self, lines: Sequence[str]) -> str:
        touched = obey(self.rows, lines)
        seen = self._view.some({key: self.rows.get(key, {}) for key in touched})
        new = seen.edit((), self.root)
        told = [*_told(diff(self.root, new)), *(f"aside: {each}" for each in seen.aside)]
        self.root = new
        return "== running\n" + ("\n".join(told) or "(no change)")

    def change(self) -> str:
        self._begin()
        new = merge(self.root, self._merged)
        removals = [paths.PathEdit("delete", MODEL.parse_path(path)) for path in self._removed]
        made = paths.make(new, removals)
        self._merged, self._removed = Root.EMPTY, []
        try:
            for error in made.errors:
                raise error
            validate(MODEL, self.root, made.tree)
            changes = list(diff(self.root, made.tree))
            self._view.faults(changes, made.tree)
            self._device.rest.prepare(changes, made.tree)
            steps = self._view.steps(changes, self.root, made.tree)
        except (DataError, DataErrors) as error:
            errors = error.errors if isinstance(error, DataErrors) else [error]
            return "== refused\n" + "\n".join(map(_refusal, errors))
        before = {step.key: dict(self.rows.get(step.key, {})) for step in steps}
        lines = []
        for command in self._view.commands(steps, before):
            lines.append(shlex.join(command))
            obey(self.rows, lines[-1:])
        self._view.written(steps, before)
        self.root = made.tree
        self._agree()
        return "== writes\n" + ("\n".join(lines) or "(none)")

    def _agree(self) -> None:
        """What was written says what running says."""
        again = self._view.everything(self.rows).edit((), self.root)
        assert again == self.root, _told(diff(self.root, again))


def obey(rows: Rows, lines: Sequence[str]) -> list[str]:
    """Carry out commands; the keys that they name."""
    touched = []
    for line in lines:
        word, key, *rest = shlex.split(line)
        touched.append(key)
        if word == "DEL":
            rows.pop(key, None)
        elif word == "HDEL":
            left = {name: value for name, value in rows.get(key, {}).items() if name not in rest}
            rows.pop(key, None)
            if left:
                rows[key] = left
        else:
            assert word == "HSET", line
            rows[key] = rows.get(key, {}) | dict(zip(rest[::2], rest[1::2], strict=True))
    return touched


def _refusal(error: DataError) -> str:
    return f"{error.tag} {error.app_tag or '-'} {error.path}: {error.message}"


def _told(changes: Iterable[Change]) -> list[str]:
    """A line for each leaf."""
    told: list[str] = []
    for change in changes:
        if isinstance(change.new or change.old, Record):
            told += _told(inside(change))
        else:
            told.append(f"{change.path}: {_value(change.old)} -> {_value(change.new)}")
    return told


def _value(value: Any) -> str:
    return "(none)" if value is None else str(value)
