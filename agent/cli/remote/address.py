"""The agent and the user of a command: taken from the arguments and from the state directory."""

import argparse
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from isolane.cli.arguments import STATE, WrongArguments, add_state
from isolane.errors import IsolaneError
from isolane.lazy_dataclass import dataclass
from isolane.printable import advice
from isolane.program.settings import address

if TYPE_CHECKING:
    from isolane.cli.remote.client import Address

DEFAULT: Final = Path("lab")


@dataclass(frozen=True, slots=True)
class Device:
    """One device, and where its agent listens."""

    name: str
    ssh: tuple[str, int]
    state: Path


def devices(lab: Path) -> list[Device]:
    """All of them, in the order of the lab; WrongArguments when the directory is not that of a lab."""
    from isolane.app.lab.directory import LIST

    try:
        listed = json.loads((lab / LIST).read_text())
        return [Device(each["name"], address(each["ssh"]), lab / each["name"]) for each in listed]
    except OSError as error:
        raise WrongArguments(f"{lab} is not the directory of a lab ({LIST}: {error.strerror})") from error
    except (ValueError, KeyError, TypeError, argparse.ArgumentTypeError) as error:
        raise WrongArguments(f"{lab / LIST} is not the list of devices of a lab") from error


def device(lab: Path, name: str) -> Device:
    """The device of a name; WrongArguments with what may have been meant."""
    by_name = {each.name: each for each in devices(lab)}
    if name not in by_name:
        near = advice(name, by_name, "its devices are")
        raise WrongArguments(f"the lab {lab} has no device {name!r}{near}")
    return by_name[name]


def address_in(lab: Path, one: Device, args: argparse.Namespace) -> "Address":
    """The address of a device, with the key and the host keys of the lab unless the arguments name others."""
    from isolane.cli.remote.client import Address
    from isolane.transport.keys import ADMIN_KEY, KNOWN_HOSTS

    host, port = one.ssh
    key, known_hosts = args.identity or lab / ADMIN_KEY, args.known_hosts or lab / KNOWN_HOSTS
    return Address(host, port, args.user, key, known_hosts)


AGENT: Final = "127.0.0.1:8300"
NAMED_DEVICES: Final = 8
"""Maximum devices of a lab that a message names."""
_KNOWN: Final = re.compile(r"\[([^\]]+)\]:(\d+) |(\S+) ")


def add_address(command: argparse.ArgumentParser, *, positional: bool = False) -> None:
    """The arguments that say which agent is meant, and as whom to enter.

    With `positional` the agent may stand without --agent.
    """
    named = command.add_mutually_exclusive_group()
    metavar = "HOST:PORT|DEVICE"
    text = f"address of the agent (the one in --state, else {AGENT}), or the name of a device of a lab"
    named.add_argument("--agent", type=_address_or_name, metavar=metavar, help=text)
    if positional:
        suppressed: object = argparse.SUPPRESS  # an absent one leaves --agent alone
        text = "the same as --agent"
        named.add_argument(
            "agent", type=_address_or_name, nargs="?", metavar=metavar, default=suppressed, help=text
        )
    command.add_argument(
        "--lab", type=Path, metavar="DIR", help=f"directory of the lab that has the DEVICE ({DEFAULT})"
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
    from isolane.cli.remote.client import Address
    from isolane.transport.keys import KNOWN_HOSTS, SOCKET

    agent, state = args.agent, args.state
    if isinstance(agent, str):
        one = device(args.lab or DEFAULT, agent)
        agent, state = one.ssh, one.state
    elif args.lab is not None:
        raise WrongArguments("with --lab DIR, give the name of a device")
    if agent is None and state != STATE and not state.exists():
        raise IsolaneError(_no_directory(state))
    if args.unix:
        return Path(state, SOCKET)
    known_hosts = args.known_hosts
    if known_hosts is None and (state / KNOWN_HOSTS).exists():
        known_hosts = state / KNOWN_HOSTS
    host, port = agent or _place(state / KNOWN_HOSTS) or address(AGENT)
    return Address(host, port, args.user, args.identity or _key(state), known_hosts)


def _no_directory(state: Path) -> str:
    """One line about a state directory that does not exist; it names the devices of the lab around it."""
    from isolane.app.lab.directory import LIST

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
    from isolane.app.lab.directory import LIST
    from isolane.transport.keys import ADMIN_KEY

    if (state / ADMIN_KEY).exists():
        return state / ADMIN_KEY
    lab = state.absolute().parent
    return lab / ADMIN_KEY if (lab / LIST).exists() and (lab / ADMIN_KEY).exists() else None


def _place(known_hosts: Path) -> tuple[str, int] | None:
    """Host and port of the agent in a known_hosts file; None unless there is exactly one."""
    if not known_hosts.exists():
        return None
    places = {match.groups() for match in map(_KNOWN.match, known_hosts.read_text().splitlines()) if match}
    if len(places) != 1:
        return None  # those of a lab
    ((host, port, name),) = places
    return (host, int(port)) if host else (name, 22)
