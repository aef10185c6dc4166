"""The secret that entity tags are made with: who does not know it learns nothing from a tag."""

import os
from pathlib import Path
from typing import Final

from isolane.store.errors import StoreError

FILE: Final = "etag_key"
SIZE: Final = 32


def kept_key(directory: Path) -> bytes:
    """The key in a state directory, so that tags outlive a restart; made when there is none, or a broken one.

    StoreError when the directory cannot be used.
    """
    file = directory / FILE
    try:
        found = file.read_bytes() if file.exists() else b""
        return found if len(found) == SIZE else _made(file)
    except OSError as error:
        raise StoreError(f"cannot use {file}: {error.strerror}") from error


def new_key() -> bytes:
    """A key that is not kept: tags are others after a restart."""
    return os.urandom(SIZE)


def _made(file: Path) -> bytes:
    key = new_key()
    unfinished = file.with_name(f"{file.name}.tmp")
    unfinished.unlink(missing_ok=True)
    descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
    try:
        os.write(descriptor, key)
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
    unfinished.replace(file)
    return key
