"""The devices of a lab that runs, as its directory lists them."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

from isolane.cli.arguments import WrongArguments
from isolane.cli.did_you_mean import advice
from isolane.lazy_dataclass import dataclass
from isolane.program.settings import address

if TYPE_CHECKING:
    from isolane.cli.remote import Address

DEFAULT: Final = Path("lab")


@dataclass(frozen=True, slots=True)
class Device:
    """One device, and where its agent listens."""

    name: str
    ssh: tuple[str, int]
    state: Path


def devices(lab: Path) -> list[Device]:
    """All of them, in the order of the lab; WrongArguments when the directory is not that of a lab."""
    from isolane.app.lab.lab import LIST

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
    from isolane.cli.remote import Address
    from isolane.transport.keys import ADMIN_KEY, KNOWN_HOSTS

    host, port = one.ssh
    key, known_hosts = args.identity or lab / ADMIN_KEY, args.known_hosts or lab / KNOWN_HOSTS
    return Address(host, port, args.user, key, known_hosts)
