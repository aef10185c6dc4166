"""`isolane lab start`, `stop`, `apply`, `capture` and `graph`."""

import argparse
import sys
from contextlib import ExitStack
from pathlib import Path

from isolane.cli.arguments import Commands, add_json, write_lines
from isolane.cli.lab.client import Asked, add_lab, ask

STDOUT = "-"
FORMS = ("mermaid", "dot", "svg")


def register(words: Commands) -> None:
    """Add all of them."""
    for word, help_, run in (
        ("start", "start a device that was stopped", run_start),
        ("stop", "stop a device; its state and its place stay", run_stop),
    ):
        command = words.add_parser(word, help=help_)
        command.add_argument("device", metavar="DEVICE", help="name of the device")
        add_lab(command)
        add_json(command)
        command.set_defaults(run=run)
    _add_apply(words)
    _add_capture(words)
    _add_graph(words)


def _add_apply(words: Commands) -> None:
    command = words.add_parser(
        "apply",
        help="bring a lab that runs to what a file says",
        description="Show how a file differs from the lab that runs, and add and remove devices and wires. "
        "Devices that stay go on; the state directory of one that goes stays.",
    )
    command.add_argument("file", type=Path, metavar="FILE", help="description of the lab")
    command.add_argument(
        "--check", action="store_true", help="only show the difference; exit code 1: there is one"
    )
    add_lab(command)
    add_json(command)
    command.set_defaults(run=run_apply)


def _add_capture(words: Commands) -> None:
    command = words.add_parser(
        "capture",
        help="record what is on a wire, as pcapng",
        description="Record both directions of a wire of a lab that runs, until interrupted. Directions are "
        "as the first end sees them. Ordered sets are of link type USER0; with examples/isolane.lua "
        "Wireshark reads them.",
    )
    command.add_argument("wire", metavar="WIRE", help="an end, as left:port1, or both devices, as left-right")
    command.add_argument(
        "-w", dest="file", default=STDOUT, metavar="FILE", help="file to write; - for standard output (-)"
    )
    add_lab(command)
    command.set_defaults(run=run_capture)


def _add_graph(words: Commands) -> None:
    command = words.add_parser("graph", help="draw a lab as Mermaid, DOT or SVG")
    command.add_argument("file", type=Path, metavar="FILE", help="description of the lab")
    command.add_argument(
        "--format", choices=FORMS, default=FORMS[0], help=f"language of the drawing ({FORMS[0]})"
    )
    command.set_defaults(run=run_graph)


def run_start(args: argparse.Namespace) -> int:
    """Ask the lab to start a device."""
    ask(args.lab, do="start", device=args.device)
    write_lines(args, {"device": args.device}, ())
    return 0


def run_stop(args: argparse.Namespace) -> int:
    """Ask the lab to stop a device."""
    ask(args.lab, do="stop", device=args.device)
    write_lines(args, {"device": args.device}, ())
    return 0


def run_apply(args: argparse.Namespace) -> int:
    """Show the difference and do it."""
    answer = ask(args.lab, do="apply", file=args.file.absolute(), check=args.check)
    for note in answer["notes"]:
        sys.stderr.write(f"note: {note}\n")
    write_lines(args, answer["lines"], answer["lines"])
    return int(args.check and bool(answer["lines"]))


def run_capture(args: argparse.Namespace) -> int:
    """Write until interrupted, or until the lab ends."""
    with Asked(args.lab, {"do": "capture", "wire": args.wire}) as asked, ExitStack() as files:
        is_shown = args.file == STDOUT
        into = sys.stdout.buffer if is_shown else files.enter_context(open(args.file, "wb"))
        try:
            while octets := asked.read():
                into.write(octets)
                into.flush()
        except KeyboardInterrupt:
            pass  # the way to end it
        finally:
            into.flush()
    return 0


def run_graph(args: argparse.Namespace) -> int:
    from isolane.app.lab.containerlab import read_lab
    from isolane.app.lab.graph import FORMS as DRAW

    lab, _ = read_lab(args.file)
    sys.stdout.write(DRAW[args.format](lab))
    return 0
