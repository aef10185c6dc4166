"""Requests of RESTCONF end to end, over TLS 1.3, beside NETCONF and an echo server on the same front.

    python -m bench.restconf_requests [--size N] [--calls N] [--seconds S]

N gates and N filters are configured. Server, echo server and client are processes of their own; connections
are kept. Latencies are medians of calls that take turns with those they are compared with, so that all see
the same machine. An edit is measured until its reply, and is then on the disk.
"""

import argparse
import json
import os
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen
from time import perf_counter
from typing import Final

from bench._documents import BRIDGE, GATES, gates_and_filters
from bench._http_client import Client1, Client2, Refused
from bench._netconf_client import Session, ssh

Client = Client1 | Client2
VERSIONS: Final[dict[str, type[Client1] | type[Client2]]] = {"HTTP/1.1": Client1, "HTTP/2": Client2}
COMPONENT: Final = "/restconf/data/ieee802-dot1q-bridge:bridges/bridge=br0/component=comp0"
TABLE: Final = (
    f"{COMPONENT}/ieee802-dot1q-stream-filters-gates-bridge:stream-filters/stream-filter-instance-table"
)
JSON: Final = {"Accept": "application/yang-data+json"}
EDIT: Final = {"Content-Type": "application/yang-data+json"}
EVERYTHING: Final = "/restconf/data?content=config"
LEAF: Final = "ieee802-dot1q-stream-filters-gates-bridge:max-sdu-size"
CLIENTS: Final = 8
WARM: Final = 20


@contextmanager
def agent(*options: str) -> Iterator[tuple[Path, dict[str, int], int, float]]:
    """State directory, ports, process, and seconds until it was ready."""
    with tempfile.TemporaryDirectory() as scratch:
        state = Path(scratch) / "state"
        plain = ["--empty", "--dataplane", "none", "--ssh", "127.0.0.1:0", *options]
        begin = perf_counter()
        command = [sys.executable, "-m", "isolane.cli", "serve", "--state", str(state), *plain]
        process = Popen(command, stdout=PIPE, stderr=DEVNULL, text=True)
        try:
            assert process.stdout is not None
            ready = next(line for line in process.stdout if line.startswith("ready "))
            taken = perf_counter() - begin
            parts = (part.partition("=") for part in ready.split()[1:])
            ports = {name: int(where.rpartition(":")[2]) for name, _, where in parts if ":" in where}
            yield state, ports, process.pid, taken
        finally:
            process.terminate()
            process.wait()


@contextmanager
def echo(state: Path) -> Iterator[tuple[int, int]]:
    """Port and process of the echo server."""
    process = Popen([sys.executable, "-m", "bench._echo", str(state)], stdout=PIPE, text=True)
    try:
        assert process.stdout is not None
        yield int(process.stdout.readline().split()[1]), process.pid
    finally:
        process.terminate()
        process.wait()


def call(
    client: Client, expected: int, method: str, target: str, fields: dict[str, str], body: bytes = b""
) -> bytes:
    """The body of a reply."""
    client.send(method, target, fields, body)
    status, head, found = client.receive()
    if status != expected:
        raise Refused(f"{method} {target}: {status} {head!r} {found[:500]!r}")
    return found


def reading(
    client: Client, target: str, expected: int = 200, fields: dict[str, str] = JSON
) -> Callable[[int], object]:
    """A GET that is made at each turn."""
    return lambda _: call(client, expected, "GET", target, fields)


def in_turns(calls: int, works: dict[str, Callable[[int], object]]) -> dict[str, float]:
    """Medians in milliseconds."""
    taken: dict[str, list[float]] = {name: [] for name in works}
    for turn in range(WARM + calls):
        for name, work in works.items():
            begin = perf_counter()
            work(turn)
            if turn >= WARM:
                taken[name].append((perf_counter() - begin) * 1000)
    return {name: statistics.median(each) for name, each in taken.items()}


def rate(
    clients: list[Client], targets: Callable[[int], str], seconds: float, process: int
) -> tuple[float, float]:
    """Requests per second, and the server's processor time of one in microseconds.

    Each client asks again as soon as it is answered. The second figure says
    more on a machine that has other work.
    """
    spent = _processor_s(process)
    turn, end, begin = 0, perf_counter() + seconds, perf_counter()
    for client in clients:
        client.send("GET", targets(turn), JSON)
        turn += 1
    done = 0
    while perf_counter() < end:
        for client in clients:
            status, head, _ = client.receive()
            if status != 200:
                raise Refused(f"{status} {head!r}")
            client.send("GET", targets(turn), JSON)
            turn, done = turn + 1, done + 1
    found = done / (perf_counter() - begin), (_processor_s(process) - spent) / done * 1e6
    for client in clients:
        client.receive()
        client.close()
    return found


def _edit(config: str) -> bytes:
    return f"<edit-config><target><running/></target><config>{config}</config></edit-config>".encode()


def _netconf_leaf(number: int, value: int) -> bytes:
    return _edit(
        f'<bridges xmlns="{BRIDGE}"><bridge><name>br0</name><component><name>comp0</name>'
        f'<stream-filters xmlns="{GATES}"><stream-filter-instance-table>'
        f"<stream-filter-instance-id>{number}</stream-filter-instance-id><max-sdu-size>{value}</max-sdu-size>"
        "</stream-filter-instance-table></stream-filters></component></bridge></bridges>"
    )


def measured(size: int, calls: int, seconds: float) -> Iterator[tuple[str, float]]:
    """The rows."""
    middle = f"{TABLE}={size // 2 + 1}/max-sdu-size"
    with agent("--http", "127.0.0.1:0") as (state, ports, agent_id, _), echo(state) as (floor, floor_id):
        session = Session(ssh(ports["ssh"], "admin", str(state / "admin_key")))
        session.call(_edit(gates_and_filters(size)))
        for version, connect in VERSIONS.items():
            client, bare = connect(state, ports["https"]), connect(state, floor)
            tag = _tag(state, ports["https"], middle)
            known = {**JSON, "If-None-Match": tag}

            def other(turn: int, client: Client = client) -> None:
                call(client, 200, "GET", f"{TABLE}={turn * 7919 % size + 1}/max-sdu-size", JSON)

            works: dict[str, Callable[[int], object]] = {
                "floor": reading(bare, middle),
                "GET of one leaf": reading(client, middle),
                "GET of another leaf each time": other,
                "304": reading(client, middle, 304, known),
            }
            found = in_turns(calls, works)
            for name, value in found.items():
                yield f"{version}: {name}, ms", value
            for name in ("GET of one leaf", "GET of another leaf each time", "304"):
                yield f"{version}: {name}, times the floor", found[name] / found["floor"]

            def patch(turn: int, client: Client = client) -> None:
                body = json.dumps({LEAF: 1000 + turn % 500}).encode()
                call(client, 204, "PATCH", middle, EDIT, body)

            edits: dict[str, Callable[[int], object]] = {
                "PATCH of one leaf": patch,
                "NETCONF's edit-config of it": lambda turn: session.call(
                    _netconf_leaf(size // 2 + 1, 1500 + turn % 500)
                ),
            }
            for name, value in in_turns(calls // 2, edits).items():
                yield f"{version}: {name}, ms", value
            whole: dict[str, Callable[[int], object]] = {
                "GET of everything, JSON": reading(client, EVERYTHING),
                "NETCONF's get-config of it": lambda _: session.call(
                    b"<get-config><source><running/></source></get-config>"
                ),
            }
            for name, value in in_turns(5, whole).items():
                yield f"{version}: {name}, ms", value
            yield (
                f"{version}: octets of everything, MB",
                len(call(client, 200, "GET", EVERYTHING, JSON)) / 1e6,
            )
            for name, port, process in (
                ("another leaf each time", ports["https"], agent_id),
                ("floor", floor, floor_id),
            ):
                clients: list[Client] = [connect(state, port) for _ in range(CLIENTS)]
                many, each = rate(
                    clients, lambda turn: f"{TABLE}={turn * 7919 % size + 1}/max-sdu-size", seconds, process
                )
                yield f"{version}: requests/s, {CLIENTS} clients, {name}", many
                yield f"{version}: processor time of one, {name}, us", each
        session.close()


def _tag(state: Path, port: int, target: str) -> str:
    client = Client1(state, port)
    client.send("GET", target, JSON)
    _, head, _ = client.receive()
    client.close()
    return next(
        value.strip().decode()
        for name, _, value in (line.partition(b":") for line in head.split(b"\r\n"))
        if name.lower() == b"etag"
    )


def starts(turns: int) -> Iterator[tuple[str, float]]:
    """Start-up and memory, without and with HTTPS, in turns."""
    options: dict[str, tuple[str, ...]] = {"off": (), "on": ("--http", "127.0.0.1:0")}
    taken: dict[str, list[float]] = {name: [] for name in options}
    room: dict[str, list[float]] = {name: [] for name in options}
    for _ in range(turns):
        for name, given in options.items():
            with agent(*given) as (_, _, process, seconds):
                taken[name].append(seconds)
                room[name].append(_memory_mb(process))
    for name in options:
        yield f"start-up, HTTPS {name}, s", statistics.median(taken[name])
        yield f"memory after it, HTTPS {name}, MB", statistics.median(room[name])


def _processor_s(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _memory_mb(process: int) -> float:
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) * 1024 / 1e6


def main() -> int:
    """Measure and print."""
    options = argparse.ArgumentParser(description="Requests of RESTCONF end to end.")
    options.add_argument("--size", type=int, default=10_000)
    options.add_argument("--calls", type=int, default=400)
    options.add_argument("--seconds", type=float, default=4.0)
    options.add_argument("--starts", type=int, default=5)
    args = options.parse_args()
    print(f"load of the machine when it began: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    for name, value in chain(measured(args.size, args.calls, args.seconds), starts(args.starts)):
        print(f"{name:60} {value:10.3f}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
