"""A fabric of five bridges isolates after one script, and after a refusal none of them does.

It is free of loops with both spines in use; traffic to the hosts of another device is measured end to end.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.agents import Running, until
from tests.examples.processes import EXAMPLES, example, serving
from tests.patience import PATIENCE_S

NAMES = {
    "dot1q": "urn:ieee:std:802.1Q:yang:ieee802-dot1q-bridge",
    "dp": "urn:isolane:yang:isolane-dataplane",
    "lldp": "urn:ieee:std:802.1AB:yang:ieee802-dot1ab-lldp",
}
SCRIPT = "isolate_fabric.py"


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[Running]:
    with serving(["-m", "isolane.cli", "lab", str(EXAMPLES / "fabric.toml")], tmp_path / "lab") as running:
        yield running


def texts(lab: Running, device: str, path: str, leaf: str) -> list[str]:
    """What a device says of a leaf below a path."""
    listed = json.loads((lab.state / "devices.json").read_text())
    place = next(entry["ssh"] for entry in listed if entry["name"] == device)
    with Running(lab.state, int(place.rpartition(":")[2]), lab.process).connect() as session:
        found = session.get(filter=("xpath", (NAMES, path))).data_ele.iterfind(f".//{{*}}{leaf}")
        return [each.text for each in found]


def received(lab: Running, device: str) -> list[int]:
    return [int(text) for text in texts(lab, device, "/dp:data-plane/dp:traffic/dp:state", "rx-frames")]


def requested(lab: Running, device: str) -> set[str]:
    return set(texts(lab, device, "/dot1q:bridges", "requested-by"))


def systems(lab: Running, device: str) -> set[str]:
    return set(texts(lab, device, "/lldp:lldp/lldp:port/lldp:remote-systems-data", "system-name"))


def sessions(lab: Running) -> Iterator[Any]:
    for entry in json.loads((lab.state / "devices.json").read_text()):
        there = Running(lab.state, int(entry["ssh"].rpartition(":")[2]), lab.process)
        with there.connect() as session:
            yield session


def test_all_bridges_isolate(lab: Running) -> None:
    lines = example(SCRIPT, str(lab.state)).splitlines()
    assert lines == [
        *(f"{name}: 3 ports isolate" for name in ("spine1", "spine2")),
        *(f"{name}: 4 ports isolate" for name in ("leaf1", "leaf2", "leaf3")),
        "5 bridges isolate congestion of class 3 in class 2",
    ]
    assert [str(session.get_config("running")).count("<queue-map") for session in sessions(lab)] == [
        6,
        6,
        8,
        8,
        8,
    ]
    # The wires of the spines to leaf1 are too slow for what leaf2 and leaf3 send.
    for name in ("leaf2", "leaf3"):
        until(partial(requested, lab, name), lambda by: by == {"port1", "port2"})


def test_both_spines_carry_traffic_that_is_measured_end_to_end(lab: Running) -> None:
    for name in ("leaf2", "leaf3"):
        until(partial(received, lab, name), lambda frames: len(frames) == 2 and min(frames) >= 20)


def test_every_device_has_a_name_an_address_and_neighbours(lab: Running) -> None:
    roots = [session.get_config("running").data_ele for session in sessions(lab)]
    assert [root.findtext(".//{*}hostname") for root in roots] == [
        "spine1",
        "spine2",
        "leaf1",
        "leaf2",
        "leaf3",
    ]
    assert len({root.findtext(".//{*}bridge/{*}address") for root in roots}) == len(roots)
    until(lambda: systems(lab, "spine1"), lambda names: names == {"leaf1", "leaf2", "leaf3"})
    until(lambda: systems(lab, "leaf2"), lambda names: names == {"spine1", "spine2", "leaf2-a", "leaf2-b"})


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
