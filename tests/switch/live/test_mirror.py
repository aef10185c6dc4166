"""Rows of STATE_DB and APPL_DB as they change."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from isolane.switch.device import APPL_TABLES
from isolane.switch.live.mirror import Mirror
from isolane.switch.translation import Fields
from tests.switch.live.redis import Switch, on_a_loop, until

PORT = "PORT_TABLE:Ethernet0"
Change = tuple[str, Fields, Fields]


@asynccontextmanager
async def followed(switch: Switch, compare_s: float = 60) -> AsyncIterator[tuple[Mirror, list[Change]]]:
    appl = Mirror(switch.places.appl, "APPL_DB", APPL_TABLES, retry_s=0.01, compare_s=compare_s)
    changes: list[Change] = []
    appl.on_change("PORT_TABLE", lambda *change: changes.append(change))
    await appl.start()
    try:
        yield appl, changes
    finally:
        await appl.close()


@on_a_loop
async def test_rows_at_the_start_and_every_change_of_them(switch: Switch) -> None:
    switch.write("APPL_DB", PORT, {"oper_status": "down"})
    switch.write("APPL_DB", "ROUTE_TABLE:10.0.0.0/8", {"nexthop": "x"})
    async with followed(switch) as (appl, changes):
        assert appl.table("PORT_TABLE") == {"Ethernet0": {"oper_status": "down"}}
        assert appl.is_current
        switch.write("APPL_DB", PORT, {"oper_status": "up"})
        await until(lambda: len(changes) == 2)
        switch.write("APPL_DB", "ROUTE_TABLE:11.0.0.0/8", {"nexthop": "x"})
        switch.delete("APPL_DB", PORT)
        await until(lambda: len(changes) == 3)
        assert appl.table("PORT_TABLE") == {}
    down, up = {"oper_status": "down"}, {"oper_status": "up"}
    assert changes == [("Ethernet0", {}, down), ("Ethernet0", down, up), ("Ethernet0", up, {})]


@on_a_loop
async def test_what_was_missed_is_found_after_a_new_connection(
    switch: Switch, caplog: pytest.LogCaptureFixture
) -> None:
    switch.write("APPL_DB", PORT, {"oper_status": "down"})
    switch.write("APPL_DB", "PORT_TABLE:Ethernet4", {"oper_status": "up"})
    async with followed(switch) as (appl, changes):
        current: list[bool] = []
        appl.on_current(lambda: current.append(appl.is_current))
        del changes[:]
        with caplog.at_level(logging.WARNING, "isolane.switch"):
            switch.server.stop()
            await until(lambda: not appl.is_current)
            assert appl.row("PORT_TABLE", "Ethernet0") == {"oper_status": "down"}
            await asyncio.sleep(0.1)
            switch.server.start()
            switch.write("APPL_DB", PORT, {"oper_status": "up"})
            await until(lambda: appl.is_current)
        assert appl.row("PORT_TABLE", "Ethernet0") == {"oper_status": "up"}
        assert ("Ethernet4", {"oper_status": "up"}, {}) in changes
        assert current == [False, True]
    told = [record.getMessage() for record in caplog.records if "APPL_DB cannot" in record.getMessage()]
    assert 1 <= len(told) <= 3


@on_a_loop
async def test_it_begins_without_redis_and_with_one_that_has_no_events(switch: Switch) -> None:
    switch.server.stop()
    async with followed(switch) as (appl, changes):
        assert not appl.is_current
        switch.server.start()
        switch.call("APPL_DB", "CONFIG", "SET", "notify-keyspace-events", "")
        await until(lambda: appl.is_current)
        switch.write("APPL_DB", PORT, {"oper_status": "up"})
        await until(lambda: len(changes) == 1)


@on_a_loop
async def test_an_emptied_database_is_seen_by_the_next_comparison(switch: Switch) -> None:
    switch.write("APPL_DB", PORT, {"oper_status": "up"})
    async with followed(switch, compare_s=0.05) as (appl, changes):
        switch.call("APPL_DB", "FLUSHDB")
        await until(lambda: len(changes) == 2)
        assert appl.table("PORT_TABLE") == {}
        switch.write("APPL_DB", PORT, {"oper_status": "down"})
        await until(lambda: len(changes) == 3)


@on_a_loop
async def test_the_last_of_a_burst_of_writes_stays(switch: Switch) -> None:
    async with followed(switch) as (appl, changes):
        for number in range(300):
            switch.write("APPL_DB", PORT, {"speed": str(number)})
        await until(lambda: appl.row("PORT_TABLE", "Ethernet0").get("speed") == "299")
    assert changes[-1][2] == {"speed": "299"}


@on_a_loop
async def test_a_table_that_is_a_single_hash(switch: Switch) -> None:
    switch.write("APPL_DB", "LLDP_LOC_CHASSIS", {"lldp_loc_sys_name": "a"})
    async with followed(switch) as (appl, _):
        assert appl.row("LLDP_LOC_CHASSIS", "") == {"lldp_loc_sys_name": "a"}
        switch.write("APPL_DB", "LLDP_LOC_CHASSIS", {"lldp_loc_sys_name": "b"})
        await until(lambda: appl.row("LLDP_LOC_CHASSIS", "") == {"lldp_loc_sys_name": "b"})
