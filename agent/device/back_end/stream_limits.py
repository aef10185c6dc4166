"""More stream identification than the data plane has room for, refused at commit."""

from collections import defaultdict
from collections.abc import Iterator

from isolane.bindings import Root
from isolane.bindings.ieee802_dot1cb_stream_identification import StreamIdentity
from isolane.dataplane.capabilities import BackEnd, StreamLimits
from isolane.device.interfaces.config import linux_device
from isolane.device.stream_identity.config import row_of
from isolane.device.stream_identity.faults import row_faults
from isolane.engine.stream_identity.engine import Shape, shape_of
from isolane.errors import DataError
from isolane.tree.path import Path


def crowded_faults(back_end: BackEnd, new: Root) -> Iterator[DataError]:
    """Of all rows that identify at ports of one component; a row that is wrong by itself is not counted."""
    limits = back_end.limits
    if limits is None:
        return
    components = _components(new)
    places: dict[str, int] = defaultdict(int)
    shapes: dict[str, set[Shape]] = defaultdict(set)
    for entry in new.stream_identity:
        ports = [components[name] for name in entry.out_facing.input_port if name in components]
        if not ports or any(row_faults(entry)):
            continue
        shape = shape_of(row_of(entry).identity)
        for component in ports:
            places[component] += 1
            shapes[component].add(shape)
        for component in ports:
            reason = _beyond(limits, places[component], len(shapes[component]))
            if reason is not None:
                path = Path().child(StreamIdentity.NODE, entry.index_)
                text = f"component {component}: the {back_end.member.name} data plane {reason}"
                yield DataError("resource-denied", text, path=path, app_tag="stream-identification-limit")
                return


def _components(new: Root) -> dict[str, str]:
    """The component of each interface of Linux that is a port of one."""
    return {
        each.name: each.bridge_port.component_name
        for each in new.interfaces.interface
        if each.bridge_port.component_name is not None and linux_device(each) is not None
    }


def _beyond(limits: StreamLimits, places: int, shapes: int) -> str | None:
    if shapes > limits.shapes:
        return f"tells at most {limits.shapes} sets of compared fields apart; make rows compare the same"
    if places > limits.identifications:
        return f"identifies by at most {limits.identifications} rows, counted at each port; name fewer ports"
    return None
