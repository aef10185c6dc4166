"""The two hosts' programs: one sends flows at rates, the other says what of them came, and when.

Each is a process of its own: neither waits for the other's Python. The time of arrival is the kernel's,
which no busy receiver changes.

    python -m isolane.app.kernel_demo.traffic send INTERFACE SECONDS      sent frames, by flow
    python -m isolane.app.kernel_demo.traffic bursts INTERFACE SECONDS    the same, with a victim in bursts
    python -m isolane.app.kernel_demo.traffic receive INTERFACE           delays, until input ends
    python -m isolane.app.kernel_demo.traffic train INTERFACE FRAMES      CPU time of a frame
"""

import json
import select
import socket
import sys
import time
from collections.abc import Iterator
from statistics import median
from struct import Struct
from typing import Final

from isolane.app.kernel_demo.fabric import RECEIVER_MAC, SENDER_MAC
from isolane.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Flow:
    """UDP packets of one flow."""

    number: int
    octets: int
    per_s: int
    burst: int = 1
    """The number of frames that come back to back."""

    @property
    def source_port(self) -> int:
        return 10_000 + self.number


ELEPHANT: Final = Flow(1, 1_000, 10_000)
"""80 Mbit/s."""
VICTIM: Final = Flow(2, 100, 200)
BURSTS: Final = Flow(2, 100, 500, burst=5)
"""A victim that sends five frames back to back, a hundred times a second."""
TRAIN: Final = Flow(9, 100, 0)
"""As quickly as possible, to measure the cost of a frame."""


_STAMP: Final = Struct("!IIQ")
_STAMP_AT: Final = 42
_TIME: Final = Struct("@qq")
_SO_SNDBUFFORCE, _SO_RCVBUFFORCE, _SO_TIMESTAMPNS = 32, 33, 35
_IPV4: Final = 0x0800
_EXPERIMENTAL: Final = b"\x88\xb5"
_STEP_S: Final = 0.0005
_BURST_S: Final = 0.01
"""After a pause no more than what is due in this time comes at once."""
_TRAINS: Final = 5


def head(flow: Flow, destination: str = RECEIVER_MAC, source: str = SENDER_MAC) -> bytes:
    """All of a frame before its stamp: UDP over IPv4, without checksums."""
    length = flow.octets - 14
    addresses = bytes.fromhex((destination + source).replace(":", ""))
    ip = b"\x45\x00" + length.to_bytes(2, "big") + bytes(4) + b"\x40\x11" + bytes(2)
    ip += socket.inet_aton("192.0.2.1") + socket.inet_aton("192.0.2.2")
    udp = flow.source_port.to_bytes(2, "big") + b"\x00\x09" + (length - 20).to_bytes(2, "big") + bytes(2)
    return addresses + _IPV4.to_bytes(2, "big") + ip + udp


def send(interface: str, seconds: float, flows: tuple[Flow, ...] = (ELEPHANT, VICTIM)) -> dict[int, int]:
    """Send the flows; return the number of frames sent of each."""
    plans = [_Plan(flow, head(flow), bytes(flow.octets - _STAMP_AT - _STAMP.size)) for flow in flows]
    with _opened(interface) as out:
        began = time.monotonic()
        while (elapsed := time.monotonic() - began) < seconds:
            for plan in plans:
                for stamp in plan.due(elapsed):
                    out.send(plan.head + stamp + plan.rest)
            time.sleep(_STEP_S)
    return {plan.flow.number: plan.sent for plan in plans}


@dataclass(slots=True)
class _Plan:
    flow: Flow
    head: bytes
    rest: bytes
    sent: int = 0
    passed: int = 0

    def due(self, elapsed_s: float) -> Iterator[bytes]:
        """The stamps of what is to be sent now."""
        whole = int(elapsed_s * self.flow.per_s) // self.flow.burst * self.flow.burst
        for _ in range(min(whole - self.passed, 1 + int(self.flow.per_s * _BURST_S))):
            yield _STAMP.pack(self.flow.number, self.sent, time.time_ns())
            self.sent += 1
        self.passed = whole


def receive(interface: str) -> dict[int, list[tuple[int, int]]]:
    """By flow, when a frame was sent and how many nanoseconds it took; input ends when nothing more comes."""
    arrivals: dict[int, list[tuple[int, int]]] = {ELEPHANT.number: [], VICTIM.number: []}
    with _opened(interface, _IPV4) as opened:
        opened.setsockopt(socket.SOL_SOCKET, _SO_RCVBUFFORCE, 64 << 20)
        opened.setsockopt(socket.SOL_SOCKET, _SO_TIMESTAMPNS, 1)
        # The bridge learns where this host is, and floods nothing.
        source = bytes.fromhex(RECEIVER_MAC.replace(":", ""))
        opened.send(b"\xff" * 6 + source + _EXPERIMENTAL + bytes(46))
        sys.stdout.write("ready\n")
        sys.stdout.flush()
        watched = select.poll()
        watched.register(opened, select.POLLIN)
        watched.register(sys.stdin, select.POLLIN | select.POLLHUP)
        while True:
            ready = {fd for fd, _ in watched.poll()}
            if opened.fileno() in ready:
                _take(opened, arrivals)
            elif sys.stdin.fileno() in ready:
                return arrivals


def _take(opened: socket.socket, arrivals: dict[int, list[tuple[int, int]]]) -> None:
    octets, extra, _, _ = opened.recvmsg(2048, 64)
    if len(octets) < _STAMP_AT + _STAMP.size or octets[12:14] != _IPV4.to_bytes(2, "big"):
        return
    number, _, sent_ns = _STAMP.unpack_from(octets, _STAMP_AT)
    for level, kind, value in extra:
        if (level, kind) == (socket.SOL_SOCKET, _SO_TIMESTAMPNS) and number in arrivals:
            seconds, rest_ns = _TIME.unpack(value[: _TIME.size])
            arrivals[number].append((sent_ns, seconds * 1_000_000_000 + rest_ns - sent_ns))


def train(interface: str, frames: int) -> float:
    """CPU nanoseconds for a frame sent as quickly as this processor can; median of some trains.

    The receiver is the one to send them: no rate is kept in that direction, so that the processor that sends
    a frame also carries it through the bridge to the other host.
    """
    frame = head(TRAIN, SENDER_MAC, RECEIVER_MAC).ljust(100, b"\0")
    costs = []
    with _opened(interface) as out:
        for _ in range(_TRAINS):
            before = time.thread_time_ns()
            for _ in range(frames):
                out.send(frame)
            costs.append((time.thread_time_ns() - before) / frames)
    return median(costs)


def _opened(interface: str, protocol: int = 0) -> socket.socket:
    """For sending alone, unless there is a protocol to take frames of."""
    opened = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, 0)
    # Frames in a queue of another namespace still count as this socket's: else it would have to wait.
    opened.setsockopt(socket.SOL_SOCKET, _SO_SNDBUFFORCE, 256 << 20)
    opened.bind((interface, protocol))
    return opened


def main(role: str, interface: str, amount: str = "0") -> None:
    """One host's part, answered as one JSON value."""
    answer: object
    if role == "send":
        answer = send(interface, float(amount))
    elif role == "bursts":
        answer = send(interface, float(amount), (ELEPHANT, BURSTS))
    elif role == "train":
        answer = train(interface, int(amount))
    else:
        answer = receive(interface)
    sys.stdout.write(json.dumps(answer) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
