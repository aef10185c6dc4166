"""Errors of the state directory."""

from pathlib import Path

from isolane.errors import IsolaneError


class StoreError(IsolaneError):
    """The state directory cannot be used; the message says which file and what to do."""


class InvalidState(StoreError):
    """The stored configuration is undamaged, but not valid for the served modules."""

    def __init__(self, directory: Path, fault: IsolaneError) -> None:
        text = f"{directory}: the stored configuration is not valid: {fault}"
        super().__init__(f"{text}; give what is missing: --config FILE, XML or .json, is merged into it")


class OfOtherModules(StoreError):
    """A file is undamaged, but says something that the served modules do not have."""

    def __init__(self, what: str, fault: Exception) -> None:
        remedy = "start with the version, --module and --yang-path that wrote it, and correct it there"
        super().__init__(f"{what} does not fit the model: {fault}; {remedy}")


class Damaged(StoreError):
    """Something acknowledged is not there, or not as it was written; `--recover` goes on without it."""

    def __init__(self, file: Path, message: str) -> None:
        self.reason = f"{file}: {message}"
        super().__init__(f"{self.reason}; start with --recover to keep what is readable")
        self.file = file


class CorruptFile(Damaged):
    """A file has octets that no writer of this format can have left there."""

    def __init__(self, file: Path, offset: int, message: str) -> None:
        super().__init__(file, f"{message} at octet {offset}")
        self.offset = offset
