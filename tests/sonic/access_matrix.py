"""Rights by area and by port over each protocol, judged by what running and CONFIG_DB are after each edit.

A user of one port has the port with all areas and nothing that ports share. A user of an area has it on
all ports. What is denied changes nothing in CONFIG_DB, and what is hidden is not shown.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from isolane.netconf.server import Server
from isolane.store.history import Author
from isolane.store.store import Store
from isolane.strand import future_of
from tests.sonic.doors import Doors, Protocol, Said
from tests.sonic.redis_server import RedisServer

ONE_PORT: Final = "one port"
ROOT: Final = "root"
NONE: Final = "Ethernet96"
_KEYS: Final = re.compile(r"\[[^\]]*\]")


@dataclass(frozen=True)
class Area:
    """What is updated by one value, what is deleted, and the node that has all of it."""

    update: str
    value: Any
    delete: str
    node: str
    """Without keys."""

    @property
    def is_of_ports(self) -> bool:
        return "{port}" in self.update


@dataclass(frozen=True)
class Plan:
    """The areas, and two ports that have something in each; one is the user's."""

    areas: Mapping[str, Area]
    tops: Sequence[str]
    own: str
    other: str

    @property
    def users(self) -> tuple[str, ...]:
        return (ONE_PORT, *self.areas)


def access_control(plan: Plan, rules: Callable[[str], Sequence[tuple[str, str]]]) -> dict[str, Any]:
    """A group and a list of rules (paths and actions) for each user, and an administrator."""
    lists = [
        {
            "name": user,
            "group": [user],
            "rule": [
                {"name": str(number), "path": path, "access-operations": "*", "action": action}
                for number, (path, action) in enumerate(rules(user))
            ],
        }
        for user in plan.users
    ]
    everything = {"name": "all", "module-name": "*", "action": "permit"}
    groups = [{"name": user, "user-name": [user]} for user in (*plan.users, ROOT)]
    lists.append({"name": ROOT, "group": [ROOT], "rule": [everything]})
    return {"ietf-netconf-acm:nacm": {"groups": {"group": groups}, "rule-list": lists}}


class Matrix:
    """An agent in front of a filled CONFIG_DB."""

    def __init__(self, plan: Plan, store: Store, server: Server, redis: RedisServer) -> None:
        self._plan, self._store, self._server, self._redis = plan, store, server, redis
        self._before = store.running
        self._rows = redis.content()

    async def shown(self, user: str, protocol: Protocol, is_shown: Callable[[str], bool]) -> None:
        """A user reads the leafs that he may read, of those that the administrator reads, and no others."""
        root, doors = Doors(self._server, ROOT), Doors(self._server, user)
        for top in self._plan.tops:
            everything = await root.leafs(protocol, top)
            found = await doors.leafs(protocol, top)
            assert everything, top
            assert found == {place: text for place, text in everything.items() if is_shown(place)}, top

    async def written(self, user: str, protocol: Protocol) -> None:
        """A user's edits are made or denied."""
        doors = Doors(self._server, user)
        for name, area in self._plan.areas.items():
            for port in self._ports(area):
                may = user == name or (user == ONE_PORT and port == self._plan.own)
                said = await doors.update(protocol, area.update.format(port=port), area.value)
                assert (said.verdict == "ok") == may, (name, port, said)
                await self._judge((name, port), changed=may)
                said = await doors.delete(protocol, area.delete.format(port=port))
                assert (said.verdict == "ok") == may, (name, port, said)
                await self._judge((name, port), changed=may)

    def _ports(self, area: Area) -> Iterator[str]:
        yield from (self._plan.own, self._plan.other) if area.is_of_ports else ("",)

    async def _judge(self, where: Any, *, changed: bool) -> None:
        assert (self._redis.content() != self._rows) == changed, where
        assert (self._store.running != self._before) == changed, where
        if changed:
            await self._take_back()

    async def _take_back(self) -> None:
        await future_of(self._store.edit, Author("root", 0), lambda _: self._before)
        assert self._redis.content() == self._rows

    async def hidden(self, protocol: Protocol) -> None:
        """To the user of one port another port is as one that is not there."""
        doors = Doors(self._server, ONE_PORT)
        for name, area in self._plan.areas.items():
            if area.is_of_ports:
                hidden, missing = [
                    [
                        _without_port(
                            await doors.update(protocol, area.update.format(port=port), area.value)
                        ),
                        _without_port(await doors.delete(protocol, area.delete.format(port=port))),
                    ]
                    for port in (self._plan.other, NONE)
                ]
                assert hidden == missing, name
                await self._judge(name, changed=False)


def without_keys(place: str) -> str:
    """A path without the keys of entries."""
    return _KEYS.sub("", place)


def _without_port(said: Said) -> tuple[str, str]:
    return said.verdict, re.sub(r'Ethernet\d+|message-id="\d+"', "PORT", said.text)
