"""Sessions on descriptors that the kernel reports as readable and writable: pipes, and TLS on a socket."""

import asyncio
from abc import abstractmethod
from collections import deque
from typing import Final

from isolane.transport.session_channel import SessionChannel

READ_SIZE: Final = 262_144
HIGH_WATER: Final = 1_048_576
LOW_WATER: Final = 262_144
PATIENCE_S: Final = 30.0
"""Time that a client has to take the last octets of a session that is over."""


class NonBlockingChannel(SessionChannel):
    """Reads when there is something, writes at once what can be written and keeps the rest."""

    def __init__(self, reading: int, writing: int) -> None:
        self._loop = asyncio.get_running_loop()
        self._reading = reading
        self._writing = writing
        self._waiting: deque[bytes | memoryview] = deque()
        self._size = 0
        self._paused = False
        self._is_writing = False
        self._closing = False
        self._is_reading = False
        self._is_over = False
        self._patience: asyncio.TimerHandle | None = None

    @abstractmethod
    def _receive(self) -> bytes:
        """Some octets, none at the end; BlockingIOError when there are none yet."""

    @abstractmethod
    def _transmit(self, octets: bytes | memoryview) -> int:
        """The number of octets written; BlockingIOError for none."""

    @abstractmethod
    def _release(self) -> None:
        """Give back what is below; called once."""

    # --- what the session calls

    def write(self, octets: bytes) -> None:
        done = 0 if self._waiting else self._try(octets)
        if done < len(octets):
            self._waiting.append(memoryview(octets)[done:] if done else octets)
            self._size += len(octets) - done
            if not self._is_writing:
                self._is_writing = True
                self._loop.add_writer(self._writing, self._write)
            if self._size > HIGH_WATER and not self._paused:
                self._paused = True
                self.pause_writing()

    def close(self, reason: str) -> None:
        self._closing = True
        if not self._waiting:
            self._shut()
        else:
            self._patience = self._loop.call_later(PATIENCE_S, self._shut)

    def pause_reading(self) -> None:
        self._is_reading = False
        self._loop.remove_reader(self._reading)

    def resume_reading(self) -> None:
        if not self._closing:
            self._is_reading = True
            self._loop.add_reader(self._reading, self._read)

    # --- octets

    def _read(self) -> None:
        try:
            octets = self._receive()
        except BlockingIOError:
            return
        except OSError as error:
            self._lost(error)
            return
        if octets:
            self.data_received(octets)
        else:
            self.pause_reading()
            self.eof_received()

    def _try(self, octets: bytes | memoryview) -> int:
        try:
            return self._transmit(octets)
        except BlockingIOError:
            return 0
        except OSError as error:
            self._loop.call_soon(self._lost, error)
            return len(octets)

    def _write(self) -> None:
        while self._waiting:
            octets = self._waiting[0]
            done = self._try(octets)
            self._size -= done
            if done < len(octets):
                self._waiting[0] = memoryview(octets)[done:]  # a copy each time would be work by the square
                break
            self._waiting.popleft()
        if not self._waiting:
            self._is_writing = False
            self._loop.remove_writer(self._writing)
            if self._closing:
                self._shut()
        if self._paused and self._size < LOW_WATER:
            self._paused = False
            self.resume_writing()

    def _lost(self, error: OSError) -> None:
        self.connection_lost(error)
        self._shut()

    def _shut(self) -> None:
        if self._is_over:
            return
        self._is_over = self._closing = True
        if self._patience is not None:
            self._patience.cancel()
        self.over()
        self.pause_reading()
        self._loop.remove_writer(self._writing)
        self._waiting.clear()
        self._release()


async def ready(descriptor: int, *, to_write: bool = False) -> None:
    """Wait until a descriptor can be read from or written to."""
    loop = asyncio.get_running_loop()
    is_ready = loop.create_future()
    add, remove = (loop.add_writer, loop.remove_writer) if to_write else (loop.add_reader, loop.remove_reader)
    add(descriptor, _once, is_ready)
    try:
        await is_ready
    finally:
        remove(descriptor)


def _once(is_ready: "asyncio.Future[None]") -> None:
    if not is_ready.done():
        is_ready.set_result(None)
