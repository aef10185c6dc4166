"""The own models on a switch, by area and by port, over each protocol in this process."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any, Final

import pytest

from isolane.bindings import MODEL
from isolane.bindings.ietf_interfaces import InterfacesInterface
from isolane.sonic.redis.config_db import LOADED
from isolane.strand import future_of
from isolane.tree.edit.lists import merge
from isolane.tree.json import decode
from tests.sonic.access_matrix import ONE_PORT, ROOT, Area, Matrix, Plan, access_control, without_keys
from tests.sonic.doors import PROTOCOLS, Doors, Protocol, steps
from tests.sonic.redis_server import RedisServer
from tests.switch.agent import ALICE, on_switch
from tools.sonic_stand_in.factory import config_db
from tools.sonic_stand_in.kinds import Kind
from tools.sonic_stand_in.switch import Switch

INTERFACE: Final = "/ietf-interfaces:interfaces/interface[name={port}]"
LLR: Final = "isolane-ue-llr:llr"
TRIMMING: Final = "isolane-ue-packet-trimming:packet-trimming"
PFC: Final = "isolane-pfc:flow-control"
BRIDGE_PORT: Final = "ieee802-dot1q-bridge:bridge-port"
QUEUES: Final = "isolane-congestion-isolation:congestion-isolation"
LLDP: Final = "/ieee802-dot1ab-lldp:lldp"
TOPS: Final = (
    "/ietf-interfaces:interfaces",
    f"/{LLR}",
    f"/{TRIMMING}",
    "/isolane-pfc:pfc-watchdog",
    LLDP,
    "/isolane-sonic:config-db",
)
ENTRY: Final = "/ietf-interfaces:interfaces/interface"
INTERFACES: Final = InterfacesInterface.NODE


AREAS: Final[dict[str, Area]] = {
    "port": Area(
        f"{INTERFACE}/description",
        "changed",
        f"{INTERFACE}/description",
        f"{ENTRY}/description",
    ),
    "llr": Area(
        f"{INTERFACE}/{LLR}",
        {"profile": "rare"},
        f"{INTERFACE}/{LLR}",
        f"{ENTRY}/{LLR}",
    ),
    "llr profiles": Area(
        f"/{LLR}/profile[name=common]",
        {"replay-timer-max": 7000},
        f"/{LLR}/profile[name=rare]",
        f"/{LLR}",
    ),
    "pfc": Area(
        f"{INTERFACE}/{PFC}",
        {"priority": [{"priority": 4, "transmit-enabled": True, "receive-enabled": True}]},
        f"{INTERFACE}/{PFC}/priority[priority=3]",
        f"{ENTRY}/{PFC}",
    ),
    "watchdog": Area(
        "/isolane-pfc:pfc-watchdog",
        {"poll-interval": 300},
        "/isolane-pfc:pfc-watchdog/poll-interval",
        "/isolane-pfc:pfc-watchdog",
    ),
    "trimming": Area(
        f"{INTERFACE}/{TRIMMING}",
        {"queue": [5, 6]},
        f"{INTERFACE}/{TRIMMING}",
        f"{ENTRY}/{TRIMMING}",
    ),
    "trimming of all": Area(
        f"/{TRIMMING}",
        {"size": 300},
        f"/{TRIMMING}/size",
        f"/{TRIMMING}",
    ),
    "queues": Area(
        f"{INTERFACE}/{BRIDGE_PORT}/{QUEUES}/aqm/red",
        {"minimum-octets": 90_000},
        f"{INTERFACE}/{BRIDGE_PORT}/{QUEUES}/aqm",
        f"{ENTRY}/{BRIDGE_PORT}",
    ),
    "lldp": Area(
        LLDP,
        {"message-tx-interval": 20},
        f"{LLDP}/message-tx-interval",
        LLDP,
    ),
}


PLAN: Final = Plan(AREAS, TOPS, "Ethernet4", "Ethernet8")


def port(name: str) -> dict[str, Any]:
    """A port with something in each area."""
    red = {"minimum-octets": 100_000, "maximum-octets": 400_000}
    return {
        "name": name,
        "description": f"to {name}",
        LLR: {"local-enabled": True, "remote-enabled": True, "profile": "common"},
        TRIMMING: {"enabled": True, "queue": [0, 1, 2]},
        PFC: {"priority": [{"priority": 3, "transmit-enabled": True, "receive-enabled": True}]},
        BRIDGE_PORT: {QUEUES: {"aqm": {"algorithm": "red", "marked-traffic-class": [3], "red": red}}},
    }


FILLED: Final = {
    LLR: {
        "profile": [
            {"name": name, "max-outstanding-frames": 9, "max-outstanding-bytes": 9000}
            | {"re-init-on-flush": True, "replay-timer-max": 6000}
            for name in ("common", "rare")
        ]
    },
    TRIMMING: {"size": 256, "dscp-value": 48, "queue-resolution-mode": "static", "queue-index": 6},
    "isolane-pfc:pfc-watchdog": {"poll-interval": 200},
    "ieee802-dot1ab-lldp:lldp": {"message-tx-interval": 10},
    "ietf-interfaces:interfaces": {"interface": [port(PLAN.own), port(PLAN.other)]},
}


def rules(user: str) -> list[tuple[str, str]]:
    """What the user has, then that all other nodes of the own models are hidden."""
    if user == ONE_PORT:
        own = [(f"{ENTRY}[name='{PLAN.own}']", "permit"), (ENTRY, "deny")]
        return own + [(top, "deny") for top in TOPS[1:]]
    area = AREAS[user]
    rest = [*TOPS[1:], *(child.path for child in INTERFACES.children if child.name != "name")]
    return [(area.node, "permit"), *((path, "deny") for path in (rest if area.is_of_ports else TOPS))]


def is_shown(user: str, place: str) -> bool:
    """Whether a leaf is one that the user may read."""
    if user == ONE_PORT:
        return place.startswith(f"/interfaces/interface[name={PLAN.own}]/")
    area, plain = AREAS[user], without_keys(place)
    if area.is_of_ports and plain == "/interfaces/interface/name":
        return True
    return f"{plain}/".startswith(
        "".join(f"/{step.name.rpartition(':')[2]}" for step in steps(area.node)) + "/"
    )


@pytest.fixture(scope="module")
def runner() -> Iterator[asyncio.Runner]:
    """The loop of the agent, which runs while a test does."""
    with asyncio.Runner() as found:
        yield found


@pytest.fixture(scope="module")
def matrix(runner: asyncio.Runner, switch_redis: RedisServer) -> Iterator[Matrix]:
    """An agent with rules, and a switch that has something in each area; counters stand still."""
    switch = Switch(switch_redis.database, Kind())
    switch.start(config_db(4))
    open_ones = AsyncExitStack()

    async def begin() -> Matrix:
        agent = await open_ones.enter_async_context(on_switch(switch_redis))
        given = decode(MODEL, FILLED | access_control(PLAN, rules))
        await future_of(agent.store.edit, ALICE, lambda root: merge(root, given))
        switch.follow([LOADED])
        switch.poll()
        await seen(Doors(agent.agent.server, ROOT))
        return Matrix(PLAN, agent.store, agent.agent.server, switch_redis)

    yield runner.run(begin())
    runner.run(open_ones.aclose())
    switch.close()


async def seen(root: Doors) -> None:
    """Wait until the agent has seen what the daemons made of the configuration."""
    async with asyncio.timeout(60):
        while str(await root.leafs("netconf", TOPS[0])).count("profile-in-use': 'common'") < 2:
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize("user", PLAN.users)
def test_what_is_shown(runner: asyncio.Runner, matrix: Matrix, user: str, protocol: Protocol) -> None:
    runner.run(matrix.shown(user, protocol, lambda place: is_shown(user, place)))


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize("user", PLAN.users)
def test_what_may_be_written(runner: asyncio.Runner, matrix: Matrix, user: str, protocol: Protocol) -> None:
    runner.run(matrix.written(user, protocol))


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_hidden_port_answers_as_one_that_is_not_there(
    runner: asyncio.Runner, matrix: Matrix, protocol: Protocol
) -> None:
    runner.run(matrix.hidden(protocol))
