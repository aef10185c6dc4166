"""Full-width sequences, random loss up to 30 %, random restarts: nothing is delivered wrongly, ever."""

from collections import deque
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from isolane.engine.frame import Fcs
from isolane.engine.llr.engine import LlrEngine, Message
from isolane.engine.llr.machine import TxState
from isolane.engine.llr.receiver import Verdict
from tests.engine.llr.ends import QUICK, connected, end
from tests.engine.llr.profiles import both_ways

STEP_NS = 500
Frame = tuple[int, int, int]  # sequence, client number, FCS


class Way:
    """One direction: what was accepted, what was delivered, what is under way."""

    def __init__(self) -> None:
        self.next_number = 0
        self.last_delivered = -1
        self.told_lost: set[int] = set()
        self.line: deque[Frame | Message] = deque()


class LossyLink:
    """Two engines on lines that keep order and lose, damage and delay at random."""

    def __init__(self, rng: Random, loss: float, init_seq: int, window: int, most_replays: int) -> None:
        self._rng, self._loss = rng, loss
        self._values = {
            "init_seq": init_seq,
            "max_outstanding_frames": window,
            "re_init_on_flush": True,
            "replay_timer_max": 20_000,
            "replay_count_max": most_replays,
        }
        self.now_ns = 0
        self._ends = [self._make(0), self._make(1)]
        self._ways = [Way(), Way()]

    def _make(self, side: int) -> LlrEngine[int]:
        values = self._values
        seed = self._rng.randrange(2**32)
        return end("ab"[side], both_ways(**values), timing=QUICK, seed=seed, now_ns=self.now_ns)

    def restart(self, side: int) -> None:
        """An end loses its memory; what it had accepted is told as lost, what is under way stays."""
        self._tell_lost(side, self._ends[side])
        self._ends[side] = self._make(side)

    def step(self, offer: int) -> None:
        """A moment: both ends send something and take something."""
        self.now_ns += STEP_NS
        for side in (0, 1):
            self._send(side, offer)
        for side in (0, 1):
            if self._rng.random() < 0.8 or self._loss == 0:
                self._take(side)

    def _send(self, side: int, offer: int) -> None:
        engine, way = self._ends[side], self._ways[side]
        flushed = engine.statistics().tx_flushed_frames
        held = self._held(engine)
        engine.expire(self.now_ns)
        self._note_flush(side, engine, flushed, held)
        message = engine.poll(self.now_ns)
        if message is not None:
            way.line.append(message)
        for _ in range(4):
            again = engine.replay(self.now_ns)
            if again is None:
                break
            way.line.append((again.seq, again.frame, Fcs.GOOD))
        for _ in range(self._rng.randint(0, offer)):
            seq = engine.send(way.next_number, 64, self.now_ns)
            if seq < 0:
                break
            way.line.append((seq, way.next_number, Fcs.GOOD))
            way.next_number += 1

    def _take(self, side: int) -> None:
        """The other side gets what is at the head of this side's line."""
        way, receiver = self._ways[side], self._ends[1 - side]
        for _ in range(min(len(way.line), 4)):
            item = way.line.popleft()
            chance = self._rng.random()
            if chance < self._loss / 2:
                continue
            if isinstance(item, tuple):
                self._deliver(way, receiver, item, damaged=chance < self._loss)
            elif chance >= self._loss:
                self._hear(1 - side, receiver, item)

    def _deliver(self, way: Way, receiver: LlrEngine[int], frame: Frame, damaged: bool) -> None:
        seq, number, fcs = frame
        if damaged:
            fcs = self._rng.choice((Fcs.BAD, Fcs.POISONED))
        verdict = receiver.receive(seq, fcs, self.now_ns)
        if verdict is Verdict.DROP:
            return
        assert (verdict is Verdict.DELIVER) == (fcs == Fcs.GOOD)
        assert number > way.last_delivered, "delivered twice or out of order"
        skipped = set(range(way.last_delivered + 1, number))
        assert skipped <= way.told_lost, "delivered past a frame that was lost in silence"
        way.last_delivered = number
        assert receiver.statistics().balanced()

    def _hear(self, side: int, engine: LlrEngine[int], message: Message) -> None:
        flushed = engine.statistics().tx_flushed_frames
        held = self._held(engine)
        engine.receive_message(message, self.now_ns)
        self._note_flush(side, engine, flushed, held)

    def _note_flush(self, side: int, engine: LlrEngine[int], before: int, held: list[int]) -> None:
        """Frames that left the buffer have been delivered, or the flush counter tells of them."""
        lost = engine.statistics().tx_flushed_frames - before
        way = self._ways[side]
        way.told_lost.update(held[len(held) - lost :] if lost else ())
        kept = set(self._held(engine))
        for number in held:
            assert number in kept or number in way.told_lost or number <= way.last_delivered

    def _tell_lost(self, side: int, engine: LlrEngine[int]) -> None:
        self._ways[side].told_lost.update(self._held(engine))

    @staticmethod
    def _held(engine: LlrEngine[int]) -> list[int]:
        buffer = engine.tx.buffer
        return [buffer.at(position)[0] for position in range(buffer.head, buffer.tail)]

    def heal(self) -> None:
        """No more loss and no more offers: everything that was accepted arrives."""
        self._loss = 0.0
        for _ in range(600):
            self.step(offer=1)
        for _ in range(400):
            self.step(offer=0)
        for side, way in enumerate(self._ways):
            assert self._ends[side].tx.state is TxState.ADVANCE
            assert not self._held(self._ends[side])
            missing = set(range(way.last_delivered + 1, way.next_number))
            assert missing <= way.told_lost

    @property
    def delivered(self) -> int:
        """Frames of both ways."""
        return sum(way.last_delivered + 1 for way in self._ways)


worlds = st.tuples(
    st.integers(0, 2**32 - 1),
    st.floats(0.0, 0.3),
    st.sampled_from((0, 1, 2**19 - 5, 2**19, 2**20 - 40, 2**20 - 1)),
    st.sampled_from((1, 2, 7, 64, 1000)),
)


@settings(max_examples=40, deadline=None)
@given(worlds)
def test_every_frame_arrives_once_in_order_or_its_loss_is_told(world: tuple[int, float, int, int]) -> None:
    seed, loss, init_seq, window = world
    link = LossyLink(Random(seed), loss, init_seq, window, most_replays=(1, 3, 255)[seed % 3])
    for _ in range(400):
        link.step(offer=3)
    link.heal()
    assert link.delivered > 0


@settings(max_examples=40, deadline=None)
@given(worlds, st.lists(st.tuples(st.integers(0, 400), st.sampled_from((0, 1, 2))), max_size=6))
def test_ends_may_restart_at_any_time(
    world: tuple[int, float, int, int], restarts: list[tuple[int, int]]
) -> None:
    """One end, the other, or both at once lose their memory while frames are under way."""
    seed, loss, init_seq, window = world
    link = LossyLink(Random(seed), loss, init_seq, window, most_replays=2)
    for at in range(400):
        for when, which in restarts:
            if when == at:
                for side in (0, 1) if which == 2 else (which,):
                    link.restart(side)
        link.step(offer=3)
    link.heal()


def test_sequence_numbers_wrap_many_times() -> None:
    """More than 2^20 frames through one direction, with losses all along."""
    rng = Random(7)
    a, b, now_ns = connected(init_seq=2**20 - 3, max_outstanding_frames=512, replay_count_max=255)
    sent = delivered = 0
    while delivered < 2**20 + 5000:
        now_ns += 4000
        batch: list[tuple[int, int]] = []
        while (again := a.replay(now_ns)) is not None:
            batch.append((again.seq, again.frame))
        while len(batch) < 512 and (seq := a.send(sent, 64, now_ns)) >= 0:
            batch.append((seq, sent))
            sent += 1
        lost = rng.randrange(3 * len(batch) + 1)
        for place, (seq, number) in enumerate(batch):
            if place != lost and b.receive(seq, Fcs.GOOD, now_ns) is Verdict.DELIVER:
                assert number == delivered
                delivered += 1
        answer = b.poll(now_ns)
        if answer is not None:
            a.receive_message(answer, now_ns)
        a.expire(now_ns)
    assert b.statistics().rx_expected_seq_good == delivered
    assert b.statistics().balanced()
