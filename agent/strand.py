"""Strands: calls that an event loop makes in slices, so that a long one does not keep others waiting.

A strand is a call with a stack of its own. Code in long loops calls `check` wherever it may rest; when the
slice is used up, the strand gives the loop back and goes on in a later turn. Only one thread runs it all,
so data are not shared between threads, and nothing changes between two checks. Outside of a strand, in
tools, threads and most tests, `check` does nothing.
"""

import asyncio
import gc
import math
from collections import deque
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterable, Iterator
from contextlib import suppress
from functools import partial
from itertools import chain, islice
from threading import Thread, get_ident, local
from time import perf_counter
from typing import Any, ClassVar, Final, Protocol, TypeAlias, TypeVar
from weakref import WeakKeyDictionary

from greenlet import getcurrent, greenlet

T = TypeVar("T")

Finished: TypeAlias = Callable[[Any, Exception | None], None]
"""Gets the result of a call, or the exception that it raised."""
SLICE_S: Final = 0.004
"""Time that a strand runs before it gives the loop back."""
BATCH: Final = 256
"""Items of a long list that are worked on between two checks."""
LEFT: Final = 20_000
"""Number of new objects above which the collector should not walk them all at once."""
_IDLE: Final = 16
"""Number of stacks kept for the next calls: making one takes ten times as long as using it."""


class GivenUp(BaseException):
    """Raised in a strand whose result is unwanted. Not an Exception: no operation is to catch it."""


class Cancelled(Exception):
    """The future that a strand waited for was cancelled from outside."""


class Turns(Protocol):
    """Schedules calls in later turns of a loop."""

    def later(self, call: Callable[[], None]) -> None:
        """Make a call when the loop has seen to what else there is."""

    def from_thread(self, call: Callable[[], None]) -> None:
        """The same, asked for by another thread."""


class Rota:
    """The strands of one event loop that want to go on: one of them in each turn, so that many long calls
    keep others waiting no longer than one does."""

    _of_loop: ClassVar[WeakKeyDictionary[asyncio.AbstractEventLoop, "Rota"]] = WeakKeyDictionary()

    @classmethod
    def of(cls, loop: asyncio.AbstractEventLoop) -> "Rota":
        """The one of a loop."""
        found = cls._of_loop.get(loop)
        if found is None:
            found = cls._of_loop[loop] = cls(loop)
            found._watch()
        return found

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._call_soon = loop.call_soon
        self._from_thread = loop.call_soon_threadsafe
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

    def later(self, call: Callable[[], None]) -> None:
        self._waiting.append(call)
        if len(self._waiting) == 1:
            self._call_soon(self._next)

    def from_thread(self, call: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # the loop is closed: no caller waits any more
            self._from_thread(self.later, call)

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
        "_stack",
        "_turns",
        "_unbroken",
        "slices",
        "until",
    )

    def __init__(
        self, call: Callable[[], Any], finished: Finished, turns: Turns, *, heavy: bool = False
    ) -> None:
        self._call = call
        self._finished = finished
        self._turns = turns
        self._stack: _Stack | None = None
        self._outcome: tuple[Any, Exception | None] | None = None
        self._given_up = False
        self._cancel: Callable[[], object] | None = None
        self._unbroken = 0
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
        waiting = stack.switch()
        if alone:
            _until = before
        if self._outcome is not None:
            self._over(stack, self._outcome)
        elif waiting is None:
            self._turns.later(self.go_on)
        else:
            waiting()

    def _over(self, stack: "_Stack", outcome: tuple[Any, Exception | None]) -> None:
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
        """Stop at the next check, without a result."""
        self._given_up = True
        if self._cancel is not None:
            self._cancel()

    def end(self) -> None:
        """Give up at once, as no loop will go on with it."""
        self.give_up()
        self.go_on()

    def is_of(self, turns: Turns) -> bool:
        """Whether it goes on in these turns."""
        return self._turns is turns

    def slice_over(self) -> None:
        """Give the loop back, as the slice is used up."""
        if not self._unbroken:
            self._rest(None)

    def _rest(self, waiting: Callable[[], None] | None) -> None:
        assert self._stack is not None
        self._stack.give_back(waiting)
        if self._given_up:
            raise GivenUp

    def _away(self, call: Callable[[], None]) -> None:
        def run() -> None:
            call()
            self._turns.from_thread(self.go_on)

        Thread(target=run, name="strand", daemon=True).start()

    def elsewhere(self, call: Callable[[], T]) -> T:
        """The result of a call that a thread makes while the loop goes on."""
        if self._unbroken:
            return call()
        made: list[tuple[Any, Exception | None]] = []

        def run() -> None:
            try:
                made.append((call(), None))
            except Exception as error:  # noqa: BLE001  # it is raised again in the strand
                made.append((None, error))

        self._rest(partial(self._away, run))
        ((result, error),) = made
        if error is not None:
            raise error
        whole: T = result
        return whole

    @property
    def may_rest(self) -> bool:
        """Whether others may be let go on now."""
        return not self._unbroken

    def awaited(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """The result of a coroutine that the loop carries out meanwhile; who gives up cancels it."""
        assert self.may_rest
        task = asyncio.get_running_loop().create_task(coroutine)
        self._cancel = task.cancel

        def done(task: asyncio.Task[T]) -> None:
            if not task.cancelled():
                task.exception()  # seen, even if the result is not wanted any more
            self._turns.later(self.go_on)

        try:
            self._rest(lambda: task.add_done_callback(done))
        finally:
            self._cancel = None
        if task.cancelled():
            raise Cancelled("the awaited call was cancelled")
        return task.result()

    def unbroken(self, call: Callable[..., T], *arguments: Any) -> T:
        """A call in which checks do not rest: what it changes must not be seen half changed."""
        self._unbroken += 1
        try:
            return call(*arguments)
        finally:
            self._unbroken -= 1


class _Activity:
    last = 0.0


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

    def abandon(self, turns: Turns) -> None:
        """End the strands of a loop that ends: the collector would rest for as long as the process lives."""
        for strand in tuple(self._long):
            if strand.is_of(turns):
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


def begin(call: Callable[[], Any], finished: Finished, turns: Turns, *, heavy: bool = False) -> Strand:
    """Begin a call; the caller gets its result in this turn when one slice is enough."""
    made = Strand(call, finished, turns, heavy=heavy)
    made.go_on()
    return made


InSlices: TypeAlias = Callable[[Callable[[], None], Finished], Strand | None]
"""Makes a call that thinks, maybe for long; gives the strand that does so, where it is not over at once."""


def in_slices(call: Callable[[], None], finished: Finished) -> Strand:
    """Make a call in slices on the running loop, which goes on between them."""
    return begin(call, finished, Rota.of(asyncio.get_running_loop()))


def whole(call: Callable[[], None], finished: Finished) -> None:
    """Make a call to its end, without a break."""
    call()
    finished(None, None)


def current() -> Strand | None:
    """The strand that is running."""
    stack = getcurrent()
    return stack.strand if type(stack) is _Stack else None


def check() -> None:
    """A place in a long loop where the present strand, if any, may rest."""
    if (now := clock()) >= _until:
        _look(now)


_until = math.inf
"""A time before which no slice of any thread is over: before it, a check need not ask for the strand."""
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


def rested(items: Iterable[T]) -> Iterator[T]:
    """The items, with a check now and then. Most lists are short, so that those cost little more."""
    if type(items) in _SIZED and len(items) < BATCH:  # type: ignore[arg-type]  # they have a length
        if items:
            check()
        return iter(items)
    rest = iter(items)
    some = tuple(islice(rest, BATCH))
    if some:
        check()
    return iter(some) if len(some) < BATCH else chain.from_iterable(_batches(some, rest))


def one_by_one(items: Iterable[T]) -> Iterator[T]:
    """The items, with a check before each of them: where one takes as long as many others do."""
    for item in items:
        check()
        yield item


_SIZED: Final = frozenset({list, range, tuple})


def _batches(some: tuple[T, ...], rest: Iterator[T]) -> Iterator[tuple[T, ...]]:
    while some:
        yield some
        check()
        some = tuple(islice(rest, BATCH))


def elsewhere(call: Callable[[], T]) -> T:
    """The result of a call of C that lets other threads run; where there is no strand, made here."""
    strand = current()
    return call() if strand is None else strand.elsewhere(call)


def is_heavy() -> bool:
    """Whether the present strand is known to take long."""
    strand = current()
    return strand is not None and strand.is_heavy


def beside(call: Callable[[], T]) -> T:
    """A call of C whose cost is not known: made by a thread where the present strand takes long anyway."""
    return elsewhere(call) if is_heavy() else call()


def may_rest() -> bool:
    """Whether a check here may let others go on; outside a strand it does nothing."""
    strand = current()
    return strand is None or strand.may_rest


def unbroken(call: Callable[..., T], *arguments: Any) -> T:
    """A call that no check inside interrupts."""
    strand = current()
    return call(*arguments) if strand is None else strand.unbroken(call, *arguments)


clock: Callable[[], float] = perf_counter
"""The clock that measures slices; a test counts checks instead."""
