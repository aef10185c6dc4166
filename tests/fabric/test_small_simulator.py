"""One scene twice: by the laboratory, and by a simulator of thirty lines that knows nothing of it.

Three hosts send to a fourth at the rate of their wires, whatever becomes of the frames; the queue of the port
to it has a limit. Beginnings and rates are odd, so that no two things happen at the same time.
"""

import heapq
from collections import deque

import pytest

from tests.fabric.scenes import Values, run

SINK_RATE = 9_700_000_000
RATE, DELAY_NS, OVERHEAD, LIMIT = 10_000_000_000, 1_000, 24, 40_000
FRAME = 1_496  # octets without FCS
HEADERS = 62
STARTS = {"a": 0, "b": 137, "c": 20_411}
SCENE = f"""
duration = "1ms"
drain = "1ms"
[topology]
kind = "edges"
hosts = ["a", "b", "c", "d"]
links = [
  {{ ends = ["a", "s"] }}, {{ ends = ["b", "s"] }}, {{ ends = ["c", "s"] }},
  {{ ends = ["d", "s"], rate = {SINK_RATE} }},
]
[wire]
rate = {RATE}
delay = {DELAY_NS}
[[class]]
priority = 5
queue-limit = {LIMIT}
[transport]
kind = "open-loop"
[[workload]]
kind = "list"
name = "three"
transfers = []
"""


def small_simulator(sizes: dict[str, int]) -> dict[str, tuple[int, int]]:
    """By source, frames that came and the time of the last one."""
    arrivals: list[tuple[int, str, int]] = []
    for name, octets in sizes.items():
        left, room, sent = octets, FRAME - HEADERS, 0
        while left > 0:
            size = HEADERS + min(left, room)
            left -= room
            sent += size + OVERHEAD
            arrivals.append((STARTS[name] + sent * 8_000_000_000 // RATE + DELAY_NS, name, size))
    heapq.heapify(arrivals)
    queue: deque[tuple[str, int]] = deque()
    depth, free_at, rest = 0, 0, 0
    came = dict.fromkeys(sizes, (0, 0))

    def serve(until: int) -> None:
        nonlocal depth, free_at, rest
        while queue and free_at <= until:
            name, size = queue.popleft()
            depth -= size
            took, rest = divmod((size + OVERHEAD) * 8_000_000_000 + rest, SINK_RATE)
            free_at += took
            came[name] = came[name][0] + 1, free_at + DELAY_NS

    while arrivals:
        now, name, size = heapq.heappop(arrivals)
        serve(now)
        if depth + size <= LIMIT:
            if not queue and free_at <= now:
                free_at, rest = now, 0
            queue.append((name, size))
            depth += size
            serve(now)
    serve(10**12)
    return came


@pytest.mark.parametrize(
    "sizes", [{"a": 30_000}, {"a": 90_000, "b": 90_000}, {"a": 200_000, "b": 150_000, "c": 50_001}]
)
def test_both_give_the_same_frames_at_the_same_times(sizes: dict[str, int]) -> None:
    transfers = [
        {"id": number, "source": name, "destination": "d", "size": octets, "at": STARTS[name]}
        for number, (name, octets) in enumerate(sizes.items())
    ]
    values: Values = {"workload.three.transfers": transfers}
    result = run(values, SCENE)
    expected = small_simulator(sizes)
    frames = {name: -(-octets // (FRAME - HEADERS)) for name, octets in sizes.items()}
    lost = sum(frames[name] - came for name, (came, _) in expected.items())
    assert result["frames"]["sent"] == sum(frames.values())
    assert result["frames"]["delivered"] == sum(came for came, _ in expected.values())
    assert result["frames"]["drops"] == ({"buffer": lost} if lost else {})
    for flow in result["flows"]:
        came, last = expected[flow["source"]]
        if came == frames[flow["source"]]:
            assert flow["duration-ns"] == pytest.approx(last - flow["begin-ns"], abs=1)
        else:
            assert flow["duration-ns"] is None
    if len(sizes) > 1:
        assert lost > 0
