"""Work on the store: steps that think, and between them calls that may block.

The same steps run at once (`now`) or on an event loop, where the calls that block are made by one writer
thread, so that only the client of the commit waits for the disk, and long thinking is done in slices
(`isolane.strand`). Works are done one after the other: a work's steps, then its answer, then what others are
informed of it.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Generator
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar
from weakref import WeakKeyDictionary

from isolane import strand
from isolane.errors import IsolaneError

_log = logging.getLogger(__name__)

T = TypeVar("T")
U = TypeVar("U")

Blocking: TypeAlias = Callable[[], object]
Steps: TypeAlias = Generator[Blocking, None, T]
Done: TypeAlias = Callable[[Exception | None], None]
Finished: TypeAlias = Callable[[Any, Exception | None], None]
"""Gets the result, or the error."""
Outcome: TypeAlias = tuple[Any, Exception | None]
_Over: TypeAlias = Callable[[Finished, Outcome], None]


class _Writer:
    """One thread that makes the calls that block, and says on the loop when each is made.

    All stores of a loop share it, so that many stores are not many threads; it ends with the last.
    A thread pool would do the same at some 30 microseconds more for each commit.
    """

    _of_loop: ClassVar[WeakKeyDictionary[asyncio.AbstractEventLoop, "_Writer"]] = WeakKeyDictionary()

    @classmethod
    def of(cls, loop: asyncio.AbstractEventLoop) -> "_Writer":
        """The one of this loop, with a user more."""
        found = cls._of_loop.get(loop)
        if found is None:
            found = cls._of_loop[loop] = cls(loop)
        found._users += 1
        return found

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._users = 0
        self._calls: SimpleQueue[tuple[Blocking, Done] | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def put(self, call: Blocking, done: Done) -> None:
        self._calls.put((call, done))

    def leave(self) -> None:
        """A user less; after the last one the thread ends when it has made its calls."""
        self._users -= 1
        if not self._users:
            del self._of_loop[self._loop]
            self._calls.put(None)

    def _run(self) -> None:
        while (item := self._calls.get()) is not None:
            call, done = item
            failure: Exception | None = None
            try:
                call()
            except Exception as error:  # noqa: BLE001  # it is raised again in the steps, on the loop
                failure = error
            self._loop.call_soon_threadsafe(done, failure)


class Turns:
    """Turns of works, and the thread for calls that block."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[Callable[[], Steps[Any]], Finished, bool]] = deque()
        self._afterwards: deque[Callable[[], None]] = deque()
        self.blocks: Callable[[], bool] = lambda: True
        """Whether calls have to be made by the writer thread."""
        self._writer: _Writer | None = None
        self._rota: strand.Rota | None = None
        self._call_soon: Callable[..., object] | None = None
        self._busy = False
        self._long = False
        """Whether the thinking before the present call that blocks took long."""
        self._ends = False
        self._informs_soon = False
        """Whether only others are still to be informed of the present work, in the next turn of the loop."""

    def run(self, steps: Steps[T]) -> T:
        """All steps at once."""
        if self._informs_soon:
            self._informs_soon = False
            self._tell()
            self._busy = False
        if self._busy:
            steps.close()
            raise IsolaneError("the store is at work on its loop")
        self._busy = True
        try:
            return _drive(steps)
        finally:
            self._tell()
            self._busy = False

    def begin(self, start: Callable[[], Steps[Any]], finished: Finished) -> None:
        """The steps on the running loop; `finished` is called on the loop, after this call has returned."""
        if self._writer is None:
            loop = asyncio.get_running_loop()
            self._writer, self._rota, self._call_soon = _Writer.of(loop), strand.Rota.of(loop), loop.call_soon
        self._waiting.append((start, finished, strand.is_heavy()))
        self._next()

    def afterwards(self, call: Callable[[], None]) -> None:
        """Call something once the present work has been answered; at once without any."""
        if self._busy:
            self._afterwards.append(call)
        else:
            call()

    def stop(self) -> None:
        """Need the writer thread no longer."""
        if self._writer is not None:
            self._writer.leave()
            self._writer = None

    def _next(self) -> None:
        if self._waiting and not self._busy:
            start, finished, heavy = self._waiting.popleft()
            self._busy = True
            self._think(start(), finished, None, self._finish_soon, heavy)

    def _think(
        self, steps: Steps[Any], finished: Finished, failure: Exception | None, over: _Over, heavy: bool
    ) -> None:
        """Think until the next call that blocks, or to the end and its outcome."""
        assert self._rota is not None
        thought = partial(self._thought, steps, finished, over)
        strand.begin(partial(self._thinking, steps, failure), thought, self._rota, heavy=heavy)

    def _thought(
        self, steps: Steps[Any], finished: Finished, over: _Over, outcome: Any, error: Exception | None
    ) -> None:
        if error is not None:
            over(finished, (None, error))
        else:
            self._go_on(steps, finished, outcome, over)

    def _thinking(self, steps: Steps[Any], failure: Exception | None) -> Blocking | Outcome:
        found = _resumed(steps, failure)
        self._long = strand.is_heavy()
        return found

    def _go_on(self, steps: Steps[Any], finished: Finished, found: Blocking | Outcome, over: _Over) -> None:
        if isinstance(found, tuple):
            over(finished, found)
        elif self.blocks():
            assert self._writer is not None
            self._writer.put(found, partial(self._called, steps, finished))
        else:
            assert self._call_soon is not None
            self._call_soon(self._call, found, steps, finished)

    def _call(self, call: Blocking, steps: Steps[Any], finished: Finished) -> None:
        """Make a call that does not block, in a turn of the loop as after one that does."""
        failure: Exception | None = None
        try:
            call()
        except Exception as error:  # noqa: BLE001  # it is raised again in the steps
            failure = error
        self._called(steps, finished, failure)

    def _called(self, steps: Steps[Any], finished: Finished, failure: Exception | None) -> None:
        """Continue after a call that blocked: in slices only when the part before it took long.

        The part after a call costs about as much as the part before it; little work needs no slices."""
        if self._long:
            self._think(steps, finished, failure, self._finish, False)
            return
        try:
            found = _resumed(steps, failure)
        except Exception as error:  # noqa: BLE001  # it is raised where the work was requested
            self._finish(finished, (None, error))
            return
        self._go_on(steps, finished, found, self._finish)

    def _finish_soon(self, finished: Finished, outcome: Outcome) -> None:
        assert self._call_soon is not None
        self._call_soon(self._finish, finished, outcome)

    def _finish(self, finished: Finished, outcome: Outcome) -> None:
        self._ends = True
        try:
            finished(*outcome)
        finally:  # the others do not suffer from a defect of the caller
            self._ends = False
            if self._informs_soon:
                assert self._call_soon is not None
                self._call_soon(self._tell_soon)
            else:
                self._tell_in_slices()

    def answered_soon(self) -> None:
        """Called by `finished`: the answer is made in the next turn of the loop, others are informed then."""
        self._informs_soon = self._ends

    def _tell_soon(self) -> None:
        if self._informs_soon:
            self._informs_soon = False
            self._tell_in_slices()
        else:  # `run` has told all, and has not begun what waited
            self._next()

    def _tell_in_slices(self) -> None:
        """The same as `_tell`, with the loop given back where a slice is used up; then the next work."""
        assert self._rota is not None
        until = strand.clock() + strand.SLICE_S if len(self._afterwards) > 1 else 0.0
        inside = strand.current()
        while self._afterwards:
            self._tell_one(inside)
            if self._afterwards and strand.clock() >= until:
                self._rota.later(self._tell_in_slices)
                return
        self._busy = False
        self._next()

    def _tell(self) -> None:
        """Run the remaining callbacks of finished work."""
        inside = strand.current()
        while self._afterwards:
            self._tell_one(inside)

    def _tell_one(self, inside: strand.Strand | None) -> None:
        """One call that no client waits for, so that a defect can only be logged."""
        call = self._afterwards.popleft()
        try:
            if inside is None:
                call()
            else:
                inside.unbroken(call)
        except Exception:  # noqa: BLE001  # logged; the work is done
            _log.exception("a task after a change failed")


def _resumed(steps: Steps[Any], failure: Exception | None) -> Blocking | Outcome:
    """The next call of some steps that blocks, or how they end."""
    try:
        return next(steps) if failure is None else steps.throw(failure)
    except StopIteration as end:
        return end.value, None


def _drive(steps: Steps[T]) -> T:
    try:
        call = next(steps)
        while True:
            try:
                call()
            except (IsolaneError, OSError) as error:
                call = steps.throw(error)
            else:
                call = next(steps)
    except StopIteration as end:
        result: T = end.value
        return result


def at_once(call: Callable[[], T]) -> Callable[[], Steps[T]]:
    """The steps of a work that never blocks."""

    def steps() -> Steps[T]:
        return call()
        yield  # which makes them a generator

    return steps


def _unless_cancelled(start: Callable[[], Steps[T]], future: asyncio.Future[T]) -> Steps[T | None]:
    return None if future.cancelled() else (yield from start())


def _converted(start: Callable[[], Steps[T]], convert: Callable[[T], U]) -> Steps[U]:
    return convert((yield from start()))


class Work(Generic[T]):
    """Something asked of the store: await it on a loop, or have it `now`."""

    __slots__ = ("_start", "_turns")

    def __init__(self, turns: Turns, start: Callable[[], Steps[T]]) -> None:
        self._turns = turns
        self._start = start

    def now(self) -> T:
        """Do it here and wait for the disk."""
        return self._turns.run(self._start())

    def begin(self, finished: Finished) -> None:
        """Begin on the running loop; `finished` is called when it is over."""
        self._turns.begin(self._start, finished)

    def submit(self) -> asyncio.Future[T]:
        """The same as a future; once begun it is finished, whether or not anybody still waits."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def finished(result: Any, failure: Exception | None) -> None:
            if future.done():
                return  # the caller is gone
            if failure is not None:
                future.set_exception(failure)
            else:
                future.set_result(result)

        self._turns.begin(lambda: _unless_cancelled(self._start, future), finished)
        return future

    def then(self, convert: Callable[[T], U]) -> "Work[U]":
        """The same work, with its result made into another when it is done."""
        return Work(self._turns, lambda: _converted(self._start, convert))

    def __await__(self) -> Generator[Any, None, T]:
        return self.submit().__await__()
