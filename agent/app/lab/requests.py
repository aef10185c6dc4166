"""The requests that a lab answers at its socket: state, start and stop, another description, captures."""

import asyncio
import logging
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from isolane.app.lab import changes, pcapng
from isolane.app.lab.containerlab import read_lab
from isolane.app.lab.control import Answer, Handler, Stream
from isolane.app.lab.description import LabDevice, LabError, LabWire
from isolane.app.lab.devices import Captures
from isolane.app.lab.lab import Lab
from isolane.app.lab.wire_names import wire_named
from isolane.durations import SECOND_NS

_log = logging.getLogger("isolane.lab")

MOST_CAPTURES: Final = 5
PERIOD_S: Final = 0.1
"""Interval at which captured frames are written."""


class Requests:
    """The handlers, by the word of a request."""

    def __init__(self, lab: Lab) -> None:
        self._lab = lab
        self._captured: set[str] = set()
        self.handlers: Mapping[str, Handler] = {
            "status": self._status,
            "start": self._start,
            "stop": self._stop,
            "apply": self._apply,
            "capture": self._capture,
        }

    async def _status(self, request: Mapping[str, object]) -> Answer:
        return {"devices": [each.plain() for each in await self._lab.reports()]}

    async def _start(self, request: Mapping[str, object]) -> Answer:
        await self._lab.start_device(self._device(request))
        await self._lab.become(self._lab.description)
        return {}

    async def _stop(self, request: Mapping[str, object]) -> Answer:
        await self._lab.devices.stop(self._device(request).name)
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
        wire = wire_named(str(request.get("wire")), self._lab.description.wires)
        if len(self._captured) >= MOST_CAPTURES:
            raise LabError(f"there are {MOST_CAPTURES} captures already; end one of them")
        await self._lab.devices.captures.begin(wire)
        return Capture(wire, self._lab.devices.captures, self._captured)


class Capture:
    """Writes what is on a wire to one client."""

    def __init__(self, wire: LabWire, captures: Captures, going_on: set[str]) -> None:
        self._wire = wire
        self._captures = captures
        self._going_on = going_on
        self._going_on.add(wire.name)

    async def write(self, writer: asyncio.StreamWriter) -> None:
        """Until the client is gone, or what is captured is."""
        writer.write(pcapng.begin(self._wire.name))
        _log.info("capture of the wire %s began", self._wire.name)
        begun_ns = said_ns = time.time_ns()
        while True:
            new = await self._captures.take(self._wire)
            writer.write(b"".join(block for _, block in new.blocks))
            now_ns = time.time_ns()
            if now_ns - said_ns >= SECOND_NS:
                said_ns = now_ns
                for each in (pcapng.FRAMES, pcapng.ORDERED_SETS):
                    counted = new.received[each], new.dropped[each]
                    writer.write(pcapng.statistics(each, now_ns, begun_ns, *counted))
            await writer.drain()
            await asyncio.sleep(PERIOD_S)

    async def end(self) -> None:
        await self._captures.end(self._wire)
        self._going_on.discard(self._wire.name)
        _log.info("capture of the wire %s ended", self._wire.name)
