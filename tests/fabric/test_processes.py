"""A fabric in several processes: the same octets as in one, and an end when a process ends early."""

import os
import signal
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from itertools import combinations
from multiprocessing import Pipe
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from isolane.cli.main import main
from isolane.fabric.description import DescriptionError, canonical
from isolane.fabric.examples import example
from isolane.fabric.processes import ProcessEnded, processes
from isolane.fabric.run import Task, as_json, run_part, run_point
from isolane.fabric.topology.graph import Graph
from isolane.fabric.topology.partition import Partition, partition
from isolane.fabric.windows import Link
from tests.fabric.scenes import PFC, TWO_LEAVES, Values, described
from tests.fabric.test_conservation import SCENES

FOUR = {"topology.leaves": 4, "topology.hosts-per-leaf": 2}
STREAMS = """
[[workload]]
kind = "stream"
name = "thin"
rate = "1G"
spacing = "poisson"
from = ["h2", "h8"]
to = ["h7", "h3"]
"""
MORE: dict[str, tuple[Values, str]] = {
    **{
        kind: (
            {**FOUR, "transport.kind": kind, "class.5.ecn": True, "class.5.ecn-minimum": "20kB"},
            TWO_LEAVES,
        )
        for kind in ("open-loop", "window", "dcqcn", "nscc")
    },
    "PFC, dcqcn": ({**FOUR, **PFC, "transport.kind": "dcqcn", "class.5.ecn": True}, TWO_LEAVES),
    "pulls": (
        {
            **FOUR,
            "transport.kind": "receiver-driven",
            "routing.spread": "frame",
            "class.5.trimming": True,
            "class.5.queue-limit": "20kB",
        },
        TWO_LEAVES,
    ),
    "streams": (FOUR, TWO_LEAVES + STREAMS),
    "deadlock": ({}, example("deadlock")),
    "transfers in a row": (
        {"workload": [{"kind": "all-reduce", "name": "ring", "size": "40kB", "repeat": 2}], **FOUR},
        TWO_LEAVES,
    ),
}


def in_threads(description: Mapping[str, Any], number: int, seed: int = 1) -> dict[str, Any]:
    """The parts of a run with links as between processes."""
    links: list[dict[int, Link]] = [{} for _ in range(number)]
    for one, other in combinations(range(number), 2):
        links[one][other], links[other][one] = Pipe()
    tasks = [Task(description, seed, number) for _ in range(number)]
    others = [
        Thread(target=run_part, args=(tasks[part], part, links[part]), daemon=True)
        for part in range(1, number)
    ]
    for thread in others:
        thread.start()
    result = run_part(tasks[0], 0, links[0])
    for thread in others:
        thread.join()
    assert result is not None
    return result


def same(description: Mapping[str, Any], number: int) -> None:
    whole = run_point(description, 1)
    parts = in_threads(description, number)
    assert parts == {name: whole[name] for name in parts}


@pytest.mark.parametrize("name", SCENES)
def test_two_parts_give_the_octets_of_one(name: str) -> None:
    same(described(SCENES[name]), 2)


@pytest.mark.parametrize("name", MORE)
@pytest.mark.parametrize("number", [2, 3])
def test_any_number_of_parts_gives_the_octets_of_one(name: str, number: int) -> None:
    same(described(*MORE[name]), number)


def test_processes_give_the_octets_of_one() -> None:
    description = canonical(tomllib.loads(example("leaf-spine")))
    times: list[int] = []
    result = run_point(description, 2, times.append, 2)
    assert as_json(result) == as_json(run_point(description, 2))
    assert times == sorted(set(times))
    assert times[-1] == result["ended-ns"]


def die(part: int, links: Mapping[int, Link], description: Mapping[str, Any], number: int) -> None:
    """The second part is killed, others wait for it."""
    if part == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    run_part(Task(description, 1, number), part, links)


@pytest.mark.parametrize("number", [2, 3])
def test_a_process_that_is_killed_ends_the_run_and_is_named(number: int) -> None:
    description = described(FOUR)
    task = Task(description, 1, number)
    with (
        pytest.raises(ProcessEnded, match=f"process 2 of {number} was ended by SIGKILL"),
        processes(number, die, description, number) as links,
    ):
        run_part(task, 0, links)


def test_an_interrupt_ends_all_processes(tmp_path: Path) -> None:
    """Others hold the output open that this test reads to its end."""
    file = tmp_path / "fabric.toml"
    file.write_text(TWO_LEAVES.replace('"1ms"', '"1s"') + 'repeat = 100000\ninterval = "1us"\n')
    command = [sys.executable, "-m", "isolane.cli", "fabric", "run", str(file), "--processes", "2"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, start_new_session=True) as running:
        children = Path(f"/proc/{running.pid}/task/{running.pid}/children")
        while len(children.read_text().split()) < 2:  # one keeps track of shared memory
            assert running.poll() is None
        os.killpg(running.pid, signal.SIGINT)
        assert running.stderr is not None
        running.stderr.read()
    assert running.returncode == 130


def test_what_cannot_be_cut_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "fabric.toml"
    file.write_text(TWO_LEAVES)
    assert main(["fabric", "run", str(file), "--processes", "3"]) == 1
    assert "3 processes are more than the 2 parts with hosts" in capsys.readouterr().err
    for values in (
        {"wire.trunk-delay": 0},
        {"failure": [{"ends": ["leaf1", "spine1"], "at": 1}, {"ends": ["leaf2", "spine1"], "at": 1}]},
        {"workload": [{"kind": "permutation", "name": "all", "repeat": 2}]},
    ):
        with pytest.raises(DescriptionError, match="more than the 1 parts"):
            Task(described(values), 1, 2)


def shape(description: Mapping[str, Any]) -> Graph:
    return Task(description, 1, 1).graph


def cut(graph: Graph, parts: Partition) -> list[tuple[str, str]]:
    return [(edge.a, edge.b) for edge in graph.edges if parts.part_of[edge.a] != parts.part_of[edge.b]]


def test_a_fat_tree_is_cut_between_pods_and_cores() -> None:
    graph = shape(canonical(tomllib.loads(example("fat-tree"))))
    parts = partition(graph, 2, (), 84)
    assert {name: parts.part_of[name] for name in ("h1", "h8", "h9", "h16", "pod2-agg2", "pod3-agg1")} == {
        "h1": 0, "h8": 0, "h9": 1, "h16": 1, "pod2-agg2": 0, "pod3-agg1": 1,
    }  # fmt: skip
    assert len(cut(graph, parts)) == 8
    assert all(b.startswith("core") for _, b in cut(graph, parts))
    assert parts.lookahead_ns == 1_006


def test_each_part_has_hosts_however_uneven_they_are() -> None:
    description = described(
        {
            "topology": {
                "kind": "edges",
                "hosts": ["h1", "h2", "h3", "h4", "h5"],
                "links": [
                    *({"ends": [f"h{number}", "s1"]} for number in (1, 2, 3)),
                    *({"ends": [f"h{number}", f"s{number}"]} for number in (4, 5)),
                    *({"ends": [f"s{number}", "s9"]} for number in (1, 4, 5)),
                ],
            }
        }
    )
    parts = partition(shape(description), 3, (), 84)
    assert [parts.part_of[name] for name in ("h1", "h2", "h3", "h4", "h5")] == [0, 0, 0, 1, 2]
