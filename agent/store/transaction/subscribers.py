"""Subscribers of configuration: they prepare a change, and apply or abort it."""

import logging
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import field
from functools import lru_cache, partial
from typing import Any, Protocol, TypeGuard, runtime_checkable

from isolane.errors import DataError, DataErrors
from isolane.lazy_dataclass import dataclass
from isolane.strand import pausing
from isolane.tree.diff import Change
from isolane.tree.schema import ContainerNode, DataNode, ListNode, Record, RecordNode, SchemaNode

_log = logging.getLogger(__name__)


class Effect(Hashable, Protocol):
    """Something to do once after a commit; equal effects are done once, lowest order first."""

    @property
    def order(self) -> int: ...

    def run(self) -> None: ...


class Subscriber(Protocol):
    """Gets the changes at, below and above the nodes that it subscribed."""

    def prepare(self, changes: Sequence[Change], new: Any) -> object:
        """A plan for `apply`; raises DataError(s) to refuse the change."""

    def apply(self, plan: Any) -> Iterable[Effect] | None:
        """Make the change, which is durable now; may not fail."""


@runtime_checkable
class Aborter(Protocol):
    """A subscriber whose plan claims something, which it gives back when the change is not made."""

    def abort(self, plan: object) -> None:
        """Forget the plan of a commit that is not made."""


@runtime_checkable
class Examiner(Protocol):
    """A subscriber that looks at a change before anybody prepares for it, and may wait for something."""

    def examine(self, changes: Sequence[Change], new: object) -> None:
        """Raise DataError(s) to refuse; what may take long has checks, and what waits is `blocking`."""


@runtime_checkable
class Participant(Protocol):
    """A subscriber for something outside that holds the configuration as well, and can refuse a change.

    All three are called by the writer thread, with a plan: outside first, then the journal.
    """

    def carry_out(self, plan: object) -> None:
        """Make the change outside, all of it or nothing; DataError(s) refuse it."""

    def take_back(self, plan: object) -> None:
        """Make the change undone: another participant refused, or the journal could not be written."""

    def owe(self, plan: object, refusal: DataError | DataErrors) -> None:
        """The change is made in spite of the refusal, so it has to be made outside as soon as possible."""


def aborts(subscriber: Subscriber) -> TypeGuard[Aborter]:
    """Whether it gives back what a plan claims."""
    return _has_methods_of(type(subscriber), Aborter)


def examines(subscriber: Subscriber) -> TypeGuard[Examiner]:
    """Whether it looks at a change before anybody prepares for it."""
    return _has_methods_of(type(subscriber), Examiner)


def takes_part(subscriber: Subscriber) -> TypeGuard[Participant]:
    """Whether it holds the configuration outside."""
    return _has_methods_of(type(subscriber), Participant)


@lru_cache(maxsize=1_024)
def _has_methods_of(kind: type, protocol: type) -> bool:
    """Python 3.11 takes 7 microseconds to ask a protocol of an object; a device has dozens of subscribers."""
    return issubclass(kind, protocol)


Prepared = list[tuple[Subscriber, object]]
Addressed = Sequence[tuple[Subscriber, list[Change]]]
"""Subscribers, and the changes that each of them is concerned by."""


class Subscribers:
    """The subscribers of the configuration, in the order in which they subscribed."""

    def __init__(self, block: Callable[[Callable[[], object]], None]) -> None:
        """`block` makes a call that waits for something outside."""
        self._block = block
        self._all: list[Subscriber] = []
        self._interests: list[_Interest] = []
        self._concerned: dict[SchemaNode, _Concerned] | None = None
        self._examiners = False
        self._participants = False
        self.defects = 0

    def add(self, nodes: Iterable[SchemaNode], subscriber: Subscriber) -> None:
        """Subscribe nodes; several for one subscriber make one prepare."""
        self._all.append(subscriber)
        self._interests.append(_interest_in(frozenset(nodes)))
        self._concerned = None
        self._examiners = self._examiners or examines(subscriber)
        self._participants = self._participants or takes_part(subscriber)

    @property
    def nodes(self) -> frozenset[SchemaNode]:
        """Every node that has a subscriber."""
        return frozenset().union(*(interest.nodes for interest in self._interests))

    def examine(self, addressed: Addressed, new: Record) -> None:
        """Have all who examine look at a change; DataErrors with all that they refuse."""
        if not self._examiners:
            return
        errors: list[DataError] = []
        for subscriber, concerned in addressed:
            if not examines(subscriber):
                continue
            try:
                subscriber.examine(concerned, new)
            except DataError as error:
                errors.append(error)
            except DataErrors as several:
                errors += several.errors
        if errors:
            raise DataErrors(errors)

    def prepare(
        self, addressed: Addressed, new: Record, *, forced: bool = False, observed: bool = False
    ) -> Prepared:
        """Ask these subscribers; when one refuses, all plans are aborted and all errors raised.

        With `forced` the commit is made all the same: a subscriber that refuses is left out and logged. Any
        other error is a defect of a subscriber, and is raised when what was prepared is aborted. With
        `observed` the change has happened outside: the participants have nothing to make.
        """
        prepared: Prepared = []
        try:
            errors = self._prepare_each(addressed, new, prepared, observed=observed)
            if errors and not forced:
                raise DataErrors(errors)
        except BaseException:
            self.abort(prepared)
            raise
        for refusal in errors:
            _log.error("a subscriber refused a change that cannot be refused: %s", refusal)
        return prepared

    def _prepare_each(
        self, addressed: Addressed, new: Record, prepared: Prepared, *, observed: bool
    ) -> list[DataError]:
        """Have all subscribers prepare; returns their refusals."""
        errors: list[DataError] = []
        for subscriber, concerned in addressed:
            if observed and takes_part(subscriber):
                continue
            try:
                prepared.append((subscriber, subscriber.prepare(concerned, new)))
            except DataError as error:
                errors.append(error)
            except DataErrors as several:
                errors += several.errors
        return errors

    def carry_out(self, prepared: Prepared, *, forced: bool = False) -> None:
        """Have all participants make the change outside; DataError(s) when one refuses.

        With `forced` a change that one refuses is made all the same, and that one owes it.
        """
        if not self._participants:
            return
        done: Prepared = []
        for one in prepared:
            subscriber, plan = one
            if not takes_part(subscriber):
                continue
            try:
                self._block(partial(subscriber.carry_out, plan))
            except (DataError, DataErrors) as refusal:
                if not forced:
                    self.take_back(done)
                    raise
                _log.error("a change that cannot be refused was refused outside: %s", refusal)
                self._block(partial(subscriber.owe, plan, refusal))
            except Exception:  # a defect: the others do not keep what is not committed
                self.take_back(done)
                raise
            else:
                done.append(one)

    def take_back(self, prepared: Prepared) -> None:
        """Have the participants make a change undone, last first."""
        for subscriber, plan in reversed(prepared if self._participants else []):
            if not takes_part(subscriber):
                continue
            try:
                self._block(partial(subscriber.take_back, plan))
            except (DataError, DataErrors) as refusal:
                _log.error("a change that failed could not be taken back outside: %s", refusal)

    def abort(self, prepared: Prepared) -> None:
        """Abort the prepared plans, last first."""
        for subscriber, plan in reversed(prepared):
            if not aborts(subscriber):
                continue
            try:
                subscriber.abort(plan)
            except Exception:  # noqa: BLE001  # logged; the others have to forget their plans too
                self.defects += 1
                _log.exception("a subscriber failed to abort a commit")

    def apply(self, prepared: Prepared) -> None:
        """Let all plans come true, then run the effects.

        An error here is a defect of a subscriber. The commit is made already, so the others go on.
        """
        effects: dict[Effect, None] = {}
        for subscriber, plan in prepared:
            try:
                effects.update(dict.fromkeys(subscriber.apply(plan) or ()))
            except Exception:  # noqa: BLE001  # logged; the commit is made, and the others follow it
                self.defects += 1
                _log.exception("a subscriber failed to apply a commit")
        for effect in sorted(effects, key=lambda effect: effect.order):
            try:
                effect.run()
            except Exception:  # noqa: BLE001  # logged; the commit is made, and the others follow it
                self.defects += 1
                _log.exception("an effect of a commit failed")

    def addressed(self, changes: Sequence[Change]) -> Addressed:
        """The subscribers that changes concern, in their order."""
        if not self._all:
            return ()
        concerned: dict[int, list[Change]] = {}
        for change in pausing(changes):
            for number in self._numbers(change):
                concerned.setdefault(number, []).append(change)
        return [(self._all[number], concerned[number]) for number in sorted(concerned)]

    def _numbers(self, change: Change) -> set[int]:
        numbers: set[int] = set()
        for node, _ in change.path:
            numbers |= self._concerned_by(node)[0]
        for number in self._concerned_by(change.node)[1] - numbers:
            interest = self._interests[number]
            if _holds(change.node, change.old, interest) or _holds(change.node, change.new, interest):
                numbers.add(number)
        return numbers

    def _concerned_by(self, node: SchemaNode) -> "_Concerned":
        """The numbers of those that subscribed a node, and of those that subscribed one below it."""
        if self._concerned is None:
            self._concerned = _concerned_among(tuple(self._interests))
        cached = self._concerned.get(node)
        if cached is None:
            numbered = tuple(enumerate(self._interests))
            at = frozenset(number for number, interest in numbered if node in interest.nodes)
            below = frozenset(number for number, interest in numbered if node in interest.ways)
            cached = self._concerned[node] = at, below
        return cached


_Concerned = tuple[frozenset[int], frozenset[int]]


@dataclass(frozen=True, slots=True, eq=False)
class _Interest:
    """The nodes that a subscriber has, and those above them."""

    nodes: frozenset[SchemaNode]
    ways: frozenset[SchemaNode]
    children: dict[RecordNode, tuple[DataNode, ...]] = field(default_factory=dict)
    """Of nodes that were looked into, those children that are wanted or lead to what is."""

    def children_of(self, node: RecordNode) -> tuple[DataNode, ...]:
        """The children of a node that have to be looked at."""
        children = self.children.get(node)
        if children is None:
            children = tuple(child for child in node.children if child in self.nodes or child in self.ways)
            self.children[node] = children
        return children


def _interest_in(nodes: frozenset[SchemaNode]) -> _Interest:
    """Subscribers of agents with one model share it."""
    cache: dict[frozenset[SchemaNode], _Interest] = _cache_of(nodes, "store.interests")
    interest = cache.get(nodes)
    if interest is None:
        below = [node for node in nodes if isinstance(node, DataNode)]
        ways = frozenset(above for node in below for above in (*node.above, node.root))
        interest = cache[nodes] = _Interest(nodes, ways)
    return interest


def _concerned_among(interests: tuple[_Interest, ...]) -> dict[SchemaNode, _Concerned]:
    """Those concerned by each node, as far as it is known; agents that have the same subscribers share it."""
    nodes = next((interest.nodes for interest in interests if interest.nodes), ())
    cache: dict[object, dict[SchemaNode, _Concerned]] = _cache_of(nodes, "store.concerned")
    return cache.setdefault(interests, {})


def _cache_of(nodes: Iterable[SchemaNode], maker: str) -> dict[Any, Any]:
    """The cache of a maker in the model of nodes; without a node, one that nobody keeps."""
    for node in nodes:
        cache: dict[Any, Any] = node.model.caches.setdefault(maker, {})
        return cache
    return {}


def _holds(node: SchemaNode, slot: Any, interest: _Interest) -> bool:
    """Whether something of interest is in what came or went."""
    if slot is None or not isinstance(node, RecordNode):
        return False
    records = (slot,) if isinstance(slot, Record) else slot
    for record in records:
        for child in interest.children_of(node):
            value = record[child.index]
            if value is child.absent or value == child.absent:
                continue
            if child in interest.nodes:
                return True
            if isinstance(child, ContainerNode) and _holds(child, value, interest):
                return True
            if isinstance(child, ListNode) and any(_holds(child, entry, interest) for entry in value):
                return True
    return False
