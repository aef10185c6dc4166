"""Maps TLVs to the containers that show them: those that a port sends, and those of its neighbour."""

from collections.abc import Callable
from typing import Any, Final

from isolane.bindings import ieee802_dot1ab_lldp as lldp
from isolane.device.lldp import tlv_leafs as values
from isolane.lazy_dataclass import dataclass
from isolane.tree.schema import ContainerNode, Record
from isolane.wire.lldp.dcbx import (
    ApplicationPriority,
    ApplicationVlan,
    EtsConfiguration,
    EtsRecommendation,
    PfcConfiguration,
)
from isolane.wire.lldp.dot1 import (
    Cdcp,
    CongestionNotification,
    Evb,
    LinkAggregation,
    ManagementVid,
    PortAndProtocolVlanId,
    PortVlanId,
    ProtocolIdentity,
    VidUsageDigest,
    VlanName,
)
from isolane.wire.lldp.isolation import CongestionIsolation, TopologyRecognition
from isolane.wire.lldp.tlv import Tlv
from isolane.wire.lldp.ultra_ethernet import CbfcOptions, LinkOptions

Find = Callable[[type[Tlv]], Tlv | None]
"""The first TLV of a kind, or None."""


@dataclass(frozen=True, slots=True)
class Container:
    """One container, by its record."""

    record: type[Record]
    tlv: type[Tlv]
    values: Callable[[Any], values.Values]

    @property
    def attribute(self) -> str:
        """Its name in the record above."""
        node = self.record.NODE
        assert isinstance(node, ContainerNode)
        return node.attribute

    def of(self, find: Find) -> Record | None:
        """The container, or None where nothing was said."""
        tlv = find(self.tlv)
        return None if tlv is None else self.record.new(**self.values(tlv))


SENT: Final = (
    Container(lldp.PortVlanIdTlvExtension, PortVlanId, values.port_vlan),
    Container(lldp.PortAndProtocolVlanIdExtension, PortAndProtocolVlanId, values.protocol_vlan),
    Container(lldp.PortVlanNameTlvExtension, VlanName, values.vlan_name),
    Container(lldp.ProtocolIdentityTlvExtension, ProtocolIdentity, values.protocol_identity),
    Container(lldp.LinkAggregationTlvExtension, LinkAggregation, values.link_aggregation),
    Container(
        lldp.EtsConfigurationTlvExtension,
        EtsConfiguration,
        values.ets_configuration(
            lldp.PriorityAssignmentTable.new, lldp.TcBandwidthTable.new, lldp.TsaAssignmentTable.new
        ),
    ),
    Container(lldp.PfcTlvExtension, PfcConfiguration, values.pfc),
    Container(
        lldp.CongestionIsolationTlvExtension,
        CongestionIsolation,
        values.congestion_isolation(lldp.QueueMap.new),
    ),
    Container(lldp.PortTopologyRecognitionTlvExtension, TopologyRecognition, values.orientation),
    Container(lldp.UeLinkOptionsTlv, LinkOptions, values.link_options),
    Container(lldp.UeCbfcTlv, CbfcOptions, values.cbfc),
)

RECEIVED: Final = (
    Container(lldp.RemoteSystemsDataPortVlanIdTlvExtension, PortVlanId, values.port_vlan),
    Container(
        lldp.RemoteSystemsDataPortAndProtocolVlanIdExtension, PortAndProtocolVlanId, values.protocol_vlan
    ),
    Container(lldp.RemoteSystemsDataPortVlanNameTlvExtension, VlanName, values.vlan_name),
    Container(lldp.RemoteSystemsDataProtocolIdentityTlvExtension, ProtocolIdentity, values.protocol_identity),
    Container(lldp.RemoteSystemsDataLinkAggregationTlvExtension, LinkAggregation, values.link_aggregation),
    Container(lldp.VidUsageDigestTlvExtension, VidUsageDigest, values.vid_usage_digest),
    Container(lldp.RemoteSystemsDataManagementVidTlvExtension, ManagementVid, values.management_vid),
    Container(
        lldp.CongestionNotificationTlvExtension, CongestionNotification, values.congestion_notification
    ),
    Container(
        lldp.RemoteSystemsDataEtsConfigurationTlvExtension,
        EtsConfiguration,
        values.ets_configuration(
            lldp.EtsConfigurationTlvExtensionPriorityAssignmentTable.new,
            lldp.EtsConfigurationTlvExtensionTcBandwidthTable.new,
            lldp.EtsConfigurationTlvExtensionTsaAssignmentTable.new,
        ),
    ),
    Container(lldp.EtsRecommendationTlvExtension, EtsRecommendation, values.ets_recommendation),
    Container(lldp.RemoteSystemsDataPfcTlvExtension, PfcConfiguration, values.pfc),
    Container(lldp.ApplicationPriorityTlvExtension, ApplicationPriority, values.application_priority),
    Container(lldp.ApplicationVlanTlvExtension, ApplicationVlan, values.application_vlan),
    Container(lldp.EvbTlvExtension, Evb, values.information("evb_tlv_info_string")),
    Container(lldp.CdcpTlvExtension, Cdcp, values.information("cdcp_tlv_info_string")),
    Container(
        lldp.LldpCiTlvCongestionIsolationTlvExtension,
        CongestionIsolation,
        values.congestion_isolation(lldp.LldpCiTlvCongestionIsolationTlvExtensionQueueMap.new),
    ),
    Container(lldp.LldpTrTlvCongestionIsolationTlvExtension, TopologyRecognition, values.recognition),
    Container(lldp.RemoteSystemsDataUeLinkOptionsTlv, LinkOptions, values.link_options),
    Container(lldp.RemoteSystemsDataUeCbfcTlv, CbfcOptions, values.cbfc),
)


def shown(containers: tuple[Container, ...], find: Find) -> values.Values:
    """The containers that have something in them, by attribute."""
    records = {container.attribute: container.of(find) for container in containers}
    return {attribute: record for attribute, record in records.items() if record is not None}
