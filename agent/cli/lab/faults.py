"""`isolane lab fail` and `heal`: a wire of a lab that runs, at the devices at its ends, over NETCONF."""

import argparse
import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from isolane.app.lab import quantities
from isolane.cli.arguments import Commands, WrongArguments, add_json, write
from isolane.cli.lab.client import add_lab, wires
from isolane.errors import WrongInput

if TYPE_CHECKING:
    from isolane.tree.schema import Record

T = TypeVar("T")


def _typed(read: Callable[[str], T]) -> Callable[[str], T]:
    """The same for an argument."""

    def argument(text: str) -> T:
        try:
            return read(text)
        except WrongInput as error:
            raise argparse.ArgumentTypeError(str(error)) from error

    return argument


_milliseconds: Final = _typed(quantities.milliseconds)
_nanoseconds: Final = _typed(quantities.nanoseconds)
_probability: Final = _typed(quantities.probability)
_bit_rate: Final = _typed(quantities.bit_rate)


def add_fail(words: Commands) -> None:
    command = words.add_parser(
        "fail",
        help="cut a wire, or make it bad",
        description="Cut a wire of a lab that runs, or give it loss, delay, jitter, bit errors or another "
        "rate, over what is configured. A wire is named by an end (left:port1), by its devices "
        "(left-right) or by its name.",
    )
    _add_wire(command)
    add = command.add_argument
    add("--for", dest="duration", type=_milliseconds, metavar="TIME", help="heal by itself, as 30s or 5m")
    add("--loss", type=_probability, metavar="P", help="lose this part of all frames, as 1%% or 0.01")
    add("--delay", type=_nanoseconds, metavar="TIME", help="delay everything, as 5ms")
    add("--jitter", type=_nanoseconds, metavar="TIME", help="delay each frame by up to so much more, as 1ms")
    add("--bit-errors", type=_probability, metavar="P", help="bit error rate, as 1e-6")
    add("--rate", type=_bit_rate, metavar="RATE", help="run at another rate, as 100M or 2.5G bit/s")
    add("--flap", type=_milliseconds, metavar="TIME", help="cut it for this time, again and again, as 200ms")
    add("--cut", action="store_true", default=None, help="let nothing through; so it is without any of these")
    command.set_defaults(run=run_fail)


def add_heal(words: Commands) -> None:
    command = words.add_parser(
        "heal",
        help="end the fault of a wire",
        description="End what `isolane lab fail` did to a wire; what is configured stays.",
    )
    _add_wire(command)
    command.set_defaults(run=run_heal)


def _add_wire(command: argparse.ArgumentParser) -> None:
    command.add_argument("wire", metavar="WIRE", help="an end, as left:port1, or both devices, as left-right")
    command.add_argument(
        "--from", dest="sender", metavar="DEVICE", help="only the direction that leaves this device"
    )
    add_lab(command)
    add_json(command)
    command.add_argument("--user", default="admin", help="user name to log in with (admin)")
    command.add_argument("--identity", type=Path, metavar="FILE", help="private key (the one of the lab)")
    command.add_argument(
        "--known-hosts", type=Path, metavar="FILE", help="file of known host keys (the one of the lab)"
    )


def run_fail(args: argparse.Namespace) -> int:
    """Call the action `fail` at both ends."""
    from isolane.bindings.ietf_interfaces import FailInput

    given = FailInput.new(
        duration=args.duration,
        cut=args.cut,
        flap=args.flap,
        rate=args.rate,
        delay=args.delay,
        jitter=args.jitter,
        loss=args.loss,
        bit_error_rate=args.bit_errors,
    )
    name = asyncio.run(_at_ends(args, given))
    ends = "" if args.duration is None else f"; it heals in {args.duration / 1000:g} s"
    write(args, {"wire": name, "heals-after-ms": args.duration}, f"{name}: fails{ends}")
    return 0


def run_heal(args: argparse.Namespace) -> int:
    """Call the action `heal` at both ends."""
    from isolane.bindings.ietf_interfaces import HealInput

    name = asyncio.run(_at_ends(args, HealInput.new()))
    write(args, {"wire": name}, f"{name}: healed")
    return 0


async def _at_ends(args: argparse.Namespace, given: "Record") -> str:
    """Call an action of the devices that send on a wire; gives the name of the wire."""
    from isolane.app.lab.description import LabError
    from isolane.app.lab.wire_names import wire_named

    try:
        wire = wire_named(args.wire, wires(args.lab))
    except LabError as error:
        raise WrongArguments(str(error)) from error
    ends = [end for end in wire.ends if args.sender in (None, end[0])]
    if not ends:
        raise WrongArguments(f"{args.sender} is at no end of the wire {wire.name}")
    await asyncio.gather(*(_at(args, end, given) for end in ends))
    return wire.name


async def _at(args: argparse.Namespace, end: tuple[str, str], given: "Record") -> None:
    from isolane.bindings.ietf_interfaces import DataPlane, Interfaces, InterfacesInterface, LabWire
    from isolane.cli.remote.address import address_in, device
    from isolane.cli.remote.client import connect
    from isolane.cli.remote.session import call
    from isolane.tree.path import Path as Instance

    name, interface = end
    path = Instance().child(Interfaces.NODE).child(InterfacesInterface.NODE, interface)
    for node in (DataPlane.NODE, LabWire.NODE, given.NODE.parent):
        assert node is not None
        path = path.child(node)
    async with connect(address_in(args.lab, device(args.lab, name), args)) as remote:
        await remote.rpc(call(path, given))
