"""gNMI end to end beside NETCONF, of one agent, in one run.

    python -m bench.gnmi [--size N] [--calls N]

N is the number of stream gates and of stream filters, as in bench.netconf. The client of gNMI is grpcio's,
over TLS with a client certificate, that of NETCONF is OpenSSH's, each in a process of its own. Figures are
medians.
"""

import argparse
import asyncio
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import grpc
import grpc.aio

from bench._documents import edit_config, gates_and_filters, one_leaf
from bench._netconf_client import Session, ssh
from bench.netconf import _subtree
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.targets import parse

COMPONENT = "/ieee802-dot1q-bridge:bridges/bridge[name=br0]/component[name=comp0]"
FILTERS = f"{COMPONENT}/ieee802-dot1q-stream-filters-gates-bridge:stream-filters/stream-filter-instance-table"
PATIENCE_S = 60.0


@dataclass(frozen=True)
class Agent:
    """One with SSH and gNMI."""

    state: Path
    ssh: int
    gnmi: int
    process: "subprocess.Popen[str]"

    def credentials(self) -> Any:
        own = (self.state / "admin_tls.pem").read_bytes()
        return grpc.ssl_channel_credentials((self.state / "ca.pem").read_bytes(), own, own)

    def channel(self) -> Any:
        return grpc.secure_channel(f"127.0.0.1:{self.gnmi}", self.credentials())

    @property
    def rss(self) -> float:
        """Megabytes."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * 4096 / 1e6

    @property
    def cpu(self) -> float:
        found = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(found[11]) + int(found[12])) / 100


@contextmanager
def agent(*options: str) -> Iterator[Agent]:
    """`isolane serve` without a data plane."""
    with tempfile.TemporaryDirectory() as directory:
        state = Path(directory) / "state"
        command = [sys.executable, "-m", "isolane.cli", "serve", "--state", str(state), "--empty"]
        command += ["--dataplane", "none", "--ssh", "127.0.0.1:0", *options]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            assert process.stdout is not None
            words = dict(word.partition("=")[::2] for word in process.stdout.readline().split()[1:])
            ssh_port, gnmi_port = (int(words.get(name, ":0").rpartition(":")[2]) for name in ("ssh", "gnmi"))
            yield Agent(state, ssh_port, gnmi_port, process)
        finally:
            process.terminate()
            process.wait()


class Client:
    """Methods of gNMI on one channel."""

    def __init__(self, channel: Any) -> None:
        self.get = channel.unary_unary(
            "/gnmi.gNMI/Get",
            request_serializer=gnmi.GetRequest.SerializeToString,
            response_deserializer=gnmi.GetResponse.FromString,
        )
        self.set = channel.unary_unary(
            "/gnmi.gNMI/Set",
            request_serializer=gnmi.SetRequest.SerializeToString,
            response_deserializer=gnmi.SetResponse.FromString,
        )
        self.octets = channel.stream_stream("/gnmi.gNMI/Subscribe")


def leaf(number: int) -> gnmi.Path:
    return parse(f"{FILTERS}[stream-filter-instance-id={number}]/max-sdu-size")


def reading(number: int) -> gnmi.GetRequest:
    return gnmi.GetRequest(path=[leaf(number)], encoding=gnmi.PROTO, type=gnmi.GetRequest.CONFIG)


def writing(number: int, turn: int) -> gnmi.SetRequest:
    value = gnmi.TypedValue(uint_val=1000 + turn % 500)
    return gnmi.SetRequest(update=[gnmi.Update(path=leaf(number), val=value)])


def median(calls: int, call: Callable[[int], object]) -> float:
    """Milliseconds."""
    for turn in range(10):
        call(turn)
    taken = []
    for turn in range(calls):
        begun = time.perf_counter()
        call(turn + 10)
        taken.append((time.perf_counter() - begun) * 1e3)
    return statistics.median(taken)


def rate(client: Client, calls: int, size: int) -> float:
    """Gets per second, 8 at a time."""
    requests = [reading(turn * 7919 % size + 1) for turn in range(calls)]
    begun = time.perf_counter()
    waiting = [client.get.future(reading(turn + 1)) for turn in range(8)]
    for request in requests:
        waiting.pop(0).result()
        waiting.append(client.get.future(request))
    for each in waiting:
        each.result()
    return (calls + 8) / (time.perf_counter() - begun)


def listed(path: str, mode: Any, **more: Any) -> gnmi.SubscribeRequest:
    one = gnmi.Subscription(path=parse(path), mode=gnmi.ON_CHANGE)
    return gnmi.SubscribeRequest(
        subscribe=gnmi.SubscriptionList(subscription=[one], mode=mode, encoding=gnmi.PROTO, **more)
    )


def updates(client: Client) -> tuple[float, float]:
    """Updates per second of one stream, and the octets of one; nothing is decoded meanwhile."""
    request = listed(FILTERS, gnmi.SubscriptionList.ONCE).SerializeToString()
    best, octets, count = 0.0, 0, 0
    for _ in range(3):
        begun = time.perf_counter()
        messages = list(client.octets(iter([request])))
        seconds = time.perf_counter() - begun
        count = sum(len(gnmi.SubscribeResponse.FromString(each).update.update) for each in messages)
        octets = sum(map(len, messages))
        best = max(best, count / seconds)
    return best, octets / count


class Subscriber:
    """One stream on change, in a loop; it says when its last message came."""

    def __init__(self, channel: Any, size: int) -> None:
        method = channel.stream_stream("/gnmi.gNMI/Subscribe")
        request = listed(_leaf_text(size // 2 + 1), gnmi.SubscriptionList.STREAM)
        self._call = method(self._requests(request.SerializeToString()))
        self.came = asyncio.Event()
        self.at = 0.0
        self.task = asyncio.ensure_future(self._read())

    async def _requests(self, request: bytes) -> AsyncIterator[bytes]:
        yield request
        await asyncio.Event().wait()

    async def _read(self) -> None:
        async for _ in self._call:
            self.at = time.perf_counter()
            self.came.set()

    async def message(self) -> float:
        async with asyncio.timeout(PATIENCE_S):
            await self.came.wait()
        self.came.clear()
        return self.at


def _leaf_text(number: int) -> str:
    return f"{FILTERS}[stream-filter-instance-id={number}]/max-sdu-size"


async def on_change(served: Agent, count: int, size: int, calls: int) -> tuple[float, float]:
    """From the Set to the last message, and from the reply to the Set to it: milliseconds."""
    credentials = served.credentials()
    place = f"127.0.0.1:{served.gnmi}"
    channels = [grpc.aio.secure_channel(place, credentials) for _ in range(max(1, count // 50))]
    streams = [Subscriber(channels[number % len(channels)], size) for number in range(count)]
    for each in streams:
        await each.message()
    await asyncio.sleep(0.5)  # sync_response
    for each in streams:
        each.came.clear()
    setter = channels[0].unary_unary("/gnmi.gNMI/Set")
    whole, after = [], []
    for turn in range(calls):
        request = writing(size // 2 + 1, turn + 1).SerializeToString()
        begun = time.perf_counter()
        await setter(request)
        replied = time.perf_counter()
        last = max([await each.message() for each in streams])
        whole.append((last - begun) * 1e3)
        after.append((last - replied) * 1e3)
    for stream in streams:
        stream.task.cancel()
    for channel in channels:
        await channel.close()
    return statistics.median(whole), statistics.median(after)


def memory() -> float:
    """What the agent takes more with gNMI after a first call than with HTTPS alone: megabytes."""
    with agent("--http", "127.0.0.1:0") as without:
        base = without.rss
    with agent("--http", "127.0.0.1:0", "--gnmi", "127.0.0.1:0") as served, served.channel() as channel:
        Client(channel).get(gnmi.GetRequest(path=[parse("/ietf-system:system")]))
        return served.rss - base


def main() -> None:
    options = argparse.ArgumentParser(description="gNMI end to end.")
    options.add_argument("--size", type=int, default=10_000)
    options.add_argument("--calls", type=int, default=300)
    args = options.parse_args()
    with agent("--gnmi", "127.0.0.1:0") as served:
        command = ssh(served.ssh, "admin", str(served.state / "admin_key"))
        session = Session(command)
        session.call(edit_config(gates_and_filters(args.size)))
        with served.channel() as channel:
            client = Client(channel)
            _measure(served, client, session, args.size, args.calls)
        session.close()
    _row("memory of the extra, MB", memory())


def _measure(served: Agent, client: Client, session: Session, size: int, calls: int) -> None:
    number = size // 2 + 1
    at = [turn * 7919 % size + 1 for turn in range(calls + 10)]
    gets = [reading(each) for each in at]
    sets = [writing(number, turn) for turn in range(calls + 10)]
    _row("Get of a leaf, ms", median(calls, lambda turn: client.get(gets[turn])))
    _row("NETCONF get-config of a leaf, ms", median(calls, lambda turn: session.call(_subtree(at[turn]))))
    _row("Set of a leaf, ms", median(calls, lambda turn: client.set(sets[turn])))
    _row(
        "NETCONF edit-config of a leaf, ms",
        median(calls, lambda turn: session.call(edit_config(one_leaf(number, turn)))),
    )
    _row("Gets per second, 8 at a time", max(rate(client, calls * 4, size) for _ in range(2)))
    many, octets = updates(client)
    _row("updates per second, one stream", many)
    _row("octets of an update", octets)
    asyncio.run(_follow(served, size, max(10, calls // 10)))


async def _follow(served: Agent, size: int, calls: int) -> None:
    for count in (1, 100):
        whole, after = await on_change(served, count, size, calls)
        _row(f"Set to the last message, {count} subscribers, ms", whole)
        _row(f"reply to the Set to the last message, {count} subscribers, ms", after)


def _row(name: str, value: float) -> None:
    print(f"{name:58} {value:12,.2f}", flush=True)


if __name__ == "__main__":
    main()
