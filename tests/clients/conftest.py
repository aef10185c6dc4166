"""One agent for all clients, with startup as a datastore of its own; each test finds it unchanged."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.clients.requests import NC, SERVER, SYS
from tests.e2e.agents import Running, agent

CONFIG = (
    f'<config xmlns="{NC}"><server xmlns="{SERVER}"><datastores><startup-enabled>true</startup-enabled>'
    "</datastores></server></config>"
)
AS_BEFORE = (
    f'<config xmlns="{NC}" xmlns:nc="{NC}"><system xmlns="{SYS}"><location nc:operation="remove"/></system>'
    "</config>"
)


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    directory = tmp_path_factory.mktemp("clients")
    config = directory / "config.xml"
    config.write_text(CONFIG)
    with agent(directory / "state", "--dataplane", "none", "--config", str(config)) as first:
        state = first.state
    with agent(state, "--dataplane", "none") as made:  # startup is one from the second start on
        yield made


@pytest.fixture(scope="session")
def caretaker(running: Running) -> Iterator[Any]:
    with running.connect() as session:
        yield session


@pytest.fixture
def site(running: Running, caretaker: Any) -> Iterator[Running]:
    yield running
    caretaker.discard_changes()
    caretaker.edit_config(target="running", config=AS_BEFORE)
