"""The devices and wires of a lab as a network of RFC 8345, read only, in JSON (RFC 7951)."""

from collections.abc import Collection, Iterable
from typing import Any, Final

from isolane.app.lab.description import LabWire

NETWORK_ID: Final = "lab"
_TOPOLOGY: Final = "ietf-network-topology"


def networks(names: Collection[str], wires: Iterable[LabWire]) -> dict[str, Any]:
    """The container `networks`; of the wires those between named devices, a link for each direction."""
    known = [wire for wire in wires if all(device in names for device, _ in wire.ends)]
    ports: dict[str, list[str]] = {name: [] for name in names}
    for wire in known:
        for device, interface in wire.ends:
            ports[device].append(interface)
    network: dict[str, Any] = {"network-id": NETWORK_ID, "node": [_node(*each) for each in ports.items()]}
    links = [_link(*ends) for wire in known for ends in (wire.ends, wire.ends[::-1])]
    if links:
        network[f"{_TOPOLOGY}:link"] = links
    return {"ietf-network:networks": {"network": [network]}}


def _node(name: str, interfaces: list[str]) -> dict[str, Any]:
    points = [{"tp-id": interface} for interface in interfaces]
    return {"node-id": name, **({f"{_TOPOLOGY}:termination-point": points} if points else {})}


def _link(source: tuple[str, str], destination: tuple[str, str]) -> dict[str, Any]:
    return {
        "link-id": f"{':'.join(source)} {':'.join(destination)}",
        "source": {"source-node": source[0], "source-tp": source[1]},
        "destination": {"dest-node": destination[0], "dest-tp": destination[1]},
    }
