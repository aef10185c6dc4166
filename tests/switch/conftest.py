"""What tests of the data plane `sonic` share: a Redis, and the stand-in for a switch's daemons."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.patience import PATIENCE_S
from tests.sonic.redis_server import RedisServer
from tests.switch.site import Site, served
from tools.sonic_stand_in.factory import config_db
from tools.sonic_stand_in.kinds import Kind
from tools.sonic_stand_in.switch import Switch


@pytest.fixture(scope="session", autouse=True)
def patient_counters() -> Iterator[None]:
    """A reading of COUNTERS_DB is given up after a tenth of a second, which a loaded machine may need."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("isolane.switch.live.guarded.LIMIT_S", PATIENCE_S)
        yield


@pytest.fixture(scope="module")
def switch_redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    """A Redis for the tests of a module; `switch` empties it."""
    server = RedisServer(tmp_path_factory.mktemp("redis"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def kind() -> Kind:
    """What the switch can do; a module or a test may say otherwise."""
    return Kind()


@pytest.fixture
def switch(switch_redis: RedisServer, kind: Kind) -> Iterator[Switch]:
    """A switch with four ports as from the factory; nothing happens on it unless the test says so."""
    switch_redis.call("FLUSHALL")
    found = Switch(switch_redis.database, kind)
    found.start(config_db(4))
    yield found
    found.close()


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    """A Redis that has been loaded with the example, without daemons."""
    server = RedisServer(tmp_path)
    server.start()
    server.load()
    yield server
    server.stop()


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """An agent that is served in front of the stand-in; tests leave ports as they found them."""
    with served(tmp_path_factory.mktemp("site")) as found:
        yield found
