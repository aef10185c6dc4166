"""Bindings of YANG module isolane-access.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.String(limit=y.Limit((1, 18446744073709551615)))
t1 = y.String(limit=y.Limit((1, 18446744073709551615)), patterns=(y.Pattern('[^\\*].*', '[^*][^\\n\\r]*'),))
t2 = y.Boolean()
t3 = y.Integer('uint32')
t4 = y.String()
t5 = y.Enumeration({'list-not-for-groups': 0, 'other-module': 1, 'other-target': 2, 'other-access': 3, 'applies': 4})
t6 = y.Enumeration({'permit': 0, 'deny': 1})
t7 = y.Enumeration({'access-control-disabled': 0, 'recovery-session': 1, 'always-permitted': 2, 'rule': 3, 'default-deny-all': 4, 'default-deny-write': 5, 'read-default': 6, 'write-default': 7, 'exec-default': 8, 'ancestor-denied': 9, 'own-entry': 10, 'secret': 11})
t8 = y.String(limit=y.Limit((1, 4096)))
t9 = y.Enumeration({'create': 0, 'read': 1, 'update': 2, 'delete': 3})
t10 = y.String(limit=y.Limit((1, 256)))


class WhoamiOutput(Record):
    __slots__ = ()
    PATH = '/isolane-access:access/whoami/output'
    NODE = s.ParametersNode('output', m.isolane_access, (
        s.LeafNode('user', m.isolane_access, t0, config=False),
        s.LeafListNode('group', m.isolane_access, t1, config=False),
        s.LeafNode('recovery-session', m.isolane_access, t2, config=False),
    ))


class WhoamiInput(Record):
    __slots__ = ()
    PATH = '/isolane-access:access/whoami/input'
    NODE = s.ParametersNode('input', m.isolane_access, ())


class Considered(Record):
    __slots__ = ()
    PATH = '/isolane-access:access/explain/output/considered'
    NODE = s.ListNode('considered', m.isolane_access, (
        s.LeafNode('index', m.isolane_access, t3, config=False),
        s.LeafNode('rule-list', m.isolane_access, t4, config=False),
        s.LeafNode('rule', m.isolane_access, t4, config=False),
        s.LeafNode('outcome', m.isolane_access, t5, config=False),
    ), keys=(0,), config=False)


class ExplainOutput(Record):
    __slots__ = ()
    PATH = '/isolane-access:access/explain/output'
    NODE = s.ParametersNode('output', m.isolane_access, (
        s.LeafNode('decision', m.isolane_access, t6, config=False, mandatory=True),
        s.LeafNode('reason', m.isolane_access, t7, config=False, mandatory=True),
        s.LeafNode('rule-list', m.isolane_access, t4, config=False),
        s.LeafNode('rule', m.isolane_access, t4, config=False),
        s.LeafNode('deciding-path', m.isolane_access, t4, config=False),
        s.LeafListNode('group', m.isolane_access, t1, config=False),
        Considered.NODE,
        s.LeafNode('message', m.isolane_access, t4, config=False),
    ))


class ExplainInput(Record):
    __slots__ = ()
    PATH = '/isolane-access:access/explain/input'
    ACCESS_DEFAULT = 'read'
    NODE = s.ParametersNode('input', m.isolane_access, (
        s.LeafNode('user', m.isolane_access, t0, config=False),
        s.LeafListNode('group', m.isolane_access, t1, config=False),
        s.LeafNode('path', m.isolane_access, t8, config=False),
        s.LeafNode('access', m.isolane_access, t9, default='read', config=False),
        s.LeafNode('operation', m.isolane_access, t10, config=False),
        s.LeafNode('action', m.isolane_access, t8, config=False),
        s.LeafNode('notification', m.isolane_access, t8, config=False),
    ), choices=(s.ChoiceNode('request', m.isolane_access, (s.CaseNode('data', m.isolane_access, (2, 3)), s.CaseNode('operation', m.isolane_access, (4,)), s.CaseNode('action', m.isolane_access, (5,)), s.CaseNode('notification', m.isolane_access, (6,))), mandatory=True, config=False),))


class Access(Record):
    __slots__ = ()
    PATH = '/isolane-access:access'
    NODE = s.ContainerNode('access', m.isolane_access, (), operations=(s.OperationNode('explain', m.isolane_access, ExplainInput.NODE, ExplainOutput.NODE), s.OperationNode('whoami', m.isolane_access, WhoamiInput.NODE, WhoamiOutput.NODE)), config=False)


TOP = (
    Access.NODE,
)
