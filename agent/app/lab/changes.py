"""The difference between a lab that runs and a description, and the way from one to the other."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from typing import TYPE_CHECKING

from isolane.app.lab.description import LabDescription, LabDevice, LabWire
from isolane.dataplane.emulated.wire import WireConfig
from isolane.errors import IsolaneError
from isolane.lazy_dataclass import dataclass

if TYPE_CHECKING:
    from isolane.app.lab.lab import Lab


@dataclass(frozen=True, slots=True)
class Difference:
    """Parts that come, go and change; devices of `kept` are described otherwise and stay as they are."""

    added: tuple[LabDevice, ...]
    removed: tuple[LabDevice, ...]
    kept: tuple[tuple[LabDevice, LabDevice], ...]
    laid: tuple[LabWire, ...]
    taken_up: tuple[LabWire, ...]
    changed: tuple[tuple[LabWire, LabWire], ...]

    def lines(self) -> Iterator[str]:
        """One for each: what comes has a plus, what goes a minus, what changes a tilde."""
        yield from (f"- wire {wire.name}" for wire in self.taken_up)
        yield from (f"- device {device.name}" for device in self.removed)
        yield from (f"+ device {device.name}, {device.ports} ports" for device in self.added)
        yield from (f"+ wire {wire.name}" for wire in self.laid)
        for old, new in self.changed:
            yield f"~ wire {old.name}: {_words(old.config, new.config)}"
        for before, now in self.kept:
            yield f"! device {before.name}: {_words(before, now)}: not applied; only a first start begins so"


def difference(old: LabDescription, new: LabDescription) -> Difference:
    """Devices are the same by name, wires by their ends."""
    devices, wanted = ({each.name: each for each in lab.devices} for lab in (old, new))
    wires, wanted_wires = ({frozenset(each.ends): each for each in lab.wires} for lab in (old, new))
    return Difference(
        tuple(each for name, each in wanted.items() if name not in devices),
        tuple(each for name, each in devices.items() if name not in wanted),
        tuple((each, wanted[name]) for name, each in devices.items() if wanted.get(name, each) != each),
        tuple(each for ends, each in wanted_wires.items() if ends not in wires),
        tuple(each for ends, each in wires.items() if ends not in wanted_wires),
        tuple(
            (each, wanted_wires[ends])
            for ends, each in wires.items()
            if ends in wanted_wires and wanted_wires[ends].config != each.config
        ),
    )


async def apply(lab: "Lab", new: LabDescription) -> Difference:
    """Bring the lab to a description; what cannot be leaves it as it was.

    New devices come first: they have to be there for the look at loops, and what they refuse ends all of it.
    """
    found = difference(lab.description, new)
    begun: list[LabDevice] = []
    try:
        for device in found.added:
            await lab.start_device(device)
            begun.append(device)
        await lab.check_loops(new)
    except IsolaneError:
        for device in begun:
            await lab.devices.stop(device.name)
        await lab.become(lab.description)
        raise
    await lab.devices.take_up(found.taken_up)
    for device in found.removed:
        if device.name in lab.devices.running:
            await lab.devices.stop(device.name)
    await lab.devices.lay(found.laid)
    changed = {old.name: replace(old, config=new.config) for old, new in found.changed}
    for wire in changed.values():
        await lab.devices.change(wire)
    await lab.become(_joined(lab.description, new, found, changed))
    return found


def _joined(
    old: LabDescription, new: LabDescription, found: Difference, changed: Mapping[str, LabWire]
) -> LabDescription:
    """The lab after a change: devices that were there stay as they were described."""
    before = {device.name: device for device in old.devices}
    devices = tuple(before.get(device.name, device) for device in new.devices)
    stay = (changed.get(wire.name, wire) for wire in old.wires if wire not in found.taken_up)
    return LabDescription(devices, (*stay, *found.laid))


def _words(old: LabDevice | WireConfig, new: LabDevice | WireConfig) -> str:
    """The fields that differ, as `ports 2 -> 4`."""
    pairs = ((field.name, getattr(old, field.name), getattr(new, field.name)) for field in fields(old))
    named = (
        f"{name.removesuffix('_bps').removesuffix('_ns')} {_text(a)} -> {_text(b)}"
        for name, a, b in pairs
        if a != b
    )
    return ", ".join(named)


def _text(value: object) -> str:
    return " ".join(map(str, value)) or "none" if isinstance(value, tuple) else str(value)
