"""The agent and the user of a command: taken from the arguments and from the state directory."""

import argparse
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from isolane.cli.arguments import STATE, add_state
from isolane.errors import IsolaneError
from isolane.program.settings import address

if TYPE_CHECKING:
    from isolane.cli.remote import Address

AGENT: Final = "127.0.0.1:8300"
NAMED_DEVICES: Final = 8
"""Maximum devices of a lab that a message names."""
_KNOWN: Final = re.compile(r"\[([^\]]+)\]:(\d+) |(\S+) ")


def add_address(command: argparse.ArgumentParser, *, positional: bool = True, device: bool = False) -> None:
    """The arguments that say which agent is meant, and as whom to enter; with `device`, also by name."""
    name = "agent" if positional else "--agent"
    options: dict[str, Any] = {"nargs": "?"} if positional else {}
    text = f"address of the agent (the one in --state, else {AGENT})"
    if device:
        text += ", or the name of a device of a lab"
    metavar = "HOST:PORT|DEVICE" if device else "HOST:PORT"
    command.add_argument(
        name, type=_address_or_name if device else address, metavar=metavar, help=text, **options
    )
    command.add_argument("--user", default="admin", help="user name to log in with (admin)")
    command.add_argument(
        "--unix",
        action="store_true",
        help="connect to netconf.sock in --state, as the user who runs this command",
    )
    command.add_argument("--identity", type=Path, metavar="FILE", help="private key (the one in --state)")
    command.add_argument(
        "--known-hosts", type=Path, metavar="FILE", help="file of known host keys (the one in --state)"
    )
    add_state(command, "state directory of the agent or of a device of a lab")


def _address_or_name(text: str) -> tuple[str, int] | str:
    return address(text) if ":" in text else text


def address_of(args: argparse.Namespace) -> "Address | Path":
    """The agent of the arguments: where it is, or its UNIX socket."""
    from isolane.cli.remote import Address
    from isolane.transport.keys import KNOWN_HOSTS, SOCKET

    if args.agent is None and args.state != STATE and not args.state.exists():
        raise IsolaneError(_no_directory(args.state))
    if args.unix:
        return Path(args.state, SOCKET)
    known_hosts = args.known_hosts
    if known_hosts is None and (args.state / KNOWN_HOSTS).exists():
        known_hosts = args.state / KNOWN_HOSTS
    host, port = args.agent or _place(args.state / KNOWN_HOSTS) or address(AGENT)
    return Address(host, port, args.user, args.identity or _key(args.state), known_hosts)


def _no_directory(state: Path) -> str:
    """One line about a state directory that does not exist; it names the devices of the lab around it."""
    from isolane.app.lab.lab import LIST

    try:
        listed = json.loads((state.absolute().parent / LIST).read_text())
        devices = [str(each["name"]) for each in listed]
    except (OSError, ValueError, KeyError, TypeError):  # no lab, or one that is being written
        return f"the state directory {state} does not exist"
    more = len(devices) - NAMED_DEVICES
    named = ", ".join(devices[:NAMED_DEVICES]) + (f" and {more} more" if more > 0 else "")
    return f"the lab {state.parent} has no device {state.name}; its devices are {named}"


def _key(state: Path) -> Path | None:
    """The first administrator's: an agent has it in its directory, the devices of a lab share the lab's."""
    from isolane.app.lab.lab import LIST
    from isolane.transport.keys import ADMIN_KEY

    if (state / ADMIN_KEY).exists():
        return state / ADMIN_KEY
    lab = state.absolute().parent
    return lab / ADMIN_KEY if (lab / LIST).exists() and (lab / ADMIN_KEY).exists() else None


def _place(known_hosts: Path) -> tuple[str, int] | None:
    """Host and port of the agent in a known_hosts file; None unless there is exactly one."""
    if not known_hosts.exists():
        return None
    found = {match.groups() for match in map(_KNOWN.match, known_hosts.read_text().splitlines()) if match}
    if len(found) != 1:
        return None  # those of a lab
    ((host, port, name),) = found
    return (host, int(port)) if host else (name, 22)
