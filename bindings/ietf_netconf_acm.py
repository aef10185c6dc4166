"""Bindings of YANG module ietf-netconf-acm.

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

t0 = String(limit=Limit((1, 18446744073709551615)))
t1 = String(patterns=(Pattern('\\*', '\\*'),))
t2 = String()
t3 = Union(t1, t2)
t4 = Bits({'create': 0, 'read': 1, 'update': 2, 'delete': 3, 'exec': 4})
t5 = Union(t1, t4)
t6 = Enumeration({'permit': 0, 'deny': 1})
t7 = String(limit=Limit((1, 18446744073709551615)), patterns=(Pattern('[^\\*].*', '[^*][^\\n\\r]*'),))
t8 = Union(t1, t7)
t9 = Boolean()
t10 = Integer('uint32')


class Rule(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-acm:nacm/rule-list/rule'
    MODULE_NAME_DEFAULT = '*'
    ACCESS_OPERATIONS_DEFAULT = '*'
    NODE = ListNode('rule', m.ietf_netconf_acm, (
        LeafNode('name', m.ietf_netconf_acm, t0),
        LeafNode('module-name', m.ietf_netconf_acm, t3, default='*'),
        LeafNode('rpc-name', m.ietf_netconf_acm, t3),
        LeafNode('notification-name', m.ietf_netconf_acm, t3),
        LeafNode('path', m.ietf_netconf_acm, t2, mandatory=True),
        LeafNode('access-operations', m.ietf_netconf_acm, t5, default='*'),
        LeafNode('action', m.ietf_netconf_acm, t6, mandatory=True),
        LeafNode('comment', m.ietf_netconf_acm, t2),
    ), keys=(0,), user_ordered=True, choices=(ChoiceNode('rule-type', m.ietf_netconf_acm, (CaseNode('protocol-operation', m.ietf_netconf_acm, (2,)), CaseNode('notification', m.ietf_netconf_acm, (3,)), CaseNode('data-node', m.ietf_netconf_acm, (4,)))),))


class RuleList(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-acm:nacm/rule-list'
    NODE = ListNode('rule-list', m.ietf_netconf_acm, (
        LeafNode('name', m.ietf_netconf_acm, t0),
        LeafListNode('group', m.ietf_netconf_acm, t8),
        Rule.NODE,
    ), keys=(0,), user_ordered=True)


class Group(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-acm:nacm/groups/group'
    NODE = ListNode('group', m.ietf_netconf_acm, (
        LeafNode('name', m.ietf_netconf_acm, t7),
        LeafListNode('user-name', m.ietf_netconf_acm, t0),
    ), keys=(0,))


class Groups(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-acm:nacm/groups'
    NODE = ContainerNode('groups', m.ietf_netconf_acm, (
        Group.NODE,
    ))


class Nacm(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-acm:nacm'
    ENABLE_NACM_DEFAULT = True
    READ_DEFAULT_DEFAULT = 'permit'
    WRITE_DEFAULT_DEFAULT = 'deny'
    EXEC_DEFAULT_DEFAULT = 'permit'
    ENABLE_EXTERNAL_GROUPS_DEFAULT = True
    NODE = ContainerNode('nacm', m.ietf_netconf_acm, (
        LeafNode('enable-nacm', m.ietf_netconf_acm, t9, default=True),
        LeafNode('read-default', m.ietf_netconf_acm, t6, default='permit'),
        LeafNode('write-default', m.ietf_netconf_acm, t6, default='deny'),
        LeafNode('exec-default', m.ietf_netconf_acm, t6, default='permit'),
        LeafNode('enable-external-groups', m.ietf_netconf_acm, t9, default=True),
        LeafNode('denied-operations', m.ietf_netconf_acm, t10, config=False, mandatory=True),
        LeafNode('denied-data-writes', m.ietf_netconf_acm, t10, config=False, mandatory=True),
        LeafNode('denied-notifications', m.ietf_netconf_acm, t10, config=False, mandatory=True),
        Groups.NODE,
        RuleList.NODE,
    ), extensions=(('ietf-netconf-acm', 'default-deny-all', None),))


TOP = (
    Nacm.NODE,
)
