"""Service discovery of a lab for collectors, over HTTP: the list of its devices, and their metrics.

`/targets/gnmic` is the form of gnmic's HTTP loader, `/targets/prometheus` that of `http_sd`. There are
addresses in them and no credentials. Devices that were shut down are left out.
"""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from ipaddress import ip_address
from socket import socket
from ssl import SSLContext
from typing import Final

from isolane.app.lab.description import LabError
from isolane.app.metrics.exposition import CONTENT_TYPE
from isolane.lazy_dataclass import dataclass
from isolane.northbound.http_exchange import Request, Response
from isolane.transport.http.authority import Authority, ServerCertificate
from isolane.transport.http.limits import HttpLimits
from isolane.transport.http.origins import Hosts
from isolane.transport.http.server import HttpServer, context_for_http
from isolane.transport.tls_context import Credentials

GNMIC: Final = "/targets/gnmic"
PROMETHEUS: Final = "/targets/prometheus"
METRICS: Final = "/metrics"
LIMITS: Final = HttpLimits(
    connections=64, connections_of_address=64, streams=8, header_octets=8192, body_octets=1024
)
SLICE_S: Final = 0.005
"""A body is made for so long at a time."""
JSON: Final = "application/json"
TEXT: Final = "text/plain; charset=utf-8"
_PATHS: Final = f"the paths are {GNMIC}, {PROMETHEUS}, {METRICS} and {METRICS}/DEVICE\n"

Place = tuple[str, int]
Metrics = Callable[[str | None, str], AsyncIterator[bytes]]
"""Those of a device, or of all, that a query asks for."""


@dataclass(frozen=True, slots=True)
class RunningDevice:
    """A device that runs."""

    ssh: Place
    gnmi: Place | None


class Discovery:
    """One address. It speaks TLS unless it is an address of the loopback."""

    def __init__(
        self,
        host: str,
        listening: socket,
        authority: Authority | None,
        devices: Callable[[], Mapping[str, RunningDevice]],
        metrics: Metrics,
    ) -> None:
        """`authority` issues the certificate; None for plain HTTP."""
        self._devices = devices
        self._metrics = metrics
        self._host = host
        self._scheme = "http" if authority is None else "https"
        own = None if authority is None else ServerCertificate(authority, host)
        tls = None if own is None else _Contexts(own).now
        self._hosts = Hosts(lambda: ())
        self._hosts.add(host)
        self._server = HttpServer(self._answer, LIMITS, tls)
        self._port = self._server.listen(str(listening.getsockname()[0]), 0, listening)

    @property
    def place(self) -> Place:
        """Host and port of the listener."""
        return self._host, self._port

    async def close(self) -> None:
        await self._server.close()

    async def _answer(self, request: Request) -> Response:
        if not self._hosts.takes(request):
            return _text(421, "the field Host names another server\n")
        if request.method not in ("GET", "HEAD"):
            return Response(405, [("allow", "GET, HEAD")])
        (path, _, query), agents = request.target.partition("?"), self._devices()
        if path == GNMIC:
            if any(each.gnmi is None for each in agents.values()):
                return _text(404, "the devices have no gNMI; start the lab with --gnmi HOST:PORT\n")
            return _stream(JSON, in_slices(_object(_gnmic(agents, request))))
        if path == PROMETHEUS:
            return _stream(JSON, in_slices(_array(self._prometheus(agents, request))))
        name = path.removeprefix(f"{METRICS}/")
        try:
            if path == METRICS:
                return _stream(CONTENT_TYPE, self._metrics(None, query))
            if name != path and name in agents:
                return _stream(CONTENT_TYPE, self._metrics(name, query))
        except LabError as error:
            return _text(404, f"{error}\n")
        return _text(404, _PATHS)

    def _prometheus(self, agents: Mapping[str, RunningDevice], request: Request) -> Iterator[str]:
        """Each device is scraped at this address, at a path of its own."""
        here = _shown(self.place, request)
        for name, each in agents.items():
            labels = {
                "device": name,
                "__scheme__": self._scheme,
                "__metrics_path__": f"{METRICS}/{name}",
                "__meta_isolane_ssh": _shown(each.ssh, request),
            }
            if each.gnmi is not None:
                labels["__meta_isolane_gnmi"] = _shown(each.gnmi, request)
            yield json.dumps({"targets": [here], "labels": labels})


class _Contexts:
    """One context for all connections, until the certificate is issued again."""

    def __init__(self, own: ServerCertificate) -> None:
        self._own = own
        self._shown: tuple[Credentials, SSLContext] | None = None

    def now(self) -> SSLContext:
        credentials = self._own.issued()
        if self._shown is None or self._shown[0] is not credentials:
            self._shown = credentials, context_for_http(credentials.context())
        return self._shown[1]


def _gnmic(agents: Mapping[str, RunningDevice], request: Request) -> Iterator[str]:
    for name, each in agents.items():
        if each.gnmi is not None:
            yield f"{json.dumps(name)}: {json.dumps({'address': _shown(each.gnmi, request)})}"


def shown(place: Place) -> str:
    """A place as `HOST:PORT`, brackets around an address of IPv6."""
    host, port = place
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def is_loopback(listening: socket) -> bool:
    """Whether only this machine reaches it."""
    return ip_address(listening.getsockname()[0]).is_loopback


def _shown(place: Place, request: Request) -> str:
    """An address that the client can connect to: of all addresses of the machine, the one it has reached."""
    host, port = place
    return shown((request.peer.reached or host if host in ("0.0.0.0", "::", "") else host, port))  # noqa: S104  # compared, not listened at


def _object(members: Iterator[str]) -> Iterator[str]:
    return _joined("{", members, "}\n")


def _array(members: Iterator[str]) -> Iterator[str]:
    return _joined("[", members, "]\n")


def _joined(begin: str, members: Iterator[str], end: str) -> Iterator[str]:
    yield begin
    for number, member in enumerate(members):
        yield f"{',' if number else ''}\n{member}"
    yield end


def _text(status: int, text: str) -> Response:
    return Response(status, [("content-type", TEXT)], text.encode())


def _stream(content_type: str, body: AsyncIterator[bytes]) -> Response:
    return Response(200, [("content-type", content_type)], body)


async def in_slices(pieces: Iterator[str]) -> AsyncIterator[bytes]:
    """The devices are served while a body is made."""
    held, since = list[str](), time.monotonic()
    for piece in pieces:
        held.append(piece)
        if time.monotonic() - since > SLICE_S:
            octets = "".join(held).encode()
            held.clear()
            if octets:
                yield octets
            await asyncio.sleep(0)
            since = time.monotonic()
    if held:
        yield "".join(held).encode()
