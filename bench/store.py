"""The store's speed: commits with and without sync, at every size, on a loop and off it; restart; memory.

    python bench/store.py [--commits N] [--state DIR]

One commit changes the description of one interface of the project's own model: settle, validate, journal,
publish. The bare write and sync of as many octets stands beside it. Figures are medians.
"""

import argparse
import asyncio
import gc
import os
import statistics
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

from isolane.strand import future_of

sys.path.insert(0, str(Path(__file__).parent.parent))

from isolane import bindings
from isolane.app.memory import tidy
from isolane.bindings.ietf_interfaces import InterfacesInterface
from isolane.store.history import Author
from isolane.store.settings import Settings
from isolane.store.store import Store
from isolane.tree.values import Identity

SIZES = (100, 10_000, 100_000)
RECORD = 400
ETHERNET = Identity("iana-if-type:ethernetCsmacd")


def interfaces(count: int) -> Any:
    """A tree with so many interfaces."""
    made = [InterfacesInterface.new(name=f"eth{number:06}", type=ETHERNET) for number in range(count)]
    root: Any = bindings.MODEL.root.EMPTY
    table = root.interfaces.interface.from_items((one.name, one) for one in made)
    return root.replace(interfaces=root.interfaces.replace(interface=table))


def describe(number: int, count: int) -> Callable[[Any], Any]:
    """Change one interface."""
    name = f"eth{number * 7919 % count:06}"

    def change(root: Any) -> Any:
        table = root.interfaces.interface
        table = table.set(name, table[name].replace(description=f"change {number}"))
        return root.replace(interfaces=root.interfaces.replace(interface=table))

    return change


def commits(store: Store, count: int) -> Callable[[int], object]:
    """One commit."""
    return lambda number: store.edit(Author.internal(), describe(number, count))


def filled(directory: Path | None, count: int, **settings: Any) -> Store:
    store = Store.open(bindings.MODEL, directory, Settings(**settings))
    store.start()
    tree = interfaces(count)
    store.edit(Author.internal(), lambda _: tree, "load")
    store._storage.compaction.wait()
    return store


def timed(call: Callable[[int], object], times: int) -> float:
    """Median of one call, in microseconds."""
    taken = []
    for number in range(times):
        begin = time.perf_counter_ns()
        call(number)
        taken.append(time.perf_counter_ns() - begin)
    return statistics.median(taken) / 1000


def bare_sync(directory: Path, times: int) -> float:
    descriptor = os.open(directory / "bare", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    octets = b"x" * RECORD

    def append(_: int) -> None:
        os.write(descriptor, octets)
        os.fdatasync(descriptor)

    try:
        return timed(append, times)
    finally:
        os.close(descriptor)


async def on_loop(store: Store, count: int, times: int) -> float:
    taken = []
    for number in range(times):
        begin = time.perf_counter_ns()
        await future_of(store.edit, Author.internal(), describe(number + times, count))
        taken.append(time.perf_counter_ns() - begin)
    return statistics.median(taken) / 1000


def latencies(scratch: Path, times: int) -> None:
    print(f"bare write and sync of {RECORD} octets: {bare_sync(scratch, times):7.0f} us")
    print(f"{'entries':>8} {'memory':>10} {'no sync':>10} {'sync':>10} {'on a loop':>10}   us a commit")
    for count in SIZES:
        row = []
        memory = filled(None, count)
        row.append(timed(commits(memory, count), times))
        for sync in (False, True):
            store = filled(scratch / f"{count}-{sync}", count, sync=sync)
            os.sync()  # what others left to be written is no part of the figure
            row.append(timed(commits(store, count), times))
            if sync:
                row.append(asyncio.run(on_loop(store, count, times)))
            store.close()
        print(f"{count:>8} " + " ".join(f"{figure:10.0f}" for figure in row))


def restart(scratch: Path, commits: int) -> None:
    """Memory after many commits, and a start that has them all in the journal."""
    store = filled(scratch / "long", 100, sync=False, compact_at=1 << 40)
    tracemalloc.start()
    for number in range(300):
        store.edit(Author.internal(), describe(number, 100))
    before = tracemalloc.get_traced_memory()[0]
    for number in range(300, 600):
        store.edit(Author.internal(), describe(number, 100))
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    held = resident()
    for number in range(600, commits):
        store.edit(Author.internal(), describe(number, 100))
    print(f"resident memory after 600 commits {held:.1f} MB, after {commits} {resident():.1f} MB")
    store.close()
    begin = time.perf_counter()
    again = Store.open(bindings.MODEL, scratch / "long")
    took = time.perf_counter() - begin
    print(f"start with {again.number} commits in the journal: {took:.2f} s")
    print(f"memory that 300 further commits keep: {grown / 1024:.0f} KiB")
    again.close()


def stall(scratch: Path) -> None:
    """Commits beside the snapshot of 100,000 entries, in a process that is tidied up as the agent is."""
    count = SIZES[-1]
    store = filled(scratch / "stall", count, sync=False, compact_at=1 << 40)
    tidy()
    commit = commits(store, count)
    assert store._storage.files is not None
    store._storage.files._compact_at = store._storage.files._snapshot_size = 0
    commit(0)  # begins the snapshot
    store._storage.files._compact_at = 1 << 40
    taken: list[float] = []
    while store._storage.compaction.is_running:
        begin = time.perf_counter_ns()
        commit(len(taken) + 1)
        taken.append(time.perf_counter_ns() - begin)
    median, longest = statistics.median(taken) / 1000, max(taken) / 1e6
    print(f"beside a snapshot, {len(taken)} commits: median {median:.0f} us, longest {longest:.1f} ms")
    store.close()
    gc.unfreeze()


def resident() -> float:
    """Of this process, in MB."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--commits", type=int, default=10_000)
    parser.add_argument("--times", type=int, default=500)
    parser.add_argument("--state", type=Path, help="directory on the disk to measure")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.state) as scratch:
        latencies(Path(scratch), options.times)
        restart(Path(scratch), options.commits)
        stall(Path(scratch))


if __name__ == "__main__":
    main()
