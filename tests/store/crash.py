"""Kills a store over and over, at every fault point and at random moments, and looks what is left.

Run as a program: `python -m tests.store.crash --kills 500`. One process forks a child for each kill; the
child opens what the one before it left, compares it with what may be there, and commits until it dies. Before
each step it tells through a pipe which trees a crash may leave, and after the step that only one may.
"""

import argparse
import json
import os
import random
import select
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from isolane.errors import IsolaneError
from isolane.store.confirmed import Confirmed
from isolane.store.disk.journal import Disk
from isolane.store.settings import Settings
from isolane.store.store import Store
from tests.store.sessions import ONE, entry, values, without
from tests.tree.sample import MODEL

CALLS: Final = ("create", "write", "sync", "truncate", "rename", "remove", "sync_directory")
POINTS: Final = (
    *(f"{moment} {call}" for call in CALLS for moment in ("before", "after") if call != "truncate"),
    "half write",  # leaves a torn record, which the next start cuts off
    "before truncate",
    "after truncate",
)
STEPS: Final = 60
SETTINGS: Final = Settings(history=5, compact_at=900)

Tree = dict[str, int]


class DeadlyDisk(Disk):
    """Ends the process at the given occurrence of a fault point."""

    def __init__(self, point: str, occurrence: int, reached: Callable[[], None]) -> None:
        self._point = point
        self._left = occurrence
        self._reached = reached

    def _pass(self, point: str) -> None:
        if point == self._point:
            self._left -= 1
            if self._left == 0:
                self._reached()
                os.kill(os.getpid(), signal.SIGKILL)

    def create(self, file: Path) -> int:
        self._pass("before create")
        descriptor = super().create(file)
        self._pass("after create")
        return descriptor

    def write(self, descriptor: int, octets: bytes | bytearray) -> None:
        self._pass("before write")
        if self._point == "half write":
            half = len(octets) // 2
            super().write(descriptor, octets[:half])
            self._pass("half write")
            super().write(descriptor, octets[half:])
        else:
            super().write(descriptor, octets)
        self._pass("after write")

    def sync(self, descriptor: int) -> None:
        self._pass("before sync")
        super().sync(descriptor)
        self._pass("after sync")

    def truncate(self, descriptor: int, length: int) -> None:
        self._pass("before truncate")
        super().truncate(descriptor, length)
        self._pass("after truncate")

    def rename(self, source: Path, target: Path) -> None:
        self._pass("before rename")
        super().rename(source, target)
        self._pass("after rename")

    def remove(self, file: Path) -> None:
        self._pass("before remove")
        super().remove(file)
        self._pass("after remove")

    def sync_directory(self, directory: Path) -> None:
        self._pass("before sync_directory")
        super().sync_directory(directory)
        self._pass("after sync_directory")


class Child:
    """What one forked process does."""

    def __init__(self, pipe: int, directory: Path, seed: int) -> None:
        self._pipe = pipe
        self._directory = directory
        self._random = random.Random(seed)

    def tell(self, **message: Any) -> None:
        os.write(self._pipe, json.dumps(message).encode() + b"\n")

    def run(self, disk: Disk, allowed: list[Tree]) -> None:
        store = Store.open(MODEL, self._directory, SETTINGS, disk=disk)
        store.start()
        found = values(store.running)
        if found not in allowed:
            self.tell(fault=f"found {found}, not one of {allowed}")
            os._exit(1)
        self.tell(allowed=[found])
        for _ in range(STEPS):
            self._step(store)
        store.close()

    def _step(self, store: Store) -> None:
        name = f"n{self._random.randrange(6)}"
        value = self._random.randrange(1000)
        change = without(name) if value < 100 and name in store.running.entry else entry(name, value)
        before, after = values(store.running), values(change(store.running))
        if self._random.random() < 0.8:
            self._edit(store, before, after, change)
        else:
            self._confirm(store, before, after, change)

    def _edit(self, store: Store, before: Tree, after: Tree, change: Callable[[Any], Any]) -> None:
        self.tell(allowed=[before, after])
        store.edit(ONE, change)
        self.tell(allowed=[after])

    def _confirm(self, store: Store, before: Tree, after: Tree, change: Callable[[Any], Any]) -> None:
        """A confirmed commit is taken back at the next start, until it is confirmed or cancelled."""
        store.candidate(1).edit(ONE, change)
        self.tell(allowed=[before])
        store.commit(ONE, confirmed=Confirmed())
        if self._random.random() < 0.5:
            self.tell(allowed=[before, after])
            store.commit(ONE)
            self.tell(allowed=[after])
        else:
            store.cancel(ONE)
            self.tell(allowed=[before])


class Torture:
    """One directory, killed again and again."""

    def __init__(self, directory: Path, seed: int) -> None:
        self._directory = directory
        self._random = random.Random(seed)
        self._allowed: list[Tree] = [{}]
        self.kills = 0
        self.reached: set[str] = set()

    def kill_at(self, point: str) -> None:
        """One life that ends at a fault point, if it comes by."""
        occurrence = 1 if "truncate" in point else self._random.randint(1, 12)
        self._live(point, occurrence, None)

    def kill_at_random(self) -> None:
        """One life that ends at any time."""
        self._live("", 0, self._random.uniform(0, 0.03))

    def _live(self, point: str, occurrence: int, after_s: float | None) -> None:
        seed = self._random.getrandbits(32)
        receiving, sending = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(receiving)
            life = Child(sending, self._directory, seed)
            disk = DeadlyDisk(point, occurrence, partial(life.tell, reached=point))
            try:
                life.run(disk, self._allowed)
            except IsolaneError as error:
                life.tell(fault=str(error))
                os._exit(1)
            os._exit(0)
        os.close(sending)
        self._listen(receiving, child, after_s)
        _, status = os.waitpid(child, 0)
        if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL:
            self.kills += 1
        elif status != 0:
            raise SystemExit(f"a child failed with status {status}")

    def _listen(self, pipe: int, child: int, after_s: float | None) -> None:
        text = b""
        ends = None if after_s is None else time.monotonic() + after_s
        while True:
            left = None if ends is None else max(0.0, ends - time.monotonic())
            if ends is not None and not select.select([pipe], [], [], left)[0]:
                os.kill(child, signal.SIGKILL)
                ends = None
                continue
            part = os.read(pipe, 65536)
            if not part:
                break
            text += part
        os.close(pipe)
        for line in text.split(b"\n")[:-1]:
            self._heard(json.loads(line))

    def _heard(self, message: dict[str, Any]) -> None:
        if "fault" in message:
            raise SystemExit(f"after {self.kills} kills: {message['fault']}")
        if "reached" in message:
            self.reached.add(message["reached"])
        else:
            self._allowed = message["allowed"]


def torture(directory: Path, kills: int, seed: int) -> Torture:
    """Fault points and random moments in turn, until there were enough kills."""
    run = Torture(directory, seed)
    while run.kills < kills:
        for point in POINTS:
            run.kill_at(point)
            if "half" not in point and "truncate" not in point:
                run.kill_at_random()
    return run


def main() -> int:
    """Say how many kills there were and which fault points they hit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        run = torture(Path(scratch) / "state", options.kills, options.seed)
    print(json.dumps({"kills": run.kills, "missed": sorted(set(POINTS) - run.reached)}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
