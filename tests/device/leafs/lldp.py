"""LLDP with all TLVs, and topology recognition."""

from dataclasses import replace
from typing import Any

from isolane.wire.lldp.basic import (
    ManagementAddress,
    PortDescription,
    ReservedTlv,
    SystemCapabilities,
    SystemDescription,
    SystemName,
)
from isolane.wire.lldp.dcbx import (
    ApplicationPriority,
    ApplicationPriorityEntry,
    ApplicationVlan,
    ApplicationVlanEntry,
    EtsConfiguration,
    EtsRecommendation,
    EtsTables,
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
    SChannel,
    VidUsageDigest,
    VlanName,
)
from isolane.wire.lldp.isolation import CongestionIsolation, TopologyRecognition
from isolane.wire.lldp.lldpdu import NEAREST_BRIDGE, UnknownOrganizationTlv
from isolane.wire.lldp.tlv import Tlv
from isolane.wire.lldp.ultra_ethernet import CbfcOptions, LinkOptions
from tests.device.bench import interface
from tests.device.bridge.test_bridges import MEMBER
from tests.device.bridge.test_bridges import bridge as bridge_xml
from tests.device.isolation.test_isolation import ENABLE, PAIR
from tests.device.leafs.isolation import MAC
from tests.device.leafs.places import TYPES, at_interface
from tests.device.leafs.table import Leafs, Section, Set, Show
from tests.device.lldp.bench import NEAREST, hear

LLDP = "/ieee802-dot1ab-lldp:lldp"
BASIC = "ieee802-dot1q-lldp-basic-tlv"
DCBX = "ieee802-dot1q-lldp-dcbx-tlv"
CI = "ieee802-dot1q-lldp-ci-tlv"
TR = "ieee802-dot1q-lldp-tr-tlv"
CN = "ieee802-dot1q-lldp-cn-tlv"
EVB = "ieee802-dot1q-lldp-evb-tlv"
UE = "isolane-ue-lldp-tlv"
EXT = "isolane-lldp-ext"
CIM = "ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation"
ETS = f"{TYPES}:enhanced-transmission-selection"


def port(name: str) -> str:
    """The agent of an interface, to the nearest bridge."""
    return f"{LLDP}/port[name='{name}'][dest-mac-address='{NEAREST}']"


def agent(name: str) -> Any:
    """The same in the engine."""
    return lambda bench: bench.device.lldp.engine.agents[name, NEAREST_BRIDGE]


# --- the variables of 802.1AB 9.2.5, for all ports and for one

GENERAL = Section(
    LLDP,
    agent("p8"),
    (
        Set("message-fast-tx", "21", "config.message_fast_tx", 21),
        Set("message-tx-hold-multiplier", "3", "config.message_tx_hold_multiplier", 3),
        Set("message-tx-interval", "23", "config.message_tx_interval", 23),
        Set("reinit-delay", "7", "config.reinit_delay", 7),
        Set("tx-credit-max", "6", "config.tx_credit_max", 6),
        Set("tx-fast-init", "8", "config.tx_fast_init", 8),
        Set("notification-interval", "3001", "config.notification_interval", 3_001),
        Set(f"{EXT}:max-neighbors-per-port", "77", "config.room", 77),
    ),
)

OWN = Section(
    port("p7"),
    agent("p7"),
    (
        Set("message-fast-tx", "31", "config.message_fast_tx", 31),
        Set("message-tx-hold-multiplier", "9", "config.message_tx_hold_multiplier", 9),
        Set("message-tx-interval", "33", "config.message_tx_interval", 33),
        Set("reinit-delay", "4", "config.reinit_delay", 4),
        Set("tx-credit-max", "10", "config.tx_credit_max", 10),
        Set("tx-fast-init", "6", "config.tx_fast_init", 6),
        Set("notification-interval", "3002", "config.notification_interval", 3_002),
        Set("notification-enable", "true", "config.notification_enable", True),
        Set("admin-status", "rx-only", "config.admin_status", "rx-only"),
        Set("tlvs-tx-enable", "port-desc sys-cap", "config.tlvs_tx_enable", {"port-desc", "sys-cap"}),
    ),
)


# --- what a port says


def _tlv(kind: type[Tlv], attribute: str = "") -> Any:
    """An attribute of the TLV of a kind that an agent has to say."""

    def read(engine: Any) -> Any:
        (found,) = (tlv for tlv in engine.local.organization_tlvs if isinstance(tlv, kind))
        for step in attribute.split(".") if attribute else ():
            found = getattr(found, step)
        return found

    return read


def _at(kind: type[Tlv], attribute: str, number: int) -> Any:
    return lambda engine: _tlv(kind, attribute)(engine)[number]


def _chosen(name: str) -> Any:
    return lambda engine: {bit for set_, bit in engine.config.organization_tlvs_tx_enable if set_ == name}


_ETS = f"{DCBX}:ets-configuration-tlv-extension"
_PFC = f"{DCBX}:pfc-tlv-extension"
_CI = f"{CI}:congestion-isolation-tlv-extension"
ADDRESS = "management-address-tx-port[address-subtype='ietf-routing:ipv4'][man-address='C0000215']"
ALL = "port-vlan-id port-protocol-vlan-id vlan-name protocol-identity management-vid link-aggregation"
FLAGS = "port-and-protocol-vlan-enabled"
STATUS = "aggregation-status port-typeMS"

SAID = Section(
    port("p7"),
    agent("p7"),
    (
        Set(f"{ADDRESS}/tx-enable", "true", "local.management_addresses[0].address", bytes((192, 0, 2, 21))),
        Set(f"{BASIC}:tlvs-tx-org-basic-enable", ALL, _chosen("basic"), set(ALL.split())),
        Set(
            f"{DCBX}:tlvs-tx-org-dcbx-enable",
            "ets-configuration pfc",
            _chosen("dcbx"),
            {"ets-configuration", "pfc"},
        ),
        Set(f"{CI}:tlvs-tx-org-ci-enable", "congestion-isolation", _chosen("ci"), {"congestion-isolation"}),
        Set(f"{TR}:tlvs-tx-org-tr-enable", "topology-recognition", _chosen("tr"), {"topology-recognition"}),
        Set(f"{UE}:tlvs-tx-org-ue-enable", "link-options cbfc", _chosen("ue"), {"link-options", "cbfc"}),
        Set(f"{BASIC}:port-vlan-id-tlv-extension/port-vlan-id", "311", _tlv(PortVlanId, "pvid"), 311),
        Set(
            f"{BASIC}:port-and-protocol-vlan-id-extension/port-vlan-id",
            "312",
            _tlv(PortAndProtocolVlanId, "ppvid"),
            312,
        ),
        Set(
            f"{BASIC}:port-and-protocol-vlan-id-extension/flags",
            FLAGS,
            _tlv(PortAndProtocolVlanId, "flags"),
            4,
        ),
        Set(f"{BASIC}:port-vlan-name-tlv-extension/vlan-id", "313", _tlv(VlanName, "vid"), 313),
        Set(
            f"{BASIC}:port-vlan-name-tlv-extension/port-vlan-name",
            "storage",
            _tlv(VlanName, "name"),
            "storage",
        ),
        Set(
            f"{BASIC}:protocol-identity-tlv-extension/protocol-identity",
            "0026424203",
            _tlv(ProtocolIdentity, "identity"),
            bytes.fromhex("0026424203"),
        ),
        Set(
            f"{BASIC}:link-aggregation-tlv-extension/aggregation-status",
            STATUS,
            _tlv(LinkAggregation, "status"),
            10,
        ),
        Set(
            f"{BASIC}:link-aggregation-tlv-extension/aggregated-port-id",
            "314",
            _tlv(LinkAggregation, "aggregated_port_id"),
            314,
        ),
        Set(
            f"{_CI}/queue-map[priority='2']/queue-config",
            "monitored-queue-tc-2",
            _at(CongestionIsolation, "queue_map", 2),
            2,
        ),
        Set(
            f"{_CI}/queue-map[priority='1']/queue-config",
            "congesting-queue-tc-3",
            _at(CongestionIsolation, "queue_map", 1),
            -3,
        ),
        Set(f"{_CI}/cim-encap-length", "315", _tlv(CongestionIsolation, "cim_encap_length"), 315),
        Set(f"{_ETS}/credit-based-shaper", "true", _tlv(EtsConfiguration, "credit_based_shaper"), True),
        Set(f"{_ETS}/traffic-classes-supported", "5", _tlv(EtsConfiguration, "classes_supported"), 5),
        Set(
            f"{_ETS}/priority-assignment-table[priority='4']/priority-traffic-class",
            "6",
            _at(EtsConfiguration, "tables.priority_assignment", 4),
            6,
        ),
        Set(
            f"{_ETS}/priority-assignment-table[priority='4']/transmission-selection-algorithm",
            ETS,
            _at(EtsConfiguration, "tables.algorithm", 6),
            2,
        ),
        Set(
            f"{_ETS}/tc-bandwidth-table[traffic-class='3']/percentage-bandwidth",
            "41",
            _at(EtsConfiguration, "tables.bandwidth", 3),
            41,
        ),
        Set(
            f"{_ETS}/tsa-assignment-table[tsa-traffic-class='5']/transmission-selection-algorithm",
            ETS,
            _at(EtsConfiguration, "tables.algorithm", 5),
            2,
        ),
        Set(f"{_PFC}/macsec-bypass-capable", "true", _tlv(PfcConfiguration, "macsec_bypass"), True),
        Set(f"{_PFC}/number-tc-capable", "7", _tlv(PfcConfiguration, "classes_capable"), 7),
        Set(f"{_PFC}/enable", "p2 p6", _tlv(PfcConfiguration, "enabled"), 1 << 2 | 1 << 6),
        Set(
            f"{TR}:topology-recognition-tlv-extension/port-orientation",
            "crosslink",
            _tlv(TopologyRecognition, "orientation"),
            2,
        ),
    ),
    (
        Show(f"{ADDRESS}/addr-len", text="5"),
        Show(f"{ADDRESS}/if-subtype", text="unknown"),
        Show(f"{ADDRESS}/if-id", text="0"),
        Show("port-id-subtype", text="interface-name"),
        Show("port-id", text="p7"),
        Show("port-desc", text="to the spine"),
        Show(f"{_CI}/mac-address", text="02-00-00-00-07-07"),
        Show(f"{_CI}/udp-port-number", text="58622"),
        Show(f"{_CI}/ip-address", text="192.0.2.70"),
        Show("tx-statistics/total-frames", "transmitter.statistics.total_frames"),
        Show("tx-statistics/total-length-errors", "transmitter.statistics.total_length_errors"),
        Show("rx-statistics/total-ageouts", "receiver.statistics.total_ageouts"),
        Show("rx-statistics/total-discarded-frames", "receiver.statistics.total_discarded_frames"),
        Show("rx-statistics/error-frames", "receiver.statistics.error_frames"),
        Show("rx-statistics/total-frames", "receiver.statistics.total_frames"),
        Show("rx-statistics/total-discarded-tlvs", "receiver.statistics.total_discarded_tlvs"),
        Show("rx-statistics/total-unrecognized-tlvs", "receiver.statistics.total_unrecognized_tlvs"),
        Show(
            f"{UE}:ue-link-options-tlv/llr-enabled",
            put=lambda engine, _: _say(
                engine, LinkOptions(True, False, 3, 2), CbfcOptions(17, 4_096, 0b1010, 7, b"\1")
            ),
            text="true",
        ),
        Show(f"{UE}:ue-link-options-tlv/cbfc-enabled", text="false"),
        Show(f"{UE}:ue-link-options-tlv/ue-version", text="3"),
        Show(f"{UE}:ue-link-options-tlv/llr-willing", text="2"),
        Show(f"{UE}:ue-cbfc-tlv/num-vcs", text="17"),
        Show(f"{UE}:ue-cbfc-tlv/credit-pool-size", text="4096"),
        Show(f"{UE}:ue-cbfc-tlv/lossless-vc", text=("1", "3")),
        Show(f"{UE}:ue-cbfc-tlv/unknown-octets", text="AAcB"),
    ),
)

SHORT = Section(
    port("p8"),
    agent("p8"),
    (Set(f"{EXT}:ci-tlv-form", "short", _tlv(CongestionIsolation, "udp_port"), None),),
)


def _say(engine: Any, *tlvs: Tlv) -> None:
    engine.local = replace(engine.local, organization_tlvs=(*engine.local.organization_tlvs, *tlvs))


NAMED = Section(
    "",
    lambda bench: bench.device.lldp.engine,
    (Set("ietf-system:system/hostname", "leaf9", "system.system_name", "leaf9"),),
)

CIMS = Section(
    at_interface("p7"),
    agent("p7"),
    (
        Set("description", "to the spine", "local.description", "to the spine"),
        Set(f"{CIM}/cim-encapsulation", "ipv4", _tlv(CongestionIsolation, "address_family"), 1),
        Set(
            f"{CIM}/cim-ipv4-address", "192.0.2.70", _tlv(CongestionIsolation, "ip_address"), b"\xc0\0\2\x46"
        ),
    ),
)

WHOLE = Section(
    LLDP,
    lambda bench: bench.device.lldp,
    (
        Set(
            f"{BASIC}:management-vid-tlv-extension/management-vid",
            "316",
            lambda lldp: _tlv(ManagementVid, "vid")(lldp.engine.agents["p7", NEAREST_BRIDGE]),
            316,
        ),
        Set(f"{TR}:topology-recognition-tlv-extension/topology-level", "5", "topology.level", 5),
    ),
    (
        Show(f"{TR}:topology-recognition-tlv-extension/device-type", text="bridge"),
        Show(
            "remote-statistics/last-change-time",
            "engine.remote_statistics.last_change_ns",
            43_210_000_000,
            "4321",
        ),
        Show("remote-statistics/remote-inserts", "engine.remote_statistics.remote_inserts"),
        Show("remote-statistics/remote-deletes", "engine.remote_statistics.remote_deletes"),
        Show("remote-statistics/remote-drops", "engine.remote_statistics.remote_drops"),
        Show("remote-statistics/remote-ageouts", "engine.remote_statistics.remote_ageouts"),
        Show("local-system-data/chassis-id-subtype", text="mac-address"),
        Show(
            "local-system-data/chassis-id",
            put=lambda lldp, _: setattr(
                lldp.engine,
                "system",
                replace(
                    lldp.engine.system,
                    chassis_id=replace(lldp.engine.system.chassis_id, identifier=b"\2\0\0\0\0\x61"),
                    system_name="leaf6",
                    system_description="a leaf",
                ),
            ),
            text="02-00-00-00-00-61",
        ),
        Show("local-system-data/system-name", text="leaf6"),
        Show("local-system-data/system-description", text="a leaf"),
        Show("local-system-data/system-capabilities-supported", text="bridge"),
        Show("local-system-data/system-capabilities-enabled", text="bridge"),
    ),
)


# --- what a neighbour says

_TABLES = EtsTables((7, 6, 5, 4, 3, 2, 1, 0), (10, 20, 70, 0, 0, 0, 0, 0), (0, 1, 2, 3, 255, 0, 0, 2))
_RECOMMENDED = EtsTables((1, 2, 3, 4, 5, 6, 7, 0), (30, 30, 40, 0, 0, 0, 0, 0), (2, 1, 0, 3, 255, 0, 0, 1))
HEARD = (
    PortDescription("uplink"),
    SystemName("spine1"),
    SystemDescription("a switch"),
    SystemCapabilities(0x14, 0x04),
    ManagementAddress(1, bytes((192, 0, 2, 7)), 2, 12),
    ReservedTlv(9, b"\1\2"),
    UnknownOrganizationTlv(b"\0\x12\x0f", 1, b"\3"),
    PortVlanId(10),
    PortAndProtocolVlanId(0x04, 20),
    VlanName(30, "storage"),
    ProtocolIdentity(bytes.fromhex("0026424203")),
    VidUsageDigest(0x12345678),
    ManagementVid(4_094),
    LinkAggregation(0x02, 7),
    CongestionNotification(0x0A, 0x08),
    EtsConfiguration(True, False, 7, _TABLES),
    EtsRecommendation(_RECOMMENDED),
    PfcConfiguration(False, True, 6, 0x88),
    ApplicationPriority((ApplicationPriorityEntry(3, 3, 4_791),)),
    ApplicationVlan((ApplicationVlanEntry(100, 1, 0x8906),)),
    Evb(1, 2, 3, 20, 1, True, 10, False, 20),
    Cdcp(True, True, 5, (SChannel(1, 1),)),
    CongestionIsolation((2, -1, 0, 0, 0, 0, 0, 0), 64, b"\2\0\0\0\0\5", 50_001, 1, bytes((192, 0, 2, 8))),
    TopologyRecognition(2, 3, 1),
    LinkOptions(False, True, 4, 3),
    CbfcOptions(32, 4_097, 0b10100, 7, b"\2"),
)

REMOTE = "remote-systems-data[time-mark='100'][remote-index='1']"


def _below(container: str, **leafs: str | tuple[str, ...]) -> tuple[Show, ...]:
    at = f"{REMOTE}/{container}" if container else REMOTE
    return tuple(Show(f"{at}/{leaf.replace('_', '-')}", text=text) for leaf, text in leafs.items())


NEIGHBOUR = Section(
    port("p6"),
    agent("p6"),
    (),
    (
        *_below(
            "",
            remote_too_many_neighbors="true",
            remote_changes="false",
            chassis_id_subtype="local",
            chassis_id="peer",
            port_id_subtype="local",
            port_id="port",
            port_desc="uplink",
            system_name="spine1",
            system_description="a switch",
            system_capabilities_supported="bridge router",
            system_capabilities_enabled="bridge",
        ),
        *_below(
            "management-address[address-subtype='ietf-routing:ipv4'][address='C0000207']",
            if_subtype="port-ref",
            if_id="12",
        ),
        *_below("remote-unknown-tlv[tlv-type='9']", tlv_info="AQI="),
        *_below(
            "remote-org-defined-info[info-identifier='4623'][info-subtype='1'][info-index='1']",
            remote_info="Aw==",
        ),
        *_below(f"{BASIC}:port-vlan-id-tlv-extension", port_vlan_id="10"),
        *_below(f"{BASIC}:port-and-protocol-vlan-id-extension", port_vlan_id="20", flags=FLAGS),
        *_below(f"{BASIC}:port-vlan-name-tlv-extension", vlan_id="30", port_vlan_name="storage"),
        *_below(f"{BASIC}:protocol-identity-tlv-extension", protocol_identity="0026424203"),
        *_below(
            f"{BASIC}:link-aggregation-tlv-extension",
            aggregation_status="aggregation-status",
            aggregated_port_id="7",
        ),
        *_below(f"{BASIC}:vid-usage-digest-tlv-extension", vid_usage_digest="305419896"),
        *_below(f"{BASIC}:management-vid-tlv-extension", management_vid="4094"),
        *_below(
            f"{CI}:congestion-isolation-tlv-extension/queue-map[priority='1']",
            queue_config="congesting-queue-tc-1",
        ),
        *_below(
            f"{CI}:congestion-isolation-tlv-extension",
            cim_encap_length="64",
            mac_address="02-00-00-00-00-05",
            udp_port_number="50001",
            ip_address="192.0.2.8",
        ),
        *_below(
            f"{CN}:congestion-notification-tlv-extension",
            per_priority_xmit_cnpv_capable="priority1 priority3",
            per_priority_xmit_ready="priority3",
        ),
        *_below(
            f"{DCBX}:ets-configuration-tlv-extension",
            willing="true",
            credit_based_shaper="false",
            traffic_classes_supported="7",
        ),
        *_below(
            f"{DCBX}:ets-configuration-tlv-extension/priority-assignment-table[priority='5']",
            priority_traffic_class="2",
            transmission_selection_algorithm="enhanced-transmission-selection",
        ),
        *_below(
            f"{DCBX}:ets-configuration-tlv-extension/tc-bandwidth-table[traffic-class='2']",
            percentage_bandwidth="70",
        ),
        *_below(
            f"{DCBX}:ets-configuration-tlv-extension/tsa-assignment-table[tsa-traffic-class='1']",
            transmission_selection_algorithm="credit-based-shaper",
        ),
        *_below(
            f"{DCBX}:ets-recommendation-tlv-extension/priority-assignment-table[priority='4']",
            priority_traffic_class="5",
        ),
        *_below(
            f"{DCBX}:ets-recommendation-tlv-extension/tc-bandwidth-table[traffic-class='2']",
            percentage_bandwidth="40",
        ),
        *_below(
            f"{DCBX}:ets-recommendation-tlv-extension/tsa-assignment-table[tsa-traffic-class='3']",
            transmission_selection_algorithm="asynchronous-traffic-shaping",
        ),
        *_below(
            f"{DCBX}:pfc-tlv-extension",
            willing="false",
            macsec_bypass_capable="true",
            number_tc_capable="6",
            enable="p3 p7",
        ),
        *_below(
            f"{DCBX}:application-priority-tlv-extension/application-priority-table[application-priority='3']",
            application_priority_selector="pri-udp-dccp",
            application_priority_protocol="4791",
        ),
        *_below(
            f"{DCBX}:application-vlan-tlv-extension/application-vlan-table[application-vlan='100']",
            application_vlan_selector="vlan-pvid-ethertype",
            application_vlan_protocol="35078",
        ),
        *_below(f"{EVB}:evb-tlv-extension", evb_tlv_info_string="AIDCDQECdGoU"),
        *_below(f"{EVB}:cdcp-tlv-extension", cdcp_tlv_info_string="AIDCDogAAAUAEAE="),
        *_below(
            f"{TR}:congestion-isolation-tlv-extension",
            device_type="router",
            topology_level="3",
            port_orientation="downlink",
        ),
        *_below(
            f"{UE}:ue-link-options-tlv",
            llr_enabled="false",
            cbfc_enabled="true",
            llr_willing="3",
            ue_version="4",
        ),
        *_below(
            f"{UE}:ue-cbfc-tlv",
            num_vcs="32",
            credit_pool_size="4097",
            lossless_vc=("2", "4"),
            unknown_octets="AAcC",
        ),
    ),
    also={"receiver.too_many_neighbors": True},
)


def _hear(bench: Any) -> None:
    bench.device.lldp.engine.set_port_enabled("p6", True, 0)
    hear(bench, "p6", *HEARD)
    bench.run(1)


TABLE = Leafs(
    "lldp",
    (GENERAL, OWN, SAID, SHORT, NAMED, CIMS, WHOLE, NEIGHBOUR),
    before=(
        bridge_xml(ENABLE),
        interface("p7", MEMBER % PAIR + MAC),
        interface("p8", MEMBER % PAIR),
        interface("p6"),
        '<lldp xmlns="urn:ieee:std:802.1AB:yang:ieee802-dot1ab-lldp">'
        + "".join(
            f"<port><name>{name}</name><dest-mac-address>{NEAREST}</dest-mac-address></port>"
            for name in ("p6", "p7", "p8")
        )
        + "</lldp>",
    ),
    ready=_hear,
)
