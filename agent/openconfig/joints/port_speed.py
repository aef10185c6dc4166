"""The speed of a port: that of its emulated wire, or the rate limit of a port of Linux or SONiC."""

from collections.abc import Iterator, Set
from typing import Any

from isolane.openconfig.joints.joint import Code, Leafs, Native
from isolane.openconfig.places import places
from isolane.openconfig.transforms import rate_of, speed_of
from isolane.tree.edit.paths import PathEdit
from isolane.tree.path import Path
from isolane.tree.types import BadValue

LIMIT, FORTH, BACK = range(3)


def _wire(native: Native) -> Any:
    """The wire of the port; None where it has none."""
    plane = native.record(FORTH, 1)
    name = native.bound["name"]
    wires = () if plane is None else plane.wire
    return next((each for each in wires if name in (each.end_a.interface, each.end_b.interface)), None)


def _is_emulated(native: Native) -> bool:
    port = native.record(LIMIT, 3)
    return port is not None and port.kind == "emulated"


def get(native: Native) -> Leafs:
    if _is_emulated(native):
        wire = _wire(native)
        rate = None if wire is None or wire.a_to_b.rate != wire.b_to_a.rate else wire.a_to_b.rate
    else:
        port = native.record(LIMIT, 3)
        rate = None if port is None else port.rate_limit
    speed = speed_of(rate)
    return {} if speed is None else {"port-speed": speed}


def put(native: Native, wanted: Leafs, _: Set[str]) -> Iterator[PathEdit]:
    speed = wanted.get("port-speed")
    rate = None if speed is None else rate_of(speed)
    if not _is_emulated(native):
        for path in places(native.model, native.steps[LIMIT], None, native.bound):
            yield _edit(path, rate)
        return
    wire = _wire(native)
    if wire is None:
        if rate is not None:
            raise BadValue("an emulated port has the speed of its wire, and this one has no wire")
        return
    for number in (FORTH, BACK):
        yield _edit(_at(native, number, wire.name), rate)


def _at(native: Native, number: int, name: str) -> Path:
    plane, wire, *rest = native.steps[number]
    path = Path().child(plane.node).child(wire.node, name)
    for step in rest:
        path = path.child(step.node)
    return path


def _edit(path: Path, rate: int | None) -> PathEdit:
    return PathEdit("remove", path) if rate is None else PathEdit("merge", path, rate)


CODE = Code(get, put, "the rate of the port's wire, both ways; of a port of Linux or SONiC its rate limit")
