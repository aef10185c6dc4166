"""`isolane demo kernel`: what it measures, what it leaves behind, and its plot."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from isolane.app.kernel_demo.experiment import Measured
from isolane.app.kernel_demo.leftovers import directory, remove_abandoned
from isolane.app.kernel_demo.namespaces import name_of
from isolane.cli.demo import COLUMNS, plot, report
from isolane.cli.main import main
from isolane.dataplane.kernel.errors import BpfError
from tests.patience import PATIENCE_S

NAMESPACES = Path("/run/netns")
ROLES = ("sender", "switch", "receiver")
FIELDS = {
    "victim_sent",
    "victim_lost",
    "victim_median_us",
    "victim_p99_us",
    "elephant_lost",
    "ns_per_frame",
}


def left(process: int) -> list[str]:
    return [role for role in ROLES if (NAMESPACES / f"isolane-demo-{process}-{role}").exists()]


def started(*options: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "isolane.cli", "demo", "kernel", *options]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def until_it_runs(process: "subprocess.Popen[str]") -> None:
    assert process.stderr is not None
    said = []
    for line in process.stderr:
        if line.startswith("isolation off"):
            return
        said.append(line)
    raise AssertionError(f"it never ran: {said}, exit code {process.wait()}")


@pytest.mark.slow
@pytest.mark.root
@pytest.mark.usefixtures("loadable")
def test_the_victim_loses_frames_without_isolation_and_none_with_it() -> None:
    process = started("--seconds", "2", "--json")
    told, errors = process.communicate()
    assert process.returncode == 0, errors
    results = json.loads(told)
    assert {label: set(one) for label, one in results.items()} == {"off": FIELDS, "on": FIELDS}
    off, on = results["off"], results["on"]
    assert off["victim_lost"] > 0
    assert on["victim_lost"] == 0
    assert off["elephant_lost"] > 0
    assert on["elephant_lost"] > 0
    assert min(off["victim_sent"], on["victim_sent"], off["ns_per_frame"], on["ns_per_frame"]) > 0
    assert not left(process.pid)


@pytest.mark.slow
@pytest.mark.root
@pytest.mark.usefixtures("loadable")
def test_a_victim_that_sends_in_bursts_is_not_isolated_with_the_elephant() -> None:
    process = started("--seconds", "1", "--json", "--victim-bursts")
    told, errors = process.communicate()
    assert process.returncode == 0, errors
    results = json.loads(told)
    assert {label: set(one) for label, one in results.items()} == {"off": FIELDS, "on": FIELDS}
    on = results["on"]
    assert on["victim_lost"] == 0
    # In the congesting queue a frame waits behind a full one, 160 ms.
    assert on["victim_median_us"] < 20_000


@pytest.mark.slow
@pytest.mark.root
@pytest.mark.usefixtures("loadable")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_demonstration_leaves_nothing(number: signal.Signals) -> None:
    process = started("--seconds", "60")
    until_it_runs(process)
    assert left(process.pid) == list(ROLES)
    process.send_signal(number)
    assert "Traceback" not in process.communicate()[1]
    assert process.returncode == 130
    assert not left(process.pid)


def files(pid: int) -> list[Path]:
    """Directories of a demonstration, which hold keys."""
    return list(Path(tempfile.gettempdir()).glob(f"isolane-demo-{pid}-*"))


@pytest.mark.root
@pytest.mark.usefixtures("loadable")
def test_a_killed_demonstration_leaves_nothing() -> None:
    process = started("--seconds", "60")
    until_it_runs(process)
    assert files(process.pid)
    process.kill()
    process.communicate()
    deadline = time.monotonic() + PATIENCE_S
    while left(process.pid) or files(process.pid):
        assert time.monotonic() < deadline, (left(process.pid), files(process.pid))
        time.sleep(0.1)


@pytest.mark.root
def test_what_outlived_its_watcher_the_next_demonstration_removes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    abandoned = tmp_path / f"isolane-demo-{ended.pid}-x"
    abandoned.mkdir()
    (abandoned / "host.key").touch()
    (tmp_path / "isolane-demo-notes").mkdir()
    with directory() as own:
        assert str(abandoned) in remove_abandoned()
        assert own.exists()
    assert [each.name for each in tmp_path.iterdir()] == ["isolane-demo-notes"]


def test_names_carry_the_process() -> None:
    assert name_of("switch") == f"isolane-demo-{os.getpid()}-switch"


def test_one_line_says_that_programs_cannot_be_loaded(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(source: object) -> None:
        raise BpfError("map ports cannot be created", 1)

    monkeypatch.setattr("isolane.app.kernel_demo.experiment.load", refuse)
    assert main(["demo", "kernel"]) == 1
    assert capsys.readouterr().err == (
        "isolane: map ports cannot be created: Operation not permitted; "
        "this needs the capabilities CAP_BPF and CAP_NET_ADMIN\n"
    )


# The plot


def measured(delay_us: float, frames: int = 200, sent: int = 200) -> Measured:
    return Measured(sent, 400, tuple((each / 100, delay_us) for each in range(frames)), 1_500.0)


def test_a_run_is_a_line_at_its_latency() -> None:
    lines = plot(measured(100_000), measured(100)).splitlines()
    by_name = {line.partition("|")[0].strip(): line.partition("|")[2] for line in lines if "|" in line}
    assert by_name["100 ms"] == "x" * COLUMNS
    assert by_name["100 us"] == "o" * COLUMNS
    assert by_name["1 ms"] == by_name["10 us"] == ""


def test_equal_latencies_share_a_mark_and_extremes_stay_on_the_axis() -> None:
    lines = plot(measured(0.5), measured(0.5)).splitlines()
    assert lines[-3] == "  10 us |" + "#" * COLUMNS
    assert plot(measured(9e9), measured(9e9)).splitlines()[1] == "    1 s |" + "#" * COLUMNS


def test_a_victim_of_which_nothing_came_has_no_latency() -> None:
    none = measured(1, frames=0)
    assert none.plain()["victim_median_us"] is None
    assert none.victim_lost == 200
    assert "victim: median latency, us                 -             -" in report(none, none)
