"""`isolane lab`: the words, and `run`: several agents in one process, with wires between them."""

import argparse
import asyncio
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from isolane.cli.arguments import Commands, add_json, positive, progress
from isolane.cli.cluster import add_dask, add_tls, cluster_of, warn
from isolane.cli.lab import faults, running
from isolane.program.settings import address

if TYPE_CHECKING:
    from isolane.app.lab.description import LabDescription
    from isolane.app.lab.lab import Lab
    from isolane.app.lab.spread.devices import SpreadDevices
    from isolane.cluster import Cluster

SHOWN = 20


WORDS: Final = ("run", "fail", "heal", "start", "stop", "apply", "capture", "graph", "-h", "--help")


def with_word(arguments: list[str]) -> list[str]:
    """The arguments with `run`, which may be left out: a file of the name of another word is `./NAME`."""
    if arguments[:1] != ["lab"] or len(arguments) < 2 or arguments[1] in WORDS:
        return arguments
    return ["lab", "run", *arguments[1:]]


def register(subparsers: Commands) -> None:
    group = subparsers.add_parser(
        "lab",
        help="run several agents with wires between them, and break them",
        description="The word run may be left out: `isolane lab FILE --state DIR`.",
    )
    words = group.add_subparsers(dest="word", required=True, metavar="WORD")
    _add_run(words)
    faults.add_fail(words)
    faults.add_heal(words)
    running.register(words)


def _add_run(words: Commands) -> None:
    command = words.add_parser(
        "run",
        help="run several agents with wires between them; the word run may be left out",
        description="Run several agents in one process, each with its own NETCONF port, or with --dask on "
        "the workers of a cluster.",
    )
    what = command.add_mutually_exclusive_group(required=True)
    what.add_argument(
        "file",
        nargs="?",
        type=Path,
        metavar="FILE",
        help="description of the lab in TOML, or a topology of containerlab (.yml, .json)",
    )
    what.add_argument("--count", type=positive, metavar="N", help="start N bridges in a line")
    add = command.add_argument
    add(
        "--ports",
        type=positive,
        default=4,
        metavar="N",
        help="number of ports of each bridge, with --count (4)",
    )
    add(
        "--state",
        type=Path,
        required=True,
        metavar="DIR",
        help="directory for the state directories of all devices",
    )
    add(
        "--ssh",
        type=address,
        default=("127.0.0.1", 8300),
        metavar="HOST:PORT",
        help="address of the first device; others use the next ports; port 0: free ports (127.0.0.1:8300)",
    )
    add(
        "--gnmi",
        type=address,
        metavar="HOST:PORT",
        help="also listen for gNMI over TLS, as --ssh; needs the extra gnmi",
    )
    add(
        "--http",
        type=address,
        metavar="HOST:PORT",
        help="serve the dashboard of all devices, and the RESTCONF of each at /devices/NAME, over HTTPS",
    )
    add(
        "--discovery",
        type=address,
        metavar="HOST:PORT",
        help="serve target lists for gnmic and Prometheus and the metrics of all devices, without a login: "
        "HTTP at the loopback, HTTPS elsewhere",
    )
    add(
        "--allow-loops",
        action="store_true",
        help="start although wires form loops that no VLAN breaks; the loops are listed",
    )
    add_dask(command, "place the devices on the workers of a cluster: its Dask scheduler")
    add_tls(command)
    add("--workers", type=positive, default=1, metavar="N", help="with --dask, wait for so many workers (1)")
    add(
        "--beyond-loopback",
        action="store_true",
        help="with --dask, let devices listen at the addresses of workers that are not at the loopback, and "
        "wires between workers too, which know no login",
    )
    add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run until SIGTERM or SIGINT, or until all were shut down."""
    from isolane.app import logs
    from isolane.app.lab.containerlab import read_lab
    from isolane.app.lab.description import counted

    logs.configure("warning", "text")
    lab, notes = read_lab(args.file) if args.file is not None else (counted(args.count, args.ports), [])
    for note in notes:
        sys.stderr.write(f"note: {note}\n")
    return asyncio.run(_run(lab, args, cluster_of(args)))


async def _run(description: "LabDescription", args: argparse.Namespace, cluster: "Cluster | None") -> int:
    from isolane.app.lab.control import Control
    from isolane.app.lab.lab import Lab
    from isolane.app.lab.requests import Requests
    from isolane.app.memory import free_in_steps
    from isolane.app.serving import ready_line
    from isolane.bindings import MODEL

    free_in_steps()
    loop = asyncio.get_running_loop()
    signal_came = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, signal_came.set)
    host, port = args.ssh
    lab = Lab(
        description,
        MODEL,
        args.state,
        host,
        port,
        gnmi=args.gnmi,
        http=args.http,
        discovery=args.discovery,
        allow_loops=args.allow_loops,
        devices=None if cluster is None else _spread(args, cluster),
    )
    control = Control(lab.state, Requests(lab).handlers)
    try:
        await _start(lab)
        await control.open()
        _say(lab)
        sys.stdout.write(ready_line(_places(lab), args.json))
        sys.stdout.flush()
        waits = {loop.create_task(signal_came.wait()), loop.create_task(lab.ended())}
        done, others = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for wait in others:
            wait.cancel()
        for wait in done:
            wait.result()
    finally:
        await control.close()
        await lab.close()
    return 0


def _spread(args: argparse.Namespace, cluster: "Cluster") -> "SpreadDevices":
    from isolane.app.lab.spread.devices import Choices, SpreadDevices
    from isolane.fabric.version import version

    choices = Choices(
        args.state,
        args.ssh[0],
        None if args.gnmi is None else args.gnmi[0],
        has_page=args.http is not None,
        beyond_loopback=args.beyond_loopback,
        workers=args.workers,
    )
    return SpreadDevices(cluster, version(), choices, warn)


async def _start(lab: "Lab") -> None:
    with progress("starting devices", len(lab.description.devices)) as tell:
        await lab.start(tell)


def _places(lab: "Lab") -> dict[str, str | int]:
    from isolane.app.lab.directory import LIST
    from isolane.app.lab.discovery import shown

    host, port = next(iter(lab.places.values()))
    places: dict[str, str | int] = {"devices": len(lab.places), "ssh": f"{host}:{port}"}
    if lab.gnmi_places:
        places["gnmi"] = shown(next(iter(lab.gnmi_places.values())))
    if lab.front is not None:
        places["https"] = shown(lab.front.place)
    if lab.discovery is not None:
        places["discovery"] = shown(lab.discovery.place)
    return {**places, "list": str(lab.state / LIST)}


def _say(lab: "Lab") -> None:
    """The command to log in, the address of each device when they are few, and loops."""
    from isolane.app.lab.discovery import shown
    from isolane.app.lab.loops import loop_text
    from isolane.app.serving import gnmic_command, page_hint, ssh_command
    from isolane.transport.keys import ADMIN_KEY, KNOWN_HOSTS

    for loop in lab.loops:
        sys.stderr.write(f"warning: {loop_text(loop)}\n")
    for name, (host, port) in list(lab.places.items())[:SHOWN]:
        sys.stderr.write(f"  {name:20} {host}:{port}\n")
    if len(lab.places) > SHOWN:
        sys.stderr.write(f"  and {len(lab.places) - SHOWN} more\n")
    host, port = next(iter(lab.places.values()))
    key, known = lab.state / ADMIN_KEY, lab.state / KNOWN_HOSTS
    sys.stderr.write(f"  {ssh_command(key, known, host, port)}\n")
    if lab.front is not None:
        here = f"https://{shown(lab.front.place)}/"
        sys.stderr.write(f"  {page_hint(here, f'--state {lab.state}/DEVICE')}\n")
    if lab.gnmi_places:
        first = shown(next(iter(lab.gnmi_places.values())))
        sys.stderr.write(f"  {gnmic_command(lab.state, first)}\n")
