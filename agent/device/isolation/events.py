"""Events of congestion isolation as notifications."""

from isolane.bindings import ieee802_dot1q_bridge as dot1q
from isolane.bindings import ietf_interfaces as of_interface
from isolane.device.interfaces.links import ComponentKey
from isolane.engine.isolation import queue_map
from isolane.engine.isolation.events import QueueMapMismatch, TableFull
from isolane.errors import DataErrors
from isolane.tree.record import Record


def queue_map_differences(event: QueueMapMismatch) -> list[of_interface.Difference]:
    """Monitored classes whose congesting class is another at the peer; a map without sense has none."""
    local = queue_map.read(event.local).congesting
    try:
        remote = queue_map.read(event.remote).congesting
    except DataErrors:
        remote = queue_map.EMPTY.congesting
    return [
        of_interface.Difference.new(
            traffic_class=number,
            local=None if here == queue_map.NO_PARTNER else here,
            remote=None if there == queue_map.NO_PARTNER else there,
        )
        for number, (here, there) in enumerate(zip(local, remote, strict=True))
        if here != there
    ]


def notification(
    component: ComponentKey, event: TableFull | QueueMapMismatch
) -> tuple[Record, tuple[str, ...]]:
    """The notification of an event, and the keys of the instance that it is about."""
    if isinstance(event, QueueMapMismatch):
        return of_interface.QueueMapMismatch.new(difference=queue_map_differences(event)), (event.port,)
    return dot1q.TableFull.new(table=event.table, limit=event.limit), component
