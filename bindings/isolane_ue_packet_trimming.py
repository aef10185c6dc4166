"""Bindings of YANG module isolane-ue-packet-trimming.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from agent.tree import schema as s, types as y
from agent.tree.record import Record
from agent.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.Integer('uint16', y.Limit((20, 9216), message='UET over IP keeps at least 20 octets: entropy 4, PDS 16.', app_tag='trim-size-below-minimum'))
t1 = y.Integer('uint16', y.Limit((24, 9216), message='UET over UDP keeps at least 24 octets: UDP 8, PDS 16.', app_tag='trim-size-below-minimum'))
t2 = y.Integer('uint16', y.Limit((70, 9216), message='UET over IP in VXLAN keeps at least 70 octets.', app_tag='trim-size-below-minimum'))
t3 = y.Integer('uint16', y.Limit((90, 9216), message='UET over IPv6 in VXLAN keeps at least 90 octets.', app_tag='trim-size-below-minimum'))
t4 = y.Integer('uint16', y.Limit((74, 9216), message='UET over UDP and IPv4 in VXLAN keeps at least 74 octets.', app_tag='trim-size-below-minimum'))
t5 = y.Integer('uint16', y.Limit((94, 9216), message='UET over UDP and IPv6 in VXLAN keeps at least 94 octets.', app_tag='trim-size-below-minimum'))
t6 = y.Integer('uint16', y.Limit((64, 9216), message='A packet that is not of UET keeps at least 64 octets.', app_tag='trim-size-below-minimum'))
t7 = y.Integer('uint8', y.Limit((0, 63)))
t8 = y.Enumeration({'trimmable': 0, 'trimmed': 1, 'control': 2})
n9 = {'': 'isolane-ue-packet-trimming'}
t10 = y.Leafref('../../dscp/dscp', n9, '/isolane-ue-packet-trimming:packet-trimming/dscp/dscp', t7)
t11 = y.Integer('uint8', y.Limit((0, 7)))
t12 = y.Integer('uint16', y.Limit((0, 65535)))
t13 = y.Integer('uint8')


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


class Dscp(Record):
    __slots__ = ()
    PATH = '/isolane-ue-packet-trimming:packet-trimming/dscp'
    NODE = s.ListNode('dscp', m.isolane_ue_packet_trimming, (
        s.LeafNode('dscp', m.isolane_ue_packet_trimming, t7, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('category', m.isolane_ue_packet_trimming, t8, mandatory=True, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('trimmed-dscp', m.isolane_ue_packet_trimming, t10),
        s.LeafNode('traffic-class', m.isolane_ue_packet_trimming, t11, mandatory=True),
    ), keys=(0,), max_elements=64, musts=(s.Rule("category = 'trimmable' or not(trimmed-dscp)", n9, message='Only a trimmable DSCP has a trimmed-dscp.', app_tag='trimming-dscp-category'), s.Rule("category != 'trimmable' or trimmed-dscp", n9, message='A trimmable DSCP needs a trimmed-dscp.', app_tag='trimming-trimmed-dscp-required'), s.Rule("not(trimmed-dscp) or ../dscp[dscp = current()/trimmed-dscp]/category != 'trimmable'", n9, message='The trimmed-dscp must be of category trimmed or control.', app_tag='trimming-trimmed-dscp-category'), s.Rule('not(trimmed-dscp) or ../dscp[dscp = current()/trimmed-dscp]/traffic-class > traffic-class', n9, message='Trimmed packets need a higher traffic class than trimmable ones.', app_tag='trimming-class-order')))


class PacketTrimming(Record):
    __slots__ = ()
    PATH = '/isolane-ue-packet-trimming:packet-trimming'
    UDP_PORT_DEFAULT = 4793
    IP_PROTOCOL_DEFAULT = 253
    VXLAN_PORT_DEFAULT = 4789
    NODE = s.ContainerNode('packet-trimming', m.isolane_ue_packet_trimming, (
        Dscp.NODE,
        TrimSize.NODE,
        s.LeafNode('udp-port', m.isolane_ue_packet_trimming, t12, default=4793, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('ip-protocol', m.isolane_ue_packet_trimming, t13, default=253, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('vxlan-port', m.isolane_ue_packet_trimming, t12, default=4789, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
    ))


TOP = (
    PacketTrimming.NODE,
)
