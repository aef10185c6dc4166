"""Full width, loss up to 30 % of frames and updates, ends restarted at random: credits always come back."""

from collections import deque
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from isolane.engine.cbfc.config import CbfcTiming
from isolane.engine.cbfc.engine import CbfcEngine
from isolane.engine.pacing import Pacer
from isolane.wire.ctlos import CfUpdate
from tests.engine.cbfc.settings import lossless, released

LIMITS = (40, 25, 300)
STEP_NS = 2_000
Item = tuple[int, int] | tuple[int, tuple[int, ...]]  # channel and octets, or the counts of a CC_Update


class LossyCredits:
    """Sender and receiver with three channels, on lines that keep order and lose at random."""

    def __init__(self, rng: Random, loss: float, start: int) -> None:
        self._rng, self._loss = rng, loss
        self.now_ns = 0
        self.sender, self.receiver = self._make(), self._make()
        for vc in range(len(LIMITS)):
            self.sender.channels[vc].sender.consumed = self.sender.channels[vc].sender.freed = start
            self.receiver.channels[vc].receiver.consumed = self.receiver.channels[vc].receiver.freed = start
        self.forward: deque[Item] = deque()
        self.backward: deque[CfUpdate] = deque()
        self.buffer: deque[tuple[int, int]] = deque()
        self.restarted = False

    def _make(self) -> CbfcEngine:
        timing = CbfcTiming(persistent_errors=0)
        engine = CbfcEngine("p", Pacer(10**11, 400), timing=timing, now_ns=self.now_ns)
        engine.configure(lossless(*LIMITS, cc_update_timer_us=20), self.now_ns)
        engine.link(True, self.now_ns)
        return engine

    def restart(self, which: int) -> None:
        """The sender, the receiver with its buffer, or both forget everything."""
        self.restarted = True
        if which != 1:
            self.sender = self._make()
        if which != 0:
            self.receiver = self._make()
            self.buffer.clear()

    def step(self, offers: int) -> None:
        """A moment of everything."""
        self.now_ns += STEP_NS
        for _ in range(self._rng.randint(0, offers)):
            vc, octets = self._rng.randrange(len(LIMITS)), self._rng.randint(64, 3000)
            if self.sender.may_send(vc, octets, self.now_ns):
                self.sender.sent(vc, octets, self.now_ns)
                self.forward.append((vc, octets))
        while (update := self.sender.poll_consumed(self.now_ns)) is not None:
            self.forward.append(update)
        freed = self.receiver.poll_freed(self.now_ns)
        if freed is not None:
            self.backward.append(freed)
        self._arrive()
        for _ in range(self._rng.randint(0, min(4, len(self.buffer)))):
            released(self.receiver, *self.buffer.popleft(), self.now_ns)

    def _arrive(self) -> None:
        for _ in range(self._rng.randint(0, len(self.forward))):
            first, second = self.forward.popleft()
            if self._rng.random() < self._loss:
                continue
            if isinstance(second, tuple):
                self.receiver.receive_consumed(first, second, self.now_ns)
            else:
                self.receiver.received(first, second, self.now_ns)
                self.buffer.append((first, second))
        for _ in range(self._rng.randint(0, len(self.backward))):
            freed = self.backward.popleft()
            if self._rng.random() >= self._loss:
                self.sender.receive_freed(freed, self.now_ns)

    def check(self) -> None:
        """Never more credits out than exist, nor more in the buffer than is out."""
        for vc, limit in enumerate(LIMITS):
            used = self.sender.channels[vc].sender.used
            assert 0 <= used <= limit
            assert self.receiver.channels[vc].receiver.held <= used

    def heal(self) -> None:
        """No more loss, no more offers: every credit comes back, and the counts agree."""
        self._loss = 0.0
        for _ in range(2_000):
            self.step(offers=0)
        for vc in range(len(LIMITS)):
            sender, receiver = self.sender.channels[vc].sender, self.receiver.channels[vc].receiver
            assert (sender.used, receiver.held) == (0, 0)
            assert sender.consumed == receiver.consumed
            assert sender.freed % 2**15 == receiver.count


worlds = st.tuples(
    st.integers(0, 2**32 - 1),
    st.floats(0.0, 0.3),
    st.sampled_from((0, 2**15 - 7, 2**19, 2**20 - 50)),
)


@settings(max_examples=25, deadline=None)
@given(worlds)
def test_never_more_credits_out_than_exist_and_lost_ones_come_back(world: tuple[int, float, int]) -> None:
    seed, loss, start = world
    link = LossyCredits(Random(seed), loss, start)
    for _ in range(300):
        link.step(offers=6)
        link.check()
    assert link.sender.state(0).statistics.excess_credit_free_error == 0
    assert link.receiver.state(0).statistics.credit_limit_exceed_error == 0
    link.heal()


@settings(max_examples=25, deadline=None)
@given(worlds, st.lists(st.tuples(st.integers(0, 299), st.sampled_from((0, 1, 2))), min_size=1, max_size=5))
def test_after_restarts_the_counts_agree_again(
    world: tuple[int, float, int], restarts: list[tuple[int, int]]
) -> None:
    seed, loss, start = world
    link = LossyCredits(Random(seed), loss, start)
    for at in range(300):
        for when, which in restarts:
            if when == at:
                link.restart(which)
        link.step(offers=6)
    link.heal()
