"""Frames at a rate from one namespace, and what of them arrives in another."""

import os
import socket
import struct
import threading
import time
from dataclasses import dataclass, field
from typing import Final

from tests.dataplane.kernel.namespaces import join

SENDER: Final = b"\x02\x00\x00\x00\x00\x01"
RECEIVER: Final = b"\x02\x00\x00\x00\x00\x02"
_STAMP: Final = struct.Struct("!IIQ")
IPV4: Final = 0x0800
IPV6: Final = 0x86DD
_STAMP_AT: Final = {IPV4: 42, IPV6: 62}


@dataclass(frozen=True, slots=True)
class Stream:
    """UDP packets of one flow."""

    number: int
    octets: int
    per_s: int
    ethertype: int = IPV4

    def frame(self, sequence: int) -> bytes:
        length = self.octets - 14 if self.ethertype == IPV4 else self.octets - 34
        ip = b"\x45\x00" + length.to_bytes(2, "big") + bytes(4) + b"\x40\x11" + bytes(2)
        ip += b"\x0a\x00\x00\x01\x0a\x00\x00\x02"
        if self.ethertype == IPV6:
            ip = b"\x60\0\0\0" + (length - 20).to_bytes(2, "big") + b"\x11\x40"
            ip += b"\xfd" + bytes(14) + b"\x01\xfd" + bytes(14) + b"\x02"
        udp = (
            (10_000 + self.number).to_bytes(2, "big")
            + b"\x00\x09"
            + (length - 20).to_bytes(2, "big")
            + bytes(2)
        )
        stamp = _STAMP.pack(self.number, sequence, time.monotonic_ns())
        head = RECEIVER + SENDER + self.ethertype.to_bytes(2, "big") + ip + udp + stamp
        return head.ljust(self.octets, b"\x00")


@dataclass(slots=True)
class Arrived:
    """What a receiver saw of a flow."""

    sequences: list[int] = field(default_factory=list)
    delays_ns: list[int] = field(default_factory=list)

    @property
    def out_of_order(self) -> int:
        return sum(one > next for one, next in zip(self.sequences, self.sequences[1:], strict=False))


CATCH_UP_S: Final = 0.05
"""How much a sender that had to wait makes up for: the queues of the tests hold several times that."""


class Sending:
    """Frames of some flows at their rates, until it is ended."""

    def __init__(self, namespace: str, interface: str, streams: list[Stream]) -> None:
        self._place = (namespace, interface)
        self._streams = streams
        self._end = threading.Event()
        self.sent = {stream.number: 0 for stream in streams}
        self._thread = threading.Thread(target=self._work, daemon=True)
        self._thread.start()

    def end(self) -> dict[int, int]:
        """How many frames of each flow were sent."""
        self._end.set()
        self._thread.join()
        return self.sent

    def _work(self) -> None:
        namespace, interface = self._place
        join(namespace)
        # Frames of a sender that moves between processors wait in two backlogs of veth, out of order.
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
        with socket.socket(socket.AF_PACKET, socket.SOCK_RAW, 0) as opened:
            # Frames in a queue of another namespace still count as this socket's: else it would have to wait.
            opened.setsockopt(socket.SOL_SOCKET, 32, 256 << 20)  # SO_SNDBUFFORCE
            opened.bind((interface, 0))
            seen = dict(self.sent)
            began = time.monotonic()
            while not self._end.is_set():
                elapsed = time.monotonic() - began
                for stream in self._streams:
                    due = int(elapsed * stream.per_s)
                    for _ in range(min(due - seen[stream.number], 1 + int(stream.per_s * CATCH_UP_S))):
                        opened.send(stream.frame(self.sent[stream.number]))
                        self.sent[stream.number] += 1
                    seen[stream.number] = due
                time.sleep(0.0005)


def send(namespace: str, interface: str, streams: list[Stream], seconds: float) -> dict[int, int]:
    """The same for so long."""
    sending = Sending(namespace, interface, streams)
    time.sleep(seconds)
    return sending.end()


class Receiver:
    """Takes all frames at an interface until it is closed."""

    def __init__(self, namespace: str, interface: str, ethertype: int = IPV4) -> None:
        self._ethertype = ethertype
        self.arrived: dict[int, Arrived] = {}
        self._ready = threading.Event()
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._work, args=(namespace, interface), daemon=True)
        self._thread.start()
        self._ready.wait()

    def _work(self, namespace: str, interface: str) -> None:
        join(namespace)
        with socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(self._ethertype)) as opened:
            opened.setsockopt(socket.SOL_SOCKET, 33, 64 << 20)  # SO_RCVBUFFORCE
            opened.bind((interface, self._ethertype))
            opened.settimeout(0.05)
            self._ready.set()
            while True:
                try:
                    octets = opened.recv(2048)
                except TimeoutError:
                    if self._end.is_set():
                        return
                    continue
                if self._ethertype == IPV6 and octets[20] != socket.IPPROTO_UDP:
                    continue  # of the hosts themselves
                number, sequence, sent_ns = _STAMP.unpack_from(octets, _STAMP_AT[self._ethertype])
                entry = self.arrived.setdefault(number, Arrived())
                entry.sequences.append(sequence)
                entry.delays_ns.append(time.monotonic_ns() - sent_ns)

    def close(self) -> dict[int, Arrived]:
        """All that came, after a moment without frames."""
        self._end.set()
        self._thread.join()
        return self.arrived
