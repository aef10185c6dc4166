"""Bindings of YANG module ietf-nmda-compare.

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

t0 = String()
t1 = Enumeration({'create': 0, 'delete': 1, 'insert': 2, 'merge': 3, 'move': 4, 'replace': 5, 'remove': 6})
n2 = {'': 'ietf-nmda-compare'}
t3 = Enumeration({'before': 0, 'after': 1, 'first': 2, 'last': 3})
t4 = Empty()
t5 = Identityref(('ietf-datastores:datastore',), m.IDENTITIES)


class Edit(Record):
    __slots__ = ()
    PATH = '/ietf-nmda-compare:compare/output/differences/yang-patch/edit'
    WHERE_DEFAULT = 'last'
    NODE = ListNode('edit', m.ietf_nmda_compare, (
        LeafNode('edit-id', m.ietf_nmda_compare, t0, config=False),
        LeafNode('operation', m.ietf_nmda_compare, t1, config=False, mandatory=True),
        LeafNode('target', m.ietf_nmda_compare, t0, config=False, mandatory=True),
        LeafNode('point', m.ietf_nmda_compare, t0, config=False, whens=(Rule("(../operation = 'insert' or ../operation = 'move')and (../where = 'before' or ../where = 'after')", n2),)),
        LeafNode('where', m.ietf_nmda_compare, t3, default='last', config=False, whens=(Rule("../operation = 'insert' or ../operation = 'move'", n2),)),
        AnyNode('value', m.ietf_nmda_compare, 'anydata', config=False, whens=(Rule("../operation = 'create' or ../operation = 'merge' or ../operation = 'replace' or ../operation = 'insert'", n2),)),
        AnyNode('source-value', m.ietf_nmda_compare, 'anydata', config=False, whens=(Rule("../operation = 'delete' or ../operation = 'merge' or ../operation = 'move' or ../operation = 'replace' or ../operation = 'remove'", n2),)),
    ), keys=(0,), config=False)


class YangPatch(Record):
    __slots__ = ()
    PATH = '/ietf-nmda-compare:compare/output/differences/yang-patch'
    NODE = ContainerNode('yang-patch', m.ietf_nmda_compare, (
        LeafNode('patch-id', m.ietf_nmda_compare, t0, config=False, mandatory=True),
        LeafNode('comment', m.ietf_nmda_compare, t0, config=False),
        Edit.NODE,
    ), config=False)


class Differences(Record):
    __slots__ = ()
    PATH = '/ietf-nmda-compare:compare/output/differences'
    NODE = ContainerNode('differences', m.ietf_nmda_compare, (
        YangPatch.NODE,
    ), config=False)


class CompareOutput(Record):
    __slots__ = ()
    PATH = '/ietf-nmda-compare:compare/output'
    NODE = ParametersNode('output', m.ietf_nmda_compare, (
        LeafNode('no-matches', m.ietf_nmda_compare, t4, config=False),
        Differences.NODE,
    ), choices=(ChoiceNode('compare-response', m.ietf_nmda_compare, (CaseNode('no-matches', m.ietf_nmda_compare, (0,)), CaseNode('differences', m.ietf_nmda_compare, (1,))), config=False),))


class CompareInput(Record):
    __slots__ = ()
    PATH = '/ietf-nmda-compare:compare/input'
    NODE = ParametersNode('input', m.ietf_nmda_compare, (
        LeafNode('source', m.ietf_nmda_compare, t5, config=False, mandatory=True),
        LeafNode('target', m.ietf_nmda_compare, t5, config=False, mandatory=True),
        LeafNode('all', m.ietf_nmda_compare, t4, config=False),
        LeafNode('report-origin', m.ietf_nmda_compare, t4, config=False),
        AnyNode('subtree-filter', m.ietf_nmda_compare, 'anydata', config=False),
        LeafNode('xpath-filter', m.ietf_nmda_compare, t0, config=False),
    ), choices=(ChoiceNode('filter-spec', m.ietf_nmda_compare, (CaseNode('subtree-filter', m.ietf_nmda_compare, (4,)), CaseNode('xpath-filter', m.ietf_nmda_compare, (5,))), config=False),))


TOP = (
    OperationNode('compare', m.ietf_nmda_compare, CompareInput.NODE, CompareOutput.NODE),
)
