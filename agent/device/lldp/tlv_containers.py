"""Maps TLVs to the containers that show them: those that a port sends, and those of its neighbour."""

from collections.abc import Callable
from typing import Any, Final

from isolane.bindings import ieee802_dot1ab_lldp as lldp
from isolane.device.lldp import tlv_leafs as values
from isolane.lazy_dataclass import dataclass
from isolane.tree.record import Record
from isolane.wire.lldp.dcbx import (
    ApplicationPriority,
    ApplicationVlan,
    EtsConfiguration,
    EtsRecommendation,
    PfcConfiguration,
)
from isolane.wire.lldp.dot1 import (
    CongestionNotification,
    LinkAggregation,
    ManagementVid,
    PortAndProtocolVlanId,
    PortVlanId,
    ProtocolIdentity,
    VidUsageDigest,
    VlanName,
)
from isolane.wire.lldp.evb import Cdcp, Evb
from isolane.wire.lldp.isolation import CongestionIsolation, TopologyRecognition
from isolane.wire.lldp.tlv import Tlv
from isolane.wire.lldp.ultra_ethernet import CbfcOptions, LinkOptions

Find = Callable[[type[Tlv]], Any]
"""The first TLV of a kind, or None."""


@dataclass(frozen=True, slots=True)
class Container:
    """One container; `attribute` is its name in the record above."""

    attribute: str
    record: type[Record]
    tlv: type[Tlv]
    values: Callable[[Any], values.Values]

    def of(self, find: Find) -> Any:
        """The container, or None where nothing was said."""
        tlv = find(self.tlv)
        new: Any = self.record
        return None if tlv is None else new.new(**self.values(tlv))


SENT: Final = (
    Container("port_vlan_id_tlv_extension", lldp.PortVlanIdTlvExtension, PortVlanId, values.port_vlan),
    Container(
        "port_and_protocol_vlan_id_extension",
        lldp.PortAndProtocolVlanIdExtension,
        PortAndProtocolVlanId,
        values.protocol_vlan,
    ),
    Container("port_vlan_name_tlv_extension", lldp.PortVlanNameTlvExtension, VlanName, values.vlan_name),
    Container(
        "protocol_identity_tlv_extension",
        lldp.ProtocolIdentityTlvExtension,
        ProtocolIdentity,
        values.protocol_identity,
    ),
    Container(
        "link_aggregation_tlv_extension",
        lldp.LinkAggregationTlvExtension,
        LinkAggregation,
        values.link_aggregation,
    ),
    Container(
        "ets_configuration_tlv_extension",
        lldp.EtsConfigurationTlvExtension,
        EtsConfiguration,
        values.ets_configuration(
            lldp.PriorityAssignmentTable.new, lldp.TcBandwidthTable.new, lldp.TsaAssignmentTable.new
        ),
    ),
    Container("pfc_tlv_extension", lldp.PfcTlvExtension, PfcConfiguration, values.pfc),
    Container(
        "congestion_isolation_tlv_extension",
        lldp.CongestionIsolationTlvExtension,
        CongestionIsolation,
        values.congestion_isolation(lldp.QueueMap.new),
    ),
    Container(
        "topology_recognition_tlv_extension",
        lldp.PortTopologyRecognitionTlvExtension,
        TopologyRecognition,
        values.orientation,
    ),
    Container("ue_link_options_tlv", lldp.UeLinkOptionsTlv, LinkOptions, values.link_options),
    Container("ue_cbfc_tlv", lldp.UeCbfcTlv, CbfcOptions, values.cbfc),
)

RECEIVED: Final = (
    Container(
        "port_vlan_id_tlv_extension",
        lldp.RemoteSystemsDataPortVlanIdTlvExtension,
        PortVlanId,
        values.port_vlan,
    ),
    Container(
        "port_and_protocol_vlan_id_extension",
        lldp.RemoteSystemsDataPortAndProtocolVlanIdExtension,
        PortAndProtocolVlanId,
        values.protocol_vlan,
    ),
    Container(
        "port_vlan_name_tlv_extension",
        lldp.RemoteSystemsDataPortVlanNameTlvExtension,
        VlanName,
        values.vlan_name,
    ),
    Container(
        "protocol_identity_tlv_extension",
        lldp.RemoteSystemsDataProtocolIdentityTlvExtension,
        ProtocolIdentity,
        values.protocol_identity,
    ),
    Container(
        "link_aggregation_tlv_extension",
        lldp.RemoteSystemsDataLinkAggregationTlvExtension,
        LinkAggregation,
        values.link_aggregation,
    ),
    Container(
        "vid_usage_digest_tlv_extension",
        lldp.VidUsageDigestTlvExtension,
        VidUsageDigest,
        values.vid_usage_digest,
    ),
    Container(
        "management_vid_tlv_extension",
        lldp.RemoteSystemsDataManagementVidTlvExtension,
        ManagementVid,
        values.management_vid,
    ),
    Container(
        "congestion_notification_tlv_extension",
        lldp.CongestionNotificationTlvExtension,
        CongestionNotification,
        values.congestion_notification,
    ),
    Container(
        "ets_configuration_tlv_extension",
        lldp.RemoteSystemsDataEtsConfigurationTlvExtension,
        EtsConfiguration,
        values.ets_configuration(
            lldp.EtsConfigurationTlvExtensionPriorityAssignmentTable.new,
            lldp.EtsConfigurationTlvExtensionTcBandwidthTable.new,
            lldp.EtsConfigurationTlvExtensionTsaAssignmentTable.new,
        ),
    ),
    Container(
        "ets_recommendation_tlv_extension",
        lldp.EtsRecommendationTlvExtension,
        EtsRecommendation,
        values.ets_recommendation,
    ),
    Container("pfc_tlv_extension", lldp.RemoteSystemsDataPfcTlvExtension, PfcConfiguration, values.pfc),
    Container(
        "application_priority_tlv_extension",
        lldp.ApplicationPriorityTlvExtension,
        ApplicationPriority,
        values.application_priority,
    ),
    Container(
        "application_vlan_tlv_extension",
        lldp.ApplicationVlanTlvExtension,
        ApplicationVlan,
        values.application_vlan,
    ),
    Container("evb_tlv_extension", lldp.EvbTlvExtension, Evb, values.information("evb_tlv_info_string")),
    Container("cdcp_tlv_extension", lldp.CdcpTlvExtension, Cdcp, values.information("cdcp_tlv_info_string")),
    Container(
        "lldp_ci_tlv_congestion_isolation_tlv_extension",
        lldp.LldpCiTlvCongestionIsolationTlvExtension,
        CongestionIsolation,
        values.congestion_isolation(lldp.LldpCiTlvCongestionIsolationTlvExtensionQueueMap.new),
    ),
    Container(
        "lldp_tr_tlv_congestion_isolation_tlv_extension",
        lldp.LldpTrTlvCongestionIsolationTlvExtension,
        TopologyRecognition,
        values.recognition,
    ),
    Container(
        "ue_link_options_tlv", lldp.RemoteSystemsDataUeLinkOptionsTlv, LinkOptions, values.link_options
    ),
    Container("ue_cbfc_tlv", lldp.RemoteSystemsDataUeCbfcTlv, CbfcOptions, values.cbfc),
)


def shown(containers: tuple[Container, ...], find: Find) -> values.Values:
    """The containers that have something in them, by attribute."""
    found = {container.attribute: container.of(find) for container in containers}
    return {attribute: record for attribute, record in found.items() if record is not None}
