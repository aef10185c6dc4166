"""The report of `isolane status --lab`, read from all devices at a time."""

import argparse
import asyncio
import json
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Final

from isolane.app.first_configuration import ADMIN
from isolane.app.lab.reports import DeviceReport, device_report
from isolane.cli.lab.client import ask
from isolane.cli.remote.address import Device, address_in, devices
from isolane.errors import IsolaneError
from isolane.printable import printable
from isolane.threads import in_thread

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

    from isolane.cli.remote.client import Remote
    from isolane.shell.show.report import Report

AT_A_TIME: Final = 8
"""Number of devices read concurrently."""
KEPT: Final = 200
"""Number of sessions that stay open between two reports."""
PATIENCE_S: Final = 10.0


class LabReader:
    """Reads the devices of a lab again and again; a session that was lost is made anew the next time."""

    def __init__(self, lab: Path, devices: list[Device], args: argparse.Namespace) -> None:
        self._lab = lab
        self._devices = devices
        self._args = args
        self._open: dict[str, tuple[AsyncExitStack, Remote]] = {}
        self._room = asyncio.Semaphore(AT_A_TIME)

    async def read(self) -> list[DeviceReport]:
        """One report of each device, in the order of the lab: of its own process if that is here."""
        if not (self._args.identity or self._args.known_hosts) and self._args.user == ADMIN:
            reports = await in_thread(_of_process, self._lab)
            if reports is not None:
                return reports
        return list(await asyncio.gather(*map(self._one, self._devices)))

    async def close(self) -> None:
        await asyncio.gather(*map(self._drop, list(self._open)))

    async def _one(self, device: Device) -> DeviceReport:
        host, port = device.ssh
        place = f"{host}:{port}"
        async with self._room:
            try:
                async with asyncio.timeout(PATIENCE_S):
                    answer = await self._report(device)
            except TimeoutError:
                error = f"no answer within {PATIENCE_S:.0f} s"
            except IsolaneError as failed:
                error = str(failed).split(f"{place}: ", 1)[-1].partition("; ")[0]
            else:
                return device_report(device.name, place, answer)
            await self._drop(device.name)
            return DeviceReport(device.name, place, error=error)

    async def _report(self, device: Device) -> "Report":
        from isolane.cli.remote.client import connect
        from isolane.shell.show.report import SHOWN, report

        if device.name not in self._open:
            stack = AsyncExitStack()
            remote = await stack.enter_async_context(connect(address_in(self._lab, device, self._args)))
            self._open[device.name] = stack, remote
        answer = report(await self._open[device.name][1].operational(SHOWN))
        if len(self._open) > KEPT:
            await self._drop(device.name)
        return answer

    async def _drop(self, name: str) -> None:
        if name in self._open:
            stack, _ = self._open.pop(name)
            await stack.aclose()


def _of_process(lab: Path) -> list[DeviceReport] | None:
    """Reports of the process of the lab, by its socket; None when none runs that can be asked."""
    try:
        answer = ask(lab, do="status")
    except IsolaneError:
        return None
    return [DeviceReport(**{**each, "conditions": tuple(each["conditions"])}) for each in answer["devices"]]


NAMED: Final = 3
"""Maximum number of conditions named for each device; `status DEVICE` shows all."""


async def show(args: argparse.Namespace) -> int:
    """Show it once, or until interrupted; 1 when a device could not be read."""

    reader = LabReader(args.lab, devices(args.lab), args)
    try:
        if args.watch and not args.json and sys.stdout.isatty():
            return await _watch_lab(reader, args)
        while True:
            reports = await reader.read()
            _print_lab(reports, args)
            if not args.watch:
                return int(any(each.error for each in reports))
            await asyncio.sleep(args.interval)
    finally:
        await reader.close()


def _print_lab(reports: "list[DeviceReport]", args: argparse.Namespace) -> None:
    if args.json:
        content = {"lab": str(args.lab), "devices": [each.plain() for each in reports]}
        sys.stdout.write(json.dumps(content) + "\n")
    else:
        from isolane.cli.status.screen import console, is_plain

        drawn = console()
        with drawn.capture() as capture:
            drawn.print(lab_screen(str(args.lab), reports, plain=is_plain(drawn)))
        sys.stdout.write(capture.get())
    sys.stdout.flush()


async def _watch_lab(reader: "LabReader", args: argparse.Namespace) -> int:
    from rich.live import Live

    from isolane.cli.status.screen import console, is_plain

    drawn = console()
    plain, name = is_plain(drawn), str(args.lab)
    first = lab_screen(name, await reader.read(), plain=plain)
    with Live(first, console=drawn, screen=True, auto_refresh=False) as live:
        while True:
            await asyncio.sleep(args.interval)
            live.update(lab_screen(name, await reader.read(), plain=plain), refresh=True)


def lab_screen(lab: str, reports: "list[DeviceReport]", *, plain: bool = False) -> "RenderableType":
    """A line of totals and a table; devices with something to say come first."""
    from rich.console import Group
    from rich.text import Text

    from isolane.cli.status.screen import COMPACT, PLAIN, counted, table

    lost = sum(bool(each.error) for each in reports)
    flows = sum(each.isolated_flows for each in reports)
    congested = sum(each.congested_queues for each in reports)
    said = [counted(len(reports), "device")]
    said += [f"{lost} unreachable"] if lost else []
    said += [counted(flows, "isolated flow")]
    said += [counted(congested, "congested queue")] if congested else []
    ordered = sorted(reports, key=lambda each: (not each.error, not _has_news(each)))
    columns = ("device!", "ports up", "flows", "congested", "state<")
    rows = table("Devices", columns, map(_lab_row, ordered))
    rows.box = PLAIN if plain else COMPACT
    return Group(Text.assemble("lab ", (printable(lab), "bold"), "\n", ", ".join(said)), rows)


def _has_news(one: "DeviceReport") -> bool:
    return bool(one.isolated_flows or one.congested_queues or one.conditions)


def _lab_row(one: "DeviceReport") -> "tuple[str | Text, ...]":
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
