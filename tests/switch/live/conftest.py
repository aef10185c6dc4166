"""Fixtures of the tests of published state."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.sonic.redis_server import RedisServer
from tests.switch.live.redis import Switch


@pytest.fixture
def switch(tmp_path: Path) -> Iterator[Switch]:
    """A switch without ports."""
    server = RedisServer(tmp_path)
    server.start()
    found = Switch(server)
    yield found
    found.close()
    server.stop()
