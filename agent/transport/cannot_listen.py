"""The text for a listener that cannot be opened: the reason, and the one setting that helps."""

import errno
import os
from typing import Final

_REASONS: Final = {
    errno.EADDRINUSE: "the port is in use by another program",
    errno.EADDRNOTAVAIL: "this machine does not have the address",
    errno.EACCES: "a port below 1024 needs root or CAP_NET_BIND_SERVICE",
}


def cannot_listen(host: str, port: int, error: OSError, remedy: str) -> str:
    """`remedy` names the option or the leaf, as in "choose another port with --ssh HOST:PORT"."""
    return f"cannot listen at {host} port {port}: {reason(error)}; {remedy}"


def reason(error: OSError) -> str:
    """The reason without the words that libraries put around it."""
    number = error.errno
    if number is None or number < 0:  # a name that does not resolve has numbers of its own
        return (error.strerror or str(error)).partition(" (while attempting")[0]
    return _REASONS.get(number) or os.strerror(number)
