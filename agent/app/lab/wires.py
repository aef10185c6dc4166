"""The wires of a lab that runs: laid, fixed to the devices at their ends, changed and taken up."""

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from isolane.app.agent import Agent
from isolane.app.lab.description import LabWire
from isolane.dataplane.clock import Clock
from isolane.dataplane.emulated.udp import UdpEnd
from isolane.dataplane.emulated.wire import Wire, WireEnd
from isolane.device.emulation.fixed_wires import FixedWires
from isolane.engine.chance import Seeded
from isolane.lazy_dataclass import dataclass

End = tuple[str, str]
NOWHERE: Final = ("", 0)
"""The address of an end that is not known yet."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A wire, and its ends that are here."""

    wire: LabWire
    ends: tuple[tuple[End, WireEnd], ...]


class LabWires:
    """Those with an end here, by name. An end is dark until its device is there.

    A wire to a device elsewhere goes over UDP: its end listens, and meets the other when that listens too.
    """

    def __init__(self, clock: Clock, agents: Mapping[str, Agent], host: str) -> None:
        """`agents` are the devices that run; ends listen at `host`."""
        self._clock = clock
        self._agents = agents
        self._host = host
        self._laid: dict[str, Laid] = {}
        self._at: dict[str, dict[str, tuple[str, WireEnd]]] = {}
        """Interface and end, by device and wire."""

    async def lay(self, wires: Iterable[LabWire], here: Collection[str]) -> dict[str, int]:
        """Make new ones; the UDP ports of those that lead to a device that is not here."""
        ports = {}
        ends: tuple[WireEnd, ...]
        for wire in wires:
            if wire.name in self._laid:
                self.take_up(wire.name)
            mine = [end for end in wire.ends if end[0] in here]
            if len(mine) == len(wire.ends):
                made = Wire(self._clock, wire.config)
                ends = (made.a, made.b)
            else:
                far = UdpEnd(self._clock, wire.config, NOWHERE, Seeded(":".join(mine[0])))
                far.light(on=False)
                await far.open((self._host, 0))
                ports[wire.name], ends = far.local[1], (far,)
            laid = self._laid[wire.name] = Laid(wire, tuple(zip(mine, ends, strict=True)))
            for (device, interface), end in laid.ends:
                self._at.setdefault(device, {})[wire.name] = interface, end
                end.light(on=False)
        return ports

    def meet(self, addresses: Mapping[str, tuple[str, int]]) -> None:
        """The far ends of wires over UDP."""
        for name, address in addresses.items():
            for _, end in self._laid[name].ends:
                assert isinstance(end, UdpEnd)
                end.meet(address)

    def fix(self, device: str) -> None:
        """Give a device the ends that are its own."""
        for name, (interface, end) in self._at.get(device, {}).items():
            fixed_wires(self._agents[device]).fix(interface, name, end)

    def fix_these(self, names: Iterable[str]) -> None:
        """Give wires to the devices at their ends."""
        for name in names:
            for (device, interface), end in self._laid[name].ends:
                if device in self._agents:
                    fixed_wires(self._agents[device]).fix(interface, name, end)

    def take_up(self, name: str) -> None:
        """Loosen the ends; the ports see no light any more."""
        laid = self._laid.pop(name)
        for (device, interface), end in laid.ends:
            del self._at[device][name]
            if device in self._agents:
                fixed_wires(self._agents[device]).loose(interface)
            if isinstance(end, UdpEnd):
                end.close()

    def close(self) -> None:
        for name in tuple(self._laid):
            self.take_up(name)

    def change(self, wire: LabWire) -> None:
        """Both directions are as it says, unless the devices configure them otherwise."""
        laid = self._laid[wire.name]
        self._laid[wire.name] = Laid(wire, laid.ends)
        for (device, interface), end in laid.ends:
            if device in self._agents:
                fixed_wires(self._agents[device]).change(interface, wire.config)
            else:
                end.configure(wire.config)

    def __getitem__(self, name: str) -> Laid:
        return self._laid[name]


def fixed_wires(agent: Agent) -> FixedWires:
    """The place of a device's wires of the lab."""
    assert agent.device is not None
    return agent.device.fixed_wires
