"""`isolane relay`: what a stock sshd runs as its subsystem netconf.

It hands the descriptors that sshd gave it to the agent and waits until the session is over. It starts with
each session, so it imports nothing that it does not need.
"""

import os
import socket
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = subparsers.add_parser(
        "relay",
        help="act as the NETCONF subsystem of OpenSSH's server",
        description="Hand a session over to the agent. sshd_config: Subsystem netconf isolane relay SOCKET",
    )
    command.add_argument("socket", metavar="SOCKET", help="UNIX socket of the agent")
    command.set_defaults(run=lambda args: relay(args.socket))


def relay(path: str) -> int:
    """Hand over standard input and output; 0 when the session is over, 1 when there is none."""
    agent = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        agent.connect(path)
        socket.send_fds(agent, [b"R"], [0, 1])
    except OSError as error:
        sys.stderr.write(
            f"isolane relay: no agent at {path}: {error.strerror}; is it running with this directory?\n"
        )
        return 1
    null = os.open(os.devnull, os.O_RDWR)
    os.dup2(null, 0)
    os.dup2(null, 1)
    try:
        reason = agent.recv(4096)  # the agent answers only to a refused connection
    except OSError:
        return 1
    if reason:
        sys.stderr.write(f"isolane relay: {reason.decode(errors='replace').strip()}\n")
    return 1 if reason else 0


if __name__ == "__main__":
    sys.exit(relay(sys.argv[1]))
