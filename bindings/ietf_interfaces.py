"""Bindings of YANG module ietf-interfaces.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.DateAndTime(patterns=(y.Pattern('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[\\+\\-]\\d{2}:\\d{2})', '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+\\-]\\d{2}:\\d{2})'),))
t1 = y.Integer('uint64')
t2 = y.Integer('uint32')
t3 = y.String()
t4 = y.Identityref(('ietf-interfaces:interface-type',), m.IDENTITIES)
t5 = y.Enumeration({'up': 1, 'down': 2, 'testing': 3})
t6 = y.Enumeration({'up': 1, 'down': 2, 'testing': 3, 'unknown': 4, 'dormant': 5, 'not-present': 6, 'lower-layer-down': 7})
t7 = y.Integer('int32', y.Limit((1, 2147483647)))
t8 = y.String(patterns=(y.Pattern('([0-9a-fA-F]{2}(:[0-9a-fA-F]{2})*)?', '(?:[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2})*)?'),))
n9 = {'': 'ietf-interfaces', 'if': 'ietf-interfaces'}
t10 = y.Leafref('/if:interfaces-state/if:interface/if:name', n9, '/ietf-interfaces:interfaces-state/interface/name', t3)
t11 = y.Boolean()
n12 = {'': 'isolane-ue-lldp-tlv', 'ianaift': 'iana-if-type', 'if': 'ietf-interfaces'}
t13 = y.Enumeration({'llr': 0, 'cbfc': 1, 'virtual-channels': 2, 'credit-pool': 3, 'version': 4})
t14 = y.String(limit=y.Limit((0, 255)))
t15 = y.Integer('uint32', y.Limit((0, 131064)))
n16 = {'': 'isolane-ue-phy', 'ue-llr': 'isolane-ue-llr'}
t17 = y.Integer('uint32', y.Limit((320, 4294967295), message='Control ordered sets are at least 320 octets apart.', app_tag='ctlos-spacing-range'))
t18 = y.Integer('uint8', y.Limit((0, 15)))
n19 = {'': 'isolane-ue-phy', 'ianaift': 'iana-if-type', 'if': 'ietf-interfaces'}
t20 = y.Integer('uint8', y.Limit((0, 63)))
t21 = y.Integer('uint8', y.Limit((0, 7)))
n22 = {'': 'isolane-ue-packet-trimming', 'ue-trim': 'isolane-ue-packet-trimming'}
n23 = {'': 'isolane-ue-packet-trimming', 'ianaift': 'iana-if-type', 'if': 'ietf-interfaces'}
t24 = y.Enumeration({'off': 0, 'send-acks': 1, 'send-nack': 2, 'nack-sent': 3})
t25 = y.Enumeration({'off': 0, 'init': 1, 'advance': 2, 'replay': 3, 'flush': 4})
t26 = y.Identityref(('isolane-ue-types:flush-reason',), m.IDENTITIES)
t27 = y.Integer('uint8')
t28 = y.Identityref(('isolane-ue-llr:fault',), m.IDENTITIES)
t29 = y.Enumeration({'once': 0, 'burst': 1, 'continuous': 2, 'stop': 3})
n30 = {'': 'isolane-ue-llr'}
t31 = y.Integer('uint32', y.Limit((1, 1000000)))
t32 = y.Integer('uint32', y.Limit((1, 86400000)))
t33 = y.Enumeration({'transmit': 0, 'receive': 1, 'both': 2})
t34 = y.Enumeration({'transmit': 0, 'receive': 1})
t35 = y.Union(t25, t24)
t36 = y.String(limit=y.Limit((1, 64)))
t37 = y.Enumeration({'discard': 0, 'block': 1, 'best-effort': 2})
t38 = y.Enumeration({'not-used': 0, 'waiting': 1, 'agreed': 2, 'peer-not-capable': 3, 'peer-not-enabled': 4, 'mismatch': 5, 'peer-lost': 6})
t39 = y.String(limit=y.Limit((1, 128)))
t40 = y.Enumeration({'configured': 0, 'default': 1})
t41 = y.Integer('uint32', y.Limit((0, 1048575)))
t42 = y.Enumeration({'static': 0, 'dynamic': 1})
t43 = y.Enumeration({'ignore': 0, 'strict': 1})
n44 = {'': 'isolane-ue-llr', 'ue-llr': 'isolane-ue-llr'}
t45 = y.Leafref('/ue-llr:llr/ue-llr:profile/ue-llr:name', n44, '/isolane-ue-llr:llr/profile/name', t39)
t46 = y.Integer('uint32', y.Limit((1, 100000)))
t47 = y.Enumeration({'none': 0, 'settled': 1, 'all': 2})
t48 = y.Integer('uint32', y.Limit((0, 3600000)))
n49 = {'': 'isolane-ue-llr', 'ianaift': 'iana-if-type', 'if': 'ietf-interfaces'}
t50 = y.Identityref(('isolane-ue-cbfc:fault',), m.IDENTITIES)
t51 = y.Integer('uint8', y.Limit((0, 31), message='A port has the virtual channels 0 to 31.', app_tag='cbfc-vc-range'))
n52 = {'': 'isolane-ue-cbfc'}
t53 = y.Integer('uint16', y.Limit((1, 65535)))
t54 = y.Integer('int16')
t55 = y.Integer('uint32', y.Limit((0, 1048575), message='A number of credits has 20 bits.', app_tag='cbfc-credits-range'))
t56 = y.Integer('uint16', y.Limit((32, 2048), message='A credit stands for 32 to 2048 octets.', app_tag='cbfc-credit-size'))
t57 = y.Integer('int8', y.Limit((-16, 127), message='The overhead of a packet is -16 to 127 octets.', app_tag='cbfc-overhead-range'))
t58 = y.Identityref(('isolane-ue-cbfc:credit-error-kind',), m.IDENTITIES)
t59 = y.Integer('int32')
t60 = y.Enumeration({'best-effort': 0, 'initializing': 1, 'lossless': 2, 'removing': 3, 'error': 4})
t61 = y.Identityref(('isolane-ue-cbfc:vc-event',), m.IDENTITIES)
t62 = y.Integer('uint32', y.Limit((0, 600000)))
t63 = y.Enumeration({'best-effort': 0, 'lossless': 1})
t64 = y.Integer('uint32', y.Limit((1, 1048575)))
n65 = {'': 'isolane-ue-cbfc', 'ue-cbfc': 'isolane-ue-cbfc'}
t66 = y.Leafref('/ue-cbfc:cbfc/ue-cbfc:credit-profile/ue-cbfc:name', n65, '/isolane-ue-cbfc:cbfc/credit-profile/name', t39)
t67 = y.Integer('uint64', y.Limit((1, 18446744073709551615)))
t68 = y.Leafref('/ue-cbfc:cbfc/ue-cbfc:profile/ue-cbfc:name', n65, '/isolane-ue-cbfc:cbfc/profile/name', t39)
t69 = y.Leafref('/ue-cbfc:cbfc/ue-cbfc:sender-vc-map/ue-cbfc:name', n65, '/isolane-ue-cbfc:cbfc/sender-vc-map/name', t39)
t70 = y.Leafref('/ue-cbfc:cbfc/ue-cbfc:receiver-vc-map/ue-cbfc:name', n65, '/isolane-ue-cbfc:cbfc/receiver-vc-map/name', t39)
n71 = {'': 'isolane-ue-cbfc', 'ianaift': 'iana-if-type', 'if': 'ietf-interfaces'}
t72 = y.Enumeration({'drop': 0, 'forward': 1, 'alert': 2})
t73 = y.Enumeration({'operational': 0, 'stormed': 1})
t74 = y.Integer('uint32', y.Limit((100, 5000)))
t75 = y.Integer('uint32', y.Limit((100, 60000)))
t76 = y.Enumeration({'never': 0})
t77 = y.Union(t75, t76)
n78 = {'': 'isolane-pfc', 'iso-pfc': 'isolane-pfc'}
t79 = y.Enumeration({'ingress': 0, 'egress': 1})
t80 = y.Integer('uint32', y.Limit((1, 4294967295)))
n81 = {'': 'isolane-pfc'}
n82 = {'': 'isolane-pfc', 'ianaift': 'iana-if-type', 'if': 'ietf-interfaces'}
n83 = {'': 'isolane-inband-telemetry'}
t84 = y.Bits({'switch-id': 0, 'queue-depth': 1, 'hop-latency': 2, 'ecn-feedback': 3, 'rate-hint': 4})
t85 = y.Integer('uint8', y.Limit((0, 100)))
n86 = {'': 'isolane-inband-telemetry', 'ianaift': 'iana-if-type', 'if': 'ietf-interfaces'}
t87 = y.Enumeration({'up': 0, 'down': 1})
t88 = y.Enumeration({'disabled': 0, 'no-wire': 1, 'signal-lost': 2})
t89 = y.Enumeration({'too-long': 0, 'interface-down': 1, 'no-buffers': 2, 'other': 3})
t90 = y.Enumeration({'none': 0, 'absent': 1, 'no-permission': 2, 'kernel-refused': 3, 'driver-refused': 4, 'switch-refused': 5, 'no-wire': 6, 'no-component': 7})
t91 = y.Integer('uint32', y.Limit((1, 2592000000)))
t92 = y.Integer('uint32', y.Limit((1, 3600000)))
t93 = y.Integer('uint64', y.Limit((1, 1600000000000), message='A rate is 1 to 1600000000000 bits per second.', app_tag='wire-rate-range'))
t94 = y.Integer('uint64', y.Limit((0, 10000000000), message='A wire delays by at most ten seconds.', app_tag='wire-delay-range'))
t95 = y.Decimal64(18, y.Limit((Decimal('0.0'), Decimal('1.0'))))
t96 = y.Enumeration({'emulated': 0, 'linux': 1, 'sonic': 2})
n97 = {'': 'isolane-dataplane'}
t98 = y.String(limit=y.Limit((1, 15)), patterns=(y.Pattern('[^ /:]+', '[^ /:]+'),))
t99 = y.Integer('uint64', y.Limit((1000000, 1600000000000)))
t100 = y.String(patterns=(y.Pattern('[0-9a-fA-F]{2}(-[0-9a-fA-F]{2}){5}', '[0-9A-Fa-f]{2}(?:-[0-9A-Fa-f]{2}){5}'),))
t101 = y.Integer('uint16', y.Limit((1522, 9216)))
n102 = {'': 'isolane-dataplane', 'ianaift': 'iana-if-type', 'if': 'ietf-interfaces'}
n103 = {'': 'isolane-ue-csig', 'ue-csig': 'isolane-ue-csig'}
t104 = y.Leafref('/ue-csig:csig/ue-csig:signal/ue-csig:name', n103, '/isolane-ue-csig:csig/signal/name', t36)
t105 = y.Integer('uint16')
n106 = {'': 'isolane-ue-csig', 'ianaift': 'iana-if-type', 'if': 'ietf-interfaces'}
t107 = y.Integer('uint32', y.Limit((1522, 4294967295)))
t108 = y.String(patterns=(y.Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'), y.Pattern('[0-9\\.]*', '[.0-9]*')))
t109 = y.String(patterns=(y.Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), y.Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?'), y.Pattern('[0-9a-fA-F:\\.]*', '[.0-:A-Fa-f]*')))
t110 = y.Union(t108, t109)
t111 = y.Integer('uint16', y.Limit((0, 65535)))
t112 = y.Enumeration({'aged-out': 0, 'withdrawn': 1, 'link-down': 2, 'disabled': 3})
t113 = y.Enumeration({'pdu-truncated': 0, 'msdu-too-short': 1, 'msdu-too-long': 2, 'length-past-end': 3, 'not-a-cim': 4, 'unknown-subtype': 5, 'bad-packet': 6, 'ip-options': 7, 'fragment': 8, 'not-udp': 9, 'wrong-udp-port': 10, 'bad-udp-checksum': 11, 'no-flow': 12, 'not-participating': 13})
t114 = y.Enumeration({'none': 0, 'monitored': 1, 'congesting': 2})
t115 = y.Enumeration({'closed': 0, 'open': 1})
t116 = y.Enumeration({'empty': 0, 'definition': 1, 'procedure': 2, 'mixed': 3})
t117 = y.Enumeration({'strict-priority': 0, 'enhanced-transmission-selection': 1, 'mixed': 2})
t118 = y.Integer('uint8', y.Limit((1, 100)))
n119 = {'': 'isolane-congestion-isolation', 'dot1q': 'ieee802-dot1q-bridge', 'dot1q-types': 'ieee802-dot1q-types'}
n120 = {'': 'isolane-congestion-isolation'}
t121 = y.Integer('uint32', y.Limit((100, 4294967295)))
t122 = y.Decimal64(6, y.Limit((Decimal('0.000977'), Decimal('1024.0'))))
t123 = y.Integer('uint32', y.Limit((10000, 4294967295)))
t124 = y.Decimal64(9, y.Limit((Decimal('1E-9'), Decimal('1.0'))))
t125 = y.Enumeration({'share': 3, 'threshold': 0, 'red': 1, 'cp': 2})
t126 = y.Enumeration({'keep': 0, 'drop': 1})
t127 = y.Enumeration({'l2': 0, 'ipv4': 1, 'ipv6': 2})
t128 = y.Enumeration({'queue-empty': 0, 'not-congested': 1})
t129 = y.Enumeration({'monitored-queue-tc-1': 1, 'monitored-queue-tc-2': 2, 'monitored-queue-tc-3': 3, 'monitored-queue-tc-4': 4, 'monitored-queue-tc-5': 5, 'monitored-queue-tc-6': 6, 'monitored-queue-tc-7': 7, 'monitored-queue-tc-8': 8, 'congesting-queue-tc-1': -1, 'congesting-queue-tc-2': -2, 'congesting-queue-tc-3': -3, 'congesting-queue-tc-4': -4, 'congesting-queue-tc-5': -5, 'congesting-queue-tc-6': -6, 'congesting-queue-tc-7': -7, 'congesting-queue-tc-8': -8, 'not-participating-congestion-isolation': 0})
n130 = {'': 'ieee802-dot1q-bridge'}
t131 = y.Identityref(('ieee802-dot1q-types:transmission-selection-algorithm',), m.IDENTITIES)
t132 = y.Integer('uint8', y.Limit((1, 8)))
t133 = y.Identityref(('ieee802-dot1q-bridge:type-of-port',), m.IDENTITIES)
t134 = y.Integer('uint32', y.Limit((1, 4094), (4096, 4294967295)))
t135 = y.Enumeration({'admit-only-VLAN-tagged-frames': 0, 'admit-only-untagged-and-priority-tagged': 1, 'admit-all-frames': 2})
t136 = y.Enumeration({'force-true': 1, 'force-false': 2, 'auto': 3})
t137 = y.Integer('uint32', y.Limit((1, 4095)))
t138 = y.Bits({'tagging': 0, 'configurable-acceptable-frame-type': 1, 'ingress-filtering': 2})
t139 = y.Bits({'customer-vlan-port': 0, 'provider-network-port': 1, 'customer-network-port': 2, 'customer-edge-port': 3, 'customer-backbone-port': 4, 'virtual-instance-port': 5, 'd-bridge-port': 6, 'remote-customer-access-port': 7, 'station-facing-bridge-port': 8, 'uplink-access-port': 9, 'uplink-relay-port': 10})
t140 = y.String(patterns=(y.Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'),))
t141 = y.String(patterns=(y.Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), y.Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?')))
n142 = {'': 'ieee802-dot1q-bridge', 'ianaif': 'iana-if-type', 'if': 'ietf-interfaces'}
n143 = {'': 'ieee802-dot1cb-stream-identification'}
t144 = y.Leafref('/stream-identity/handle', n143, '/ieee802-dot1cb-stream-identification:stream-identity/handle', t2)
t145 = y.Leafref('/if:interfaces/if:interface/if:name', n9, '/ietf-interfaces:interfaces/interface/name', t3)


class InterfacesStateInterfaceStatistics(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces-state/interface/statistics'
    NODE = s.ContainerNode('statistics', m.ietf_interfaces, (
        s.LeafNode('discontinuity-time', m.ietf_interfaces, t0, config=False, mandatory=True, status='deprecated'),
        s.LeafNode('in-octets', m.ietf_interfaces, t1, config=False, status='deprecated'),
        s.LeafNode('in-unicast-pkts', m.ietf_interfaces, t1, config=False, status='deprecated'),
        s.LeafNode('in-broadcast-pkts', m.ietf_interfaces, t1, config=False, status='deprecated'),
        s.LeafNode('in-multicast-pkts', m.ietf_interfaces, t1, config=False, status='deprecated'),
        s.LeafNode('in-discards', m.ietf_interfaces, t2, config=False, status='deprecated'),
        s.LeafNode('in-errors', m.ietf_interfaces, t2, config=False, status='deprecated'),
        s.LeafNode('in-unknown-protos', m.ietf_interfaces, t2, config=False, status='deprecated'),
        s.LeafNode('out-octets', m.ietf_interfaces, t1, config=False, status='deprecated'),
        s.LeafNode('out-unicast-pkts', m.ietf_interfaces, t1, config=False, status='deprecated'),
        s.LeafNode('out-broadcast-pkts', m.ietf_interfaces, t1, config=False, status='deprecated'),
        s.LeafNode('out-multicast-pkts', m.ietf_interfaces, t1, config=False, status='deprecated'),
        s.LeafNode('out-discards', m.ietf_interfaces, t2, config=False, status='deprecated'),
        s.LeafNode('out-errors', m.ietf_interfaces, t2, config=False, status='deprecated'),
    ), config=False, status='deprecated')


class InterfacesStateInterface(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces-state/interface'
    NODE = s.ListNode('interface', m.ietf_interfaces, (
        s.LeafNode('name', m.ietf_interfaces, t3, config=False, status='deprecated'),
        s.LeafNode('type', m.ietf_interfaces, t4, config=False, mandatory=True, status='deprecated'),
        s.LeafNode('admin-status', m.ietf_interfaces, t5, config=False, mandatory=True, status='deprecated'),
        s.LeafNode('oper-status', m.ietf_interfaces, t6, config=False, mandatory=True, status='deprecated'),
        s.LeafNode('last-change', m.ietf_interfaces, t0, config=False, status='deprecated'),
        s.LeafNode('if-index', m.ietf_interfaces, t7, config=False, mandatory=True, status='deprecated'),
        s.LeafNode('phys-address', m.ietf_interfaces, t8, config=False, status='deprecated'),
        s.LeafListNode('higher-layer-if', m.ietf_interfaces, t10, config=False, status='deprecated'),
        s.LeafListNode('lower-layer-if', m.ietf_interfaces, t10, config=False, status='deprecated'),
        s.LeafNode('speed', m.ietf_interfaces, t1, units='bits/second', config=False, status='deprecated'),
        InterfacesStateInterfaceStatistics.NODE,
    ), keys=(0,), config=False, status='deprecated')


class InterfacesState(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces-state'
    NODE = s.ContainerNode('interfaces-state', m.ietf_interfaces, (
        InterfacesStateInterface.NODE,
    ), config=False, status='deprecated')


class UePeerLost(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-lldp-tlv:ue-peer-lost'
    NODE = s.NotificationNode('ue-peer-lost', m.isolane_ue_lldp_tlv, (
        s.LeafNode('was-llr', m.isolane_ue_lldp_tlv, t11, config=False),
        s.LeafNode('was-cbfc', m.isolane_ue_lldp_tlv, t11, config=False),
    ), whens=(s.Rule("derived-from-or-self(if:type, 'ianaift:ethernetCsmacd')", n12, on_parent=True),), extensions=(('isolane-ue-types', 'provenance', 'own'),))


class UeNegotiationResolved(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-lldp-tlv:ue-negotiation-resolved'
    NODE = s.NotificationNode('ue-negotiation-resolved', m.isolane_ue_lldp_tlv, (
        s.LeafNode('item', m.isolane_ue_lldp_tlv, t13, config=False),
        s.LeafNode('local', m.isolane_ue_lldp_tlv, t14, config=False),
        s.LeafNode('remote', m.isolane_ue_lldp_tlv, t14, config=False),
    ), whens=(s.Rule("derived-from-or-self(if:type, 'ianaift:ethernetCsmacd')", n12, on_parent=True),), extensions=(('isolane-ue-types', 'provenance', 'own'),))


class UeNegotiationMismatch(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-lldp-tlv:ue-negotiation-mismatch'
    NODE = s.NotificationNode('ue-negotiation-mismatch', m.isolane_ue_lldp_tlv, (
        s.LeafNode('item', m.isolane_ue_lldp_tlv, t13, config=False),
        s.LeafNode('local', m.isolane_ue_lldp_tlv, t14, config=False),
        s.LeafNode('remote', m.isolane_ue_lldp_tlv, t14, config=False),
    ), whens=(s.Rule("derived-from-or-self(if:type, 'ianaift:ethernetCsmacd')", n12, on_parent=True),), extensions=(('isolane-ue-types', 'provenance', 'own'),))


class UePhyClearCountersOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-phy:ue-phy/clear-counters/output'
    NODE = s.ParametersNode('output', m.isolane_ue_phy, (
        s.LeafNode('discontinuity-time', m.isolane_ue_phy, t0, config=False),
    ))


class UePhyClearCountersInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-phy:ue-phy/clear-counters/input'
    NODE = s.ParametersNode('input', m.isolane_ue_phy, ())


class UePhyStateStatistics(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-phy:ue-phy/state/statistics'
    NODE = s.ContainerNode('statistics', m.isolane_ue_phy, (
        s.LeafNode('discontinuity-time', m.isolane_ue_phy, t0, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('rx-error', m.isolane_ue_phy, t1, units='frames', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('rx-ctlos-spacing-error', m.isolane_ue_phy, t1, units='ordered sets', config=False),
        s.LeafNode('rx-llr-init-spacing-error', m.isolane_ue_phy, t1, units='ordered sets', config=False),
        s.LeafNode('rx-llr-ack-nack-spacing-error', m.isolane_ue_phy, t1, units='ordered sets', config=False),
    ), config=False)


class UePhyState(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-phy:ue-phy/state'
    NODE = s.ContainerNode('state', m.isolane_ue_phy, (
        s.LeafNode('rx-ctlos-observed-spacing', m.isolane_ue_phy, t2, units='octets', config=False),
        s.LeafNode('rx-llr-init-observed-spacing', m.isolane_ue_phy, t2, units='octets', config=False),
        s.LeafNode('rx-llr-ack-nack-observed-spacing', m.isolane_ue_phy, t2, units='octets', config=False),
        s.LeafNode('mean-time-between-errors', m.isolane_ue_phy, t1, units='nanoseconds', config=False),
        UePhyStateStatistics.NODE,
    ), config=False, extensions=(('isolane-ue-types', 'provenance', 'OTG'),))


class ReceiveChecks(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-phy:ue-phy/receive-checks'
    CTLOS_MIN_SPACING_DEFAULT = 400
    LLR_INIT_MIN_SPACING_DEFAULT = 1600
    LLR_ACK_NACK_MIN_SPACING_DEFAULT = 400
    NODE = s.ContainerNode('receive-checks', m.isolane_ue_phy, (
        s.LeafNode('ctlos-min-spacing', m.isolane_ue_phy, t15, default=400, units='octets'),
        s.LeafNode('llr-init-min-spacing', m.isolane_ue_phy, t15, default=1600, units='octets'),
        s.LeafNode('llr-ack-nack-min-spacing', m.isolane_ue_phy, t15, default=400, units='octets'),
    ), presence=True, extensions=(('isolane-ue-types', 'provenance', 'OTG'),))


class UePhy(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-phy:ue-phy'
    O_CODE_DEFAULT = 6
    NODE = s.ContainerNode('ue-phy', m.isolane_ue_phy, (
        s.LeafNode('ctlos-min-spacing', m.isolane_ue_phy, t17, units='octets', musts=(s.Rule('not(../../ue-llr:llr/ue-llr:profile) or /ue-llr:llr/ue-llr:profile[ue-llr:name = current()/../../ue-llr:llr/ue-llr:profile]/ue-llr:ctlos-target-spacing[. = 0 or . >= current()]', n16, message='ctlos-min-spacing must not be above the ctlos-target-spacing of the LLR profile of the port.', app_tag='ctlos-spacing-order'),)),
        s.LeafNode('o-code', m.isolane_ue_phy, t18, default=6),
        ReceiveChecks.NODE,
        UePhyState.NODE,
    ), operations=(s.OperationNode('clear-counters', m.isolane_ue_phy, UePhyClearCountersInput.NODE, UePhyClearCountersOutput.NODE, extensions=(('isolane-ue-types', 'provenance', 'own'),)),), whens=(s.Rule("derived-from-or-self(if:type, 'ianaift:ethernetCsmacd')", n19, on_parent=True),))


class PacketTrimmingClearCountersOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-packet-trimming:packet-trimming/clear-counters/output'
    NODE = s.ParametersNode('output', m.isolane_ue_packet_trimming, (
        s.LeafNode('discontinuity-time', m.isolane_ue_packet_trimming, t0, config=False),
    ))


class PacketTrimmingClearCountersInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-packet-trimming:packet-trimming/clear-counters/input'
    NODE = s.ParametersNode('input', m.isolane_ue_packet_trimming, ())


class Dscp(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-packet-trimming:packet-trimming/statistics/dscp'
    NODE = s.ListNode('dscp', m.isolane_ue_packet_trimming, (
        s.LeafNode('dscp', m.isolane_ue_packet_trimming, t20, config=False),
        s.LeafNode('trimmed-packets', m.isolane_ue_packet_trimming, t1, units='packets', config=False),
    ), keys=(0,), config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),))


class StatisticsQueue(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-packet-trimming:packet-trimming/statistics/queue'
    NODE = s.ListNode('queue', m.isolane_ue_packet_trimming, (
        s.LeafNode('queue', m.isolane_ue_packet_trimming, t21, config=False),
        s.LeafNode('trimmed-packets', m.isolane_ue_packet_trimming, t1, units='packets', config=False),
        s.LeafNode('tx-trimmed-packets', m.isolane_ue_packet_trimming, t1, units='packets', config=False),
        s.LeafNode('dropped-trimmed', m.isolane_ue_packet_trimming, t1, units='packets', config=False),
    ), keys=(0,), config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),))


class PacketTrimmingStatistics(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-packet-trimming:packet-trimming/statistics'
    NODE = s.ContainerNode('statistics', m.isolane_ue_packet_trimming, (
        s.LeafNode('discontinuity-time', m.isolane_ue_packet_trimming, t0, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('trimmed-packets', m.isolane_ue_packet_trimming, t1, units='packets', config=False),
        s.LeafNode('tx-trimmed-packets', m.isolane_ue_packet_trimming, t1, units='packets', config=False),
        s.LeafNode('dropped-trimmed', m.isolane_ue_packet_trimming, t1, units='packets', config=False),
        StatisticsQueue.NODE,
        s.LeafNode('trimmed-octets', m.isolane_ue_packet_trimming, t1, units='octets', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('dropped-not-trimmable', m.isolane_ue_packet_trimming, t1, units='packets', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('dropped-exempt', m.isolane_ue_packet_trimming, t1, units='packets', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('short-packets', m.isolane_ue_packet_trimming, t1, units='packets', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        Dscp.NODE,
    ), config=False)


class TcToDscp(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-packet-trimming:packet-trimming/tc-to-dscp'
    NODE = s.ListNode('tc-to-dscp', m.isolane_ue_packet_trimming, (
        s.LeafNode('traffic-class', m.isolane_ue_packet_trimming, t21, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('dscp', m.isolane_ue_packet_trimming, t20, mandatory=True, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
    ), keys=(0,), musts=(s.Rule("not(/ue-trim:packet-trimming/ue-trim:dscp[ue-trim:dscp = current()/dscp][ue-trim:category = 'trimmable'])", n22, message='Trimmed packets cannot get a trimmable DSCP.', app_tag='trimming-tc-to-dscp-trimmable'),))


class PacketTrimming(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-packet-trimming:packet-trimming'
    ENABLED_DEFAULT = False
    NODE = s.ContainerNode('packet-trimming', m.isolane_ue_packet_trimming, (
        s.LeafNode('enabled', m.isolane_ue_packet_trimming, t11, default=False, musts=(s.Rule(". = 'false' or not(/ue-trim:packet-trimming/ue-trim:dscp) or (/ue-trim:packet-trimming/ue-trim:dscp[ue-trim:category = 'trimmable'] and /ue-trim:packet-trimming/ue-trim:dscp[ue-trim:category = 'control'])", n22, message='Trimming needs at least one trimmable and one control DSCP.', app_tag='trimming-dscp-required'), s.Rule(". = 'false' or /ue-trim:packet-trimming/ue-trim:dscp-resolution-mode != 'from-tc' or ../tc-to-dscp[traffic-class = /ue-trim:packet-trimming/ue-trim:tc-value]", n22, message='The port has no DSCP for the traffic class of trimmed packets.', app_tag='trimming-tc-to-dscp-required'))),
        s.LeafListNode('queue', m.isolane_ue_packet_trimming, t21),
        TcToDscp.NODE,
        PacketTrimmingStatistics.NODE,
    ), operations=(s.OperationNode('clear-counters', m.isolane_ue_packet_trimming, PacketTrimmingClearCountersInput.NODE, PacketTrimmingClearCountersOutput.NODE, extensions=(('isolane-ue-types', 'provenance', 'own'),)),), whens=(s.Rule("derived-from-or-self(if:type, 'ianaift:ethernetCsmacd')", n23, on_parent=True),))


class RxStatusChange(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/rx-status-change'
    NODE = s.NotificationNode('rx-status-change', m.isolane_ue_llr, (
        s.LeafNode('old', m.isolane_ue_llr, t24, config=False),
        s.LeafNode('new', m.isolane_ue_llr, t24, config=False),
        s.LeafNode('suppressed', m.isolane_ue_llr, t1, units='changes', config=False),
    ), extensions=(('isolane-ue-types', 'provenance', 'own'),))


class TxStatusChange(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/tx-status-change'
    NODE = s.NotificationNode('tx-status-change', m.isolane_ue_llr, (
        s.LeafNode('old', m.isolane_ue_llr, t25, config=False),
        s.LeafNode('new', m.isolane_ue_llr, t25, config=False),
        s.LeafNode('suppressed', m.isolane_ue_llr, t1, units='changes', config=False),
    ), extensions=(('isolane-ue-types', 'provenance', 'own'),))


class TxFlushExited(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/tx-flush-exited'
    NODE = s.NotificationNode('tx-flush-exited', m.isolane_ue_llr, (
        s.LeafNode('reason', m.isolane_ue_llr, t26, config=False),
        s.LeafNode('new-status', m.isolane_ue_llr, t25, config=False),
        s.LeafNode('flushed-frames', m.isolane_ue_llr, t1, units='frames', config=False),
        s.LeafNode('duration', m.isolane_ue_llr, t1, units='nanoseconds', config=False),
    ))


class TxFlushEntered(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/tx-flush-entered'
    NODE = s.NotificationNode('tx-flush-entered', m.isolane_ue_llr, (
        s.LeafNode('reason', m.isolane_ue_llr, t26, config=False),
        s.LeafNode('replay-count', m.isolane_ue_llr, t27, units='replays', config=False),
        s.LeafNode('outstanding-frames', m.isolane_ue_llr, t1, units='frames', config=False),
    ))


class LlrInjectFaultOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/inject-fault/output'
    NODE = s.ParametersNode('output', m.isolane_ue_llr, ())


class LlrInjectFaultInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/inject-fault/input'
    PATTERN_DEFAULT = 'once'
    COUNT_DEFAULT = 1
    NODE = s.ParametersNode('input', m.isolane_ue_llr, (
        s.LeafNode('type', m.isolane_ue_llr, t28, config=False, mandatory=True),
        s.LeafNode('pattern', m.isolane_ue_llr, t29, default='once', config=False),
        s.LeafNode('count', m.isolane_ue_llr, t31, default=1, units='frames', config=False, whens=(s.Rule("../pattern = 'burst'", n30),)),
        s.LeafNode('duration', m.isolane_ue_llr, t32, units='milliseconds', config=False, whens=(s.Rule("../pattern = 'continuous'", n30),)),
    ))


class LlrClearCountersOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/clear-counters/output'
    NODE = s.ParametersNode('output', m.isolane_ue_llr, (
        s.LeafNode('discontinuity-time', m.isolane_ue_llr, t0, config=False),
    ))


class LlrClearCountersInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/clear-counters/input'
    NODE = s.ParametersNode('input', m.isolane_ue_llr, ())


class ReinitializeOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/reinitialize/output'
    NODE = s.ParametersNode('output', m.isolane_ue_llr, (
        s.LeafNode('tx-status', m.isolane_ue_llr, t25, config=False),
        s.LeafNode('rx-status', m.isolane_ue_llr, t24, config=False),
    ))


class ReinitializeInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/reinitialize/input'
    DIRECTION_DEFAULT = 'transmit'
    NODE = s.ParametersNode('input', m.isolane_ue_llr, (
        s.LeafNode('direction', m.isolane_ue_llr, t33, default='transmit', config=False),
    ))


class LlrStateStatistics(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/state/statistics'
    NODE = s.ContainerNode('statistics', m.isolane_ue_llr, (
        s.LeafNode('discontinuity-time', m.isolane_ue_llr, t0, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('tx-init-ctl-os', m.isolane_ue_llr, t1, units='ordered sets', config=False),
        s.LeafNode('tx-init-echo-ctl-os', m.isolane_ue_llr, t1, units='ordered sets', config=False),
        s.LeafNode('tx-ack-ctl-os', m.isolane_ue_llr, t1, units='ordered sets', config=False),
        s.LeafNode('tx-nack-ctl-os', m.isolane_ue_llr, t1, units='ordered sets', config=False),
        s.LeafNode('tx-discard', m.isolane_ue_llr, t1, units='frames', config=False),
        s.LeafNode('tx-ok', m.isolane_ue_llr, t1, units='frames', config=False),
        s.LeafNode('tx-poisoned', m.isolane_ue_llr, t1, units='frames', config=False),
        s.LeafNode('tx-replay', m.isolane_ue_llr, t1, units='replays', config=False),
        s.LeafNode('rx-init-ctl-os', m.isolane_ue_llr, t1, units='ordered sets', config=False),
        s.LeafNode('rx-init-echo-ctl-os', m.isolane_ue_llr, t1, units='ordered sets', config=False),
        s.LeafNode('rx-ack-ctl-os', m.isolane_ue_llr, t1, units='ordered sets', config=False),
        s.LeafNode('rx-nack-ctl-os', m.isolane_ue_llr, t1, units='ordered sets', config=False),
        s.LeafNode('rx-ack-nack-seq-error', m.isolane_ue_llr, t1, units='ordered sets', config=False),
        s.LeafNode('rx-ok', m.isolane_ue_llr, t1, units='frames', config=False),
        s.LeafNode('rx-poisoned', m.isolane_ue_llr, t1, units='frames', config=False),
        s.LeafNode('rx-bad', m.isolane_ue_llr, t1, units='frames', config=False),
        s.LeafNode('rx-expected-seq-good', m.isolane_ue_llr, t1, units='frames', config=False),
        s.LeafNode('rx-expected-seq-poisoned', m.isolane_ue_llr, t1, units='frames', config=False),
        s.LeafNode('rx-expected-seq-bad', m.isolane_ue_llr, t1, units='frames', config=False),
        s.LeafNode('rx-missing-seq', m.isolane_ue_llr, t1, units='frames', config=False),
        s.LeafNode('rx-duplicate-seq', m.isolane_ue_llr, t1, units='frames', config=False),
        s.LeafNode('rx-replay', m.isolane_ue_llr, t1, units='replays', config=False),
        s.LeafNode('tx-ineligible', m.isolane_ue_llr, t1, units='frames', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('rx-ineligible', m.isolane_ue_llr, t1, units='frames', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('tx-replayed-frames', m.isolane_ue_llr, t1, units='frames', config=False),
        s.LeafNode('tx-replayed-bytes', m.isolane_ue_llr, t1, units='octets', config=False),
        s.LeafNode('tx-replay-timer-expired', m.isolane_ue_llr, t1, units='events', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('tx-recovered', m.isolane_ue_llr, t1, units='events', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('tx-flush', m.isolane_ue_llr, t1, units='events', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('tx-flushed-frames', m.isolane_ue_llr, t1, units='frames', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('tx-blocked', m.isolane_ue_llr, t1, units='events', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('rx-init-echo-mismatch', m.isolane_ue_llr, t1, units='ordered sets', config=False),
        s.LeafNode('rx-ack-ctl-os-dropped', m.isolane_ue_llr, t1, units='ordered sets', config=False),
        s.LeafNode('rx-nack-ctl-os-dropped', m.isolane_ue_llr, t1, units='ordered sets', config=False),
        s.LeafNode('rx-init-echo-ctl-os-dropped', m.isolane_ue_llr, t1, units='ordered sets', config=False),
        s.LeafNode('rx-init-ignored', m.isolane_ue_llr, t1, units='ordered sets', config=False),
        s.LeafNode('rx-ctl-os-error', m.isolane_ue_llr, t1, units='ordered sets', config=False),
        s.LeafNode('rx-not-ready', m.isolane_ue_llr, t1, units='frames', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
    ), config=False)


class LlrStateActiveFault(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/state/active-fault'
    NODE = s.ListNode('active-fault', m.isolane_ue_llr, (
        s.LeafNode('type', m.isolane_ue_llr, t28, config=False),
        s.LeafNode('remaining', m.isolane_ue_llr, t2, units='frames', config=False),
        s.LeafNode('injected', m.isolane_ue_llr, t1, units='events', config=False),
    ), keys=(0,), config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),))


class RxTimeInState(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/state/rx-time-in-state'
    NODE = s.ListNode('rx-time-in-state', m.isolane_ue_llr, (
        s.LeafNode('status', m.isolane_ue_llr, t24, config=False),
        s.LeafNode('duration', m.isolane_ue_llr, t1, units='nanoseconds', config=False),
    ), keys=(0,), config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),))


class TxTimeInState(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/state/tx-time-in-state'
    NODE = s.ListNode('tx-time-in-state', m.isolane_ue_llr, (
        s.LeafNode('status', m.isolane_ue_llr, t25, config=False),
        s.LeafNode('duration', m.isolane_ue_llr, t1, units='nanoseconds', config=False),
    ), keys=(0,), config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),))


class Transition(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/state/transition'
    NODE = s.ListNode('transition', m.isolane_ue_llr, (
        s.LeafNode('index', m.isolane_ue_llr, t1, config=False),
        s.LeafNode('direction', m.isolane_ue_llr, t34, config=False),
        s.LeafNode('from', m.isolane_ue_llr, t35, config=False),
        s.LeafNode('to', m.isolane_ue_llr, t35, config=False),
        s.LeafNode('cause', m.isolane_ue_llr, t36, config=False),
        s.LeafNode('time', m.isolane_ue_llr, t0, config=False),
    ), keys=(0,), max_elements=64, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),))


class LlrState(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/state'
    NODE = s.ContainerNode('state', m.isolane_ue_llr, (
        s.LeafNode('tx-status', m.isolane_ue_llr, t25, config=False),
        s.LeafNode('rx-status', m.isolane_ue_llr, t24, config=False),
        s.LeafNode('rx-initialized', m.isolane_ue_llr, t11, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('frame-action', m.isolane_ue_llr, t37, config=False),
        s.LeafNode('negotiation', m.isolane_ue_llr, t38, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('profile-in-use', m.isolane_ue_llr, t39, config=False),
        s.LeafNode('profile-origin', m.isolane_ue_llr, t40, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('tx-seq', m.isolane_ue_llr, t41, config=False),
        s.LeafNode('acked-seq', m.isolane_ue_llr, t41, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('next-rx-seq', m.isolane_ue_llr, t41, config=False),
        s.LeafNode('outstanding-frames', m.isolane_ue_llr, t1, units='frames', config=False),
        s.LeafNode('outstanding-bytes', m.isolane_ue_llr, t1, units='octets', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('outstanding-frames-watermark', m.isolane_ue_llr, t1, units='frames', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('outstanding-bytes-watermark', m.isolane_ue_llr, t1, units='octets', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('replay-count', m.isolane_ue_llr, t27, units='replays', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('init-round-trip-time', m.isolane_ue_llr, t1, units='nanoseconds', config=False),
        s.LeafNode('init-round-trip-time-valid', m.isolane_ue_llr, t11, config=False),
        s.LeafNode('ack-round-trip-time', m.isolane_ue_llr, t1, units='nanoseconds', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('last-flush-reason', m.isolane_ue_llr, t26, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('last-flush-time', m.isolane_ue_llr, t0, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('last-status-change', m.isolane_ue_llr, t0, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        Transition.NODE,
        TxTimeInState.NODE,
        RxTimeInState.NODE,
        LlrStateActiveFault.NODE,
        LlrStateStatistics.NODE,
    ), config=False)


class Llr(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr'
    MODE_DEFAULT = 'static'
    DYNAMIC_MODE_CONTRACT_DEFAULT = 'ignore'
    LOCAL_ENABLED_DEFAULT = False
    REMOTE_ENABLED_DEFAULT = False
    STATUS_NOTIFICATIONS_DEFAULT = 'settled'
    STATUS_NOTIFICATION_INTERVAL_DEFAULT = 1000
    NODE = s.ContainerNode('llr', m.isolane_ue_llr, (
        s.LeafNode('mode', m.isolane_ue_llr, t42, default='static'),
        s.LeafNode('dynamic-mode-contract', m.isolane_ue_llr, t43, default='ignore', musts=(s.Rule(". = 'ignore' or ../mode = 'static' or not(../local-enabled = 'true' or ../remote-enabled = 'true')", n30, message='In dynamic mode LLDP decides: local-enabled and remote-enabled must not be true.', app_tag='llr-enabled-in-dynamic-mode'),), extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('local-enabled', m.isolane_ue_llr, t11, default=False),
        s.LeafNode('remote-enabled', m.isolane_ue_llr, t11, default=False),
        s.LeafNode('profile', m.isolane_ue_llr, t45),
        s.LeafNode('cable-length', m.isolane_ue_llr, t46, units='meters'),
        s.LeafNode('status-notifications', m.isolane_ue_llr, t47, default='settled', extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('status-notification-interval', m.isolane_ue_llr, t48, default=1000, units='milliseconds', extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        LlrState.NODE,
    ), operations=(s.OperationNode('reinitialize', m.isolane_ue_llr, ReinitializeInput.NODE, ReinitializeOutput.NODE, extensions=(('ietf-netconf-acm', 'default-deny-all', None), ('isolane-ue-types', 'provenance', 'own'))), s.OperationNode('clear-counters', m.isolane_ue_llr, LlrClearCountersInput.NODE, LlrClearCountersOutput.NODE, extensions=(('isolane-ue-types', 'provenance', 'own'),)), s.OperationNode('inject-fault', m.isolane_ue_llr, LlrInjectFaultInput.NODE, LlrInjectFaultOutput.NODE, extensions=(('isolane-ue-types', 'provenance', 'own'), ('ietf-netconf-acm', 'default-deny-all', None)))), notifications=(TxFlushEntered.NODE, TxFlushExited.NODE, TxStatusChange.NODE, RxStatusChange.NODE), musts=(s.Rule("profile or cable-length or (mode = 'static' and local-enabled = 'false' and remote-enabled = 'false')", n30, message='A port that runs LLR needs a profile, or where the system makes profiles, a cable-length.', app_tag='llr-profile-required'),), whens=(s.Rule("derived-from-or-self(if:type, 'ianaift:ethernetCsmacd')", n49, on_parent=True),))


class CbfcInjectFaultOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/inject-fault/output'
    NODE = s.ParametersNode('output', m.isolane_ue_cbfc, ())


class CbfcInjectFaultInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/inject-fault/input'
    PATTERN_DEFAULT = 'once'
    COUNT_DEFAULT = 1
    NODE = s.ParametersNode('input', m.isolane_ue_cbfc, (
        s.LeafNode('type', m.isolane_ue_cbfc, t50, config=False, mandatory=True),
        s.LeafNode('vc', m.isolane_ue_cbfc, t51, config=False, mandatory=True),
        s.LeafNode('pattern', m.isolane_ue_cbfc, t29, default='once', config=False),
        s.LeafNode('count', m.isolane_ue_cbfc, t31, default=1, units='events', config=False, whens=(s.Rule("../pattern = 'burst'", n52),)),
        s.LeafNode('duration', m.isolane_ue_cbfc, t32, units='milliseconds', config=False, whens=(s.Rule("../pattern = 'continuous'", n52),)),
    ))


class CbfcClearCountersOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/clear-counters/output'
    NODE = s.ParametersNode('output', m.isolane_ue_cbfc, (
        s.LeafNode('discontinuity-time', m.isolane_ue_cbfc, t0, config=False),
    ))


class CbfcClearCountersInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/clear-counters/input'
    NODE = s.ParametersNode('input', m.isolane_ue_cbfc, ())


class CbfcStateStatistics(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/state/statistics'
    NODE = s.ContainerNode('statistics', m.isolane_ue_cbfc, (
        s.LeafNode('discontinuity-time', m.isolane_ue_cbfc, t0, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('tx-cc-update', m.isolane_ue_cbfc, t1, units='frames', config=False),
        s.LeafNode('rx-cc-update', m.isolane_ue_cbfc, t1, units='frames', config=False),
        s.LeafNode('tx-cf-update', m.isolane_ue_cbfc, t1, units='ordered sets', config=False),
        s.LeafNode('rx-cf-update', m.isolane_ue_cbfc, t1, units='ordered sets', config=False),
        s.LeafNode('rx-cc-bad-company-id', m.isolane_ue_cbfc, t1, units='frames', config=False, extensions=(('isolane-ue-types', 'provenance', 'XOA'),)),
        s.LeafNode('rx-cc-bad-opcode', m.isolane_ue_cbfc, t1, units='frames', config=False, extensions=(('isolane-ue-types', 'provenance', 'XOA'),)),
        s.LeafNode('rx-cc-unknown-type', m.isolane_ue_cbfc, t1, units='frames', config=False, extensions=(('isolane-ue-types', 'provenance', 'XOA'),)),
        s.LeafNode('rx-cc-bad-fcs', m.isolane_ue_cbfc, t1, units='frames', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('rx-cf-spacing-error', m.isolane_ue_cbfc, t1, units='ordered sets', config=False, extensions=(('isolane-ue-types', 'provenance', 'OTG'),)),
        s.LeafNode('excess-credit-free-error', m.isolane_ue_cbfc, t1, units='events', config=False, extensions=(('isolane-ue-types', 'provenance', 'OTG'),)),
        s.LeafNode('credit-limit-exceed-error', m.isolane_ue_cbfc, t1, units='events', config=False, extensions=(('isolane-ue-types', 'provenance', 'OTG'),)),
    ), config=False)


class CbfcStateActiveFault(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/state/active-fault'
    NODE = s.ListNode('active-fault', m.isolane_ue_cbfc, (
        s.LeafNode('type', m.isolane_ue_cbfc, t50, config=False),
        s.LeafNode('vc', m.isolane_ue_cbfc, t51, config=False),
        s.LeafNode('remaining', m.isolane_ue_cbfc, t2, units='events', config=False),
        s.LeafNode('injected', m.isolane_ue_cbfc, t1, units='events', config=False),
    ), keys=(0, 1), config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),))


class CbfcState(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/state'
    NODE = s.ContainerNode('state', m.isolane_ue_cbfc, (
        s.LeafNode('native-credit-size', m.isolane_ue_cbfc, t53, units='octets', config=False),
        s.LeafNode('native-packet-overhead', m.isolane_ue_cbfc, t54, units='octets', config=False),
        s.LeafNode('native-total-credits', m.isolane_ue_cbfc, t55, units='credits', config=False),
        s.LeafListNode('supported-credit-size', m.isolane_ue_cbfc, t56, units='octets', config=False),
        s.LeafNode('profile-in-use', m.isolane_ue_cbfc, t39, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('sender-active', m.isolane_ue_cbfc, t11, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('receiver-active', m.isolane_ue_cbfc, t11, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('sender-credit-size', m.isolane_ue_cbfc, t56, units='octets', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('sender-packet-overhead', m.isolane_ue_cbfc, t57, units='octets', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('receiver-credit-size', m.isolane_ue_cbfc, t53, units='octets', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('receiver-packet-overhead', m.isolane_ue_cbfc, t54, units='octets', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('reserved-octets', m.isolane_ue_cbfc, t1, units='octets', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('rx-cf-observed-spacing', m.isolane_ue_cbfc, t2, units='octets', config=False, extensions=(('isolane-ue-types', 'provenance', 'OTG'),)),
        s.LeafNode('sender-credits-used', m.isolane_ue_cbfc, t2, units='credits', config=False),
        s.LeafNode('sender-credits-used-watermark', m.isolane_ue_cbfc, t2, units='credits', config=False),
        s.LeafNode('negotiation', m.isolane_ue_cbfc, t38, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        CbfcStateActiveFault.NODE,
        CbfcStateStatistics.NODE,
    ), config=False)


class CreditError(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/credit-error'
    NODE = s.NotificationNode('credit-error', m.isolane_ue_cbfc, (
        s.LeafNode('error', m.isolane_ue_cbfc, t58, config=False),
        s.LeafNode('credits', m.isolane_ue_cbfc, t59, units='credits', config=False),
        s.LeafNode('total', m.isolane_ue_cbfc, t1, units='events', config=False),
    ), extensions=(('isolane-ue-types', 'provenance', 'own'),))


class StateChange(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/state-change'
    NODE = s.NotificationNode('state-change', m.isolane_ue_cbfc, (
        s.LeafNode('old', m.isolane_ue_cbfc, t60, config=False),
        s.LeafNode('new', m.isolane_ue_cbfc, t60, config=False),
        s.LeafNode('cause', m.isolane_ue_cbfc, t61, config=False),
    ), extensions=(('isolane-ue-types', 'provenance', 'own'),))


class StallEnded(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/stall-ended'
    NODE = s.NotificationNode('stall-ended', m.isolane_ue_cbfc, (
        s.LeafNode('waited', m.isolane_ue_cbfc, t1, units='nanoseconds', config=False),
    ), extensions=(('isolane-ue-types', 'provenance', 'own'),))


class Stalled(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/stalled'
    NODE = s.NotificationNode('stalled', m.isolane_ue_cbfc, (
        s.LeafNode('sender-credits-used', m.isolane_ue_cbfc, t2, units='credits', config=False),
        s.LeafNode('sender-credit-limit', m.isolane_ue_cbfc, t55, units='credits', config=False),
        s.LeafNode('waited', m.isolane_ue_cbfc, t1, units='nanoseconds', config=False),
    ), extensions=(('isolane-ue-types', 'provenance', 'own'),))


class VcClearCountersOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/clear-counters/output'
    NODE = s.ParametersNode('output', m.isolane_ue_cbfc, (
        s.LeafNode('discontinuity-time', m.isolane_ue_cbfc, t0, config=False),
    ))


class VcClearCountersInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/clear-counters/input'
    NODE = s.ParametersNode('input', m.isolane_ue_cbfc, ())


class RemoveOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/remove/output'
    NODE = s.ParametersNode('output', m.isolane_ue_cbfc, (
        s.LeafNode('status', m.isolane_ue_cbfc, t60, config=False),
        s.LeafNode('dropped-frames', m.isolane_ue_cbfc, t1, units='frames', config=False),
    ))


class RemoveInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/remove/input'
    DRAIN_TIMEOUT_DEFAULT = 1000
    NODE = s.ParametersNode('input', m.isolane_ue_cbfc, (
        s.LeafNode('drain-timeout', m.isolane_ue_cbfc, t62, default=1000, units='milliseconds', config=False),
    ))


class InitializeOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/initialize/output'
    NODE = s.ParametersNode('output', m.isolane_ue_cbfc, (
        s.LeafNode('status', m.isolane_ue_cbfc, t60, config=False),
    ))


class InitializeInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/initialize/input'
    NODE = s.ParametersNode('input', m.isolane_ue_cbfc, ())


class VcStateStatistics(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/state/statistics'
    NODE = s.ContainerNode('statistics', m.isolane_ue_cbfc, (
        s.LeafNode('discontinuity-time', m.isolane_ue_cbfc, t0, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('tx-packets', m.isolane_ue_cbfc, t1, units='packets', config=False, extensions=(('isolane-ue-types', 'provenance', 'OTG'),)),
        s.LeafNode('tx-bytes', m.isolane_ue_cbfc, t1, units='octets', config=False, extensions=(('isolane-ue-types', 'provenance', 'OTG'),)),
        s.LeafNode('rx-packets', m.isolane_ue_cbfc, t1, units='packets', config=False, extensions=(('isolane-ue-types', 'provenance', 'OTG'),)),
        s.LeafNode('rx-bytes', m.isolane_ue_cbfc, t1, units='octets', config=False, extensions=(('isolane-ue-types', 'provenance', 'OTG'),)),
        s.LeafNode('tx-blocked', m.isolane_ue_cbfc, t1, units='events', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('tx-blocked-time', m.isolane_ue_cbfc, t1, units='nanoseconds', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('lost-credits', m.isolane_ue_cbfc, t1, units='credits', config=False, extensions=(('isolane-ue-types', 'provenance', 'OTG'),)),
        s.LeafNode('excess-credit-free-error', m.isolane_ue_cbfc, t1, units='events', config=False, extensions=(('isolane-ue-types', 'provenance', 'OTG'),)),
        s.LeafNode('credit-limit-exceed-error', m.isolane_ue_cbfc, t1, units='events', config=False, extensions=(('isolane-ue-types', 'provenance', 'OTG'),)),
        s.LeafNode('negative-lost-credits-error', m.isolane_ue_cbfc, t1, units='events', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('rx-cf-update', m.isolane_ue_cbfc, t1, units='updates', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('tx-cf-update', m.isolane_ue_cbfc, t1, units='updates', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
    ), config=False)


class VcState(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/state'
    NODE = s.ContainerNode('state', m.isolane_ue_cbfc, (
        s.LeafNode('status', m.isolane_ue_cbfc, t60, config=False, extensions=(('isolane-ue-types', 'provenance', 'OTG'),)),
        s.LeafNode('negotiation', m.isolane_ue_cbfc, t38, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('sender-credits-consumed', m.isolane_ue_cbfc, t41, units='credits', config=False),
        s.LeafNode('sender-credits-freed', m.isolane_ue_cbfc, t41, units='credits', config=False),
        s.LeafNode('sender-credits-used', m.isolane_ue_cbfc, t2, units='credits', config=False),
        s.LeafNode('sender-credits-used-watermark', m.isolane_ue_cbfc, t2, units='credits', config=False),
        s.LeafNode('sender-credit-limit', m.isolane_ue_cbfc, t55, units='credits', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('receiver-credits-consumed', m.isolane_ue_cbfc, t41, units='credits', config=False),
        s.LeafNode('receiver-credits-freed', m.isolane_ue_cbfc, t41, units='credits', config=False),
        s.LeafNode('receiver-native-credit-limit', m.isolane_ue_cbfc, t55, units='credits', config=False),
        s.LeafNode('enqueue-enabled', m.isolane_ue_cbfc, t11, config=False),
        s.LeafNode('dequeue-enabled', m.isolane_ue_cbfc, t11, config=False),
        s.LeafNode('queued-frames', m.isolane_ue_cbfc, t1, units='frames', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('stalled', m.isolane_ue_cbfc, t11, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        VcStateStatistics.NODE,
    ), config=False)


class Vc(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc'
    TYPE_DEFAULT = 'best-effort'
    SENDER_ENABLED_DEFAULT = False
    RECEIVER_ENABLED_DEFAULT = False
    NODE = s.ListNode('vc', m.isolane_ue_cbfc, (
        s.LeafNode('index', m.isolane_ue_cbfc, t51),
        s.LeafNode('type', m.isolane_ue_cbfc, t63, default='best-effort', extensions=(('isolane-ue-types', 'provenance', 'UE'),)),
        s.LeafNode('sender-enabled', m.isolane_ue_cbfc, t11, default=False),
        s.LeafNode('receiver-enabled', m.isolane_ue_cbfc, t11, default=False),
        s.LeafNode('sender-credit-limit', m.isolane_ue_cbfc, t64, units='credits', extensions=(('isolane-ue-types', 'provenance', 'OTG'),)),
        s.LeafNode('receiver-credit-limit', m.isolane_ue_cbfc, t64, units='credits', extensions=(('isolane-ue-types', 'provenance', 'OTG'),)),
        s.LeafNode('credit-profile', m.isolane_ue_cbfc, t66),
        VcState.NODE,
    ), keys=(0,), max_elements=32, operations=(s.OperationNode('initialize', m.isolane_ue_cbfc, InitializeInput.NODE, InitializeOutput.NODE, extensions=(('ietf-netconf-acm', 'default-deny-all', None), ('isolane-ue-types', 'provenance', 'own'))), s.OperationNode('remove', m.isolane_ue_cbfc, RemoveInput.NODE, RemoveOutput.NODE, extensions=(('ietf-netconf-acm', 'default-deny-all', None), ('isolane-ue-types', 'provenance', 'own'))), s.OperationNode('clear-counters', m.isolane_ue_cbfc, VcClearCountersInput.NODE, VcClearCountersOutput.NODE, extensions=(('isolane-ue-types', 'provenance', 'own'),))), notifications=(Stalled.NODE, StallEnded.NODE, StateChange.NODE, CreditError.NODE), musts=(s.Rule('not(credit-profile) or not(/ue-cbfc:cbfc/ue-cbfc:credit-profile[ue-cbfc:name = current()/credit-profile]/ue-cbfc:pool) or ../credit-pool[name = /ue-cbfc:cbfc/ue-cbfc:credit-profile[ue-cbfc:name = current()/credit-profile]/ue-cbfc:pool]', n65, message='The port has no credit pool of the name that the credit profile takes credits from.', app_tag='cbfc-pool-missing'), s.Rule("type != 'lossless' or sender-credit-limit or credit-profile or not(sender-enabled = 'true' or ../mode = 'dynamic') or not(/ue-cbfc:cbfc/ue-cbfc:profile[ue-cbfc:name = current()/../profile]/ue-cbfc:credit-limit-method = 'per-vc')", n65, message='With a limit per channel a lossless channel that is sent on needs a sender-credit-limit or a credit-profile.', app_tag='cbfc-vc-limit-required'), s.Rule('not(sender-credit-limit and credit-profile)', n52, message='A channel has either a sender-credit-limit or a credit-profile.', app_tag='cbfc-vc-limit-twice'), s.Rule("type = 'lossless' or not(sender-credit-limit or credit-profile or receiver-credit-limit)", n52, message='A best effort channel uses no credits.', app_tag='cbfc-vc-best-effort-limit')))


class CreditPool(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/credit-pool'
    NODE = s.ListNode('credit-pool', m.isolane_ue_cbfc, (
        s.LeafNode('name', m.isolane_ue_cbfc, t36, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('size', m.isolane_ue_cbfc, t67, units='credits', mandatory=True),
        s.LeafNode('shared-size', m.isolane_ue_cbfc, t1, units='credits', config=False),
        s.LeafNode('used', m.isolane_ue_cbfc, t1, units='credits', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
    ), keys=(0,), max_elements=32)


class Peer(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/peer'
    NODE = s.ContainerNode('peer', m.isolane_ue_cbfc, (
        s.LeafNode('native-credit-size', m.isolane_ue_cbfc, t53, units='octets'),
        s.LeafNode('native-packet-overhead', m.isolane_ue_cbfc, t54, units='octets'),
        s.LeafNode('native-total-credits', m.isolane_ue_cbfc, t55, units='credits'),
    ))


class Cbfc(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc'
    MODE_DEFAULT = 'static'
    DYNAMIC_MODE_CONTRACT_DEFAULT = 'ignore'
    SENDER_ENABLED_DEFAULT = False
    RECEIVER_ENABLED_DEFAULT = False
    NODE = s.ContainerNode('cbfc', m.isolane_ue_cbfc, (
        s.LeafNode('mode', m.isolane_ue_cbfc, t42, default='static', extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('dynamic-mode-contract', m.isolane_ue_cbfc, t43, default='ignore', musts=(s.Rule(". = 'ignore' or ../mode = 'static' or not(../sender-enabled = 'true' or ../receiver-enabled = 'true')", n52, message='In dynamic mode LLDP decides: sender-enabled and receiver-enabled must not be true.', app_tag='cbfc-enabled-in-dynamic-mode'),), extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('sender-enabled', m.isolane_ue_cbfc, t11, default=False, extensions=(('isolane-ue-types', 'provenance', 'OTG'),)),
        s.LeafNode('receiver-enabled', m.isolane_ue_cbfc, t11, default=False, extensions=(('isolane-ue-types', 'provenance', 'OTG'),)),
        s.LeafNode('profile', m.isolane_ue_cbfc, t68, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('sender-vc-map', m.isolane_ue_cbfc, t69),
        s.LeafNode('receiver-vc-map', m.isolane_ue_cbfc, t70),
        Peer.NODE,
        CreditPool.NODE,
        Vc.NODE,
        CbfcState.NODE,
    ), operations=(s.OperationNode('clear-counters', m.isolane_ue_cbfc, CbfcClearCountersInput.NODE, CbfcClearCountersOutput.NODE, extensions=(('isolane-ue-types', 'provenance', 'own'),)), s.OperationNode('inject-fault', m.isolane_ue_cbfc, CbfcInjectFaultInput.NODE, CbfcInjectFaultOutput.NODE, extensions=(('isolane-ue-types', 'provenance', 'XOA'), ('ietf-netconf-acm', 'default-deny-all', None)))), musts=(s.Rule("profile or (mode = 'static' and sender-enabled = 'false' and receiver-enabled = 'false')", n52, message='A port that runs CBFC needs a profile.', app_tag='cbfc-profile-required'), s.Rule("sender-vc-map or not(vc[type = 'lossless'][sender-enabled = 'true' or ../mode = 'dynamic'])", n52, message='A port that sends on a lossless channel needs a sender-vc-map.', app_tag='cbfc-vc-map-required'), s.Rule("receiver-vc-map or not(vc[type = 'lossless'][receiver-enabled = 'true' or ../mode = 'dynamic'])", n52, message='A port that receives on a lossless channel needs a receiver-vc-map.', app_tag='cbfc-vc-map-required')), whens=(s.Rule("derived-from-or-self(if:type, 'ianaift:ethernetCsmacd')", n71, on_parent=True),))


class StormRestored(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/storm-restored'
    NODE = s.NotificationNode('storm-restored', m.isolane_pfc, (
        s.LeafNode('priority', m.isolane_pfc, t21, config=False),
        s.LeafNode('storms-restored', m.isolane_pfc, t1, units='storms', config=False),
    ))


class StormDetected(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/storm-detected'
    NODE = s.NotificationNode('storm-detected', m.isolane_pfc, (
        s.LeafNode('priority', m.isolane_pfc, t21, config=False),
        s.LeafNode('action', m.isolane_pfc, t72, config=False),
        s.LeafNode('storms-detected', m.isolane_pfc, t1, units='storms', config=False),
    ))


class FlowControlClearCountersOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/clear-counters/output'
    NODE = s.ParametersNode('output', m.isolane_pfc, (
        s.LeafNode('discontinuity-time', m.isolane_pfc, t0, config=False),
    ))


class FlowControlClearCountersInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/clear-counters/input'
    NODE = s.ParametersNode('input', m.isolane_pfc, ())


class FlowControlStateStatistics(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/state/statistics'
    NODE = s.ContainerNode('statistics', m.isolane_pfc, (
        s.LeafNode('discontinuity-time', m.isolane_pfc, t0, config=False),
        s.LeafNode('tx-pause-frames', m.isolane_pfc, t1, units='frames', config=False),
        s.LeafNode('rx-pause-frames', m.isolane_pfc, t1, units='frames', config=False),
        s.LeafNode('tx-pfc-frames', m.isolane_pfc, t1, units='frames', config=False),
        s.LeafNode('rx-pfc-frames', m.isolane_pfc, t1, units='frames', config=False),
        s.LeafNode('rx-paused-time', m.isolane_pfc, t1, units='nanoseconds', config=False),
        s.LeafNode('rx-ignored-frames', m.isolane_pfc, t1, units='frames', config=False),
        s.LeafNode('rx-malformed-frames', m.isolane_pfc, t1, units='frames', config=False),
        s.LeafNode('rx-unknown-opcode-frames', m.isolane_pfc, t1, units='frames', config=False),
    ), config=False)


class PriorityWatchdog(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/state/priority/watchdog'
    NODE = s.ContainerNode('watchdog', m.isolane_pfc, (
        s.LeafNode('status', m.isolane_pfc, t73, config=False),
        s.LeafNode('storms-detected', m.isolane_pfc, t1, units='storms', config=False),
        s.LeafNode('storms-restored', m.isolane_pfc, t1, units='storms', config=False),
        s.LeafNode('tx-frames', m.isolane_pfc, t1, units='frames', config=False),
        s.LeafNode('tx-dropped-frames', m.isolane_pfc, t1, units='frames', config=False),
        s.LeafNode('rx-frames', m.isolane_pfc, t1, units='frames', config=False),
        s.LeafNode('rx-dropped-frames', m.isolane_pfc, t1, units='frames', config=False),
        s.LeafNode('last-storm-start', m.isolane_pfc, t0, config=False),
        s.LeafNode('last-storm-end', m.isolane_pfc, t0, config=False),
    ), config=False)


class StatePriority(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/state/priority'
    NODE = s.ListNode('priority', m.isolane_pfc, (
        s.LeafNode('priority', m.isolane_pfc, t21, config=False),
        s.LeafNode('asserted', m.isolane_pfc, t11, config=False),
        s.LeafNode('paused', m.isolane_pfc, t11, config=False),
        s.LeafNode('remaining-pause-time', m.isolane_pfc, t1, units='nanoseconds', config=False),
        s.LeafNode('occupancy', m.isolane_pfc, t1, units='octets', config=False),
        s.LeafNode('headroom-used', m.isolane_pfc, t1, units='octets', config=False),
        s.LeafNode('headroom-used-watermark', m.isolane_pfc, t1, units='octets', config=False),
        s.LeafNode('tx-xoff', m.isolane_pfc, t1, units='frames', config=False),
        s.LeafNode('tx-xon', m.isolane_pfc, t1, units='frames', config=False),
        s.LeafNode('rx-xoff', m.isolane_pfc, t1, units='frames', config=False),
        s.LeafNode('rx-xon', m.isolane_pfc, t1, units='frames', config=False),
        s.LeafNode('tx-frames', m.isolane_pfc, t1, units='frames', config=False),
        s.LeafNode('rx-frames', m.isolane_pfc, t1, units='frames', config=False),
        s.LeafNode('rx-transitions', m.isolane_pfc, t1, units='events', config=False),
        s.LeafNode('rx-paused-time', m.isolane_pfc, t1, units='nanoseconds', config=False),
        s.LeafNode('tx-asserted-time', m.isolane_pfc, t1, units='nanoseconds', config=False),
        s.LeafNode('headroom-dropped-frames', m.isolane_pfc, t1, units='frames', config=False),
        s.LeafNode('last-pause-start', m.isolane_pfc, t0, config=False),
        s.LeafNode('last-pause-end', m.isolane_pfc, t0, config=False),
        PriorityWatchdog.NODE,
    ), keys=(0,), max_elements=8, config=False)


class FlowControlState(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/state'
    NODE = s.ContainerNode('state', m.isolane_pfc, (
        s.LeafNode('pause-asserted', m.isolane_pfc, t11, config=False),
        s.LeafNode('pause-received', m.isolane_pfc, t11, config=False),
        StatePriority.NODE,
        FlowControlStateStatistics.NODE,
    ), config=False)


class Watchdog(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/watchdog'
    ACTION_DEFAULT = 'drop'
    DETECTION_TIME_DEFAULT = 200
    RESTORATION_TIME_DEFAULT = 400
    NODE = s.ContainerNode('watchdog', m.isolane_pfc, (
        s.LeafNode('action', m.isolane_pfc, t72, default='drop'),
        s.LeafNode('detection-time', m.isolane_pfc, t74, default=200, units='milliseconds'),
        s.LeafNode('restoration-time', m.isolane_pfc, t77, default=400, units='milliseconds'),
        s.LeafListNode('priority', m.isolane_pfc, t21, max_elements=8),
    ), presence=True, musts=(s.Rule('not(/iso-pfc:pfc-watchdog/iso-pfc:poll-interval > detection-time)', n78, message='detection-time must be at least poll-interval of the watchdog.', app_tag='pfc-watchdog-detection-time'), s.Rule('not(/iso-pfc:pfc-watchdog/iso-pfc:poll-interval > restoration-time)', n78, message='restoration-time must be at least poll-interval of the watchdog.', app_tag='pfc-watchdog-restoration-time')))


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
    NODE = s.ListNode('priority', m.isolane_pfc, (
        s.LeafNode('priority', m.isolane_pfc, t21),
        s.LeafNode('transmit-enabled', m.isolane_pfc, t11, default=False),
        s.LeafNode('receive-enabled', m.isolane_pfc, t11, default=False),
        s.LeafNode('trigger', m.isolane_pfc, t79, default='ingress'),
        s.LeafNode('xoff-threshold', m.isolane_pfc, t80, default=100000, units='octets'),
        s.LeafNode('xon-threshold', m.isolane_pfc, t2, default=50000, units='octets'),
        s.LeafNode('headroom', m.isolane_pfc, t2, default=50000, units='octets'),
        s.LeafNode('quanta', m.isolane_pfc, t53, default=65535, units='512 bit times'),
    ), keys=(0,), max_elements=8, musts=(s.Rule('xon-threshold < xoff-threshold', n81, message='xon-threshold must be below xoff-threshold.', app_tag='pfc-threshold-order'),))


class Pause(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/pause'
    TRANSMIT_ENABLED_DEFAULT = False
    RECEIVE_ENABLED_DEFAULT = False
    XOFF_THRESHOLD_DEFAULT = 200000
    XON_THRESHOLD_DEFAULT = 150000
    QUANTA_DEFAULT = 65535
    NODE = s.ContainerNode('pause', m.isolane_pfc, (
        s.LeafNode('transmit-enabled', m.isolane_pfc, t11, default=False),
        s.LeafNode('receive-enabled', m.isolane_pfc, t11, default=False),
        s.LeafNode('xoff-threshold', m.isolane_pfc, t80, default=200000, units='octets'),
        s.LeafNode('xon-threshold', m.isolane_pfc, t2, default=150000, units='octets'),
        s.LeafNode('quanta', m.isolane_pfc, t53, default=65535, units='512 bit times'),
    ), musts=(s.Rule('xon-threshold < xoff-threshold', n81, message='xon-threshold must be below xoff-threshold.', app_tag='pfc-threshold-order'),))


class FlowControl(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control'
    NODE = s.ContainerNode('flow-control', m.isolane_pfc, (
        Pause.NODE,
        Priority.NODE,
        Watchdog.NODE,
        FlowControlState.NODE,
    ), operations=(s.OperationNode('clear-counters', m.isolane_pfc, FlowControlClearCountersInput.NODE, FlowControlClearCountersOutput.NODE),), notifications=(StormDetected.NODE, StormRestored.NODE), musts=(s.Rule("not((pause/transmit-enabled = 'true' or pause/receive-enabled = 'true') and (priority/transmit-enabled = 'true' or priority/receive-enabled = 'true'))", n81, message='PAUSE and priority-based flow control exclude each other.', app_tag='pause-with-pfc'),), whens=(s.Rule("derived-from-or-self(if:type, 'ianaift:ethernetCsmacd')", n82, on_parent=True),))


class InBandTelemetryClearCountersOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-inband-telemetry:in-band-telemetry/clear-counters/output'
    NODE = s.ParametersNode('output', m.isolane_inband_telemetry, (
        s.LeafNode('discontinuity-time', m.isolane_inband_telemetry, t0, config=False),
    ))


class InBandTelemetryClearCountersInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-inband-telemetry:in-band-telemetry/clear-counters/input'
    NODE = s.ParametersNode('input', m.isolane_inband_telemetry, ())


class InBandTelemetryStatistics(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-inband-telemetry:in-band-telemetry/statistics'
    NODE = s.ContainerNode('statistics', m.isolane_inband_telemetry, (
        s.LeafNode('discontinuity-time', m.isolane_inband_telemetry, t0, config=False),
        s.LeafNode('inserted-packets', m.isolane_inband_telemetry, t1, units='packets', config=False),
        s.LeafNode('stripped-packets', m.isolane_inband_telemetry, t1, units='packets', config=False),
        s.LeafNode('not-inserted-hop-limit', m.isolane_inband_telemetry, t1, units='packets', config=False),
        s.LeafNode('not-inserted-mtu', m.isolane_inband_telemetry, t1, units='packets', config=False),
        s.LeafNode('not-inserted-malformed', m.isolane_inband_telemetry, t1, units='packets', config=False),
        s.LeafNode('feedback-packets', m.isolane_inband_telemetry, t1, units='packets', config=False),
        s.LeafNode('rate-hint-packets', m.isolane_inband_telemetry, t1, units='packets', config=False),
    ), config=False)


class InBandTelemetry(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-inband-telemetry:in-band-telemetry'
    INSERT_ENABLED_DEFAULT = False
    STRIP_ENABLED_DEFAULT = False
    CONTENT_DEFAULT = ('switch-id', 'queue-depth', 'hop-latency')
    FEEDBACK_THRESHOLD_DEFAULT = 20
    NODE = s.ContainerNode('in-band-telemetry', m.isolane_inband_telemetry, (
        s.LeafNode('insert-enabled', m.isolane_inband_telemetry, t11, default=False),
        s.LeafNode('strip-enabled', m.isolane_inband_telemetry, t11, default=False),
        s.LeafNode('content', m.isolane_inband_telemetry, t84, default=('switch-id', 'queue-depth', 'hop-latency'), musts=(s.Rule("not(../insert-enabled = 'true') or bit-is-set(., 'switch-id') or (not(bit-is-set(., 'queue-depth')) and not(bit-is-set(., 'hop-latency')))", n83, message='Telemetry always carries the switch id.', app_tag='telemetry-switch-id-required'),)),
        s.LeafNode('feedback-threshold', m.isolane_inband_telemetry, t85, default=20, units='percent'),
        InBandTelemetryStatistics.NODE,
    ), operations=(s.OperationNode('clear-counters', m.isolane_inband_telemetry, InBandTelemetryClearCountersInput.NODE, InBandTelemetryClearCountersOutput.NODE),), whens=(s.Rule("derived-from-or-self(if:type, 'ianaift:ethernetCsmacd')", n86, on_parent=True),))


class LinkStateChange(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/link-state-change'
    NODE = s.NotificationNode('link-state-change', m.isolane_dataplane, (
        s.LeafNode('link', m.isolane_dataplane, t87, config=False),
        s.LeafNode('speed', m.isolane_dataplane, t1, units='bits per second', config=False),
        s.LeafNode('reason', m.isolane_dataplane, t88, config=False),
    ))


class WireFault(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/wire-fault'
    NODE = s.NotificationNode('wire-fault', m.isolane_dataplane, (
        s.LeafNode('fault', m.isolane_dataplane, t3, config=False),
        s.LeafNode('duration', m.isolane_dataplane, t2, units='milliseconds', config=False),
    ))


class RefusedFrames(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/state/refused-frames'
    NODE = s.ListNode('refused-frames', m.isolane_dataplane, (
        s.LeafNode('reason', m.isolane_dataplane, t89, config=False),
        s.LeafNode('frames', m.isolane_dataplane, t1, units='frames', config=False),
    ), keys=(0,), config=False)


class DataPlaneState(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/state'
    NODE = s.ContainerNode('state', m.isolane_dataplane, (
        s.LeafNode('present', m.isolane_dataplane, t11, config=False),
        s.LeafNode('not-applied-reason', m.isolane_dataplane, t90, config=False),
        s.LeafNode('not-applied-detail', m.isolane_dataplane, t3, config=False),
        s.LeafNode('wire', m.isolane_dataplane, t3, config=False),
        s.LeafNode('oversize-frames', m.isolane_dataplane, t1, units='frames', config=False),
        s.LeafNode('misaddressed-control-frames', m.isolane_dataplane, t1, units='frames', config=False),
        s.LeafNode('segmented-frames', m.isolane_dataplane, t1, units='frames', config=False),
        s.LeafNode('unreadable-frames', m.isolane_dataplane, t1, units='frames', config=False),
        RefusedFrames.NODE,
    ), config=False)


class HealOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/lab-wire/heal/output'
    NODE = s.ParametersNode('output', m.isolane_dataplane, ())


class HealInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/lab-wire/heal/input'
    NODE = s.ParametersNode('input', m.isolane_dataplane, ())


class FailOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/lab-wire/fail/output'
    NODE = s.ParametersNode('output', m.isolane_dataplane, ())


class FailInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/lab-wire/fail/input'
    NODE = s.ParametersNode('input', m.isolane_dataplane, (
        s.LeafNode('duration', m.isolane_dataplane, t91, units='milliseconds', config=False),
        s.LeafNode('cut', m.isolane_dataplane, t11, config=False),
        s.LeafNode('flap', m.isolane_dataplane, t92, units='milliseconds', config=False),
        s.LeafNode('rate', m.isolane_dataplane, t93, units='bits per second', config=False),
        s.LeafNode('delay', m.isolane_dataplane, t94, units='nanoseconds', config=False),
        s.LeafNode('jitter', m.isolane_dataplane, t94, units='nanoseconds', config=False),
        s.LeafNode('loss', m.isolane_dataplane, t95, config=False),
        s.LeafNode('bit-error-rate', m.isolane_dataplane, t95, config=False),
    ))


class LabWireState(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/lab-wire/state'
    NODE = s.ContainerNode('state', m.isolane_dataplane, (
        s.LeafNode('fault', m.isolane_dataplane, t3, config=False),
        s.LeafNode('items', m.isolane_dataplane, t1, units='items', config=False),
        s.LeafNode('octets', m.isolane_dataplane, t1, units='octets', config=False),
        s.LeafNode('lost', m.isolane_dataplane, t1, units='items', config=False),
        s.LeafNode('corrupted', m.isolane_dataplane, t1, units='items', config=False),
    ), config=False)


class LabWire(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/lab-wire'
    NODE = s.ContainerNode('lab-wire', m.isolane_dataplane, (
        s.LeafNode('rate', m.isolane_dataplane, t93, units='bits per second'),
        s.LeafNode('delay', m.isolane_dataplane, t94, units='nanoseconds'),
        s.LeafNode('jitter', m.isolane_dataplane, t94, units='nanoseconds'),
        s.LeafNode('loss', m.isolane_dataplane, t95),
        s.LeafNode('bit-error-rate', m.isolane_dataplane, t95),
        s.LeafNode('cut', m.isolane_dataplane, t11),
        LabWireState.NODE,
    ), operations=(s.OperationNode('fail', m.isolane_dataplane, FailInput.NODE, FailOutput.NODE), s.OperationNode('heal', m.isolane_dataplane, HealInput.NODE, HealOutput.NODE)))


class DataPlane(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane'
    KIND_DEFAULT = 'emulated'
    FORWARDING_DEFAULT = False
    MAX_FRAME_SIZE_DEFAULT = 9216
    NODE = s.ContainerNode('data-plane', m.isolane_dataplane, (
        s.LeafNode('kind', m.isolane_dataplane, t96, default='emulated'),
        s.LeafNode('linux-device', m.isolane_dataplane, t98, whens=(s.Rule("../kind = 'linux'", n97),)),
        s.LeafNode('rate-limit', m.isolane_dataplane, t99, units='bits/second', musts=(s.Rule("../kind != 'linux' or . <= 34000000000", n97, message='The kernel sends at no more than 34 Gb/s by a rate.', app_tag='rate-limit-kernel'),), whens=(s.Rule("../kind = 'linux' or ../kind = 'sonic'", n97),)),
        s.LeafNode('forwarding', m.isolane_dataplane, t11, default=False, whens=(s.Rule("../kind = 'linux'", n97),)),
        s.LeafNode('mac-address', m.isolane_dataplane, t100, whens=(s.Rule("../kind = 'emulated'", n97),)),
        s.LeafNode('max-frame-size', m.isolane_dataplane, t101, default=9216, units='octets'),
        LabWire.NODE,
        DataPlaneState.NODE,
    ), notifications=(WireFault.NODE, LinkStateChange.NODE), whens=(s.Rule("derived-from-or-self(if:type, 'ianaift:ethernetCsmacd')", n102, on_parent=True),))


class CsigClearCountersOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-csig:csig/clear-counters/output'
    NODE = s.ParametersNode('output', m.isolane_ue_csig, (
        s.LeafNode('discontinuity-time', m.isolane_ue_csig, t0, config=False),
    ))


class CsigClearCountersInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-csig:csig/clear-counters/input'
    NODE = s.ParametersNode('input', m.isolane_ue_csig, ())


class CsigStatistics(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-csig:csig/statistics'
    NODE = s.ContainerNode('statistics', m.isolane_ue_csig, (
        s.LeafNode('discontinuity-time', m.isolane_ue_csig, t0, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('tagged-packets', m.isolane_ue_csig, t1, units='packets', config=False),
        s.LeafNode('updated-packets', m.isolane_ue_csig, t1, units='packets', config=False),
        s.LeafNode('deleted-packets', m.isolane_ue_csig, t1, units='packets', config=False),
        s.LeafNode('d-bit-packets', m.isolane_ue_csig, t1, units='packets', config=False),
        s.LeafNode('not-updated-d-bit', m.isolane_ue_csig, t1, units='packets', config=False),
        s.LeafNode('not-updated-no-band', m.isolane_ue_csig, t1, units='packets', config=False),
        s.LeafNode('unknown-signal-packets', m.isolane_ue_csig, t1, units='packets', config=False),
        s.LeafNode('doubled-tag-packets', m.isolane_ue_csig, t1, units='packets', config=False),
        s.LeafNode('truncated-packets', m.isolane_ue_csig, t1, units='packets', config=False),
    ), config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),))


class Signal(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-csig:csig/signal'
    NODE = s.ListNode('signal', m.isolane_ue_csig, (
        s.LeafNode('name', m.isolane_ue_csig, t104, config=False),
        s.LeafNode('value', m.isolane_ue_csig, t1, units='units of the signal type', config=False),
        s.LeafNode('band', m.isolane_ue_csig, t2, config=False),
    ), keys=(0,), config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),))


class Csig(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/isolane-ue-csig:csig'
    INT_DELETE_DEFAULT = False
    INT_METADATA_DEFAULT = 0
    NODE = s.ContainerNode('csig', m.isolane_ue_csig, (
        s.LeafNode('int-delete', m.isolane_ue_csig, t11, default=False),
        s.LeafNode('int-metadata', m.isolane_ue_csig, t105, default=0),
        Signal.NODE,
        CsigStatistics.NODE,
    ), operations=(s.OperationNode('clear-counters', m.isolane_ue_csig, CsigClearCountersInput.NODE, CsigClearCountersOutput.NODE, extensions=(('isolane-ue-types', 'provenance', 'own'),)),), whens=(s.Rule("derived-from-or-self(if:type, 'ianaift:ethernetCsmacd')", n106, on_parent=True),))


class BufferQueue(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-dataplane:buffer/queue'
    NODE = s.ListNode('queue', m.isolane_dataplane, (
        s.LeafNode('traffic-class', m.isolane_dataplane, t21),
        s.LeafNode('limit', m.isolane_dataplane, t107, units='octets', mandatory=True),
    ), keys=(0,), max_elements=8)


class Buffer(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-dataplane:buffer'
    NODE = s.ContainerNode('buffer', m.isolane_dataplane, (
        BufferQueue.NODE,
    ))


class Difference(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/queue-map-mismatch/difference'
    NODE = s.ListNode('difference', m.isolane_congestion_isolation, (
        s.LeafNode('traffic-class', m.isolane_congestion_isolation, t21, config=False),
        s.LeafNode('local', m.isolane_congestion_isolation, t21, config=False),
        s.LeafNode('remote', m.isolane_congestion_isolation, t21, config=False),
    ), keys=(0,), config=False)


class QueueMapMismatch(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/queue-map-mismatch'
    NODE = s.NotificationNode('queue-map-mismatch', m.isolane_congestion_isolation, (
        Difference.NODE,
    ))


class FlowReleased(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/flow-released'
    NODE = s.NotificationNode('flow-released', m.isolane_congestion_isolation, (
        s.LeafNode('traffic-class', m.isolane_congestion_isolation, t21, config=False),
        s.LeafNode('congesting-traffic-class', m.isolane_congestion_isolation, t21, config=False),
        s.LeafNode('source-address', m.isolane_congestion_isolation, t110, config=False),
        s.LeafNode('destination-address', m.isolane_congestion_isolation, t110, config=False),
        s.LeafNode('protocol', m.isolane_congestion_isolation, t27, config=False),
        s.LeafNode('source-port', m.isolane_congestion_isolation, t111, config=False),
        s.LeafNode('destination-port', m.isolane_congestion_isolation, t111, config=False),
        s.LeafNode('suppressed', m.isolane_congestion_isolation, t1, units='flows', config=False),
        s.LeafNode('duration', m.isolane_congestion_isolation, t1, units='nanoseconds', config=False),
    ))


class FlowIsolated(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/flow-isolated'
    NODE = s.NotificationNode('flow-isolated', m.isolane_congestion_isolation, (
        s.LeafNode('traffic-class', m.isolane_congestion_isolation, t21, config=False),
        s.LeafNode('congesting-traffic-class', m.isolane_congestion_isolation, t21, config=False),
        s.LeafNode('source-address', m.isolane_congestion_isolation, t110, config=False),
        s.LeafNode('destination-address', m.isolane_congestion_isolation, t110, config=False),
        s.LeafNode('protocol', m.isolane_congestion_isolation, t27, config=False),
        s.LeafNode('source-port', m.isolane_congestion_isolation, t111, config=False),
        s.LeafNode('destination-port', m.isolane_congestion_isolation, t111, config=False),
        s.LeafNode('suppressed', m.isolane_congestion_isolation, t1, units='flows', config=False),
    ))


class CongestionEnded(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/congestion-ended'
    NODE = s.NotificationNode('congestion-ended', m.isolane_congestion_isolation, (
        s.LeafNode('traffic-class', m.isolane_congestion_isolation, t21, config=False),
        s.LeafNode('duration', m.isolane_congestion_isolation, t1, units='nanoseconds', config=False),
        s.LeafNode('flows', m.isolane_congestion_isolation, t1, units='flows', config=False),
    ))


class CongestionBegan(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/congestion-began'
    NODE = s.NotificationNode('congestion-began', m.isolane_congestion_isolation, (
        s.LeafNode('traffic-class', m.isolane_congestion_isolation, t21, config=False),
    ))


class PeerLost(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/peer-lost'
    NODE = s.NotificationNode('peer-lost', m.isolane_congestion_isolation, (
        s.LeafNode('mac-address', m.isolane_congestion_isolation, t100, config=False),
        s.LeafNode('reason', m.isolane_congestion_isolation, t112, config=False),
    ))


class PeerFound(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/peer-found'
    NODE = s.NotificationNode('peer-found', m.isolane_congestion_isolation, (
        s.LeafNode('mac-address', m.isolane_congestion_isolation, t100, config=False),
        s.LeafNode('queue-map-agrees', m.isolane_congestion_isolation, t11, config=False),
    ))


class CongestionIsolationClearCountersOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/clear-counters/output'
    NODE = s.ParametersNode('output', m.isolane_congestion_isolation, (
        s.LeafNode('discontinuity-time', m.isolane_congestion_isolation, t0, config=False),
    ))


class CongestionIsolationClearCountersInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/clear-counters/input'
    NODE = s.ParametersNode('input', m.isolane_congestion_isolation, ())


class FlushFlowsOutput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/flush-flows/output'
    NODE = s.ParametersNode('output', m.isolane_congestion_isolation, (
        s.LeafNode('flushed', m.isolane_congestion_isolation, t1, units='flows', config=False),
    ))


class FlushFlowsInput(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/flush-flows/input'
    NODE = s.ParametersNode('input', m.isolane_congestion_isolation, (
        s.LeafNode('traffic-class', m.isolane_congestion_isolation, t21, config=False),
    ))


class CimsInvalid(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/state/statistics/cims-invalid'
    NODE = s.ListNode('cims-invalid', m.isolane_congestion_isolation, (
        s.LeafNode('reason', m.isolane_congestion_isolation, t113, config=False),
        s.LeafNode('messages', m.isolane_congestion_isolation, t1, units='messages', config=False),
    ), keys=(0,), config=False)


class CongestionIsolationStateStatistics(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/state/statistics'
    NODE = s.ContainerNode('statistics', m.isolane_congestion_isolation, (
        s.LeafNode('discontinuity-time', m.isolane_congestion_isolation, t0, config=False),
        s.LeafNode('cims-sent-add', m.isolane_congestion_isolation, t1, units='messages', config=False),
        s.LeafNode('cims-sent-again', m.isolane_congestion_isolation, t1, units='messages', config=False),
        s.LeafNode('cims-held-off', m.isolane_congestion_isolation, t1, units='messages', config=False),
        s.LeafNode('cims-sent-delete', m.isolane_congestion_isolation, t1, units='messages', config=False),
        s.LeafNode('cims-unsendable', m.isolane_congestion_isolation, t1, units='messages', config=False),
        s.LeafNode('cims-received-add', m.isolane_congestion_isolation, t1, units='messages', config=False),
        s.LeafNode('cims-received-delete', m.isolane_congestion_isolation, t1, units='messages', config=False),
        s.LeafNode('cims-ignored', m.isolane_congestion_isolation, t1, units='messages', config=False),
        s.LeafNode('cims-from-strangers', m.isolane_congestion_isolation, t1, units='messages', config=False),
        CimsInvalid.NODE,
        s.LeafNode('flows-isolated', m.isolane_congestion_isolation, t1, units='flows', config=False),
        s.LeafNode('flows-isolated-by-peer', m.isolane_congestion_isolation, t1, units='flows', config=False),
        s.LeafNode('flows-returned', m.isolane_congestion_isolation, t1, units='flows', config=False),
        s.LeafNode('flows-withdrawn', m.isolane_congestion_isolation, t1, units='flows', config=False),
        s.LeafNode('flows-flushed', m.isolane_congestion_isolation, t1, units='flows', config=False),
        s.LeafNode('flows-flushed-by-operator', m.isolane_congestion_isolation, t1, units='flows', config=False),
        s.LeafNode('flows-dropped', m.isolane_congestion_isolation, t1, units='flows', config=False),
        s.LeafNode('flows-aged', m.isolane_congestion_isolation, t1, units='flows', config=False),
        s.LeafNode('flows-refused', m.isolane_congestion_isolation, t1, units='flows', config=False),
        s.LeafNode('frames-not-flows', m.isolane_congestion_isolation, t1, units='frames', config=False),
        s.LeafNode('ecn-marked-frames', m.isolane_congestion_isolation, t1, units='frames', config=False),
        s.LeafNode('not-ect-dropped-frames', m.isolane_congestion_isolation, t1, units='frames', config=False),
        s.LeafNode('not-ect-kept-frames', m.isolane_congestion_isolation, t1, units='frames', config=False),
    ), config=False)


class StateQueue(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/state/queue'
    NODE = s.ListNode('queue', m.isolane_congestion_isolation, (
        s.LeafNode('traffic-class', m.isolane_congestion_isolation, t21, config=False),
        s.LeafNode('role', m.isolane_congestion_isolation, t114, config=False),
        s.LeafListNode('partner-traffic-class', m.isolane_congestion_isolation, t21, config=False),
        s.LeafNode('depth-octets', m.isolane_congestion_isolation, t1, units='octets', config=False),
        s.LeafNode('depth-frames', m.isolane_congestion_isolation, t1, units='frames', config=False),
        s.LeafNode('depth-octets-watermark', m.isolane_congestion_isolation, t1, units='octets', config=False),
        s.LeafNode('congested', m.isolane_congestion_isolation, t11, config=False),
        s.LeafNode('congesting', m.isolane_congestion_isolation, t11, config=False),
        s.LeafNode('stopped-early', m.isolane_congestion_isolation, t11, config=False),
        s.LeafNode('gate', m.isolane_congestion_isolation, t115, config=False),
        s.LeafNode('non-congested-time', m.isolane_congestion_isolation, t2, config=False),
        s.LeafNode('isolated-flows', m.isolane_congestion_isolation, t1, units='flows', config=False),
        s.LeafNode('average-depth', m.isolane_congestion_isolation, t1, units='octets', config=False),
        s.LeafNode('feedback', m.isolane_congestion_isolation, t59, config=False),
        s.LeafNode('enqueued-frames', m.isolane_congestion_isolation, t1, units='frames', config=False),
        s.LeafNode('dequeued-frames', m.isolane_congestion_isolation, t1, units='frames', config=False),
        s.LeafNode('dequeued-octets', m.isolane_congestion_isolation, t1, units='octets', config=False),
        s.LeafNode('dropped-frames', m.isolane_congestion_isolation, t1, units='frames', config=False),
        s.LeafNode('aqm-dropped-frames', m.isolane_congestion_isolation, t1, units='frames', config=False),
        s.LeafNode('ecn-marked-frames', m.isolane_congestion_isolation, t1, units='frames', config=False),
        s.LeafNode('congested-time', m.isolane_congestion_isolation, t1, units='nanoseconds', config=False),
    ), keys=(0,), max_elements=8, config=False)


class CongestionIsolationState(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/state'
    NODE = s.ContainerNode('state', m.isolane_congestion_isolation, (
        s.LeafNode('queue-map-reading', m.isolane_congestion_isolation, t116, config=False),
        s.LeafNode('transmission-selection', m.isolane_congestion_isolation, t117, config=False),
        StateQueue.NODE,
        CongestionIsolationStateStatistics.NODE,
    ), config=False)


class EtsBandwidth(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/ets-bandwidth'
    NODE = s.ListNode('ets-bandwidth', m.isolane_congestion_isolation, (
        s.LeafNode('traffic-class', m.isolane_congestion_isolation, t21),
        s.LeafNode('percent', m.isolane_congestion_isolation, t118, units='percent', mandatory=True),
    ), keys=(0,), max_elements=8, musts=(s.Rule("derived-from-or-self(../../dot1q:transmission-selection-algorithm-table/dot1q:transmission-selection-algorithm-map[dot1q:traffic-class = current()/traffic-class]/dot1q:transmission-selection-algorithm, 'dot1q-types:enhanced-transmission-selection')", n119, message='Only a class of enhanced transmission selection has a share of the bandwidth.', app_tag='ets-algorithm-required'), s.Rule('sum(../ets-bandwidth/percent) = 100', n120, message='The bandwidth shares must add up to 100 percent.', app_tag='ets-bandwidth-sum')))


class Cp(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/cp'
    SET_POINT_OCTETS_DEFAULT = 26000
    FEEDBACK_WEIGHT_DEFAULT = Decimal('2.0')
    SAMPLE_BASE_OCTETS_DEFAULT = 150000
    NODE = s.ContainerNode('cp', m.isolane_congestion_isolation, (
        s.LeafNode('set-point-octets', m.isolane_congestion_isolation, t121, default=26000, units='octets'),
        s.LeafNode('feedback-weight', m.isolane_congestion_isolation, t122, default=Decimal('2.0')),
        s.LeafNode('sample-base-octets', m.isolane_congestion_isolation, t123, default=150000, units='octets'),
    ), whens=(s.Rule("../algorithm = 'cp'", n120),))


class Red(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/red'
    MINIMUM_OCTETS_DEFAULT = 15000
    MAXIMUM_OCTETS_DEFAULT = 60000
    MAXIMUM_PROBABILITY_DEFAULT = Decimal('0.1')
    AVERAGE_WEIGHT_DEFAULT = Decimal('0.002')
    NODE = s.ContainerNode('red', m.isolane_congestion_isolation, (
        s.LeafNode('minimum-octets', m.isolane_congestion_isolation, t2, default=15000, units='octets'),
        s.LeafNode('maximum-octets', m.isolane_congestion_isolation, t80, default=60000, units='octets'),
        s.LeafNode('maximum-probability', m.isolane_congestion_isolation, t124, default=Decimal('0.1')),
        s.LeafNode('average-weight', m.isolane_congestion_isolation, t124, default=Decimal('0.002')),
    ), musts=(s.Rule('minimum-octets < maximum-octets', n120, message='minimum-octets must be below maximum-octets.', app_tag='aqm-red-order'),), whens=(s.Rule("../algorithm = 'red'", n120),))


class Threshold(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/threshold'
    CONGESTED_OCTETS_DEFAULT = 30000
    CLEARED_OCTETS_DEFAULT = 15000
    NODE = s.ContainerNode('threshold', m.isolane_congestion_isolation, (
        s.LeafNode('congested-octets', m.isolane_congestion_isolation, t80, default=30000, units='octets'),
        s.LeafNode('cleared-octets', m.isolane_congestion_isolation, t2, default=15000, units='octets'),
    ), musts=(s.Rule('cleared-octets < congested-octets', n120, message='cleared-octets must be below congested-octets.', app_tag='aqm-threshold-order'),))


class Share(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/share'
    EXCEEDING_OCTETS_DEFAULT = 30000
    BURST_OCTETS_DEFAULT = 30000
    NODE = s.ContainerNode('share', m.isolane_congestion_isolation, (
        s.LeafNode('exceeding-octets', m.isolane_congestion_isolation, t80, default=30000, units='octets'),
        s.LeafNode('burst-octets', m.isolane_congestion_isolation, t2, default=30000, units='octets'),
    ), whens=(s.Rule("../algorithm = 'share'", n120),))


class Aqm(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm'
    ALGORITHM_DEFAULT = 'share'
    NOT_ECT_POLICY_DEFAULT = 'keep'
    NODE = s.ContainerNode('aqm', m.isolane_congestion_isolation, (
        s.LeafNode('algorithm', m.isolane_congestion_isolation, t125, default='share'),
        s.LeafNode('not-ect-policy', m.isolane_congestion_isolation, t126, default='keep'),
        s.LeafListNode('marked-traffic-class', m.isolane_congestion_isolation, t21),
        Share.NODE,
        Threshold.NODE,
        Red.NODE,
        Cp.NODE,
    ))


class PriorityOfDscp(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/priority-of-dscp'
    NODE = s.ListNode('priority-of-dscp', m.isolane_congestion_isolation, (
        s.LeafNode('dscp', m.isolane_congestion_isolation, t20),
        s.LeafNode('priority', m.isolane_congestion_isolation, t21, mandatory=True),
    ), keys=(0,), max_elements=64)


class DscpOfPriority(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/dscp-of-priority'
    NODE = s.ListNode('dscp-of-priority', m.isolane_congestion_isolation, (
        s.LeafNode('priority', m.isolane_congestion_isolation, t21),
        s.LeafNode('dscp', m.isolane_congestion_isolation, t20, mandatory=True),
    ), keys=(0,), max_elements=8)


class CongestionIsolation(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation'
    CIM_ENCAPSULATION_DEFAULT = 'l2'
    CARRY_PRIORITY_DEFAULT = True
    DE_ISOLATION_DEFAULT = 'queue-empty'
    NODE = s.ContainerNode('congestion-isolation', m.isolane_congestion_isolation, (
        s.LeafNode('cim-encapsulation', m.isolane_congestion_isolation, t127, default='l2'),
        s.LeafNode('cim-ipv4-address', m.isolane_congestion_isolation, t108),
        s.LeafNode('cim-ipv6-address', m.isolane_congestion_isolation, t109),
        s.LeafNode('carry-priority', m.isolane_congestion_isolation, t11, default=True),
        DscpOfPriority.NODE,
        PriorityOfDscp.NODE,
        s.LeafNode('de-isolation', m.isolane_congestion_isolation, t128, default='queue-empty'),
        Aqm.NODE,
        EtsBandwidth.NODE,
        CongestionIsolationState.NODE,
    ), operations=(s.OperationNode('flush-flows', m.isolane_congestion_isolation, FlushFlowsInput.NODE, FlushFlowsOutput.NODE), s.OperationNode('clear-counters', m.isolane_congestion_isolation, CongestionIsolationClearCountersInput.NODE, CongestionIsolationClearCountersOutput.NODE)), notifications=(PeerFound.NODE, PeerLost.NODE, CongestionBegan.NODE, CongestionEnded.NODE, FlowIsolated.NODE, FlowReleased.NODE, QueueMapMismatch.NODE), musts=(s.Rule("cim-encapsulation != 'ipv4' or cim-ipv4-address", n120, message='To ask for CIMs over IPv4 the port needs a cim-ipv4-address.', app_tag='ci-cim-address-required'), s.Rule("cim-encapsulation != 'ipv6' or cim-ipv6-address", n120, message='To ask for CIMs over IPv6 the port needs a cim-ipv6-address.', app_tag='ci-cim-address-required')))


class QueueMap(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/ieee802-dot1q-congestion-isolation-bridge:queue-map'
    NODE = s.ListNode('queue-map', m.ieee802_dot1q_congestion_isolation_bridge, (
        s.LeafNode('priority', m.ieee802_dot1q_congestion_isolation_bridge, t21),
        s.LeafNode('abs-traffic-class-plus-one', m.ieee802_dot1q_congestion_isolation_bridge, t129),
    ), keys=(0,))


class BridgePortStatistics(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/statistics'
    NODE = s.ContainerNode('statistics', m.ieee802_dot1q_bridge, (
        s.LeafNode('delay-exceeded-discards', m.ieee802_dot1q_bridge, t1, config=False),
        s.LeafNode('mtu-exceeded-discards', m.ieee802_dot1q_bridge, t1, config=False),
        s.LeafNode('frame-rx', m.ieee802_dot1q_bridge, t1, config=False),
        s.LeafNode('octets-rx', m.ieee802_dot1q_bridge, t1, config=False),
        s.LeafNode('frame-tx', m.ieee802_dot1q_bridge, t1, config=False),
        s.LeafNode('octets-tx', m.ieee802_dot1q_bridge, t1, config=False),
        s.LeafNode('discard-inbound', m.ieee802_dot1q_bridge, t1, config=False),
        s.LeafNode('forward-outbound', m.ieee802_dot1q_bridge, t1, config=False),
        s.LeafNode('discard-lack-of-buffers', m.ieee802_dot1q_bridge, t1, config=False),
        s.LeafNode('discard-transit-delay-exceeded', m.ieee802_dot1q_bridge, t1, config=False),
        s.LeafNode('discard-on-error', m.ieee802_dot1q_bridge, t1, config=False),
        s.LeafNode('discard-on-ingress-filtering', m.ieee802_dot1q_bridge, t1, config=False, whens=(s.Rule("../../component-name != 'd-bridge-component'", n130),)),
    ), config=False)


class TransmissionSelectionAlgorithmMap(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/transmission-selection-algorithm-table/transmission-selection-algorithm-map'
    NODE = s.ListNode('transmission-selection-algorithm-map', m.ieee802_dot1q_bridge, (
        s.LeafNode('traffic-class', m.ieee802_dot1q_bridge, t21),
        s.LeafNode('transmission-selection-algorithm', m.ieee802_dot1q_bridge, t131),
    ), keys=(0,))


class TransmissionSelectionAlgorithmTable(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/transmission-selection-algorithm-table'
    NODE = s.ContainerNode('transmission-selection-algorithm-table', m.ieee802_dot1q_bridge, (
        TransmissionSelectionAlgorithmMap.NODE,
    ))


class AvailableTrafficClass(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/traffic-class/traffic-class-map/available-traffic-class'
    NODE = s.ListNode('available-traffic-class', m.ieee802_dot1q_bridge, (
        s.LeafNode('num-traffic-class', m.ieee802_dot1q_bridge, t132),
        s.LeafNode('traffic-class', m.ieee802_dot1q_bridge, t21),
    ), keys=(0,))


class TrafficClassMap(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/traffic-class/traffic-class-map'
    NODE = s.ListNode('traffic-class-map', m.ieee802_dot1q_bridge, (
        s.LeafNode('priority', m.ieee802_dot1q_bridge, t21),
        AvailableTrafficClass.NODE,
    ), keys=(0,))


class TrafficClass(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/traffic-class'
    NODE = s.ContainerNode('traffic-class', m.ieee802_dot1q_bridge, (
        TrafficClassMap.NODE,
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
    NODE = s.ContainerNode('priority-regeneration', m.ieee802_dot1q_bridge, (
        s.LeafNode('priority0', m.ieee802_dot1q_bridge, t21, default=0),
        s.LeafNode('priority1', m.ieee802_dot1q_bridge, t21, default=1),
        s.LeafNode('priority2', m.ieee802_dot1q_bridge, t21, default=2),
        s.LeafNode('priority3', m.ieee802_dot1q_bridge, t21, default=3),
        s.LeafNode('priority4', m.ieee802_dot1q_bridge, t21, default=4),
        s.LeafNode('priority5', m.ieee802_dot1q_bridge, t21, default=5),
        s.LeafNode('priority6', m.ieee802_dot1q_bridge, t21, default=6),
        s.LeafNode('priority7', m.ieee802_dot1q_bridge, t21, default=7),
    ))


class BridgePort(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port'
    PVID_DEFAULT = 1
    DEFAULT_PRIORITY_DEFAULT = 0
    ACCEPTABLE_FRAME_DEFAULT = 'admit-all-frames'
    ENABLE_INGRESS_FILTERING_DEFAULT = False
    NODE = s.ContainerNode('bridge-port', m.ieee802_dot1q_bridge, (
        s.LeafNode('component-name', m.ieee802_dot1q_bridge, t3),
        s.LeafNode('port-type', m.ieee802_dot1q_bridge, t133),
        s.LeafNode('pvid', m.ieee802_dot1q_bridge, t134, default=1, whens=(s.Rule("../component-name != 'd-bridge-component'", n130),)),
        s.LeafNode('default-priority', m.ieee802_dot1q_bridge, t21, default=0),
        PriorityRegeneration.NODE,
        TrafficClass.NODE,
        TransmissionSelectionAlgorithmTable.NODE,
        s.LeafNode('acceptable-frame', m.ieee802_dot1q_bridge, t135, default='admit-all-frames', whens=(s.Rule("../component-name != 'd-bridge-component'", n130),)),
        s.LeafNode('enable-ingress-filtering', m.ieee802_dot1q_bridge, t11, default=False, whens=(s.Rule("../component-name != 'd-bridge-component'", n130),)),
        s.LeafNode('admin-point-to-point', m.ieee802_dot1q_bridge, t136),
        s.LeafNode('port-number', m.ieee802_dot1q_bridge, t137, config=False),
        s.LeafNode('address', m.ieee802_dot1q_bridge, t100, config=False),
        s.LeafNode('capabilities', m.ieee802_dot1q_bridge, t138, config=False),
        s.LeafNode('type-capabilties', m.ieee802_dot1q_bridge, t139, config=False),
        s.LeafNode('external', m.ieee802_dot1q_bridge, t11, config=False),
        s.LeafNode('oper-point-to-point', m.ieee802_dot1q_bridge, t11, config=False),
        s.LeafNode('media-dependent-overhead', m.ieee802_dot1q_bridge, t27, units='octets', config=False),
        BridgePortStatistics.NODE,
        s.LeafNode('discarded-frames-count', m.ieee802_dot1q_ats_bridge, t1, config=False),
        s.LeafNode('cip-mac-address', m.ieee802_dot1q_congestion_isolation_bridge, t100, config=False),
        s.LeafNode('cip-ipv4-address', m.ieee802_dot1q_congestion_isolation_bridge, t140, config=False),
        s.LeafNode('cip-ipv6-address', m.ieee802_dot1q_congestion_isolation_bridge, t141, config=False),
        s.LeafNode('cip-cim-port', m.ieee802_dot1q_congestion_isolation_bridge, t111, config=False),
        QueueMap.NODE,
        s.LeafNode('min-header-octets', m.ieee802_dot1q_congestion_isolation_bridge, t105),
        s.LeafNode('max-cim-tx', m.ieee802_dot1q_congestion_isolation_bridge, t105),
        CongestionIsolation.NODE,
        Buffer.NODE,
    ), whens=(s.Rule("derived-from-or-self(if:type, 'ianaif:bridge') or derived-from-or-self(if:type, 'ianaif:ethernetCsmacd') or derived-from-or-self(if:type, 'ianaif:ieee8023adLag') or derived-from-or-self(if:type, 'ianaif:ilan')", n142, on_parent=True),))


class PerPortPerStreamCounters(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/statistics/ieee802-dot1cb-stream-identification:stream-id/per-port-per-stream-counters'
    NODE = s.ListNode('per-port-per-stream-counters', m.ieee802_dot1cb_stream_identification, (
        s.LeafNode('direction-out-facing', m.ieee802_dot1cb_stream_identification, t11, config=False),
        s.LeafNode('handle', m.ieee802_dot1cb_stream_identification, t144, config=False),
        s.LeafNode('input-pkts', m.ieee802_dot1cb_stream_identification, t1, config=False),
        s.LeafNode('output-pkts', m.ieee802_dot1cb_stream_identification, t1, config=False),
    ), keys=(0, 1), config=False)


class PerPortCounters(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/statistics/ieee802-dot1cb-stream-identification:stream-id/per-port-counters'
    NODE = s.ContainerNode('per-port-counters', m.ieee802_dot1cb_stream_identification, (
        s.LeafNode('input-pkts', m.ieee802_dot1cb_stream_identification, t1, config=False),
        s.LeafNode('output-pkts', m.ieee802_dot1cb_stream_identification, t1, config=False),
    ), config=False)


class StreamId(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/statistics/ieee802-dot1cb-stream-identification:stream-id'
    NODE = s.ContainerNode('stream-id', m.ieee802_dot1cb_stream_identification, (
        PerPortCounters.NODE,
        PerPortPerStreamCounters.NODE,
    ), config=False)


class InterfacesInterfaceStatistics(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface/statistics'
    NODE = s.ContainerNode('statistics', m.ietf_interfaces, (
        s.LeafNode('discontinuity-time', m.ietf_interfaces, t0, config=False, mandatory=True),
        s.LeafNode('in-octets', m.ietf_interfaces, t1, config=False),
        s.LeafNode('in-unicast-pkts', m.ietf_interfaces, t1, config=False),
        s.LeafNode('in-broadcast-pkts', m.ietf_interfaces, t1, config=False),
        s.LeafNode('in-multicast-pkts', m.ietf_interfaces, t1, config=False),
        s.LeafNode('in-discards', m.ietf_interfaces, t2, config=False),
        s.LeafNode('in-errors', m.ietf_interfaces, t2, config=False),
        s.LeafNode('in-unknown-protos', m.ietf_interfaces, t2, config=False),
        s.LeafNode('out-octets', m.ietf_interfaces, t1, config=False),
        s.LeafNode('out-unicast-pkts', m.ietf_interfaces, t1, config=False),
        s.LeafNode('out-broadcast-pkts', m.ietf_interfaces, t1, config=False),
        s.LeafNode('out-multicast-pkts', m.ietf_interfaces, t1, config=False),
        s.LeafNode('out-discards', m.ietf_interfaces, t2, config=False),
        s.LeafNode('out-errors', m.ietf_interfaces, t2, config=False),
        StreamId.NODE,
    ), config=False)


class InterfacesInterface(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces/interface'
    ENABLED_DEFAULT = True
    NODE = s.ListNode('interface', m.ietf_interfaces, (
        s.LeafNode('name', m.ietf_interfaces, t3),
        s.LeafNode('description', m.ietf_interfaces, t3),
        s.LeafNode('type', m.ietf_interfaces, t4, mandatory=True),
        s.LeafNode('enabled', m.ietf_interfaces, t11, default=True),
        s.LeafNode('admin-status', m.ietf_interfaces, t5, config=False, mandatory=True),
        s.LeafNode('oper-status', m.ietf_interfaces, t6, config=False, mandatory=True),
        s.LeafNode('last-change', m.ietf_interfaces, t0, config=False),
        s.LeafNode('if-index', m.ietf_interfaces, t7, config=False, mandatory=True),
        s.LeafNode('phys-address', m.ietf_interfaces, t8, config=False),
        s.LeafListNode('higher-layer-if', m.ietf_interfaces, t145, config=False),
        s.LeafListNode('lower-layer-if', m.ietf_interfaces, t145, config=False),
        s.LeafNode('speed', m.ietf_interfaces, t1, units='bits/second', config=False),
        InterfacesInterfaceStatistics.NODE,
        BridgePort.NODE,
        Csig.NODE,
        DataPlane.NODE,
        InBandTelemetry.NODE,
        FlowControl.NODE,
        Cbfc.NODE,
        Llr.NODE,
        PacketTrimming.NODE,
        UePhy.NODE,
    ), keys=(0,), notifications=(UeNegotiationMismatch.NODE, UeNegotiationResolved.NODE, UePeerLost.NODE))


class Interfaces(Record):
    __slots__ = ()
    PATH = '/ietf-interfaces:interfaces'
    NODE = s.ContainerNode('interfaces', m.ietf_interfaces, (
        InterfacesInterface.NODE,
    ))


TOP = (
    Interfaces.NODE,
    InterfacesState.NODE,
)
