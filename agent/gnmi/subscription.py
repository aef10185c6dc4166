"""The terms of a SubscriptionList: paths, modes and times, checked before anything is sent (gNMI 3.5.1)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal

from isolane.durations import SECOND_NS
from isolane.gnmi.encodings import supported
from isolane.gnmi.openconfig.schema import Schema
from isolane.gnmi.openconfig.view import View
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.reading import wanted_modules
from isolane.gnmi.status import invalid
from isolane.gnmi.targets import OPENCONFIG, Place, Target, Targets, look_at_breadth
from isolane.gnmi.trimming import Keep
from isolane.store.notified import Notified
from isolane.tree.model import Model
from isolane.tree.schema import DataNode, RecordNode

MOST_SUBSCRIPTIONS: Final = 1_000
SHORTEST_NS: Final = SECOND_NS // 10
"""The shortest interval of samples and heartbeats."""
FASTEST_NS: Final = SECOND_NS
"""The interval of a client that leaves it to the agent: 0, which is for the shortest that is reasonable."""
LONGEST_NS: Final = 365 * 86_400 * SECOND_NS
STATE_NS: Final = 10 * SECOND_NS
"""The interval of state where the agent chooses the mode."""

Kind = Literal["on-change", "on-state-change", "sample"]
Read = Literal["running", "notified", "operational"]
"""The source of a part: `notified` is the operational state whose changes engines mark."""


@dataclass(frozen=True, slots=True)
class Part:
    """A path that is watched in one way. Only leafs that `keep` keeps are sent."""

    kind: Kind
    targets: tuple[Target, ...]
    qualified: bool
    keep: Keep | None
    interval_ns: int = 0
    suppress: bool = False
    heartbeat_ns: int = 0

    @property
    def reads(self) -> Read:
        """The source of the part."""
        return _READS[self.kind]


_READS: Final[dict[Kind, Read]] = {
    "on-change": "running",
    "on-state-change": "notified",
    "sample": "operational",
}


@dataclass(frozen=True, slots=True)
class Plan:
    """All of one SubscriptionList."""

    mode: int
    encoding: int
    place: Place
    parts: tuple[Part, ...]
    updates_only: bool
    schema: Schema

    @classmethod
    def of(
        cls,
        model: Model,
        asked: gnmi.SubscriptionList,
        notified: Notified,
        view: View | None = None,
    ) -> "Plan":
        """`Refused` for what cannot be done, all of it before a single update."""
        if asked.mode not in gnmi.SubscriptionList.Mode.values():
            raise invalid(f"{asked.mode} is no mode of a SubscriptionList")
        if not 0 < len(asked.subscription) <= MOST_SUBSCRIPTIONS:
            raise invalid(f"a SubscriptionList has 1 to {MOST_SUBSCRIPTIONS:,} subscriptions")
        place = Place.of(asked.prefix)
        schema = Schema.of(model, view, asked.prefix, (each.path for each in asked.subscription))
        modules = wanted_modules(schema.model, asked.use_models)
        is_stream = asked.mode == gnmi.SubscriptionList.STREAM
        parts: list[Part] = []
        for each in asked.subscription:
            targets = schema.resolve(place, each.path)
            if is_stream and schema.view is not None:
                parts.append(_viewed(targets, each, modules, notified))
            elif is_stream:
                parts += _streamed(targets, each, modules, notified)
            else:
                parts.append(Part("sample", targets.all, targets.is_qualified, _keep(modules)))
        look_at_breadth(each.targets for each in parts)
        return cls(asked.mode, supported(asked.encoding), place, tuple(parts), asked.updates_only, schema)


def _streamed(
    targets: Targets, asked: Any, modules: frozenset[str] | None, notified: Notified
) -> Iterator[Part]:
    heartbeat = _interval(asked.heartbeat_interval, "heartbeat_interval") if asked.heartbeat_interval else 0
    match asked.mode:
        case gnmi.SAMPLE:
            interval = (
                _interval(asked.sample_interval, "sample_interval") if asked.sample_interval else FASTEST_NS
            )
            keep, suppress = _keep(modules), asked.suppress_redundant
            yield Part("sample", targets.all, targets.is_qualified, keep, interval, suppress, heartbeat)
        case gnmi.ON_CHANGE:
            yield from _on_change(targets, modules, heartbeat, notified)
        case gnmi.TARGET_DEFINED:
            if asked.sample_interval:
                raise invalid("with TARGET_DEFINED the agent chooses the interval: leave sample_interval out")
            yield from _chosen(targets, modules, heartbeat)
        case _:
            raise invalid(f"{asked.mode} is no mode of a subscription")


def _viewed(targets: Targets, asked: Any, modules: frozenset[str] | None, notified: Notified) -> Part:
    """The view is in samples, whatever its modules say of configuration."""
    if asked.mode == gnmi.ON_CHANGE:
        raise invalid(f"{_shown(targets)}: the origin {OPENCONFIG} is sent with SAMPLE or TARGET_DEFINED")
    if asked.mode == gnmi.SAMPLE:
        (part,) = _streamed(targets, asked, modules, notified)
        return part
    if asked.sample_interval:
        raise invalid("with TARGET_DEFINED the agent chooses the interval: leave sample_interval out")
    heartbeat = _interval(asked.heartbeat_interval, "heartbeat_interval") if asked.heartbeat_interval else 0
    keep = _keep(modules)
    return Part("sample", targets.all, targets.is_qualified, keep, STATE_NS, True, heartbeat)


def _on_change(
    targets: Targets, modules: frozenset[str] | None, heartbeat: int, notified: Notified
) -> Iterator[Part]:
    """Configuration, and the state whose changes are notified; of other state nothing is sent."""
    config = tuple(each for each in targets.all if _has_config(each))
    state = tuple(each for each in targets.all if _has_state(each) and _is_notified(each, notified))
    if not config and not state:
        text = "changes of this state are not notified: subscribe to it with SAMPLE or TARGET_DEFINED"
        raise invalid(f"{_shown(targets)}: {text}")
    if config:
        yield Part("on-change", config, targets.is_qualified, _keep(modules), heartbeat_ns=heartbeat)
    if state:
        own = _keep(modules, only_state=True)
        yield Part(
            "on-state-change",
            state,
            targets.is_qualified,
            lambda node: node in notified and is_kept(own, node),
            heartbeat_ns=heartbeat,
        )


def _is_notified(target: Target, notified: Notified) -> bool:
    return notified.leads(target[-1].node) if target else bool(notified.nodes)


def _chosen(targets: Targets, modules: frozenset[str] | None, heartbeat: int) -> Iterator[Part]:
    """Configuration on change, and state in samples of what has changed (3.5.1.5.2)."""
    config = tuple(each for each in targets.all if _has_config(each))
    if config:
        yield Part("on-change", config, targets.is_qualified, _keep(modules), heartbeat_ns=heartbeat)
    state = tuple(each for each in targets.all if _has_state(each))
    if state:
        keep = _keep(modules, only_state=True)
        yield Part("sample", state, targets.is_qualified, keep, STATE_NS, True, heartbeat)


def _keep(modules: frozenset[str] | None, *, only_state: bool = False) -> Keep | None:
    if modules is None and not only_state:
        return None
    return lambda node: (modules is None or node.module in modules) and not (only_state and node.config)


def _has_config(target: Target) -> bool:
    return not target or target[-1].node.config


def _has_state(target: Target) -> bool:
    """Whether there is state at or below what a target names."""
    if not target:
        return True
    node = target[-1].node
    if not node.config:
        return True
    return isinstance(node, RecordNode) and _state_below(node)


def _state_below(node: RecordNode) -> bool:
    model: Any = node.model
    cache: dict[Any, bool] = model.caches.setdefault("gnmi state below", {})
    found = cache.get(node)
    if found is None:
        found = cache[node] = any(not each.config for each in node.descendants())
    return found


def _interval(nanoseconds: int, name: str) -> int:
    """One that the agent can keep; a shorter one is refused, not lengthened (3.5.1.5.2)."""
    if not SHORTEST_NS <= nanoseconds <= LONGEST_NS:
        raise invalid(
            f"the {name} of {nanoseconds:,} ns is not between {SHORTEST_NS:,} and {LONGEST_NS:,} ns"
        )
    return nanoseconds


def _shown(targets: Targets) -> str:
    names = [step.node.path for target in targets.all[:3] for step in target[-1:]]
    return ", ".join(names)


def is_kept(keep: Keep | None, node: DataNode) -> bool:
    """Whether a part is about a leaf."""
    return keep is None or keep(node)
