"""Two writers of one CONFIG_DB: commits of an agent between writes of somebody else, in a random order.

The order in which things happened is that of Redis itself, by its command MONITOR.
"""

import asyncio
import re
import socket
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Final, Protocol

from isolane.sonic.redis.config_db import LOADED
from isolane.sonic.redis.resp import request
from tests.patience import PATIENCE_S
from tests.sonic.redis_server import RedisServer

Command = tuple[str, ...]
Place = tuple[str, str]
"""A key of CONFIG_DB and one of its fields."""
Rows = dict[str, dict[str, str]]
_WORD: Final = re.compile(rb'"((?:[^"\\]|\\.)*)"')
_WRITES: Final = frozenset({"HSET", "HDEL", "DEL", "FLUSHDB"})


class Subject(Protocol):
    """An agent with CONFIG_DB."""

    async def commit(self, place: Place, value: str | None) -> bool:
        """Set a field, or remove it; whether that was acknowledged."""

    @property
    def agrees(self) -> bool:
        """Whether running says what CONFIG_DB says."""


class Monitor:
    """All writes to CONFIG_DB in their order, those of transactions when these are made."""

    def __init__(self, redis: RedisServer) -> None:
        self._redis = redis
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(PATIENCE_S)
        self._socket.connect(str(redis.socket))
        self._socket.sendall(request("MONITOR"))
        assert self._socket.recv(5) == b"+OK\r\n"

    def close(self) -> list[Command]:
        """The commands until now."""
        end = b'"ECHO" "end of the story"'
        self._redis.call("ECHO", "end of the story")
        said = b""
        while end not in said:
            said += self._socket.recv(1 << 16)
        self._socket.close()
        found = []
        for line in said.split(b"\r\n"):
            words = tuple(word.decode("unicode_escape") for word in _WORD.findall(line))
            if words and words[0].upper() in _WRITES and b" [4 " in line:
                found.append((words[0].upper(), *words[1:]))
        return found


@dataclass
class Story:
    """What happened."""

    start: Rows
    acknowledged: list[tuple[Place, str | None]] = field(default_factory=list)
    refused: int = 0
    others: list[Command] = field(default_factory=list)
    log: list[Command] = field(default_factory=list)


class OtherWriter:
    """Writes values that no commit has."""

    def __init__(
        self, redis: RedisServer, rng: Random, places: Sequence[Place], story: Story, *, deletes: bool = False
    ) -> None:
        self._deletes = deletes
        self._redis = redis
        self._rng = rng
        self._places = places
        self._story = story

    def write(self, value: str) -> None:
        """One write, now and then a reload of the whole of CONFIG_DB as it was at the start."""
        key, name = self._rng.choice(self._places)
        kind = self._rng.random()
        if kind < 0.7:
            self._do("HSET", key, name, value)
        elif self._deletes and kind < 0.8:
            self._do("DEL", key)
        elif kind < 0.95:
            self._do("HDEL", key, name)
        else:
            self._do("FLUSHDB")
            for each, fields in self._story.start.items():
                self._do("HSET", each, *(word for pair in fields.items() for word in pair))
            self._redis.call("SET", LOADED, "1")

    def _do(self, *command: str) -> None:
        self._redis.call(*command)
        self._story.others.append(command)


async def play(
    rng: Random,
    subject: Subject,
    redis: RedisServer,
    places: Sequence[Place],
    rounds: int,
    *,
    deletes: bool = False,
    at_least: int = 10,
) -> Story:
    """So many rounds, each a commit, a write of the other, or both at once; then wait until nothing moves.

    With `deletes` the other also deletes keys. How many commits are refused is a matter of the speed of the
    machine: there are more rounds until more than `at_least` were acknowledged, and written by the other.

    Values are numbers: even ones of commits, odd ones of the other writer, each only once.
    """
    story = Story(redis.content())
    monitor = Monitor(redis)
    other = OtherWriter(redis, rng, places, story, deletes=deletes)
    for number in count():
        if number >= rounds and len(story.acknowledged) > at_least < len(story.others):
            break
        assert number < 20 * rounds, story.refused
        ours = 2000 + 2 * number
        task = None
        if rng.random() < 0.7:
            place = rng.choice(places)
            value = None if rng.random() < 0.2 else str(ours)
            task = asyncio.create_task(_commit(subject, story, place, value))
        await _some_time(rng)
        if rng.random() < 0.6:
            other.write(str(ours + 1))
        await _some_time(rng)
        if task is not None:
            await task
    async with asyncio.timeout(PATIENCE_S):
        while not subject.agrees:
            await asyncio.sleep(0.005)
    story.log = monitor.close()
    return story


async def _commit(subject: Subject, story: Story, place: Place, value: str | None) -> None:
    if await subject.commit(place, value):
        story.acknowledged.append((place, value))
    else:
        story.refused += 1


async def _some_time(rng: Random) -> None:
    """None, a few turns of the loop, or long enough for events to come."""
    for _ in range(rng.choice((0, 0, 1, 3, 10))):
        await asyncio.sleep(0)
    if rng.random() < 0.3:
        await asyncio.sleep(rng.random() * 0.004)


def judge(story: Story, end: Rows) -> None:
    """Everything that was acknowledged was written once, and nothing else by the agent.

    With the log being what led to the end, no acknowledged value can be missing there unless a later command
    changed it, and no write of the other can have been undone but by a commit that set the same field.
    """
    assert replayed(story) == end, "the log is not the whole truth"
    ours = _without(story.log, story.others)
    written = [write for command in ours for write in _fields(command)]
    asked = list(story.acknowledged)
    for write in written:
        assert write in asked, f"{write} was written, and no commit asked for it"
        asked.remove(write)
    for (key, name), value in asked:  # what was so already is not written
        assert value is None or value == story.start.get(key, {}).get(name), f"{key} {name} {value} was lost"


def replayed(story: Story) -> Rows:
    """CONFIG_DB after the commands of the log."""
    rows = {key: dict(fields) for key, fields in story.start.items()}
    for word, *rest in story.log:
        if word == "FLUSHDB":
            rows.clear()
        elif word == "DEL":
            for key in rest:
                rows.pop(key, None)
        elif word == "HSET":
            key, *pairs = rest
            rows.setdefault(key, {}).update(zip(pairs[::2], pairs[1::2], strict=True))
        else:
            key, *names = rest
            left = {name: text for name, text in rows.pop(key, {}).items() if name not in names}
            if left:
                rows[key] = left
    return rows


def _without(log: Sequence[Command], others: Sequence[Command]) -> list[Command]:
    """The log without the commands of the other writer, which are in it in their order."""
    left, pending = [], list(others)
    for command in log:
        if pending and command == pending[0]:
            pending.pop(0)
        else:
            left.append(command)
    assert not pending, "a write of the other is not in the log"
    return left


def _fields(command: Command) -> list[tuple[Place, str | None]]:
    word, key, *rest = command
    if word == "HSET":
        return [((key, name), text) for name, text in zip(rest[::2], rest[1::2], strict=True)]
    assert word == "HDEL", f"{command}: no commit asked for it"
    return [((key, name), None) for name in rest]
