"""Congestion signaling of ports and hosts (isolane-ue-csig)."""

from collections.abc import Sequence
from typing import Any
from weakref import WeakValueDictionary

from isolane.bindings import Root, ietf_interfaces
from isolane.bindings.ietf_interfaces import CsigClearCountersInput, CsigClearCountersOutput
from isolane.bindings.isolane_ue_csig import Csig
from isolane.dataplane.csig_layer import CsigLayer, CsigStationLayer
from isolane.dataplane.port import Port
from isolane.device.csig.config import policy_of, port_config
from isolane.device.csig.faults import faults
from isolane.device.csig.state import Counted, CsigReports
from isolane.device.interfaces.links import Link, Links
from isolane.device.kit.context import Context
from isolane.device.kit.instances import names, touches
from isolane.device.kit.link_concern import LinkConcern
from isolane.engine.csig.port import CsigCounters, CsigPort
from isolane.engine.csig.station import CsigStation
from isolane.errors import DataErrors
from isolane.store.providers import Keys
from isolane.tree.diff import Change


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
            wrong = list(faults(new.csig))
            if wrong:
                raise DataErrors(wrong)
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

    def _gone(self, link: Link) -> None:
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
        station.signal = None if host is None else self.policy.signals.get(host.csig.signal)

    # --- actions

    def _clear(self, parameters: Any, keys: Keys) -> CsigClearCountersOutput:
        now_ns = self._context.now_ns
        counted = self._counted.get(keys[-1])
        if counted is not None:
            counted.clear(now_ns)
        return CsigClearCountersOutput.new(discontinuity_time=self._context.date_and_time(now_ns))
