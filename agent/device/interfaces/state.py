"""State of interfaces (ietf-interfaces, isolane-dataplane), also in the deprecated tree interfaces-state.

That tree (RFC 8343 appendix A) is for clients that know nothing of NMDA.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol, TypeVar

from isolane.bindings.ietf_interfaces import (
    DataPlaneState,
    InterfacesInterface,
    InterfacesInterfaceStatistics,
    InterfacesStateInterface,
    InterfacesStateInterfaceStatistics,
    RefusedFrames,
)
from isolane.device.interfaces.config import linux_device
from isolane.device.interfaces.links import Link, Links
from isolane.device.kit.context import Context
from isolane.device.kit.values import phys_address
from isolane.store.operational.providers import Keys
from isolane.tree.schema import Record

if TYPE_CHECKING:
    from isolane.dataplane.linux.port import LinuxCounters


R = TypeVar("R", bound=Record)
NotApplied = Literal["none", "no-permission", "kernel-refused", "driver-refused", "no-component", "no-wire"]
OperStatus = Literal["up", "down", "lower-layer-down"]

NOTIFIED: Final = tuple(
    InterfacesInterface.NODE.by_attribute[name]
    for name in ("admin_status", "oper_status", "last_change", "phys_address", "speed")
)
"""Leafs of an interface's state that are notified on change."""


class InterfaceState:
    """Shows the link of every interface that is configured."""

    def __init__(self, context: Context, links: Links, fixed_wire: Callable[[str], str | None]) -> None:
        self._context = context
        self._links = links
        self._fixed_wire = fixed_wire
        # what is read of each interface depends on all, so it is found once for a configuration
        self._indexes: tuple[object, dict[str, int]] = (None, {})
        self._wires: tuple[object, dict[str, str]] = (None, {})
        operational = context.store.operational
        operational.provide(InterfacesInterface, self.state)
        operational.provide(InterfacesInterfaceStatistics, self.statistics)
        operational.provide(DataPlaneState, self.data_plane_state)
        operational.notified.declare(InterfacesInterface, NOTIFIED)
        links.on_link(self._changed, self._changed)
        links.on_change(lambda link, up: self._changed(link))
        links.on_rate(self._changed)
        links.on_attach(self._changed)

    def _changed(self, link: Link) -> None:
        self._context.changed(InterfacesInterface, link.name)

    def state(self, keys: Keys) -> InterfacesInterface | None:
        """State of every interface."""
        link = self._links.get(keys[-1])
        if link is None:
            return InterfacesInterface.new(name=keys[-1], oper_status="not-present")
        interface = self._context.running.interfaces.interface[keys[-1]]
        return InterfacesInterface.new(
            name=link.name,
            admin_status="up" if interface.enabled else "down",
            oper_status=_oper_status(link, enabled=interface.enabled),
            last_change=self._context.date_and_time(link.last_change_ns),
            if_index=self._index(link.name),
            phys_address=phys_address(link.config.mac),
            speed=link.end.rate_bps or None,
        )

    def _index(self, name: str) -> int:
        table = self._context.running.interfaces.interface
        if self._indexes[0] is not table:
            numbered = enumerate((each.name for each in table), 1)
            self._indexes = table, {each: number for number, each in numbered}
        return self._indexes[1][name]

    def statistics(self, keys: Keys) -> InterfacesInterfaceStatistics | None:
        """The counters of a port."""
        link = self._links.get(keys[-1])
        if link is None:
            return None
        since = self._context.date_and_time(link.since_ns)
        device = linux_device(self._context.running.interfaces.interface[keys[-1]])
        return _emulated(link, since) if device is None else _of_kernel(link, device, since)

    def data_plane_state(self, keys: Keys) -> DataPlaneState:
        """Whether the port is there, and what it is fixed to."""
        link = self._links.get(keys[-1])
        if link is None:
            return DataPlaneState.new(present=False, not_applied_reason="absent")
        interface = self._context.running.interfaces.interface[keys[-1]]
        return DataPlaneState.new(
            present=True,
            not_applied_reason=_not_applied(link, interface),
            not_applied_detail=_detail(link),
            wire=self._fixed_wire(link.name) or self._wire(link),
            oversize_frames=link.port.counters.discard_oversize,
            misaddressed_control_frames=link.port.mac.misaddressed,
            **(_of_socket(link) if linux_device(interface) is not None else {}),
        )

    def _wire(self, link: Link) -> str | None:
        wires = self._context.running.data_plane.wire
        if self._wires[0] is not wires:
            ends = ((end.interface, wire.name) for wire in wires for end in (wire.end_a, wire.end_b))
            self._wires = wires, {interface: name for interface, name in ends if interface is not None}
        return self._wires[1].get(link.name)


def _oper_status(link: Link, *, enabled: bool) -> OperStatus:
    """RFC 8343: a disabled interface is down; a port without a wire is lower-layer-down."""
    if not enabled:
        return "down"
    if link.up:
        return "up"
    return "down" if link.wired else "lower-layer-down"


def _detail(link: Link) -> str | None:
    """The machine's own data on the interface."""
    offload = None if link.bridge is None else link.bridge.offload
    return None if offload is None else offload.failure or offload.port_failure(link.port.number)


def _not_applied(link: Link, interface: InterfacesInterface) -> NotApplied:
    """Why the configuration of a port that exists is not applied yet."""
    if link.refused:
        return "no-permission"
    offload = None if link.bridge is None else link.bridge.offload
    if offload is not None and offload.failure is not None:
        return "kernel-refused"
    if offload is not None and offload.port_failure(link.port.number) is not None:
        return "driver-refused"
    if interface.bridge_port.component_name is not None and link.component is None:
        return "no-component"
    return "none" if link.wired or linux_device(interface) is not None else "no-wire"


def _emulated(link: Link, since: str | None) -> InterfacesInterfaceStatistics:
    counted = link.port.counters
    return InterfacesInterfaceStatistics.new(
        discontinuity_time=since,
        in_octets=counted.in_octets,
        in_unicast_pkts=counted.in_unicast,
        in_broadcast_pkts=counted.in_broadcast,
        in_multicast_pkts=counted.in_multicast,
        in_discards=counted.discard_inbound + counted.discard_gate,
        in_errors=counted.discard_error,
        in_unknown_protos=0,
        out_octets=counted.out_octets,
        out_unicast_pkts=counted.out_unicast,
        out_broadcast_pkts=counted.out_broadcast,
        out_multicast_pkts=counted.out_multicast,
        out_discards=counted.out_discards,
        out_errors=0,
    )


def _of_kernel(link: Link, device: str, since: str | None) -> InterfacesInterfaceStatistics | None:
    """Of an interface of Linux: all of its traffic, and what of ours did not become any.

    The kernel does not count broadcasts separately.
    """
    from isolane.dataplane.linux.interfaces import kernel_counters

    counted = kernel_counters(device)
    if counted is None:
        return None
    of_socket = _socket_counters(link)
    refused: Counter[Any] = Counter() if of_socket is None else of_socket.tx_refused
    return InterfacesInterfaceStatistics.new(
        discontinuity_time=since,
        in_octets=counted.rx_octets,
        in_unicast_pkts=counted.rx_packets - counted.rx_multicast,
        in_multicast_pkts=counted.rx_multicast,
        in_discards=counted.rx_dropped,
        in_errors=counted.rx_errors,
        out_octets=counted.tx_octets,
        out_unicast_pkts=counted.tx_packets,
        out_discards=counted.tx_dropped
        + link.port.counters.out_discards
        + refused.total()
        - refused["other"],
        out_errors=counted.tx_errors + refused["other"],
    )


def _of_socket(link: Link) -> dict[str, Any]:
    """Counters of an interface of Linux beside those of sent and received frames."""
    counted = _socket_counters(link)
    if counted is None:
        return {}
    return {
        "segmented_frames": counted.rx_segmented,
        "unreadable_frames": counted.rx_unreadable,
        "refused_frames": [
            RefusedFrames.new(reason=reason, frames=frames) for reason, frames in counted.tx_refused.items()
        ],
    }


def _socket_counters(link: Link) -> "LinuxCounters | None":
    """None while the port is on no interface of Linux."""
    from isolane.dataplane.linux.port import LinuxEnd

    return link.end.counters if isinstance(link.end, LinuxEnd) else None


class Shown(Protocol):
    """State as /interfaces shows it."""

    def state(self, keys: Keys) -> InterfacesInterface | None: ...

    def statistics(self, keys: Keys) -> InterfacesInterfaceStatistics | None: ...


class LegacyInterfaceState:
    """Shows there what /interfaces shows."""

    def __init__(self, context: Context, interfaces: Shown) -> None:
        self._context = context
        self._interfaces = interfaces
        operational = context.store.operational
        operational.provide_list(InterfacesStateInterface, self._names, self._interface)
        operational.provide(InterfacesStateInterfaceStatistics, self._statistics)

    def _names(self, keys: Keys) -> Iterable[str]:
        names: Iterable[str] = self._context.running.interfaces.interface.keys()
        return names

    def _interface(self, keys: Keys) -> InterfacesStateInterface | None:
        configured = self._context.running.interfaces.interface.get(keys[-1])
        shown = self._interfaces.state(keys)
        if configured is None or shown is None:
            return None
        copied: InterfacesStateInterface = _as(InterfacesStateInterface, shown.replace(type=configured.type))
        return copied

    def _statistics(self, keys: Keys) -> InterfacesStateInterfaceStatistics | None:
        shown = self._interfaces.statistics(keys)
        copied: InterfacesStateInterfaceStatistics | None
        copied = None if shown is None else _as(InterfacesStateInterfaceStatistics, shown)
        return copied


def _as(kind: type[R], record: Record) -> R:
    """The nodes of the same name."""
    there = record.NODE.by_attribute
    slots = [child.absent for child in kind.NODE.children]
    for attribute, child in kind.NODE.by_attribute.items():
        node = there.get(attribute)
        if node is not None and type(node) is type(child) and not hasattr(node, "children"):
            slots[child.index] = record[node.index]
    return kind.of(slots)
