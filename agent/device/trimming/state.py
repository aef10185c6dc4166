"""State of packet trimming."""

from dataclasses import replace
from typing import Final

from isolane.bindings import isolane_ue_packet_trimming
from isolane.bindings.ietf_interfaces import (
    Dscp,
    PacketTrimmingStatistics,
    StatisticsQueue,
)
from isolane.device.kit.context import Context
from isolane.engine.trimming.counters import QueueCounters, TrimmingCounters
from isolane.engine.trimming.engine import Trimmer
from isolane.lazy_dataclass import dataclass
from isolane.store.providers import Keys

_NUMBERS: Final = tuple(name for name in TrimmingCounters.__slots__ if not name.startswith("by_"))


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


def _add(total: QueueCounters, more: TrimmingCounters) -> None:
    for name in QueueCounters.__slots__:
        setattr(total, name, getattr(total, name) + getattr(more, name))


def _difference(now: QueueCounters, base: QueueCounters) -> dict[str, int]:
    return {name: getattr(now, name) - getattr(base, name) for name in QueueCounters.__slots__}
