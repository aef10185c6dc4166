"""Receivers of syslog over UDP, TCP and TLS get what is selected; who does not read keeps nobody waiting."""

import asyncio
import base64
import json
import logging
import re
import ssl
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding, pkcs7

from isolane.app.agent import Agent, Options
from isolane.app.syslog import message, senders
from isolane.app.syslog.message import Form, Rule, encode, is_selected
from isolane.bindings import MODEL
from isolane.bindings.ietf_syslog import FacilityList, State
from isolane.errors import IsolaneError
from isolane.store.history import Author
from isolane.strand import future_of
from isolane.tags import Said, Tag, write
from isolane.tree import json as tree_json
from isolane.tree.values import Identity
from tests.patience import PATIENCE_S
from tests.transport.authority import Issued, authority

HEAD = re.compile(rb"<(\d+)>1 (\S+Z) (\S+) isolane (\d+) (\S+) (-|\[.*?[^\\]\]) (.*)", re.DOTALL)
ALICE = Author("alice", 4, "netconf-ssh")


@pytest.fixture(autouse=True)
def from_info() -> Iterator[None]:
    root = logging.getLogger()
    before = root.level
    root.setLevel(logging.INFO)
    yield
    root.setLevel(before)


def configuration(
    bags: dict[str, Any] | None = None, keys: list[dict[str, Any]] | None = None, /, **destinations: Any
) -> Any:
    entries = [{"name": name, **said} for name, said in destinations.items()]
    listed = [{"name": name, "certificate": certificates} for name, certificates in (bags or {}).items()]
    document = {
        "ietf-truststore:truststore": {"certificate-bags": {"certificate-bag": listed}},
        "ietf-keystore:keystore": {"asymmetric-keys": {"asymmetric-key": keys or []}},
        "ietf-system:system": {"hostname": "leaf1"},
        "ietf-syslog:syslog": {"actions": {"remote": {"destination": entries}}},
    }
    return tree_json.decode(MODEL, tree_json.parse(json.dumps(document).encode()), state=False)


@asynccontextmanager
async def agent_with(state: Path, config: Any) -> AsyncIterator[Agent]:
    agent = Agent(Options(MODEL, state, relay=False))
    await agent.start(config)
    try:
        yield agent
    finally:
        await agent.close()


def shown(agent: Agent, name: str) -> State:
    record = agent.store.operational.source().record()
    return record.syslog.actions.remote.destination[name].state  # type: ignore[attr-defined,no-any-return]  # of the model


class Datagrams(asyncio.DatagramProtocol):
    def __init__(self) -> None:
        self.messages: list[bytes] = []

    def datagram_received(self, data: bytes, addr: Any) -> None:
        self.messages.append(data)


class Stream:
    """A receiver that reads messages with their lengths in front, or does not read at all."""

    def __init__(self, *, reads: bool = True) -> None:
        self.messages: list[bytes] = []
        self.reads = reads
        self.port = 0

    @asynccontextmanager
    async def listening(self, context: ssl.SSLContext | None = None) -> AsyncIterator["Stream"]:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0, ssl=context)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self.reads:
            reader._transport.pause_reading()  # type: ignore[attr-defined]  # asyncio has no other way
            return
        try:
            while True:
                length = await reader.readuntil(b" ")
                self.messages.append(await reader.readexactly(int(length)))
        except asyncio.IncompleteReadError:
            writer.close()


async def until(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not holds():
            await asyncio.sleep(0.01)


def tags(messages: list[bytes]) -> list[str]:
    return [_parsed(each)[5].decode() for each in messages]


def _parsed(octets: bytes) -> "re.Match[bytes]":
    match = HEAD.fullmatch(octets)
    assert match is not None, octets
    return match


def test_udp_and_tcp_get_what_their_filters_select(tmp_path: Path) -> None:
    async def run() -> tuple[list[bytes], list[bytes], State]:
        loop = asyncio.get_running_loop()
        transport, datagrams = await loop.create_datagram_endpoint(Datagrams, ("127.0.0.1", 0))
        port = transport.get_extra_info("sockname")[1]
        async with Stream().listening() as stream:
            config = configuration(
                all={"udp": {"udp": [{"address": "127.0.0.1", "port": port}]}, "structured-data": True},
                alarms={
                    "isolane-syslog:tcp": {"tcp": [{"address": "127.0.0.1", "port": stream.port}]},
                    "filter": {"facility-list": [{"facility": "all", "severity": "warning"}]},
                    "facility-override": "ietf-syslog:local7",
                },
            )
            async with agent_with(tmp_path / "state", config) as agent:
                write(Said(Tag.LINK_DOWN, "port1: link down", "port1", {"port": "port1", "reason": 'a"]'}))
                logging.getLogger("isolane.test").info("no tag, é")
                await until(lambda: stream.messages and len(datagrams.messages) >= 3)
                state = shown(agent, "alarms")
        transport.close()
        return datagrams.messages, stream.messages, state

    datagrams, streamed, state = asyncio.run(run())
    assert {"READY", "LINK-DOWN", "STOP"} <= set(tags(datagrams))  # START is before the configuration
    assert set(tags(streamed)) == {"LINK-DOWN"}
    (link,) = [_parsed(each) for each in datagrams if b"LINK-DOWN" in each]
    assert (int(link[1]), link[3]) == (3 * 8 + 4, b"leaf1")
    assert b'port="port1" reason="a\\"\\]"' in link[6]
    assert link[7] == b"port1: link down"
    (plain,) = [_parsed(each) for each in datagrams if "é".encode() in each]
    assert plain[7] == b"\xef\xbb\xbf" + "no tag, é".encode()
    assert int(_parsed(streamed[0])[1]) == 23 * 8 + 4
    assert (state.connected, state.sent, state.dropped, state.trouble) == (True, 1, 0, None)


def cms(issued: Issued) -> str:
    return base64.b64encode(pkcs7.serialize_certificates([issued.certificate], Encoding.DER)).decode()


def over_tls(port: int, kind: str, trusted: Issued) -> dict[str, Any]:
    certificates = {"inline-definition": {"certificate": [{"name": "noc", "cert-data": cms(trusted)}]}}
    one = {"address": "127.0.0.1", "port": port, "server-authentication": {kind: certificates}}
    return {"tls": {"tls": [one]}}


def in_bag(destination: dict[str, Any], kind: str) -> list[dict[str, str]]:
    """Has a receiver refer to the bag `noc`; the certificates that belong there."""
    trusted = destination["tls"]["tls"][0]["server-authentication"][kind]
    certificates: list[dict[str, str]] = trusted.pop("inline-definition")["certificate"]
    trusted["central-truststore-reference"] = "noc"
    return certificates


@pytest.mark.parametrize("kind", ["ca-certs", "ee-certs"])
def test_over_tls_only_the_receiver_with_the_configured_certificate_gets_anything(
    tmp_path: Path, kind: str
) -> None:
    issuer = authority()
    receiver = issuer.issue("noc", x509.IPAddress(ip_address("127.0.0.1")), for_client=False)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*receiver.files(tmp_path, "noc"))
    trusted = issuer if kind == "ca-certs" else receiver

    async def run() -> tuple[list[bytes], State]:
        async with Stream().listening(context) as stream:
            right, wrong = (over_tls(stream.port, kind, each) for each in (trusted, authority("x")))
            bags = {}
            if kind == "ee-certs":  # by reference
                bags = {"noc": in_bag(right, kind)}
            config = configuration(bags, right=right, wrong=wrong)
            async with agent_with(tmp_path / "state", config) as agent:
                write(Said(Tag.LINK_UP, "port1: link up"))
                await until(lambda: "LINK-UP" in tags(stream.messages) and shown(agent, "wrong").trouble)
                return list(stream.messages), shown(agent, "wrong")

    messages, wrong = asyncio.run(run())
    assert tags(messages).count("LINK-UP") == 1
    assert wrong.sent == 0
    assert wrong.connected is False
    assert "certificate" in str(wrong.trouble)


def key(issued: Issued) -> dict[str, Any]:
    return {
        "name": "own",
        "private-key-format": "ietf-crypto-types:one-asymmetric-key-format",
        "cleartext-private-key": issued.key_der,
        "certificates": {"certificate": [{"name": "own", "cert-data": cms(issued)}]},
    }


def showing(destination: dict[str, Any], name: str = "own") -> dict[str, Any]:
    """The destination with the certificate `own` of the key of that name."""
    reference = {"asymmetric-key": name, "certificate": "own"}
    one = destination["tls"]["tls"][0]
    one["client-identity"] = {"certificate": {"central-keystore-reference": reference}}
    return destination


def test_a_receiver_that_asks_for_a_certificate_is_shown_the_configured_one(
    tmp_path: Path,
) -> None:
    """One without is not served; another key in the keystore counts at once."""
    issuer = authority()
    receiver = issuer.issue("noc", x509.IPAddress(ip_address("127.0.0.1")), for_client=False)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*receiver.files(tmp_path, "noc"))
    context.load_verify_locations(cadata=issuer.pem)
    context.verify_mode = ssl.CERT_REQUIRED
    context.maximum_version = ssl.TLSVersion.TLSv1_2  # with 1.3 a client hears of the refusal later

    async def run() -> None:
        async with Stream().listening(context) as stream:
            bare = over_tls(stream.port, "ca-certs", issuer)
            shows = showing(over_tls(stream.port, "ca-certs", issuer))
            config = configuration({}, [key(authority("x").issue("leaf1"))], bare=bare, shows=shows)
            async with agent_with(tmp_path / "state", config) as agent:
                write(Said(Tag.LINK_DOWN, "port1: link down"))
                await until(lambda: shown(agent, "bare").trouble and shown(agent, "shows").trouble)
                assert stream.messages == []
                better = configuration({}, [key(issuer.issue("leaf1"))], bare=bare, shows=shows)
                await future_of(agent.store.edit, ALICE, lambda root: better)
                write(Said(Tag.LINK_UP, "port1: link up"))
                await until(lambda: "LINK-UP" in tags(stream.messages))
                assert tags(stream.messages).count("LINK-UP") == 1

    asyncio.run(run())


def test_a_receiver_without_a_certificate_or_with_nonsense_is_refused(tmp_path: Path) -> None:
    nonsense = over_tls(1, "ca-certs", authority())
    certificate = nonsense["tls"]["tls"][0]["server-authentication"]["ca-certs"]["inline-definition"]
    certificate["certificate"][0]["cert-data"] = "AAAA"

    async def refused(entry: dict[str, Any], state: Path) -> str:
        agent = Agent(Options(MODEL, state, relay=False))
        try:
            with pytest.raises(IsolaneError) as caught:
                await agent.start(configuration(noc=entry))
        finally:
            await agent.close()
        return str(caught.value)

    bare = {"tls": {"tls": [{"address": "127.0.0.1"}]}}
    assert "server-authentication: must" in asyncio.run(refused(bare, tmp_path / "a"))
    assert "noc is no certificate in CMS" in asyncio.run(refused(nonsense, tmp_path / "b"))
    many = {"udp": {"udp": [{"address": f"192.0.2.{number}"} for number in range(17)]}}
    assert "at most" in asyncio.run(refused(many, tmp_path / "c"))


def test_a_receiver_that_does_not_read_keeps_no_commit_waiting_and_drops_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(senders, "MOST_WAITING", 50)

    async def run() -> State:
        async with Stream(reads=False).listening() as stream:
            deaf = {"isolane-syslog:tcp": {"tcp": [{"address": "127.0.0.1", "port": stream.port}]}}
            async with agent_with(tmp_path / "state", configuration(deaf=deaf)) as agent:
                await until(lambda: shown(agent, "deaf").connected)
                log = logging.getLogger("isolane.test")
                for _ in range(1_000):
                    log.info("x" * 8_000)
                    await asyncio.sleep(0)
                for number in range(20):
                    log.info("x" * 8_000)
                    await future_of(agent.store.edit, ALICE, named(f"leaf{number}"))
                return shown(agent, "deaf")

    state = asyncio.run(asyncio.wait_for(run(), PATIENCE_S))
    counts = [state.sent or 0, state.dropped or 0, state.waiting or 0]
    assert counts[1] > 0
    assert counts[2] <= 50
    assert sum(counts) > 1_000


def test_who_comes_back_gets_what_waited(tmp_path: Path) -> None:
    async def run() -> list[bytes]:
        first = Stream()
        async with first.listening():
            port = first.port
        config = configuration(noc={"isolane-syslog:tcp": {"tcp": [{"address": "127.0.0.1", "port": port}]}})
        async with agent_with(tmp_path / "state", config) as agent:
            await until(lambda: shown(agent, "noc").trouble)
            write(Said(Tag.LINK_DOWN, "port1: link down"))
            second = Stream()
            server = await asyncio.start_server(second._serve, "127.0.0.1", port)
            await until(lambda: "LINK-DOWN" in tags(second.messages))
            server.close()
        return second.messages

    messages = asyncio.run(run())
    assert "SYSLOG" in tags(messages)
    assert b"takes messages again" in messages[-1] or any(
        b"takes messages again" in each for each in messages
    )


def named(name: str) -> Callable[[Any], Any]:
    return lambda root: root.replace(system=root.system.replace(hostname=name))


def record(tag: Tag | None, level: int = logging.INFO, text: str = "text") -> logging.LogRecord:
    made = logging.LogRecord("isolane.test", level, "", 0, "%s", (text,), None)
    if tag is not None:
        made.tag = tag
    return made


@pytest.mark.parametrize(
    ("rules", "tag", "selected"),
    [
        ([], Tag.LINK_UP, True),
        ([Rule(None, 4)], Tag.LINK_UP, False),
        ([Rule(None, 4)], Tag.LINK_DOWN, True),
        ([Rule(None, None)], Tag.LINK_UP, True),
        ([Rule(None, -1)], Tag.DISK, False),
        ([Rule(10, None)], Tag.LOGIN, True),
        ([Rule(10, None)], Tag.LINK_DOWN, False),
        ([Rule(None, 4, is_equal=True, action="block"), Rule(None, None)], Tag.LINK_DOWN, False),
        ([Rule(None, 4, is_equal=True, action="block"), Rule(None, None)], Tag.DISK, True),
        ([Rule(3, 4, action="stop"), Rule(None, None)], Tag.LINK_DOWN, False),
    ],
)
def test_rules_select_by_facility_and_severity(rules: list[Rule], tag: Tag, selected: bool) -> None:
    assert is_selected(rules, record(tag)) is selected


def test_an_entry_becomes_a_rule() -> None:
    entry = FacilityList.new(facility="all", severity="error")
    assert Rule.of(entry) == Rule(None, 3)
    assert Rule.of(FacilityList.new(facility=Identity("ietf-syslog:local0"), severity="none")) == Rule(16, -1)


def test_a_message_that_is_too_long_is_cut_between_characters_and_has_no_line_break() -> None:
    octets = encode(record(None, text="é\n" * 3_000), "a host", Form(longest=message.LONGEST_DATAGRAM))
    assert len(octets) <= message.LONGEST_DATAGRAM
    octets.decode()
    assert b"\n" not in octets
    assert _parsed(octets)[3] == b"ahost"
