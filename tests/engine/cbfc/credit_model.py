"""Every state that a sender and a receiver of credits and a hostile link can get into.

The real `SenderChannel` and `ReceiverChannel` with small cyclic counts. Forward go frames
and CC_Updates in order, backward CF_Updates; whatever is at the head may be lost.
"""

from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from isolane.engine.cbfc.config import CreditSpace
from isolane.engine.cbfc.receiver import ReceiverChannel
from isolane.engine.cbfc.sender import SenderChannel
from isolane.engine.cbfc.state import VcCounters

_CC = "cc"


class Violation(AssertionError):
    """Credits did what they must never do."""


class Setting(NamedTuple):
    """How large the world is and what may go wrong in it."""

    consumed: int = 16
    freed: int = 8
    limit: int = 3
    costs: tuple[int, ...] = (1, 2)
    forward: int = 3
    backward: int = 2
    restarts: bool = False


class World(NamedTuple):
    """One state."""

    sender: tuple[int, int, int]
    receiver: tuple[int, int]
    held: tuple[int, ...]
    forward: tuple[tuple[str, int], ...]
    backward: tuple[int, ...]
    lost: int
    """Credits of frames lost since the receiver was last set right."""


class CreditModel:
    """Generates the successors of a state and checks each of them."""

    def __init__(self, setting: Setting, sender: type[SenderChannel] = SenderChannel) -> None:
        self.setting = setting
        space = CreditSpace(setting.consumed, setting.freed)
        self._sender = sender(0, space, VcCounters())
        self._sender.limit, self._sender.may_dequeue = setting.limit, True
        self._receiver = ReceiverChannel(0, space, VcCounters(), 0)
        self._held: deque[int] = deque()
        self._forward: deque[tuple[str, int]] = deque()
        self._backward: deque[int] = deque()
        self._lost = 0

    def start(self) -> World:
        """Nothing has happened yet."""
        return self._dump()

    def _dump(self) -> World:
        sender, receiver = self._sender, self._receiver
        return World(
            (sender.consumed, sender.freed, sender.used),
            (receiver.consumed, receiver.freed),
            tuple(self._held),
            tuple(self._forward),
            tuple(self._backward),
            self._lost,
        )

    def _load(self, world: World) -> None:
        sender, receiver = self._sender, self._receiver
        sender.consumed, sender.freed, sender.used = world.sender
        receiver.consumed, receiver.freed = world.receiver
        self._held, self._forward = deque(world.held), deque(world.forward)
        self._backward = deque(world.backward)
        receiver.held = sum(world.held)
        self._lost = world.lost

    def steps(self, world: World) -> list[tuple[Callable[[], None], bool]]:
        """What may happen, and whether it needs no fault and no new frame; healthy ones in their order."""
        setting = self.setting
        found: list[tuple[Callable[[], None], bool]] = []
        if world.forward:
            found.append((self._arrive, True))
        if world.backward:
            found.append((self._freed, True))
        if world.held:
            found.append((self._release, True))
        agreed = world.sender[0] == world.receiver[0]
        told = world.sender[1] % setting.freed == world.receiver[1] % setting.freed
        if len(world.forward) < setting.forward:
            found.append((self._send_consumed, not agreed))
        if len(world.backward) < setting.backward:
            found.append((self._send_freed, not told))
        if len(world.forward) < setting.forward:
            found += [((lambda cost=cost: self._offer(cost)), False) for cost in setting.costs]  # type: ignore[misc]  # mypy infers no lambda with a default
        if world.forward:
            found.append((self._lose, False))
        if world.backward:
            found.append((self._lose_freed, False))
        if setting.restarts:
            found += [(self._restart_sender, False), (self._restart_receiver, False)]
        return found

    def successor(self, world: World, act: Callable[[], None]) -> World:
        """The state after one step, checked."""
        self._load(world)
        act()
        after = self._dump()
        if not self.setting.restarts:
            self._check(after)
        return after

    def _check(self, world: World) -> None:
        out = sum(world.held) + sum(cost for kind, cost in world.forward if kind != _CC)
        used = world.sender[2]
        if used > self.setting.limit:
            raise Violation("more credits are out than exist")
        if out > used:
            raise Violation("the receiver may get more than it has given credits for")

    # Steps

    def _offer(self, cost: int) -> None:
        if self._sender.has_credits(cost):
            self._sender.consume(cost)
            self._forward.append(("frame", cost))

    def _arrive(self) -> None:
        kind, value = self._forward.popleft()
        if kind == _CC:
            lost = self._receiver.correct(value)
            if not self.setting.restarts and lost != self._lost:
                raise Violation("not the credits that were lost have been found")
            self._lost = 0
        else:
            self._receiver.arrived(value)
            if self._receiver.held > self.setting.limit:  # after a restart: no room, dropped and freed
                self._receiver.release(value)
            else:
                self._held.append(value)

    def _lose(self) -> None:
        kind, value = self._forward.popleft()
        if kind != _CC and not self.setting.restarts:
            self._lost += value

    def _freed(self) -> None:
        excess = self._sender.free(self._backward.popleft())
        if excess and not self.setting.restarts:
            raise Violation("an error is reported where there is none")

    def _lose_freed(self) -> None:
        self._backward.popleft()

    def _release(self) -> None:
        self._receiver.release(self._held.popleft())

    def _send_consumed(self) -> None:
        self._forward.append((_CC, self._sender.consumed))

    def _send_freed(self) -> None:
        self._backward.append(self._receiver.count)

    def _restart_sender(self) -> None:
        self._sender.clear()

    def _restart_receiver(self) -> None:
        self._receiver.clear()
        self._held.clear()


def at_rest(world: World, freed: int) -> bool:
    """Nothing is under way, every credit is back, and the counts agree."""
    return (
        not world.held
        and not world.forward
        and not world.backward
        and world.sender[2] == 0
        and world.sender[0] == world.receiver[0]
        and world.sender[1] % freed == world.receiver[1] % freed
    )


def explore(model: CreditModel) -> int:
    """Visit every reachable state; raise Violation for one that must not be; how many there are."""
    start = model.start()
    healthy: dict[World, World | None] = {start: None}
    frontier = deque([start])
    while frontier:
        world = frontier.popleft()
        heals_to: World | None = None
        for act, is_healthy in model.steps(world):
            after = model.successor(world, act)
            if is_healthy and heals_to is None:
                heals_to = after
            if after not in healthy:
                healthy[after] = None
                frontier.append(after)
        healthy[world] = heals_to
    _check_recovery(model, healthy)
    return len(healthy)


def _check_recovery(model: CreditModel, healthy: dict[World, World | None]) -> None:
    """Follow the healthy link from every state until it is at rest."""
    good: set[World] = set()
    for start in healthy:
        path: set[World] = set()
        world: World | None = start
        while world not in good:
            if world is None or world in path:
                raise Violation("lost credits do not come back")
            path.add(world)
            if at_rest(world, model.setting.freed):
                break
            world = healthy[world]
        good |= path
