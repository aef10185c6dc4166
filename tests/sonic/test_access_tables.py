"""SONiC's tables, one by one and by port, over each protocol in this process."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Final

import pytest

from isolane.app.agent import Agent, Options
from isolane.program.models import load_model
from isolane.sonic.datastore import SonicChoices, modules_in
from isolane.store.settings import Settings
from isolane.strand import future_of
from isolane.tree.edit.lists import merge
from isolane.tree.json import decode
from tests.sonic.access_matrix import ONE_PORT, Area, Matrix, Plan, access_control, without_keys
from tests.sonic.agent import ALICE
from tests.sonic.conftest import YANG
from tests.sonic.doors import PROTOCOLS, Protocol, steps
from tests.sonic.redis_server import EXAMPLE, RedisServer


def table(module: str, name: str, entry: str, leaf: str, value: Any, *, whole: bool = False) -> Area:
    """A table of which a leaf of an entry is changed, and deleted; or the entry, which must have the leaf."""
    top = f"/sonic-{module}:sonic-{module}/{name}"
    place = f"{top}/{entry}"
    return Area(place, {leaf: value}, place if whole else f"{place}/{leaf}", top)


AREAS: Final[dict[str, Area]] = {
    "ports": table("port", "PORT", "PORT_LIST[name={port}]", "mtu", 2100),
    "vlans": table("vlan", "VLAN", "VLAN_LIST[name=Vlan100]", "description", "changed"),
    "members": table(
        "vlan",
        "VLAN_MEMBER",
        "VLAN_MEMBER_LIST[name=Vlan100][port={port}]",
        "tagging_mode",
        "priority_tagged",
        whole=True,
    ),
    "acl tables": table(
        "acl", "ACL_TABLE", "ACL_TABLE_LIST[ACL_TABLE_NAME=DATAACL]", "policy_desc", "changed"
    ),
    "acl rules": table(
        "acl",
        "ACL_RULE",
        "ACL_RULE_LIST[ACL_TABLE_NAME=DATAACL][RULE_NAME=RULE_10]",
        "SRC_IP",
        "198.51.100.0/24",
    ),
    "buffer profiles": table(
        "buffer", "BUFFER_PROFILE", "BUFFER_PROFILE_LIST[name=egress_trim]", "packet_discard_action", "drop"
    ),
    "llr profiles": table(
        "llr", "LLR_PROFILE", "LLR_PROFILE_LIST[name=llr_100000_5m]", "max_replay_count", 3
    ),
    "llr": table("llr", "LLR_PORT", "LLR_PORT_LIST[ifname={port}]", "llr_local", "disabled"),
    "trimming": Area(
        "/sonic-llr:sonic-llr/SWITCH_TRIMMING/GLOBAL",
        {"size": 300},
        "/sonic-llr:sonic-llr/SWITCH_TRIMMING/GLOBAL/size",
        "/sonic-llr:sonic-llr/SWITCH_TRIMMING",
    ),
}
TOPS: Final = tuple(f"/sonic-{name}:sonic-{name}" for name in ("port", "vlan", "acl", "buffer", "llr"))
PLAN: Final = Plan(AREAS, TOPS, "Ethernet0", "Ethernet4")


def rules(user: str) -> list[tuple[str, str]]:
    """What the user has, then that all other tables are hidden."""
    tables = sorted({area.node for area in AREAS.values()} | OTHERS)
    if user != ONE_PORT:
        return [(AREAS[user].node, "permit"), *((path, "deny") for path in tables)]
    found = []
    for area in AREAS.values():
        if area.is_of_ports:
            entry = next(step for step in steps(area.update) if step.keys)
            path = f"{area.node}/{entry.name}"
            keys = "".join(f"[{name}='{value.format(port=PLAN.own)}']" for name, value in entry.keys.items())
            found += [(f"{path}{keys}", "permit"), (path, "deny")]
            tables.remove(area.node)
    return found + [(path, "deny") for path in tables]


OTHERS: Final = {
    "/sonic-vlan:sonic-vlan/VLAN_INTERFACE",
    *(f"/sonic-buffer:sonic-buffer/{name}" for name in ("BUFFER_POOL", "BUFFER_QUEUE", "DSCP_TO_TC_MAP")),
}


def is_shown(user: str, place: str) -> bool:
    """Whether a leaf is one that the user may read."""
    if user == ONE_PORT:
        of_port = ("PORT_LIST", "VLAN_MEMBER_LIST", "LLR_PORT_LIST")
        return without_keys(place).split("/")[3] in of_port and f"={PLAN.own}]" in place
    return f"{place}/".startswith(f"/{AREAS[user].node.partition(':')[2]}/")


def config_db() -> Any:
    """The example, with something of each kind for two ports."""
    given = json.loads((EXAMPLE / "config_db.json").read_text())
    given["VLAN"]["Vlan100"]["description"] = "first"
    given["ACL_TABLE"]["DATAACL"]["policy_desc"] = "first"
    given["LLR_PROFILE"]["llr_100000_5m"]["max_replay_count"] = "2"
    given["LLR_PORT"][PLAN.other] = given["LLR_PORT"][PLAN.own]
    return given


@asynccontextmanager
async def served(redis: RedisServer) -> AsyncIterator[Matrix]:
    """The agent as `serve --sonic` makes it, without listeners."""
    model = load_model(modules_in([YANG]), [YANG])
    choices = Options(
        model,
        redis.directory / "state",
        sonic=SonicChoices(redis.database),
        settings=Settings(sync=False),
        relay=False,
    )
    agent = Agent(choices)
    try:
        await agent.start()
        given = decode(model, access_control(PLAN, rules))
        await future_of(agent.store.edit, ALICE, lambda root: merge(root, given))
        yield Matrix(PLAN, agent.store, agent.server, redis)
    finally:
        await agent.close()


@pytest.fixture(scope="module")
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as found:
        yield found


@pytest.fixture(scope="module")
def matrix(runner: asyncio.Runner, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Matrix]:
    redis = RedisServer(tmp_path_factory.mktemp("tables"))
    redis.start()
    redis.load(config_db())
    open_ones = AsyncExitStack()
    yield runner.run(open_ones.enter_async_context(served(redis)))
    runner.run(open_ones.aclose())
    redis.stop()


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
