"""The frames on wires, kept as blocks of pcapng until somebody takes them."""

import time
from collections import Counter
from functools import partial
from typing import Final, Protocol

from isolane.app.lab import pcapng
from isolane.app.lab.description import LabError, LabWire
from isolane.app.lab.devices import Captured
from isolane.app.lab.wires import Laid
from isolane.dataplane.layers.stack import Item

MOST_WAITING: Final = 4 << 20
"""Octets that a slow reader of a capture may owe; what comes then is counted as dropped."""


class Wires(Protocol):
    """The wires by name."""

    def __getitem__(self, name: str) -> Laid: ...


class LocalCaptures:
    """Records wires with an end in this process: of one whose other end is elsewhere, what leaves here."""

    def __init__(self, wires: Wires) -> None:
        self._wires = wires
        self._taps: dict[str, _Tap] = {}

    async def begin(self, wire: LabWire) -> None:
        if wire.name in self._taps:
            raise LabError(f"the wire {wire.name} is being captured already")
        self._taps[wire.name] = _Tap(self._wires[wire.name])

    async def take(self, wire: LabWire) -> Captured:
        return self._taps[wire.name].take()

    async def end(self, wire: LabWire) -> None:
        tap = self._taps.pop(wire.name, None)
        if tap is not None:
            tap.off()


class _Tap:
    """Hears of all that goes on one wire."""

    def __init__(self, laid: Laid) -> None:
        self._laid = laid
        self._blocks: list[tuple[int, bytes]] = []
        self._octets = 0
        self._received, self._dropped = Counter[int](), Counter[int]()
        """By interface of the capture."""
        for place, end in laid.ends:
            direction = pcapng.OUT if place == laid.wire.ends[0] else pcapng.IN
            end.tap(partial(self._hear, direction))

    def _hear(self, direction: int, item: Item, fate: str) -> None:
        interface, now_ns = pcapng.interface(item), time.time_ns()
        self._received[interface] += 1
        if self._octets > MOST_WAITING:
            self._dropped[interface] += 1
            return
        block = pcapng.packet(item, now_ns, direction, fate, self._dropped.total())
        self._blocks.append((now_ns, block))
        self._octets += len(block)

    def take(self) -> Captured:
        blocks, self._blocks, self._octets = self._blocks, [], 0
        return Captured(blocks, self._received, self._dropped)

    def off(self) -> None:
        for _, end in self._laid.ends:
            end.tap(None)
