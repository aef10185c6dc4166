"""Asynchronous traffic shaping: shaped queues on a bridge."""

from itertools import pairwise

from isolane.dataplane.config import STRICT, Algorithm
from isolane.engine.ats import Definition, GroupConfig, SchedulerConfig
from isolane.engine.isolation.classification import StreamFilter, StreamGate
from tests.dataplane.lab import MS, Lab

RATE = 100_000_000
OCTETS = 1_250  # 100 us at RATE
US = 1_000
ATS: Algorithm = "asynchronous-traffic-shaping"


def shaped(residence_ns: int = 1_000 * MS) -> Lab:
    """Priority 3 is shaped to 100 Mbit/s on a bridge whose ports send ten times that."""
    lab = Lab(algorithms=tuple(ATS if n == 3 else STRICT[n] for n in range(8)))
    shaper = SchedulerConfig(1, 1, RATE, OCTETS * 8)
    lab.bridge.change_schedulers({1: Definition((GroupConfig(1, residence_ns),), (shaper,))})
    lab.bridge.set_streams([StreamGate(1)], [StreamFilter(1, 1, "null-handle", 3, scheduler_id=1)])
    lab.know(2)
    return lab


def test_a_shaped_stream_leaves_at_its_rate_and_the_others_pass_it() -> None:
    lab = shaped()
    size = OCTETS - 24
    lab.send(1, *(lab.frame(1, 2, priority=3, size=size) for _ in range(5)), lab.frame(1, 2, priority=0))
    lab.run()
    times = [t for t, f in zip(lab.stations[2].times, lab.got(2), strict=True) if f.priority == 3]
    assert [later - earlier for earlier, later in pairwise(times)] == [100 * US] * 4
    assert [frame.priority for frame in lab.got(2)].index(0) == 1


def test_a_stream_past_its_residence_time_is_discarded_and_counted() -> None:
    lab = shaped(residence_ns=250 * US)
    lab.send(1, *(lab.frame(1, 2, priority=3, size=OCTETS - 24) for _ in range(6)))
    lab.run()
    assert lab.port(1).counters.discard_residence == 3
    assert len(lab.got(2)) == 3
