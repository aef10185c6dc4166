"""The report of `isolane status --lab`, read from all devices at a time."""

import argparse
import asyncio
from contextlib import AsyncExitStack
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from isolane.cli.lab_devices import Device, address_in
from isolane.errors import IsolaneError
from isolane.lazy_dataclass import dataclass

if TYPE_CHECKING:
    from isolane.cli.remote import Remote
    from isolane.cli.status_report import Report

AT_A_TIME: Final = 8
"""Number of devices read concurrently."""
KEPT: Final = 200
"""Number of sessions that stay open between two reports."""
PATIENCE_S: Final = 10.0


@dataclass(frozen=True, slots=True)
class DeviceReport:
    """One device. Without numbers and with `error` when it could not be read."""

    name: str
    address: str
    error: str = ""
    ports: int = 0
    ports_up: int = 0
    isolated_flows: int = 0
    congested_queues: int = 0
    conditions: tuple[str, ...] = ()

    def plain(self) -> dict[str, Any]:
        """For JSON."""
        return asdict(self)


def device_report(name: str, address: str, report: "Report") -> DeviceReport:
    """The numbers of a device, and what is not as it should be at its ports."""
    from isolane.cli.status_screen import conditions

    return DeviceReport(
        name,
        address,
        ports=len(report.ports),
        ports_up=sum(port.status == "up" for port in report.ports),
        isolated_flows=len(report.flows),
        congested_queues=sum(queue.congesting for queue in report.queues),
        conditions=tuple(f"{port.name} {words}" for port in report.ports for words in conditions(port)),
    )


class LabReader:
    """Reads the devices of a lab again and again; a session that was lost is made anew the next time."""

    def __init__(self, lab: Path, devices: list[Device], args: argparse.Namespace) -> None:
        self._lab = lab
        self._devices = devices
        self._args = args
        self._open: dict[str, tuple[AsyncExitStack, Remote]] = {}
        self._room = asyncio.Semaphore(AT_A_TIME)

    async def read(self) -> list[DeviceReport]:
        """One report of each device, in the order of the lab."""
        return list(await asyncio.gather(*map(self._one, self._devices)))

    async def close(self) -> None:
        """End all sessions."""
        for name in list(self._open):
            await self._drop(name)

    async def _one(self, device: Device) -> DeviceReport:
        host, port = device.ssh
        place = f"{host}:{port}"
        async with self._room:
            try:
                async with asyncio.timeout(PATIENCE_S):
                    found = await self._report(device)
            except TimeoutError:
                error = f"no answer within {PATIENCE_S:.0f} s"
            except IsolaneError as failed:
                error = str(failed).split(f"{place}: ", 1)[-1].partition("; ")[0]
            else:
                return device_report(device.name, place, found)
            await self._drop(device.name)
            return DeviceReport(device.name, place, error=error)

    async def _report(self, device: Device) -> "Report":
        from isolane.cli.remote import connect
        from isolane.cli.status_report import SHOWN, report

        if device.name not in self._open:
            stack = AsyncExitStack()
            remote = await stack.enter_async_context(connect(address_in(self._lab, device, self._args)))
            self._open[device.name] = stack, remote
        found = report(await self._open[device.name][1].operational(SHOWN))
        if len(self._open) > KEPT:
            await self._drop(device.name)
        return found

    async def _drop(self, name: str) -> None:
        if name in self._open:
            stack, _ = self._open.pop(name)
            await stack.aclose()
