"""The documents that are measured with: N stream gates, and N filters that refer to them."""

from typing import Literal

from isolane import bindings
from isolane.bindings import ieee802_dot1q_bridge as bridge

BRIDGE = bridge.Bridges.NODE.namespace
GATES = bridge.SfsgBridgeStreamGates.NODE.namespace
NOTHING = (
    f'<bridges xmlns="{BRIDGE}" xmlns:nc="urn:ietf:params:xml:ns:netconf:base:1.0" nc:operation="remove"/>'
)
_IPVS = ("zero", "three", "seven")


def gates_and_filters(count: int) -> str:
    """The top-level element; gate number 0 is one more, which no filter refers to."""
    gates = "".join(_gate(number) for number in range(count + 1))
    filters = "".join(_filter(number) for number in range(1, count + 1))
    return (
        f'<bridges xmlns="{BRIDGE}"><bridge><name>br0</name><address>00-1B-21-AA-BB-01</address>'
        "<bridge-type>customer-vlan-bridge</bridge-type>"
        "<component><name>comp0</name><id>1</id><type>c-vlan-component</type>"
        f'<stream-gates xmlns="{GATES}">{gates}</stream-gates>'
        f'<stream-filters xmlns="{GATES}">{filters}</stream-filters>'
        "</component></bridge></bridges>"
    )


def _gate(number: int) -> str:
    return (
        f"<stream-gate-instance-table><stream-gate-instance-id>{number}</stream-gate-instance-id>"
        "<gate-enable>true</gate-enable><admin-gate-states>open</admin-gate-states>"
        f"<admin-ipv>{_IPVS[number % 3]}</admin-ipv></stream-gate-instance-table>"
    )


def _filter(number: int) -> str:
    return (
        f"<stream-filter-instance-table><stream-filter-instance-id>{number}</stream-filter-instance-id>"
        f"<stream-handle>{number}</stream-handle><priority-spec>wildcard</priority-spec>"
        f"<max-sdu-size>{1500 + number % 7}</max-sdu-size>"
        f"<stream-gate-ref>{number}</stream-gate-ref></stream-filter-instance-table>"
    )


def edit_config(config: str) -> bytes:
    """The operation that merges this into running."""
    return f"<edit-config><target><running/></target><config>{config}</config></edit-config>".encode()


def inside(filters: str) -> str:
    """The top-level element with only these filters."""
    return (
        f'<bridges xmlns="{BRIDGE}"><bridge><name>br0</name><component><name>comp0</name>'
        f'<stream-filters xmlns="{GATES}">{filters}</stream-filters></component></bridge></bridges>'
    )


def one_leaf(number: int, turn: int) -> str:
    """One leaf of one filter, with another value each turn."""
    return inside(
        f"<stream-filter-instance-table><stream-filter-instance-id>{number}</stream-filter-instance-id>"
        f"<max-sdu-size>{1000 + turn % 500}</max-sdu-size></stream-filter-instance-table>"
    )


def with_component(root: bindings.Root, component: bridge.Component) -> bindings.Root:
    """The tree with its one component exchanged."""
    device = root.bridges.bridge["br0"]
    changed = device.replace(component=device.component.add(component))
    return root.replace(bridges=root.bridges.replace(bridge=root.bridges.bridge.add(changed)))


def component(root: bindings.Root) -> bridge.Component:
    """The one component."""
    return root.bridges.bridge["br0"].component["comp0"]


def with_size(root: bindings.Root, number: int, size: int) -> bindings.Root:
    """The tree with one leaf of one filter changed."""
    part = component(root)
    filters = part.sfsg_bridge_stream_filters
    table = filters.stream_filter_instance_table
    changed = table.add(table[number].replace(max_sdu_size=size))
    return with_component(
        root, part.replace(sfsg_bridge_stream_filters=filters.replace(stream_filter_instance_table=changed))
    )


def with_ipv(root: bindings.Root, number: int, ipv: Literal["one", "six"]) -> bindings.Root:
    """The tree with one leaf of one gate changed."""
    part = component(root)
    gates = part.sfsg_bridge_stream_gates
    table = gates.stream_gate_instance_table
    changed = table.add(table[number].replace(admin_ipv=ipv))
    return with_component(
        root, part.replace(sfsg_bridge_stream_gates=gates.replace(stream_gate_instance_table=changed))
    )


def without_gate(root: bindings.Root, number: int) -> bindings.Root:
    """The tree without one gate."""
    part = component(root)
    gates = part.sfsg_bridge_stream_gates
    table = gates.stream_gate_instance_table.delete(number)
    return with_component(
        root, part.replace(sfsg_bridge_stream_gates=gates.replace(stream_gate_instance_table=table))
    )
