"""Many agents in one process, with wires between them: what `isolane lab` runs.

They share what never differs: the model, the parsed configuration of the first start, one administrator,
one writer thread. Each has a state directory, a host key, a port and a clock of its own.
"""

import asyncio
import gc
import json
import logging
import os
import resource
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from socket import socket
from typing import Any, Final

from isolane.app import demonstration
from isolane.app import first_configuration as first
from isolane.app.agent import Agent, Options
from isolane.app.first_configuration import FirstStart
from isolane.app.lab.description import LabDescription, LabDevice, LabError, port_names
from isolane.app.lab.directory import LIST, write_wires
from isolane.app.lab.discovery import Discovery, Found, is_loopback, shown
from isolane.app.lab.front import LabFront, LabSessions
from isolane.app.lab.loops import Joined, Loop, Place, loop_text, loops, of_device, place
from isolane.app.lab.wires import LabWires
from isolane.app.serving import listen
from isolane.dataplane.clock import RealClock
from isolane.dataplane.emulated.host import SharedHosts
from isolane.device.kit.values import mac_text, made_up
from isolane.store.disk.files import StateDirectory
from isolane.store.disk.journal import Disk
from isolane.threads import in_thread
from isolane.transport import keys
from isolane.transport.http.authority import Authority
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


class Lab:
    """All devices of a description; `start` brings them up, `close` saves and ends them."""

    def __init__(
        self,
        description: LabDescription,
        model: Model,
        state: Path,
        host: str,
        port: int,
        *,
        gnmi: tuple[str, int] | None = None,
        http: tuple[str, int] | None = None,
        discovery: tuple[str, int] | None = None,
        allow_loops: bool = False,
    ) -> None:
        """`port` is that of the first device; 0 gives each a free one. The same holds for `gnmi`."""
        self.description = description
        self.loops: tuple[Loop, ...] = ()
        """Found at the start; not empty only when they are allowed."""
        self._allow_loops = allow_loops
        self.state = state
        self.agents: dict[str, Agent] = {}
        self.places: dict[str, tuple[str, int]] = {}
        self.gnmi_places: dict[str, tuple[str, int]] = {}
        self.discovery: Discovery | None = None
        self.front: LabFront | None = None
        self._gnmi = gnmi
        self._discovery = discovery
        self._http = http
        self._sessions = LabSessions(lambda: self.agents)
        self._model = model
        self._host = host
        self._port = port
        self._start_ns = time.monotonic_ns()
        self._clock = RealClock(start_ns=self._start_ns)
        self.wires = LabWires(self._clock)
        self._watches: dict[str, asyncio.Task[None]] = {}
        self._bases: dict[tuple[int, bool], object] = {}
        self._public = ""
        self._disk = PatientDisk()
        self._directory: StateDirectory | None = None
        self._first_starts: dict[str, FirstStart] = {}
        self._hosts = SharedHosts()

    async def start(self, progress: Callable[[int], None] = lambda number: None) -> None:
        """Bring all up; LabError or StoreError says why that cannot be.

        A first start that fails leaves nothing.
        """
        make_room(len(self.description.devices), with_gnmi=self._gnmi is not None)
        async with AsyncExitStack() as undone:
            whole = undone.enter_context(FirstStart(self.state))
            undone.push_async_callback(self.close)
            self._directory = StateDirectory(self.state)
            whole.begun()
            for device in self.description.devices:
                self._first_starts[device.name] = undone.enter_context(FirstStart(self.state / device.name))
            undone.push_async_callback(self._close_all)  # before what they hold open is taken away
            await self._bring_up(progress)
            undone.pop_all()
        self._first_starts.clear()

    async def _bring_up(self, progress: Callable[[int], None]) -> None:
        self._public = keys.administrator(self.state)
        async with AsyncExitStack() as undone:
            discovery = _opened(undone, self._discovery, "--discovery")
            http = _opened(undone, self._http, "--http")
            await self._bring_up_devices(progress)
            undone.pop_all()
        if discovery is not None:
            self._discover(discovery)
        if http is not None:
            self._serve_page(http)

    async def _bring_up_devices(self, progress: Callable[[int], None]) -> None:
        self.wires.lay(self.description.wires)
        gc.disable()  # all that is made here stays; looking through it again and again would cost seconds
        try:
            await self._start_all(progress)
        finally:
            gc.enable()
        gc.freeze()
        self._look_for_loops()
        await in_thread(self._disk.catch_up)
        self._write_list()
        for name, agent in self.agents.items():
            self._fix_wires(name, agent)

    async def _start_all(self, progress: Callable[[int], None]) -> None:
        for number, device in enumerate(self.description.devices):
            gnmi = None
            if self._gnmi is not None:
                gnmi = _port(device, "gnmi", device.gnmi, self._gnmi[1], number)
            await self._start(device, _port(device, "ssh", device.ssh, self._port, number), gnmi)
            progress(number + 1)
            await asyncio.sleep(0)

    async def ended(self) -> None:
        """Until every device was shut down by its clients."""
        while self._watches:
            await asyncio.wait(self._watches.values())

    async def close(self) -> None:
        """Save and end all."""
        for front in (self.discovery, self.front):
            if front is not None:
                await front.close()
        await self._close_all()
        self._clock.close()
        if self._directory is not None:
            self._directory.release()
            self._directory = None

    async def _close_all(self) -> None:
        watches = tuple(self._watches.values())
        for watch in watches:
            watch.cancel()
        for agent in self.agents.values():
            agent.log.close("the lab ends")
        await asyncio.gather(*watches, return_exceptions=True)
        for agent in self.agents.values():
            await agent.close()
        self.agents.clear()

    # --- one device

    async def _start(self, device: LabDevice, port: int, gnmi: int | None) -> None:
        place = SshPlace(self._host, port, listen(self._host, port, "--ssh"))
        options = Options(
            model=self._model,
            state=self.state / device.name,
            ssh=place,
            gnmi=self._gnmi_place(gnmi),
            dataplane="emulated",
            relay=False,
            name=device.name,
            disk=self._disk,
            authority=self.state,
            start_ns=self._start_ns,
        )
        agent = self.agents[device.name] = Agent(options)
        if device.name in self._first_starts:
            self._first_starts[device.name].begun()
        agent.store.provide_factory_default(partial(self._first, device))
        ready = await agent.start(None if agent.store.number else self._first(device))
        self.places[device.name] = self._host, int(ready["ssh"].rpartition(":")[2])
        if self._gnmi is not None:
            self.gnmi_places[device.name] = self._gnmi[0], int(ready["gnmi"].rpartition(":")[2])
        self._watches[device.name] = asyncio.get_running_loop().create_task(self._watch(device, agent))

    # --- while it runs

    async def stop_device(self, name: str) -> None:
        """Shut one down; LabError when it does not run."""
        if name not in self.agents:
            raise LabError(f"{name} does not run")
        watch = self._watches[name]
        self.agents[name].end("stopped by the lab")
        await asyncio.wait([watch])

    async def start_device(self, device: LabDevice) -> None:
        """Start one that was shut down or that is new; it gets a place after those that are taken."""
        name = device.name
        if name in self.agents:
            raise LabError(f"{name} runs already")
        make_room(len(self.agents) + 1, with_gnmi=self._gnmi is not None)
        with FirstStart(self.state / name) as fresh:
            self._first_starts[name] = fresh
            try:
                gnmi = (
                    None if self._gnmi is None else self._next("gnmi", device.gnmi, self.gnmi_places, device)
                )
                await self._start(device, self._next("ssh", device.ssh, self.places, device), gnmi)
            finally:
                del self._first_starts[name]
        self._fix_wires(name, self.agents[name])

    def _next(
        self, option: str, own: int | None, taken: dict[str, tuple[str, int]], device: LabDevice
    ) -> int:
        if device.name in taken:
            return taken[device.name][1]
        first = self._port if option == "ssh" or self._gnmi is None else self._gnmi[1]
        after = max((port for _, port in taken.values()), default=first - 1) + 1
        return _port(device, option, own, first and after, 0)

    def become(self, description: LabDescription) -> None:
        """The lab is as this says now; devices that are no more in it are forgotten."""
        self.description = description
        names = {device.name for device in description.devices}
        for places in (self.places, self.gnmi_places):
            for gone in places.keys() - names:
                del places[gone]
        self._write_list()

    def check_loops(self, description: LabDescription) -> None:
        """LabError when these wires close a loop and loops are not allowed."""
        found = tuple(loops([*self._between(description), *self._within()]))
        if found and not self._allow_loops:
            named = "\n".join(loop_text(loop) for loop in found)
            raise LabError(
                f"{named}\nnothing here breaks loops: leave these wires out, give each way VLANs of its own, "
                "or start with --allow-loops"
            )
        self.loops = found

    def _gnmi_place(self, port: int | None) -> GnmiPlace | None:
        if self._gnmi is None or port is None:
            return None
        host = self._gnmi[0]
        return GnmiPlace(host, port, listen(host, port, "--gnmi"))

    async def _watch(self, device: LabDevice, agent: Agent) -> None:
        """A device that gets a restart comes up again; one that is shut down stays off."""
        await agent.ended.wait()
        del self.agents[device.name]
        await agent.close()
        _log.info("device %s was %s", device.name, "restarted" if agent.restarts else "shut down")
        del self._watches[device.name]
        if agent.restarts:
            gnmi = self.gnmi_places.get(device.name)
            await self._start(device, self.places[device.name][1], None if gnmi is None else gnmi[1])
            self._fix_wires(device.name, self.agents[device.name])
            self._write_list()  # a reset to the factory default makes another host key

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

    def _fix_wires(self, name: str, agent: Agent) -> None:
        assert agent.device is not None
        agent.device.hosts.share(self._hosts)
        self.wires.fix(agent, name)

    def _look_for_loops(self) -> None:
        """By what the bridges do, which a former start may have configured; no wire has light yet."""
        self.check_loops(self.description)

    def _between(self, description: LabDescription) -> Iterator[Joined]:
        for laid in description.wires:
            one, other = (self._place(device, interface) for device, interface in laid.ends)
            if one is not None and other is not None:
                yield Joined(laid.name, one, other)

    def _within(self) -> Iterator[Joined]:
        for name, agent in self.agents.items():
            assert agent.device is not None
            yield from of_device(name, agent.device)

    def _place(self, name: str, interface: str) -> Place | None:
        agent = self.agents.get(name)
        return None if agent is None or agent.device is None else place(agent.device, interface)

    # --- what others read

    def _write_list(self) -> None:
        """The address of each device and the host keys, for clients."""
        listed = [self._listed(name) for name in self.places]
        (self.state / LIST).write_text(json.dumps(listed, indent=1) + "\n")
        write_wires(self.state, self.wires)
        texts = ((self.state / name / keys.KNOWN_HOSTS).read_text() for name in self.places)
        (self.state / keys.KNOWN_HOSTS).write_text("".join(texts))

    def _listed(self, name: str) -> dict[str, str]:
        host, port = self.places[name]
        entry = {"name": name, "ssh": f"{host}:{port}", "state": str(self.state / name)}
        if name in self.gnmi_places:
            entry["gnmi"] = shown(self.gnmi_places[name])
        return entry

    # --- what collectors ask for

    def _discover(self, listening: socket) -> None:
        assert self._discovery is not None
        authority = None if is_loopback(listening) else Authority.of(self.state, self._disk)
        self.discovery = Discovery(self._discovery[0], listening, authority, self._found)

    def _serve_page(self, listening: socket) -> None:
        assert self._http is not None
        authority = Authority.of(self.state, self._disk)
        self.front = LabFront(
            self._http[0],
            listening,
            authority,
            self._sessions,
            lambda: self.agents,
            lambda: self.wires,
        )

    def _found(self) -> dict[str, Found]:
        """The devices that run and listen, in the order of the description."""
        return {
            name: Found(self.places[name], self.gnmi_places.get(name), agent.store.operational.source)
            for name, agent in self.agents.items()
            if name in self.places
        }


def _opened(undone: AsyncExitStack, place: tuple[str, int] | None, option: str) -> socket | None:
    """A socket that listens, which is closed when the start fails."""
    return None if place is None else undone.enter_context(listen(*place, option))


def _port(device: LabDevice, option: str, own: int | None, first: int, number: int) -> int:
    """The device's own one, or that of its number; 0 stays 0."""
    port = own if own is not None else first and first + number
    if port > 65535:
        raise LabError(
            f"port {port} of {device.name} is above 65535; start at a lower one with --{option}, or at 0"
        )
    return port


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
        own = bridge.replace(address=mac_text(made_up(name, bridge.name)))
        bridges = bridges.replace(bridge=bridges.bridge.set(bridge.name, own))
    return base.replace(system=base.system.replace(hostname=name), bridges=bridges)
