"""A server on a store in memory, for every test of this room."""

from collections.abc import Callable

import pytest

from isolane.bindings import MODEL
from isolane.netconf.server import Server
from isolane.northbound.service import Service
from isolane.store import history_module
from isolane.store.settings import Settings
from isolane.store.store import Store
from tests.netconf.client import Client
from tests.netconf.site import Site


@pytest.fixture
def store() -> Store:
    made = Store.open(MODEL, settings=Settings())
    history_module.register(made)
    made.start()
    return made


@pytest.fixture
def server(store: Store) -> Server:
    return Server(Service(store))


@pytest.fixture
def connect(server: Server) -> Callable[..., Client]:
    return lambda *args, **options: Client(server, *args, **options)


@pytest.fixture
def client(server: Server) -> Client:
    return Client(server)


@pytest.fixture
def site() -> Site:
    return Site()
