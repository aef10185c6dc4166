"""A receiver of notifications by HTTPS, and one by UDP, and the configuration that leads to them."""

import asyncio
import base64
import json
import ssl
import struct
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache
from ipaddress import ip_address
from pathlib import Path
from typing import Any, Final

from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding, pkcs7

from isolane.app.agent import Agent, Options
from isolane.bindings import MODEL
from isolane.bindings.ietf_subscribed_notifications import Receiver
from isolane.tree import json as tree_json
from tests.patience import PATIENCE_S
from tests.transport.authority import Issued, authority

URN: Final = "urn:ietf:capability:https-notif-receiver:"
CAPABLE: Final = ("encoding:json", "encoding:xml", "sub-notif")


@cache
def issuer() -> Issued:
    return authority()


@cache
def certificate(name: str) -> Issued:
    return issuer().issue(name, x509.IPAddress(ip_address("127.0.0.1")), for_client=False)


def cms(issued: Issued) -> str:
    return base64.b64encode(pkcs7.serialize_certificates([issued.certificate], Encoding.DER)).decode()


@dataclass
class Posted:
    """One request, as it came."""

    method: str
    target: str
    fields: dict[str, str]
    body: bytes

    @property
    def kind(self) -> str:
        """The name of the notification, of JSON."""
        (name,) = (each for each in self.notification if each != "eventTime")
        return name.rpartition(":")[2]

    @property
    def notification(self) -> dict[str, Any]:
        return json.loads(self.body)["ietf-https-notif:notification"]  # type: ignore[no-any-return]  # JSON


@dataclass
class Collector:
    """Answers what it is told to; `posted` are the notifications that it took, `asked` the other requests."""

    capable: tuple[str, ...] = CAPABLE
    name: str = "noc"
    capabilities: Callable[[], bytes] | None = None
    """The whole answer of the resource of capabilities, instead of the usual one."""
    status: Callable[[Posted], int] = lambda posted: 204
    posted: list[Posted] = field(default_factory=list)
    refused: list[Posted] = field(default_factory=list)
    asked: list[Posted] = field(default_factory=list)
    shown: list[Any] = field(default_factory=list)
    """The certificates of clients."""
    peers: list[str] = field(default_factory=list)
    """The addresses that connections came from."""
    asks: bool = False
    """Whether clients have to show a certificate of the authority."""
    silent: bool = False
    """Whether it answers nothing any more."""
    port: int = 0
    _server: asyncio.Server | None = None
    _writers: set[asyncio.StreamWriter] = field(default_factory=set)

    @property
    def kinds(self) -> list[str]:
        return [each.kind for each in self.posted]

    @asynccontextmanager
    async def listening(self, directory: Path) -> AsyncIterator["Collector"]:
        await self.open(directory)
        try:
            yield self
        finally:
            await self.close()

    async def open(self, directory: Path) -> None:
        """Listen, at the same port once more."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*certificate(self.name).files(directory, self.name))
        if self.asks:
            context.verify_mode = ssl.CERT_REQUIRED
            context.load_verify_locations(cadata=issuer().pem)
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port, ssl=context)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """Vanish."""
        if self._server is not None:
            self._server.close()
            for writer in tuple(self._writers):
                writer.transport.abort()
            await asyncio.sleep(0)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.shown.append(writer.get_extra_info("peercert"))
        self.peers.append(writer.get_extra_info("peername")[0])
        self._writers.add(writer)
        try:
            while True:
                request = await _request(reader)
                if self.silent:
                    await reader.read()
                writer.write(self._answer(request))
                await writer.drain()
        except (OSError, asyncio.IncompleteReadError):
            writer.transport.abort()
        finally:
            self._writers.discard(writer)

    def _answer(self, request: Posted) -> bytes:
        if request.method == "GET":
            self.asked.append(request)
            if self.capabilities is not None:
                return self.capabilities()
            said = {
                "ietf-https-notif-transport:receiver-capabilities": {
                    "receiver-capability": [URN + each for each in self.capable]
                }
            }
            return answer(200, json.dumps(said).encode(), "application/yang-data+json")
        status = self.status(request)
        (self.posted if status < 300 else self.refused).append(request)
        return answer(status)

    def endpoint(self, path: str, trusted: Issued | None = None, user: str = "") -> dict[str, Any]:
        inline = {"certificate": [{"name": "noc", "cert-data": cms(trusted or issuer())}]}
        return {
            "uri": f"https://{user}127.0.0.1:{self.port}/notif/{path}",
            "tls-client-parameters": {"server-authentication": {"ca-certs": {"inline-definition": inline}}},
        }

    def instance(self, name: str, **more: Any) -> dict[str, Any]:
        """The receiver instance that leads here."""
        receiver = {
            "capabilities-endpoint": self.endpoint("capabilities"),
            "relay-notification-endpoint": self.endpoint("relay-notification"),
            **more,
        }
        return {"name": name, "ietf-https-notif-transport:https-receiver": receiver}


def answer(status: int, body: bytes = b"", media: str = "text/plain") -> bytes:
    head = f"HTTP/1.1 {status} Word\r\nContent-Type: {media}\r\nContent-Length: {len(body)}\r\n\r\n"
    return head.encode() + body


async def _request(reader: asyncio.StreamReader) -> Posted:
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    first, *lines = head.split("\r\n")[:-2]
    method, target, _ = first.split(" ")
    fields = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    body = await reader.readexactly(int(fields.get("content-length", "0")))
    return Posted(method, target, fields, body)


_HEADER: Final = struct.Struct("!BBHII")


class Datagrams(asyncio.DatagramProtocol):
    """A receiver by UDP: puts segments together."""

    def __init__(self) -> None:
        self.raw: list[bytes] = []
        self.peers: list[tuple[str, int]] = []
        self.port = 0

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        self.port = transport.get_extra_info("sockname")[1]

    def datagram_received(self, data: bytes, addr: Any) -> None:
        self.raw.append(data)
        self.peers.append(addr)

    @property
    def messages(self) -> dict[tuple[int, int], bytes]:
        """Whole ones, by publisher and number."""
        parts: dict[tuple[int, int], dict[int, bytes]] = {}
        last: dict[tuple[int, int], int] = {}
        for data in self.raw:
            first, header, length, publisher, number = _HEADER.unpack_from(data)
            assert (first >> 5, length) == (1, len(data))
            place, is_last = 0, 1
            if header > _HEADER.size:
                kind, size, numbered = struct.unpack_from("!BBH", data, _HEADER.size)
                assert (kind, size) == (1, 4)
                place, is_last = numbered >> 1, numbered & 1
            parts.setdefault((publisher, number), {})[place] = data[header:]
            if is_last:
                last[publisher, number] = place
        return {
            key: b"".join(parts[key][each] for each in range(end + 1))
            for key, end in last.items()
            if len(parts[key]) == end + 1
        }

    @property
    def notifications(self) -> list[dict[str, Any]]:
        return [json.loads(each)["ietf-restconf:notification"] for _, each in sorted(self.messages.items())]

    @property
    def kinds(self) -> list[str]:
        return [
            name.rpartition(":")[2] for each in self.notifications for name in each if name != "eventTime"
        ]


@asynccontextmanager
async def datagrams() -> AsyncIterator[Datagrams]:
    loop = asyncio.get_running_loop()
    transport, protocol = await loop.create_datagram_endpoint(Datagrams, ("127.0.0.1", 0))
    try:
        yield protocol
    finally:
        transport.close()


# --- the agent

EVENTS: Final = {"stream": "NETCONF", "transport": "ietf-https-notif-transport:https"}


def subscription(number: int, *instances: str, **said: Any) -> dict[str, Any]:
    ref = "ietf-subscribed-notif-receivers:receiver-instance-ref"
    receivers = [{"name": f"r-{each}", ref: each} for each in instances]
    return {"id": number, **(EVENTS | said), "receivers": {"receiver": receivers}}


def document(subscriptions: list[dict[str, Any]], instances: list[dict[str, Any]], **more: Any) -> Any:
    config = {
        "ietf-system:system": {"hostname": "leaf1"},
        "ietf-subscribed-notifications:subscriptions": {
            "subscription": subscriptions,
            "ietf-subscribed-notif-receivers:receiver-instances": {"receiver-instance": instances},
        },
        **more,
    }
    return tree_json.decode(MODEL, tree_json.parse(json.dumps(config).encode()), state=False)


@asynccontextmanager
async def agent_with(state: Path, config: Any = None) -> AsyncIterator[Agent]:
    agent = Agent(Options(MODEL, state, relay=False))
    try:
        await agent.start(config)
        yield agent
    finally:
        await agent.close()


async def until(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not holds():
            await asyncio.sleep(0.01)


def shown(agent: Agent, number: int, name: str) -> Receiver:
    record: Any = agent.store.operational.source().record()
    receiver: Receiver = record.subscriptions.subscription[number].receivers.receiver[name]
    return receiver


def state_of(agent: Agent, number: int) -> str | None:
    """The state of a configured subscription."""
    record: Any = agent.store.operational.source().record()
    state: str | None = record.subscriptions.subscription[number].configured_subscription_state
    return state
