"""Enhanced transmission selection: strict first, shares by weight, no share lost."""

from collections import Counter, deque

import pytest

from isolane.dataplane.config import TRAFFIC_CLASSES, Algorithm
from isolane.dataplane.layers.port import EtsSelection
from isolane.engine.frame import Frame

ETS: Algorithm = "enhanced-transmission-selection"
STRICT: Algorithm = "strict-priority"


def served(
    percent: dict[int, int], sizes: dict[int, int], *, ready: set[int] | None = None, rounds: int = 10_000
) -> Counter[int]:
    """Octets that each class sends while all of them always have frames of their size."""
    algorithms = [ETS if n in percent else STRICT for n in range(TRAFFIC_CLASSES)]
    selection = EtsSelection(algorithms, [percent.get(n, 0) for n in range(TRAFFIC_CLASSES)])
    queues = [deque([Frame(1, 2, b"", size=sizes.get(n, 1000))]) for n in range(TRAFFIC_CLASSES)]
    mask = sum(1 << n for n in (ready or set(sizes)))
    octets: Counter[int] = Counter()
    for _ in range(rounds):
        chosen = selection.select(mask, queues)
        octets[chosen] += queues[chosen][0].size
    return octets


@pytest.mark.parametrize(
    "sizes", [{1: 1000, 2: 1000}, {1: 64, 2: 1500}, {1: 9000, 2: 64}], ids=["even", "small", "jumbo"]
)
def test_the_shares_are_of_octets_whatever_the_sizes(sizes: dict[int, int]) -> None:
    octets = served({1: 25, 2: 75}, sizes, rounds=50_000)
    assert octets[1] / (octets[1] + octets[2]) == pytest.approx(0.25, abs=0.01)


def test_a_strict_class_goes_before_all_that_share() -> None:
    assert set(served({5: 50, 6: 50}, {0: 1000, 5: 1000, 6: 1000})) == {0}


def test_what_one_class_does_not_use_the_others_share() -> None:
    octets = served({1: 50, 2: 30, 3: 20}, {1: 1000, 2: 1000, 3: 1000}, ready={2, 3})
    assert octets[2] / octets[3] == pytest.approx(1.5, rel=0.02)


def test_a_class_alone_gets_everything() -> None:
    assert served({1: 1, 2: 99}, {1: 9000}, ready={1}, rounds=500) == {1: 9000 * 500}
