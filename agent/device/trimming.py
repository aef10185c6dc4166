"""Packet trimming of ports (isolane-ue-packet-trimming)."""

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from agent.device.affected import names, touches
from agent.device.context import Context
from agent.device.links import Link, Links
from agent.engine.trimming.config import DscpRule, TrimmingConfig
from agent.engine.trimming.counters import TrimmingCounters
from agent.engine.trimming.engine import Trimmer
from agent.store.providers import Keys
from agent.tree.diff import Change
from agent.wire.trimming import MINIMUM_TRIM_OCTETS
from bindings import Root, ietf_interfaces
from bindings.ietf_interfaces import (
    Dscp,
    PacketTrimmingClearCountersInput,
    PacketTrimmingClearCountersOutput,
    PacketTrimmingStatistics,
)
from bindings.isolane_ue_packet_trimming import PacketTrimming


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
        store = context.store
        store.subscribe((ietf_interfaces.PacketTrimming, PacketTrimming), self)
        links.on_link(self._made, self._gone)
        store.operational.provide(PacketTrimmingStatistics, self._statistics)
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
        self._counted.pop(link.name, None)

    def _configure(self, link: Link, config: TrimmingConfig) -> None:
        interface = self._context.running.interfaces.interface.get(link.name)
        if interface is None or not interface.packet_trimming.enabled:
            link.port.trimmer = None
            return
        counted = self._counted.get(link.name)
        if counted is None:
            counted = Counted(Trimmer(config), self._context.now_ns, TrimmingCounters())
            self._counted[link.name] = counted
        counted.trimmer.configure(config)
        link.port.trimmer = counted.trimmer

    # --- state

    def _statistics(self, keys: Keys) -> PacketTrimmingStatistics | None:
        counted = self._counted.get(keys[-1])
        if counted is None:
            return None
        now, base = counted.trimmer.counters, counted.baseline
        return PacketTrimmingStatistics.new(
            discontinuity_time=self._context.date_and_time(counted.since_ns),
            trimmed_packets=now.trimmed_packets - base.trimmed_packets,
            trimmed_octets=now.trimmed_octets - base.trimmed_octets,
            dropped_trimmed=now.dropped_trimmed - base.dropped_trimmed,
            dropped_not_trimmable=now.dropped_not_trimmable - base.dropped_not_trimmable,
            short_packets=now.short_packets - base.short_packets,
            dscp=[
                Dscp.new(dscp=dscp, trimmed_packets=count - base.by_dscp.get(dscp, 0))
                for dscp, count in sorted(now.by_dscp.items())
            ],
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
        ip_protocol=entry.ip_protocol,
    )
