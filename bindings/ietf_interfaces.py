"""Bindings of YANG module ietf-interfaces.

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

t0 = String(patterns=(Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?'), Pattern('[0-9a-fA-F:\\.]*', '[.0-:A-Fa-f]*')))
t1 = String(patterns=(Pattern('([0-9a-fA-F]{2}(:[0-9a-fA-F]{2})*)?', '(?:[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2})*)?'),))
t2 = Enumeration({'other': 0, 'static': 1, 'dynamic': 2})
t3 = Empty()
t4 = Enumeration({'incomplete': 0, 'reachable': 1, 'stale': 2, 'delay': 3, 'probe': 4})
t5 = Integer('uint8', Limit((0, 128)))
t6 = Enumeration({'other': 0, 'static': 1, 'dhcp': 2, 'link-layer': 3, 'random': 4})
t7 = Enumeration({'preferred': 0, 'deprecated': 1, 'invalid': 2, 'inaccessible': 3, 'unknown': 4, 'tentative': 5, 'duplicate': 6, 'optimistic': 7})
t8 = Boolean()
t9 = Integer('uint32', Limit((1280, 4294967295)))
t10 = String(patterns=(Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'), Pattern('[0-9\\.]*', '[.0-9]*')))
t11 = Integer('uint8', Limit((0, 32)))
t12 = String(patterns=(Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])'),))
t13 = Integer('uint16', Limit((68, 65535)))
t14 = String(patterns=(Pattern('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[\\+\\-]\\d{2}:\\d{2})', '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+\\-]\\d{2}:\\d{2})'),))
t15 = Integer('uint64')
t16 = Integer('uint32')
t17 = String()
t18 = Identityref(('ietf-interfaces:interface-type',), m.IDENTITIES)
t19 = Enumeration({'up': 1, 'down': 2, 'testing': 3})
t20 = Enumeration({'up': 1, 'down': 2, 'testing': 3, 'unknown': 4, 'dormant': 5, 'not-present': 6, 'lower-layer-down': 7})
t21 = Integer('int32', Limit((1, 2147483647)))
n22 = {'': 'ietf-interfaces', 'if': 'ietf-interfaces'}
t23 = Leafref('/if:interfaces-state/if:interface/if:name', n22, '/ietf-interfaces:interfaces-state/interface/name', t17)
n24 = {'': 'isolane-ue-lldp-tlv', 'ianaift': 'iana-if-type', 'if': 'ietf-interfaces'}
t25 = Enumeration({'llr': 0, 'cbfc': 1, 'virtual-channels': 2, 'credit-pool': 3, 'version': 4})
t26 = String(limit=Limit((0, 255)))
n27 = {'': 'isolane-ue-telemetry'}
t28 = Bits({'switch-id': 0, 'queue-depth': 1, 'hop-latency': 2})
n29 = {'': 'isolane-ue-telemetry', 'ianaift': 'iana-if-type', 'if': 'ietf-interfaces'}
t30 = Integer('uint8', Limit((0, 63)))
n31 = {'': 'isolane-ue-packet-trimming', 'ue-trim': 'isolane-ue-packet-trimming'}
n32 = {'': 'isolane-ue-packet-trimming', 'ianaift': 'iana-if-type', 'if': 'ietf-interfaces'}
t33 = Enumeration({'off': 0, 'send-acks': 1, 'send-nack': 2, 'nack-sent': 3})
t34 = Enumeration({'off': 0, 'init': 1, 'advance': 2, 'replay': 3, 'flush': 4})
t35 = Enumeration({'none': 0, 'replay-count-exceeded': 1, 'pcs-lost-timeout': 2, 'data-age-timeout': 3, 'injected': 4, 'admin': 5, 'link-down': 6})
t36 = Integer('uint8')
t37 = Enumeration({'sequence-drop': 0, 'sequence-duplicate': 1, 'sequence-jump': 2, 'fcs-bad': 3, 'fcs-poisoned': 4, 'ack-drop': 5, 'nack-drop': 6, 'ack-freeze': 7, 'ack-nack-sequence': 8, 'init-drop': 9, 'init-echo-mismatch': 10, 'receive-drop': 11, 'forced-replay': 12, 'pcs-lost': 13})
t38 = Enumeration({'once': 0, 'burst': 1, 'continuous': 2, 'stop': 3})
n39 = {'': 'isolane-ue-llr'}
t40 = Integer('uint32', Limit((1, 1000000)))
t41 = Integer('uint32', Limit((1, 86400000)))
t42 = Enumeration({'transmit': 0, 'receive': 1, 'both': 2})
t43 = Enumeration({'transmit': 0, 'receive': 1})
t44 = Union(t34, t33)
t45 = String(limit=Limit((1, 64)))
t46 = Enumeration({'not-used': 0, 'waiting': 1, 'agreed': 2, 'peer-not-capable': 3, 'peer-not-enabled': 4, 'mismatch': 5, 'peer-lost': 6})
t47 = String(limit=Limit((1, 128)))
t48 = Integer('uint32', Limit((0, 1048575)))
t49 = Enumeration({'static': 0, 'dynamic': 1})
n50 = {'': 'isolane-ue-llr', 'ue-llr': 'isolane-ue-llr'}
t51 = Leafref('/ue-llr:llr/ue-llr:profile/ue-llr:name', n50, '/isolane-ue-llr:llr/profile/name', t47)
t52 = Enumeration({'none': 0, 'settled': 1, 'all': 2})
t53 = Integer('uint32', Limit((0, 3600000)))
n54 = {'': 'isolane-ue-llr', 'ianaift': 'iana-if-type', 'if': 'ietf-interfaces'}
t55 = Enumeration({'cf-update-drop': 0, 'cc-update-drop': 1, 'cc-update-increment': 2, 'cc-update-fcs-bad': 3, 'cc-update-fcs-poisoned': 4, 'frame-drop': 5})
t56 = Integer('uint8', Limit((0, 31), message='A port has the virtual channels 0 to 31.', app_tag='cbfc-vc-range'))
n57 = {'': 'isolane-ue-cbfc'}
t58 = Integer('uint16', Limit((32, 32), (64, 64), (128, 128), (256, 256), (512, 512), (1024, 1024), (2048, 2048), message='A credit stands for 32, 64, 128, 256, 512, 1024 or 2048 octets.', app_tag='cbfc-credit-size'))
t59 = Integer('int8', Limit((-16, 127), message='The overhead of a packet is -16 to 127 octets.', app_tag='cbfc-overhead-range'))
t60 = Integer('uint32', Limit((0, 1048575), message='A number of credits has 20 bits.', app_tag='cbfc-credits-range'))
t61 = Enumeration({'lost-credits': 0, 'excess-credit-freed': 1, 'credit-limit-exceeded': 2, 'negative-lost-credits': 3})
t62 = Integer('int32')
t63 = Enumeration({'best-effort': 0, 'initializing': 1, 'lossless': 2, 'removing': 3, 'error': 4})
t64 = Integer('uint32', Limit((0, 600000)))
t65 = Integer('uint16', Limit((0, 32767)))
t66 = Enumeration({'best-effort': 0, 'lossless': 1})
t67 = Integer('uint32', Limit((1, 1048575)))
n68 = {'': 'isolane-ue-cbfc', 'ue-cbfc': 'isolane-ue-cbfc'}
t69 = Leafref('/ue-cbfc:cbfc/ue-cbfc:credit-profile/ue-cbfc:name', n68, '/isolane-ue-cbfc:cbfc/credit-profile/name', t47)
t70 = Leafref('/ue-cbfc:cbfc/ue-cbfc:profile/ue-cbfc:name', n68, '/isolane-ue-cbfc:cbfc/profile/name', t47)
t71 = Leafref('/ue-cbfc:cbfc/ue-cbfc:vc-map/ue-cbfc:name', n68, '/isolane-ue-cbfc:cbfc/vc-map/name', t47)
n72 = {'': 'isolane-ue-cbfc', 'ianaift': 'iana-if-type', 'if': 'ietf-interfaces'}
t73 = Integer('uint8', Limit((0, 7)))
t74 = Enumeration({'ingress': 0, 'egress': 1})
t75 = Integer('uint32', Limit((1, 4294967295)))
t76 = Integer('uint16', Limit((1, 65535)))
n77 = {'': 'isolane-pfc'}
n78 = {'': 'isolane-pfc', 'ianaift': 'iana-if-type', 'if': 'ietf-interfaces'}
t79 = Enumeration({'none': 0, 'absent': 1, 'no-permission': 2, 'no-wire': 3})
t80 = Enumeration({'emulated': 0, 'linux': 1})
n81 = {'': 'isolane-dataplane'}
t82 = String(limit=Limit((1, 15)), patterns=(Pattern('[^ /:]+', '[^ /:]+'),))
t83 = String(patterns=(Pattern('[0-9a-fA-F]{2}(-[0-9a-fA-F]{2}){5}', '[0-9A-Fa-f]{2}(?:-[0-9A-Fa-f]{2}){5}'),))
t84 = Integer('uint16', Limit((1522, 9216)))
n85 = {'': 'isolane-dataplane', 'ianaift': 'iana-if-type', 'if': 'ietf-interfaces'}
n86 = {'': 'ietf-network-instance'}
t87 = Leafref('/network-instances/network-instance/name', n86, '/ietf-network-instance:network-instances/network-instance/name', t17)
t88 = Integer('uint32', Limit((1522, 4294967295)))
t89 = Enumeration({'aged-out': 0, 'withdrawn': 1, 'link-down': 2, 'disabled': 3})
t90 = Enumeration({'pdu-truncated': 0, 'msdu-too-short': 1, 'msdu-too-long': 2, 'length-past-end': 3, 'not-a-cim': 4, 'unknown-subtype': 5, 'bad-packet': 6, 'ip-options': 7, 'fragment': 8, 'not-udp': 9, 'wrong-udp-port': 10, 'bad-udp-checksum': 11})
t91 = Enumeration({'none': 0, 'monitored': 1, 'congesting': 2})
t92 = Enumeration({'closed': 0, 'open': 1})
t93 = Enumeration({'empty': 0, 'definition': 1, 'procedure': 2, 'mixed': 3})
t94 = Enumeration({'strict-priority': 0, 'enhanced-transmission-selection': 1, 'mixed': 2})
t95 = Integer('uint8', Limit((1, 100)))
n96 = {'': 'isolane-congestion-isolation', 'dot1q': 'ieee802-dot1q-bridge', 'dot1q-types': 'ieee802-dot1q-types'}
n97 = {'': 'isolane-congestion-isolation'}
t98 = Integer('uint32', Limit((100, 4294967295)))
t99 = Decimal64(6, Limit((Decimal('0.000977'), Decimal('1024.0'))))
t100 = Integer('uint32', Limit((10000, 4294967295)))
t101 = Decimal64(9, Limit((Decimal('1E-9'), Decimal('1.0'))))
t102 = Enumeration({'threshold': 0, 'red': 1, 'cp': 2})
t103 = Enumeration({'keep': 0, 'drop': 1})
t104 = Enumeration({'l2': 0, 'ipv4': 1, 'ipv6': 2})
t105 = Enumeration({'queue-empty': 0, 'not-congested': 1})
t106 = Enumeration({'monitored-queue-tc-1': 1, 'monitored-queue-tc-2': 2, 'monitored-queue-tc-3': 3, 'monitored-queue-tc-4': 4, 'monitored-queue-tc-5': 5, 'monitored-queue-tc-6': 6, 'monitored-queue-tc-7': 7, 'monitored-queue-tc-8': 8, 'congesting-queue-tc-1': -1, 'congesting-queue-tc-2': -2, 'congesting-queue-tc-3': -3, 'congesting-queue-tc-4': -4, 'congesting-queue-tc-5': -5, 'congesting-queue-tc-6': -6, 'congesting-queue-tc-7': -7, 'congesting-queue-tc-8': -8, 'not-participating-congestion-isolation': 0})
t107 = Integer('uint16', Limit((1, 4094)))
n108 = {'': 'ieee802-dot1q-bridge'}
t109 = Identityref(('ieee802-dot1q-types:transmission-selection-algorithm',), m.IDENTITIES)
t110 = Integer('uint8', Limit((1, 8)))
t111 = Enumeration({'8P0D': 0, '7P1D': 1, '6P2D': 2, '5P3D': 3})
t112 = Identityref(('ieee802-dot1q-bridge:type-of-port',), m.IDENTITIES)
t113 = Integer('uint32', Limit((1, 4094), (4096, 4294967295)))
t114 = Enumeration({'admit-only-VLAN-tagged-frames': 0, 'admit-only-untagged-and-priority-tagged': 1, 'admit-all-frames': 2})
t115 = Enumeration({'force-true': 1, 'force-false': 2, 'auto': 3})
t116 = Integer('uint16')
t117 = Integer('uint32', Limit((1, 4095)))
t118 = Bits({'tagging': 0, 'configurable-acceptable-frame-type': 1, 'ingress-filtering': 2})
t119 = Bits({'customer-vlan-port': 0, 'provider-network-port': 1, 'customer-network-port': 2, 'customer-edge-port': 3, 'customer-backbone-port': 4, 'virtual-instance-port': 5, 'd-bridge-port': 6, 'remote-customer-access-port': 7, 'station-facing-bridge-port': 8, 'uplink-access-port': 9, 'uplink-relay-port': 10})
t120 = String(patterns=(Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'),))
t121 = String(patterns=(Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?')))
t122 = Integer('uint16', Limit((0, 65535)))
n123 = {'': 'ieee802-dot1q-bridge', 'ianaif': 'iana-if-type', 'if': 'ietf-interfaces'}
n124 = {'': 'ieee802-dot1cb-stream-identification'}
t125 = Leafref('/stream-identity/handle', n124, '/ieee802-dot1cb-stream-identification:stream-identity/handle', t16)
t126 = Enumeration({'enabled': 1, 'disabled': 2})
t127 = Leafref('/if:interfaces/if:interface/if:name', n22, '/ietf-interfaces:interfaces/interface/name', t17)


class InterfacesStateInterfaceIpv6Neighbor(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces-state/interface/ietf-ip:ipv6/neighbor'
    NODE = ListNode('neighbor', m.ietf_ip, (
        LeafNode('ip', m.ietf_ip, t0, config=False, status='deprecated'),
        LeafNode('link-layer-address', m.ietf_ip, t1, config=False, status='deprecated'),
        LeafNode('origin', m.ietf_ip, t2, config=False, status='deprecated'),
        LeafNode('is-router', m.ietf_ip, t3, config=False, status='deprecated'),
        LeafNode('state', m.ietf_ip, t4, config=False, status='deprecated'),
    ), keys=(0,), config=False, status='deprecated')


class InterfacesStateInterfaceIpv6Address(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces-state/interface/ietf-ip:ipv6/address'
    NODE = ListNode('address', m.ietf_ip, (
        LeafNode('ip', m.ietf_ip, t0, config=False, status='deprecated'),
        LeafNode('prefix-length', m.ietf_ip, t5, config=False, mandatory=True, status='deprecated'),
        LeafNode('origin', m.ietf_ip, t6, config=False, status='deprecated'),
        LeafNode('status', m.ietf_ip, t7, config=False, status='deprecated'),
    ), keys=(0,), config=False, status='deprecated')


class InterfacesStateInterfaceIpv6(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces-state/interface/ietf-ip:ipv6'
    FORWARDING_DEFAULT = False
    NODE = ContainerNode('ipv6', m.ietf_ip, (
        LeafNode('forwarding', m.ietf_ip, t8, default=False, config=False, status='deprecated'),
        LeafNode('mtu', m.ietf_ip, t9, units='octets', config=False, status='deprecated'),
        InterfacesStateInterfaceIpv6Address.NODE,
        InterfacesStateInterfaceIpv6Neighbor.NODE,
    ), presence=True, config=False, status='deprecated')


class InterfacesStateInterfaceIpv4Neighbor(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces-state/interface/ietf-ip:ipv4/neighbor'
    NODE = ListNode('neighbor', m.ietf_ip, (
        LeafNode('ip', m.ietf_ip, t10, config=False, status='deprecated'),
        LeafNode('link-layer-address', m.ietf_ip, t1, config=False, status='deprecated'),
        LeafNode('origin', m.ietf_ip, t2, config=False, status='deprecated'),
    ), keys=(0,), config=False, status='deprecated')


class InterfacesStateInterfaceIpv4Address(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces-state/interface/ietf-ip:ipv4/address'
    NODE = ListNode('address', m.ietf_ip, (
        LeafNode('ip', m.ietf_ip, t10, config=False, status='deprecated'),
        LeafNode('prefix-length', m.ietf_ip, t11, config=False, status='deprecated'),
        LeafNode('netmask', m.ietf_ip, t12, config=False, status='deprecated'),
        LeafNode('origin', m.ietf_ip, t6, config=False, status='deprecated'),
    ), keys=(0,), choices=(ChoiceNode('subnet', m.ietf_ip, (CaseNode('prefix-length', m.ietf_ip, (1,), status='deprecated'), CaseNode('netmask', m.ietf_ip, (2,), status='deprecated')), config=False, status='deprecated'),), config=False, status='deprecated')


class InterfacesStateInterfaceIpv4(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces-state/interface/ietf-ip:ipv4'
    NODE = ContainerNode('ipv4', m.ietf_ip, (
        LeafNode('forwarding', m.ietf_ip, t8, config=False, status='deprecated'),
        LeafNode('mtu', m.ietf_ip, t13, units='octets', config=False, status='deprecated'),
        InterfacesStateInterfaceIpv4Address.NODE,
        InterfacesStateInterfaceIpv4Neighbor.NODE,
    ), presence=True, config=False, status='deprecated')


class InterfacesStateInterfaceStatistics(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces-state/interface/statistics'
    NODE = ContainerNode('statistics', m.ietf_interfaces, (
        LeafNode('discontinuity-time', m.ietf_interfaces, t14, config=False, mandatory=True, status='deprecated'),
        LeafNode('in-octets', m.ietf_interfaces, t15, config=False, status='deprecated'),
        LeafNode('in-unicast-pkts', m.ietf_interfaces, t15, config=False, status='deprecated'),
        LeafNode('in-broadcast-pkts', m.ietf_interfaces, t15, config=False, status='deprecated'),
        LeafNode('in-multicast-pkts', m.ietf_interfaces, t15, config=False, status='deprecated'),
        LeafNode('in-discards', m.ietf_interfaces, t16, config=False, status='deprecated'),
        LeafNode('in-errors', m.ietf_interfaces, t16, config=False, status='deprecated'),
        LeafNode('in-unknown-protos', m.ietf_interfaces, t16, config=False, status='deprecated'),
        LeafNode('out-octets', m.ietf_interfaces, t15, config=False, status='deprecated'),
        LeafNode('out-unicast-pkts', m.ietf_interfaces, t15, config=False, status='deprecated'),
        LeafNode('out-broadcast-pkts', m.ietf_interfaces, t15, config=False, status='deprecated'),
        LeafNode('out-multicast-pkts', m.ietf_interfaces, t15, config=False, status='deprecated'),
        LeafNode('out-discards', m.ietf_interfaces, t16, config=False, status='deprecated'),
        LeafNode('out-errors', m.ietf_interfaces, t16, config=False, status='deprecated'),
    ), config=False, status='deprecated')


class InterfacesStateInterface(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces-state/interface'
    NODE = ListNode('interface', m.ietf_interfaces, (
        LeafNode('name', m.ietf_interfaces, t17, config=False, status='deprecated'),
        LeafNode('type', m.ietf_interfaces, t18, config=False, mandatory=True, status='deprecated'),
        LeafNode('admin-status', m.ietf_interfaces, t19, config=False, mandatory=True, status='deprecated'),
        LeafNode('oper-status', m.ietf_interfaces, t20, config=False, mandatory=True, status='deprecated'),
        LeafNode('last-change', m.ietf_interfaces, t14, config=False, status='deprecated'),
        LeafNode('if-index', m.ietf_interfaces, t21, config=False, mandatory=True, status='deprecated'),
        LeafNode('phys-address', m.ietf_interfaces, t1, config=False, status='deprecated'),
        LeafListNode('higher-layer-if', m.ietf_interfaces, t23, config=False, status='deprecated'),
        LeafListNode('lower-layer-if', m.ietf_interfaces, t23, config=False, status='deprecated'),
        LeafNode('speed', m.ietf_interfaces, t15, units='bits/second', config=False, status='deprecated'),
        InterfacesStateInterfaceStatistics.NODE,
        InterfacesStateInterfaceIpv4.NODE,
        InterfacesStateInterfaceIpv6.NODE,
    ), keys=(0,), config=False, status='deprecated')


class InterfacesState(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces-state'
    NODE = ContainerNode('interfaces-state', m.ietf_interfaces, (
        InterfacesStateInterface.NODE,
    ), config=False, status='deprecated')


class UePeerLost(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-lldp-tlv:ue-peer-lost'
    NODE = NotificationNode('ue-peer-lost', m.isolane_ue_lldp_tlv, (
        LeafNode('was-llr', m.isolane_ue_lldp_tlv, t8, config=False),
        LeafNode('was-cbfc', m.isolane_ue_lldp_tlv, t8, config=False),
    ), whens=(Rule("derived-from-or-self(if:type, 'ianaift:ethernetCsmacd')", n24, on_parent=True),))


class UeNegotiationMismatch(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-lldp-tlv:ue-negotiation-mismatch'
    NODE = NotificationNode('ue-negotiation-mismatch', m.isolane_ue_lldp_tlv, (
        LeafNode('item', m.isolane_ue_lldp_tlv, t25, config=False),
        LeafNode('local', m.isolane_ue_lldp_tlv, t26, config=False),
        LeafNode('remote', m.isolane_ue_lldp_tlv, t26, config=False),
    ), whens=(Rule("derived-from-or-self(if:type, 'ianaift:ethernetCsmacd')", n24, on_parent=True),))


class InBandTelemetryClearCountersOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-telemetry:in-band-telemetry/clear-counters/output'
    NODE = ParametersNode('output', m.isolane_ue_telemetry, (
        LeafNode('discontinuity-time', m.isolane_ue_telemetry, t14, config=False),
    ))


class InBandTelemetryClearCountersInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-telemetry:in-band-telemetry/clear-counters/input'
    NODE = ParametersNode('input', m.isolane_ue_telemetry, ())


class InBandTelemetryStatistics(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-telemetry:in-band-telemetry/statistics'
    NODE = ContainerNode('statistics', m.isolane_ue_telemetry, (
        LeafNode('discontinuity-time', m.isolane_ue_telemetry, t14, config=False),
        LeafNode('inserted-packets', m.isolane_ue_telemetry, t15, units='packets', config=False),
        LeafNode('stripped-packets', m.isolane_ue_telemetry, t15, units='packets', config=False),
        LeafNode('not-inserted-hop-limit', m.isolane_ue_telemetry, t15, units='packets', config=False),
        LeafNode('not-inserted-mtu', m.isolane_ue_telemetry, t15, units='packets', config=False),
        LeafNode('not-inserted-malformed', m.isolane_ue_telemetry, t15, units='packets', config=False),
    ), config=False)


class InBandTelemetry(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-telemetry:in-band-telemetry'
    INSERT_ENABLED_DEFAULT = False
    STRIP_ENABLED_DEFAULT = False
    CONTENT_DEFAULT = ('switch-id', 'queue-depth', 'hop-latency')
    NODE = ContainerNode('in-band-telemetry', m.isolane_ue_telemetry, (
        LeafNode('insert-enabled', m.isolane_ue_telemetry, t8, default=False),
        LeafNode('strip-enabled', m.isolane_ue_telemetry, t8, default=False),
        LeafNode('content', m.isolane_ue_telemetry, t28, default=('switch-id', 'queue-depth', 'hop-latency'), musts=(Rule("not(../insert-enabled = 'true') or bit-is-set(., 'switch-id')", n27, message='Telemetry always carries the switch id.', app_tag='telemetry-switch-id-required'),)),
        InBandTelemetryStatistics.NODE,
    ), operations=(OperationNode('clear-counters', m.isolane_ue_telemetry, InBandTelemetryClearCountersInput.NODE, InBandTelemetryClearCountersOutput.NODE),), whens=(Rule("derived-from-or-self(if:type, 'ianaift:ethernetCsmacd')", n29, on_parent=True),))


class PacketTrimmingClearCountersOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-packet-trimming:packet-trimming/clear-counters/output'
    NODE = ParametersNode('output', m.isolane_ue_packet_trimming, (
        LeafNode('discontinuity-time', m.isolane_ue_packet_trimming, t14, config=False),
    ))


class PacketTrimmingClearCountersInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-packet-trimming:packet-trimming/clear-counters/input'
    NODE = ParametersNode('input', m.isolane_ue_packet_trimming, ())


class Dscp(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-packet-trimming:packet-trimming/statistics/dscp'
    NODE = ListNode('dscp', m.isolane_ue_packet_trimming, (
        LeafNode('dscp', m.isolane_ue_packet_trimming, t30, config=False),
        LeafNode('trimmed-packets', m.isolane_ue_packet_trimming, t15, units='packets', config=False),
    ), keys=(0,), config=False)


class PacketTrimmingStatistics(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-packet-trimming:packet-trimming/statistics'
    NODE = ContainerNode('statistics', m.isolane_ue_packet_trimming, (
        LeafNode('discontinuity-time', m.isolane_ue_packet_trimming, t14, config=False),
        LeafNode('trimmed-packets', m.isolane_ue_packet_trimming, t15, units='packets', config=False),
        LeafNode('trimmed-octets', m.isolane_ue_packet_trimming, t15, units='octets', config=False),
        LeafNode('dropped-trimmed', m.isolane_ue_packet_trimming, t15, units='packets', config=False),
        LeafNode('dropped-not-trimmable', m.isolane_ue_packet_trimming, t15, units='packets', config=False),
        LeafNode('dropped-too-short', m.isolane_ue_packet_trimming, t15, units='packets', config=False),
        LeafNode('dropped-unknown-encapsulation', m.isolane_ue_packet_trimming, t15, units='packets', config=False),
        Dscp.NODE,
    ), config=False)


class PacketTrimming(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-packet-trimming:packet-trimming'
    ENABLED_DEFAULT = False
    NODE = ContainerNode('packet-trimming', m.isolane_ue_packet_trimming, (
        LeafNode('enabled', m.isolane_ue_packet_trimming, t8, default=False, musts=(Rule(". = 'false' or (/ue-trim:packet-trimming/ue-trim:dscp[ue-trim:category = 'trimmable'] and /ue-trim:packet-trimming/ue-trim:dscp[ue-trim:category = 'control'])", n31, message='Trimming needs at least one trimmable and one control DSCP.', app_tag='trimming-dscp-required'),)),
        PacketTrimmingStatistics.NODE,
    ), operations=(OperationNode('clear-counters', m.isolane_ue_packet_trimming, PacketTrimmingClearCountersInput.NODE, PacketTrimmingClearCountersOutput.NODE),), whens=(Rule("derived-from-or-self(if:type, 'ianaift:ethernetCsmacd')", n32, on_parent=True),))


class RxStatusChange(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/rx-status-change'
    NODE = NotificationNode('rx-status-change', m.isolane_ue_llr, (
        LeafNode('old', m.isolane_ue_llr, t33, config=False),
        LeafNode('new', m.isolane_ue_llr, t33, config=False),
        LeafNode('suppressed', m.isolane_ue_llr, t15, units='changes', config=False),
    ))


class TxStatusChange(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/tx-status-change'
    NODE = NotificationNode('tx-status-change', m.isolane_ue_llr, (
        LeafNode('old', m.isolane_ue_llr, t34, config=False),
        LeafNode('new', m.isolane_ue_llr, t34, config=False),
        LeafNode('suppressed', m.isolane_ue_llr, t15, units='changes', config=False),
    ))


class TxFlushExited(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/tx-flush-exited'
    NODE = NotificationNode('tx-flush-exited', m.isolane_ue_llr, (
        LeafNode('reason', m.isolane_ue_llr, t35, config=False),
        LeafNode('new-status', m.isolane_ue_llr, t34, config=False),
        LeafNode('flushed-frames', m.isolane_ue_llr, t15, units='frames', config=False),
        LeafNode('duration', m.isolane_ue_llr, t15, units='nanoseconds', config=False),
    ))


class TxFlushEntered(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/tx-flush-entered'
    NODE = NotificationNode('tx-flush-entered', m.isolane_ue_llr, (
        LeafNode('reason', m.isolane_ue_llr, t35, config=False),
        LeafNode('replay-count', m.isolane_ue_llr, t36, units='replays', config=False),
        LeafNode('outstanding-frames', m.isolane_ue_llr, t15, units='frames', config=False),
    ))


class LlrInjectFaultOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/inject-fault/output'
    NODE = ParametersNode('output', m.isolane_ue_llr, ())


class LlrInjectFaultInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/inject-fault/input'
    PATTERN_DEFAULT = 'once'
    COUNT_DEFAULT = 1
    NODE = ParametersNode('input', m.isolane_ue_llr, (
        LeafNode('type', m.isolane_ue_llr, t37, config=False, mandatory=True),
        LeafNode('pattern', m.isolane_ue_llr, t38, default='once', config=False),
        LeafNode('count', m.isolane_ue_llr, t40, default=1, units='frames', config=False, whens=(Rule("../pattern = 'burst'", n39),)),
        LeafNode('duration', m.isolane_ue_llr, t41, units='milliseconds', config=False, whens=(Rule("../pattern = 'continuous'", n39),)),
    ))


class LlrClearCountersOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/clear-counters/output'
    NODE = ParametersNode('output', m.isolane_ue_llr, (
        LeafNode('discontinuity-time', m.isolane_ue_llr, t14, config=False),
    ))


class LlrClearCountersInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/clear-counters/input'
    NODE = ParametersNode('input', m.isolane_ue_llr, ())


class ReinitializeOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/reinitialize/output'
    NODE = ParametersNode('output', m.isolane_ue_llr, (
        LeafNode('tx-status', m.isolane_ue_llr, t34, config=False),
        LeafNode('rx-status', m.isolane_ue_llr, t33, config=False),
    ))


class ReinitializeInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/reinitialize/input'
    DIRECTION_DEFAULT = 'both'
    NODE = ParametersNode('input', m.isolane_ue_llr, (
        LeafNode('direction', m.isolane_ue_llr, t42, default='both', config=False),
    ))


class LlrStateStatistics(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/state/statistics'
    NODE = ContainerNode('statistics', m.isolane_ue_llr, (
        LeafNode('discontinuity-time', m.isolane_ue_llr, t14, config=False),
        LeafNode('tx-init-ctl-os', m.isolane_ue_llr, t15, units='ordered sets', config=False),
        LeafNode('tx-init-echo-ctl-os', m.isolane_ue_llr, t15, units='ordered sets', config=False),
        LeafNode('tx-ack-ctl-os', m.isolane_ue_llr, t15, units='ordered sets', config=False),
        LeafNode('tx-nack-ctl-os', m.isolane_ue_llr, t15, units='ordered sets', config=False),
        LeafNode('tx-discard', m.isolane_ue_llr, t15, units='frames', config=False),
        LeafNode('tx-ok', m.isolane_ue_llr, t15, units='frames', config=False),
        LeafNode('tx-poisoned', m.isolane_ue_llr, t15, units='frames', config=False),
        LeafNode('tx-replay', m.isolane_ue_llr, t15, units='replays', config=False),
        LeafNode('rx-init-ctl-os', m.isolane_ue_llr, t15, units='ordered sets', config=False),
        LeafNode('rx-init-echo-ctl-os', m.isolane_ue_llr, t15, units='ordered sets', config=False),
        LeafNode('rx-ack-ctl-os', m.isolane_ue_llr, t15, units='ordered sets', config=False),
        LeafNode('rx-nack-ctl-os', m.isolane_ue_llr, t15, units='ordered sets', config=False),
        LeafNode('rx-ack-nack-seq-error', m.isolane_ue_llr, t15, units='ordered sets', config=False),
        LeafNode('rx-ok', m.isolane_ue_llr, t15, units='frames', config=False),
        LeafNode('rx-poisoned', m.isolane_ue_llr, t15, units='frames', config=False),
        LeafNode('rx-bad', m.isolane_ue_llr, t15, units='frames', config=False),
        LeafNode('rx-expected-seq-good', m.isolane_ue_llr, t15, units='frames', config=False),
        LeafNode('rx-expected-seq-poisoned', m.isolane_ue_llr, t15, units='frames', config=False),
        LeafNode('rx-expected-seq-bad', m.isolane_ue_llr, t15, units='frames', config=False),
        LeafNode('rx-missing-seq', m.isolane_ue_llr, t15, units='frames', config=False),
        LeafNode('rx-duplicate-seq', m.isolane_ue_llr, t15, units='frames', config=False),
        LeafNode('rx-replay', m.isolane_ue_llr, t15, units='replays', config=False),
        LeafNode('tx-ineligible', m.isolane_ue_llr, t15, units='frames', config=False),
        LeafNode('rx-ineligible', m.isolane_ue_llr, t15, units='frames', config=False),
        LeafNode('tx-replayed-frames', m.isolane_ue_llr, t15, units='frames', config=False),
        LeafNode('tx-replayed-bytes', m.isolane_ue_llr, t15, units='octets', config=False),
        LeafNode('tx-replay-timer-expired', m.isolane_ue_llr, t15, units='events', config=False),
        LeafNode('tx-recovered', m.isolane_ue_llr, t15, units='events', config=False),
        LeafNode('tx-flush', m.isolane_ue_llr, t15, units='events', config=False),
        LeafNode('tx-flushed-frames', m.isolane_ue_llr, t15, units='frames', config=False),
        LeafNode('tx-blocked', m.isolane_ue_llr, t15, units='events', config=False),
        LeafNode('rx-init-echo-mismatch', m.isolane_ue_llr, t15, units='ordered sets', config=False),
        LeafNode('rx-init-ignored', m.isolane_ue_llr, t15, units='ordered sets', config=False),
        LeafNode('rx-ctl-os-error', m.isolane_ue_llr, t15, units='ordered sets', config=False),
        LeafNode('rx-not-ready', m.isolane_ue_llr, t15, units='frames', config=False),
    ), config=False)


class LlrStateActiveFault(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/state/active-fault'
    NODE = ListNode('active-fault', m.isolane_ue_llr, (
        LeafNode('type', m.isolane_ue_llr, t37, config=False),
        LeafNode('remaining', m.isolane_ue_llr, t16, units='frames', config=False),
        LeafNode('injected', m.isolane_ue_llr, t15, units='events', config=False),
    ), keys=(0,), config=False)


class TimeInState(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/state/time-in-state'
    NODE = ListNode('time-in-state', m.isolane_ue_llr, (
        LeafNode('direction', m.isolane_ue_llr, t43, config=False),
        LeafNode('status', m.isolane_ue_llr, t44, config=False),
        LeafNode('duration', m.isolane_ue_llr, t15, units='nanoseconds', config=False),
    ), keys=(0, 1), config=False)


class Transition(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/state/transition'
    NODE = ListNode('transition', m.isolane_ue_llr, (
        LeafNode('index', m.isolane_ue_llr, t15, config=False),
        LeafNode('direction', m.isolane_ue_llr, t43, config=False),
        LeafNode('from', m.isolane_ue_llr, t44, config=False),
        LeafNode('to', m.isolane_ue_llr, t44, config=False),
        LeafNode('cause', m.isolane_ue_llr, t45, config=False),
        LeafNode('time', m.isolane_ue_llr, t14, config=False),
    ), keys=(0,), max_elements=64, config=False)


class LlrState(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/state'
    NODE = ContainerNode('state', m.isolane_ue_llr, (
        LeafNode('tx-status', m.isolane_ue_llr, t34, config=False),
        LeafNode('rx-status', m.isolane_ue_llr, t33, config=False),
        LeafNode('operational-local', m.isolane_ue_llr, t8, config=False),
        LeafNode('operational-remote', m.isolane_ue_llr, t8, config=False),
        LeafNode('negotiation', m.isolane_ue_llr, t46, config=False),
        LeafNode('profile-in-use', m.isolane_ue_llr, t47, config=False),
        LeafNode('tx-seq', m.isolane_ue_llr, t48, config=False),
        LeafNode('acked-seq', m.isolane_ue_llr, t48, config=False),
        LeafNode('next-rx-seq', m.isolane_ue_llr, t48, config=False),
        LeafNode('outstanding-frames', m.isolane_ue_llr, t15, units='frames', config=False),
        LeafNode('outstanding-bytes', m.isolane_ue_llr, t15, units='octets', config=False),
        LeafNode('outstanding-frames-watermark', m.isolane_ue_llr, t15, units='frames', config=False),
        LeafNode('outstanding-bytes-watermark', m.isolane_ue_llr, t15, units='octets', config=False),
        LeafNode('replay-count', m.isolane_ue_llr, t36, units='replays', config=False),
        LeafNode('round-trip-time', m.isolane_ue_llr, t16, units='nanoseconds', config=False),
        LeafNode('last-flush-reason', m.isolane_ue_llr, t35, config=False),
        LeafNode('last-flush-time', m.isolane_ue_llr, t14, config=False),
        LeafNode('last-status-change', m.isolane_ue_llr, t14, config=False),
        Transition.NODE,
        TimeInState.NODE,
        LlrStateActiveFault.NODE,
        LlrStateStatistics.NODE,
    ), config=False)


class Llr(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr'
    MODE_DEFAULT = 'static'
    LOCAL_ENABLED_DEFAULT = False
    REMOTE_ENABLED_DEFAULT = False
    STATUS_NOTIFICATIONS_DEFAULT = 'settled'
    STATUS_NOTIFICATION_INTERVAL_DEFAULT = 1000
    NODE = ContainerNode('llr', m.isolane_ue_llr, (
        LeafNode('mode', m.isolane_ue_llr, t49, default='static'),
        LeafNode('local-enabled', m.isolane_ue_llr, t8, default=False),
        LeafNode('remote-enabled', m.isolane_ue_llr, t8, default=False),
        LeafNode('profile', m.isolane_ue_llr, t51),
        LeafNode('status-notifications', m.isolane_ue_llr, t52, default='settled'),
        LeafNode('status-notification-interval', m.isolane_ue_llr, t53, default=1000, units='milliseconds'),
        LlrState.NODE,
    ), operations=(OperationNode('reinitialize', m.isolane_ue_llr, ReinitializeInput.NODE, ReinitializeOutput.NODE), OperationNode('clear-counters', m.isolane_ue_llr, LlrClearCountersInput.NODE, LlrClearCountersOutput.NODE), OperationNode('inject-fault', m.isolane_ue_llr, LlrInjectFaultInput.NODE, LlrInjectFaultOutput.NODE, extensions=(('ietf-netconf-acm', 'default-deny-all', None),))), notifications=(TxFlushEntered.NODE, TxFlushExited.NODE, TxStatusChange.NODE, RxStatusChange.NODE), musts=(Rule("mode = 'static' or not(local-enabled = 'true' or remote-enabled = 'true')", n39, message='In dynamic mode LLDP decides: local-enabled and remote-enabled must not be true.', app_tag='llr-enabled-in-dynamic-mode'), Rule("profile or (mode = 'static' and local-enabled = 'false' and remote-enabled = 'false')", n39, message='A port that runs LLR needs a profile.', app_tag='llr-profile-required')), whens=(Rule("derived-from-or-self(if:type, 'ianaift:ethernetCsmacd')", n54, on_parent=True),))


class CbfcInjectFaultOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/inject-fault/output'
    NODE = ParametersNode('output', m.isolane_ue_cbfc, ())


class CbfcInjectFaultInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/inject-fault/input'
    PATTERN_DEFAULT = 'once'
    COUNT_DEFAULT = 1
    NODE = ParametersNode('input', m.isolane_ue_cbfc, (
        LeafNode('type', m.isolane_ue_cbfc, t55, config=False, mandatory=True),
        LeafNode('vc', m.isolane_ue_cbfc, t56, config=False, mandatory=True),
        LeafNode('pattern', m.isolane_ue_cbfc, t38, default='once', config=False),
        LeafNode('count', m.isolane_ue_cbfc, t40, default=1, units='events', config=False, whens=(Rule("../pattern = 'burst'", n57),)),
        LeafNode('duration', m.isolane_ue_cbfc, t41, units='milliseconds', config=False, whens=(Rule("../pattern = 'continuous'", n57),)),
    ))


class CbfcClearCountersOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/clear-counters/output'
    NODE = ParametersNode('output', m.isolane_ue_cbfc, (
        LeafNode('discontinuity-time', m.isolane_ue_cbfc, t14, config=False),
    ))


class CbfcClearCountersInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/clear-counters/input'
    NODE = ParametersNode('input', m.isolane_ue_cbfc, ())


class CbfcStateStatistics(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/state/statistics'
    NODE = ContainerNode('statistics', m.isolane_ue_cbfc, (
        LeafNode('discontinuity-time', m.isolane_ue_cbfc, t14, config=False),
        LeafNode('tx-cc-update', m.isolane_ue_cbfc, t15, units='frames', config=False),
        LeafNode('rx-cc-update', m.isolane_ue_cbfc, t15, units='frames', config=False),
        LeafNode('tx-cf-update', m.isolane_ue_cbfc, t15, units='ordered sets', config=False),
        LeafNode('rx-cf-update', m.isolane_ue_cbfc, t15, units='ordered sets', config=False),
        LeafNode('rx-cc-bad-company-id', m.isolane_ue_cbfc, t15, units='frames', config=False),
        LeafNode('rx-cc-bad-opcode', m.isolane_ue_cbfc, t15, units='frames', config=False),
        LeafNode('rx-cc-unknown-type', m.isolane_ue_cbfc, t15, units='frames', config=False),
        LeafNode('rx-cc-bad-fcs', m.isolane_ue_cbfc, t15, units='frames', config=False),
        LeafNode('excess-credit-free-error', m.isolane_ue_cbfc, t15, units='events', config=False),
        LeafNode('credit-limit-exceed-error', m.isolane_ue_cbfc, t15, units='events', config=False),
    ), config=False)


class CbfcStateActiveFault(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/state/active-fault'
    NODE = ListNode('active-fault', m.isolane_ue_cbfc, (
        LeafNode('type', m.isolane_ue_cbfc, t55, config=False),
        LeafNode('vc', m.isolane_ue_cbfc, t56, config=False),
        LeafNode('remaining', m.isolane_ue_cbfc, t16, units='events', config=False),
        LeafNode('injected', m.isolane_ue_cbfc, t15, units='events', config=False),
    ), keys=(0, 1), config=False)


class CbfcState(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/state'
    NODE = ContainerNode('state', m.isolane_ue_cbfc, (
        LeafNode('native-credit-size', m.isolane_ue_cbfc, t58, config=False),
        LeafNode('native-packet-overhead', m.isolane_ue_cbfc, t59, config=False),
        LeafNode('native-total-credits', m.isolane_ue_cbfc, t60, config=False),
        LeafListNode('supported-credit-size', m.isolane_ue_cbfc, t58, config=False),
        LeafNode('profile-in-use', m.isolane_ue_cbfc, t47, config=False),
        LeafNode('operational-sender', m.isolane_ue_cbfc, t8, config=False),
        LeafNode('operational-receiver', m.isolane_ue_cbfc, t8, config=False),
        LeafNode('operational-sender-credit-size', m.isolane_ue_cbfc, t58, config=False),
        LeafNode('operational-sender-packet-overhead', m.isolane_ue_cbfc, t59, config=False),
        LeafNode('operational-receiver-credit-size', m.isolane_ue_cbfc, t58, config=False),
        LeafNode('operational-receiver-packet-overhead', m.isolane_ue_cbfc, t59, config=False),
        LeafNode('sender-credits-used', m.isolane_ue_cbfc, t60, config=False),
        LeafNode('sender-credits-used-watermark', m.isolane_ue_cbfc, t60, config=False),
        LeafNode('negotiation', m.isolane_ue_cbfc, t46, config=False),
        CbfcStateActiveFault.NODE,
        CbfcStateStatistics.NODE,
    ), config=False)


class CreditError(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/credit-error'
    NODE = NotificationNode('credit-error', m.isolane_ue_cbfc, (
        LeafNode('error', m.isolane_ue_cbfc, t61, config=False),
        LeafNode('credits', m.isolane_ue_cbfc, t62, units='credits', config=False),
        LeafNode('total', m.isolane_ue_cbfc, t15, units='events', config=False),
    ))


class StateChange(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/state-change'
    NODE = NotificationNode('state-change', m.isolane_ue_cbfc, (
        LeafNode('old', m.isolane_ue_cbfc, t63, config=False),
        LeafNode('new', m.isolane_ue_cbfc, t63, config=False),
        LeafNode('cause', m.isolane_ue_cbfc, t45, config=False),
    ))


class VcClearCountersOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/clear-counters/output'
    NODE = ParametersNode('output', m.isolane_ue_cbfc, (
        LeafNode('discontinuity-time', m.isolane_ue_cbfc, t14, config=False),
    ))


class VcClearCountersInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/clear-counters/input'
    NODE = ParametersNode('input', m.isolane_ue_cbfc, ())


class RemoveOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/remove/output'
    NODE = ParametersNode('output', m.isolane_ue_cbfc, (
        LeafNode('status', m.isolane_ue_cbfc, t63, config=False),
        LeafNode('dropped-frames', m.isolane_ue_cbfc, t15, units='frames', config=False),
    ))


class RemoveInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/remove/input'
    DRAIN_TIMEOUT_DEFAULT = 1000
    NODE = ParametersNode('input', m.isolane_ue_cbfc, (
        LeafNode('drain-timeout', m.isolane_ue_cbfc, t64, default=1000, units='milliseconds', config=False),
    ))


class InitializeOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/initialize/output'
    NODE = ParametersNode('output', m.isolane_ue_cbfc, (
        LeafNode('status', m.isolane_ue_cbfc, t63, config=False),
    ))


class InitializeInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/initialize/input'
    NODE = ParametersNode('input', m.isolane_ue_cbfc, ())


class VcStateStatistics(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/state/statistics'
    NODE = ContainerNode('statistics', m.isolane_ue_cbfc, (
        LeafNode('discontinuity-time', m.isolane_ue_cbfc, t14, config=False),
        LeafNode('tx-packets', m.isolane_ue_cbfc, t15, units='packets', config=False),
        LeafNode('tx-bytes', m.isolane_ue_cbfc, t15, units='octets', config=False),
        LeafNode('rx-packets', m.isolane_ue_cbfc, t15, units='packets', config=False),
        LeafNode('rx-bytes', m.isolane_ue_cbfc, t15, units='octets', config=False),
        LeafNode('tx-blocked', m.isolane_ue_cbfc, t15, units='events', config=False),
        LeafNode('tx-blocked-time', m.isolane_ue_cbfc, t15, units='nanoseconds', config=False),
        LeafNode('lost-credits', m.isolane_ue_cbfc, t15, units='credits', config=False),
        LeafNode('excess-credit-free-error', m.isolane_ue_cbfc, t15, units='events', config=False),
        LeafNode('credit-limit-exceed-error', m.isolane_ue_cbfc, t15, units='events', config=False),
        LeafNode('negative-lost-credits-error', m.isolane_ue_cbfc, t15, units='events', config=False),
        LeafNode('rx-cf-update', m.isolane_ue_cbfc, t15, units='updates', config=False),
        LeafNode('tx-cf-update', m.isolane_ue_cbfc, t15, units='updates', config=False),
    ), config=False)


class VcState(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/state'
    NODE = ContainerNode('state', m.isolane_ue_cbfc, (
        LeafNode('status', m.isolane_ue_cbfc, t63, config=False),
        LeafNode('negotiation', m.isolane_ue_cbfc, t46, config=False),
        LeafNode('sender-credits-consumed', m.isolane_ue_cbfc, t48, config=False),
        LeafNode('sender-credits-freed', m.isolane_ue_cbfc, t65, config=False),
        LeafNode('sender-credits-used', m.isolane_ue_cbfc, t60, config=False),
        LeafNode('sender-credits-used-watermark', m.isolane_ue_cbfc, t60, config=False),
        LeafNode('sender-credit-limit', m.isolane_ue_cbfc, t60, config=False),
        LeafNode('receiver-credits-consumed', m.isolane_ue_cbfc, t48, config=False),
        LeafNode('receiver-credits-freed', m.isolane_ue_cbfc, t65, config=False),
        LeafNode('receiver-native-credit-limit', m.isolane_ue_cbfc, t60, config=False),
        LeafNode('enqueue-enabled', m.isolane_ue_cbfc, t8, config=False),
        LeafNode('dequeue-enabled', m.isolane_ue_cbfc, t8, config=False),
        LeafNode('queued-frames', m.isolane_ue_cbfc, t15, units='frames', config=False),
        VcStateStatistics.NODE,
    ), config=False)


class Vc(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc'
    TYPE_DEFAULT = 'best-effort'
    SENDER_ENABLED_DEFAULT = True
    RECEIVER_ENABLED_DEFAULT = True
    NODE = ListNode('vc', m.isolane_ue_cbfc, (
        LeafNode('index', m.isolane_ue_cbfc, t56),
        LeafNode('type', m.isolane_ue_cbfc, t66, default='best-effort'),
        LeafNode('sender-enabled', m.isolane_ue_cbfc, t8, default=True),
        LeafNode('receiver-enabled', m.isolane_ue_cbfc, t8, default=True),
        LeafNode('sender-credit-limit', m.isolane_ue_cbfc, t67),
        LeafNode('credit-profile', m.isolane_ue_cbfc, t69),
        VcState.NODE,
    ), keys=(0,), max_elements=32, operations=(OperationNode('initialize', m.isolane_ue_cbfc, InitializeInput.NODE, InitializeOutput.NODE), OperationNode('remove', m.isolane_ue_cbfc, RemoveInput.NODE, RemoveOutput.NODE), OperationNode('clear-counters', m.isolane_ue_cbfc, VcClearCountersInput.NODE, VcClearCountersOutput.NODE)), notifications=(StateChange.NODE, CreditError.NODE), musts=(Rule('not(credit-profile) or not(/ue-cbfc:cbfc/ue-cbfc:credit-profile[ue-cbfc:name = current()/credit-profile]/ue-cbfc:pool) or ../credit-pool[name = /ue-cbfc:cbfc/ue-cbfc:credit-profile[ue-cbfc:name = current()/credit-profile]/ue-cbfc:pool]', n68, message='The port has no credit pool of the name that the credit profile takes credits from.', app_tag='cbfc-pool-missing'), Rule("type != 'lossless' or sender-credit-limit or credit-profile or not(/ue-cbfc:cbfc/ue-cbfc:profile[ue-cbfc:name = current()/../profile]/ue-cbfc:credit-limit-method = 'per-vc')", n68, message='With a limit per channel a lossless channel needs a sender-credit-limit or a credit-profile.', app_tag='cbfc-vc-limit-required'), Rule('not(sender-credit-limit and credit-profile)', n57, message='A channel has either a sender-credit-limit or a credit-profile.', app_tag='cbfc-vc-limit-twice'), Rule("type = 'lossless' or not(sender-credit-limit or credit-profile)", n57, message='A best effort channel uses no credits.', app_tag='cbfc-vc-best-effort-limit')))


class CreditPool(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/credit-pool'
    NODE = ListNode('credit-pool', m.isolane_ue_cbfc, (
        LeafNode('name', m.isolane_ue_cbfc, t45),
        LeafNode('size', m.isolane_ue_cbfc, t67, mandatory=True),
        LeafNode('shared-size', m.isolane_ue_cbfc, t60, config=False),
        LeafNode('used', m.isolane_ue_cbfc, t60, config=False),
    ), keys=(0,), max_elements=32)


class Cbfc(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc'
    SENDER_ENABLED_DEFAULT = False
    RECEIVER_ENABLED_DEFAULT = False
    NODE = ContainerNode('cbfc', m.isolane_ue_cbfc, (
        LeafNode('sender-enabled', m.isolane_ue_cbfc, t8, default=False),
        LeafNode('receiver-enabled', m.isolane_ue_cbfc, t8, default=False),
        LeafNode('profile', m.isolane_ue_cbfc, t70),
        LeafNode('vc-map', m.isolane_ue_cbfc, t71),
        CreditPool.NODE,
        Vc.NODE,
        CbfcState.NODE,
    ), operations=(OperationNode('clear-counters', m.isolane_ue_cbfc, CbfcClearCountersInput.NODE, CbfcClearCountersOutput.NODE), OperationNode('inject-fault', m.isolane_ue_cbfc, CbfcInjectFaultInput.NODE, CbfcInjectFaultOutput.NODE, extensions=(('ietf-netconf-acm', 'default-deny-all', None),))), musts=(Rule("profile or (sender-enabled = 'false' and receiver-enabled = 'false')", n57, message='A port that runs CBFC needs a profile.', app_tag='cbfc-profile-required'), Rule("vc-map or not(vc[type = 'lossless'])", n57, message='A port with a lossless virtual channel needs a vc-map.', app_tag='cbfc-vc-map-required')), whens=(Rule("derived-from-or-self(if:type, 'ianaift:ethernetCsmacd')", n72, on_parent=True),))


class FlowControlClearCountersOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/clear-counters/output'
    NODE = ParametersNode('output', m.isolane_pfc, (
        LeafNode('discontinuity-time', m.isolane_pfc, t14, config=False),
    ))


class FlowControlClearCountersInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/clear-counters/input'
    NODE = ParametersNode('input', m.isolane_pfc, ())


class FlowControlStateStatistics(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/state/statistics'
    NODE = ContainerNode('statistics', m.isolane_pfc, (
        LeafNode('discontinuity-time', m.isolane_pfc, t14, config=False),
        LeafNode('tx-pause-frames', m.isolane_pfc, t15, units='frames', config=False),
        LeafNode('rx-pause-frames', m.isolane_pfc, t15, units='frames', config=False),
        LeafNode('tx-pfc-frames', m.isolane_pfc, t15, units='frames', config=False),
        LeafNode('rx-pfc-frames', m.isolane_pfc, t15, units='frames', config=False),
        LeafNode('rx-paused-time', m.isolane_pfc, t15, units='nanoseconds', config=False),
        LeafNode('rx-ignored-frames', m.isolane_pfc, t15, units='frames', config=False),
        LeafNode('rx-malformed-frames', m.isolane_pfc, t15, units='frames', config=False),
        LeafNode('rx-unknown-opcode-frames', m.isolane_pfc, t15, units='frames', config=False),
    ), config=False)


class StatePriority(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/state/priority'
    NODE = ListNode('priority', m.isolane_pfc, (
        LeafNode('priority', m.isolane_pfc, t73, config=False),
        LeafNode('asserted', m.isolane_pfc, t8, config=False),
        LeafNode('paused', m.isolane_pfc, t8, config=False),
        LeafNode('remaining-pause-time', m.isolane_pfc, t15, units='nanoseconds', config=False),
        LeafNode('occupancy', m.isolane_pfc, t15, units='octets', config=False),
        LeafNode('headroom-used', m.isolane_pfc, t15, units='octets', config=False),
        LeafNode('headroom-used-watermark', m.isolane_pfc, t15, units='octets', config=False),
        LeafNode('tx-xoff', m.isolane_pfc, t15, units='frames', config=False),
        LeafNode('tx-xon', m.isolane_pfc, t15, units='frames', config=False),
        LeafNode('rx-xoff', m.isolane_pfc, t15, units='frames', config=False),
        LeafNode('rx-xon', m.isolane_pfc, t15, units='frames', config=False),
        LeafNode('rx-transitions', m.isolane_pfc, t15, units='events', config=False),
        LeafNode('rx-paused-time', m.isolane_pfc, t15, units='nanoseconds', config=False),
        LeafNode('tx-asserted-time', m.isolane_pfc, t15, units='nanoseconds', config=False),
        LeafNode('headroom-dropped-frames', m.isolane_pfc, t15, units='frames', config=False),
        LeafNode('last-pause-start', m.isolane_pfc, t14, config=False),
        LeafNode('last-pause-end', m.isolane_pfc, t14, config=False),
    ), keys=(0,), max_elements=8, config=False)


class FlowControlState(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/state'
    NODE = ContainerNode('state', m.isolane_pfc, (
        LeafNode('pause-asserted', m.isolane_pfc, t8, config=False),
        LeafNode('pause-received', m.isolane_pfc, t8, config=False),
        StatePriority.NODE,
        FlowControlStateStatistics.NODE,
    ), config=False)


class Priority(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/priority'
    TRANSMIT_ENABLED_DEFAULT = False
    RECEIVE_ENABLED_DEFAULT = False
    TRIGGER_DEFAULT = 'ingress'
    XOFF_THRESHOLD_DEFAULT = 100000
    XON_THRESHOLD_DEFAULT = 50000
    HEADROOM_DEFAULT = 50000
    QUANTA_DEFAULT = 65535
    NODE = ListNode('priority', m.isolane_pfc, (
        LeafNode('priority', m.isolane_pfc, t73),
        LeafNode('transmit-enabled', m.isolane_pfc, t8, default=False),
        LeafNode('receive-enabled', m.isolane_pfc, t8, default=False),
        LeafNode('trigger', m.isolane_pfc, t74, default='ingress'),
        LeafNode('xoff-threshold', m.isolane_pfc, t75, default=100000, units='octets'),
        LeafNode('xon-threshold', m.isolane_pfc, t16, default=50000, units='octets'),
        LeafNode('headroom', m.isolane_pfc, t16, default=50000, units='octets'),
        LeafNode('quanta', m.isolane_pfc, t76, default=65535, units='512 bit times'),
    ), keys=(0,), max_elements=8, musts=(Rule('xon-threshold < xoff-threshold', n77, message='xon-threshold must be below xoff-threshold.', app_tag='pfc-threshold-order'),))


class Pause(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/pause'
    TRANSMIT_ENABLED_DEFAULT = False
    RECEIVE_ENABLED_DEFAULT = False
    XOFF_THRESHOLD_DEFAULT = 200000
    XON_THRESHOLD_DEFAULT = 150000
    QUANTA_DEFAULT = 65535
    NODE = ContainerNode('pause', m.isolane_pfc, (
        LeafNode('transmit-enabled', m.isolane_pfc, t8, default=False),
        LeafNode('receive-enabled', m.isolane_pfc, t8, default=False),
        LeafNode('xoff-threshold', m.isolane_pfc, t75, default=200000, units='octets'),
        LeafNode('xon-threshold', m.isolane_pfc, t16, default=150000, units='octets'),
        LeafNode('quanta', m.isolane_pfc, t76, default=65535, units='512 bit times'),
    ), musts=(Rule('xon-threshold < xoff-threshold', n77, message='xon-threshold must be below xoff-threshold.', app_tag='pfc-threshold-order'),))


class FlowControl(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control'
    NODE = ContainerNode('flow-control', m.isolane_pfc, (
        Pause.NODE,
        Priority.NODE,
        FlowControlState.NODE,
    ), operations=(OperationNode('clear-counters', m.isolane_pfc, FlowControlClearCountersInput.NODE, FlowControlClearCountersOutput.NODE),), musts=(Rule("not((pause/transmit-enabled = 'true' or pause/receive-enabled = 'true') and (priority/transmit-enabled = 'true' or priority/receive-enabled = 'true'))", n77, message='PAUSE and priority-based flow control exclude each other.', app_tag='pause-with-pfc'),), whens=(Rule("derived-from-or-self(if:type, 'ianaift:ethernetCsmacd')", n78, on_parent=True),))


class DataPlaneState(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/state'
    NODE = ContainerNode('state', m.isolane_dataplane, (
        LeafNode('present', m.isolane_dataplane, t8, config=False),
        LeafNode('not-applied-reason', m.isolane_dataplane, t79, config=False),
        LeafNode('wire', m.isolane_dataplane, t17, config=False),
        LeafNode('oversize-frames', m.isolane_dataplane, t15, units='frames', config=False),
    ), config=False)


class DataPlane(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane'
    KIND_DEFAULT = 'emulated'
    FORWARDING_DEFAULT = False
    MAX_FRAME_SIZE_DEFAULT = 9216
    NODE = ContainerNode('data-plane', m.isolane_dataplane, (
        LeafNode('kind', m.isolane_dataplane, t80, default='emulated'),
        LeafNode('linux-device', m.isolane_dataplane, t82, whens=(Rule("../kind = 'linux'", n81),)),
        LeafNode('forwarding', m.isolane_dataplane, t8, default=False, whens=(Rule("../kind = 'linux'", n81),)),
        LeafNode('mac-address', m.isolane_dataplane, t83, whens=(Rule("../kind = 'emulated'", n81),)),
        LeafNode('max-frame-size', m.isolane_dataplane, t84, default=9216, units='octets'),
        DataPlaneState.NODE,
    ), whens=(Rule("derived-from-or-self(if:type, 'ianaift:ethernetCsmacd')", n85, on_parent=True),))


class Autoconf(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ietf-ip:ipv6/autoconf'
    CREATE_GLOBAL_ADDRESSES_DEFAULT = True
    CREATE_TEMPORARY_ADDRESSES_DEFAULT = False
    TEMPORARY_VALID_LIFETIME_DEFAULT = 604800
    TEMPORARY_PREFERRED_LIFETIME_DEFAULT = 86400
    NODE = ContainerNode('autoconf', m.ietf_ip, (
        LeafNode('create-global-addresses', m.ietf_ip, t8, default=True),
        LeafNode('create-temporary-addresses', m.ietf_ip, t8, default=False),
        LeafNode('temporary-valid-lifetime', m.ietf_ip, t16, default=604800, units='seconds'),
        LeafNode('temporary-preferred-lifetime', m.ietf_ip, t16, default=86400, units='seconds'),
    ))


class InterfacesInterfaceIpv6Neighbor(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ietf-ip:ipv6/neighbor'
    NODE = ListNode('neighbor', m.ietf_ip, (
        LeafNode('ip', m.ietf_ip, t0),
        LeafNode('link-layer-address', m.ietf_ip, t1, mandatory=True),
        LeafNode('origin', m.ietf_ip, t2, config=False),
        LeafNode('is-router', m.ietf_ip, t3, config=False),
        LeafNode('state', m.ietf_ip, t4, config=False),
    ), keys=(0,))


class InterfacesInterfaceIpv6Address(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ietf-ip:ipv6/address'
    NODE = ListNode('address', m.ietf_ip, (
        LeafNode('ip', m.ietf_ip, t0),
        LeafNode('prefix-length', m.ietf_ip, t5, mandatory=True),
        LeafNode('origin', m.ietf_ip, t6, config=False),
        LeafNode('status', m.ietf_ip, t7, config=False),
    ), keys=(0,))


class InterfacesInterfaceIpv6(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ietf-ip:ipv6'
    ENABLED_DEFAULT = True
    FORWARDING_DEFAULT = False
    DUP_ADDR_DETECT_TRANSMITS_DEFAULT = 1
    NODE = ContainerNode('ipv6', m.ietf_ip, (
        LeafNode('enabled', m.ietf_ip, t8, default=True),
        LeafNode('forwarding', m.ietf_ip, t8, default=False),
        LeafNode('mtu', m.ietf_ip, t9, units='octets'),
        InterfacesInterfaceIpv6Address.NODE,
        InterfacesInterfaceIpv6Neighbor.NODE,
        LeafNode('dup-addr-detect-transmits', m.ietf_ip, t16, default=1),
        Autoconf.NODE,
        LeafNode('bind-ni-name', m.ietf_network_instance, t87),
    ), presence=True)


class InterfacesInterfaceIpv4Neighbor(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ietf-ip:ipv4/neighbor'
    NODE = ListNode('neighbor', m.ietf_ip, (
        LeafNode('ip', m.ietf_ip, t10),
        LeafNode('link-layer-address', m.ietf_ip, t1, mandatory=True),
        LeafNode('origin', m.ietf_ip, t2, config=False),
    ), keys=(0,))


class InterfacesInterfaceIpv4Address(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ietf-ip:ipv4/address'
    NODE = ListNode('address', m.ietf_ip, (
        LeafNode('ip', m.ietf_ip, t10),
        LeafNode('prefix-length', m.ietf_ip, t11),
        LeafNode('netmask', m.ietf_ip, t12),
        LeafNode('origin', m.ietf_ip, t6, config=False),
    ), keys=(0,), choices=(ChoiceNode('subnet', m.ietf_ip, (CaseNode('prefix-length', m.ietf_ip, (1,)), CaseNode('netmask', m.ietf_ip, (2,))), mandatory=True),))


class InterfacesInterfaceIpv4(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ietf-ip:ipv4'
    ENABLED_DEFAULT = True
    FORWARDING_DEFAULT = False
    NODE = ContainerNode('ipv4', m.ietf_ip, (
        LeafNode('enabled', m.ietf_ip, t8, default=True),
        LeafNode('forwarding', m.ietf_ip, t8, default=False),
        LeafNode('mtu', m.ietf_ip, t13, units='octets'),
        InterfacesInterfaceIpv4Address.NODE,
        InterfacesInterfaceIpv4Neighbor.NODE,
        LeafNode('bind-ni-name', m.ietf_network_instance, t87),
    ), presence=True)


class Queue(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-dataplane:buffer/queue'
    NODE = ListNode('queue', m.isolane_dataplane, (
        LeafNode('traffic-class', m.isolane_dataplane, t73),
        LeafNode('limit', m.isolane_dataplane, t88, units='octets', mandatory=True),
    ), keys=(0,), max_elements=8)


class Buffer(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-dataplane:buffer'
    NODE = ContainerNode('buffer', m.isolane_dataplane, (
        Queue.NODE,
    ))


class Difference(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/queue-map-mismatch/difference'
    NODE = ListNode('difference', m.isolane_congestion_isolation, (
        LeafNode('traffic-class', m.isolane_congestion_isolation, t73, config=False),
        LeafNode('local', m.isolane_congestion_isolation, t73, config=False),
        LeafNode('remote', m.isolane_congestion_isolation, t73, config=False),
    ), keys=(0,), config=False)


class QueueMapMismatch(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/queue-map-mismatch'
    NODE = NotificationNode('queue-map-mismatch', m.isolane_congestion_isolation, (
        Difference.NODE,
    ))


class PeerLost(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/peer-lost'
    NODE = NotificationNode('peer-lost', m.isolane_congestion_isolation, (
        LeafNode('mac-address', m.isolane_congestion_isolation, t83, config=False),
        LeafNode('reason', m.isolane_congestion_isolation, t89, config=False),
    ))


class PeerFound(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/peer-found'
    NODE = NotificationNode('peer-found', m.isolane_congestion_isolation, (
        LeafNode('mac-address', m.isolane_congestion_isolation, t83, config=False),
        LeafNode('queue-map-agrees', m.isolane_congestion_isolation, t8, config=False),
    ))


class CongestionIsolationClearCountersOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/clear-counters/output'
    NODE = ParametersNode('output', m.isolane_congestion_isolation, (
        LeafNode('discontinuity-time', m.isolane_congestion_isolation, t14, config=False),
    ))


class CongestionIsolationClearCountersInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/clear-counters/input'
    NODE = ParametersNode('input', m.isolane_congestion_isolation, ())


class FlushFlowsOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/flush-flows/output'
    NODE = ParametersNode('output', m.isolane_congestion_isolation, (
        LeafNode('flushed', m.isolane_congestion_isolation, t15, units='flows', config=False),
    ))


class FlushFlowsInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/flush-flows/input'
    NODE = ParametersNode('input', m.isolane_congestion_isolation, (
        LeafNode('traffic-class', m.isolane_congestion_isolation, t73, config=False),
    ))


class CimsInvalid(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/state/statistics/cims-invalid'
    NODE = ListNode('cims-invalid', m.isolane_congestion_isolation, (
        LeafNode('reason', m.isolane_congestion_isolation, t90, config=False),
        LeafNode('messages', m.isolane_congestion_isolation, t15, units='messages', config=False),
    ), keys=(0,), config=False)


class CongestionIsolationStateStatistics(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/state/statistics'
    NODE = ContainerNode('statistics', m.isolane_congestion_isolation, (
        LeafNode('discontinuity-time', m.isolane_congestion_isolation, t14, config=False),
        LeafNode('cims-sent-add', m.isolane_congestion_isolation, t15, units='messages', config=False),
        LeafNode('cims-sent-delete', m.isolane_congestion_isolation, t15, units='messages', config=False),
        LeafNode('cims-unsendable', m.isolane_congestion_isolation, t15, units='messages', config=False),
        LeafNode('cims-received-add', m.isolane_congestion_isolation, t15, units='messages', config=False),
        LeafNode('cims-received-delete', m.isolane_congestion_isolation, t15, units='messages', config=False),
        LeafNode('cims-ignored', m.isolane_congestion_isolation, t15, units='messages', config=False),
        CimsInvalid.NODE,
        LeafNode('flows-isolated', m.isolane_congestion_isolation, t15, units='flows', config=False),
        LeafNode('flows-isolated-by-peer', m.isolane_congestion_isolation, t15, units='flows', config=False),
        LeafNode('flows-returned', m.isolane_congestion_isolation, t15, units='flows', config=False),
        LeafNode('flows-withdrawn', m.isolane_congestion_isolation, t15, units='flows', config=False),
        LeafNode('flows-flushed', m.isolane_congestion_isolation, t15, units='flows', config=False),
        LeafNode('flows-aged', m.isolane_congestion_isolation, t15, units='flows', config=False),
        LeafNode('flows-refused', m.isolane_congestion_isolation, t15, units='flows', config=False),
        LeafNode('frames-not-flows', m.isolane_congestion_isolation, t15, units='frames', config=False),
        LeafNode('ecn-marked-frames', m.isolane_congestion_isolation, t15, units='frames', config=False),
        LeafNode('not-ect-dropped-frames', m.isolane_congestion_isolation, t15, units='frames', config=False),
        LeafNode('not-ect-kept-frames', m.isolane_congestion_isolation, t15, units='frames', config=False),
    ), config=False)


class StateQueue(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/state/queue'
    NODE = ListNode('queue', m.isolane_congestion_isolation, (
        LeafNode('traffic-class', m.isolane_congestion_isolation, t73, config=False),
        LeafNode('role', m.isolane_congestion_isolation, t91, config=False),
        LeafListNode('partner-traffic-class', m.isolane_congestion_isolation, t73, config=False),
        LeafNode('depth-octets', m.isolane_congestion_isolation, t15, units='octets', config=False),
        LeafNode('depth-frames', m.isolane_congestion_isolation, t15, units='frames', config=False),
        LeafNode('depth-octets-watermark', m.isolane_congestion_isolation, t15, units='octets', config=False),
        LeafNode('congested', m.isolane_congestion_isolation, t8, config=False),
        LeafNode('congesting', m.isolane_congestion_isolation, t8, config=False),
        LeafNode('gate', m.isolane_congestion_isolation, t92, config=False),
        LeafNode('non-congested-time', m.isolane_congestion_isolation, t16, config=False),
        LeafNode('isolated-flows', m.isolane_congestion_isolation, t15, units='flows', config=False),
        LeafNode('average-depth', m.isolane_congestion_isolation, t15, units='octets', config=False),
        LeafNode('feedback', m.isolane_congestion_isolation, t62, config=False),
        LeafNode('enqueued-frames', m.isolane_congestion_isolation, t15, units='frames', config=False),
        LeafNode('dequeued-frames', m.isolane_congestion_isolation, t15, units='frames', config=False),
        LeafNode('dequeued-octets', m.isolane_congestion_isolation, t15, units='octets', config=False),
        LeafNode('dropped-frames', m.isolane_congestion_isolation, t15, units='frames', config=False),
        LeafNode('aqm-dropped-frames', m.isolane_congestion_isolation, t15, units='frames', config=False),
        LeafNode('ecn-marked-frames', m.isolane_congestion_isolation, t15, units='frames', config=False),
        LeafNode('congested-time', m.isolane_congestion_isolation, t15, units='nanoseconds', config=False),
    ), keys=(0,), max_elements=8, config=False)


class CongestionIsolationState(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/state'
    NODE = ContainerNode('state', m.isolane_congestion_isolation, (
        LeafNode('queue-map-reading', m.isolane_congestion_isolation, t93, config=False),
        LeafNode('transmission-selection', m.isolane_congestion_isolation, t94, config=False),
        StateQueue.NODE,
        CongestionIsolationStateStatistics.NODE,
    ), config=False)


class EtsBandwidth(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/ets-bandwidth'
    NODE = ListNode('ets-bandwidth', m.isolane_congestion_isolation, (
        LeafNode('traffic-class', m.isolane_congestion_isolation, t73),
        LeafNode('percent', m.isolane_congestion_isolation, t95, units='percent', mandatory=True),
    ), keys=(0,), max_elements=8, musts=(Rule("derived-from-or-self(../../dot1q:transmission-selection-algorithm-table/dot1q:transmission-selection-algorithm-map[dot1q:traffic-class = current()/traffic-class]/dot1q:transmission-selection-algorithm, 'dot1q-types:enhanced-transmission-selection')", n96, message='Only a class of enhanced transmission selection has a share of the bandwidth.', app_tag='ets-algorithm-required'), Rule('sum(../ets-bandwidth/percent) = 100', n97, message='The shares of the bandwidth must come to 100 percent.', app_tag='ets-bandwidth-sum')))


class Cp(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/cp'
    SET_POINT_OCTETS_DEFAULT = 26000
    FEEDBACK_WEIGHT_DEFAULT = Decimal('2.0')
    SAMPLE_BASE_OCTETS_DEFAULT = 150000
    NODE = ContainerNode('cp', m.isolane_congestion_isolation, (
        LeafNode('set-point-octets', m.isolane_congestion_isolation, t98, default=26000, units='octets'),
        LeafNode('feedback-weight', m.isolane_congestion_isolation, t99, default=Decimal('2.0')),
        LeafNode('sample-base-octets', m.isolane_congestion_isolation, t100, default=150000, units='octets'),
    ), whens=(Rule("../algorithm = 'cp'", n97),))


class Red(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/red'
    MINIMUM_OCTETS_DEFAULT = 15000
    MAXIMUM_OCTETS_DEFAULT = 60000
    MAXIMUM_PROBABILITY_DEFAULT = Decimal('0.1')
    AVERAGE_WEIGHT_DEFAULT = Decimal('0.002')
    NODE = ContainerNode('red', m.isolane_congestion_isolation, (
        LeafNode('minimum-octets', m.isolane_congestion_isolation, t16, default=15000, units='octets'),
        LeafNode('maximum-octets', m.isolane_congestion_isolation, t75, default=60000, units='octets'),
        LeafNode('maximum-probability', m.isolane_congestion_isolation, t101, default=Decimal('0.1')),
        LeafNode('average-weight', m.isolane_congestion_isolation, t101, default=Decimal('0.002')),
    ), musts=(Rule('minimum-octets < maximum-octets', n97, message='minimum-octets must be below maximum-octets.', app_tag='aqm-red-order'),), whens=(Rule("../algorithm = 'red'", n97),))


class Threshold(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/threshold'
    CONGESTED_OCTETS_DEFAULT = 30000
    CLEARED_OCTETS_DEFAULT = 15000
    NODE = ContainerNode('threshold', m.isolane_congestion_isolation, (
        LeafNode('congested-octets', m.isolane_congestion_isolation, t75, default=30000, units='octets'),
        LeafNode('cleared-octets', m.isolane_congestion_isolation, t16, default=15000, units='octets'),
    ), musts=(Rule('cleared-octets < congested-octets', n97, message='cleared-octets must be below congested-octets.', app_tag='aqm-threshold-order'),), whens=(Rule("../algorithm = 'threshold'", n97),))


class Aqm(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm'
    ALGORITHM_DEFAULT = 'threshold'
    NOT_ECT_POLICY_DEFAULT = 'keep'
    NODE = ContainerNode('aqm', m.isolane_congestion_isolation, (
        LeafNode('algorithm', m.isolane_congestion_isolation, t102, default='threshold'),
        LeafNode('not-ect-policy', m.isolane_congestion_isolation, t103, default='keep'),
        Threshold.NODE,
        Red.NODE,
        Cp.NODE,
    ))


class CongestionIsolation(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation'
    CIM_ENCAPSULATION_DEFAULT = 'l2'
    DE_ISOLATION_DEFAULT = 'queue-empty'
    NODE = ContainerNode('congestion-isolation', m.isolane_congestion_isolation, (
        LeafNode('cim-encapsulation', m.isolane_congestion_isolation, t104, default='l2'),
        LeafNode('cim-ipv4-address', m.isolane_congestion_isolation, t10),
        LeafNode('cim-ipv6-address', m.isolane_congestion_isolation, t0),
        LeafNode('de-isolation', m.isolane_congestion_isolation, t105, default='queue-empty'),
        Aqm.NODE,
        EtsBandwidth.NODE,
        CongestionIsolationState.NODE,
    ), operations=(OperationNode('flush-flows', m.isolane_congestion_isolation, FlushFlowsInput.NODE, FlushFlowsOutput.NODE), OperationNode('clear-counters', m.isolane_congestion_isolation, CongestionIsolationClearCountersInput.NODE, CongestionIsolationClearCountersOutput.NODE)), notifications=(PeerFound.NODE, PeerLost.NODE, QueueMapMismatch.NODE), musts=(Rule("cim-encapsulation != 'ipv4' or cim-ipv4-address", n97, message='To ask for CIMs over IPv4 the port needs a cim-ipv4-address.', app_tag='ci-cim-address-required'), Rule("cim-encapsulation != 'ipv6' or cim-ipv6-address", n97, message='To ask for CIMs over IPv6 the port needs a cim-ipv6-address.', app_tag='ci-cim-address-required')))


class QueueMap(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/ieee802-dot1q-congestion-isolation-bridge:queue-map'
    NODE = ListNode('queue-map', m.ieee802_dot1q_congestion_isolation_bridge, (
        LeafNode('priority', m.ieee802_dot1q_congestion_isolation_bridge, t73),
        LeafNode('abs-traffic-class-plus-one', m.ieee802_dot1q_congestion_isolation_bridge, t106),
    ), keys=(0,))


class EgressVidTranslations(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/egress-vid-translations'
    NODE = ListNode('egress-vid-translations', m.ieee802_dot1q_bridge, (
        LeafNode('relay-vid', m.ieee802_dot1q_bridge, t107),
        LeafNode('local-vid', m.ieee802_dot1q_bridge, t107),
    ), keys=(0,), whens=(Rule("../component-name != 'd-bridge-component'", n108),))


class VidTranslations(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/vid-translations'
    NODE = ListNode('vid-translations', m.ieee802_dot1q_bridge, (
        LeafNode('local-vid', m.ieee802_dot1q_bridge, t107),
        LeafNode('relay-vid', m.ieee802_dot1q_bridge, t107),
    ), keys=(0,), whens=(Rule("../component-name != 'd-bridge-component'", n108),))


class BridgePortStatistics(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/statistics'
    NODE = ContainerNode('statistics', m.ieee802_dot1q_bridge, (
        LeafNode('delay-exceeded-discards', m.ieee802_dot1q_bridge, t15, config=False),
        LeafNode('mtu-exceeded-discards', m.ieee802_dot1q_bridge, t15, config=False),
        LeafNode('frame-rx', m.ieee802_dot1q_bridge, t15, config=False),
        LeafNode('octets-rx', m.ieee802_dot1q_bridge, t15, config=False),
        LeafNode('frame-tx', m.ieee802_dot1q_bridge, t15, config=False),
        LeafNode('octets-tx', m.ieee802_dot1q_bridge, t15, config=False),
        LeafNode('discard-inbound', m.ieee802_dot1q_bridge, t15, config=False),
        LeafNode('forward-outbound', m.ieee802_dot1q_bridge, t15, config=False),
        LeafNode('discard-lack-of-buffers', m.ieee802_dot1q_bridge, t15, config=False),
        LeafNode('discard-transit-delay-exceeded', m.ieee802_dot1q_bridge, t15, config=False),
        LeafNode('discard-on-error', m.ieee802_dot1q_bridge, t15, config=False),
        LeafNode('discard-on-ingress-filtering', m.ieee802_dot1q_bridge, t15, config=False, whens=(Rule("../../component-name != 'd-bridge-component'", n108),)),
    ), config=False)


class ProtocolGroupVidSet(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/protocol-group-vid-set'
    NODE = ListNode('protocol-group-vid-set', m.ieee802_dot1q_bridge, (
        LeafNode('group-id', m.ieee802_dot1q_bridge, t16),
        LeafListNode('vid', m.ieee802_dot1q_bridge, t107),
    ), keys=(0,), whens=(Rule("../component-name != 'd-bridge-component'", n108),))


class TransmissionSelectionAlgorithmMap(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/transmission-selection-algorithm-table/transmission-selection-algorithm-map'
    NODE = ListNode('transmission-selection-algorithm-map', m.ieee802_dot1q_bridge, (
        LeafNode('traffic-class', m.ieee802_dot1q_bridge, t73),
        LeafNode('transmission-selection-algorithm', m.ieee802_dot1q_bridge, t109),
    ), keys=(0,))


class TransmissionSelectionAlgorithmTable(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/transmission-selection-algorithm-table'
    NODE = ContainerNode('transmission-selection-algorithm-table', m.ieee802_dot1q_bridge, (
        TransmissionSelectionAlgorithmMap.NODE,
    ))


class AvailableTrafficClass(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/traffic-class/traffic-class-map/available-traffic-class'
    NODE = ListNode('available-traffic-class', m.ieee802_dot1q_bridge, (
        LeafNode('num-traffic-class', m.ieee802_dot1q_bridge, t110),
        LeafNode('traffic-class', m.ieee802_dot1q_bridge, t73),
    ), keys=(0,))


class TrafficClassMap(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/traffic-class/traffic-class-map'
    NODE = ListNode('traffic-class-map', m.ieee802_dot1q_bridge, (
        LeafNode('priority', m.ieee802_dot1q_bridge, t73),
        AvailableTrafficClass.NODE,
    ), keys=(0,))


class TrafficClass(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/traffic-class'
    NODE = ContainerNode('traffic-class', m.ieee802_dot1q_bridge, (
        TrafficClassMap.NODE,
    ))


class ServiceAccessPriority(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/service-access-priority'
    PRIORITY0_DEFAULT = 0
    PRIORITY1_DEFAULT = 1
    PRIORITY2_DEFAULT = 2
    PRIORITY3_DEFAULT = 3
    PRIORITY4_DEFAULT = 4
    PRIORITY5_DEFAULT = 5
    PRIORITY6_DEFAULT = 6
    PRIORITY7_DEFAULT = 7
    NODE = ContainerNode('service-access-priority', m.ieee802_dot1q_bridge, (
        LeafNode('priority0', m.ieee802_dot1q_bridge, t73, default=0),
        LeafNode('priority1', m.ieee802_dot1q_bridge, t73, default=1),
        LeafNode('priority2', m.ieee802_dot1q_bridge, t73, default=2),
        LeafNode('priority3', m.ieee802_dot1q_bridge, t73, default=3),
        LeafNode('priority4', m.ieee802_dot1q_bridge, t73, default=4),
        LeafNode('priority5', m.ieee802_dot1q_bridge, t73, default=5),
        LeafNode('priority6', m.ieee802_dot1q_bridge, t73, default=6),
        LeafNode('priority7', m.ieee802_dot1q_bridge, t73, default=7),
    ))


class PcpEncodingMapPriorityMap(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/pcp-encoding-table/pcp-encoding-map/priority-map'
    NODE = ListNode('priority-map', m.ieee802_dot1q_bridge, (
        LeafNode('priority', m.ieee802_dot1q_bridge, t73),
        LeafNode('dei', m.ieee802_dot1q_bridge, t8),
        LeafNode('priority-code-point', m.ieee802_dot1q_bridge, t73),
    ), keys=(0, 1))


class PcpEncodingMap(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/pcp-encoding-table/pcp-encoding-map'
    NODE = ListNode('pcp-encoding-map', m.ieee802_dot1q_bridge, (
        LeafNode('pcp', m.ieee802_dot1q_bridge, t111),
        PcpEncodingMapPriorityMap.NODE,
    ), keys=(0,))


class PcpEncodingTable(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/pcp-encoding-table'
    NODE = ContainerNode('pcp-encoding-table', m.ieee802_dot1q_bridge, (
        PcpEncodingMap.NODE,
    ))


class PcpDecodingMapPriorityMap(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/pcp-decoding-table/pcp-decoding-map/priority-map'
    NODE = ListNode('priority-map', m.ieee802_dot1q_bridge, (
        LeafNode('priority-code-point', m.ieee802_dot1q_bridge, t73),
        LeafNode('priority', m.ieee802_dot1q_bridge, t73),
        LeafNode('drop-eligible', m.ieee802_dot1q_bridge, t8),
    ), keys=(0,))


class PcpDecodingMap(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/pcp-decoding-table/pcp-decoding-map'
    NODE = ListNode('pcp-decoding-map', m.ieee802_dot1q_bridge, (
        LeafNode('pcp', m.ieee802_dot1q_bridge, t111),
        PcpDecodingMapPriorityMap.NODE,
    ), keys=(0,))


class PcpDecodingTable(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/pcp-decoding-table'
    NODE = ContainerNode('pcp-decoding-table', m.ieee802_dot1q_bridge, (
        PcpDecodingMap.NODE,
    ))


class PriorityRegeneration(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/priority-regeneration'
    PRIORITY0_DEFAULT = 0
    PRIORITY1_DEFAULT = 1
    PRIORITY2_DEFAULT = 2
    PRIORITY3_DEFAULT = 3
    PRIORITY4_DEFAULT = 4
    PRIORITY5_DEFAULT = 5
    PRIORITY6_DEFAULT = 6
    PRIORITY7_DEFAULT = 7
    NODE = ContainerNode('priority-regeneration', m.ieee802_dot1q_bridge, (
        LeafNode('priority0', m.ieee802_dot1q_bridge, t73, default=0),
        LeafNode('priority1', m.ieee802_dot1q_bridge, t73, default=1),
        LeafNode('priority2', m.ieee802_dot1q_bridge, t73, default=2),
        LeafNode('priority3', m.ieee802_dot1q_bridge, t73, default=3),
        LeafNode('priority4', m.ieee802_dot1q_bridge, t73, default=4),
        LeafNode('priority5', m.ieee802_dot1q_bridge, t73, default=5),
        LeafNode('priority6', m.ieee802_dot1q_bridge, t73, default=6),
        LeafNode('priority7', m.ieee802_dot1q_bridge, t73, default=7),
    ))


class BridgePort(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port'
    PVID_DEFAULT = 1
    DEFAULT_PRIORITY_DEFAULT = 0
    PCP_SELECTION_DEFAULT = '8P0D'
    USE_DEI_DEFAULT = False
    DROP_ENCODING_DEFAULT = False
    SERVICE_ACCESS_PRIORITY_SELECTION_DEFAULT = False
    ACCEPTABLE_FRAME_DEFAULT = 'admit-all-frames'
    ENABLE_INGRESS_FILTERING_DEFAULT = False
    ENABLE_RESTRICTED_VLAN_REGISTRATION_DEFAULT = False
    ENABLE_VID_TRANSLATION_TABLE_DEFAULT = False
    ENABLE_EGRESS_VID_TRANSLATION_TABLE_DEFAULT = False
    NODE = ContainerNode('bridge-port', m.ieee802_dot1q_bridge, (
        LeafNode('component-name', m.ieee802_dot1q_bridge, t17),
        LeafNode('port-type', m.ieee802_dot1q_bridge, t112),
        LeafNode('pvid', m.ieee802_dot1q_bridge, t113, default=1, whens=(Rule("../component-name != 'd-bridge-component'", n108),)),
        LeafNode('default-priority', m.ieee802_dot1q_bridge, t73, default=0),
        PriorityRegeneration.NODE,
        LeafNode('pcp-selection', m.ieee802_dot1q_bridge, t111, default='8P0D'),
        PcpDecodingTable.NODE,
        PcpEncodingTable.NODE,
        LeafNode('use-dei', m.ieee802_dot1q_bridge, t8, default=False),
        LeafNode('drop-encoding', m.ieee802_dot1q_bridge, t8, default=False),
        LeafNode('service-access-priority-selection', m.ieee802_dot1q_bridge, t8, default=False),
        ServiceAccessPriority.NODE,
        TrafficClass.NODE,
        TransmissionSelectionAlgorithmTable.NODE,
        LeafNode('acceptable-frame', m.ieee802_dot1q_bridge, t114, default='admit-all-frames', whens=(Rule("../component-name != 'd-bridge-component'", n108),)),
        LeafNode('enable-ingress-filtering', m.ieee802_dot1q_bridge, t8, default=False, whens=(Rule("../component-name != 'd-bridge-component'", n108),)),
        LeafNode('enable-restricted-vlan-registration', m.ieee802_dot1q_bridge, t8, default=False, whens=(Rule("../component-name != 'd-bridge-component'", n108),)),
        LeafNode('enable-vid-translation-table', m.ieee802_dot1q_bridge, t8, default=False, whens=(Rule("../component-name != 'd-bridge-component'", n108),)),
        LeafNode('enable-egress-vid-translation-table', m.ieee802_dot1q_bridge, t8, default=False, whens=(Rule("../component-name != 'd-bridge-component'", n108),)),
        ProtocolGroupVidSet.NODE,
        LeafNode('admin-point-to-point', m.ieee802_dot1q_bridge, t115),
        LeafNode('protocol-based-vlan-classification', m.ieee802_dot1q_bridge, t8, config=False, whens=(Rule("../component-name != 'd-bridge-component'", n108),)),
        LeafNode('max-vid-set-entries', m.ieee802_dot1q_bridge, t116, config=False, whens=(Rule("../component-name != 'd-bridge-component'", n108),)),
        LeafNode('port-number', m.ieee802_dot1q_bridge, t117, config=False),
        LeafNode('address', m.ieee802_dot1q_bridge, t83, config=False),
        LeafNode('capabilities', m.ieee802_dot1q_bridge, t118, config=False),
        LeafNode('type-capabilties', m.ieee802_dot1q_bridge, t119, config=False),
        LeafNode('external', m.ieee802_dot1q_bridge, t8, config=False),
        LeafNode('oper-point-to-point', m.ieee802_dot1q_bridge, t8, config=False),
        LeafNode('media-dependent-overhead', m.ieee802_dot1q_bridge, t36, units='octets', config=False),
        BridgePortStatistics.NODE,
        VidTranslations.NODE,
        EgressVidTranslations.NODE,
        LeafNode('discarded-frames-count', m.ieee802_dot1q_ats_bridge, t15, config=False),
        LeafNode('cip-mac-address', m.ieee802_dot1q_congestion_isolation_bridge, t83, config=False),
        LeafNode('cip-ipv4-address', m.ieee802_dot1q_congestion_isolation_bridge, t120, config=False),
        LeafNode('cip-ipv6-address', m.ieee802_dot1q_congestion_isolation_bridge, t121, config=False),
        LeafNode('cip-cim-port', m.ieee802_dot1q_congestion_isolation_bridge, t122, config=False),
        QueueMap.NODE,
        LeafNode('min-header-octets', m.ieee802_dot1q_congestion_isolation_bridge, t116),
        LeafNode('max-cim-tx', m.ieee802_dot1q_congestion_isolation_bridge, t116),
        CongestionIsolation.NODE,
        Buffer.NODE,
    ), whens=(Rule("derived-from-or-self(if:type, 'ianaif:bridge') or derived-from-or-self(if:type, 'ianaif:ethernetCsmacd') or derived-from-or-self(if:type, 'ianaif:ieee8023adLag') or derived-from-or-self(if:type, 'ianaif:ilan')", n123, on_parent=True),))


class PerPortPerStreamCounters(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/statistics/ieee802-dot1cb-stream-identification:stream-id/per-port-per-stream-counters'
    NODE = ListNode('per-port-per-stream-counters', m.ieee802_dot1cb_stream_identification, (
        LeafNode('direction-out-facing', m.ieee802_dot1cb_stream_identification, t8, config=False),
        LeafNode('handle', m.ieee802_dot1cb_stream_identification, t125, config=False),
        LeafNode('input-pkts', m.ieee802_dot1cb_stream_identification, t15, config=False),
        LeafNode('output-pkts', m.ieee802_dot1cb_stream_identification, t15, config=False),
    ), keys=(0, 1), config=False)


class PerPortCounters(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/statistics/ieee802-dot1cb-stream-identification:stream-id/per-port-counters'
    NODE = ContainerNode('per-port-counters', m.ieee802_dot1cb_stream_identification, (
        LeafNode('input-pkts', m.ieee802_dot1cb_stream_identification, t15, config=False),
        LeafNode('output-pkts', m.ieee802_dot1cb_stream_identification, t15, config=False),
    ), config=False)


class StreamId(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/statistics/ieee802-dot1cb-stream-identification:stream-id'
    NODE = ContainerNode('stream-id', m.ieee802_dot1cb_stream_identification, (
        PerPortCounters.NODE,
        PerPortPerStreamCounters.NODE,
    ), config=False)


class InterfacesInterfaceStatistics(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/statistics'
    NODE = ContainerNode('statistics', m.ietf_interfaces, (
        LeafNode('discontinuity-time', m.ietf_interfaces, t14, config=False, mandatory=True),
        LeafNode('in-octets', m.ietf_interfaces, t15, config=False),
        LeafNode('in-unicast-pkts', m.ietf_interfaces, t15, config=False),
        LeafNode('in-broadcast-pkts', m.ietf_interfaces, t15, config=False),
        LeafNode('in-multicast-pkts', m.ietf_interfaces, t15, config=False),
        LeafNode('in-discards', m.ietf_interfaces, t16, config=False),
        LeafNode('in-errors', m.ietf_interfaces, t16, config=False),
        LeafNode('in-unknown-protos', m.ietf_interfaces, t16, config=False),
        LeafNode('out-octets', m.ietf_interfaces, t15, config=False),
        LeafNode('out-unicast-pkts', m.ietf_interfaces, t15, config=False),
        LeafNode('out-broadcast-pkts', m.ietf_interfaces, t15, config=False),
        LeafNode('out-multicast-pkts', m.ietf_interfaces, t15, config=False),
        LeafNode('out-discards', m.ietf_interfaces, t16, config=False),
        LeafNode('out-errors', m.ietf_interfaces, t16, config=False),
        StreamId.NODE,
    ), config=False)


class InterfacesInterface(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface'
    ENABLED_DEFAULT = True
    NODE = ListNode('interface', m.ietf_interfaces, (
        LeafNode('name', m.ietf_interfaces, t17),
        LeafNode('description', m.ietf_interfaces, t17),
        LeafNode('type', m.ietf_interfaces, t18, mandatory=True),
        LeafNode('enabled', m.ietf_interfaces, t8, default=True),
        LeafNode('link-up-down-trap-enable', m.ietf_interfaces, t126),
        LeafNode('admin-status', m.ietf_interfaces, t19, config=False, mandatory=True),
        LeafNode('oper-status', m.ietf_interfaces, t20, config=False, mandatory=True),
        LeafNode('last-change', m.ietf_interfaces, t14, config=False),
        LeafNode('if-index', m.ietf_interfaces, t21, config=False, mandatory=True),
        LeafNode('phys-address', m.ietf_interfaces, t1, config=False),
        LeafListNode('higher-layer-if', m.ietf_interfaces, t127, config=False),
        LeafListNode('lower-layer-if', m.ietf_interfaces, t127, config=False),
        LeafNode('speed', m.ietf_interfaces, t15, units='bits/second', config=False),
        InterfacesInterfaceStatistics.NODE,
        BridgePort.NODE,
        InterfacesInterfaceIpv4.NODE,
        InterfacesInterfaceIpv6.NODE,
        LeafNode('bind-ni-name', m.ietf_network_instance, t87),
        DataPlane.NODE,
        FlowControl.NODE,
        Cbfc.NODE,
        Llr.NODE,
        PacketTrimming.NODE,
        InBandTelemetry.NODE,
    ), keys=(0,), notifications=(UeNegotiationMismatch.NODE, UePeerLost.NODE))


class Interfaces(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces'
    NODE = ContainerNode('interfaces', m.ietf_interfaces, (
        InterfacesInterface.NODE,
    ))


TOP = (
    Interfaces.NODE,
    InterfacesState.NODE,
)
