"""The devices of a lab on the workers of a Dask cluster, as their client sees them.

Each worker has a part of the devices. Wires between parts go over UDP. The client asks every part each second
whether it lives; devices of a worker that is lost are started on others, if these share the directory.
"""

import asyncio
import secrets
import time
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Collection,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from contextlib import suppress
from dataclasses import replace
from ipaddress import ip_address
from itertools import islice
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from distributed import Client

from isolane.app.lab.description import LabError, LabWire
from isolane.app.lab.devices import End, Place, Placed
from isolane.app.lab.loops import Joints
from isolane.app.lab.reports import DeviceReport
from isolane.app.lab.spread.part import LEASE_S, MARK, Part, PartOptions, Standing
from isolane.app.lab.spread.remote import Remote, RemoteLost, SpreadCaptures, SpreadPages, all_of
from isolane.app.lab.spread.wires import SpreadWires
from isolane.cluster import PATIENCE_S, Cluster, ClusterError, Workers
from isolane.lazy_dataclass import dataclass

BEAT_S: Final = 1.0
OPEN_S: Final = 120.0
"""Longest time that a worker takes to begin."""
CLOSE_S: Final = 20.0
AGAIN_S: Final = 30.0
"""Time for which devices of a lost worker are tried to start elsewhere."""
NAMED: Final = 5
"""Devices that a line names."""


@dataclass(frozen=True, slots=True)
class Choices:
    """The options of a lab on a cluster."""

    state: Path
    host: str
    """The host of `--ssh`: devices on workers at the loopback listen there."""
    gnmi_host: str | None = None
    has_page: bool = False
    beyond_loopback: bool = False
    """Whether devices and wires may listen at the addresses of workers on other machines."""
    workers: int = 1
    """Number of workers that the start waits for."""
    lease_s: float = LEASE_S


class SpreadDevices:
    """All of them, by the parts that they are in."""

    def __init__(self, cluster: Cluster, version: str, choices: Choices, warn: Callable[[str], None]) -> None:
        self.places: dict[str, Place] = {}
        self.gnmi_places: dict[str, Place] = {}
        self.changed: Callable[[], Awaitable[None]] = _nothing
        self.lost: dict[str, str] = {}
        self._cluster = cluster
        self._choices = replace(choices, state=choices.state.absolute())
        self._warn = warn
        self._found = Workers(version, "devices", warn)
        self._client: Client | None = None
        self._public = ""
        self._mark = secrets.token_hex(16)
        self._is_shared = True
        self._is_settled = False
        self._parts: dict[str, Remote] = {}
        self._left: set[str] = set()
        """Workers that get no devices any more: they cannot have a part, or have lost it."""
        self._of: dict[str, Remote] = {}
        self._placed: dict[str, Placed] = {}
        self._wires = SpreadWires(self._of)
        self._waiting: dict[str, Placed] = {}
        """Devices of a lost worker that are to start elsewhere."""
        self._waiting_until_s = 0.0
        self._turn = asyncio.Lock()
        self._watching: asyncio.Task[None] | None = None
        self.pages = SpreadPages(self._parts, self._of)
        self.captures = SpreadCaptures(self._of)

    @property
    def running(self) -> Collection[str]:
        found = {name for part in self._parts.values() for name in part.running}
        return [name for name in self._placed if name in found]

    @property
    def workers(self) -> Mapping[str, str]:
        return {name: part.worker for name, part in self._of.items()}

    async def open(self, public: str) -> None:
        """Join the cluster and find its workers; the mark in the directory shows who shares it."""
        self._public = public
        (self._choices.state / MARK).write_text(self._mark)
        self._client = await self._cluster.joined()
        until_s = time.monotonic() + PATIENCE_S
        while len(self._found.allowed) < self._choices.workers:
            await self._found.look_async(self._client)
            if time.monotonic() > until_s:
                number = f"{len(self._found.allowed)} of {self._choices.workers} workers"
                raise ClusterError(f"the cluster has {number} after {PATIENCE_S:.0f} seconds")
            await asyncio.sleep(BEAT_S / 10)
        self._watching = asyncio.get_running_loop().create_task(self._watch())

    async def start(self, placed: Sequence[Placed], progress: Callable[[int], None]) -> None:
        before = len(self.running)
        self._placed.update((each.device.name, each) for each in placed)
        async with self._turn:
            starting = asyncio.ensure_future(self._begin(placed))
            while not starting.done():
                await asyncio.wait([starting], timeout=BEAT_S / 4)
                progress(max(0, sum(part.number for part in self._parts.values()) - before))
            await starting
        progress(len(placed))

    async def _begin(self, placed: Sequence[Placed]) -> None:
        """Start devices at the parts that have them, or else that have fewest."""
        await self._have_parts()
        shares: dict[Remote, list[Placed]] = {}
        new = [each for each in placed if each.device.name not in self._of]
        for part, share in _shared_out(new, {part: len(part.names) for part in self._parts.values()}):
            shares.setdefault(part, []).extend(share)
        for each in placed:
            if each.device.name in self._of:
                shares.setdefault(self._of[each.device.name], []).append(each)
        await all_of([self._begin_at(part, share) for part, share in shares.items()])

    async def _begin_at(self, part: Remote, share: Sequence[Placed]) -> None:
        await part.call("start", [_absolute(each) for each in share])
        for each in share:
            name = each.device.name
            self._of[name] = part
            part.names[name] = None
        await self._beat(part)
        if self._is_settled:
            await part.call("settle")

    async def _have_parts(self) -> None:
        """A part on each worker that may have one; one that cannot is an error only at the start."""
        new = sorted(self._found.allowed - self._parts.keys() - self._left)
        faults = await asyncio.gather(*map(self._have_part, new), return_exceptions=True)
        for worker, fault in zip(new, faults, strict=True):
            if fault is not None and not (self._is_settled and isinstance(fault, LabError)):
                raise fault
            if fault is not None:
                self._left.add(worker)
                self._warn(f"worker {worker} gets no devices: {fault}")
        if not self._parts:
            raise LabError("the cluster has no worker at the moment")

    async def _have_part(self, worker: str) -> None:
        assert self._client is not None
        host = urlsplit(worker).hostname or ""
        choices, is_near = self._choices, _is_loopback(host)
        if not is_near and not choices.beyond_loopback:
            raise LabError(
                f"worker {worker} is not at the loopback: with --beyond-loopback devices and wires listen at "
                f"{host}, and the wires know no login"
            )
        options = PartOptions(
            choices.state,
            self._mark,
            choices.host if is_near else host,
            host,
            choices.gnmi_host if is_near or choices.gnmi_host is None else host,
            self._public,
            choices.lease_s,
        )
        try:
            async with asyncio.timeout(OPEN_S):
                future = self._client.submit(
                    Part, options, key=f"isolane-lab-{self._mark}-{worker}", actor=True,
                    workers=[worker], allow_other_workers=False, pure=False,
                )  # fmt: skip
                part = Remote(worker, host, await future, future)
        except TimeoutError as error:
            raise LabError(
                f"worker {worker} does not begin within {OPEN_S:.0f} s; it may be at work"
            ) from error
        is_shared = await part.call("open")
        if not is_shared and (choices.gnmi_host is not None or choices.has_page):
            raise LabError(
                f"worker {worker} does not see {choices.state}: --gnmi and --http need a directory that all "
                "workers share"
            )
        self._is_shared = self._is_shared and is_shared
        self._parts[worker] = part

    async def settle(self) -> None:
        self._is_settled = True
        await self._each("settle")

    async def stop(self, name: str) -> None:
        part = self._of.get(name)
        if part is None:
            raise LabError(f"{name} does not run")
        async with self._turn:
            await part.call("stop", name)
            await self._beat(part)

    async def forget(self, names: Collection[str]) -> None:
        for name in names:
            part = self._of.pop(name, None)
            if part is not None:
                part.names.pop(name, None)
            for known in (self.places, self.gnmi_places, self._placed, self._waiting, self.lost):
                known.pop(name, None)
        await self._each("forget", list(names))

    async def known_hosts(self) -> list[str]:
        return [line for lines in await self._each("known_hosts") for line in lines]

    async def reports(self) -> Mapping[str, DeviceReport]:
        return {name: each for found in await self._each("reports") for name, each in found.items()}

    def metrics(self, device: str | None, query: str) -> AsyncIterator[bytes]:
        if device is None:
            raise LabError("the devices are on several workers; each has its metrics at /metrics/DEVICE")
        return self._metrics(self._of[device], device, query)

    async def _metrics(self, part: Remote, device: str, query: str) -> AsyncIterator[bytes]:
        yield await part.call("metrics", device, query)

    async def joints(self, ends: Collection[End]) -> Joints:
        found = await self._each("joints", list(ends))
        places = {end: place for each in found for end, place in each.places.items()}
        return Joints(places, [joined for each in found for joined in each.within])

    async def ended(self) -> None:
        """Also when the cluster can be used no longer, which is an error."""
        assert self._watching is not None
        await asyncio.shield(self._watching)

    async def close(self) -> None:
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.gather(self._watching, return_exceptions=True)
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_S):
                await self._each("close")
        if self._client is not None:
            await self._client.close(timeout=5)
            self._client = None
        (self._choices.state / MARK).unlink(missing_ok=True)

    async def _each(self, method: str, *arguments: object) -> list[Any]:
        """The results of all parts; one that is lost meanwhile has none."""
        calls = [part.call(method, *arguments) for part in self._parts.values()]
        results = await asyncio.gather(*calls, return_exceptions=True)
        for result in results:
            if isinstance(result, BaseException) and not isinstance(result, RemoteLost):
                raise result
        return [result for result in results if not isinstance(result, BaseException)]

    # --- wires

    async def lay(self, wires: Sequence[LabWire]) -> None:
        async with self._turn:
            await self._wires.lay(wires)

    async def take_up(self, wires: Iterable[LabWire]) -> None:
        async with self._turn:
            await self._wires.take_up(list(wires))

    async def change(self, wire: LabWire) -> None:
        async with self._turn:
            await self._wires.change(wire)

    # --- workers that come and go

    async def _watch(self) -> None:
        """Each second, until all devices were shut down; ClusterError when the cluster is of no more use."""
        assert self._client is not None
        while self.running or self._waiting or not self._is_settled:
            await asyncio.sleep(BEAT_S)
            try:
                await self._found.look_async(self._client)
            except OSError as error:
                raise ClusterError(f"the Dask scheduler at {self._cluster.address} is gone") from error
            await asyncio.gather(*map(self._beat, self._parts.values()))
            for part in tuple(self._parts.values()):
                if part.is_lost or part.worker not in self._found.alive:
                    await self._lose(part)
            if self._waiting and self._found.allowed:
                async with self._turn:
                    await self._recover()
        if self.lost:
            raise LabError("the lab ends, as its last devices were lost with their workers")

    async def _beat(self, part: Remote) -> None:
        """Hear of a part; its lease goes on."""
        try:
            async with asyncio.timeout(2 * self._choices.lease_s):
                epoch, part.number, standing = await part.call("beat", part.epoch)
        except (TimeoutError, RemoteLost):
            part.lose()
            return
        if standing is not None:
            is_first = part.epoch == 0
            part.epoch = epoch
            self._take(part, standing)
            if not is_first:
                await self.changed()

    def _take(self, part: Remote, standing: Standing) -> None:
        part.running = dict.fromkeys(standing.running)
        for known, new in ((self.places, standing.places), (self.gnmi_places, standing.gnmi_places)):
            joined = {**known, **new}
            known.clear()
            known.update((name, joined[name]) for name in self._placed if name in joined)

    async def _lose(self, part: Remote) -> None:
        """Its devices start elsewhere from their directories, or are lost with it."""
        part.lose()
        del self._parts[part.worker]
        self._left.add(part.worker)
        names = [name for name in part.names if self._of.get(name) is part]
        for name in names:
            del self._of[name]
        with suppress(RemoteLost):  # of the other one
            await self._wires.loosen(part.names)
        if self._is_shared:
            self._waiting.update((name, self._again(name)) for name in names if name in part.running)
            self._waiting_until_s = time.monotonic() + AGAIN_S
            fate = "these devices start on other workers"
        else:
            why = f"lost with worker {part.worker}, which alone has its state"
            self.lost.update((name, why) for name in names)
            fate = "these devices are lost, as no other worker has their state"
        self._warn(f"worker {part.worker} is lost; {fate}: {_named(names)}")

    def _again(self, name: str) -> Placed:
        gnmi = self.gnmi_places.get(name)
        return Placed(self._placed[name].device, self.places[name][1], None if gnmi is None else gnmi[1])

    async def _recover(self) -> None:
        """Start the devices that wait, and lay their wires anew."""
        waiting, fault = list(self._waiting.values()), None
        try:
            await self._begin(waiting)
        except LabError as error:
            fault = error
        begun = [each.device.name for each in waiting if each.device.name in self._of]
        for name in begun:
            del self._waiting[name]
        if begun:
            self._warn(f"started on other workers: {_named(begun)}")
            with suppress(RemoteLost):  # what was to be laid there waits for its devices
                await self._wires.lay_waiting()
            await self.changed()
        if fault is not None and time.monotonic() > self._waiting_until_s:
            self.lost.update((name, f"lost with its worker: {fault}") for name in self._waiting)
            self._warn(f"these devices cannot start elsewhere ({fault}): {_named(list(self._waiting))}")
            self._waiting.clear()


async def _nothing() -> None:
    """Nobody wants to know."""


def _shared_out(
    placed: Sequence[Placed], loads: Mapping[Remote, int]
) -> Iterator[tuple[Remote, list[Placed]]]:
    """Devices that follow each other in the lab stay together; each part is filled up to the same number."""
    level, rest = -(-(sum(loads.values()) + len(placed)) // len(loads)), iter(placed)
    for part, load in loads.items():
        share = list(islice(rest, max(0, level - load)))
        if share:
            yield part, share


def _absolute(placed: Placed) -> Placed:
    config = tuple(path.absolute() for path in placed.device.config)
    return replace(placed, device=replace(placed.device, config=config))


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _named(names: Sequence[str]) -> str:
    more = len(names) - NAMED
    return ", ".join(names[:NAMED]) + (f" and {more} more" if more > 0 else "")
