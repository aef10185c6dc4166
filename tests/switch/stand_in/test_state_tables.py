"""APPL_DB as daemons hand it over, and an agent that looks on."""

import asyncio
import logging

import pytest

from tests.patience import PATIENCE_S
from tests.sonic.doors import Doors
from tests.sonic.redis_server import RedisServer
from tests.switch.agent import on_switch
from tools.sonic_stand_in.databases import read_all
from tools.sonic_stand_in.state_tables import StateTables
from tools.sonic_stand_in.switch import Switch

KEY = "LLR_PORT_TABLE:Ethernet0"
BOTH = {"llr_local": "enabled", "llr_remote": "enabled"}


@pytest.fixture
def produced(switch: Switch) -> StateTables:
    return StateTables(switch.databases.appl)


def test_what_is_left_aside_is_no_row(switch: Switch, produced: StateTables) -> None:
    appl = switch.databases.appl
    tables = produced.produce({KEY: BOTH})
    assert tables == ["LLR_PORT_TABLE"]
    rows = read_all(appl)
    assert KEY not in rows
    assert rows[f"_{KEY}"] == BOTH
    assert appl.call(("SMEMBERS", "LLR_PORT_TABLE_KEY_SET")) == [["Ethernet0"]]
    produced.consume(tables)
    rows = read_all(appl)
    assert rows[KEY] == BOTH
    assert f"_{KEY}" not in rows
    assert appl.call(("EXISTS", "LLR_PORT_TABLE_KEY_SET")) == [0]


def test_a_field_that_is_no_longer_given_stays_and_a_deleted_key_goes(
    switch: Switch, produced: StateTables
) -> None:
    produced.show({KEY: BOTH | {"llr_profile": "short"}})
    produced.show({KEY: BOTH})
    assert read_all(switch.databases.appl)[KEY] == BOTH | {"llr_profile": "short"}
    produced.show({})
    assert KEY not in read_all(switch.databases.appl)
    produced.show({KEY: BOTH | {"llr_profile": "short"}})
    produced.produce({})
    produced.show({KEY: BOTH})
    assert read_all(switch.databases.appl)[KEY] == BOTH, "the delete comes before what was given after it"


def test_the_daemon_keeps_a_field_that_went_from_config_db(switch: Switch) -> None:
    config, row = switch.databases.config, "LLR_PORT|Ethernet0"
    config.call(("HSET", row, "llr_local", "enabled", "llr_remote", "enabled", "llr_profile", "mine"))
    switch.follow([row])
    config.call(("HDEL", row, "llr_profile"))
    switch.follow([row])
    assert read_all(switch.databases.appl)[KEY]["llr_profile"] == "mine"
    config.call(("DEL", row))
    switch.follow([row])
    assert KEY not in read_all(switch.databases.appl)


def test_an_agent_shows_a_row_when_the_consumer_has_it(
    switch: Switch, switch_redis: RedisServer, produced: StateTables, caplog: pytest.LogCaptureFixture
) -> None:
    """Sets of keys and hashes aside are in the same database, and are no rows of a table."""
    in_use = "/interfaces/interface[name=Ethernet0]/llr/state/profile-in-use"
    status = "/interfaces/interface[name=Ethernet4]/oper-status"

    async def check() -> None:
        async with on_switch(switch_redis) as agent, asyncio.timeout(PATIENCE_S):
            doors = Doors(agent.agent.server, "ops", recovery=True)
            tables = produced.produce({KEY: BOTH | {"llr_mode": "static", "llr_profile": "short"}})
            switch.light("Ethernet4", on=False)  # a later change, which the agent sees after the one aside
            while (shown := await doors.leafs("gnmi", "/ietf-interfaces:interfaces"))[status] != "down":
                await asyncio.sleep(0.01)
            assert in_use not in shown
            produced.consume(tables)
            while (await doors.leafs("gnmi", "/ietf-interfaces:interfaces")).get(in_use) != "short":
                await asyncio.sleep(0.01)

    asyncio.run(check())
    assert not [each for each in caplog.records if each.levelno >= logging.ERROR]
