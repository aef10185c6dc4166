"""The scheme file: plain names in one directory of the agent, and nothing else."""

import os
import re
from collections.abc import Iterable
from itertools import count
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.store.disk import Disk

_NAME: Final = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}")
_DISK: Final = Disk()
_parts: Final = count()


@dataclass(frozen=True, slots=True)
class Files:
    """The files of a directory, which is made with the first of them."""

    directory: Path

    def place(self, url: str) -> "File":
        """The file of `file:///NAME`."""
        parts = urlsplit(url)
        name = unquote(parts.path).removeprefix("/")
        plain = parts.netloc in ("", "localhost") and not (parts.query or parts.fragment)
        if not plain or not _NAME.fullmatch(name):
            raise DataError(
                "invalid-value",
                "a file is file:///NAME, with letters, digits, dots, dashes and underscores in NAME",
                type="protocol",
                info={"bad-element": "url"},
            )
        return File(self.directory / name)


@dataclass(frozen=True, slots=True)
class File:
    """One of them."""

    path: Path

    @property
    def name(self) -> str:
        return f"file:///{self.path.name}"

    def read(self, limit: int) -> bytes:
        """Its octets."""
        try:
            with self.path.open("rb") as stream:
                octets = stream.read(limit + 1)
        except OSError as error:
            raise self._missing(error) from error
        if len(octets) > limit:
            text = f"{self.path.name} is over the limit of {limit} octets"
            raise DataError("too-big", text, type="protocol")
        return octets

    def write(self, content: Iterable[bytes]) -> None:
        """When this returns it is on the disk."""
        part = self.path.with_name(f".{self.path.name}.{next(_parts)}")
        try:
            self.path.parent.mkdir(mode=0o700, exist_ok=True)
            try:
                self._write(part, content)
                part.replace(self.path)
            finally:
                part.unlink(missing_ok=True)
            _DISK.sync_directory(self.path.parent)
        except OSError as error:
            text = f"{self.path.name}: {error.strerror}"
            raise DataError("resource-denied", text, type="protocol") from error

    def _write(self, part: Path, content: Iterable[bytes]) -> None:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as stream:
            stream.writelines(content)
            stream.flush()
            os.fsync(stream.fileno())

    def delete(self) -> None:
        """When this returns it is gone from the disk."""
        try:
            self.path.unlink()
            _DISK.sync_directory(self.path.parent)
        except OSError as error:
            raise self._missing(error) from error

    def give_up(self) -> None:
        """A disk does not keep anybody waiting for long."""

    def _missing(self, error: OSError) -> DataError:
        return DataError("data-missing", f"{self.path.name}: {error.strerror}", type="protocol")
