"""Traffic between emulated hosts (isolane-dataplane): configuration, what is refused, counters."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, replace
from typing import Final

from isolane.bindings import Root
from isolane.bindings.isolane_dataplane import (
    DataPlane,
    TrafficClearCountersInput,
    TrafficClearCountersOutput,
    TrafficState,
)
from isolane.bindings.isolane_dataplane import Host as HostEntry
from isolane.bindings.isolane_dataplane import Traffic as TrafficEntry
from isolane.bindings.isolane_inband_telemetry import InBandTelemetry
from isolane.dataplane.traffic.config import Constant, Dctcp, Incast, OnOff, Pattern, Poisson, TrafficConfig
from isolane.dataplane.traffic.flow import FlowCounters
from isolane.dataplane.traffic.generator import Traffic
from isolane.device.emulation.data_plane import SEED
from isolane.device.emulation.hosts import HostConcern
from isolane.device.kit.context import Context
from isolane.device.kit.instances import names, raised, refuse, touches
from isolane.device.kit.records import config_of, record_of
from isolane.durations import MILLISECOND_NS, SECOND_NS
from isolane.errors import DataError
from isolane.store.operational.providers import Keys
from isolane.tree.diff import Change
from isolane.tree.path import Path
from isolane.tree.schema import Record

USUAL_PORT: Final = 4791
"""RoCEv2."""


def faults(entry: TrafficEntry, root: Root) -> Iterator[DataError]:
    """The faults of one entry."""
    return raised(_path(entry), lambda: traffic_config(entry, root).check())


def _path(entry: TrafficEntry) -> Path:
    return Path().child(DataPlane.NODE).child(TrafficEntry.NODE, entry.name)


Sender = tuple[str, int, bool, int]
"""A source with version of IP, whether it is TCP, and destination port."""


def same_flows(touched: Iterable[TrafficEntry], root: Root) -> Iterator[DataError]:
    """Entries that would send a flow that another one sends: received frames could not be distinguished."""
    asked = [entry for entry in touched if entry.enabled]
    others: dict[Sender, list[TrafficEntry]] = {}
    for entry in root.data_plane.traffic if asked else ():
        for sender in _senders(entry, root) if entry.enabled else ():
            others.setdefault(sender, []).append(entry)
    for entry in asked:
        near = [other for sender in _senders(entry, root) for other in others[sender]]
        twin = next((other for other in near if _share(entry, other)), None)
        if twin is not None:
            yield DataError(
                "invalid-value",
                f"traffic {entry.name} and {twin.name} would send the same flows; give one of them another "
                "source-port or destination-port",
                path=_path(entry),
                app_tag="traffic-same-flows",
            )


def _senders(entry: TrafficEntry, root: Root) -> Iterator[Sender]:
    version = 4 if entry.ip_version == "ipv4" else 6
    for source in entry.source_host:
        yield source, version, entry.protocol == "tcp", _destination_port(entry, root)


def _share(entry: TrafficEntry, other: TrafficEntry) -> bool:
    """Of entries with a source in common: whether destinations and source ports meet too."""
    if entry.name == other.name or not set(entry.destination_host) & set(other.destination_host):
        return False
    first, second = sorted((entry, other), key=lambda each: each.source_port)
    return bool(first.source_port + first.flows > second.source_port)


def traffic_config(entry: TrafficEntry, root: Root) -> TrafficConfig:
    """The entry as the generator wants it."""
    return config_of(
        TrafficConfig,
        entry,
        sources=entry.source_host,
        destinations=entry.destination_host,
        pattern=_pattern(entry),
        ip_version=4 if entry.ip_version == "ipv4" else 6,
        destination_port=_destination_port(entry, root),
        frame_octets=entry.frame_size,
        start_ns=entry.start_delay * MILLISECOND_NS,
        duration_ns=None if entry.duration is None else entry.duration * MILLISECOND_NS,
    )


def _destination_port(entry: TrafficEntry, root: Root) -> int:
    if entry.destination_port is not None:
        return entry.destination_port
    return root.in_band_telemetry.udp_port if entry.protocol == "uec" else USUAL_PORT


def _pattern(entry: TrafficEntry) -> Pattern:
    if entry.incast is not None:
        return Incast(entry.incast.block_size, entry.incast.interval, entry.incast.rate)
    if entry.dctcp is not None:
        sent = entry.dctcp
        return Dctcp(
            sent.flow_size,
            sent.initial_window,
            float(sent.gain),
            sent.minimum_timeout,
            follow_feedback=sent.follow_feedback,
        )
    if entry.on_off != entry.on_off.EMPTY:
        sent_on = entry.on_off
        return OnOff(sent_on.rate, sent_on.on_time, sent_on.off_time, sent_on.random)
    if entry.poisson != entry.poisson.EMPTY:
        return Poisson(entry.poisson.rate)
    return Constant(entry.constant.rate)


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
        for each in new.data_plane.traffic:
            if hosts.intersection((*each.source_host, *each.destination_host)):
                touched[each.name] = None
        if touches(changes, SEED):
            touched.update(dict.fromkeys(each.name for each in new.data_plane.traffic))
        if touches(changes, InBandTelemetry.NODE):
            follows = [each for each in new.data_plane.traffic if each.destination_port is None]
            touched.update(dict.fromkeys(each.name for each in follows if each.protocol == "uec"))
        there = [entry for name in touched if (entry := new.data_plane.traffic.get(name)) is not None]
        errors = [fault for entry in there for fault in faults(entry, new)]
        refuse((*errors, *same_flows(there, new)))
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
        traffic = self._sending[entry.name] = Traffic(self._context.clock, config, self._hosts.hosts, seed)
        self._baselines[entry.name] = self._context.now_ns, FlowCounters()
        traffic.start()

    def close(self) -> None:
        """End the traffic of all entries."""
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
        return record_of(
            TrafficState,
            counted,
            discontinuity_time=self._context.date_and_time(since),
            sending=traffic.sending,
            rx_frames=received,
            rate=counted.rx_octets * 8 * SECOND_NS // elapsed,
            mean_latency=counted.latency_sum_ns // received if received else None,
            max_latency=counted.latency_max_ns if received else None,
            **_completions(counted),
        )

    def _clear(self, parameters: Record, keys: Keys) -> TrafficClearCountersOutput:
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
    counters = FlowCounters(latency_max_ns=counted.latency_max_ns, completion_ns=counted.completion_ns)
    for name in _SUMS:
        setattr(counters, name, getattr(counted, name) - getattr(base, name))
    return counters
