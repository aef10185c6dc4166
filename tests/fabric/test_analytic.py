"""What must come out by arithmetic: queues, shares, times of completion, collectives, credits."""

import math
from random import Random

import pytest

from isolane.engine.frame import WIRE_OVERHEAD_OCTETS
from tests.fabric.scenes import Values, run

ONE_SWITCH = """
duration = "1ms"
drain = "100ms"
topology = { kind = "edges", hosts = ["a", "b"], links = [{ ends = ["a", "s"] }, { ends = ["s", "b"] }] }
[wire]
rate = "10G"
delay = "1us"
[[workload]]
kind = "list"
name = "one"
transfers = [{ id = 0, source = "a", destination = "b", size = "1MB" }]
"""
QUEUE = """
duration = "100ms"
topology = { kind = "edges", hosts = ["a", "b"], links = [{ ends = ["a", "s"] }, { ends = ["s", "b"] }] }
[wire]
rate = "10G"
delay = "1us"
[[workload]]
kind = "stream"
name = "poisson"
from = ["a"]
to = ["b"]
spacing = "poisson"
rate = "5G"
frame = 1000
"""
FRAME, DELAY_NS, GBPS10 = 1_000, 1_000, 10_000_000_000


def wire_ns(octets_with_fcs: int, rate_bps: int = GBPS10) -> float:
    """Of a frame."""
    return (octets_with_fcs - 4 + WIRE_OVERHEAD_OCTETS) * 8e9 / rate_bps


MANY = 1_200_000
"""Arrivals that the mean of a queue at half load takes to be within 1 % (three standard errors: 0.7 %)."""


def test_frames_wait_as_in_a_queue_with_poisson_arrivals_and_one_server() -> None:
    """M/D/1: rho S / (2 (1 - rho)).

    Lindley's recursion gets the arrivals of the run, and goes on: the run has the error of the recursion over
    the same arrivals and its own, and so is corrected by the first (a control variate).
    """
    (stream,) = run({"duration": "30ms"}, QUEUE, seed=2)["streams"]
    service, delivered = wire_ns(FRAME), stream["delivered"]
    waited = stream["latency-mean-ns"] - 2 * service - 2 * DELAY_NS
    expovariate, now, free, total = Random("2 poisson 0 frames").expovariate, 0.0, 0.0, 0.0
    rate = 1 / (2 * service)
    same = 0.0
    for number in range(1, MANY + 1):
        now += expovariate(rate)
        arrived = int(now)
        if free > arrived:
            total += free - arrived
            free += service
        else:
            free = arrived + service
        if number == delivered:
            same = total / delivered
    assert waited == pytest.approx(same, rel=0.005)
    assert waited - same + total / MANY == pytest.approx(0.5 * service, rel=0.01)


@pytest.mark.parametrize("kind", ["window", "open-loop", "dcqcn", "nscc"])
@pytest.mark.parametrize(
    ("size", "frame"), [(1_000_000, 1_500), (100, 1_500), (30_000, 4_162), (4_097, 4_162)]
)
def test_a_transfer_alone_takes_its_ideal_time(kind: str, size: int, frame: int) -> None:
    values: Values = {"transport": {"kind": kind, "frame": frame}, "workload.one.transfers.0.size": size}
    (flow,) = run(values, ONE_SWITCH)["flows"]
    frames = math.ceil(size / (frame - 66))
    last = size - (frames - 1) * (frame - 66) + 66
    # At the second wire the last frame comes behind the one before it.
    before = wire_ns(last) if frames == 1 else frames * wire_ns(frame)
    ideal = before + wire_ns(last) + 2 * DELAY_NS
    assert flow["ideal-ns"] == pytest.approx(ideal, rel=0.01)
    assert 1 <= flow["slowdown"] <= 1.01


@pytest.mark.parametrize(
    "topology",
    [
        {"kind": "fat-tree", "k": 4},
        {"kind": "dragonfly", "routers": 2, "hosts-per-router": 1, "global-links": 1},
        {"kind": "ring", "switches": 5},
        {"kind": "leaf-spine", "leaves": 2, "hosts-per-leaf": 2, "oversubscription": 4.0},
    ],
)
def test_a_transfer_takes_its_ideal_time_on_every_topology(topology: Values) -> None:
    values: Values = {"topology": topology, "transport.kind": "window", "wire.trunk-delay": "3us"}
    result = run({**values, "workload.incast.senders": 1, "workload.incast.to": "h2"})
    assert 1 <= result["flows"][0]["slowdown"] <= 1.01


@pytest.mark.parametrize("senders", [2, 5])
def test_equal_flows_share_a_port_evenly(senders: int) -> None:
    """Each has C/n, in octets of transfers: what headers and gaps take is no goodput."""
    values: Values = {
        "topology.leaves": 1,
        "topology.hosts-per-leaf": 6,
        "workload.incast.senders": senders,
        "workload.incast.size": "600kB",
        "transport.kind": "window",
    }
    result = run(values)
    share = GBPS10 / senders * (1_500 - 66) / (1_500 - 4 + WIRE_OVERHEAD_OCTETS)
    rates = [flow["octets"] * 8e9 / flow["duration-ns"] for flow in result["flows"]]
    assert rates == [pytest.approx(share, rel=0.01)] * senders
    assert result["goodput"]["incast"]["fairness"] > 0.999


@pytest.mark.parametrize("hosts", [4, 8])
def test_a_ring_all_reduce_takes_its_phases(hosts: int) -> None:
    """2 (N - 1) times an N-th from each host to the next."""
    size = 800_000
    workload = {
        "kind": "all-reduce",
        "name": "sum",
        "size": size,
        "hosts": [f"h{n + 1}" for n in range(hosts)],
    }
    values: Values = {
        "topology.leaves": 1,
        "topology.hosts-per-leaf": hosts,
        "transport": {"kind": "open-loop"},
    }
    result = run({**values, "duration": "5ms", "workload": [workload]})
    phases = 2 * (hosts - 1)
    assert len(result["flows"]) == phases * hosts
    assert result["goodput"]["sum"]["end-ns"] == pytest.approx(
        phases * result["flows"][0]["ideal-ns"], rel=0.01
    )


def test_a_tree_all_reduce_goes_up_and_down() -> None:
    """Two children share the wire to their parent on the way up, and the one from it on the way down."""
    size = 400_000
    workload = {"kind": "all-reduce", "name": "sum", "size": size, "algorithm": "tree", "chunks": 1}
    values: Values = {"topology.leaves": 1, "topology.hosts-per-leaf": 7, "transport.kind": "window"}
    result = run({**values, "duration": "5ms", "workload": [workload]})
    assert len(result["flows"]) == 2 * 6
    frames = math.ceil(size / (1_500 - 66))
    assert result["goodput"]["sum"]["end-ns"] == pytest.approx(
        4 * ((2 * frames + 1) * wire_ns(1_500) + 2 * DELAY_NS), rel=0.01
    )


@pytest.mark.parametrize("octets", [16_384, 32_768])
def test_few_credits_allow_their_part_of_the_rate(octets: int) -> None:
    """Credits over the time of a loop: a frame, both ways, and the wait for the next update."""
    values: Values = {
        "class": [{"priority": 5, "flow-control": "cbfc", "credits": octets}],
        "wire.delay": "20us",
        "workload.one.transfers.0.size": "3MB",
        "transport": {"kind": "open-loop", "frame": 1_028},
    }
    (flow,) = run(values, ONE_SWITCH)["flows"]
    loop_ns = wire_ns(1_028) + 40_000 + 1_024 * 0.8 / 2
    rate = octets // 1_024 / loop_ns  # frames in a nanosecond; each costs eight credits of 128 octets
    frames = math.ceil(3_000_000 / (1_028 - 66))
    assert flow["duration-ns"] == pytest.approx(frames / rate, rel=0.01)
