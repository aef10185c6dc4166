"""Streams, cards and frame sizes on the kernel data plane: NETCONF in, veths and their kernel out."""

import json
import subprocess
import time
from itertools import pairwise
from typing import Any

import pytest
from ncclient.operations import RPCError

from isolane.dataplane.kernel.trials import has_vlan_filtering
from tests.dataplane.kernel.conftest import loadable as loadable
from tests.dataplane.kernel.namespaces import tc
from tests.dataplane.kernel.test_isolation import Fabric, until_forwarding
from tests.dataplane.kernel.traffic import Arrived, Receiver, Stream, send
from tests.device.back_end.test_coverage import REGISTRATION
from tests.device.bench import DP, interface
from tests.device.bridge.test_bridges import MEMBER, bridge
from tests.device.isolation.test_isolation import ENABLE, ISO, PAIR
from tests.device.stream_filters.test_streams import CLOSED, OPEN, gate, stream_filter
from tests.device.stream_identity.test_stream_identity import identity, ip
from tests.e2e.agents import Running, until
from tests.e2e.test_kernel import edit, fabric, running, state_of  # noqa: F401  fixtures

pytestmark = [pytest.mark.root, pytest.mark.usefixtures("loadable")]

REMOVE = 'xmlns:nc="urn:ietf:params:xml:ns:netconf:base:1.0" nc:operation="remove"'
LINUX = f'<data-plane xmlns="{DP}"><kind>linux</kind>%s</data-plane>'
DROP = (
    f'<congestion-isolation xmlns="{ISO}"><aqm><not-ect-policy>drop</not-ect-policy></aqm>'
    "</congestion-isolation>"
)
STREAM, OTHER = Stream(1, 500, 300), Stream(2, 500, 300)
ROW = identity(
    1,
    ip(
        "02-00-00-00-00-02",
        "<ip-destination>10.0.0.2</ip-destination><next-protocol>udp</next-protocol>"
        f"<source-port>{10_000 + STREAM.number}</source-port>",
    ),
)
COUNTED = (
    "//f:interface[f:name='p1']//*[local-name()='per-port-per-stream-counters']/*[local-name()='input-pkts']"
)
BLOCKED = "//*[local-name()='stream-blocked-due-to-oversize-frame']"
REASON = "//f:interface[f:name='p1']/d:data-plane/d:state/d:not-applied-%s"


def port(number: int, more: str = "", of_bridge: str = "", data_plane: str = "") -> str:
    return interface(f"p{number}", LINUX % data_plane + MEMBER % of_bridge + more)


def arrived(fabric: Fabric) -> dict[int, Arrived]:  # noqa: F811  the fixture's value
    receiver = Receiver(fabric.receiver, "r0")
    send(fabric.sender, "s0", [STREAM, OTHER], 0.3)
    time.sleep(0.2)
    return receiver.close()


def test_a_stream_meets_its_gate_in_the_kernel(running: Running, fabric: Fabric) -> None:  # noqa: F811  # pytest's fixture
    spec = "<stream-handle>7</stream-handle>"
    with running.connect_here() as session:
        edit(session, bridge(gate(1, CLOSED) + stream_filter(1, spec)))
        edit(session, port(1), ROW)
        edit(session, port(2))
        until_forwarding(fabric.bridge, "p1", "p2")
        until(lambda: sorted(arrived(fabric)), lambda found: found == [OTHER.number])
        (count,) = state_of(session, COUNTED)
        assert int(count) > 50
        raised = OPEN + "<admin-ipv>six</admin-ipv>"
        edit(session, bridge(gate(1, raised)))
        until(lambda: sorted(arrived(fabric)), lambda found: found == [STREAM.number, OTHER.number])
        assert sent_by_class(fabric)[6] > 0  # the priority of the gate selects the queue
        name = "stream-blocked-due-to-oversize-frame-enabled"
        block = f"<{name}>true</{name}>"
        assert state_of(session, BLOCKED) == []
        edit(session, bridge(stream_filter(1, spec, size=400, more=block)))
        until(lambda: sorted(arrived(fabric)), lambda found: found == [OTHER.number])
        until(lambda: state_of(session, BLOCKED), lambda found: "true" in found)


def test_what_the_driver_of_a_port_refuses_is_said(running: Running) -> None:  # noqa: F811  # pytest's fixture
    """A veth has no DCB; a card that has is faked in tests/dataplane/kernel/test_dcb.py."""
    stopped = "<priority><priority>3</priority><transmit-enabled>true</transmit-enabled></priority>"
    pfc = f'<flow-control xmlns="urn:isolane:yang:isolane-pfc">{stopped}</flow-control>'
    with running.connect_here() as session:
        edit(session, bridge())
        edit(session, port(1))
        until(lambda: state_of(session, REASON % "reason"), lambda found: found == ["none"])
        assert state_of(session, REASON % "detail") == []
        edit(session, port(1, pfc))
        until(lambda: state_of(session, REASON % "reason"), lambda found: found == ["driver-refused"])
        assert state_of(session, REASON % "detail") == ["p1: its driver has no data center bridging"]
        edit(session, port(1, pfc.replace("<priority><priority>", f"<priority {REMOVE}><priority>")))
        until(lambda: state_of(session, REASON % "reason"), lambda found: found == ["none"])


def link(fabric: Fabric, name: str) -> dict[str, Any]:  # noqa: F811  # pytest's fixture
    command = ["ip", "-n", fabric.bridge, "-json", "link", "show", "dev", name]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    (found,) = json.loads(told)
    return dict(found)


def test_addresses_and_frame_sizes_reach_the_kernel_and_come_back(
    running: Running,  # noqa: F811  # pytest's fixture
    fabric: Fabric,  # noqa: F811  # pytest's fixture
) -> None:
    learned = "//q:filtering-entry[q:status='learned']/q:address"
    frames = "<kind>linux</kind><max-frame-size{}>2022</max-frame-size>"
    limit = (
        f'<buffer xmlns="{DP}"><queue><traffic-class>1</traffic-class><limit>5000</limit></queue></buffer>'
    )
    with running.connect_here() as session:
        edit(session, bridge().replace("02-00-00-00-00-01", "02-00-00-00-00-0A"))
        edit(session, port(1, of_bridge=limit))
        edit(session, port(2))
        until_forwarding(fabric.bridge, "p1", "p2")
        assert link(fabric, "c0")["address"] == "02:00:00:00:00:0a"
        assert "limit 5000b" in tc(fabric.bridge, "qdisc", "show", "dev", "p1")
        arrived(fabric)
        until(lambda: state_of(session, learned), lambda found: "02-00-00-00-00-01" in found)
        assert link(fabric, "p1")["mtu"] == 1500
        edit(session, interface("p1", f'<data-plane xmlns="{DP}">{frames.format("")}</data-plane>'))
        until(lambda: link(fabric, "p1")["mtu"], lambda found: found == 2000)
        edit(session, interface("p1", f'<data-plane xmlns="{DP}">{frames.format(" " + REMOVE)}</data-plane>'))
        until(lambda: link(fabric, "p1")["mtu"], lambda found: found == 1500)


def test_to_drop_frames_that_understand_no_marks_is_refused(running: Running) -> None:  # noqa: F811  # pytest's fixture
    """The model's default is keep, and the program drops nothing."""
    with running.connect_here() as session:
        edit(session, bridge(ENABLE))
        with pytest.raises(RPCError, match="not-ect-policy") as fault:
            edit(session, port(1, of_bridge=PAIR + DROP))
        assert fault.value.path
        edit(session, port(1, of_bridge=PAIR))


def test_vlans_are_refused_where_this_kernel_has_none(running: Running) -> None:  # noqa: F811  # pytest's fixture
    if has_vlan_filtering():
        pytest.skip("the bridges of this kernel have VLAN filtering")
    with running.connect_here() as session:
        edit(session, bridge())
        for refused in (port(1, of_bridge="<pvid>7</pvid>"), bridge(REGISTRATION.format(7, "tagged"))):
            with pytest.raises(RPCError, match="CONFIG_BRIDGE_VLAN_FILTERING") as fault:
                edit(session, refused)
            assert fault.value.tag == "invalid-value"
            assert fault.value.path


def sent_by_class(fabric: Fabric) -> dict[int, int]:  # noqa: F811  # pytest's fixture
    """Octets that left by p2, by the minor number of the HTB class."""
    found = {}
    lines = tc(fabric.bridge, "-s", "class", "show", "dev", "p2").splitlines()
    for head, counts in pairwise(lines):
        if head.startswith("class htb"):
            minor = int(head.split()[2].partition(":")[2], 16)
            found[minor & 0xF] = int(counts.split()[1])
    return found
