"""The view in modules of OpenConfig, of two devices that hear each other. The modules are stand-ins with the
same names; `make openconfig` takes those of OpenConfig."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from isolane.app.lab.lab import Lab
from isolane.bindings import MODEL
from isolane.gnmi.gnmi import calls
from isolane.gnmi.grpc import Calls, framed
from isolane.gnmi.openconfig.view import View
from isolane.gnmi.path_text import parse, written
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.northbound.http_exchange import Headers, Peer, Request
from isolane.northbound.peer import Peer as User
from isolane.northbound.requester import Requester
from isolane.program.models import openconfig_model
from isolane.tree.date_and_time import moment
from isolane.tree.model import Model
from tests.app.lab.test_lab import PAIR, change, neighbours, until
from tests.gnmi.site import Failed, messages, value_of
from tests.gnmi.streams import FIELDS, POLL, Stream, listed, subscription

RULES = """<nacm xmlns="urn:ietf:params:xml:ns:yang:ietf-netconf-acm"
 xmlns:if="urn:ietf:params:xml:ns:yang:ietf-interfaces"
 xmlns:lldp="urn:ieee:std:802.1AB:yang:ieee802-dot1ab-lldp">
 <groups><group><name>guests</name><user-name>stranger</user-name></group></groups>
 <rule-list><name>r</name><group>guests</group>
 <rule><name>1</name><path>/if:interfaces/if:interface/if:statistics</path><action>deny</action></rule>
 <rule><name>2</name><path>/lldp:lldp</path><action>deny</action></rule></rule-list></nacm>"""
STAND_INS = Path(__file__).parent / "yang" / "openconfig"


@cache
def modules() -> Model:
    found = openconfig_model([STAND_INS])
    assert found is not None
    return found


@dataclass
class Front:
    """gNMI of one device."""

    calls: Calls
    state: Callable[[], Any]

    async def get(
        self, *paths: str, method: str = "Get", origin: str = "openconfig", **more: Any
    ) -> dict[str, Any]:
        prefix = gnmi.Path(origin=origin)
        asked: Any = gnmi.GetRequest(prefix=prefix, path=map(parse, paths), encoding=gnmi.PROTO, **more)
        if method == "Set":
            asked = gnmi.SetRequest(prefix=prefix, delete=map(parse, paths))
        body = framed(asked.SerializeToString())
        peer = Peer("127.0.0.1", 1)
        response = await self.calls(
            Request("POST", f"/gnmi.gNMI/{method}", Headers(FIELDS), body, "2", True, peer)
        )
        fields = dict([*response.headers, *(response.trailers() if response.trailers else ())])
        assert isinstance(response.body, bytes)
        if fields["grpc-status"] != "0":
            raise Failed(fields)
        (octets,) = messages(response.body)
        found = gnmi.GetResponse.FromString(octets).notification
        return {written(each.path): value_of(each.val) for one in found for each in one.update}


def run(
    tmp_path: Path,
    scene: Callable[[Front], Awaitable[None]],
    *,
    has_view: bool = True,
    user: str = "admin",
    first: str = "",
) -> None:
    async def authenticate(request: Request) -> Requester:
        return Requester(User(user, recovery=user == "admin"))

    async def play() -> None:
        lab = Lab(PAIR, MODEL, tmp_path / "lab", "127.0.0.1", 0)
        try:
            await lab.start()
            await until(lambda: neighbours(lab, "left", "port1") == ["right"])
            if first:
                await change(lab, "left", first)
            agent = lab.agents["left"]
            view = View(modules()) if has_view else None
            state = agent.store.operational.source
            await scene(Front(calls(agent.service, authenticate, view=view), lambda: state().record()))
        finally:
            await lab.close()

    asyncio.run(play())


def test_interfaces_neighbours_queues_and_the_system_are_in_their_places(tmp_path: Path) -> None:
    async def scene(front: Front) -> None:
        source = front.state()
        own = source.interfaces.interface["port1"]
        where = "/interfaces/interface[name=port1]/state"
        found = await front.get(where)
        assert found[f"{where}/type"] == "iana-if-type:ethernetCsmacd"
        assert found[f"{where}/oper-status"] == "UP"
        assert found[f"{where}/ifindex"] == own.if_index
        assert found[f"{where}/last-change"] == moment(own.last_change)
        assert found[f"{where}/counters/in-octets"] >= own.statistics.in_octets > 0
        assert f"{where}/mtu" not in found, "a default of the module is no value of the agent"
        found = await front.get("openconfig-interfaces:interfaces/interface[name=port2]/state/oper-status")
        assert list(found.values()) == ["LOWER_LAYER_DOWN"]
        where = "/lldp/interfaces/interface[name=port1]"
        found = await front.get(f"{where}/neighbors/neighbor/state")
        by_leaf = {path.rpartition("/")[2]: value for path, value in found.items()}
        assert (by_leaf["system-name"], by_leaf["port-id"]) == ("right", "port3")
        assert (by_leaf["port-id-type"], by_leaf["chassis-id-type"]) == ("INTERFACE_NAME", "MAC_ADDRESS")
        found = await front.get(f"{where}/state/counters", "/lldp/state/system-name", "/system/state")
        assert found[f"{where}/state/counters/frame-in"] > 0
        assert found["/lldp/state/system-name"] == found["/system/state/hostname"] == "left"
        assert found["/system/state/boot-time"] == moment(source.system_state.clock.boot_datetime)
        where = "/qos/interfaces/interface[interface-id=port1]/output/queues/queue[name=7]/state"
        found = await front.get(where)
        assert found[f"{where}/transmit-pkts"] > 0
        assert found[f"{where}/dropped-pkts"] == 0

    run(tmp_path, scene)


@pytest.mark.parametrize("mode", [gnmi.SAMPLE, gnmi.TARGET_DEFINED])
def test_it_is_subscribed_to_once_by_polls_and_in_samples(tmp_path: Path, mode: Any) -> None:
    path = "openconfig:/interfaces/interface[name=port1]/state"

    async def of(front: Any, *requests: Any) -> list[Any]:
        stream = await Stream(front).open(*requests)
        found = [await stream.next() for _ in range(3)]
        await stream.close()
        return found

    async def scene(front: Front) -> None:
        interval = {"sample_interval": 100_000_000} if mode == gnmi.SAMPLE else {}
        once = listed(subscription(path), mode=gnmi.SubscriptionList.ONCE)
        poll = listed(subscription(path), mode=gnmi.SubscriptionList.POLL)
        for requests in ((once,), (poll, POLL), (listed(subscription(path, mode, **interval)),)):
            state, counters, sync = await of(front, *requests)
            leafs = {each.path.elem[-1].name for each in state.update.update}
            assert {"oper-status", "name"} <= leafs
            assert any(each.path.elem[-1].name == "in-octets" for each in counters.update.update)
            assert sync.sync_response

    run(tmp_path, scene)


@pytest.mark.parametrize(
    ("options", "code", "said"),
    [
        ({"method": "Set"}, "UNIMPLEMENTED", "for Get and Subscribe only"),
        ({"type": gnmi.GetRequest.CONFIG}, "UNIMPLEMENTED", "has state only"),
        ({"origin": ""}, "UNIMPLEMENTED", "the schema has no"),
    ],
)
def test_what_the_view_is_not_for(tmp_path: Path, options: Any, code: str, said: str) -> None:
    async def scene(front: Front) -> None:
        with pytest.raises(Failed, match=f"{code}.*{said}"):
            await front.get("/system/state/boot-time", **options)

    run(tmp_path, scene)


def test_without_the_modules_the_answer_says_what_to_do(tmp_path: Path) -> None:
    async def scene(front: Front) -> None:
        with pytest.raises(Failed, match=r"UNIMPLEMENTED.*--yang-path DIR"):
            await front.get("/interfaces")

    run(tmp_path, scene, has_view=False)


def test_a_user_sees_what_comes_of_nodes_that_the_user_may_read(tmp_path: Path) -> None:
    async def scene(front: Front) -> None:
        found = await front.get("/interfaces/interface[name=port1]")
        assert found["/interfaces/interface[name=port1]/state/oper-status"] == "UP"
        assert not [path for path in found if "/counters/" in path]
        assert await front.get("/lldp") == {}

    run(tmp_path, scene, user="stranger", first=RULES)


def test_a_directory_without_such_modules_gives_no_view(tmp_path: Path) -> None:
    assert openconfig_model([tmp_path]) is None
    assert openconfig_model([]) is None
