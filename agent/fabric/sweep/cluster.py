"""Points on a Dask cluster: the client sends them, and alone writes what comes back.

A worker with another version of isolane gets none: its results would stand under a wrong key. The build is no
part of a key: one that is compiled and one that is not have the same results.
"""

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import CancelledError
from typing import Any, Final

from distributed import Client, Future, wait
from distributed.comm.core import CommClosedError
from distributed.scheduler import KilledWorker

from isolane.cluster import LOOK_S, Cluster, ClusterError, Workers
from isolane.fabric.sweep.outcome import Outcome, Run, fault_of
from isolane.fabric.sweep.points import Point
from isolane.fabric.version import version as version_of_code

IN_FLIGHT: Final = 4
"""Points of a worker that the scheduler knows: enough that none waits, and its memory stays the same."""


def run_on_cluster(
    run: Run, points: Iterable[Point], cluster: Cluster, version: str, warn: Callable[[str], None]
) -> Iterator[Outcome]:
    """The outcomes as they come."""
    client = cluster.connect()
    try:
        yield from _Sending(client, run, points, version, warn).outcomes()
    except (CommClosedError, CancelledError) as error:
        raise ClusterError(f"the Dask scheduler at {cluster.address} is gone") from error
    finally:
        client.close(timeout=5)


class _Sending:
    """The points that are on their way, and those that wait for it."""

    def __init__(
        self, client: Client, run: Run, points: Iterable[Point], version: str, warn: Callable[[str], None]
    ) -> None:
        self._client = client
        self._run = run
        self._waiting = deque(points)
        self._version = version
        self._workers = Workers(version, "points", warn)
        self._sent: dict[Future[Any], tuple[Point, frozenset[str]]] = {}

    def outcomes(self) -> Iterator[Outcome]:
        """Until nothing waits and nothing is on its way."""
        while self._waiting or self._sent:
            self._workers.look(self._client)
            self._take_back_lost()
            self._send()
            if self._sent:
                yield from self._next()
            else:
                time.sleep(LOOK_S)

    def _send(self) -> None:
        allowed = self._workers.allowed
        while self._waiting and len(self._sent) < IN_FLIGHT * len(allowed):
            point = self._waiting.popleft()
            future = self._client.submit(
                _run_same_version, self._run, dict(point.description), point.seed, self._version,
                key=f"isolane-{point.key}", workers=sorted(allowed), pure=False,
            )  # fmt: skip
            self._sent[future] = (point, allowed)

    def _next(self) -> Iterator[Outcome]:
        try:
            done = wait(list(self._sent), timeout=LOOK_S, return_when="FIRST_COMPLETED").done
        except TimeoutError:
            done = set()
        for future in done:
            point, _ = self._sent.pop(future)
            yield _outcome(point, future)

    def _take_back_lost(self) -> None:
        """Points that may only run on workers that are all gone would wait for ever."""
        alive = self._workers.alive
        for future, (point, allowed) in list(self._sent.items()):
            if not allowed & alive:
                del self._sent[future]
                future.cancel()
                self._waiting.append(point)


def _run_same_version(run: Run, description: Mapping[str, object], seed: int, version: str) -> dict[str, Any]:
    """On a worker; one that was started again with another version since it was asked is noticed here."""
    here = version_of_code()
    if here != version:
        raise ClusterError(f"a worker has isolane {here}, the sweep {version}")
    return run(description, seed)


def _outcome(point: Point, future: "Future[Any]") -> Outcome:
    error = future.exception()
    if error is None:
        return Outcome(point, future.result())
    if isinstance(error, KilledWorker):
        return Outcome(point, None, "each worker that had it died")
    return Outcome(point, None, fault_of(error))
