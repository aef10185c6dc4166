"""Devices in this process: all of a lab, or the part of it that a worker has.

They share what never differs: the model, the parsed configuration of the first start, one administrator,
one writer thread. Each has a state directory, a host key, a port and a clock of its own.
"""

import asyncio
import gc
import logging
import os
import resource
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
from contextlib import AsyncExitStack, contextmanager
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, Final

from isolane.app import demonstration
from isolane.app import first_configuration as first
from isolane.app.agent import Agent, Options
from isolane.app.first_configuration import FirstStart
from isolane.app.lab.description import LabDevice, LabError, LabWire, port_names
from isolane.app.lab.devices import End, Place, Placed
from isolane.app.lab.discovery import in_slices
from isolane.app.lab.local.captures import LocalCaptures
from isolane.app.lab.local.pages import LocalPages
from isolane.app.lab.loops import Joints, of_device, place
from isolane.app.lab.reports import DeviceReport, reports
from isolane.app.lab.wires import LabWires
from isolane.app.metrics.choice import Choice
from isolane.app.metrics.exposition import Labels, exposition_of, process_figures
from isolane.app.serving import listen
from isolane.dataplane.clock import RealClock
from isolane.dataplane.emulated.host import SharedHosts
from isolane.device.kit.values import derived_mac, mac_text
from isolane.store.disk.journal import Disk
from isolane.threads import in_thread
from isolane.transport import keys
from isolane.transport.listeners import GnmiPlace, SshPlace
from isolane.tree.model import Model

_log = logging.getLogger("isolane.lab")

DESCRIPTORS_EACH: Final = 5
"""Lock, journal, audit log, listener, and one session."""
DESCRIPTORS_OF_GNMI: Final = 2
"""Listener and one connection."""
DESCRIPTORS_BESIDE: Final = 100


class PatientDisk(Disk):
    """Puts syncing off until all devices are up; one call then does it for all.

    Nothing was acknowledged to anybody before. Until then a write only fills the cache of the system, which
    takes less than to wake the writer thread and to be woken by it.
    """

    blocks = False

    def sync(self, descriptor: int) -> None:
        if self.blocks:
            super().sync(descriptor)

    def sync_directory(self, directory: Path) -> None:
        if self.blocks:
            super().sync_directory(directory)

    def catch_up(self) -> None:
        """Sync the files written so far, and from now on each write at once."""
        self.blocks = True
        os.sync()


class LocalDevices:
    """Agents of this process, and the wires at them."""

    def __init__(
        self, model: Model, state: Path, host: str, gnmi_host: str | None = None, wire_host: str = ""
    ) -> None:
        """Addresses: of SSH, of gNMI if there is to be one, and of wires that lead elsewhere."""
        self.agents: dict[str, Agent] = {}
        self.places: dict[str, Place] = {}
        self.gnmi_places: dict[str, Place] = {}
        self.changed: Callable[[], Awaitable[None]] = _nothing
        self.lost: Mapping[str, str] = {}
        self.workers: Mapping[str, str] = {}
        self.pages = LocalPages(self.agents)
        self._model = model
        self._state = state
        self._host = host
        self._gnmi_host = gnmi_host
        self._start_ns = time.monotonic_ns()
        self._clock = RealClock(start_ns=self._start_ns)
        self._wires = LabWires(self._clock, self.agents, wire_host)
        self.captures = LocalCaptures(self._wires)
        self._watches: dict[str, asyncio.Task[None]] = {}
        self._bases: dict[tuple[int, bool], object] = {}
        self._public = ""
        self._disk = PatientDisk()
        self._first_starts: dict[str, FirstStart] = {}
        self._hosts = SharedHosts()

    @property
    def running(self) -> Collection[str]:
        return self.agents.keys()

    async def open(self, public: str) -> None:
        self._public = public

    async def start(self, placed: Sequence[Placed], progress: Callable[[int], None]) -> None:
        """Bring them up, all or none; a first start that fails leaves nothing."""
        make_room(len(self.agents) + len(placed), with_gnmi=self._gnmi_host is not None)
        async with AsyncExitStack() as undone:
            for each in placed:
                name = each.device.name
                if name in self.agents:
                    raise LabError(f"{name} runs already")
                self._first_starts[name] = undone.enter_context(FirstStart(self._state / name))
            # Before what they hold open is taken away.
            undone.push_async_callback(self._close_these, [each.device.name for each in placed])
            with _collector_off() if len(placed) > 1 else _collector_on():
                for number, each in enumerate(placed, 1):
                    await self._start(each)
                    progress(number)
                    await asyncio.sleep(0)
            undone.pop_all()
        self._first_starts.clear()

    async def settle(self) -> None:
        await in_thread(self._disk.catch_up)

    async def stop(self, name: str) -> None:
        if name not in self.agents:
            raise LabError(f"{name} does not run")
        watch = self._watches[name]
        self.agents[name].end("stopped by the lab")
        await asyncio.wait([watch])

    async def forget(self, names: Collection[str]) -> None:
        for places in (self.places, self.gnmi_places):
            for name in names:
                places.pop(name, None)

    async def known_hosts(self) -> list[str]:
        return [(self._state / name / keys.KNOWN_HOSTS).read_text() for name in self.places]

    async def ended(self) -> None:
        while self._watches:
            await asyncio.wait(self._watches.values())

    async def close(self) -> None:
        await self._close_these(list(self.agents))
        self._wires.close()
        self._clock.close()

    async def _close_these(self, names: Iterable[str]) -> None:
        watches = [self._watches.pop(name) for name in names if name in self._watches]
        agents = [self.agents[name] for name in names if name in self.agents]
        for watch in watches:
            watch.cancel()
        for agent in agents:
            agent.log.close("the lab ends")
        await asyncio.gather(*watches, return_exceptions=True)
        for agent in agents:
            await agent.close()
        for name in names:
            self.agents.pop(name, None)

    # --- one device

    async def _start(self, placed: Placed) -> None:
        name = placed.device.name
        options = Options(
            model=self._model,
            state=self._state / name,
            ssh=SshPlace(self._host, placed.ssh, listen(self._host, placed.ssh, "--ssh")),
            gnmi=self._gnmi_place(placed.gnmi),
            dataplane="emulated",
            relay=False,
            name=name,
            disk=self._disk,
            authority=self._state,
            start_ns=self._start_ns,
        )
        agent = self.agents[name] = Agent(options)
        if name in self._first_starts:
            self._first_starts[name].begun()
        first_tree = partial(self._first, placed.device)
        agent.store.provide_factory_default(first_tree)
        ready = await agent.start(None if agent.store.number else first_tree())
        self.places[name] = self._host, _port_of(ready["ssh"])
        if self._gnmi_host is not None:
            self.gnmi_places[name] = self._gnmi_host, _port_of(ready["gnmi"])
        assert agent.device is not None
        agent.device.hosts.share(self._hosts)
        self._wires.fix(name)
        self._watches[name] = asyncio.get_running_loop().create_task(self._watch(placed.device, agent))

    def _gnmi_place(self, port: int | None) -> GnmiPlace | None:
        if self._gnmi_host is None or port is None:
            return None
        return GnmiPlace(self._gnmi_host, port, listen(self._gnmi_host, port, "--gnmi"))

    async def _watch(self, device: LabDevice, agent: Agent) -> None:
        """A device that gets a restart comes up again; one that is shut down stays off."""
        name = device.name
        await agent.ended.wait()
        del self.agents[name]
        await agent.close()
        _log.info("device %s was %s", name, "restarted" if agent.restarts else "shut down")
        del self._watches[name]
        if agent.restarts:
            gnmi = self.gnmi_places.get(name)
            await self._start(Placed(device, self.places[name][1], None if gnmi is None else gnmi[1]))
        await self.changed()  # a reset to the factory default makes another host key

    # --- what the first start is configured with

    def _first(self, device: LabDevice) -> object:
        if device.config:
            administrator = first.of_model(self._model, first.administrator(first.ADMIN, self._public))
            words = {"name": device.name, "number": device.number}
            read = [first.read(self._model, path, words) for path in device.config]
            return first.joined(self._model, [administrator, *read])
        return _named(self._base(device), device.name)

    def _base(self, device: LabDevice) -> object:
        """The common configuration of devices with as many ports; it is made once and shared."""
        key = (device.ports, device.demonstration)
        if key not in self._bases:
            administrator = first.of_model(self._model, first.administrator(first.ADMIN, self._public))
            bridge = (
                demonstration.configuration(self._model)
                if device.demonstration
                else demonstration.plain_bridge(self._model, port_names(device.ports))
            )
            self._bases[key] = first.joined(self._model, [administrator, bridge])
        return self._bases[key]

    # --- wires

    async def lay(self, wires: Sequence[LabWire]) -> None:
        await self._wires.lay(wires, self.places)
        self._wires.fix_these(wire.name for wire in wires)

    async def half_lay(self, wires: Sequence[LabWire]) -> dict[str, int]:
        """As `lay`, without giving their ends to the devices; the UDP ports of those that lead elsewhere."""
        return await self._wires.lay(wires, self.places)

    async def join(self, wires: Iterable[str], far: Mapping[str, Place]) -> None:
        """Give the ends of wires to the devices; `far` are the addresses of ends that are elsewhere."""
        self._wires.meet(far)
        self._wires.fix_these(wires)

    async def take_up(self, wires: Iterable[LabWire]) -> None:
        for wire in wires:
            self._wires.take_up(wire.name)

    async def change(self, wire: LabWire) -> None:
        self._wires.change(wire)

    async def joints(self, ends: Collection[End]) -> Joints:
        """By what the bridges do, which a former start may have configured."""
        devices = {name: agent.device for name, agent in self.agents.items() if agent.device is not None}
        places = {
            (name, interface): found
            for name, interface in ends
            if name in devices and (found := place(devices[name], interface)) is not None
        }
        return Joints(places, [each for name, device in devices.items() for each in of_device(name, device)])

    # --- what others read

    async def reports(self) -> Mapping[str, DeviceReport]:
        return await reports(self.agents, self.places)

    def metrics(self, device: str | None, query: str) -> AsyncIterator[bytes]:
        take = Choice().asked(query).of_group
        if device is not None:
            nothing: Labels = ()
            return in_slices(exposition_of([(nothing, self.agents[device].store.operational.source())], take))
        labelled = [
            ((("device", name),), agent.store.operational.source()) for name, agent in self.agents.items()
        ]
        return in_slices(chain(process_figures(), exposition_of(labelled, take)))


async def _nothing() -> None:
    """Nobody wants to know."""


def _port_of(shown: str) -> int:
    return int(shown.rpartition(":")[2])


@contextmanager
def _collector_on() -> Iterator[None]:
    yield


@contextmanager
def _collector_off() -> Iterator[None]:
    """All that is made within stays; looking through it again and again would cost seconds."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
    gc.freeze()


def make_room(devices: int, *, with_gnmi: bool = False) -> None:
    """Raise the limit of open files to what so many devices need; LabError when it cannot be so high."""
    each = DESCRIPTORS_EACH + (DESCRIPTORS_OF_GNMI if with_gnmi else 0)
    needed = devices * each + DESCRIPTORS_BESIDE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if (resource.RLIM_INFINITY in (soft, hard) and soft == resource.RLIM_INFINITY) or soft >= needed:
        return
    if hard != resource.RLIM_INFINITY and hard < needed:
        raise LabError(
            f"{devices} devices need {needed} open files and the limit is {hard}; "
            f"raise it (`ulimit -Hn {needed}` as root, LimitNOFILE= in a unit) or run fewer"
        )
    resource.setrlimit(resource.RLIMIT_NOFILE, (needed, hard))


def _named(base: Any, name: str) -> object:
    """The configuration with the device's own name and bridge address; all else is shared."""
    bridges = base.bridges
    for bridge in bridges.bridge:
        own = bridge.replace(address=mac_text(derived_mac(name, bridge.name)))
        bridges = bridges.replace(bridge=bridges.bridge.set(bridge.name, own))
    return base.replace(system=base.system.replace(hostname=name), bridges=bridges)
