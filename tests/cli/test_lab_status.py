"""`isolane status` of a device of a lab that runs, by the directory of the device alone."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ISOLANE = (sys.executable, "-m", "isolane.cli")


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A lab of two devices; its ready line has been said."""
    state = tmp_path_factory.mktemp("lab") / "state"
    command = [*ISOLANE, "lab", "--count", "2", "--state", str(state), "--ssh", "127.0.0.1:0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert any(line.startswith("ready") for line in process.stdout)
        yield state
        process.terminate()
        process.communicate(timeout=30)


def status(place: Path, *options: str) -> "subprocess.CompletedProcess[str]":
    command = [*ISOLANE, "status", "--state", str(place), *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize("device", ["device1", "device2"])
def test_status_of_a_device_of_a_running_lab(lab: Path, device: str) -> None:
    done = status(lab / device)
    assert done.returncode == 0, done.stderr
    assert device in done.stdout


def test_the_same_for_programs(lab: Path) -> None:
    done = status(lab / "device2", "--json")
    assert done.returncode == 0, done.stderr
    assert "device2" in json.dumps(json.loads(done.stdout))
    assert "device1" not in json.loads(done.stdout).get("hostname", "")


def test_a_device_that_the_lab_does_not_have_is_one_line(lab: Path) -> None:
    done = status(lab / "device3")
    assert done.returncode != 0
    (line,) = done.stderr.splitlines()
    assert line.startswith("isolane: ")
