"""Bindings of YANG module ietf-nmda-compare.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.String()
t1 = y.Enumeration({'create': 0, 'delete': 1, 'insert': 2, 'merge': 3, 'move': 4, 'replace': 5, 'remove': 6})
n2 = {'': 'ietf-nmda-compare'}
t3 = y.Enumeration({'before': 0, 'after': 1, 'first': 2, 'last': 3})
t4 = y.Empty()
t5 = y.Identityref(('ietf-datastores:datastore',), m.IDENTITIES)
t6 = y.XPath()
t7 = y.Enumeration({'last-update': 0, 'creation-point': 1})


class Edit(Record):
    __slots__ = ()
    PATH = '/ietf-nmda-compare:compare/output/differences/yang-patch/edit'
    WHERE_DEFAULT = 'last'
    NODE = s.ListNode('edit', m.ietf_nmda_compare, (
        s.LeafNode('edit-id', m.ietf_nmda_compare, t0, config=False),
        s.LeafNode('operation', m.ietf_nmda_compare, t1, config=False, mandatory=True),
        s.LeafNode('target', m.ietf_nmda_compare, t0, config=False, mandatory=True),
        s.LeafNode('point', m.ietf_nmda_compare, t0, config=False, whens=(s.Rule("(../operation = 'insert' or ../operation = 'move')and (../where = 'before' or ../where = 'after')", n2),)),
        s.LeafNode('where', m.ietf_nmda_compare, t3, default='last', config=False, whens=(s.Rule("../operation = 'insert' or ../operation = 'move'", n2),)),
        s.AnyNode('value', m.ietf_nmda_compare, 'anydata', config=False, whens=(s.Rule("../operation = 'create' or ../operation = 'merge' or ../operation = 'replace' or ../operation = 'insert'", n2),)),
        s.AnyNode('source-value', m.ietf_nmda_compare, 'anydata', config=False, whens=(s.Rule("../operation = 'delete' or ../operation = 'merge' or ../operation = 'move' or ../operation = 'replace' or ../operation = 'remove'", n2),)),
    ), keys=(0,), config=False)


class YangPatch(Record):
    __slots__ = ()
    PATH = '/ietf-nmda-compare:compare/output/differences/yang-patch'
    NODE = s.ContainerNode('yang-patch', m.ietf_nmda_compare, (
        s.LeafNode('patch-id', m.ietf_nmda_compare, t0, config=False, mandatory=True),
        s.LeafNode('comment', m.ietf_nmda_compare, t0, config=False),
        Edit.NODE,
    ), config=False)


class Differences(Record):
    __slots__ = ()
    PATH = '/ietf-nmda-compare:compare/output/differences'
    NODE = s.ContainerNode('differences', m.ietf_nmda_compare, (
        YangPatch.NODE,
    ), config=False)


class CompareOutput(Record):
    __slots__ = ()
    PATH = '/ietf-nmda-compare:compare/output'
    NODE = s.ParametersNode('output', m.ietf_nmda_compare, (
        s.LeafNode('no-matches', m.ietf_nmda_compare, t4, config=False),
        Differences.NODE,
    ), choices=(s.ChoiceNode('compare-response', m.ietf_nmda_compare, (s.CaseNode('no-matches', m.ietf_nmda_compare, (0,)), s.CaseNode('differences', m.ietf_nmda_compare, (1,))), config=False),))


class CompareInput(Record):
    __slots__ = ()
    PATH = '/ietf-nmda-compare:compare/input'
    REFERENCE_POINT_DEFAULT = 'last-update'
    NODE = s.ParametersNode('input', m.ietf_nmda_compare, (
        s.LeafNode('source', m.ietf_nmda_compare, t5, config=False, mandatory=True),
        s.LeafNode('target', m.ietf_nmda_compare, t5, config=False, mandatory=True),
        s.LeafNode('all', m.ietf_nmda_compare, t4, config=False),
        s.LeafNode('report-origin', m.ietf_nmda_compare, t4, config=False),
        s.AnyNode('subtree-filter', m.ietf_nmda_compare, 'anydata', config=False),
        s.LeafNode('xpath-filter', m.ietf_nmda_compare, t6, config=False),
        s.LeafNode('reference-point', m.ietf_netconf_private_candidate_compare, t7, default='last-update', config=False),
    ), choices=(s.ChoiceNode('filter-spec', m.ietf_nmda_compare, (s.CaseNode('subtree-filter', m.ietf_nmda_compare, (4,)), s.CaseNode('xpath-filter', m.ietf_nmda_compare, (5,))), config=False),))


TOP = (
    s.OperationNode('compare', m.ietf_nmda_compare, CompareInput.NODE, CompareOutput.NODE),
)
