"""The secret that entity tags are made with: who does not know it learns nothing from a tag."""

import os
from pathlib import Path
from typing import Final

from isolane.store.disk import Disk
from isolane.store.errors import StoreError

FILE: Final = "etag_key"
SIZE: Final = 32


def kept_key(directory: Path, disk: Disk | None = None) -> bytes:
    """The key in a state directory, so that tags outlive a restart; made when there is none, or a broken one.

    StoreError when the directory cannot be used.
    """
    file = directory / FILE
    try:
        found = file.read_bytes() if file.exists() else b""
        return found if len(found) == SIZE else _made(file, disk or Disk())
    except OSError as error:
        raise StoreError(f"cannot use {file}: {error.strerror}") from error


def new_key() -> bytes:
    """A key that is not kept: tags are others after a restart."""
    return os.urandom(SIZE)


def _made(file: Path, disk: Disk) -> bytes:
    key = new_key()
    unfinished = file.with_name(f"{file.name}.tmp")
    disk.remove(unfinished)
    descriptor = disk.create(unfinished)
    try:
        disk.write(descriptor, key)
        disk.sync(descriptor)
    finally:
        disk.close(descriptor)
    disk.rename(unfinished, file)
    disk.sync_directory(file.parent)
    return key
