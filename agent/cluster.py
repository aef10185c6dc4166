"""A Dask cluster: the way to its scheduler, and its workers that have this version of isolane.

A worker with another version is refused by name: what it computes and what it understands may be other.
One of the other build is named and used: it computes the same.
"""

import logging
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from isolane.errors import IsolaneError
from isolane.lazy_dataclass import dataclass
from isolane.version import build

try:
    from distributed import Client, Security
except ModuleNotFoundError as error:
    raise IsolaneError(f"--dask needs {error.name}: pip install 'isolane[dask]'") from error

CONNECT_S: Final = 10
PATIENCE_S: Final = 60.0
"""A cluster without a worker for this time is of no use."""
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
        try:
            return self._client(asynchronous=False)
        except (OSError, TimeoutError, ValueError, TypeError) as error:
            raise ClusterError(f"no Dask scheduler at {self.address}: {error}") from error

    async def joined(self) -> Client:
        """A client in the running loop, whose calls are awaited."""
        try:
            client: Client = await self._client(asynchronous=True)
        except (OSError, TimeoutError, ValueError, TypeError) as error:
            raise ClusterError(f"no Dask scheduler at {self.address}: {error}") from error
        return client

    def _client(self, *, asynchronous: bool) -> Client:
        for name in ("distributed", "distributed.client"):
            logging.getLogger(name).setLevel(logging.CRITICAL)  # what is wrong is said once, in one line
        security = None
        if self.address.startswith("tls://"):
            files = {
                "tls_ca_file": self.ca,
                "tls_client_cert": self.certificate,
                "tls_client_key": self.key,
            }
            given = {name: str(path) for name, path in files.items() if path is not None}
            security = Security(require_encryption=True, **given)
        return Client(self.address, security=security, timeout=CONNECT_S, asynchronous=asynchronous)


class Workers:
    """The workers of a cluster that have this version; the others are named once."""

    def __init__(self, version: str, use: str, warn: Callable[[str], None]) -> None:
        """`use` is what a worker with another version does not get."""
        self._version = version
        self._use = use
        self._warn = warn
        self._looked_at = float("-inf")
        self._seen: dict[str, bool] = {}
        """Whether each is of this version."""
        self.alive: frozenset[str] = frozenset()
        self.allowed: frozenset[str] = frozenset()
        self._had_one_at = time.monotonic()

    def look(self, client: Client) -> None:
        """Ask for the workers of now, and new ones for their version; at most once in `LOOK_S`."""
        if not self._is_due():
            return
        new = self._newcomers(client.scheduler_info(n_workers=-1)["workers"])
        self._judge(client.run(VERSION_OF_WORKER, workers=new, on_error="return") if new else {})

    async def look_async(self, client: Client) -> None:
        """The same with a client in the running loop."""
        if not self._is_due():
            return
        scheduler: Any = client.scheduler
        new = self._newcomers((await scheduler.identity(n_workers=-1))["workers"])
        self._judge(await client.run(VERSION_OF_WORKER, workers=new, on_error="return") if new else {})

    def _is_due(self) -> bool:
        now = time.monotonic()
        if now - self._looked_at < LOOK_S:
            return False
        self._looked_at = now
        return True

    def _newcomers(self, alive: Iterable[str]) -> list[str]:
        self.alive = frozenset(alive)
        return sorted(self.alive - self._seen.keys())

    def _judge(self, answers: Mapping[str, object]) -> None:
        """Sort them; ClusterError when none may be used and none will come."""
        for address, answer in answers.items():
            version, its_build = answer if isinstance(answer, tuple) else (None, "")
            self._seen[address] = version == self._version
            if version != self._version:
                has = f"{type(answer).__name__}: {answer}" if version is None else f"isolane {version}"
                self._warn(
                    f"worker {address} gets no {self._use}: it has {has}, this is isolane {self._version}"
                )
            elif its_build != build():
                self._warn(f"worker {address} has the {its_build} build, this is {build()}")
        self.allowed = frozenset(address for address in self.alive if self._seen.get(address, False))
        if self.allowed:
            self._had_one_at = self._looked_at
        elif self._looked_at - self._had_one_at > PATIENCE_S or (self.alive and self._seen):
            raise ClusterError(self._without_worker())

    def _without_worker(self) -> str:
        if self.alive:
            return f"no worker of the cluster has isolane {self._version}"
        return f"the cluster has had no worker for {PATIENCE_S:.0f} seconds"


# A lambda is sent as code, so that a worker that has no isolane answers too.
VERSION_OF_WORKER: Final = lambda: (  # noqa: E731  # a function by name would be sent as its name
    __import__("isolane.fabric.version").fabric.version.version(),
    __import__("isolane.version").version.build(),
)
