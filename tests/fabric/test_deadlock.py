"""A circle of lossless queues that can never go on is found and named; lossy ones go on."""

from isolane.fabric.results.text import as_text
from tests.fabric.scenes import Values, run

RING = """
duration = "1ms"
drain = 0
[topology]
kind = "ring"
switches = 4
hosts-per-switch = 1
direction = "clockwise"
[wire]
rate = "10G"
[transport]
kind = "open-loop"
[[class]]
priority = 5
flow-control = "pfc"
xoff = "20kB"
xon = "10kB"
headroom = "20kB"
[[workload]]
kind = "list"
name = "two-hops"
transfers = [
  { id = 0, source = "h1", destination = "h3", size = "2MB" },
  { id = 1, source = "h2", destination = "h4", size = "2MB" },
  { id = 2, source = "h3", destination = "h1", size = "2MB" },
  { id = 3, source = "h4", destination = "h2", size = "2MB" },
]
"""
CYCLE = {f"sw{n}:sw{n % 4 + 1} priority 5" for n in range(1, 5)}


def test_a_deadlock_by_pfc_is_found_and_named() -> None:
    result = run({}, RING)
    found = result["deadlock"]
    assert set(found["cycle"]) == CYCLE
    assert found["resolved-ns"] is None
    assert found["since-ns"] < found["seen-ns"] < 500_000
    assert result["frames"]["dropped"] == 0
    assert result["frames"]["queued"] > 0
    longer = run({"duration": "3ms"}, RING)
    assert longer["frames"]["delivered"] == result["frames"]["delivered"]


def test_a_deadlock_by_credits_is_one_too() -> None:
    values: Values = {"class.5.flow-control": "cbfc", "class.5.credits": "20kB"}
    assert set(run(values, RING)["deadlock"]["cycle"]) == CYCLE


def test_there_is_none_without_flow_control_or_without_a_circle() -> None:
    lossy = run({"class.5.flow-control": "lossy", "class.5.queue-limit": "40kB"}, RING)
    assert lossy["deadlock"] is None
    assert lossy["frames"]["dropped"] > 0
    short = run({"topology.switches": 5, "topology.direction": "shortest"}, RING)
    assert short["deadlock"] is None


LINE: Values = {
    "topology": {
        "kind": "edges",
        "hosts": ["h1", "h2", "h3", "h4"],
        "links": [
            {"ends": ends}
            for ends in (
                ["h1", "s1"],
                ["h2", "s1"],
                ["s1", "s2"],
                ["s2", "s3"],
                ["h3", "s3"],
                ["h4", "s3"],
            )
        ],
    },
    "workload": [{"kind": "incast", "name": "all", "to": "h4", "size": "300kB"}],
}
"""Three hosts before a fourth, over three switches in a line."""


def test_pauses_are_trees_with_a_depth() -> None:
    pauses = run(LINE, RING)["pauses"]
    assert pauses["depth"] == 3
    assert pauses["largest-trees"][0]["root"] == "s3"
    assert pauses["hosts-paused-ns"] > 0
    assert sum(each["paused-ns"] for each in pauses["ports"]) == pauses["paused-ns"]


def test_waits_for_credits_are_trees_with_a_depth() -> None:
    """With few credits for each wire the congestion of the last switch reaches the first hosts."""
    credits: Values = {"class.5.flow-control": "cbfc", "class.5.credits": "8kB"}
    result = run({**LINE, **credits}, RING)
    waits = result["credit-waits"]
    assert waits["depth"] == 3
    largest = waits["largest-trees"][0]
    assert (largest["root"], largest["ports"]) == ("s3", 3)
    assert sum(each["waited-ns"] for each in waits["ports"]) == waits["waited-ns"] > 0
    assert result["pauses"]["pauses"] == 0
    assert f"{waits['waits']:,} waits in {waits['trees']:,} trees, 3 deep" in as_text(result)
