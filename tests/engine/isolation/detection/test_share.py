"""Detection by share: culprits by what they send beyond their max-min share, whatever holds the queue."""

from collections.abc import Callable, Iterable

import pytest

from isolane.engine.frame import WIRE_OVERHEAD_OCTETS
from isolane.engine.isolation.config import AqmConfig, QueueLevels
from isolane.engine.isolation.detection import Service, build
from isolane.engine.isolation.detection.share import MOST_FLOWS, Share, fair_share
from isolane.errors import DataError

RATE_BPS = 10_000_000_000
OCTETS_PER_US = RATE_BPS // 8_000_000
US, MS = 1_000, 1_000_000
SIZE = 1_000 - WIRE_OVERHEAD_OCTETS
MONITORED = 5


class Arrivals:
    """A queue of a port, and flows at constant rates that come to it."""

    def __init__(self, rate_bps: int = RATE_BPS) -> None:
        self.levels = QueueLevels(lambda: rate_bps)
        made = build(AqmConfig("share"), 1, Service(self.levels, MONITORED))
        assert isinstance(made, Share)
        self.detector = made
        self.blamed: set[int] = set()
        self.now_ns = 0

    def run(
        self, rates: dict[int, float], until_ns: int, depth: Callable[[int], int] = lambda now_ns: 0
    ) -> set[int]:
        """Frames of 1,000 octets on the wire, by rates in parts of the port's: the flows blamed so far."""
        due = {key: self.now_ns + key * 97.0 % 1_000 for key in rates}
        gap_ns = {key: 1_000 / OCTETS_PER_US * US / rate for key, rate in rates.items()}
        while due[key := min(due, key=due.__getitem__)] < until_ns:
            self.offer(key, int(due[key]), depth(int(due[key])))
            due[key] += gap_ns[key]
        self.now_ns = until_ns
        return self.blamed

    def offer(self, key: int, now_ns: int, depth: int = 0) -> None:
        """One frame."""
        if key in self.blamed:
            self.detector.still_blames(SIZE, depth, now_ns, key)
        elif self.detector.blames(SIZE, depth, now_ns, key):
            self.blamed.add(key)


def thin(keys: Iterable[int], rate: float = 0.01) -> dict[int, float]:
    return dict.fromkeys(keys, rate)


def test_the_elephant_is_blamed_and_its_thin_neighbours_are_not() -> None:
    assert Arrivals().run({1: 1.5} | thin(range(2, 12)), 5 * MS) == {1}


@pytest.mark.parametrize("count", [2, 10, 100])
def test_equals_that_do_not_fit_are_all_blamed(count: int) -> None:
    assert Arrivals().run(dict.fromkeys(range(count), 1.5 / count), 20 * MS) == set(range(count))


def test_flows_that_fit_are_not_blamed_whatever_holds_the_queue() -> None:
    held = Arrivals()
    assert held.run({1: 0.5, 2: 0.3}, 20 * MS, depth=lambda now_ns: 1_000_000) == set()
    assert not held.detector.exceeding


def test_classes_that_go_before_take_their_part_of_the_rate() -> None:
    port = Arrivals()
    flows = {1: 0.7, 2: 0.01}
    assert port.run(flows, 5 * MS) == set()
    for step in range(100):
        port.levels.sent[MONITORED + 1] += 100 * OCTETS_PER_US // 2
        port.run(flows, (5_000 + 100 * (step + 1)) * US)
    assert port.blamed == {1}


def test_a_burst_beside_an_elephant_is_forgiven() -> None:
    port = Arrivals()
    port.run({1: 1.2, 2: 0.01}, 2 * MS)
    for number in range(20):
        port.offer(3, 2 * MS + number * 200)
    assert port.run({1: 1.2, 2: 0.01}, 10 * MS) == {1}


def test_in_a_deep_queue_no_burst_is_forgiven() -> None:
    shallow, deep = Arrivals(), Arrivals()
    flows = dict.fromkeys(range(10), 0.12)
    shallow.run(flows, 400 * US)
    deep.run(flows, 400 * US, depth=lambda now_ns: 300_000)
    assert len(shallow.blamed) < len(deep.blamed) == 10


def test_a_port_kept_busy_by_flow_control_still_has_its_culprit() -> None:
    busy = Arrivals()
    assert busy.run({1: 0.98, 2: 0.02}, 20 * MS) == set(), "well used, and nothing waits"
    busy.levels.depth[MONITORED] = 10_000
    assert busy.run({1: 0.98, 2: 0.02}, 40 * MS) == {1}


def test_a_flow_that_keeps_to_its_share_is_no_longer_blamed() -> None:
    port = Arrivals()
    assert port.run({1: 1.5, 2: 0.4}, 5 * MS) == {1}
    port.run({1: 0.05, 2: 1.5}, 10 * MS)
    assert not any(port.detector.still_blames(SIZE, 0, 10 * MS + n * 20 * US, 1) for n in range(5))


@pytest.mark.parametrize(("rate_bps", "time_ns"), [(10**9, 10 * MS), (10**10, MS), (10**11, MS)])
def test_a_flow_returns_after_ten_windows_of_the_port(rate_bps: int, time_ns: int) -> None:
    port = Arrivals(rate_bps)
    for number in range(40_000):
        port.offer(number % 2, number * SIZE * 4 * 10**9 // rate_bps)
    after_ns = port.detector.return_after_ns
    assert port.detector.share is not None
    assert after_ns is not None
    assert time_ns <= after_ns <= time_ns * 5 // 4


def test_without_congestion_no_keys_are_needed_and_nothing_is_kept() -> None:
    port = Arrivals()
    port.run({1: 1.5}, 1 * MS)
    assert port.detector.needs_keys
    port.run({1: 0.1}, 3 * MS)
    assert not port.detector.needs_keys
    assert not port.detector._octets
    assert not port.detector._excess


def test_without_a_rate_nobody_is_blamed() -> None:
    assert Arrivals(rate_bps=0).run({1: 1.5}, 5 * MS) == set()


def test_memory_is_bounded_and_a_flood_of_single_frames_hides_no_elephant() -> None:
    port = Arrivals()
    most = 0
    for number in range(60_000):
        port.offer(1 if number % 2 else 2 + number, number * 500)
        most = max(most, len(port.detector._octets), len(port.detector._excess))
    assert 1 in port.blamed
    assert most <= MOST_FLOWS + 100, "and those that come until the next look"


@pytest.mark.parametrize(
    ("octets", "granted", "share"),
    [
        ([], 10, None),
        ([5, 5], 10, 5),
        ([4, 5], 10, None),
        ([100, 1], 50, 49),
        ([10, 10, 10], 15, 5),
        ([1, 2, 30, 40], 43, 20),
    ],
)
def test_max_min_share(octets: list[int], granted: int, share: int | None) -> None:
    assert fair_share(octets, granted) == share


@pytest.mark.parametrize(("exceeding", "burst"), [(0, 0), (1, -1)])
def test_values_that_make_no_sense_are_refused(exceeding: int, burst: int) -> None:
    with pytest.raises(DataError, match="exceeding-octets"):
        build(AqmConfig("share", exceeding_octets=exceeding, burst_octets=burst), 1)
