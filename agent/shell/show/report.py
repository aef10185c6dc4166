"""The report of `isolane status`, as plain values taken from operational state."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, field
from typing import Any, Final

from isolane.bindings import Root
from isolane.bindings.ieee802_dot1ab_lldp import Port as LldpPort
from isolane.bindings.ieee802_dot1ab_lldp import RemoteSystemsData
from isolane.bindings.ieee802_dot1q_bridge import CiStreamTable
from isolane.bindings.ietf_interfaces import (
    CongestionIsolationState,
    InterfacesInterface,
    InterfacesInterfaceStatistics,
    LlrState,
    LlrStateStatistics,
    StatePriority,
    VcState,
)
from isolane.bindings.ietf_system import Clock, System
from isolane.bindings.isolane_sonic import Aside as ConfigDbAside
from isolane.bindings.isolane_sonic import ConfigDb as ConfigDbState
from isolane.bindings.isolane_sonic import NotApplied as ConfigDbNotApplied
from isolane.bindings.isolane_sonic import Validity as ConfigDbValidity
from isolane.bindings.isolane_sonic import View as ConfigDbView
from isolane.bindings.isolane_sonic import ViewAside, ViewNotApplied, ViewValidity
from isolane.lazy_dataclass import dataclass
from isolane.tree.schema import DataNode, Record

HIDDEN: Final = "flow control hides congestion from detection"
"""Flow control stops a queue before detection by its depth acts."""


def _nodes(record: type[Record], *attributes: str) -> list[DataNode]:
    return [record.NODE.by_attribute[attribute] for attribute in attributes]


SHOWN: Final[tuple[DataNode, ...]] = (
    *_nodes(System, "hostname", "location"),
    *_nodes(Clock, "current_datetime", "boot_datetime"),
    *_nodes(InterfacesInterface, "name", "oper_status", "speed"),
    *_nodes(InterfacesInterfaceStatistics, "in_octets", "out_octets", "in_discards", "out_discards"),
    *_nodes(CongestionIsolationState, "queue"),
    *_nodes(StatePriority, "priority", "paused", "asserted"),
    *_nodes(LlrState, "tx_status", "rx_status", "outstanding_frames"),
    *_nodes(LlrStateStatistics, "tx_replay", "tx_ok", "rx_ok"),
    *_nodes(VcState, "status", "sender_credits_used", "sender_credit_limit"),
    *_nodes(VcState, "stalled", "queued_frames", "dequeue_enabled"),
    *_nodes(LldpPort, "name", "dest_mac_address"),
    *_nodes(RemoteSystemsData, "time_mark", "remote_index", "system_name", "port_id", "chassis_id"),
    CiStreamTable.NODE,
    *_nodes(ConfigDbState, "status", "trouble", "owed"),
    *_nodes(ConfigDbAside, "count_"),
    *_nodes(ConfigDbValidity, "error_count"),
    *_nodes(ConfigDbView, "name", "status", "trouble", "owed"),
    *_nodes(ConfigDbNotApplied, "count_"),
    *_nodes(ViewAside, "count_"),
    *_nodes(ViewNotApplied, "count_"),
    *_nodes(ViewValidity, "error_count"),
)
"""The nodes that are asked for; nothing else is read."""


@dataclass(frozen=True, slots=True)
class Port:
    """One interface, with its neighbours, retry, credits and pauses."""

    name: str
    status: str
    speed_bps: int
    rx_octets: int
    tx_octets: int
    discards: int
    neighbours: tuple[str, ...]
    llr: str
    replays: int
    credits: tuple[str, ...]
    paused: tuple[int, ...]
    pausing: tuple[int, ...]
    blocked: tuple[int, ...]
    """Virtual channels whose sender has frames and no credits."""
    stopped_early: tuple[int, ...] = ()
    """Monitored classes that PFC stops before detection can find them congested."""


@dataclass(frozen=True, slots=True)
class Queue:
    """One queue that holds something, or has a part in isolation."""

    port: str
    traffic_class: int
    role: str
    octets: int
    watermark: int
    congesting: bool
    flows: int
    ecn_marked: int
    dropped: int


@dataclass(frozen=True, slots=True)
class Flow:
    """A flow that is isolated."""

    component: str
    handle: int
    port: str
    traffic_class: int | None
    flow: str
    made_by: str
    age_ns: int
    frames: int


@dataclass(frozen=True, slots=True)
class ConfigDb:
    """The connection to CONFIG_DB of SONiC, and how much of either side the other does not have."""

    status: str
    trouble: str
    owed_keys: int
    left_aside: int
    errors: int
    not_applied: int = 0
    """Places in the configuration that the switch cannot do now."""
    views: Mapping[str, "ConfigDb"] = field(default_factory=dict)
    """Each view by its name, where there are several."""


@dataclass(frozen=True, slots=True)
class Report:
    """The state of an agent on one screen."""

    hostname: str
    location: str
    time: str
    started: str
    ports: tuple[Port, ...]
    queues: tuple[Queue, ...]
    flows: tuple[Flow, ...]
    config_db: ConfigDb | None = None

    def plain(self) -> dict[str, Any]:
        return asdict(self)


def report(root: Root) -> Report:
    """Make the report from the operational state."""
    neighbours = _neighbours(root)
    clock = root.system_state.clock
    return Report(
        hostname=root.system.hostname or "",
        location=root.system.location or "",
        time=clock.current_datetime or "",
        started=clock.boot_datetime or "",
        ports=tuple(_port(each, neighbours.get(each.name, ())) for each in root.interfaces.interface),
        queues=tuple(queue for each in root.interfaces.interface for queue in _queues(each)),
        flows=tuple(_flows(root)),
        config_db=_config_db(root.config_db),
    )


def _config_db(state: ConfigDbState | ConfigDbView) -> ConfigDb | None:
    if state.status is None:
        return None
    views = tuple(state.view) if isinstance(state, ConfigDbState) else ()
    shown: dict[str, ConfigDb] = {
        view.name: found for view in views if (found := _config_db(view)) is not None
    }
    return ConfigDb(
        status=state.status,
        trouble=state.trouble or "",
        owed_keys=state.owed or 0,
        left_aside=state.aside.count_ or 0,
        errors=state.validity.error_count or 0,
        not_applied=state.not_applied.count_ or 0,
        views=shown if len(shown) > 1 else {},
    )


def _neighbours(root: Root) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for port in root.lldp.port:
        here = tuple(
            f"{remote.system_name or remote.chassis_id or '?'} {remote.port_id or ''}".strip()
            for remote in port.remote_systems_data
        )
        found[port.name] = (*found.get(port.name, ()), *here)
    return found


def _port(interface: InterfacesInterface, neighbours: tuple[str, ...]) -> Port:
    statistics = interface.statistics
    llr = interface.llr.state
    priorities = tuple(interface.flow_control.state.priority)
    return Port(
        name=interface.name,
        status=interface.oper_status or "unknown",
        speed_bps=interface.speed or 0,
        rx_octets=statistics.in_octets or 0,
        tx_octets=statistics.out_octets or 0,
        discards=(statistics.in_discards or 0) + (statistics.out_discards or 0),
        neighbours=neighbours,
        llr=f"{llr.tx_status}/{llr.rx_status}" if llr.tx_status else "",
        replays=llr.statistics.tx_replay or 0,
        credits=tuple(
            f"{vc.index_}: {vc.state.sender_credits_used or 0}/{vc.state.sender_credit_limit}"
            for vc in interface.cbfc.vc
            if vc.state.sender_credit_limit is not None
        ),
        paused=tuple(each.priority for each in priorities if each.paused),
        pausing=tuple(each.priority for each in priorities if each.asserted),
        blocked=tuple(vc.index_ for vc in interface.cbfc.vc if _is_blocked(vc.state)),
        stopped_early=tuple(
            queue.traffic_class
            for queue in interface.bridge_port.congestion_isolation.state.queue
            if queue.stopped_early
        ),
    )


def _is_blocked(state: VcState) -> bool:
    return bool(state.stalled or (state.queued_frames and state.dequeue_enabled is False))


def _queues(interface: InterfacesInterface) -> Iterator[Queue]:
    for queue in interface.bridge_port.congestion_isolation.state.queue:
        role = queue.role or "none"
        if queue.depth_octets or queue.depth_octets_watermark or role != "none":
            yield Queue(
                port=interface.name,
                traffic_class=queue.traffic_class,
                role=role,
                octets=queue.depth_octets or 0,
                watermark=queue.depth_octets_watermark or 0,
                congesting=bool(queue.congesting),
                flows=queue.isolated_flows or 0,
                ecn_marked=queue.ecn_marked_frames or 0,
                dropped=(queue.dropped_frames or 0) + (queue.aqm_dropped_frames or 0),
            )


def _flows(root: Root) -> Iterator[Flow]:
    for bridge in root.bridges.bridge:
        for component in bridge.component:
            for stream in component.ci_streams.ci_stream_table:
                flow = stream.flow
                yield Flow(
                    component=f"{bridge.name}/{component.name}",
                    handle=stream.stream_handle_id,
                    port=flow.interface or "",
                    traffic_class=flow.congesting_traffic_class,
                    flow=_ends(stream),
                    made_by=" ".join(stream.create_mask or ()),
                    age_ns=flow.age or 0,
                    frames=flow.frames or 0,
                )


def _ends(stream: CiStreamTable) -> str:
    flow = stream.flow
    if flow.source_address is None:
        return f"{flow.source_mac_address or '?'} > {flow.destination_mac_address or '?'}"
    ports = (flow.source_port, flow.destination_port)
    source, destination = (
        address if port is None else f"[{address}]:{port}" if ":" in address else f"{address}:{port}"
        for address, port in zip((flow.source_address, flow.destination_address or "?"), ports, strict=True)
    )
    return f"{source} > {destination} ip {flow.protocol}"
