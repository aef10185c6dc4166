"""The parts of one subscription: from where it reads, and when it sends (gNMI 3.5.1.3 and 3.5.1.5)."""

from collections.abc import Iterator, Set
from typing import Final, Literal

from isolane.durations import SECOND_NS
from isolane.gnmi.errors import Refused, invalid, unimplemented
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.snapshot import Keep
from isolane.gnmi.targets import Target, Targets
from isolane.lazy_dataclass import dataclass
from isolane.store.operational.on_change import Notified
from isolane.tree.schema import DataNode, ListNode, RecordNode

SHORTEST_NS: Final = SECOND_NS // 10
"""The shortest interval of samples and heartbeats."""
FASTEST_NS: Final = SECOND_NS
"""The interval of a client that leaves it to the agent: 0, which is for the shortest that is reasonable."""
LONGEST_NS: Final = 365 * 86_400 * SECOND_NS
STATE_NS: Final = 10 * SECOND_NS
"""The interval of state where the agent chooses the mode."""

Modules = frozenset[str] | None
"""The modules that a request is about; None for all."""
Atomic = frozenset[DataNode]
"""Lists whose entries are sent whole, in atomic notifications."""
Read = Literal["running", "notified", "operational"]
"""The source of a part: `notified` is the operational state whose changes engines mark."""


@dataclass(frozen=True, slots=True)
class Part:
    """A path that is watched in one way: on change, or in samples where it has an interval.

    Only leafs that `keep` keeps are sent.
    """

    reads: Read
    targets: tuple[Target, ...]
    qualified: bool
    keep: Keep | None
    interval_ns: int = 0
    suppress: bool = False
    heartbeat_ns: int = 0
    atomic: Atomic = frozenset()


def once(targets: Targets, modules: Modules, notified: Notified) -> Part:
    """All that there is, at once (ONCE and POLL)."""
    qualified, atomic = targets.is_qualified, atomic_lists(notified)
    return Part("operational", targets.all, qualified, kept_of(modules), atomic=atomic)


def atomic_lists(notified: Notified) -> Atomic:
    """The lists of protocol state: notified ones with keys, whose entries are no configuration."""
    lists = {
        each
        for each in (*notified.units, *notified.nodes)
        if isinstance(each, ListNode) and each.keys and not each.config
    }
    return frozenset(each for each in lists if not any(_is_in(each.parent, {other}) for other in lists))


def _is_in(node: object, atomic: Set[DataNode]) -> bool:
    """Whether a node is one of these lists, or in one of them."""
    while isinstance(node, DataNode):
        if node in atomic:
            return True
        node = node.parent
    return False


def configuration(targets: Targets, asked: gnmi.Subscription, modules: Modules, *, is_stream: bool) -> Part:
    """Configuration alone: the extension ConfigSubscription."""
    config = _config_of(targets)
    if not config:
        raise invalid(f"{_shown(targets)}: the path is of state, and the subscription of configuration")
    qualified, keep = targets.is_qualified, kept_of(modules)
    if not is_stream:
        return Part("running", config, qualified, keep)
    interval, heartbeat = 0, heartbeat_of(asked)
    match asked.mode:
        case gnmi.SAMPLE:
            interval = sample_interval(asked)
        case gnmi.TARGET_DEFINED:
            no_interval(asked)
        case gnmi.ON_CHANGE:
            pass
        case _:
            raise no_mode(asked)
    suppress = bool(interval) and asked.suppress_redundant
    return Part("running", config, qualified, keep, interval, suppress, heartbeat)


def of_past(targets: Targets, asked: gnmi.Subscription, modules: Modules, *, is_stream: bool) -> Part:
    """Configuration of the history: as it was, and its changes."""
    config = _config_of(targets)
    if not config:
        raise unimplemented(f"{_shown(targets)}: the history keeps configuration, and no state")
    if is_stream and asked.mode not in (gnmi.ON_CHANGE, gnmi.TARGET_DEFINED):
        raise unimplemented("the history has changes and no samples: use ON_CHANGE or TARGET_DEFINED")
    if is_stream and asked.heartbeat_interval:
        raise unimplemented("the history has no heartbeats: leave heartbeat_interval out")
    return Part("running", config, targets.is_qualified, kept_of(modules))


def streamed(
    targets: Targets, asked: gnmi.Subscription, modules: Modules, notified: Notified
) -> Iterator[Part]:
    """The parts of a subscription of a stream."""
    heartbeat = heartbeat_of(asked)
    match asked.mode:
        case gnmi.SAMPLE:
            interval, suppress = sample_interval(asked), asked.suppress_redundant
            keep, qualified, atomic = kept_of(modules), targets.is_qualified, atomic_lists(notified)
            yield Part("operational", targets.all, qualified, keep, interval, suppress, heartbeat, atomic)
        case gnmi.ON_CHANGE:
            yield from _on_change(targets, modules, heartbeat, notified)
        case gnmi.TARGET_DEFINED:
            no_interval(asked)
            yield from _chosen(targets, modules, heartbeat, notified)
        case _:
            raise no_mode(asked)


def _on_change(targets: Targets, modules: Modules, heartbeat: int, notified: Notified) -> Iterator[Part]:
    """Configuration, and the state whose changes are notified; of other state nothing is sent."""
    parts = list(_marked(targets, modules, heartbeat, notified))
    if not parts:
        raise never_notified(targets)
    yield from parts


def never_notified(targets: Targets) -> Refused:
    """The refusal of ON_CHANGE for state whose changes nobody tells."""
    text = "changes of this state are not notified: subscribe to it with SAMPLE or TARGET_DEFINED"
    return invalid(f"{_shown(targets)}: {text}")


def _marked(targets: Targets, modules: Modules, heartbeat: int, notified: Notified) -> Iterator[Part]:
    """Configuration and notified state on change."""
    qualified, config = targets.is_qualified, _config_of(targets)
    if config:
        yield Part("running", config, qualified, kept_of(modules), heartbeat_ns=heartbeat)
    state = tuple(each for each in targets.all if _has_state(each) and _is_notified(each, notified))
    if state:
        atomic = atomic_lists(notified)
        keep = _marked_or_not(modules, notified, atomic, marked=True)
        yield Part("notified", state, qualified, keep, heartbeat_ns=heartbeat, atomic=atomic)


def _marked_or_not(modules: Modules, notified: Notified, atomic: Atomic, *, marked: bool) -> Keep:
    """State that is notified, or state that is not; of entries that are sent whole both parts have all."""
    own = kept_of(modules, only_state=True)
    return lambda node: is_kept(own, node) and ((node in notified) == marked or _is_in(node, atomic))


def _is_notified(target: Target, notified: Notified) -> bool:
    return notified.leads(target[-1].node) if target else bool(notified.nodes)


def _chosen(targets: Targets, modules: Modules, heartbeat: int, notified: Notified) -> Iterator[Part]:
    """On change what can be, and all other state in samples of what has changed (3.5.1.5.2)."""
    yield from _marked(targets, modules, heartbeat, notified)
    state = tuple(
        each for each in targets.all if _has_state(each) and not (each and each[-1].node in notified)
    )
    if state:
        atomic = atomic_lists(notified)
        keep = _marked_or_not(modules, notified, atomic, marked=False)
        yield Part("operational", state, targets.is_qualified, keep, STATE_NS, True, heartbeat, atomic)


def kept_of(modules: Modules, *, only_state: bool = False) -> Keep | None:
    """The leafs of some modules; None for all."""
    if modules is None and not only_state:
        return None
    return lambda node: (modules is None or node.module in modules) and not (only_state and node.config)


def _config_of(targets: Targets) -> tuple[Target, ...]:
    return tuple(each for each in targets.all if _has_config(each))


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
    model = node.model
    cache: dict[RecordNode, bool] = model.caches.setdefault("gnmi state below", {})
    cached = cache.get(node)
    if cached is None:
        cached = cache[node] = any(not each.config for each in node.descendants())
    return cached


def heartbeat_of(asked: gnmi.Subscription) -> int:
    """The interval of heartbeats that a client asks for; 0 for none."""
    given = asked.heartbeat_interval
    return _interval(given, "heartbeat_interval") if given else 0


def sample_interval(asked: gnmi.Subscription) -> int:
    """The interval of samples."""
    given = asked.sample_interval
    return _interval(given, "sample_interval") if given else FASTEST_NS


def no_interval(asked: gnmi.Subscription) -> None:
    """Refuse an interval where the agent chooses."""
    if asked.sample_interval:
        raise invalid("with TARGET_DEFINED the agent chooses the interval: leave sample_interval out")


def no_mode(asked: gnmi.Subscription) -> Refused:
    """The refusal of a mode that is none."""
    return invalid(f"{asked.mode} is not a mode of a subscription")


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
