"""Ports behind hardware that takes its time: in this process, and as a process reached over NETCONF."""

from pathlib import Path

import pytest
import router
from example_bindings.example_router import Neighbors, Port, PortReset, ResetOutput
from lxml import etree
from ncclient.operations import RPCError

from tests.examples.processes import EXAMPLES, serving

EAST = "/example-router:ports/port[name='east']"


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(router, "hardware", router.Hardware())


def test_ports_are_made_changed_and_deleted_on_the_hardware_in_order() -> None:
    with router.app.test_client() as client:
        client.edit(EAST, Port.new(name="east"))
        client.edit(f"{EAST}/mtu", 9000)
        client.edit(f"{EAST}/enabled", False)
        client.edit(f"{EAST}/enabled", True)
        client.delete(Port, "east")
        assert router.hardware.log == ["east 1500", "east 9000", "east off", "east 9000", "east off"]


def test_state_comes_from_the_hardware() -> None:
    with router.app.test_client() as client:
        client.edit(EAST, Port.new(name="east"))
        client.edit("/example-router:ports/port[name='west']", Port.new(name="west", enabled=False))
        east, west = client.get(Port, "east"), client.get(Port, "west")
        assert east is not None
        assert west is not None
        assert (east.oper_status, west.oper_status) == ("up", "down")
        neighbors = client.get(Neighbors)
        assert neighbors is not None
        assert [(each.address, each.port) for each in neighbors.neighbor] == [("192.0.2.1", "east")]


def test_a_port_that_the_hardware_lacks_is_refused_at_its_name() -> None:
    with router.app.test_client() as client:
        path = "/example-router:ports/port[name='up']"
        with client.refused("invalid-value", f"{path}/name") as refused:
            client.edit(path, Port.new(name="up"))
        assert refused[0].message == "there is no port up"
        assert router.hardware.log == []


def test_a_reset_is_carried_out_and_told_or_refused() -> None:
    with router.app.test_client() as client:
        client.edit(EAST, Port.new(name="east"))
        assert client.call(f"{EAST}/reset", returns=ResetOutput) == ResetOutput.new(downtime=2)
        assert client.notification(PortReset).name == "east"
        client.edit(f"{EAST}/enabled", False)
        with client.refused("operation-failed", f"{EAST}/reset"):
            client.call(f"{EAST}/reset")


def test_as_a_process_over_netconf(tmp_path: Path) -> None:
    def ports(content: str) -> str:
        return (
            '<config xmlns="urn:ietf:params:xml:ns:netconf:base:1.0"><ports xmlns="urn:example:router">'
            f"{content}</ports></config>"
        )

    with (
        serving([str(EXAMPLES / "router.py")], tmp_path / "state") as running,
        running.connect() as session,
    ):
        session.edit_config(target="running", config=ports("<port><name>east</name></port>"))
        with pytest.raises(RPCError, match="there is no port up"):
            session.edit_config(target="running", config=ports("<port><name>up</name></port>"))
        reply = session.get(filter=("subtree", '<ports xmlns="urn:example:router"/>'))
        assert reply.data_ele.findtext(".//{*}oper-status") == "up"
        reply = session.rpc(
            etree.fromstring(
                '<action xmlns="urn:ietf:params:xml:ns:yang:1"><ports xmlns="urn:example:router"><port>'
                "<name>east</name><reset/></port></ports></action>"
            )
        )
        assert "downtime" in reply.xml
