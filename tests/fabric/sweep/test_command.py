"""`isolane fabric sweep` and `merge`, with the fabric of the example."""

import csv
import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from isolane.cli.main import main
from isolane.fabric.examples import example
from tests.dask_cluster import scheduler, worker

FILES = ("results.jsonl", "results.csv")


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example, with four points."""
    path = tmp_path_factory.mktemp("sweep") / "sweep.toml"
    path.write_text(example("sweep"), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def whole(described: Path) -> Path:
    """Its results, by one process."""
    out = described.parent / "whole"
    assert main(["fabric", "sweep", str(described), "--out", str(out), "--workers", "1"]) == 0
    return out


def same(one: Path, other: Path) -> bool:
    return all((one / name).read_bytes() == (other / name).read_bytes() for name in FILES)


def test_results_have_their_whole_input(whole: Path) -> None:
    rows = [json.loads(line) for line in (whole / "results.jsonl").read_text().splitlines()]
    assert len(rows) == 4
    assert [row["key"] for row in rows] == sorted(row["key"] for row in rows)
    for row in rows:
        assert row["description"]["isolation"]["enabled"] == row["values"]["isolation.enabled"]
        assert row["seed"] == 1
        assert row["version"]
        sent = row["frames"]["sent"]
        assert sent == sum(row["frames"][name] for name in ("delivered", "dropped", "queued"))
    with (whole / "results.csv").open(newline="", encoding="utf-8") as file:
        assert [row["frames.sent"] for row in csv.DictReader(file)] == [
            str(row["frames"]["sent"]) for row in rows
        ]


def test_two_processes_a_cluster_and_parts_give_the_same_octets(
    described: Path, whole: Path, tmp_path: Path
) -> None:
    assert main(["fabric", "sweep", str(described), "--out", str(tmp_path / "two"), "--workers", "2"]) == 0
    assert same(whole, tmp_path / "two")
    with scheduler(tmp_path) as (address, _), worker(address, "one"), worker(address, "two"):
        out = str(tmp_path / "dask")
        assert main(["fabric", "sweep", str(described), "--out", out, "--dask", address]) == 0
    assert same(whole, tmp_path / "dask")
    for part in ("1/2", "2/2"):
        out = str(tmp_path / f"part{part[0]}")
        options = ("--shard", part, "--workers", "1")
        assert main(["fabric", "sweep", str(described), "--out", out, *options]) == 0
    parts = [str(tmp_path / name) for name in ("part1", "part2")]
    assert main(["fabric", "merge", *parts, "--out", str(tmp_path / "all")]) == 0
    assert same(whole, tmp_path / "all")


def test_a_finished_point_is_not_run_again(
    described: Path, whole: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("isolane.fabric.sweep.pool._Worker.__init__", lambda *given: pytest.fail("runs"))
    assert main(["fabric", "sweep", str(described), "--out", str(whole), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said == {"points": 4, "finished": 4, "failed": [], "results": str(whole / "results.jsonl")}


def test_a_sweep_that_is_interrupted_goes_on(described: Path, whole: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "isolane.cli", "fabric", "sweep", str(described), "--out", str(tmp_path)]
    with subprocess.Popen([*command, "--workers", "1"], stdout=subprocess.PIPE, text=True) as running:
        while not any((tmp_path / "points").glob("*.json")):
            assert running.poll() is None
        running.send_signal(signal.SIGINT)
        said, _ = running.communicate()
    lines = (tmp_path / "results.jsonl").read_text().splitlines()
    if running.returncode:  # it may have come to its end before the signal
        assert running.returncode == 130
        assert f"has {len(lines)} of 4 points; the same command runs the others" in said
    assert main(["fabric", "sweep", str(described), "--out", str(tmp_path)]) == 0
    assert same(whole, tmp_path)


@pytest.mark.parametrize(
    ("options", "text"),
    [
        (["--shard", "3/2"], "'3/2' is not I/N with I from 1 to N"),
        (["--shard", "0/2"], "'0/2' is not I/N"),
        (["--workers", "0"], "'0' is not a positive integer"),
        (["--workers", "2", "--dask", "tcp://127.0.0.1:1"], "not allowed with"),
        (["--repeat", "x"], "'x' is not a positive integer"),
    ],
)
def test_arguments_that_contradict_are_refused(
    described: Path, tmp_path: Path, options: list[str], text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["fabric", "sweep", str(described), "--out", str(tmp_path), *options])
    assert text in capsys.readouterr().err


def test_files_of_tls_without_a_cluster_are_refused(
    described: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--out", str(tmp_path), "--tls-ca", "ca.pem"]
    assert main(["fabric", "sweep", str(described), *options]) == 2
    assert "are for --dask tls://HOST:PORT" in capsys.readouterr().err


def test_a_fault_of_a_file_names_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.toml"
    path.write_text('duration = "never"\n[sweep]\n"isolation.enabled" = [true]\n')
    for command in (["run", str(path)], ["sweep", str(path), "--out", str(tmp_path / "out")]):
        assert main(["fabric", *command]) == 1
        lines = capsys.readouterr().err.removeprefix("isolane: ").splitlines()
        assert all(line.startswith(f"{path}: ") for line in lines)
        assert lines
    assert not (tmp_path / "out").exists()
