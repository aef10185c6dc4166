"""NETCONF over TLS with clients that are not ours: ncclient and Python's ssl."""

import socket
import ssl
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, nullcontext, suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from lxml import etree
from ncclient import NCClientError, manager
from ncclient.operations import RPCError

from tests.e2e.agents import Running, agent, until
from tests.patience import PATIENCE_S
from tests.transport.authority import Issued, authority, client_context

NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
SERVER = "urn:isolane:yang:isolane-server"
NCS = "urn:ietf:params:xml:ns:yang:ietf-netconf-server"
C2N = "urn:ietf:params:xml:ns:yang:ietf-x509-cert-to-name"
MONITORING = "urn:ietf:params:xml:ns:yang:ietf-netconf-monitoring"
END = b"]]>]]>"
HELLO = (
    f'<hello xmlns="{NC}"><capabilities><capability>urn:ietf:params:netconf:base:1.0</capability>'
    "</capabilities></hello>"
).encode() + END
GET = f'<rpc xmlns="{NC}" message-id="7"><get/></rpc>'.encode() + END
CLOSE = f'<rpc xmlns="{NC}" message-id="8"><close-session/></rpc>'.encode() + END

Refused = (ssl.SSLError, OSError, EOFError)


class Site:
    """An agent that listens for TLS, its authority, and the clients that are to come."""

    def __init__(self, running: Running, directory: Path) -> None:
        self.running = running
        self.directory = directory
        self.authority = authority()
        self.server = self.authority.issue("switch", for_client=False)

    def configure(self, tls: str) -> None:
        """Replace what is configured of TLS."""
        config = f'<server xmlns="{SERVER}"><tls xmlns:nc="{NC}" nc:operation="replace">{tls}</tls></server>'
        with self.running.connect() as session:
            session.edit_config(target="running", config=f'<config xmlns="{NC}">{config}</config>')

    def set_up(self, *maps: str, server: Issued | None = None, trusted: tuple[Issued, ...] = ()) -> None:
        """Let in who has a certificate of the authority, by common name unless there are other maps."""
        shown = server or self.server
        names = maps or (mapping(10, self.authority, "common-name"),)
        authorities = "".join(f"<client-ca>{each.pem}</client-ca>" for each in trusted or (self.authority,))
        self.configure(
            f"<certificate>{shown.pem}</certificate><private-key>{shown.key_pem}</private-key>{authorities}"
            f"<cert-to-name>{''.join(names)}</cert-to-name>"
        )

    def files(self, client: Issued, *chain: Issued) -> tuple[Path, Path]:
        return client.files(self.directory, client.certificate.subject.rfc4514_string(), chain)

    def connect(self, files: tuple[Path, Path] | None, **options: Any) -> "Client":
        """A TLS client that has come as far as the server's hello."""
        return Client(self, client_context(self.authority, files, **options))

    def statistics(self, session: Any = None) -> dict[str, str]:
        """What the server has counted, in this session or in one of its own."""
        wanted = f'<server xmlns="{SERVER}"><statistics/></server>'
        with nullcontext(session) if session is not None else self.running.connect() as asks:
            data = asks.get(filter=("subtree", wanted)).data
        found = data.find(f".//{{{SERVER}}}statistics")
        return {etree.QName(leaf).localname: leaf.text for leaf in found}


class Client:
    """Speaks base:1.0 over Python's ssl."""

    def __init__(self, site: Site, context: ssl.SSLContext) -> None:
        plain = socket.create_connection(("127.0.0.1", site.running.tls_port), PATIENCE_S)
        try:
            self.sock = context.wrap_socket(plain)
            self._octets = b""
            self.hello = self.message()
        except BaseException:
            plain.close()
            raise
        self.sock.sendall(HELLO)

    def message(self) -> bytes:
        """The next message; EOFError when there is none."""
        while END not in self._octets:
            octets = self.sock.recv(65536)
            if not octets:
                raise EOFError(self._octets)
            self._octets += octets
        message, _, self._octets = self._octets.partition(END)
        return message

    def ask(self, request: bytes) -> bytes:
        self.sock.sendall(request)
        return self.message()

    def close(self) -> None:
        self.sock.close()


def mapping(number: int, of: Issued, kind: str, name: str | None = None) -> str:
    specified = "" if name is None else f"<name>{name}</name>"
    return (
        f"<cert-to-name><id>{number}</id><fingerprint>{of.fingerprint}</fingerprint>"
        f'<map-type xmlns:x="{C2N}">x:{kind}</map-type>{specified}</cert-to-name>'
    )


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    options = ("--empty", "--dataplane", "none", "--tls", "127.0.0.1:0")
    with agent(tmp_path / "state", *options) as running:
        yield Site(running, tmp_path)


def test_ncclient_comes_in_over_tls_and_is_who_its_certificate_says(site: Site) -> None:
    site.set_up()
    certificate, key = site.files(site.authority.issue("admin"))
    trusted = site.directory / "authority.crt"
    trusted.write_text(site.authority.pem)
    with manager.connect_tls(
        host="127.0.0.1",
        port=site.running.tls_port,
        keyfile=str(key),
        certfile=str(certificate),
        ca_certs=str(trusted),
        protocol=ssl.PROTOCOL_TLS_CLIENT,
        check_hostname=False,
        timeout=PATIENCE_S,
    ) as session:
        wanted = f'<netconf-state xmlns="{MONITORING}"><sessions/></netconf-state>'
        data = session.get(filter=("subtree", wanted)).data
        (shown,) = data.findall(f".//{{{MONITORING}}}session")
        assert shown.findtext(f"{{{MONITORING}}}username") == "admin"
        assert shown.findtext(f"{{{MONITORING}}}transport").endswith("netconf-tls")
        assert shown.findtext(f"{{{MONITORING}}}source-host") == "127.0.0.1"
        config = '<system xmlns="urn:ietf:params:xml:ns:yang:ietf-system"><hostname>x</hostname></system>'
        assert session.edit_config(target="running", config=f'<config xmlns="{NC}">{config}</config>').ok


@pytest.mark.parametrize("version", [ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3])
def test_both_versions_that_are_safe_are_spoken(site: Site, version: ssl.TLSVersion) -> None:
    site.set_up()
    client = site.connect(
        site.files(site.authority.issue("admin")), minimum_version=version, maximum_version=version
    )
    assert b"session-id" in client.hello
    cipher = client.sock.cipher()
    assert cipher is not None
    assert "GCM" in cipher[0] or "POLY1305" in cipher[0]
    assert b'message-id="7"' in client.ask(GET)
    assert b"<ok/>" in client.ask(CLOSE)
    with pytest.raises(EOFError):
        client.message()
    client.close()


@pytest.mark.filterwarnings("ignore:ssl.TLSVersion:DeprecationWarning")
def test_older_versions_and_ciphers_without_forward_secrecy_are_not_spoken(site: Site) -> None:
    site.set_up()
    files = site.files(site.authority.issue("admin"))
    old = client_context(site.authority, files)
    old.set_ciphers("ALL:@SECLEVEL=0")
    old.minimum_version = old.maximum_version = ssl.TLSVersion.TLSv1_1
    with pytest.raises(Refused):
        Client(site, old)
    weak = client_context(site.authority, files, maximum_version=ssl.TLSVersion.TLSv1_2)
    weak.set_ciphers("AES128-GCM-SHA256:ECDHE-ECDSA-AES128-SHA256")
    with pytest.raises(Refused):
        Client(site, weak)


def test_strangers_are_refused_and_counted_and_the_others_go_on(site: Site) -> None:
    site.set_up(mapping(1, site.authority, "san-dns-name"))
    stranger = authority("stranger")
    without_name = site.authority.issue("ann")
    wanted: list[tuple[Path, Path] | None] = [
        None,
        site.files(stranger.issue("admin")),
        site.files(site.authority.issue("late", expired=True)),
        site.files(site.authority.issue("server", for_client=False)),
        site.files(without_name),
    ]
    for files in wanted:
        with pytest.raises(Refused):
            site.connect(files)
    found = until(site.statistics, lambda found: found["unauthenticated"] == "0")
    assert int(found["failed-logins"]) == len(wanted)


def test_a_client_learns_by_an_alert_why_it_is_refused(site: Site) -> None:
    site.set_up()
    with pytest.raises(ssl.SSLError, match=r"(?i)certificate.required"):
        site.connect(None)
    with pytest.raises(ssl.SSLError, match=r"(?i)unknown.ca"):
        site.connect(site.files(authority("stranger").issue("admin")))


def test_too_many_strangers_lock_their_address_out_for_ssh_as_well(site: Site) -> None:
    site.set_up()
    with site.running.connect() as session:
        limits = "<limits><max-failed-logins>2</max-failed-logins></limits>"
        config = f'<config xmlns="{NC}"><server xmlns="{SERVER}">{limits}</server></config>'
        session.edit_config(target="running", config=config)
        for _ in range(2):
            with pytest.raises(Refused):
                site.connect(None)
        with pytest.raises((NCClientError, OSError)):
            site.running.connect(timeout=PATIENCE_S)
        assert session.get_config(source="running").ok


def test_a_certificate_that_is_trusted_by_itself_lets_its_owner_in(site: Site) -> None:
    owner = authority("self-signed").issue("ann")
    site.set_up(mapping(1, owner, "specified", "admin"), trusted=(owner,))
    client = site.connect(site.files(owner))
    assert b'message-id="7"' in client.ask(GET)
    client.close()


def test_the_fingerprint_of_a_configured_authority_above_another_fits(site: Site) -> None:
    middle = site.authority.issue("middle", authority=True)
    site.set_up(trusted=(site.authority, middle))
    client = site.connect(site.files(middle.issue("admin"), middle))
    assert b'message-id="7"' in client.ask(GET)
    client.close()


def test_every_authority_of_a_client_that_sends_those_between_can_be_mapped(site: Site) -> None:
    """The root alone is configured."""
    middle = site.authority.issue("middle", authority=True)
    lower = middle.issue("lower", authority=True)
    files = site.files(lower.issue("ann"), lower, middle)
    stranger = mapping(5, authority("other"), "specified", "nobody")
    for mapped in (site.authority, middle, lower):
        name = mapped.certificate.subject.rfc4514_string().removeprefix("CN=")
        site.set_up(stranger, mapping(10, mapped, "specified", name))
        for version in (ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3):
            client = site.connect(files, minimum_version=version, maximum_version=version)
            assert f"<username>{name}</username>".encode() in client.ask(GET)
            client.close()


def test_a_new_certificate_is_shown_to_the_next_client_and_sessions_stay(site: Site) -> None:
    site.set_up()
    files = site.files(site.authority.issue("admin"))
    first = site.connect(files)
    other = site.authority.issue("other", for_client=False)
    site.set_up(server=other)
    second = site.connect(files)
    shown = [client.sock.getpeercert(binary_form=True) for client in (first, second)]
    assert shown[0] != shown[1]
    assert ssl.DER_cert_to_PEM_cert(shown[1] or b"") == other.pem
    site.set_up(trusted=(authority("new"),))
    with pytest.raises(Refused):
        site.connect(files)
    for client in (first, second):
        assert b'message-id="7"' in client.ask(GET)
        client.close()


def test_without_a_certificate_nobody_gets_in_until_there_is_one(site: Site) -> None:
    files = site.files(site.authority.issue("admin"))
    with pytest.raises(Refused):
        site.connect(files)
    site.set_up()
    site.connect(files).close()


@pytest.mark.parametrize(
    ("spoil", "app_tag", "leaf"),
    [
        (
            lambda site: (site.server.pem, authority().key_pem, site.authority.pem),
            "tls-key-pair",
            "",
        ),
        (
            lambda site: (site.server.pem, site.server.encrypted_key_pem, site.authority.pem),
            "tls-private-key",
            "private-key",
        ),
        (
            lambda site: (site.server.pem, garbled(site.server.key_pem), site.authority.pem),
            "tls-private-key",
            "private-key",
        ),
        (
            lambda site: (garbled(site.server.pem), site.server.key_pem, site.authority.pem),
            "tls-certificate",
            "certificate",
        ),
        (
            lambda site: (site.server.pem, site.server.key_pem, garbled(site.authority.pem)),
            "tls-certificate",
            "client-ca",
        ),
    ],
)
def test_what_cannot_be_used_is_refused_when_it_is_configured(
    site: Site, spoil: Callable[[Site], tuple[str, str, str]], app_tag: str, leaf: str
) -> None:
    certificate, key, trusted = spoil(site)
    with pytest.raises(RPCError) as caught:
        site.configure(
            f"<certificate>{certificate}</certificate><private-key>{key}</private-key>"
            f"<client-ca>{trusted}</client-ca>"
        )
    assert caught.value.app_tag == app_tag
    assert f"tls/{leaf}".removesuffix("/") in str(caught.value.path).replace("iso-srv:", "")


def garbled(pem: str) -> str:
    """Still PEM to look at."""
    first, *_, last = pem.splitlines()
    return f"{first}\nAAAA\n{last}\n"


def test_the_private_key_is_hidden_from_those_whom_no_rule_lets_read_it(site: Site) -> None:
    site.set_up()
    request = f'<rpc xmlns="{NC}" message-id="1"><get-config><source><running/></source></get-config></rpc>'
    client = site.connect(site.files(site.authority.issue("ann")))
    reply = client.ask(request.encode() + END)
    assert b"<certificate>" in reply
    assert b"PRIVATE KEY" not in reply
    client.close()


def test_clients_that_do_not_finish_their_handshake_are_cut_off_and_counted(site: Site) -> None:
    site.set_up()
    limits = "<login-timeout>{}</login-timeout><max-unauthenticated>2</max-unauthenticated>"
    config = f'<config xmlns="{NC}"><server xmlns="{SERVER}"><limits>{limits}</limits></server></config>'
    address = ("127.0.0.1", site.running.tls_port)
    with site.running.connect() as session, ExitStack() as held:
        session.edit_config(target="running", config=config.format(600))
        waiting = [socket.create_connection(address, PATIENCE_S) for _ in range(3)]
        for each in waiting:
            held.enter_context(closing(each))
        assert waiting[2].recv(100) == b""
        held.close()
        until(partial(site.statistics, session), lambda found: found["unauthenticated"] == "0")
        session.edit_config(target="running", config=config.format(1))
        silent = [socket.create_connection(address, PATIENCE_S) for _ in range(2)]
        with suppress(OSError):  # on a slow machine its time may be over
            silent[0].sendall(b"\x16\x03\x01\x02\x00\x01")  # the beginning of a handshake
        for each in silent:
            with closing(each), suppress(ConnectionResetError):
                assert each.recv(100) == b""
        found = until(partial(site.statistics, session), lambda found: found["login-timeouts"] == "2")
        assert found["refused-sessions"] == "1"
        session.edit_config(target="running", config=config.format(600))
        site.connect(site.files(site.authority.issue("admin"))).close()


def test_requests_in_small_pieces_and_replies_nobody_reads_yet_are_all_answered(site: Site) -> None:
    site.set_up()
    client = site.connect(site.files(site.authority.issue("admin")))
    for octet in GET:
        client.sock.sendall(bytes([octet]))
    assert b'message-id="7"' in client.message()
    many = 400
    client.sock.settimeout(PATIENCE_S)
    client.sock.sendall(GET * many + CLOSE)
    for _ in range(many):
        assert client.message().endswith(b"</rpc-reply>")
    assert b"<ok/>" in client.message()
    with pytest.raises(EOFError):
        client.message()
    client.close()


def test_what_is_no_tls_is_closed(site: Site) -> None:
    site.set_up()
    with socket.create_connection(("127.0.0.1", site.running.tls_port), PATIENCE_S) as plain:
        plain.sendall(b"GET / HTTP/1.1\r\n\r\n" + bytes(100))
        while plain.recv(4096):
            pass
    site.connect(site.files(site.authority.issue("admin"))).close()


def test_endpoints_are_configured_while_running_and_all_are_shown(site: Site) -> None:
    site.set_up()
    endpoints = (
        "<endpoint><name>good</name><tls><port>0</port></tls></endpoint>"
        f"<endpoint><name>taken</name><tls><port>{site.running.tls_port}</port></tls></endpoint>"
        "<endpoint><name>local</name><unix><path>other.sock</path><mode>660</mode></unix></endpoint>"
    )
    config = f'<server xmlns="{SERVER}"><listen>{endpoints}</listen></server>'
    with site.running.connect() as session:
        session.edit_config(target="running", config=f'<config xmlns="{NC}">{config}</config>')
        wanted = f'<netconf-server xmlns="{NCS}"><listen/></netconf-server>'
        own = f'<server xmlns="{SERVER}"><listen/></server>'
        trees = [session.get(filter=("subtree", each)).data for each in (wanted, own)]
        shown = {
            entry.findtext(f"{{{space}}}name"): {
                etree.QName(leaf).localname: leaf.text for leaf in entry.find(f"{{{SERVER}}}state")
            }
            for data, space in zip(trees, (NCS, SERVER), strict=True)
            for entry in data.iter(f"{{{space}}}endpoint")
        }
    assert set(shown) == {"good", "taken", "local", "serve-ssh", "serve-tls", "serve-relay"}
    assert shown["serve-tls"]["port"] == str(site.running.tls_port)
    assert shown["taken"]["listening"] == "false"
    assert "in use" in str(shown["taken"]["error"])
    assert (site.running.state / "other.sock").is_socket()
    with socket.create_connection(("127.0.0.1", int(shown["good"]["port"])), PATIENCE_S):
        pass


@pytest.mark.parametrize("version", [ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3])
def test_each_connection_shows_its_certificate_because_none_is_resumed(
    site: Site, version: ssl.TLSVersion
) -> None:
    site.set_up()
    files = site.files(site.authority.issue("admin"))
    context = client_context(site.authority, files, minimum_version=version, maximum_version=version)
    first = Client(site, context)
    assert b'message-id="7"' in first.ask(GET)
    plain = socket.create_connection(("127.0.0.1", site.running.tls_port), PATIENCE_S)
    with context.wrap_socket(plain, session=first.sock.session) as again:
        assert b"session-id" in again.recv(65536)
        assert not again.session_reused
    first.close()
