"""A fabric of five bridges isolates after one script, and after a refusal none of them does."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.agents import PATIENCE_S, Running
from tests.examples.processes import EXAMPLES, example, serving

SCRIPT = "isolate_fabric.py"


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[Running]:
    with serving(["-m", "agent.cli", "lab", str(EXAMPLES / "fabric.toml")], tmp_path / "lab") as running:
        yield running


def sessions(lab: Running) -> Iterator[Any]:
    for entry in json.loads((lab.state / "devices.json").read_text()):
        there = Running(lab.state, int(entry["ssh"].rpartition(":")[2]), lab.process)
        with there.connect() as session:
            yield session


def test_all_bridges_isolate(lab: Running) -> None:
    lines = example(SCRIPT, str(lab.state)).splitlines()
    assert lines == [
        *(f"{name}: 3 ports isolate" for name in ("spine1", "spine2", "leaf1", "leaf2", "leaf3")),
        "5 bridges isolate congestion of class 3 in class 2",
    ]
    for session in sessions(lab):
        assert str(session.get_config("running")).count("<queue-map") == 6


def test_a_pair_that_no_bridge_takes_changes_none(lab: Running) -> None:
    command = [
        sys.executable,
        str(EXAMPLES / SCRIPT),
        str(lab.state),
        "--monitored",
        "2",
        "--congesting",
        "2",
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=2 * PATIENCE_S, check=False)
    assert done.returncode == 1
    assert "nothing was changed" in done.stderr
    for session in sessions(lab):
        assert "<queue-map" not in str(session.get_config("running"))
        assert "<queue-map" not in str(session.get_config("candidate"))
