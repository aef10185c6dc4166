"""Maps the nodes of a configuration to the features of a data plane that they need.

`isolane coverage --dataplane` shows the table.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from operator import eq
from typing import Any, Final

from isolane.bindings.ieee802_dot1cb_stream_identification import StreamIdentity
from isolane.bindings.ieee802_dot1q_bridge import Component
from isolane.bindings.ietf_interfaces import InterfacesInterface
from isolane.bindings.isolane_pfc import PfcWatchdog
from isolane.dataplane.driver.capabilities import Capabilities, Feature, Level
from isolane.device.bridge.config import DEFAULT_VID, vids_of
from isolane.lazy_dataclass import dataclass
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, LeafNode, ListNode, Record

Wants = Callable[[object], bool]
"""Of a leaf its value, of a list an entry; whether that asks."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A node that asks for a feature as soon as it is configured, or with some values only."""

    feature: Feature
    way: tuple[DataNode, ...]
    """From below the entry of an interface, a component or a stream down to the node."""
    wants: Wants | None = None
    """None where every value asks."""
    values: str = ""
    """The values that need the feature, as text for the table."""
    explicit: bool = False
    """The default asks too, where a client sets it."""

    @property
    def node(self) -> DataNode:
        return self.way[-1]

    def paths(self, entry: Record, path: Path) -> Iterator[Path]:
        """The place at which an entry requests the feature."""
        return _paths(entry, self.way, path, self.wants, explicit=self.explicit)


def _paths(
    record: Record,
    way: Sequence[DataNode],
    path: Path,
    wants: Wants | None,
    *,
    explicit: bool,
) -> Iterator[Path]:
    step, *rest = way
    value = record[step.index]
    if isinstance(step, ListNode):
        for entry in value:
            entry_path = path.child(step, step.key_of(entry))
            if rest:
                yield from _paths(entry, rest, entry_path, wants, explicit=explicit)
            elif wants is None or wants(entry):
                yield entry_path
    elif isinstance(step, LeafNode | LeafListNode):
        idle = (step.absent,) if explicit else (step.absent, step.default)
        if value not in idle and (wants is None or wants(value)):
            yield path.child(step)
    elif value is not None and (_has_presence(step) or value != type(value).EMPTY):
        if rest:
            yield from _paths(value, rest, path.child(step), wants, explicit=explicit)
        elif wants is None or wants(value):
            yield path.child(step)


def _has_presence(step: DataNode) -> bool:
    """An empty container with presence says something by being there."""
    return isinstance(step, ContainerNode) and step.presence


def _way(record: type[Record], *attributes: str) -> tuple[DataNode, ...]:
    """The nodes that lead down from the record of an entry, by the names of the bindings."""
    node: Any = record.NODE
    way: list[DataNode] = []
    for attribute in attributes:
        node = node.by_attribute[attribute]
        way.append(node)
    return tuple(way)


def _port(feature: Feature, *attributes: str, wants: Wants | None = None, values: str = "") -> Ask:
    return Ask(feature, _way(InterfacesInterface, *attributes), wants, values)


def _component(feature: Feature, *attributes: str, wants: Wants | None = None, values: str = "") -> Ask:
    return Ask(feature, _way(Component, *attributes), wants, values)


def _stream(feature: Feature, *attributes: str) -> Ask:
    return Ask(feature, _way(StreamIdentity, *attributes))


def _ends_with(identity: str) -> Wants:
    return lambda value: str(value).rpartition(":")[2] == identity


def _in_other_vlans(entry: Any) -> bool:
    return set(vids_of(entry.vids)) != {DEFAULT_VID}


def _beyond_default(entry: Any) -> bool:
    """Every port is an untagged member of the default VLAN without being registered."""
    registrations = [port.static_vlan_registration_entries for port in entry.port_map]
    return _in_other_vlans(entry) or any(
        each.registrar_admin_control not in ("fixed-new-ignored", "fixed-new-propagated")
        or each.vlan_transmitted != "untagged"
        for each in registrations
    )


_ALGORITHM: Final = (
    "bridge_port",
    "transmission_selection_algorithm_table",
    "transmission_selection_algorithm_map",
    "transmission_selection_algorithm",
)
OF_PORT: Final = (
    _port(Feature.LINUX_PORT, "data_plane", "linux_device"),
    _port(Feature.LINUX_PORT, "data_plane", "forwarding"),
    _port(Feature.RATE_LIMIT, "data_plane", "rate_limit"),
    _port(Feature.MAX_FRAME_SIZE, "data_plane", "max_frame_size"),
    _port(Feature.LINK_LAYER_RETRY, "llr"),
    _port(Feature.CREDITS, "cbfc"),
    _port(Feature.ORDERED_SETS, "ue_phy"),
    _port(Feature.PAUSE, "flow_control", "pause"),
    _port(Feature.PRIORITY_FLOW_CONTROL, "flow_control", "priority"),
    _port(Feature.TRIMMING, "packet_trimming"),
    _port(Feature.TELEMETRY, "in_band_telemetry"),
    _port(Feature.CONGESTION_SIGNALING, "csig"),
    _port(Feature.PVID, "bridge_port", "pvid", wants=lambda value: value != DEFAULT_VID, values="not 1"),
    _port(Feature.PRIORITIES, "bridge_port", "default_priority"),
    _port(Feature.PRIORITIES, "bridge_port", "priority_regeneration"),
    _port(Feature.PRIORITIES, "bridge_port", "traffic_class"),
    *(
        _port(feature, "bridge_port", "acceptable_frame", wants=partial(eq, value), values=value)
        for feature, value in (
            (Feature.TAGGED_ONLY, "admit-only-VLAN-tagged-frames"),
            (Feature.UNTAGGED_ONLY, "admit-only-untagged-and-priority-tagged"),
        )
    ),
    _port(Feature.INGRESS_FILTERING, "bridge_port", "enable_ingress_filtering"),
    _port(
        Feature.SHAPED_CLASSES,
        *_ALGORITHM,
        wants=_ends_with("asynchronous-traffic-shaping"),
        values="asynchronous-traffic-shaping",
    ),
    _port(
        Feature.BANDWIDTH_SHARES,
        *_ALGORITHM,
        wants=_ends_with("enhanced-transmission-selection"),
        values="enhanced-transmission-selection",
    ),
    _port(Feature.BANDWIDTH_SHARES, "bridge_port", "congestion_isolation", "ets_bandwidth"),
    _port(Feature.QUEUE_LIMITS, "bridge_port", "buffer"),
    _port(Feature.QUEUE_MAP, "bridge_port", "queue_map"),
    _port(Feature.QUEUE_MANAGEMENT, "bridge_port", "congestion_isolation", "aqm"),
    Ask(
        Feature.NOT_ECT_DROPS,
        _way(InterfacesInterface, "bridge_port", "congestion_isolation", "aqm", "not_ect_policy"),
        partial(eq, "drop"),
        "drop, where a client sets it",
        explicit=True,
    ),
    _port(Feature.PRIORITY_OF_DSCP, "bridge_port", "congestion_isolation", "priority_of_dscp"),
)
KIND: Final = _way(InterfacesInterface, "data_plane", "kind")
EMULATED_PORT: Final = Ask(Feature.EMULATED_PORT, KIND, values="emulated, in a component")
LINUX_PORT: Final = Ask(Feature.LINUX_PORT, KIND, values="linux")
OF_COMPONENT: Final = (
    _component(Feature.BRIDGE_ADDRESS, "address"),
    _component(Feature.AGEING, "filtering_database", "aging_time"),
    _component(Feature.STATIC_ENTRIES, "filtering_database", "filtering_entry"),
    _component(
        Feature.STATIC_ENTRIES_OF_VLANS,
        "filtering_database",
        "filtering_entry",
        wants=_in_other_vlans,
        values="vids not 1",
    ),
    _component(
        Feature.VLANS,
        "filtering_database",
        "vlan_registration_entry",
        wants=_beyond_default,
        values="not all ports untagged in VLAN 1",
    ),
    _component(Feature.STREAM_GATES, "sfsg_bridge_stream_gates"),
    _component(Feature.STREAM_GATES, "ats_bridge_stream_gates"),
    _component(Feature.STREAM_GATES, "ci_bridge_stream_gates"),
    _component(Feature.STREAM_FILTERS, "sfsg_bridge_stream_filters"),
    _component(Feature.STREAM_FILTERS, "ats_bridge_stream_filters"),
    _component(Feature.STREAM_FILTERS, "ci_bridge_stream_filters"),
    *(
        _component(
            Feature.SCHEDULERS,
            "ats_bridge_stream_filters",
            "stream_filter_instance_table",
            part,
        )
        for part in ("scheduler", "schedulers", "scheduler_groups")
    ),
    _component(Feature.SHARED_BUFFER, "buffer"),
    _component(Feature.CONGESTION_ISOLATION, "congestion_isolation"),
    _component(Feature.CONGESTION_ISOLATION, "ci_master_enable"),
    _component(Feature.CONGESTION_ISOLATION, "ci_peers"),
)
OF_STREAM: Final = (
    _stream(Feature.STREAM_IDENTIFICATION, "out_facing", "input_port"),
    _stream(Feature.STREAM_OUTPUT, "out_facing", "output_port"),
)
WATCHDOG: Final = _port(Feature.PFC_WATCHDOG, "flow_control", "watchdog")
WATCHDOGS: Final = Ask(
    Feature.PFC_WATCHDOG, (PfcWatchdog.NODE, PfcWatchdog.NODE.by_attribute["poll_interval"])
)
ASKS: Final = (EMULATED_PORT, LINUX_PORT, *OF_PORT, WATCHDOG, WATCHDOGS, *OF_COMPONENT, *OF_STREAM)


@dataclass(frozen=True, slots=True)
class Row:
    """One node, or some of its values."""

    path: str
    values: str
    feature: Feature | None
    support: Level
    reason: str


def table(can: Capabilities) -> Iterator[Row]:
    """Every node with a feature of its own; what is not named here is applied on every data plane."""
    for ask in ASKS:
        support = can[ask.feature]
        yield Row(ask.node.path, ask.values, ask.feature, support.level, support.reason)
