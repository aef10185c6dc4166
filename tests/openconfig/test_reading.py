"""Reading the view, of two devices that hear each other."""

from pathlib import Path
from typing import Any

import pytest

from isolane.compiler import load
from isolane.compiler.errors import CompileError
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.program.models import openconfig_model
from isolane.tree.date_and_time import moment
from isolane.tree.schema import RecordNode
from tests.gnmi.site import Failed
from tests.gnmi.streams import POLL, Stream, listed, subscription
from tests.openconfig.device import STAND_INS, Front, run

RULES = """<nacm xmlns="urn:ietf:params:xml:ns:yang:ietf-netconf-acm"
 xmlns:if="urn:ietf:params:xml:ns:yang:ietf-interfaces"
 xmlns:lldp="urn:ieee:std:802.1AB:yang:ieee802-dot1ab-lldp">
 <groups><group><name>guests</name><user-name>stranger</user-name></group></groups>
 <rule-list><name>r</name><group>guests</group>
 <rule><name>1</name><path>/if:interfaces/if:interface/if:statistics</path><action>deny</action></rule>
 <rule><name>2</name><path>/lldp:lldp</path><action>deny</action></rule></rule-list></nacm>"""


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

    async def scene(front: Front) -> None:
        interval = {"sample_interval": 100_000_000} if mode == gnmi.SAMPLE else {}
        once = listed(subscription(path), mode=gnmi.SubscriptionList.ONCE)
        poll = listed(subscription(path), mode=gnmi.SubscriptionList.POLL)
        for requests in ((once,), (poll, POLL), (listed(subscription(path, mode, **interval)),)):
            found = await until_sync(front, *requests)
            assert {"oper-status", "name", "enabled", "in-octets"} <= {
                each.rpartition("/")[2] for each in found
            }

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


def test_modules_in_folders_are_found(tmp_path: Path) -> None:
    """As a checkout of OpenConfig has them: a folder for each, and links that may lead back."""
    for file in STAND_INS.glob("*.yang"):
        folder = tmp_path / "release" / "models" / file.stem.removeprefix("openconfig-")
        folder.mkdir(parents=True)
        (folder / file.name).write_text(file.read_text())
    (tmp_path / "release" / "back").symlink_to(tmp_path)
    found = openconfig_model([tmp_path])
    assert found is not None
    assert {node.name for node in found.node.children} == {"interfaces", "lldp", "system", "qos"}


def test_a_module_that_does_not_compile_costs_its_view_and_one_warning(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for file in STAND_INS.glob("*.yang"):
        (tmp_path / file.name).write_text(file.read_text())
    (tmp_path / "openconfig-qos.yang").write_text("module openconfig-qos {\n  import openconfig-gone;\n}\n")
    found = openconfig_model([tmp_path])
    assert found is not None
    assert {node.name for node in found.node.children} == {"interfaces", "lldp", "system"}
    [warning] = [each for each in caplog.records if each.levelname == "WARNING"]
    assert "there is no view in openconfig-qos" in warning.message
    assert "openconfig-qos.yang:2: " in warning.message


def test_what_is_not_served_of_a_system_is_not_compiled(tmp_path: Path) -> None:
    """Its module imports those of a whole router, which need not even be there."""
    with pytest.raises(CompileError, match="openconfig-network-instance"):
        load(["openconfig-system"], [STAND_INS], cache_dir=tmp_path / "cache")
    found = openconfig_model([STAND_INS])
    assert found is not None
    system = found.find("/openconfig-system:system")
    assert isinstance(system, RecordNode)
    names = {node.name for node in system.children}
    assert names == {"config", "state", "aaa", "ssh-server", "grpc-servers"}
    assert "openconfig-network-instance" not in found.modules


async def until_sync(front: Any, *requests: Any) -> dict[str, Any]:
    """All that a call sends first."""
    stream = await Stream(front).open(*requests)
    while not (await stream.next()).sync_response:
        pass
    await stream.close()
    return stream.tree


COUNTERS = "interfaces/interface[name=port1]/state/counters"


@pytest.mark.parametrize(
    "paths",
    [
        (f"openconfig:/{COUNTERS}",),
        (f"openconfig-interfaces:/{COUNTERS}",),
        (f"/{COUNTERS}",),
        (f"/openconfig-interfaces:{COUNTERS}",),
        (f"/oc-if:{COUNTERS.replace('/state', '/oc-if:state')}",),
        (f"/{COUNTERS}", "/interfaces/interface/state/oper-status", "/interfaces"),
        (f"openconfig:/{COUNTERS}", "openconfig-lldp:/lldp", "/openconfig-system:system", "/qos"),
    ],
)
def test_a_path_is_of_the_view_however_a_collector_writes_it(tmp_path: Path, paths: tuple[str, ...]) -> None:
    """As Telegraf's and gnmic's samples have them: an origin, a module as origin, or neither."""

    async def scene(front: Front) -> None:
        found = await front.get(*paths, origin="")
        counter = [value for path, value in found.items() if path.endswith("/counters/in-octets")]
        wanted = (await front.get(f"/{COUNTERS}/in-octets")).values()
        assert sorted(counter)[-1] <= max(wanted)
        assert counter
        once = listed(*map(subscription, paths), mode=gnmi.SubscriptionList.ONCE)
        tree = await until_sync(front, once)
        assert any(path.endswith("/counters/in-octets") for path in tree)

    run(tmp_path, scene)


def test_a_path_of_both_schemas_is_of_the_agents_own(tmp_path: Path) -> None:
    async def scene(front: Front) -> None:
        own = await front.get("/interfaces/interface[name=port1]/oper-status", "/interfaces", origin="")
        assert own["/interfaces/interface[name=port1]/oper-status"] == "up"
        assert "/interfaces/interface[name=port1]/state/oper-status" not in own
        both = await front.get(
            "/interfaces/interface/state/ifindex", "/ietf-system:system/hostname", origin=""
        )
        assert both["/interfaces/interface[name=port1]/state/ifindex"] == 1
        with pytest.raises(Failed, match=r"no /interfaces/interface/stat; below .* oper-status"):
            await front.get("/interfaces/interface/stat", origin="")

    run(tmp_path, scene)


@pytest.mark.parametrize(
    ("path", "code", "said"),
    [
        (
            "junos:/interfaces",
            "UNIMPLEMENTED",
            "none, one of rfc7951, ietf, or the module .*ietf-system",
        ),
        ("/interface", "UNIMPLEMENTED", "there is ietf-interfaces:interfaces"),
        ("/interfaces/interface/oper-stat", "UNIMPLEMENTED", "there is .*oper-status"),
        ("/interfaces/interface/name/first", "UNIMPLEMENTED", "nothing is below /interfaces/interface/name"),
        ("openconfig-interfaces:/interfaces", "UNIMPLEMENTED", "--yang-path DIR"),
        ("/openconfig-interfaces:interfaces", "UNIMPLEMENTED", "--yang-path DIR"),
    ],
)
def test_a_refusal_says_what_would_be_taken(tmp_path: Path, path: str, code: str, said: str) -> None:
    async def scene(front: Front) -> None:
        with pytest.raises(Failed, match=f"{code}.*{said}"):
            await front.get(path, origin="")

    run(tmp_path, scene, has_view=False)
