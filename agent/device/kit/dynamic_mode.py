"""Dynamic mode of retry and of credits stands on LLDP: what has to be configured there."""

from collections.abc import Iterable, Iterator
from typing import Final

from isolane.bindings import Root
from isolane.bindings.ieee802_dot1ab_lldp import Lldp, Port
from isolane.bindings.ietf_interfaces import Cbfc, InterfacesInterface, Llr
from isolane.device.kit.instances import at_interface
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.tree.path import Path
from isolane.tree.schema import DataNode

DYNAMIC: Final = "dynamic"
BOTH_WAYS: Final = "tx-and-rx"


@dataclass(frozen=True, slots=True)
class Need:
    """The parts of one function: its container in the interface, the TLVs that advertise it."""

    container: type[Llr] | type[Cbfc]
    what: str
    tlvs: tuple[str, ...]
    app_tag: str

    @property
    def mode(self) -> DataNode:
        """The leaf that asks for it."""
        return self.container.NODE.by_attribute["mode"]

    def wanted(self, interface: InterfacesInterface) -> bool:
        """Whether the interface is to negotiate."""
        config = interface.llr if self.container is Llr else interface.cbfc
        return config.mode == DYNAMIC

    def message(self, name: str) -> str:
        """The contradictions, and the remedy of each."""
        return (
            f"{self.what} of {name} is dynamic and needs LLDP: a port of it with admin-status {BOTH_WAYS} "
            f"and {' '.join(self.tlvs)} in tlvs-tx-org-ue-enable; configure that, or set mode to static"
        )


LINK_OPTIONS, CBFC = "link-options", "cbfc"
RETRY: Final = Need(Llr, "link layer retry", (LINK_OPTIONS,), "llr-dynamic-needs-lldp")
CREDITS: Final = Need(Cbfc, "credit-based flow control", (LINK_OPTIONS, CBFC), "cbfc-dynamic-needs-lldp")


def interface_faults(need: Need, interface: InterfacesInterface, root: Root) -> Iterator[DataError]:
    """The fault of an interface that wants to negotiate and cannot, at its mode."""
    if need.wanted(interface) and not _talks(need, interface.name, root):
        path = at_interface(interface.name)
        where = path.child(need.container.NODE).child(need.mode)
        text = need.message(interface.name)
        yield DataError("invalid-value", text, path=where, app_tag=need.app_tag)


def port_faults(key: tuple[str, str], root: Root) -> Iterator[DataError]:
    """The same, found where LLDP of the interface is taken away; at the leaf of LLDP that does it."""
    interface = root.interfaces.interface.get(key[0])
    if interface is None:
        return
    for need in (RETRY, CREDITS):
        if need.wanted(interface) and not _talks(need, key[0], root):
            text = need.message(key[0])
            yield DataError("invalid-value", text, path=_place(key, root), app_tag=need.app_tag)


def _place(key: tuple[str, str], root: Root) -> Path:
    entry = root.lldp.port.get(key)
    path = Path().child(Lldp.NODE).child(Port.NODE, key)
    if entry is None:
        return path
    silent = entry.admin_status != BOTH_WAYS
    return path.child(Port.NODE.by_attribute["admin_status" if silent else "tlvs_tx_org_ue_enable"])


def _talks(need: Need, name: str, root: Root) -> bool:
    return any(
        entry.admin_status == BOTH_WAYS and set(need.tlvs) <= set(entry.tlvs_tx_org_ue_enable or ())
        for entry in _ports(name, root)
    )


def _ports(name: str, root: Root) -> Iterable[Port]:
    return (entry for entry in root.lldp.port if entry.name == name)
