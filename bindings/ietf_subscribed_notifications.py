"""Bindings of YANG module ietf-subscribed-notifications.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.Integer('uint32')
t1 = y.Identityref(('ietf-subscribed-notifications:subscription-terminated-reason',), m.IDENTITIES)
t2 = y.Identityref(('ietf-subscribed-notifications:subscription-suspended-reason',), m.IDENTITIES)
t3 = y.Boolean()
t4 = y.Enumeration({'create': 0, 'delete': 1, 'insert': 2, 'move': 3, 'replace': 4})
t5 = y.DateAndTime(patterns=(y.Pattern('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[\\+\\-]\\d{2}:\\d{2})', '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+\\-]\\d{2}:\\d{2})'),))
n6 = {'': 'ietf-subscribed-notifications', 'sn': 'ietf-subscribed-notifications'}
t7 = y.String()
t8 = y.Leafref('/sn:filters/sn:stream-filter/sn:name', n6, '/ietf-subscribed-notifications:filters/stream-filter/name', t7)
t9 = y.XPath()
t10 = y.Leafref('/sn:streams/sn:stream/sn:name', n6, '/ietf-subscribed-notifications:streams/stream/name', t7, False)
t11 = y.Identityref(('ietf-datastores:datastore',), m.IDENTITIES)
n12 = {'': 'ietf-yang-push', 'sn': 'ietf-subscribed-notifications', 'yp': 'ietf-yang-push'}
t13 = y.Leafref('/sn:filters/yp:selection-filter/yp:filter-id', n12, '/ietf-subscribed-notifications:filters/ietf-yang-push:selection-filter/filter-id', t7)
t14 = y.Identityref(('ietf-subscribed-notifications:encoding',), m.IDENTITIES)
t15 = y.Integer('uint64')
t16 = y.Enumeration({'active': 1, 'suspended': 2})
n17 = {'': 'ietf-yang-push', 'yp': 'ietf-yang-push'}
t18 = y.Empty()
n19 = {'': 'ietf-subscribed-notifications'}


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


class SubscriptionResumed(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscription-resumed'
    NODE = s.NotificationNode('subscription-resumed', m.ietf_subscribed_notifications, (
        s.LeafNode('id', m.ietf_subscribed_notifications, t0, config=False, mandatory=True),
    ), extensions=(('ietf-subscribed-notifications', 'subscription-state-notification', None),))


class OnChange(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscription-modified/ietf-yang-push:on-change'
    DAMPENING_PERIOD_DEFAULT = 0
    SYNC_ON_START_DEFAULT = True
    NODE = s.ContainerNode('on-change', m.ietf_yang_push, (
        s.LeafNode('dampening-period', m.ietf_yang_push, t0, default=0, config=False),
        s.LeafNode('sync-on-start', m.ietf_yang_push, t3, default=True, config=False),
        s.LeafListNode('excluded-change', m.ietf_yang_push, t4, config=False),
    ), presence=True, config=False)


class Periodic(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscription-modified/ietf-yang-push:periodic'
    NODE = s.ContainerNode('periodic', m.ietf_yang_push, (
        s.LeafNode('period', m.ietf_yang_push, t0, config=False, mandatory=True),
        s.LeafNode('anchor-time', m.ietf_yang_push, t5, config=False),
    ), presence=True, config=False)


class SubscriptionModified(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscription-modified'
    NODE = s.NotificationNode('subscription-modified', m.ietf_subscribed_notifications, (
        s.LeafNode('id', m.ietf_subscribed_notifications, t0, config=False, mandatory=True),
        s.LeafNode('stream-filter-name', m.ietf_subscribed_notifications, t8, config=False, mandatory=True),
        s.AnyNode('stream-subtree-filter', m.ietf_subscribed_notifications, 'anydata', config=False),
        s.LeafNode('stream-xpath-filter', m.ietf_subscribed_notifications, t9, config=False),
        s.LeafNode('stream', m.ietf_subscribed_notifications, t10, config=False, mandatory=True),
        s.LeafNode('replay-start-time', m.ietf_subscribed_notifications, t5, config=False),
        s.LeafNode('datastore', m.ietf_yang_push, t11, config=False, mandatory=True),
        s.LeafNode('selection-filter-ref', m.ietf_yang_push, t13, config=False, mandatory=True),
        s.AnyNode('datastore-subtree-filter', m.ietf_yang_push, 'anydata', config=False),
        s.LeafNode('datastore-xpath-filter', m.ietf_yang_push, t9, config=False),
        s.LeafNode('stop-time', m.ietf_subscribed_notifications, t5, config=False),
        s.LeafNode('encoding', m.ietf_subscribed_notifications, t14, config=False, whens=(s.Rule('not(../transport) or derived-from(../transport,\n      "sn:configurable-encoding")', n6),)),
        Periodic.NODE,
        OnChange.NODE,
        s.LeafNode('uri', m.ietf_restconf_subscribed_notifications, t7, config=False),
    ), choices=(s.ChoiceNode('target', m.ietf_subscribed_notifications, (s.CaseNode('stream', m.ietf_subscribed_notifications, (4, 5), (s.ChoiceNode('stream-filter', m.ietf_subscribed_notifications, (s.CaseNode('by-reference', m.ietf_subscribed_notifications, (1,)), s.CaseNode('within-subscription', m.ietf_subscribed_notifications, (), (s.ChoiceNode('filter-spec', m.ietf_subscribed_notifications, (s.CaseNode('stream-subtree-filter', m.ietf_subscribed_notifications, (2,)), s.CaseNode('stream-xpath-filter', m.ietf_subscribed_notifications, (3,))), config=False),))), config=False),)), s.CaseNode('datastore', m.ietf_yang_push, (6,), (s.ChoiceNode('selection-filter', m.ietf_yang_push, (s.CaseNode('by-reference', m.ietf_yang_push, (7,)), s.CaseNode('within-subscription', m.ietf_yang_push, (), (s.ChoiceNode('filter-spec', m.ietf_yang_push, (s.CaseNode('datastore-subtree-filter', m.ietf_yang_push, (8,)), s.CaseNode('datastore-xpath-filter', m.ietf_yang_push, (9,))), config=False),))), config=False),))), mandatory=True, config=False), s.ChoiceNode('update-trigger', m.ietf_yang_push, (s.CaseNode('periodic', m.ietf_yang_push, (12,)), s.CaseNode('on-change', m.ietf_yang_push, (13,))), config=False)), extensions=(('ietf-subscribed-notifications', 'subscription-state-notification', None),))


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
        s.LeafNode('stream-xpath-filter', m.ietf_subscribed_notifications, t9, config=False),
        s.LeafNode('datastore', m.ietf_yang_push, t11, config=False, mandatory=True),
        s.LeafNode('selection-filter-ref', m.ietf_yang_push, t13, config=False, mandatory=True),
        s.AnyNode('datastore-subtree-filter', m.ietf_yang_push, 'anydata', config=False),
        s.LeafNode('datastore-xpath-filter', m.ietf_yang_push, t9, config=False),
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
        s.LeafNode('uri', m.ietf_restconf_subscribed_notifications, t7, config=False),
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
    NODE = s.ParametersNode('input', m.ietf_subscribed_notifications, (
        s.LeafNode('stream-filter-name', m.ietf_subscribed_notifications, t8, config=False, mandatory=True),
        s.AnyNode('stream-subtree-filter', m.ietf_subscribed_notifications, 'anydata', config=False),
        s.LeafNode('stream-xpath-filter', m.ietf_subscribed_notifications, t9, config=False),
        s.LeafNode('stream', m.ietf_subscribed_notifications, t10, config=False, mandatory=True),
        s.LeafNode('replay-start-time', m.ietf_subscribed_notifications, t5, config=False),
        s.LeafNode('datastore', m.ietf_yang_push, t11, config=False, mandatory=True),
        s.LeafNode('selection-filter-ref', m.ietf_yang_push, t13, config=False, mandatory=True),
        s.AnyNode('datastore-subtree-filter', m.ietf_yang_push, 'anydata', config=False),
        s.LeafNode('datastore-xpath-filter', m.ietf_yang_push, t9, config=False),
        s.LeafNode('stop-time', m.ietf_subscribed_notifications, t5, config=False),
        s.LeafNode('encoding', m.ietf_subscribed_notifications, t14, config=False),
        EstablishSubscriptionInputPeriodic.NODE,
        EstablishSubscriptionInputOnChange.NODE,
    ), choices=(s.ChoiceNode('target', m.ietf_subscribed_notifications, (s.CaseNode('stream', m.ietf_subscribed_notifications, (3, 4), (s.ChoiceNode('stream-filter', m.ietf_subscribed_notifications, (s.CaseNode('by-reference', m.ietf_subscribed_notifications, (0,)), s.CaseNode('within-subscription', m.ietf_subscribed_notifications, (), (s.ChoiceNode('filter-spec', m.ietf_subscribed_notifications, (s.CaseNode('stream-subtree-filter', m.ietf_subscribed_notifications, (1,)), s.CaseNode('stream-xpath-filter', m.ietf_subscribed_notifications, (2,))), config=False),))), config=False),)), s.CaseNode('datastore', m.ietf_yang_push, (5,), (s.ChoiceNode('selection-filter', m.ietf_yang_push, (s.CaseNode('by-reference', m.ietf_yang_push, (6,)), s.CaseNode('within-subscription', m.ietf_yang_push, (), (s.ChoiceNode('filter-spec', m.ietf_yang_push, (s.CaseNode('datastore-subtree-filter', m.ietf_yang_push, (7,)), s.CaseNode('datastore-xpath-filter', m.ietf_yang_push, (8,))), config=False),))), config=False),))), mandatory=True, config=False), s.ChoiceNode('update-trigger', m.ietf_yang_push, (s.CaseNode('periodic', m.ietf_yang_push, (11,)), s.CaseNode('on-change', m.ietf_yang_push, (12,))), config=False)))


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


class Receiver(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/subscription/receivers/receiver'
    SENT_EVENT_RECORDS_DEFAULT = 0
    EXCLUDED_EVENT_RECORDS_DEFAULT = 0
    NODE = s.ListNode('receiver', m.ietf_subscribed_notifications, (
        s.LeafNode('name', m.ietf_subscribed_notifications, t7),
        s.LeafNode('sent-event-records', m.ietf_subscribed_notifications, t15, default=0, config=False),
        s.LeafNode('excluded-event-records', m.ietf_subscribed_notifications, t15, default=0, config=False),
        s.LeafNode('state', m.ietf_subscribed_notifications, t16, config=False, mandatory=True),
    ), keys=(0,), min_elements=1)


class Receivers(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/subscription/receivers'
    NODE = s.ContainerNode('receivers', m.ietf_subscribed_notifications, (
        Receiver.NODE,
    ))


class Subscription(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/subscription'
    NODE = s.ListNode('subscription', m.ietf_subscribed_notifications, (
        s.LeafNode('id', m.ietf_subscribed_notifications, t0),
        s.LeafNode('stream-filter-name', m.ietf_subscribed_notifications, t8, mandatory=True),
        s.AnyNode('stream-subtree-filter', m.ietf_subscribed_notifications, 'anydata'),
        s.LeafNode('stream-xpath-filter', m.ietf_subscribed_notifications, t9),
        s.LeafNode('stream', m.ietf_subscribed_notifications, t10, mandatory=True),
        s.LeafNode('replay-start-time', m.ietf_subscribed_notifications, t5, config=False),
        s.LeafNode('datastore', m.ietf_yang_push, t11, mandatory=True),
        s.LeafNode('selection-filter-ref', m.ietf_yang_push, t13, mandatory=True),
        s.AnyNode('datastore-subtree-filter', m.ietf_yang_push, 'anydata'),
        s.LeafNode('datastore-xpath-filter', m.ietf_yang_push, t9),
        s.LeafNode('stop-time', m.ietf_subscribed_notifications, t5),
        s.LeafNode('encoding', m.ietf_subscribed_notifications, t14, whens=(s.Rule('not(../transport) or derived-from(../transport,\n      "sn:configurable-encoding")', n6),)),
        Receivers.NODE,
        SubscriptionPeriodic.NODE,
        SubscriptionOnChange.NODE,
        s.LeafNode('uri', m.ietf_restconf_subscribed_notifications, t7, config=False),
    ), keys=(0,), choices=(s.ChoiceNode('target', m.ietf_subscribed_notifications, (s.CaseNode('stream', m.ietf_subscribed_notifications, (4, 5), (s.ChoiceNode('stream-filter', m.ietf_subscribed_notifications, (s.CaseNode('by-reference', m.ietf_subscribed_notifications, (1,)), s.CaseNode('within-subscription', m.ietf_subscribed_notifications, (), (s.ChoiceNode('filter-spec', m.ietf_subscribed_notifications, (s.CaseNode('stream-subtree-filter', m.ietf_subscribed_notifications, (2,)), s.CaseNode('stream-xpath-filter', m.ietf_subscribed_notifications, (3,)))),)))),)), s.CaseNode('datastore', m.ietf_yang_push, (6,), (s.ChoiceNode('selection-filter', m.ietf_yang_push, (s.CaseNode('by-reference', m.ietf_yang_push, (7,)), s.CaseNode('within-subscription', m.ietf_yang_push, (), (s.ChoiceNode('filter-spec', m.ietf_yang_push, (s.CaseNode('datastore-subtree-filter', m.ietf_yang_push, (8,)), s.CaseNode('datastore-xpath-filter', m.ietf_yang_push, (9,)))),)))),))), mandatory=True), s.ChoiceNode('update-trigger', m.ietf_yang_push, (s.CaseNode('periodic', m.ietf_yang_push, (13,)), s.CaseNode('on-change', m.ietf_yang_push, (14,))), whens=(s.Rule('yp:datastore', n17, on_parent=True),))))


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
        s.LeafNode('datastore-xpath-filter', m.ietf_yang_push, t9),
    ), keys=(0,), choices=(s.ChoiceNode('filter-spec', m.ietf_yang_push, (s.CaseNode('datastore-subtree-filter', m.ietf_yang_push, (1,)), s.CaseNode('datastore-xpath-filter', m.ietf_yang_push, (2,)))),))


class StreamFilter(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:filters/stream-filter'
    NODE = s.ListNode('stream-filter', m.ietf_subscribed_notifications, (
        s.LeafNode('name', m.ietf_subscribed_notifications, t7),
        s.AnyNode('stream-subtree-filter', m.ietf_subscribed_notifications, 'anydata'),
        s.LeafNode('stream-xpath-filter', m.ietf_subscribed_notifications, t9),
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
        s.LeafNode('replay-support', m.ietf_subscribed_notifications, t18, config=False),
        s.LeafNode('replay-log-creation-time', m.ietf_subscribed_notifications, t5, config=False, mandatory=True, whens=(s.Rule('../replay-support', n19),)),
        s.LeafNode('replay-log-aged-time', m.ietf_subscribed_notifications, t5, config=False, whens=(s.Rule('../replay-support', n19),)),
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
    SubscriptionModified.NODE,
    SubscriptionResumed.NODE,
    SubscriptionSuspended.NODE,
    SubscriptionTerminated.NODE,
)
