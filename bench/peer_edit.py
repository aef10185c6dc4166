"""The edit of one leaf over SSH in pairs: this agent, synced to the disk, and netconfd, without a disk.

    python -m bench.peer_edit [--rounds N] [--calls N]

Each round has so many edits of each server, one server after the other in a turn that changes, so that all of
them see the same machine. Times are until the reply, and of the processor for all processes of the server,
sshd included; a ratio is of one round, shown are its median and all that it was. The agent's state is in the
directory for temporary files: TMPDIR=/dev/shm is a disk in memory.
"""

import argparse
import os
import statistics
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import NamedTuple

from bench._documents import edit_config, gates_and_filters, one_leaf
from bench._netconf_client import Session
from bench._netconf_servers import isolane_ssh, netconfd

PEER = "netconfd @1"
SERVERS = {
    "isolane @1": (isolane_ssh, 1),
    "isolane @10,000": (isolane_ssh, 10_000),
    PEER: (netconfd, 1),
}
GOALS = {"isolane @1": 0.85, "isolane @10,000": 1.0}
WARM = 100
"""Edits before the first round: the agent waits in place for a disk that has been quick for 64."""


class Times(NamedTuple):
    """Of an edit, in milliseconds."""

    reply: float
    processor: float


def main() -> int:
    """Measure and print."""
    options = argparse.ArgumentParser(description="The edit of one leaf, in pairs.")
    options.add_argument("--rounds", type=int, default=15)
    options.add_argument("--calls", type=int, default=100)
    args = options.parse_args()
    with ExitStack() as stack:
        sessions: dict[str, tuple[Session, int]] = {}
        for name, (server, size) in SERVERS.items():
            try:
                session = Session(stack.enter_context(server()).command)
            except FileNotFoundError as error:
                sys.stderr.write(f"nothing is measured without {error.filename}: apt-get install netconfd\n")
                return 0
            stack.callback(session.close)
            session.call(edit_config(gates_and_filters(size)))
            sessions[name] = session, size // 2 + 1 if size > 1 else 1
            _edits(*sessions[name], WARM)
        rounds: list[dict[str, Times]] = []
        for turn in range(args.rounds):
            order = list(sessions)[turn % 3 :] + list(sessions)[: turn % 3]
            rounds.append({name: _edits(*sessions[name], args.calls) for name in order})
    print(f"load {os.getloadavg()[0]:.1f}, {args.rounds} rounds of {args.calls}")
    for place, what in enumerate(("until the reply", "of the processor")):
        for name in SERVERS:
            line = f"{name:16}{statistics.median(each[name][place] for each in rounds):8.3f} ms {what}"
            if name in GOALS:
                ratios = sorted(each[name][place] / each[PEER][place] for each in rounds)
                line += (
                    f", times {PEER}: {statistics.median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})"
                )
                line += "" if place else f", goal {GOALS[name]}"
            print(line)
    return 0


def _edits(session: Session, number: int, calls: int) -> Times:
    """Median until the reply, mean of the processor: no other server has anything to do meanwhile."""
    taken = []
    begin_ns = _servers_ns()
    for turn in range(calls):
        operation = edit_config(one_leaf(number, turn))
        begin = time.perf_counter()
        session.call(operation)
        taken.append(time.perf_counter() - begin)
    return Times(1000 * statistics.median(taken), (_servers_ns() - begin_ns) / calls / 1e6)


def _servers_ns() -> int:
    """Processor time of all processes below this one that are not clients."""
    total = 0
    for process in _descendants(os.getpid()):
        with suppress(FileNotFoundError, ProcessLookupError):  # it has ended
            if (process / "comm").read_text() != "ssh\n":
                total += sum(int(each.read_text().split()[0]) for each in process.glob("task/*/schedstat"))
    return total


def _descendants(process: int) -> Iterator[Path]:
    for children in Path(f"/proc/{process}/task").glob("*/children"):
        with suppress(FileNotFoundError, ProcessLookupError):
            for child in children.read_text().split():
                yield Path("/proc", child)
                yield from _descendants(int(child))


if __name__ == "__main__":
    raise SystemExit(main())
