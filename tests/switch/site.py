"""An agent in front of a switch: a Redis, the stand-in in this process, and `isolane serve` in another."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import httpx

from isolane.sonic.redis.config_db import LOADED
from tests.e2e.agents import Running, agent, until
from tests.e2e.restconf import JSON, client
from tests.ports import free_tcp_port
from tests.sonic.redis_server import RedisServer
from tools.sonic_stand_in.databases import read
from tools.sonic_stand_in.factory import config_db
from tools.sonic_stand_in.kinds import Kind
from tools.sonic_stand_in.switch import Switch

PORTS: Final = 4
POLL_MS: Final = 20
INTERFACES: Final = "/restconf/data/ietf-interfaces:interfaces"


@dataclass(frozen=True)
class Site:
    """The stand-in does something when a test says so."""

    redis: RedisServer
    switch: Switch
    running: Running
    admin: httpx.Client
    gnmi: int

    def settle(self) -> None:
        """The daemons see what CONFIG_DB says now."""
        self.switch.follow([LOADED])

    def row(self, key: str) -> dict[str, str]:
        """A row of CONFIG_DB."""
        return self.redis.hash(key)

    def counters(self, name: str) -> dict[str, int]:
        """The counters of a port, or of a queue such as `Ethernet0:3`, as COUNTERS_DB has them."""
        database = self.switch.databases.counters
        names = f"COUNTERS_{'QUEUE' if ':' in name else 'PORT'}_NAME_MAP"
        key = f"COUNTERS:{read(database, [names])[names][name]}"
        return {each: int(text) for each, text in read(database, [key])[key].items() if text.isdigit()}

    def patch(self, document: Any) -> httpx.Response:
        """Merge JSON into running."""
        return self.admin.patch(
            "/restconf/data", headers=JSON, content=json.dumps({"ietf-restconf:data": document})
        )

    def interface(self, name: str, **members: Any) -> None:
        """Merge members into an interface."""
        found = self.patch({"ietf-interfaces:interfaces": {"interface": [{"name": name} | members]}})
        assert found.status_code == 204, found.text

    def read(self, path: str) -> Any:
        """The only member of what is at a path below the interfaces."""
        found = self.admin.get(INTERFACES + path)
        assert found.status_code == 200, (path, found.text)
        [member] = found.json().values()
        return member[0] if isinstance(member, list) else member

    def until(self, path: str, is_right: Callable[[Any], bool]) -> Any:
        """Read until it is right."""
        return until(lambda: self.read(path), is_right)

    @property
    def log(self) -> str:
        """What the agent has logged."""
        return (self.running.state.parent / f"{self.running.state.name}.log").read_text()


@contextmanager
def served(directory: Path, kind: Kind | None = None, ports: int = PORTS) -> Iterator[Site]:
    """All of it, until the end."""
    redis = RedisServer(directory)
    redis.start()
    switch = Switch(redis.database, kind or Kind())
    gnmi = free_tcp_port()
    options = ["--dataplane", "sonic", "--redis", redis.url, "--http", "127.0.0.1:0"]
    try:
        switch.start(config_db(ports, POLL_MS))
        switch.poll()
        with (
            agent(directory / "state", *options, "--gnmi", f"127.0.0.1:{gnmi}") as running,
            client(running) as admin,
        ):
            yield Site(redis, switch, running, admin, gnmi)
    finally:
        switch.close()
        redis.stop()
