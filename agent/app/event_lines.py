"""Lines of the log for notifications: a tag, a text, the particulars."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from isolane.bindings import ieee802_dot1ab_lldp as lldp
from isolane.bindings import ieee802_dot1q_bridge as dot1q
from isolane.bindings import ietf_interfaces as port
from isolane.bindings.ietf_netconf_server import CallHomeConnected, CallHomeFailed
from isolane.bindings.isolane_sonic import ConfigDbStatus
from isolane.durations import SECOND_NS
from isolane.store.operational.providers import Keys
from isolane.tags import Said, Tag
from isolane.tree.schema import Record, SchemaNode

Describe = Callable[[Any, Keys], Said]


def line_of(node: SchemaNode) -> Describe | None:
    """The function that says a notification; None for one that no operator needs a line of."""
    return _lines().get(node.path)


@cache
def _lines() -> Mapping[str, Describe]:
    return {kind.NODE.path: describe for kind, describe in _DESCRIBED}


def _of_port(tag: Tag, name: str, text: str, **fields: object) -> Said:
    return Said(tag, f"{name}: {text}", name, {"port": name, **_given(fields)})


def _given(fields: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in fields.items() if value is not None}


def _link(event: port.LinkStateChange, keys: Keys) -> Said:
    if event.link == "up":
        rate = "" if event.speed is None else f" at {event.speed / 1e9:g} Gbit/s"
        return _of_port(Tag.LINK_UP, keys[0], f"link up{rate}", speed=event.speed)
    why = "" if event.reason is None else f": {_WHY[event.reason]}"
    return _of_port(Tag.LINK_DOWN, keys[0], f"link down{why}", reason=event.reason)


def _wire(event: port.WireFault, keys: Keys) -> Said:
    if event.fault is None:
        return _of_port(Tag.WIRE_HEALED, keys[0], "the wire of the lab is healed")
    ends = "" if event.duration is None else f", for {event.duration / 1000:g} s"
    return _of_port(Tag.WIRE_FAULT, keys[0], f"the wire of the lab fails: {event.fault}{ends}")


_WHY: Final = {
    "disabled": "the interface is disabled",
    "no-wire": "nothing is connected",
    "signal-lost": "no signal from the far end",
}


def _neighbor_added(event: lldp.NeighborAdded, keys: Keys) -> Said:
    who = f"{event.chassis_id} port {event.port_id}"
    return _of_port(Tag.NEIGHBOR_ADDED, keys[0][0], f"neighbour {who}", neighbor=event.chassis_id)


def _neighbor_removed(event: lldp.NeighborRemoved, keys: Keys) -> Said:
    text = f"neighbour {event.chassis_id} port {event.port_id} is gone"
    text += "" if event.reason is None else f": {event.reason}"
    name = keys[0][0]
    return _of_port(Tag.NEIGHBOR_REMOVED, name, text, neighbor=event.chassis_id, reason=event.reason)


def _neighbors_full(event: lldp.NeighborTableFull, keys: Keys) -> Said:
    text = f"no room for another neighbour, {event.max_neighbors} are known"
    return _of_port(Tag.TABLE_FULL, keys[0][0], text)


def _table_full(event: dot1q.TableFull, keys: Keys) -> Said:
    text = f"{keys[1]}: {event.table} has {event.limit} entries and no room"
    return Said(Tag.TABLE_FULL, text, keys[1], {"component": keys[1], "table": event.table})


def _began(event: port.CongestionBegan, keys: Keys) -> Said:
    text = f"queue {event.traffic_class} is congested"
    return _of_port(Tag.CONGESTION_BEGAN, keys[0], text, queue=event.traffic_class)


def _ended(event: port.CongestionEnded, keys: Keys) -> Said:
    text = f"queue {event.traffic_class} is no longer congested, after {_seconds(event.duration)} "
    text += f"and {event.flows} isolated flows"
    return _of_port(
        Tag.CONGESTION_ENDED, keys[0], text, queue=event.traffic_class, duration_ns=event.duration
    )


def _isolated(event: port.FlowIsolated, keys: Keys) -> Said:
    text = f"{_flow(event)} isolated from queue {event.traffic_class} to {event.congesting_traffic_class}"
    return _of_port(Tag.FLOW_ISOLATED, keys[0], text + _suppressed(event), **_flow_fields(event))


def _released(event: port.FlowReleased, keys: Keys) -> Said:
    text = f"{_flow(event)} back in queue {event.traffic_class} after {_seconds(event.duration)}"
    return _of_port(Tag.FLOW_RELEASED, keys[0], text + _suppressed(event), **_flow_fields(event))


def _flow(event: port.FlowIsolated | port.FlowReleased) -> str:
    source, target = event.source_address, event.destination_address
    if event.source_port is not None:
        source, target = f"{source}:{event.source_port}", f"{target}:{event.destination_port}"
    return f"flow {source} to {target} protocol {event.protocol}"


def _flow_fields(event: port.FlowIsolated | port.FlowReleased) -> dict[str, object]:
    return {
        "queue": event.traffic_class,
        "source": event.source_address,
        "destination": event.destination_address,
    }


def _suppressed(event: port.FlowIsolated | port.FlowReleased) -> str:
    return f" ({event.suppressed} other flows not said)" if event.suppressed else ""


def _mismatch(event: port.QueueMapMismatch, keys: Keys) -> Said:
    return _of_port(Tag.PEER_MISMATCH, keys[0], "the peer isolates other classes than this port")


def _negotiation(event: port.UeNegotiationMismatch, keys: Keys) -> Said:
    return _of_port(Tag.PEER_MISMATCH, keys[0], "what both ends advertise does not fit together")


def _ue_lost(event: port.UePeerLost, keys: Keys) -> Said:
    text = "the advertisement of the peer has aged out; negotiated features are off"
    return _of_port(Tag.LLR_LOST, keys[0], text)


def _storm(event: port.StormDetected, keys: Keys) -> Said:
    text = f"PFC storm on priority {event.priority}: {event.action}"
    return _of_port(Tag.PFC_STORM, keys[0], text, priority=event.priority)


def _storm_over(event: port.StormRestored, keys: Keys) -> Said:
    text = f"PFC storm on priority {event.priority} is over"
    return _of_port(Tag.PFC_STORM_ENDED, keys[0], text, priority=event.priority)


def _flush(event: port.TxFlushEntered, keys: Keys) -> Said:
    why = "" if event.reason is None else f": {event.reason.name}"
    return _of_port(Tag.LLR_LOST, keys[0], f"link layer retry gave up{why}", frames=event.outstanding_frames)


def _flushed(event: port.TxFlushExited, keys: Keys) -> Said:
    after = "" if event.duration is None else f" after {_seconds(event.duration)}"
    return _of_port(Tag.LLR_BACK, keys[0], f"link layer retry goes on{after}", frames=event.flushed_frames)


def _stalled(event: port.Stalled, keys: Keys) -> Said:
    text = f"no credits for virtual channel {keys[1]}"
    return _of_port(Tag.CREDITS_STALLED, keys[0], text, channel=keys[1])


def _stall_over(event: port.StallEnded, keys: Keys) -> Said:
    text = f"virtual channel {keys[1]} has credits again after {_seconds(event.waited)}"
    return _of_port(Tag.CREDITS_BACK, keys[0], text, channel=keys[1])


def _credit_error(event: port.CreditError, keys: Keys) -> Said:
    kind = "an error" if event.error is None else event.error.name
    text = f"credits of virtual channel {keys[1]}: {kind}, {event.credits} credits"
    return _of_port(Tag.CREDITS_WRONG, keys[0], text, channel=keys[1])


def _redis(event: ConfigDbStatus, keys: Keys) -> Said:
    view = event.view or "CONFIG_DB"
    if event.trouble is None:
        return Said(Tag.REDIS_BACK, f"{view}: {event.status}", view, {"view": view})
    return Said(Tag.REDIS, f"{view}: {event.status}: {event.trouble}", view, {"view": view})


def _called(event: CallHomeConnected, keys: Keys) -> Said:
    return Said(Tag.CALL_HOME, f"{keys[0]}: connected to {event.endpoint}", keys[0], {"client": keys[0]})


def _not_called(event: CallHomeFailed, keys: Keys) -> Said:
    text = f"{keys[0]}: {event.endpoint} cannot be reached: {event.error}"
    return Said(Tag.CALL_HOME_FAILED, text, keys[0], {"client": keys[0]})


def _seconds(time_ns: int | None) -> str:
    return f"{(time_ns or 0) / SECOND_NS:.3g} s"


_DESCRIBED: Final[tuple[tuple[type[Record], Describe], ...]] = (
    (port.LinkStateChange, _link),
    (port.WireFault, _wire),
    (lldp.NeighborAdded, _neighbor_added),
    (lldp.NeighborRemoved, _neighbor_removed),
    (lldp.NeighborTableFull, _neighbors_full),
    (dot1q.TableFull, _table_full),
    (port.CongestionBegan, _began),
    (port.CongestionEnded, _ended),
    (port.FlowIsolated, _isolated),
    (port.FlowReleased, _released),
    (port.QueueMapMismatch, _mismatch),
    (port.UeNegotiationMismatch, _negotiation),
    (port.UePeerLost, _ue_lost),
    (port.StormDetected, _storm),
    (port.StormRestored, _storm_over),
    (port.TxFlushEntered, _flush),
    (port.TxFlushExited, _flushed),
    (port.Stalled, _stalled),
    (port.StallEnded, _stall_over),
    (port.CreditError, _credit_error),
    (ConfigDbStatus, _redis),
    (CallHomeConnected, _called),
    (CallHomeFailed, _not_called),
)
