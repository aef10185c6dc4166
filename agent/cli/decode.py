"""`isolane decode`: octets, or the frames of a capture, as a person or a program reads them."""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from agent.cli.arguments import port
from agent.errors import IsolaneError
from agent.printable import json_line

if TYPE_CHECKING:
    from agent.wire.dissect import Ports

ETHERNET_LINK = 1  # LINKTYPE_ETHERNET of both capture formats
FRAME = "frame"
_SEPARATORS = re.compile(r"[\s:.\-]")


class DecodeError(IsolaneError):
    """What was given is neither octets nor a capture."""


class Captured(NamedTuple):
    """A frame of a capture; `number` counts from 1."""

    number: int
    octets: bytes
    is_whole: bool


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand."""
    command = subparsers.add_parser("decode", help="print frames, TLVs, ordered sets or a capture file")
    command.add_argument("octets", metavar="HEX|FILE", help="octets in hexadecimal, or a pcap or pcapng file")
    command.add_argument("--json", action="store_true", help="one JSON value for each frame, on a line")
    command.add_argument("--as", dest="format", default=FRAME, metavar="FORMAT", help="what the octets are")
    command.add_argument("--fcs", action="store_true", help="the last four octets of a frame are its FCS")
    command.add_argument(
        "--cim-port", type=port, metavar="PORT", help="UDP port of congestion isolation messages"
    )
    command.add_argument("--uec-port", type=port, metavar="PORT", help="UDP port of UEC headers")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print what was given; exit code 1 when something in it could not be read."""
    from agent.wire.dissect import Ports

    ports = Ports(args.cim_port, args.uec_port)
    path = Path(args.octets)
    if path.suffix in (".pcap", ".pcapng", ".cap") or path.is_file():
        return _print_capture(path, ports, args)
    octets = _octets(args.octets)
    described = _described(octets, ports, args)
    _print(described, args.json)
    return int(_has_error(described))


def _print_capture(path: Path, ports: "Ports", args: argparse.Namespace) -> int:
    errors = 0
    for captured in _frames(path):
        described: dict[str, Any] = {"frame": captured.number, "octets": len(captured.octets)}
        if not captured.is_whole:
            described["cut"] = True
        described |= _described(captured.octets, ports, args)
        errors += _has_error(described)
        _print(described, args.json)
    return int(errors > 0)


def _frames(path: Path) -> Iterator[Captured]:
    """Every frame of a capture, in either format."""
    try:
        from scapy.error import Scapy_Exception
        from scapy.utils import RawPcapReader
    except ImportError as error:
        raise DecodeError("reading captures needs scapy: pip install 'isolane[capture]'") from error
    try:
        with RawPcapReader(str(path)) as reader:
            for number, (octets, about) in enumerate(reader, 1):
                link = getattr(about, "linktype", None) or getattr(reader, "linktype", ETHERNET_LINK)
                if link != ETHERNET_LINK:
                    raise DecodeError(f"{path}: frame {number} is of link type {link}, not Ethernet")
                yield Captured(number, octets, len(octets) >= (about.wirelen or 0))
    except (OSError, EOFError, Scapy_Exception) as error:
        raise DecodeError(f"{path}: {error}") from error


def _octets(text: str) -> bytes:
    digits = _SEPARATORS.sub("", text)
    try:
        return bytes.fromhex(digits.removeprefix("0x"))
    except ValueError as error:
        raise DecodeError(f"{text!r} is neither hexadecimal octets nor a file") from error


def _described(octets: bytes, ports: "Ports", args: argparse.Namespace) -> dict[str, Any]:
    """As plain data: the layers of a frame, or one value of a named format."""
    from agent.wire.describe import plain, plain_layer
    from agent.wire.dissect import dissect
    from agent.wire.errors import WireError
    from agent.wire.fcs import FCS_OCTETS, classify_fcs
    from agent.wire.formats import FORMATS

    if args.format != FRAME:
        if args.format not in FORMATS:
            raise DecodeError(f"{args.format!r} is none of: {FRAME}, {', '.join(FORMATS)}")
        try:
            value = FORMATS[args.format](octets)
            return {"format": args.format, "type": type(value).__name__, "value": plain(value)}
        except WireError as error:
            return {"format": args.format, "error": plain(error)}
    described: dict[str, Any] = {}
    if args.fcs:
        described["fcs"] = classify_fcs(octets)
        octets = octets[:-FCS_OCTETS]
    described["layers"] = [plain_layer(layer) for layer in dissect(octets, ports)]
    return described


def _has_error(described: dict[str, Any]) -> bool:
    layers = described.get("layers", ())
    return "error" in described or any(layer["layer"] == "error" for layer in layers)


def _print(described: dict[str, Any], as_json: bool) -> None:
    from agent.wire.describe import lines

    if as_json:
        sys.stdout.write(json_line(described) + "\n")
    else:
        sys.stdout.write("\n".join(lines(described)) + "\n")
