"""The parts of a subscription to the view: each leaf is sent as the native nodes that it comes of."""

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.subscriptions.modes import (
    STATE_NS,
    Modules,
    Part,
    Read,
    heartbeat_of,
    is_kept,
    kept_of,
    never_notified,
    no_interval,
    no_mode,
    sample_interval,
)
from isolane.gnmi.targets import Target, Targets
from isolane.openconfig.places import Steps
from isolane.openconfig.view import View
from isolane.store.operational.on_change import Notified
from isolane.tree.schema import DataNode, LeafListNode, LeafNode, RecordNode

Kind: TypeAlias = Literal["running", "notified", "operational", ""]


class Kinds:
    """The way in which a change of a leaf shows: by a commit, a mark of the engines, or only if read."""

    def __init__(self, view: View, notified: Notified) -> None:
        self._view = view
        self._notified = notified
        self._known: dict[DataNode, Kind] = {}

    def of(self, node: DataNode) -> Kind:
        """The kind of a leaf; none of one that the view does not have."""
        kind = self._known.get(node)
        if kind is None:
            kind = self._known[node] = self._kind(node)
        return kind

    def _kind(self, node: DataNode) -> Kind:
        lens = self._view.lens
        if isinstance(node, LeafNode) and node.is_key:
            part = lens.part_of.get(node.parent)
            native: tuple[Steps, ...] = () if part is None else (part.native,)
        else:
            native = lens.natives.get(node, ())
        if not native:
            return ""
        nodes = [steps[-1].node for steps in native]
        if any(each in self._notified for each in nodes):
            return "notified"
        return "running" if all(each.config for each in nodes) else "operational"

    def has(self, target: Target, kind: Kind) -> bool:
        """Whether a target names leafs of a kind."""
        tops: list[Any] = [target[-1].node] if target else list(self._view.lens.tops)
        return any(self.of(leaf) == kind for top in tops for leaf in _leafs(top))


def _leafs(node: DataNode) -> Iterator[DataNode]:
    below = (node, *node.descendants()) if isinstance(node, RecordNode) else (node,)
    return (each for each in below if isinstance(each, LeafNode | LeafListNode))


def viewed(targets: Targets, asked: gnmi.Subscription, modules: Modules, kinds: Kinds) -> Iterator[Part]:
    """The parts of a subscription of a stream."""
    qualified, beat = targets.is_qualified, heartbeat_of(asked)
    match asked.mode:
        case gnmi.SAMPLE:
            interval, keep = sample_interval(asked), kept_of(modules)
            yield Part("operational", targets.all, qualified, keep, interval, asked.suppress_redundant, beat)
        case gnmi.ON_CHANGE:
            parts = list(_on_change(targets, modules, kinds, beat))
            if not parts:
                raise never_notified(targets)
            yield from parts
        case gnmi.TARGET_DEFINED:
            no_interval(asked)
            yield from _on_change(targets, modules, kinds, beat)
            yield from _part("operational", targets, modules, kinds, beat, STATE_NS)
        case _:
            raise no_mode(asked)


def _on_change(targets: Targets, modules: Modules, kinds: Kinds, beat: int) -> Iterator[Part]:
    yield from _part("running", targets, modules, kinds, beat)
    yield from _part("notified", targets, modules, kinds, beat)


def _part(
    kind: Read, targets: Targets, modules: Modules, kinds: Kinds, beat: int, interval: int = 0
) -> Iterator[Part]:
    """The leafs of one kind."""
    wanted = tuple(each for each in targets.all if kinds.has(each, kind))
    own = kept_of(modules)
    if wanted:
        yield Part(
            kind,
            wanted,
            targets.is_qualified,
            lambda node: is_kept(own, node) and kinds.of(node) == kind,
            interval,
            bool(interval),
            beat,
        )
