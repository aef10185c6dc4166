"""Bindings of YANG module ietf-netconf-nmda.

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

t0 = Identityref(('ietf-datastores:datastore',), m.IDENTITIES)
t1 = Enumeration({'merge': 0, 'replace': 1, 'none': 2})
t2 = String()
t3 = String(limit=Limit((1, 1024)))
t4 = Boolean()
t5 = Identityref(('ietf-origin:origin',), m.IDENTITIES)
t6 = Integer('uint16', Limit((1, 65535)))
t7 = Enumeration({'unbounded': 0})
t8 = Union(t6, t7)
n9 = {'': 'ietf-netconf-nmda', 'ds': 'ietf-datastores'}
t10 = Empty()
t11 = Enumeration({'report-all': 0, 'report-all-tagged': 1, 'trim': 2, 'explicit': 3})


class EditDataOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-nmda:edit-data/output'
    NODE = ParametersNode('output', m.ietf_netconf_nmda, ())


class EditDataInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-nmda:edit-data/input'
    DEFAULT_OPERATION_DEFAULT = 'merge'
    NODE = ParametersNode('input', m.ietf_netconf_nmda, (
        LeafNode('datastore', m.ietf_netconf_nmda, t0, config=False, mandatory=True),
        LeafNode('default-operation', m.ietf_netconf_nmda, t1, default='merge', config=False),
        AnyNode('config', m.ietf_netconf_nmda, 'anydata', config=False),
        LeafNode('url', m.ietf_netconf_nmda, t2, config=False),
        LeafNode('comment', m.isolane_history, t3, config=False),
    ), choices=(ChoiceNode('edit-content', m.ietf_netconf_nmda, (CaseNode('config', m.ietf_netconf_nmda, (2,)), CaseNode('url', m.ietf_netconf_nmda, (3,))), mandatory=True, config=False),))


class GetDataOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-nmda:get-data/output'
    NODE = ParametersNode('output', m.ietf_netconf_nmda, (
        AnyNode('data', m.ietf_netconf_nmda, 'anydata', config=False),
    ))


class GetDataInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-nmda:get-data/input'
    MAX_DEPTH_DEFAULT = 'unbounded'
    NODE = ParametersNode('input', m.ietf_netconf_nmda, (
        LeafNode('datastore', m.ietf_netconf_nmda, t0, config=False, mandatory=True),
        AnyNode('subtree-filter', m.ietf_netconf_nmda, 'anydata', config=False),
        LeafNode('xpath-filter', m.ietf_netconf_nmda, t2, config=False),
        LeafNode('config-filter', m.ietf_netconf_nmda, t4, config=False),
        LeafListNode('origin-filter', m.ietf_netconf_nmda, t5, config=False),
        LeafListNode('negated-origin-filter', m.ietf_netconf_nmda, t5, config=False),
        LeafNode('max-depth', m.ietf_netconf_nmda, t8, default='unbounded', config=False),
        LeafNode('with-origin', m.ietf_netconf_nmda, t10, config=False, whens=(Rule('derived-from-or-self(../datastore, "ds:operational")', n9),)),
        LeafNode('with-defaults', m.ietf_netconf_nmda, t11, config=False),
    ), choices=(ChoiceNode('filter-spec', m.ietf_netconf_nmda, (CaseNode('subtree-filter', m.ietf_netconf_nmda, (1,)), CaseNode('xpath-filter', m.ietf_netconf_nmda, (2,))), config=False), ChoiceNode('origin-filters', m.ietf_netconf_nmda, (CaseNode('origin-filter', m.ietf_netconf_nmda, (4,)), CaseNode('negated-origin-filter', m.ietf_netconf_nmda, (5,))), config=False, whens=(Rule('derived-from-or-self(datastore, "ds:operational")', n9, on_parent=True),))))


TOP = (
    OperationNode('get-data', m.ietf_netconf_nmda, GetDataInput.NODE, GetDataOutput.NODE),
    OperationNode('edit-data', m.ietf_netconf_nmda, EditDataInput.NODE, EditDataOutput.NODE),
)
