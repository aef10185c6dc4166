"""Bindings of YANG module ietf-netconf-acm.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.String(limit=y.Limit((1, 18446744073709551615)))
t1 = y.String(patterns=(y.Pattern('\\*', '\\*'),))
t2 = y.String()
t3 = y.Union(t1, t2)
t4 = y.NodePath()
t5 = y.Bits({'create': 0, 'read': 1, 'update': 2, 'delete': 3, 'exec': 4})
t6 = y.Union(t1, t5)
t7 = y.Enumeration({'permit': 0, 'deny': 1})
t8 = y.String(limit=y.Limit((1, 18446744073709551615)), patterns=(y.Pattern('[^\\*].*', '[^*][^\\n\\r]*'),))
t9 = y.Union(t1, t8)
t10 = y.Boolean()
t11 = y.Integer('uint32')


class Rule(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-acm:nacm/rule-list/rule'
    MODULE_NAME_DEFAULT = '*'
    ACCESS_OPERATIONS_DEFAULT = '*'
    NODE = s.ListNode('rule', m.ietf_netconf_acm, (
        s.LeafNode('name', m.ietf_netconf_acm, t0),
        s.LeafNode('module-name', m.ietf_netconf_acm, t3, default='*'),
        s.LeafNode('rpc-name', m.ietf_netconf_acm, t3),
        s.LeafNode('notification-name', m.ietf_netconf_acm, t3),
        s.LeafNode('path', m.ietf_netconf_acm, t4, mandatory=True),
        s.LeafNode('access-operations', m.ietf_netconf_acm, t6, default='*'),
        s.LeafNode('action', m.ietf_netconf_acm, t7, mandatory=True),
        s.LeafNode('comment', m.ietf_netconf_acm, t2),
    ), keys=(0,), user_ordered=True, choices=(s.ChoiceNode('rule-type', m.ietf_netconf_acm, (s.CaseNode('protocol-operation', m.ietf_netconf_acm, (2,)), s.CaseNode('notification', m.ietf_netconf_acm, (3,)), s.CaseNode('data-node', m.ietf_netconf_acm, (4,)))),))


class RuleList(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-acm:nacm/rule-list'
    NODE = s.ListNode('rule-list', m.ietf_netconf_acm, (
        s.LeafNode('name', m.ietf_netconf_acm, t0),
        s.LeafListNode('group', m.ietf_netconf_acm, t9),
        Rule.NODE,
    ), keys=(0,), user_ordered=True)


class Group(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-acm:nacm/groups/group'
    NODE = s.ListNode('group', m.ietf_netconf_acm, (
        s.LeafNode('name', m.ietf_netconf_acm, t8),
        s.LeafListNode('user-name', m.ietf_netconf_acm, t0),
    ), keys=(0,))


class Groups(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-acm:nacm/groups'
    NODE = s.ContainerNode('groups', m.ietf_netconf_acm, (
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
    NODE = s.ContainerNode('nacm', m.ietf_netconf_acm, (
        s.LeafNode('enable-nacm', m.ietf_netconf_acm, t10, default=True),
        s.LeafNode('read-default', m.ietf_netconf_acm, t7, default='permit'),
        s.LeafNode('write-default', m.ietf_netconf_acm, t7, default='deny'),
        s.LeafNode('exec-default', m.ietf_netconf_acm, t7, default='permit'),
        s.LeafNode('enable-external-groups', m.ietf_netconf_acm, t10, default=True),
        s.LeafNode('denied-operations', m.ietf_netconf_acm, t11, config=False, mandatory=True),
        s.LeafNode('denied-data-writes', m.ietf_netconf_acm, t11, config=False, mandatory=True),
        s.LeafNode('denied-notifications', m.ietf_netconf_acm, t11, config=False, mandatory=True),
        Groups.NODE,
        RuleList.NODE,
    ), extensions=(('ietf-netconf-acm', 'default-deny-all', None),))


TOP = (
    Nacm.NODE,
)
