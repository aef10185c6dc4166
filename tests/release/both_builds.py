"""The compiled build against the pure one: the same octets of results, also from a cluster of both.

`make test-compiled` runs it, with BUILDS as the directory of the environments `pure` and `compiled`.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from isolane.fabric.examples import NAMES, example
from tests.dask_cluster import scheduler, wait_for_workers, worker

BUILDS = Path(os.environ["BUILDS"])
SWEPT = """
duration = "200us"
drain = "5ms"
[topology]
kind = "leaf-spine"
leaves = 2
hosts-per-leaf = 4
[isolation]
enabled = true
[[class]]
priority = 5
[[workload]]
kind = "incast"
name = "incast"
to = "h1"
size = "60kB"
[sweep]
"class.5.flow-control" = ["lossy", "pfc", "cbfc"]
"retry.enabled" = [false, true]
"""


def run(build: str, *words: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """The command of a build; it has to succeed."""
    python = BUILDS / build / "bin" / "python"
    command = [python, "-P", "-m", "isolane.cli", *words]
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done


@pytest.mark.parametrize("build", ["pure", "compiled"])
def test_each_build_is_what_it_says(tmp_path: Path, build: str) -> None:
    assert run(build, "--version", cwd=tmp_path).stdout.endswith(f" {build}\n")


@pytest.mark.parametrize("name", NAMES)
def test_a_fabric_has_the_same_octets(tmp_path: Path, name: str) -> None:
    (tmp_path / "fabric.toml").write_text(example(name))
    words = ("fabric", "run", "fabric.toml", "--seed", "7", "--json")
    pure, compiled = (run(build, *words, cwd=tmp_path).stdout for build in ("pure", "compiled"))
    assert pure == compiled


def test_a_sweep_has_the_same_octets_also_from_workers_of_both_builds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "fabric.toml").write_text(SWEPT)
    sweep = ("fabric", "sweep", "fabric.toml", "--out")
    for build in ("pure", "compiled"):
        run(build, *sweep, build, cwd=tmp_path)
    with scheduler(tmp_path) as (address, _):
        monkeypatch.setenv("PYTHONSAFEPATH", "1")  # so that no worker has the isolane of this directory
        monkeypatch.setattr(sys, "executable", str(BUILDS / "pure" / "bin" / "python"))
        with worker(address, "one"):
            monkeypatch.setattr(sys, "executable", str(BUILDS / "compiled" / "bin" / "python"))
            with worker(address, "two"):
                wait_for_workers(address, 2)
                said = run("pure", *sweep, "cluster", "--dask", address, cwd=tmp_path).stderr
    assert said.count("has the compiled build, this is pure") == 1
    files = [tmp_path / place / "results.jsonl" for place in ("pure", "compiled", "cluster")]
    assert len({file.read_bytes() for file in files}) == 1
    assert len(files[0].read_text().splitlines()) == 6
