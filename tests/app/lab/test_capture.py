"""A capture that its reader is too slow for says in the file how much is missing."""

import struct
import time
from collections import Counter
from typing import Any

import pytest

from isolane.app.lab import requests
from isolane.app.lab.description import LabWire
from isolane.app.lab.wires import Laid
from isolane.dataplane.clock import VirtualClock
from isolane.dataplane.emulated.wire import Wire, WireConfig
from isolane.dataplane.layers.stack import Item, OrderedSet
from isolane.durations import SECOND_NS
from isolane.engine.frame import Frame

ENDS = (("left", "port1"), ("right", "port1"))


class Writer:
    """A reader that owes what the test says."""

    def __init__(self) -> None:
        self.owes = 0
        self.written = b""
        self.transport = self

    def get_write_buffer_size(self) -> int:
        return self.owes

    def write(self, octets: bytes) -> None:
        self.written += octets


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
    wire = Wire(VirtualClock(), WireConfig())
    laid = Laid(LabWire(ENDS, WireConfig()), ((ENDS[0], wire.a), (ENDS[1], wire.b)))
    capture = requests.Capture(laid, Counter())
    writer: Any = Writer()
    capture.begin(writer)
    items: tuple[Item, ...] = (Frame(2, 1, b"\x08\x00"), OrderedSet(bytes(8)))
    for owes in (0, requests.MOST_WAITING + 1, 0):
        writer.owes = owes
        now[0] += SECOND_NS // 2
        for item in items:
            capture._write(1, item, "")
    capture.end()
    kinds = [kind for kind, _ in blocks(writer.written)]
    assert kinds == [0x0A0D0D0A, 1, 1, 6, 6, 6, 5, 5, 6]
    of_frames, of_sets = (body for kind, body in blocks(writer.written) if kind == 5)
    assert statistics(of_frames) == (0, 7 * SECOND_NS, 3, 1)
    assert statistics(of_sets) == (1, 7 * SECOND_NS, 2, 1)


def statistics(body: bytes) -> tuple[int, int, int, int]:
    """The interface, the start of the capture, what was received and what was dropped."""
    number, _, _ = struct.unpack_from("<III", body)
    options = struct.unpack("<HHIIHHQHHQHH", body[12:])
    assert (options[0], options[4], options[7], options[10]) == (2, 4, 5, 0)
    return number, options[2] << 32 | options[3], options[6], options[9]
