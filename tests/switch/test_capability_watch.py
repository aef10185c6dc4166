"""The log says when running has configuration that the switch no longer can do, once each time."""

import asyncio
import logging

import pytest

from isolane.switch.translation import able
from tests.sonic.redis_server import RedisServer
from tests.switch.agent import on_switch
from tests.switch.live.redis import Switch

CAPABILITIES = "SWITCH_CAPABILITY|switch"
ABLE = dict(able(()).switch)
CANNOT = "running has configuration that the switch, by STATE_DB, cannot do now: "
CAN = "the switch, by STATE_DB, can do all of running again"


def with_llr(redis: RedisServer) -> None:
    redis.call("HSET", "LLR_PROFILE|p", "max_outstanding_frames", "100", "max_outstanding_bytes", "50000")
    redis.call("HSET", "LLR_PORT|Ethernet0", "llr_profile", "p", "llr_local", "enabled")


def said(caplog: pytest.LogCaptureFixture) -> list[str]:
    lines = [record.getMessage() for record in caplog.records if record.name == "isolane.switch"]
    return [line for line in lines if line.startswith((CANNOT, CAN))]


def test_a_capability_that_goes_and_comes_again(redis: RedisServer, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "isolane.switch")
    with_llr(redis)

    async def check() -> None:
        switch = Switch(redis)
        switch.write("STATE_DB", CAPABILITIES, ABLE)
        async with on_switch(redis) as agent:
            assert agent.interface("Ethernet0").llr.profile == "p"
            switch.write("STATE_DB", CAPABILITIES, ABLE | {"OTHER": "true"})
            await agent.until(lambda: "OTHER" in agent.device.snapshot.facts.switch)
            assert said(caplog) == []
            switch.delete("STATE_DB", CAPABILITIES)
            await agent.until(lambda: len(said(caplog)) == 1)
            (line,) = said(caplog)
            assert "STATE_DB has no LLR_CAPABLE" in line
            assert "interface[name='Ethernet0']" in line or "profile[name='p']" in line
            switch.write("STATE_DB", CAPABILITIES, ABLE)
            await agent.until(lambda: len(said(caplog)) == 2)
            assert said(caplog)[1] == CAN
            assert agent.interface("Ethernet0").llr.profile == "p", "the configuration stays"
        switch.close()

    asyncio.run(check())


def test_a_switch_that_cannot_do_it_at_the_start(
    redis: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    with_llr(redis)

    async def check() -> None:
        async with on_switch(redis) as agent:
            await agent.until(lambda: len(said(caplog)) == 1)
            assert agent.device.health.counts.faults == 0

    asyncio.run(check())


def test_nothing_is_said_of_a_switch_without_such_configuration(
    redis: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    for key in redis.content():
        if key.startswith("LLR_"):
            redis.call("DEL", key)

    async def check() -> None:
        switch = Switch(redis)
        switch.write("STATE_DB", CAPABILITIES, ABLE)
        async with on_switch(redis) as agent:
            switch.write("STATE_DB", CAPABILITIES, {"LLR_CAPABLE": "false"})
            await agent.until(lambda: agent.device.snapshot.facts.switch["LLR_CAPABLE"] == "false")
            await agent.until(lambda: not agent.device._watch._due.is_set())
            await asyncio.sleep(0.05)
        switch.close()
        assert said(caplog) == []

    asyncio.run(check())


def test_others_write_what_the_switch_cannot_do_and_take_it_back(redis: RedisServer) -> None:
    for key in redis.content():
        if key.startswith("LLR_"):
            redis.call("DEL", key)

    async def check() -> None:
        async with on_switch(redis) as agent:
            of_switch = agent.device.health.not_applied
            assert of_switch is not None

            def refused() -> list[str]:
                return [str(fault.path) for fault in of_switch() if "llr" in str(fault.path)]

            await agent.until(lambda: bool(of_switch()))  # trimming, which the example has
            assert refused() == []
            with_llr(redis)
            await agent.until(lambda: len(refused()) == 2)
            redis.call("DEL", "LLR_PORT|Ethernet0")
            redis.call("DEL", "LLR_PROFILE|p")
            await agent.until(lambda: refused() == [])

    asyncio.run(check())
