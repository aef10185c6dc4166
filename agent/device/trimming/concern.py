"""Packet trimming of ports (isolane-ue-packet-trimming)."""

from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from typing import Any

from isolane.bindings import Root, ietf_interfaces
from isolane.bindings.ietf_interfaces import (
    PacketTrimmingClearCountersInput,
    PacketTrimmingClearCountersOutput,
)
from isolane.bindings.isolane_ue_packet_trimming import PacketTrimming
from isolane.device.interfaces.links import Link, Links
from isolane.device.kit.context import Context
from isolane.device.kit.error_paths import at_interface
from isolane.device.kit.instances import names, touches
from isolane.device.kit.link_concern import LinkConcern
from isolane.device.trimming.config import port_trimming, trimming_config
from isolane.device.trimming.state import Counted, TrimmingState
from isolane.engine.trimming.counters import TrimmingCounters
from isolane.engine.trimming.engine import Trimmer
from isolane.errors import DataError, DataErrors
from isolane.store.providers import Keys
from isolane.tree.diff import Change


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
        faults = [] if new.packet_trimming.dscp else list(_without_dscp(touched, new))
        if faults:
            raise DataErrors(faults)
        return tuple(touched)

    def apply(self, plan: tuple[str, ...]) -> None:
        self._system = trimming_config(self._context.running.packet_trimming)
        super().apply(plan)

    def _gone(self, link: Link) -> None:
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

    def _clear(self, parameters: Any, keys: Keys) -> PacketTrimmingClearCountersOutput:
        now_ns = self._context.now_ns
        counted = self._counted.get(keys[-1])
        if counted is not None:
            counted.since_ns, counted.baseline = now_ns, deepcopy(counted.trimmer.counters)
        return PacketTrimmingClearCountersOutput.new(discontinuity_time=self._context.date_and_time(now_ns))


def _without_dscp(ports: Iterable[str], new: Root) -> Iterator[DataError]:
    """Ports that are to trim by their queues alone: the engine trims by DSCP."""
    for name in ports:
        interface = new.interfaces.interface.get(name)
        if interface is not None and interface.packet_trimming.enabled:
            node = ietf_interfaces.PacketTrimming.NODE
            path = at_interface(name).child(node).child(node.by_attribute["enabled"])
            text = "Trimming needs at least one trimmable and one control DSCP."
            yield DataError("operation-failed", text, path=path, app_tag="trimming-dscp-required")
