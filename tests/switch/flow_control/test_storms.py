"""Storms: what two looks at the counts of a queue show, and the notifications of a poll."""

import asyncio
from random import Random
from typing import Any

import pytest

from isolane.bindings.ietf_interfaces import FlowControlClearCountersInput, StormDetected, StormRestored
from isolane.errors import DataError
from isolane.switch.flow_control.events import Detected, Restored, StormEvents, Storms
from isolane.switch.flow_control.state import FlowControlPortState
from tests.device.bench import interface
from tests.switch.bench import MILLISECOND, SwitchBench

PFC = "urn:isolane:yang:isolane-pfc"
WATCHED = (
    f'<flow-control xmlns="{PFC}"><priority><priority>3</priority><receive-enabled>true</receive-enabled>'
    "</priority><watchdog><action>forward</action></watchdog></flow-control>"
)


def counts(status: str = "operational", detected: int = 0, restored: int = 0) -> dict[str, str]:
    return {
        "PFC_WD_STATUS": status,
        "PFC_WD_QUEUE_STATS_DEADLOCK_DETECTED": str(detected),
        "PFC_WD_QUEUE_STATS_DEADLOCK_RESTORED": str(restored),
    }


COURSES: list[tuple[str, list[dict[str, str]], str]] = [
    ("nothing happens", [counts(), counts()], ""),
    (
        "a storm",
        [counts(), counts("stormed", 1), counts("stormed", 1), counts(detected=1, restored=1)],
        "D R",
    ),
    ("a storm between two looks", [counts(), counts(detected=1, restored=1)], "DR"),
    ("several between two looks are one", [counts(), counts(detected=5, restored=5)], "DR"),
    ("another one within a look", [counts("stormed", 1), counts("stormed", 2, 1)], "D RD"),
    ("its end and one more", [counts("stormed", 1), counts(detected=2, restored=2)], "D RDR"),
    ("a storm before the first look", [counts(detected=7, restored=7), counts(detected=7, restored=7)], ""),
    ("one that is on at the first look", [counts("stormed", 3, 2)], "D"),
    ("counters that were cleared", [counts(detected=7, restored=7), counts()], ""),
    ("counters that were cleared in a storm", [counts("stormed", 7, 6), counts("stormed")], "D"),
    ("no counters", [{"PFC_WD_STATUS": "operational"}, {"PFC_WD_STATUS": "stormed"}], "D"),
    ("no watchdog", [{}, {"PFC_WD_QUEUE_STATS_DEADLOCK_DETECTED": "9"}, {"PFC_WD_STATUS": "odd"}], ""),
    ("a watchdog that was removed in a storm and made again", [counts("stormed", 1), {}, counts()], "D"),
]


@pytest.mark.parametrize(
    ("looks", "wanted"), [each[1:] for each in COURSES], ids=[each[0] for each in COURSES]
)
def test_looks_show(looks: list[dict[str, str]], wanted: str) -> None:
    storms = Storms()
    found = [storms.look("Ethernet0", 3, fields, at) for at, fields in enumerate(looks)]
    letters = ["".join("D" if isinstance(each, Detected) else "R" for each in events) for events in found]
    assert " ".join(filter(None, letters)) == wanted


def test_beginnings_and_ends_alternate_whatever_the_switch_counts() -> None:
    random = Random(3)
    for _ in range(300):
        storms = Storms()
        events = [
            event
            for now in range(30)
            for event in storms.look(
                "p", 1, counts(random.choice(["stormed", "operational"]), random.randint(0, 4)), now
            )
        ]
        kinds = [type(each) for each in events]
        assert kinds == [Detected, Restored] * (len(kinds) // 2) + [Detected] * (len(kinds) % 2)


@pytest.fixture
def bench() -> SwitchBench:
    return SwitchBench()


def test_a_poll_notifies_and_state_has_the_times(bench: SwitchBench) -> None:
    storms = Storms()
    FlowControlPortState(bench.context, bench.counters, storms.times)
    events = StormEvents(bench.context, bench.counters, storms, lambda: 1.0)
    bench.start("Ethernet0", "Ethernet4")
    bench.edit(interface("Ethernet0", WATCHED))
    queue = bench.counters.queues
    queue["Ethernet0", 3], queue["Ethernet4", 3] = counts(), counts("stormed", 1)
    asyncio.run(events.poll())
    queue["Ethernet0", 3] = counts("stormed", 1) | {"PFC_WD_QUEUE_STATS_TX_DROPPED_PACKETS": "7"}
    bench.clock.run_until(bench.clock.now_ns + 5 * MILLISECOND)
    asyncio.run(events.poll())
    shown = bench.state.interfaces.interface["Ethernet0"].flow_control.state.priority[3].watchdog
    assert (shown.status, shown.storms_detected, shown.storms_restored) == ("stormed", 1, 0)
    assert (shown.tx_dropped_frames, shown.tx_frames) == (7, None)
    assert (shown.last_storm_start, shown.last_storm_end) == (
        bench.context.date_and_time(5 * MILLISECOND),
        None,
    )
    queue["Ethernet0", 3] = counts(detected=1, restored=1)
    bench.clock.run_until(bench.clock.now_ns + 5 * MILLISECOND)
    asyncio.run(events.poll())
    (detected,) = bench.told(StormDetected)
    assert detected == (StormDetected.new(priority=3, action="forward", storms_detected=1), ("Ethernet0",))
    (restored,) = bench.told(StormRestored)
    assert restored == (StormRestored.new(priority=3, storms_restored=1), ("Ethernet0",))
    bench.edit(interface("Ethernet0"))


def test_only_ports_with_a_watchdog_are_read(bench: SwitchBench, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def queue(port: str, index: int) -> dict[str, str]:
        asked.append((port, index))
        return {}

    monkeypatch.setattr(bench.counters, "queue", queue)
    events = StormEvents(bench.context, bench.counters, Storms(), lambda: 1.0)
    bench.start("Ethernet0", "Ethernet4")
    asyncio.run(events.poll())
    assert asked == []
    bench.edit(interface("Ethernet0", WATCHED))
    asyncio.run(events.poll())
    assert asked == [("Ethernet0", 3)]


def test_counters_of_pfc_and_pause(bench: SwitchBench) -> None:
    FlowControlPortState(bench.context, bench.counters, Storms().times)
    bench.start("Ethernet0", "Ethernet4")
    bench.counters.ports["Ethernet0"] = {
        "SAI_PORT_STAT_PAUSE_RX_PKTS": "2",
        "SAI_PORT_STAT_PAUSE_TX_PKTS": "1",
        "SAI_PORT_STAT_PFC_3_RX_PKTS": "33",
        "SAI_PORT_STAT_PFC_3_TX_PKTS": "30",
        "SAI_PORT_STAT_PFC_3_RX_PAUSE_DURATION_US": "5",
        "SAI_PORT_STAT_PFC_4_RX_PAUSE_DURATION": "99",
    }
    bench.counters.queues["Ethernet0", 5] = {"SAI_QUEUE_ATTR_PAUSE_STATUS": "true"}
    state = bench.state.interfaces.interface["Ethernet0"].flow_control.state
    assert (state.statistics.rx_pause_frames, state.statistics.tx_pause_frames) == (2, 1)
    assert [each.priority for each in state.priority] == [3, 5]
    three = state.priority[3]
    assert (three.rx_frames, three.tx_frames, three.rx_paused_time, three.tx_asserted_time) == (
        33,
        30,
        5000,
        None,
    )
    assert (three.rx_xoff, three.paused, state.priority[5].paused) == (None, None, True)
    other = bench.state.interfaces.interface["Ethernet4"].flow_control
    assert other is type(other).EMPTY


def test_counters_are_cleared_by_the_agent_as_by_the_commands_of_sonic(bench: SwitchBench) -> None:
    FlowControlPortState(bench.context, bench.counters, Storms().times)
    bench.start("Ethernet0")
    clear = bench.actions[FlowControlClearCountersInput.NODE.parent]
    with pytest.raises(DataError) as refused:
        clear(None, ("Ethernet0",))
    assert refused.value.app_tag == "sonic-pfc-no-counters"
    bench.counters.ports["Ethernet0"] = {"SAI_PORT_STAT_PFC_3_RX_PKTS": "33"}
    clear(None, ("Ethernet0",))
    bench.counters.ports["Ethernet0"] = {"SAI_PORT_STAT_PFC_3_RX_PKTS": "40"}
    state = bench.state.interfaces.interface["Ethernet0"].flow_control.state
    assert state.priority[3].rx_frames == 7
    assert state.statistics.discontinuity_time is not None
