"""The requests that a lab answers at its socket: state, start and stop, another description, captures."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

from isolane.app.lab import changes, pcapng
from isolane.app.lab.control import Answer, Handler, Stream
from isolane.app.lab.description import LabDevice, LabError
from isolane.app.lab.files import read_lab
from isolane.app.lab.lab import Lab
from isolane.app.lab.reports import reports
from isolane.app.lab.wires import Laid
from isolane.dataplane.layers.stack import Item
from isolane.durations import SECOND_NS

_log = logging.getLogger("isolane.lab")

MOST_CAPTURES: Final = 5
MOST_WAITING: Final = 4 << 20
"""Octets that a slow reader of a capture may owe; what comes then is counted as dropped."""


class Requests:
    """The handlers, by the word of a request."""

    def __init__(self, lab: Lab) -> None:
        self._lab = lab
        self._captures: Counter[str] = Counter()
        self.handlers: Mapping[str, Handler] = {
            "status": self._status,
            "start": self._start,
            "stop": self._stop,
            "apply": self._apply,
            "capture": self._capture,
        }

    async def _status(self, request: Mapping[str, object]) -> Answer:
        return {"devices": [each.plain() for each in await reports(self._lab)]}

    async def _start(self, request: Mapping[str, object]) -> Answer:
        await self._lab.start_device(self._device(request))
        self._lab.become(self._lab.description)
        return {}

    async def _stop(self, request: Mapping[str, object]) -> Answer:
        await self._lab.stop_device(self._device(request).name)
        return {}

    def _device(self, request: Mapping[str, object]) -> LabDevice:
        name = request.get("device")
        for device in self._lab.description.devices:
            if device.name == name:
                return device
        raise LabError(f"the lab has no device {name!r}")

    async def _apply(self, request: Mapping[str, Any]) -> Answer:
        new, notes = read_lab(Path(request["file"]))
        found = (
            changes.difference(self._lab.description, new)
            if request.get("check")
            else await changes.apply(self._lab, new)
        )
        lines = list(found.lines())
        if lines and not request.get("check"):
            _log.info("the lab is as %s says: %s", request["file"], "; ".join(lines))
        return {"lines": lines, "notes": notes}

    async def _capture(self, request: Mapping[str, object]) -> Stream:
        laid = self._lab.wires.find(str(request.get("wire")))
        if self._captures.total() >= MOST_CAPTURES:
            raise LabError(f"there are {MOST_CAPTURES} captures already; end one of them")
        if self._captures[laid.wire.name]:
            raise LabError(f"the wire {laid.wire.name} is being captured already")
        return Capture(laid, self._captures)


class Capture:
    """Writes what is on a wire to one client."""

    def __init__(self, laid: Laid, going_on: Counter[str]) -> None:
        self._laid = laid
        self._going_on = going_on
        self._going_on[laid.wire.name] += 1
        self._writer: asyncio.StreamWriter | None = None
        self._start_ns = self._said_ns = time.time_ns()
        self._received, self._dropped = Counter[int](), Counter[int]()
        """By interface of the capture."""

    def begin(self, writer: asyncio.StreamWriter) -> None:
        self._writer = writer
        writer.write(pcapng.begin(self._laid.wire.name))
        for place, end in self._laid.ends:
            is_first = place == self._laid.wire.ends[0]
            end.tap(partial(self._write, pcapng.OUT if is_first else pcapng.IN))
        _log.info("capture of the wire %s began", self._laid.wire.name)

    def end(self) -> None:
        for _, end in self._laid.ends:
            end.tap(None)
        self._going_on[self._laid.wire.name] -= 1
        _log.info("capture of the wire %s ended, %d dropped", self._laid.wire.name, self._dropped.total())

    def _write(self, direction: int, item: Item, fate: str) -> None:
        assert self._writer is not None
        interface, now_ns = pcapng.interface(item), time.time_ns()
        self._received[interface] += 1
        if self._writer.transport.get_write_buffer_size() > MOST_WAITING:
            self._dropped[interface] += 1
            return
        self._writer.write(pcapng.packet(item, now_ns, direction, fate, self._dropped.total()))
        if now_ns - self._said_ns >= SECOND_NS:
            self._said_ns = now_ns
            for each in (pcapng.FRAMES, pcapng.ORDERED_SETS):
                counted = self._received[each], self._dropped[each]
                self._writer.write(pcapng.statistics(each, now_ns, self._start_ns, *counted))
