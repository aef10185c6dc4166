"""A client of a server on an event loop: its replies come when they come."""

import asyncio
from typing import Any

from isolane.tree import xml
from tests.netconf.client import Client


class Waiting(Client):
    """A client that can wait for what the server sends."""

    def __init__(self, *args: Any, **options: Any) -> None:
        self._came = asyncio.Event()
        super().__init__(*args, **options)

    def write(self, octets: bytes) -> None:
        super().write(octets)
        self._came.set()

    async def reply(self) -> Any:
        """The next reply."""
        while not (self.octets or self.has_messages):
            self._came.clear()
            await self._came.wait()
        while self.session._is_busy:  # others are informed of what it did
            await asyncio.sleep(0)
        return xml.parse(self.message())


def sent(client: Client, content: str) -> None:
    client.send(client.request(content))


def tags(reply: Any) -> list[str]:
    return [child.tag.rpartition("}")[2] for child in reply]
