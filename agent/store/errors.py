"""What can go wrong with the state directory."""

from pathlib import Path

from agent.errors import IsolaneError


class StoreError(IsolaneError):
    """The state directory cannot be used; the message says which file and what to do."""


class CorruptFile(StoreError):
    """A file has octets that no writer of this format can have left there."""

    def __init__(self, file: Path, offset: int, message: str) -> None:
        super().__init__(
            f"{file}: {message} at octet {offset}; start with --recover to keep what is readable"
        )
        self.file = file
        self.offset = offset
