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
t6 = y.Enumeration({'unfiltered': 0})
t7 = y.Union(t5, t6)
t8 = y.String(patterns=(y.Pattern('([0-9a-zA-z._-]*:)?[0-9a-zA-Z._-]*(/([0-9a-zA-Z._-]*:)?[0-9a-zA-Z._-]*)*', '(?:[\\-.0-9A-z]*:)?[\\-.0-9A-Z_a-z]*(?:/(?:[\\-.0-9A-Z_a-z]*:)?[\\-.0-9A-Z_a-z]*)*'),))
t9 = y.Enumeration({'none': 0})
t10 = y.Union(t8, t9)
t11 = y.Enumeration({'forwards': 0, 'backwards': 1})
t12 = y.Integer('uint32')
t13 = y.Integer('uint32', y.Limit((1, 4294967295)))
t14 = y.Enumeration({'unbounded': 0})
t15 = y.Union(t13, t14)
t16 = y.Identityref(('ietf-origin:origin',), m.IDENTITIES)
t17 = y.Integer('uint16', y.Limit((1, 65535)))
t18 = y.Union(t17, t14)
n19 = {'': 'ietf-netconf-nmda', 'ds': 'ietf-datastores'}
t20 = y.Empty()
t21 = y.Enumeration({'report-all': 0, 'report-all-tagged': 1, 'trim': 2, 'explicit': 3})


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


class ListPagination(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-nmda:get-data/input/ietf-list-pagination-nc:list-pagination'
    WHERE_DEFAULT = 'unfiltered'
    SORT_BY_DEFAULT = 'none'
    DIRECTION_DEFAULT = 'forwards'
    OFFSET_DEFAULT = 0
    LIMIT_DEFAULT = 'unbounded'
    SUBLIST_LIMIT_DEFAULT = 'unbounded'
    NODE = s.ContainerNode('list-pagination', m.ietf_list_pagination_nc, (
        s.LeafNode('where', m.ietf_list_pagination_nc, t7, default='unfiltered', config=False),
        s.LeafNode('sort-by', m.ietf_list_pagination_nc, t10, default='none', config=False),
        s.LeafNode('locale', m.ietf_list_pagination_nc, t2, config=False),
        s.LeafNode('direction', m.ietf_list_pagination_nc, t11, default='forwards', config=False),
        s.LeafNode('cursor', m.ietf_list_pagination_nc, t2, config=False),
        s.LeafNode('offset', m.ietf_list_pagination_nc, t12, default=0, config=False),
        s.LeafNode('limit', m.ietf_list_pagination_nc, t15, default='unbounded', config=False),
        s.LeafNode('sublist-limit', m.ietf_list_pagination_nc, t15, default='unbounded', config=False),
    ), config=False)


class GetDataInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-nmda:get-data/input'
    MAX_DEPTH_DEFAULT = 'unbounded'
    NODE = s.ParametersNode('input', m.ietf_netconf_nmda, (
        s.LeafNode('datastore', m.ietf_netconf_nmda, t0, config=False, mandatory=True),
        s.AnyNode('subtree-filter', m.ietf_netconf_nmda, 'anydata', config=False),
        s.LeafNode('xpath-filter', m.ietf_netconf_nmda, t5, config=False),
        s.LeafNode('config-filter', m.ietf_netconf_nmda, t3, config=False),
        s.LeafListNode('origin-filter', m.ietf_netconf_nmda, t16, config=False),
        s.LeafListNode('negated-origin-filter', m.ietf_netconf_nmda, t16, config=False),
        s.LeafNode('max-depth', m.ietf_netconf_nmda, t18, default='unbounded', config=False),
        s.LeafNode('with-origin', m.ietf_netconf_nmda, t20, config=False, whens=(s.Rule('derived-from-or-self(../datastore, "ds:operational")', n19),)),
        s.LeafNode('with-defaults', m.ietf_netconf_nmda, t21, config=False),
        ListPagination.NODE,
    ), choices=(s.ChoiceNode('filter-spec', m.ietf_netconf_nmda, (s.CaseNode('subtree-filter', m.ietf_netconf_nmda, (1,)), s.CaseNode('xpath-filter', m.ietf_netconf_nmda, (2,))), config=False), s.ChoiceNode('origin-filters', m.ietf_netconf_nmda, (s.CaseNode('origin-filter', m.ietf_netconf_nmda, (4,)), s.CaseNode('negated-origin-filter', m.ietf_netconf_nmda, (5,))), config=False, whens=(s.Rule('derived-from-or-self(datastore, "ds:operational")', n19, on_parent=True),))))


TOP = (
    s.OperationNode('get-data', m.ietf_netconf_nmda, GetDataInput.NODE, GetDataOutput.NODE),
    s.OperationNode('edit-data', m.ietf_netconf_nmda, EditDataInput.NODE, EditDataOutput.NODE),
)
