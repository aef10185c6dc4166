"""Bridges, components, VLANs, the filtering database and the shared buffer."""

from isolane.dataplane.driver.fdb import Learned, fdb_key
from tests.device.bench import interface
from tests.device.bridge.test_bridges import MEMBER
from tests.device.bridge.test_bridges import bridge as bridge_xml
from tests.device.leafs.places import COMPONENT, DOT1Q, bridge
from tests.device.leafs.table import Leafs, Section, Set, Show

AT = f"/{DOT1Q}:bridges/bridge[name='br0']"
DATABASE = "filtering-database"
STATIC = f"{DATABASE}/filtering-entry[database-id='0'][vids='35'][address='02-00-00-00-00-35']"
LEARNED = f"{DATABASE}/filtering-entry[database-id='0'][vids='36'][address='02-00-00-00-00-36']"
VLAN = f"{DATABASE}/vlan-registration-entry[database-id='0'][vids='35']"
BUFFER = "isolane-dataplane:buffer"

BRIDGE = Section(
    AT,
    lambda bench: bench.device,
    (
        Set(
            "address",
            "02-00-00-00-00-33",
            lambda one: one.bridges["br0", "c0"].config.address,
            0x020000000033,
        ),
        Set(
            "component[name='c1']/address",
            "02-00-00-00-00-34",
            lambda one: one.bridges["br0", "c1"].config.address,
            0x020000000034,
        ),
        Set("component[name='c1']/id", "2", lambda one: ("br0", "c1") in one.bridges, True),
        Set("component[name='c1']/type", f"{DOT1Q}:c-vlan-component", lambda one: len(one.bridges), 2),
        Set(
            "component[name='c1']/traffic-class-enabled",
            "false",
            lambda one: one.links.get("p9").port.class_of,
            (0,) * 8,
        ),
    ),
    (
        Show("ports", text="3"),
        Show("up-time", "bridging.state._since_ns", -4_320_000_000_000, "4321"),
        Show("components", text="2"),
    ),
)

ENTITY = Section(
    COMPONENT,
    bridge,
    (
        Set(f"{DATABASE}/aging-time", "4321", "fdb.ageing_ns", 4_321_000_000_000),
        Set(f"{STATIC}/entry-type", "static", lambda one: len(one.fdb.static), 1),
        Set(
            f"{STATIC}/port-map[port-ref='8']/static-filtering-entries/control-element",
            "forward",
            lambda one: one.fdb.static[fdb_key(35, 0x020000000035)],
            (8,),
        ),
        Set(f"{VLAN}/entry-type", "static", "vlans[35].vid", 35),
        Set(
            f"{VLAN}/port-map[port-ref='8']/static-vlan-registration-entries/registrar-admin-control",
            "fixed-new-propagated",
            "vlans[35].tagged",
            {8},
        ),
        Set(
            f"{VLAN}/port-map[port-ref='7']/static-vlan-registration-entries/registrar-admin-control",
            "fixed-new-ignored",
            "vlans[35].untagged",
            {7},
        ),
        Set(
            f"{VLAN}/port-map[port-ref='7']/static-vlan-registration-entries/vlan-transmitted",
            "untagged",
            "vlans[35].untagged",
            {7},
        ),
        Set(f"{BUFFER}/size", "7654321", "buffer.size", 7_654_321),
        Set(f"{BUFFER}/reserved-per-queue", "4321", "buffer.reserve_per_queue", 4_321),
        Set(f"{BUFFER}/dynamic-threshold", "3", "buffer._scale_up", 3),
    ),
    (
        Show("ports", text="2"),
        Show("bridge-port", text=("p7", "p8")),
        *(
            Show(f"capabilities/{leaf}", text=text)
            for leaf, text in {
                "extended-filtering": "false",
                "traffic-classes": "true",
                "static-entry-individual-port": "false",
                "ivl-capable": "true",
                "svl-capable": "false",
                "hybrid-capable": "false",
                "configurable-pvid-tagging": "true",
                "local-vlan-capable": "false",
            }.items()
        ),
        Show(f"{DATABASE}/size", text="65536"),
        Show(f"{DATABASE}/static-entries", text="1"),
        Show(f"{DATABASE}/dynamic-entries", text="1"),
        Show(f"{DATABASE}/static-vlan-registration-entries", text="1"),
        Show(f"{DATABASE}/dynamic-vlan-registration-entries", text="0"),
        Show(f"{STATIC}/status", text="mgmt"),
        Show(
            f"{LEARNED}/port-map[port-ref='7']/dynamic-filtering-entries/control-element",
            put=lambda one, _: one.fdb.learned.update(
                {fdb_key(36, 0x020000000036): Learned(7, 1_000_000_000)}
            ),
            text="forward",
        ),
        Show(f"{LEARNED}/status", text="learned"),
        Show("bridge-vlan/version", text="1"),
        Show("bridge-vlan/max-vids", text="4094"),
        Show("bridge-vlan/override-default-pvid", text="true"),
        Show("bridge-vlan/max-msti", text="0"),
        Show("bridge-vlan/vlan[vid='35']/untagged-ports", text="p7"),
        Show("bridge-vlan/vlan[vid='35']/egress-ports", text=("p7", "p8")),
        Show(f"{BUFFER}/state/used", "buffer.free", 7_000_000, "654321"),
        Show(f"{BUFFER}/state/used-watermark", "buffer.least_free", 6_000_000, "1654321"),
        Show(f"{BUFFER}/state/dropped-frames", "buffer.dropped"),
    ),
)

TABLE = Leafs(
    "bridges",
    (BRIDGE, ENTITY),
    before=(
        bridge_xml(),
        *(interface(f"p{number}", MEMBER % "") for number in (7, 8)),
        interface("p9", MEMBER.replace("c0", "c1") % ""),
    ),
)
