"""The stand-in as a process: it follows CONFIG_DB, polls counters, and carries out requested events."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from time import monotonic

from isolane.sonic.redis.events import Events
from tools.sonic_stand_in import databases, requests
from tools.sonic_stand_in.switch import Switch


async def run(switch: Switch, ready: Callable[[], None]) -> None:
    """Run until cancelled; `ready` is called when the first configuration is in place."""
    place = switch.databases.place
    changes = await Events.open(replace(place, number=databases.CONFIG))
    wishes = await Events.open(replace(place, number=databases.OWN))
    try:
        switch.poll()
        ready()
        async with asyncio.TaskGroup() as group:
            group.create_task(_follow(switch, changes))
            group.create_task(_serve(switch, wishes))
            group.create_task(_poll(switch))
    finally:
        changes.close()
        wishes.close()


async def _follow(switch: Switch, changes: Events) -> None:
    while True:
        switch.follow(await changes.next())


async def _serve(switch: Switch, wishes: Events) -> None:
    requests.serve(switch)
    while True:
        await wishes.next()
        requests.serve(switch)


async def _poll(switch: Switch) -> None:
    """Each group at its own interval; an interval that is changed counts from the next poll on."""
    due: dict[str, float] = {}
    while True:
        now = monotonic()
        due = {group: due.get(group, now + ms / 1000) for group, ms in switch.intervals.items()}
        ripe = {group for group, time in due.items() if time <= now}
        if ripe:
            switch.poll(ripe)
            due = {group: time for group, time in due.items() if group not in ripe}
            continue
        await asyncio.sleep(min((time - now for time in due.values()), default=0.1))
