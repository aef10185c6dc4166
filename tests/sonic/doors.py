"""NETCONF, RESTCONF and gNMI of one agent in this process, without sockets, for one user."""

import asyncio
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal
from urllib.parse import quote

from lxml import etree

from isolane.gnmi.errors import Code
from isolane.gnmi.gnmi import calls
from isolane.gnmi.grpc import framed
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.targets import parse
from isolane.netconf.server import Server
from isolane.northbound.http_exchange import Headers, Request, Response
from isolane.northbound.http_exchange import Peer as HttpPeer
from isolane.northbound.requester import Peer, Requester
from isolane.restconf.restconf import Restconf
from isolane.tree import xml
from isolane.tree.json import decode
from isolane.tree.schema import ListNode
from isolane.tree.types import Integer
from tests.gnmi.site import messages, value_of
from tests.netconf.client import Client

NC: Final = "urn:ietf:params:xml:ns:netconf:base:1.0"
DATA: Final = "/restconf/data"
Protocol = Literal["netconf", "restconf", "gnmi"]
PROTOCOLS: Final[tuple[Protocol, ...]] = ("netconf", "restconf", "gnmi")
_STEP: Final = re.compile(r"/([^/\[]+)((?:\[[^\]]*\])*)")
_KEY: Final = re.compile(r"\[([^=]+)=([^\]]*)\]")


@dataclass(frozen=True)
class Step:
    """A node on a path, and the keys of its entry in their order."""

    name: str
    keys: Mapping[str, str]


def steps(path: str) -> list[Step]:
    """The steps of a path as gNMI writes it, such as `/m:a/b[name=x]`."""
    return [Step(found[1], dict(_KEY.findall(found[2]))) for found in _STEP.finditer(path)]


@dataclass(frozen=True)
class Said:
    """The verdict of an edit, and the text of the answer."""

    verdict: str
    text: str


class Doors:
    """The three protocols for one user."""

    def __init__(self, server: Server, user: str, *, recovery: bool = False) -> None:
        service = server.service
        self._model = service.store.model
        self._peer = Peer(user, recovery=recovery)
        self._netconf = Client(server, user, recovery=recovery)
        self._restconf = Restconf(service, self._authenticate)
        self._gnmi = calls(service, self._authenticate)

    async def _authenticate(self, request: Request) -> Requester:
        return Requester(self._peer)

    async def leafs(self, protocol: Protocol, top: str) -> dict[str, str]:
        """The leafs of configuration and state below a node at the top, and their values."""
        if protocol == "gnmi":
            return await self._gnmi_leafs(top)
        if protocol == "netconf":
            space = self._model.find(top).namespace
            name = top.partition(":")[2]
            reply = await self._rpc(f'<get><filter type="subtree"><{name} xmlns="{space}"/></filter></get>')
            [data] = reply.findall(f"{{{NC}}}data")
            found = list(data)
        else:
            answer = await self._http("GET", f"{DATA}{top}")
            assert answer.status in (200, 404), answer.body
            found = [etree.fromstring(_octets(answer))] if answer.status == 200 else []
        return dict(leaf for each in found for leaf in self._xml_leafs(self._model.find(top), each, ""))

    async def update(self, protocol: Protocol, path: str, value: Any) -> Said:
        """Merge the value of a node."""
        if protocol == "netconf":
            tree = decode(self._model, self._document(path, value))
            return await self._edit("".join(xml.encode(tree)))
        last = steps(path)[-1]
        if protocol == "restconf":
            name = _name(self._model.find(_schema(path)))
            inside = [self._keys(_schema(path), last) | value] if last.keys else value
            return _said(await self._http("PATCH", _target(path), {name: inside}))
        return await self._set(update=[gnmi.Update(path=parse(path), val=_ietf(value))])

    async def delete(self, protocol: Protocol, path: str) -> Said:
        """Remove a node."""
        if protocol == "netconf":
            return await self._edit(self._deletion(path))
        if protocol == "restconf":
            return _said(await self._http("DELETE", _target(path)))
        return await self._set(delete=[parse(path)])

    def _document(self, path: str, value: Any) -> Any:
        """JSON with nothing but a node, and the keys of the entries around it."""
        way = _schema(path)
        for step in reversed(steps(path)):
            value = {step.name: [self._keys(way, step) | value] if step.keys else value}
            way = way.removesuffix(f"/{step.name}")
        return value

    def _keys(self, way: str, step: Step) -> dict[str, Any]:
        """The keys of an entry in JSON."""
        node: Any = self._model.find(way)
        types = {key.name: key.type.resolved for key in node.keys} if step.keys else {}
        return {
            name: int(text) if isinstance(types[name], Integer) else text for name, text in step.keys.items()
        }

    # --- NETCONF

    async def _rpc(self, content: str) -> Any:
        self._netconf.send(self._netconf.request(content))
        async with asyncio.timeout(60):
            while True:
                try:
                    return xml.parse(self._netconf.message())
                except IndexError:  # the answer is not there yet
                    await asyncio.sleep(0.0005)

    async def _edit(self, config: str) -> Said:
        reply = await self._rpc(
            f'<edit-config><target><running/></target><config xmlns:nc="{NC}">{config}</config></edit-config>'
        )
        tags = sorted({str(tag.text) for tag in reply.iter(f"{{{NC}}}error-tag")})
        return Said("-".join(tags) or "ok", etree.tostring(reply, encoding="unicode"))

    def _deletion(self, path: str) -> str:
        text, end, node = "", "", ""
        several = steps(path)
        for number, step in enumerate(several):
            node += f"/{step.name}"
            found, name = self._model.find(node), step.name.rpartition(":")[2]
            operation = ' nc:operation="remove"' if number == len(several) - 1 else ""
            keys = "".join(f"<{key}>{value}</{key}>" for key, value in step.keys.items())
            text += f'<{name} xmlns="{found.namespace}"{operation}>{keys}'
            end = f"</{name}>{end}"
        return text + end

    # --- RESTCONF

    async def _http(self, method: str, target: str, body: Any = None) -> Response:
        fields = [("Accept", "application/yang-data+xml"), ("Content-Type", "application/yang-data+json")]
        octets = b"" if body is None else json.dumps(body).encode()
        peer = HttpPeer("127.0.0.1", 1)
        return await self._restconf(Request(method, target, Headers(fields), octets, "1.1", True, peer))

    # --- gNMI

    async def _call(self, method: str, message: Any) -> tuple[Code, str, bytes]:
        fields = Headers([("content-type", "application/grpc"), ("te", "trailers")])
        octets, peer = framed(message.SerializeToString()), HttpPeer("127.0.0.1", 1)
        request = Request("POST", f"/gnmi.gNMI/{method}", fields, octets, "2", True, peer)
        response = await self._gnmi(request)
        body = _octets(response)
        trailers = response.trailers() if response.trailers is not None else ()
        ends = dict([*response.headers, *trailers])
        return Code(int(ends["grpc-status"])), ends.get("grpc-message", ""), b"".join(messages(body))

    async def _set(self, **operations: Any) -> Said:
        code, text, _ = await self._call("Set", gnmi.SetRequest(**operations))
        verdict = {Code.OK: "ok", Code.PERMISSION_DENIED: "access-denied"}.get(code, code.name)
        return Said(verdict, text)

    async def _gnmi_leafs(self, top: str) -> dict[str, str]:
        asked = gnmi.GetRequest(path=[parse(top)], type=gnmi.GetRequest.ALL, encoding=gnmi.PROTO)
        code, text, octets = await self._call("Get", asked)
        assert code in (Code.OK, Code.NOT_FOUND), text
        found = gnmi.GetResponse.FromString(octets) if code == Code.OK else gnmi.GetResponse()
        return {
            _place([*notification.prefix.elem, *update.path.elem]): str(value_of(update.val))
            for notification in found.notification
            for update in notification.update
        }

    # --- leafs

    def _xml_leafs(self, node: Any, element: Any, above: str) -> Iterator[tuple[str, str]]:
        names = {key.name for key in node.keys} if isinstance(node, ListNode) else set()
        local = {etree.QName(child).localname: child.text for child in element}
        keys = "".join(f"[{name}={local[name]}]" for name in sorted(names))
        place = f"{above}/{node.name}{keys}"
        for child in element:
            name = etree.QName(child)
            [found] = [
                each
                for each in node.children
                if (each.name, each.namespace) == (name.localname, name.namespace)
            ]
            if hasattr(found, "children"):
                yield from self._xml_leafs(found, child, place)
            else:
                yield f"{place}/{found.name}", str(child.text)


def _octets(response: Response) -> bytes:
    assert isinstance(response.body, bytes)
    return response.body


def _said(response: Response) -> Said:
    text = _octets(response).decode()
    tag = re.search("<error-tag>([^<]*)<", text)
    return Said("ok" if response.status < 300 else tag[1] if tag else str(response.status), text)


def _schema(path: str) -> str:
    return "".join(f"/{step.name}" for step in steps(path))


def _name(node: Any) -> str:
    return f"{node.module}:{node.name}"


def _target(path: str) -> str:
    """The resource of RESTCONF."""
    return DATA + "".join(
        f"/{step.name}" + (f"={','.join(quote(key, '') for key in step.keys.values())}" if step.keys else "")
        for step in steps(path)
    )


def _ietf(value: Any) -> gnmi.TypedValue:
    return gnmi.TypedValue(json_ietf_val=json.dumps(value).encode())


def _place(elements: list[gnmi.PathElem]) -> str:
    found = ""
    for each in elements:
        keys = "".join(f"[{name}={value}]" for name, value in sorted(each.key.items()))
        found += f"/{each.name.rpartition(':')[2]}{keys}"
    return found
