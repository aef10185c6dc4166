"""Streams of one component in the kernel: loaded when it has some, brought up to date after changes."""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from isolane.dataplane.kernel.bpf.programs import LoadedProgram
from isolane.dataplane.kernel.errors import KernelError
from isolane.dataplane.kernel.streams import KernelStreams, StreamTables
from isolane.dataplane.kernel.wanted import Ingress
from isolane.durations import MILLISECOND_NS

_log = logging.getLogger("isolane.kernel")
FRESH_NS: Final = 20 * MILLISECOND_NS
"""A reading of all rows asks for each of them: the kernel is read once for all."""


class BridgeStreams:
    """`changed` says that a table is another; it is written at the next turn of the loop."""

    def __init__(self, tables: Callable[[], StreamTables], want: Callable[[], None]) -> None:
        self._tables = tables
        self._want = want
        self._kernel: KernelStreams | None = None
        self._due: asyncio.Handle | None = None
        self._read_ns: int | None = None
        self.ingress = Ingress.PRIORITIES
        """The program that ports are to have."""
        self.failure: str | None = None
        """Why the kernel does not have the tables; None when it has."""

    @property
    def program(self) -> LoadedProgram | None:
        """The program that frames meet streams in, once there are some."""
        return None if self._kernel is None else self._kernel.program

    def changed(self) -> None:
        """Some table is another now."""
        if self._due is None:
            self._due = asyncio.get_running_loop().call_soon(self._settle)

    def _settle(self) -> None:
        self._due = None
        tables = self._tables()
        if self._kernel is None and tables.idle:
            return
        try:
            if self._kernel is None:
                self._kernel = KernelStreams()
            self._kernel.want(tables)
        except KernelError as fault:
            self.failure = f"streams: {fault}"
            _log.error("%s", self.failure)
            return
        self.failure = None
        self._read_ns = None
        self.ingress = Ingress.PRIORITIES if tables.idle else Ingress.STREAMS
        self._want()

    def refresh(self, now_ns: int) -> None:
        """The engines get what the program counted and blocked."""
        if self._kernel is None or (self._read_ns is not None and now_ns - self._read_ns < FRESH_NS):
            return
        if self._due is not None:
            self._due.cancel()
            self._settle()
        self._read_ns = now_ns
        self._kernel.refresh(self._tables())

    def close(self) -> None:
        """Write nothing more; what is attached goes on as long as it is attached."""
        if self._due is not None:
            self._due.cancel()
        if self._kernel is not None:
            self._kernel.close()
