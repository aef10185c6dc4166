"""Traffic between emulated hosts (isolane-dataplane)."""

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any, Final

from isolane.bindings import Root
from isolane.bindings.isolane_dataplane import Host as HostEntry
from isolane.bindings.isolane_dataplane import Traffic as TrafficEntry
from isolane.bindings.isolane_dataplane import (
    TrafficClearCountersInput,
    TrafficClearCountersOutput,
    TrafficState,
)
from isolane.bindings.isolane_inband_telemetry import InBandTelemetry
from isolane.dataplane.traffic.flow import FlowCounters
from isolane.dataplane.traffic.generator import Traffic
from isolane.device.emulation.data_plane import SEED
from isolane.device.emulation.hosts import HostConcern
from isolane.device.emulation.traffic_config import faults, same_flows, traffic_config
from isolane.device.kit.context import Context
from isolane.device.kit.instances import names, touches
from isolane.durations import SECOND_NS
from isolane.errors import DataError, DataErrors
from isolane.store.providers import Keys
from isolane.tree.diff import Change

_SUMS: Final = tuple(
    each.name for each in fields(FlowCounters) if each.name not in ("latency_max_ns", "completion_ns")
)


class TrafficConcern:
    """Each entry sends as configured; a changed entry starts again."""

    def __init__(self, context: Context, hosts: HostConcern) -> None:
        self._context = context
        self._hosts = hosts
        self._sending: dict[str, Traffic] = {}
        self._baselines: dict[str, tuple[int, FlowCounters]] = {}
        self._generation = 0
        store = context.store
        store.subscribe((TrafficEntry, HostEntry, SEED, InBandTelemetry), self)
        store.operational.provide(TrafficState, self._state)
        context.register(TrafficClearCountersInput.NODE.parent, self._clear)

    def prepare(self, changes: Sequence[Change], new: Root) -> tuple[str, ...]:
        touched = dict.fromkeys(names(changes, TrafficEntry.NODE))
        hosts = set(names(changes, HostEntry.NODE))
        for entry in new.data_plane.traffic:
            if hosts.intersection((*entry.source_host, *entry.destination_host)):
                touched[entry.name] = None
        if touches(changes, SEED):
            touched.update(dict.fromkeys(each.name for each in new.data_plane.traffic))
        if touches(changes, InBandTelemetry.NODE):
            follows = [each for each in new.data_plane.traffic if each.destination_port is None]
            touched.update(dict.fromkeys(each.name for each in follows if each.protocol == "uec"))
        there = [entry for name in touched if (entry := new.data_plane.traffic.get(name)) is not None]
        errors = [fault for entry in there for fault in faults(entry, new)]
        errors += same_flows(there, new)
        if errors:
            raise DataErrors(errors)
        return tuple(touched)

    def apply(self, plan: tuple[str, ...]) -> None:
        for name in plan:
            old = self._sending.pop(name, None)
            if old is not None:
                old.close()
            self._baselines.pop(name, None)
            entry = self._context.running.data_plane.traffic.get(name)
            if entry is not None and entry.enabled:
                self._begin(entry)

    def _begin(self, entry: TrafficEntry) -> None:
        self._generation += 1
        config = replace(traffic_config(entry, self._context.running), generation=self._generation)
        seed = self._context.running.data_plane.seed
        made = self._sending[entry.name] = Traffic(self._context.clock, config, self._hosts.hosts, seed)
        self._baselines[entry.name] = self._context.now_ns, FlowCounters()
        made.start()

    def close(self) -> None:
        """End all traffic."""
        for traffic in self._sending.values():
            traffic.close()

    def _state(self, keys: Keys) -> TrafficState | None:
        traffic = self._sending.get(keys[-1])
        if traffic is None:
            return TrafficState.new(sending=False)
        since, base = self._baselines[keys[-1]]
        counted = _since(traffic.counters(), base)
        elapsed = max(1, self._context.now_ns - since)
        received = counted.rx_frames
        return TrafficState.new(
            discontinuity_time=self._context.date_and_time(since),
            sending=traffic.sending,
            tx_frames=counted.tx_frames,
            tx_octets=counted.tx_octets,
            rx_frames=received,
            rx_octets=counted.rx_octets,
            lost_frames=counted.lost_frames,
            trimmed_frames=counted.trimmed_frames,
            reordered_frames=counted.reordered_frames,
            duplicate_frames=counted.duplicate_frames,
            ecn_marked_frames=counted.ecn_marked_frames,
            rate=counted.rx_octets * 8 * SECOND_NS // elapsed,
            mean_latency=counted.latency_sum_ns // received if received else None,
            max_latency=counted.latency_max_ns if received else None,
            **_completions(counted),
        )

    def _clear(self, parameters: Any, keys: Keys) -> TrafficClearCountersOutput:
        traffic = self._sending.get(keys[-1])
        if traffic is None:
            raise DataError("operation-failed", f"traffic {keys[-1]} is not enabled")
        now_ns = self._context.now_ns
        traffic.forget()
        self._baselines[keys[-1]] = now_ns, traffic.counters()
        return TrafficClearCountersOutput.new(discontinuity_time=self._context.date_and_time(now_ns))


def _completions(counted: FlowCounters) -> dict[str, int]:
    """Of blocks and flows that have an end: how many have come to it, and how long they took."""
    if not counted.completed:
        return {"flows_completed": 0}
    latest = sorted(counted.completion_ns)
    return {
        "flows_completed": counted.completed,
        "mean_completion_time": counted.completion_sum_ns // counted.completed,
        "p99_completion_time": latest[(len(latest) * 99 - 1) // 100],
    }


def _since(counted: FlowCounters, base: FlowCounters) -> FlowCounters:
    """The count since a baseline."""
    found = FlowCounters(latency_max_ns=counted.latency_max_ns, completion_ns=counted.completion_ns)
    for name in _SUMS:
        setattr(found, name, getattr(counted, name) - getattr(base, name))
    return found
