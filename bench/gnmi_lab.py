"""A lab that is sampled over gNMI: the share of a core that its process takes.

    python -m bench.gnmi_lab [--counts 100,300,1000] [--ports N] [--seconds S]

Each device has one stream over TLS that samples the state of its ports every 10 s. The client, grpcio in this
process, is not counted. The lab has its demonstration, no traffic, and LLDP between neighbours.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import grpc
import grpc.aio

from bench.lab import cpu_s
from isolane.durations import SECOND_NS
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.targets import parse

INTERFACE = "/ietf-interfaces:interfaces/interface"
LEAFS = ("statistics", "admin-status", "oper-status", "if-index", "phys-address", "speed", "last-change")
INTERVAL_S = 10
SETTLE_S = 12.0
"""Time after which the fast start of LLDP, and the first samples, are over."""
AT_A_TIME = 20
"""Number of connections that are opened together."""
PATIENCE_S = 300.0


@dataclass
class Figures:
    """Of one number of devices."""

    count: int
    leafs: float
    """Number of leafs of a port."""
    updates: float
    """Updates in a second."""
    idle: float
    sampled: float
    """Cores without and with the streams."""
    octets: float
    """Kilobytes in a second."""
    resident_mb: float


class Counter:
    """What the streams bring."""

    def __init__(self) -> None:
        self.updates = self.octets = self.synced = 0

    async def follow(self, call: Any) -> None:
        """Count until the call is cancelled."""
        async for octets in call:
            self.octets += len(octets)
            response = gnmi.SubscribeResponse.FromString(octets)
            self.updates += len(response.update.update)
            self.synced += response.sync_response


def request() -> bytes:
    """One list of samples."""
    paths = [parse(f"{INTERFACE}/{name}") for name in LEAFS]
    wanted = [
        gnmi.Subscription(path=path, mode=gnmi.SAMPLE, sample_interval=INTERVAL_S * SECOND_NS)
        for path in paths
    ]
    asked = gnmi.SubscriptionList(subscription=wanted, mode=gnmi.SubscriptionList.STREAM, encoding=gnmi.PROTO)
    octets: bytes = gnmi.SubscribeRequest(subscribe=asked).SerializeToString()
    return octets


async def measure(count: int, ports: int, seconds: float) -> Figures:
    """One lab, from its start to its end."""
    with tempfile.TemporaryDirectory() as directory:
        state = Path(directory)
        process = await asyncio.to_thread(_started, count, ports, state)
        try:
            return await _sampled(process, state, count, ports, seconds)
        finally:
            process.terminate()
            process.wait()


def _started(count: int, ports: int, state: Path) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "isolane.cli", "lab", "--count", str(count), "--ports", str(ports)]
    command += ["--state", str(state), "--ssh", "127.0.0.1:0", "--gnmi", "127.0.0.1:0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert process.stdout is not None
    assert process.stdout.readline().startswith(b"ready ")
    return process


async def _sampled(
    process: "subprocess.Popen[bytes]", state: Path, count: int, ports: int, seconds: float
) -> Figures:
    await asyncio.sleep(SETTLE_S)
    idle = await _cores(process.pid, seconds)
    own = (state / "admin_tls.pem").read_bytes()
    trust = grpc.ssl_channel_credentials((state / "ca.pem").read_bytes(), own, own)
    counter = Counter()
    async with AsyncExitStack() as stack:
        following = [
            asyncio.ensure_future(counter.follow(call))
            async for call in _calls(stack, trust, _places(state), counter)
        ]
        await asyncio.sleep(SETTLE_S)
        before, octets = counter.updates, counter.octets
        sampled = await _cores(process.pid, seconds)
        updates = (counter.updates - before) / seconds
        octets = counter.octets - octets
        resident = int(Path(f"/proc/{process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")
        for each in following:
            each.cancel()
        await asyncio.gather(*following, return_exceptions=True)
    leafs = updates * INTERVAL_S / count / ports
    return Figures(count, leafs, updates, idle, sampled, octets / seconds / 1e3, resident / 1e6)


async def _cores(pid: int, seconds: float) -> float:
    before, begun = cpu_s(pid), time.monotonic()
    await asyncio.sleep(seconds)
    return (cpu_s(pid) - before) / (time.monotonic() - begun)


def _places(state: Path) -> list[str]:
    return [each["gnmi"] for each in json.loads((state / "devices.json").read_text())]


async def _calls(
    stack: AsyncExitStack, trust: Any, places: list[str], counter: Counter
) -> AsyncIterator[Any]:
    """A stream of each device; further ones when those before have sent everything once."""
    end = time.monotonic() + PATIENCE_S
    for number, place in enumerate(places):
        channel = await stack.enter_async_context(grpc.aio.secure_channel(place, trust))
        call = channel.stream_stream("/gnmi.gNMI/Subscribe")()
        await call.write(request())
        yield call
        while number - counter.synced >= AT_A_TIME:
            assert time.monotonic() < end, f"{counter.synced} of {len(places)} streams have begun"
            await asyncio.sleep(0.01)


def main() -> int:
    """Measure and print."""
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--counts", default="100,300,1000")
    options.add_argument("--ports", type=int, default=4)
    options.add_argument("--seconds", type=float, default=20.0)
    args = options.parse_args()
    print("devices  leafs of a port  updates/s  idle cores  cores  difference   kB/s  resident MB")
    for count in map(int, args.counts.split(",")):
        one = asyncio.run(measure(count, args.ports, args.seconds))
        print(
            f"{one.count:7}  {one.leafs:15.1f}  {one.updates:9.0f}  {one.idle:10.3f}  {one.sampled:5.3f}"
            f"  {one.sampled - one.idle:10.3f}  {one.octets:5.0f}  {one.resident_mb:11.0f}",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
