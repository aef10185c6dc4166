"""The view in NETCONF and RESTCONF: modules of the YANG library, read and written like the others."""

import json
from pathlib import Path
from typing import Any

from lxml import etree

from isolane.netconf.messages import NETCONF
from isolane.northbound.http_exchange import Headers, Peer, Request
from isolane.northbound.requester import Peer as User
from isolane.northbound.requester import Requester
from isolane.openconfig.library import IMPLEMENTED, imported, texts
from isolane.program.client import Channel
from isolane.restconf.restconf import Restconf
from tests.openconfig.device import OWN, PORT, STAND_INS, Front, modules, run

OC = "http://openconfig.net/yang/interfaces"
IF = "urn:ietf:params:xml:ns:yang:ietf-interfaces"
LIBRARY = "urn:ietf:params:xml:ns:yang:ietf-yang-library"


def port(config: str, namespace: str = OC) -> str:
    return f'<interfaces xmlns="{namespace}"><interface><name>port1</name>{config}</interface></interfaces>'


class Netconf:
    def __init__(self, front: Front) -> None:
        self._channel = Channel(front.agent.server)

    async def ask(self, operation: str) -> etree._Element:
        reply = await self._channel.request(f'<rpc xmlns="{NETCONF}" message-id="1">{operation}</rpc>')
        assert isinstance(reply, etree._Element)
        return reply

    async def edit(self, config: str, target: str = "running", more: str = "") -> list[str]:
        """The tags and paths of the errors."""
        reply = await self.ask(
            f"<edit-config><target><{target}/></target>{more}<config>{config}</config></edit-config>"
        )
        return (
            [f"{each.findtext('{*}error-tag')} {each.findtext('{*}error-path')}" for each in reply]
            if reply.find("{*}ok") is None
            else []
        )

    async def get(self, filter_: str, operation: str = "get-config", source: str = "running") -> str:
        what = "" if operation == "get" else f"<source><{source}/></source>"
        reply = await self.ask(f"<{operation}>{what}<filter>{filter_}</filter></{operation}>")
        return etree.tostring(reply).decode()


def test_netconf_reads_and_writes_the_view(tmp_path: Path) -> None:
    async def scene(front: Front) -> None:
        netconf = Netconf(front)
        description = "<config><description>x</description></config>"
        assert await netconf.edit(port(description)) == []
        assert await front.one(f"{OWN}/description") == "x"
        found = await netconf.get(port("<config/>"))
        assert "<description>x</description>" in found
        assert "<state>" not in await netconf.get(port("")), "configuration has no state"
        state = await netconf.get(port("<state><oper-status/></state>"), "get")
        assert "<oper-status>UP</oper-status>" in state
        (error,) = await netconf.edit(port("<config><mtu>1500</mtu></config>"))
        assert error.startswith("operation-not-supported ")
        assert error.endswith("oc-if:config/oc-if:mtu")
        both = port(description) + port("<description>y</description>", IF)
        (error,) = await netconf.edit(both)
        assert error.startswith("invalid-value /if:interfaces")
        gone = f'<config><description xmlns:nc="{NETCONF}" nc:operation="delete"/></config>'
        assert await netconf.edit(port(gone)) == []
        (error,) = await netconf.edit(port(gone))
        assert error.startswith("data-missing ")
        assert await front.one(f"{OWN}/description") is None

    run(tmp_path, scene)


def test_the_candidate_and_a_whole_configuration_have_the_view(tmp_path: Path) -> None:
    async def scene(front: Front) -> None:
        netconf = Netconf(front)
        assert await netconf.edit(port("<config><description>c</description></config>"), "candidate") == []
        assert "<description>c</description>" in await netconf.get(port("<config/>"), source="candidate")
        assert "<description>c</description>" not in await netconf.get(port("<config/>"))
        assert (await netconf.ask("<commit/>")).find("{*}ok") is not None
        assert await front.one(f"{OWN}/description") == "c"
        reply = await netconf.ask("<get-config><source><running/></source></get-config>")
        data = reply.find("{*}data")
        assert data is not None
        whole = "".join(etree.tostring(each).decode() for each in data)

        async def put(config: str) -> etree._Element:
            return await netconf.ask(
                f"<copy-config><target><candidate/></target><source><config>{config}</config></source></copy-config>"
            )

        assert (await put(whole)).find("{*}ok") is not None, "a copy may have both, as it was read"
        mixed = whole.replace("<description>c</description>", "<description>d</description>", 1)
        found = await put(mixed)
        assert found.findtext("{*}rpc-error/{*}error-tag") == "invalid-value"
        assert "differs from what the agent's own nodes say" in str(
            found.findtext("{*}rpc-error/{*}error-message")
        )

    run(tmp_path, scene)


def test_the_modules_are_in_the_library_and_can_be_fetched(tmp_path: Path) -> None:
    async def scene(front: Front) -> None:
        netconf = Netconf(front)
        library = await netconf.get(f'<yang-library xmlns="{LIBRARY}"/>', "get")
        implemented = library.partition("<import-only-module>")[0]
        for name in (
            "openconfig-interfaces",
            "openconfig-vlan",
            "openconfig-lldp-types",
            "openconfig-system",
        ):
            assert f"<name>{name}</name>" in implemented
        reply = await netconf.ask(
            '<get-schema xmlns="urn:ietf:params:xml:ns:yang:ietf-netconf-monitoring">'
            "<identifier>openconfig-interfaces</identifier></get-schema>"
        )
        assert "module openconfig-interfaces" in etree.tostring(reply).decode()

    run(tmp_path, scene)


def test_what_a_client_needs_of_imports_is_listed(tmp_path: Path) -> None:
    """Modules that the agent does not compile, because it has of openconfig-system a part only."""
    network = tmp_path / "openconfig-network-instance.yang"
    network.write_text(
        'module openconfig-network-instance { namespace "urn:ni"; prefix oc-ni;\n'
        "  import openconfig-ospf-types { prefix o; }\n  include openconfig-ni-l3;\n revision 2026-02-03; }"
    )
    (tmp_path / "openconfig-ospf-types.yang").write_text(
        "module openconfig-ospf-types {\n  namespace 'urn:ospf';\n  prefix o;\n  revision \"2025-01-01\";\n}"
    )
    (tmp_path / "openconfig-ni-l3.yang").write_text(
        "submodule openconfig-ni-l3 {\n  belongs-to openconfig-network-instance { prefix x; }\n"
        "  revision 2020-01-01;\n}"
    )
    found = {each.name: each for each in imported(modules(), texts([STAND_INS, tmp_path]))}
    assert set(found) == {"openconfig-network-instance", "openconfig-ospf-types"}
    instance, ospf = found["openconfig-network-instance"], found["openconfig-ospf-types"]
    assert (instance.namespace, instance.prefix, instance.revision) == ("urn:ni", "oc-ni", "2026-02-03")
    assert [each.name for each in instance.submodules] == ["openconfig-ni-l3"]
    assert not instance.implemented
    assert (ospf.namespace, ospf.revision, ospf.implemented) == ("urn:ospf", "2025-01-01", True)
    assert "openconfig-ospf-types" in IMPLEMENTED


def test_restconf_reads_and_writes_the_view(tmp_path: Path) -> None:
    top = "/restconf/data/openconfig-interfaces:interfaces"
    config = f"{top}/interface=port1/config"

    async def scene(front: Front) -> None:
        async def authenticate(_: Request) -> Requester:
            return Requester(User("admin", recovery=True))

        restconf = Restconf(front.agent.service, authenticate)

        async def ask(method: str, target: str, value: Any = None, **fields: str) -> tuple[int, Any, str]:
            body = b"" if value is None else json.dumps(value).encode()
            headers = [
                ("content-type", "application/yang-data+json"),
                ("accept", "application/yang-data+json"),
            ]
            headers += [(name.replace("_", "-"), each) for name, each in fields.items()]
            request = Request(method, target, Headers(headers), body, "1.1", True, Peer("127.0.0.1", 1))
            answer = await restconf(request)
            tag = {name.lower(): each for name, each in answer.headers}.get("etag", "")
            octets = answer.body if isinstance(answer.body, bytes | bytearray) else b""
            return answer.status, json.loads(octets) if octets else None, tag

        status, found, _ = await ask("GET", f"{config}/type")
        assert (status, found) == (200, {"openconfig-interfaces:type": "iana-if-type:ethernetCsmacd"})
        assert (await ask("PATCH", config, {"openconfig-interfaces:config": {"description": "r"}}))[0] == 204
        assert await front.one(f"{OWN}/description") == "r"
        status, found, _ = await ask("PUT", f"{config}/mtu", {"openconfig-interfaces:mtu": 1500})
        assert status == 501
        assert found["ietf-restconf:errors"]["error"][0]["error-path"].endswith("/config/mtu")
        assert (await ask("DELETE", f"{config}/description"))[0] == 204
        assert (await ask("DELETE", f"{config}/description"))[0] == 404
        text = {"openconfig-interfaces:description": "again"}
        assert (await ask("PUT", f"{config}/description", text))[0] == 201
        assert (await ask("PUT", f"{config}/description", text, if_none_match="*"))[0] == 412
        assert (await ask("PUT", f"{config}/description", text))[0] == 204
        kind = {"name": "port9", "type": "iana-if-type:ethernetCsmacd"}
        entry = {"openconfig-interfaces:interface": [{"name": "port9", "config": kind}]}
        assert (await ask("POST", top, entry))[0] == 201
        assert await front.one(f"{PORT.replace('port1', 'port9')}/config/enabled") is True
        assert (await ask("POST", top, entry))[0] == 409
        assert (await ask("DELETE", f"{top}/interface=port9"))[0] == 204

    run(tmp_path, scene)
