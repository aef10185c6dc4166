"""The interface of a session to the transport below it; its counterpart is methods of `Session`."""

from typing import Protocol


class Channel(Protocol):
    """A connection to one client. No call blocks."""

    def write(self, octets: bytes) -> None:
        """Send, or keep until it can be sent; calls `pause_writing` of the session when too much is kept."""

    def close(self, reason: str) -> None:
        """Send the buffered octets, then close the connection; the reason is logged."""

    def pause_reading(self) -> None:
        """Take no more octets from the client until `resume_reading`."""

    def resume_reading(self) -> None:
        """Take octets again."""
