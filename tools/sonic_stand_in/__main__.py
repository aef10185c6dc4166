"""A stand-in for the daemons of a SONiC switch: `isolane serve --dataplane sonic` without a switch.

It is no switch and carries no frames: at a Redis of its own it writes what the daemons of a switch write, and
moves counters with the emulated engines of Isolane. What it does shows nothing about a real switch.
"""

import argparse
import asyncio
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from isolane.sonic.errors import SonicError
from isolane.sonic.redis import databases as places
from isolane.sonic.redis.config_db import ConfigDb
from isolane.sonic.redis.databases import read_json
from isolane.sonic.redis.resp import ServerError
from tools.sonic_stand_in import factory, llrmgrd, requests, service, start
from tools.sonic_stand_in.databases import Databases
from tools.sonic_stand_in.kinds import Kind
from tools.sonic_stand_in.switch import Switch


def parser() -> argparse.ArgumentParser:
    """The arguments."""
    about, _, more = (__doc__ or "").partition("\n\n")
    top = argparse.ArgumentParser("python -m tools.sonic_stand_in", description=about, epilog=more)
    top.add_argument("--redis", metavar="URL", required=True, help="unix:///PATH or redis://HOST:PORT")
    top.add_argument("--config", type=Path, metavar="FILE", help="load this config_db.json at the start")
    top.add_argument("--ports", type=int, default=4, help="of the switch where there is no configuration (4)")
    top.add_argument("--poll-ms", type=int, help="interval of its counters, instead of those of SONiC")
    top.add_argument(
        "--without-llr", action="store_true", help="no daemon consumes the tables of LLR, as in a stock image"
    )
    top.add_argument("--llr-incapable", action="store_true", help="the switch says that it cannot do LLR")
    top.add_argument("--without-trimming", action="store_true", help="the switch says that it cannot trim")
    top.add_argument("--lookup", type=Path, metavar="FILE", help="an llr_profile_lookup.ini for llrmgrd")
    top.add_argument("--frames", type=int, default=Kind().frames, help="of each port between two polls (100)")
    top.add_argument("--loss", type=float, default=Kind().loss, help="of frames where LLR runs (0.01)")
    events = top.add_subparsers(dest="event", metavar="EVENT", help="have it happen in a stand-in that runs:")
    for name, about in (
        ("down", "a port loses its signal"),
        ("up", "a port has a signal again"),
        ("flush", "the peer of link layer retry restarts"),
        ("no-neighbour", "LLDP forgets a neighbour"),
    ):
        events.add_parser(name, help=about).add_argument("port")
    for name, about in (("storm", "a storm of PFC frames begins"), ("calm", "it ends")):
        event = events.add_parser(name, help=about)
        event.add_argument("port")
        event.add_argument("queue", type=int)
    event = events.add_parser("neighbour", help="LLDP learns a neighbour")
    event.add_argument("port")
    event.add_argument("name", nargs="?", default="leaf2")
    event = events.add_parser("reload", help="CONFIG_DB is emptied and loaded, as `config reload` does")
    event.add_argument(
        "file", nargs="?", type=Path, help="a config_db.json; without it what was loaded before"
    )
    events.add_parser("poll", help="poll all counters now")
    return top


def main() -> int:
    """Run the stand-in, or ask one that runs."""
    chosen = parser().parse_args()
    try:
        place = places.database(chosen.redis, None)
        if chosen.event is None:
            return asyncio.run(_run(place, chosen))
        given: dict[str, Any] = dict(vars(chosen))
        given = {name: given[name] for name in ("port", "queue", "name") if name in given}
        if chosen.event == "reload":
            given["config"] = read_json(chosen.file) if chosen.file else None
        databases = Databases(place)
        requests.ask(databases, chosen.event, given)
        databases.close()
    except (SonicError, ServerError) as error:
        print(f"sonic_stand_in: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


async def _run(place: places.Database, chosen: argparse.Namespace) -> int:
    text = llrmgrd.LOOKUP
    if chosen.lookup:
        try:
            text = chosen.lookup.read_text(encoding="utf-8")
        except OSError as error:
            raise SonicError(f"{chosen.lookup}: {error.strerror}") from error
    switch = Switch(place, _kind(chosen), llrmgrd.lookup(text))
    ConfigDb(switch.databases.config).configure_events()
    switch.start(_config(switch.databases, chosen))
    running = asyncio.current_task()
    assert running is not None
    cancel: Callable[[], Any] = running.cancel
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, cancel)
    try:
        await service.run(switch, lambda: print(f"ready {place}", flush=True))
    except asyncio.CancelledError:
        return 0
    except ExceptionGroup as several:
        raise several.exceptions[0] from several
    finally:
        switch.close()
    return 0


def _kind(chosen: argparse.Namespace) -> Kind:
    return Kind(
        llr="absent" if chosen.without_llr else "false" if chosen.llr_incapable else "true",
        trimming=not chosen.without_trimming,
        frames=chosen.frames,
        loss=chosen.loss,
    )


def _config(databases: Databases, chosen: argparse.Namespace) -> Any:
    if chosen.config:
        return read_json(chosen.config)
    return None if start.is_loaded(databases) else factory.config_db(chosen.ports, chosen.poll_ms)


if __name__ == "__main__":
    sys.exit(main())
