"""From the configuration of traffic to that of its generator, and what does not fit together."""

from collections.abc import Iterable, Iterator
from typing import Final

from isolane.bindings import Root
from isolane.bindings.isolane_dataplane import DataPlane
from isolane.bindings.isolane_dataplane import Traffic as TrafficEntry
from isolane.dataplane.traffic.config import (
    Constant,
    Dctcp,
    Incast,
    OnOff,
    Pattern,
    Poisson,
    TrafficConfig,
)
from isolane.durations import MILLISECOND_NS
from isolane.errors import DataError
from isolane.tree.path import Path

USUAL_PORT: Final = 4791
"""RoCEv2."""


def faults(entry: TrafficEntry, root: Root) -> list[DataError]:
    """The faults of one entry."""
    try:
        traffic_config(entry, root).check()
    except DataError as error:
        return [DataError(error.tag, error.message, path=_path(entry), app_tag=error.app_tag)]
    return []


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
    return TrafficConfig(
        name=entry.name,
        sources=entry.source_host,
        destinations=entry.destination_host,
        pattern=_pattern(entry),
        ip_version=4 if entry.ip_version == "ipv4" else 6,
        protocol=entry.protocol,
        source_port=entry.source_port,
        destination_port=_destination_port(entry, root),
        flows=entry.flows,
        frame_octets=entry.frame_size,
        priority=entry.priority,
        dscp=entry.dscp,
        ecn_capable=entry.ecn_capable,
        llr_eligible=entry.llr_eligible,
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
