"""The committed bindings are what the project's modules compile to, and they are usable."""

from typing import Literal

from isolane import bindings
from isolane.bindings import ietf_interfaces
from isolane.compiler import project
from isolane.tree.schema import LeafNode, ListNode
from isolane.tree.values import Identity


def test_the_committed_bindings_are_up_to_date() -> None:
    directory = project.bindings_path()
    assert {
        name: (directory / name).read_text(encoding="utf-8") for name in project.project_bindings()
    } == project.project_bindings()


def test_every_own_module_is_implemented() -> None:
    assert set(project.project_modules()) <= set(bindings.MODEL.implemented)


def test_records_have_static_types() -> None:
    interface = ietf_interfaces.InterfacesInterface.new(
        name="eth0", type=Identity("iana-if-type:ethernetCsmacd")
    )
    name: str = interface.name
    enabled: bool = interface.enabled
    state: Literal["up", "down", "testing"] | None = interface.admin_status
    assert (name, enabled, state) == ("eth0", True, None)
    assert interface.ENABLED_DEFAULT is True
    assert repr(interface) == (
        "InterfacesInterface(name='eth0', type=Identity('iana-if-type:ethernetCsmacd'))"
    )


def test_paths_lead_to_their_nodes() -> None:
    for node in bindings.MODEL.node.descendants():
        assert bindings.MODEL.find(node.path) is node
    enabled = bindings.MODEL.find("/ietf-interfaces:interfaces/interface/enabled")
    assert isinstance(enabled, LeafNode)
    assert enabled.default is True
    entry = ietf_interfaces.InterfacesInterface
    assert isinstance(bindings.MODEL.find(entry.PATH), ListNode)


def test_nodes_of_one_name_from_several_modules_have_their_own_attributes() -> None:
    component = bindings.ieee802_dot1q_bridge.Component
    gates = [child for child in component.NODE.children if child.name == "stream-gates"]
    assert len(gates) > 1
    assert len({child.attribute for child in gates}) == len(gates)
    assert all(child.attribute != "stream_gates" for child in gates)
