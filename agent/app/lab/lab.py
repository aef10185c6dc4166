"""A lab: what `isolane lab` runs. Its directory, its lists for clients, its page, and the look at loops.

The devices run in this process, or on the workers of a cluster.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from socket import socket

from isolane.app.agent import Agent
from isolane.app.first_configuration import FirstStart
from isolane.app.lab.description import LabDescription, LabDevice, LabError
from isolane.app.lab.devices import Devices, Placed
from isolane.app.lab.directory import LIST, write_wires
from isolane.app.lab.discovery import Discovery, RunningDevice, is_loopback, shown
from isolane.app.lab.front import LabFront
from isolane.app.lab.local.devices import LocalDevices
from isolane.app.lab.loops import Joined, Joints, Loop, loop_text, loops
from isolane.app.lab.reports import STOPPED, DeviceReport
from isolane.app.serving import listen
from isolane.store.disk.files import StateDirectory
from isolane.store.disk.journal import Disk
from isolane.transport import keys
from isolane.transport.http.authority import Authority
from isolane.tree.model import Model


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
        devices: Devices | None = None,
    ) -> None:
        """`port` is that of the first device; 0 gives each a free one. The same holds for `gnmi`."""
        self.description = description
        self.loops: tuple[Loop, ...] = ()
        """Found at the start; not empty only when they are allowed."""
        self._allow_loops = allow_loops
        self.state = state
        self.devices = devices or LocalDevices(model, state, host, None if gnmi is None else gnmi[0])
        self.devices.changed = self._write_list
        self.discovery: Discovery | None = None
        self.front: LabFront | None = None
        self._gnmi = gnmi
        self._discovery = discovery
        self._http = http
        self._port = port
        self._directory: StateDirectory | None = None

    @property
    def agents(self) -> dict[str, Agent]:
        """The devices that run in this process."""
        return self.devices.agents if isinstance(self.devices, LocalDevices) else {}

    @property
    def places(self) -> dict[str, tuple[str, int]]:
        """The address of each device."""
        return self.devices.places

    @property
    def gnmi_places(self) -> dict[str, tuple[str, int]]:
        """The same for gNMI."""
        return self.devices.gnmi_places

    async def start(self, progress: Callable[[int], None] = lambda number: None) -> None:
        """Bring all up; LabError or StoreError says why that cannot be.

        A first start that fails leaves nothing.
        """
        async with AsyncExitStack() as undone:
            whole = undone.enter_context(FirstStart(self.state))
            undone.push_async_callback(self.close)
            self._directory = StateDirectory(self.state)
            whole.begun()
            await self._bring_up(progress)
            undone.pop_all()

    async def _bring_up(self, progress: Callable[[int], None]) -> None:
        async with AsyncExitStack() as undone:
            discovery = _opened(undone, self._discovery, "--discovery")
            http = _opened(undone, self._http, "--http")
            if self._gnmi is not None or http is not None:
                Authority.of(self.state, Disk())  # before several processes would each make one
            await self.devices.open(keys.administrator(self.state))
            await self.devices.start(list(self._placed()), progress)
            await self.check_loops(self.description)
            await self.devices.settle()
            await self._write_list()
            await self.devices.lay(self.description.wires)
            undone.pop_all()
        if discovery is not None:
            self._discover(discovery)
        if http is not None:
            self._serve_page(http)

    def _placed(self) -> Iterator[Placed]:
        for number, device in enumerate(self.description.devices):
            gnmi = self._gnmi and _port(device, "gnmi", device.gnmi, self._gnmi[1], number)
            yield Placed(device, _port(device, "ssh", device.ssh, self._port, number), gnmi)

    async def ended(self) -> None:
        """Until every device was shut down by its clients."""
        await self.devices.ended()

    async def close(self) -> None:
        """Save and end all."""
        for front in (self.discovery, self.front):
            if front is not None:
                await front.close()
        await self.devices.close()
        if self._directory is not None:
            self._directory.release()
            self._directory = None

    # --- while it runs

    async def start_device(self, device: LabDevice) -> None:
        """Start one that was shut down or that is new; it gets a place after those that are taken."""
        name = device.name
        if name in self.devices.running:
            raise LabError(f"{name} runs already")
        if name in self.devices.lost:
            raise LabError(f"{name} cannot start: {self.devices.lost[name]}")
        gnmi = None if self._gnmi is None else self._next("gnmi", device.gnmi, self.gnmi_places, device)
        ssh = self._next("ssh", device.ssh, self.places, device)
        await self.devices.start([Placed(device, ssh, gnmi)], lambda number: None)

    def _next(
        self, option: str, own: int | None, taken: dict[str, tuple[str, int]], device: LabDevice
    ) -> int:
        if device.name in taken:
            return taken[device.name][1]
        first = self._port if option == "ssh" or self._gnmi is None else self._gnmi[1]
        after = max((port for _, port in taken.values()), default=first - 1) + 1
        return _port(device, option, own, first and after, 0)

    async def become(self, description: LabDescription) -> None:
        """The lab is as this says now; devices that are no more in it are forgotten."""
        self.description = description
        await self.devices.forget(self.places.keys() - {device.name for device in description.devices})
        await self._write_list()

    async def check_loops(self, description: LabDescription) -> None:
        """LabError when these wires close a loop and loops are not allowed."""
        joints = await self.devices.joints({end for wire in description.wires for end in wire.ends})
        found = tuple(loops([*_between(description, joints), *joints.within]))
        if found and not self._allow_loops:
            named = "\n".join(loop_text(loop) for loop in found)
            raise LabError(
                f"{named}\nnothing here breaks loops: leave these wires out, give each way VLANs of its own, "
                "or start with --allow-loops"
            )
        self.loops = found

    # --- what others read

    async def reports(self) -> list[DeviceReport]:
        """All devices in the order of the lab."""
        found = await self.devices.reports()
        return [found.get(device.name) or self._without(device.name) for device in self.description.devices]

    def _without(self, name: str) -> DeviceReport:
        address = shown(self.places.get(name, ("", 0)))
        return DeviceReport(name, address, error=self.devices.lost.get(name, STOPPED))

    async def _write_list(self) -> None:
        """The address of each device and the host keys, for clients."""
        known = await self.devices.known_hosts()
        listed = [self._listed(name) for name in self.places]
        (self.state / LIST).write_text(json.dumps(listed, indent=1) + "\n")
        write_wires(self.state, self.description.wires)
        (self.state / keys.KNOWN_HOSTS).write_text("".join(known))

    def _listed(self, name: str) -> dict[str, str]:
        host, port = self.places[name]
        entry = {"name": name, "ssh": f"{host}:{port}", "state": str(self.state / name)}
        if name in self.gnmi_places:
            entry["gnmi"] = shown(self.gnmi_places[name])
        if name in self.devices.workers:
            entry["worker"] = self.devices.workers[name]
        return entry

    # --- what collectors ask for

    def _discover(self, listening: socket) -> None:
        assert self._discovery is not None
        authority = None if is_loopback(listening) else Authority.of(self.state, Disk())
        self.discovery = Discovery(
            self._discovery[0], listening, authority, self._running_devices, self.devices.metrics
        )

    def _serve_page(self, listening: socket) -> None:
        assert self._http is not None
        authority = Authority.of(self.state, Disk())
        self.front = LabFront(
            self._http[0], listening, authority, self.devices.pages, lambda: self.description.wires
        )

    def _running_devices(self) -> dict[str, RunningDevice]:
        """The devices that run and listen, in the order of the description."""
        return {
            name: RunningDevice(self.places[name], self.gnmi_places.get(name))
            for name in self.devices.running
            if name in self.places
        }


def _between(description: LabDescription, joints: Joints) -> Iterator[Joined]:
    for laid in description.wires:
        one, other = (joints.places.get(end) for end in laid.ends)
        if one is not None and other is not None:
            yield Joined(laid.name, one, other)


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
