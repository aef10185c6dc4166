"""The nodes of configuration for TLVs of organizations that a port sends."""

from typing import Final

from isolane.bindings import ieee802_dot1ab_lldp as lldp
from isolane.device.lldp.config import TLV_SETS
from isolane.tree.schema import DataNode

_PORT: Final = lldp.Port.NODE.by_attribute
TLVS: Final[tuple[DataNode, ...]] = (
    *(_PORT[attribute] for attribute in TLV_SETS.values()),
    _PORT["ci_tlv_form"],
    *(
        record.NODE
        for record in (
            lldp.PortVlanIdTlvExtension,
            lldp.PortAndProtocolVlanIdExtension,
            lldp.PortVlanNameTlvExtension,
            lldp.ProtocolIdentityTlvExtension,
            lldp.LinkAggregationTlvExtension,
            lldp.EtsConfigurationTlvExtension,
            lldp.PfcTlvExtension,
            lldp.CongestionIsolationTlvExtension,
            lldp.PortTopologyRecognitionTlvExtension,
        )
    ),
)
"""Those of 802.1, 802.1Qcz and Ultra Ethernet among them."""
