"""The few system calls that durability stands on.

Everything that the store writes goes through a `Disk`, so that a test can stop the process,
or make a call fail, at each of them.
"""

import os
from pathlib import Path


class Disk:
    """The calls as the operating system has them; names and modes are the store's."""

    blocks = True
    """Whether a call may take long, so that the writer thread has to make it."""

    def create(self, file: Path) -> int:
        """A new file for its owner only; FileExistsError when there is one."""
        return os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND | os.O_CLOEXEC, 0o600)

    def open(self, file: Path) -> int:
        """An existing file, to append to."""
        return os.open(file, os.O_WRONLY | os.O_APPEND | os.O_CLOEXEC)

    def write(self, descriptor: int, octets: bytes | bytearray) -> None:
        """All the octets, however many calls it takes."""
        left = memoryview(octets)
        while left:
            left = left[os.write(descriptor, left) :]

    def sync(self, descriptor: int) -> None:
        """The file's octets and length are on the disk when this returns."""
        os.fdatasync(descriptor)

    def truncate(self, descriptor: int, length: int) -> None:
        """Cut the file to `length` octets."""
        os.ftruncate(descriptor, length)

    def close(self, descriptor: int) -> None:
        """Give the descriptor back."""
        os.close(descriptor)

    def rename(self, source: Path, target: Path) -> None:
        """Put a file in another's place, atomically."""
        source.rename(target)

    def link(self, file: Path, name: Path) -> None:
        """Give a file one more name."""
        name.hardlink_to(file)

    def remove(self, file: Path) -> None:
        """Take a file away; it may be gone already."""
        file.unlink(missing_ok=True)

    def sync_directory(self, directory: Path) -> None:
        """Names made, changed and removed in the directory are on the disk when this returns."""
        descriptor = os.open(directory, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
