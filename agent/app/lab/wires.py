"""The wires of a lab that runs: laid, fixed to the devices at their ends, changed and taken up."""

from collections.abc import Iterable, Iterator

from isolane.app.agent import Agent
from isolane.app.lab.description import LabError, LabWire
from isolane.dataplane.clock import Clock
from isolane.dataplane.emulated.wire import Wire, WireEnd
from isolane.device.emulation.fixed_wires import FixedWires
from isolane.lazy_dataclass import dataclass
from isolane.printable import advice

End = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Laid:
    """A wire, and its two ends."""

    wire: LabWire
    ends: tuple[tuple[End, WireEnd], ...]


class LabWires:
    """All of them by name. An end is dark until its device is there."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._laid: dict[str, Laid] = {}
        self._at: dict[str, dict[str, tuple[str, WireEnd]]] = {}
        """Interface and end, by device and wire."""

    def __iter__(self) -> Iterator[LabWire]:
        return (laid.wire for laid in self._laid.values())

    def lay(self, wires: Iterable[LabWire]) -> None:
        """Make wires and connect their ends."""
        for wire in wires:
            made = Wire(self._clock, wire.config)
            laid = Laid(wire, ((wire.ends[0], made.a), (wire.ends[1], made.b)))
            self._laid[wire.name] = laid
            for (device, interface), end in laid.ends:
                self._at.setdefault(device, {})[wire.name] = interface, end
                end.light(on=False)

    def fix(self, agent: Agent, device: str) -> None:
        """Give a device the ends that are its own."""
        for name, (interface, end) in self._at.get(device, {}).items():
            fixed_wires(agent).fix(interface, name, end)

    def fix_one(self, name: str, agents: "dict[str, Agent]") -> None:
        """Give one wire to the devices at its ends."""
        for (device, interface), end in self._laid[name].ends:
            if device in agents:
                fixed_wires(agents[device]).fix(interface, name, end)

    def take_up(self, name: str, agents: "dict[str, Agent]") -> None:
        """Loosen both ends; the ports see no light any more."""
        laid = self._laid.pop(name)
        for (device, interface), _ in laid.ends:
            del self._at[device][name]
            if device in agents:
                fixed_wires(agents[device]).loose(interface)

    def change(self, wire: LabWire, agents: "dict[str, Agent]") -> None:
        """Both directions are as it says, unless the devices configure them otherwise."""
        laid = self._laid[wire.name]
        self._laid[wire.name] = Laid(wire, laid.ends)
        for (device, interface), end in laid.ends:
            if device in agents:
                fixed_wires(agents[device]).change(interface, wire.config)
            else:
                end.configure(wire.config)

    def find(self, text: str) -> Laid:
        """The wire of a name, of an end as `left:port1`, or of two devices as `left-right`."""
        return self._laid[wire_named(text, self).name]


def wire_named(text: str, wires: Iterable[LabWire]) -> LabWire:
    """The wire that a person means; LabError with what may have been meant."""
    by_word: dict[str, list[LabWire]] = {}
    for wire in wires:
        ends = [":".join(end) for end in wire.ends]
        (one, _), (other, _) = wire.ends
        for word in {
            wire.name,
            *ends,
            "-".join(ends),
            "-".join(ends[::-1]),
            f"{one}-{other}",
            f"{other}-{one}",
        }:
            by_word.setdefault(word, []).append(wire)
    several = by_word.get(text, [])
    if len(several) > 1:
        named = ", ".join(":".join(wire.ends[0]) for wire in several)
        raise LabError(f"{text} are several wires; name one by an end: {named}")
    if not several:
        known = {":".join(wire.ends[0]): None for each in by_word.values() for wire in each}
        raise LabError(f"the lab has no wire {text!r}{advice(text, known, 'its wires begin at')}")
    return several[0]


def fixed_wires(agent: Agent) -> FixedWires:
    """The place of a device's wires of the lab."""
    assert agent.device is not None
    return agent.device.fixed_wires
