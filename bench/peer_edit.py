"""The edit of one leaf over SSH in pairs: this agent, synced to the disk, and netconfd, without a disk.

    python -m bench.peer_edit [--rounds N] [--calls N]

Each round has so many edits of each server, one server after the other in a turn that changes, so that all of
them see the same machine. A ratio is of the medians of one round; shown are its median and all that it was.
The agent's state is in the directory for temporary files: TMPDIR=/dev/shm is a disk in memory.
"""

import argparse
import os
import statistics
import sys
import time
from contextlib import ExitStack

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
            _median(*sessions[name], WARM)
        rounds: list[dict[str, float]] = []
        for turn in range(args.rounds):
            order = list(sessions)[turn % 3 :] + list(sessions)[: turn % 3]
            rounds.append({name: _median(*sessions[name], args.calls) for name in order})
    print(f"load {os.getloadavg()[0]:.1f}, {args.rounds} rounds of {args.calls}")
    for name in SERVERS:
        times = [each[name] for each in rounds]
        line = f"{name:18}{statistics.median(times):8.3f} ms"
        if name in GOALS:
            ratios = sorted(each[name] / each[PEER] for each in rounds)
            line += f"  times {PEER}: {statistics.median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})"
            line += f", goal {GOALS[name]}"
        print(line)
    return 0


def _median(session: Session, number: int, calls: int) -> float:
    """Milliseconds of an edit, until it is answered."""
    taken = []
    for turn in range(calls):
        operation = edit_config(one_leaf(number, turn))
        begin = time.perf_counter()
        session.call(operation)
        taken.append(time.perf_counter() - begin)
    return 1000 * statistics.median(taken)


if __name__ == "__main__":
    raise SystemExit(main())
