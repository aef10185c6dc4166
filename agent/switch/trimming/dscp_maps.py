"""DSCPs of trimmed packets by class: `tc-to-dscp` of a port as TC_TO_DSCP_MAP, named in PORT_QOS_MAP."""

from typing import Final

from isolane.bindings.ietf_interfaces import InterfacesInterface, PacketTrimming, TcToDscp
from isolane.switch.facts import Fields
from isolane.switch.queues.port_profiles import PortProfile
from isolane.switch.queues.values import number
from isolane.switch.translation import Rows
from isolane.switch.trimming.settings import LAST_CLASS, LAST_DSCP

Dscps = tuple[tuple[int, int], ...]
"""Classes and their DSCPs, by class."""


class DscpMap(PortProfile[Dscps]):
    """The field `tc_to_dscp_map`."""

    field = "tc_to_dscp_map"
    table = "TC_TO_DSCP_MAP"
    nothing = ()
    limits = f"classes 0 to {LAST_CLASS} and DSCPs 0 to {LAST_DSCP}"

    def value(self, fields: Fields) -> Dscps | None:
        pairs = [(number(tc, 0, LAST_CLASS), number(dscp, 0, LAST_DSCP)) for tc, dscp in fields.items()]
        known = sorted((tc, dscp) for tc, dscp in pairs if tc is not None and dscp is not None)
        return tuple(known) if known and len(known) == len(pairs) else None

    def name(self, value: Dscps) -> str:
        return "isolane_trim_" + "_".join(f"{tc}.{dscp}" for tc, dscp in value)

    def fields(self, value: Dscps) -> dict[str, str]:
        return {str(tc): str(dscp) for tc, dscp in value}


DSCP_MAP: Final = DscpMap()


def asked_dscps(entry: PacketTrimming) -> Dscps:
    """The DSCPs of a configuration."""
    return tuple(sorted((each.traffic_class, each.dscp) for each in entry.tc_to_dscp))


def with_dscps(interface: InterfacesInterface, rows: Rows) -> InterfacesInterface:
    """An interface with the DSCPs of its map."""
    said = DSCP_MAP.said(rows, interface.name) or ()
    entry = interface.packet_trimming
    if asked_dscps(entry) == said:
        return interface
    entries = [TcToDscp.new(traffic_class=tc, dscp=dscp) for tc, dscp in said]
    return interface.replace(packet_trimming=entry.replace(tc_to_dscp=entries))
