"""`isolane health`: whether an agent answers, for health checks of containers and of service managers.

It runs every few seconds beside the agent, so it imports little: no SSH, no XML, no bindings.
"""

import argparse
import json
import os
import socket
import sys
import time
from pathlib import Path
from typing import Final

from isolane.cli.arguments import Commands, add_json, add_seconds, add_state
from isolane.errors import IsolaneError

SOCKET: Final = "netconf.sock"
GREETING: Final = b"H"
HEALTHY: Final = b"healthy\n"
"""These three are those of isolane.transport, which imports SSH; a test compares them."""
TIMEOUT_S: Final = 3.0
ANSWER_OCTETS: Final = 4096


class Unhealthy(IsolaneError):
    """The agent does not answer, or says that it needs a restart."""


def register(subparsers: Commands) -> None:
    command = subparsers.add_parser(
        "health",
        help="check that an agent answers",
        description="Ask an agent on this machine for its health, and print one line.",
    )
    add_state(command, "state directory of the agent")
    add_seconds(command, "--timeout", f"time that the agent has to answer ({TIMEOUT_S:g})", TIMEOUT_S)
    add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """One line; 0 when the agent answers."""
    begun = time.monotonic()
    try:
        ask(args.state / SOCKET, args.timeout)
    except Unhealthy as fault:
        if not args.json:
            raise
        sys.stdout.write(json.dumps({"healthy": False, "reason": str(fault)}) + "\n")
        return 1
    took_ms = 1000 * (time.monotonic() - begun)
    if args.json:
        sys.stdout.write(json.dumps({"healthy": True, "milliseconds": round(took_ms, 1)}) + "\n")
    else:
        sys.stdout.write(f"healthy: the agent answered in {took_ms:.0f} ms\n")
    return 0


def ask(path: Path, timeout_s: float) -> None:
    """Unhealthy unless the agent says in time that it is well."""
    try:
        said = _answer(path, time.monotonic() + timeout_s)
    except TimeoutError:
        raise Unhealthy(f"unhealthy: no answer at {path} within {timeout_s:g} s") from None
    except OSError as error:
        raise Unhealthy(f"unhealthy: {path}: {_reason(error)}") from error
    if said != HEALTHY:
        reason = said.decode(errors="replace").strip() or "the agent closed the connection"
        raise Unhealthy(f"unhealthy: {reason}")


def _answer(path: Path, deadline: float) -> bytes:
    """All that the agent sends until it closes the connection."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as agent:
        agent.settimeout(deadline - time.monotonic())
        agent.connect(str(path))
        agent.sendall(GREETING)
        said = b""
        while len(said) < ANSWER_OCTETS and (piece := agent.recv(ANSWER_OCTETS)):
            said += piece
            agent.settimeout(max(deadline - time.monotonic(), 0.001))
    return said


def _reason(error: OSError) -> str:
    reason = str(error) if error.errno is None else os.strerror(error.errno)
    if isinstance(error, (FileNotFoundError, ConnectionRefusedError)):
        return f"{reason}; is the agent running, with this --state DIR?"
    return reason
