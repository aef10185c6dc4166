"""Bindings of YANG module isolane-access.

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
t1 = String(limit=Limit((1, 18446744073709551615)), patterns=(Pattern('[^\\*].*', '[^*][^\\n\\r]*'),))
t2 = Boolean()
t3 = Integer('uint32')
t4 = String()
t5 = Enumeration({'list-not-for-groups': 0, 'other-module': 1, 'other-target': 2, 'other-access': 3, 'applies': 4})
t6 = Enumeration({'permit': 0, 'deny': 1})
t7 = Enumeration({'access-control-disabled': 0, 'recovery-session': 1, 'always-permitted': 2, 'rule': 3, 'default-deny-all': 4, 'default-deny-write': 5, 'read-default': 6, 'write-default': 7, 'exec-default': 8, 'ancestor-denied': 9})
t8 = String(limit=Limit((1, 4096)))
t9 = Enumeration({'create': 0, 'read': 1, 'update': 2, 'delete': 3})
t10 = String(limit=Limit((1, 256)))


class WhoamiOutput(Record):
    __slots__ = ()
    PATH = '/isolane-access:access/whoami/output'
    NODE = ParametersNode('output', m.isolane_access, (
        LeafNode('user', m.isolane_access, t0, config=False),
        LeafListNode('group', m.isolane_access, t1, config=False),
        LeafNode('recovery-session', m.isolane_access, t2, config=False),
    ))


class WhoamiInput(Record):
    __slots__ = ()
    PATH = '/isolane-access:access/whoami/input'
    NODE = ParametersNode('input', m.isolane_access, ())


class Considered(Record):
    __slots__ = ()
    PATH = '/isolane-access:access/explain/output/considered'
    NODE = ListNode('considered', m.isolane_access, (
        LeafNode('index', m.isolane_access, t3, config=False),
        LeafNode('rule-list', m.isolane_access, t4, config=False),
        LeafNode('rule', m.isolane_access, t4, config=False),
        LeafNode('outcome', m.isolane_access, t5, config=False),
    ), keys=(0,), config=False)


class ExplainOutput(Record):
    __slots__ = ()
    PATH = '/isolane-access:access/explain/output'
    NODE = ParametersNode('output', m.isolane_access, (
        LeafNode('decision', m.isolane_access, t6, config=False, mandatory=True),
        LeafNode('reason', m.isolane_access, t7, config=False, mandatory=True),
        LeafNode('rule-list', m.isolane_access, t4, config=False),
        LeafNode('rule', m.isolane_access, t4, config=False),
        LeafNode('deciding-path', m.isolane_access, t4, config=False),
        LeafListNode('group', m.isolane_access, t1, config=False),
        Considered.NODE,
        LeafNode('message', m.isolane_access, t4, config=False),
    ))


class ExplainInput(Record):
    __slots__ = ()
    PATH = '/isolane-access:access/explain/input'
    ACCESS_DEFAULT = 'read'
    NODE = ParametersNode('input', m.isolane_access, (
        LeafNode('user', m.isolane_access, t0, config=False),
        LeafListNode('group', m.isolane_access, t1, config=False),
        LeafNode('path', m.isolane_access, t8, config=False),
        LeafNode('access', m.isolane_access, t9, default='read', config=False),
        LeafNode('operation', m.isolane_access, t10, config=False),
        LeafNode('action', m.isolane_access, t8, config=False),
        LeafNode('notification', m.isolane_access, t8, config=False),
    ), choices=(ChoiceNode('request', m.isolane_access, (CaseNode('data', m.isolane_access, (2, 3)), CaseNode('operation', m.isolane_access, (4,)), CaseNode('action', m.isolane_access, (5,)), CaseNode('notification', m.isolane_access, (6,))), mandatory=True, config=False),))


class Access(Record):
    __slots__ = ()
    PATH = '/isolane-access:access'
    NODE = ContainerNode('access', m.isolane_access, (), operations=(OperationNode('explain', m.isolane_access, ExplainInput.NODE, ExplainOutput.NODE), OperationNode('whoami', m.isolane_access, WhoamiInput.NODE, WhoamiOutput.NODE)), config=False)


TOP = (
    Access.NODE,
)
