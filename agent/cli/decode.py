"""`isolane decode`: octets, or the frames of a capture, as a person or a program reads them."""

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from io import BufferedReader
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Final, NamedTuple

from isolane.cli.arguments import Commands, WrongArguments, add_json, ethertype, port
from isolane.errors import IsolaneError
from isolane.printable import json_line

STDIN: Final = "-"
LONGEST: Final = 1 << 20
"""Characters of hexadecimal octets; a capture may be of any length."""
CAPTURES: Final = frozenset(
    bytes.fromhex(magic) for magic in ("a1b2c3d4", "d4c3b2a1", "a1b23c4d", "4d3cb2a1", "0a0d0d0a")
)
"""First octets of pcap and pcapng files."""


def standard_input() -> "str | BinaryIO":
    """The text, or the capture still to be read."""
    if sys.stdin.isatty():
        raise WrongArguments("give octets, the name of a capture, or a pipe on standard input")
    octets = sys.stdin.buffer
    if isinstance(octets, BufferedReader) and octets.peek(4)[:4] in CAPTURES:
        return octets
    text = octets.read(LONGEST + 1)
    if len(text) > LONGEST:
        raise WrongArguments(f"standard input is longer than {LONGEST:,} characters, and not a capture")
    return text.decode("latin-1")


if TYPE_CHECKING:
    from isolane.wire.csig import Formats
    from isolane.wire.dissect import Ports

ETHERNET_LINK = 1  # LINKTYPE_ETHERNET of both capture formats
CAPTURE_SUFFIXES: Final = (".pcap", ".pcapng", ".cap")
FRAME = "frame"
_SEPARATORS = re.compile(r"[\s:.\-]")


class DecodeError(WrongArguments):
    """The input is neither octets nor a capture."""


class CaptureError(IsolaneError):
    """A capture goes on with what cannot be read."""


class Captured(NamedTuple):
    """A frame of a capture; `number` counts from 1."""

    number: int
    octets: bytes
    is_whole: bool


def register(subparsers: Commands) -> None:
    command = subparsers.add_parser("decode", help="decode a frame, a TLV, an ordered set or a capture file")
    command.add_argument(
        "octets",
        nargs="?",
        metavar="HEX|FILE|-",
        help="octets in hexadecimal, or a pcap or pcapng file; - or nothing: read either from standard input",
    )
    add_json(command)
    command.add_argument(
        "--as", dest="format", default=FRAME, metavar="FORMAT", help="format of the octets (frame)"
    )
    command.add_argument("--fcs", action="store_true", help="the last four octets of a frame are its FCS")
    command.add_argument(
        "--cim-port", type=port, metavar="PORT", help="UDP port of congestion isolation messages"
    )
    command.add_argument("--uec-port", type=port, metavar="PORT", help="UDP port of UEC headers")
    for form in ("compact", "wide"):
        command.add_argument(
            f"--csig-{form}", type=ethertype, metavar="ETHERTYPE", help=f"EtherType of {form} CSIG tags"
        )
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print what was given; exit code 1 when something in it could not be read."""
    from isolane.wire.dissect import Ports

    ports = Ports(args.cim_port, args.uec_port, _csig(args))
    text = args.octets
    if text in (None, STDIN):
        read = standard_input()
        if not isinstance(read, str):
            return _print_capture(read, ports, args)
        text = read
    elif (path := Path(text)).suffix.lower() in CAPTURE_SUFFIXES or path.is_file():
        return _print_capture(path, ports, args)
    described = _described(_octets(text), ports, args)
    sys.stdout.write(f"{json_line(described)}\n" if args.json else _text(described))
    return int(_has_error(described))


def _csig(args: argparse.Namespace) -> "Formats":
    from isolane.wire.csig import CompactTag, WideTag

    if args.csig_compact is not None and args.csig_compact == args.csig_wide:
        raise DecodeError("--csig-compact and --csig-wide need two EtherTypes")
    kinds: Formats = {args.csig_compact: CompactTag, args.csig_wide: WideTag}
    return {number: kind for number, kind in kinds.items() if number is not None}


def _print_capture(path: Path | BinaryIO, ports: "Ports", args: argparse.Namespace) -> int:
    frames = (_of_capture(captured, ports, args) for captured in _frames(path))
    has_error = False
    for text, described in _array(frames) if args.json else ((_text(frame), frame) for frame in frames):
        sys.stdout.write(text)
        has_error |= described is not None and _has_error(described)
    return int(has_error)


def _of_capture(captured: Captured, ports: "Ports", args: argparse.Namespace) -> dict[str, object]:
    described: dict[str, object] = {"frame": captured.number, "octets": len(captured.octets)}
    if not captured.is_whole:
        described["cut"] = True
    return described | _described(captured.octets, ports, args)


def _array(frames: Iterable[dict[str, object]]) -> Iterator[tuple[str, dict[str, object] | None]]:
    """The pieces of one JSON array as they come, each with its frame; one that was begun is ended."""
    between = "["
    try:
        for described in frames:
            yield between + json_line(described), described
            between = ",\n"
    except CaptureError:
        if between != "[":
            yield "]\n", None
        raise
    yield ("[]\n" if between == "[" else "]\n"), None


def _frames(path: Path | BinaryIO) -> Iterator[Captured]:
    """Every frame of a capture, in either format."""
    try:
        from scapy.error import Scapy_Exception
        from scapy.utils import RawPcapReader
    except ImportError as error:
        raise DecodeError("reading captures needs scapy: pip install 'isolane[capture]'") from error
    name = str(path) if isinstance(path, Path) else "standard input"
    source: Any = str(path) if isinstance(path, Path) else path  # the types of scapy know the name alone
    try:
        reader = RawPcapReader(source)
    except OSError as error:
        raise DecodeError(f"{name}: {error.strerror or error}") from error
    except (EOFError, Scapy_Exception) as error:
        raise DecodeError(f"{name}: {error}") from error
    try:
        with reader:
            for number, (octets, about) in enumerate(reader, 1):
                link = getattr(about, "linktype", None) or getattr(reader, "linktype", ETHERNET_LINK)
                if link != ETHERNET_LINK:
                    raise CaptureError(f"{name}: frame {number} is of link type {link}, not Ethernet")
                yield Captured(number, octets, len(octets) >= (about.wirelen or 0))
    except (OSError, EOFError, Scapy_Exception) as error:
        raise CaptureError(f"{name}: {error}") from error


def _octets(text: str) -> bytes:
    digits = _SEPARATORS.sub("", text)
    try:
        if digits:
            return bytes.fromhex(digits.removeprefix("0x"))
    except ValueError as error:
        if "/" in text or "." in text:  # more of a name than of digits
            raise DecodeError(f"{text}: No such file or directory") from error
        raise DecodeError(f"{text[:40]!r} is neither hexadecimal octets nor a file") from error
    raise DecodeError(f"{text[:40]!r} contains no octets")


def _described(octets: bytes, ports: "Ports", args: argparse.Namespace) -> dict[str, object]:
    """As plain data: the layers of a frame, or one value of a named format."""
    from isolane.cli.decode_formats import FORMATS
    from isolane.wire.dissect import dissect, plain, plain_layer
    from isolane.wire.errors import WireError
    from isolane.wire.ethernet import FCS_OCTETS, classify_fcs

    if args.format != FRAME:
        if args.format not in FORMATS:
            raise DecodeError(f"{args.format!r} is not a known format: {FRAME}, {', '.join(FORMATS)}")
        try:
            value = FORMATS[args.format](octets)
            return {"format": args.format, "type": type(value).__name__, "value": plain(value)}
        except WireError as error:
            return {"format": args.format, "error": plain(error)}
    described: dict[str, object] = {}
    if args.fcs:
        described["fcs"] = classify_fcs(octets)
        octets = octets[:-FCS_OCTETS]
    described["layers"] = [plain_layer(layer) for layer in dissect(octets, ports)]
    return described


def _has_error(described: dict[str, Any]) -> bool:
    layers = described.get("layers", ())
    return "error" in described or any(layer["layer"] == "error" for layer in layers)


def _text(described: dict[str, object]) -> str:
    from isolane.wire.dissect import lines

    return "\n".join(lines(described)) + "\n"
