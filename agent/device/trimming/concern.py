"""Packet trimming of ports (isolane-ue-packet-trimming)."""

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from ipaddress import ip_network
from typing import Any, Final

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
from isolane.device.kit.touched import names, touches
from isolane.engine.trimming.config import DscpRule, PortTrimming, TrimmingConfig
from isolane.engine.trimming.counters import QueueCounters, TrimmingCounters
from isolane.engine.trimming.engine import Trimmer
from isolane.engine.trimming.exemption import Exemption, Network
from isolane.store.providers import Keys
from isolane.tree.diff import Change
from isolane.wire.trimming import MINIMUM_TRIM_OCTETS

_NUMBERS: Final = tuple(name for name in TrimmingCounters.__slots__ if not name.startswith("by_"))


@dataclass(slots=True)
class Counted:
    """What an interface trims with, and what its counters stood at when they were last cleared."""

    trimmer: Trimmer
    since_ns: int
    baseline: TrimmingCounters


class TrimmingConcern:
    """Gives each port that trims what it trims by; its counters stay when it is turned off."""

    def __init__(self, context: Context, links: Links) -> None:
        self._context = context
        self._links = links
        self._counted: dict[str, Counted] = {}
        self._of_gone_ports = QueueCounters()
        self._since_ns = context.now_ns
        store = context.store
        store.subscribe((ietf_interfaces.PacketTrimming, PacketTrimming), self)
        links.on_link(self._made, self._gone)
        store.operational.provide(PacketTrimmingStatistics, self._statistics)
        store.operational.provide(isolane_ue_packet_trimming.Statistics, self._of_the_system)
        context.register(PacketTrimmingClearCountersInput.NODE.parent, self._clear)

    # --- configuration

    def prepare(self, changes: Sequence[Change], new: Root) -> tuple[str, ...]:
        touched = dict.fromkeys(names(changes, ietf_interfaces.PacketTrimming.NODE))
        if touches(changes, PacketTrimming.NODE):
            touched.update(
                dict.fromkeys(each.name for each in new.interfaces.interface if each.packet_trimming.enabled)
            )
        return tuple(touched)

    def apply(self, plan: tuple[str, ...]) -> None:
        config = trimming_config(self._context.running.packet_trimming)
        for name in plan:
            link = self._links.get(name)
            if link is not None:
                self._configure(link, config)

    def abort(self, plan: tuple[str, ...]) -> None:
        pass

    def _made(self, link: Link) -> None:
        self._configure(link, trimming_config(self._context.running.packet_trimming))

    def _gone(self, link: Link) -> None:
        counted = self._counted.pop(link.name, None)
        if counted is not None:
            _add(self._of_gone_ports, counted.trimmer.counters)

    def _configure(self, link: Link, config: TrimmingConfig) -> None:
        interface = self._context.running.interfaces.interface.get(link.name)
        counted = self._counted.get(link.name)
        if counted is not None and link.port.trimmer is not counted.trimmer:
            counted.trimmer.forget_waiting()
        if interface is None or not interface.packet_trimming.enabled:
            link.port.trimmer = None
            return
        if counted is None:
            counted = Counted(Trimmer(config), self._context.now_ns, TrimmingCounters())
            self._counted[link.name] = counted
        counted.trimmer.configure(config, _port(interface.packet_trimming))
        link.port.trimmer = counted.trimmer

    # --- state

    def _statistics(self, keys: Keys) -> PacketTrimmingStatistics | None:
        counted = self._counted.get(keys[-1])
        if counted is None:
            return None
        now, base = counted.trimmer.counters, counted.baseline
        return PacketTrimmingStatistics.new(
            discontinuity_time=self._context.date_and_time(counted.since_ns),
            **{name: getattr(now, name) - getattr(base, name) for name in _NUMBERS},
            queue=[
                StatisticsQueue.new(
                    queue=number, **_difference(count, base.by_queue.get(number, QueueCounters()))
                )
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
        return isolane_ue_packet_trimming.Statistics.new(
            discontinuity_time=self._context.date_and_time(self._since_ns),
            **{name: getattr(total, name) for name in QueueCounters.__slots__},
        )

    def _clear(self, parameters: Any, keys: Keys) -> PacketTrimmingClearCountersOutput:
        now_ns = self._context.now_ns
        counted = self._counted.get(keys[-1])
        if counted is not None:
            counted.since_ns, counted.baseline = now_ns, deepcopy(counted.trimmer.counters)
        return PacketTrimmingClearCountersOutput.new(discontinuity_time=self._context.date_and_time(now_ns))


def trimming_config(entry: PacketTrimming) -> TrimmingConfig:
    """What holds for the whole system, as the engine wants it."""
    sizes = entry.trim_size
    return TrimmingConfig(
        dscp={
            each.dscp: DscpRule(each.category, each.traffic_class, each.trimmed_dscp) for each in entry.dscp
        },
        trim_size={kind: getattr(sizes, kind.replace("-", "_")) for kind in MINIMUM_TRIM_OCTETS},
        udp_port=entry.udp_port,
        vxlan_port=entry.vxlan_port,
        size=entry.size,
        from_tc=entry.tc_value if entry.dscp_resolution_mode == "from-tc" else None,
        queue_index=entry.queue_index if entry.queue_resolution_mode == "static" else None,
        exemptions=tuple(_exemption(each) for each in entry.exemption),
        ip_protocol=entry.ip_protocol,
    )


def _port(entry: ietf_interfaces.PacketTrimming) -> PortTrimming:
    """What holds for one port, as the engine wants it."""
    return PortTrimming(
        queues=frozenset(entry.queue),
        dscp_of_class={each.traffic_class: each.dscp for each in entry.tc_to_dscp},
    )


def _exemption(entry: isolane_ue_packet_trimming.Exemption) -> Exemption:
    return Exemption(
        source=_network(entry.source_prefix),
        destination=_network(entry.destination_prefix),
        protocol=entry.protocol,
        source_port=entry.source_port,
        destination_port=entry.destination_port,
    )


def _network(prefix: str | None) -> Network | None:
    return None if prefix is None else ip_network(prefix, strict=False)


def _add(total: QueueCounters, more: TrimmingCounters) -> None:
    for name in QueueCounters.__slots__:
        setattr(total, name, getattr(total, name) + getattr(more, name))


def _difference(now: QueueCounters, base: QueueCounters) -> dict[str, int]:
    return {name: getattr(now, name) - getattr(base, name) for name in QueueCounters.__slots__}
