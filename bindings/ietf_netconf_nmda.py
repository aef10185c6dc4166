"""Bindings of YANG module ietf-netconf-nmda.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.Identityref(('ietf-datastores:datastore',), m.IDENTITIES)
t1 = y.Enumeration({'merge': 0, 'replace': 1, 'none': 2})
t2 = y.String()
t3 = y.Boolean()
t4 = y.String(limit=y.Limit((1, 1024)))
t5 = y.XPath()
t6 = y.Identityref(('ietf-origin:origin',), m.IDENTITIES)
t7 = y.Integer('uint16', y.Limit((1, 65535)))
t8 = y.Enumeration({'unbounded': 0})
t9 = y.Union(t7, t8)
n10 = {'': 'ietf-netconf-nmda', 'ds': 'ietf-datastores'}
t11 = y.Empty()
t12 = y.Enumeration({'report-all': 0, 'report-all-tagged': 1, 'trim': 2, 'explicit': 3})


class EditDataOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-nmda:edit-data/output'
    NODE = s.ParametersNode('output', m.ietf_netconf_nmda, ())


class EditDataInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-nmda:edit-data/input'
    DEFAULT_OPERATION_DEFAULT = 'merge'
    NODE = s.ParametersNode('input', m.ietf_netconf_nmda, (
        s.LeafNode('datastore', m.ietf_netconf_nmda, t0, config=False, mandatory=True),
        s.LeafNode('default-operation', m.ietf_netconf_nmda, t1, default='merge', config=False),
        s.AnyNode('config', m.ietf_netconf_nmda, 'anydata', config=False),
        s.LeafNode('url', m.ietf_netconf_nmda, t2, config=False),
        s.LeafNode('with-etag', m.ietf_netconf_txid, t3, config=False),
        s.LeafNode('comment', m.isolane_history, t4, config=False),
    ), choices=(s.ChoiceNode('edit-content', m.ietf_netconf_nmda, (s.CaseNode('config', m.ietf_netconf_nmda, (2,)), s.CaseNode('url', m.ietf_netconf_nmda, (3,))), mandatory=True, config=False),))


class GetDataOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-nmda:get-data/output'
    NODE = s.ParametersNode('output', m.ietf_netconf_nmda, (
        s.AnyNode('data', m.ietf_netconf_nmda, 'anydata', config=False),
    ))


class GetDataInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-nmda:get-data/input'
    MAX_DEPTH_DEFAULT = 'unbounded'
    NODE = s.ParametersNode('input', m.ietf_netconf_nmda, (
        s.LeafNode('datastore', m.ietf_netconf_nmda, t0, config=False, mandatory=True),
        s.AnyNode('subtree-filter', m.ietf_netconf_nmda, 'anydata', config=False),
        s.LeafNode('xpath-filter', m.ietf_netconf_nmda, t5, config=False),
        s.LeafNode('config-filter', m.ietf_netconf_nmda, t3, config=False),
        s.LeafListNode('origin-filter', m.ietf_netconf_nmda, t6, config=False),
        s.LeafListNode('negated-origin-filter', m.ietf_netconf_nmda, t6, config=False),
        s.LeafNode('max-depth', m.ietf_netconf_nmda, t9, default='unbounded', config=False),
        s.LeafNode('with-origin', m.ietf_netconf_nmda, t11, config=False, whens=(s.Rule('derived-from-or-self(../datastore, "ds:operational")', n10),)),
        s.LeafNode('with-defaults', m.ietf_netconf_nmda, t12, config=False),
    ), choices=(s.ChoiceNode('filter-spec', m.ietf_netconf_nmda, (s.CaseNode('subtree-filter', m.ietf_netconf_nmda, (1,)), s.CaseNode('xpath-filter', m.ietf_netconf_nmda, (2,))), config=False), s.ChoiceNode('origin-filters', m.ietf_netconf_nmda, (s.CaseNode('origin-filter', m.ietf_netconf_nmda, (4,)), s.CaseNode('negated-origin-filter', m.ietf_netconf_nmda, (5,))), config=False, whens=(s.Rule('derived-from-or-self(datastore, "ds:operational")', n10, on_parent=True),))))


TOP = (
    s.OperationNode('get-data', m.ietf_netconf_nmda, GetDataInput.NODE, GetDataOutput.NODE),
    s.OperationNode('edit-data', m.ietf_netconf_nmda, EditDataInput.NODE, EditDataOutput.NODE),
)
