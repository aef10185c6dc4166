"""asyncssh, imported without its search for a library of post-quantum key exchange.

That search starts a C compiler and a linker where they are installed (`ctypes.util.find_library`), a tenth of
the time that an agent has to be ready. What it would find is not offered anyway, see docs/use/security.md.
"""

import ctypes.util
from typing import Final

_SOUGHT: Final = frozenset({"oqs", "liboqs"})


_find = ctypes.util.find_library


def _quick_find(name: str) -> str | None:
    return None if name in _SOUGHT else _find(name)


ctypes.util.find_library = _quick_find
try:
    import asyncssh
finally:
    ctypes.util.find_library = _find

__all__ = ["asyncssh"]


KEY_EXCHANGE: Final = (
    "curve25519-sha256",
    "curve25519-sha256@libssh.org",
    "ecdh-sha2-nistp256",
    "ecdh-sha2-nistp384",
    "ecdh-sha2-nistp521",
    "diffie-hellman-group16-sha512",
    "diffie-hellman-group14-sha256",
)

# A client's order decides, and OpenSSH puts chacha20-poly1305 first, which costs 0.1 ms more in each round
# trip than AES-GCM here; so AES-GCM is what is offered, with CTR for clients that do not have it.
ENCRYPTION: Final = (
    "aes128-gcm@openssh.com",
    "aes256-gcm@openssh.com",
    "aes256-ctr",
    "aes128-ctr",
)

MAC: Final = (
    "hmac-sha2-256-etm@openssh.com",
    "hmac-sha2-512-etm@openssh.com",
    "hmac-sha2-256",
    "hmac-sha2-512",
)

SIGNATURE: Final = (
    "ssh-ed25519",
    "ecdsa-sha2-nistp256",
    "ecdsa-sha2-nistp384",
    "ecdsa-sha2-nistp521",
    "rsa-sha2-512",
    "rsa-sha2-256",
)

LEGACY_KEY_EXCHANGE: Final = ("diffie-hellman-group14-sha1",)
LEGACY_ENCRYPTION: Final = ("aes128-cbc", "aes256-cbc")
LEGACY_MAC: Final = ("hmac-sha1",)
LEGACY_SIGNATURE: Final = ("ssh-rsa",)
"""Only when the configuration asks for them, for clients that have nothing else."""
