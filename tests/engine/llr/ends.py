"""Two engines face to face, and a slow motion line between them for tests."""

from random import Random
from typing import Final

from isolane.engine.effects import Effect, Notify
from isolane.engine.frame import Fcs
from isolane.engine.llr.config import LlrSettings, LlrTiming
from isolane.engine.llr.engine import LlrEngine, Message
from isolane.engine.llr.machine import RxState, TxState
from isolane.engine.llr.replay_buffer import SequenceSpace
from isolane.engine.pacing import Pacer
from tests.engine.llr.profiles import both_ways

RATE_BPS = 8_000_000_000
"""One octet takes one nanosecond."""


def end(
    name: str = "a",
    settings: LlrSettings | None = None,
    *,
    space: SequenceSpace | None = None,
    timing: LlrTiming | None = None,
    seed: int = 1,
    now_ns: int = 0,
) -> LlrEngine[int]:
    """One engine; frames are numbers."""
    pacer = Pacer(RATE_BPS, 400)
    engine: LlrEngine[int] = LlrEngine(name, pacer, Random(seed), space=space, timing=timing, now_ns=now_ns)
    if settings is not None:
        engine.configure(settings, now_ns)
    return engine


QUICK: Final = LlrTiming(probes=2, probe_ns=60_000)
"""A peer that has begun anew is asked for no longer than needed here."""


def connect(a: LlrEngine[int], b: LlrEngine[int], now_ns: int) -> int:
    """Pass ordered sets between two ends until both transmit; the time it is then."""
    for _ in range(100):
        now_ns = exchange(a, b, now_ns)
        if a.tx.state is b.tx.state is TxState.ADVANCE:
            return now_ns
    raise AssertionError("the ends do not come up")


def settle(a: LlrEngine[int], b: LlrEngine[int], now_ns: int) -> int:
    """Pass ordered sets until neither end has one to say; both must transmit and be in step then."""
    for _ in range(200):
        now_ns = exchange(a, b, now_ns)
        for each in (a, b):
            if not each.tx.init_due and each.due_at() is None and each.tx._probe_at is not None:
                now_ns = max(now_ns, each.tx._probe_at)
        if all(each.tx.state is TxState.ADVANCE and each.deadline() is None for each in (a, b)):
            assert a.rx.state is b.rx.state is RxState.SEND_ACKS
            return now_ns
    raise AssertionError("the ends do not come to rest")


def exchange(a: LlrEngine[int], b: LlrEngine[int], now_ns: int, step_ns: int = 500) -> int:
    """Everything that is due, both ways, once."""
    for sender, receiver in ((a, b), (b, a)):
        sender.expire(now_ns)
        message = sender.poll(now_ns)
        if message is not None:
            receiver.receive_message(message, now_ns + step_ns // 2)
        while (again := sender.replay(now_ns)) is not None:
            receiver.receive(again.seq, Fcs.GOOD, now_ns + step_ns // 2)
    return now_ns + step_ns


def connected(**values: object) -> tuple[LlrEngine[int], LlrEngine[int], int]:
    """Two ends that are up, with such a profile, and the time."""
    a, b = end("a", both_ways(**values)), end("b", both_ways(**values), seed=2)
    return a, b, connect(a, b, 0)


def events(effects: list[Effect]) -> list[object]:
    """What was told."""
    return [effect.event for effect in effects if isinstance(effect, Notify)]


def said(engine: LlrEngine[int], now_ns: int) -> Message | None:
    """What the engine puts on the line at that time."""
    engine.expire(now_ns)
    return engine.poll(now_ns)
