"""A server on a store in memory, for every test of this room."""

from collections.abc import Callable

import pytest

from agent.netconf.operations import standard
from agent.netconf.operations.registry import Operations
from agent.netconf.server import Server
from agent.store import northbound
from agent.store.settings import Settings
from agent.store.store import Store
from bindings import MODEL
from tests.netconf.client import Client
from tests.netconf.site import Site


@pytest.fixture
def store() -> Store:
    made = Store.open(MODEL, settings=Settings())
    northbound.register(made)
    made.start().now()
    return made


@pytest.fixture
def server(store: Store) -> Server:
    operations = Operations()
    standard.register(operations)
    return Server(store, operations)


@pytest.fixture
def connect(server: Server) -> Callable[..., Client]:
    return lambda *args, **options: Client(server, *args, **options)


@pytest.fixture
def client(server: Server) -> Client:
    return Client(server)


@pytest.fixture
def site() -> Site:
    return Site()
