"""Bindings of YANG module ietf-subscribed-notifications.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from agent.tree import schema as s, types as y
from agent.tree.record import Record
from agent.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.Integer('uint32')
t1 = y.Identityref(('ietf-subscribed-notifications:subscription-terminated-reason',), m.IDENTITIES)
t2 = y.Identityref(('ietf-subscribed-notifications:subscription-suspended-reason',), m.IDENTITIES)
t3 = y.Boolean()
t4 = y.Enumeration({'create': 0, 'delete': 1, 'insert': 2, 'move': 3, 'replace': 4})
t5 = y.String(patterns=(y.Pattern('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[\\+\\-]\\d{2}:\\d{2})', '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+\\-]\\d{2}:\\d{2})'),))
n6 = {'': 'ietf-subscribed-notifications', 'sn': 'ietf-subscribed-notifications'}
t7 = y.String()
t8 = y.Leafref('/sn:filters/sn:stream-filter/sn:name', n6, '/ietf-subscribed-notifications:filters/stream-filter/name', t7)
t9 = y.Leafref('/sn:streams/sn:stream/sn:name', n6, '/ietf-subscribed-notifications:streams/stream/name', t7, False)
n10 = {'': 'ietf-subscribed-notifications'}
t11 = y.Identityref(('ietf-datastores:datastore',), m.IDENTITIES)
n12 = {'': 'ietf-yang-push', 'sn': 'ietf-subscribed-notifications', 'yp': 'ietf-yang-push'}
t13 = y.Leafref('/sn:filters/yp:selection-filter/yp:filter-id', n12, '/ietf-subscribed-notifications:filters/ietf-yang-push:selection-filter/filter-id', t7)
t14 = y.Integer('uint8', y.Limit((0, 63)))
t15 = y.Integer('uint8', y.Limit((0, 255)))
t16 = y.Identityref(('ietf-subscribed-notifications:transport',), m.IDENTITIES)
t17 = y.Identityref(('ietf-subscribed-notifications:encoding',), m.IDENTITIES)
t18 = y.Integer('uint64')
t19 = y.Enumeration({'active': 1, 'suspended': 2, 'connecting': 3, 'disconnected': 4})
t20 = y.Empty()
n21 = {'': 'ietf-subscribed-notifications', 'if': 'ietf-interfaces'}
t22 = y.Leafref('/if:interfaces/if:interface/if:name', n21, '/ietf-interfaces:interfaces/interface/name', t7)
n23 = {'': 'ietf-subscribed-notifications', 'ni': 'ietf-network-instance'}
t24 = y.Leafref('/ni:network-instances/ni:network-instance/ni:name', n23, '/ietf-network-instance:network-instances/network-instance/name', t7)
t25 = y.String(patterns=(y.Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'), y.Pattern('[0-9\\.]*', '[.0-9]*')))
t26 = y.String(patterns=(y.Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), y.Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?'), y.Pattern('[0-9a-fA-F:\\.]*', '[.0-:A-Fa-f]*')))
t27 = y.Union(t25, t26)
t28 = y.Enumeration({'valid': 1, 'invalid': 2, 'concluded': 3})
n29 = {'': 'ietf-yang-push', 'yp': 'ietf-yang-push'}


class SubscriptionTerminated(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscription-terminated'
    NODE = s.NotificationNode('subscription-terminated', m.ietf_subscribed_notifications, (
        s.LeafNode('id', m.ietf_subscribed_notifications, t0, config=False, mandatory=True),
        s.LeafNode('reason', m.ietf_subscribed_notifications, t1, config=False, mandatory=True),
    ), extensions=(('ietf-subscribed-notifications', 'subscription-state-notification', None),))


class SubscriptionSuspended(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscription-suspended'
    NODE = s.NotificationNode('subscription-suspended', m.ietf_subscribed_notifications, (
        s.LeafNode('id', m.ietf_subscribed_notifications, t0, config=False, mandatory=True),
        s.LeafNode('reason', m.ietf_subscribed_notifications, t2, config=False, mandatory=True),
    ), extensions=(('ietf-subscribed-notifications', 'subscription-state-notification', None),))


class SubscriptionStartedOnChange(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscription-started/ietf-yang-push:on-change'
    DAMPENING_PERIOD_DEFAULT = 0
    SYNC_ON_START_DEFAULT = True
    NODE = s.ContainerNode('on-change', m.ietf_yang_push, (
        s.LeafNode('dampening-period', m.ietf_yang_push, t0, default=0, config=False),
        s.LeafNode('sync-on-start', m.ietf_yang_push, t3, default=True, config=False),
        s.LeafListNode('excluded-change', m.ietf_yang_push, t4, config=False),
    ), presence=True, config=False)


class SubscriptionStartedPeriodic(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscription-started/ietf-yang-push:periodic'
    NODE = s.ContainerNode('periodic', m.ietf_yang_push, (
        s.LeafNode('period', m.ietf_yang_push, t0, config=False, mandatory=True),
        s.LeafNode('anchor-time', m.ietf_yang_push, t5, config=False),
    ), presence=True, config=False)


class SubscriptionStarted(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscription-started'
    DSCP_DEFAULT = 0
    NODE = s.NotificationNode('subscription-started', m.ietf_subscribed_notifications, (
        s.LeafNode('id', m.ietf_subscribed_notifications, t0, config=False, mandatory=True),
        s.LeafNode('stream-filter-name', m.ietf_subscribed_notifications, t8, config=False, mandatory=True),
        s.AnyNode('stream-subtree-filter', m.ietf_subscribed_notifications, 'anydata', config=False),
        s.LeafNode('stream-xpath-filter', m.ietf_subscribed_notifications, t7, config=False),
        s.LeafNode('stream', m.ietf_subscribed_notifications, t9, config=False, mandatory=True),
        s.LeafNode('replay-start-time', m.ietf_subscribed_notifications, t5, config=False),
        s.LeafNode('replay-previous-event-time', m.ietf_subscribed_notifications, t5, config=False, whens=(s.Rule('../replay-start-time', n10),)),
        s.LeafNode('datastore', m.ietf_yang_push, t11, config=False, mandatory=True),
        s.LeafNode('selection-filter-ref', m.ietf_yang_push, t13, config=False, mandatory=True),
        s.AnyNode('datastore-subtree-filter', m.ietf_yang_push, 'anydata', config=False),
        s.LeafNode('datastore-xpath-filter', m.ietf_yang_push, t7, config=False),
        s.LeafNode('stop-time', m.ietf_subscribed_notifications, t5, config=False),
        s.LeafNode('dscp', m.ietf_subscribed_notifications, t14, default=0, config=False),
        s.LeafNode('weighting', m.ietf_subscribed_notifications, t15, config=False),
        s.LeafNode('dependency', m.ietf_subscribed_notifications, t0, config=False),
        s.LeafNode('transport', m.ietf_subscribed_notifications, t16, config=False),
        s.LeafNode('encoding', m.ietf_subscribed_notifications, t17, config=False, whens=(s.Rule('not(../transport) or derived-from(../transport,\n      "sn:configurable-encoding")', n6),)),
        s.LeafNode('purpose', m.ietf_subscribed_notifications, t7, config=False),
        SubscriptionStartedPeriodic.NODE,
        SubscriptionStartedOnChange.NODE,
    ), choices=(s.ChoiceNode('target', m.ietf_subscribed_notifications, (s.CaseNode('stream', m.ietf_subscribed_notifications, (4, 5, 6), (s.ChoiceNode('stream-filter', m.ietf_subscribed_notifications, (s.CaseNode('by-reference', m.ietf_subscribed_notifications, (1,)), s.CaseNode('within-subscription', m.ietf_subscribed_notifications, (), (s.ChoiceNode('filter-spec', m.ietf_subscribed_notifications, (s.CaseNode('stream-subtree-filter', m.ietf_subscribed_notifications, (2,)), s.CaseNode('stream-xpath-filter', m.ietf_subscribed_notifications, (3,))), config=False),))), config=False),)), s.CaseNode('datastore', m.ietf_yang_push, (7,), (s.ChoiceNode('selection-filter', m.ietf_yang_push, (s.CaseNode('by-reference', m.ietf_yang_push, (8,)), s.CaseNode('within-subscription', m.ietf_yang_push, (), (s.ChoiceNode('filter-spec', m.ietf_yang_push, (s.CaseNode('datastore-subtree-filter', m.ietf_yang_push, (9,)), s.CaseNode('datastore-xpath-filter', m.ietf_yang_push, (10,))), config=False),))), config=False),))), mandatory=True, config=False), s.ChoiceNode('update-trigger', m.ietf_yang_push, (s.CaseNode('periodic', m.ietf_yang_push, (18,)), s.CaseNode('on-change', m.ietf_yang_push, (19,))), config=False)), extensions=(('ietf-subscribed-notifications', 'subscription-state-notification', None),))


class SubscriptionResumed(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscription-resumed'
    NODE = s.NotificationNode('subscription-resumed', m.ietf_subscribed_notifications, (
        s.LeafNode('id', m.ietf_subscribed_notifications, t0, config=False, mandatory=True),
    ), extensions=(('ietf-subscribed-notifications', 'subscription-state-notification', None),))


class SubscriptionModifiedOnChange(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscription-modified/ietf-yang-push:on-change'
    DAMPENING_PERIOD_DEFAULT = 0
    SYNC_ON_START_DEFAULT = True
    NODE = s.ContainerNode('on-change', m.ietf_yang_push, (
        s.LeafNode('dampening-period', m.ietf_yang_push, t0, default=0, config=False),
        s.LeafNode('sync-on-start', m.ietf_yang_push, t3, default=True, config=False),
        s.LeafListNode('excluded-change', m.ietf_yang_push, t4, config=False),
    ), presence=True, config=False)


class SubscriptionModifiedPeriodic(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscription-modified/ietf-yang-push:periodic'
    NODE = s.ContainerNode('periodic', m.ietf_yang_push, (
        s.LeafNode('period', m.ietf_yang_push, t0, config=False, mandatory=True),
        s.LeafNode('anchor-time', m.ietf_yang_push, t5, config=False),
    ), presence=True, config=False)


class SubscriptionModified(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscription-modified'
    DSCP_DEFAULT = 0
    NODE = s.NotificationNode('subscription-modified', m.ietf_subscribed_notifications, (
        s.LeafNode('id', m.ietf_subscribed_notifications, t0, config=False, mandatory=True),
        s.LeafNode('stream-filter-name', m.ietf_subscribed_notifications, t8, config=False, mandatory=True),
        s.AnyNode('stream-subtree-filter', m.ietf_subscribed_notifications, 'anydata', config=False),
        s.LeafNode('stream-xpath-filter', m.ietf_subscribed_notifications, t7, config=False),
        s.LeafNode('stream', m.ietf_subscribed_notifications, t9, config=False, mandatory=True),
        s.LeafNode('replay-start-time', m.ietf_subscribed_notifications, t5, config=False),
        s.LeafNode('datastore', m.ietf_yang_push, t11, config=False, mandatory=True),
        s.LeafNode('selection-filter-ref', m.ietf_yang_push, t13, config=False, mandatory=True),
        s.AnyNode('datastore-subtree-filter', m.ietf_yang_push, 'anydata', config=False),
        s.LeafNode('datastore-xpath-filter', m.ietf_yang_push, t7, config=False),
        s.LeafNode('stop-time', m.ietf_subscribed_notifications, t5, config=False),
        s.LeafNode('dscp', m.ietf_subscribed_notifications, t14, default=0, config=False),
        s.LeafNode('weighting', m.ietf_subscribed_notifications, t15, config=False),
        s.LeafNode('dependency', m.ietf_subscribed_notifications, t0, config=False),
        s.LeafNode('transport', m.ietf_subscribed_notifications, t16, config=False),
        s.LeafNode('encoding', m.ietf_subscribed_notifications, t17, config=False, whens=(s.Rule('not(../transport) or derived-from(../transport,\n      "sn:configurable-encoding")', n6),)),
        s.LeafNode('purpose', m.ietf_subscribed_notifications, t7, config=False),
        SubscriptionModifiedPeriodic.NODE,
        SubscriptionModifiedOnChange.NODE,
    ), choices=(s.ChoiceNode('target', m.ietf_subscribed_notifications, (s.CaseNode('stream', m.ietf_subscribed_notifications, (4, 5), (s.ChoiceNode('stream-filter', m.ietf_subscribed_notifications, (s.CaseNode('by-reference', m.ietf_subscribed_notifications, (1,)), s.CaseNode('within-subscription', m.ietf_subscribed_notifications, (), (s.ChoiceNode('filter-spec', m.ietf_subscribed_notifications, (s.CaseNode('stream-subtree-filter', m.ietf_subscribed_notifications, (2,)), s.CaseNode('stream-xpath-filter', m.ietf_subscribed_notifications, (3,))), config=False),))), config=False),)), s.CaseNode('datastore', m.ietf_yang_push, (6,), (s.ChoiceNode('selection-filter', m.ietf_yang_push, (s.CaseNode('by-reference', m.ietf_yang_push, (7,)), s.CaseNode('within-subscription', m.ietf_yang_push, (), (s.ChoiceNode('filter-spec', m.ietf_yang_push, (s.CaseNode('datastore-subtree-filter', m.ietf_yang_push, (8,)), s.CaseNode('datastore-xpath-filter', m.ietf_yang_push, (9,))), config=False),))), config=False),))), mandatory=True, config=False), s.ChoiceNode('update-trigger', m.ietf_yang_push, (s.CaseNode('periodic', m.ietf_yang_push, (17,)), s.CaseNode('on-change', m.ietf_yang_push, (18,))), config=False)), extensions=(('ietf-subscribed-notifications', 'subscription-state-notification', None),))


class SubscriptionCompleted(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscription-completed'
    NODE = s.NotificationNode('subscription-completed', m.ietf_subscribed_notifications, (
        s.LeafNode('id', m.ietf_subscribed_notifications, t0, config=False, mandatory=True),
    ), extensions=(('ietf-subscribed-notifications', 'subscription-state-notification', None),))


class ReplayCompleted(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:replay-completed'
    NODE = s.NotificationNode('replay-completed', m.ietf_subscribed_notifications, (
        s.LeafNode('id', m.ietf_subscribed_notifications, t0, config=False, mandatory=True),
    ), extensions=(('ietf-subscribed-notifications', 'subscription-state-notification', None),))


class KillSubscriptionOutput(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:kill-subscription/output'
    NODE = s.ParametersNode('output', m.ietf_subscribed_notifications, ())


class KillSubscriptionInput(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:kill-subscription/input'
    NODE = s.ParametersNode('input', m.ietf_subscribed_notifications, (
        s.LeafNode('id', m.ietf_subscribed_notifications, t0, config=False, mandatory=True),
    ))


class DeleteSubscriptionOutput(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:delete-subscription/output'
    NODE = s.ParametersNode('output', m.ietf_subscribed_notifications, ())


class DeleteSubscriptionInput(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:delete-subscription/input'
    NODE = s.ParametersNode('input', m.ietf_subscribed_notifications, (
        s.LeafNode('id', m.ietf_subscribed_notifications, t0, config=False, mandatory=True),
    ))


class ModifySubscriptionOutput(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:modify-subscription/output'
    NODE = s.ParametersNode('output', m.ietf_subscribed_notifications, ())


class ModifySubscriptionInputOnChange(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:modify-subscription/input/ietf-yang-push:on-change'
    DAMPENING_PERIOD_DEFAULT = 0
    NODE = s.ContainerNode('on-change', m.ietf_yang_push, (
        s.LeafNode('dampening-period', m.ietf_yang_push, t0, default=0, config=False),
    ), presence=True, config=False)


class ModifySubscriptionInputPeriodic(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:modify-subscription/input/ietf-yang-push:periodic'
    NODE = s.ContainerNode('periodic', m.ietf_yang_push, (
        s.LeafNode('period', m.ietf_yang_push, t0, config=False, mandatory=True),
        s.LeafNode('anchor-time', m.ietf_yang_push, t5, config=False),
    ), presence=True, config=False)


class ModifySubscriptionInput(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:modify-subscription/input'
    NODE = s.ParametersNode('input', m.ietf_subscribed_notifications, (
        s.LeafNode('id', m.ietf_subscribed_notifications, t0, config=False, mandatory=True),
        s.LeafNode('stream-filter-name', m.ietf_subscribed_notifications, t8, config=False, mandatory=True),
        s.AnyNode('stream-subtree-filter', m.ietf_subscribed_notifications, 'anydata', config=False),
        s.LeafNode('stream-xpath-filter', m.ietf_subscribed_notifications, t7, config=False),
        s.LeafNode('datastore', m.ietf_yang_push, t11, config=False, mandatory=True),
        s.LeafNode('selection-filter-ref', m.ietf_yang_push, t13, config=False, mandatory=True),
        s.AnyNode('datastore-subtree-filter', m.ietf_yang_push, 'anydata', config=False),
        s.LeafNode('datastore-xpath-filter', m.ietf_yang_push, t7, config=False),
        s.LeafNode('stop-time', m.ietf_subscribed_notifications, t5, config=False),
        ModifySubscriptionInputPeriodic.NODE,
        ModifySubscriptionInputOnChange.NODE,
    ), choices=(s.ChoiceNode('target', m.ietf_subscribed_notifications, (s.CaseNode('stream', m.ietf_subscribed_notifications, (), (s.ChoiceNode('stream-filter', m.ietf_subscribed_notifications, (s.CaseNode('by-reference', m.ietf_subscribed_notifications, (1,)), s.CaseNode('within-subscription', m.ietf_subscribed_notifications, (), (s.ChoiceNode('filter-spec', m.ietf_subscribed_notifications, (s.CaseNode('stream-subtree-filter', m.ietf_subscribed_notifications, (2,)), s.CaseNode('stream-xpath-filter', m.ietf_subscribed_notifications, (3,))), config=False),))), config=False),)), s.CaseNode('datastore', m.ietf_yang_push, (4,), (s.ChoiceNode('selection-filter', m.ietf_yang_push, (s.CaseNode('by-reference', m.ietf_yang_push, (5,)), s.CaseNode('within-subscription', m.ietf_yang_push, (), (s.ChoiceNode('filter-spec', m.ietf_yang_push, (s.CaseNode('datastore-subtree-filter', m.ietf_yang_push, (6,)), s.CaseNode('datastore-xpath-filter', m.ietf_yang_push, (7,))), config=False),))), config=False),))), mandatory=True, config=False), s.ChoiceNode('update-trigger', m.ietf_yang_push, (s.CaseNode('periodic', m.ietf_yang_push, (9,)), s.CaseNode('on-change', m.ietf_yang_push, (10,))), config=False)))


class EstablishSubscriptionOutput(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:establish-subscription/output'
    NODE = s.ParametersNode('output', m.ietf_subscribed_notifications, (
        s.LeafNode('id', m.ietf_subscribed_notifications, t0, config=False, mandatory=True),
        s.LeafNode('replay-start-time-revision', m.ietf_subscribed_notifications, t5, config=False),
    ))


class EstablishSubscriptionInputOnChange(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:establish-subscription/input/ietf-yang-push:on-change'
    DAMPENING_PERIOD_DEFAULT = 0
    SYNC_ON_START_DEFAULT = True
    NODE = s.ContainerNode('on-change', m.ietf_yang_push, (
        s.LeafNode('dampening-period', m.ietf_yang_push, t0, default=0, config=False),
        s.LeafNode('sync-on-start', m.ietf_yang_push, t3, default=True, config=False),
        s.LeafListNode('excluded-change', m.ietf_yang_push, t4, config=False),
    ), presence=True, config=False)


class EstablishSubscriptionInputPeriodic(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:establish-subscription/input/ietf-yang-push:periodic'
    NODE = s.ContainerNode('periodic', m.ietf_yang_push, (
        s.LeafNode('period', m.ietf_yang_push, t0, config=False, mandatory=True),
        s.LeafNode('anchor-time', m.ietf_yang_push, t5, config=False),
    ), presence=True, config=False)


class EstablishSubscriptionInput(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:establish-subscription/input'
    DSCP_DEFAULT = 0
    NODE = s.ParametersNode('input', m.ietf_subscribed_notifications, (
        s.LeafNode('stream-filter-name', m.ietf_subscribed_notifications, t8, config=False, mandatory=True),
        s.AnyNode('stream-subtree-filter', m.ietf_subscribed_notifications, 'anydata', config=False),
        s.LeafNode('stream-xpath-filter', m.ietf_subscribed_notifications, t7, config=False),
        s.LeafNode('stream', m.ietf_subscribed_notifications, t9, config=False, mandatory=True),
        s.LeafNode('replay-start-time', m.ietf_subscribed_notifications, t5, config=False),
        s.LeafNode('datastore', m.ietf_yang_push, t11, config=False, mandatory=True),
        s.LeafNode('selection-filter-ref', m.ietf_yang_push, t13, config=False, mandatory=True),
        s.AnyNode('datastore-subtree-filter', m.ietf_yang_push, 'anydata', config=False),
        s.LeafNode('datastore-xpath-filter', m.ietf_yang_push, t7, config=False),
        s.LeafNode('stop-time', m.ietf_subscribed_notifications, t5, config=False),
        s.LeafNode('dscp', m.ietf_subscribed_notifications, t14, default=0, config=False),
        s.LeafNode('weighting', m.ietf_subscribed_notifications, t15, config=False),
        s.LeafNode('dependency', m.ietf_subscribed_notifications, t0, config=False),
        s.LeafNode('encoding', m.ietf_subscribed_notifications, t17, config=False),
        EstablishSubscriptionInputPeriodic.NODE,
        EstablishSubscriptionInputOnChange.NODE,
    ), choices=(s.ChoiceNode('target', m.ietf_subscribed_notifications, (s.CaseNode('stream', m.ietf_subscribed_notifications, (3, 4), (s.ChoiceNode('stream-filter', m.ietf_subscribed_notifications, (s.CaseNode('by-reference', m.ietf_subscribed_notifications, (0,)), s.CaseNode('within-subscription', m.ietf_subscribed_notifications, (), (s.ChoiceNode('filter-spec', m.ietf_subscribed_notifications, (s.CaseNode('stream-subtree-filter', m.ietf_subscribed_notifications, (1,)), s.CaseNode('stream-xpath-filter', m.ietf_subscribed_notifications, (2,))), config=False),))), config=False),)), s.CaseNode('datastore', m.ietf_yang_push, (5,), (s.ChoiceNode('selection-filter', m.ietf_yang_push, (s.CaseNode('by-reference', m.ietf_yang_push, (6,)), s.CaseNode('within-subscription', m.ietf_yang_push, (), (s.ChoiceNode('filter-spec', m.ietf_yang_push, (s.CaseNode('datastore-subtree-filter', m.ietf_yang_push, (7,)), s.CaseNode('datastore-xpath-filter', m.ietf_yang_push, (8,))), config=False),))), config=False),))), mandatory=True, config=False), s.ChoiceNode('update-trigger', m.ietf_yang_push, (s.CaseNode('periodic', m.ietf_yang_push, (14,)), s.CaseNode('on-change', m.ietf_yang_push, (15,))), config=False)))


class SubscriptionOnChange(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/subscription/ietf-yang-push:on-change'
    DAMPENING_PERIOD_DEFAULT = 0
    SYNC_ON_START_DEFAULT = True
    NODE = s.ContainerNode('on-change', m.ietf_yang_push, (
        s.LeafNode('dampening-period', m.ietf_yang_push, t0, default=0),
        s.LeafNode('sync-on-start', m.ietf_yang_push, t3, default=True),
        s.LeafListNode('excluded-change', m.ietf_yang_push, t4),
    ), presence=True)


class SubscriptionPeriodic(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/subscription/ietf-yang-push:periodic'
    NODE = s.ContainerNode('periodic', m.ietf_yang_push, (
        s.LeafNode('period', m.ietf_yang_push, t0, mandatory=True),
        s.LeafNode('anchor-time', m.ietf_yang_push, t5),
    ), presence=True)


class ResetOutput(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/subscription/receivers/receiver/reset/output'
    NODE = s.ParametersNode('output', m.ietf_subscribed_notifications, (
        s.LeafNode('time', m.ietf_subscribed_notifications, t5, config=False, mandatory=True),
    ))


class ResetInput(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/subscription/receivers/receiver/reset/input'
    NODE = s.ParametersNode('input', m.ietf_subscribed_notifications, ())


class Receiver(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/subscription/receivers/receiver'
    SENT_EVENT_RECORDS_DEFAULT = 0
    EXCLUDED_EVENT_RECORDS_DEFAULT = 0
    NODE = s.ListNode('receiver', m.ietf_subscribed_notifications, (
        s.LeafNode('name', m.ietf_subscribed_notifications, t7),
        s.LeafNode('sent-event-records', m.ietf_subscribed_notifications, t18, default=0, config=False),
        s.LeafNode('excluded-event-records', m.ietf_subscribed_notifications, t18, default=0, config=False),
        s.LeafNode('state', m.ietf_subscribed_notifications, t19, config=False, mandatory=True),
    ), keys=(0,), min_elements=1, operations=(s.OperationNode('reset', m.ietf_subscribed_notifications, ResetInput.NODE, ResetOutput.NODE),))


class Receivers(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/subscription/receivers'
    NODE = s.ContainerNode('receivers', m.ietf_subscribed_notifications, (
        Receiver.NODE,
    ))


class Subscription(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/subscription'
    DSCP_DEFAULT = 0
    NODE = s.ListNode('subscription', m.ietf_subscribed_notifications, (
        s.LeafNode('id', m.ietf_subscribed_notifications, t0),
        s.LeafNode('stream-filter-name', m.ietf_subscribed_notifications, t8, mandatory=True),
        s.AnyNode('stream-subtree-filter', m.ietf_subscribed_notifications, 'anydata'),
        s.LeafNode('stream-xpath-filter', m.ietf_subscribed_notifications, t7),
        s.LeafNode('stream', m.ietf_subscribed_notifications, t9, mandatory=True),
        s.LeafNode('replay-start-time', m.ietf_subscribed_notifications, t5, config=False),
        s.LeafNode('configured-replay', m.ietf_subscribed_notifications, t20),
        s.LeafNode('datastore', m.ietf_yang_push, t11, mandatory=True),
        s.LeafNode('selection-filter-ref', m.ietf_yang_push, t13, mandatory=True),
        s.AnyNode('datastore-subtree-filter', m.ietf_yang_push, 'anydata'),
        s.LeafNode('datastore-xpath-filter', m.ietf_yang_push, t7),
        s.LeafNode('stop-time', m.ietf_subscribed_notifications, t5),
        s.LeafNode('dscp', m.ietf_subscribed_notifications, t14, default=0),
        s.LeafNode('weighting', m.ietf_subscribed_notifications, t15),
        s.LeafNode('dependency', m.ietf_subscribed_notifications, t0),
        s.LeafNode('transport', m.ietf_subscribed_notifications, t16),
        s.LeafNode('encoding', m.ietf_subscribed_notifications, t17, whens=(s.Rule('not(../transport) or derived-from(../transport,\n      "sn:configurable-encoding")', n6),)),
        s.LeafNode('purpose', m.ietf_subscribed_notifications, t7),
        s.LeafNode('source-interface', m.ietf_subscribed_notifications, t22),
        s.LeafNode('source-vrf', m.ietf_subscribed_notifications, t24),
        s.LeafNode('source-address', m.ietf_subscribed_notifications, t27),
        s.LeafNode('configured-subscription-state', m.ietf_subscribed_notifications, t28, config=False),
        Receivers.NODE,
        SubscriptionPeriodic.NODE,
        SubscriptionOnChange.NODE,
    ), keys=(0,), choices=(s.ChoiceNode('target', m.ietf_subscribed_notifications, (s.CaseNode('stream', m.ietf_subscribed_notifications, (4, 5, 6), (s.ChoiceNode('stream-filter', m.ietf_subscribed_notifications, (s.CaseNode('by-reference', m.ietf_subscribed_notifications, (1,)), s.CaseNode('within-subscription', m.ietf_subscribed_notifications, (), (s.ChoiceNode('filter-spec', m.ietf_subscribed_notifications, (s.CaseNode('stream-subtree-filter', m.ietf_subscribed_notifications, (2,)), s.CaseNode('stream-xpath-filter', m.ietf_subscribed_notifications, (3,)))),)))),)), s.CaseNode('datastore', m.ietf_yang_push, (7,), (s.ChoiceNode('selection-filter', m.ietf_yang_push, (s.CaseNode('by-reference', m.ietf_yang_push, (8,)), s.CaseNode('within-subscription', m.ietf_yang_push, (), (s.ChoiceNode('filter-spec', m.ietf_yang_push, (s.CaseNode('datastore-subtree-filter', m.ietf_yang_push, (9,)), s.CaseNode('datastore-xpath-filter', m.ietf_yang_push, (10,)))),)))),))), mandatory=True), s.ChoiceNode('notification-message-origin', m.ietf_subscribed_notifications, (s.CaseNode('interface-originated', m.ietf_subscribed_notifications, (18,)), s.CaseNode('address-originated', m.ietf_subscribed_notifications, (19, 20)))), s.ChoiceNode('update-trigger', m.ietf_yang_push, (s.CaseNode('periodic', m.ietf_yang_push, (23,)), s.CaseNode('on-change', m.ietf_yang_push, (24,))), whens=(s.Rule('yp:datastore', n29, on_parent=True),))))


class Subscriptions(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions'
    NODE = s.ContainerNode('subscriptions', m.ietf_subscribed_notifications, (
        Subscription.NODE,
    ))


class SelectionFilter(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:filters/ietf-yang-push:selection-filter'
    NODE = s.ListNode('selection-filter', m.ietf_yang_push, (
        s.LeafNode('filter-id', m.ietf_yang_push, t7),
        s.AnyNode('datastore-subtree-filter', m.ietf_yang_push, 'anydata'),
        s.LeafNode('datastore-xpath-filter', m.ietf_yang_push, t7),
    ), keys=(0,), choices=(s.ChoiceNode('filter-spec', m.ietf_yang_push, (s.CaseNode('datastore-subtree-filter', m.ietf_yang_push, (1,)), s.CaseNode('datastore-xpath-filter', m.ietf_yang_push, (2,)))),))


class StreamFilter(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:filters/stream-filter'
    NODE = s.ListNode('stream-filter', m.ietf_subscribed_notifications, (
        s.LeafNode('name', m.ietf_subscribed_notifications, t7),
        s.AnyNode('stream-subtree-filter', m.ietf_subscribed_notifications, 'anydata'),
        s.LeafNode('stream-xpath-filter', m.ietf_subscribed_notifications, t7),
    ), keys=(0,), choices=(s.ChoiceNode('filter-spec', m.ietf_subscribed_notifications, (s.CaseNode('stream-subtree-filter', m.ietf_subscribed_notifications, (1,)), s.CaseNode('stream-xpath-filter', m.ietf_subscribed_notifications, (2,)))),))


class Filters(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:filters'
    NODE = s.ContainerNode('filters', m.ietf_subscribed_notifications, (
        StreamFilter.NODE,
        SelectionFilter.NODE,
    ))


class Stream(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:streams/stream'
    NODE = s.ListNode('stream', m.ietf_subscribed_notifications, (
        s.LeafNode('name', m.ietf_subscribed_notifications, t7, config=False),
        s.LeafNode('description', m.ietf_subscribed_notifications, t7, config=False),
        s.LeafNode('replay-support', m.ietf_subscribed_notifications, t20, config=False),
        s.LeafNode('replay-log-creation-time', m.ietf_subscribed_notifications, t5, config=False, mandatory=True, whens=(s.Rule('../replay-support', n10),)),
        s.LeafNode('replay-log-aged-time', m.ietf_subscribed_notifications, t5, config=False, whens=(s.Rule('../replay-support', n10),)),
    ), keys=(0,), config=False)


class Streams(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:streams'
    NODE = s.ContainerNode('streams', m.ietf_subscribed_notifications, (
        Stream.NODE,
    ), config=False)


TOP = (
    Streams.NODE,
    Filters.NODE,
    Subscriptions.NODE,
    s.OperationNode('establish-subscription', m.ietf_subscribed_notifications, EstablishSubscriptionInput.NODE, EstablishSubscriptionOutput.NODE),
    s.OperationNode('modify-subscription', m.ietf_subscribed_notifications, ModifySubscriptionInput.NODE, ModifySubscriptionOutput.NODE),
    s.OperationNode('delete-subscription', m.ietf_subscribed_notifications, DeleteSubscriptionInput.NODE, DeleteSubscriptionOutput.NODE),
    s.OperationNode('kill-subscription', m.ietf_subscribed_notifications, KillSubscriptionInput.NODE, KillSubscriptionOutput.NODE, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
    ReplayCompleted.NODE,
    SubscriptionCompleted.NODE,
    SubscriptionModified.NODE,
    SubscriptionResumed.NODE,
    SubscriptionStarted.NODE,
    SubscriptionSuspended.NODE,
    SubscriptionTerminated.NODE,
)
