"""Events of neighbours in LLDP, as notifications."""

from typing import Any, Final

from isolane.bindings import ieee802_dot1ab_lldp as lldp
from isolane.device.lldp.remote_systems import remote_record
from isolane.engine.lldp.events import (
    NeighborAdded,
    NeighborChanged,
    NeighborRemoved,
    RemoteTableChange,
)
from isolane.tree.record import Record

NeighborEvent = NeighborAdded | NeighborChanged | NeighborRemoved
_REASONS: Final[dict[str, Any]] = {
    "aged-out": "aged-out",
    "shutdown": "shutdown",
    "reinitialized": "port-disabled",
}


def neighbor_change(event: NeighborEvent) -> Record | None:
    """A neighbour that came or went; of one that said something else there is no notification."""
    shown = remote_record(event.neighbor)
    who: dict[str, Any] = {
        "remote_index": shown.remote_index,
        "chassis_id": shown.chassis_id,
        "port_id": shown.port_id,
    }
    if isinstance(event, NeighborAdded):
        return lldp.NeighborAdded.new(**who)
    if isinstance(event, NeighborRemoved):
        return lldp.NeighborRemoved.new(**who, reason=_REASONS[event.reason])
    return None


def table_change(event: RemoteTableChange) -> lldp.RemoteTableChange:
    """The counters of the table of all neighbours."""
    return lldp.RemoteTableChange.new(
        remote_insert=event.remote_inserts,
        remote_delete=event.remote_deletes,
        remote_drops=event.remote_drops,
        remote_ageouts=event.remote_ageouts,
    )
