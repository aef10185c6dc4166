"""A redis-server on a socket of its own, set up as SONiC sets it up."""

import json
import subprocess
import time
from pathlib import Path
from typing import Any, Final

from isolane.sonic import document
from isolane.sonic.errors import Unreachable
from isolane.sonic.redis.config_db import LOADED
from isolane.sonic.redis.connection import Connection
from isolane.sonic.redis.databases import Database
from isolane.sonic.redis.resp import Reply, ServerError
from tests.patience import PATIENCE_S

EXAMPLE: Final = Path(__file__).parents[2] / "examples" / "sonic"


class RedisServer:
    """One server, in memory only; another writer's commands go through `call`."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.socket = directory / "redis.sock"
        self.database = Database(socket=str(self.socket))
        self.options: list[str] = []
        """More options of the server, before it starts."""
        self._other = Connection(self.database)
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"unix://{self.socket}"

    def use(self, place: Database) -> None:
        """Reach it there, and so with the rights of that place."""
        self.database = place
        self._other = Connection(place)

    def start(self) -> None:
        options = [
            "--port",
            "0",
            "--unixsocket",
            str(self.socket),
            "--save",
            "",
            "--dir",
            str(self.directory),
        ]
        events = ["--notify-keyspace-events", "AKE", "--databases", "16"]
        self._process = subprocess.Popen(
            ["redis-server", *options, *events, *self.options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until = time.monotonic() + PATIENCE_S
        while True:
            try:
                self._other.call(("PING",))
            except Unreachable:
                if time.monotonic() > until:
                    raise
                time.sleep(0.01)
            else:
                return

    def stop(self) -> None:
        self._other.close()
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None
            self.socket.unlink(missing_ok=True)

    def signal(self, number: int) -> None:
        assert self._process is not None
        self._process.send_signal(number)

    def call(self, *words: str) -> Reply:
        """One command of another writer."""
        (reply,) = self._other.call(words)
        assert not isinstance(reply, ServerError), reply
        return reply

    def hash(self, key: str) -> dict[str, str]:
        reply = self.call("HGETALL", key)
        assert isinstance(reply, list)
        words = iter(map(str, reply))
        return dict(zip(words, words, strict=True))

    def load(self, given: Any = None) -> None:
        """What SONiC does at its start: the content of config_db.json, then the key that says so."""
        tables = json.loads((EXAMPLE / "config_db.json").read_text()) if given is None else given
        commands = [
            ("HSET", key, *(word for pair in fields.items() for word in pair))
            for key, fields in document.content(tables, "|").items()
        ]
        self._other.call(*commands, ("SET", LOADED, "1"))

    def content(self) -> dict[str, dict[str, str]]:
        keys = self.call("KEYS", "*")
        assert isinstance(keys, list)
        return {str(key): self.hash(str(key)) for key in keys if key != LOADED}
