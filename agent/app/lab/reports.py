"""One line for each device of a lab, as `isolane status --lab` shows it."""

import asyncio
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from isolane.lazy_dataclass import dataclass
from isolane.shell.show.report import SHOWN, Report, report
from isolane.shell.show.wording import conditions
from isolane.tree.schema import ContainerNode, DataNode, ListNode, Record
from isolane.tree.sources import Source
from isolane.tree.table import Table

if TYPE_CHECKING:
    from isolane.app.agent import Agent

SLICE_S: Final = 0.005
"""The devices are served again after so long."""
STOPPED: Final = "it does not run"


@dataclass(frozen=True, slots=True)
class DeviceReport:
    """One device. Without numbers and with `error` when it could not be read."""

    name: str
    address: str
    error: str = ""
    ports: int = 0
    ports_up: int = 0
    isolated_flows: int = 0
    congested_queues: int = 0
    conditions: tuple[str, ...] = ()

    def plain(self) -> dict[str, object]:
        return asdict(self)


def device_report(name: str, address: str, report: Report) -> DeviceReport:
    """The numbers of a device, and what is not as it should be at its ports."""
    return DeviceReport(
        name,
        address,
        ports=len(report.ports),
        ports_up=sum(port.status == "up" for port in report.ports),
        isolated_flows=len(report.flows),
        congested_queues=sum(queue.congesting for queue in report.queues),
        conditions=tuple(f"{port.name} {words}" for port in report.ports for words in conditions(port)),
    )


async def reports(
    agents: "Mapping[str, Agent]",
    places: Mapping[str, tuple[str, int]],
    clock_s: Callable[[], float] = time.monotonic,
) -> dict[str, DeviceReport]:
    """The devices that run in this process, read there."""
    found, since = dict[str, DeviceReport](), clock_s()
    for name, agent in tuple(agents.items()):
        if agents.get(name) is not agent:
            continue  # it was shut down meanwhile
        root: Any = _part(agent.store.operational.source(), _WANTED)
        host, port = places.get(name, ("", 0))
        found[name] = device_report(name, f"{host}:{port}", report(root))
        if clock_s() - since > SLICE_S:
            await asyncio.sleep(0)
            since = clock_s()
    return found


Wanted = dict[DataNode, Any]
"""Nodes, each with what is wanted below it; nothing stands for all of it."""


def _wanted() -> Wanted:
    wanted: Wanted = {}
    for node in SHOWN:
        below: Any = wanted
        for step in (*reversed(node.above), node):
            below = below.setdefault(step, {})
    return wanted


_WANTED: Final = _wanted()


def _part(source: Source, wanted: Wanted) -> Record:
    """A part of a source as a record; a filter of a client costs five times as much."""
    node = source.node
    if not wanted:
        return source.record()
    slots = [child.absent for child in node.children]
    if isinstance(node, ListNode):
        for key in node.keys:
            slots[key.index] = source.slot(key)
    for child, below in wanted.items():
        if isinstance(child, ContainerNode):
            container = source.container(child)
            if container is not None:
                slots[child.index] = _part(container, below)
        elif isinstance(child, ListNode):
            slots[child.index] = Table.of(_part(entry, below) for entry in source.entries(child))
        else:
            slots[child.index] = source.slot(child)
    return node.record(slots)
