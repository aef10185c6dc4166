"""The wires of a lab on workers: inside a part as ever, between two parts over UDP."""

from collections.abc import Collection, Iterable, Mapping

from isolane.app.lab.description import LabWire
from isolane.app.lab.devices import Place
from isolane.app.lab.spread.remote import Remote, all_of


class SpreadWires:
    """All of them. A wire to a device that is lost waits for it."""

    def __init__(self, of: Mapping[str, Remote]) -> None:
        """`of` has the part of each device that is not lost."""
        self._of = of
        self._wires: dict[str, LabWire] = {}
        self._laid: set[str] = set()

    async def lay(self, wires: Collection[LabWire]) -> None:
        """Both ends listen, then meet."""
        self._wires.update((wire.name, wire) for wire in wires)
        ready = [wire for wire in wires if all(device in self._of for device, _ in wire.ends)]
        of = self._by_part(ready)
        listening = await all_of([part.call("half_lay", mine) for part, mine in of.items()])
        far: dict[Remote, dict[str, Place]] = {part: {} for part in of}
        for part, ports in zip(of, listening, strict=True):
            for name, port in ports.items():
                for other in self._parts(self._wires[name]):
                    if other is not part:
                        far[other][name] = part.host, port
        await all_of(
            [part.call("join", [wire.name for wire in mine], far[part]) for part, mine in of.items()]
        )
        self._laid.update(wire.name for wire in ready)

    async def lay_waiting(self) -> None:
        """Those whose devices have come up again."""
        await self.lay([wire for wire in self._wires.values() if wire.name not in self._laid])

    async def take_up(self, wires: Collection[LabWire]) -> None:
        for wire in wires:
            del self._wires[wire.name]
        await self._take_up(wires)

    async def loosen(self, lost: Collection[str]) -> None:
        """Their far ends wait for devices that are lost."""
        ended = [wire for wire in self._wires.values() if any(device in lost for device, _ in wire.ends)]
        await self._take_up(ended)

    async def _take_up(self, wires: Collection[LabWire]) -> None:
        of = self._by_part(wire for wire in wires if wire.name in self._laid)
        self._laid.difference_update(wire.name for wire in wires)
        await all_of([part.call("take_up", mine) for part, mine in of.items()])

    async def change(self, wire: LabWire) -> None:
        self._wires[wire.name] = wire
        if wire.name in self._laid:
            await all_of([part.call("change", wire) for part in self._parts(wire)])

    def _by_part(self, wires: Iterable[LabWire]) -> dict[Remote, list[LabWire]]:
        of: dict[Remote, list[LabWire]] = {}
        for wire in wires:
            for part in self._parts(wire):
                of.setdefault(part, []).append(wire)
        return of

    def _parts(self, wire: LabWire) -> list[Remote]:
        return list(dict.fromkeys(self._of[device] for device, _ in wire.ends if device in self._of))
