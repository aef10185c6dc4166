"""A Redis as the daemons of a switch fill it."""

import asyncio
import json
from collections.abc import Callable, Coroutine, Mapping
from functools import wraps
from pathlib import Path
from typing import Any

from isolane.sonic.redis.connection import Connection
from isolane.switch.live.databases import Databases, databases
from tests.patience import PATIENCE_S
from tests.sonic.redis_server import RedisServer

NUMBERS = {"APPL_DB": 0, "COUNTERS_DB": 2, "CONFIG_DB": 4, "FLEX_COUNTER_DB": 5, "STATE_DB": 6}
SEPARATORS = {"CONFIG_DB": "|", "STATE_DB": "|"}


class Switch:
    """The other side: what daemons write, by database."""

    def __init__(self, server: RedisServer) -> None:
        self.server = server
        self.places: Databases = databases(server.database)
        self._of = {
            "APPL_DB": Connection(self.places.appl),
            "COUNTERS_DB": Connection(self.places.counters),
            "CONFIG_DB": Connection(self.places.config),
            "STATE_DB": Connection(self.places.state),
        }

    def call(self, database: str, *words: str) -> Any:
        (reply,) = self._of[database].fresh(words)
        return reply

    def write(self, database: str, key: str, fields: Mapping[str, str]) -> None:
        self.call(database, "HSET", key, *(word for pair in fields.items() for word in pair))

    def delete(self, database: str, key: str) -> None:
        self.call(database, "DEL", key)

    def ports(self, count: int, counters: Mapping[str, str] | None = None) -> list[str]:
        """Ports with an object each; returns their names."""
        names = [f"Ethernet{4 * number}" for number in range(count)]
        commands = []
        for number, name in enumerate(names):
            self.write("CONFIG_DB", f"PORT|{name}", {"lanes": str(number), "admin_status": "up"})
            fields = counters if counters is not None else {"SAI_PORT_STAT_IF_IN_OCTETS": str(number)}
            words = [word for pair in fields.items() for word in pair]
            commands.append(("HSET", f"COUNTERS:{oid(number)}", *words))
            commands.append(("HSET", "COUNTERS_PORT_NAME_MAP", name, oid(number)))
        self._of["COUNTERS_DB"].fresh(*commands)
        return names

    def close(self) -> None:
        for connection in self._of.values():
            connection.close()


def oid(number: int) -> str:
    return f"oid:{0x1000000000000 + number:#x}"


def database_config(directory: Path, numbers: Mapping[str, int] = NUMBERS) -> Path:
    """A database_config.json with an instance for counters besides the usual one."""
    file = directory / "database_config.json"
    instances = {
        "redis": {"hostname": "127.0.0.1", "port": 6379, "unix_socket_path": "/run/a.sock"},
        "redis2": {"hostname": "127.0.0.1", "port": 6380, "unix_socket_path": "/run/b.sock"},
    }
    several = {
        name: {
            "id": number,
            "separator": SEPARATORS.get(name, ":"),
            "instance": "redis2" if name == "COUNTERS_DB" else "redis",
        }
        for name, number in numbers.items()
    }
    file.write_text(json.dumps({"INSTANCES": instances, "DATABASES": several, "VERSION": "1.0"}))
    return file


def on_a_loop(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """A test that is a coroutine, on an event loop of its own."""

    @wraps(test)
    def run(*args: Any, **kwargs: Any) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


async def until(condition: Callable[[], bool]) -> None:
    """Wait for what another thread or process brings about."""
    async with asyncio.timeout(PATIENCE_S):
        while not condition():
            await asyncio.sleep(0.005)
