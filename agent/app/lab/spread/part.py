"""A part of a lab on a worker: devices in a loop of their own, in a thread of the worker.

Dask keeps it as an actor, whose calls are made in that loop. It ends with the actor, with the worker, and
when the client is silent for a lease: a client that is gone leaves no devices behind.
"""

import asyncio
import gc
import logging
import time
import weakref
from collections.abc import AsyncIterator, Sequence
from operator import attrgetter
from pathlib import Path
from threading import Event
from typing import Any, Final, Literal

from distributed import WorkerPlugin, get_worker

from isolane.app.lab.description import LabError
from isolane.app.lab.devices import End, Place, Placed
from isolane.app.lab.local.devices import LocalDevices
from isolane.app.lab.loops import Joints
from isolane.bindings import MODEL
from isolane.errors import IsolaneError
from isolane.lazy_dataclass import dataclass
from isolane.northbound.http_exchange import Response
from isolane.threads import start

_log = logging.getLogger("isolane.lab")

MARK: Final = "spread"
"""A file in the directory of the lab: a worker that reads the word of the client there shares it."""
LEASE_S: Final = 30.0
MOST_STREAMS: Final = 1024
"""Responses without an end that the clients of a page have open."""
CLOSING_S: Final = 8.0
"""Longest time that a worker that is closed waits for its devices."""

Outcome = tuple[Literal["done", "refused", "ended"], object]


@dataclass(frozen=True, slots=True)
class PartOptions:
    """All that a part has to know of its lab."""

    state: Path
    mark: str
    host: str
    """Devices listen at this one."""
    wire_host: str
    """The wires to other workers do."""
    gnmi_host: str | None
    public: str
    lease_s: float = LEASE_S


@dataclass(frozen=True, slots=True)
class Standing:
    """The devices of a part."""

    running: tuple[str, ...]
    places: dict[str, Place]
    gnmi_places: dict[str, Place]


class Part:
    """The actor that Dask keeps."""

    def __init__(self, options: PartOptions) -> None:
        """LabError where the worker has another lab: threads of two would share what one loop has."""
        for other in _lives:
            if not other.has_ended.wait(min(CLOSING_S, options.lease_s)):
                raise LabError("a worker has the devices of another lab; a worker takes one")
        self._life = life = _Life(options)
        _lives[:] = [life]
        start(life.run, name="isolane-lab")
        life.has_begun.wait()
        weakref.finalize(self, life.end)
        worker = get_worker()
        name = f"isolane-lab-{id(life)}"
        worker.loop.add_callback(worker.plugin_add, _Goodbye(life), name)

    async def call(self, method: str, *arguments: object) -> Outcome:
        """The result of a method of the part or of its devices."""
        return await self._life.call(method, arguments)


class _Goodbye(WorkerPlugin):
    """A worker that is closed in order saves its devices."""

    def __init__(self, life: "_Life") -> None:
        self._life = life

    async def teardown(self, worker: object) -> None:
        self._life.end()
        for _ in range(int(CLOSING_S / 0.05)):
            if self._life.has_ended.is_set():
                return
            await asyncio.sleep(0.05)


class _Life:
    """The thread, and what it needs of others."""

    def __init__(self, options: PartOptions) -> None:
        self._options = options
        self._loop: asyncio.AbstractEventLoop | None = None
        self._over = asyncio.Event()
        self._served: _Served | None = None
        self._heard_s = time.monotonic()
        self.has_begun, self.has_ended = Event(), Event()

    def run(self) -> None:
        try:
            asyncio.run(self._live())
        finally:
            self.has_begun.set()
            self.has_ended.set()

    async def _live(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._served = _Served(self._options)
        self.has_begun.set()
        lease_s = self._options.lease_s
        while not self._over.is_set() and time.monotonic() - self._heard_s < lease_s:
            try:
                async with asyncio.timeout(lease_s / 10):
                    await self._over.wait()
            except TimeoutError:
                pass  # look again
        await self._served.close()
        gc.unfreeze()  # the worker goes on without these devices

    def end(self) -> None:
        """Save and end all; any thread may call it."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._over.set)

    async def call(self, method: str, arguments: Sequence[object]) -> Outcome:
        """In the loop of the worker."""
        self._heard_s = time.monotonic()
        if self._served is None or self._loop is None or self._over.is_set() or self.has_ended.is_set():
            return "ended", None
        asked = asyncio.run_coroutine_threadsafe(self._served.call(method, arguments), self._loop)
        return await asyncio.wrap_future(asked)


_lives: Final[list[_Life]] = []
"""The one of this process, or none."""


class _Served:
    """The devices, and what the client asks besides."""

    def __init__(self, options: PartOptions) -> None:
        self._options = options
        self._devices = LocalDevices(MODEL, options.state, options.host, options.gnmi_host, options.wire_host)
        self._devices.changed = self._changed
        self._epoch = 0
        self._streams: dict[int, _Stream] = {}
        self._streams_begun = 0

    async def call(self, method: str, arguments: Sequence[object]) -> Outcome:
        own = getattr(self, method, None)
        called = own if own is not None else attrgetter(method)(self._devices)
        try:
            return "done", await called(*arguments)
        except IsolaneError as error:
            return "refused", str(error)
        except OSError as error:
            return "refused", f"{error.filename or method}: {error.strerror or error}"
        except Exception as error:  # noqa: BLE001  # a defect is named to the client, and others go on
            _log.exception("a call of the lab's client failed: %s", method)
            return "refused", f"{method} failed: {type(error).__name__}: {error}"

    async def close(self) -> None:
        """Save and end all; what is called afterwards finds no devices."""
        await self._devices.close()

    async def open(self) -> bool:
        """Whether the directory of the lab is that of the client."""
        await self._devices.open(self._options.public)
        mark = self._options.state / MARK
        return mark.exists() and mark.read_text() == self._options.mark

    async def start(self, placed: Sequence[Placed]) -> None:
        await self._devices.start(placed, lambda number: None)
        self._epoch += 1

    async def beat(self, epoch: int) -> tuple[int, int, Standing | None]:
        """The client lives: the number of devices, and all of them if there are others than it knows."""
        devices = self._devices
        number = len(devices.running)
        if epoch == self._epoch:
            return epoch, number, None
        standing = Standing(tuple(devices.running), dict(devices.places), dict(devices.gnmi_places))
        return self._epoch, number, standing

    async def _changed(self) -> None:
        self._epoch += 1

    async def joints(self, ends: Sequence[End]) -> Joints:
        return (await self._devices.joints(ends)).detached()

    async def metrics(self, device: str, query: str) -> bytes:
        if device not in self._devices.running:
            raise LabError(f"{device} does not run")
        return b"".join([piece async for piece in self._devices.metrics(device, query)])

    # --- responses of a device; a body without an end is asked for piece by piece

    async def answer(self, *arguments: Any) -> tuple[Response, int] | None:
        """The response, and the number of the stream that is its body, or 0."""
        response = await self._devices.pages.answer(*arguments)
        if response is None or isinstance(response.body, bytes | bytearray):
            return None if response is None else (response, 0)
        if len(self._streams) >= MOST_STREAMS:
            return Response(503, (("Retry-After", "10"),)), 0
        self._streams_begun += 1
        self._streams[self._streams_begun] = _Stream(response.body)
        return Response(response.status, response.headers), self._streams_begun

    async def more(self, number: int) -> bytes | None:
        """The next piece; None at the end."""
        stream = self._streams.get(number)
        if stream is None:
            return None
        stream.asked = asyncio.ensure_future(_next(stream.body))
        await asyncio.wait([stream.asked])
        return None if stream.asked.cancelled() else stream.asked.result()

    async def leave(self, number: int) -> None:
        """The client of the page is gone; a piece that it has asked for comes no more."""
        stream = self._streams.pop(number, None)
        if stream is None:
            return
        if stream.asked is not None:
            stream.asked.cancel()
            await asyncio.gather(stream.asked, return_exceptions=True)
        close = getattr(stream.body, "aclose", None)
        if close is not None:
            await close()


@dataclass(slots=True)
class _Stream:
    """A body without an end, and the piece that is asked for."""

    body: AsyncIterator[bytes]
    asked: asyncio.Future[bytes | None] | None = None


async def _next(body: AsyncIterator[bytes]) -> bytes | None:
    return await anext(body, None)
