"""Everything of the device's models that no feature has: refused in a commit, and absent in the state.

So nothing is accepted in silence. The list is what is left of the models when every feature has registered.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final

from isolane.bindings.isolane_ue_cbfc import Cbfc
from isolane.dataplane.capabilities import Capabilities, Feature, Support
from isolane.device.back_end.asks import ASKS
from isolane.device.kit.context import Action, Context
from isolane.errors import DataError, DataErrors
from isolane.store.implemented import Kind, Registered, missing
from isolane.switch.capabilities import GENERAL, OF_TOPS
from isolane.tree.diff import Change
from isolane.tree.path import Path
from isolane.tree.record import Record
from isolane.tree.schema import (
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    OperationNode,
    RecordNode,
    SchemaNode,
)

_FEATURES: Final = {ask.node: ask.feature for ask in ASKS if ask.wants is None} | {
    Cbfc.NODE: Feature.CREDITS  # what ports share of it
}


class Rest:
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

    def prepare(self, changes: Sequence[Change], new: Any) -> None:
        """Refuse whatever is set and is not what holds by default."""
        places = [place for change in changes for place in self._set(change.node, change.new, change.path)]
        if places:
            raise DataErrors([self._refusal(place) for place in places])

    def apply(self, plan: None) -> None:
        """Nothing: nothing of it is configured."""

    def _set(self, node: Any, value: Any, path: Path) -> Iterator[Path]:
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

    def _entry(self, node: ListNode, entry: Any, path: Path) -> Iterator[Path]:
        """An entry that cannot be, and the first place in it of each feature that has a reason of its own."""
        yield path
        told: set[Feature | None] = {None, self.support(node)[0]}
        for child in node.children:
            if child in node.keys:
                continue
            for place in self._below(child, entry[child.index], path):
                feature = self.support(place.node)[0]
                if feature not in told:
                    told.add(feature)
                    yield place

    def _below(self, node: Any, slot: Any, path: Path) -> Iterator[Path]:
        if isinstance(node, ListNode):
            for entry in slot or ():
                yield from self._set(node, entry, path.child(node, node.key_of(entry)))
        else:
            yield from self._set(node, slot, path.child(node))

    def _refusal(self, place: Path) -> DataError:
        feature, support = self.support(place.node)
        what = "" if feature is None else f"no {feature.value}: "
        text = f"the {self._can.name} data plane has {what}{support.reason}; {support.remedy}"
        if feature is None:
            text = f"the {self._can.name} data plane cannot do it: {support.reason}; {support.remedy}"
        return DataError("invalid-value", text, path=place, app_tag=support.app_tag or self._can.app_tag)

    def support(self, node: Any) -> tuple[Feature | None, Support]:
        """The feature that a node belongs to, and why there is none."""
        for each in (node, *_above(node)):
            feature = _FEATURES.get(each)
            if feature is not None and self._can[feature].level == "refused":
                return feature, self._can[feature]
        return None, OF_TOPS.get((node, *_above(node))[-1].name, GENERAL)


def _above(node: Any) -> Iterator[Any]:
    above = node.parent
    while isinstance(above, DataNode):
        yield above
        above = above.parent


def _refusing(node: OperationNode) -> Action:
    def refuse(parameters: Any, keys: tuple[Any, ...]) -> Record | None:
        raise DataError("operation-failed", f"{node.name}: {GENERAL.reason}", app_tag="sonic-data-plane")

    return refuse
