"""Bindings of YANG module isolane-ue-packet-trimming.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.Integer('uint16', y.Limit((20, 9216), message='UET over IP keeps at least 20 octets: entropy 4, PDS 16.', app_tag='trim-size-below-minimum'))
t1 = y.Integer('uint16', y.Limit((24, 9216), message='UET over UDP keeps at least 24 octets: UDP 8, PDS 16.', app_tag='trim-size-below-minimum'))
t2 = y.Integer('uint16', y.Limit((70, 9216), message='UET over IP in VXLAN keeps at least 70 octets.', app_tag='trim-size-below-minimum'))
t3 = y.Integer('uint16', y.Limit((90, 9216), message='UET over IPv6 in VXLAN keeps at least 90 octets.', app_tag='trim-size-below-minimum'))
t4 = y.Integer('uint16', y.Limit((74, 9216), message='UET over UDP and IPv4 in VXLAN keeps at least 74 octets.', app_tag='trim-size-below-minimum'))
t5 = y.Integer('uint16', y.Limit((94, 9216), message='UET over UDP and IPv6 in VXLAN keeps at least 94 octets.', app_tag='trim-size-below-minimum'))
t6 = y.Integer('uint16', y.Limit((64, 9216), message='A packet that is not of UET keeps at least 64 octets.', app_tag='trim-size-below-minimum'))
t7 = y.DateAndTime(patterns=(y.Pattern('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[\\+\\-]\\d{2}:\\d{2})', '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+\\-]\\d{2}:\\d{2})'),))
t8 = y.Integer('uint64')
t9 = y.String(limit=y.Limit((1, 64)))
t10 = y.String(patterns=(y.Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])/(([0-9])|([1-2][0-9])|(3[0-2]))', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])/(?:[0-9]|[12][0-9]|3[0-2])'),))
t11 = y.String(patterns=(y.Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(/(([0-9])|([0-9]{2})|(1[0-1][0-9])|(12[0-8])))', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))/(?:[0-9]|[0-9]{2}|1[01][0-9]|12[0-8])'), y.Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(/.+)', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?/[^\\n\\r]+')))
t12 = y.Union(t10, t11)
t13 = y.Integer('uint8')
t14 = y.Integer('uint16', y.Limit((0, 65535)))
t15 = y.Integer('uint8', y.Limit((0, 63)))
t16 = y.Enumeration({'trimmable': 0, 'trimmed': 1, 'control': 2})
n17 = {'': 'isolane-ue-packet-trimming'}
t18 = y.Leafref('../../dscp/dscp', n17, '/isolane-ue-packet-trimming:packet-trimming/dscp/dscp', t15)
t19 = y.Integer('uint8', y.Limit((0, 7)))
t20 = y.Integer('uint32')
t21 = y.Enumeration({'dscp-value': 0, 'from-tc': 1})
t22 = y.Enumeration({'static': 0, 'dynamic': 1})


class TrimSize(Record):
    __slots__ = ()
    PATH = '/isolane-ue-packet-trimming:packet-trimming/trim-size'
    UET_IP_DEFAULT = 20
    UET_UDP_IP_DEFAULT = 24
    UET_IP_VXLAN_DEFAULT = 70
    UET_IP6_VXLAN_DEFAULT = 90
    UET_UDP_IPV4_VXLAN_DEFAULT = 74
    UET_UDP_IPV6_VXLAN_DEFAULT = 94
    OTHER_DEFAULT = 64
    NODE = s.ContainerNode('trim-size', m.isolane_ue_packet_trimming, (
        s.LeafNode('uet-ip', m.isolane_ue_packet_trimming, t0, default=20, units='octets', extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('uet-udp-ip', m.isolane_ue_packet_trimming, t1, default=24, units='octets', extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('uet-ip-vxlan', m.isolane_ue_packet_trimming, t2, default=70, units='octets', extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('uet-ip6-vxlan', m.isolane_ue_packet_trimming, t3, default=90, units='octets', extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('uet-udp-ipv4-vxlan', m.isolane_ue_packet_trimming, t4, default=74, units='octets', extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('uet-udp-ipv6-vxlan', m.isolane_ue_packet_trimming, t5, default=94, units='octets', extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('other', m.isolane_ue_packet_trimming, t6, default=64, units='octets', extensions=(('isolane-ue-types', 'provenance', 'own'),)),
    ))


class Statistics(Record):
    __slots__ = ()
    PATH = '/isolane-ue-packet-trimming:packet-trimming/statistics'
    NODE = s.ContainerNode('statistics', m.isolane_ue_packet_trimming, (
        s.LeafNode('discontinuity-time', m.isolane_ue_packet_trimming, t7, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('trimmed-packets', m.isolane_ue_packet_trimming, t8, units='packets', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('tx-trimmed-packets', m.isolane_ue_packet_trimming, t8, units='packets', config=False),
        s.LeafNode('dropped-trimmed', m.isolane_ue_packet_trimming, t8, units='packets', config=False),
    ), config=False)


class Exemption(Record):
    __slots__ = ()
    PATH = '/isolane-ue-packet-trimming:packet-trimming/exemption'
    NODE = s.ListNode('exemption', m.isolane_ue_packet_trimming, (
        s.LeafNode('name', m.isolane_ue_packet_trimming, t9, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('source-prefix', m.isolane_ue_packet_trimming, t12, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('destination-prefix', m.isolane_ue_packet_trimming, t12, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('protocol', m.isolane_ue_packet_trimming, t13, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('source-port', m.isolane_ue_packet_trimming, t14, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('destination-port', m.isolane_ue_packet_trimming, t14, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
    ), keys=(0,), max_elements=256)


class Dscp(Record):
    __slots__ = ()
    PATH = '/isolane-ue-packet-trimming:packet-trimming/dscp'
    NODE = s.ListNode('dscp', m.isolane_ue_packet_trimming, (
        s.LeafNode('dscp', m.isolane_ue_packet_trimming, t15, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('category', m.isolane_ue_packet_trimming, t16, mandatory=True, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('trimmed-dscp', m.isolane_ue_packet_trimming, t18, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('traffic-class', m.isolane_ue_packet_trimming, t19, mandatory=True, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
    ), keys=(0,), max_elements=64, musts=(s.Rule("category = 'trimmable' or not(trimmed-dscp)", n17, message='Only a trimmable DSCP has a trimmed-dscp.', app_tag='trimming-dscp-category'), s.Rule("category != 'trimmable' or trimmed-dscp or ../dscp-value", n17, message='A trimmable DSCP needs a trimmed-dscp.', app_tag='trimming-trimmed-dscp-required'), s.Rule("not(trimmed-dscp) or ../dscp[dscp = current()/trimmed-dscp]/category != 'trimmable'", n17, message='The trimmed-dscp must be of category trimmed or control.', app_tag='trimming-trimmed-dscp-category'), s.Rule('not(trimmed-dscp) or ../dscp[dscp = current()/trimmed-dscp]/traffic-class > traffic-class', n17, message='Trimmed packets need a higher traffic class than trimmable ones.', app_tag='trimming-class-order'), s.Rule("category != 'trimmed' or not(../dscp[category = 'control'][traffic-class <= current()/traffic-class])", n17, message='Control packets need a higher traffic class than trimmed ones.', app_tag='trimming-control-class')))


class PacketTrimming(Record):
    __slots__ = ()
    PATH = '/isolane-ue-packet-trimming:packet-trimming'
    SIZE_DEFAULT = 128
    DSCP_RESOLUTION_MODE_DEFAULT = 'dscp-value'
    TC_VALUE_DEFAULT = 0
    QUEUE_RESOLUTION_MODE_DEFAULT = 'dynamic'
    QUEUE_INDEX_DEFAULT = 0
    UDP_PORT_DEFAULT = 4793
    IP_PROTOCOL_DEFAULT = 253
    VXLAN_PORT_DEFAULT = 4789
    NODE = s.ContainerNode('packet-trimming', m.isolane_ue_packet_trimming, (
        Dscp.NODE,
        s.LeafNode('dscp-value', m.isolane_ue_packet_trimming, t15, musts=(s.Rule("not(../dscp[category = 'trimmable'][not(trimmed-dscp)]) or ../dscp[dscp = current()]/category != 'trimmable'", n17, message='The dscp-value must be of category trimmed or control.', app_tag='trimming-trimmed-dscp-category'), s.Rule("not(../dscp[dscp = current()]/traffic-class <= ../dscp[category = 'trimmable'][not(trimmed-dscp)]/traffic-class)", n17, message='Trimmed packets need a higher traffic class than trimmable ones.', app_tag='trimming-class-order'))),
        s.LeafNode('size', m.isolane_ue_packet_trimming, t20, default=128, units='octets'),
        s.LeafNode('dscp-resolution-mode', m.isolane_ue_packet_trimming, t21, default='dscp-value'),
        s.LeafNode('tc-value', m.isolane_ue_packet_trimming, t19, default=0),
        s.LeafNode('queue-resolution-mode', m.isolane_ue_packet_trimming, t22, default='dynamic'),
        s.LeafNode('queue-index', m.isolane_ue_packet_trimming, t19, default=0),
        Exemption.NODE,
        Statistics.NODE,
        TrimSize.NODE,
        s.LeafNode('udp-port', m.isolane_ue_packet_trimming, t14, default=4793, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('ip-protocol', m.isolane_ue_packet_trimming, t13, default=253, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('vxlan-port', m.isolane_ue_packet_trimming, t14, default=4789, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
    ))


TOP = (
    PacketTrimming.NODE,
)
