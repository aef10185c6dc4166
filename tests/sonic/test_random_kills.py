"""kill -9 at a random moment of a stream of commits: no acknowledged commit is lost, and both agree again.

`make sonic-kills KILLS=200` makes more of them.
"""

import asyncio
import json
import os
import select
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Final

import pytest

from isolane.sonic.modules.tables import Tables
from tests.patience import PATIENCE_S
from tests.sonic.agent import running
from tests.sonic.redis_server import RedisServer

KILLS: Final = int(os.environ.get("KILLS", "3"))
SEED: Final = int(os.environ.get("SEED", "1"))
_TOP: Final = Path(__file__).parents[2]


class Stream:
    """A process that commits until it is killed, and says what it tries and what is acknowledged."""

    def __init__(self, directory: Path, seed: int, victim: str = "tests.sonic.victim") -> None:
        command = [sys.executable, "-m", victim, str(directory), f"stream-{seed}"]
        self._process = subprocess.Popen(command, cwd=_TOP, stdout=subprocess.PIPE)
        self._said = b""

    def kill_after(self, seconds: float) -> list[tuple[str, str, str, str]]:
        """Kill it so long after its first commit; the lines that it has said: word, key, field, value."""
        out = self._process.stdout
        assert out is not None
        until = time.monotonic() + PATIENCE_S
        while b"made" not in self._said:
            assert time.monotonic() < until, "no commit was made"
            if select.select([out], [], [], 1)[0]:
                piece = os.read(out.fileno(), 1 << 16)
                assert piece, "the process has ended by itself"
                self._said += piece
        time.sleep(seconds)
        self._process.kill()
        self._process.wait()
        self._said += out.read()
        out.close()
        lines = self._said.decode().split("\n")[:-1]  # the kill may have cut the last line
        return [(word, key, name, value) for word, key, name, value in map(str.split, lines)]


PORTS: Final = ("PORT|Ethernet0", "PORT|Ethernet4", "PORT|Ethernet8")


def descriptions(redis: RedisServer) -> dict[str, str]:
    """What each port's description is in CONFIG_DB, empty where there is none."""
    return {port: redis.hash(port).get("description", "") for port in PORTS}


def possible(
    said: list[tuple[str, str, str, str]], before: dict[str, str]
) -> dict[tuple[str, str], set[str]]:
    """For each field what it may hold now: the last acknowledged value, or that of an unanswered commit."""
    found: dict[tuple[str, str], set[str]] = {}
    for word, key, name, value in said:
        if word == "made":
            found[key, name] = {value}
        else:
            found.setdefault((key, name), {before[key]}).add(value)
    return found


@pytest.mark.parametrize("kill", range(KILLS))
def test_nothing_acknowledged_is_lost(tables: Tables, redis: RedisServer, kill: int) -> None:
    rng = Random(SEED * 1_000_003 + kill)
    for _ in range(2):  # the second process begins with what the first has left
        before = descriptions(redis)
        said = Stream(redis.directory, rng.randrange(1 << 30)).kill_after(rng.random() * 0.1)
        for (key, name), values in possible(said, before).items():
            assert redis.hash(key).get(name, "") in values, (key, name, values)
    acknowledged = {value for word, _, _, value in said if word == "made"}
    held = set(descriptions(redis).values())

    async def check() -> set[int]:
        async with running(tables.model, redis) as agent:
            await agent.until(lambda: agent.agrees)
            journal = {
                change.new
                for commit in agent.commits
                for change in agent.store.history.changes(commit.number)
            }
            assert acknowledged <= journal
            assert held - {""} <= journal, "CONFIG_DB has what no commit says"
            return {commit.number for commit in agent.commits}

    numbers = asyncio.run(check())
    audit = (redis.directory / "state" / "audit.jsonl").read_text()
    audited = [json.loads(line).get("commit") for line in audit.splitlines()]
    assert numbers <= set(audited), "the audit log lacks a commit, be it of a client or a reconciliation"
