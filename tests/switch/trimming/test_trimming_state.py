"""Counters of trimming by what the flex counters left."""

from typing import Any

import pytest

from isolane.bindings.ietf_interfaces import PacketTrimmingClearCountersInput
from isolane.errors import DataError
from isolane.switch.trimming.state import LEAFS, TrimmingState
from tests.switch.bench import SwitchBench


@pytest.fixture
def bench() -> SwitchBench:
    found = SwitchBench()
    TrimmingState(found.parts)
    found.start("Ethernet0")
    return found


def statistics(bench: SwitchBench) -> Any:
    return bench.state.interfaces.interface["Ethernet0"].packet_trimming.statistics


def clear(bench: SwitchBench, port: str = "Ethernet0") -> Any:
    return bench.actions[PacketTrimmingClearCountersInput.NODE.parent](None, (port,))


def values(kind: str, *numbers: int) -> dict[str, str]:
    names = (f"SAI_{kind}_STAT_{name}" for name in LEAFS.values())
    return {name: str(number) for name, number in zip(names, numbers, strict=True)}


def test_counters_of_a_port_of_its_queues_and_of_the_switch(bench: SwitchBench) -> None:
    bench.counters.ports["Ethernet0"] = values("PORT", 1, 2, 3)
    bench.counters.queues["Ethernet0", 3] = values("QUEUE", 4, 5, 6)
    bench.counters.whole = {
        "SAI_SWITCH_STAT_TX_TRIM_PACKETS": "7",
        "SAI_SWITCH_STAT_DROPPED_TRIM_PACKETS": "8",
    }
    found = statistics(bench)
    assert (found.trimmed_packets, found.tx_trimmed_packets, found.dropped_trimmed) == (1, 2, 3)
    (queue,) = found.queue
    assert (queue.queue, queue.trimmed_packets, queue.tx_trimmed_packets, queue.dropped_trimmed) == (
        3,
        4,
        5,
        6,
    )
    assert (found.trimmed_octets, found.dropped_not_trimmable, len(found.dscp)) == (None, None, 0)
    whole = bench.state.packet_trimming.statistics
    assert (whole.trimmed_packets, whole.tx_trimmed_packets, whole.dropped_trimmed) == (None, 7, 8)


def test_without_counters_there_is_nothing_and_nothing_to_clear(bench: SwitchBench) -> None:
    assert statistics(bench).trimmed_packets is None
    assert bench.state.packet_trimming.statistics.tx_trimmed_packets is None
    with pytest.raises(DataError, match="publishes no counters of trimming"):
        clear(bench)
    with pytest.raises(DataError, match="has no port"):
        clear(bench, "Ethernet99")


def test_cleared_counters_start_from_zero_and_again_when_the_switch_does(bench: SwitchBench) -> None:
    bench.counters.ports["Ethernet0"] = values("PORT", 10, 20, 30)
    bench.counters.queues["Ethernet0", 3] = values("QUEUE", 4, 5, 6)
    assert statistics(bench).discontinuity_time is None
    cleared = clear(bench).discontinuity_time
    bench.counters.ports["Ethernet0"] = values("PORT", 11, 22, 33)
    found = statistics(bench)
    assert (found.trimmed_packets, found.tx_trimmed_packets, found.dropped_trimmed) == (1, 2, 3)
    assert found.queue[3].trimmed_packets == 0
    assert found.discontinuity_time == cleared
    bench.counters.ports["Ethernet0"] = values("PORT", 1, 1, 1)
    found = statistics(bench)
    assert (found.trimmed_packets, found.queue[3].trimmed_packets) == (1, 4)
