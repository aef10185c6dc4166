"""State of congestion signaling: counters, the last comparison of a port, signals at a host."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from isolane.bindings import isolane_dataplane, isolane_ue_csig
from isolane.bindings.ietf_interfaces import CsigStatistics
from isolane.bindings.ietf_interfaces import Signal as SignalShown
from isolane.bindings.isolane_dataplane import CsigState
from isolane.dataplane.csig_layer import CsigLayer
from isolane.device.kit.context import Context
from isolane.engine.csig.policy import Rule
from isolane.engine.csig.port import CsigCounters, CsigPort
from isolane.engine.csig.station import CsigStation
from isolane.lazy_dataclass import dataclass
from isolane.store.providers import Keys
from isolane.wire.csig import CompactTag


@dataclass(slots=True)
class Counted:
    """The policy of an interface, and its counters at the time at which they were last cleared."""

    layer: CsigLayer
    since_ns: int
    baseline: CsigCounters

    @property
    def engine(self) -> CsigPort:
        """Of the port."""
        return self.layer.engine

    def clear(self, now_ns: int) -> None:
        """From here on it counts from zero."""
        self.since_ns, self.baseline = now_ns, replace(self.engine.counters)

    def statistics(self, since: str | None) -> CsigStatistics:
        """The counters since they were cleared."""
        now, base = self.engine.counters, self.baseline
        counted = {name: getattr(now, name) - getattr(base, name) for name in CsigCounters.__slots__}
        return CsigStatistics.new(discontinuity_time=since, **counted)

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
    return CsigState.new(
        inserted_packets=counted.inserted_packets,
        not_inserted_mtu=counted.not_inserted_mtu,
        malformed_packets=counted.malformed_packets,
        received=list(_received(station)),
    )


def _received(station: CsigStation) -> Iterator[isolane_dataplane.Received]:
    for (kind, signal), heard in station.received.items():
        yield isolane_dataplane.Received.new(
            tag_format="compact" if kind is CompactTag else "wide",
            signal_type=signal.value,
            packets=heard.packets,
            trimmed_packets=heard.trimmed_packets,
            last_value=heard.last_value,
            last_locator=heard.last_locator,
            lowest_value=heard.lowest_value,
            highest_value=heard.highest_value,
        )
