"""Ports of a small router whose hardware takes its time: `python examples/router.py --state router`."""

import asyncio
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

from example_bindings.example_router import Neighbor, Port, PortReset, ResetOutput

from isolane import App, Refused

Keys = tuple[str, ...]


class Hardware:
    """A switching chip behind a slow bus; one access at a time."""

    names = ("east", "north", "south", "west")
    access_s = 0.002

    def __init__(self) -> None:
        self.mtu: dict[str, int] = {}
        self.log: list[str] = []
        self._bus = asyncio.Lock()

    async def write(self, port: str, mtu: int | None) -> None:
        async with self._bus:
            await asyncio.sleep(self.access_s)
            self.log.append(f"{port} {'off' if mtu is None else mtu}")
            if mtu is None:
                self.mtu.pop(port, None)
            else:
                self.mtu[port] = mtu

    async def is_up(self, port: str) -> bool:
        async with self._bus:
            await asyncio.sleep(self.access_s)
            return port in self.mtu


hardware = Hardware()
app = App("example-router", yang=Path(__file__).with_name("yang"))


@app.validate("/example-router:ports/port")
async def check(old: Port | None, new: Port | None, keys: Keys) -> None:
    await asyncio.sleep(hardware.access_s)  # asks the chip what it has
    if new is not None and keys[0] not in hardware.names:
        raise Refused(f"there is no port {keys[0]}", tag="invalid-value", path="name")


@app.config("/example-router:ports/port")
async def configure(old: Port | None, new: Port | None, keys: Keys) -> None:
    await hardware.write(keys[0], new.mtu if new is not None and new.enabled else None)


@app.state("/example-router:ports/port/oper-status")
async def oper_status(keys: Keys) -> Literal["up", "down"]:
    return "up" if await hardware.is_up(keys[0]) else "down"


async def heard() -> Iterable[str]:
    await asyncio.sleep(hardware.access_s)
    return [f"192.0.2.{number}" for number, _ in enumerate(hardware.mtu, 1)]


@app.state("/example-router:neighbors/neighbor", keys=heard)
async def neighbor(keys: Keys) -> Neighbor:
    await asyncio.sleep(hardware.access_s)
    port = tuple(hardware.mtu)[int(keys[0].rpartition(".")[2]) - 1]
    return Neighbor.new(address=keys[0], port=port)


@app.action("/example-router:ports/port/reset")
async def reset(nothing: object, keys: Keys) -> ResetOutput:
    (name,) = keys
    if name not in hardware.mtu:
        raise Refused(f"{name} is down", tag="operation-failed")
    mtu = hardware.mtu[name]
    await hardware.write(name, None)
    await hardware.write(name, mtu)
    app.notify(PortReset.new(name=name))
    return ResetOutput.new(downtime=round(hardware.access_s * 1000))


if __name__ == "__main__":
    raise SystemExit(app.run())
