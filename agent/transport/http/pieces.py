"""The body of a request that is given to its handler as it comes."""

from asyncio import Future, get_running_loop
from collections import deque
from collections.abc import Callable


class Pieces:
    """Pieces in their order; `taken` gets the octets of flow control that each frees."""

    def __init__(self, taken: Callable[[int], None]) -> None:
        self._taken = taken
        self._held: deque[tuple[bytes, int]] = deque()
        self._waiting: Future[None] | None = None
        self._is_over = False

    def put(self, octets: bytes, flow: int) -> None:
        """One more; `flow` counts its padding too."""
        self._held.append((octets, flow))
        self._wake()

    def end(self) -> None:
        """No more come."""
        self._is_over = True
        self._wake()

    @property
    def is_over(self) -> bool:
        """Whether the client has sent all."""
        return self._is_over

    def __aiter__(self) -> "Pieces":
        return self

    async def __anext__(self) -> bytes:
        while not self._held:
            if self._is_over:
                raise StopAsyncIteration
            self._waiting = get_running_loop().create_future()
            try:
                await self._waiting
            finally:
                self._waiting = None
        octets, flow = self._held.popleft()
        self._taken(flow)
        return octets

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)
