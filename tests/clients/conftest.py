"""One agent for all clients, with startup as a datastore of its own; each test finds it unchanged."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from tests.clients.requests import NC, SERVER, SYS
from tests.e2e.agents import Running, agent
from tests.transport.authority import authority

C2N = "urn:ietf:params:xml:ns:yang:ietf-x509-cert-to-name"


@dataclass(frozen=True, slots=True)
class Identity:
    """The names of files that a TLS client is told."""

    certificate: str
    key: str
    authority: str


CONFIG = (
    f'<config xmlns="{NC}"><server xmlns="{SERVER}"><datastores><startup-enabled>true</startup-enabled>'
    "</datastores></server></config>"
)
CALL = (
    f'<config xmlns="{NC}"><server xmlns="{SERVER}"><call-home><client><name>nms</name>'
    "<transport>%s</transport><endpoint><name>here</name><address>127.0.0.1</address><port>%d</port></endpoint>"
    "<reconnect><max-wait>1</max-wait></reconnect></client></call-home></server></config>"
)
NO_CALL = (
    f'<config xmlns="{NC}" xmlns:nc="{NC}"><server xmlns="{SERVER}">'
    '<call-home nc:operation="remove"/></server></config>'
)
AS_BEFORE = (
    f'<config xmlns="{NC}" xmlns:nc="{NC}"><system xmlns="{SYS}"><location nc:operation="remove"/></system>'
    "</config>"
)


@pytest.fixture(scope="package")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    directory = tmp_path_factory.mktemp("clients")
    config = directory / "config.xml"
    config.write_text(CONFIG)
    with agent(directory / "state", "--dataplane", "none", "--config", str(config)) as first:
        state = first.state
    with agent(
        state, "--dataplane", "none", "--tls", "127.0.0.1:0"
    ) as made:  # startup is one from the second start on
        yield made


@pytest.fixture(scope="package")
def caretaker(running: Running) -> Iterator[Any]:
    with running.connect() as session:
        yield session


@pytest.fixture
def site(running: Running, caretaker: Any) -> Iterator[Running]:
    yield running
    caretaker.discard_changes()
    caretaker.edit_config(target="running", config=AS_BEFORE)


@pytest.fixture(scope="package")
def identity(running: Running, caretaker: Any, tmp_path_factory: pytest.TempPathFactory) -> Identity:
    """A certificate of the administrator, by an authority that the agent trusts."""
    trusted = authority()
    shown, client = trusted.issue("switch", for_client=False), trusted.issue("admin")
    names = (
        f"<cert-to-name><id>1</id><fingerprint>{trusted.fingerprint}</fingerprint>"
        f'<map-type xmlns:x="{C2N}">x:common-name</map-type></cert-to-name>'
    )
    caretaker.edit_config(
        target="running",
        config=f'<config xmlns="{NC}"><server xmlns="{SERVER}"><tls><certificate>{shown.pem}</certificate>'
        f"<private-key>{shown.key_pem}</private-key><client-ca>{trusted.pem}</client-ca>"
        f"<cert-to-name>{names}</cert-to-name></tls></server></config>",
    )
    directory = tmp_path_factory.mktemp("identity")
    certificate, key = client.files(directory, "admin")
    (directory / "authority.crt").write_text(trusted.pem)
    return Identity(str(certificate), str(key), str(directory / "authority.crt"))


@pytest.fixture
def called(caretaker: Any) -> Iterator[Callable[[str, int], None]]:
    """Has the agent call a port of this machine, by SSH or TLS."""

    def call(transport: str, port: int) -> None:
        caretaker.edit_config(target="running", config=CALL % (transport, port))

    yield call
    caretaker.edit_config(target="running", config=NO_CALL)
