"""Every state that two LLR ends and a hostile link can get into, one by one.

One direction of a link: the real `Transmitter` and `Receiver`, a forward channel that
carries frames and INITs, a backward channel that carries answers. Both channels keep
order, hold a few items, and may lose or damage whatever is at their head; waiting is
delay. A state is packed into octets, loaded into the two machines, one step is done, and
the result is packed again. Timers are not measured: one that runs may fire at any moment.

Client frames are numbered from the last one delivered, so that the space is finite:
delivered ones are 0, those whose loss the flush has told are closed up.
"""

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from isolane.engine.effects import Effect
from isolane.engine.frame import Fcs
from isolane.engine.llr.config import LlrTiming
from isolane.engine.llr.machine import RxState, TxState
from isolane.engine.llr.receiver import Receiver, Verdict
from isolane.engine.llr.replay_buffer import SequenceSpace
from isolane.engine.llr.state import LlrCounters
from isolane.engine.llr.transmitter import Transmitter
from isolane.engine.pacing import Pacer
from isolane.wire.ctlos import LlrAck, LlrInit, LlrInitEcho, LlrNack
from tests.engine.llr.profiles import profile

_TX_STATES = tuple(TxState)
_RX_STATES = tuple(RxState)
_TX_INDEX = {state: index for index, state in enumerate(_TX_STATES)}
_RX_INDEX = {state: index for index, state in enumerate(_RX_STATES)}

_INIT = 255  # in the forward channel, in place of a sequence number
_ACK, _NACK, _ECHO, _PEER_INIT = 1, 2, 3, 4
_HEAD = 16  # octets in front of the lists
_NOW_DATA = 1000  # INIT data of this initialization; any other stands for an earlier one


class Violation(AssertionError):
    """The link did what it must never do."""


@dataclass(frozen=True)
class Setting:
    """How large the world is and what may go wrong in it."""

    modulus: int
    window: int
    replay_count_max: int = 255
    forward: int = 3
    backward: int = 2
    corrupt: bool = True
    garble: bool = False
    """A damaged frame may also show any other sequence number."""
    poison: bool = True
    tx_restarts: bool = False
    rx_restarts: bool = False
    flushes: bool = False
    losses: bool = True
    """False: nothing is lost but with the line."""
    replay_timer: bool = True
    end_restarts: bool = False
    """The receiving end restarts as a whole; its INIT, which it repeats until it is answered, tells so."""
    line_losses: bool = False
    peer_inits: bool = False
    """The transmitter of the receiving end begins anew, and its receiver does not; its INIT is repeated."""

    @property
    def keeps_all(self) -> bool:
        """Nothing happens that could cost a frame."""
        costs = (self.losses, self.corrupt, self.tx_restarts, self.rx_restarts, self.flushes)
        return not any((*costs, self.end_restarts, self.line_losses))


class World(NamedTuple):
    """One state, unpacked. Frames: (sequence, client number); INIT: (_INIT, is current)."""

    tx_state: int
    acked: int
    replay_count: int
    init_due: int
    timer: int
    cursor: int
    buffer: tuple[int, ...]
    next_id: int
    rx_state: int
    next_seq: int
    ack_due: int
    echo: int
    told_lost: int
    forward: tuple[tuple[int, int], ...]
    backward: tuple[tuple[int, int], ...]
    probes: int


class Step(NamedTuple):
    """What may happen next."""

    label: str
    act: Callable[[], None]
    healthy: bool
    """True when it needs no fault and no new frame."""


class LinkModel:
    """Generates the successors of a state and checks each of them."""

    def __init__(
        self,
        setting: Setting,
        tx_class: type[Transmitter[int]] = Transmitter,
        rx_class: type[Receiver] = Receiver,
    ) -> None:
        self.setting = setting
        self._counters = LlrCounters()
        outbox: list[Effect] = []
        self._outbox = outbox
        space, timing, pacer = SequenceSpace(setting.modulus), LlrTiming(probes=1), Pacer(10**12, 400)
        self._tx = tx_class("p", pacer, self._counters, outbox, Random(1), space=space, timing=timing)
        self._rx = rx_class("p", pacer, self._counters, outbox, space=space)
        bound = profile(
            max_outstanding_frames=setting.window,
            replay_timer_max=int(setting.replay_timer),
            replay_count_max=setting.replay_count_max,
            re_init_on_flush=True,
        )
        self._tx.bind(bound)
        self._rx.bind(bound)
        self._forward: deque[tuple[int, int]] = deque()
        self._backward: deque[tuple[int, int]] = deque()
        self._next_id = 1
        self._told_lost = 0
        self._base = 0

    # Between octets and machines

    def start(self) -> bytes:
        """Both ends have just been turned on."""
        self._tx.enable(0)
        self._rx.enable(0)
        return self._dump()

    def _dump(self) -> bytes:
        tx, rx, base, lost = self._tx, self._rx, self._base, self._told_lost
        buffer = tx.buffer
        held = [buffer.at(position)[0] for position in range(buffer.head, buffer.tail)]
        alive = {number for seq, number in self._forward if seq != _INIT and number > base}
        alive.update(number for number in held if number > base)
        told = sorted(number for number in alive if number <= lost)
        closed = {number: place for place, number in enumerate(told, 1)}
        shift = max(lost, base) - len(told)

        def canonical(number: int) -> int:
            if number <= base:
                return 0
            return closed[number] if number <= lost else number - shift

        limited = self.setting.replay_count_max != 255
        octets = [
            _TX_INDEX[tx.state],
            tx.acked_seq,
            tx.replay_count if limited else 0,
            tx.init_due,
            tx._replay_at is not None,
            tx._cursor - buffer.head if tx.state is TxState.REPLAY else 0,
            self._next_id - shift,
            _RX_INDEX[rx.state],
            rx.next_seq,
            rx.ack_due,
            0 if rx._echo is None else 1 + (rx._echo.data in tx._inits),
            len(told),
            len(held),
            len(self._forward),
            len(self._backward),
            tx._probes,
        ]
        octets.extend(map(canonical, held))
        for seq, value in self._forward:
            octets.append(seq)
            octets.append(int(value in tx._inits) if seq == _INIT else canonical(value))
        for kind, value in self._backward:
            octets.append(kind)
            octets.append(int(value in tx._inits) if kind == _ECHO else value)
        return bytes(octets)

    def _load(self, state: bytes) -> None:
        tx, rx, setting = self._tx, self._rx, self.setting
        (
            tx_state,
            tx.acked_seq,
            tx.replay_count,
            init_due,
            timer,
            cursor,
            self._next_id,
            rx_state,
            rx.next_seq,
            ack_due,
            echo,
            self._told_lost,
            held,
            forward,
            backward,
            tx._probes,
        ) = state[:_HEAD]
        self._base = 0
        tx.init_data, tx._inits = _NOW_DATA, {_NOW_DATA: 0}
        buffer = tx.buffer
        buffer._slots[:held] = [(number, 1, 0, False) for number in state[_HEAD : _HEAD + held]]
        buffer.head, buffer.tail, buffer.octets = 0, held, held
        tx._enter(_TX_STATES[tx_state])
        tx.tx_seq = (tx.acked_seq + 1 + held) % setting.modulus
        tx.init_due, tx._init_at, tx._init_tries = bool(init_due), 0, 0
        tx._replay_at, tx._cursor = (1 if timer else None), cursor
        tx._probe_at = 2 if tx._probes else None
        rx._enter(_RX_STATES[rx_state])
        rx.ack_due, rx._acknack_free_at = bool(ack_due), 0
        rx._echo = LlrInitEcho(0, _NOW_DATA + echo - 2) if echo else None
        at = _HEAD + held
        self._forward = deque(
            (state[i], _NOW_DATA - 1 + state[i + 1] if state[i] == _INIT else state[i + 1])
            for i in range(at, at + 2 * forward, 2)
        )
        at += 2 * forward
        self._backward = deque(
            (state[i], _NOW_DATA - 1 + state[i + 1] if state[i] == _ECHO else state[i + 1])
            for i in range(at, at + 2 * backward, 2)
        )

    # What may happen

    def steps(self, state: bytes) -> list[Step]:
        """Everything that may happen in this state; the order is that of a healthy link."""
        setting = self.setting
        tx_state, init_due, timer = _TX_STATES[state[0]], state[3], state[4]
        rx_state, forward, backward = _RX_STATES[state[7]], state[13], state[14]
        room, back_room = forward < setting.forward, backward < setting.backward
        due = state[10] or state[9] or rx_state is RxState.SEND_NACK
        found: list[Step] = []
        if forward:
            found.append(Step("arrive", self._arrive, True))
        if backward:
            found.append(Step("answer arrives", self._answer, True))
        if room and init_due:
            found.append(Step("INIT", self._send_init, True))
        if room and tx_state is TxState.REPLAY:
            found.append(Step("resend", self._resend, True))
        if back_room and due:
            found.append(Step("answer", self._poll, True))
        if state[15] and not found:
            found.append(Step("no answer", lambda: self._watch(lambda: self._tx.expire(2)), True))
        if timer or (tx_state is TxState.INIT and not init_due):
            found.append(Step("timer", self._expire, True))
        if room and tx_state is TxState.ADVANCE:
            found.append(Step("offer", self._offer, False))
        found.extend(self._faults(state, forward, backward))
        return found

    def _faults(self, state: bytes, forward: int, backward: int) -> Iterator[Step]:
        setting = self.setting
        if forward and setting.losses:
            yield Step("lose", self._lose, False)
            if state[_HEAD + state[12]] != _INIT:
                if setting.corrupt:
                    yield Step("corrupt", self._corrupt, False)
                if setting.poison:
                    yield Step("poison", self._poison, False)
                if setting.garble:
                    for offset in range(1, setting.modulus):
                        yield Step("garble", lambda offset=offset: self._garble(offset), False)  # type: ignore[misc]  # mypy infers no lambda with a default
        answers = [state[_HEAD + state[12] + 2 * (forward + place)] for place in range(backward)]
        if backward and setting.losses and answers[0] != _PEER_INIT:
            yield Step("lose answer", self._lose_answer, False)
        if setting.end_restarts and _PEER_INIT not in answers:
            yield Step("restart receiving end", self._restart_end, False)
        if setting.peer_inits and _PEER_INIT not in answers:
            yield Step("peer begins anew", self._begin_peer, False)
        if setting.line_losses:
            yield Step("lose line", self._lose_line, False)
        if setting.flushes and _TX_STATES[state[0]] in (TxState.ADVANCE, TxState.REPLAY):
            yield Step("flush", self._flush, False)
        if setting.tx_restarts:
            yield Step("restart transmitter", self._restart_tx, False)
        if setting.rx_restarts and _RX_STATES[state[7]].initialized:
            yield Step("restart receiver", self._restart_rx, False)

    def successor(self, state: bytes, step: Step) -> bytes:
        """The state after `step`."""
        self._load(state)
        step.act()
        self._outbox.clear()
        return self._dump()

    # Steps

    def _arrive(self, fcs: int = Fcs.GOOD, offset: int = 0) -> None:
        seq, value = self._forward.popleft()
        if seq == _INIT:
            self._rx.init(LlrInit(0, value), 0)
            return
        verdict = self._rx.receive((seq + offset) % self.setting.modulus, fcs, 0)
        if verdict is not Verdict.DROP:
            self._delivered(value, verdict, fcs)

    def _delivered(self, number: int, verdict: Verdict, fcs: int) -> None:
        if fcs == Fcs.BAD or (verdict is Verdict.DELIVER) != (fcs == Fcs.GOOD):
            raise Violation("a damaged frame has been handed on as good")
        if number <= self._base:
            raise Violation("a frame has been delivered twice")
        if number - 1 > max(self._told_lost, self._base):
            raise Violation("a frame has been overtaken")
        self._base = number

    def _corrupt(self) -> None:
        self._arrive(Fcs.BAD)

    def _poison(self) -> None:
        self._arrive(Fcs.POISONED)

    def _garble(self, offset: int) -> None:
        self._arrive(Fcs.BAD, offset)

    def _lose(self) -> None:
        self._forward.popleft()

    def _answer(self) -> None:
        kind, value = self._backward.popleft()
        if kind == _ECHO:
            self._watch(lambda: self._tx.echo(LlrInitEcho(0, value), 0))
        elif kind == _ACK:
            self._watch(lambda: self._tx.ack(value, 0))
        elif kind == _PEER_INIT:
            self._watch(lambda: self._tx.peer_anew(0))
        else:
            self._watch(lambda: self._tx.nack(value, 0))

    def _watch(self, act: Callable[[], None]) -> None:
        """Do it, and see that frames leave the replay buffer delivered or told as lost only."""
        buffer = self._tx.buffer
        held = [buffer.at(position)[0] for position in range(buffer.head, buffer.tail)]
        flushed = self._counters.tx_flushed_frames
        act()
        flushed = self._counters.tx_flushed_frames - flushed
        released = held[: len(held) - flushed - len(buffer)]
        if flushed and self.setting.keeps_all:
            raise Violation("a frame has been given up, although the peer knows it")
        if flushed:
            self._told_lost = max(self._told_lost, held[-1])
        if any(number > self._base and number > self._told_lost for number in released):
            raise Violation("a frame has been lost and nobody was told")

    def _lose_answer(self) -> None:
        self._backward.popleft()

    def _send_init(self) -> None:
        init = self._tx.poll(0)
        assert init is not None
        self._forward.append((_INIT, init.data))

    def _resend(self) -> None:
        again = self._tx.replay(0)
        assert again is not None
        self._forward.append((again.seq, again.frame))

    def _offer(self) -> None:
        seq = self._tx.send(self._next_id, 1, 0)
        if seq >= 0:
            self._forward.append((seq, self._next_id))
            self._next_id += 1

    def _poll(self) -> None:
        match self._rx.poll(0):
            case LlrInitEcho() as echo:
                self._backward.append((_ECHO, echo.data))
            case LlrNack() as nack:
                self._backward.append((_NACK, nack.sequence))
            case LlrAck() as ack:
                self._backward.append((_ACK, ack.sequence))

    def _expire(self) -> None:
        self._watch(lambda: self._tx.expire(1))

    def _flush(self) -> None:
        self._watch(lambda: self._tx.fail(0))

    def _restart_tx(self) -> None:
        self._watch(lambda: self._tx.disable(0))
        self._tx.enable(0)

    def _restart_rx(self) -> None:
        self._rx.disable(0)
        self._rx.enable(0)

    def _restart_end(self) -> None:
        self._restart_rx()
        self._backward.append((_PEER_INIT, 0))

    def _begin_peer(self) -> None:
        self._backward.append((_PEER_INIT, 0))

    def _lose_line(self) -> None:
        """What is on the way is gone, but for the INIT that is repeated; then the line is back."""
        self._forward.clear()
        self._backward = deque(each for each in self._backward if each[0] == _PEER_INIT)
        self._watch(lambda: self._tx.pcs(False, 0))
        self._watch(lambda: self._tx.pcs(True, 0))

    # What is at rest

    def at_rest(self, state: bytes) -> bool:
        """Everything accepted has been delivered and acknowledged, and both ends are ready."""
        return (
            _TX_STATES[state[0]] is TxState.ADVANCE
            and _RX_STATES[state[7]] is RxState.SEND_ACKS
            and state[12] == state[13] == state[14] == 0
            and not state[9]
            and not state[10]
        )


class Explored(NamedTuple):
    """What an exhaustive search has seen."""

    states: int
    steps: int
    longest_recovery: int
    """Healthy steps from the worst state until everything is at rest."""


def explore(model: LinkModel) -> Explored:
    """Visit every reachable state; raise Violation for one that must not be."""
    start = model.start()
    healthy: dict[bytes, bytes | None] = {start: None}
    frontier = deque([start])
    steps = 0
    while frontier:
        state = frontier.popleft()
        heals_to: bytes | None = None
        for step in model.steps(state):
            after = model.successor(state, step)
            steps += 1
            if heals_to is None and (step.healthy or step.label == "offer"):
                heals_to = after
            if after not in healthy:
                healthy[after] = None
                frontier.append(after)
        healthy[state] = heals_to
    return Explored(len(healthy), steps, _longest_recovery(model, healthy))


def _longest_recovery(model: LinkModel, healthy: dict[bytes, bytes | None]) -> int:
    """Follow the healthy link from every state; it must come to rest from each of them.

    Where nothing waits to happen, the next client frame does: a receiver that has been
    restarted while nothing was outstanding is only found out by that.
    """
    distance: dict[bytes, int] = {}
    for start in healthy:
        path: list[bytes] = []
        on_path: set[bytes] = set()
        state = start
        while state not in distance:
            if model.at_rest(state):
                distance[state] = 0
                break
            if state in on_path:
                raise Violation("the link never comes to rest")
            following = healthy[state]
            if following is None:
                raise Violation("the link is dead-locked")
            path.append(state)
            on_path.add(state)
            state = following
        for steps, passed in enumerate(reversed(path), distance[state] + 1):
            distance[passed] = steps
    return max(distance.values())
