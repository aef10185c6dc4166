"""Messages pending for a client of server-sent events, delivered piece by piece."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from functools import partial
from typing import Any, Final, TypeAlias

from isolane.restconf.streams import sse

PIECE: Final = 16_384
"""Octets given at once where more are pending."""

InSlices: TypeAlias = Callable[[Callable[[], Any]], Awaitable[Any]]
"""Makes a call that may take long; others go on meanwhile."""
Stamp: TypeAlias = Callable[[bytes], bytes]


def as_it_is(block: bytes) -> bytes:
    """For events that have their id already."""
    return block


class Outbox:
    """Events in their order; some are made only when the client takes them."""

    def __init__(self, in_slices: InSlices, stamp: Stamp = as_it_is) -> None:
        """`stamp` is called with each event that is given to the client."""
        self._in_slices = in_slices
        self._stamp = stamp
        self._items: deque[bytes | Iterator[bytes]] = deque()
        self._drained: list[Callable[[], None]] = []
        self._waiter: asyncio.Future[None] | None = None
        self._finished = False
        self._is_pulling = False
        self._said = b""

    def __len__(self) -> int:
        """The number of pending messages; several that are made one by one count as one."""
        return len(self._items)

    @property
    def is_idle(self) -> bool:
        """Whether the client has taken everything and waits for more."""
        return self._waiter is not None and not self._items and not self._finished

    @property
    def is_finished(self) -> bool:
        return self._finished

    def put(self, block: bytes) -> None:
        """Send the octets of an event."""
        if not self._finished:
            self._items.append(block)
            self.wake()

    def put_each(self, blocks: Iterator[bytes]) -> None:
        """Send several; each is made when its turn has come, so that waiting costs no memory."""
        if not self._finished:
            self._items.append(blocks)
            self.wake()

    def say(self, text: bytes) -> None:
        """Send what is no event, in front of all that waits."""
        self._said = text
        self.wake()

    def when_drained(self, then: Callable[[], None]) -> None:
        """Do something, once, when the client has taken all."""
        self._drained.append(then)
        self.wake()

    def finish(self) -> None:
        """Nothing more comes; what waits is still given."""
        self._finished = True
        self.wake()

    def abandon(self, reason: str) -> None:
        """Give up what waits, say why and end."""
        self._items.clear()
        self._drained.clear()
        self._finished = True
        self.say(sse.comment(reason))

    def wake(self) -> None:
        """Have the reader look again."""
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def next(self, reads_on: Callable[[], bool]) -> bytes | None:
        """The next piece, when there is one; None at the end, and for a client that does not read on."""
        while reads_on():
            if self._said:
                comment, self._said = self._said, b""
                return comment
            if self._is_pulling:
                await self._wait()
            elif self._items:
                first = self._items[0]
                if isinstance(first, bytes):
                    return self._joined()
                await self._pull(first)
            elif self._drained:
                waiting, self._drained = self._drained, []
                for then in waiting:
                    then()
            elif self._finished:
                return None
            else:
                await self._wait()
        return None

    async def _wait(self) -> None:
        waiter = self._waiter = asyncio.get_running_loop().create_future()
        try:
            await waiter
        finally:
            if self._waiter is waiter:  # else another reader has come
                self._waiter = None

    def _joined(self) -> bytes:
        pieces: list[bytes] = []
        size = 0
        while self._items and size < PIECE:
            item = self._items[0]
            if not isinstance(item, bytes):
                break
            self._items.popleft()
            pieces.append(self._stamp(item))
            size += len(item)
        return pieces[0] if len(pieces) == 1 else b"".join(pieces)

    async def _pull(self, several: Iterator[bytes]) -> None:
        """Have the next few made; they wait in front of the others then."""
        self._is_pulling = True
        try:
            blocks, is_over = await self._in_slices(partial(_some, several))
        finally:
            self._is_pulling = False
            self.wake()
        if self._items and self._items[0] is several:  # it may have been abandoned meanwhile
            if is_over:
                self._items.popleft()
            self._items.extendleft(reversed(blocks))


def _some(several: Iterator[bytes]) -> tuple[list[bytes], bool]:
    """The next few of them, and whether that was all."""
    blocks: list[bytes] = []
    size = 0
    for each in several:
        blocks.append(each)
        size += len(each)
        if size >= PIECE:
            return blocks, False
    return blocks, True


class Reader(AsyncIterator[bytes]):
    """The body of one response: a beginning, then what is in an outbox."""

    def __init__(self, outbox: Outbox, beginning: bytes, closed: Callable[["Reader"], None]) -> None:
        """`closed` is called once, when the client is gone or has got everything."""
        self._outbox: Outbox | None = outbox
        self._beginning = beginning
        self._closed = closed

    async def __anext__(self) -> bytes:
        if self._beginning:
            piece, self._beginning = self._beginning, b""
            return piece
        block = None if self._outbox is None else await self._outbox.next(self._reads_on)
        if block is None:
            await self.aclose()
            raise StopAsyncIteration
        return block

    async def aclose(self) -> None:
        """The client is gone."""
        if self._outbox is not None:
            self._outbox = None
            self._closed(self)

    def release(self) -> None:
        """Another response reads on: this one ends."""
        outbox, self._outbox = self._outbox, None
        if outbox is not None:
            self._closed(self)
            outbox.wake()

    def _reads_on(self) -> bool:
        return self._outbox is not None
