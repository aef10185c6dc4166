"""Bindings of YANG module ieee802-dot1ab-lldp.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

n0 = {'': 'ieee802-dot1ab-lldp', 'lldp': 'ieee802-dot1ab-lldp'}
t1 = y.Integer('uint32')
t2 = y.Leafref('/lldp:lldp/lldp:remote-statistics/lldp:remote-inserts', n0, '/ieee802-dot1ab-lldp:lldp/remote-statistics/remote-inserts', t1)
t3 = y.Leafref('/lldp:lldp/lldp:remote-statistics/lldp:remote-deletes', n0, '/ieee802-dot1ab-lldp:lldp/remote-statistics/remote-deletes', t1)
t4 = y.Leafref('/lldp:lldp/lldp:remote-statistics/lldp:remote-drops', n0, '/ieee802-dot1ab-lldp:lldp/remote-statistics/remote-drops', t1)
t5 = y.Leafref('/lldp:lldp/lldp:remote-statistics/lldp:remote-ageouts', n0, '/ieee802-dot1ab-lldp:lldp/remote-statistics/remote-ageouts', t1)
t6 = y.Enumeration({'end-station': 0, 'bridge': 1, 'router': 2, 'unknown': 255})
t7 = y.Integer('uint8')
t8 = y.Integer('uint16', y.Limit((1, 4094)))
t9 = y.Integer('uint16')
t10 = y.String(limit=y.Limit((0, 255)))
t11 = y.Enumeration({'aged-out': 0, 'shutdown': 1, 'replaced': 2, 'port-disabled': 3})
t12 = y.Integer('uint8', y.Limit((1, 32)))
t13 = y.Integer('uint16', y.Limit((1, 65535)))
t14 = y.Integer('uint8', y.Limit((0, 31), message='A port has the virtual channels 0 to 31.', app_tag='cbfc-vc-range'))
t15 = y.Binary(y.Limit((1, 507)))
t16 = y.Boolean()
t17 = y.Integer('uint8', y.Limit((0, 3)))
t18 = y.Enumeration({'uplink': 0, 'downlink': 1, 'crosslink': 2, 'unknown': 255})
n19 = {'': 'ieee802-dot1q-lldp-tr-tlv', 'lldp': 'ieee802-dot1ab-lldp'}
t20 = y.Integer('uint8', y.Limit((1, 8)))
t21 = y.Bits({'p0': 0, 'p1': 1, 'p2': 2, 'p3': 3, 'p4': 4, 'p5': 5, 'p6': 6, 'p7': 7})
t22 = y.Integer('uint8', y.Limit((0, 7)))
t23 = y.Identityref(('ieee802-dot1q-types:transmission-selection-algorithm',), m.IDENTITIES)
t24 = y.Integer('uint8', y.Limit((0, 100)))
t25 = y.Enumeration({'monitored-queue-tc-1': 1, 'monitored-queue-tc-2': 2, 'monitored-queue-tc-3': 3, 'monitored-queue-tc-4': 4, 'monitored-queue-tc-5': 5, 'monitored-queue-tc-6': 6, 'monitored-queue-tc-7': 7, 'monitored-queue-tc-8': 8, 'congesting-queue-tc-1': -1, 'congesting-queue-tc-2': -2, 'congesting-queue-tc-3': -3, 'congesting-queue-tc-4': -4, 'congesting-queue-tc-5': -5, 'congesting-queue-tc-6': -6, 'congesting-queue-tc-7': -7, 'congesting-queue-tc-8': -8, 'not-participating-congestion-isolation': 0})
t26 = y.String(patterns=(y.Pattern('[0-9a-fA-F]{2}(-[0-9a-fA-F]{2}){5}', '[0-9A-Fa-f]{2}(?:-[0-9A-Fa-f]{2}){5}'),))
t27 = y.Integer('uint16', y.Limit((0, 65535)))
t28 = y.String(patterns=(y.Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'),))
t29 = y.String(patterns=(y.Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), y.Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?')))
t30 = y.Union(t28, t29)
t31 = y.Bits({'aggregation-capability': 0, 'aggregation-status': 1, 'port-typeLS': 2, 'port-typeMS': 3})
t32 = y.String(limit=y.Limit((1, 255)))
t33 = y.String(limit=y.Limit((0, 32)))
t34 = y.Bits({'port-and-protocol-vlan-supported': 1, 'port-and-protocol-vlan-enabled': 2})
t35 = y.Binary(y.Limit((0, 511)))
t36 = y.Binary(y.Limit((0, 9)))
t37 = y.Identityref(('ieee802-dot1q-lldp-dcbx-tlv:application-vlan-selector',), m.IDENTITIES)
t38 = y.Identityref(('ieee802-dot1q-lldp-dcbx-tlv:application-priority-selector',), m.IDENTITIES)
t39 = y.Bits({'priority0': 0, 'priority1': 1, 'priority2': 2, 'priority3': 3, 'priority4': 4, 'priority5': 5, 'priority6': 6, 'priority7': 7})
t40 = y.Integer('uint32', y.Limit((0, 16777215)))
t41 = y.Integer('uint32', y.Limit((1, 255)))
t42 = y.Integer('uint32', y.Limit((1, 2147483647)))
t43 = y.Binary(y.Limit((0, 507)))
t44 = y.Integer('uint32', y.Limit((9, 126)))
t45 = y.Identityref(('ietf-routing:address-family',), m.IDENTITIES)
t46 = y.String(patterns=(y.Pattern('[0-9A-F]{2}([0-9A-F]{2}){0,30}', '[0-9A-F]{2}(?:[0-9A-F]{2}){0,30}'),))
t47 = y.Enumeration({'unknown': 1, 'port-ref': 2, 'system-port-number': 3})
t48 = y.Enumeration({'chassis-component': 1, 'interface-alias': 2, 'port-component': 3, 'mac-address': 4, 'network-address': 5, 'interface-name': 6, 'local': 7})
t49 = y.Enumeration({'interface-alias': 1, 'port-component': 2, 'mac-address': 3, 'network-address': 4, 'interface-name': 5, 'agent-circuit-id': 6, 'local': 7})
t50 = y.Bits({'other': 0, 'repeater': 1, 'bridge': 2, 'wlan-access-point': 3, 'router': 4, 'telephone': 5, 'docsis-cable-device': 6, 'station-only': 7, 'cvlan-component': 8, 'svlan-component': 9, 'two-port-mac-relay': 10})
n51 = {'': 'ieee802-dot1ab-lldp', 'if': 'ietf-interfaces'}
t52 = y.String()
t53 = y.Leafref('/if:interfaces/if:interface/if:name', n51, '/ietf-interfaces:interfaces/interface/name', t52)
t54 = y.Enumeration({'tx-only': 1, 'rx-only': 2, 'tx-and-rx': 3, 'disabled': 4})
t55 = y.Bits({'port-desc': 0, 'sys-name': 1, 'sys-desc': 2, 'sys-cap': 3})
t56 = y.Integer('uint32', y.Limit((1, 3600)))
t57 = y.Integer('uint32', y.Limit((2, 10)))
t58 = y.Integer('uint32', y.Limit((1, 10)))
t59 = y.Integer('uint32', y.Limit((1, 8)))
t60 = y.Bits({'port-vlan-id': 0, 'port-protocol-vlan-id': 1, 'vlan-name': 2, 'protocol-identity': 3, 'management-vid': 5, 'link-aggregation': 6})
t61 = y.Bits({'congestion-isolation': 0})
t62 = y.Bits({'ets-configuration': 0, 'pfc': 2})
t63 = y.Bits({'topology-recognition': 0})
t64 = y.Enumeration({'complete': 0, 'short': 1})
t65 = y.Bits({'link-options': 0, 'cbfc': 1})
t66 = y.Integer('uint16', y.Limit((1, 4096)))


class RemoteTableChange(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:remote-table-change'
    NODE = s.NotificationNode('remote-table-change', m.ieee802_dot1ab_lldp, (
        s.LeafNode('remote-insert', m.ieee802_dot1ab_lldp, t2, config=False),
        s.LeafNode('remote-delete', m.ieee802_dot1ab_lldp, t3, config=False),
        s.LeafNode('remote-drops', m.ieee802_dot1ab_lldp, t4, config=False),
        s.LeafNode('remote-ageouts', m.ieee802_dot1ab_lldp, t5, config=False),
    ))


class TopologyRecognitionTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/ieee802-dot1q-lldp-tr-tlv:topology-recognition-tlv-extension'
    NODE = s.ContainerNode('topology-recognition-tlv-extension', m.ieee802_dot1q_lldp_tr_tlv, (
        s.LeafNode('device-type', m.ieee802_dot1q_lldp_tr_tlv, t6, config=False),
        s.LeafNode('topology-level', m.ieee802_dot1q_lldp_tr_tlv, t7),
    ))


class ManagementVidTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/ieee802-dot1q-lldp-basic-tlv:management-vid-tlv-extension'
    NODE = s.ContainerNode('management-vid-tlv-extension', m.ieee802_dot1q_lldp_basic_tlv, (
        s.LeafNode('management-vid', m.ieee802_dot1q_lldp_basic_tlv, t8),
    ))


class NeighborTableFull(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/isolane-lldp-ext:neighbor-table-full'
    REMOTE_DROPS_DEFAULT = 0
    NODE = s.NotificationNode('neighbor-table-full', m.isolane_lldp_ext, (
        s.LeafNode('max-neighbors', m.isolane_lldp_ext, t9, units='neighbours', config=False),
        s.LeafNode('remote-drops', m.isolane_lldp_ext, t1, default=0, units='neighbours', config=False),
    ))


class NeighborRemoved(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/isolane-lldp-ext:neighbor-removed'
    NODE = s.NotificationNode('neighbor-removed', m.isolane_lldp_ext, (
        s.LeafNode('remote-index', m.isolane_lldp_ext, t1, config=False),
        s.LeafNode('chassis-id', m.isolane_lldp_ext, t10, config=False),
        s.LeafNode('port-id', m.isolane_lldp_ext, t10, config=False),
        s.LeafNode('reason', m.isolane_lldp_ext, t11, config=False),
    ))


class NeighborAdded(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/isolane-lldp-ext:neighbor-added'
    NODE = s.NotificationNode('neighbor-added', m.isolane_lldp_ext, (
        s.LeafNode('remote-index', m.isolane_lldp_ext, t1, config=False),
        s.LeafNode('chassis-id', m.isolane_lldp_ext, t10, config=False),
        s.LeafNode('port-id', m.isolane_lldp_ext, t10, config=False),
    ))


class UeCbfcTlv(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/isolane-ue-lldp-tlv:ue-cbfc-tlv'
    NODE = s.ContainerNode('ue-cbfc-tlv', m.isolane_ue_lldp_tlv, (
        s.LeafNode('num-vcs', m.isolane_ue_lldp_tlv, t12, units='channels', config=False),
        s.LeafNode('credit-pool-size', m.isolane_ue_lldp_tlv, t13, units='credits', config=False),
        s.LeafListNode('lossless-vc', m.isolane_ue_lldp_tlv, t14, config=False),
        s.LeafNode('unknown-octets', m.isolane_ue_lldp_tlv, t15, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
    ), config=False)


class UeLinkOptionsTlv(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/isolane-ue-lldp-tlv:ue-link-options-tlv'
    NODE = s.ContainerNode('ue-link-options-tlv', m.isolane_ue_lldp_tlv, (
        s.LeafNode('llr-enabled', m.isolane_ue_lldp_tlv, t16, config=False),
        s.LeafNode('cbfc-enabled', m.isolane_ue_lldp_tlv, t16, config=False),
        s.LeafNode('llr-willing', m.isolane_ue_lldp_tlv, t17, config=False, extensions=(('isolane-ue-types', 'provenance', 'XOA'),)),
        s.LeafNode('ue-version', m.isolane_ue_lldp_tlv, t7, config=False),
    ), config=False)


class PortTopologyRecognitionTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-tr-tlv:topology-recognition-tlv-extension'
    NODE = s.ContainerNode('topology-recognition-tlv-extension', m.ieee802_dot1q_lldp_tr_tlv, (
        s.LeafNode('port-orientation', m.ieee802_dot1q_lldp_tr_tlv, t18),
    ), whens=(s.Rule('lldp:name', n19, on_parent=True),))


class PfcTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-dcbx-tlv:pfc-tlv-extension'
    NODE = s.ContainerNode('pfc-tlv-extension', m.ieee802_dot1q_lldp_dcbx_tlv, (
        s.LeafNode('willing', m.ieee802_dot1q_lldp_dcbx_tlv, t16),
        s.LeafNode('macsec-bypass-capable', m.ieee802_dot1q_lldp_dcbx_tlv, t16),
        s.LeafNode('number-tc-capable', m.ieee802_dot1q_lldp_dcbx_tlv, t20),
        s.LeafNode('enable', m.ieee802_dot1q_lldp_dcbx_tlv, t21),
    ))


class TsaAssignmentTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-dcbx-tlv:ets-configuration-tlv-extension/tsa-assignment-table'
    NODE = s.ListNode('tsa-assignment-table', m.ieee802_dot1q_lldp_dcbx_tlv, (
        s.LeafNode('tsa-traffic-class', m.ieee802_dot1q_lldp_dcbx_tlv, t22),
        s.LeafNode('transmission-selection-algorithm', m.ieee802_dot1q_lldp_dcbx_tlv, t23),
    ), keys=(0,))


class TcBandwidthTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-dcbx-tlv:ets-configuration-tlv-extension/tc-bandwidth-table'
    NODE = s.ListNode('tc-bandwidth-table', m.ieee802_dot1q_lldp_dcbx_tlv, (
        s.LeafNode('traffic-class', m.ieee802_dot1q_lldp_dcbx_tlv, t22),
        s.LeafNode('percentage-bandwidth', m.ieee802_dot1q_lldp_dcbx_tlv, t24),
    ), keys=(0,))


class PriorityAssignmentTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-dcbx-tlv:ets-configuration-tlv-extension/priority-assignment-table'
    NODE = s.ListNode('priority-assignment-table', m.ieee802_dot1q_lldp_dcbx_tlv, (
        s.LeafNode('priority', m.ieee802_dot1q_lldp_dcbx_tlv, t22),
        s.LeafNode('priority-traffic-class', m.ieee802_dot1q_lldp_dcbx_tlv, t22),
        s.LeafNode('transmission-selection-algorithm', m.ieee802_dot1q_lldp_dcbx_tlv, t23),
    ), keys=(0,))


class EtsConfigurationTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-dcbx-tlv:ets-configuration-tlv-extension'
    NODE = s.ContainerNode('ets-configuration-tlv-extension', m.ieee802_dot1q_lldp_dcbx_tlv, (
        s.LeafNode('willing', m.ieee802_dot1q_lldp_dcbx_tlv, t16),
        s.LeafNode('credit-based-shaper', m.ieee802_dot1q_lldp_dcbx_tlv, t16),
        s.LeafNode('traffic-classes-supported', m.ieee802_dot1q_lldp_dcbx_tlv, t20),
        PriorityAssignmentTable.NODE,
        TcBandwidthTable.NODE,
        TsaAssignmentTable.NODE,
    ))


class QueueMap(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-ci-tlv:congestion-isolation-tlv-extension/queue-map'
    NODE = s.ListNode('queue-map', m.ieee802_dot1q_lldp_ci_tlv, (
        s.LeafNode('priority', m.ieee802_dot1q_lldp_ci_tlv, t22),
        s.LeafNode('queue-config', m.ieee802_dot1q_lldp_ci_tlv, t25),
    ), keys=(0,))


class CongestionIsolationTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-ci-tlv:congestion-isolation-tlv-extension'
    NODE = s.ContainerNode('congestion-isolation-tlv-extension', m.ieee802_dot1q_lldp_ci_tlv, (
        QueueMap.NODE,
        s.LeafNode('cim-encap-length', m.ieee802_dot1q_lldp_ci_tlv, t9),
        s.LeafNode('mac-address', m.ieee802_dot1q_lldp_ci_tlv, t26, config=False),
        s.LeafNode('udp-port-number', m.ieee802_dot1q_lldp_ci_tlv, t27, config=False),
        s.LeafNode('ip-address', m.ieee802_dot1q_lldp_ci_tlv, t30, config=False),
    ))


class LinkAggregationTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-basic-tlv:link-aggregation-tlv-extension'
    NODE = s.ContainerNode('link-aggregation-tlv-extension', m.ieee802_dot1q_lldp_basic_tlv, (
        s.LeafNode('aggregation-status', m.ieee802_dot1q_lldp_basic_tlv, t31),
        s.LeafNode('aggregated-port-id', m.ieee802_dot1q_lldp_basic_tlv, t1),
    ))


class ProtocolIdentityTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-basic-tlv:protocol-identity-tlv-extension'
    NODE = s.ContainerNode('protocol-identity-tlv-extension', m.ieee802_dot1q_lldp_basic_tlv, (
        s.LeafNode('protocol-identity', m.ieee802_dot1q_lldp_basic_tlv, t32),
    ))


class PortVlanNameTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-basic-tlv:port-vlan-name-tlv-extension'
    NODE = s.ContainerNode('port-vlan-name-tlv-extension', m.ieee802_dot1q_lldp_basic_tlv, (
        s.LeafNode('vlan-id', m.ieee802_dot1q_lldp_basic_tlv, t8),
        s.LeafNode('port-vlan-name', m.ieee802_dot1q_lldp_basic_tlv, t33),
    ))


class PortAndProtocolVlanIdExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-basic-tlv:port-and-protocol-vlan-id-extension'
    NODE = s.ContainerNode('port-and-protocol-vlan-id-extension', m.ieee802_dot1q_lldp_basic_tlv, (
        s.LeafNode('port-vlan-id', m.ieee802_dot1q_lldp_basic_tlv, t8),
        s.LeafNode('flags', m.ieee802_dot1q_lldp_basic_tlv, t34),
    ))


class PortVlanIdTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-basic-tlv:port-vlan-id-tlv-extension'
    NODE = s.ContainerNode('port-vlan-id-tlv-extension', m.ieee802_dot1q_lldp_basic_tlv, (
        s.LeafNode('port-vlan-id', m.ieee802_dot1q_lldp_basic_tlv, t8),
    ))


class RemoteSystemsDataUeCbfcTlv(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/isolane-ue-lldp-tlv:ue-cbfc-tlv'
    NODE = s.ContainerNode('ue-cbfc-tlv', m.isolane_ue_lldp_tlv, (
        s.LeafNode('num-vcs', m.isolane_ue_lldp_tlv, t12, units='channels', config=False),
        s.LeafNode('credit-pool-size', m.isolane_ue_lldp_tlv, t13, units='credits', config=False),
        s.LeafListNode('lossless-vc', m.isolane_ue_lldp_tlv, t14, config=False),
        s.LeafNode('unknown-octets', m.isolane_ue_lldp_tlv, t15, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
    ), config=False)


class RemoteSystemsDataUeLinkOptionsTlv(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/isolane-ue-lldp-tlv:ue-link-options-tlv'
    NODE = s.ContainerNode('ue-link-options-tlv', m.isolane_ue_lldp_tlv, (
        s.LeafNode('llr-enabled', m.isolane_ue_lldp_tlv, t16, config=False),
        s.LeafNode('cbfc-enabled', m.isolane_ue_lldp_tlv, t16, config=False),
        s.LeafNode('llr-willing', m.isolane_ue_lldp_tlv, t17, config=False, extensions=(('isolane-ue-types', 'provenance', 'XOA'),)),
        s.LeafNode('ue-version', m.isolane_ue_lldp_tlv, t7, config=False),
    ), config=False)


class LldpTrTlvCongestionIsolationTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-tr-tlv:congestion-isolation-tlv-extension'
    NODE = s.ContainerNode('congestion-isolation-tlv-extension', m.ieee802_dot1q_lldp_tr_tlv, (
        s.LeafNode('device-type', m.ieee802_dot1q_lldp_tr_tlv, t6, config=False),
        s.LeafNode('topology-level', m.ieee802_dot1q_lldp_tr_tlv, t7, config=False),
        s.LeafNode('port-orientation', m.ieee802_dot1q_lldp_tr_tlv, t18, config=False),
    ), config=False, attribute='lldp_tr_tlv_congestion_isolation_tlv_extension')


class CdcpTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-evb-tlv:cdcp-tlv-extension'
    NODE = s.ContainerNode('cdcp-tlv-extension', m.ieee802_dot1q_lldp_evb_tlv, (
        s.LeafNode('cdcp-tlv-info-string', m.ieee802_dot1q_lldp_evb_tlv, t35, config=False),
    ), config=False)


class EvbTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-evb-tlv:evb-tlv-extension'
    NODE = s.ContainerNode('evb-tlv-extension', m.ieee802_dot1q_lldp_evb_tlv, (
        s.LeafNode('evb-tlv-info-string', m.ieee802_dot1q_lldp_evb_tlv, t36, config=False),
    ), config=False)


class ApplicationVlanTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:application-vlan-tlv-extension/application-vlan-table'
    NODE = s.ListNode('application-vlan-table', m.ieee802_dot1q_lldp_dcbx_tlv, (
        s.LeafNode('application-vlan', m.ieee802_dot1q_lldp_dcbx_tlv, t8, config=False),
        s.LeafNode('application-vlan-selector', m.ieee802_dot1q_lldp_dcbx_tlv, t37, config=False),
        s.LeafNode('application-vlan-protocol', m.ieee802_dot1q_lldp_dcbx_tlv, t27, config=False),
    ), keys=(0,), config=False)


class ApplicationVlanTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:application-vlan-tlv-extension'
    NODE = s.ContainerNode('application-vlan-tlv-extension', m.ieee802_dot1q_lldp_dcbx_tlv, (
        ApplicationVlanTable.NODE,
    ), config=False)


class ApplicationPriorityTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:application-priority-tlv-extension/application-priority-table'
    NODE = s.ListNode('application-priority-table', m.ieee802_dot1q_lldp_dcbx_tlv, (
        s.LeafNode('application-priority', m.ieee802_dot1q_lldp_dcbx_tlv, t22, config=False),
        s.LeafNode('application-priority-selector', m.ieee802_dot1q_lldp_dcbx_tlv, t38, config=False),
        s.LeafNode('application-priority-protocol', m.ieee802_dot1q_lldp_dcbx_tlv, t27, config=False),
    ), keys=(0,), config=False)


class ApplicationPriorityTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:application-priority-tlv-extension'
    NODE = s.ContainerNode('application-priority-tlv-extension', m.ieee802_dot1q_lldp_dcbx_tlv, (
        ApplicationPriorityTable.NODE,
    ), config=False)


class RemoteSystemsDataPfcTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:pfc-tlv-extension'
    NODE = s.ContainerNode('pfc-tlv-extension', m.ieee802_dot1q_lldp_dcbx_tlv, (
        s.LeafNode('willing', m.ieee802_dot1q_lldp_dcbx_tlv, t16, config=False),
        s.LeafNode('macsec-bypass-capable', m.ieee802_dot1q_lldp_dcbx_tlv, t16, config=False),
        s.LeafNode('number-tc-capable', m.ieee802_dot1q_lldp_dcbx_tlv, t20, config=False),
        s.LeafNode('enable', m.ieee802_dot1q_lldp_dcbx_tlv, t21, config=False),
    ), config=False)


class EtsRecommendationTlvExtensionTsaAssignmentTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:ets-recommendation-tlv-extension/tsa-assignment-table'
    NODE = s.ListNode('tsa-assignment-table', m.ieee802_dot1q_lldp_dcbx_tlv, (
        s.LeafNode('tsa-traffic-class', m.ieee802_dot1q_lldp_dcbx_tlv, t22, config=False),
        s.LeafNode('transmission-selection-algorithm', m.ieee802_dot1q_lldp_dcbx_tlv, t23, config=False),
    ), keys=(0,), config=False)


class EtsRecommendationTlvExtensionTcBandwidthTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:ets-recommendation-tlv-extension/tc-bandwidth-table'
    NODE = s.ListNode('tc-bandwidth-table', m.ieee802_dot1q_lldp_dcbx_tlv, (
        s.LeafNode('traffic-class', m.ieee802_dot1q_lldp_dcbx_tlv, t22, config=False),
        s.LeafNode('percentage-bandwidth', m.ieee802_dot1q_lldp_dcbx_tlv, t24, config=False),
    ), keys=(0,), config=False)


class EtsRecommendationTlvExtensionPriorityAssignmentTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:ets-recommendation-tlv-extension/priority-assignment-table'
    NODE = s.ListNode('priority-assignment-table', m.ieee802_dot1q_lldp_dcbx_tlv, (
        s.LeafNode('priority', m.ieee802_dot1q_lldp_dcbx_tlv, t22, config=False),
        s.LeafNode('priority-traffic-class', m.ieee802_dot1q_lldp_dcbx_tlv, t22, config=False),
    ), keys=(0,), config=False)


class EtsRecommendationTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:ets-recommendation-tlv-extension'
    NODE = s.ContainerNode('ets-recommendation-tlv-extension', m.ieee802_dot1q_lldp_dcbx_tlv, (
        EtsRecommendationTlvExtensionPriorityAssignmentTable.NODE,
        EtsRecommendationTlvExtensionTcBandwidthTable.NODE,
        EtsRecommendationTlvExtensionTsaAssignmentTable.NODE,
    ), config=False)


class EtsConfigurationTlvExtensionTsaAssignmentTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:ets-configuration-tlv-extension/tsa-assignment-table'
    NODE = s.ListNode('tsa-assignment-table', m.ieee802_dot1q_lldp_dcbx_tlv, (
        s.LeafNode('tsa-traffic-class', m.ieee802_dot1q_lldp_dcbx_tlv, t22, config=False),
        s.LeafNode('transmission-selection-algorithm', m.ieee802_dot1q_lldp_dcbx_tlv, t23, config=False),
    ), keys=(0,), config=False)


class EtsConfigurationTlvExtensionTcBandwidthTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:ets-configuration-tlv-extension/tc-bandwidth-table'
    NODE = s.ListNode('tc-bandwidth-table', m.ieee802_dot1q_lldp_dcbx_tlv, (
        s.LeafNode('traffic-class', m.ieee802_dot1q_lldp_dcbx_tlv, t22, config=False),
        s.LeafNode('percentage-bandwidth', m.ieee802_dot1q_lldp_dcbx_tlv, t24, config=False),
    ), keys=(0,), config=False)


class EtsConfigurationTlvExtensionPriorityAssignmentTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:ets-configuration-tlv-extension/priority-assignment-table'
    NODE = s.ListNode('priority-assignment-table', m.ieee802_dot1q_lldp_dcbx_tlv, (
        s.LeafNode('priority', m.ieee802_dot1q_lldp_dcbx_tlv, t22, config=False),
        s.LeafNode('priority-traffic-class', m.ieee802_dot1q_lldp_dcbx_tlv, t22, config=False),
        s.LeafNode('transmission-selection-algorithm', m.ieee802_dot1q_lldp_dcbx_tlv, t23, config=False),
    ), keys=(0,), config=False)


class RemoteSystemsDataEtsConfigurationTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:ets-configuration-tlv-extension'
    NODE = s.ContainerNode('ets-configuration-tlv-extension', m.ieee802_dot1q_lldp_dcbx_tlv, (
        s.LeafNode('willing', m.ieee802_dot1q_lldp_dcbx_tlv, t16, config=False),
        s.LeafNode('credit-based-shaper', m.ieee802_dot1q_lldp_dcbx_tlv, t16, config=False),
        s.LeafNode('traffic-classes-supported', m.ieee802_dot1q_lldp_dcbx_tlv, t20, config=False),
        EtsConfigurationTlvExtensionPriorityAssignmentTable.NODE,
        EtsConfigurationTlvExtensionTcBandwidthTable.NODE,
        EtsConfigurationTlvExtensionTsaAssignmentTable.NODE,
    ), config=False)


class CongestionNotificationTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-cn-tlv:congestion-notification-tlv-extension'
    NODE = s.ContainerNode('congestion-notification-tlv-extension', m.ieee802_dot1q_lldp_cn_tlv, (
        s.LeafNode('per-priority-xmit-cnpv-capable', m.ieee802_dot1q_lldp_cn_tlv, t39, config=False),
        s.LeafNode('per-priority-xmit-ready', m.ieee802_dot1q_lldp_cn_tlv, t39, config=False),
    ), config=False)


class LldpCiTlvCongestionIsolationTlvExtensionQueueMap(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-ci-tlv:congestion-isolation-tlv-extension/queue-map'
    NODE = s.ListNode('queue-map', m.ieee802_dot1q_lldp_ci_tlv, (
        s.LeafNode('priority', m.ieee802_dot1q_lldp_ci_tlv, t22, config=False),
        s.LeafNode('queue-config', m.ieee802_dot1q_lldp_ci_tlv, t25, config=False),
    ), keys=(0,), config=False)


class LldpCiTlvCongestionIsolationTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-ci-tlv:congestion-isolation-tlv-extension'
    NODE = s.ContainerNode('congestion-isolation-tlv-extension', m.ieee802_dot1q_lldp_ci_tlv, (
        LldpCiTlvCongestionIsolationTlvExtensionQueueMap.NODE,
        s.LeafNode('cim-encap-length', m.ieee802_dot1q_lldp_ci_tlv, t9, config=False),
        s.LeafNode('mac-address', m.ieee802_dot1q_lldp_ci_tlv, t26, config=False),
        s.LeafNode('udp-port-number', m.ieee802_dot1q_lldp_ci_tlv, t27, config=False),
        s.LeafNode('ip-address', m.ieee802_dot1q_lldp_ci_tlv, t30, config=False),
    ), config=False, attribute='lldp_ci_tlv_congestion_isolation_tlv_extension')


class RemoteSystemsDataManagementVidTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-basic-tlv:management-vid-tlv-extension'
    NODE = s.ContainerNode('management-vid-tlv-extension', m.ieee802_dot1q_lldp_basic_tlv, (
        s.LeafNode('management-vid', m.ieee802_dot1q_lldp_basic_tlv, t8, config=False),
    ), config=False)


class VidUsageDigestTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-basic-tlv:vid-usage-digest-tlv-extension'
    NODE = s.ContainerNode('vid-usage-digest-tlv-extension', m.ieee802_dot1q_lldp_basic_tlv, (
        s.LeafNode('vid-usage-digest', m.ieee802_dot1q_lldp_basic_tlv, t1, config=False),
    ), config=False)


class RemoteSystemsDataLinkAggregationTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-basic-tlv:link-aggregation-tlv-extension'
    NODE = s.ContainerNode('link-aggregation-tlv-extension', m.ieee802_dot1q_lldp_basic_tlv, (
        s.LeafNode('aggregation-status', m.ieee802_dot1q_lldp_basic_tlv, t31, config=False),
        s.LeafNode('aggregated-port-id', m.ieee802_dot1q_lldp_basic_tlv, t1, config=False),
    ), config=False)


class RemoteSystemsDataProtocolIdentityTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-basic-tlv:protocol-identity-tlv-extension'
    NODE = s.ContainerNode('protocol-identity-tlv-extension', m.ieee802_dot1q_lldp_basic_tlv, (
        s.LeafNode('protocol-identity', m.ieee802_dot1q_lldp_basic_tlv, t32, config=False),
    ), config=False)


class RemoteSystemsDataPortVlanNameTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-basic-tlv:port-vlan-name-tlv-extension'
    NODE = s.ContainerNode('port-vlan-name-tlv-extension', m.ieee802_dot1q_lldp_basic_tlv, (
        s.LeafNode('vlan-id', m.ieee802_dot1q_lldp_basic_tlv, t8, config=False),
        s.LeafNode('port-vlan-name', m.ieee802_dot1q_lldp_basic_tlv, t33, config=False),
    ), config=False)


class RemoteSystemsDataPortAndProtocolVlanIdExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-basic-tlv:port-and-protocol-vlan-id-extension'
    NODE = s.ContainerNode('port-and-protocol-vlan-id-extension', m.ieee802_dot1q_lldp_basic_tlv, (
        s.LeafNode('port-vlan-id', m.ieee802_dot1q_lldp_basic_tlv, t8, config=False),
        s.LeafNode('flags', m.ieee802_dot1q_lldp_basic_tlv, t34, config=False),
    ), config=False)


class RemoteSystemsDataPortVlanIdTlvExtension(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-basic-tlv:port-vlan-id-tlv-extension'
    NODE = s.ContainerNode('port-vlan-id-tlv-extension', m.ieee802_dot1q_lldp_basic_tlv, (
        s.LeafNode('port-vlan-id', m.ieee802_dot1q_lldp_basic_tlv, t8, config=False),
    ), config=False)


class RemoteOrgDefinedInfo(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/remote-org-defined-info'
    NODE = s.ListNode('remote-org-defined-info', m.ieee802_dot1ab_lldp, (
        s.LeafNode('info-identifier', m.ieee802_dot1ab_lldp, t40, config=False),
        s.LeafNode('info-subtype', m.ieee802_dot1ab_lldp, t41, config=False),
        s.LeafNode('info-index', m.ieee802_dot1ab_lldp, t42, config=False),
        s.LeafNode('remote-info', m.ieee802_dot1ab_lldp, t43, config=False),
    ), keys=(0, 1, 2), config=False)


class RemoteUnknownTlv(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/remote-unknown-tlv'
    NODE = s.ListNode('remote-unknown-tlv', m.ieee802_dot1ab_lldp, (
        s.LeafNode('tlv-type', m.ieee802_dot1ab_lldp, t44, config=False),
        s.LeafNode('tlv-info', m.ieee802_dot1ab_lldp, t35, config=False),
    ), keys=(0,), config=False)


class ManagementAddress(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data/management-address'
    NODE = s.ListNode('management-address', m.ieee802_dot1ab_lldp, (
        s.LeafNode('address-subtype', m.ieee802_dot1ab_lldp, t45, config=False),
        s.LeafNode('address', m.ieee802_dot1ab_lldp, t46, config=False),
        s.LeafNode('if-subtype', m.ieee802_dot1ab_lldp, t47, config=False),
        s.LeafNode('if-id', m.ieee802_dot1ab_lldp, t1, config=False),
    ), keys=(0, 1), config=False)


class RemoteSystemsData(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/remote-systems-data'
    NODE = s.ListNode('remote-systems-data', m.ieee802_dot1ab_lldp, (
        s.LeafNode('time-mark', m.ieee802_dot1ab_lldp, t1, config=False),
        s.LeafNode('remote-index', m.ieee802_dot1ab_lldp, t42, config=False),
        s.LeafNode('remote-too-many-neighbors', m.ieee802_dot1ab_lldp, t16, config=False),
        s.LeafNode('remote-changes', m.ieee802_dot1ab_lldp, t16, config=False),
        s.LeafNode('chassis-id-subtype', m.ieee802_dot1ab_lldp, t48, config=False),
        s.LeafNode('chassis-id', m.ieee802_dot1ab_lldp, t32, config=False),
        s.LeafNode('port-id-subtype', m.ieee802_dot1ab_lldp, t49, config=False),
        s.LeafNode('port-id', m.ieee802_dot1ab_lldp, t32, config=False),
        s.LeafNode('port-desc', m.ieee802_dot1ab_lldp, t10, config=False),
        s.LeafNode('system-name', m.ieee802_dot1ab_lldp, t10, config=False),
        s.LeafNode('system-description', m.ieee802_dot1ab_lldp, t10, config=False),
        s.LeafNode('system-capabilities-supported', m.ieee802_dot1ab_lldp, t50, config=False),
        s.LeafNode('system-capabilities-enabled', m.ieee802_dot1ab_lldp, t50, config=False),
        ManagementAddress.NODE,
        RemoteUnknownTlv.NODE,
        RemoteOrgDefinedInfo.NODE,
        RemoteSystemsDataPortVlanIdTlvExtension.NODE,
        RemoteSystemsDataPortAndProtocolVlanIdExtension.NODE,
        RemoteSystemsDataPortVlanNameTlvExtension.NODE,
        RemoteSystemsDataProtocolIdentityTlvExtension.NODE,
        RemoteSystemsDataLinkAggregationTlvExtension.NODE,
        VidUsageDigestTlvExtension.NODE,
        RemoteSystemsDataManagementVidTlvExtension.NODE,
        LldpCiTlvCongestionIsolationTlvExtension.NODE,
        CongestionNotificationTlvExtension.NODE,
        RemoteSystemsDataEtsConfigurationTlvExtension.NODE,
        EtsRecommendationTlvExtension.NODE,
        RemoteSystemsDataPfcTlvExtension.NODE,
        ApplicationPriorityTlvExtension.NODE,
        ApplicationVlanTlvExtension.NODE,
        EvbTlvExtension.NODE,
        CdcpTlvExtension.NODE,
        LldpTrTlvCongestionIsolationTlvExtension.NODE,
        RemoteSystemsDataUeLinkOptionsTlv.NODE,
        RemoteSystemsDataUeCbfcTlv.NODE,
    ), keys=(0, 1), config=False)


class RxStatistics(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/rx-statistics'
    TOTAL_AGEOUTS_DEFAULT = 0
    NODE = s.ContainerNode('rx-statistics', m.ieee802_dot1ab_lldp, (
        s.LeafNode('total-ageouts', m.ieee802_dot1ab_lldp, t1, default=0, config=False),
        s.LeafNode('total-discarded-frames', m.ieee802_dot1ab_lldp, t1, config=False),
        s.LeafNode('error-frames', m.ieee802_dot1ab_lldp, t1, config=False),
        s.LeafNode('total-frames', m.ieee802_dot1ab_lldp, t1, config=False),
        s.LeafNode('total-discarded-tlvs', m.ieee802_dot1ab_lldp, t1, config=False),
        s.LeafNode('total-unrecognized-tlvs', m.ieee802_dot1ab_lldp, t1, config=False),
    ), config=False)


class TxStatistics(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/tx-statistics'
    NODE = s.ContainerNode('tx-statistics', m.ieee802_dot1ab_lldp, (
        s.LeafNode('total-frames', m.ieee802_dot1ab_lldp, t1, config=False),
        s.LeafNode('total-length-errors', m.ieee802_dot1ab_lldp, t1, config=False),
    ), config=False)


class ManagementAddressTxPort(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/port/management-address-tx-port'
    TX_ENABLE_DEFAULT = False
    NODE = s.ListNode('management-address-tx-port', m.ieee802_dot1ab_lldp, (
        s.LeafNode('address-subtype', m.ieee802_dot1ab_lldp, t45),
        s.LeafNode('man-address', m.ieee802_dot1ab_lldp, t46),
        s.LeafNode('tx-enable', m.ieee802_dot1ab_lldp, t16, default=False),
        s.LeafNode('addr-len', m.ieee802_dot1ab_lldp, t1, config=False),
        s.LeafNode('if-subtype', m.ieee802_dot1ab_lldp, t47, config=False),
        s.LeafNode('if-id', m.ieee802_dot1ab_lldp, t1, config=False),
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
    NODE = s.ListNode('port', m.ieee802_dot1ab_lldp, (
        s.LeafNode('name', m.ieee802_dot1ab_lldp, t53),
        s.LeafNode('dest-mac-address', m.ieee802_dot1ab_lldp, t26),
        s.LeafNode('admin-status', m.ieee802_dot1ab_lldp, t54, default='tx-and-rx'),
        s.LeafNode('notification-enable', m.ieee802_dot1ab_lldp, t16, default=False),
        s.LeafNode('tlvs-tx-enable', m.ieee802_dot1ab_lldp, t55),
        s.LeafNode('message-fast-tx', m.ieee802_dot1ab_lldp, t56, default=1, units='ticks'),
        s.LeafNode('message-tx-hold-multiplier', m.ieee802_dot1ab_lldp, t57, default=4),
        s.LeafNode('message-tx-interval', m.ieee802_dot1ab_lldp, t56, default=30, units='ticks'),
        s.LeafNode('reinit-delay', m.ieee802_dot1ab_lldp, t58, default=2, units='second'),
        s.LeafNode('tx-credit-max', m.ieee802_dot1ab_lldp, t58, default=5),
        s.LeafNode('tx-fast-init', m.ieee802_dot1ab_lldp, t59, default=4),
        s.LeafNode('notification-interval', m.ieee802_dot1ab_lldp, t56, default=30, units='second'),
        ManagementAddressTxPort.NODE,
        s.LeafNode('port-id-subtype', m.ieee802_dot1ab_lldp, t49, config=False),
        s.LeafNode('port-id', m.ieee802_dot1ab_lldp, t32, config=False),
        s.LeafNode('port-desc', m.ieee802_dot1ab_lldp, t10, config=False),
        TxStatistics.NODE,
        RxStatistics.NODE,
        RemoteSystemsData.NODE,
        s.LeafNode('tlvs-tx-org-basic-enable', m.ieee802_dot1q_lldp_basic_tlv, t60),
        PortVlanIdTlvExtension.NODE,
        PortAndProtocolVlanIdExtension.NODE,
        PortVlanNameTlvExtension.NODE,
        ProtocolIdentityTlvExtension.NODE,
        LinkAggregationTlvExtension.NODE,
        s.LeafNode('tlvs-tx-org-ci-enable', m.ieee802_dot1q_lldp_ci_tlv, t61),
        CongestionIsolationTlvExtension.NODE,
        s.LeafNode('tlvs-tx-org-dcbx-enable', m.ieee802_dot1q_lldp_dcbx_tlv, t62),
        EtsConfigurationTlvExtension.NODE,
        PfcTlvExtension.NODE,
        s.LeafNode('tlvs-tx-org-tr-enable', m.ieee802_dot1q_lldp_tr_tlv, t63, whens=(s.Rule('lldp:name', n19, on_parent=True),)),
        PortTopologyRecognitionTlvExtension.NODE,
        s.LeafNode('ci-tlv-form', m.isolane_lldp_ext, t64, default='complete'),
        s.LeafNode('tlvs-tx-org-ue-enable', m.isolane_ue_lldp_tlv, t65, default=(), extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        UeLinkOptionsTlv.NODE,
        UeCbfcTlv.NODE,
    ), keys=(0, 1), notifications=(NeighborAdded.NODE, NeighborRemoved.NODE, NeighborTableFull.NODE))


class LocalSystemData(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/local-system-data'
    NODE = s.ContainerNode('local-system-data', m.ieee802_dot1ab_lldp, (
        s.LeafNode('chassis-id-subtype', m.ieee802_dot1ab_lldp, t48, config=False),
        s.LeafNode('chassis-id', m.ieee802_dot1ab_lldp, t32, config=False),
        s.LeafNode('system-name', m.ieee802_dot1ab_lldp, t10, config=False),
        s.LeafNode('system-description', m.ieee802_dot1ab_lldp, t10, config=False),
        s.LeafNode('system-capabilities-supported', m.ieee802_dot1ab_lldp, t50, config=False),
        s.LeafNode('system-capabilities-enabled', m.ieee802_dot1ab_lldp, t50, config=False),
    ), config=False)


class RemoteStatistics(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1ab-lldp:lldp/remote-statistics'
    REMOTE_INSERTS_DEFAULT = 0
    REMOTE_DELETES_DEFAULT = 0
    REMOTE_DROPS_DEFAULT = 0
    REMOTE_AGEOUTS_DEFAULT = 0
    NODE = s.ContainerNode('remote-statistics', m.ieee802_dot1ab_lldp, (
        s.LeafNode('last-change-time', m.ieee802_dot1ab_lldp, t1, config=False),
        s.LeafNode('remote-inserts', m.ieee802_dot1ab_lldp, t1, default=0, units='table entries', config=False),
        s.LeafNode('remote-deletes', m.ieee802_dot1ab_lldp, t1, default=0, units='table entries', config=False),
        s.LeafNode('remote-drops', m.ieee802_dot1ab_lldp, t1, default=0, units='table entries', config=False),
        s.LeafNode('remote-ageouts', m.ieee802_dot1ab_lldp, t1, default=0, config=False),
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
    NODE = s.ContainerNode('lldp', m.ieee802_dot1ab_lldp, (
        s.LeafNode('message-fast-tx', m.ieee802_dot1ab_lldp, t56, default=1, units='ticks'),
        s.LeafNode('message-tx-hold-multiplier', m.ieee802_dot1ab_lldp, t57, default=4),
        s.LeafNode('message-tx-interval', m.ieee802_dot1ab_lldp, t56, default=30, units='ticks'),
        s.LeafNode('reinit-delay', m.ieee802_dot1ab_lldp, t58, default=2, units='second'),
        s.LeafNode('tx-credit-max', m.ieee802_dot1ab_lldp, t58, default=5),
        s.LeafNode('tx-fast-init', m.ieee802_dot1ab_lldp, t59, default=4),
        s.LeafNode('notification-interval', m.ieee802_dot1ab_lldp, t56, default=30, units='second'),
        RemoteStatistics.NODE,
        LocalSystemData.NODE,
        Port.NODE,
        ManagementVidTlvExtension.NODE,
        TopologyRecognitionTlvExtension.NODE,
        s.LeafNode('max-neighbors-per-port', m.isolane_lldp_ext, t66, default=64, units='neighbours'),
    ))


TOP = (
    Lldp.NODE,
    RemoteTableChange.NODE,
)
