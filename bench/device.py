"""One-leaf commits of stream gates and filters: with an emulated device behind them, and with none.

    python -m bench.device [--sizes 1,1000,10000] [--calls N] [--no-ssh]

N is the number of stream gates and of stream filters; each filter refers to a gate. In memory it is the
commit alone, without a disk; over SSH an edit-config until its reply, written and synced. Medians.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Literal

from bench._documents import BRIDGE, GATES, NOTHING, edit_config, gates_and_filters, with_ipv, with_size
from bench._netconf_client import Session
from bench._netconf_servers import isolane_ssh
from isolane.bindings import MODEL, Root
from isolane.dataplane.clock import VirtualClock
from isolane.device.device import Device
from isolane.engine.frame import Frame
from isolane.engine.stream_identity import UDP, IpIdentification, PortStreams, StreamIdentity
from isolane.store.history import Author
from isolane.store.store import Store
from isolane.tree import xml
from isolane.tree.edit.config import edit

PLANES = ("none", "emulated")
ROWS = ("filter in memory, us", "gate in memory, us", "filter over SSH, us", "gate over SSH, us")
IPVS: tuple[Literal["one", "six"], ...] = ("one", "six")


def main() -> int:
    """Measure and print."""
    options = argparse.ArgumentParser(description="One-leaf commits on an emulated device.")
    options.add_argument("--sizes", default="1,1000,10000")
    options.add_argument("--calls", type=int, default=500)
    options.add_argument("--no-ssh", action="store_true")
    args = options.parse_args()
    sizes = [int(size) for size in args.sizes.split(",")]
    table: dict[tuple[str, str, int], float] = {}
    for plane in PLANES:
        for size in sizes:
            table |= {(row, plane, size): value for row, value in _in_memory(plane, size, args.calls)}
        if not args.no_ssh:
            table |= {(row, plane, size): value for size, row, value in _over_ssh(plane, sizes, args.calls)}
    _print(table, sizes)
    _print_frames(sizes)
    return 0


def _store(plane: str, size: int) -> tuple[Store, Device | None]:
    store = Store.open(MODEL)
    device = None
    if plane != "none":
        device = Device(store, lambda *_: None, lambda *_: None, VirtualClock(), 0)
    store.start()
    element = xml.parse(f"<config>{gates_and_filters(size)}</config>".encode())
    store.edit(Author.internal(), lambda root: edit(MODEL, root, element))
    return store, device


def _in_memory(plane: str, size: int, calls: int) -> Iterator[tuple[str, float]]:
    store, _ = _store(plane, size)
    number = size // 2 + 1 if size > 1 else 1

    def commit(change: Callable[[Root], Root]) -> None:
        store.edit(Author.internal(), change)

    yield ROWS[0], _median(calls, lambda turn: commit(lambda root: with_size(root, number, turn + 1)))
    yield ROWS[1], _median(calls, lambda turn: commit(lambda root: with_ipv(root, number, IPVS[turn % 2])))


def _over_ssh(plane: str, sizes: list[int], calls: int) -> Iterator[tuple[int, str, float]]:
    with isolane_ssh(plane) as server:
        session = Session(server.command)
        for size in sizes:
            session.call(edit_config(NOTHING))
            session.call(edit_config(gates_and_filters(size)))
            number = size // 2 + 1 if size > 1 else 1
            for row, leaf in ((ROWS[2], _filter_leaf), (ROWS[3], _gate_leaf)):
                yield size, row, _median(calls, partial(_send, session, leaf, number))
        session.close()


def _send(session: Session, leaf: Callable[[int, int], str], number: int, turn: int) -> None:
    session.call(edit_config(leaf(number, turn)))


def _within(content: str) -> str:
    return (
        f'<bridges xmlns="{BRIDGE}"><bridge><name>br0</name><component><name>comp0</name>{content}'
        "</component></bridge></bridges>"
    )


def _filter_leaf(number: int, turn: int) -> str:
    return _within(
        f'<stream-filters xmlns="{GATES}"><stream-filter-instance-table>'
        f"<stream-filter-instance-id>{number}</stream-filter-instance-id>"
        f"<max-sdu-size>{turn + 1}</max-sdu-size></stream-filter-instance-table></stream-filters>"
    )


def _gate_leaf(number: int, turn: int) -> str:
    return _within(
        f'<stream-gates xmlns="{GATES}"><stream-gate-instance-table>'
        f"<stream-gate-instance-id>{number}</stream-gate-instance-id>"
        f"<admin-ipv>{IPVS[turn % 2]}</admin-ipv></stream-gate-instance-table></stream-gates>"
    )


def _median(calls: int, call: Callable[[int], None]) -> float:
    """Microseconds, after some calls to get warm."""
    for turn in range(10):
        call(turn)
    taken = []
    for turn in range(10, calls + 10):
        begin = time.perf_counter()
        call(turn)
        taken.append(time.perf_counter() - begin)
    return statistics.median(taken) * 1e6


def _print(table: dict[tuple[str, str, int], float], sizes: list[int]) -> None:
    sys.stdout.write(
        f"{'one-leaf commit':24}" + "".join(f"{plane:>9} {n:>6}" for plane in PLANES for n in sizes)
    )
    sys.stdout.write("\n")
    for row in ROWS:
        cells = [table.get((row, plane, size)) for plane in PLANES for size in sizes]
        if any(cell is not None for cell in cells):
            shown = "".join(f"{'' if cell is None else format(cell, '.0f'):>16}" for cell in cells)
            sys.stdout.write(f"{row:24}{shown}\n")


def _print_frames(sizes: list[int]) -> None:
    """What finding the filter of a frame costs."""
    for size in sizes:
        _, device = _store("emulated", size)
        assert device is not None
        classification = device.bridges["br0", "comp0"].isolation.classification
        frame = Frame(1, 2, bytes(46), priority=3)
        begin, rounds = time.perf_counter(), 200_000
        for _ in range(rounds):
            classification.match(1, frame.priority)
        nanoseconds = (time.perf_counter() - begin) / rounds * 1e9
        sys.stdout.write(f"the filter of a frame with a handle, {size} filters: {nanoseconds:.0f} ns\n")
        sys.stdout.write(f"the stream of a frame, {size} IP rows: {_identification_ns(size):.0f} ns\n")


def _identification_ns(rows: int) -> float:
    """A port with so many IP streams to one station, by port; a frame of one of them."""
    streams = PortStreams()
    to = bytes((192, 0, 2, 2))
    for number in range(1, rows + 1):
        method = IpIdentification(1, to, protocol=UDP, destination_port=number)
        streams.set_input(number, StreamIdentity(number, number, method))
    head = b"\x08\x00\x45" + bytes(8) + bytes((UDP,)) + bytes(6) + to + b"\x00\x07\x00\x01"
    frame = Frame(1, 2, head + bytes(30))
    begin, rounds = time.perf_counter(), 200_000
    for _ in range(rounds):
        streams.identify(frame, tagged=True)
    taken = time.perf_counter() - begin
    assert streams.total.input_pkts == rounds
    return taken / rounds * 1e9


if __name__ == "__main__":
    sys.exit(main())
