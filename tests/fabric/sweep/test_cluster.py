"""A Dask scheduler and workers as processes on the loopback."""

import asyncio
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from isolane import cluster
from isolane.cluster import Cluster, ClusterError
from isolane.fabric.sweep.cluster import run_on_cluster
from isolane.fabric.sweep.outcome import Outcome
from isolane.fabric.sweep.points import Point
from isolane.fabric.version import version
from tests.dask_cluster import scheduler, wait_for_workers, worker
from tests.fabric.sweep import runs
from tests.transport.authority import authority

VERSION = version()
POINTS = [Point(f"k{x:02}", {"x": x}, 1, {"x": x}) for x in range(1, 25)]


def run(address: str, run_point: Callable[..., dict[str, object]], said: list[str]) -> Iterator[Outcome]:
    return run_on_cluster(run_point, POINTS, Cluster(address), VERSION, said.append)


def test_a_worker_is_lost_in_the_middle_and_all_points_have_their_results(tmp_path: Path) -> None:
    said: list[str] = []
    with scheduler(tmp_path) as (address, _), worker(address, "one") as one, worker(address, "two"):
        found: dict[str, Outcome] = {}
        for outcome in run(address, runs.slow, said):
            found[outcome.point.key] = outcome
            if len(found) == 4:
                one.send_signal(signal.SIGKILL)
    expected = {point.key: runs.square(point.description, point.seed) for point in POINTS}
    assert {key: outcome.result for key, outcome in found.items()} == expected
    assert said == []


def test_a_worker_with_another_version_is_refused_by_name(tmp_path: Path) -> None:
    old = tmp_path / "old.py"
    old.write_text("import isolane.fabric.version\nisolane.fabric.version.version = lambda: '0.1'\n")
    said: list[str] = []
    with (
        scheduler(tmp_path) as (address, _),
        worker(address, "new"),
        worker(address, "old", "--preload", str(old)),
    ):
        wait_for_workers(address, 2)
        found = list(run(address, runs.square, said))
    assert all(outcome.result is not None for outcome in found)
    assert len(found) == len(POINTS)
    (warning,) = said
    assert warning.endswith(f"gets no points: it has isolane 0.1, this is isolane {VERSION}")


def test_a_cluster_whose_workers_are_all_of_another_version_is_an_error(tmp_path: Path) -> None:
    said: list[str] = []
    with scheduler(tmp_path) as (address, _), worker(address, "one"):
        sweep = run_on_cluster(runs.square, POINTS, Cluster(address), "0.1", said.append)
        with pytest.raises(ClusterError, match=r"no worker of the cluster has isolane 0\.1"):
            list(sweep)
    assert len(said) == 1


def test_a_point_that_raises_or_kills_its_worker_is_named_and_the_others_go_on(tmp_path: Path) -> None:
    with (
        scheduler(tmp_path, allowed_failures=0) as (address, _),
        worker(address, "one"),
        worker(address, "two"),
    ):
        found = {outcome.point.key: outcome for outcome in run(address, runs.refuse_three, [])}
        assert found["k03"].fault == "x is not 3"
        assert (found["k04"].fault or "").startswith("ZeroDivisionError: four at ")
        killed = list(run_on_cluster(runs.die_at_three, POINTS[2:3], Cluster(address), VERSION, print))
    assert [key for key, outcome in sorted(found.items()) if outcome.fault] == ["k03", "k04"]
    assert [outcome.fault for outcome in killed] == ["each worker that had it died"]


def test_a_scheduler_that_goes_away_ends_the_sweep(tmp_path: Path) -> None:
    with scheduler(tmp_path) as (address, kill), worker(address, "one"):
        running = run(address, runs.slow, [])
        next(running)
        kill()
        with pytest.raises(ClusterError, match="gone"):
            list(running)


def test_no_scheduler_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "CONNECT_S", 0.2)
    with pytest.raises(ClusterError, match=r"no Dask scheduler at tcp://127\.0\.0\.1:1"):
        list(run("tcp://127.0.0.1:1", runs.square, []))


def test_a_cluster_behind_tls_is_reached_with_the_files_of_its_authority(tmp_path: Path) -> None:
    signer = authority()
    ca, _ = signer.files(tmp_path, "ca")
    certificate, key = signer.issue("cluster", for_client=None).files(tmp_path, "cluster")
    files = ("--tls-ca-file", str(ca), "--tls-cert", str(certificate), "--tls-key", str(key))
    tls = ("--protocol", "tls", *files)
    with (
        scheduler(tmp_path, *tls) as (address, _),
        worker(address, "one", *tls),
    ):
        assert address.startswith("tls://")
        secured = Cluster(address, ca, certificate, key)
        found = list(run_on_cluster(runs.square, POINTS[:2], secured, VERSION, print))
        assert [outcome.fault for outcome in found] == [None, None]
        asyncio.run(_join_and_leave(secured))
        with pytest.raises(ClusterError, match="no Dask scheduler at tls://"):
            Cluster(address).connect()


async def _join_and_leave(cluster: Cluster) -> None:
    """As a lab does."""
    client = await cluster.joined()
    assert client.security.require_encryption
    await client.close()
