"""One agent for each bridge: who manages it holds a name that the kernel gives out once.

The name is in the abstract namespace of sockets, which each network namespace has for itself, and goes with
the process.
"""

import errno
import socket

from isolane.dataplane.kernel.errors import KernelError


def claim(bridge: str) -> socket.socket:
    """The claim on a bridge, until it is closed."""
    made = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    try:
        made.bind(f"\0isolane/bridge/{bridge}")
    except OSError as fault:
        made.close()
        if fault.errno == errno.EADDRINUSE:
            raise KernelError(f"another agent manages bridge {bridge}") from fault
        raise
    return made
