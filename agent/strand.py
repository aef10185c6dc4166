"""Strands: calls that an event loop makes in slices, so that a long one does not keep others waiting.

A strand is a call with a stack of its own. Code in long loops calls `pause` wherever it may stop; when the
slice is used up, the strand gives the loop back and goes on in a later turn. Only one thread runs it all,
so data are not shared between threads, and nothing changes between two checks. Outside of a strand, in
tools, threads and most tests, `pause` does nothing.
"""

import asyncio
import gc
import math
from collections import deque
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterable, Iterator
from contextlib import suppress
from functools import partial
from itertools import chain, islice
from threading import get_ident, local
from time import perf_counter
from typing import Any, ClassVar, Final, ParamSpec, Protocol, TypeAlias, TypeVar
from weakref import WeakKeyDictionary

from greenlet import getcurrent, greenlet

from isolane.threads import NoThread, outcome, start

T = TypeVar("T")
P = ParamSpec("P")

Finished: TypeAlias = Callable[[Any, Exception | None], None]
"""Gets the result of a call, or the exception that it raised."""
SLICE_S: Final = 0.004
"""Time that a strand runs before it gives the loop back."""
BATCH: Final = 256
"""Items of a long list that are worked on between two checks."""
LEFT: Final = 20_000
"""Number of new objects above which the collector should not walk them all at once."""
MOST_THREADS: Final = 32
"""Blocking calls of a loop at a time; others wait for their turn."""
_IDLE: Final = 16
"""Number of stacks kept for the next calls: making one takes ten times as long as using it."""


class GivenUp(BaseException):
    """Raised in a strand whose result is unwanted. Not an Exception: no operation is to catch it."""


class Cancelled(Exception):
    """The future that a strand waited for was cancelled from outside."""


class Scheduler(Protocol):
    """Schedules calls in later turns of a loop."""

    def later(self, call: Callable[[], None]) -> None:
        """Make a call when the loop has seen to what else there is."""


class Rota:
    """The strands of one event loop that want to go on: one of them in each turn, so that many long calls
    keep others waiting no longer than one does."""

    _of_loop: ClassVar[WeakKeyDictionary[asyncio.AbstractEventLoop, "Rota"]] = WeakKeyDictionary()

    @classmethod
    def of(cls, loop: asyncio.AbstractEventLoop) -> "Rota":
        """The one of a loop."""
        rota = cls._of_loop.get(loop)
        if rota is None:
            rota = cls._of_loop[loop] = cls(loop)
            rota._watch()
        return rota

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._call_soon = loop.call_soon
        self._waiting: deque[Callable[[], None]] = deque()
        self._end: AsyncGenerator[None] = self._until_the_end(loop)

    def _watch(self) -> None:
        """Learn when the loop ends, which closes the asynchronous generators that have begun on it."""
        with suppress(StopIteration):
            self._end.__anext__().send(None)

    async def _until_the_end(self, loop: asyncio.AbstractEventLoop) -> AsyncGenerator[None]:
        try:
            yield
        finally:
            self._of_loop.pop(loop, None)
            _collector.abandon(self)

    @property
    def has_more(self) -> bool:
        """Whether a strand wants to go on."""
        return bool(self._waiting)

    def later(self, call: Callable[[], None]) -> None:
        self._waiting.append(call)
        if len(self._waiting) == 1:
            self._call_soon(self._next)

    def _next(self) -> None:
        call = self._waiting.popleft()
        if self._waiting:
            self._call_soon(self._next)
        call()


class Strand:
    """One call, made in slices."""

    __slots__ = (
        "_call",
        "_cancel",
        "_finished",
        "_given_up",
        "_heavy",
        "_outcome",
        "_scheduler",
        "_shielded",
        "_stack",
        "_unbroken",
        "_waits",
        "slices",
        "until",
    )

    def __init__(
        self, call: Callable[[], object], finished: Finished, scheduler: Scheduler, *, heavy: bool = False
    ) -> None:
        self._call = call
        self._finished = finished
        self._scheduler = scheduler
        self._stack: _Stack | None = None
        self._outcome: tuple[Any, Exception | None] | None = None
        self._given_up = False
        self._cancel: Callable[[], object] | None = None
        self._unbroken = 0
        self._shielded = 0
        self._waits = False
        self._heavy = heavy
        self.until = 0.0
        self.slices = 0

    def go_on(self) -> None:
        """One slice more, from the loop or from within another strand."""
        if self._outcome is not None:  # it was ended with its loop, before what it waited for
            return
        stack = self._stack
        if stack is None:
            idle = _stacks.idle
            stack = self._stack = idle.pop() if idle else _Stack()
        stack.parent = getcurrent()
        stack.strand = self
        if self._waits:
            self._waits = False  # what waited has not taken long by that
        else:
            self.slices += 1
        global _until
        before = _until
        now = _activity.last = clock()
        self.until = now + SLICE_S
        alone = _is_alone()
        if alone or not now < before < self.until:
            _until = self.until
        if self.slices == 2:
            _collector.rest(self)
        try:
            waiting = stack.switch()
        except BaseException:  # no Exception: it has ended the stack, and goes on to the loop
            assert self._outcome is not None
            self._stack = stack.strand = None
            if not self._given_up:
                self._finished(*self._outcome)
            raise
        finally:
            if alone:
                _until = before
        if self._outcome is not None:
            self._over(stack, self._outcome)
        elif waiting is None:
            self._scheduler.later(self.go_on)
        else:
            waiting()

    def _over(self, stack: "_Stack", outcome: tuple[object, Exception | None]) -> None:
        self._stack = stack.strand = None
        idle = _stacks.idle
        if len(idle) < _IDLE:
            idle.append(stack)
        if not self._given_up:
            self._finished(*outcome)

    def make(self) -> None:
        """The call, on the stack of this strand."""
        try:
            self._outcome = self._call(), None
        except GivenUp:
            self._outcome = None, None
        except Exception as error:  # noqa: BLE001  # it is raised in the caller
            self._outcome = None, error
        except BaseException as error:  # the caller goes on, and the loop ends by it
            self._outcome = None, RuntimeError(f"ended by {type(error).__name__}: {error}")
            raise
        finally:  # also where the loop has ended before its strands
            if self.slices > 1:
                _collector.go_on(self)

    @property
    def is_heavy(self) -> bool:
        """Whether it is known to take long."""
        return self._heavy or self.slices > 1

    @property
    def is_over(self) -> bool:
        """Whether the call has been made."""
        return self._outcome is not None

    def give_up(self) -> None:
        """Stop at the next pause, without a result."""
        self._given_up = True
        if self._cancel is not None:
            self._cancel()

    def end(self) -> None:
        """Give up at once, as no loop will go on with it."""
        self.give_up()
        self.go_on()

    @property
    def scheduler(self) -> Scheduler:
        """Those that it goes on in."""
        return self._scheduler

    def slice_over(self) -> None:
        """Give the loop back, as the slice is used up."""
        if not self._unbroken:
            self._rest(None)

    def _rest(self, waiting: Callable[[], None] | None) -> None:
        assert self._stack is not None
        self._stack.give_back(waiting)
        if self._given_up and not self._shielded:
            raise GivenUp

    def wait(self, begin: Callable[[Callable[[], None]], None]) -> None:
        """Wait for something: `begin` gets a function to call on the loop when it has come.

        The loop goes on meanwhile, in a call without pauses too.
        """
        self._waits = True
        self._rest(partial(begin, self.go_on))

    def off_loop(self, call: Callable[[], T]) -> T:
        """The result of a call that a thread makes while the loop goes on; NoThread where none can start."""
        if self._unbroken:
            return call()
        return self.blocking(call, _nothing)

    def blocking(self, call: Callable[[], T], give_up: Callable[[], object]) -> T:
        """The result of a call that waits for a disk or a network; see the function of this name."""
        outcomes: list[tuple[T | None, Exception | None]] = []
        self._cancel = give_up
        try:
            self.wait(partial(_Threads.of_loop().make, call, outcomes))
        finally:
            self._cancel = None
        return _result_of(outcomes)

    @property
    def may_pause(self) -> bool:
        """Whether others may be let go on now."""
        return not self._unbroken

    def awaited(self, coroutine: Coroutine[object, object, T]) -> T:
        """The result of a coroutine that the loop carries out meanwhile; who gives up cancels it."""
        assert self.may_pause
        task = asyncio.get_running_loop().create_task(coroutine)
        self._cancel = task.cancel

        def done(task: asyncio.Task[T]) -> None:
            if not task.cancelled():
                task.exception()  # seen, even if the result is not wanted any more
            self._scheduler.later(self.go_on)

        try:
            self._rest(lambda: task.add_done_callback(done))
        finally:
            self._cancel = None
        if task.cancelled():
            raise Cancelled("the awaited call was cancelled")
        return task.result()

    def without_pauses(self, call: Callable[..., T], *arguments: object) -> T:
        """A call in which pauses do nothing: what it changes must not be seen half changed."""
        self._unbroken += 1
        try:
            return call(*arguments)
        finally:
            self._unbroken -= 1

    def hold(self) -> None:
        """Make no pause in this strand any more: what follows is not interrupted, except by a wait."""
        self._unbroken += 1

    def shielded(self, call: Callable[[], T]) -> T:
        """A call that is finished even when its result is unwanted."""
        self._shielded += 1
        try:
            return call()
        finally:
            self._shielded -= 1


def _result_of(outcomes: list[tuple[T | None, Exception | None]]) -> T:
    ((result, error),) = outcomes
    if error is not None:
        raise error
    return result  # type: ignore[return-value]  # it is that of the call, where nothing was raised


class _Threads:
    """Threads for the calls of one loop that wait for a disk or a network; they end with the process."""

    _of_loop: ClassVar[WeakKeyDictionary[asyncio.AbstractEventLoop, "_Threads"]] = WeakKeyDictionary()

    @classmethod
    def of_loop(cls) -> "_Threads":
        """Those of the running loop."""
        loop = asyncio.get_running_loop()
        threads = cls._of_loop.get(loop)
        if threads is None:
            threads = cls._of_loop[loop] = cls()
        return threads

    def __init__(self) -> None:
        self._waiting: deque[tuple[Callable[[], object], list[Any], Callable[[], None]]] = deque()
        self._running = 0

    def make(self, call: Callable[[], object], outcomes: list[Any], done: Callable[[], None]) -> None:
        """Make a call in a thread; `made` gets its outcome before `done` is called on the loop."""
        self._waiting.append((call, outcomes, done))
        self._next()

    def _next(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting and self._running < MOST_THREADS:
            call, outcomes, done = self._waiting.popleft()
            self._running += 1
            try:
                start(self._run, loop, call, outcomes, done, name="blocking")
            except NoThread as error:
                outcomes.append((None, error))
                loop.call_soon(self._over, done)

    def _run(
        self,
        loop: asyncio.AbstractEventLoop,
        call: Callable[[], object],
        outcomes: list[object],
        done: Callable[[], None],
    ) -> None:
        outcomes.append(outcome(call))
        with suppress(RuntimeError):  # the loop is closed: no caller waits any more
            loop.call_soon_threadsafe(self._over, done)

    def _over(self, done: Callable[[], None]) -> None:
        self._running -= 1
        self._next()
        done()


class _Activity:
    last = -math.inf
    """Nothing was asked before the first request, however long the machine has been up."""


_activity = _Activity()


def active() -> None:
    """Note that something is done at once, without a strand."""
    _activity.last = clock()


def idle_s() -> float:
    """For how long nothing was asked of this process."""
    return clock() - _activity.last


class _Collector:
    """The collector of cycles rests while long strands are about: what they make is walked in vain, and its
    walks stop the process. What they leave is then taken out of its sight, until `isolane.app.memory` has
    all of it looked at."""

    def __init__(self) -> None:
        self._long: set[Strand] = set()
        self._was_on = False

    def rest(self, strand: Strand) -> None:
        if not self._long:
            self._was_on = gc.isenabled()
            gc.disable()
        self._long.add(strand)

    def go_on(self, strand: Strand) -> None:
        self._long.discard(strand)
        if not self._long and self._was_on:
            if gc.get_count()[0] > LEFT:
                gc.freeze()
            gc.enable()

    def abandon(self, scheduler: Scheduler) -> None:
        """End the strands of a loop that ends: the collector would rest for as long as the process lives."""
        for strand in tuple(self._long):
            if strand.scheduler is scheduler:
                strand.end()


_collector = _Collector()


class _Stack(greenlet):  # type: ignore[misc]  # greenlet comes without types
    """The stack that strands run on, one after the other."""

    __slots__ = ("strand",)

    def __init__(self) -> None:
        self.strand: Strand | None = None

    def run(self) -> None:
        while True:
            assert self.strand is not None
            self.strand.make()
            self.give_back(None)

    def give_back(self, waiting: Callable[[], None] | None) -> None:
        assert self.parent is not None
        self.parent.switch(waiting)


class _Stacks(local):
    """Those of a thread that nothing runs on."""

    def __init__(self) -> None:
        self.idle: list[_Stack] = []


_stacks = _Stacks()


def begin(
    call: Callable[[], object], finished: Finished, scheduler: Scheduler, *, heavy: bool = False
) -> Strand:
    """Begin a call; the caller gets its result in this turn when one slice is enough."""
    strand = Strand(call, finished, scheduler, heavy=heavy)
    strand.go_on()
    return strand


def in_slices(call: Callable[[], object], finished: Finished, *, heavy: bool = False) -> Strand:
    """Make a call in slices on the running loop, which goes on between them."""
    return begin(call, finished, Rota.of(asyncio.get_running_loop()), heavy=heavy)


def future_of(call: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> "asyncio.Future[T]":
    """The result of a call that is made in slices, for code that awaits; who cancels it gives the call up."""
    future: asyncio.Future[T] = asyncio.get_running_loop().create_future()

    def finished(result: Any, failure: Exception | None) -> None:
        if future.done():
            return
        if failure is not None:
            future.set_exception(failure)
        else:
            future.set_result(result)

    strand = in_slices(partial(call, *arguments, **named), finished)
    if not future.done():
        future.add_done_callback(lambda future: strand.give_up() if future.cancelled() else None)
    return future


def current() -> Strand | None:
    """The strand that is running."""
    stack = getcurrent()
    return stack.strand if type(stack) is _Stack else None


def pause() -> None:
    """A place in a long loop where the present strand, if any, may rest."""
    if (now := clock()) >= _until:
        _look(now)


_until = math.inf
"""A time before which no slice of any thread is over: before it, a pause need not ask for the strand."""
_thread: int | None = None
"""The only thread that has ever had strands, which is so in any agent; 0 where several have."""


def _is_alone() -> bool:
    """Whether the end of a slice here is that of all."""
    global _thread
    me = get_ident()
    if _thread != me:
        _thread = me if _thread is None else 0
    return _thread == me


def _look(now: float) -> None:
    strand = current()
    if strand is not None and now >= strand.until:
        strand.slice_over()


def pausing(items: Iterable[T]) -> Iterator[T]:
    """The items, with a pause now and then. Most lists are short, so that those cost little more."""
    if type(items) in _SIZED and len(items) < BATCH:  # type: ignore[arg-type]  # they have a length
        if items:
            pause()
        return iter(items)
    rest = iter(items)
    some = tuple(islice(rest, BATCH))
    if some:
        pause()
    return iter(some) if len(some) < BATCH else chain.from_iterable(_batches(some, rest))


def pausing_at_each(items: Iterable[T]) -> Iterator[T]:
    """The items, with a pause before each of them: where one takes as long as many others do."""
    for item in items:
        pause()
        yield item


_SIZED: Final = frozenset({list, range, tuple})


def _batches(some: tuple[T, ...], rest: Iterator[T]) -> Iterator[tuple[T, ...]]:
    while some:
        yield some
        pause()
        some = tuple(islice(rest, BATCH))


def off_loop(call: Callable[[], T]) -> T:
    """The result of a call of C that lets other threads run; where there is no strand, made here."""
    strand = current()
    return call() if strand is None else strand.off_loop(call)


def _nothing() -> None:
    pass


def blocking(call: Callable[[], T], give_up: Callable[[], object] = _nothing) -> T:
    """The result of a call that waits for a disk or a network: a thread makes it while the loop goes on.

    The call touches nothing that others change. `give_up` is called when its result is unwanted meanwhile.
    Where there is no strand it is made here.
    """
    strand = current()
    return call() if strand is None else strand.blocking(call, give_up)


def wait_for(coroutine: Coroutine[object, object, T]) -> T:
    """The result of a coroutine, for which the present strand waits; there has to be one."""
    strand = current()
    if strand is None:
        coroutine.close()
        raise RuntimeError("only a strand can wait for a coroutine")
    return strand.awaited(coroutine)


def hold() -> None:
    """Make no pause in the present strand any more: nothing changes between a look and what is done
    upon it, the reply included. A wait still gives the loop back."""
    strand = current()
    if strand is not None:
        strand.hold()


def is_heavy() -> bool:
    """Whether the present strand is known to take long."""
    strand = current()
    return strand is not None and strand.is_heavy


def off_loop_if_heavy(call: Callable[[], T]) -> T:
    """A call of C whose cost is not known: made by a thread where the present strand takes long anyway."""
    return off_loop(call) if is_heavy() else call()


def may_pause() -> bool:
    """Whether a pause here may let others go on; outside a strand it does nothing."""
    strand = current()
    return strand is None or strand.may_pause


def without_pauses(call: Callable[..., T], *arguments: object) -> T:
    """A call that no pause inside interrupts."""
    strand = current()
    return call(*arguments) if strand is None else strand.without_pauses(call, *arguments)


clock: Callable[[], float] = perf_counter
"""The clock that measures slices; a test counts checks instead."""
