"""Notifications of flushes: which ports are watched, what is read, and when a watch begins afresh."""

import asyncio
from collections.abc import Mapping
from typing import Any

import pytest

from isolane.bindings.ietf_interfaces import TxFlushEntered, TxFlushExited
from isolane.sonic import supervised
from isolane.switch.llr.events import FlushEvents
from tests.patience import PATIENCE_S
from tests.switch.bench import MILLISECOND, SwitchBench

PORT = "LLR_PORT_TABLE:Ethernet0"
BOTH = {"llr_local": "enabled", "llr_remote": "enabled", "llr_profile": "p"}
OK, INIT, DISCARD = (f"SAI_PORT_STAT_LLR_TX_{name}" for name in ("OK", "INIT_CTL_OS", "DISCARD"))


class Watched:
    """A switch with two ports, of which the counters are written by hand."""

    def __init__(self) -> None:
        self.bench = SwitchBench()
        bench = self.bench
        self.events = FlushEvents(
            bench.context, bench.counters, bench.appl_mirror, lambda: bench.snapshot.facts, lambda: 0.001
        )
        self.bench.start("Ethernet0", "Ethernet4")
        self.bench.appl(PORT, **BOTH)

    def poll(self, **values: int) -> list[str]:
        """The kinds of the notifications of one poll, with these counters."""
        names = {"ok": OK, "init": INIT, "discard": DISCARD}
        if values:
            self.bench.counters.ports["Ethernet0"] = {
                names[name]: str(value) for name, value in values.items()
            }
        self.bench.notifications.clear()
        self.bench.clock.run_until(self.bench.clock.now_ns + 10 * MILLISECOND)
        asyncio.run(self.events.poll())
        return [f"{type(record).__name__} {keys[0]}" for record, keys in self.bench.notifications]


@pytest.fixture
def watched() -> Watched:
    return Watched()


def test_an_entry_and_an_exit_are_notified(watched: Watched) -> None:
    assert watched.poll(ok=1, init=1, discard=0) == []
    assert watched.poll(ok=9, init=1, discard=0) == []
    assert watched.poll(ok=9, init=2, discard=3) == ["TxFlushEntered Ethernet0"]
    assert watched.bench.told(TxFlushEntered) == [(TxFlushEntered.new(), ("Ethernet0",))]
    assert watched.poll() == []
    assert watched.poll(ok=10, init=2, discard=3) == ["TxFlushExited Ethernet0"]
    ((record, _),) = watched.bench.told(TxFlushExited)
    assert record == TxFlushExited.new(duration=20 * MILLISECOND)


def test_only_ports_with_a_transmitter_are_read(watched: Watched) -> None:
    read: list[str] = []
    port = watched.bench.counters.port

    def noted(name: str) -> Mapping[str, str]:
        read.append(name)
        return port(name)

    watched.bench.counters.port = noted  # type: ignore[method-assign]  # to note the ports
    watched.poll(ok=1)
    assert read == ["Ethernet0"]
    watched.bench.appl(PORT, **(BOTH | {"llr_remote": "disabled"}))
    watched.bench.appl("LLR_PORT_TABLE:Ethernet99", **BOTH)
    watched.poll(ok=1)
    assert read == ["Ethernet0"]


def test_another_configuration_of_the_port_or_its_profile_begins_afresh(watched: Watched) -> None:
    for row in (
        {PORT: {**BOTH, "llr_mode": "static"}},
        {"LLR_PROFILE_TABLE:p": {"max_outstanding_frames": "1"}},
    ):
        watched.poll(ok=1, init=1, discard=0)
        watched.poll(ok=9, init=1, discard=0)
        watched.bench.appl_mirror.take(row)
        assert watched.poll(ok=9, init=2, discard=0) == []
        assert watched.poll(ok=9, init=3, discard=0) == []


def test_a_link_that_went_down_and_came_back(watched: Watched) -> None:
    watched.bench.appl("PORT_TABLE:Ethernet0", oper_status="up", flap_count="1")
    watched.poll(ok=1, init=1, discard=0)
    watched.poll(ok=9, init=1, discard=0)
    watched.bench.appl("PORT_TABLE:Ethernet0", oper_status="up", flap_count="3")
    assert watched.poll(ok=9, init=2, discard=0) == []


@pytest.mark.parametrize("gap", [{}, {"init": 2}, {"ok": 9}])
def test_counters_that_cannot_be_read_for_a_while(watched: Watched, gap: dict[str, int]) -> None:
    """What the switch shows meanwhile is found when they can be read again."""
    watched.poll(ok=1, init=1, discard=0)
    watched.poll(ok=9, init=1, discard=0)
    watched.bench.counters.ports.clear()
    assert watched.poll(**gap) == []
    assert watched.poll(ok=9, init=2, discard=0) == ["TxFlushEntered Ethernet0"]


def test_a_switch_that_denies_the_counters_shows_no_flush(watched: Watched) -> None:
    watched.bench.state_db("PORT_COUNTER_CAPABILITIES|LLR", LLR_TX_OK="true", LLR_TX_DISCARD="false")
    watched.poll(ok=1, init=1, discard=0)
    watched.poll(ok=9, init=1, discard=0)
    assert watched.poll(ok=9, init=2, discard=9) == []


def test_it_goes_on_after_a_fault_and_ends_when_it_is_closed(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervised, "PAUSE_S", 0.001)
    polls = 0

    def fail(name: str) -> Any:
        nonlocal polls
        polls += 1
        raise RuntimeError("a fault")

    watched.bench.counters.port = fail  # type: ignore[method-assign]  # the fault under test

    async def run() -> None:
        watched.events.start()
        while polls < 3:
            await asyncio.sleep(0.001)
        await watched.events.close()

    asyncio.run(asyncio.wait_for(run(), PATIENCE_S))
