"""Asynchronous traffic shaping: eligibility times, residence, and shaped queues on a bridge."""

from itertools import pairwise

import pytest

from agent.dataplane.ats import Scheduler, SchedulerConfig, SchedulerGroup, SchedulerGroupConfig, Schedulers
from agent.dataplane.config import STRICT, Algorithm
from agent.engine.isolation.classification import StreamFilter, StreamGate
from agent.errors import DataError
from tests.dataplane.lab import MS, Lab

RATE = 100_000_000
OCTETS = 1_250  # 100 us at RATE
US = 1_000
ATS: Algorithm = "asynchronous-traffic-shaping"


def scheduler(burst_octets: int = OCTETS, residence_ns: int = 1_000 * MS) -> Scheduler:
    group = SchedulerGroup(SchedulerGroupConfig(1, residence_ns))
    return Scheduler(SchedulerConfig(1, 1, RATE, burst_octets * 8), group)


def test_a_full_bucket_lets_the_first_frame_pass_at_once() -> None:
    assert scheduler().eligibility(OCTETS, 5 * US) == 5 * US


def test_frames_above_the_burst_follow_at_the_committed_rate() -> None:
    made = scheduler()
    assert [made.eligibility(OCTETS, 0) for _ in range(4)] == [0, 100 * US, 200 * US, 300 * US]


def test_a_burst_passes_at_once() -> None:
    made = scheduler(burst_octets=3 * OCTETS)
    assert [made.eligibility(OCTETS, 0) for _ in range(4)] == [0, 0, 0, 100 * US]


def test_a_bucket_does_not_fill_above_its_burst() -> None:
    made = scheduler(burst_octets=2 * OCTETS)
    made.eligibility(OCTETS, 0)
    late = 1_000 * MS
    times = [made.eligibility(OCTETS, late) for _ in range(3)]
    assert times == [late, late, late + 100 * US]


def test_a_frame_that_would_stay_too_long_is_discarded_and_takes_no_credit() -> None:
    made = scheduler(residence_ns=150 * US)
    assert [made.eligibility(OCTETS, 0) for _ in range(4)] == [0, 100 * US, None, None]
    assert (made.passed, made.discarded) == (2, 2)
    assert made.eligibility(OCTETS, 100 * US) == 200 * US


def test_no_frame_of_a_group_is_eligible_before_an_earlier_one() -> None:
    group = SchedulerGroup(SchedulerGroupConfig(1, 1_000 * MS))
    slow = Scheduler(SchedulerConfig(1, 1, RATE, OCTETS * 8), group)
    quick = Scheduler(SchedulerConfig(2, 1, 100 * RATE, OCTETS * 8), group)
    slow.eligibility(OCTETS, 0)
    assert slow.eligibility(OCTETS, 0) == 100 * US
    assert quick.eligibility(OCTETS, 10 * US) == 100 * US


def test_a_scheduler_needs_its_group_a_rate_and_a_burst() -> None:
    with pytest.raises(DataError, match="group 9"):
        Schedulers().configure([], [SchedulerConfig(1, 9, RATE, 1)])
    with pytest.raises(DataError, match="no rate"):
        Schedulers().configure([SchedulerGroupConfig(1)], [SchedulerConfig(1, 1, 0, 1)])


def test_a_scheduler_that_stays_keeps_its_bucket() -> None:
    made = Schedulers()
    groups, schedulers = [SchedulerGroupConfig(1, MS)], [SchedulerConfig(1, 1, RATE, OCTETS * 8)]
    made.configure(groups, schedulers)
    made.schedulers[1].eligibility(OCTETS, 0)
    made.configure(groups, [*schedulers, SchedulerConfig(2, 1, RATE, 8)])
    assert made.schedulers[1].eligibility(OCTETS, 0) == 100 * US


def shaped(residence_ns: int = 1_000 * MS) -> Lab:
    """Priority 3 is shaped to 100 Mbit/s on a bridge whose ports send ten times that."""
    lab = Lab(algorithms=tuple(ATS if n == 3 else STRICT[n] for n in range(8)))
    lab.bridge.set_schedulers(
        [SchedulerGroupConfig(1, residence_ns)], [SchedulerConfig(1, 1, RATE, OCTETS * 8)]
    )
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
