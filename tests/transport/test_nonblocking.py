"""A stream on a descriptor keeps what the client does not take yet, without copying it again and again."""

import asyncio
import os
from contextlib import suppress

from isolane.transport.nonblocking import HIGH_WATER, NonBlockingChannel
from tests.counted import Copies, Counted

AT_ONCE = 1_000


class Slow(NonBlockingChannel):
    """A client takes a few octets at a time."""

    def __init__(self, reading: int, writing: int) -> None:
        super().__init__(reading, writing)
        self.taken = bytearray()

    def _receive(self) -> bytes:
        raise BlockingIOError

    def _transmit(self, octets: bytes | memoryview) -> int:
        some = memoryview(octets)[:AT_ONCE]
        self.taken += some
        return len(some)

    def _release(self) -> None:
        pass

    def pause_writing(self) -> None:
        pass

    def resume_writing(self) -> None:
        pass


class CopiesTheRest(Slow):
    """As it must not be."""

    def _write(self) -> None:
        octets = self._waiting[0]
        done = self._try(octets)
        self._waiting[0] = octets[done:]
        if not self._waiting[0]:
            self._waiting.clear()
            self._loop.remove_writer(self._writing)


def copied(kind: type[Slow], size: int) -> int:
    """Octets that are copied to write so many."""
    copies = Copies()
    octets = bytes(number % 251 for number in range(size))

    async def run() -> None:
        reading, writing = os.pipe()
        with suppress(OSError):
            os.set_blocking(writing, False)
        stream = kind(reading, writing)
        stream.write(Counted.of(octets, copies))
        while stream._waiting:
            await asyncio.sleep(0)
        assert bytes(stream.taken) == octets
        os.close(reading)
        os.close(writing)

    asyncio.run(run())
    return copies.octets


def test_a_long_reply_to_a_slow_client_is_not_copied_for_each_part() -> None:
    for size in (50_000, 100_000, 2 * HIGH_WATER):
        assert copied(Slow, size) <= size


def test_the_count_sees_a_stream_that_copies_what_is_left() -> None:
    class Old(CopiesTheRest):
        def write(self, octets: bytes) -> None:
            self._waiting.append(octets)
            self._size += len(octets)
            self._loop.add_writer(self._writing, self._write)

    assert copied(Old, 100_000) > 20 * 100_000
