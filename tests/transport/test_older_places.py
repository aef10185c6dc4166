"""What was configured in isolane-server, and is in the standard modules now: at an edit and at a start."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from isolane.app.agent import Agent, Options
from isolane.bindings import MODEL, Root
from isolane.bindings.isolane_server import (
    CallHome,
    CertToName,
    CertToNameCertToName,
    Client,
    ClientEndpoint,
    Datastores,
    Endpoint,
    EndpointHttps,
    EndpointSsh,
    EndpointTls,
    KeepAlive,
    Limits,
    Listen,
    Periodic,
    Reconnect,
    Server,
    Tls,
    Unix,
)
from isolane.store.history import Author
from isolane.store.settings import Settings
from isolane.store.store import Store
from isolane.strand import future_of
from isolane.transport.call_home.client_settings import client_settings
from isolane.transport.call_home.kinds import NETCONF
from isolane.tree import json
from isolane.tree.values import Identity
from tests.transport.authority import Issued, authority

HERE = "127.0.0.1"


def older(trusted: Issued, *, startup: bool = False) -> Root:
    """A configuration that has everything at its older place."""
    server = trusted.issue("switch", for_client=False)
    entry = CertToNameCertToName.new(
        id=1, fingerprint=trusted.fingerprint, map_type=Identity("ietf-x509-cert-to-name:common-name")
    )
    tls = Tls.new(
        certificate=server.pem + trusted.pem,
        private_key=server.key_pem,
        client_ca=(trusted.pem,),
        cert_to_name=CertToName.new(cert_to_name=[entry]),
    )
    endpoints = [
        Endpoint.new(name="ssh", ssh=EndpointSsh.new(address=HERE, port=0)),
        Endpoint.new(name="tls", tls=EndpointTls.new(address=HERE, port=0)),
        Endpoint.new(name="https", https=EndpointHttps.new(address=HERE, port=0, host=("switch.example",))),
        Endpoint.new(name="off", enabled=False, ssh=EndpointSsh.new(address=HERE)),
        Endpoint.new(name="local", unix=Unix.new(path="other.sock")),
    ]
    clients = [
        Client.new(
            name="often",
            enabled=False,
            endpoint=[ClientEndpoint.new(name="a", address="192.0.2.1")],
            periodic=Periodic.new(period=5, idle_timeout=86_400),
            reconnect=Reconnect.new(start_with="last-connected", max_wait=30, max_attempts=2),
            keep_alive=KeepAlive.new(interval=7, max_attempts=4),
        ),
        Client.new(
            name="always",
            enabled=False,
            transport="tls",
            endpoint=[ClientEndpoint.new(name="a", address="nms.example", port=99)],
        ),
    ]
    return Root.EMPTY.replace(
        server=Server.new(
            listen=Listen.new(endpoint=endpoints),
            call_home=CallHome.new(client=clients),
            tls=tls,
            limits=Limits.new(idle_timeout=100_000),
            datastores=Datastores.new(startup_enabled=startup),
        )
    )


def check(root: Any) -> None:
    """The same at its place in the standard modules, and nothing at the older one."""
    listen, web, home = root.netconf_server.listen, root.restconf_server.listen, root.netconf_server.call_home
    assert [each.name for each in root.server.listen.endpoint] == ["local"]
    assert len(root.server.call_home.client) == 0
    assert root.server.tls.private_key is root.server.tls.certificate is None
    assert listen.idle_timeout == 65_535
    assert {each.name: each.enabled for each in listen.endpoints.endpoint} == {
        "off": False,
        "ssh": True,
        "tls": True,
    }
    tls = listen.endpoints.endpoint["tls"].tls
    assert tls.tcp_server_parameters.local_bind[HERE].local_port == 0
    reference = tls.tls_server_parameters.server_identity.certificate.central_keystore_reference
    key = root.keystore.asymmetric_keys.asymmetric_key[reference.asymmetric_key]
    assert reference.certificate in key.certificates.certificate
    assert key.hidden_private_key is not None
    assert key.cleartext_private_key is None
    assert len(tls.netconf_server_parameters.client_identity_mappings.cert_to_name) == 1
    https = web.endpoints.endpoint["https"]
    assert https.host == ("switch.example",)
    assert https.http_over_tls.tls_server_parameters.client_authentication.ca_certs is not None
    often, always = (
        client_settings(home.netconf_client[name], NETCONF.anchor_path(name)) for name in ("often", "always")
    )
    assert (often.enabled, often.start_with, often.max_attempts) == (False, "last-connected", 2)
    assert (often.max_wait_ns, often.idle_timeout_s) == (30 * 10**9, 65_535)
    assert str(often.endpoints[0]) == "192.0.2.1:4334"
    assert str(always.endpoints[0]) == "nms.example:99"
    assert (always.periodic, always.endpoints[0].transport) == (None, "tls")
    asked = home.netconf_client["often"].endpoints.endpoint["a"].ssh.ssh_server_parameters.keepalives
    assert (asked.max_wait, asked.max_attempts) == (7, 4)


@pytest.mark.parametrize("startup", [False, True])
def test_a_state_directory_is_carried_over_at_its_start(tmp_path: Path, startup: bool) -> None:
    state = tmp_path / "state"
    root = older(authority(), startup=startup)
    settings = Settings(startup=startup)
    before = Store.open(MODEL, state, settings)  # which moves nothing
    before.start()
    before.edit(Author.internal(), lambda _: root)
    if startup:
        before.save_running(Author.internal())
    before.close()

    async def test() -> None:
        for start in range(2):
            agent = Agent(Options(MODEL, state, relay=False, settings=settings))
            await agent.start()
            check(agent.store.running)
            if startup:
                check(agent.store.startup)
            assert agent.store.number == 2, f"nothing is left to be moved at start {start + 2}"
            listening = set(agent.listeners._open)
            assert {("netconf", "ssh"), ("netconf", "tls"), ("restconf", "https")} <= listening
            await agent.close()

    asyncio.run(test())


def test_an_edit_of_an_older_place_is_stored_at_the_new_one(tmp_path: Path) -> None:
    root = older(authority())

    async def test() -> None:
        agent = Agent(Options(MODEL, tmp_path / "state", relay=False))
        await agent.start(root)
        check(agent.store.running)
        text = "".join(json.encode(agent.store.running))
        assert "PRIVATE KEY" not in text

        def renew(running: Root) -> Root:
            tls = older(authority("other")).server.tls
            return running.replace(server=running.server.replace(tls=tls))

        bags = agent.store.running.truststore.certificate_bags.certificate_bag["tls-clients"]
        await future_of(agent.store.edit, Author.internal(), renew)
        again = agent.store.running.truststore.certificate_bags.certificate_bag["tls-clients"]
        assert len(again.certificate) == 1
        assert again != bags
        folder = tmp_path / "state" / "private-keys"
        assert len(list(folder.iterdir())) == 2  # the older one for the way back
        await agent.close()
        agent = Agent(Options(MODEL, tmp_path / "state", relay=False))
        await agent.start()
        assert len(list(folder.iterdir())) == 1
        await agent.close()

    asyncio.run(test())
