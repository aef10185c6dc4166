"""Counters of queues and bridge ports by what the flex counters left."""

from typing import Any

import pytest

from isolane.switch.queues.state import OF_PORT, OF_QUEUE, QueueState
from tests.switch.bench import SwitchBench


@pytest.fixture
def bench() -> SwitchBench:
    found = SwitchBench()
    QueueState(found.parts)
    found.start("Ethernet0")
    crossing = {"PORT_QOS_MAP|Ethernet0": {"tc_to_queue_map": "m"}, "TC_TO_QUEUE_MAP|m": {"5": "6", "4": "4"}}
    found.config(**crossing)
    return found


def bridge_port(bench: SwitchBench) -> Any:
    return bench.state.interfaces.interface["Ethernet0"].bridge_port


def test_every_counter_of_a_queue(bench: SwitchBench) -> None:
    bench.counters.queues["Ethernet0", 3] = {name: str(at) for at, name in enumerate(OF_QUEUE.values(), 1)}
    bench.counters.queues["Ethernet0", 4] = {"SAI_QUEUE_STAT_PACKETS": "9", "PFC_WD_STATUS": "stormed"}
    bench.counters.queues["Ethernet0", 5] = {"SAI_QUEUE_STAT_PACKETS": "9"}
    three, four = bridge_port(bench).congestion_isolation.state.queue
    assert [getattr(three, leaf) for leaf in OF_QUEUE] == list(range(1, len(OF_QUEUE) + 1))
    assert (three.traffic_class, three.role, three.congested) == (3, None, None)
    assert (four.traffic_class, four.dequeued_frames, four.dropped_frames) == (4, 9, None)


def test_without_counters_there_are_no_queues(bench: SwitchBench) -> None:
    assert len(bridge_port(bench).congestion_isolation.state.queue) == 0
    assert bridge_port(bench).statistics.octets_rx is None


def test_counters_of_a_bridge_port(bench: SwitchBench) -> None:
    names = [name for several in OF_PORT.values() for name in several]
    bench.counters.ports["Ethernet0"] = {name: str(10**at) for at, name in enumerate(names)}
    found = bridge_port(bench).statistics
    assert (found.frame_rx, found.octets_rx) == (111, 1000)
    assert (found.frame_tx, found.octets_tx) == (1110000, 10**7)
    assert (found.discard_inbound, found.discard_lack_of_buffers) == (10**8, 10**9)
    assert (found.discard_on_error, found.mtu_exceeded_discards) == (10**10, None)


def test_a_sum_is_absent_unless_all_its_parts_are_there(bench: SwitchBench) -> None:
    bench.counters.ports["Ethernet0"] = {
        "SAI_PORT_STAT_IF_IN_UCAST_PKTS": "1",
        "SAI_PORT_STAT_IF_IN_OCTETS": "2",
    }
    found = bridge_port(bench).statistics
    assert (found.frame_rx, found.octets_rx) == (None, 2)
