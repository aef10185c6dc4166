"""Host keys and the first administrator's key: made once, for their owner only."""

import os
from pathlib import Path
from typing import Final

from agent.errors import IsolaneError
from agent.transport.sshlib import asyncssh

HOST_KEYS: Final = {
    "ssh_host_ed25519_key": ("ssh-ed25519", {}),
    "ssh_host_ecdsa_key": ("ecdsa-sha2-nistp256", {}),
    "ssh_host_rsa_key": ("ssh-rsa", {"key_size": 3072}),
}
FIRST_HOST_KEY: Final = "ssh_host_ed25519_key"
"""Made at the first start; the other kinds are used when somebody puts them there."""

ADMIN_KEY: Final = "admin_key"
KNOWN_HOSTS: Final = "known_hosts"
SOCKET: Final = "netconf.sock"
"""Where `isolane relay` and `--unix` go."""


class KeyFileError(IsolaneError):
    """A key file that cannot be used; the text says what to do."""


def host_keys(directory: Path) -> list[asyncssh.SSHKey]:
    """The host keys of a state directory; one is made when there is none. KeyFileError names a bad file."""
    found = [directory / name for name in HOST_KEYS if (directory / name).exists()]
    if not found:
        found = [make(directory / FIRST_HOST_KEY)]
    return [_read(path) for path in found]


def _read(path: Path) -> asyncssh.SSHKey:
    try:
        return asyncssh.read_private_key(path)
    except OSError as error:
        raise KeyFileError(f"{path}: {error.strerror}") from error
    except ValueError as error:  # KeyImportError, KeyEncryptionError, and what cryptography says of numbers
        text = f"{path} holds no private key that can be used: {error}; put the key back, or remove the file"
        raise KeyFileError(f"{text} and clients have to trust a new one") from error


def make(path: Path, comment: str = "") -> Path:
    """A new ed25519 key, and its public half beside it."""
    key = asyncssh.generate_private_key("ssh-ed25519", comment=comment or None)
    write_secret(path, key.export_private_key())
    path.with_name(f"{path.name}.pub").write_bytes(key.export_public_key())
    return path


def write_secret(path: Path, content: bytes) -> None:
    """A file that only its owner may read, from its first moment on."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as stream:
        stream.write(content)


def write_known_hosts(directory: Path, host: str, port: int, keys: list[asyncssh.SSHKey]) -> None:
    """What a client on this machine needs to know the agent by."""
    name = host if port == 22 else f"[{host}]:{port}"
    lines = [f"{name} {key.export_public_key().decode().strip()}\n" for key in keys]
    (directory / KNOWN_HOSTS).write_text("".join(lines))
