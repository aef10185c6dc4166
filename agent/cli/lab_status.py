"""`isolane status --lab`: the devices of a lab on one screen, one line each."""

import argparse
import asyncio
import json
import sys
from typing import TYPE_CHECKING, Final

from isolane.cli.lab_devices import devices
from isolane.printable import printable

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

    from isolane.cli.lab_report import DeviceReport, LabReader

NAMED: Final = 3
"""Maximum number of conditions named for each device; `status DEVICE` shows all."""


async def show(args: argparse.Namespace) -> int:
    """Show it once, or until interrupted; 1 when a device could not be read."""
    from isolane.cli.lab_report import LabReader

    reader = LabReader(args.lab, devices(args.lab), args)
    try:
        if args.watch and not args.json and sys.stdout.isatty():
            return await _live(reader, args)
        while True:
            found = await reader.read()
            _print(found, args)
            if not args.watch:
                return int(any(each.error for each in found))
            await asyncio.sleep(args.interval)
    finally:
        await reader.close()


def _print(found: "list[DeviceReport]", args: argparse.Namespace) -> None:
    if args.json:
        told = {"lab": str(args.lab), "devices": [each.plain() for each in found]}
        sys.stdout.write(json.dumps(told) + "\n")
    else:
        from isolane.cli.status_screen import console, is_plain

        drawn = console()
        with drawn.capture() as capture:
            drawn.print(screen(str(args.lab), found, plain=is_plain(drawn)))
        sys.stdout.write(capture.get())
    sys.stdout.flush()


async def _live(reader: "LabReader", args: argparse.Namespace) -> int:
    from rich.live import Live

    from isolane.cli.status_screen import console, is_plain

    drawn = console()
    plain, name = is_plain(drawn), str(args.lab)
    first = screen(name, await reader.read(), plain=plain)
    with Live(first, console=drawn, screen=True, auto_refresh=False) as live:
        while True:
            await asyncio.sleep(args.interval)
            live.update(screen(name, await reader.read(), plain=plain), refresh=True)


def screen(lab: str, found: "list[DeviceReport]", *, plain: bool = False) -> "RenderableType":
    """A line of totals and a table; devices with something to say come first."""
    from rich.console import Group
    from rich.text import Text

    from isolane.cli.status_screen import COMPACT, PLAIN, counted, table

    lost = sum(bool(each.error) for each in found)
    flows = sum(each.isolated_flows for each in found)
    congested = sum(each.congested_queues for each in found)
    said = [counted(len(found), "device")]
    said += [f"{lost} unreachable"] if lost else []
    said += [counted(flows, "isolated flow")]
    said += [counted(congested, "congested queue")] if congested else []
    ordered = sorted(found, key=lambda each: (not each.error, not _has_news(each)))
    columns = ("device!", "ports up", "flows", "congested", "state<")
    rows = table("Devices", columns, map(_row, ordered))
    rows.box = PLAIN if plain else COMPACT
    return Group(Text.assemble("lab ", (printable(lab), "bold"), "\n", ", ".join(said)), rows)


def _has_news(one: "DeviceReport") -> bool:
    return bool(one.isolated_flows or one.congested_queues or one.conditions)


def _row(one: "DeviceReport") -> "tuple[str | Text, ...]":
    from rich.text import Text

    if one.error:
        return one.name, "", "", "", Text(printable(f"unreachable: {one.error}"), "red")
    more = len(one.conditions) - NAMED
    words = [*one.conditions[:NAMED], *([f"{more} more"] if more > 0 else [])]
    return (
        one.name,
        f"{one.ports_up}/{one.ports}",
        str(one.isolated_flows or ""),
        str(one.congested_queues or ""),
        Text(printable(", ".join(words)), "yellow") if words else "ok",
    )
