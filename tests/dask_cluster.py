"""A Dask scheduler and workers as processes on the loopback, for tests of what runs on them."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from distributed import Client

from tests.patience import PATIENCE_S


@contextmanager
def process(*arguments: str, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    """A part of the cluster, ended at the end."""
    with subprocess.Popen(
        [sys.executable, "-m", *arguments],
        env={**os.environ, **environment},
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as running:
        try:
            yield running
        finally:
            running.kill()


@contextmanager
def scheduler(
    tmp_path: Path, *options: str, allowed_failures: int = 3
) -> Iterator[tuple[str, Callable[[], None]]]:
    """Its address, by the file that it writes when it listens."""
    place = tmp_path / "scheduler.json"
    arguments = ("distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
    failures = {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": str(allowed_failures)}
    with process(*arguments, "--scheduler-file", str(place), *options, **failures) as running:
        yield address_in(place), running.kill


def address_in(place: Path) -> str:
    """The address in the file of a scheduler, as soon as it is whole."""
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        try:
            return str(json.loads(place.read_text())["address"])
        except (OSError, ValueError):
            time.sleep(0.02)
    raise AssertionError("no scheduler")


def wait_for_workers(address: str, number: int) -> None:
    """Until all have joined."""
    with Client(address, set_as_default=False) as client:
        client.wait_for_workers(number, timeout=PATIENCE_S)


@contextmanager
def worker(address: str, name: str, *options: str) -> Iterator[subprocess.Popen[bytes]]:
    """One process that has one point at a time."""
    arguments = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--name", name, *options)
    with process("distributed.cli.dask_worker", address, *arguments) as running:
        yield running
