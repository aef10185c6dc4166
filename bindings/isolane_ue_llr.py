"""Bindings of YANG module isolane-ue-llr.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.String(limit=y.Limit((1, 128)))
t1 = y.Integer('uint32', y.Limit((1, 524288), message='Between 1 and 524288 frames, half of the sequence numbers, can be outstanding.', app_tag='llr-outstanding-range'))
t2 = y.Integer('uint32', y.Limit((1, 4294967295), message='At least one octet must be allowed to be outstanding.', app_tag='llr-outstanding-range'))
t3 = y.Integer('uint32')
t4 = y.Integer('uint8')
t5 = y.Enumeration({'discard': 0, 'block': 1, 'best-effort': 2})
t6 = y.Boolean()
t7 = y.Integer('uint16')
n8 = {'': 'isolane-ue-llr'}
t9 = y.Integer('uint32', y.Limit((0, 0), (320, 1048576), message='An LLR_ACK is repeated after 320 to 1048576 octets, or with 0 never.', app_tag='ctlos-spacing-range'))
t10 = y.Integer('uint32', y.Limit((0, 1048575)))
n11 = {'': 'isolane-ue-llr', 'if': 'ietf-interfaces'}
t12 = y.String()
t13 = y.Leafref('/if:interfaces/if:interface/if:name', n11, '/ietf-interfaces:interfaces/interface/name', t12)


class Profile(Record):
    __slots__ = ()
    PATH = '/isolane-ue-llr:llr/profile'
    REPLAY_TIMER_MAX_DEFAULT = 0
    REPLAY_COUNT_MAX_DEFAULT = 1
    PCS_LOST_TIMEOUT_DEFAULT = 0
    DATA_AGE_TIMEOUT_DEFAULT = 0
    INIT_FRAME_ACTION_DEFAULT = 'best-effort'
    FLUSH_FRAME_ACTION_DEFAULT = 'best-effort'
    RE_INIT_ON_FLUSH_DEFAULT = False
    CTLOS_TARGET_SPACING_DEFAULT = 2048
    CTLOS_MAX_SPACING_DEFAULT = 0
    INIT_SEQ_DEFAULT = 0
    INIT_DATA_DEFAULT = 0
    NODE = s.ListNode('profile', m.isolane_ue_llr, (
        s.LeafNode('name', m.isolane_ue_llr, t0),
        s.LeafNode('max-outstanding-frames', m.isolane_ue_llr, t1, units='frames', mandatory=True),
        s.LeafNode('max-outstanding-bytes', m.isolane_ue_llr, t2, units='octets', mandatory=True),
        s.LeafNode('replay-timer-max', m.isolane_ue_llr, t3, default=0, units='nanoseconds'),
        s.LeafNode('replay-count-max', m.isolane_ue_llr, t4, default=1, units='replays'),
        s.LeafNode('pcs-lost-timeout', m.isolane_ue_llr, t3, default=0, units='nanoseconds'),
        s.LeafNode('data-age-timeout', m.isolane_ue_llr, t3, default=0, units='nanoseconds'),
        s.LeafNode('init-frame-action', m.isolane_ue_llr, t5, default='best-effort'),
        s.LeafNode('flush-frame-action', m.isolane_ue_llr, t5, default='best-effort'),
        s.LeafNode('re-init-on-flush', m.isolane_ue_llr, t6, default=False),
        s.LeafNode('ctlos-target-spacing', m.isolane_ue_llr, t7, default=2048, units='octets'),
        s.LeafNode('ctlos-max-spacing', m.isolane_ue_llr, t9, default=0, units='octets', musts=(s.Rule('. = 0 or . >= ../ctlos-target-spacing', n8, message='ctlos-max-spacing must not be below ctlos-target-spacing.', app_tag='ctlos-spacing-order'),), extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('init-seq', m.isolane_ue_llr, t10, default=0, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('init-data', m.isolane_ue_llr, t7, default=0, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafListNode('used-by', m.isolane_ue_llr, t13, config=False, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
    ), keys=(0,), max_elements=1024)


class Llr(Record):
    __slots__ = ()
    PATH = '/isolane-ue-llr:llr'
    NODE = s.ContainerNode('llr', m.isolane_ue_llr, (
        Profile.NODE,
    ))


TOP = (
    Llr.NODE,
)
