"""Servers configured by the standard modules, in the shape of netopeer2's recipes, and clients of others."""

import socket
import stat
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncssh
import httpx
import pytest
from lxml import etree
from ncclient import NCClientError, manager
from ncclient.operations import RPCError

from tests.e2e.agents import Running, agent
from tests.patience import PATIENCE_S
from tests.transport import recipes
from tests.transport.authority import Issued, authority, client_context
from tests.transport.recipes import NC, NCS, RCS

STATE = "{urn:isolane:yang:isolane-server}state/{urn:isolane:yang:isolane-server}"
END = b"]]>]]>"
HOST = "127.0.0.1"


class Site:
    """An agent, an authority, the certificate of the agent and that of a client."""

    def __init__(self, running: Running, directory: Path) -> None:
        self.running = running
        self.directory = directory
        self.authority = authority()
        self.server = self.authority.issue("switch", for_client=False)
        self.client = self.authority.issue("ops")

    def edit(self, *parts: str) -> None:
        with self.running.connect() as session:
            session.edit_config(target="running", config=f'<config xmlns="{NC}">{"".join(parts)}</config>')

    def port(self, name: str, space: str = NCS) -> int:
        """Where an endpoint listens."""
        top = "netconf-server" if space == NCS else "restconf-server"
        with self.running.connect() as session:
            data = session.get(filter=("subtree", f'<{top} xmlns="{space}"><listen/></{top}>')).data
        found = next(
            each for each in data.iter(f"{{{space}}}endpoint") if each.findtext(f"{{{space}}}name") == name
        )
        assert found.findtext(f"{STATE}listening") == "true", etree.tostring(found)
        return int(found.findtext(f"{STATE}port") or 0)

    def hello(self, port: int, issued: Issued) -> bytes:
        """The hello that a client of TLS gets; OSError or EOFError when it gets none."""
        files = issued.files(self.directory, issued.certificate.subject.rfc4514_string())
        with socket.create_connection((HOST, port), PATIENCE_S) as plain:
            secured = client_context(self.authority, files).wrap_socket(plain)
            greeting = b""
            while END not in greeting:
                octets = secured.recv(65536)
                if not octets:
                    raise EOFError
                greeting += octets
            secured.close()
        return greeting

    def ssh(self, port: int, user: str, **options: Any) -> Any:
        return manager.connect(
            host=HOST, port=port, username=user, hostkey_verify=False, allow_agent=False,
            look_for_keys=False, timeout=PATIENCE_S, **options,
        )  # fmt: skip


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    directory = tmp_path_factory.mktemp("recipes")
    with agent(directory / "state", "--empty", "--dataplane", "none") as running:
        made = Site(running, directory)
        made.edit(
            recipes.keystore(made.server),
            recipes.truststore(cacerts=made.authority, eecerts=made.client),
        )
        yield made


def test_tls_lets_in_by_authority_or_by_the_certificate_itself(site: Site) -> None:
    by_authority = recipes.tls_parameters(ca="cacerts")
    pinned = recipes.tls_parameters(ee="eecerts")
    maps = recipes.mappings(site.authority.fingerprint)
    one = recipes.mappings(site.client.fingerprint, "specified", "tls-test")
    site.edit(
        recipes.listen(
            recipes.tls_endpoint("by-authority", by_authority, maps),
            recipes.tls_endpoint("pinned", pinned, one),
        )
    )
    other = site.authority.issue("other")
    assert b"session-id" in site.hello(site.port("by-authority"), site.client)
    assert b"session-id" in site.hello(site.port("by-authority"), other)
    assert b"session-id" in site.hello(site.port("pinned"), site.client)
    with pytest.raises((OSError, EOFError)):
        site.hello(site.port("pinned"), other)
    with pytest.raises((OSError, EOFError)):  # a client's certificate vouches for no other
        site.hello(site.port("pinned"), site.client.issue("other"))


def test_ssh_shows_the_key_of_the_endpoint_and_lets_in_its_users_alone(site: Site) -> None:
    key = asyncssh.generate_private_key("ssh-ed25519")
    (site.directory / "guest").write_bytes(key.export_private_key())
    public = key.export_public_key().decode().split()[1]
    host = asyncssh.generate_private_key("ecdsa-sha2-nistp256")
    site.edit(recipes.ssh_key("hostkey", b64encode(host.export_private_key("pkcs8-der")).decode()))
    guest = recipes.user_with_key("guest", public)
    clerk = recipes.user_with_password("clerk", "$0$secret words")
    site.edit(
        recipes.listen(
            recipes.ssh_endpoint("own", recipes.host_key("hostkey") + recipes.users(guest, clerk)),
            recipes.ssh_endpoint("default-ssh", recipes.host_key("genkey")),
        )
    )
    with site.ssh(site.port("own"), "guest", key_filename=str(site.directory / "guest")) as session:
        shown = session._session._transport.get_remote_server_key()
        assert shown.asbytes() == host.public_data
    with site.ssh(site.port("own"), "clerk", password="secret words") as session:
        assert session.connected
    for refused in ({"key_filename": str(site.running.state / "admin_key")}, {"password": "secret"}):
        with pytest.raises(NCClientError):
            site.ssh(site.port("own"), "admin" if "key_filename" in refused else "clerk", **refused)
    with site.ssh(
        site.port("default-ssh"), "admin", key_filename=str(site.running.state / "admin_key")
    ) as session:
        shown = session._session._transport.get_remote_server_key()
        stored = (site.running.state / "ssh_host_ed25519_key.pub").read_text().split()[1]
        assert shown.get_base64() == stored


@pytest.mark.parametrize("transport", ["ssh", "tls"])
def test_a_client_is_called(site: Site, transport: str) -> None:
    with socket.create_server((HOST, 0)) as listening:
        tcp = (
            "<tcp-client-parameters><remote-address>localhost</remote-address>"
            f"<remote-port>{listening.getsockname()[1]}</remote-port></tcp-client-parameters>"
        )
        if transport == "ssh":
            parameters = f"<ssh-server-parameters>{recipes.host_key('genkey')}</ssh-server-parameters>"
        else:
            maps = recipes.mappings(site.authority.fingerprint)
            parameters = recipes.tls_parameters(ca="cacerts")
            parameters += f"<netconf-server-parameters>{maps}</netconf-server-parameters>"
        site.edit(recipes.call_home(transport, f"<{transport}>{tcp}{parameters}</{transport}>"))
        listening.settimeout(PATIENCE_S)
        called, _ = listening.accept()
        called.settimeout(PATIENCE_S)
        if transport == "ssh":
            assert called.recv(4) == b"SSH-"
        else:
            files = site.client.files(site.directory, "called")
            secured = client_context(site.authority, files).wrap_socket(called)
            assert b"hello" in secured.recv(65536)
            secured.close()
        called.close()
    site.edit(
        f'<netconf-server xmlns="{NCS}"><call-home xmlns:nc="{NC}" nc:operation="delete"/></netconf-server>'
    )


def test_restconf_takes_the_certificate_of_its_endpoint(site: Site) -> None:
    maps = recipes.mappings(site.client.fingerprint, "specified", "admin")
    site.edit(recipes.restconf("web", recipes.tls_parameters(ca="cacerts"), maps))
    files = site.client.files(site.directory, "web")
    context = client_context(site.authority, files)
    context.check_hostname = False
    with httpx.Client(verify=context) as client:
        url = f"https://{HOST}:{site.port('web', RCS)}/restconf/data/ietf-keystore:keystore"
        reply = client.get(url)
    assert reply.status_code == 200
    assert "serverkey" in reply.text
    assert site.server.key_der not in reply.text


def test_a_private_key_is_answered_by_nobody_and_kept_in_a_file_of_its_owner(site: Site) -> None:
    with site.running.connect() as session:
        asked = [
            session.get().data_xml,
            session.get_config(source="running").data_xml,
            session.get_config(source="candidate").data_xml,
        ]
    assert all(site.server.key_der[40:120] not in text for text in asked)
    assert all("<cleartext-private-key" not in text for text in asked)
    folder = site.running.state / "private-keys"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    files = list(folder.iterdir())
    assert files
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    octets = site.server.key_der.encode()[40:120]
    others = [file for file in site.running.state.rglob("*") if file.is_file() and file.parent != folder]
    assert not [file for file in others if octets in file.read_bytes()]


def test_what_was_read_can_be_written_back(site: Site) -> None:
    with site.running.connect() as session:
        wanted = f'<keystore xmlns="{recipes.KS}"/>'
        data = session.get_config(source="running", filter=("subtree", wanted)).data
        read = etree.tostring(data[0]).decode()
        session.edit_config(target="running", config=f'<config xmlns="{NC}">{read}</config>')
        foreign = authority().public_der
        strange = read.replace(site.server.public_der, foreign)
        with pytest.raises(RPCError) as refused:
            session.edit_config(target="running", config=f'<config xmlns="{NC}">{strange}</config>')
    assert refused.value.tag == "invalid-value"
    assert "asymmetric-key" in (refused.value.path or "")


def test_the_host_key_is_shown_with_its_public_half(site: Site) -> None:
    with site.running.connect() as session:
        data = session.get(filter=("subtree", f'<keystore xmlns="{recipes.KS}"/>')).data
    entry = next(
        each
        for each in data.iter(f"{{{recipes.KS}}}asymmetric-key")
        if each.findtext(f"{{{recipes.KS}}}name") == "genkey"
    )
    stored = (site.running.state / "ssh_host_ed25519_key.pub").read_text().split()[1]
    assert entry.findtext(f"{{{recipes.KS}}}public-key") == stored
    assert entry.find(f"{{{recipes.KS}}}hidden-private-key") is not None


@pytest.mark.parametrize(
    ("part", "word"),
    [
        (
            lambda site: recipes.keystore(site.server).replace(
                site.server.public_der, authority().public_der
            ),
            "not that of the private key",
        ),
        (
            lambda site: recipes.keystore(site.server).replace(site.server.key_der, "AAAA"),
            "cannot be read",
        ),
        (
            lambda site: recipes.keystore(site.server).replace(site.server.der, "AAAA"),
            "neither CMS",
        ),
        (
            lambda site: recipes.listen(
                recipes.ssh_endpoint(
                    "both", recipes.users(recipes.user_with_both("x", "AAAA", "$0$long enough"))
                )
            ),
            "one of the two",
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_used_is_refused_with_its_path(site: Site, part: Any, word: str) -> None:
    with pytest.raises(RPCError) as refused:
        site.edit(part(site).replace("serverkey", "another"))
    assert word in (refused.value.message or "")
    assert refused.value.path
