"""What tests of SONiC share: the example's modules."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from isolane.compiler import load
from isolane.sonic.datastore import modules_in
from isolane.sonic.modules.tables import Tables
from tests.sonic.redis_server import EXAMPLE, RedisServer

YANG: Final = EXAMPLE / "yang"


@pytest.fixture(scope="session")
def tables() -> Tables:
    """The tables of the example."""
    return Tables(load(modules_in([YANG]), [YANG]))


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    """A Redis that has been loaded with the example."""
    server = RedisServer(tmp_path)
    server.start()
    server.load()
    yield server
    server.stop()
