"""The work of a commit does not grow with the ports of the switch; that of a foreign write neither."""

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from isolane.app.agent import Agent, Options
from isolane.bindings import MODEL
from isolane.sonic.redis.connection import Connection
from isolane.switch.device import SwitchDevice
from isolane.switch.live.counters import Poller
from isolane.switch.live.databases import databases
from isolane.tree.diff import diff
from tests.sonic.redis_server import RedisServer
from tests.switch.agent import Change, of_interface, on_switch

FEW, MANY = 8, 256
SLOW = {
    "FLEX_COUNTER_TABLE": {
        name: {"POLL_INTERVAL": "60000"}
        for name in ("PORT", "WRED_ECN_PORT", "LLR", "QUEUE", "WRED_ECN_QUEUE")
    },
    "PFC_WD": {"GLOBAL": {"POLL_INTERVAL": "60000"}},
}
"""Intervals that no machine is too slow for."""
MORE = 1.2
"""Tables of many entries have a level more, which is all that may show."""


def rows(ports: int) -> dict[str, dict[str, str]]:
    """A switch with something of every kind at each port."""
    found: dict[str, dict[str, str]] = {
        "LLR_PROFILE|p": {"max_outstanding_frames": "100", "max_outstanding_bytes": "100000"},
        "SCHEDULER|s": {"type": "DWRR", "weight": "10"},
        "WRED_PROFILE|w": {"ecn": "ecn_all", "wred_green_enable": "true"},
        "BUFFER_POOL|pool": {"type": "egress", "mode": "dynamic"},
        "BUFFER_PROFILE|b": {"pool": "pool", "size": "0", "dynamic_th": "0"},
    }
    for number in range(ports):
        name = f"Ethernet{4 * number}"
        found[f"PORT|{name}"] = {"lanes": str(number), "mtu": "9100", "admin_status": "up", "speed": "100000"}
        found[f"LLR_PORT|{name}"] = {"llr_local": "enabled", "llr_remote": "enabled", "llr_profile": "p"}
        found[f"PORT_QOS_MAP|{name}"] = {"pfc_enable": "3,4"}
        found[f"QUEUE|{name}|3"] = {"scheduler": "s", "wred_profile": "w"}
        found[f"BUFFER_QUEUE|{name}|3-4"] = {"profile": "b"}
    return found


def calls(work: Callable[[], object]) -> int:
    """The number of functions of Python that it calls."""
    count = 0

    def counted(frame: Any, event: str, argument: Any) -> None:
        nonlocal count
        count += event == "call"

    work()  # what is made once is there
    sys.setprofile(counted)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


Work = Callable[[SwitchDevice, int], Callable[[], object]]


def of_ports(directory: Path, ports: int, work: Work) -> int:
    """The calls of some work on a switch with that many ports."""

    async def run() -> int:
        agent = Agent(Options(MODEL, directory / str(ports), dataplane="sonic", relay=False))
        try:
            assert agent.switch is not None
            return calls(work(agent.switch, ports))
        finally:
            await agent.close()

    return asyncio.run(run())


@pytest.mark.parametrize(
    "change",
    [of_interface("Ethernet4", size=1600), of_interface("Ethernet4", description="x", enabled=False)],
)
def test_a_commit(tmp_path: Path, change: Change) -> None:
    def work(switch: SwitchDevice, ports: int) -> Callable[[], object]:
        old: Any = switch.view.everything(rows(ports)).edit((), MODEL.root.EMPTY)
        new = change(old)
        changes = list(diff(old, new))

        def plan() -> object:
            switch.view.faults(changes, new)
            return switch.view.steps(changes, old, new)

        return plan

    few, many = of_ports(tmp_path, FEW, work), of_ports(tmp_path, MANY, work)
    assert many <= few * MORE, (few, many)


def test_a_foreign_write(tmp_path: Path) -> None:
    def work(switch: SwitchDevice, ports: int) -> Callable[[], object]:
        content = rows(ports)
        tree = switch.view.everything(content).edit((), MODEL.root.EMPTY)
        mtus = iter(("1600", "1700"))

        def write() -> None:
            key = "PORT|Ethernet4"
            written = {key: content[key] | {"mtu": next(mtus)}}
            switch.view.problems(written)
            switch.view.some(written).edit((), tree)
            switch.view.upkeep()

        return write

    few, many = of_ports(tmp_path, FEW, work), of_ports(tmp_path, MANY, work)
    assert many <= few * MORE, (few, many)


def test_a_reply_with_all_state_costs_a_few_round_trips(redis: RedisServer) -> None:
    ports = 100
    names = [f"Ethernet{number}" for number in range(ports)]
    redis.load({"PORT": {name: {"lanes": str(at)} for at, name in enumerate(names)}} | SLOW)
    there = Connection(databases(redis.database).counters)
    for at, name in enumerate(names):
        there.call(
            ("HSET", "COUNTERS_PORT_NAME_MAP", name, f"oid:{at}"),
            ("HSET", f"COUNTERS:oid:{at}", "SAI_PORT_STAT_IF_IN_OCTETS", str(at)),
            *(("HSET", "COUNTERS_QUEUE_NAME_MAP", f"{name}:{each}", f"oid:{at}:{each}") for each in range(8)),
            *(("HSET", f"COUNTERS:oid:{at}:{each}", "SAI_QUEUE_STAT_PACKETS", "1") for each in range(8)),
        )
    there.close()

    async def run() -> None:
        async with on_switch(redis) as agent:
            agent.device._counters.redis._limit_s = 60.0  # no machine is too slow for it
            state: Any = agent.store.operational.source().record()
            interfaces = state.interfaces.interface
            octets = [interfaces[name].statistics.in_octets for name in names]
            assert octets == list(range(ports))
            assert len(interfaces["Ethernet7"].bridge_port.congestion_isolation.state.queue) == 8
            # two maps and that of the switch; ports and queues: 1, 2, 4, 8, 16, 32 and 32 or 37 that are left
            assert agent.device._counters.redis.round_trips <= 3 + 2 * 8

    asyncio.run(run())


def test_a_look_of_the_readers_in_threads_costs_a_few_round_trips(redis: RedisServer) -> None:
    """Both share a connection, and read ahead on it."""
    names = [f"Ethernet{number}" for number in range(60)]
    watched = {name: {"action": "drop", "detection_time": "200"} for name in names}
    content = {"PORT": {name: {"lanes": str(at)} for at, name in enumerate(names)}} | SLOW
    content["PFC_WD"] = SLOW["PFC_WD"] | watched
    content["PORT_QOS_MAP"] = {name: {"pfc_enable": "3,4", "pfcwd_sw_enable": "3,4"} for name in names}
    redis.load(content)
    places = databases(redis.database)
    there, appl = Connection(places.counters), Connection(places.appl)
    for at, name in enumerate(names):
        appl.call(("HSET", f"LLR_PORT_TABLE:{name}", "llr_remote", "enabled"))
        there.call(
            ("HSET", "COUNTERS_PORT_NAME_MAP", name, f"oid:{at}"),
            ("HSET", f"COUNTERS:oid:{at}", "SAI_PORT_STAT_LLR_TX_OK", "1"),
            *(("HSET", "COUNTERS_QUEUE_NAME_MAP", f"{name}:{each}", f"oid:{at}:{each}") for each in range(8)),
            *(("HSET", f"COUNTERS:oid:{at}:{each}", "SAI_QUEUE_STAT_PACKETS", "1") for each in range(8)),
        )
    appl.close()
    there.close()

    async def run() -> None:
        async with on_switch(redis) as agent:
            readers = [
                work for feature in agent.device.features for work in feature.work if isinstance(work, Poller)
            ]
            assert len(readers) == 2
            for reader in readers:
                await reader.close()  # it looks when the test says so
            polled = agent.device._polled.redis
            polled._limit_s = 60.0
            before = polled.round_trips
            for reader in readers:
                await reader.poll()
            # two maps, which may be known; ports, and queues of ports: 1, 2, 4, 8, 16, and 29 that are left
            assert 12 <= polled.round_trips - before <= 2 + 12

    asyncio.run(run())
