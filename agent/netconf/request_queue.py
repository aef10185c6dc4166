"""Requests of a session that wait for the one before them, and when the client is read no more."""

from collections import deque
from typing import Final

from isolane.netconf.channel import Channel

WAITING_REQUESTS: Final = 64
WAITING_OCTETS: Final = 1_048_576
"""Most octets of pipelined requests that are held before the agent stops reading from the client."""


class RequestQueue:
    """Messages in the order in which they came; too many of them pause the channel."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel
        self._messages: deque[bytes] = deque()
        self._size = 0
        self._is_paused = False

    def __bool__(self) -> bool:
        return bool(self._messages)

    def add(self, message: bytes) -> None:
        """Have a message wait."""
        self._messages.append(message)
        self._size += len(message)
        if len(self._messages) >= WAITING_REQUESTS or self._size >= WAITING_OCTETS:
            self.pause()

    def take(self) -> bytes:
        """The message whose turn it is."""
        message = self._messages.popleft()
        self._size -= len(message)
        return message

    def pause(self) -> None:
        """Read no more of the client."""
        if not self._is_paused:
            self._is_paused = True
            self._channel.pause_reading()

    def resume(self) -> None:
        """Read on, when nothing waits."""
        if self._is_paused and not self._messages:
            self._is_paused = False
            self._channel.resume_reading()

    def clear(self) -> None:
        """Forget what waits."""
        self._messages.clear()
