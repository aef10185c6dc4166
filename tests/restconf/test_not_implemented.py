"""Operations of modules that nobody implements: every door says that they are not supported.

The modules are those of the IETF that pyang brings and that have operations.
"""

import asyncio
import json
from typing import Any, Final

import pytest

from isolane.bindings import MODEL
from isolane.netconf.server import Server
from isolane.northbound.requester import Peer, Requester
from isolane.northbound.service import Service
from isolane.program.models import load_model
from isolane.restconf.restconf import Restconf
from isolane.store.store import Store
from isolane.tree.schema import OperationNode
from tests.netconf.client import Client
from tests.restconf.site import Reply, request

MODULES: Final = ("ietf-alarms", "ietf-i2rs-rib", "ietf-ipv4-unicast-routing", "ietf-snmp")
ALARMS: Final = "urn:ietf:params:xml:ns:yang:ietf-alarms"


class Doors:
    """NETCONF and RESTCONF in front of a store with modules of data alone."""

    def __init__(self) -> None:
        self.model = load_model(MODULES, [])
        store = Store.open(self.model)
        store.start()
        service = Service(store)
        self.netconf = Client(Server(service))
        self._restconf = Restconf(service, self._authenticate)

    async def _authenticate(self, _: Any) -> Requester:
        return Requester(Peer("admin", recovery=True))

    def ask(self, method: str, target: str) -> Reply:
        response = asyncio.run(self._restconf(request(method, target)))
        if isinstance(response.body, bytes | bytearray):
            return Reply(response.status, dict(response.headers), bytes(response.body))

        async def whole() -> bytes:
            assert not isinstance(response.body, bytes | bytearray)
            return b"".join([piece async for piece in response.body])

        return Reply(response.status, dict(response.headers), asyncio.run(whole()))

    def rpcs(self) -> list[OperationNode]:
        """Those that the agent's own modules do not have."""
        return [node for node in self.model.operations.values() if node.module not in MODEL.modules]


@pytest.fixture(scope="module")
def doors() -> Doors:
    return Doors()


def test_rpcs(doors: Doors) -> None:
    assert len(doors.rpcs()) > 5
    for node in doors.rpcs():
        error = doors.netconf.error(f'<{node.name} xmlns="{node.namespace}"/>')
        assert error["tag"] == "operation-not-supported", node.path
        reply = doors.ask("POST", f"/restconf/operations/{node.qualified_name}")
        assert (reply.status, reply.error["error-tag"]) == (501, "operation-not-supported"), node.path


def test_actions(doors: Doors) -> None:
    inside = "<alarm-list><compress-alarms/></alarm-list>"
    action = (
        f'<action xmlns="urn:ietf:params:xml:ns:yang:1"><alarms xmlns="{ALARMS}">{inside}</alarms></action>'
    )
    assert doors.netconf.error(action)["tag"] == "operation-not-supported"
    reply = doors.ask("POST", "/restconf/data/ietf-alarms:alarms/alarm-list/compress-alarms")
    assert (reply.status, reply.error["error-tag"]) == (501, "operation-not-supported")


def test_no_list_and_no_document_offers_them(doors: Doors) -> None:
    listed = doors.ask("GET", "/restconf/operations").json["ietf-restconf:operations"]
    assert not [node.path for node in doors.rpcs() if node.qualified_name in listed]
    for module in MODULES:
        paths = json.loads(doors.ask("GET", f"/openapi/{module}.json").body)["paths"]
        assert not [path for path, item in paths.items() if set(item) == {"post", "parameters"}], module
        assert not [path for path in paths if path.startswith("/restconf/operations/")]
