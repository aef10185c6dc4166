"""A capture that its reader is too slow for says in the file how much is missing."""

import asyncio
import struct
import time

import pytest

from isolane.app.lab import requests
from isolane.app.lab.description import LabWire
from isolane.app.lab.devices import Captured
from isolane.app.lab.local import captures
from isolane.app.lab.wires import Laid
from isolane.dataplane.clock import VirtualClock
from isolane.dataplane.emulated.wire import Wire, WireConfig
from isolane.dataplane.layers.stack import Item, OrderedSet
from isolane.durations import SECOND_NS
from isolane.engine.frame import Frame

ENDS = (("left", "port1"), ("right", "port1"))


class Writer:
    """A reader that goes after a number of writes."""

    def __init__(self, writes: int) -> None:
        self.written = b""
        self._left = writes

    def write(self, octets: bytes) -> None:
        self.written += octets

    async def drain(self) -> None:
        self._left -= 1
        if not self._left:
            raise ConnectionResetError


def blocks(octets: bytes) -> list[tuple[int, bytes]]:
    found = []
    while octets:
        kind, length = struct.unpack_from("<II", octets)
        assert octets[length - 4 : length] == octets[4:8]
        found.append((kind, octets[8 : length - 4]))
        octets = octets[length:]
    return found


def test_statistics_of_both_interfaces_are_written(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [7 * SECOND_NS]
    monkeypatch.setattr(time, "time_ns", lambda: now[0])
    monkeypatch.setattr(captures, "MOST_WAITING", 150)
    monkeypatch.setattr(requests, "PERIOD_S", 0)
    wire = Wire(VirtualClock(), WireConfig())
    laid = Laid(LabWire(ENDS, WireConfig()), ((ENDS[0], wire.a), (ENDS[1], wire.b)))
    kept = captures.LocalCaptures({laid.wire.name: laid})
    capture, writer = requests.Capture(laid.wire, kept, set()), Writer(2)
    items: tuple[Item, ...] = (Frame(2, 1, b"\x08\x00"), OrderedSet(bytes(8)))

    async def scene() -> None:
        await kept.begin(laid.wire)
        take = kept.take

        async def hear_and_take(wire_: LabWire) -> Captured:
            for _ in range(2):
                now[0] += SECOND_NS // 2
                for item in items:
                    assert wire.a._tap is not None
                    wire.a._tap(item, "")
            return await take(wire_)

        monkeypatch.setattr(kept, "take", hear_and_take)
        with pytest.raises(ConnectionResetError):
            await capture.write(writer)  # type: ignore[arg-type]  # all that it uses
        await capture.end()

    asyncio.run(scene())
    kinds = [kind for kind, _ in blocks(writer.written)]
    assert kinds == [0x0A0D0D0A, 1, 1, 6, 6, 5, 5, 6, 6, 5, 5]
    of_frames, of_sets = [body for kind, body in blocks(writer.written) if kind == 5][2:]
    assert statistics(of_frames) == (0, 7 * SECOND_NS, 4, 2)
    assert statistics(of_sets) == (1, 7 * SECOND_NS, 4, 2)


def statistics(body: bytes) -> tuple[int, int, int, int]:
    """The interface, the start of the capture, what was received and what was dropped."""
    number, _, _ = struct.unpack_from("<III", body)
    options = struct.unpack("<HHIIHHQHHQHH", body[12:])
    assert (options[0], options[4], options[7], options[10]) == (2, 4, 5, 0)
    return number, options[2] << 32 | options[3], options[6], options[9]
