"""Bindings of YANG module isolane-ue-capabilities.

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

t0 = Integer('uint16')
t1 = Integer('uint16', Limit((32, 32), (64, 64), (128, 128), (256, 256), (512, 512), (1024, 1024), (2048, 2048), message='A credit stands for 32, 64, 128, 256, 512, 1024 or 2048 octets.', app_tag='cbfc-credit-size'))
t2 = Integer('uint8', Limit((1, 32)))
t3 = Integer('uint8', Limit((0, 32)))
t4 = Integer('uint8')
t5 = Integer('uint32')
t6 = Integer('uint64')
t7 = Boolean()
t8 = Enumeration({'port': 0, 'llr-profile': 1, 'cbfc-profile': 2, 'credit-profile': 3, 'credit-pool': 4, 'virtual-channel': 5})
t9 = String(limit=Limit((1, 64)))


class Cbfc(Record):
    __slots__ = ()
    PATH = '/isolane-ue-capabilities:ue-capabilities/cbfc'
    NODE = ContainerNode('cbfc', m.isolane_ue_capabilities, (
        LeafNode('max-profiles', m.isolane_ue_capabilities, t0, units='profiles', config=False),
        LeafListNode('sender-credit-size', m.isolane_ue_capabilities, t1, config=False),
        LeafNode('max-vcs', m.isolane_ue_capabilities, t2, units='channels', config=False),
        LeafNode('max-lossless-vcs', m.isolane_ue_capabilities, t3, units='channels', config=False),
        LeafNode('max-credit-pools', m.isolane_ue_capabilities, t4, units='pools', config=False),
    ), config=False)


class Llr(Record):
    __slots__ = ()
    PATH = '/isolane-ue-capabilities:ue-capabilities/llr'
    NODE = ContainerNode('llr', m.isolane_ue_capabilities, (
        LeafNode('max-profiles', m.isolane_ue_capabilities, t0, units='profiles', config=False),
        LeafNode('max-outstanding-frames', m.isolane_ue_capabilities, t5, units='frames', config=False),
        LeafNode('max-outstanding-bytes', m.isolane_ue_capabilities, t6, units='octets', config=False),
        LeafNode('dynamic-mode', m.isolane_ue_capabilities, t7, config=False),
    ), config=False)


class Counter(Record):
    __slots__ = ()
    PATH = '/isolane-ue-capabilities:ue-capabilities/counter'
    NODE = ListNode('counter', m.isolane_ue_capabilities, (
        LeafNode('object', m.isolane_ue_capabilities, t8, config=False),
        LeafNode('name', m.isolane_ue_capabilities, t9, config=False),
        LeafNode('read', m.isolane_ue_capabilities, t7, config=False),
        LeafNode('clear', m.isolane_ue_capabilities, t7, config=False),
    ), keys=(0, 1), config=False)


class Attribute(Record):
    __slots__ = ()
    PATH = '/isolane-ue-capabilities:ue-capabilities/attribute'
    NODE = ListNode('attribute', m.isolane_ue_capabilities, (
        LeafNode('object', m.isolane_ue_capabilities, t8, config=False),
        LeafNode('name', m.isolane_ue_capabilities, t9, config=False),
        LeafNode('create', m.isolane_ue_capabilities, t7, config=False),
        LeafNode('set', m.isolane_ue_capabilities, t7, config=False),
        LeafNode('get', m.isolane_ue_capabilities, t7, config=False),
    ), keys=(0, 1), config=False)


class UeCapabilities(Record):
    __slots__ = ()
    PATH = '/isolane-ue-capabilities:ue-capabilities'
    NODE = ContainerNode('ue-capabilities', m.isolane_ue_capabilities, (
        LeafNode('llr-capable', m.isolane_ue_capabilities, t7, config=False),
        LeafNode('cbfc-capable', m.isolane_ue_capabilities, t7, config=False),
        LeafNode('trimming-capable', m.isolane_ue_capabilities, t7, config=False),
        LeafNode('telemetry-capable', m.isolane_ue_capabilities, t7, config=False),
        Attribute.NODE,
        Counter.NODE,
        Llr.NODE,
        Cbfc.NODE,
    ), config=False)


TOP = (
    UeCapabilities.NODE,
)
