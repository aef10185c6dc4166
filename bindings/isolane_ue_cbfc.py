"""Bindings of YANG module isolane-ue-cbfc.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from agent.tree import schema as s, types as y
from agent.tree.record import Record
from agent.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.Integer('uint8', y.Limit((0, 7)))
t1 = y.Integer('uint8', y.Limit((0, 31), message='A port has the virtual channels 0 to 31.', app_tag='cbfc-vc-range'))
t2 = y.Enumeration({'ipv4': 0, 'ipv6': 1})
t3 = y.Integer('uint8', y.Limit((0, 63)))
t4 = y.Integer('uint8', y.Limit((0, 1)))
t5 = y.String(limit=y.Limit((1, 128)))
t6 = y.Enumeration({'pcp-dei': 0, 'dscp': 1})
t7 = y.String(limit=y.Limit((1, 64)))
t8 = y.Integer('uint32', y.Limit((0, 1048575), message='A number of credits has 20 bits.', app_tag='cbfc-credits-range'))
t9 = y.Enumeration({'none': 0, 'static': 1, 'dynamic': 2})
n10 = {'': 'isolane-ue-cbfc'}
t11 = y.Integer('int8', y.Limit((-10, 10)))
t12 = y.Integer('uint16', y.Limit((32, 32), (64, 64), (128, 128), (256, 256), (512, 512), (1024, 1024), (2048, 2048), message='A credit stands for 32, 64, 128, 256, 512, 1024 or 2048 octets.', app_tag='cbfc-credit-size'))
t13 = y.Integer('int8', y.Limit((-16, 127), message='The overhead of a packet is -16 to 127 octets.', app_tag='cbfc-overhead-range'))
t14 = y.Enumeration({'native': 0})
t15 = y.Union(t12, t14)
t16 = y.Union(t13, t14)
t17 = y.Enumeration({'none': 0, 'total': 1, 'per-vc': 2})
t18 = y.Integer('uint32', y.Limit((1, 250000), message='CC_Update is sent every 1 to 250000 microseconds.', app_tag='cbfc-cc-timer-range'))
t19 = y.Integer('uint32', y.Limit((768, 1048576), message='CF_Updates are 768 to 1048576 octets apart.', app_tag='cbfc-cf-spacing-range'))
t20 = y.Integer('uint32', y.Limit((16384, 1048576), message='The greatest distance of CF_Updates is 16384 to 1048576 octets.', app_tag='cbfc-cf-spacing-range'))
t21 = y.Integer('uint32', y.Limit((320, 32760), message='Control ordered sets are 320 to 32760 octets apart.', app_tag='ctlos-spacing-range'))
n22 = {'': 'isolane-ue-cbfc', 'if': 'ietf-interfaces'}
t23 = y.String()
t24 = y.Leafref('/if:interfaces/if:interface/if:name', n22, '/ietf-interfaces:interfaces/interface/name', t23)


class TrafficClass(Record):
    __slots__ = ()
    PATH = '/isolane-ue-cbfc:cbfc/vc-map/traffic-class'
    NODE = s.ListNode('traffic-class', m.isolane_ue_cbfc, (
        s.LeafNode('traffic-class', m.isolane_ue_cbfc, t0),
        s.LeafNode('vc', m.isolane_ue_cbfc, t1, mandatory=True),
    ), keys=(0,))


class Dscp(Record):
    __slots__ = ()
    PATH = '/isolane-ue-cbfc:cbfc/vc-map/dscp'
    NODE = s.ListNode('dscp', m.isolane_ue_cbfc, (
        s.LeafNode('family', m.isolane_ue_cbfc, t2),
        s.LeafNode('dscp', m.isolane_ue_cbfc, t3),
        s.LeafNode('vc', m.isolane_ue_cbfc, t1, mandatory=True),
    ), keys=(0, 1))


class PcpDei(Record):
    __slots__ = ()
    PATH = '/isolane-ue-cbfc:cbfc/vc-map/pcp-dei'
    NODE = s.ListNode('pcp-dei', m.isolane_ue_cbfc, (
        s.LeafNode('pcp', m.isolane_ue_cbfc, t0),
        s.LeafNode('dei', m.isolane_ue_cbfc, t4),
        s.LeafNode('vc', m.isolane_ue_cbfc, t1, mandatory=True),
    ), keys=(0, 1))


class VcMap(Record):
    __slots__ = ()
    PATH = '/isolane-ue-cbfc:cbfc/vc-map'
    PRECEDENCE_DEFAULT = 'pcp-dei'
    DEFAULT_VC_DEFAULT = 0
    NODE = s.ListNode('vc-map', m.isolane_ue_cbfc, (
        s.LeafNode('name', m.isolane_ue_cbfc, t5),
        s.LeafNode('precedence', m.isolane_ue_cbfc, t6, default='pcp-dei'),
        s.LeafNode('default-vc', m.isolane_ue_cbfc, t1, default=0),
        PcpDei.NODE,
        Dscp.NODE,
        TrafficClass.NODE,
    ), keys=(0,), max_elements=256)


class CreditProfile(Record):
    __slots__ = ()
    PATH = '/isolane-ue-cbfc:cbfc/credit-profile'
    RESERVED_CREDITS_DEFAULT = 0
    THRESHOLD_MODE_DEFAULT = 'none'
    STATIC_THRESHOLD_DEFAULT = 0
    DYNAMIC_THRESHOLD_DEFAULT = 0
    NODE = s.ListNode('credit-profile', m.isolane_ue_cbfc, (
        s.LeafNode('name', m.isolane_ue_cbfc, t5),
        s.LeafNode('pool', m.isolane_ue_cbfc, t7),
        s.LeafNode('reserved-credits', m.isolane_ue_cbfc, t8, default=0, units='credits'),
        s.LeafNode('threshold-mode', m.isolane_ue_cbfc, t9, default='none'),
        s.LeafNode('static-threshold', m.isolane_ue_cbfc, t8, default=0, units='credits', whens=(s.Rule("../threshold-mode = 'static'", n10),)),
        s.LeafNode('dynamic-threshold', m.isolane_ue_cbfc, t11, default=0, whens=(s.Rule("../threshold-mode = 'dynamic'", n10),)),
    ), keys=(0,), max_elements=1024, musts=(s.Rule("threshold-mode = 'none' or pool", n10, message='A threshold shares the credits of a pool, and no pool is named.', app_tag='cbfc-pool-required'), s.Rule('pool or reserved-credits > 0', n10, message='A channel without a pool needs reserved credits.', app_tag='cbfc-reserved-credits-required')))


class Profile(Record):
    __slots__ = ()
    PATH = '/isolane-ue-cbfc:cbfc/profile'
    SENDER_CREDIT_SIZE_DEFAULT = 128
    SENDER_PACKET_OVERHEAD_DEFAULT = 0
    RECEIVER_CREDIT_SIZE_DEFAULT = 'native'
    RECEIVER_PACKET_OVERHEAD_DEFAULT = 'native'
    CREDIT_LIMIT_METHOD_DEFAULT = 'per-vc'
    SENDER_CREDIT_LIMIT_DEFAULT = 0
    CC_UPDATE_TIMER_DEFAULT = 256
    CF_UPDATE_MIN_SPACING_DEFAULT = 6400
    CF_UPDATE_MAX_SPACING_DEFAULT = 262144
    CTLOS_MIN_SPACING_DEFAULT = 6400
    NODE = s.ListNode('profile', m.isolane_ue_cbfc, (
        s.LeafNode('name', m.isolane_ue_cbfc, t5),
        s.LeafNode('sender-credit-size', m.isolane_ue_cbfc, t12, default=128, units='octets'),
        s.LeafNode('sender-packet-overhead', m.isolane_ue_cbfc, t13, default=0, units='octets'),
        s.LeafNode('receiver-credit-size', m.isolane_ue_cbfc, t15, default='native'),
        s.LeafNode('receiver-packet-overhead', m.isolane_ue_cbfc, t16, default='native'),
        s.LeafNode('credit-limit-method', m.isolane_ue_cbfc, t17, default='per-vc'),
        s.LeafNode('sender-credit-limit', m.isolane_ue_cbfc, t8, default=0, units='credits'),
        s.LeafNode('cc-update-timer', m.isolane_ue_cbfc, t18, default=256, units='microseconds'),
        s.LeafNode('cf-update-min-spacing', m.isolane_ue_cbfc, t19, default=6400, units='octets'),
        s.LeafNode('cf-update-max-spacing', m.isolane_ue_cbfc, t20, default=262144, units='octets', musts=(s.Rule('. mod 16384 = 0', n10, message='The greatest distance of CF_Updates is a multiple of 16384 octets.', app_tag='cbfc-cf-spacing-step'),)),
        s.LeafNode('ctlos-min-spacing', m.isolane_ue_cbfc, t21, default=6400, units='octets'),
        s.LeafListNode('used-by', m.isolane_ue_cbfc, t24, config=False),
    ), keys=(0,), max_elements=1024, musts=(s.Rule('cf-update-max-spacing >= cf-update-min-spacing', n10, message='cf-update-max-spacing must not be below cf-update-min-spacing.', app_tag='cbfc-cf-spacing-order'), s.Rule("credit-limit-method != 'total' or sender-credit-limit > 0", n10, message='A limit over all virtual channels needs a sender-credit-limit above 0.', app_tag='cbfc-credit-limit-required')))


class Cbfc(Record):
    __slots__ = ()
    PATH = '/isolane-ue-cbfc:cbfc'
    NODE = s.ContainerNode('cbfc', m.isolane_ue_cbfc, (
        Profile.NODE,
        CreditProfile.NODE,
        VcMap.NODE,
    ))


TOP = (
    Cbfc.NODE,
)
