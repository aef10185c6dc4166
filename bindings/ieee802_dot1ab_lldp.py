"""Bindings of YANG module ieee802-dot1ab-lldp.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from agent.tree.record import Record
from agent.tree.schema import (
    AnyNode,
    CaseNode,
    ChoiceNode,
    ContainerNode,
    LeafListNode,
    LeafNode,
    ListNode,
    NotificationNode,
    OperationNode,
    ParametersNode,
    Rule,
)
from agent.tree.types import (
    Binary,
    Bits,
    Boolean,
    Decimal64,
    Empty,
    Enumeration,
    Identityref,
    InstanceIdentifier,
    Integer,
    Leafref,
    Limit,
    Pattern,
    String,
    Union,
)
from agent.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

n0 = {'': 'ieee802-dot1ab-lldp', 'lldp': 'ieee802-dot1ab-lldp'}
t1 = Integer('uint32')
t2 = Leafref('/lldp:lldp/lldp:remote-statistics/lldp:remote-inserts', n0, '/ieee802-dot1ab-lldp:lldp/remote-statistics/remote-inserts', t1)
t3 = Leafref('/lldp:lldp/lldp:remote-statistics/lldp:remote-deletes', n0, '/ieee802-dot1ab-lldp:lldp/remote-statistics/remote-deletes', t1)
t4 = Leafref('/lldp:lldp/lldp:remote-statistics/lldp:remote-drops', n0, '/ieee802-dot1ab-lldp:lldp/remote-statistics/remote-drops', t1)
t5 = Leafref('/lldp:lldp/lldp:remote-statistics/lldp:remote-ageouts', n0, '/ieee802-dot1ab-lldp:lldp/remote-statistics/remote-ageouts', t1)
t6 = Enumeration({'end-station': 0, 'bridge': 1, 'router': 2, 'unknown': 255})
t7 = Integer('uint8')
t8 = Integer('uint16', Limit((1, 4094)))
t9 = String(limit=Limit((0, 255)))
t10 = Enumeration({'aged-out': 0, 'shutdown': 1, 'replaced': 2, 'port-disabled': 3})
t11 = Integer('uint8', Limit((1, 32)))
t12 = Integer('uint16')
t13 = Integer('uint8', Limit((0, 31), message='A port has the virtual channels 0 to 31.', app_tag='cbfc-vc-range'))
t14 = Boolean()
t15 = Enumeration({'no': 0, 'reserved-1': 1, 'reserved-2': 2, 'bidirectional': 3})
t16 = Enumeration({'uplink': 0, 'downlink': 1, 'crosslink': 2, 'unknown': 255})
n17 = {'': 'ieee802-dot1q-lldp-tr-tlv', 'lldp': 'ieee802-dot1ab-lldp'}
t18 = Binary(Limit((0, 511)))
t19 = Binary(Limit((0, 9)))
t20 = Identityref(('ieee802-dot1q-lldp-dcbx-tlv:application-vlan-selector',), m.IDENTITIES)
t21 = Integer('uint16', Limit((0, 65535)))
t22 = Integer('uint8', Limit((0, 7)))
t23 = Identityref(('ieee802-dot1q-lldp-dcbx-tlv:application-priority-selector',), m.IDENTITIES)
t24 = Integer('uint8', Limit((1, 8)))
t25 = Bits({'p0': 0, 'p1': 1, 'p2': 2, 'p3': 3, 'p4': 4, 'p5': 5, 'p6': 6, 'p7': 7})
t26 = Identityref(('ieee802-dot1q-types:transmission-selection-algorithm',), m.IDENTITIES)
t27 = Integer('uint8', Limit((0, 100)))
t28 = Bits({'priority0': 0, 'priority1': 1, 'priority2': 2, 'priority3': 3, 'priority4': 4, 'priority5': 5, 'priority6': 6, 'priority7': 7})
t29 = Enumeration({'monitored-queue-tc-1': 1, 'monitored-queue-tc-2': 2, 'monitored-queue-tc-3': 3, 'monitored-queue-tc-4': 4, 'monitored-queue-tc-5': 5, 'monitored-queue-tc-6': 6, 'monitored-queue-tc-7': 7, 'monitored-queue-tc-8': 8, 'congesting-queue-tc-1': -1, 'congesting-queue-tc-2': -2, 'congesting-queue-tc-3': -3, 'congesting-queue-tc-4': -4, 'congesting-queue-tc-5': -5, 'congesting-queue-tc-6': -6, 'congesting-queue-tc-7': -7, 'congesting-queue-tc-8': -8, 'not-participating-congestion-isolation': 0})
t30 = String(patterns=(Pattern('[0-9a-fA-F]{2}(-[0-9a-fA-F]{2}){5}', '[0-9A-Fa-f]{2}(?:-[0-9A-Fa-f]{2}){5}'),))
t31 = String(patterns=(Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'),))
t32 = String(patterns=(Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?')))
t33 = Union(t31, t32)
t34 = Bits({'aggregation-capability': 0, 'aggregation-status': 1, 'port-typeLS': 2, 'port-typeMS': 3})
t35 = String(limit=Limit((1, 255)))
t36 = String(limit=Limit((0, 32)))
t37 = Bits({'port-and-protocol-vlan-supported': 1, 'port-and-protocol-vlan-enabled': 2})
t38 = Integer('uint32', Limit((0, 16777215)))
t39 = Integer('uint32', Limit((1, 255)))
t40 = Integer('uint32', Limit((1, 2147483647)))
t41 = Binary(Limit((0, 507)))
t42 = Integer('uint32', Limit((9, 126)))
t43 = Identityref(('ietf-routing:address-family',), m.IDENTITIES)
t44 = String(patterns=(Pattern('[0-9A-F]{2}([0-9A-F]{2}){0,30}', '[0-9A-F]{2}(?:[0-9A-F]{2}){0,30}'),))
t45 = Enumeration({'unknown': 1, 'port-ref': 2, 'system-port-number': 3})
t46 = Enumeration({'chassis-component': 1, 'interface-alias': 2, 'port-component': 3, 'mac-address': 4, 'network-address': 5, 'interface-name': 6, 'local': 7})
t47 = Enumeration({'interface-alias': 1, 'port-component': 2, 'mac-address': 3, 'network-address': 4, 'interface-name': 5, 'agent-circuit-id': 6, 'local': 7})
t48 = Bits({'other': 0, 'repeater': 1, 'bridge': 2, 'wlan-access-point': 3, 'router': 4, 'telephone': 5, 'docsis-cable-device': 6, 'station-only': 7, 'cvlan-component': 8, 'svlan-component': 9, 'two-port-mac-relay': 10})
n49 = {'': 'ieee802-dot1ab-lldp', 'if': 'ietf-interfaces'}
t50 = String()
t51 = Leafref('/if:interfaces/if:interface/if:name', n49, '/ietf-interfaces:interfaces/interface/name', t50)
t52 = Enumeration({'tx-only': 1, 'rx-only': 2, 'tx-and-rx': 3, 'disabled': 4})
t53 = Bits({'port-desc': 0, 'sys-name': 1, 'sys-desc': 2, 'sys-cap': 3})
t54 = Integer('uint32', Limit((1, 3600)))
t55 = Integer('uint32', Limit((2, 10)))
t56 = Integer('uint32', Limit((1, 10)))
t57 = Integer('uint32', Limit((1, 8)))
t58 = Bits({'port-vlan-id': 0, 'port-protocol-vlan-id': 1, 'vlan-name': 2, 'protocol-identity': 3, 'vid-user-digest': 4, 'management-vid': 5, 'link-aggregation': 6})
t59 = Bits({'congestion-isolation': 0})
t60 = Bits({'ets-configuration': 0, 'ets-recommendation': 1, 'pfc': 2, 'application-priority': 3, 'application-vlan': 4})
t61 = Bits({'evb': 0, 'cdcp': 1})
t62 = Bits({'topology-recognition': 0})
t63 = Enumeration({'complete': 0, 'short': 1})
t64 = Bits({'link-options': 0, 'cbfc': 1})
t65 = Integer('uint16', Limit((1, 4096)))


class RemoteTableChange(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:remote-table-change'
    NODE = NotificationNode('remote-table-change', m.ieee802_dot1ab_lldp, (
        LeafNode('remote-insert', m.ieee802_dot1ab_lldp, t2, config=False),
        LeafNode('remote-delete', m.ieee802_dot1ab_lldp, t3, config=False),
        LeafNode('remote-drops', m.ieee802_dot1ab_lldp, t4, config=False),
        LeafNode('remote-ageouts', m.ieee802_dot1ab_lldp, t5, config=False),
    ))


class TopologyRecognitionTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/ieee802-dot1q-lldp-tr-tlv:topology-recognition-tlv-extension'
    NODE = ContainerNode('topology-recognition-tlv-extension', m.ieee802_dot1q_lldp_tr_tlv, (
        LeafNode('device-type', m.ieee802_dot1q_lldp_tr_tlv, t6, config=False),
        LeafNode('topology-level', m.ieee802_dot1q_lldp_tr_tlv, t7),
    ))


class ManagementVidTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/ieee802-dot1q-lldp-basic-tlv:management-vid-tlv-extension'
    NODE = ContainerNode('management-vid-tlv-extension', m.ieee802_dot1q_lldp_basic_tlv, (
        LeafNode('management-vid', m.ieee802_dot1q_lldp_basic_tlv, t8),
    ))


class VidUsageDigestTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/ieee802-dot1q-lldp-basic-tlv:vid-usage-digest-tlv-extension'
    NODE = ContainerNode('vid-usage-digest-tlv-extension', m.ieee802_dot1q_lldp_basic_tlv, (
        LeafNode('vid-usage-digest', m.ieee802_dot1q_lldp_basic_tlv, t1, config=False),
    ))


class NeighborRemoved(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/isolane-lldp-ext:neighbor-removed'
    NODE = NotificationNode('neighbor-removed', m.isolane_lldp_ext, (
        LeafNode('remote-index', m.isolane_lldp_ext, t1, config=False),
        LeafNode('chassis-id', m.isolane_lldp_ext, t9, config=False),
        LeafNode('port-id', m.isolane_lldp_ext, t9, config=False),
        LeafNode('reason', m.isolane_lldp_ext, t10, config=False),
    ))


class NeighborAdded(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/isolane-lldp-ext:neighbor-added'
    NODE = NotificationNode('neighbor-added', m.isolane_lldp_ext, (
        LeafNode('remote-index', m.isolane_lldp_ext, t1, config=False),
        LeafNode('chassis-id', m.isolane_lldp_ext, t9, config=False),
        LeafNode('port-id', m.isolane_lldp_ext, t9, config=False),
    ))


class UeCbfcTlv(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/isolane-ue-lldp-tlv:ue-cbfc-tlv'
    NODE = ContainerNode('ue-cbfc-tlv', m.isolane_ue_lldp_tlv, (
        LeafNode('num-vcs', m.isolane_ue_lldp_tlv, t11, units='channels', config=False),
        LeafNode('credit-pool-size', m.isolane_ue_lldp_tlv, t12, units='credits', config=False),
        LeafListNode('lossless-vc', m.isolane_ue_lldp_tlv, t13, config=False),
    ), config=False)


class UeLinkOptionsTlv(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/isolane-ue-lldp-tlv:ue-link-options-tlv'
    NODE = ContainerNode('ue-link-options-tlv', m.isolane_ue_lldp_tlv, (
        LeafNode('llr-enabled', m.isolane_ue_lldp_tlv, t14, config=False),
        LeafNode('cbfc-enabled', m.isolane_ue_lldp_tlv, t14, config=False),
        LeafNode('llr-willing', m.isolane_ue_lldp_tlv, t15, config=False),
        LeafNode('ue-version', m.isolane_ue_lldp_tlv, t7, config=False),
    ), config=False)


class PortTopologyRecognitionTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-tr-tlv:topology-recognition-tlv-extension'
    NODE = ContainerNode('topology-recognition-tlv-extension', m.ieee802_dot1q_lldp_tr_tlv, (
        LeafNode('port-orientation', m.ieee802_dot1q_lldp_tr_tlv, t16),
    ), whens=(Rule('lldp:name', n17, on_parent=True),))


class CdcpTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-evb-tlv:cdcp-tlv-extension'
    NODE = ContainerNode('cdcp-tlv-extension', m.ieee802_dot1q_lldp_evb_tlv, (
        LeafNode('cdcp-tlv-info-string', m.ieee802_dot1q_lldp_evb_tlv, t18, config=False),
    ))


class EvbTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-evb-tlv:evb-tlv-extension'
    NODE = ContainerNode('evb-tlv-extension', m.ieee802_dot1q_lldp_evb_tlv, (
        LeafNode('evb-tlv-info-string', m.ieee802_dot1q_lldp_evb_tlv, t19, config=False),
    ))


class ApplicationVlanTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-dcbx-tlv:application-vlan-tlv-extension/application-vlan-table'
    NODE = ListNode('application-vlan-table', m.ieee802_dot1q_lldp_dcbx_tlv, (
        LeafNode('application-vlan', m.ieee802_dot1q_lldp_dcbx_tlv, t8),
        LeafNode('application-vlan-selector', m.ieee802_dot1q_lldp_dcbx_tlv, t20),
        LeafNode('application-vlan-protocol', m.ieee802_dot1q_lldp_dcbx_tlv, t21),
    ), keys=(0,))


class ApplicationVlanTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-dcbx-tlv:application-vlan-tlv-extension'
    NODE = ContainerNode('application-vlan-tlv-extension', m.ieee802_dot1q_lldp_dcbx_tlv, (
        ApplicationVlanTable.NODE,
    ))


class ApplicationPriorityTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-dcbx-tlv:application-priority-tlv-extension/application-priority-table'
    NODE = ListNode('application-priority-table', m.ieee802_dot1q_lldp_dcbx_tlv, (
        LeafNode('application-priority', m.ieee802_dot1q_lldp_dcbx_tlv, t22),
        LeafNode('application-priority-selector', m.ieee802_dot1q_lldp_dcbx_tlv, t23),
        LeafNode('application-priority-protocol', m.ieee802_dot1q_lldp_dcbx_tlv, t21),
    ), keys=(0,))


class ApplicationPriorityTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-dcbx-tlv:application-priority-tlv-extension'
    NODE = ContainerNode('application-priority-tlv-extension', m.ieee802_dot1q_lldp_dcbx_tlv, (
        ApplicationPriorityTable.NODE,
    ))


class PfcTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-dcbx-tlv:pfc-tlv-extension'
    NODE = ContainerNode('pfc-tlv-extension', m.ieee802_dot1q_lldp_dcbx_tlv, (
        LeafNode('willing', m.ieee802_dot1q_lldp_dcbx_tlv, t14),
        LeafNode('macsec-bypass-capable', m.ieee802_dot1q_lldp_dcbx_tlv, t14),
        LeafNode('number-tc-capable', m.ieee802_dot1q_lldp_dcbx_tlv, t24),
        LeafNode('enable', m.ieee802_dot1q_lldp_dcbx_tlv, t25),
    ))


class EtsRecommendationTlvExtensionTsaAssignmentTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-dcbx-tlv:ets-recommendation-tlv-extension/tsa-assignment-table'
    NODE = ListNode('tsa-assignment-table', m.ieee802_dot1q_lldp_dcbx_tlv, (
        LeafNode('tsa-traffic-class', m.ieee802_dot1q_lldp_dcbx_tlv, t22),
        LeafNode('transmission-selection-algorithm', m.ieee802_dot1q_lldp_dcbx_tlv, t26),
    ), keys=(0,))


class EtsRecommendationTlvExtensionTcBandwidthTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-dcbx-tlv:ets-recommendation-tlv-extension/tc-bandwidth-table'
    NODE = ListNode('tc-bandwidth-table', m.ieee802_dot1q_lldp_dcbx_tlv, (
        LeafNode('traffic-class', m.ieee802_dot1q_lldp_dcbx_tlv, t22),
        LeafNode('percentage-bandwidth', m.ieee802_dot1q_lldp_dcbx_tlv, t27),
    ), keys=(0,))


class EtsRecommendationTlvExtensionPriorityAssignmentTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-dcbx-tlv:ets-recommendation-tlv-extension/priority-assignment-table'
    NODE = ListNode('priority-assignment-table', m.ieee802_dot1q_lldp_dcbx_tlv, (
        LeafNode('priority', m.ieee802_dot1q_lldp_dcbx_tlv, t22),
        LeafNode('priority-traffic-class', m.ieee802_dot1q_lldp_dcbx_tlv, t22),
    ), keys=(0,))


class EtsRecommendationTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-dcbx-tlv:ets-recommendation-tlv-extension'
    NODE = ContainerNode('ets-recommendation-tlv-extension', m.ieee802_dot1q_lldp_dcbx_tlv, (
        EtsRecommendationTlvExtensionPriorityAssignmentTable.NODE,
        EtsRecommendationTlvExtensionTcBandwidthTable.NODE,
        EtsRecommendationTlvExtensionTsaAssignmentTable.NODE,
    ))


class EtsConfigurationTlvExtensionTsaAssignmentTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-dcbx-tlv:ets-configuration-tlv-extension/tsa-assignment-table'
    NODE = ListNode('tsa-assignment-table', m.ieee802_dot1q_lldp_dcbx_tlv, (
        LeafNode('tsa-traffic-class', m.ieee802_dot1q_lldp_dcbx_tlv, t22),
        LeafNode('transmission-selection-algorithm', m.ieee802_dot1q_lldp_dcbx_tlv, t26),
    ), keys=(0,))


class EtsConfigurationTlvExtensionTcBandwidthTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-dcbx-tlv:ets-configuration-tlv-extension/tc-bandwidth-table'
    NODE = ListNode('tc-bandwidth-table', m.ieee802_dot1q_lldp_dcbx_tlv, (
        LeafNode('traffic-class', m.ieee802_dot1q_lldp_dcbx_tlv, t22),
        LeafNode('percentage-bandwidth', m.ieee802_dot1q_lldp_dcbx_tlv, t27),
    ), keys=(0,))


class EtsConfigurationTlvExtensionPriorityAssignmentTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-dcbx-tlv:ets-configuration-tlv-extension/priority-assignment-table'
    NODE = ListNode('priority-assignment-table', m.ieee802_dot1q_lldp_dcbx_tlv, (
        LeafNode('priority', m.ieee802_dot1q_lldp_dcbx_tlv, t22),
        LeafNode('priority-traffic-class', m.ieee802_dot1q_lldp_dcbx_tlv, t22),
        LeafNode('transmission-selection-algorithm', m.ieee802_dot1q_lldp_dcbx_tlv, t26),
    ), keys=(0,))


class EtsConfigurationTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-dcbx-tlv:ets-configuration-tlv-extension'
    NODE = ContainerNode('ets-configuration-tlv-extension', m.ieee802_dot1q_lldp_dcbx_tlv, (
        LeafNode('willing', m.ieee802_dot1q_lldp_dcbx_tlv, t14),
        LeafNode('credit-based-shaper', m.ieee802_dot1q_lldp_dcbx_tlv, t14),
        LeafNode('traffic-classes-supported', m.ieee802_dot1q_lldp_dcbx_tlv, t24),
        EtsConfigurationTlvExtensionPriorityAssignmentTable.NODE,
        EtsConfigurationTlvExtensionTcBandwidthTable.NODE,
        EtsConfigurationTlvExtensionTsaAssignmentTable.NODE,
    ))


class CongestionNotificationTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-cn-tlv:congestion-notification-tlv-extension'
    NODE = ContainerNode('congestion-notification-tlv-extension', m.ieee802_dot1q_lldp_cn_tlv, (
        LeafNode('per-priority-xmit-cnpv-capable', m.ieee802_dot1q_lldp_cn_tlv, t28),
        LeafNode('per-priority-xmit-ready', m.ieee802_dot1q_lldp_cn_tlv, t28),
    ))


class QueueMap(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-ci-tlv:congestion-isolation-tlv-extension/queue-map'
    NODE = ListNode('queue-map', m.ieee802_dot1q_lldp_ci_tlv, (
        LeafNode('priority', m.ieee802_dot1q_lldp_ci_tlv, t22),
        LeafNode('queue-config', m.ieee802_dot1q_lldp_ci_tlv, t29),
    ), keys=(0,))


class CongestionIsolationTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-ci-tlv:congestion-isolation-tlv-extension'
    NODE = ContainerNode('congestion-isolation-tlv-extension', m.ieee802_dot1q_lldp_ci_tlv, (
        QueueMap.NODE,
        LeafNode('cim-encap-length', m.ieee802_dot1q_lldp_ci_tlv, t12),
        LeafNode('mac-address', m.ieee802_dot1q_lldp_ci_tlv, t30, config=False),
        LeafNode('udp-port-number', m.ieee802_dot1q_lldp_ci_tlv, t21, config=False),
        LeafNode('ip-address', m.ieee802_dot1q_lldp_ci_tlv, t33, config=False),
    ))


class LinkAggregationTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-basic-tlv:link-aggregation-tlv-extension'
    NODE = ContainerNode('link-aggregation-tlv-extension', m.ieee802_dot1q_lldp_basic_tlv, (
        LeafNode('aggregation-status', m.ieee802_dot1q_lldp_basic_tlv, t34),
        LeafNode('aggregated-port-id', m.ieee802_dot1q_lldp_basic_tlv, t1),
    ))


class ProtocolIdentityTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-basic-tlv:protocol-identity-tlv-extension'
    NODE = ContainerNode('protocol-identity-tlv-extension', m.ieee802_dot1q_lldp_basic_tlv, (
        LeafNode('protocol-identity', m.ieee802_dot1q_lldp_basic_tlv, t35),
    ))


class PortVlanNameTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-basic-tlv:port-vlan-name-tlv-extension'
    NODE = ContainerNode('port-vlan-name-tlv-extension', m.ieee802_dot1q_lldp_basic_tlv, (
        LeafNode('vlan-id', m.ieee802_dot1q_lldp_basic_tlv, t8),
        LeafNode('port-vlan-name', m.ieee802_dot1q_lldp_basic_tlv, t36),
    ))


class PortAndProtocolVlanIdExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-basic-tlv:port-and-protocol-vlan-id-extension'
    NODE = ContainerNode('port-and-protocol-vlan-id-extension', m.ieee802_dot1q_lldp_basic_tlv, (
        LeafNode('port-vlan-id', m.ieee802_dot1q_lldp_basic_tlv, t8),
        LeafNode('flags', m.ieee802_dot1q_lldp_basic_tlv, t37),
    ))


class PortVlanIdTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-basic-tlv:port-vlan-id-tlv-extension'
    NODE = ContainerNode('port-vlan-id-tlv-extension', m.ieee802_dot1q_lldp_basic_tlv, (
        LeafNode('port-vlan-id', m.ieee802_dot1q_lldp_basic_tlv, t8),
    ))


class RemoteSystemsDataUeCbfcTlv(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/isolane-ue-lldp-tlv:ue-cbfc-tlv'
    NODE = ContainerNode('ue-cbfc-tlv', m.isolane_ue_lldp_tlv, (
        LeafNode('num-vcs', m.isolane_ue_lldp_tlv, t11, units='channels', config=False),
        LeafNode('credit-pool-size', m.isolane_ue_lldp_tlv, t12, units='credits', config=False),
        LeafListNode('lossless-vc', m.isolane_ue_lldp_tlv, t13, config=False),
    ), config=False)


class RemoteSystemsDataUeLinkOptionsTlv(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/isolane-ue-lldp-tlv:ue-link-options-tlv'
    NODE = ContainerNode('ue-link-options-tlv', m.isolane_ue_lldp_tlv, (
        LeafNode('llr-enabled', m.isolane_ue_lldp_tlv, t14, config=False),
        LeafNode('cbfc-enabled', m.isolane_ue_lldp_tlv, t14, config=False),
        LeafNode('llr-willing', m.isolane_ue_lldp_tlv, t15, config=False),
        LeafNode('ue-version', m.isolane_ue_lldp_tlv, t7, config=False),
    ), config=False)


class LldpTrTlvCongestionIsolationTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-tr-tlv:congestion-isolation-tlv-extension'
    NODE = ContainerNode('congestion-isolation-tlv-extension', m.ieee802_dot1q_lldp_tr_tlv, (
        LeafNode('device-type', m.ieee802_dot1q_lldp_tr_tlv, t6, config=False),
        LeafNode('topology-level', m.ieee802_dot1q_lldp_tr_tlv, t7, config=False),
        LeafNode('port-orientation', m.ieee802_dot1q_lldp_tr_tlv, t16, config=False),
    ), config=False, attribute='lldp_tr_tlv_congestion_isolation_tlv_extension')


class RemoteSystemsDataCdcpTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-evb-tlv:cdcp-tlv-extension'
    NODE = ContainerNode('cdcp-tlv-extension', m.ieee802_dot1q_lldp_evb_tlv, (
        LeafNode('cdcp-tlv-info-string', m.ieee802_dot1q_lldp_evb_tlv, t18, config=False),
    ), config=False)


class RemoteSystemsDataEvbTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-evb-tlv:evb-tlv-extension'
    NODE = ContainerNode('evb-tlv-extension', m.ieee802_dot1q_lldp_evb_tlv, (
        LeafNode('evb-tlv-info-string', m.ieee802_dot1q_lldp_evb_tlv, t19, config=False),
    ), config=False)


class ApplicationVlanTlvExtensionApplicationVlanTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:application-vlan-tlv-extension/application-vlan-table'
    NODE = ListNode('application-vlan-table', m.ieee802_dot1q_lldp_dcbx_tlv, (
        LeafNode('application-vlan', m.ieee802_dot1q_lldp_dcbx_tlv, t8, config=False),
        LeafNode('application-vlan-selector', m.ieee802_dot1q_lldp_dcbx_tlv, t20, config=False),
        LeafNode('application-vlan-protocol', m.ieee802_dot1q_lldp_dcbx_tlv, t21, config=False),
    ), keys=(0,), config=False)


class RemoteSystemsDataApplicationVlanTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:application-vlan-tlv-extension'
    NODE = ContainerNode('application-vlan-tlv-extension', m.ieee802_dot1q_lldp_dcbx_tlv, (
        ApplicationVlanTlvExtensionApplicationVlanTable.NODE,
    ), config=False)


class ApplicationPriorityTlvExtensionApplicationPriorityTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:application-priority-tlv-extension/application-priority-table'
    NODE = ListNode('application-priority-table', m.ieee802_dot1q_lldp_dcbx_tlv, (
        LeafNode('application-priority', m.ieee802_dot1q_lldp_dcbx_tlv, t22, config=False),
        LeafNode('application-priority-selector', m.ieee802_dot1q_lldp_dcbx_tlv, t23, config=False),
        LeafNode('application-priority-protocol', m.ieee802_dot1q_lldp_dcbx_tlv, t21, config=False),
    ), keys=(0,), config=False)


class RemoteSystemsDataApplicationPriorityTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:application-priority-tlv-extension'
    NODE = ContainerNode('application-priority-tlv-extension', m.ieee802_dot1q_lldp_dcbx_tlv, (
        ApplicationPriorityTlvExtensionApplicationPriorityTable.NODE,
    ), config=False)


class RemoteSystemsDataPfcTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:pfc-tlv-extension'
    NODE = ContainerNode('pfc-tlv-extension', m.ieee802_dot1q_lldp_dcbx_tlv, (
        LeafNode('willing', m.ieee802_dot1q_lldp_dcbx_tlv, t14, config=False),
        LeafNode('macsec-bypass-capable', m.ieee802_dot1q_lldp_dcbx_tlv, t14, config=False),
        LeafNode('number-tc-capable', m.ieee802_dot1q_lldp_dcbx_tlv, t24, config=False),
        LeafNode('enable', m.ieee802_dot1q_lldp_dcbx_tlv, t25, config=False),
    ), config=False)


class RemoteSystemsDataEtsRecommendationTlvExtensionTsaAssignmentTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:ets-recommendation-tlv-extension/tsa-assignment-table'
    NODE = ListNode('tsa-assignment-table', m.ieee802_dot1q_lldp_dcbx_tlv, (
        LeafNode('tsa-traffic-class', m.ieee802_dot1q_lldp_dcbx_tlv, t22, config=False),
        LeafNode('transmission-selection-algorithm', m.ieee802_dot1q_lldp_dcbx_tlv, t26, config=False),
    ), keys=(0,), config=False)


class RemoteSystemsDataEtsRecommendationTlvExtensionTcBandwidthTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:ets-recommendation-tlv-extension/tc-bandwidth-table'
    NODE = ListNode('tc-bandwidth-table', m.ieee802_dot1q_lldp_dcbx_tlv, (
        LeafNode('traffic-class', m.ieee802_dot1q_lldp_dcbx_tlv, t22, config=False),
        LeafNode('percentage-bandwidth', m.ieee802_dot1q_lldp_dcbx_tlv, t27, config=False),
    ), keys=(0,), config=False)


class RemoteSystemsDataEtsRecommendationTlvExtensionPriorityAssignmentTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:ets-recommendation-tlv-extension/priority-assignment-table'
    NODE = ListNode('priority-assignment-table', m.ieee802_dot1q_lldp_dcbx_tlv, (
        LeafNode('priority', m.ieee802_dot1q_lldp_dcbx_tlv, t22, config=False),
        LeafNode('priority-traffic-class', m.ieee802_dot1q_lldp_dcbx_tlv, t22, config=False),
    ), keys=(0,), config=False)


class RemoteSystemsDataEtsRecommendationTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:ets-recommendation-tlv-extension'
    NODE = ContainerNode('ets-recommendation-tlv-extension', m.ieee802_dot1q_lldp_dcbx_tlv, (
        RemoteSystemsDataEtsRecommendationTlvExtensionPriorityAssignmentTable.NODE,
        RemoteSystemsDataEtsRecommendationTlvExtensionTcBandwidthTable.NODE,
        RemoteSystemsDataEtsRecommendationTlvExtensionTsaAssignmentTable.NODE,
    ), config=False)


class RemoteSystemsDataEtsConfigurationTlvExtensionTsaAssignmentTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:ets-configuration-tlv-extension/tsa-assignment-table'
    NODE = ListNode('tsa-assignment-table', m.ieee802_dot1q_lldp_dcbx_tlv, (
        LeafNode('tsa-traffic-class', m.ieee802_dot1q_lldp_dcbx_tlv, t22, config=False),
        LeafNode('transmission-selection-algorithm', m.ieee802_dot1q_lldp_dcbx_tlv, t26, config=False),
    ), keys=(0,), config=False)


class RemoteSystemsDataEtsConfigurationTlvExtensionTcBandwidthTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:ets-configuration-tlv-extension/tc-bandwidth-table'
    NODE = ListNode('tc-bandwidth-table', m.ieee802_dot1q_lldp_dcbx_tlv, (
        LeafNode('traffic-class', m.ieee802_dot1q_lldp_dcbx_tlv, t22, config=False),
        LeafNode('percentage-bandwidth', m.ieee802_dot1q_lldp_dcbx_tlv, t27, config=False),
    ), keys=(0,), config=False)


class RemoteSystemsDataEtsConfigurationTlvExtensionPriorityAssignmentTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:ets-configuration-tlv-extension/priority-assignment-table'
    NODE = ListNode('priority-assignment-table', m.ieee802_dot1q_lldp_dcbx_tlv, (
        LeafNode('priority', m.ieee802_dot1q_lldp_dcbx_tlv, t22, config=False),
        LeafNode('priority-traffic-class', m.ieee802_dot1q_lldp_dcbx_tlv, t22, config=False),
        LeafNode('transmission-selection-algorithm', m.ieee802_dot1q_lldp_dcbx_tlv, t26, config=False),
    ), keys=(0,), config=False)


class RemoteSystemsDataEtsConfigurationTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:ets-configuration-tlv-extension'
    NODE = ContainerNode('ets-configuration-tlv-extension', m.ieee802_dot1q_lldp_dcbx_tlv, (
        LeafNode('willing', m.ieee802_dot1q_lldp_dcbx_tlv, t14, config=False),
        LeafNode('credit-based-shaper', m.ieee802_dot1q_lldp_dcbx_tlv, t14, config=False),
        LeafNode('traffic-classes-supported', m.ieee802_dot1q_lldp_dcbx_tlv, t24, config=False),
        RemoteSystemsDataEtsConfigurationTlvExtensionPriorityAssignmentTable.NODE,
        RemoteSystemsDataEtsConfigurationTlvExtensionTcBandwidthTable.NODE,
        RemoteSystemsDataEtsConfigurationTlvExtensionTsaAssignmentTable.NODE,
    ), config=False)


class RemoteSystemsDataCongestionNotificationTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-cn-tlv:congestion-notification-tlv-extension'
    NODE = ContainerNode('congestion-notification-tlv-extension', m.ieee802_dot1q_lldp_cn_tlv, (
        LeafNode('per-priority-xmit-cnpv-capable', m.ieee802_dot1q_lldp_cn_tlv, t28, config=False),
        LeafNode('per-priority-xmit-ready', m.ieee802_dot1q_lldp_cn_tlv, t28, config=False),
    ), config=False)


class LldpCiTlvCongestionIsolationTlvExtensionQueueMap(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-ci-tlv:congestion-isolation-tlv-extension/queue-map'
    NODE = ListNode('queue-map', m.ieee802_dot1q_lldp_ci_tlv, (
        LeafNode('priority', m.ieee802_dot1q_lldp_ci_tlv, t22, config=False),
        LeafNode('queue-config', m.ieee802_dot1q_lldp_ci_tlv, t29, config=False),
    ), keys=(0,), config=False)


class LldpCiTlvCongestionIsolationTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-ci-tlv:congestion-isolation-tlv-extension'
    NODE = ContainerNode('congestion-isolation-tlv-extension', m.ieee802_dot1q_lldp_ci_tlv, (
        LldpCiTlvCongestionIsolationTlvExtensionQueueMap.NODE,
        LeafNode('cim-encap-length', m.ieee802_dot1q_lldp_ci_tlv, t12, config=False),
        LeafNode('mac-address', m.ieee802_dot1q_lldp_ci_tlv, t30, config=False),
        LeafNode('udp-port-number', m.ieee802_dot1q_lldp_ci_tlv, t21, config=False),
        LeafNode('ip-address', m.ieee802_dot1q_lldp_ci_tlv, t33, config=False),
    ), config=False, attribute='lldp_ci_tlv_congestion_isolation_tlv_extension')


class RemoteSystemsDataManagementVidTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-basic-tlv:management-vid-tlv-extension'
    NODE = ContainerNode('management-vid-tlv-extension', m.ieee802_dot1q_lldp_basic_tlv, (
        LeafNode('management-vid', m.ieee802_dot1q_lldp_basic_tlv, t8, config=False),
    ), config=False)


class RemoteSystemsDataVidUsageDigestTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-basic-tlv:vid-usage-digest-tlv-extension'
    NODE = ContainerNode('vid-usage-digest-tlv-extension', m.ieee802_dot1q_lldp_basic_tlv, (
        LeafNode('vid-usage-digest', m.ieee802_dot1q_lldp_basic_tlv, t1, config=False),
    ), config=False)


class RemoteSystemsDataLinkAggregationTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-basic-tlv:link-aggregation-tlv-extension'
    NODE = ContainerNode('link-aggregation-tlv-extension', m.ieee802_dot1q_lldp_basic_tlv, (
        LeafNode('aggregation-status', m.ieee802_dot1q_lldp_basic_tlv, t34, config=False),
        LeafNode('aggregated-port-id', m.ieee802_dot1q_lldp_basic_tlv, t1, config=False),
    ), config=False)


class RemoteSystemsDataProtocolIdentityTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-basic-tlv:protocol-identity-tlv-extension'
    NODE = ContainerNode('protocol-identity-tlv-extension', m.ieee802_dot1q_lldp_basic_tlv, (
        LeafNode('protocol-identity', m.ieee802_dot1q_lldp_basic_tlv, t35, config=False),
    ), config=False)


class RemoteSystemsDataPortVlanNameTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-basic-tlv:port-vlan-name-tlv-extension'
    NODE = ContainerNode('port-vlan-name-tlv-extension', m.ieee802_dot1q_lldp_basic_tlv, (
        LeafNode('vlan-id', m.ieee802_dot1q_lldp_basic_tlv, t8, config=False),
        LeafNode('port-vlan-name', m.ieee802_dot1q_lldp_basic_tlv, t36, config=False),
    ), config=False)


class RemoteSystemsDataPortAndProtocolVlanIdExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-basic-tlv:port-and-protocol-vlan-id-extension'
    NODE = ContainerNode('port-and-protocol-vlan-id-extension', m.ieee802_dot1q_lldp_basic_tlv, (
        LeafNode('port-vlan-id', m.ieee802_dot1q_lldp_basic_tlv, t8, config=False),
        LeafNode('flags', m.ieee802_dot1q_lldp_basic_tlv, t37, config=False),
    ), config=False)


class RemoteSystemsDataPortVlanIdTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-basic-tlv:port-vlan-id-tlv-extension'
    NODE = ContainerNode('port-vlan-id-tlv-extension', m.ieee802_dot1q_lldp_basic_tlv, (
        LeafNode('port-vlan-id', m.ieee802_dot1q_lldp_basic_tlv, t8, config=False),
    ), config=False)


class RemoteOrgDefinedInfo(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/remote-org-defined-info'
    NODE = ListNode('remote-org-defined-info', m.ieee802_dot1ab_lldp, (
        LeafNode('info-identifier', m.ieee802_dot1ab_lldp, t38, config=False),
        LeafNode('info-subtype', m.ieee802_dot1ab_lldp, t39, config=False),
        LeafNode('info-index', m.ieee802_dot1ab_lldp, t40, config=False),
        LeafNode('remote-info', m.ieee802_dot1ab_lldp, t41, config=False),
    ), keys=(0, 1, 2), config=False)


class RemoteUnknownTlv(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/remote-unknown-tlv'
    NODE = ListNode('remote-unknown-tlv', m.ieee802_dot1ab_lldp, (
        LeafNode('tlv-type', m.ieee802_dot1ab_lldp, t42, config=False),
        LeafNode('tlv-info', m.ieee802_dot1ab_lldp, t18, config=False),
    ), keys=(0,), config=False)


class ManagementAddress(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/management-address'
    NODE = ListNode('management-address', m.ieee802_dot1ab_lldp, (
        LeafNode('address-subtype', m.ieee802_dot1ab_lldp, t43, config=False),
        LeafNode('address', m.ieee802_dot1ab_lldp, t44, config=False),
        LeafNode('if-subtype', m.ieee802_dot1ab_lldp, t45, config=False),
        LeafNode('if-id', m.ieee802_dot1ab_lldp, t1, config=False),
    ), keys=(0, 1), config=False)


class RemoteSystemsData(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data'
    NODE = ListNode('remote-systems-data', m.ieee802_dot1ab_lldp, (
        LeafNode('time-mark', m.ieee802_dot1ab_lldp, t1, config=False),
        LeafNode('remote-index', m.ieee802_dot1ab_lldp, t40, config=False),
        LeafNode('remote-too-many-neighbors', m.ieee802_dot1ab_lldp, t14, config=False),
        LeafNode('remote-changes', m.ieee802_dot1ab_lldp, t14, config=False),
        LeafNode('chassis-id-subtype', m.ieee802_dot1ab_lldp, t46, config=False),
        LeafNode('chassis-id', m.ieee802_dot1ab_lldp, t35, config=False),
        LeafNode('port-id-subtype', m.ieee802_dot1ab_lldp, t47, config=False),
        LeafNode('port-id', m.ieee802_dot1ab_lldp, t35, config=False),
        LeafNode('port-desc', m.ieee802_dot1ab_lldp, t9, config=False),
        LeafNode('system-name', m.ieee802_dot1ab_lldp, t9, config=False),
        LeafNode('system-description', m.ieee802_dot1ab_lldp, t9, config=False),
        LeafNode('system-capabilities-supported', m.ieee802_dot1ab_lldp, t48, config=False),
        LeafNode('system-capabilities-enabled', m.ieee802_dot1ab_lldp, t48, config=False),
        ManagementAddress.NODE,
        RemoteUnknownTlv.NODE,
        RemoteOrgDefinedInfo.NODE,
        RemoteSystemsDataPortVlanIdTlvExtension.NODE,
        RemoteSystemsDataPortAndProtocolVlanIdExtension.NODE,
        RemoteSystemsDataPortVlanNameTlvExtension.NODE,
        RemoteSystemsDataProtocolIdentityTlvExtension.NODE,
        RemoteSystemsDataLinkAggregationTlvExtension.NODE,
        RemoteSystemsDataVidUsageDigestTlvExtension.NODE,
        RemoteSystemsDataManagementVidTlvExtension.NODE,
        LldpCiTlvCongestionIsolationTlvExtension.NODE,
        RemoteSystemsDataCongestionNotificationTlvExtension.NODE,
        RemoteSystemsDataEtsConfigurationTlvExtension.NODE,
        RemoteSystemsDataEtsRecommendationTlvExtension.NODE,
        RemoteSystemsDataPfcTlvExtension.NODE,
        RemoteSystemsDataApplicationPriorityTlvExtension.NODE,
        RemoteSystemsDataApplicationVlanTlvExtension.NODE,
        RemoteSystemsDataEvbTlvExtension.NODE,
        RemoteSystemsDataCdcpTlvExtension.NODE,
        LldpTrTlvCongestionIsolationTlvExtension.NODE,
        RemoteSystemsDataUeLinkOptionsTlv.NODE,
        RemoteSystemsDataUeCbfcTlv.NODE,
    ), keys=(0, 1), config=False)


class RxStatistics(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/rx-statistics'
    TOTAL_AGEOUTS_DEFAULT = 0
    NODE = ContainerNode('rx-statistics', m.ieee802_dot1ab_lldp, (
        LeafNode('total-ageouts', m.ieee802_dot1ab_lldp, t1, default=0, config=False),
        LeafNode('total-discarded-frames', m.ieee802_dot1ab_lldp, t1, config=False),
        LeafNode('error-frames', m.ieee802_dot1ab_lldp, t1, config=False),
        LeafNode('total-frames', m.ieee802_dot1ab_lldp, t1, config=False),
        LeafNode('total-discarded-tlvs', m.ieee802_dot1ab_lldp, t1, config=False),
        LeafNode('total-unrecognized-tlvs', m.ieee802_dot1ab_lldp, t1, config=False),
    ), config=False)


class TxStatistics(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/tx-statistics'
    NODE = ContainerNode('tx-statistics', m.ieee802_dot1ab_lldp, (
        LeafNode('total-frames', m.ieee802_dot1ab_lldp, t1, config=False),
        LeafNode('total-length-errors', m.ieee802_dot1ab_lldp, t1, config=False),
    ), config=False)


class ManagementAddressTxPort(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/management-address-tx-port'
    TX_ENABLE_DEFAULT = False
    NODE = ListNode('management-address-tx-port', m.ieee802_dot1ab_lldp, (
        LeafNode('address-subtype', m.ieee802_dot1ab_lldp, t43),
        LeafNode('man-address', m.ieee802_dot1ab_lldp, t44),
        LeafNode('tx-enable', m.ieee802_dot1ab_lldp, t14, default=False),
        LeafNode('addr-len', m.ieee802_dot1ab_lldp, t1, config=False),
        LeafNode('if-subtype', m.ieee802_dot1ab_lldp, t45, config=False),
        LeafNode('if-id', m.ieee802_dot1ab_lldp, t1, config=False),
    ), keys=(0, 1))


class Port(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port'
    ADMIN_STATUS_DEFAULT = 'tx-and-rx'
    NOTIFICATION_ENABLE_DEFAULT = False
    MESSAGE_FAST_TX_DEFAULT = 1
    MESSAGE_TX_HOLD_MULTIPLIER_DEFAULT = 4
    MESSAGE_TX_INTERVAL_DEFAULT = 30
    REINIT_DELAY_DEFAULT = 2
    TX_CREDIT_MAX_DEFAULT = 5
    TX_FAST_INIT_DEFAULT = 4
    NOTIFICATION_INTERVAL_DEFAULT = 30
    CI_TLV_FORM_DEFAULT = 'complete'
    TLVS_TX_ORG_UE_ENABLE_DEFAULT = ()
    NODE = ListNode('port', m.ieee802_dot1ab_lldp, (
        LeafNode('name', m.ieee802_dot1ab_lldp, t51),
        LeafNode('dest-mac-address', m.ieee802_dot1ab_lldp, t30),
        LeafNode('admin-status', m.ieee802_dot1ab_lldp, t52, default='tx-and-rx'),
        LeafNode('notification-enable', m.ieee802_dot1ab_lldp, t14, default=False),
        LeafNode('tlvs-tx-enable', m.ieee802_dot1ab_lldp, t53),
        LeafNode('message-fast-tx', m.ieee802_dot1ab_lldp, t54, default=1, units='ticks'),
        LeafNode('message-tx-hold-multiplier', m.ieee802_dot1ab_lldp, t55, default=4),
        LeafNode('message-tx-interval', m.ieee802_dot1ab_lldp, t54, default=30, units='ticks'),
        LeafNode('reinit-delay', m.ieee802_dot1ab_lldp, t56, default=2, units='second'),
        LeafNode('tx-credit-max', m.ieee802_dot1ab_lldp, t56, default=5),
        LeafNode('tx-fast-init', m.ieee802_dot1ab_lldp, t57, default=4),
        LeafNode('notification-interval', m.ieee802_dot1ab_lldp, t54, default=30, units='second'),
        ManagementAddressTxPort.NODE,
        LeafNode('port-id-subtype', m.ieee802_dot1ab_lldp, t47, config=False),
        LeafNode('port-id', m.ieee802_dot1ab_lldp, t35, config=False),
        LeafNode('port-desc', m.ieee802_dot1ab_lldp, t9, config=False),
        TxStatistics.NODE,
        RxStatistics.NODE,
        RemoteSystemsData.NODE,
        LeafNode('tlvs-tx-org-basic-enable', m.ieee802_dot1q_lldp_basic_tlv, t58),
        PortVlanIdTlvExtension.NODE,
        PortAndProtocolVlanIdExtension.NODE,
        PortVlanNameTlvExtension.NODE,
        ProtocolIdentityTlvExtension.NODE,
        LinkAggregationTlvExtension.NODE,
        LeafNode('tlvs-tx-org-ci-enable', m.ieee802_dot1q_lldp_ci_tlv, t59),
        CongestionIsolationTlvExtension.NODE,
        LeafNode('tlvs-tx-org-congestion-notification-enable', m.ieee802_dot1q_lldp_cn_tlv, t14),
        CongestionNotificationTlvExtension.NODE,
        LeafNode('tlvs-tx-org-dcbx-enable', m.ieee802_dot1q_lldp_dcbx_tlv, t60),
        EtsConfigurationTlvExtension.NODE,
        EtsRecommendationTlvExtension.NODE,
        PfcTlvExtension.NODE,
        ApplicationPriorityTlvExtension.NODE,
        ApplicationVlanTlvExtension.NODE,
        LeafNode('tlvs-tx-org-evb-enable', m.ieee802_dot1q_lldp_evb_tlv, t61),
        EvbTlvExtension.NODE,
        CdcpTlvExtension.NODE,
        LeafNode('tlvs-tx-org-tr-enable', m.ieee802_dot1q_lldp_tr_tlv, t62, whens=(Rule('lldp:name', n17, on_parent=True),)),
        PortTopologyRecognitionTlvExtension.NODE,
        LeafNode('ci-tlv-form', m.isolane_lldp_ext, t63, default='complete'),
        LeafNode('tlvs-tx-org-ue-enable', m.isolane_ue_lldp_tlv, t64, default=()),
        UeLinkOptionsTlv.NODE,
        UeCbfcTlv.NODE,
    ), keys=(0, 1), notifications=(NeighborAdded.NODE, NeighborRemoved.NODE))


class LocalSystemData(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/local-system-data'
    NODE = ContainerNode('local-system-data', m.ieee802_dot1ab_lldp, (
        LeafNode('chassis-id-subtype', m.ieee802_dot1ab_lldp, t46, config=False),
        LeafNode('chassis-id', m.ieee802_dot1ab_lldp, t35, config=False),
        LeafNode('system-name', m.ieee802_dot1ab_lldp, t9, config=False),
        LeafNode('system-description', m.ieee802_dot1ab_lldp, t9, config=False),
        LeafNode('system-capabilities-supported', m.ieee802_dot1ab_lldp, t48, config=False),
        LeafNode('system-capabilities-enabled', m.ieee802_dot1ab_lldp, t48, config=False),
    ), config=False)


class RemoteStatistics(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/remote-statistics'
    REMOTE_INSERTS_DEFAULT = 0
    REMOTE_DELETES_DEFAULT = 0
    REMOTE_DROPS_DEFAULT = 0
    REMOTE_AGEOUTS_DEFAULT = 0
    NODE = ContainerNode('remote-statistics', m.ieee802_dot1ab_lldp, (
        LeafNode('last-change-time', m.ieee802_dot1ab_lldp, t1, config=False),
        LeafNode('remote-inserts', m.ieee802_dot1ab_lldp, t1, default=0, units='table entries', config=False),
        LeafNode('remote-deletes', m.ieee802_dot1ab_lldp, t1, default=0, units='table entries', config=False),
        LeafNode('remote-drops', m.ieee802_dot1ab_lldp, t1, default=0, units='table entries', config=False),
        LeafNode('remote-ageouts', m.ieee802_dot1ab_lldp, t1, default=0, config=False),
    ), config=False)


class Lldp(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp'
    MESSAGE_FAST_TX_DEFAULT = 1
    MESSAGE_TX_HOLD_MULTIPLIER_DEFAULT = 4
    MESSAGE_TX_INTERVAL_DEFAULT = 30
    REINIT_DELAY_DEFAULT = 2
    TX_CREDIT_MAX_DEFAULT = 5
    TX_FAST_INIT_DEFAULT = 4
    NOTIFICATION_INTERVAL_DEFAULT = 30
    MAX_NEIGHBORS_PER_PORT_DEFAULT = 64
    NODE = ContainerNode('lldp', m.ieee802_dot1ab_lldp, (
        LeafNode('message-fast-tx', m.ieee802_dot1ab_lldp, t54, default=1, units='ticks'),
        LeafNode('message-tx-hold-multiplier', m.ieee802_dot1ab_lldp, t55, default=4),
        LeafNode('message-tx-interval', m.ieee802_dot1ab_lldp, t54, default=30, units='ticks'),
        LeafNode('reinit-delay', m.ieee802_dot1ab_lldp, t56, default=2, units='second'),
        LeafNode('tx-credit-max', m.ieee802_dot1ab_lldp, t56, default=5),
        LeafNode('tx-fast-init', m.ieee802_dot1ab_lldp, t57, default=4),
        LeafNode('notification-interval', m.ieee802_dot1ab_lldp, t54, default=30, units='second'),
        RemoteStatistics.NODE,
        LocalSystemData.NODE,
        Port.NODE,
        VidUsageDigestTlvExtension.NODE,
        ManagementVidTlvExtension.NODE,
        TopologyRecognitionTlvExtension.NODE,
        LeafNode('max-neighbors-per-port', m.isolane_lldp_ext, t65, default=64, units='neighbours'),
    ))


TOP = (
    Lldp.NODE,
    RemoteTableChange.NODE,
)
