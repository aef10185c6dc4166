"""Host keys and the first administrator's key: made once, for their owner only.

Each private key has its public half beside it, in a file of its own. The two are witnesses of each other: a
private key that has changed but can still be read has another public half.
"""

import logging
import re
from pathlib import Path
from typing import Final

from isolane.errors import IsolaneError
from isolane.store.disk import Disk
from isolane.transport.sshlib import asyncssh

HOST_KEYS: Final = {
    "ssh_host_ed25519_key": ("ssh-ed25519", {}),
    "ssh_host_ecdsa_key": ("ecdsa-sha2-nistp256", {}),
    "ssh_host_rsa_key": ("ssh-rsa", {"key_size": 3072}),
}
FIRST_HOST_KEY: Final = "ssh_host_ed25519_key"
"""Made at the first start; the other kinds are used where an operator puts them there."""

ADMIN_KEY: Final = "admin_key"
KNOWN_HOSTS: Final = "known_hosts"
SOCKET: Final = "netconf.sock"
"""The UNIX socket for `isolane relay` and `--unix`."""

_log: Final = logging.getLogger(__name__)


class KeyFileError(IsolaneError):
    """A key file that cannot be used; the text says what to do."""


def host_keys(directory: Path, disk: Disk | None = None) -> list[asyncssh.SSHKey]:
    """The host keys of a state directory; one is made when there is none. KeyFileError names a bad file."""
    disk = disk or Disk()
    found = [directory / name for name in HOST_KEYS if _is_there(directory / name)]
    if found:
        return [_pair(path, disk) for path in found]
    path = directory / FIRST_HOST_KEY
    key = make(path, disk=disk)
    _log.info("generated the host key %s", path)
    return [key]


def administrator(directory: Path) -> str:
    """The public half of the first administrator's key, as a line; the key is made when there is none."""
    path = directory / ADMIN_KEY
    if _is_there(path):
        _pair(path, Disk())
    else:
        make(path)  # without a name of its own: one from a backup may be beside it
    return public_half(path).read_text()


def check_administrator(directory: Path) -> None:
    """Warn of an administrator's key that no user can log in with; without one here it is kept elsewhere."""
    path = directory / ADMIN_KEY
    try:
        if path.exists():
            _pair(path, Disk())
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


def _pair(path: Path, disk: Disk) -> asyncssh.SSHKey:
    """A private key that fits its public half; the half is written when there is none."""
    key, half = _read(path), public_half(path)
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


def make(path: Path, comment: str = "", disk: Disk | None = None) -> asyncssh.SSHKey:
    """A new ed25519 key, and its public half beside it. What cannot be written whole is not there."""
    disk = disk or Disk()
    key = asyncssh.generate_private_key("ssh-ed25519", comment=comment or None)
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


def here(host: str) -> str:
    """An address by which a client on this machine reaches what listens at `host`."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104  # it is replaced


def write_known_hosts(directory: Path, host: str, port: int, keys: list[asyncssh.SSHKey]) -> None:
    """Write the known_hosts file of a client on this machine."""
    host = here(host)
    name = host if port == 22 else f"[{host}]:{port}"
    lines = [f"{name} {key.export_public_key().decode().strip()}\n" for key in keys]
    (directory / KNOWN_HOSTS).write_text("".join(lines))
