"""Documents that a url names beside the datastores (RFC 6241 section 8.8)."""

from collections.abc import Iterable
from typing import Protocol


class Place(Protocol):
    """One document somewhere. Its calls may block, and raise DataError when they cannot be made."""

    @property
    def name(self) -> str:
        """The url in the one form that it is known by; it holds no secret."""

    def read(self, limit: int) -> bytes:
        """The whole document; DataError when it is longer than the limit."""

    def write(self, content: Iterable[bytes]) -> None:
        """Replace it, whole or not at all as far as that is up to the agent."""

    def delete(self) -> None:
        """Take it away."""

    def give_up(self) -> None:
        """Let the call that is being made in another thread end soon, if it can."""


class Scheme(Protocol):
    """The places of all urls of one scheme."""

    def place(self, url: str) -> Place:
        """The place that a url names; DataError when it may not be used. Does not block."""
