"""Bindings of YANG module isolane-history.

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

t0 = Integer('uint32')
t1 = String()
t2 = Enumeration({'create': 0, 'delete': 1, 'modify': 2, 'move': 3})
t3 = Integer('uint64', Limit((1, 18446744073709551615)))
t4 = String(limit=Limit((1, 1024)))
t5 = Boolean()
t6 = Integer('uint64')
t7 = String(patterns=(Pattern('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[\\+\\-]\\d{2}:\\d{2})', '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+\\-]\\d{2}:\\d{2})'),))
t8 = Enumeration({'netconf-ssh': 0, 'netconf-tls': 1, 'unix': 2, 'internal': 3})
t9 = Enumeration({'commit': 0, 'edit': 1, 'copy': 2, 'rollback': 3, 'revert': 4, 'load': 5})
t10 = Enumeration({'not-used': 0, 'pending': 1, 'confirmed': 2, 'reverted': 3})
t11 = Integer('uint32', Limit((1, 100000)))


class OutputChange(Record):
    __slots__ = ()
    PATH = '/isolane-history:rollback/output/change'
    NODE = ListNode('change', m.isolane_history, (
        LeafNode('index', m.isolane_history, t0, config=False),
        LeafNode('path', m.isolane_history, t1, config=False),
        LeafNode('operation', m.isolane_history, t2, config=False),
        LeafNode('old', m.isolane_history, t1, config=False),
        LeafNode('new', m.isolane_history, t1, config=False),
    ), keys=(0,), config=False)


class RollbackOutput(Record):
    __slots__ = ()
    PATH = '/isolane-history:rollback/output'
    NODE = ParametersNode('output', m.isolane_history, (
        LeafNode('number', m.isolane_history, t3, config=False),
        LeafNode('changes', m.isolane_history, t0, units='changes', config=False),
        OutputChange.NODE,
    ))


class RollbackInput(Record):
    __slots__ = ()
    PATH = '/isolane-history:rollback/input'
    DRY_RUN_DEFAULT = False
    NODE = ParametersNode('input', m.isolane_history, (
        LeafNode('number', m.isolane_history, t3, config=False, mandatory=True),
        LeafNode('comment', m.isolane_history, t4, config=False),
        LeafNode('dry-run', m.isolane_history, t5, default=False, config=False),
    ))


class Statistics(Record):
    __slots__ = ()
    PATH = '/isolane-history:history/statistics'
    NODE = ContainerNode('statistics', m.isolane_history, (
        LeafNode('first-number', m.isolane_history, t3, config=False),
        LeafNode('last-number', m.isolane_history, t3, config=False),
        LeafNode('commits', m.isolane_history, t6, units='commits', config=False),
        LeafNode('rollbacks', m.isolane_history, t6, units='commits', config=False),
        LeafNode('reverts', m.isolane_history, t6, units='commits', config=False),
        LeafNode('failures', m.isolane_history, t6, units='transactions', config=False),
        LeafNode('journal-size', m.isolane_history, t6, units='octets', config=False),
        LeafNode('last-compaction', m.isolane_history, t7, config=False),
    ), config=False)


class CommitChange(Record):
    __slots__ = ()
    PATH = '/isolane-history:history/commit/change'
    NODE = ListNode('change', m.isolane_history, (
        LeafNode('index', m.isolane_history, t0, config=False),
        LeafNode('path', m.isolane_history, t1, config=False),
        LeafNode('operation', m.isolane_history, t2, config=False),
        LeafNode('old', m.isolane_history, t1, config=False),
        LeafNode('new', m.isolane_history, t1, config=False),
    ), keys=(0,), config=False, extensions=(('ietf-netconf-acm', 'default-deny-all', None),))


class Commit(Record):
    __slots__ = ()
    PATH = '/isolane-history:history/commit'
    NODE = ListNode('commit', m.isolane_history, (
        LeafNode('number', m.isolane_history, t3, config=False),
        LeafNode('time', m.isolane_history, t7, config=False),
        LeafNode('user', m.isolane_history, t1, config=False),
        LeafNode('session-id', m.isolane_history, t0, config=False),
        LeafNode('transport', m.isolane_history, t8, config=False),
        LeafNode('message-id', m.isolane_history, t1, config=False),
        LeafNode('operation', m.isolane_history, t9, config=False),
        LeafNode('confirmed', m.isolane_history, t10, config=False),
        LeafNode('rolled-back-to', m.isolane_history, t3, config=False),
        LeafNode('comment', m.isolane_history, t4, config=False),
        LeafNode('changes', m.isolane_history, t0, units='changes', config=False),
        CommitChange.NODE,
    ), keys=(0,), config=False)


class History(Record):
    __slots__ = ()
    PATH = '/isolane-history:history'
    MAX_COMMITS_DEFAULT = 200
    NODE = ContainerNode('history', m.isolane_history, (
        LeafNode('max-commits', m.isolane_history, t11, default=200, units='commits'),
        Commit.NODE,
        Statistics.NODE,
    ))


TOP = (
    History.NODE,
    OperationNode('rollback', m.isolane_history, RollbackInput.NODE, RollbackOutput.NODE, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
)
