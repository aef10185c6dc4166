"""Bindings of YANG module isolane-ue-cbfc.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.Integer('uint8', y.Limit((0, 7)))
t1 = y.Integer('uint8', y.Limit((0, 31), message='A port has the virtual channels 0 to 31.', app_tag='cbfc-vc-range'))
t2 = y.Integer('uint8', y.Limit((0, 1)))
t3 = y.Enumeration({'ipv4': 0, 'ipv6': 1})
t4 = y.Integer('uint8', y.Limit((0, 63)))
t5 = y.String(limit=y.Limit((1, 128)))
t6 = y.Enumeration({'pcp-dei': 0, 'dscp': 1})
t7 = y.Integer('uint8')
t8 = y.String(limit=y.Limit((1, 64)))
t9 = y.Integer('uint64')
t10 = y.Enumeration({'none': 0, 'static': 1, 'dynamic': 2})
n11 = {'': 'isolane-ue-cbfc'}
t12 = y.Integer('int8')
t13 = y.Integer('uint16', y.Limit((32, 2048), message='A credit stands for 32 to 2048 octets.', app_tag='cbfc-credit-size'))
t14 = y.Integer('int8', y.Limit((-16, 127), message='The overhead of a packet is -16 to 127 octets.', app_tag='cbfc-overhead-range'))
t15 = y.Enumeration({'native': 0})
t16 = y.Union(t13, t15)
t17 = y.Union(t14, t15)
t18 = y.Enumeration({'none': 0, 'total': 1, 'per-vc': 2})
t19 = y.Integer('uint32', y.Limit((0, 1048575), message='A number of credits has 20 bits.', app_tag='cbfc-credits-range'))
t20 = y.Enumeration({'native': 0, 'per-port': 1, 'per-vc': 2})
t21 = y.Integer('uint32', y.Limit((1, 1048575)))
t22 = y.Integer('uint32', y.Limit((1, 250000), message='CC_Update is sent every 1 to 250000 microseconds.', app_tag='cbfc-cc-timer-range'))
t23 = y.Integer('uint32', y.Limit((768, 4294967295), message='CF_Updates are at least 768 octets apart.', app_tag='cbfc-cf-spacing-range'))
t24 = y.Integer('uint32', y.Limit((16384, 1048576), message='The greatest distance of CF_Updates is 16384 to 1048576 octets.', app_tag='cbfc-cf-spacing-range'))
t25 = y.Integer('uint32', y.Limit((0, 131072)))
t26 = y.String(patterns=(y.Pattern('[0-9a-fA-F]{2}(-[0-9a-fA-F]{2}){5}', '[0-9A-Fa-f]{2}(?:-[0-9A-Fa-f]{2}){5}'),))
t27 = y.Integer('uint32', y.Limit((0, 3600000)))
n28 = {'': 'isolane-ue-cbfc', 'if': 'ietf-interfaces'}
t29 = y.String()
t30 = y.Leafref('/if:interfaces/if:interface/if:name', n28, '/ietf-interfaces:interfaces/interface/name', t29)


class TrafficClass(Record):
    __slots__ = ()
    PATH = '/isolane-ue-cbfc:cbfc/receiver-vc-map/traffic-class'
    NODE = s.ListNode('traffic-class', m.isolane_ue_cbfc, (
        s.LeafNode('traffic-class', m.isolane_ue_cbfc, t0),
        s.LeafNode('vc', m.isolane_ue_cbfc, t1, mandatory=True),
    ), keys=(0,))


class ReceiverVcMapPcpDei(Record):
    __slots__ = ()
    PATH = '/isolane-ue-cbfc:cbfc/receiver-vc-map/pcp-dei'
    NODE = s.ListNode('pcp-dei', m.isolane_ue_cbfc, (
        s.LeafNode('pcp', m.isolane_ue_cbfc, t0),
        s.LeafNode('dei', m.isolane_ue_cbfc, t2),
        s.LeafNode('traffic-class', m.isolane_ue_cbfc, t0),
        s.LeafNode('vc', m.isolane_ue_cbfc, t1, extensions=(('isolane-ue-types', 'provenance', 'OTG'),)),
    ), keys=(0, 1), choices=(s.ChoiceNode('target', m.isolane_ue_cbfc, (s.CaseNode('traffic-class', m.isolane_ue_cbfc, (2,)), s.CaseNode('vc', m.isolane_ue_cbfc, (3,))), mandatory=True),))


class ReceiverVcMapDscp(Record):
    __slots__ = ()
    PATH = '/isolane-ue-cbfc:cbfc/receiver-vc-map/dscp'
    NODE = s.ListNode('dscp', m.isolane_ue_cbfc, (
        s.LeafNode('family', m.isolane_ue_cbfc, t3),
        s.LeafNode('dscp', m.isolane_ue_cbfc, t4),
        s.LeafNode('vc', m.isolane_ue_cbfc, t1, mandatory=True),
    ), keys=(0, 1), extensions=(('isolane-ue-types', 'provenance', 'OTG'),))


class ReceiverVcMap(Record):
    __slots__ = ()
    PATH = '/isolane-ue-cbfc:cbfc/receiver-vc-map'
    PRECEDENCE_DEFAULT = 'pcp-dei'
    DEFAULT_VC_DEFAULT = 0
    NODE = s.ListNode('receiver-vc-map', m.isolane_ue_cbfc, (
        s.LeafNode('name', m.isolane_ue_cbfc, t5, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('precedence', m.isolane_ue_cbfc, t6, default='pcp-dei', extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('default-vc', m.isolane_ue_cbfc, t1, default=0, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        ReceiverVcMapDscp.NODE,
        ReceiverVcMapPcpDei.NODE,
        TrafficClass.NODE,
    ), keys=(0,), max_elements=256)


class Queue(Record):
    __slots__ = ()
    PATH = '/isolane-ue-cbfc:cbfc/sender-vc-map/queue'
    NODE = s.ListNode('queue', m.isolane_ue_cbfc, (
        s.LeafNode('queue', m.isolane_ue_cbfc, t7),
        s.LeafNode('vc', m.isolane_ue_cbfc, t1, mandatory=True),
    ), keys=(0,))


class SenderVcMapPcpDei(Record):
    __slots__ = ()
    PATH = '/isolane-ue-cbfc:cbfc/sender-vc-map/pcp-dei'
    NODE = s.ListNode('pcp-dei', m.isolane_ue_cbfc, (
        s.LeafNode('pcp', m.isolane_ue_cbfc, t0),
        s.LeafNode('dei', m.isolane_ue_cbfc, t2),
        s.LeafNode('vc', m.isolane_ue_cbfc, t1, mandatory=True),
    ), keys=(0, 1), extensions=(('isolane-ue-types', 'provenance', 'OTG'),))


class SenderVcMapDscp(Record):
    __slots__ = ()
    PATH = '/isolane-ue-cbfc:cbfc/sender-vc-map/dscp'
    NODE = s.ListNode('dscp', m.isolane_ue_cbfc, (
        s.LeafNode('family', m.isolane_ue_cbfc, t3),
        s.LeafNode('dscp', m.isolane_ue_cbfc, t4),
        s.LeafNode('vc', m.isolane_ue_cbfc, t1, mandatory=True),
    ), keys=(0, 1), extensions=(('isolane-ue-types', 'provenance', 'OTG'),))


class SenderVcMap(Record):
    __slots__ = ()
    PATH = '/isolane-ue-cbfc:cbfc/sender-vc-map'
    PRECEDENCE_DEFAULT = 'pcp-dei'
    DEFAULT_VC_DEFAULT = 0
    NODE = s.ListNode('sender-vc-map', m.isolane_ue_cbfc, (
        s.LeafNode('name', m.isolane_ue_cbfc, t5, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('precedence', m.isolane_ue_cbfc, t6, default='pcp-dei', extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('default-vc', m.isolane_ue_cbfc, t1, default=0, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        SenderVcMapDscp.NODE,
        SenderVcMapPcpDei.NODE,
        Queue.NODE,
    ), keys=(0,), max_elements=256)


class CreditProfile(Record):
    __slots__ = ()
    PATH = '/isolane-ue-cbfc:cbfc/credit-profile'
    RESERVED_CREDITS_DEFAULT = 0
    THRESHOLD_MODE_DEFAULT = 'none'
    STATIC_THRESHOLD_DEFAULT = 0
    DYNAMIC_THRESHOLD_DEFAULT = 0
    NODE = s.ListNode('credit-profile', m.isolane_ue_cbfc, (
        s.LeafNode('name', m.isolane_ue_cbfc, t5, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('pool', m.isolane_ue_cbfc, t8),
        s.LeafNode('reserved-credits', m.isolane_ue_cbfc, t9, default=0, units='credits'),
        s.LeafNode('threshold-mode', m.isolane_ue_cbfc, t10, default='none'),
        s.LeafNode('static-threshold', m.isolane_ue_cbfc, t9, default=0, units='credits', whens=(s.Rule("../threshold-mode = 'static'", n11),)),
        s.LeafNode('dynamic-threshold', m.isolane_ue_cbfc, t12, default=0, whens=(s.Rule("../threshold-mode = 'dynamic'", n11),)),
    ), keys=(0,), max_elements=1024)


class Profile(Record):
    __slots__ = ()
    PATH = '/isolane-ue-cbfc:cbfc/profile'
    SENDER_CREDIT_SIZE_DEFAULT = 128
    SENDER_PACKET_OVERHEAD_DEFAULT = 0
    RECEIVER_CREDIT_SIZE_DEFAULT = 'native'
    RECEIVER_PACKET_OVERHEAD_DEFAULT = 'native'
    CREDIT_LIMIT_METHOD_DEFAULT = 'per-vc'
    SENDER_CREDIT_LIMIT_DEFAULT = 0
    RECEIVER_CREDIT_MODE_DEFAULT = 'native'
    CC_UPDATE_TIMER_DEFAULT = 256
    CF_UPDATE_MIN_SPACING_DEFAULT = 6400
    CF_UPDATE_MAX_SPACING_DEFAULT = 262144
    CF_UPDATE_CHECK_SPACING_DEFAULT = 0
    CC_UPDATE_DESTINATION_DEFAULT = '01-80-C2-00-00-01'
    CC_UPDATE_TYPE_LOW_DEFAULT = 1
    CC_UPDATE_TYPE_HIGH_DEFAULT = 2
    STALL_TIME_DEFAULT = 1000
    NODE = s.ListNode('profile', m.isolane_ue_cbfc, (
        s.LeafNode('name', m.isolane_ue_cbfc, t5, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('sender-credit-size', m.isolane_ue_cbfc, t13, default=128, units='octets'),
        s.LeafNode('sender-packet-overhead', m.isolane_ue_cbfc, t14, default=0, units='octets'),
        s.LeafNode('receiver-credit-size', m.isolane_ue_cbfc, t16, default='native'),
        s.LeafNode('receiver-packet-overhead', m.isolane_ue_cbfc, t17, default='native'),
        s.LeafNode('credit-limit-method', m.isolane_ue_cbfc, t18, default='per-vc', extensions=(('isolane-ue-types', 'provenance', 'XOA'),)),
        s.LeafNode('sender-credit-limit', m.isolane_ue_cbfc, t19, default=0, units='credits'),
        s.LeafNode('receiver-credit-mode', m.isolane_ue_cbfc, t20, default='native', extensions=(('isolane-ue-types', 'provenance', 'OTG'),)),
        s.LeafNode('receiver-total-credits', m.isolane_ue_cbfc, t21, units='credits', whens=(s.Rule("../receiver-credit-mode = 'per-port'", n11),), extensions=(('isolane-ue-types', 'provenance', 'OTG'),)),
        s.LeafNode('cc-update-timer', m.isolane_ue_cbfc, t22, default=256, units='microseconds'),
        s.LeafNode('cf-update-min-spacing', m.isolane_ue_cbfc, t23, default=6400, units='octets'),
        s.LeafNode('cf-update-max-spacing', m.isolane_ue_cbfc, t24, default=262144, units='octets', musts=(s.Rule('. mod 16384 = 0', n11, message='The greatest distance of CF_Updates is a multiple of 16384 octets.', app_tag='cbfc-cf-spacing-step'),)),
        s.LeafNode('cf-update-check-spacing', m.isolane_ue_cbfc, t25, default=0, units='octets', extensions=(('isolane-ue-types', 'provenance', 'OTG'),)),
        s.LeafNode('cc-update-destination', m.isolane_ue_cbfc, t26, default='01-80-C2-00-00-01', extensions=(('isolane-ue-types', 'provenance', 'OTG'),)),
        s.LeafNode('cc-update-type-low', m.isolane_ue_cbfc, t7, default=1, musts=(s.Rule('. != ../cc-update-type-high', n11, message='cc-update-type-low and cc-update-type-high must differ.', app_tag='cbfc-cc-types-equal'),), extensions=(('isolane-ue-types', 'provenance', 'OTG'),)),
        s.LeafNode('cc-update-type-high', m.isolane_ue_cbfc, t7, default=2, extensions=(('isolane-ue-types', 'provenance', 'OTG'),)),
        s.LeafNode('stall-time', m.isolane_ue_cbfc, t27, default=1000, units='milliseconds', extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafListNode('used-by', m.isolane_ue_cbfc, t30, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
    ), keys=(0,), max_elements=1024, musts=(s.Rule('cf-update-max-spacing >= cf-update-min-spacing', n11, message='cf-update-max-spacing must not be below cf-update-min-spacing.', app_tag='cbfc-cf-spacing-order'), s.Rule("credit-limit-method != 'total' or sender-credit-limit > 0", n11, message='A limit over all virtual channels needs a sender-credit-limit above 0.', app_tag='cbfc-credit-limit-required')))


class Cbfc(Record):
    __slots__ = ()
    PATH = '/isolane-ue-cbfc:cbfc'
    NODE = s.ContainerNode('cbfc', m.isolane_ue_cbfc, (
        Profile.NODE,
        CreditProfile.NODE,
        SenderVcMap.NODE,
        ReceiverVcMap.NODE,
    ))


TOP = (
    Cbfc.NODE,
)
