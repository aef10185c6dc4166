"""Bindings of YANG module ietf-subscribed-notifications.

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
t1 = Identityref(('ietf-subscribed-notifications:subscription-terminated-reason',), m.IDENTITIES)
t2 = Identityref(('ietf-subscribed-notifications:subscription-suspended-reason',), m.IDENTITIES)
t3 = Boolean()
t4 = Enumeration({'create': 0, 'delete': 1, 'insert': 2, 'move': 3, 'replace': 4})
t5 = String(patterns=(Pattern('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[\\+\\-]\\d{2}:\\d{2})', '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+\\-]\\d{2}:\\d{2})'),))
n6 = {'': 'ietf-subscribed-notifications', 'sn': 'ietf-subscribed-notifications'}
t7 = String()
t8 = Leafref('/sn:filters/sn:stream-filter/sn:name', n6, '/ietf-subscribed-notifications:filters/stream-filter/name', t7)
t9 = Leafref('/sn:streams/sn:stream/sn:name', n6, '/ietf-subscribed-notifications:streams/stream/name', t7, False)
n10 = {'': 'ietf-subscribed-notifications'}
t11 = Identityref(('ietf-datastores:datastore',), m.IDENTITIES)
n12 = {'': 'ietf-yang-push', 'sn': 'ietf-subscribed-notifications', 'yp': 'ietf-yang-push'}
t13 = Leafref('/sn:filters/yp:selection-filter/yp:filter-id', n12, '/ietf-subscribed-notifications:filters/ietf-yang-push:selection-filter/filter-id', t7)
t14 = Integer('uint8', Limit((0, 63)))
t15 = Integer('uint8', Limit((0, 255)))
t16 = Identityref(('ietf-subscribed-notifications:transport',), m.IDENTITIES)
t17 = Identityref(('ietf-subscribed-notifications:encoding',), m.IDENTITIES)
t18 = Integer('uint64')
t19 = Enumeration({'active': 1, 'suspended': 2, 'connecting': 3, 'disconnected': 4})
t20 = Empty()
n21 = {'': 'ietf-subscribed-notifications', 'if': 'ietf-interfaces'}
t22 = Leafref('/if:interfaces/if:interface/if:name', n21, '/ietf-interfaces:interfaces/interface/name', t7)
n23 = {'': 'ietf-subscribed-notifications', 'ni': 'ietf-network-instance'}
t24 = Leafref('/ni:network-instances/ni:network-instance/ni:name', n23, '/ietf-network-instance:network-instances/network-instance/name', t7)
t25 = String(patterns=(Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'), Pattern('[0-9\\.]*', '[.0-9]*')))
t26 = String(patterns=(Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?'), Pattern('[0-9a-fA-F:\\.]*', '[.0-:A-Fa-f]*')))
t27 = Union(t25, t26)
t28 = Enumeration({'valid': 1, 'invalid': 2, 'concluded': 3})
n29 = {'': 'ietf-yang-push', 'yp': 'ietf-yang-push'}


class SubscriptionTerminated(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscription-terminated'
    NODE = NotificationNode('subscription-terminated', m.ietf_subscribed_notifications, (
        LeafNode('id', m.ietf_subscribed_notifications, t0, config=False, mandatory=True),
        LeafNode('reason', m.ietf_subscribed_notifications, t1, config=False, mandatory=True),
    ), extensions=(('ietf-subscribed-notifications', 'subscription-state-notification', None),))


class SubscriptionSuspended(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscription-suspended'
    NODE = NotificationNode('subscription-suspended', m.ietf_subscribed_notifications, (
        LeafNode('id', m.ietf_subscribed_notifications, t0, config=False, mandatory=True),
        LeafNode('reason', m.ietf_subscribed_notifications, t2, config=False, mandatory=True),
    ), extensions=(('ietf-subscribed-notifications', 'subscription-state-notification', None),))


class SubscriptionStartedOnChange(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscription-started/ietf-yang-push:on-change'
    DAMPENING_PERIOD_DEFAULT = 0
    SYNC_ON_START_DEFAULT = True
    NODE = ContainerNode('on-change', m.ietf_yang_push, (
        LeafNode('dampening-period', m.ietf_yang_push, t0, default=0, config=False),
        LeafNode('sync-on-start', m.ietf_yang_push, t3, default=True, config=False),
        LeafListNode('excluded-change', m.ietf_yang_push, t4, config=False),
    ), presence=True, config=False)


class SubscriptionStartedPeriodic(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscription-started/ietf-yang-push:periodic'
    NODE = ContainerNode('periodic', m.ietf_yang_push, (
        LeafNode('period', m.ietf_yang_push, t0, config=False, mandatory=True),
        LeafNode('anchor-time', m.ietf_yang_push, t5, config=False),
    ), presence=True, config=False)


class SubscriptionStarted(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscription-started'
    DSCP_DEFAULT = 0
    NODE = NotificationNode('subscription-started', m.ietf_subscribed_notifications, (
        LeafNode('id', m.ietf_subscribed_notifications, t0, config=False, mandatory=True),
        LeafNode('stream-filter-name', m.ietf_subscribed_notifications, t8, config=False, mandatory=True),
        AnyNode('stream-subtree-filter', m.ietf_subscribed_notifications, 'anydata', config=False),
        LeafNode('stream-xpath-filter', m.ietf_subscribed_notifications, t7, config=False),
        LeafNode('stream', m.ietf_subscribed_notifications, t9, config=False, mandatory=True),
        LeafNode('replay-start-time', m.ietf_subscribed_notifications, t5, config=False),
        LeafNode('replay-previous-event-time', m.ietf_subscribed_notifications, t5, config=False, whens=(Rule('../replay-start-time', n10),)),
        LeafNode('datastore', m.ietf_yang_push, t11, config=False, mandatory=True),
        LeafNode('selection-filter-ref', m.ietf_yang_push, t13, config=False, mandatory=True),
        AnyNode('datastore-subtree-filter', m.ietf_yang_push, 'anydata', config=False),
        LeafNode('datastore-xpath-filter', m.ietf_yang_push, t7, config=False),
        LeafNode('stop-time', m.ietf_subscribed_notifications, t5, config=False),
        LeafNode('dscp', m.ietf_subscribed_notifications, t14, default=0, config=False),
        LeafNode('weighting', m.ietf_subscribed_notifications, t15, config=False),
        LeafNode('dependency', m.ietf_subscribed_notifications, t0, config=False),
        LeafNode('transport', m.ietf_subscribed_notifications, t16, config=False),
        LeafNode('encoding', m.ietf_subscribed_notifications, t17, config=False, whens=(Rule('not(../transport) or derived-from(../transport,\n      "sn:configurable-encoding")', n6),)),
        LeafNode('purpose', m.ietf_subscribed_notifications, t7, config=False),
        SubscriptionStartedPeriodic.NODE,
        SubscriptionStartedOnChange.NODE,
    ), choices=(ChoiceNode('target', m.ietf_subscribed_notifications, (CaseNode('stream', m.ietf_subscribed_notifications, (4, 5, 6), (ChoiceNode('stream-filter', m.ietf_subscribed_notifications, (CaseNode('by-reference', m.ietf_subscribed_notifications, (1,)), CaseNode('within-subscription', m.ietf_subscribed_notifications, (), (ChoiceNode('filter-spec', m.ietf_subscribed_notifications, (CaseNode('stream-subtree-filter', m.ietf_subscribed_notifications, (2,)), CaseNode('stream-xpath-filter', m.ietf_subscribed_notifications, (3,))), config=False),))), config=False),)), CaseNode('datastore', m.ietf_yang_push, (7,), (ChoiceNode('selection-filter', m.ietf_yang_push, (CaseNode('by-reference', m.ietf_yang_push, (8,)), CaseNode('within-subscription', m.ietf_yang_push, (), (ChoiceNode('filter-spec', m.ietf_yang_push, (CaseNode('datastore-subtree-filter', m.ietf_yang_push, (9,)), CaseNode('datastore-xpath-filter', m.ietf_yang_push, (10,))), config=False),))), config=False),))), mandatory=True, config=False), ChoiceNode('update-trigger', m.ietf_yang_push, (CaseNode('periodic', m.ietf_yang_push, (18,)), CaseNode('on-change', m.ietf_yang_push, (19,))), config=False)), extensions=(('ietf-subscribed-notifications', 'subscription-state-notification', None),))


class SubscriptionResumed(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscription-resumed'
    NODE = NotificationNode('subscription-resumed', m.ietf_subscribed_notifications, (
        LeafNode('id', m.ietf_subscribed_notifications, t0, config=False, mandatory=True),
    ), extensions=(('ietf-subscribed-notifications', 'subscription-state-notification', None),))


class SubscriptionModifiedOnChange(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscription-modified/ietf-yang-push:on-change'
    DAMPENING_PERIOD_DEFAULT = 0
    SYNC_ON_START_DEFAULT = True
    NODE = ContainerNode('on-change', m.ietf_yang_push, (
        LeafNode('dampening-period', m.ietf_yang_push, t0, default=0, config=False),
        LeafNode('sync-on-start', m.ietf_yang_push, t3, default=True, config=False),
        LeafListNode('excluded-change', m.ietf_yang_push, t4, config=False),
    ), presence=True, config=False)


class SubscriptionModifiedPeriodic(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscription-modified/ietf-yang-push:periodic'
    NODE = ContainerNode('periodic', m.ietf_yang_push, (
        LeafNode('period', m.ietf_yang_push, t0, config=False, mandatory=True),
        LeafNode('anchor-time', m.ietf_yang_push, t5, config=False),
    ), presence=True, config=False)


class SubscriptionModified(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscription-modified'
    DSCP_DEFAULT = 0
    NODE = NotificationNode('subscription-modified', m.ietf_subscribed_notifications, (
        LeafNode('id', m.ietf_subscribed_notifications, t0, config=False, mandatory=True),
        LeafNode('stream-filter-name', m.ietf_subscribed_notifications, t8, config=False, mandatory=True),
        AnyNode('stream-subtree-filter', m.ietf_subscribed_notifications, 'anydata', config=False),
        LeafNode('stream-xpath-filter', m.ietf_subscribed_notifications, t7, config=False),
        LeafNode('stream', m.ietf_subscribed_notifications, t9, config=False, mandatory=True),
        LeafNode('replay-start-time', m.ietf_subscribed_notifications, t5, config=False),
        LeafNode('datastore', m.ietf_yang_push, t11, config=False, mandatory=True),
        LeafNode('selection-filter-ref', m.ietf_yang_push, t13, config=False, mandatory=True),
        AnyNode('datastore-subtree-filter', m.ietf_yang_push, 'anydata', config=False),
        LeafNode('datastore-xpath-filter', m.ietf_yang_push, t7, config=False),
        LeafNode('stop-time', m.ietf_subscribed_notifications, t5, config=False),
        LeafNode('dscp', m.ietf_subscribed_notifications, t14, default=0, config=False),
        LeafNode('weighting', m.ietf_subscribed_notifications, t15, config=False),
        LeafNode('dependency', m.ietf_subscribed_notifications, t0, config=False),
        LeafNode('transport', m.ietf_subscribed_notifications, t16, config=False),
        LeafNode('encoding', m.ietf_subscribed_notifications, t17, config=False, whens=(Rule('not(../transport) or derived-from(../transport,\n      "sn:configurable-encoding")', n6),)),
        LeafNode('purpose', m.ietf_subscribed_notifications, t7, config=False),
        SubscriptionModifiedPeriodic.NODE,
        SubscriptionModifiedOnChange.NODE,
    ), choices=(ChoiceNode('target', m.ietf_subscribed_notifications, (CaseNode('stream', m.ietf_subscribed_notifications, (4, 5), (ChoiceNode('stream-filter', m.ietf_subscribed_notifications, (CaseNode('by-reference', m.ietf_subscribed_notifications, (1,)), CaseNode('within-subscription', m.ietf_subscribed_notifications, (), (ChoiceNode('filter-spec', m.ietf_subscribed_notifications, (CaseNode('stream-subtree-filter', m.ietf_subscribed_notifications, (2,)), CaseNode('stream-xpath-filter', m.ietf_subscribed_notifications, (3,))), config=False),))), config=False),)), CaseNode('datastore', m.ietf_yang_push, (6,), (ChoiceNode('selection-filter', m.ietf_yang_push, (CaseNode('by-reference', m.ietf_yang_push, (7,)), CaseNode('within-subscription', m.ietf_yang_push, (), (ChoiceNode('filter-spec', m.ietf_yang_push, (CaseNode('datastore-subtree-filter', m.ietf_yang_push, (8,)), CaseNode('datastore-xpath-filter', m.ietf_yang_push, (9,))), config=False),))), config=False),))), mandatory=True, config=False), ChoiceNode('update-trigger', m.ietf_yang_push, (CaseNode('periodic', m.ietf_yang_push, (17,)), CaseNode('on-change', m.ietf_yang_push, (18,))), config=False)), extensions=(('ietf-subscribed-notifications', 'subscription-state-notification', None),))


class SubscriptionCompleted(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscription-completed'
    NODE = NotificationNode('subscription-completed', m.ietf_subscribed_notifications, (
        LeafNode('id', m.ietf_subscribed_notifications, t0, config=False, mandatory=True),
    ), extensions=(('ietf-subscribed-notifications', 'subscription-state-notification', None),))


class ReplayCompleted(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:replay-completed'
    NODE = NotificationNode('replay-completed', m.ietf_subscribed_notifications, (
        LeafNode('id', m.ietf_subscribed_notifications, t0, config=False, mandatory=True),
    ), extensions=(('ietf-subscribed-notifications', 'subscription-state-notification', None),))


class KillSubscriptionOutput(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:kill-subscription/output'
    NODE = ParametersNode('output', m.ietf_subscribed_notifications, ())


class KillSubscriptionInput(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:kill-subscription/input'
    NODE = ParametersNode('input', m.ietf_subscribed_notifications, (
        LeafNode('id', m.ietf_subscribed_notifications, t0, config=False, mandatory=True),
    ))


class DeleteSubscriptionOutput(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:delete-subscription/output'
    NODE = ParametersNode('output', m.ietf_subscribed_notifications, ())


class DeleteSubscriptionInput(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:delete-subscription/input'
    NODE = ParametersNode('input', m.ietf_subscribed_notifications, (
        LeafNode('id', m.ietf_subscribed_notifications, t0, config=False, mandatory=True),
    ))


class ModifySubscriptionOutput(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:modify-subscription/output'
    NODE = ParametersNode('output', m.ietf_subscribed_notifications, ())


class ModifySubscriptionInputOnChange(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:modify-subscription/input/ietf-yang-push:on-change'
    DAMPENING_PERIOD_DEFAULT = 0
    NODE = ContainerNode('on-change', m.ietf_yang_push, (
        LeafNode('dampening-period', m.ietf_yang_push, t0, default=0, config=False),
    ), presence=True, config=False)


class ModifySubscriptionInputPeriodic(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:modify-subscription/input/ietf-yang-push:periodic'
    NODE = ContainerNode('periodic', m.ietf_yang_push, (
        LeafNode('period', m.ietf_yang_push, t0, config=False, mandatory=True),
        LeafNode('anchor-time', m.ietf_yang_push, t5, config=False),
    ), presence=True, config=False)


class ModifySubscriptionInput(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:modify-subscription/input'
    NODE = ParametersNode('input', m.ietf_subscribed_notifications, (
        LeafNode('id', m.ietf_subscribed_notifications, t0, config=False, mandatory=True),
        LeafNode('stream-filter-name', m.ietf_subscribed_notifications, t8, config=False, mandatory=True),
        AnyNode('stream-subtree-filter', m.ietf_subscribed_notifications, 'anydata', config=False),
        LeafNode('stream-xpath-filter', m.ietf_subscribed_notifications, t7, config=False),
        LeafNode('datastore', m.ietf_yang_push, t11, config=False, mandatory=True),
        LeafNode('selection-filter-ref', m.ietf_yang_push, t13, config=False, mandatory=True),
        AnyNode('datastore-subtree-filter', m.ietf_yang_push, 'anydata', config=False),
        LeafNode('datastore-xpath-filter', m.ietf_yang_push, t7, config=False),
        LeafNode('stop-time', m.ietf_subscribed_notifications, t5, config=False),
        ModifySubscriptionInputPeriodic.NODE,
        ModifySubscriptionInputOnChange.NODE,
    ), choices=(ChoiceNode('target', m.ietf_subscribed_notifications, (CaseNode('stream', m.ietf_subscribed_notifications, (), (ChoiceNode('stream-filter', m.ietf_subscribed_notifications, (CaseNode('by-reference', m.ietf_subscribed_notifications, (1,)), CaseNode('within-subscription', m.ietf_subscribed_notifications, (), (ChoiceNode('filter-spec', m.ietf_subscribed_notifications, (CaseNode('stream-subtree-filter', m.ietf_subscribed_notifications, (2,)), CaseNode('stream-xpath-filter', m.ietf_subscribed_notifications, (3,))), config=False),))), config=False),)), CaseNode('datastore', m.ietf_yang_push, (4,), (ChoiceNode('selection-filter', m.ietf_yang_push, (CaseNode('by-reference', m.ietf_yang_push, (5,)), CaseNode('within-subscription', m.ietf_yang_push, (), (ChoiceNode('filter-spec', m.ietf_yang_push, (CaseNode('datastore-subtree-filter', m.ietf_yang_push, (6,)), CaseNode('datastore-xpath-filter', m.ietf_yang_push, (7,))), config=False),))), config=False),))), mandatory=True, config=False), ChoiceNode('update-trigger', m.ietf_yang_push, (CaseNode('periodic', m.ietf_yang_push, (9,)), CaseNode('on-change', m.ietf_yang_push, (10,))), config=False)))


class EstablishSubscriptionOutput(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:establish-subscription/output'
    NODE = ParametersNode('output', m.ietf_subscribed_notifications, (
        LeafNode('id', m.ietf_subscribed_notifications, t0, config=False, mandatory=True),
        LeafNode('replay-start-time-revision', m.ietf_subscribed_notifications, t5, config=False),
    ))


class EstablishSubscriptionInputOnChange(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:establish-subscription/input/ietf-yang-push:on-change'
    DAMPENING_PERIOD_DEFAULT = 0
    SYNC_ON_START_DEFAULT = True
    NODE = ContainerNode('on-change', m.ietf_yang_push, (
        LeafNode('dampening-period', m.ietf_yang_push, t0, default=0, config=False),
        LeafNode('sync-on-start', m.ietf_yang_push, t3, default=True, config=False),
        LeafListNode('excluded-change', m.ietf_yang_push, t4, config=False),
    ), presence=True, config=False)


class EstablishSubscriptionInputPeriodic(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:establish-subscription/input/ietf-yang-push:periodic'
    NODE = ContainerNode('periodic', m.ietf_yang_push, (
        LeafNode('period', m.ietf_yang_push, t0, config=False, mandatory=True),
        LeafNode('anchor-time', m.ietf_yang_push, t5, config=False),
    ), presence=True, config=False)


class EstablishSubscriptionInput(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:establish-subscription/input'
    DSCP_DEFAULT = 0
    NODE = ParametersNode('input', m.ietf_subscribed_notifications, (
        LeafNode('stream-filter-name', m.ietf_subscribed_notifications, t8, config=False, mandatory=True),
        AnyNode('stream-subtree-filter', m.ietf_subscribed_notifications, 'anydata', config=False),
        LeafNode('stream-xpath-filter', m.ietf_subscribed_notifications, t7, config=False),
        LeafNode('stream', m.ietf_subscribed_notifications, t9, config=False, mandatory=True),
        LeafNode('replay-start-time', m.ietf_subscribed_notifications, t5, config=False),
        LeafNode('datastore', m.ietf_yang_push, t11, config=False, mandatory=True),
        LeafNode('selection-filter-ref', m.ietf_yang_push, t13, config=False, mandatory=True),
        AnyNode('datastore-subtree-filter', m.ietf_yang_push, 'anydata', config=False),
        LeafNode('datastore-xpath-filter', m.ietf_yang_push, t7, config=False),
        LeafNode('stop-time', m.ietf_subscribed_notifications, t5, config=False),
        LeafNode('dscp', m.ietf_subscribed_notifications, t14, default=0, config=False),
        LeafNode('weighting', m.ietf_subscribed_notifications, t15, config=False),
        LeafNode('dependency', m.ietf_subscribed_notifications, t0, config=False),
        LeafNode('encoding', m.ietf_subscribed_notifications, t17, config=False),
        EstablishSubscriptionInputPeriodic.NODE,
        EstablishSubscriptionInputOnChange.NODE,
    ), choices=(ChoiceNode('target', m.ietf_subscribed_notifications, (CaseNode('stream', m.ietf_subscribed_notifications, (3, 4), (ChoiceNode('stream-filter', m.ietf_subscribed_notifications, (CaseNode('by-reference', m.ietf_subscribed_notifications, (0,)), CaseNode('within-subscription', m.ietf_subscribed_notifications, (), (ChoiceNode('filter-spec', m.ietf_subscribed_notifications, (CaseNode('stream-subtree-filter', m.ietf_subscribed_notifications, (1,)), CaseNode('stream-xpath-filter', m.ietf_subscribed_notifications, (2,))), config=False),))), config=False),)), CaseNode('datastore', m.ietf_yang_push, (5,), (ChoiceNode('selection-filter', m.ietf_yang_push, (CaseNode('by-reference', m.ietf_yang_push, (6,)), CaseNode('within-subscription', m.ietf_yang_push, (), (ChoiceNode('filter-spec', m.ietf_yang_push, (CaseNode('datastore-subtree-filter', m.ietf_yang_push, (7,)), CaseNode('datastore-xpath-filter', m.ietf_yang_push, (8,))), config=False),))), config=False),))), mandatory=True, config=False), ChoiceNode('update-trigger', m.ietf_yang_push, (CaseNode('periodic', m.ietf_yang_push, (14,)), CaseNode('on-change', m.ietf_yang_push, (15,))), config=False)))


class SubscriptionOnChange(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/subscription/ietf-yang-push:on-change'
    DAMPENING_PERIOD_DEFAULT = 0
    SYNC_ON_START_DEFAULT = True
    NODE = ContainerNode('on-change', m.ietf_yang_push, (
        LeafNode('dampening-period', m.ietf_yang_push, t0, default=0),
        LeafNode('sync-on-start', m.ietf_yang_push, t3, default=True),
        LeafListNode('excluded-change', m.ietf_yang_push, t4),
    ), presence=True)


class SubscriptionPeriodic(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/subscription/ietf-yang-push:periodic'
    NODE = ContainerNode('periodic', m.ietf_yang_push, (
        LeafNode('period', m.ietf_yang_push, t0, mandatory=True),
        LeafNode('anchor-time', m.ietf_yang_push, t5),
    ), presence=True)


class ResetOutput(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/subscription/receivers/receiver/reset/output'
    NODE = ParametersNode('output', m.ietf_subscribed_notifications, (
        LeafNode('time', m.ietf_subscribed_notifications, t5, config=False, mandatory=True),
    ))


class ResetInput(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/subscription/receivers/receiver/reset/input'
    NODE = ParametersNode('input', m.ietf_subscribed_notifications, ())


class Receiver(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/subscription/receivers/receiver'
    SENT_EVENT_RECORDS_DEFAULT = 0
    EXCLUDED_EVENT_RECORDS_DEFAULT = 0
    NODE = ListNode('receiver', m.ietf_subscribed_notifications, (
        LeafNode('name', m.ietf_subscribed_notifications, t7),
        LeafNode('sent-event-records', m.ietf_subscribed_notifications, t18, default=0, config=False),
        LeafNode('excluded-event-records', m.ietf_subscribed_notifications, t18, default=0, config=False),
        LeafNode('state', m.ietf_subscribed_notifications, t19, config=False, mandatory=True),
    ), keys=(0,), min_elements=1, operations=(OperationNode('reset', m.ietf_subscribed_notifications, ResetInput.NODE, ResetOutput.NODE),))


class Receivers(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/subscription/receivers'
    NODE = ContainerNode('receivers', m.ietf_subscribed_notifications, (
        Receiver.NODE,
    ))


class Subscription(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/subscription'
    DSCP_DEFAULT = 0
    NODE = ListNode('subscription', m.ietf_subscribed_notifications, (
        LeafNode('id', m.ietf_subscribed_notifications, t0),
        LeafNode('stream-filter-name', m.ietf_subscribed_notifications, t8, mandatory=True),
        AnyNode('stream-subtree-filter', m.ietf_subscribed_notifications, 'anydata'),
        LeafNode('stream-xpath-filter', m.ietf_subscribed_notifications, t7),
        LeafNode('stream', m.ietf_subscribed_notifications, t9, mandatory=True),
        LeafNode('replay-start-time', m.ietf_subscribed_notifications, t5, config=False),
        LeafNode('configured-replay', m.ietf_subscribed_notifications, t20),
        LeafNode('datastore', m.ietf_yang_push, t11, mandatory=True),
        LeafNode('selection-filter-ref', m.ietf_yang_push, t13, mandatory=True),
        AnyNode('datastore-subtree-filter', m.ietf_yang_push, 'anydata'),
        LeafNode('datastore-xpath-filter', m.ietf_yang_push, t7),
        LeafNode('stop-time', m.ietf_subscribed_notifications, t5),
        LeafNode('dscp', m.ietf_subscribed_notifications, t14, default=0),
        LeafNode('weighting', m.ietf_subscribed_notifications, t15),
        LeafNode('dependency', m.ietf_subscribed_notifications, t0),
        LeafNode('transport', m.ietf_subscribed_notifications, t16),
        LeafNode('encoding', m.ietf_subscribed_notifications, t17, whens=(Rule('not(../transport) or derived-from(../transport,\n      "sn:configurable-encoding")', n6),)),
        LeafNode('purpose', m.ietf_subscribed_notifications, t7),
        LeafNode('source-interface', m.ietf_subscribed_notifications, t22),
        LeafNode('source-vrf', m.ietf_subscribed_notifications, t24),
        LeafNode('source-address', m.ietf_subscribed_notifications, t27),
        LeafNode('configured-subscription-state', m.ietf_subscribed_notifications, t28, config=False),
        Receivers.NODE,
        SubscriptionPeriodic.NODE,
        SubscriptionOnChange.NODE,
    ), keys=(0,), choices=(ChoiceNode('target', m.ietf_subscribed_notifications, (CaseNode('stream', m.ietf_subscribed_notifications, (4, 5, 6), (ChoiceNode('stream-filter', m.ietf_subscribed_notifications, (CaseNode('by-reference', m.ietf_subscribed_notifications, (1,)), CaseNode('within-subscription', m.ietf_subscribed_notifications, (), (ChoiceNode('filter-spec', m.ietf_subscribed_notifications, (CaseNode('stream-subtree-filter', m.ietf_subscribed_notifications, (2,)), CaseNode('stream-xpath-filter', m.ietf_subscribed_notifications, (3,)))),)))),)), CaseNode('datastore', m.ietf_yang_push, (7,), (ChoiceNode('selection-filter', m.ietf_yang_push, (CaseNode('by-reference', m.ietf_yang_push, (8,)), CaseNode('within-subscription', m.ietf_yang_push, (), (ChoiceNode('filter-spec', m.ietf_yang_push, (CaseNode('datastore-subtree-filter', m.ietf_yang_push, (9,)), CaseNode('datastore-xpath-filter', m.ietf_yang_push, (10,)))),)))),))), mandatory=True), ChoiceNode('notification-message-origin', m.ietf_subscribed_notifications, (CaseNode('interface-originated', m.ietf_subscribed_notifications, (18,)), CaseNode('address-originated', m.ietf_subscribed_notifications, (19, 20)))), ChoiceNode('update-trigger', m.ietf_yang_push, (CaseNode('periodic', m.ietf_yang_push, (23,)), CaseNode('on-change', m.ietf_yang_push, (24,))), whens=(Rule('yp:datastore', n29, on_parent=True),))))


class Subscriptions(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions'
    NODE = ContainerNode('subscriptions', m.ietf_subscribed_notifications, (
        Subscription.NODE,
    ))


class SelectionFilter(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:filters/ietf-yang-push:selection-filter'
    NODE = ListNode('selection-filter', m.ietf_yang_push, (
        LeafNode('filter-id', m.ietf_yang_push, t7),
        AnyNode('datastore-subtree-filter', m.ietf_yang_push, 'anydata'),
        LeafNode('datastore-xpath-filter', m.ietf_yang_push, t7),
    ), keys=(0,), choices=(ChoiceNode('filter-spec', m.ietf_yang_push, (CaseNode('datastore-subtree-filter', m.ietf_yang_push, (1,)), CaseNode('datastore-xpath-filter', m.ietf_yang_push, (2,)))),))


class StreamFilter(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:filters/stream-filter'
    NODE = ListNode('stream-filter', m.ietf_subscribed_notifications, (
        LeafNode('name', m.ietf_subscribed_notifications, t7),
        AnyNode('stream-subtree-filter', m.ietf_subscribed_notifications, 'anydata'),
        LeafNode('stream-xpath-filter', m.ietf_subscribed_notifications, t7),
    ), keys=(0,), choices=(ChoiceNode('filter-spec', m.ietf_subscribed_notifications, (CaseNode('stream-subtree-filter', m.ietf_subscribed_notifications, (1,)), CaseNode('stream-xpath-filter', m.ietf_subscribed_notifications, (2,)))),))


class Filters(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:filters'
    NODE = ContainerNode('filters', m.ietf_subscribed_notifications, (
        StreamFilter.NODE,
        SelectionFilter.NODE,
    ))


class Stream(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:streams/stream'
    NODE = ListNode('stream', m.ietf_subscribed_notifications, (
        LeafNode('name', m.ietf_subscribed_notifications, t7, config=False),
        LeafNode('description', m.ietf_subscribed_notifications, t7, config=False),
        LeafNode('replay-support', m.ietf_subscribed_notifications, t20, config=False),
        LeafNode('replay-log-creation-time', m.ietf_subscribed_notifications, t5, config=False, mandatory=True, whens=(Rule('../replay-support', n10),)),
        LeafNode('replay-log-aged-time', m.ietf_subscribed_notifications, t5, config=False, whens=(Rule('../replay-support', n10),)),
    ), keys=(0,), config=False)


class Streams(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:streams'
    NODE = ContainerNode('streams', m.ietf_subscribed_notifications, (
        Stream.NODE,
    ), config=False)


TOP = (
    Streams.NODE,
    Filters.NODE,
    Subscriptions.NODE,
    OperationNode('establish-subscription', m.ietf_subscribed_notifications, EstablishSubscriptionInput.NODE, EstablishSubscriptionOutput.NODE),
    OperationNode('modify-subscription', m.ietf_subscribed_notifications, ModifySubscriptionInput.NODE, ModifySubscriptionOutput.NODE),
    OperationNode('delete-subscription', m.ietf_subscribed_notifications, DeleteSubscriptionInput.NODE, DeleteSubscriptionOutput.NODE),
    OperationNode('kill-subscription', m.ietf_subscribed_notifications, KillSubscriptionInput.NODE, KillSubscriptionOutput.NODE, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
    ReplayCompleted.NODE,
    SubscriptionCompleted.NODE,
    SubscriptionModified.NODE,
    SubscriptionResumed.NODE,
    SubscriptionStarted.NODE,
    SubscriptionSuspended.NODE,
    SubscriptionTerminated.NODE,
)
