"""What event streams of RESTCONF cost, over TLS 1.3 on loopback, with clients in a process of their own.

    python -m bench.restconf [--idle N] [--streams N] [--commits N] [--seconds N]

Idle: resident memory and processor time of the agent with N streams that nothing is sent on but signs of
life, less those without streams. Told: from just before an edit is sent until the last of N streams has its
event, and until the edit is answered; medians and the worst of several. Goals: 1,000 idle streams take less
than 60 MB and 1 % of a core; the last of 100 has its event within 30 ms of the commit.
"""

import argparse
import asyncio
import json
import os
import ssl
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen
from time import perf_counter, sleep
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

SPAWN: Final = get_context("spawn")
STREAM: Final = "/restconf/streams/NETCONF/json"
CONTACT: Final = "/restconf/data/ietf-system:system/contact"
A_CONNECTION: Final = 50
"""Streams of one connection of HTTP/2, fewer than an address may have."""
GOAL_MB: Final = 60.0
GOAL_PERCENT: Final = 1.0
GOAL_MS: Final = 30.0


@contextmanager
def agent() -> Iterator[tuple[Path, int, int]]:
    """An agent without a data plane: its state directory, port and process."""
    with tempfile.TemporaryDirectory() as scratch:
        state = Path(scratch) / "state"
        options = ["--empty", "--dataplane", "none", "--ssh", "127.0.0.1:0", "--http", "127.0.0.1:0"]
        command = [sys.executable, "-m", "isolane.cli", "serve", "--state", str(state), *options]
        process = Popen(command, stdout=PIPE, stderr=DEVNULL, text=True)
        try:
            assert process.stdout is not None
            for line in process.stdout:
                if "https=" in line:
                    break
            port = int(line.partition("https=")[2].split()[0].rpartition(":")[2])
            yield state, port, process.pid
        finally:
            process.terminate()
            process.wait()


def memory_mb(pid: int) -> float:
    """Resident, as Linux has it."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def processor_s(pid: int) -> float:
    """Of the user and of the system."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# --- the clients, in a process of their own


def trusting(state: Path, *protocols: str) -> ssl.SSLContext:
    """The administrator."""
    context = ssl.create_default_context(cafile=str(state / "ca.pem"))
    context.load_cert_chain(state / "admin_tls.pem")
    context.set_alpn_protocols(list(protocols))
    return context


class Connection2:
    """A connection of HTTP/2 with streams on it; counts the events that come."""

    def __init__(self, told: "Told") -> None:
        from h2.config import H2Configuration
        from h2.connection import H2Connection

        self._h2 = H2Connection(H2Configuration(client_side=True))
        self._told = told

    async def open(self, state: Path, port: int, streams: int) -> None:
        self._reader, self._writer = await asyncio.open_connection(
            "127.0.0.1", port, ssl=trusting(state, "h2"), server_hostname="127.0.0.1"
        )
        self._h2.initiate_connection()
        head = [(":method", "GET"), (":path", STREAM), (":scheme", "https")]
        head += [(":authority", f"127.0.0.1:{port}"), ("accept", "text/event-stream")]
        for _ in range(streams):
            self._h2.send_headers(self._h2.get_next_available_stream_id(), head, end_stream=True)
        self._writer.write(self._h2.data_to_send())
        self.task = asyncio.ensure_future(self._read())

    async def _read(self) -> None:
        from h2.events import DataReceived, ResponseReceived

        while octets := await self._reader.read(65_536):
            for event in self._h2.receive_data(octets):
                if isinstance(event, ResponseReceived):
                    assert dict(event.headers)[b":status"] == b"200", event.headers
                elif isinstance(event, DataReceived):
                    self._h2.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
                    self._told.count(event.data)
            self._writer.write(self._h2.data_to_send())


class Told:
    """How many streams are open, and how many have the event of the last edit."""

    def __init__(self) -> None:
        self.open = self.events = 0
        self.last = 0.0

    def count(self, octets: bytes) -> None:
        self.open += octets.count(b"retry: ")
        self.events += octets.count(b"\ndata: ")
        self.last = perf_counter()


async def opened(state: Path, port: int, streams: int) -> tuple[Told, list[Connection2]]:
    """So many streams, when all have begun."""
    told, connections = Told(), []
    for begin in range(0, streams, A_CONNECTION):
        connection = Connection2(told)
        await connection.open(state, port, min(A_CONNECTION, streams - begin))
        connections.append(connection)
    while told.open < streams:
        await asyncio.sleep(0.05)
        for connection in connections:
            if connection.task.done():
                connection.task.result()
    return told, connections


def hold(pipe: "Connection", state: Path, port: int, streams: int) -> None:
    """Keep streams open until something is said."""

    async def run() -> None:
        _, connections = await opened(state, port, streams)
        pipe.send("open")
        await asyncio.get_running_loop().run_in_executor(None, pipe.recv)
        for connection in connections:
            connection.task.cancel()

    asyncio.run(run())


def tell(pipe: "Connection", state: Path, port: int, streams: int, commits: int) -> None:
    """Milliseconds from before an edit is sent to its answer, and to the last event."""

    async def run() -> list[tuple[float, float]]:
        told, connections = await opened(state, port, streams)
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", port, ssl=trusting(state, "http/1.1"), server_hostname="127.0.0.1"
        )
        found = []
        for number in range(commits):
            body = json.dumps({"ietf-system:contact": f"n{number}"})
            told.events = 0
            begin = perf_counter()
            head = f"PUT {CONTACT} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
            head += f"Content-Type: application/yang-data+json\r\nContent-Length: {len(body)}\r\n\r\n"
            writer.write(f"{head}{body}".encode())
            status = await reader.readuntil(b"\r\n\r\n")
            answered = perf_counter()
            assert status.startswith((b"HTTP/1.1 201", b"HTTP/1.1 204")), status
            while told.events < streams:
                await asyncio.sleep(0.001)
            found.append((1000 * (answered - begin), 1000 * (told.last - begin)))
            await asyncio.sleep(0.05)
        for connection in connections:
            connection.task.cancel()
        return found

    pipe.send(asyncio.run(run()))


# --- what is measured


def idle(count: int, seconds: int) -> tuple[float, float]:
    """Megabytes that idle streams take, and percent of a core."""
    with agent() as (state, port, pid):
        ours, theirs = SPAWN.Pipe()
        sleep(1)
        before, begun = memory_mb(pid), processor_s(pid)
        sleep(seconds)
        alone = processor_s(pid) - begun
        client = SPAWN.Process(target=hold, args=(theirs, state, port, count))
        client.start()
        ours.recv()
        sleep(2)
        begun = processor_s(pid)
        sleep(seconds)
        busy = processor_s(pid) - begun - alone
        taken = memory_mb(pid) - before
        ours.send("over")
        client.join()
    return taken, 100 * busy / seconds


def told(streams: int, commits: int) -> list[tuple[float, float]]:
    """For each commit: its answer, and the last event."""
    with agent() as (state, port, _):
        ours, theirs = SPAWN.Pipe()
        client = SPAWN.Process(target=tell, args=(theirs, state, port, streams, commits))
        client.start()
        found: list[tuple[float, float]] = ours.recv()
        client.join()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--idle", type=int, default=1_000)
    parser.add_argument("--streams", type=int, default=100)
    parser.add_argument("--commits", type=int, default=30)
    parser.add_argument("--seconds", type=int, default=45)
    options = parser.parse_args()
    taken, percent = idle(options.idle, options.seconds)
    print(f"{options.idle} idle streams: {taken:.1f} MB (goal {GOAL_MB:.0f}), ", end="")
    print(f"{percent:.2f} % of a core (goal {GOAL_PERCENT:.0f})")
    found = told(options.streams, options.commits)
    answers, lasts = zip(*found, strict=True)
    print(f"an edit with {options.streams} streams: answered {statistics.median(answers):.1f} ms, ", end="")
    print(f"last event {statistics.median(lasts):.1f} ms, worst {max(lasts):.1f} (goal {GOAL_MS:.0f})")


if __name__ == "__main__":
    main()
