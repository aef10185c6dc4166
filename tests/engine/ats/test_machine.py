"""Eligibility times: buckets, groups, residence; and the recurrence of 8.6.11.3.1 in exact fractions."""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isolane.durations import SECOND_NS
from isolane.engine.ats import GroupConfig, Scheduler, SchedulerConfig, SchedulerGroup
from isolane.errors import DataError

RATE = 100_000_000
OCTETS = 1_250  # 100 us at RATE
US, MS = 1_000, 1_000_000


def scheduler(burst_octets: int = OCTETS, residence_ns: int = 1_000 * MS) -> Scheduler:
    group = SchedulerGroup(GroupConfig(1, residence_ns))
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
    assert (made.counters.passed, made.counters.discarded) == (2, 2)
    assert made.eligibility(OCTETS, 100 * US) == 200 * US


def test_no_frame_of_a_group_is_eligible_before_an_earlier_one() -> None:
    group = SchedulerGroup(GroupConfig(1, 1_000 * MS))
    slow = Scheduler(SchedulerConfig(1, 1, RATE, OCTETS * 8), group)
    quick = Scheduler(SchedulerConfig(2, 1, 100 * RATE, OCTETS * 8), group)
    slow.eligibility(OCTETS, 0)
    assert slow.eligibility(OCTETS, 0) == 100 * US
    assert quick.eligibility(OCTETS, 10 * US) == 100 * US


def test_another_rate_holds_from_the_next_frame_on() -> None:
    made = scheduler()
    made.eligibility(OCTETS, 0)
    made.configure(SchedulerConfig(1, 1, 2 * RATE, OCTETS * 8), made.group)
    assert [made.eligibility(OCTETS, 0) for _ in range(2)] == [50 * US, 100 * US]


@pytest.mark.parametrize(("rate", "burst"), [(0, 8), (8, 0)])
def test_a_scheduler_needs_a_rate_and_a_burst(rate: int, burst: int) -> None:
    with pytest.raises(DataError, match="no rate or no burst"):
        Scheduler(SchedulerConfig(1, 1, rate, burst), SchedulerGroup(GroupConfig(1)))


@dataclass
class Written:
    """ProcessFrame as the standard writes it, in fractions of a second; what frames get is in whole ns."""

    rate: int
    burst_bits: int
    residence_ns: int

    def __post_init__(self) -> None:
        self.bucket_empty = -Fraction(self.burst_bits, self.rate)
        self.group = Fraction(0)

    def process(self, octets: int, arrival_ns: int) -> int | None:
        arrival = Fraction(arrival_ns, SECOND_NS)
        length_recovery = Fraction(octets * 8, self.rate)
        empty_to_full = Fraction(self.burst_bits, self.rate)
        scheduler_eligibility = self.bucket_empty + length_recovery
        bucket_full = self.bucket_empty + empty_to_full
        eligibility = max(arrival, self.group, scheduler_eligibility)
        assigned_ns = ceil(eligibility * SECOND_NS)
        if assigned_ns > arrival_ns + self.residence_ns:
            return None
        self.group = Fraction(assigned_ns, SECOND_NS)
        self.bucket_empty = (
            scheduler_eligibility
            if eligibility < bucket_full
            else scheduler_eligibility + eligibility - bucket_full
        )
        return assigned_ns


rates = st.integers(1_000, 400_000_000_000)
bursts = st.integers(1, 10_000_000)
arrivals = st.lists(st.tuples(st.integers(84, 9_240), st.integers(0, 100_000)), max_size=40)


@given(rates, bursts, st.integers(0, 10**10), arrivals)
def test_it_is_the_recurrence_of_the_standard(
    rate: int, burst: int, residence_ns: int, frames: list[tuple[int, int]]
) -> None:
    made = Scheduler(SchedulerConfig(1, 1, rate, burst), SchedulerGroup(GroupConfig(1, residence_ns)))
    written = Written(rate, burst, residence_ns)
    now_ns = 0
    for octets, gap_ns in frames:
        now_ns += gap_ns
        assert made.eligibility(octets, now_ns) == written.process(octets, now_ns)


@given(rates, st.integers(9_240 * 8, 10_000_000), arrivals)
def test_what_passes_in_any_time_is_at_most_the_burst_and_the_rate(
    rate: int, burst: int, frames: list[tuple[int, int]]
) -> None:
    made = Scheduler(SchedulerConfig(1, 1, rate, burst), SchedulerGroup(GroupConfig(1, 10**18)))
    now_ns, passed = 0, []
    for octets, gap_ns in frames:
        now_ns += gap_ns
        eligible_ns = made.eligibility(octets, now_ns)
        assert eligible_ns is not None
        passed.append((eligible_ns, octets * 8))
    for first, (begin_ns, _) in enumerate(passed):
        bits = 0
        for end_ns, more in passed[first:]:
            bits += more
            # the first of them may have been rounded up by less than a nanosecond
            assert bits * SECOND_NS <= burst * SECOND_NS + rate * (end_ns - begin_ns + 1)


@given(
    st.lists(
        st.tuples(st.sampled_from([1, 2, 3]), st.integers(84, 9_240), st.integers(0, 5_000)), max_size=40
    )
)
def test_a_group_keeps_the_order_of_its_frames(frames: list[tuple[int, int, int]]) -> None:
    group = SchedulerGroup(GroupConfig(1, 1_000 * MS))
    made = {n: Scheduler(SchedulerConfig(n, 1, RATE * 10**n, OCTETS * 8), group) for n in (1, 2, 3)}
    now_ns, times = 0, []
    for number, octets, gap_ns in frames:
        now_ns += gap_ns
        eligible_ns = made[number].eligibility(octets, now_ns)
        if eligible_ns is not None:
            times.append(eligible_ns)
            assert eligible_ns >= now_ns
    assert times == sorted(times)
