"""Bindings of YANG module isolane-sonic.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.Enumeration({'modules': 0, 'own-models': 1})
t1 = y.Enumeration({'connecting': 0, 'following': 1, 'not-loaded': 2, 'unreachable': 3, 'failed': 4})
t2 = y.String()
t3 = y.Integer('uint32')
t4 = y.Integer('uint64')
t5 = y.Boolean()
t6 = y.DateAndTime(patterns=(y.Pattern('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[\\+\\-]\\d{2}:\\d{2})', '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+\\-]\\d{2}:\\d{2})'),))


class ConfigDbStatus(Record):
    __slots__ = ()
    PATH = '/isolane-sonic:config-db-status'
    NODE = s.NotificationNode('config-db-status', m.isolane_sonic, (
        s.LeafNode('view', m.isolane_sonic, t0, config=False),
        s.LeafNode('status', m.isolane_sonic, t1, config=False),
        s.LeafNode('trouble', m.isolane_sonic, t2, config=False),
    ))


class CompareOutput(Record):
    __slots__ = ()
    PATH = '/isolane-sonic:config-db/compare/output'
    NODE = s.ParametersNode('output', m.isolane_sonic, (
        s.LeafNode('keys', m.isolane_sonic, t3, units='keys', config=False),
        s.LeafNode('changes', m.isolane_sonic, t3, units='changes', config=False),
    ))


class CompareInput(Record):
    __slots__ = ()
    PATH = '/isolane-sonic:config-db/compare/input'
    NODE = s.ParametersNode('input', m.isolane_sonic, ())


class ViewStatistics(Record):
    __slots__ = ()
    PATH = '/isolane-sonic:config-db/view/statistics'
    NODE = s.ContainerNode('statistics', m.isolane_sonic, (
        s.LeafNode('written-commits', m.isolane_sonic, t4, units='commits', config=False),
        s.LeafNode('refused-changed-meanwhile', m.isolane_sonic, t4, units='commits', config=False),
        s.LeafNode('refused-otherwise', m.isolane_sonic, t4, units='commits', config=False),
        s.LeafNode('taken-commits', m.isolane_sonic, t4, units='commits', config=False),
        s.LeafNode('comparisons', m.isolane_sonic, t4, units='comparisons', config=False),
        s.LeafNode('healed-changes', m.isolane_sonic, t4, units='changes', config=False),
        s.LeafNode('lost-connections', m.isolane_sonic, t4, units='connections', config=False),
        s.LeafNode('faults', m.isolane_sonic, t4, units='faults', config=False),
    ), config=False)


class NotAppliedPlace(Record):
    __slots__ = ()
    PATH = '/isolane-sonic:config-db/view/not-applied/place'
    NODE = s.ListNode('place', m.isolane_sonic, (
        s.LeafNode('index', m.isolane_sonic, t3, config=False),
        s.LeafNode('path', m.isolane_sonic, t2, config=False),
        s.LeafNode('reason', m.isolane_sonic, t2, config=False),
    ), keys=(0,), config=False, extensions=(('ietf-netconf-acm', 'default-deny-all', None),))


class ViewNotApplied(Record):
    __slots__ = ()
    PATH = '/isolane-sonic:config-db/view/not-applied'
    NODE = s.ContainerNode('not-applied', m.isolane_sonic, (
        s.LeafNode('count', m.isolane_sonic, t3, units='errors', config=False),
        NotAppliedPlace.NODE,
    ), config=False)


class AsideEntry(Record):
    __slots__ = ()
    PATH = '/isolane-sonic:config-db/view/aside/entry'
    NODE = s.ListNode('entry', m.isolane_sonic, (
        s.LeafNode('key', m.isolane_sonic, t2, config=False),
        s.LeafNode('field', m.isolane_sonic, t2, config=False),
        s.LeafNode('reason', m.isolane_sonic, t2, config=False),
    ), keys=(0, 1), config=False, extensions=(('ietf-netconf-acm', 'default-deny-all', None),))


class ViewAside(Record):
    __slots__ = ()
    PATH = '/isolane-sonic:config-db/view/aside'
    NODE = s.ContainerNode('aside', m.isolane_sonic, (
        s.LeafNode('count', m.isolane_sonic, t3, units='fields', config=False),
        AsideEntry.NODE,
    ), config=False)


class ValidityError(Record):
    __slots__ = ()
    PATH = '/isolane-sonic:config-db/view/validity/error'
    NODE = s.ListNode('error', m.isolane_sonic, (
        s.LeafNode('index', m.isolane_sonic, t3, config=False),
        s.LeafNode('path', m.isolane_sonic, t2, config=False),
        s.LeafNode('message', m.isolane_sonic, t2, config=False),
    ), keys=(0,), config=False, extensions=(('ietf-netconf-acm', 'default-deny-all', None),))


class ViewValidity(Record):
    __slots__ = ()
    PATH = '/isolane-sonic:config-db/view/validity'
    NODE = s.ContainerNode('validity', m.isolane_sonic, (
        s.LeafNode('valid', m.isolane_sonic, t5, config=False),
        s.LeafNode('checked', m.isolane_sonic, t6, config=False),
        s.LeafNode('error-count', m.isolane_sonic, t3, units='errors', config=False),
        ValidityError.NODE,
    ), config=False)


class ViewForeignCommit(Record):
    __slots__ = ()
    PATH = '/isolane-sonic:config-db/view/foreign-commit'
    NODE = s.ContainerNode('foreign-commit', m.isolane_sonic, (
        s.LeafNode('number', m.isolane_sonic, t4, config=False),
        s.LeafNode('time', m.isolane_sonic, t6, config=False),
    ), config=False)


class ViewComparison(Record):
    __slots__ = ()
    PATH = '/isolane-sonic:config-db/view/comparison'
    NODE = s.ContainerNode('comparison', m.isolane_sonic, (
        s.LeafNode('time', m.isolane_sonic, t6, config=False),
        s.LeafNode('reason', m.isolane_sonic, t2, config=False),
        s.LeafNode('keys', m.isolane_sonic, t3, units='keys', config=False),
        s.LeafNode('changes', m.isolane_sonic, t3, units='changes', config=False),
        s.LeafNode('duration', m.isolane_sonic, t3, units='milliseconds', config=False),
    ), config=False)


class View(Record):
    __slots__ = ()
    PATH = '/isolane-sonic:config-db/view'
    NODE = s.ListNode('view', m.isolane_sonic, (
        s.LeafNode('name', m.isolane_sonic, t0, config=False),
        s.LeafNode('status', m.isolane_sonic, t1, config=False),
        s.LeafNode('since', m.isolane_sonic, t6, config=False),
        s.LeafNode('trouble', m.isolane_sonic, t2, config=False),
        s.LeafNode('events-trouble', m.isolane_sonic, t2, config=False),
        s.LeafNode('owed', m.isolane_sonic, t3, units='keys', config=False),
        ViewComparison.NODE,
        ViewForeignCommit.NODE,
        ViewValidity.NODE,
        ViewAside.NODE,
        ViewNotApplied.NODE,
        ViewStatistics.NODE,
    ), keys=(0,), config=False)


class Saving(Record):
    __slots__ = ()
    PATH = '/isolane-sonic:config-db/saving'
    NODE = s.ContainerNode('saving', m.isolane_sonic, (
        s.LeafNode('file', m.isolane_sonic, t2, config=False),
        s.LeafNode('last-saved', m.isolane_sonic, t6, config=False),
        s.LeafNode('trouble', m.isolane_sonic, t2, config=False),
    ), config=False)


class Statistics(Record):
    __slots__ = ()
    PATH = '/isolane-sonic:config-db/statistics'
    NODE = s.ContainerNode('statistics', m.isolane_sonic, (
        s.LeafNode('written-commits', m.isolane_sonic, t4, units='commits', config=False),
        s.LeafNode('refused-changed-meanwhile', m.isolane_sonic, t4, units='commits', config=False),
        s.LeafNode('refused-otherwise', m.isolane_sonic, t4, units='commits', config=False),
        s.LeafNode('taken-commits', m.isolane_sonic, t4, units='commits', config=False),
        s.LeafNode('comparisons', m.isolane_sonic, t4, units='comparisons', config=False),
        s.LeafNode('healed-changes', m.isolane_sonic, t4, units='changes', config=False),
        s.LeafNode('lost-connections', m.isolane_sonic, t4, units='connections', config=False),
        s.LeafNode('faults', m.isolane_sonic, t4, units='faults', config=False),
    ), config=False)


class Place(Record):
    __slots__ = ()
    PATH = '/isolane-sonic:config-db/not-applied/place'
    NODE = s.ListNode('place', m.isolane_sonic, (
        s.LeafNode('index', m.isolane_sonic, t3, config=False),
        s.LeafNode('path', m.isolane_sonic, t2, config=False),
        s.LeafNode('reason', m.isolane_sonic, t2, config=False),
    ), keys=(0,), config=False, extensions=(('ietf-netconf-acm', 'default-deny-all', None),))


class NotApplied(Record):
    __slots__ = ()
    PATH = '/isolane-sonic:config-db/not-applied'
    NODE = s.ContainerNode('not-applied', m.isolane_sonic, (
        s.LeafNode('count', m.isolane_sonic, t3, units='errors', config=False),
        Place.NODE,
    ), config=False)


class Entry(Record):
    __slots__ = ()
    PATH = '/isolane-sonic:config-db/aside/entry'
    NODE = s.ListNode('entry', m.isolane_sonic, (
        s.LeafNode('key', m.isolane_sonic, t2, config=False),
        s.LeafNode('field', m.isolane_sonic, t2, config=False),
        s.LeafNode('reason', m.isolane_sonic, t2, config=False),
    ), keys=(0, 1), config=False, extensions=(('ietf-netconf-acm', 'default-deny-all', None),))


class Aside(Record):
    __slots__ = ()
    PATH = '/isolane-sonic:config-db/aside'
    NODE = s.ContainerNode('aside', m.isolane_sonic, (
        s.LeafNode('count', m.isolane_sonic, t3, units='fields', config=False),
        Entry.NODE,
    ), config=False)


class Error(Record):
    __slots__ = ()
    PATH = '/isolane-sonic:config-db/validity/error'
    NODE = s.ListNode('error', m.isolane_sonic, (
        s.LeafNode('index', m.isolane_sonic, t3, config=False),
        s.LeafNode('path', m.isolane_sonic, t2, config=False),
        s.LeafNode('message', m.isolane_sonic, t2, config=False),
    ), keys=(0,), config=False, extensions=(('ietf-netconf-acm', 'default-deny-all', None),))


class Validity(Record):
    __slots__ = ()
    PATH = '/isolane-sonic:config-db/validity'
    NODE = s.ContainerNode('validity', m.isolane_sonic, (
        s.LeafNode('valid', m.isolane_sonic, t5, config=False),
        s.LeafNode('checked', m.isolane_sonic, t6, config=False),
        s.LeafNode('error-count', m.isolane_sonic, t3, units='errors', config=False),
        Error.NODE,
    ), config=False)


class ForeignCommit(Record):
    __slots__ = ()
    PATH = '/isolane-sonic:config-db/foreign-commit'
    NODE = s.ContainerNode('foreign-commit', m.isolane_sonic, (
        s.LeafNode('number', m.isolane_sonic, t4, config=False),
        s.LeafNode('time', m.isolane_sonic, t6, config=False),
    ), config=False)


class Comparison(Record):
    __slots__ = ()
    PATH = '/isolane-sonic:config-db/comparison'
    NODE = s.ContainerNode('comparison', m.isolane_sonic, (
        s.LeafNode('time', m.isolane_sonic, t6, config=False),
        s.LeafNode('reason', m.isolane_sonic, t2, config=False),
        s.LeafNode('keys', m.isolane_sonic, t3, units='keys', config=False),
        s.LeafNode('changes', m.isolane_sonic, t3, units='changes', config=False),
        s.LeafNode('duration', m.isolane_sonic, t3, units='milliseconds', config=False),
    ), config=False)


class ConfigDb(Record):
    __slots__ = ()
    PATH = '/isolane-sonic:config-db'
    NODE = s.ContainerNode('config-db', m.isolane_sonic, (
        s.LeafNode('database', m.isolane_sonic, t2, config=False),
        s.LeafNode('status', m.isolane_sonic, t1, config=False),
        s.LeafNode('since', m.isolane_sonic, t6, config=False),
        s.LeafNode('trouble', m.isolane_sonic, t2, config=False),
        s.LeafNode('events-trouble', m.isolane_sonic, t2, config=False),
        s.LeafNode('owed', m.isolane_sonic, t3, units='keys', config=False),
        Comparison.NODE,
        ForeignCommit.NODE,
        Validity.NODE,
        Aside.NODE,
        NotApplied.NODE,
        Statistics.NODE,
        s.LeafNode('compare-interval', m.isolane_sonic, t3, units='seconds', config=False),
        Saving.NODE,
        View.NODE,
    ), operations=(s.OperationNode('compare', m.isolane_sonic, CompareInput.NODE, CompareOutput.NODE, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),), config=False)


TOP = (
    ConfigDb.NODE,
    ConfigDbStatus.NODE,
)
