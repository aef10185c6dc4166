"""Files of htsim, of HPCC's ns-3, of labs, and tables of transfers."""

from pathlib import Path
from typing import Any

import pytest

from isolane.fabric.description import DescriptionError, canonical, scenario
from isolane.fabric.run import run_point
from isolane.fabric.topology.graph import graph

THREE_TIERS = """# eight hosts
Nodes 8
Tiers 3
Podsize 4

Tier 0
Oversubscribed 1
Downlink_speed_Gbps 100
Radix_Down 2
Radix_Up 2
Downlink_Latency_ns 1000
Switch_Latency_ns 200

Tier 1
Downlink_speed_Gbps 200
Radix_Down 2
Radix_Up 2
Downlink_Latency_ns 500
Switch_Latency_ns 200
Bundle 1

Tier 2
Downlink_speed_Gbps 400
Radix_Down 2
Downlink_Latency_ns 100
Switch_Latency_ns 0
Bundle 1
"""
TWO_TIERS = """Nodes 8
Tiers 2
Podsize 8
Tier 0
Downlink_speed_Gbps 100
Radix_Down 4
Radix_Up 2
Tier 1
Downlink_speed_Gbps 100
Radix_Down 2
"""
CONNECTIONS = """Nodes 8
Connections 3
Triggers 2
1->0 id 1 start 0 size 20000 send_done_trigger 1
2->0 id 2 start 5000000.0 size 20000 recv_done_trigger 1
0->3 id 3 trigger 1 size 10000
trigger id 1 barrier 2
"""
LINKS = """4 1 3
3
0 3 25Gbps 0.001ms 0
1 3 25Gbps 1us 0.000000
2 3 100Gbps 500ns 0.01
"""
FLOWS = """2
0 2 3 100 200000 2
1 2 3 100 1000 2.00001
0 1 3 100 9999 3

What follows so many flows is for people!
"""
LAB = """ports = 4
[device.left]
[device.leaf]
count = 2
[[wire]]
ends = ["left:port1", "leaf1:port1"]
rate = 1_000_000_000
delay = 700
[[wire]]
ends = ["leaf1:port2", "leaf2:port1"]
"""
TRACE = """id, source, destination, octets, at, after, priority
7, h1, h2, 5000, 100,,
9, h2, h3, 6000, 50, 7, 4
"""
INCAST = {"kind": "incast", "name": "incast", "to": "h1", "size": 10_000}


def whole(folder: Path, topology: dict[str, Any], workload: dict[str, Any] = INCAST) -> dict[str, Any]:
    return canonical({"topology": topology, "workload": [workload]}, folder)


def test_a_topo_of_three_tiers(tmp_path: Path) -> None:
    (tmp_path / "tree.topo").write_text(THREE_TIERS)
    found = graph(scenario(whole(tmp_path, {"kind": "htsim", "file": "tree.topo"})))
    assert len(found.hosts) == 8
    assert len(found.switches) == 4 + 4 + 4
    assert len(found.edges) == 8 + 8 + 8
    by_ends = {(edge.a, edge.b): edge.wire for edge in found.edges}
    assert (by_ends["h1", "tor1"].rate_bps, by_ends["h1", "tor1"].delay_ns) == (100_000_000_000, 1_100)
    assert (by_ends["tor1", "agg1"].rate_bps, by_ends["tor1", "agg1"].delay_ns) == (200_000_000_000, 700)
    assert by_ends["agg1", "core1"].delay_ns == 200
    assert ("agg3", "core1") in by_ends


def test_a_topo_of_two_tiers_with_connections(tmp_path: Path) -> None:
    (tmp_path / "spine.topo").write_text(TWO_TIERS)
    (tmp_path / "some.cm").write_text(CONNECTIONS)
    workload = {"kind": "htsim", "name": "cm", "file": "some.cm"}
    given = whole(tmp_path, {"kind": "htsim", "file": "spine.topo"}, workload)
    flows = run_point(given, 1)["flows"]
    assert [(flow["source"], flow["destination"], flow["octets"]) for flow in flows] == [
        ("h2", "h1", 20_000), ("h3", "h1", 20_000), ("h1", "h4", 10_000)
    ]  # fmt: skip
    assert flows[1]["begin-ns"] == 5_000
    assert flows[2]["begin-ns"] == max(flow["begin-ns"] + flow["duration-ns"] for flow in flows[:2])


def test_the_pair_of_files_of_hpcc(tmp_path: Path) -> None:
    (tmp_path / "topology.txt").write_text(LINKS)
    (tmp_path / "flow.txt").write_text(FLOWS)
    workload = {"kind": "hpcc", "name": "flows", "file": "flow.txt"}
    given = whole(tmp_path, {"kind": "hpcc", "file": "topology.txt"}, workload)
    found = graph(scenario(given))
    assert (found.hosts, found.switches) == (("n0", "n1", "n2"), ("s3",))
    assert [edge.wire.rate_bps for edge in found.edges] == [25_000_000_000, 25_000_000_000, 100_000_000_000]
    assert [edge.wire.delay_ns for edge in found.edges] == [1_000, 1_000, 500]
    assert found.edges[2].wire.loss == 0.01
    transfers = given["workload"][0]["transfers"]
    assert [(each["at"], each["priority"], each["size"]) for each in transfers] == [
        (0, 3, 200_000), (10_000, 3, 1_000)
    ]  # fmt: skip


def test_a_lab_is_a_topology(tmp_path: Path) -> None:
    (tmp_path / "lab.toml").write_text(LAB)
    found = graph(scenario(whole(tmp_path, {"kind": "lab", "file": "lab.toml", "hosts-per-switch": 2})))
    assert len(found.hosts) == 6
    assert set(found.switches) == {"left", "leaf1", "leaf2"}
    wire = next(edge.wire for edge in found.edges if edge.joins(("left", "leaf1")))
    assert (wire.rate_bps, wire.delay_ns) == (1_000_000_000, 700)


def test_a_trace_is_replayed_and_what_waits_begins_after_the_others(tmp_path: Path) -> None:
    (tmp_path / "trace.csv").write_text(TRACE)
    workload = {"kind": "trace", "name": "trace", "file": "trace.csv", "start": "1us"}
    flows = run_point(whole(tmp_path, {"kind": "leaf-spine"}, workload), 1)["flows"]
    assert flows[0]["begin-ns"] == 1_100
    assert flows[1]["begin-ns"] == flows[0]["begin-ns"] + flows[0]["duration-ns"] + 50


@pytest.mark.parametrize(
    ("kind", "text", "said"),
    [
        ("htsim", THREE_TIERS.replace("Podsize 4", "Podsize 3"), "do not make whole pods of 3"),
        ("htsim", TWO_TIERS.replace("Radix_Up 2", "Radix_Uo 2"), "line 7: Radix_Uo is unknown here"),
        ("htsim", TWO_TIERS.replace("Tier 1", "Tier 2"), "line 8: tier 1 comes next"),
        ("htsim", "Nodes 4\nTiers 1\n", "has 4 Nodes and 0 Tiers"),
        ("htsim", TWO_TIERS.replace("Nodes 8", "Nodes many"), "line 1: many is not a whole number"),
        ("hpcc", "4 1\n", "begins with the numbers"),
        ("hpcc", LINKS.replace("25Gbps", "25Gib", 1), "line 3: 25Gib is not a number and one of"),
        ("hpcc", LINKS.replace("4 1 3", "4 1 4"), "has 3 links, not 4"),
        ("lab", "ports = 3", "is no lab"),
    ],
)
def test_a_file_that_is_wrong_is_refused_by_line(kind: str, text: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text(text)
    with pytest.raises(DescriptionError) as refused:
        whole(tmp_path, {"kind": kind, "file": "file"})
    assert said in str(refused.value)
    assert "topology.file" in str(refused.value)


@pytest.mark.parametrize(
    ("kind", "text", "said"),
    [
        ("htsim", CONNECTIONS.replace("size 10000", "size 0"), "has no size; one of 0, without end"),
        ("htsim", CONNECTIONS.replace("1->0", "9->0"), "node 9: there are 8 hosts"),
        ("htsim", CONNECTIONS.replace("size 10000", "sizes 10000"), "sizes is unknown"),
        ("htsim", CONNECTIONS.replace("barrier 2", "oneshot"), "trigger 1 is fed by 2 connections"),
        ("trace", TRACE.replace("octets", "bytes"), "column octets is needed"),
        ("trace", TRACE.replace("5000", "many"), "line 2: 'many' is not a whole number"),
        ("trace", TRACE.replace("h3", "h99"), "there is no host h99"),
        ("trace", TRACE.replace(", 7, 4", ", 8, 4"), "9 waits for 8"),
    ],
)
def test_transfers_that_are_wrong_are_refused(kind: str, text: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "spine.topo").write_text(TWO_TIERS)
    (tmp_path / "file").write_text(text)
    with pytest.raises(DescriptionError) as refused:
        whole(tmp_path, {"kind": "htsim", "file": "spine.topo"}, {"kind": kind, "name": "x", "file": "file"})
    assert said in str(refused.value)
    assert "workload[0]" in str(refused.value)
