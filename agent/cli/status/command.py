"""`isolane status`: an agent, or the devices of a lab, on one screen, read over NETCONF."""

import argparse
import asyncio
import json
import sys
from collections.abc import Coroutine
from typing import TYPE_CHECKING

from isolane.cli.arguments import JSON, Commands, add_seconds
from isolane.cli.remote.address import add_address, address_of

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from isolane.cli.remote.client import Remote
    from isolane.shell.show.report import Report


def register(subparsers: Commands) -> None:
    command = subparsers.add_parser(
        "status",
        help="show ports, queues, neighbours and isolated flows of an agent",
        description="Show ports, levels, neighbours, retry, credits and isolated flows of an agent.",
    )
    add_address(command, positional=True)
    command.add_argument(
        "--all", action="store_true", help="also show ports that are down, idle queues and all columns"
    )
    command.add_argument(
        "--watch", action="store_true", help="repeat; into a file or pipe, one report after the other"
    )
    add_seconds(command, "--interval", "time between two reports of --watch (1)", 1.0)
    command.add_argument("--json", action="store_true", help=f"{JSON}; with --watch, one line per report")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Show it once, or until interrupted."""
    if args.lab is not None and args.agent is None and not args.unix:
        from isolane.cli.status.lab import show

        return _until_interrupted(show(args))
    return _until_interrupted(_show(args))


def _until_interrupted(work: Coroutine[object, None, int]) -> int:
    try:
        return asyncio.run(work)
    except KeyboardInterrupt:
        return 0


async def _show(args: argparse.Namespace) -> int:
    from isolane.cli.remote.client import connect

    async with connect(address_of(args)) as remote:
        if args.watch and not args.json and sys.stdout.isatty():
            await _watch(remote, args)
        else:
            await _print(remote, args)
    return 0


async def _print(remote: "Remote", args: argparse.Namespace) -> None:
    """Once, or one after the other; from the second on with rates."""
    loop = asyncio.get_running_loop()
    before: Report | None = None
    at = loop.time()
    while True:
        report, then = await _read(remote), at
        at = loop.time()
        if args.json:
            sys.stdout.write(json.dumps(report.plain()) + "\n")
        else:
            from isolane.cli.status.screen import console

            drawn = console()
            with drawn.capture() as capture:  # rich would end with its own code when a pipe is closed
                drawn.print(_screen(drawn, args, report, before, at - then))
            sys.stdout.write(capture.get())
        sys.stdout.flush()
        if not args.watch:
            return
        before = report
        await asyncio.sleep(args.interval)


async def _watch(remote: "Remote", args: argparse.Namespace) -> None:
    from rich.live import Live

    from isolane.cli.status.screen import console

    loop = asyncio.get_running_loop()
    before, at = await _read(remote), loop.time()
    drawn = console()
    with Live(_screen(drawn, args, before), console=drawn, screen=True, auto_refresh=False) as live:
        while True:
            await asyncio.sleep(args.interval)
            now, then = await _read(remote), at
            at = loop.time()
            live.update(_screen(drawn, args, now, before, at - then), refresh=True)
            before = now


def _screen(
    drawn: "Console",
    args: argparse.Namespace,
    report: "Report",
    before: "Report | None" = None,
    seconds: float = 0.0,
) -> "RenderableType":
    from isolane.cli.status.screen import is_plain, screen

    plain, width = is_plain(drawn), drawn.width
    return screen(report, before, seconds, plain=plain, everything=args.all, width=width)


async def _read(remote: "Remote") -> "Report":
    from isolane.shell.show.report import SHOWN, report

    return report(await remote.operational(SHOWN))
