"""Packet trimming of ports (isolane-ue-packet-trimming)."""

from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from dataclasses import fields, replace
from ipaddress import ip_network

from isolane.bindings import Root, ietf_interfaces, isolane_ue_packet_trimming
from isolane.bindings.ietf_interfaces import (
    Dscp,
    PacketTrimmingClearCountersInput,
    PacketTrimmingClearCountersOutput,
    PacketTrimmingStatistics,
    StatisticsQueue,
)
from isolane.bindings.isolane_ue_packet_trimming import PacketTrimming
from isolane.device.interfaces.links import Link, Links
from isolane.device.kit.context import Context
from isolane.device.kit.instances import at_interface, interfaces_of, names, refuse, touches
from isolane.device.kit.link_concern import LinkConcern
from isolane.device.kit.records import config_of, record_of
from isolane.engine.trimming import (
    DscpRule,
    Exemption,
    Network,
    PortTrimming,
    QueueCounters,
    Trimmer,
    TrimmingConfig,
    TrimmingCounters,
)
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.store.operational.providers import Keys
from isolane.tree.diff import Change
from isolane.tree.schema import Record
from isolane.wire.trimming import MINIMUM_TRIM_OCTETS


def trimming_config(entry: PacketTrimming) -> TrimmingConfig:
    """The configuration of the whole system, as the engine takes it."""
    sizes = entry.trim_size
    return config_of(
        TrimmingConfig,
        entry,
        dscp={
            each.dscp: DscpRule(each.category, each.traffic_class, _trimmed_dscp(entry, each))
            for each in entry.dscp
        },
        trim_size={kind: getattr(sizes, kind.replace("-", "_")) for kind in MINIMUM_TRIM_OCTETS},
        from_tc=entry.tc_value if entry.dscp_resolution_mode == "from-tc" else None,
        queue_index=entry.queue_index if entry.queue_resolution_mode == "static" else None,
        exemptions=tuple(_exemption(each) for each in entry.exemption),
    )


def _trimmed_dscp(entry: PacketTrimming, rule: isolane_ue_packet_trimming.Dscp) -> int | None:
    if rule.category == "trimmable" and rule.trimmed_dscp is None:
        return entry.dscp_value
    return rule.trimmed_dscp


def port_trimming(entry: ietf_interfaces.PacketTrimming) -> PortTrimming:
    """The configuration of one port, as the engine takes it."""
    return PortTrimming(
        queues=frozenset(entry.queue),
        dscp_of_class={each.traffic_class: each.dscp for each in entry.tc_to_dscp},
    )


def _exemption(entry: isolane_ue_packet_trimming.Exemption) -> Exemption:
    source, destination = _network(entry.source_prefix), _network(entry.destination_prefix)
    return config_of(Exemption, entry, source=source, destination=destination)


def _network(prefix: str | None) -> Network | None:
    return None if prefix is None else ip_network(prefix, strict=False)


@dataclass(slots=True)
class Counted:
    """The configuration of an interface, and its counters at the time at which they were last cleared."""

    trimmer: Trimmer
    since_ns: int
    baseline: TrimmingCounters


class TrimmingState:
    """The counters of each port since they were cleared, and of all ports since the start."""

    def __init__(self, context: Context, counted: dict[str, Counted]) -> None:
        self._context = context
        self._counted = counted
        self._of_gone_ports = QueueCounters()
        self._since_ns = context.now_ns
        operational = context.store.operational
        operational.provide(PacketTrimmingStatistics, self._statistics)
        operational.provide(isolane_ue_packet_trimming.Statistics, self._of_the_system)

    def keep(self, gone: Counted) -> None:
        """Count what a port that is removed has counted."""
        _add(self._of_gone_ports, gone.trimmer.counters)

    def _statistics(self, keys: Keys) -> PacketTrimmingStatistics | None:
        counted = self._counted.get(keys[-1])
        if counted is None:
            return None
        now, base = counted.trimmer.counters, counted.baseline
        return record_of(
            PacketTrimmingStatistics,
            now,
            base,
            discontinuity_time=self._context.date_and_time(counted.since_ns),
            queue=[
                record_of(StatisticsQueue, count, base.by_queue.get(number, QueueCounters()), queue=number)
                for number, count in sorted(now.by_queue.items())
            ],
            dscp=[
                Dscp.new(dscp=dscp, trimmed_packets=count - base.by_dscp.get(dscp, 0))
                for dscp, count in sorted(now.by_dscp.items())
            ],
        )

    def _of_the_system(self, keys: Keys) -> isolane_ue_packet_trimming.Statistics:
        total = replace(self._of_gone_ports)
        for counted in self._counted.values():
            _add(total, counted.trimmer.counters)
        since = self._context.date_and_time(self._since_ns)
        return record_of(isolane_ue_packet_trimming.Statistics, total, discontinuity_time=since)


def _add(total: QueueCounters, more: TrimmingCounters) -> None:
    for name in (each.name for each in fields(QueueCounters)):
        setattr(total, name, getattr(total, name) + getattr(more, name))


class TrimmingConcern(LinkConcern):
    """Gives each port that trims what it trims by; its counters stay when it is turned off."""

    def __init__(self, context: Context, links: Links) -> None:
        super().__init__(context, links)
        self._system = trimming_config(context.running.packet_trimming)
        self._counted: dict[str, Counted] = {}
        self.state = TrimmingState(context, self._counted)
        context.store.subscribe((ietf_interfaces.PacketTrimming, PacketTrimming), self)
        context.register(PacketTrimmingClearCountersInput.NODE.parent, self._clear)

    # --- configuration

    def prepare(self, changes: Sequence[Change], new: Root) -> tuple[str, ...]:
        touched = dict.fromkeys(names(changes, ietf_interfaces.PacketTrimming.NODE))
        if touches(changes, PacketTrimming.NODE):
            touched.update(
                dict.fromkeys(each.name for each in new.interfaces.interface if each.packet_trimming.enabled)
            )
        refuse(() if new.packet_trimming.dscp else _without_dscp(touched, new))
        return tuple(touched)

    def apply(self, plan: tuple[str, ...]) -> None:
        self._system = trimming_config(self._context.running.packet_trimming)
        super().apply(plan)

    def _link_removed(self, link: Link) -> None:
        counted = self._counted.pop(link.name, None)
        if counted is not None:
            self.state.keep(counted)

    def _configure(self, link: Link) -> None:
        interface = self._context.running.interfaces.interface.get(link.name)
        counted = self._counted.get(link.name)
        if counted is not None and link.port.trimmer is not counted.trimmer:
            counted.trimmer.forget_waiting()
        if interface is None or not interface.packet_trimming.enabled:
            link.port.trimmer = None
            return
        if counted is None:
            counted = Counted(Trimmer(self._system), self._context.now_ns, TrimmingCounters())
            self._counted[link.name] = counted
        counted.trimmer.configure(self._system, port_trimming(interface.packet_trimming))
        link.port.trimmer = counted.trimmer

    # --- actions

    def _clear(self, parameters: Record, keys: Keys) -> PacketTrimmingClearCountersOutput:
        now_ns = self._context.now_ns
        counted = self._counted.get(keys[-1])
        if counted is not None:
            counted.since_ns, counted.baseline = now_ns, deepcopy(counted.trimmer.counters)
        return PacketTrimmingClearCountersOutput.new(discontinuity_time=self._context.date_and_time(now_ns))


def _without_dscp(ports: Iterable[str], new: Root) -> Iterator[DataError]:
    """Ports that are to trim by their queues alone: the engine trims by DSCP."""
    for interface in interfaces_of(new, ports):
        if interface.packet_trimming.enabled:
            node = ietf_interfaces.PacketTrimming.NODE
            path = at_interface(interface.name).child(node).child(node.by_attribute["enabled"])
            text = "Trimming needs at least one trimmable and one control DSCP."
            yield DataError("operation-failed", text, path=path, app_tag="trimming-dscp-required")
