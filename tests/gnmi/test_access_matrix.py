"""The access matrix once more over gNMI: the same rules, reads and edits as over NETCONF, the same verdicts.

What has no counterpart is left out: gNMI does not create, has no candidate, and calls no operations.
"""

import asyncio
from functools import cache
from typing import Any, Final

import pytest
from lxml import etree

from isolane.gnmi.errors import Code
from isolane.gnmi.gnmi import calls
from isolane.gnmi.grpc import framed
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.targets import parse, written
from isolane.northbound.http_exchange import Headers, Request
from isolane.northbound.http_exchange import Peer as HttpPeer
from isolane.northbound.requester import Peer, Requester
from tests.gnmi.site import messages, value_of
from tests.gnmi.test_editing import ietf
from tests.restconf.test_access_matrix import EDITS, KIND, NS, READS, RULES, Both

SYSTEM: Final = "/ietf-system:system"
INTERFACES: Final = "/ietf-interfaces:interfaces"
DEFAULTS: Final = (
    '<with-defaults xmlns="urn:ietf:params:xml:ns:yang:ietf-netconf-with-defaults">report-all</with-defaults>'
)

PATHS: Final = {
    "hostname": f"{SYSTEM}/hostname",
    "system": SYSTEM,
    "users": f"{SYSTEM}/authentication",
    "interfaces": INTERFACES,
    "eth0": f"{INTERFACES}/interface[name=eth0]",
    "type of eth0": f"{INTERFACES}/interface[name=eth0]/type",
    "eth9, which is not there": f"{INTERFACES}/interface[name=eth9]",
    "rules": "/ietf-netconf-acm:nacm/groups",
}
OPERATIONS: Final[dict[str, tuple[str, str, Any]]] = {
    "update a leaf by merge": ("update", f"{SYSTEM}/hostname", "x"),
    "update a leaf by replace": ("replace", f"{SYSTEM}/hostname", "x"),
    "delete a leaf": ("delete", f"{SYSTEM}/hostname", None),
    "write the same value": ("update", f"{SYSTEM}/hostname", "leaf1"),
    "put an entry": ("replace", f"{INTERFACES}/interface[name=eth2]", {"ietf-interfaces:type": KIND}),
    "replace an entry": (
        "replace",
        f"{INTERFACES}/interface[name=eth1]",
        {"ietf-interfaces:type": KIND, "ietf-interfaces:description": "x"},
    ),
    "change an entry": (
        "update",
        f"{INTERFACES}/interface[name=eth0]",
        {"ietf-interfaces:type": KIND, "ietf-interfaces:description": "x"},
    ),
    "delete an entry": ("delete", f"{INTERFACES}/interface[name=eth0]", None),
    "replace a container": ("replace", SYSTEM, {"ietf-system:hostname": "leaf1"}),
    "delete all interfaces": ("delete", INTERFACES, None),
    "change the rules": ("update", "/ietf-netconf-acm:nacm", {"ietf-netconf-acm:exec-default": "deny"}),
}


class Three(Both):
    """The server of the matrix, with gNMI."""

    def __init__(self, rules: tuple[str, ...], more: str) -> None:
        super().__init__(rules, more)
        self.gnmi = calls(self.site.server.service, self._ops)

    async def _ops(self, request: Request) -> Requester:
        return Requester(Peer("ops"))

    def ask(self, method: str, message: Any) -> tuple[Code, bytes]:
        """The code of a call, and its message."""
        octets = framed(message.SerializeToString())
        fields = Headers([("content-type", "application/grpc"), ("te", "trailers")])
        peer = HttpPeer("127.0.0.1", 1)
        request = Request("POST", f"/gnmi.gNMI/{method}", fields, octets, "2", True, peer)
        response = asyncio.run(self.gnmi(request))
        assert isinstance(response.body, bytes)
        trailers = response.trailers() if response.trailers is not None else ()
        code = Code(int(dict([*response.headers, *trailers])["grpc-status"]))
        return code, b"".join(messages(response.body))

    def read_gnmi(self, path: str) -> set[str]:
        """The leafs, their places from the top, and their values."""
        asked = gnmi.GetRequest(path=[parse(path)], type=gnmi.GetRequest.CONFIG, encoding=gnmi.PROTO)
        code, octets = self.ask("Get", asked)
        assert code in (Code.OK, Code.NOT_FOUND)
        found = gnmi.GetResponse.FromString(octets) if code == Code.OK else gnmi.GetResponse()
        return {
            f"{_plain(written(update.path))}={text}"
            for notification in found.notification
            for update in notification.update
            for text in _texts(update.val)
        }

    def read_with_defaults(self, path: str) -> set[str]:
        """The same of NETCONF."""
        namespaces = " ".join(f'xmlns:{prefix}="{uri}"' for prefix, uri in NS.items())
        data = self.client.data(
            "<get-config><source><running/></source>"
            f'<filter {namespaces} type="xpath" select="{path}"/>{DEFAULTS}</get-config>'
        )
        found = etree.fromstring(etree.tostring(data)).xpath(path[1:], namespaces=NS)
        leafs = (leaf for each in found for leaf in each.iter("*") if not len(leaf) and leaf.text)
        return {f"{_place(leaf)}={leaf.text.rpartition(':')[2]}" for leaf in leafs}

    def edit_gnmi(self, operation: str, path: str, value: Any) -> tuple[str, Any]:
        request = gnmi.SetRequest()
        if operation == "delete":
            request.delete.append(parse(path))
        else:
            getattr(request, operation).add(path=parse(path), val=ietf(value))
        code, _ = self.ask("Set", request)
        verdict = {Code.OK: "ok", Code.PERMISSION_DENIED: "denied"}.get(code, code.name)
        return verdict, self.take_back()


def _texts(value: gnmi.TypedValue) -> list[str]:
    """The value of a leaf, or those of a leaf-list."""
    held = value_of(value)
    found = held if isinstance(held, list) else [held]
    return [str(each).lower() if isinstance(each, bool) else str(each).rpartition(":")[2] for each in found]


def _plain(path: str) -> str:
    """A path without modules, which XML has not in its names."""
    return "/".join(each.rpartition(":")[2] for each in path.split("/"))


def _place(leaf: Any) -> str:
    names: list[str] = []
    while etree.QName(leaf).localname != "data":
        name = etree.QName(leaf).localname
        keys = [f"[name={key.text}]" for key in leaf if etree.QName(key).localname == "name"]
        names.append(name + "".join(keys))
        leaf = leaf.getparent()
    return "/" + "/".join(reversed(names))


@cache
def three(rules: str) -> Three:
    return Three(*RULES[rules])


@pytest.mark.parametrize("rules", RULES)
def test_the_same_is_read(rules: str) -> None:
    there = three(rules)
    for name, (path, _) in READS.items():
        assert there.read_gnmi(PATHS[name]) == there.read_with_defaults(path), name


@pytest.mark.parametrize("rules", RULES)
def test_the_same_edits_are_made(rules: str) -> None:
    """A deletion of gNMI does not miss what is absent: it is a removal of NETCONF."""
    there = three(rules)
    for name, (operation, path, value) in OPERATIONS.items():
        netconf = EDITS[name].netconf.replace('operation="delete"', 'operation="remove"')
        assert there.edit_gnmi(operation, path, value) == there.edit_netconf(netconf), name


def test_the_matrix_has_both_verdicts_for_every_question() -> None:
    """A question that no rule set answers in two ways would prove nothing."""
    for name, path in PATHS.items():
        if "eth9" not in path:
            assert len({frozenset(three(rules).read_gnmi(path)) for rules in RULES}) > 1, name
    for name, asked in OPERATIONS.items():
        assert {"ok", "denied"} <= {three(rules).edit_gnmi(*asked)[0] for rules in RULES}, name
