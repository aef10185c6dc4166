"""`isolane demo isolation`: the victim of the demonstration of `isolane serve`, isolation off and on."""

import argparse
import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from typing import TYPE_CHECKING, Final, Literal, Protocol

from isolane.cli.arguments import Commands, add_json, add_seconds
from isolane.cli.remote.address import add_address, address_of
from isolane.errors import IsolaneError
from isolane.lazy_dataclass import dataclass

if TYPE_CHECKING:
    from isolane.bindings import Root
    from isolane.cli.remote.client import Remote

SETTLE_S: Final = 3.0
"""The queues, the windows and the first frame of the victim come to rest within this."""
SECONDS: Final = 5.0
_NS_PER_MS, _BPS_PER_KBPS = 1_000_000, 1_000

Label = Literal["off", "on"]


class NoDemonstration(IsolaneError):
    """The agent runs something else."""


class Demonstrated(Protocol):
    """An agent with the demonstration."""

    async def enabled(self) -> bool:
        """Whether isolation is configured; NoDemonstration when the configuration is another."""

    async def isolate(self, enabled: bool, /) -> None:
        """Turn isolation on or off."""

    async def clear(self, traffic: str, /) -> None:
        """Count the frames and the longest latency of traffic from zero."""

    async def state(self) -> "Root":
        """The operational state of traffic, queues and flows."""


@dataclass(frozen=True, slots=True)
class Measured:
    """One run: the victim, those who fill the queue, and the queues of the congested port."""

    victim_frames: int
    victim_lost: int
    victim_mean_ns: int | None
    victim_longest_ns: int | None
    victim_isolated: bool
    senders_rate_bps: int
    senders_frames: int
    senders_marked: int
    deepest_octets: int
    """Level of the fullest queue at the end."""
    flows_isolated: int


def add_isolation(shows: Commands) -> None:
    """Add `isolation` to the demonstrations."""
    command = shows.add_parser(
        "isolation",
        help="the victim in the demonstration of `isolane serve`, isolation off and on",
        description="Turns congestion isolation of an agent that runs the demonstration off, measures, turns "
        "it on, measures, and shows the latency of the victim. At the end isolation is configured as before.",
    )
    add_address(command)
    meaning = f"length of each of the two runs ({SECONDS:g}); before each {SETTLE_S:g} s pass"
    add_seconds(command, "--seconds", meaning, SECONDS)
    add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure both, and print them."""

    async def session() -> dict[Label, Measured]:
        from isolane.cli.remote.client import connect

        async with connect(address_of(args)) as remote:
            return await compare(OverNetconf(remote), args.seconds, asyncio.sleep, _tell)

    results = asyncio.run(session())
    if args.json:
        sys.stdout.write(json.dumps({label: asdict(one) for label, one in results.items()}) + "\n")
    else:
        sys.stdout.write(report(results["off"], results["on"]))
    return 0


def _tell(line: str) -> None:
    sys.stderr.write(f"{line}\n")


async def compare(
    agent: Demonstrated,
    seconds: float,
    wait: Callable[[float], Awaitable[None]],
    tell: Callable[[str], None],
) -> dict[Label, Measured]:
    """Both runs; isolation is then configured as it was, also when a run fails or is interrupted."""
    from isolane.app import demonstration

    before = await agent.enabled()
    results: dict[Label, Measured] = {}
    labels: tuple[Label, Label] = ("off", "on")
    try:
        for label in labels:
            tell(f"isolation {label}: {SETTLE_S:g} s to settle, {seconds:g} s to measure")
            await agent.isolate(label == "on")
            await wait(SETTLE_S)
            for traffic in (demonstration.VICTIM, demonstration.SENDERS):
                await agent.clear(traffic)
            await wait(seconds)
            results[label] = measured(await agent.state())
    finally:
        await agent.isolate(before)
    return results


def measured(root: "Root") -> Measured:
    """The figures of the operational state since the counters were cleared."""
    from isolane.app import demonstration
    from isolane.shell.show.report import report as status

    victim = root.data_plane.traffic[demonstration.VICTIM].state
    senders = root.data_plane.traffic[demonstration.SENDERS].state
    shown = status(root)
    congested = demonstration.PORTS[demonstration.HOSTS.index("beta")]
    return Measured(
        victim_frames=victim.rx_frames or 0,
        victim_lost=victim.lost_frames or 0,
        victim_mean_ns=victim.mean_latency,
        victim_longest_ns=victim.max_latency,
        victim_isolated=any(f":{demonstration.VICTIM_PORT}" in flow.flow for flow in shown.flows),
        senders_rate_bps=senders.rate or 0,
        senders_frames=senders.rx_frames or 0,
        senders_marked=senders.ecn_marked_frames or 0,
        deepest_octets=max((each.octets for each in shown.queues if each.port == congested), default=0),
        flows_isolated=len(shown.flows),
    )


class OverNetconf:
    """The agent of a session."""

    def __init__(self, remote: "Remote") -> None:
        self._remote = remote

    async def enabled(self) -> bool:
        from isolane.app import demonstration

        return enabled_in(await self._remote.running(demonstration.SELECTED))

    async def isolate(self, enabled: bool, /) -> None:
        from isolane.app import demonstration

        await self._remote.edit(demonstration.isolation(enabled=enabled))

    async def clear(self, traffic: str, /) -> None:
        from isolane.app import demonstration

        await self._remote.rpc(demonstration.clearing(traffic))

    async def state(self) -> "Root":
        from isolane.bindings.isolane_dataplane import Traffic, TrafficState
        from isolane.shell.show.report import SHOWN

        name = Traffic.NODE.by_attribute["name"]
        root: Root = await self._remote.operational((*SHOWN, name, TrafficState.NODE))
        return root


def enabled_in(running: "Root") -> bool:
    """Whether a running configuration isolates; NoDemonstration when it lacks a part."""
    from isolane.app import demonstration

    missing = [
        f"traffic {name}"
        for name in (demonstration.SENDERS, demonstration.VICTIM)
        if name not in running.data_plane.traffic
    ]
    bridge = running.bridges.bridge.get(demonstration.BRIDGE)
    component = None if bridge is None else bridge.component.get(demonstration.COMPONENT)
    if component is None:
        missing.append(f"bridge {demonstration.BRIDGE} with component {demonstration.COMPONENT}")
    if component is None or missing:
        raise NoDemonstration(
            f"the agent does not run the demonstration: it has no {' and no '.join(missing)}; "
            "`isolane serve --state DIR` with a new DIR starts an agent that does"
        )
    return bool(component.ci_master_enable)


def report(off: Measured, on: Measured) -> str:
    """The table, and what to look at."""
    rows = (
        ("victim: mean latency, ms", _ms(off.victim_mean_ns), _ms(on.victim_mean_ns)),
        ("victim: longest latency, ms", _ms(off.victim_longest_ns), _ms(on.victim_longest_ns)),
        ("victim: frames received", f"{off.victim_frames:,}", f"{on.victim_frames:,}"),
        ("victim: frames lost", f"{off.victim_lost:,}", f"{on.victim_lost:,}"),
        ("senders: rate, kbit/s", _kbps(off.senders_rate_bps), _kbps(on.senders_rate_bps)),
        ("senders: frames marked", _share(off), _share(on)),
        ("fullest queue, octets", f"{off.deepest_octets:,}", f"{on.deepest_octets:,}"),
        ("flows isolated", f"{off.flows_isolated:,}", f"{on.flows_isolated:,}"),
    )
    lines = [f"{'congestion isolation':30}{'off':>14}{'on':>14}"]
    lines += [f"{text:30}{first:>14}{second:>14}" for text, first, second in rows]
    return "\n".join(lines) + f"\n\n{_CHANCE if on.victim_isolated else ''}{_LOOK}"


_CHANCE: Final = (
    "This time the victim was isolated too: detection samples frames by chance. Run the command again.\n"
)
_LOOK: Final = (
    "Look at the latency of the victim: with isolation off it waits behind the three senders\n"
    "in one queue, with isolation on these have a queue of their own. They keep their rate,\n"
    "and marks bound the queue. `isolane status --watch` shows both queues; so does port2 on\n"
    "the dashboard of `isolane serve --http`.\n"
    "Measured by the agent, in its running time, at the host that receives. The hosts, the\n"
    "wires and the queues are emulated.\n"
)


def _ms(nanoseconds: int | None) -> str:
    return "-" if nanoseconds is None else f"{nanoseconds / _NS_PER_MS:,.1f}"


def _kbps(bps: int) -> str:
    return f"{bps / _BPS_PER_KBPS:,.0f}"


def _share(one: Measured) -> str:
    return f"{one.senders_marked:,} of {one.senders_frames:,}"
