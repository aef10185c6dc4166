"""Set through the view: one transaction with the agent's own nodes, refusals by path, rights, commits."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from isolane.gnmi.proto import gnmi_ext_pb2 as gnmi_ext
from tests.gnmi.site import Failed
from tests.gnmi.streams import Stream, listed, subscription
from tests.openconfig.device import OWN, PORT, Front, run
from tests.openconfig.pairs import AQM, ETHERNET, TYPE, VLAN

SYSTEM = "openconfig:/system/config/hostname"


def test_both_views_agree_and_one_set_is_one_transaction(tmp_path: Path) -> None:
    async def scene(front: Front) -> None:
        before = front.agent.store.number
        await front.set(
            update=[
                (f"{PORT}/config", {"description": "uplink", "enabled": False}),
                ("openconfig-system:/system/config/hostname", "here"),
                ("/ietf-system:system/location", "rack 3"),
                ("rfc7951:/ietf-interfaces:interfaces/interface[name=port2]/description", "other"),
            ]
        )
        assert front.agent.store.number == before + 1
        assert await front.one(f"{OWN}/description") == "uplink"
        assert await front.one(f"{OWN}/enabled") is False
        assert await front.one(f"{PORT}/state/enabled", is_config=False) is False
        assert await front.one("/ietf-system:system/hostname") == "here"
        assert await front.one("openconfig:/lldp/config/system-name") == "here"
        assert await front.one(f"{PORT.replace('port1', 'port2')}/config/description") == "other"
        await front.set(update=[(f"{OWN}/description", "native")], delete=[SYSTEM])
        assert await front.one(f"{PORT}/config/description") == "native"
        assert await front.one("/ietf-system:system/hostname") is None
        shown = front.agent.store.running
        assert all(
            shown[each.index] == each.absent for each in shown.NODE.children if "openconfig" in each.module
        )

    run(tmp_path, scene)


MTU = f"{PORT}/config/mtu"
QUEUE = "openconfig:/qos/queues/queue[name=BE1]"


@pytest.mark.parametrize(
    ("asked", "code", "said"),
    [
        ({"update": [(MTU, 1500)]}, "UNIMPLEMENTED", r"\[name='port1'\]/config/mtu"),
        ({"replace": [(f"{PORT}/hold-time", {"config": {"up": 5}})]}, "UNIMPLEMENTED", "hold-time/config/up"),
        (
            {"update": [(f"{PORT}/config", {"loopback-mode": "NONE"})]},
            "UNIMPLEMENTED",
            "config/loopback-mode",
        ),
        ({"update": [("openconfig:/system/config", {"domain-name": "x"})]}, "UNIMPLEMENTED", "domain-name"),
        ({"update": [(QUEUE, {"config": {"name": "BE1"}})]}, "UNIMPLEMENTED", r"queue\[name='BE1'\]"),
        ({"update": [(f"{PORT}/state/ifindex", 4)]}, "INVALID_ARGUMENT", "state data"),
        ({"update": [(f"{PORT}/config/name", "port2")]}, "INVALID_ARGUMENT", "key of its entry, port1"),
        (
            {"update": [("openconfig:/lldp/config/ttl", 50)]},
            "INVALID_ARGUMENT",
            "multiple of the hello-timer",
        ),
        (
            {
                "update": [
                    (
                        PORT,
                        {
                            "config": {"enabled": False},
                            "subinterfaces": {"subinterface": [{"index": 0, "config": {"enabled": True}}]},
                        },
                    )
                ]
            },
            "INVALID_ARGUMENT",
            "subinterface.*/config/enabled: the agent cannot hold this",
        ),
        ({"delete": [PORT]}, "INVALID_ARGUMENT", "component-name is set, which OpenConfig does not say"),
        (
            {"update": [(f"{PORT}/{ETHERNET}/{VLAN}/config", {"interface-mode": "TRUNK", "access-vlan": 3})]},
            "INVALID_ARGUMENT",
            "access-vlan is for the interface-mode ACCESS",
        ),
        (
            {
                "update": [
                    (
                        "openconfig:/qos/queue-management-profiles/queue-management-profile[name=x]/config/name",
                        "x",
                    )
                ]
            },
            "INVALID_ARGUMENT",
            "no port of that name",
        ),
        ({"update": [("openconfig:/interfaces/interface[name=p]/cfg", 1)]}, "NOT_FOUND", "there is .*config"),
    ],
)
def test_what_cannot_be_said_natively_is_refused_with_its_path(
    tmp_path: Path, asked: Any, code: str, said: str
) -> None:
    async def scene(front: Front) -> None:
        before = front.agent.store.running
        with pytest.raises(Failed, match=f"{code}.*{said}"):
            await front.set(**asked)
        assert front.agent.store.running is before

    run(tmp_path, scene)


DESCRIBED = (f"{PORT}/config/description", "a")


@pytest.mark.parametrize(
    ("asked", "named"),
    [
        ({"update": [DESCRIBED, (f"{OWN}/description", "b")]}, f"{OWN}/description"),
        ({"update": [DESCRIBED, (f"{OWN}/description", "a")]}, f"{OWN}/description"),
        (
            {
                "update": [
                    DESCRIBED,
                    ("/ietf-interfaces:interfaces", {"interface": [{"name": "port1", "description": "b"}]}),
                ]
            },
            f"{OWN}/description",
        ),
        ({"update": [DESCRIBED], "delete": [OWN]}, OWN),
        ({"update": [DESCRIBED], "delete": [f"{OWN}/description"]}, f"{OWN}/description"),
        (
            {"update": [(f"{OWN}/enabled", True)], "replace": [(f"{PORT}/config", {"type": TYPE})]},
            f"{OWN}/enabled",
        ),
        (
            {
                "update": [(f"{OWN}/enabled", True)],
                "delete": ["openconfig:/interfaces/interface[name=*]/config/enabled"],
            },
            f"{OWN}/enabled",
        ),
        ({"union": [DESCRIBED, (OWN, {"type": TYPE, "description": "b"})]}, OWN),
        (
            {
                "union": [
                    (f"{PORT}/{ETHERNET}/{VLAN}/config", {"interface-mode": "ACCESS", "access-vlan": 3}),
                    (f"{OWN}/ieee802-dot1q-bridge:bridge-port/pvid", 4),
                ]
            },
            "pvid",
        ),
    ],
)
def test_a_native_path_beside_one_that_stands_for_it_is_refused_by_name(
    tmp_path: Path, asked: Any, named: str
) -> None:
    async def scene(front: Front) -> None:
        before = front.agent.store.running
        with pytest.raises(Failed, match=r"INVALID_ARGUMENT.*together with /openconfig-interfaces") as failed:
            await front.set(**asked)
        assert named.replace("[name=port1]", "[name='port1']") in failed.value.message
        assert failed.value.violations[0][1] == "overlapping-views"
        assert front.agent.store.running is before

    run(tmp_path, scene)


def test_union_replace_has_a_part_of_each(tmp_path: Path) -> None:
    async def scene(front: Front) -> None:
        await front.set(update=[DESCRIBED, (f"{OWN}/ieee802-dot1q-bridge:bridge-port/default-priority", 3)])
        isolation = f"{OWN}/ieee802-dot1q-bridge:bridge-port/{AQM}/aqm"
        await front.set(
            union=[
                (f"{PORT}/config", {"name": "port1", "type": TYPE, "enabled": False}),
                (isolation, {"algorithm": "threshold"}),
            ]
        )
        assert await front.one(f"{OWN}/description") is None, "replaced"
        assert await front.one(f"{OWN}/enabled") is False
        assert await front.one(f"{isolation}/algorithm") == "threshold"
        assert await front.one(f"{OWN}/ieee802-dot1q-bridge:bridge-port/default-priority") == 3, "not named"

    run(tmp_path, scene)


def test_a_replacement_of_everything_leaves_the_other_schema(tmp_path: Path) -> None:
    async def scene(front: Front) -> None:
        await front.set(update=[DESCRIBED, ("/ietf-system:system/location", "rack")])
        found = await front.config("/interfaces")
        ports = sorted({path.partition("[name=")[2].partition("]")[0] for path in found})
        entries = [{"name": each, "config": {"name": each, "type": TYPE}} for each in ports]
        await front.set(
            replace=[("openconfig:/", {"openconfig-interfaces:interfaces": {"interface": entries}})]
        )
        assert await front.one(f"{PORT}/config/description") is None
        assert await front.one(SYSTEM) is None
        assert await front.one("/ietf-system:system/location") == "rack"
        assert await front.one(f"{OWN}/ieee802-dot1q-bridge:bridge-port/component-name") is not None

    run(tmp_path, scene)


def test_an_entry_comes_and_goes(tmp_path: Path) -> None:
    new = PORT.replace("port1", "port9")

    async def scene(front: Front) -> None:
        await front.set(
            replace=[(new, {"name": "port9", "config": {"name": "port9", "type": TYPE, "description": "x"}})]
        )
        assert await front.one("/ietf-interfaces:interfaces/interface[name=port9]/description") == "x"
        assert await front.one(f"{new}/subinterfaces/subinterface[index=0]/config/enabled") is True
        await front.set(delete=[new])
        assert await front.one("/ietf-interfaces:interfaces/interface[name=port9]/type") is None

    run(tmp_path, scene)


def _commit(**more: Any) -> list[Any]:
    return [gnmi_ext.Extension(commit=gnmi_ext.Commit(id="c1", **more))]


def test_a_confirmed_commit_of_the_view_is_taken_back(tmp_path: Path) -> None:
    async def scene(front: Front) -> None:
        duration = gnmi_ext.CommitRequest(rollback_duration=timedelta(seconds=60))
        await front.set(update=[DESCRIBED], extension=_commit(commit=duration))
        assert await front.one(DESCRIBED[0]) == "a"
        await front.set(extension=_commit(cancel=gnmi_ext.CommitCancel()))
        assert await front.one(DESCRIBED[0]) is None
        commits = list(front.agent.store.history.commits())
        changed = [str(each.path) for each in front.agent.store.history.changes(commits[-2].number)]
        assert changed == [f"{OWN.replace('port1', chr(39) + 'port1' + chr(39))}/description"]

    run(tmp_path, scene)


def test_changes_are_sent_as_they_come(tmp_path: Path) -> None:
    async def scene(front: Any) -> None:
        path = f"{PORT}"
        stream = await Stream(front).open(listed(subscription(path)))
        while not (await stream.next()).sync_response:
            pass
        assert stream.tree["/interfaces/interface[name=port1]/state/oper-status"] == "UP"
        assert "/interfaces/interface[name=port1]/state/counters/in-octets" not in stream.tree
        await front.set(update=[(f"{OWN}/description", "by the native one"), (f"{OWN}/enabled", False)])
        wanted = {
            "config/description": "by the native one",
            "state/description": "by the native one",
            "config/enabled": False,
            "state/oper-status": "DOWN",
        }
        where = "/interfaces/interface[name=port1]/"
        while any(stream.tree.get(f"{where}{name}") != value for name, value in wanted.items()):
            await stream.next()
        await front.set(delete=[f"{PORT}/config/description"])
        while f"{where}config/description" in stream.tree:
            await stream.next()
        await stream.close()
        counters = f"{PORT}/state/counters"
        call = await Stream(front).open(listed(subscription(counters)))
        with pytest.raises(Failed, match=r"INVALID_ARGUMENT.*not notified"):
            await call.next()

    run(tmp_path, scene)


RULES = """<nacm xmlns="urn:ietf:params:xml:ns:yang:ietf-netconf-acm"
 xmlns:if="urn:ietf:params:xml:ns:yang:ietf-interfaces" xmlns:sys="urn:ietf:params:xml:ns:yang:ietf-system">
 <groups><group><name>guests</name><user-name>stranger</user-name></group></groups>
 <rule-list><name>r</name><group>guests</group>
 <rule><name>1</name><path>/if:interfaces/if:interface/if:enabled</path><action>deny</action></rule>
 <rule><name>2</name><path>/sys:system/sys:hostname</path><access-operations>update</access-operations>
 <action>deny</action></rule>
 <rule><name>3</name><module-name>*</module-name><action>permit</action></rule></rule-list></nacm>"""


def test_rights_are_those_of_the_native_nodes(tmp_path: Path) -> None:
    async def scene(front: Front) -> None:
        await front.set(update=[DESCRIBED])
        assert await front.one(f"{OWN}/description") == "a"
        assert await front.one(f"{PORT}/config/enabled") is None
        for value in (True, False):
            with pytest.raises(Failed, match=r"PERMISSION_DENIED.*interface\[name='port1'\]/enabled"):
                await front.set(update=[(f"{PORT}/config/enabled", value)])
        assert await front.one(SYSTEM) == "left"
        with pytest.raises(Failed, match=r"PERMISSION_DENIED.*/ietf-system:system/hostname: update"):
            await front.set(update=[(SYSTEM, "mine")])

    run(tmp_path, scene, user="stranger", first=RULES)


def test_the_vlans_of_ports_are_divided_and_joined(tmp_path: Path) -> None:
    """Two ports in one entry of the bridge, which is taken apart for the VLANs in which they differ."""

    def at(number: int) -> str:
        return f"openconfig:/interfaces/interface[name=port{number}]/{ETHERNET}/{VLAN}"

    registered = (
        "/ieee802-dot1q-bridge:bridges/bridge/component/filtering-database/vlan-registration-entry/vids"
    )

    async def scene(front: Front) -> None:
        for number in (1, 2):
            value = {"config": {"interface-mode": "TRUNK", "trunk-vlans": ["10..20"]}}
            await front.set(replace=[(at(number), value)])
        assert sorted(set((await front.config(registered, origin="")).values())) == ["1", "10-20"]
        await front.set(replace=[(at(1), {"config": {"interface-mode": "ACCESS", "access-vlan": 15}})])
        assert sorted(set((await front.config(registered, origin="")).values())) == ["1", "10-14,16-20", "15"]
        found = await front.config(f"{at(2).removeprefix('openconfig:')}/config/trunk-vlans")
        assert list(found.values()) == [["10..20"]]
        state = front.state()
        vlan = state.bridges.bridge["bridge"].component["relay"].bridge_vlan.vlan[15]
        assert (vlan.untagged_ports, sorted(vlan.egress_ports)) == (("port1",), ["port1", "port2"])
        await front.set(delete=[at(1), at(2)])
        assert await front.one(f"{at(1)}/config/access-vlan") == 1
        assert await front.config(registered, origin="") == {}

    run(tmp_path, scene)
