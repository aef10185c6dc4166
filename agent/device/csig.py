"""Congestion signaling of ports and hosts (isolane-ue-csig)."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final
from weakref import WeakValueDictionary

from isolane.bindings import Root, ietf_interfaces, isolane_dataplane, isolane_ue_csig
from isolane.bindings.ietf_interfaces import CsigClearCountersInput, CsigClearCountersOutput, CsigStatistics
from isolane.bindings.ietf_interfaces import Signal as SignalShown
from isolane.bindings.isolane_dataplane import CsigState
from isolane.bindings.isolane_ue_csig import Csig
from isolane.bindings.isolane_ue_csig import Rule as RuleEntry
from isolane.bindings.isolane_ue_csig import Signal as SignalEntry
from isolane.dataplane.layers.csig import CsigLayer, CsigStationLayer
from isolane.dataplane.layers.port import Port
from isolane.device.interfaces.links import Link, Links
from isolane.device.kit.context import Context
from isolane.device.kit.instances import names, refuse, touches
from isolane.device.kit.link_concern import LinkConcern
from isolane.device.kit.records import config_of, record_of
from isolane.engine.csig import (
    CsigCounters,
    CsigPort,
    CsigStation,
    EqualBands,
    Policy,
    PortConfig,
    Quantizer,
    RangeBands,
    Rule,
    RuleCounters,
    Signal,
    SignalType,
)
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.store.operational.providers import Keys
from isolane.tree.diff import Change
from isolane.tree.path import Path
from isolane.tree.schema import Record
from isolane.wire.csig import CompactTag, Formats, WideTag

FORMATS: Final[Mapping[str, type[CompactTag] | type[WideTag]]] = {"compact": CompactTag, "wide": WideTag}
VENDOR_DEFINED: Final = "vendor-defined"

_UNIT_NS: Final = {"nanosec": 1, "usec": 1_000, "msec": 1_000_000}


def interval_ns(entry: SignalEntry) -> int:
    """Length of the time interval."""
    given = entry.bw_time_interval
    count = entry.vendor_bw_time_interval or 1 if given == VENDOR_DEFINED else int(given)
    return count * _UNIT_NS[entry.bw_time_interval_unit]


def policy_of(entry: Csig, counters: Mapping[str, RuleCounters]) -> Policy:
    """The policy that the ports follow; rules that existed before keep their counters."""
    signals = {each.name: _signal(each) for each in entry.signal}
    rules = tuple(_rule(each, signals, counters.get(each.name)) for each in entry.rule)
    return Policy(signals, rules, formats_of(signals))


def formats_of(signals: Mapping[str, Signal]) -> Formats:
    """The format that an EtherType announces."""
    return {each.ethertype: each.format for each in signals.values()}


def port_config(name: str, entry: ietf_interfaces.Csig) -> PortConfig:
    """The configuration of one port."""
    return PortConfig(name=name, delete=entry.int_delete, metadata=entry.int_metadata)


def _signal(entry: SignalEntry) -> Signal:
    assert entry.tag_format is not None
    return config_of(
        Signal,
        entry,
        format=FORMATS[entry.tag_format],
        ethertype=entry.ether_type,
        kind=SignalType(entry.signal_type),
        interval_ns=interval_ns(entry),
        quantizer=_quantizer(entry),
        marks_trimmed=entry.d_bit,
    )


def _quantizer(entry: SignalEntry) -> Quantizer:
    if entry.tag_format == "wide":
        return EqualBands(entry.wide_quant_base_value, entry.wide_quant_step_value, entry.quant_bands)
    return RangeBands(tuple(sorted(each.min or 0 for each in entry.quant_band_range)))


def _rule(entry: RuleEntry, signals: Mapping[str, Signal], counters: RuleCounters | None) -> Rule:
    return config_of(
        Rule,
        entry,
        signal=None if entry.signal is None else signals[entry.signal],
        compact_ethertype=entry.compact_tag_ether_type,
        wide_ethertype=entry.wide_tag_ether_type,
        signal_type=None if entry.signal_type is None else SignalType(entry.signal_type),
        in_ports=frozenset(entry.in_interface),
        out_ports=frozenset(entry.out_interface),
        counters=RuleCounters() if counters is None else counters,
    )


MAX_TIMERS: Final = 8
"""Time intervals that a port measures bandwidth in at the same time."""


def faults(entry: Csig) -> Iterator[DataError]:
    """Signals that need more time intervals than a port can measure."""
    intervals: set[int] = set()
    for each in entry.signal:
        if not SignalType(each.signal_type).measures_bandwidth:
            continue
        intervals.add(interval_ns(each))
        if len(intervals) > MAX_TIMERS:
            yield DataError(
                "resource-denied",
                f"a port measures at most {MAX_TIMERS} time intervals at once; signal {each.name} would need "
                "one more",
                path=Path().child(Csig.NODE).child(SignalEntry.NODE, each.name),
                app_tag="csig-too-many-intervals",
            )
            return


@dataclass(slots=True)
class Counted:
    """The policy of an interface, and its counters at the time at which they were last cleared."""

    layer: CsigLayer
    since_ns: int
    baseline: CsigCounters

    @property
    def engine(self) -> CsigPort:
        """The engine of the port, which the layer calls."""
        return self.layer.engine

    def clear(self, now_ns: int) -> None:
        """From here on it counts from zero."""
        self.since_ns, self.baseline = now_ns, replace(self.engine.counters)

    def statistics(self, since: str | None) -> CsigStatistics:
        """The counters since they were cleared."""
        return record_of(CsigStatistics, self.engine.counters, self.baseline, discontinuity_time=since)

    def signal(self, name: str) -> SignalShown | None:
        """The value that the port last compared a tag of a signal with."""
        last = self.engine.last.get(name)
        return None if last is None else SignalShown.new(name=name, value=last.signal, band=last.band)


class CsigReports:
    """Provides the state on request."""

    def __init__(
        self,
        context: Context,
        counted: Mapping[str, Counted],
        stations: Mapping[str, CsigStation],
        rules: Callable[[], Iterable[Rule]],
    ) -> None:
        self._context = context
        self._counted = counted
        self._stations = stations
        self._rules = rules
        operational = context.store.operational
        operational.provide(CsigStatistics, self._port)
        operational.provide(isolane_ue_csig.Statistics, self._rule)
        operational.provide(CsigState, self._station)
        operational.provide_list(SignalShown, self._signal_keys, self._signal)

    def _station(self, keys: Keys) -> CsigState | None:
        station = self._stations.get(keys[-1])
        return None if station is None else station_state(station)

    def _rule(self, keys: Keys) -> isolane_ue_csig.Statistics | None:
        rule = next((each for each in self._rules() if each.name == keys[-1]), None)
        if rule is None:
            return None
        return isolane_ue_csig.Statistics.new(matched_packets=rule.counters.matched_packets)

    def _port(self, keys: Keys) -> CsigStatistics | None:
        counted = self._counted.get(keys[-1])
        return None if counted is None else counted.statistics(self._context.date_and_time(counted.since_ns))

    def _signal_keys(self, keys: Keys) -> Iterable[str]:
        counted = self._counted.get(keys[-1])
        return () if counted is None else tuple(counted.engine.last)

    def _signal(self, keys: Keys) -> SignalShown | None:
        counted = self._counted.get(keys[-2])
        return None if counted is None else counted.signal(keys[-1])


def station_state(station: CsigStation) -> CsigState:
    """Counters of a host."""
    counted = station.counters
    return record_of(CsigState, counted, received=list(_received(station)))


def _received(station: CsigStation) -> Iterator[isolane_dataplane.Received]:
    for (kind, signal), heard in station.received.items():
        yield record_of(
            isolane_dataplane.Received,
            heard,
            tag_format="compact" if kind is CompactTag else "wide",
            signal_type=signal.value,
        )


class CsigConcern(LinkConcern):
    """A layer on each port once the system knows a tag; it stays, as tagged frames may wait."""

    def __init__(self, context: Context, links: Links) -> None:
        super().__init__(context, links)
        self._counted: dict[str, Counted] = {}
        self.stations: WeakValueDictionary[str, CsigStation] = WeakValueDictionary()
        """Of hosts, as long as they have their cards."""
        self.policy = policy_of(context.running.csig, {})
        self.state = CsigReports(context, self._counted, self.stations, lambda: self.policy.rules)
        context.store.subscribe((ietf_interfaces.Csig, Csig), self)
        context.register(CsigClearCountersInput.NODE.parent, self._clear)

    # --- configuration

    def prepare(self, changes: Sequence[Change], new: Root) -> tuple[str, ...]:
        touched = dict.fromkeys(names(changes, ietf_interfaces.Csig.NODE))
        if touches(changes, Csig.NODE):
            refuse(faults(new.csig))
            touched.update(dict.fromkeys(link.name for link in self._links))
        return tuple(touched)

    def apply(self, plan: tuple[str, ...]) -> None:
        before = {rule.name: rule.counters for rule in self.policy.rules}
        policy = policy_of(self._context.running.csig, before)
        if policy != self.policy:
            self.policy = policy
            for name, station in self.stations.items():
                self._instruct(name, station)
        super().apply(plan)

    def _configure(self, link: Link) -> None:
        interface = self._context.running.interfaces.interface.get(link.name)
        entry = ietf_interfaces.Csig.EMPTY if interface is None else interface.csig
        config = port_config(link.name, entry)
        counted = self._counted.get(link.name)
        if counted is not None:
            counted.engine.configure(config, self.policy)
        elif self.policy.formats:
            layer = CsigLayer(link.port, CsigPort(config, self.policy), link.port_of)
            self._counted[link.name] = Counted(layer, self._context.now_ns, CsigCounters())
            link.csig = layer
            link.restack()

    def _link_removed(self, link: Link) -> None:
        self._counted.pop(link.name, None)

    # --- hosts

    def end_point(self, name: str, port: Port) -> CsigStationLayer:
        """For the card of an emulated host, where tags begin and end."""
        station = self.stations[name] = CsigStation()
        self._instruct(name, station)
        return CsigStationLayer(port, station)

    def _instruct(self, name: str, station: CsigStation) -> None:
        host = self._context.running.data_plane.host.get(name)
        station.formats = self.policy.formats
        signal = None if host is None else host.csig.signal
        station.signal = None if signal is None else self.policy.signals.get(signal)

    # --- actions

    def _clear(self, parameters: Record, keys: Keys) -> CsigClearCountersOutput:
        now_ns = self._context.now_ns
        counted = self._counted.get(keys[-1])
        if counted is not None:
            counted.clear(now_ns)
        return CsigClearCountersOutput.new(discontinuity_time=self._context.date_and_time(now_ns))
