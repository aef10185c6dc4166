"""Bindings of YANG module isolane-history.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.Integer('uint32')
t1 = y.String()
t2 = y.Enumeration({'create': 0, 'delete': 1, 'modify': 2, 'move': 3})
t3 = y.Integer('uint64', y.Limit((1, 18446744073709551615)))
t4 = y.String(limit=y.Limit((1, 1024)))
t5 = y.Boolean()
t6 = y.Enumeration({'refuse': 0, 'keep': 1, 'undo': 2})
t7 = y.Integer('uint64')
t8 = y.DateAndTime(patterns=(y.Pattern('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[\\+\\-]\\d{2}:\\d{2})', '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+\\-]\\d{2}:\\d{2})'),))
t9 = y.Enumeration({'netconf-ssh': 0, 'netconf-tls': 1, 'restconf': 2, 'gnmi': 3, 'unix': 4, 'cli': 5, 'internal': 6})
t10 = y.String(patterns=(y.Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'),))
t11 = y.String(patterns=(y.Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), y.Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?')))
t12 = y.Union(t10, t11)
t13 = y.String(limit=y.Limit((1, 253)), patterns=(y.Pattern('((([a-zA-Z0-9_]([a-zA-Z0-9\\-_]){0,61})?[a-zA-Z0-9]\\.)*([a-zA-Z0-9_]([a-zA-Z0-9\\-_]){0,61})?[a-zA-Z0-9]\\.?)|\\.', '(?:(?:[0-9A-Z_a-z][\\-0-9A-Z_a-z]{0,61})?[0-9A-Za-z]\\.)*(?:[0-9A-Z_a-z][\\-0-9A-Z_a-z]{0,61})?[0-9A-Za-z]\\.?|\\.'),))
t14 = y.Union(t12, t13)
t15 = y.Enumeration({'commit': 0, 'edit': 1, 'copy': 2, 'rollback': 3, 'revert': 4, 'load': 5})
t16 = y.Enumeration({'not-used': 0, 'pending': 1, 'confirmed': 2, 'reverted': 3})
t17 = y.Integer('uint32', y.Limit((1, 100000)))


class OutputChange(Record):
    __slots__ = ()
    PATH = '/isolane-history:rollback/output/change'
    NODE = s.ListNode('change', m.isolane_history, (
        s.LeafNode('index', m.isolane_history, t0, config=False),
        s.LeafNode('path', m.isolane_history, t1, config=False),
        s.LeafNode('operation', m.isolane_history, t2, config=False),
        s.LeafNode('old', m.isolane_history, t1, config=False),
        s.LeafNode('new', m.isolane_history, t1, config=False),
    ), keys=(0,), config=False)


class RollbackOutput(Record):
    __slots__ = ()
    PATH = '/isolane-history:rollback/output'
    NODE = s.ParametersNode('output', m.isolane_history, (
        s.LeafNode('number', m.isolane_history, t3, config=False),
        s.LeafNode('changes', m.isolane_history, t0, units='changes', config=False),
        OutputChange.NODE,
    ))


class RollbackInput(Record):
    __slots__ = ()
    PATH = '/isolane-history:rollback/input'
    DRY_RUN_DEFAULT = False
    FOREIGN_CHANGES_DEFAULT = 'refuse'
    NODE = s.ParametersNode('input', m.isolane_history, (
        s.LeafNode('number', m.isolane_history, t3, config=False, mandatory=True),
        s.LeafNode('comment', m.isolane_history, t4, config=False),
        s.LeafNode('dry-run', m.isolane_history, t5, default=False, config=False),
        s.LeafNode('foreign-changes', m.isolane_history, t6, default='refuse', config=False),
    ))


class Statistics(Record):
    __slots__ = ()
    PATH = '/isolane-history:history/statistics'
    NODE = s.ContainerNode('statistics', m.isolane_history, (
        s.LeafNode('first-number', m.isolane_history, t3, config=False),
        s.LeafNode('last-number', m.isolane_history, t3, config=False),
        s.LeafNode('commits', m.isolane_history, t7, units='commits', config=False),
        s.LeafNode('rollbacks', m.isolane_history, t7, units='commits', config=False),
        s.LeafNode('reverts', m.isolane_history, t7, units='commits', config=False),
        s.LeafNode('failures', m.isolane_history, t7, units='transactions', config=False),
        s.LeafNode('journal-size', m.isolane_history, t7, units='octets', config=False),
        s.LeafNode('last-compaction', m.isolane_history, t8, config=False),
    ), config=False)


class PendingCommit(Record):
    __slots__ = ()
    PATH = '/isolane-history:history/pending-commit'
    NODE = s.ContainerNode('pending-commit', m.isolane_history, (
        s.LeafNode('deadline', m.isolane_history, t8, config=False),
        s.LeafNode('session-id', m.isolane_history, t0, config=False),
        s.LeafNode('persists', m.isolane_history, t5, config=False),
    ), config=False)


class CommitChange(Record):
    __slots__ = ()
    PATH = '/isolane-history:history/commit/change'
    NODE = s.ListNode('change', m.isolane_history, (
        s.LeafNode('index', m.isolane_history, t0, config=False),
        s.LeafNode('path', m.isolane_history, t1, config=False),
        s.LeafNode('operation', m.isolane_history, t2, config=False),
        s.LeafNode('old', m.isolane_history, t1, config=False),
        s.LeafNode('new', m.isolane_history, t1, config=False),
    ), keys=(0,), config=False, extensions=(('ietf-netconf-acm', 'default-deny-all', None),))


class Commit(Record):
    __slots__ = ()
    PATH = '/isolane-history:history/commit'
    NODE = s.ListNode('commit', m.isolane_history, (
        s.LeafNode('number', m.isolane_history, t3, config=False),
        s.LeafNode('time', m.isolane_history, t8, config=False),
        s.LeafNode('user', m.isolane_history, t1, config=False),
        s.LeafNode('session-id', m.isolane_history, t0, config=False),
        s.LeafNode('transport', m.isolane_history, t9, config=False),
        s.LeafNode('source-host', m.isolane_history, t14, config=False),
        s.LeafNode('message-id', m.isolane_history, t1, config=False),
        s.LeafNode('operation', m.isolane_history, t15, config=False),
        s.LeafNode('confirmed', m.isolane_history, t16, config=False),
        s.LeafNode('rolled-back-to', m.isolane_history, t3, config=False),
        s.LeafNode('comment', m.isolane_history, t4, config=False),
        s.LeafNode('changes', m.isolane_history, t0, units='changes', config=False),
        CommitChange.NODE,
    ), keys=(0,), config=False)


class History(Record):
    __slots__ = ()
    PATH = '/isolane-history:history'
    MAX_COMMITS_DEFAULT = 200
    NODE = s.ContainerNode('history', m.isolane_history, (
        s.LeafNode('max-commits', m.isolane_history, t17, default=200, units='commits'),
        Commit.NODE,
        PendingCommit.NODE,
        Statistics.NODE,
    ))


TOP = (
    History.NODE,
    s.OperationNode('rollback', m.isolane_history, RollbackInput.NODE, RollbackOutput.NODE, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
)
