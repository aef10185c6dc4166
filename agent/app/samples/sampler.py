"""Takes a sample of each port and of the agent in each second, from operational state."""

import os
import resource
from collections.abc import Iterable
from typing import Any, Final

from isolane.app.samples.rings import Kind, Rings
from isolane.bindings.ietf_interfaces import (
    BridgePort,
    CongestionIsolation,
    CongestionIsolationState,
    FlowControl,
    FlowControlState,
    FlowControlStateStatistics,
    Interfaces,
    InterfacesInterface,
    InterfacesInterfaceStatistics,
)
from isolane.store.store import Store
from isolane.strand import pausing
from isolane.tree.schema import ContainerNode, ListNode
from isolane.tree.sources import Source

CLASSES: Final = range(8)
OF_PORT: Final = (
    Kind("in_octets", "mean"),
    Kind("out_octets", "mean"),
    Kind("in_frames", "mean"),
    Kind("out_frames", "mean"),
    Kind("discards", "sum"),
    Kind("errors", "sum", 1),
    Kind("paused", "sum"),
    Kind("isolated_flows", "max", 1),
    *(Kind(f"depth{number}", "max", 1) for number in CLASSES),
    *(Kind(f"drops{number}", "sum", 1) for number in CLASSES),
    *(Kind(f"marks{number}", "sum", 1) for number in CLASSES),
)
OF_AGENT: Final = (Kind("cpu", "mean"), Kind("memory", "max"))
AGENT: Final = ""
"""The name of the agent among the objects."""
KINDS: Final = {True: OF_PORT, False: OF_AGENT}
_GROWING: Final = ("depth", "isolated")
"""Beginnings of the names of values that are no differences of counters."""


class Sampler:
    """The rings of all objects, and the counters of the last look."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.objects: dict[str, Rings] = {}
        self._before: dict[str, dict[str, float]] = {}
        self._looked_s: dict[str, float] = {}

    def look(self, now_s: float, names: Iterable[str]) -> None:
        """One sample of each; those of interfaces that are no more are forgotten."""
        wanted = list(names)
        for gone in self.objects.keys() - {*wanted, AGENT}:
            del self.objects[gone]
            self._before.pop(gone, None)
        self._add(AGENT, now_s, _of_process(), OF_AGENT)
        source = self._store.operational.source().container(_container(Interfaces.NODE))
        for name in pausing(wanted):
            entry = None if source is None else source.entry(_list(InterfacesInterface.NODE), name)
            if entry is not None:
                self._add(name, now_s, _of_port(entry), OF_PORT)

    def _add(self, name: str, now_s: float, counters: dict[str, float], kinds: tuple[Kind, ...]) -> None:
        before, self._before[name] = self._before.get(name), counters
        since_s, self._looked_s[name] = self._looked_s.get(name, now_s), now_s
        elapsed_s = now_s - since_s
        if before is None or not 0 < elapsed_s < 10:
            return
        values: dict[str, float] = {}
        for kind in kinds:
            value = counters.get(kind.name, 0.0)
            if not kind.name.startswith(_GROWING) and kind.name != "memory":
                value = max(0.0, value - before.get(kind.name, 0.0))  # a counter that began anew
                value = value / elapsed_s if kind.joined == "mean" else value
            values[kind.name] = value
        self.objects.setdefault(name, Rings(kinds)).add(int(now_s), values)

    @property
    def size(self) -> int:
        """Octets of memory of all rings."""
        return sum(each.size for each in self.objects.values())


def _container(node: Any) -> ContainerNode:
    container: ContainerNode = node
    return container


def _list(node: Any) -> ListNode:
    entries: ListNode = node
    return entries


def _below(source: Source | None, *way: object) -> Any:
    """The record of a container below; None where there is none."""
    for node in way:
        source = None if source is None else source.container(_container(node))
    return None if source is None else source.record()


def _of_port(entry: Source) -> dict[str, float]:
    counted = _below(entry, InterfacesInterfaceStatistics.NODE)
    values: dict[str, float] = {}
    if counted is not None:
        values = {
            "in_octets": counted.in_octets or 0,
            "out_octets": counted.out_octets or 0,
            "in_frames": _frames(counted, "in"),
            "out_frames": _frames(counted, "out"),
            "discards": (counted.in_discards or 0) + (counted.out_discards or 0),
            "errors": (counted.in_errors or 0) + (counted.out_errors or 0),
        }
    paused = _below(entry, FlowControl.NODE, FlowControlState.NODE, FlowControlStateStatistics.NODE)
    if paused is not None:
        values["paused"] = (paused.rx_paused_time or 0) / 1_000
    queues = _below(entry, BridgePort.NODE, CongestionIsolation.NODE, CongestionIsolationState.NODE)
    for queue in () if queues is None else queues.queue:
        number = queue.traffic_class
        values[f"depth{number}"] = queue.depth_octets or 0
        values[f"drops{number}"] = (queue.dropped_frames or 0) + (queue.aqm_dropped_frames or 0)
        values[f"marks{number}"] = queue.ecn_marked_frames or 0
        values["isolated_flows"] = values.get("isolated_flows", 0) + (queue.isolated_flows or 0)
    return values


def _frames(counted: object, direction: str) -> int:
    kinds = ("unicast", "broadcast", "multicast")
    return sum(getattr(counted, f"{direction}_{kind}_pkts") or 0 for kind in kinds)


def _of_process() -> dict[str, float]:
    spent = resource.getrusage(resource.RUSAGE_SELF)
    return {"cpu": (spent.ru_utime + spent.ru_stime) * 1_000, "memory": _resident()}


def _resident() -> int:
    try:
        with open("/proc/self/statm", "rb") as file:  # once a second
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, IndexError, ValueError):
        return 0
