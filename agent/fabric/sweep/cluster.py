"""Points on a Dask cluster: the client sends them, and alone writes what comes back.

A worker with another version of isolane is refused by name: its results would stand under a wrong key.
"""

import logging
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import CancelledError
from pathlib import Path
from typing import Any, Final

from isolane.errors import IsolaneError
from isolane.fabric.sweep.outcome import Outcome, Run, fault_of
from isolane.fabric.sweep.points import Point
from isolane.fabric.version import version as version_of_code
from isolane.lazy_dataclass import dataclass

try:
    from distributed import Client, Future, Security, wait
    from distributed.comm.core import CommClosedError
    from distributed.scheduler import KilledWorker
except ModuleNotFoundError as error:
    raise IsolaneError(f"--dask needs {error.name}: pip install 'isolane[dask]'") from error

IN_FLIGHT: Final = 4
"""Points of a worker that the scheduler knows: enough that none waits, and its memory stays the same."""
CONNECT_S: Final = 10
PATIENCE_S: Final = 60.0
"""A cluster without a worker for this time ends the sweep."""
LOOK_S: Final = 1.0
"""The interval at which the list of workers is read."""


class ClusterError(IsolaneError):
    """A cluster that cannot be used, or no longer."""


@dataclass(frozen=True, slots=True)
class Cluster:
    """The address of a scheduler, and the files of TLS."""

    address: str
    ca: Path | None = None
    certificate: Path | None = None
    key: Path | None = None

    def connect(self) -> Client:
        """A client of its scheduler."""
        logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what is wrong is said once, in one line
        security = None
        if self.address.startswith("tls://"):
            files = {
                "tls_ca_file": self.ca,
                "tls_client_cert": self.certificate,
                "tls_client_key": self.key,
            }
            given = {name: str(path) for name, path in files.items() if path is not None}
            security = Security(require_encryption=True, **given)
        try:
            return Client(self.address, security=security, timeout=CONNECT_S)
        except (OSError, TimeoutError, ValueError, TypeError) as error:
            raise ClusterError(f"no Dask scheduler at {self.address}: {error}") from error


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
        self._warn = warn
        self._workers = _Workers(client, version, warn)
        self._sent: dict[Future[Any], tuple[Point, frozenset[str]]] = {}

    def outcomes(self) -> Iterator[Outcome]:
        """Until nothing waits and nothing is on its way."""
        while self._waiting or self._sent:
            self._workers.look()
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


class _Workers:
    """The workers of a cluster that have this version; the others are named once."""

    def __init__(self, client: Client, version: str, warn: Callable[[str], None]) -> None:
        self._client = client
        self._version = version
        self._warn = warn
        self._looked_at = float("-inf")
        self._seen: dict[str, bool] = {}
        """Whether each may have points."""
        self.alive: frozenset[str] = frozenset()
        self.allowed: frozenset[str] = frozenset()
        self._had_one_at = time.monotonic()

    def look(self) -> None:
        """Ask for the workers of now, and new ones for their version; at most once in `LOOK_S`."""
        now = time.monotonic()
        if now - self._looked_at < LOOK_S:
            return
        self._looked_at = now
        self.alive = frozenset(self._client.scheduler_info(n_workers=-1)["workers"])
        self._ask(sorted(self.alive - self._seen.keys()))
        self.allowed = frozenset(address for address in self.alive if self._seen.get(address, False))
        if self.allowed:
            self._had_one_at = now
        elif now - self._had_one_at > PATIENCE_S or (self.alive and self._seen):
            raise ClusterError(self._without_worker())

    def _ask(self, new: list[str]) -> None:
        if not new:
            return
        # A lambda is sent as code, so that a worker that has no isolane answers too.
        ask = lambda: __import__("isolane.fabric.version").fabric.version.version()  # noqa: E731
        for address, answer in self._client.run(ask, workers=new, on_error="return").items():
            self._seen[address] = answer == self._version
            if answer == self._version:
                continue
            has = f"isolane {answer}" if isinstance(answer, str) else fault_of(answer)
            self._warn(f"worker {address} gets no points: it has {has}, this is isolane {self._version}")

    def _without_worker(self) -> str:
        if self.alive:
            return f"no worker of the cluster has isolane {self._version}"
        return f"the cluster has had no worker for {PATIENCE_S:.0f} seconds"


def _run_same_version(
    run: Run, description: Mapping[str, object], seed: int, version: str
) -> dict[str, object]:
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
