"""A part of a lab on another process: its calls, the page of its devices, and captures of its wires."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from isolane.app.lab.description import LabError, LabWire
from isolane.app.lab.devices import Captured, LabUser
from isolane.northbound.http_exchange import Request, Response
from isolane.transport.http.login import Refusal

T = TypeVar("T")


class RemoteLost(LabError):
    """The worker does not answer any more."""


class Remote:
    """One part, as far as the client knows it."""

    def __init__(self, worker: str, host: str, actor: Any, future: object) -> None:
        """The worker has the actor as long as the client has its future."""
        self.worker = worker
        self.host = host
        self.names: dict[str, None] = {}
        """The devices that were started here, whether they run or not."""
        self.running: dict[str, None] = {}
        self.number = 0
        self.epoch = 0
        self._actor = actor
        self._future = future
        self._lost = asyncio.Event()

    @property
    def is_lost(self) -> bool:
        return self._lost.is_set()

    def lose(self) -> None:
        """Calls that are under way end now."""
        self._lost.set()

    async def call(self, method: str, *arguments: object) -> Any:
        """The result of a method of the part; LabError for what it refuses."""
        tasks = [
            asyncio.ensure_future(self._called(method, arguments)),
            asyncio.ensure_future(self._lost.wait()),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if not tasks[0].done():
                raise RemoteLost(f"worker {self.worker} is lost")
            outcome, result = await tasks[0]
        except (OSError, RuntimeError, LookupError) as error:  # as Dask says that there is no worker or actor
            raise RemoteLost(f"worker {self.worker} is lost: {error}") from error
        finally:
            for task in tasks:
                task.cancel()
        if outcome == "ended":
            raise RemoteLost(f"the devices of worker {self.worker} have ended")
        if outcome == "refused":
            raise LabError(result)
        return result

    async def _called(self, method: str, arguments: tuple[object, ...]) -> Any:
        return await self._actor.call(method, *arguments)


async def all_of(calls: Sequence[Awaitable[T]]) -> list[T]:
    """The results; all calls have ended when the first error is raised."""
    results = await asyncio.gather(*calls, return_exceptions=True)
    for result in results:
        if isinstance(result, BaseException):
            raise result
    return [result for result in results if not isinstance(result, BaseException)]


class SpreadPages:
    """The devices that run, for the page: each is asked where it is."""

    def __init__(self, parts: Mapping[str, Remote], of: Mapping[str, Remote]) -> None:
        """Parts by worker, and by device."""
        self._parts = parts
        self._of = of

    async def holders(self, user: str) -> Mapping[str | None, str]:
        found = await asyncio.gather(*(part.call("pages.holders", user) for part in self._parts.values()))
        return {kept: device for each in reversed(found) for kept, device in each.items()}

    async def check(self, device: str, request: Request, user: str, password: str) -> str | Refusal:
        checked: str | Refusal = await self._of[device].call("pages.check", device, request, user, password)
        return checked

    async def enterable(self, user: LabUser) -> list[str]:
        found = await asyncio.gather(*(part.call("pages.enterable", user) for part in self._parts.values()))
        return [name for names in found for name in names]

    async def answer(
        self, device: str, request: Request, session: tuple[str, LabUser] | None
    ) -> Response | None:
        part = self._of.get(device)
        found = None if part is None else await part.call("answer", device, request, session)
        if part is None or found is None:
            return None
        response: Response
        response, stream = found
        return replace(response, body=_pieces(part, stream)) if stream else response

    async def end(self, token: str) -> None:
        await asyncio.gather(*(part.call("pages.end", token) for part in self._parts.values()))


async def _pieces(part: Remote, stream: int) -> AsyncIterator[bytes]:
    try:
        while (piece := await part.call("more", stream)) is not None:
            yield piece
    finally:
        await part.call("leave", stream)


class SpreadCaptures:
    """A wire between two workers is recorded at both: each has what leaves its end."""

    def __init__(self, of: Mapping[str, Remote]) -> None:
        self._of = of

    async def begin(self, wire: LabWire) -> None:
        for part in self._parts(wire):
            await part.call("captures.begin", wire)

    async def take(self, wire: LabWire) -> Captured:
        found = await asyncio.gather(*(part.call("captures.take", wire) for part in self._parts(wire)))
        joined = Captured([], Counter(), Counter())
        for each in found:
            joined.blocks += each.blocks
            joined.received += each.received
            joined.dropped += each.dropped
        joined.blocks.sort(key=lambda block: block[0])
        return joined

    async def end(self, wire: LabWire) -> None:
        await asyncio.gather(
            *(part.call("captures.end", wire) for part in self._parts(wire)), return_exceptions=True
        )

    def _parts(self, wire: LabWire) -> list[Remote]:
        if not all(device in self._of for device, _ in wire.ends):
            raise LabError(f"a device of the wire {wire.name} is lost")
        return list(dict.fromkeys(self._of[device] for device, _ in wire.ends))
