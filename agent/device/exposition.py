"""Counters and gauges of operational state in the text format of Prometheus, version 0.0.4.

Every numeric state leaf of the records in `MEASURED` is a metric, named after the record and the leaf; the
keys of the list entries above it are its labels. What stands in a container `statistics` counts, the rest is
a gauge.
"""

from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import Any, Final

from agent.tree.record import Record
from agent.tree.schema import ContainerNode, DataNode, LeafNode, ListNode, RecordNode
from agent.tree.sources import Source
from bindings.ieee802_dot1ab_lldp import RemoteStatistics, RxStatistics, TxStatistics
from bindings.ieee802_dot1q_bridge import BufferState, CongestionIsolationState
from bindings.ietf_interfaces import (
    BridgePortStatistics,
    CongestionIsolationStateStatistics,
    FlowControlStateStatistics,
    InterfacesInterfaceStatistics,
    LlrState,
    LlrStateStatistics,
    StatePriority,
    StateQueue,
    VcState,
    VcStateStatistics,
)
from bindings.isolane_history import Statistics as HistoryStatistics
from bindings.isolane_server import Statistics as ServerStatistics

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"

MEASURED: Final[dict[str, type[Record]]] = {
    "interface": InterfacesInterfaceStatistics,
    "bridge_port": BridgePortStatistics,
    "queue": StateQueue,
    "isolation": CongestionIsolationStateStatistics,
    "isolation_table": CongestionIsolationState,
    "buffer": BufferState,
    "flow_control": FlowControlStateStatistics,
    "flow_control_priority": StatePriority,
    "llr": LlrStateStatistics,
    "llr_state": LlrState,
    "cbfc_vc": VcStateStatistics,
    "cbfc_vc_state": VcState,
    "lldp": RemoteStatistics,
    "lldp_tx": TxStatistics,
    "lldp_rx": RxStatistics,
    "commits": HistoryStatistics,
    "server": ServerStatistics,
}

Labels = tuple[tuple[str, Any], ...]


def exposition(source: Source) -> Iterator[str]:
    """All metrics of a tree of operational state."""
    for group, record in MEASURED.items():
        yield from _group(group, record.NODE, source)


def _group(group: str, node: RecordNode, source: Source) -> Iterator[str]:
    leafs = [
        leaf for leaf in node.children if isinstance(leaf, LeafNode) and not leaf.config and not leaf.is_key
    ]
    values: dict[LeafNode, list[str]] = {}
    for labels, found in _instances(source, _way(node), ()):
        for leaf in leafs:
            value = found.slot(leaf)
            if isinstance(value, bool | int | Decimal):
                values.setdefault(leaf, []).append(f"{_braced(labels)} {_number(value)}")
    counts = node.name == "statistics" or node.name.endswith("-statistics")
    for leaf, lines in values.items():
        name = f"isolane_{group}_{leaf.attribute.rstrip('_')}{'_total' if counts else ''}"
        yield f"# HELP {name} {leaf.path}\n# TYPE {name} {'counter' if counts else 'gauge'}\n"
        yield "".join(f"{name}{line}\n" for line in lines)


def _way(node: RecordNode) -> list[DataNode]:
    way: list[DataNode] = []
    step: Any = node
    while isinstance(step, DataNode):
        way.append(step)
        step = step.parent
    return way[::-1]


def _instances(source: Source, way: list[DataNode], labels: Labels) -> Iterator[tuple[Labels, Source]]:
    if not way:
        yield labels, source
        return
    step, *rest = way
    if isinstance(step, ContainerNode):
        below = source.container(step)
        if below is not None:
            yield from _instances(below, rest, labels)
    elif isinstance(step, ListNode):
        for entry in source.entries(step):
            yield from _instances(entry, rest, (*labels, *_keys(step, entry)))


def _keys(node: ListNode, entry: Source) -> Iterable[tuple[str, Any]]:
    several = len(node.keys) > 1
    for key in node.keys:
        name = f"{node.name}_{key.name}" if several else node.name
        yield name.replace("-", "_"), entry.slot(key)


def _braced(labels: Labels) -> str:
    if not labels:
        return ""
    return "{" + ",".join(f'{name}="{_escaped(str(value))}"' for name, value in labels) + "}"


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace('"', '\\"')


def _number(value: bool | int | Decimal) -> str:
    return str(int(value)) if isinstance(value, bool) else str(value)
