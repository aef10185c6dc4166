"""Flow tables of the kernel data plane: one flow from decision to map, and a hundred thousand."""

import gc
import time
from statistics import median

from isolane.app.kernel_demo.flows import Flow
from isolane.app.kernel_demo.traffic import head
from isolane.dataplane.clock import VirtualClock
from isolane.dataplane.kernel.bpf.programs import Loaded, load
from isolane.dataplane.kernel.class_statistics import ClassStatistics
from isolane.dataplane.kernel.classifier import FLOWS, classifier_object
from isolane.dataplane.kernel.flow_table import KernelFlows
from isolane.dataplane.kernel.isolation import KernelIsolation
from isolane.dataplane.kernel.queues import strict
from isolane.dataplane.kernel.watched import KernelPort
from isolane.engine.frame import Frame
from isolane.engine.isolation.config import AqmConfig, IsolationConfig, PortConfig
from isolane.engine.isolation.entity import IsolationEntity
from isolane.engine.isolation.flow_key import flow_key, set_key
from isolane.engine.isolation.tables import StreamEntry

LARGE, ONE_BY_ONE, TIMES = 100_000, 5_000, 5
QUEUE_MAP = (2, -1, 0, 0, 0, 0, 0, 0)
MONITORED = 1


class _Nothing:
    """Queues that hold nothing, of a port that is not there."""

    def poll(self, index: int) -> dict[int, ClassStatistics]:
        return {}


def octets_of(number: int) -> bytes:
    """A frame of a flow of its own: the source address counts."""
    frame = head(Flow(7, 100, 0)).ljust(100, b"\0")
    return frame[:26] + (0x0A000000 + number).to_bytes(4, "big") + frame[30:]


def entries(count: int) -> list[StreamEntry]:
    """Rows of the CI Stream Table."""
    made = []
    for number in range(count):
        octets = octets_of(number)
        destination, source = int.from_bytes(octets[:6], "big"), int.from_bytes(octets[6:12], "big")
        made.append(_entry(number + 2, destination, source, octets[12:]))
    return made


def _entry(handle: int, destination: int, source: int, msdu: bytes) -> StreamEntry:
    key = flow_key(destination, 1, msdu)
    return StreamEntry(handle, key, dst=destination, src=source, vid=1, msdu=msdu, create_ns=0)


def isolate_one() -> None:
    """From the detector's decision until the map has the flow, and back."""
    loaded = load(classifier_object())
    clock, entity = VirtualClock(), IsolationEntity()
    took = []
    kernel = KernelIsolation(clock, entity, loaded, _Nothing(), lambda effects: None)
    entity.configure(IsolationConfig(master_enable=True), clock.now_ns)
    aqm = AqmConfig(congested_octets=20_000, cleared_octets=10_000)
    config = PortConfig(1, "p1", mac=0x020000000010, queue_map=QUEUE_MAP, aqm=aqm)
    cip = kernel.set_port(KernelPort(1, 1, strict(10_000_000, [0, 1])), config)
    cip.levels.depth[MONITORED] = 100_000
    gc.disable()
    for number in range(ONE_BY_ONE):
        frame = Frame.decode(octets_of(number))
        frame.vid = 1
        set_key(frame)
        now_ns = clock.now_ns
        before = time.perf_counter_ns()
        cip.request(frame, MONITORED, now_ns)
        kernel.settle()
        took.append(time.perf_counter_ns() - before)
    gc.enable()
    assert len(kernel.flows) == ONE_BY_ONE
    kernel.close()
    loaded.close()
    print(f"{'isolate one flow, decision to map, us':62} {median(took) / 1e3:.1f}")


def large_tables() -> None:
    """Program many flows at once, and read their counters."""
    rows = entries(LARGE)
    filled, read, tables = [], [], []
    for _ in range(TIMES):
        loaded = load(classifier_object())
        flows = KernelFlows(loaded)
        begin = time.process_time()
        flows.add_all(rows)
        filled.append(time.process_time() - begin)
        begin = time.process_time()
        assert sum(sum(columns.frames) == 0 and columns.count for columns in flows.read_all()) == LARGE
        read.append(time.process_time() - begin)
        tables.append(_tables(loaded))
        loaded.close()
    text = " / ".join(f"{median(column):.3f}" for column in zip(*tables, strict=True))
    print(f"{'the same, of which the map alone, s':62} {text}")
    text = f"{median(filled):.3f} / {median(read):.3f}"
    print(f"{f'program {LARGE:,} flows / read their counters, s':62} {text}")


def _tables(loaded: Loaded) -> tuple[float, float]:
    """The same, as octets."""
    table = loaded.maps[FLOWS[4]]
    begin = time.process_time()
    rows = list(table.items())
    read = time.process_time() - begin
    for key, _ in rows:
        table.remove(key)
    begin = time.process_time()
    table.put_all(rows)
    return time.process_time() - begin, read
