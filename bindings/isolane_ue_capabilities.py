"""Bindings of YANG module isolane-ue-capabilities.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.Integer('uint8')
t1 = y.Integer('uint16')
t2 = y.Integer('uint16', y.Limit((32, 2048), message='A credit stands for 32 to 2048 octets.', app_tag='cbfc-credit-size'))
t3 = y.Integer('uint8', y.Limit((1, 32)))
t4 = y.Integer('uint8', y.Limit((0, 32)))
t5 = y.Integer('uint32')
t6 = y.Integer('uint64')
t7 = y.Boolean()
t8 = y.Enumeration({'port': 0, 'llr-profile': 1, 'cbfc-profile': 2, 'credit-profile': 3, 'credit-pool': 4, 'virtual-channel': 5, 'csig-signal': 6, 'csig-rule': 7})
t9 = y.String(limit=y.Limit((1, 64)))


class Csig(Record):
    __slots__ = ()
    PATH = '/isolane-ue-capabilities:ue-capabilities/csig'
    NODE = s.ContainerNode('csig', m.isolane_ue_capabilities, (
        s.LeafNode('max-timers', m.isolane_ue_capabilities, t0, units='timers', config=False),
    ), config=False)


class Cbfc(Record):
    __slots__ = ()
    PATH = '/isolane-ue-capabilities:ue-capabilities/cbfc'
    NODE = s.ContainerNode('cbfc', m.isolane_ue_capabilities, (
        s.LeafNode('max-profiles', m.isolane_ue_capabilities, t1, units='profiles', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafListNode('sender-credit-size', m.isolane_ue_capabilities, t2, units='octets', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('max-vcs', m.isolane_ue_capabilities, t3, units='channels', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('max-lossless-vcs', m.isolane_ue_capabilities, t4, units='channels', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('max-credit-pools', m.isolane_ue_capabilities, t0, units='pools', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
    ), config=False)


class Llr(Record):
    __slots__ = ()
    PATH = '/isolane-ue-capabilities:ue-capabilities/llr'
    NODE = s.ContainerNode('llr', m.isolane_ue_capabilities, (
        s.LeafNode('max-profiles', m.isolane_ue_capabilities, t1, units='profiles', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('max-outstanding-frames', m.isolane_ue_capabilities, t5, units='frames', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('max-outstanding-bytes', m.isolane_ue_capabilities, t6, units='octets', config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('dynamic-mode', m.isolane_ue_capabilities, t7, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
    ), config=False)


class Counter(Record):
    __slots__ = ()
    PATH = '/isolane-ue-capabilities:ue-capabilities/counter'
    NODE = s.ListNode('counter', m.isolane_ue_capabilities, (
        s.LeafNode('object', m.isolane_ue_capabilities, t8, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('name', m.isolane_ue_capabilities, t9, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('read', m.isolane_ue_capabilities, t7, config=False),
        s.LeafNode('read-and-clear', m.isolane_ue_capabilities, t7, config=False),
        s.LeafNode('minimal-polling-interval', m.isolane_ue_capabilities, t6, units='nanoseconds', config=False),
        s.LeafNode('clear', m.isolane_ue_capabilities, t7, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
    ), keys=(0, 1), config=False)


class Attribute(Record):
    __slots__ = ()
    PATH = '/isolane-ue-capabilities:ue-capabilities/attribute'
    NODE = s.ListNode('attribute', m.isolane_ue_capabilities, (
        s.LeafNode('object', m.isolane_ue_capabilities, t8, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('name', m.isolane_ue_capabilities, t9, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('create', m.isolane_ue_capabilities, t7, config=False),
        s.LeafNode('set', m.isolane_ue_capabilities, t7, config=False),
        s.LeafNode('set-in-use', m.isolane_ue_capabilities, t7, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('get', m.isolane_ue_capabilities, t7, config=False),
        s.LeafListNode('enum-value', m.isolane_ue_capabilities, t9, config=False),
    ), keys=(0, 1), config=False)


class UeCapabilities(Record):
    __slots__ = ()
    PATH = '/isolane-ue-capabilities:ue-capabilities'
    NODE = s.ContainerNode('ue-capabilities', m.isolane_ue_capabilities, (
        s.LeafNode('llr-capable', m.isolane_ue_capabilities, t7, config=False),
        s.LeafNode('cbfc-capable', m.isolane_ue_capabilities, t7, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('trimming-capable', m.isolane_ue_capabilities, t7, config=False),
        s.LeafNode('telemetry-capable', m.isolane_ue_capabilities, t7, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('csig-capable', m.isolane_ue_capabilities, t7, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        Attribute.NODE,
        Counter.NODE,
        Llr.NODE,
        Cbfc.NODE,
        Csig.NODE,
    ), config=False)


TOP = (
    UeCapabilities.NODE,
)
