"""Host keys and the first administrator's key, for their owner only, and the rotation of host keys.

Each private key has its public half beside it, in a file of its own. The two are witnesses of each other: a
private key that has changed but can still be read has another public half.

Beside a host key stands the one that is to follow it, `ssh_host_ed25519_key.next`. Clients that have logged
in are informed of both (hostkeys-00@openssh.com), so that OpenSSH knows the next one before it is used. The
files are read again when they have changed: a rotation ends no session.
"""

import logging
import re
from pathlib import Path
from typing import Any, Final, TypeAlias

from isolane.errors import IsolaneError
from isolane.store.disk.journal import Disk
from isolane.transport.sshlib import asyncssh

ED25519: Final = "ssh-ed25519"
HOST_KEYS: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "ssh_host_ed25519_key": (ED25519, {}),
    "ssh_host_ecdsa_key": ("ecdsa-sha2-nistp256", {}),
    "ssh_host_rsa_key": ("ssh-rsa", {"key_size": 3072}),
}
FIRST_HOST_KEY: Final = "ssh_host_ed25519_key"
"""Made at the first start; the other kinds are used where an operator puts them there."""

ADMIN_KEY: Final = "admin_key"
KNOWN_HOSTS: Final = "known_hosts"
NEXT: Final = ".next"
"""The end of the name of a key that is to follow."""
SOCKET: Final = "netconf.sock"
"""The UNIX socket for `isolane relay` and `--unix`."""

_log: Final = logging.getLogger(__name__)


class KeyFileError(IsolaneError):
    """A key file that cannot be used; the text says what to do."""


def host_keys(directory: Path, disk: Disk | None = None) -> list[asyncssh.SSHKey]:
    """The host keys of a state directory; one is made when there is none. KeyFileError names a bad file."""
    disk = disk or Disk()
    paths = [directory / name for name in HOST_KEYS if _is_there(directory / name)]
    if paths:
        return [pair(path, disk) for path in paths]
    path = directory / FIRST_HOST_KEY
    key = make(path, disk=disk)
    _log.info("generated the host key %s", path)
    return [key]


def administrator(directory: Path) -> str:
    """The public half of the first administrator's key, as a line; the key is made when there is none."""
    path = directory / ADMIN_KEY
    if _is_there(path):
        pair(path, Disk())
    else:
        make(path)  # without a name of its own: one from a backup may be beside it
    return public_half(path).read_text()


def check_administrator(directory: Path) -> None:
    """Warn of an administrator's key that no user can log in with; without one here it is kept elsewhere."""
    path = directory / ADMIN_KEY
    try:
        if path.exists():
            pair(path, Disk())
    except KeyFileError as error:
        _log.warning("%s", error)


def public_half(path: Path) -> Path:
    """The file of the public key that belongs to a private one."""
    return path.with_name(f"{path.name}.pub")


def _is_there(path: Path) -> bool:
    """Whether there is a key; KeyFileError when only its public half is left: a new key is another one."""
    if path.exists():
        return True
    if public_half(path).exists():
        text = f"{path} is missing, but its public half {public_half(path)} exists"
        raise KeyFileError(f"{text}; put the key back, or remove both to have a new one made")
    return False


def pair(path: Path, disk: Disk | None = None) -> asyncssh.SSHKey:
    """A private key that fits its public half; the half is written when there is none."""
    key, half = _read(path), public_half(path)
    disk = disk or Disk()
    try:
        if not half.exists():
            write_new(disk, half, key.export_public_key())
        public = asyncssh.read_public_key(half)
    except OSError as error:
        raise KeyFileError(f"{half}: {error.strerror}") from error
    except ValueError as error:
        text = f"{half} does not hold a usable public key: {error}"
        raise KeyFileError(
            f"{text}; put it back, or remove the file if {path} is known to be right"
        ) from error
    if public.public_data != key.public_data:
        text = f"{path} and {half} do not belong together: one of the two is damaged or was replaced"
        raise KeyFileError(f"{text}; put it back, or remove {half.name} if {path.name} is right")
    return key


def _read(path: Path) -> asyncssh.SSHKey:
    try:
        return asyncssh.read_private_key(path)
    except OSError as error:
        raise KeyFileError(f"{path}: {error.strerror}") from error
    except (ValueError, re.error) as error:
        # KeyImportError, KeyEncryptionError, and what cryptography says of numbers; asyncssh makes a pattern
        # of the first line.
        text = f"{path} does not hold a usable private key: {error}; put the key back, or remove the file"
        both = f"{text} and {public_half(path).name}"
        raise KeyFileError(f"{both} to have a new one made, which clients have to trust") from error


def make(
    path: Path, comment: str = "", disk: Disk | None = None, kind: str = ED25519, **options: object
) -> asyncssh.SSHKey:
    """A new key, and its public half beside it. What cannot be written whole is not there."""
    disk = disk or Disk()
    key = asyncssh.generate_private_key(kind, comment=comment or None, **options)
    try:
        write_new(disk, path, key.export_private_key())
        write_new(disk, public_half(path), key.export_public_key())
    except OSError as error:
        raise KeyFileError(f"cannot write the key {path}: {error.strerror}") from error
    return key


def write_new(disk: Disk, path: Path, content: bytes) -> None:
    """A new file for its owner only, that has its name when all of it is on the disk."""
    unfinished = path.with_name(f"{path.name}.tmp")
    disk.remove(unfinished)
    try:
        descriptor = disk.create(unfinished)
        try:
            disk.write(descriptor, content)
            disk.sync(descriptor)
        finally:
            disk.close(descriptor)
        disk.link(unfinished, path)  # and never over another key
        disk.sync_directory(path.parent)
    finally:
        disk.remove(unfinished)


def client_address(host: str) -> str:
    """An address by which a client on this machine reaches what listens at `host`."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104  # it is replaced


def write_known_hosts(directory: Path, host: str, port: int, keys: list[asyncssh.SSHKey]) -> None:
    """Write the known_hosts file of a client on this machine."""
    host = client_address(host)
    name = host if port == 22 else f"[{host}]:{port}"
    lines = [f"{name} {key.export_public_key().decode().strip()}\n" for key in keys]
    (directory / KNOWN_HOSTS).write_text("".join(lines))


Marks: TypeAlias = tuple[tuple[int, int, int] | None, ...]
"""Inode, time and size of each file; None of one that does not exist."""


class HostKeys:
    """The keys of a state directory, as they are now."""

    def __init__(self, directory: Path, disk: Disk | None = None) -> None:
        """KeyFileError for files that cannot be used; a key is made where there is none."""
        self._directory = directory
        self._keys = [*host_keys(directory, disk), *_next_keys(directory)]
        self._marks = _marks(directory)

    def now(self) -> list[asyncssh.SSHKey]:
        """Those in use, each kind's first one, then those that follow; files in disorder change nothing."""
        marks = _marks(self._directory)
        if marks != self._marks:
            self._marks = marks
            try:
                keys = [*host_keys(self._directory), *_next_keys(self._directory)]
            except KeyFileError as error:
                _log.warning("the host keys stay as they were: %s", error)
            else:
                self._keys = keys
                _log.info("host keys read again: %s", ", ".join(key.get_fingerprint() for key in keys))
        return self._keys


def next_paths(directory: Path) -> list[Path]:
    """The keys that are to follow."""
    return [path for name in HOST_KEYS if (path := directory / f"{name}{NEXT}").exists()]


def prepare(directory: Path) -> list[Path]:
    """Make a key to follow each one in use; clients on this machine trust it at once."""
    host_keys(directory)
    keys = []
    for name, (kind, options) in HOST_KEYS.items():
        path = directory / f"{name}{NEXT}"
        if not (directory / name).exists() or path.exists():
            continue
        public_half(path).unlink(missing_ok=True)
        make(path, kind=kind, **options)
        keys.append(path)
    if not keys:
        raise KeyFileError(f"{directory} has a next host key already; promote it, or remove it")
    _trust(directory, _next_keys(directory))
    return keys


def promote(directory: Path) -> list[Path]:
    """Put the next keys in the place of those in use, which are deleted.

    A crash at any point leaves a private key, or one without its public half, which is made again from it.
    """
    followers = next_paths(directory)
    if not followers:
        raise KeyFileError(f"{directory} has no next host key; `isolane hostkey prepare` makes one")
    _next_keys(directory)
    promoted = []
    for path in followers:
        place = path.with_name(path.name.removesuffix(NEXT))
        public_half(place).unlink(missing_ok=True)
        path.replace(place)
        public_half(path).replace(public_half(place))
        promoted.append(place)
    return promoted


def remove_next(directory: Path) -> list[Path]:
    """Delete the keys that were to follow."""
    followers = next_paths(directory)
    if not followers:
        raise KeyFileError(f"{directory} has no next host key")
    for path in followers:
        path.unlink()
        public_half(path).unlink(missing_ok=True)
    return followers


def _next_keys(directory: Path) -> list[asyncssh.SSHKey]:
    return [pair(path) for path in next_paths(directory)]


def _marks(directory: Path) -> Marks:
    names = [f"{name}{end}" for name in HOST_KEYS for end in ("", NEXT)]
    return tuple(_mark(directory / name) for name in names)


def _mark(path: Path) -> tuple[int, int, int] | None:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_ino, status.st_mtime_ns, status.st_size


def _trust(directory: Path, keys: list[asyncssh.SSHKey]) -> None:
    """Add keys to the known_hosts file of this machine's clients, for each host that it names."""
    path = directory / KNOWN_HOSTS
    if not path.exists():
        return
    lines = path.read_text(encoding="utf-8").splitlines()
    hosts = dict.fromkeys(line.partition(" ")[0] for line in lines if line)
    lines += [f"{host} {key.export_public_key().decode().strip()}" for host in hosts for key in keys]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
