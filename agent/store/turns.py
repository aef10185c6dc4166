"""Turns of a store: what changes it or looks at all of it is done by one strand after the other.

A call takes its turn (`run`), and waits in it for the disk (`block`), while the loop goes on. Then its caller
has the result, in the next turn of the loop others are informed of it, and the next call has its turn.
Without a strand, in tools and most tests, a call is made at once and waits where it is.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from time import perf_counter
from typing import ClassVar, Final, TypeAlias, TypeVar
from weakref import WeakKeyDictionary

from isolane import strand
from isolane.errors import IsolaneError
from isolane.threads import outcome, start

_log = logging.getLogger(__name__)

T = TypeVar("T")

RETRY_S: Final = 5.0
"""After so long what failed is tried again: a revert, and a line for the audit log that found no room."""

QUICK_S: Final = 0.0005
"""A disk that answers within so much is quick: handing the call over would take as long."""
QUICK_CALLS: Final = 64
"""After so many quick answers in a row the loop waits for the next one."""
MOST_QUICK_CALLS: Final = 4_096
"""Each answer that keeps the loop waiting doubles them, up to this."""

stopwatch: Callable[[], float] = perf_counter
"""The clock that measures the disk; a test has one of its own."""

Blocking: TypeAlias = Callable[[], object]
Done: TypeAlias = Callable[[Exception | None, float], None]
"""Gets what went wrong, and the seconds that the call took."""


def later(seconds: float, call: Callable[[], None]) -> asyncio.TimerHandle | None:
    """On a loop, do something after a time."""
    try:
        return asyncio.get_running_loop().call_later(seconds, call)
    except RuntimeError:
        return None


class _Writer:
    """One thread that makes the calls that block, and says on the loop when each is made.

    All stores of a loop share it, so that many stores are not many threads; it ends with the last.
    A thread pool would do the same at some 30 microseconds more for each commit.
    """

    _of_loop: ClassVar[WeakKeyDictionary[asyncio.AbstractEventLoop, "_Writer"]] = WeakKeyDictionary()

    @classmethod
    def of(cls, loop: asyncio.AbstractEventLoop) -> "_Writer":
        """The one of this loop, with a user more; NoThread where it cannot start."""
        writer = cls._of_loop.get(loop)
        if writer is None:
            writer = cls._of_loop[loop] = cls(loop)
        writer._users += 1
        return writer

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._users = 0
        self._calls: SimpleQueue[tuple[Blocking, Done] | None] = SimpleQueue()
        start(self._run, name="journal")

    @property
    def is_shared(self) -> bool:
        """Whether other stores have calls made here."""
        return self._users > 1

    def is_of(self, loop: asyncio.AbstractEventLoop) -> bool:
        return self._loop is loop

    def put(self, call: Blocking, done: Done) -> None:
        self._calls.put((call, done))

    def leave(self) -> None:
        """A user less; after the last one the thread ends when it has made its calls."""
        self._users -= 1
        if not self._users:
            self._of_loop.pop(self._loop, None)
            self._calls.put(None)

    def _run(self) -> None:
        while (item := self._calls.get()) is not None:
            call, done = item
            begin = stopwatch()
            _, failure = outcome(call)
            took_s = stopwatch() - begin
            with suppress(RuntimeError):  # the loop is closed: no caller waits any more
                self._loop.call_soon_threadsafe(done, failure, took_s)


class _Place:
    """A place in the queue of those who wait for their turn."""

    __slots__ = ("go_on", "is_next")

    def __init__(self) -> None:
        self.is_next = False
        self.go_on: Callable[[], None] | None = None

    def wait(self, go_on: Callable[[], None]) -> None:
        self.go_on = go_on


class Turns:
    """The turn, those who wait for it, and the thread for calls that block."""

    def __init__(self) -> None:
        self.blocks: Callable[[], bool] = lambda: True
        """Whether calls have to be made by the writer thread."""
        self._waiting: deque[_Place] = deque()
        self._afterwards: deque[Callable[[], None]] = deque()
        self._when_informed: deque[Callable[[], None]] = deque()
        self._writer: _Writer | None = None
        self._quick_calls = 0
        """Calls of `write` in a row that were quick."""
        self._enough_calls = QUICK_CALLS
        self._scheduler: strand.Scheduler | None = None
        self._moved_at = 0.0
        self._busy = False
        self._informs = False
        """Whether the turn is over, and others are still to be informed of it."""
        self._holder: strand.Strand | None = None
        """The strand that has the turn, or had it last."""

    def run(self, call: Callable[[], T]) -> T:
        """A call in its turn. Once begun it is finished, whether or not anybody still waits for it."""
        strand_ = strand.current()
        if strand_ is None:
            return self._run_at_once(call)
        self._take(strand_)
        try:
            return strand_.shielded(call)
        finally:
            self._give_back()

    def _run_at_once(self, call: Callable[[], T]) -> T:
        """All of it at once."""
        if self._informs:  # the present turn is over; who waits for the next one comes after this call
            self._end_turn()
        if self._busy:
            raise IsolaneError("the store is at work on its loop")
        self._busy = True
        try:
            return call()
        finally:
            self._inform_all()
            self._informed()

    def _take(self, strand_: strand.Strand) -> None:
        """Wait until nobody has the turn, and take it."""
        if self._informs and self._scheduler is not strand_.scheduler:  # of a loop that has ended meanwhile
            self._end_turn()
        assert self._informs or self._holder is not strand_, "a call in its turn waits for another turn"
        if self._busy or self._waiting:
            place = _Place()
            self._waiting.append(place)
            try:
                strand_.wait(place.wait)
            except BaseException:  # it is given up
                if place.is_next:
                    self._busy = False
                    self._next()
                else:
                    self._waiting.remove(place)
                raise
        self._busy = True
        self._holder = strand_
        self._scheduler = strand_.scheduler
        self._moved_at = strand.clock()

    def _give_back(self) -> None:
        """The caller goes on first, a future's in the next turn of the loop; then others are informed."""
        self._informs = True
        assert self._scheduler is not None
        self._scheduler.later(partial(self._scheduler.later, self._inform))

    def prepare(self) -> None:
        """Start the writer thread now: a commit is not to need a thread that the system may refuse."""
        if strand.current() is not None and self.blocks():
            self._writer_of(asyncio.get_running_loop())

    def _writer_of(self, loop: asyncio.AbstractEventLoop) -> _Writer:
        if self._writer is None or not self._writer.is_of(loop):
            self._writer = _Writer.of(loop)
        return self._writer

    def block(self, call: Blocking) -> None:
        """Make a call that may block, in a turn: the writer thread makes it, and the loop goes on."""
        strand_ = strand.current()
        if strand_ is None or not self.blocks():
            call()
            return
        writer = self._writer_of(asyncio.get_running_loop())
        self._hand_over(strand_, writer, call)

    def write(self, call: Blocking) -> None:
        """As `block`, for a short write: on the loop while the disk is quick and nobody else wants to go on.

        A sync cannot be broken off, so a disk that stalls holds up the loop for as long. Then the writer
        thread waits for it, each time for twice as many calls, so that a disk which often stalls seldom does.
        """
        strand_ = strand.current()
        if strand_ is None or not self.blocks():
            call()
            return
        loop = asyncio.get_running_loop()
        writer = self._writer_of(loop)
        others_wait = self._waiting or writer.is_shared or strand.Rota.of(loop).has_more
        if self._quick_calls < self._enough_calls or others_wait:
            self._note(self._hand_over(strand_, writer, call))
            return
        begin = stopwatch()
        try:
            call()
        finally:
            self._note(stopwatch() - begin)
            if not self._quick_calls:
                self._enough_calls = min(2 * self._enough_calls, MOST_QUICK_CALLS)

    def _note(self, took_s: float) -> None:
        self._quick_calls = self._quick_calls + 1 if took_s < QUICK_S else 0

    def _hand_over(self, strand_: strand.Strand, writer: _Writer, call: Blocking) -> float:
        """The seconds that a call took in the writer thread."""
        outcomes: list[tuple[Exception | None, float]] = []

        def begin(go_on: Callable[[], None]) -> None:
            def done(failure: Exception | None, took_s: float) -> None:
                outcomes.append((failure, took_s))
                go_on()

            writer.put(call, done)

        strand_.wait(begin)
        self._moved_at = strand.clock()
        failure, took_s = outcomes[0]
        if failure is not None:
            raise failure
        return took_s

    def afterwards(self, call: Callable[[], None]) -> None:
        """Call something once the caller of the present turn has its result; at once without any."""
        if self._busy:
            self._afterwards.append(call)
        else:
            call()

    def stands_s(self) -> float:
        """Seconds since the present turn went on; 0 without any."""
        if not self._busy:
            return 0.0
        thought = 0.0 if self._holder is None else self._holder.until
        return max(strand.clock() - max(self._moved_at, thought), 0.0)

    def informs_of(self, strand_: strand.Strand) -> bool:
        """Whether others are still to be informed of what a strand did."""
        return self._informs and self._holder is strand_

    def when_informed(self, call: Callable[[], None]) -> None:
        """Call something when all are informed of the turn that is just over; at once where they are."""
        if self._informs:
            self._when_informed.append(call)
        else:
            call()

    def stop(self) -> None:
        """Need the writer thread no longer."""
        if self._writer is not None:
            self._writer.leave()
            self._writer = None

    def _inform(self) -> None:
        """Inform others, with the loop given back where a slice is used up; then the next has its turn."""
        if not self._informs:  # a call without a strand came first, and has informed all
            return
        assert self._scheduler is not None
        self._moved_at = strand.clock()
        until = self._moved_at + strand.SLICE_S if len(self._afterwards) > 1 else 0.0
        while self._afterwards:
            try:
                self._inform_one()
            except BaseException:  # no Exception, which is logged: the rest comes all the same
                self._scheduler.later(self._inform)
                raise
            if self._afterwards and strand.clock() >= until:
                self._scheduler.later(self._inform)
                return
        self._informed()

    def _end_turn(self) -> None:
        """Inform all at once, and leave the next turn to the caller."""
        self._inform_all()
        self._busy = self._informs = False
        self._holder = None

    def _inform_all(self) -> None:
        while self._afterwards:
            self._inform_one()

    def _informed(self) -> None:
        self._busy = self._informs = False
        self._holder = None
        while self._when_informed:
            self._call(self._when_informed.popleft())
        self._next()

    def _next(self) -> None:
        if self._waiting and not self._busy:
            place = self._waiting.popleft()
            place.is_next = self._busy = True
            assert place.go_on is not None
            place.go_on()

    def _inform_one(self) -> None:
        self._call(self._afterwards.popleft())

    def _call(self, call: Callable[[], None]) -> None:
        """A call that no client waits for, so that a defect can only be logged."""
        try:
            strand.without_pauses(call)
        except Exception:  # noqa: BLE001  # logged; the turn is over
            _log.exception("a task after a change failed")
