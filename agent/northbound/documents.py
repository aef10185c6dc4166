"""Documents that a url names beside the datastores (RFC 6241 section 8.8), and those of the scheme file.

Of the scheme file plain names in one directory of the agent are taken, and nothing else. A file belongs to
the user who wrote it last, whom its first line names, as it is replaced whole with it. One without such a
line belongs to nobody: it is for users whom access control denies nothing.
"""

import os
import re
from collections.abc import Iterable
from itertools import count
from pathlib import Path
from threading import Lock
from typing import BinaryIO, Final, Protocol
from urllib.parse import quote, unquote, urlsplit

from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.store.disk.journal import Disk


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
        """Remove the document at the place."""

    def give_up(self) -> None:
        """Let the call that is being made in another thread end soon, if it can."""


class Scheme(Protocol):
    """The places of all urls of one scheme."""

    def place(self, url: str, user: str, unlimited: bool) -> Place:
        """The place that a url names, for a user; DataError when it may not be used. Does not block.

        `unlimited`: access control denies this user nothing, so other users' documents neither.
        """


_NAME: Final = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}")
_DISK: Final = Disk()
_parts: Final = count()

_OWNER: Final = re.compile(rb'<\?isolane owner="([^"]*)"\?>\n')
_LONGEST: Final = 16_384
"""Octets of a first line that can name an owner."""
_replacing: Final = Lock()
"""Held from the look at an owner to the replacement or removal of the file: several threads write."""


@dataclass(frozen=True, slots=True)
class Files:
    """The files of a directory, which is made with the first of them."""

    directory: Path

    def place(self, url: str, user: str, unlimited: bool) -> "File":
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
        return File(self.directory / name, user, unlimited)


@dataclass(frozen=True, slots=True)
class File:
    """One of them, for a user."""

    path: Path
    user: str
    unlimited: bool

    @property
    def name(self) -> str:
        return f"file:///{self.path.name}"

    def read(self, limit: int) -> bytes:
        """Its octets, without the line that names the owner."""
        try:
            with self.path.open("rb") as stream:
                self._check_owner(stream)
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
                with _replacing:
                    if self.path.exists():
                        self._check()
                    part.replace(self.path)
            finally:
                part.unlink(missing_ok=True)
            _DISK.sync_directory(self.path.parent)
        except OSError as error:
            text = f"{self.path.name}: {error.strerror}"
            raise DataError("resource-denied", text, type="protocol") from error

    def _write(self, part: Path, content: Iterable[bytes]) -> None:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as stream:
            stream.write(b'<?isolane owner="%s"?>\n' % quote(self.user, safe="").encode())
            stream.writelines(content)
            stream.flush()
            os.fsync(stream.fileno())

    def delete(self) -> None:
        """When this returns it is gone from the disk."""
        try:
            with _replacing:
                self._check()
                self.path.unlink()
            _DISK.sync_directory(self.path.parent)
        except OSError as error:
            raise self._missing(error) from error

    def _check(self) -> None:
        with self.path.open("rb") as stream:
            self._check_owner(stream)

    def _check_owner(self, stream: BinaryIO) -> None:
        """DataError where the file belongs to somebody else; goes on behind the line that says so."""
        owner = _OWNER.fullmatch(stream.readline(_LONGEST))
        if not self.unlimited and (
            owner is None or unquote(owner[1].decode("ascii", "replace")) != self.user
        ):
            text = f"{self.path.name} does not belong to user {self.user}"
            raise DataError("access-denied", text, type="protocol")
        if owner is None:
            stream.seek(0)

    def give_up(self) -> None:
        """A disk does not keep anybody waiting for long."""

    def _missing(self, error: OSError) -> DataError:
        return DataError("data-missing", f"{self.path.name}: {error.strerror}", type="protocol")
