"""Everything of the device's models that no feature has: refused in a commit, and absent in the state.

So nothing is accepted in silence. The list is what is left of the models when every feature has registered.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

from isolane.bindings.isolane_ue_cbfc import Cbfc
from isolane.dataplane.driver.capabilities import Capabilities, Feature, Support, partly
from isolane.device.back_end.features import ASKS
from isolane.device.kit.context import Action, Context
from isolane.errors import DataError, DataErrors
from isolane.store.implemented import Kind, Registered, missing
from isolane.tree.diff import Change
from isolane.tree.path import Path
from isolane.tree.schema import (
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    OperationNode,
    Record,
    RecordNode,
    SchemaNode,
)
from isolane.tree.values import Key

_REMEDY: Final = "remove it"
_TABLES: Final = "SONiC has no table for it that the agent writes"
_VLANS: Final = "SONiC's bridge is configured in sonic-vlan and its sister modules: serve them with --sonic"
_LINUX: Final = "every interface is a port of the switch"


def _no(reason: str) -> Support:
    return Support("refused", reason, _REMEDY)


_EXCEPTIONS: Final[Mapping[Feature, Support]] = {
    **dict.fromkeys(
        (
            Feature.AGEING,
            Feature.BRIDGE_ADDRESS,
            Feature.STATIC_ENTRIES,
            Feature.STATIC_ENTRIES_OF_VLANS,
            Feature.VLANS,
            Feature.PVID,
            Feature.TAGGED_ONLY,
            Feature.UNTAGGED_ONLY,
            Feature.INGRESS_FILTERING,
        ),
        _no(_VLANS),
    ),
    **dict.fromkeys(
        (
            Feature.STREAM_GATES,
            Feature.STREAM_FILTERS,
            Feature.SCHEDULERS,
            Feature.SHAPED_CLASSES,
            Feature.SHARED_BUFFER,
            Feature.STREAM_IDENTIFICATION,
            Feature.STREAM_OUTPUT,
            Feature.ORDERED_SETS,
            Feature.TELEMETRY,
            Feature.CONGESTION_SIGNALING,
        ),
        _no(_TABLES),
    ),
    **dict.fromkeys(
        (Feature.CONGESTION_ISOLATION, Feature.QUEUE_MAP),
        _no("SONiC has no table for it: no SAI object moves a flow by congestion"),
    ),
    Feature.QUEUE_LIMITS: _no(
        "a buffer profile has one threshold: a limit would take the place of that by which a queue leaves "
        "room to others (dynamic_th), or of that of a lossless queue, which is the pool on purpose"
        " (static_th)"
    ),
    Feature.QUEUE_MANAGEMENT: partly(
        "red as WRED profiles with whole percentages and SONiC's own average; threshold and cp are refused"
    ),
    Feature.PAUSE: _no("CONFIG_DB has no field for PAUSE of IEEE Std 802.3"),
    Feature.PRIORITY_FLOW_CONTROL: partly(
        "both directions of a priority at once, or with pfc_asym the PFC of all is obeyed; thresholds, "
        "headroom and quanta other than the default are refused: the switch has them in buffer profiles"
    ),
    Feature.PRIORITIES: partly("traffic classes as QoS maps; default priority and regeneration are refused"),
    Feature.PRIORITY_OF_DSCP: partly(
        "as a map of all 64 DSCPs; whether tagged packets follow it is up to the switch"
    ),
    Feature.CREDITS: _no(
        "SONiC has no table for it: its scale-up document names a profile without fields; "
        "docs/standards/sonic-cbfc.md proposes tables"
    ),
    Feature.EMULATED_PORT: _no(_LINUX),
    Feature.LINUX_PORT: _no(_LINUX),
}
SONIC: Final = Capabilities("sonic", _EXCEPTIONS)
GENERAL: Final = _no(_TABLES)
"""For a node that no feature names."""
OF_TOPS: Final[Mapping[str, Support]] = {
    "bridges": _no(_VLANS),
    "data-plane": _no("nothing is emulated: ports and wires are those of the switch"),
}
"""The same below these nodes at the top."""


_FEATURES: Final = {ask.node: ask.feature for ask in ASKS if ask.wants is None} | {
    Cbfc.NODE: Feature.CREDITS  # what ports share of it
}


class UnsupportedNodes:
    """Made after all features."""

    def __init__(
        self, context: Context, registered: Registered, modules: Collection[str], can: Capabilities
    ) -> None:
        """`modules`: those of the device."""
        left: dict[Kind, list[SchemaNode]] = {}
        for kind, node in missing(context.store.model, registered):
            if node.module in modules:
                left.setdefault(kind, []).append(node)
        self.without = Registered(
            state=tuple(left.get("state", ())), notifications=tuple(left.get("notification", ()))
        )
        """State that is always absent, and notifications that are never sent."""
        self._can = can
        self.refused = frozenset(node for node in left.get("config", ()) if isinstance(node, DataNode))
        self._ways = frozenset(above for node in self.refused for above in _above(node))
        if self.refused:
            context.store.subscribe(tuple(self.refused), self)
        for node in left.get("operation", ()):
            if isinstance(node, OperationNode):
                context.register(node, _refusing(node))

    def prepare(self, changes: Sequence[Change], new: Record) -> None:
        """Refuse whatever is set and is not what holds by default."""
        places = [place for change in changes for place in self._set(change.node, change.new, change.path)]
        if places:
            raise DataErrors([self._refusal(place) for place in places])

    def apply(self, plan: None) -> None:
        """Nothing: nothing of it is configured."""

    def _set(self, node: DataNode, value: Any, path: Path) -> Iterator[Path]:
        """The places at and below a node at which something is set that no feature has."""
        if value is None or value is node.absent:
            return
        if node in self.refused:
            if not isinstance(node, LeafNode | LeafListNode) or value != node.default:
                yield path
            return
        if not isinstance(node, RecordNode) or node not in self._ways:
            return
        if isinstance(node, ListNode) and any(key in self.refused for key in node.keys):
            yield from self._entry(node, value, path)
            return
        for child in node.children:
            if child in self.refused or child in self._ways:
                yield from self._below(child, value[child.index], path)

    def _entry(self, node: ListNode, entry: Record, path: Path) -> Iterator[Path]:
        """An entry that cannot be, and the first place in it of each feature that has a reason of its own."""
        yield path
        reported: set[Feature | None] = {None, self.support(node)[0]}
        for child in node.children:
            if child in node.keys:
                continue
            for place in self._below(child, entry[child.index], path):
                feature = self.support(_data_node(place))[0]
                if feature not in reported:
                    reported.add(feature)
                    yield place

    def _below(self, node: DataNode, slot: Any, path: Path) -> Iterator[Path]:
        if isinstance(node, ListNode):
            for entry in slot or ():
                yield from self._set(node, entry, path.child(node, node.key_of(entry)))
        else:
            yield from self._set(node, slot, path.child(node))

    def _refusal(self, place: Path) -> DataError:
        feature, support = self.support(_data_node(place))
        what = "" if feature is None else f"no {feature.value}: "
        text = f"the {self._can.name} data plane has {what}{support.reason}; {support.remedy}"
        if feature is None:
            text = f"the {self._can.name} data plane cannot do it: {support.reason}; {support.remedy}"
        return DataError("invalid-value", text, path=place, app_tag=support.app_tag or self._can.app_tag)

    def support(self, node: DataNode) -> tuple[Feature | None, Support]:
        """The feature that a node belongs to, and why there is none."""
        for each in (node, *_above(node)):
            feature = _FEATURES.get(each)
            if feature is not None and self._can[feature].level == "refused":
                return feature, self._can[feature]
        return None, OF_TOPS.get((node, *_above(node))[-1].name, GENERAL)


def _data_node(place: Path) -> DataNode:
    node = place.node
    assert isinstance(node, DataNode)  # for mypy: what is configured is data
    return node


def _above(node: SchemaNode) -> Iterator[DataNode]:
    above = node.parent
    while isinstance(above, DataNode):
        yield above
        above = above.parent


def _refusing(node: OperationNode) -> Action:
    def refuse(parameters: object, keys: tuple[Key, ...]) -> Record | None:
        raise DataError("operation-failed", f"{node.name}: {GENERAL.reason}", app_tag="sonic-data-plane")

    return refuse
