"""Work in the background goes on after a fault of the agent, and the fault is counted."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from isolane.bindings.isolane_sonic import ConfigDb
from isolane.switch.features import flow_control, link_layer_retry
from isolane.switch.parts import Parts
from tests.device.bench import interface
from tests.patience import PATIENCE_S
from tests.sonic.redis_server import RedisServer
from tests.switch.agent import on_switch
from tests.switch.bench import SwitchBench
from tests.switch.flow_control.test_storms import WATCHED
from tests.switch.live.redis import Switch


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("isolane.sonic.supervised.PAUSE_S", 0.05)


def test_a_mirror_goes_on_and_state_has_the_fault(
    redis: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    async def check() -> None:
        async with on_switch(redis) as agent:
            health = agent.device.health
            mirror = agent.device._state
            seen: list[Mapping[str, str]] = []

            def listen(key: str, before: Mapping[str, str], after: Mapping[str, str]) -> None:
                seen.append(after)
                if len(seen) == 1:
                    raise RuntimeError("a fault of the agent")

            mirror.on_change("PORT_TABLE", listen)
            switch = Switch(redis)
            switch.write("STATE_DB", "PORT_TABLE|Ethernet0", {"speed": "1"})
            await agent.until(lambda: health.counts.faults == 1)
            assert not mirror.is_current
            await agent.until(lambda: mirror.is_current)
            switch.write("STATE_DB", "PORT_TABLE|Ethernet0", {"speed": "2"})
            await agent.until(lambda: mirror.row("PORT_TABLE", "Ethernet0") == {"speed": "2"})
            switch.close()
            assert seen[-1] == {"speed": "2"}
            shown: Any = agent.store.operational.source().record()
            config_db: ConfigDb = shown[ConfigDb.NODE.index]
            assert config_db.statistics.faults == 1

    asyncio.run(check())
    assert "the mirror of STATE_DB failed by a fault of the agent" in caplog.text
    assert "Traceback" in caplog.text


@pytest.mark.parametrize(("make", "failing"), [(link_layer_retry, "port"), (flow_control, "queue")])
def test_the_readers_of_counters_go_on_and_count_faults(
    make: Any, failing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("isolane.switch.features.interval_s", lambda *_: 0.001)
    monkeypatch.setattr("isolane.switch.features.SHORTEST_S", 0.001)
    bench = SwitchBench()
    faults: list[Exception] = []
    parts: Parts = replace(bench.parts, on_fault=faults.append)
    feature = make(parts)
    bench.start("Ethernet0")
    bench.edit(interface("Ethernet0", WATCHED))
    bench.appl("LLR_PORT_TABLE:Ethernet0", llr_local="enabled", llr_remote="enabled", llr_profile="p")

    def fail(*_: object) -> Any:
        raise RuntimeError("a fault of the agent")

    monkeypatch.setattr(parts.polled, failing, fail, raising=False)

    async def run() -> None:
        (reader,) = feature.work
        reader.start()
        async with asyncio.timeout(PATIENCE_S):
            while len(faults) < 2:
                await asyncio.sleep(0.005)
        await reader.close()

    asyncio.run(run())
    assert {str(fault) for fault in faults} == {"a fault of the agent"}
