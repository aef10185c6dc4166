"""Flow tables of the kernel data plane: one flow from decision to map, and a hundred thousand."""

import gc
import time
from statistics import median

from isolane.app.kernel_demo.traffic import Flow, head
from isolane.dataplane.clock import VirtualClock
from isolane.dataplane.kernel.bpf.programs import Loaded, load
from isolane.dataplane.kernel.classifier import EGRESS, FLOWS, classifier_object
from isolane.dataplane.kernel.flows.flow_table import KernelFlows
from isolane.dataplane.kernel.flows.isolation import KernelIsolation
from isolane.dataplane.kernel.flows.ports import KernelPort
from isolane.dataplane.kernel.netlink import ClassStatistics
from isolane.dataplane.kernel.settings import Pace
from isolane.dataplane.kernel.wanted import strict
from isolane.durations import MILLISECOND_NS
from isolane.engine.frame import Frame
from isolane.engine.isolation.config import AqmConfig, IsolationConfig, PortConfig
from isolane.engine.isolation.entity import IsolationEntity
from isolane.engine.isolation.flow_key import flow_key, set_key
from isolane.engine.isolation.tables import StreamEntry
from tools.run_program import run_program

LARGE, ONE_BY_ONE, TIMES = 100_000, 5_000, 5
HELD_OCTETS = 200_000
"""So much that no burst is forgiven."""
QUEUE_MAP = (2, -1, 0, 0, 0, 0, 0, 0)
MONITORED = 1


class _Nothing:
    """Queues that hold nothing, of a port that is not there."""

    def poll(self, index: int) -> dict[int, ClassStatistics]:
        return {}


class _Full:
    """A port whose queues are long."""

    def __init__(self) -> None:
        self.queues = strict(10_000_000, [0, 1])

    def poll(self, index: int) -> dict[int, ClassStatistics]:
        return {
            self.queues.handle_of(number): ClassStatistics(0, 0, held // 100, held, 0)
            for number, held in ((0, HELD_OCTETS), (MONITORED, HELD_OCTETS))
        }


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
    kernel = KernelIsolation(clock, entity, loaded, _Nothing().poll, lambda effects: None)
    entity.configure(IsolationConfig(master_enable=True), clock.now_ns)
    aqm = AqmConfig("threshold", congested_octets=20_000, cleared_octets=10_000)
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
        for row in rows:
            flows.add(row)
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


def flood() -> None:
    """An incast of thin flows, two frames each, where the program decides."""
    for read_between in (True, False):
        loaded = load(classifier_object())
        clock, entity, queues = VirtualClock(), IsolationEntity(), _Full()
        pace = Pace(kernel_decides=True, wake_gap_ns=0)
        kernel = KernelIsolation(clock, entity, loaded, queues.poll, lambda effects: None, pace)
        entity.configure(IsolationConfig(master_enable=True, max_streams=LARGE), clock.now_ns)
        aqm = AqmConfig("share", exceeding_octets=20_000, burst_octets=10_000)
        config = PortConfig(1, "p1", mac=0x020000000010, queue_map=QUEUE_MAP, aqm=aqm)
        port = KernelPort(1, 1, queues.queues, class_of_priority=[1, 0, *[1] * 6])
        kernel.set_port(port, config)
        program = loaded.programs[EGRESS]
        for number in range(2 * LARGE):
            run_program(program, octets_of(number % LARGE))
            if number % 400 == 0:
                kernel._ahead_ns = time.monotonic_ns() - clock.now_ns  # the program reads the real clock
                clock.run_for(10 * MILLISECOND_NS)
                while read_between and kernel.ring.consumed < kernel.ring.written:
                    kernel.readable()
        while kernel.ring.consumed < kernel.ring.written:
            kernel.readable()
        there = {key for key, _ in loaded.maps[FLOWS[4]].items()}
        unknown = sum(kernel.flows.handle_of(key) is None for key in there)
        way = "read as they come" if read_between else "its ring read at the end only"
        print(f"{f'incast of {LARGE:,} flows, {way}: isolated, unknown':62} {len(there):,}, {unknown}")
        kernel.close()
        loaded.close()


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
