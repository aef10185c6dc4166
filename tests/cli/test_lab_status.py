"""`isolane status` of a device of a lab that runs, by the directory of the device alone."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from isolane.cli.main import main
from isolane.transport.sshlib import asyncssh
from tests.patience import PATIENCE_S

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
        process.communicate(timeout=PATIENCE_S)


def status(place: Path, *options: str) -> "subprocess.CompletedProcess[str]":
    command = [*ISOLANE, "status", "--state", str(place), *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False)


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


def lab_status(lab: Path, *options: str) -> "subprocess.CompletedProcess[str]":
    command = [*ISOLANE, "status", "--lab", str(lab), *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False)


def test_a_device_is_shown_by_its_name(lab: Path) -> None:
    done = lab_status(lab, "device2", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["hostname"] == "device2"
    done = lab_status(lab, "devise2")
    assert done.returncode == 2
    assert "has no device 'devise2'; did you mean device2" in done.stderr


def test_all_devices_are_shown_in_a_line_each(lab: Path) -> None:
    done = lab_status(lab)
    assert done.returncode == 0, done.stderr
    assert "2 devices, 0 isolated flows" in done.stdout
    for name in ("device1", "device2"):
        assert sum(line.split()[:1] == [name] for line in done.stdout.splitlines()) == 1
    listed = json.loads(lab_status(lab, "--json").stdout)["devices"]
    assert [each["name"] for each in listed] == ["device1", "device2"]
    assert all(each["ports"] == 4 and not each["error"] for each in listed)


def test_a_device_that_does_not_answer_is_named_and_the_others_are_shown(lab: Path, tmp_path: Path) -> None:
    devices = json.loads((lab / "devices.json").read_text())
    gone = {"name": "gone", "ssh": "127.0.0.1:1", "state": "gone"}
    (tmp_path / "devices.json").write_text(json.dumps([*devices, gone]))
    for name in ("admin_key", "known_hosts"):
        (tmp_path / name).symlink_to(lab / name)
    done = lab_status(tmp_path)
    assert done.returncode == 1
    assert "3 devices, 1 unreachable" in done.stdout
    (line,) = (line for line in done.stdout.splitlines() if line.split()[:1] == ["gone"])
    assert line.split(maxsplit=1)[1].strip() == "unreachable: Connection refused"
    assert "device2" in done.stdout


def test_the_lab_is_watched(lab: Path) -> None:
    command = [*ISOLANE, "status", "--lab", str(lab), "--watch", "--interval", "0.1", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        reports = [json.loads(process.stdout.readline()) for _ in range(3)]
        process.terminate()
    assert all(len(report["devices"]) == 2 for report in reports)


@pytest.mark.parametrize(
    "words", ["get /system/hostname", "set /system/location x", "watch /system/hostname", "status"]
)
def test_commands_name_a_device_in_the_same_way(lab: Path, words: str) -> None:
    command = [*ISOLANE, *words.split(), "--agent", "device2", "--lab", str(lab)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        process.terminate()
    assert said.startswith("set: " if words.startswith("set") else "device2")


def test_a_lab_alone_is_no_agent_and_an_agent_is_named_once(lab: Path) -> None:
    for arguments in (("get", "/system"), ("status", "127.0.0.1:1"), ("status", "--unix")):
        done = subprocess.run(
            [*ISOLANE, *arguments, "--lab", str(lab)], capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (2, "isolane: with --lab DIR, give the name of a device\n")
    done = subprocess.run(
        [*ISOLANE, "status", "device1", "--agent", "device2"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "not allowed with argument" in done.stderr


def test_keys_are_read_once_for_all_devices(lab: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What one device costs does not grow with the lab: its known_hosts has all host keys."""
    reads: list[str] = []
    real = asyncssh.read_known_hosts

    def counted(file: str) -> object:
        reads.append(file)
        return real(file)

    monkeypatch.setattr(asyncssh, "read_known_hosts", counted)
    assert main(["status", "--lab", str(lab), "--identity", str(lab / "admin_key")]) == 0
    assert reads == [str(lab / "known_hosts")]
