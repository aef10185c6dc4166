"""Nodes that the data plane applies, in part or whole, or refuses: `isolane coverage --dataplane sonic`."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from isolane.dataplane.driver.capabilities import Capabilities, Feature, Support, partly
from isolane.device.back_end.features import ASKS, Row, table
from isolane.device.lldp.config import TLVS
from isolane.lazy_dataclass import dataclass
from isolane.switch.flow_control.faults import support as watchdog_support
from isolane.switch.lldp.rows import NO_WAY
from isolane.switch.llr import faults as llr
from isolane.switch.translation import Facts
from isolane.switch.trimming import faults as trimming
from isolane.switch.unsupported import SONIC, UnsupportedNodes
from isolane.tree.model import Model
from isolane.tree.schema import AnyNode, DataNode, LeafListNode, LeafNode, RecordNode


@dataclass(frozen=True, slots=True)
class Conditional:
    """A feature that some switches have: by facts, and the sentence while no switch is known."""

    by: Callable[[Facts], Support]
    reason: str


def _llr(facts: Facts) -> Support:
    support = llr.support(facts)
    return partly(_RETRIED) if support.level == "applied" else support


_RETRIED: Final = "static mode only, and values within the bounds of LLR_PROFILE; others are refused"
CONDITIONAL: Final[Mapping[Feature, Conditional]] = {
    Feature.LINK_LAYER_RETRY: Conditional(
        _llr, f"where STATE_DB says LLR_CAPABLE true, else refused; {_RETRIED}"
    ),
    Feature.TRIMMING: Conditional(
        trimming.support, f"where STATE_DB says {trimming.CAPABLE} true, else refused; by queue, not by DSCP"
    ),
    Feature.PFC_WATCHDOG: Conditional(
        watchdog_support,
        "a change starts it afresh; where STATE_DB says that the hardware watches, within its limits",
    ),
}
PARTLY: Final[Mapping[Feature, Support]] = {
    Feature.MAX_FRAME_SIZE: partly("as the MTU of PORT, 68 to 9216, and 22 octets more; others are refused"),
    Feature.NOT_ECT_DROPS: partly("as the drop probability of WRED_PROFILE"),
}
WHOLE: Final = frozenset(
    {
        Feature.RATE_LIMIT,
        Feature.BANDWIDTH_SHARES,
    }
)
"""Applied wherever a translation has the node; without one a commit refuses it, and the table says so."""


def capabilities(facts: Facts | None = None) -> Capabilities:
    """Those of one switch; without facts those of any."""
    conditional = {
        feature: partly(each.reason) if facts is None else each.by(facts)
        for feature, each in CONDITIONAL.items()
    }
    return Capabilities(SONIC.name, {**PARTLY, **SONIC.exceptions, **conditional})


def rows(rest: UnsupportedNodes, model: Model, facts: Facts | None = None) -> Iterator[Row]:
    """Every node with a feature of its own, and then every other one that is refused."""
    named: set[DataNode] = set()
    for ask, row in zip(ASKS, table(capabilities(facts)), strict=True):
        if not ask.values:
            named.add(ask.node)
        if row.support != "refused" and not ask.explicit and _is_refused(ask.node, rest):
            row = replace(row, support="refused", reason=rest.support(ask.node)[1].reason)
        yield row
    for top in model.node.children:
        for node in _others(top, rest, named):
            reason = rest.support(node)[1].reason
            yield Row(node.path, "", None, "refused", reason)
    for node in TLVS:
        yield Row(node.path, "", None, "refused", NO_WAY)


def _is_refused(node: DataNode, rest: UnsupportedNodes) -> bool:
    """Whether everything that can be configured at and below a node is refused."""
    leafs = [each for each in _leafs(node) if each.config]
    return bool(leafs) and all(each in rest.refused for each in leafs)


def _leafs(node: DataNode) -> Iterator[DataNode]:
    if isinstance(node, LeafNode | LeafListNode | AnyNode):
        yield node
    elif isinstance(node, RecordNode):
        for child in node.children:
            yield from _leafs(child)


def _others(node: DataNode, rest: UnsupportedNodes, named: set[DataNode]) -> Iterator[DataNode]:
    """The topmost nodes that are wholly refused."""
    if node in named or not node.config:
        return
    if _is_refused(node, rest) and not any(each in named for each in _below(node)):
        yield node
        return
    if isinstance(node, RecordNode):
        for child in node.children:
            yield from _others(child, rest, named)


def _below(node: DataNode) -> Iterator[DataNode]:
    yield node
    for child in node.children if isinstance(node, RecordNode) else ():
        yield from _below(child)
