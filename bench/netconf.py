"""NETCONF end to end: this agent, this agent behind sshd, and Debian's netconfd, in one run.

    python -m bench.netconf [--sizes 1,100,1000,10000] [--calls N] [--seconds S] [--only NAME ...]

N is the number of stream gates and of stream filters; each filter refers to a gate. Every session is an
OpenSSH client process with its usual algorithms. Figures are medians. An edit is measured until its reply;
this agent has then synced it to disk, netconfd has not.
"""

import argparse
import json
import re
import selectors
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Any

from bench._documents import BRIDGE, GATES, NOTHING, edit_config, gates_and_filters, inside, one_leaf
from bench._netconf_client import END, NETCONF, Refused, Session
from bench._netconf_servers import Running, isolane_relay, isolane_ssh, netconfd

SERVERS: dict[str, Callable[[], AbstractContextManager[Running]]] = {
    "isolane": isolane_ssh,
    "relay": isolane_relay,
    "netconfd": netconfd,
}
Choose = Callable[[int], int]
Ask = Callable[[int], bytes]

CONNECT = "connect and hello, ms"
CHUNK = re.compile(rb"\n#[0-9]+\n")
SESSIONS = 8
LOOP_S = 10.0
PEER_LIMIT = 1_000
"""netconfd takes some 8 seconds to load 1,000 and cannot load 10,000."""


def main() -> int:
    """Measure and print."""
    options = argparse.ArgumentParser(description="NETCONF end to end.")
    options.add_argument("--sizes", default="1,100,1000,10000")
    options.add_argument("--calls", type=int, default=200)
    options.add_argument(
        "--seconds", type=float, default=4.0, help="of each measurement of requests per second"
    )
    options.add_argument("--only", nargs="*", choices=tuple(SERVERS), default=tuple(SERVERS))
    options.add_argument("--json", type=Path)
    args = options.parse_args()
    sizes = [int(size) for size in args.sizes.split(",")]
    figures: dict[str, dict[str, dict[str, float]]] = {}
    for name in args.only:
        try:
            with SERVERS[name]() as server:
                figures[server.name] = dict(_measure(server, sizes, args.calls, args.seconds))
        except FileNotFoundError as error:
            sys.stderr.write(f"{name} is left out: {error}\n")
    _print(figures)
    if args.json is not None:
        args.json.write_text(json.dumps(figures, indent=1) + "\n")
    return 0


def _measure(
    server: Running, sizes: list[int], calls: int, seconds: float
) -> Iterator[tuple[str, dict[str, float]]]:
    yield CONNECT, {"": _connect(server)}
    for size in sizes:
        if server.name == "netconfd" and size > PEER_LIMIT:
            continue
        sys.stderr.write(f"{server.name}: {size}\n")
        yield str(size), dict(_at(server, size, calls, seconds))


def _connect(server: Running) -> float:
    taken = []
    for _ in range(11):
        session = Session(server.command)
        taken.append(session.connect_s * 1000)
        session.close()
    return statistics.median(taken)


def _at(server: Running, size: int, calls: int, seconds: float) -> Iterator[tuple[str, float]]:
    session = Session(server.command)
    try:
        session.call(edit_config(NOTHING))
        yield "load in one edit-config, s", _once(lambda: session.call(edit_config(gates_and_filters(size))))
        number = size // 2 + 1 if size > 1 else 1
        for form, ask in (("subtree", _subtree), ("XPath", _xpath)):
            for what, chosen in _entries(size):

                def read(turn: int, ask: Ask = ask, chosen: Choose = chosen) -> None:
                    _checked(session, ask(chosen(turn)))

                yield f"get-config of a leaf, {form}, {what}, ms", _median(calls, read)
        yield (
            "edit-config of a leaf, ms",
            _median(calls, lambda turn: session.call(edit_config(one_leaf(number, turn)))),
        )
        replaced = _median(50, lambda turn: session.call(edit_config(_entry(number, turn))))
        yield "replace one entry, ms", replaced
        yield "full get-config, ms", _median(5, lambda turn: _full(session, size, turn))
        for what, chosen in _entries(size):
            rate = _throughput(server, partial(_chosen, chosen), seconds)
            yield f"requests per second, 8 sessions, {what}", rate
        yield "memory, MB", sum(map(_memory, server.processes)) / 1e6
    finally:
        session.close()


def _entries(size: int) -> tuple[tuple[str, Choose], ...]:
    """Which entry is asked for at each turn: one in the middle, or one after the other, all over the list."""
    middle = size // 2 + 1 if size > 1 else 1
    return ("the same again", lambda _: middle), ("another each time", lambda turn: turn * 7919 % size + 1)


def _chosen(chosen: Choose, turn: int) -> bytes:
    return _subtree(chosen(turn))


def _once(call: Callable[[], object]) -> float:
    begin = time.perf_counter()
    call()
    return time.perf_counter() - begin


def _median(calls: int, call: Callable[[int], object]) -> float:
    """Milliseconds; after three calls to get warm, so many calls or for ten seconds."""
    for turn in range(3):
        call(turn)
    taken: list[float] = []
    end = time.perf_counter() + LOOP_S
    while len(taken) < calls and (len(taken) < 3 or time.perf_counter() < end):
        taken.append(_once(lambda: call(len(taken) + 3)) * 1000)
    return statistics.median(taken)


def _checked(session: Session, operation: bytes) -> None:
    reply = session.call(operation)
    if reply.count(b"max-sdu-size>") != 2:
        raise Refused(f"not one leaf: {reply[:500]!r}")


def _full(session: Session, size: int, turn: int) -> None:
    """All of it; counted the first time only, which is not measured."""
    reply = session.call(b"<get-config><source><running/></source></get-config>")
    if turn == 0 and (found := CHUNK.sub(b"", reply).count(b"<stream-gate-ref>")) != size:
        raise Refused(f"{found} filters of {size}")


def _entry(number: int, turn: int) -> str:
    return inside(
        f'<stream-filter-instance-table xmlns:nc="{NETCONF}" nc:operation="replace">'
        f"<stream-filter-instance-id>{number}</stream-filter-instance-id><stream-handle>{number}</stream-handle>"
        f"<priority-spec>wildcard</priority-spec><max-sdu-size>{1000 + turn % 500}</max-sdu-size>"
        f"<stream-gate-ref>{number}</stream-gate-ref></stream-filter-instance-table>"
    )


def _subtree(number: int) -> bytes:
    wanted = inside(
        f"<stream-filter-instance-table><stream-filter-instance-id>{number}</stream-filter-instance-id>"
        "<max-sdu-size/></stream-filter-instance-table>"
    )
    return (
        f'<get-config><source><running/></source><filter type="subtree">{wanted}</filter></get-config>'
    ).encode()


def _xpath(number: int) -> bytes:
    """With the prefixes of the modules, because netconfd knows no others."""
    select = (
        "/dot1q:bridges/dot1q:bridge[dot1q:name='br0']/dot1q:component[dot1q:name='comp0']/sfsg-bridge:stream-filters"
        "/sfsg-bridge:stream-filter-instance-table"
        f"[sfsg-bridge:stream-filter-instance-id='{number}']/sfsg-bridge:max-sdu-size"
    )
    return (
        f'<get-config><source><running/></source><filter type="xpath" xmlns:dot1q="{BRIDGE}" '
        f'xmlns:sfsg-bridge="{GATES}" select="{select}"/></get-config>'
    ).encode()


def _throughput(server: Running, operation: Callable[[int], bytes], seconds: float) -> float:
    """Each session asks as soon as it is answered."""
    sessions = [Session(server.command) for _ in range(SESSIONS)]
    selector = selectors.DefaultSelector()
    held: dict[int, bytes] = {}
    for number, session in enumerate(sessions):
        selector.register(session.descriptor, selectors.EVENT_READ, number)
        held[number] = b""
        session.send(session.request(operation(number)))
    done, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < seconds:
        for key, _ in selector.select(1):
            session = sessions[key.data]
            held[key.data] += session.receive()
            if held[key.data].endswith(END):
                if b"rpc-error>" in held[key.data]:
                    raise Refused(held[key.data].decode())
                held[key.data] = b""
                done += 1
                session.send(session.request(operation(done)))
    rate = done / (time.perf_counter() - begin)
    for session in sessions:
        session.close()
    return rate


def _memory(process: int) -> int:
    """Proportional set size, in octets."""
    for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) * 1024
    return 0


def _print(figures: dict[str, dict[str, Any]]) -> None:
    names = list(figures)
    print("| | N |", " | ".join(names), "|")
    print(f"|---|---|{'---|' * len(names)}")
    print(f"| {CONNECT} | |", " | ".join(f"{figures[name][CONNECT]['']:.1f}" for name in names), "|")
    sizes = sorted({int(size) for name in names for size in figures[name] if size != CONNECT})
    rows = dict.fromkeys(row for name in names for size in sizes for row in figures[name].get(str(size), {}))
    for row in rows:
        for size in sizes:
            values = [figures[name].get(str(size), {}).get(row) for name in names]
            shown = ["-" if value is None else f"{value:.4g}" for value in values]
            print(f"| {row} | {size} |", " | ".join(shown), "|")


if __name__ == "__main__":
    raise SystemExit(main())
