"""Flow control that SONiC has no form for."""

from collections.abc import Iterator
from typing import Any, Final

from isolane.bindings.ietf_interfaces import FlowControl, InterfacesInterface, Pause, Priority
from isolane.device.kit.error_paths import at_interface
from isolane.errors import DataError
from isolane.switch.flow_control.directions import Directions
from isolane.tree.path import Path
from isolane.tree.schema import LeafNode

PAUSE_TAG: Final = "sonic-pause"
DIRECTION_TAG: Final = "sonic-pfc-direction"
BUFFER_TAG: Final = "sonic-pfc-buffer"

_DIRECTIONS: Final = (
    "SONiC enables PFC of a priority in both directions at once; a port that sends it for some priorities "
    "can only obey that of the same ones, or of all eight (pfc_asym)"
)
_SHARE: Final = (
    "on SONiC a priority group sends XOFF when it has used its share of what is free in the pool (dynamic_th "
    "of the profile in BUFFER_PG), which is no number of octets; leave it at its default"
)
_CALCULATED: Final = (
    "on SONiC it is a field of the profile in BUFFER_PG, which buffermgrd makes from speed and length of the "
    "cable; a profile of the agent would end that for the port; leave it at its default"
)
_REASONS: Final = {
    "trigger": _SHARE,
    "xoff_threshold": _SHARE,
    "xon_threshold": _CALCULATED,
    "headroom": _CALCULATED,
    "quanta": "CONFIG_DB has no field for it; the switch has a time of its own; leave it at its default",
}


def port_faults(interface: InterfacesInterface) -> Iterator[DataError]:
    """Of the flow control of a port."""
    config = interface.flow_control
    at = at_interface(interface.name).child(FlowControl.NODE)
    for leaf in _beyond_defaults(config.pause):
        text = "CONFIG_DB has no field for PAUSE of IEEE Std 802.3; use priority-based flow control"
        yield DataError("invalid-value", text, path=at.child(Pause.NODE).child(leaf), app_tag=PAUSE_TAG)
    for entry in config.priority:
        yield from _entry_faults(entry, at.child(Priority.NODE, entry.priority))
    wants = Directions.of(config)
    if not wants.has_form:
        for number in sorted(wants.transmit ^ wants.receive):
            path = at.child(Priority.NODE, number)
            yield DataError("invalid-value", _DIRECTIONS, path=path, app_tag=DIRECTION_TAG)


def _entry_faults(entry: Priority, path: Path) -> Iterator[DataError]:
    for leaf in _beyond_defaults(entry):
        reason = _REASONS.get(leaf.attribute)
        if reason is not None:
            yield DataError(
                "invalid-value", f"{leaf.name}: {reason}", path=path.child(leaf), app_tag=BUFFER_TAG
            )


def _beyond_defaults(record: Any) -> Iterator[LeafNode]:
    """Leafs with a value that is not their default."""
    for leaf in record.NODE.children:
        if isinstance(leaf, LeafNode) and record[leaf.index] not in (leaf.absent, leaf.default):
            yield leaf
