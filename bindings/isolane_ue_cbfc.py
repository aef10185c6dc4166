"""Bindings of YANG module isolane-ue-cbfc.

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

t0 = Integer('uint8', Limit((0, 7)))
t1 = Integer('uint8', Limit((0, 31), message='A port has the virtual channels 0 to 31.', app_tag='cbfc-vc-range'))
t2 = Enumeration({'ipv4': 0, 'ipv6': 1})
t3 = Integer('uint8', Limit((0, 63)))
t4 = Integer('uint8', Limit((0, 1)))
t5 = String(limit=Limit((1, 128)))
t6 = Enumeration({'pcp-dei': 0, 'dscp': 1})
t7 = String(limit=Limit((1, 64)))
t8 = Integer('uint32', Limit((0, 1048575), message='A number of credits has 20 bits.', app_tag='cbfc-credits-range'))
t9 = Enumeration({'none': 0, 'static': 1, 'dynamic': 2})
n10 = {'': 'isolane-ue-cbfc'}
t11 = Integer('int8', Limit((-10, 10)))
t12 = Integer('uint16', Limit((32, 32), (64, 64), (128, 128), (256, 256), (512, 512), (1024, 1024), (2048, 2048), message='A credit stands for 32, 64, 128, 256, 512, 1024 or 2048 octets.', app_tag='cbfc-credit-size'))
t13 = Integer('int8', Limit((-16, 127), message='The overhead of a packet is -16 to 127 octets.', app_tag='cbfc-overhead-range'))
t14 = Enumeration({'native': 0})
t15 = Union(t12, t14)
t16 = Union(t13, t14)
t17 = Enumeration({'none': 0, 'total': 1, 'per-vc': 2})
t18 = Integer('uint32', Limit((1, 250000), message='CC_Update is sent every 1 to 250000 microseconds.', app_tag='cbfc-cc-timer-range'))
t19 = Integer('uint32', Limit((768, 1048576), message='CF_Updates are 768 to 1048576 octets apart.', app_tag='cbfc-cf-spacing-range'))
t20 = Integer('uint32', Limit((16384, 1048576), message='The greatest distance of CF_Updates is 16384 to 1048576 octets.', app_tag='cbfc-cf-spacing-range'))
t21 = Integer('uint32', Limit((320, 32760), message='Control ordered sets are 320 to 32760 octets apart.', app_tag='ctlos-spacing-range'))
n22 = {'': 'isolane-ue-cbfc', 'if': 'ietf-interfaces'}
t23 = String()
t24 = Leafref('/if:interfaces/if:interface/if:name', n22, '/ietf-interfaces:interfaces/interface/name', t23)


class TrafficClass(Record):
    __slots__ = ()
    PATH = '/isolane-ue-cbfc:cbfc/vc-map/traffic-class'
    NODE = ListNode('traffic-class', m.isolane_ue_cbfc, (
        LeafNode('traffic-class', m.isolane_ue_cbfc, t0),
        LeafNode('vc', m.isolane_ue_cbfc, t1, mandatory=True),
    ), keys=(0,))


class Dscp(Record):
    __slots__ = ()
    PATH = '/isolane-ue-cbfc:cbfc/vc-map/dscp'
    NODE = ListNode('dscp', m.isolane_ue_cbfc, (
        LeafNode('family', m.isolane_ue_cbfc, t2),
        LeafNode('dscp', m.isolane_ue_cbfc, t3),
        LeafNode('vc', m.isolane_ue_cbfc, t1, mandatory=True),
    ), keys=(0, 1))


class PcpDei(Record):
    __slots__ = ()
    PATH = '/isolane-ue-cbfc:cbfc/vc-map/pcp-dei'
    NODE = ListNode('pcp-dei', m.isolane_ue_cbfc, (
        LeafNode('pcp', m.isolane_ue_cbfc, t0),
        LeafNode('dei', m.isolane_ue_cbfc, t4),
        LeafNode('vc', m.isolane_ue_cbfc, t1, mandatory=True),
    ), keys=(0, 1))


class VcMap(Record):
    __slots__ = ()
    PATH = '/isolane-ue-cbfc:cbfc/vc-map'
    PRECEDENCE_DEFAULT = 'pcp-dei'
    DEFAULT_VC_DEFAULT = 0
    NODE = ListNode('vc-map', m.isolane_ue_cbfc, (
        LeafNode('name', m.isolane_ue_cbfc, t5),
        LeafNode('precedence', m.isolane_ue_cbfc, t6, default='pcp-dei'),
        LeafNode('default-vc', m.isolane_ue_cbfc, t1, default=0),
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
    NODE = ListNode('credit-profile', m.isolane_ue_cbfc, (
        LeafNode('name', m.isolane_ue_cbfc, t5),
        LeafNode('pool', m.isolane_ue_cbfc, t7),
        LeafNode('reserved-credits', m.isolane_ue_cbfc, t8, default=0),
        LeafNode('threshold-mode', m.isolane_ue_cbfc, t9, default='none'),
        LeafNode('static-threshold', m.isolane_ue_cbfc, t8, default=0, whens=(Rule("../threshold-mode = 'static'", n10),)),
        LeafNode('dynamic-threshold', m.isolane_ue_cbfc, t11, default=0, whens=(Rule("../threshold-mode = 'dynamic'", n10),)),
    ), keys=(0,), max_elements=1024, musts=(Rule("threshold-mode = 'none' or pool", n10, message='A threshold shares the credits of a pool, and no pool is named.', app_tag='cbfc-pool-required'), Rule('pool or reserved-credits > 0', n10, message='A channel without a pool needs reserved credits.', app_tag='cbfc-reserved-credits-required')))


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
    NODE = ListNode('profile', m.isolane_ue_cbfc, (
        LeafNode('name', m.isolane_ue_cbfc, t5),
        LeafNode('sender-credit-size', m.isolane_ue_cbfc, t12, default=128),
        LeafNode('sender-packet-overhead', m.isolane_ue_cbfc, t13, default=0),
        LeafNode('receiver-credit-size', m.isolane_ue_cbfc, t15, default='native'),
        LeafNode('receiver-packet-overhead', m.isolane_ue_cbfc, t16, default='native'),
        LeafNode('credit-limit-method', m.isolane_ue_cbfc, t17, default='per-vc'),
        LeafNode('sender-credit-limit', m.isolane_ue_cbfc, t8, default=0),
        LeafNode('cc-update-timer', m.isolane_ue_cbfc, t18, default=256, units='microseconds'),
        LeafNode('cf-update-min-spacing', m.isolane_ue_cbfc, t19, default=6400),
        LeafNode('cf-update-max-spacing', m.isolane_ue_cbfc, t20, default=262144, musts=(Rule('. mod 16384 = 0', n10, message='The greatest distance of CF_Updates is a multiple of 16384 octets.', app_tag='cbfc-cf-spacing-step'),)),
        LeafNode('ctlos-min-spacing', m.isolane_ue_cbfc, t21, default=6400),
        LeafListNode('used-by', m.isolane_ue_cbfc, t24, config=False),
    ), keys=(0,), max_elements=1024, musts=(Rule('cf-update-max-spacing >= cf-update-min-spacing', n10, message='cf-update-max-spacing must not be below cf-update-min-spacing.', app_tag='cbfc-cf-spacing-order'), Rule("credit-limit-method != 'total' or sender-credit-limit > 0", n10, message='A limit over all virtual channels needs a sender-credit-limit above 0.', app_tag='cbfc-credit-limit-required')))


class Cbfc(Record):
    __slots__ = ()
    PATH = '/isolane-ue-cbfc:cbfc'
    NODE = ContainerNode('cbfc', m.isolane_ue_cbfc, (
        Profile.NODE,
        CreditProfile.NODE,
        VcMap.NODE,
    ))


TOP = (
    Cbfc.NODE,
)
