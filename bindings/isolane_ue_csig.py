"""Bindings of YANG module isolane-ue-csig.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.Integer('uint64')
t1 = y.String(limit=y.Limit((1, 64)))
t2 = y.Integer('uint16')
t3 = y.Enumeration({'abw': 0, 'abwc': 1, 'delay': 2, 'nqd': 3})
t4 = y.Boolean()
n5 = {'': 'isolane-ue-csig', 'if': 'ietf-interfaces'}
t6 = y.String()
t7 = y.Leafref('/if:interfaces/if:interface/if:name', n5, '/ietf-interfaces:interfaces/interface/name', t6)
t8 = y.Enumeration({'update': 0, 'ignore': 1, 'delete': 2})
n9 = {'': 'isolane-ue-csig', 'ue-csig': 'isolane-ue-csig'}
t10 = y.Leafref('/ue-csig:csig/ue-csig:signal/ue-csig:name', n9, '/isolane-ue-csig:csig/signal/name', t1)
n11 = {'': 'isolane-ue-csig'}
t12 = y.Integer('uint32')
t13 = y.Enumeration({'compact': 0, 'wide': 1})
t14 = y.Enumeration({'128': 0, '256': 1, '384': 2, '512': 3, '640': 4, '768': 5, '896': 6, '1024': 7, 'vendor-defined': 8})
t15 = y.Integer('uint32', y.Limit((1, 1000000)))
t16 = y.Enumeration({'nanosec': 0, 'usec': 1, 'msec': 2})


class Statistics(Record):
    __slots__ = ()
    PATH = '/isolane-ue-csig:csig/rule/statistics'
    NODE = s.ContainerNode('statistics', m.isolane_ue_csig, (
        s.LeafNode('matched-packets', m.isolane_ue_csig, t0, units='packets', config=False),
    ), config=False)


class Rule(Record):
    __slots__ = ()
    PATH = '/isolane-ue-csig:csig/rule'
    NODE = s.ListNode('rule', m.isolane_ue_csig, (
        s.LeafNode('name', m.isolane_ue_csig, t1, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('compact-tag-ether-type', m.isolane_ue_csig, t2),
        s.LeafNode('wide-tag-ether-type', m.isolane_ue_csig, t2),
        s.LeafNode('signal-type', m.isolane_ue_csig, t3),
        s.LeafNode('d-bit', m.isolane_ue_csig, t4),
        s.LeafListNode('in-interface', m.isolane_ue_csig, t7, max_elements=4096),
        s.LeafListNode('out-interface', m.isolane_ue_csig, t7, max_elements=4096),
        s.LeafNode('action', m.isolane_ue_csig, t8, mandatory=True),
        s.LeafNode('signal', m.isolane_ue_csig, t10),
        Statistics.NODE,
    ), keys=(0,), max_elements=256, user_ordered=True, musts=(s.Rule("action != 'update' or signal", n11, message='A rule that updates needs a signal.', app_tag='csig-rule-signal-required'), s.Rule("not(signal) or action = 'update'", n11, message='Only a rule that updates has a signal.', app_tag='csig-rule-signal-unused'), s.Rule('not(compact-tag-ether-type and wide-tag-ether-type)', n11, message='A tag is either compact or wide.', app_tag='csig-rule-ether-types'), s.Rule("not(compact-tag-ether-type) or /ue-csig:csig/ue-csig:signal[ue-csig:tag-format = 'compact'][ue-csig:ether-type = current()/compact-tag-ether-type]", n9, message='No signal has compact tags of that EtherType.', app_tag='csig-rule-compact-unknown'), s.Rule("not(wide-tag-ether-type) or /ue-csig:csig/ue-csig:signal[ue-csig:tag-format = 'wide'][ue-csig:ether-type = current()/wide-tag-ether-type]", n9, message='No signal has wide tags of that EtherType.', app_tag='csig-rule-wide-unknown'), s.Rule('not(signal) or not(/ue-csig:csig/ue-csig:signal[ue-csig:name = current()/signal][ue-csig:ether-type != current()/compact-tag-ether-type or ue-csig:ether-type != current()/wide-tag-ether-type or ue-csig:signal-type != current()/signal-type])', n9, message='The rule matches no tag of its signal.', app_tag='csig-rule-without-match')))


class QuantBandRange(Record):
    __slots__ = ()
    PATH = '/isolane-ue-csig:csig/signal/quant-band-range'
    NODE = s.ListNode('quant-band-range', m.isolane_ue_csig, (
        s.LeafNode('min', m.isolane_ue_csig, t12),
        s.LeafNode('max', m.isolane_ue_csig, t12, mandatory=True),
    ), keys=(0,), max_elements=32, musts=(s.Rule('min <= max', n11, message='min must not be above max.', app_tag='csig-range-order'), s.Rule('not(../quant-band-range[min > current()/min][min <= current()/max])', n11, message='Ranges of bands must not overlap.', app_tag='csig-range-overlap')))


class Signal(Record):
    __slots__ = ()
    PATH = '/isolane-ue-csig:csig/signal'
    SIGNAL_TYPE_DEFAULT = 'abw'
    BW_TIME_INTERVAL_DEFAULT = '256'
    BW_TIME_INTERVAL_UNIT_DEFAULT = 'usec'
    QUANT_BANDS_DEFAULT = 32
    WIDE_QUANT_BASE_VALUE_DEFAULT = 0
    WIDE_QUANT_STEP_VALUE_DEFAULT = 0
    D_BIT_DEFAULT = False
    NODE = s.ListNode('signal', m.isolane_ue_csig, (
        s.LeafNode('name', m.isolane_ue_csig, t1, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('tag-format', m.isolane_ue_csig, t13, mandatory=True),
        s.LeafNode('ether-type', m.isolane_ue_csig, t2, mandatory=True, musts=(s.Rule('. >= 1536 and . != 2048 and . != 33024 and . != 34525 and . != 34824 and . != 34984 and . != 35020 and . != 35234', n11, message='Tags need an EtherType of their own, 1536 (0x0600) or above.', app_tag='csig-ether-type-taken'),)),
        s.LeafNode('signal-type', m.isolane_ue_csig, t3, default='abw'),
        s.LeafNode('bw-time-interval', m.isolane_ue_csig, t14, default='256'),
        s.LeafNode('vendor-bw-time-interval', m.isolane_ue_csig, t15, extensions=(('isolane-ue-types', 'provenance', 'own'),)),
        s.LeafNode('bw-time-interval-unit', m.isolane_ue_csig, t16, default='usec'),
        s.LeafNode('quant-bands', m.isolane_ue_csig, t12, default=32, musts=(s.Rule('. >= 1 and . <= 1048576', n11, message='There are 1 to 1048576 bands.', app_tag='csig-bands-range'),)),
        QuantBandRange.NODE,
        s.LeafNode('wide-quant-base-value', m.isolane_ue_csig, t12, default=0, musts=(s.Rule("contains(' 0 1 2 4 8 16 32 64 128 256 512 1024 2048 4096 8192 16384 32768 65536 131072 262144 524288 1048576 2097152 4194304 8388608 16777216 33554432 67108864 134217728 268435456 536870912 1073741824 2147483648 ', concat(' ', ., ' '))", n11, message='The base value must be 0 or a power of two.', app_tag='csig-base-power'),)),
        s.LeafNode('wide-quant-step-value', m.isolane_ue_csig, t12, default=0, musts=(s.Rule("contains(' 0 1 2 4 8 16 32 64 128 256 512 1024 2048 4096 8192 16384 32768 65536 131072 262144 524288 1048576 2097152 4194304 8388608 16777216 33554432 67108864 134217728 268435456 536870912 1073741824 2147483648 ', concat(' ', ., ' '))", n11, message='The step value must be 0 or a power of two.', app_tag='csig-step-power'),)),
        s.LeafNode('d-bit', m.isolane_ue_csig, t4, default=False),
    ), keys=(0,), max_elements=64, musts=(s.Rule("not(bw-time-interval = 'vendor-defined') or vendor-bw-time-interval", n11, message='A vendor-defined interval needs vendor-bw-time-interval.', app_tag='csig-interval-required'), s.Rule("tag-format != 'compact' or quant-bands <= 32", n11, message='The value of a compact tag has at most 32 bands.', app_tag='csig-bands-of-compact-tag'), s.Rule('count(quant-band-range) <= quant-bands', n11, message='There are more ranges than bands.', app_tag='csig-band-ranges'), s.Rule("not(quant-band-range) or tag-format = 'compact'", n11, message='Only a compact tag has ranges of bands.', app_tag='csig-ranges-of-wide-tag'), s.Rule("tag-format != 'compact' or not(../signal[ether-type = current()/ether-type][tag-format = 'wide'])", n11, message='An EtherType stands for one tag format.', app_tag='csig-ether-type-format')))


class Csig(Record):
    __slots__ = ()
    PATH = '/isolane-ue-csig:csig'
    NODE = s.ContainerNode('csig', m.isolane_ue_csig, (
        Signal.NODE,
        Rule.NODE,
    ))


TOP = (
    Csig.NODE,
)
