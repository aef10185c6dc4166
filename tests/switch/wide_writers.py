"""Commits of all areas between writes of somebody else, some of them in the middle of a transaction.

The judge replays what Redis' MONITOR says. Each transaction of the agent has to meet the rows that the agent
planned it for, and there is nothing that no transaction of the agent and no write of the other has made.
"""

import asyncio
import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from isolane.bindings import MODEL, Root
from isolane.errors import DataError, DataErrors
from isolane.sonic.participant import Plan
from isolane.sonic.redis.config_db import LOADED
from isolane.sonic.redis.connection import Connection
from isolane.tree.edit import paths
from isolane.tree.edit.lists import merge
from isolane.tree.json import decode
from tests.patience import PATIENCE_S
from tests.sonic.two_writers import Command, Monitor, Rows, Story, replayed
from tests.switch.agent import OnSwitch

LLR: Final = "isolane-ue-llr:llr"
TRIMMING: Final = "isolane-ue-packet-trimming:packet-trimming"
PFC: Final = "isolane-pfc:flow-control"
BRIDGE_PORT: Final = "ieee802-dot1q-bridge:bridge-port"
INTERFACES: Final = "/ietf-interfaces:interfaces"
RELOAD: Final[Command] = ("FLUSHDB",)
PORTS: Final = ("Ethernet0", "Ethernet4")


def edits(rng: Random) -> tuple[Any, Sequence[str]]:
    """What a commit merges, and what it removes."""
    name, few, many = rng.choice(PORTS), rng.randrange(1, 6), rng.randrange(100, 900)
    entry = f"{INTERFACES}/interface[name='{name}']"
    on = {"priority": few, "transmit-enabled": True, "receive-enabled": True}
    aqm = {"algorithm": "red", "marked-traffic-class": [few], "red": {"maximum-octets": 400_000}}
    aqm["red"]["minimum-octets"] = 1_000 * few  # type: ignore[index]  # a container
    strict = {"traffic-class": few, "transmission-selection-algorithm": STRICT}
    shares = {"transmission-selection-algorithm-map": [strict]}
    return rng.choice(
        [
            (_of(name, {"description": f"d{many}"}), ()),
            (_of(name, {"isolane-dataplane:data-plane": {"max-frame-size": 1_600 + many}}), ()),
            (_profile({"max-outstanding-frames": many}), ()),
            (_profile({"replay-timer-max": many}), ()),
            (_of(name, {LLR: {"local-enabled": True, "remote-enabled": True, "profile": "short"}}), ()),
            (_of(name, {BRIDGE_PORT: {CONGESTION: {"aqm": aqm}}}), ()),
            (_of(name, {BRIDGE_PORT: {SELECTION: shares}}), ()),
            (_of(name, {PFC: {"priority": [on], "watchdog": {"detection-time": 100 + many}}}), ()),
            (_of(name, {TRIMMING: {"enabled": True, "queue": [few % 3]}}), ()),
            ({TRIMMING: {"size": 100 + many}}, ()),
            ({"isolane-pfc:pfc-watchdog": {"poll-interval": 100 + many}}, ()),
            ({}, [f"{entry}/{LLR}"]),
            ({}, [f"{entry}/{BRIDGE_PORT}"]),
            ({}, [f"{entry}/{PFC}"]),
            ({}, [f"{entry}/{TRIMMING}"]),
            ({}, [f"{entry}/description"]),
        ]
    )


STRICT: Final = "ieee802-dot1q-types:strict-priority"
CONGESTION: Final = "isolane-congestion-isolation:congestion-isolation"
SELECTION: Final = "transmission-selection-algorithm-table"


def _of(name: str, members: Any) -> Any:
    return {"ietf-interfaces:interfaces": {"interface": [{"name": name} | members]}}


def _profile(members: Any) -> Any:
    return {LLR: {"profile": [{"name": "short"} | members]}}


def foreign(rng: Random, start: Rows) -> list[Command]:
    """What the other writes: values that the models know, and some that they do not; deletes; a reload."""
    name, few, many = rng.choice(PORTS), rng.randrange(0, 8), str(rng.randrange(100, 900))
    one = rng.choice(
        [
            ("HSET", f"PORT|{name}", "mtu", str(1_500 + int(many))),
            ("HSET", f"PORT|{name}", "description", f"o{many}"),
            ("HDEL", f"PORT|{name}", "description", "mtu"),
            ("HSET", "LLR_PROFILE|short", "max_outstanding_frames", many),
            ("HSET", "LLR_PROFILE|short", "max_replay_timer", many, "other_field", many),
            ("DEL", f"LLR_PORT|{name}"),
            ("HSET", f"QUEUE|{name}|{few}", "scheduler", "scheduler.0"),
            ("DEL", f"QUEUE|{name}|{few}"),
            ("HSET", "SCHEDULER|scheduler.0", "type", "DWRR", "weight", many[:1]),
            ("HSET", "WRED_PROFILE|theirs", "ecn", "ecn_all", "green_max_threshold", many),
            ("HSET", f"PORT_QOS_MAP|{name}", "pfc_enable", str(few), "dscp_to_tc_map", "AZURE"),
            ("DEL", f"PORT_QOS_MAP|{name}"),
            ("HSET", "PFC_WD|GLOBAL", "POLL_INTERVAL", many),
            ("DEL", f"PFC_WD|{name}"),
            ("HSET", "BUFFER_PROFILE|egress_lossy_profile", "dynamic_th", str(few)),
            ("HSET", "SWITCH_TRIMMING|GLOBAL", "size", many),
            ("DEL", "SWITCH_TRIMMING|GLOBAL"),
            RELOAD,
        ]
    )
    if one != RELOAD:
        return [one]
    return [
        one,
        *(
            ("HSET", key, *(word for pair in fields.items() for word in pair))
            for key, fields in start.items()
        ),
    ]


@dataclass
class Transaction:
    """One of the agent: the rows that it was planned for, and its commands."""

    planned: Rows
    commands: list[Command]


@dataclass
class Wide:
    """A story of the agent and another writer."""

    agent: OnSwitch
    rng: Random
    story: Story = field(default_factory=lambda: Story({}))
    made: list[Transaction] = field(default_factory=list)
    acknowledged: int = 0
    refused: int = 0

    def __post_init__(self) -> None:
        self._lock = threading.Lock()
        self._other = Connection(self.agent.redis.database)
        self._planned: Rows = {}
        self.story.start = self.agent.redis.content()
        self._watch_transactions()

    def _watch_transactions(self) -> None:
        """Note each transaction that is made; now and then the other writes in the middle of one."""
        participant: Any = self.agent.device.participant
        database = participant._database
        watch, execute, planned = database.watch, database.execute, participant.execute

        def watched(keys: Any) -> Any:
            self._planned = watch(keys)
            if self.rng.random() < 0.3:
                self.write()
            return self._planned

        def executed(commands: Iterable[Command]) -> None:
            several = list(commands)
            execute(several)
            self.made.append(Transaction(dict(self._planned), several))

        def of_plan(plan: Plan[Any]) -> None:
            before = len(self.made)
            planned(plan)
            for each in self.made[before:]:
                each.planned.update({step.key: step.present for step in plan.steps if step.again != "delete"})

        database.watch, database.execute, participant.execute = watched, executed, of_plan

    def write(self) -> None:
        """The other writes."""
        with self._lock:
            commands = foreign(self.rng, self.story.start)
            for command in commands:
                self._other.call(command)
                self.story.others.append(command)
            if commands[0] == RELOAD:
                self._other.call(("SET", LOADED, "1"))

    async def commit(self) -> None:
        """One commit, acknowledged or refused."""
        given, removed = edits(self.rng)

        def change(root: Root) -> Root:
            found: Any = merge(root, decode(MODEL, given))
            there = [paths.PathEdit("remove", MODEL.parse_path(path)) for path in removed]
            done: Root = paths.make(found, there).tree
            return done

        try:
            await self.agent.edit(change)
        except (DataError, DataErrors):
            self.refused += 1
        else:
            self.acknowledged += 1

    @property
    def agrees(self) -> bool:
        """Running is what CONFIG_DB says, all of which the agent knows."""
        device, root = self.agent.device, self.agent.running
        if not device.participant.is_open:
            return False
        content = self.agent.redis.content()
        view = device.view
        known = {key: dict(fields) for key, fields in device.snapshot.rows.items()}
        return known == content and view._read(root, content, view._all(root, content)) == root

    async def play(self, rounds: int) -> None:
        """So many rounds, each a commit, a write of the other, or both at once; then until nothing moves."""
        monitor = Monitor(self.agent.redis)
        for _ in range(rounds):
            await self.agent.until(lambda: self.agent.device.participant.is_open)  # as after a reload
            task = asyncio.create_task(self.commit()) if self.rng.random() < 0.8 else None
            await asyncio.sleep(self.rng.choice((0, 0, 0.001, 0.003)))
            if self.rng.random() < 0.4:
                self.write()
            if task is not None:
                await task
        async with asyncio.timeout(PATIENCE_S):
            while not self.agrees:
                await asyncio.sleep(0.005)
        self.story.log = monitor.close()
        self._other.close()


def judge(wide: Wide, end: Rows) -> None:
    """Each command is of one of both, and each transaction of the agent met the rows it was planned for."""
    story = wide.story
    assert replayed(story) == end, "the log is not the whole truth"
    seen = Story(story.start)
    others, made = list(story.others), list(wide.made)
    log = list(story.log)
    while log:
        if made and log[: len(made[0].commands)] == [_upper(each) for each in made[0].commands]:
            now, transaction = replayed(seen), made.pop(0)
            for key, fields in transaction.planned.items():
                assert dict(fields) == now.get(key, {}), f"{key} was overwritten: planned for {fields}"
            count = len(transaction.commands)
        else:
            assert others, f"nobody asked for {log[0]}"
            assert log[0] == others.pop(0), f"nobody asked for {log[0]}"
            count = 1
        seen.log += log[:count]
        del log[:count]
    assert not made, f"lost: {made}"
    assert not others


def _upper(command: Command) -> Command:
    return (command[0].upper(), *command[1:])
