"""Every state of two ends which begin anew and follow each other, on a link that loses what it likes.

Both directions, two real engines, and no frames: `link_model` has those. A state is loaded
into the engines, one step is done, and the result is read out again. Timers are not
measured: the one of INIT fires when nothing else can happen.
"""

from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from isolane.engine.llr.config import LlrSettings
from isolane.engine.llr.engine import LlrEngine
from isolane.engine.llr.machine import RxState, TxState
from isolane.wire.ctlos import LlrInit, LlrInitEcho
from tests.engine.llr.ends import end
from tests.engine.llr.link_model import Violation
from tests.engine.llr.profiles import both_ways, profile

_APART = 256
"""Data of two initializations is at least about so far apart; that of one is not."""

Item = tuple[bool, int]
"""Whether it is an echo, and its data."""


class EndState(NamedTuple):
    """One end; data as it is in the engine."""

    tx: TxState
    init_due: bool
    data: int
    rx: RxState
    forgotten: bool
    heard: int | None
    echo: int | None


class LinkState(NamedTuple):
    """Both ends, and what is on the way from each to the other."""

    ends: tuple[EndState, EndState]
    way: tuple[tuple[Item, ...], tuple[Item, ...]]


class Step(NamedTuple):
    """What may happen next."""

    label: str
    act: Callable[[], None]
    healthy: bool


class HandshakeModel:
    """Generates the successors of a state."""

    def __init__(self, room: int = 2, engine_class: type[LlrEngine[int]] = LlrEngine) -> None:
        self._room = room
        self._settings = both_ways(replay_timer_max=0, re_init_on_flush=True)
        self._ends = (end("a"), end("b", seed=2))
        for each in self._ends:
            each.__class__ = engine_class
            each.configure(self._settings, 0)
            each.tx.init_data = 0
        self._way: tuple[deque[Item], deque[Item]] = (deque(), deque())

    def start(self) -> LinkState:
        """Both ends have just been turned on."""
        return self._dump()

    # Between states and engines

    def _dump(self) -> LinkState:
        alive = [self._alive(number) for number in (0, 1)]
        ends = []
        for number, each in enumerate(self._ends):
            own, others, heard = alive[number], alive[1 - number], each.rx._init
            echo = each.rx._echo
            ends.append(
                EndState(
                    each.tx.state,
                    each.tx.init_due,
                    own[each.tx.init_data],
                    each.rx.state,
                    each.rx.forgotten,
                    None if heard is None else others[heard.data],
                    None if echo is None else others[echo.data],
                )
            )
        ways = [
            tuple((is_echo, alive[1 - number if is_echo else number][data]) for is_echo, data in way)
            for number, way in enumerate(self._way)
        ]
        return LinkState((ends[0], ends[1]), (ways[0], ways[1]))

    def _alive(self, number: int) -> dict[int, int]:
        """The data of one end that still is anywhere, renamed: by initialization, and by order in it.

        So fewer INITs are lost in a row than a peer takes for a new initialization.
        """
        tx, peer = self._ends[number].tx, self._ends[1 - number].rx
        found = {tx.init_data}
        found.update(data for is_echo, data in self._way[number] if not is_echo)
        found.update(data for is_echo, data in self._way[1 - number] if is_echo)
        if peer._init is not None:
            found.add(peer._init.data)
        if peer._echo is not None:
            found.add(peer._echo.data)
        names: dict[int, int] = {}
        last, name = min(found), -1
        for data in sorted(found):
            far = data - last >= _APART // 2
            name = (name // _APART + 1) * _APART if far else name + 1
            names[data], last = name, data
        return names

    def _load(self, state: LinkState) -> None:
        self._way = (deque(state.way[0]), deque(state.way[1]))
        for number, (each, shown) in enumerate(zip(self._ends, state.ends, strict=True)):
            each._pacer.free_at = 0
            tx, rx = each.tx, each.rx
            tx._enter(shown.tx)
            tx.init_due, tx._init_at, tx._init_tries, tx.init_data = shown.init_due, 0, 0, shown.data
            tx._inits = dict.fromkeys(self._of_now(state, number), 0)
            rx._enter(shown.rx)
            rx.forgotten = shown.forgotten
            rx._init = None if shown.heard is None else LlrInit(0, shown.heard)
            rx._echo = None if shown.echo is None else LlrInitEcho(0, shown.echo)

    def _of_now(self, state: LinkState, number: int) -> range:
        """The data of an end's initialization; one that has just begun has none yet on the way."""
        last = state.ends[number].data
        return range(last - last % _APART, last + 1)

    # What may happen

    def steps(self, state: LinkState) -> list[Step]:
        """Everything that may happen in this state."""
        found = [step for number in (0, 1) for step in self._line(state, number)]
        if not found:
            found = [
                Step("timer", partial(self._expire, each), True)
                for each, shown in zip(self._ends, state.ends, strict=True)
                if shown.tx is TxState.INIT
            ]
        for number in (0, 1):
            found.extend(self._troubles(state, number))
        return found

    def _line(self, state: LinkState, number: int) -> Iterator[Step]:
        shown = state.ends[number]
        if state.way[1 - number]:
            yield Step("arrive", lambda: self._arrive(number), True)
        if (shown.init_due or shown.echo is not None) and len(state.way[number]) < self._room:
            yield Step("say", lambda: self._say(number), True)

    def _troubles(self, state: LinkState, number: int) -> Iterator[Step]:
        each = self._ends[number]
        if state.way[number]:
            yield Step("lose", lambda: self._lose(number), False)
        yield Step("restart", lambda: self._turn(each, LlrSettings()), False)
        receive_off = LlrSettings(
            remote_enabled=True, profile=profile(replay_timer_max=0, re_init_on_flush=True)
        )
        yield Step("receiver off and on", lambda: self._turn(each, receive_off), False)
        yield Step("line lost and back", lambda: self._lose_line(each), False)
        if state.ends[number].tx is TxState.ADVANCE:
            yield Step("flush", lambda: self._drop(each.fail(0)), False)
            yield Step("reinitialize", lambda: self._drop(each.reinitialize("both", 0)), False)

    def successor(self, state: LinkState, step: Step) -> LinkState:
        """The state after `step`."""
        self._load(state)
        step.act()
        return self._dump()

    def _drop(self, effects: object) -> None:
        """What is told is of no interest here."""

    def _arrive(self, number: int) -> None:
        is_echo, data = self._way[1 - number].popleft()
        self._ends[number].receive_message(LlrInitEcho(0, data) if is_echo else LlrInit(0, data), 0)

    def _say(self, number: int) -> None:
        message = self._ends[number].poll(0)
        assert isinstance(message, LlrInit | LlrInitEcho)
        self._way[number].append((isinstance(message, LlrInitEcho), message.data))

    def _lose(self, number: int) -> None:
        self._way[number].popleft()

    def _expire(self, each: LlrEngine[int]) -> None:
        each.expire(0)

    def _turn(self, each: LlrEngine[int], off: LlrSettings) -> None:
        each.configure(off, 0)
        each.configure(self._settings, 0)

    def _lose_line(self, each: LlrEngine[int]) -> None:
        """One end sees it; what was on the way is gone."""
        for way in self._way:
            way.clear()
        each.pcs(False, 0)
        each.pcs(True, 0)

    # What is at rest

    def at_rest(self, state: LinkState) -> bool:
        """Both transmit, and each receiver is in step with the initialization of the other end."""
        return not any(state.way) and all(
            shown.tx is TxState.ADVANCE
            and shown.rx is RxState.SEND_ACKS
            and shown.echo is None
            and state.ends[1 - number].heard in self._of_now(state, number)
            for number, shown in enumerate(state.ends)
        )


def explore(model: HandshakeModel) -> tuple[int, int]:
    """Visit every reachable state; how many there are, and the longest way to rest without new trouble."""
    healthy: dict[LinkState, list[LinkState]] = {}
    frontier = deque([model.start()])
    while frontier:
        state = frontier.popleft()
        if state in healthy:
            continue
        healthy[state] = after = []
        for step in model.steps(state):
            following = model.successor(state, step)
            if step.healthy:
                after.append(following)
            if following not in healthy:
                frontier.append(following)
    return len(healthy), _longest_way(model, healthy)


def _longest_way(model: HandshakeModel, healthy: dict[LinkState, list[LinkState]]) -> int:
    """In whatever order a healthy link does things, it comes to an end, and to rest."""
    distance: dict[LinkState, int] = {}
    for start in healthy:
        path = [(start, iter(healthy[start]))]
        on_path = {start}
        while path:
            state, rest = path[-1]
            following = None if state in distance else next(rest, None)
            if following is not None:
                if following in on_path:
                    raise Violation("the ends follow each other for ever")
                if following not in distance:
                    path.append((following, iter(healthy[following])))
                    on_path.add(following)
                continue
            path.pop()
            on_path.discard(state)
            if state not in distance:
                if not healthy[state] and not model.at_rest(state):
                    raise Violation("the ends stay out of step")
                distance[state] = 1 + max((distance[each] for each in healthy[state]), default=-1)
    return max(distance.values())
