"""What waits for a client of a stream: order, memory, and who reads."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

from isolane.restconf.streams.outbox import PIECE, Outbox, Reader


async def at_once(call: Callable[[], Any]) -> Any:
    return call()


def opened(outbox: Outbox) -> tuple[Reader, list[Reader]]:
    closed: list[Reader] = []
    return Reader(outbox, b"", closed.append), closed


def test_what_is_there_is_given_together_up_to_a_size() -> None:
    async def run() -> None:
        outbox = Outbox(at_once)
        reader, closed = opened(outbox)
        for _ in range(5):
            outbox.put(b"x" * (PIECE // 2))
        outbox.finish()
        assert [len(each) async for each in reader] == [PIECE, PIECE, PIECE // 2]
        assert closed == [reader]

    asyncio.run(run())


def test_several_are_made_as_they_are_taken() -> None:
    made: list[int] = []

    def blocks() -> Iterator[bytes]:
        for number in range(100):
            made.append(number)
            yield b"x" * 1_000

    async def run() -> None:
        outbox = Outbox(at_once)
        reader, _ = opened(outbox)
        outbox.put_each(blocks())
        outbox.put(b"end")
        outbox.finish()
        await anext(reader)
        assert len(made) <= 2 * PIECE // 1_000
        rest = b"".join([each async for each in reader])
        assert len(made) == 100
        assert rest.endswith(b"xend")

    asyncio.run(run())


def test_who_waits_is_woken_and_who_is_gone_is_told_once() -> None:
    async def run() -> None:
        outbox = Outbox(at_once)
        reader, closed = opened(outbox)
        waiting = asyncio.ensure_future(anext(reader))
        await asyncio.sleep(0)
        assert outbox.is_idle
        outbox.put(b"a")
        assert await waiting == b"a"
        waiting = asyncio.ensure_future(anext(reader))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        await reader.aclose()
        await reader.aclose()
        assert closed == [reader]
        assert not outbox.is_idle

    asyncio.run(run())


def test_another_reader_goes_on_in_the_middle_of_several() -> None:
    """The first is waiting for its next events to be made when the second takes over: none is lost."""

    async def run() -> None:
        gate = asyncio.Event()

        async def slowly(call: Callable[[], Any]) -> Any:
            made = call()
            await gate.wait()
            return made

        outbox = Outbox(slowly)
        first, closed = opened(outbox)
        blocks = [b"%04d" % number * 250 for number in range(3 * PIECE // 1_000)]
        outbox.put_each(iter(blocks))
        outbox.finish()
        waiting = asyncio.ensure_future(anext(first, b"over"))
        await asyncio.sleep(0)
        first.release()
        second, _ = opened(outbox)
        taken = asyncio.ensure_future(anext(second))
        await asyncio.sleep(0)
        gate.set()
        assert await taken + b"".join([each async for each in second]) == b"".join(blocks)
        assert await waiting == b"over"
        assert closed == [first]

    asyncio.run(run())


def test_what_is_given_up_is_forgotten() -> None:
    async def run() -> None:
        outbox = Outbox(at_once)
        reader, _ = opened(outbox)
        outbox.put(b"a")
        outbox.abandon("too slow")
        outbox.put(b"b")
        outbox.put_each(iter([b"c"]))
        assert [each async for each in reader] == [b": too slow\n\n"]

    asyncio.run(run())
