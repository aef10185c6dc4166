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
n11 = {'': 'ietf-subscribed-notifications'}
t12 = y.Identityref(('ietf-datastores:datastore',), m.IDENTITIES)
n13 = {'': 'ietf-yang-push', 'sn': 'ietf-subscribed-notifications', 'yp': 'ietf-yang-push'}
t14 = y.Leafref('/sn:filters/yp:selection-filter/yp:filter-id', n13, '/ietf-subscribed-notifications:filters/ietf-yang-push:selection-filter/filter-id', t7)
t15 = y.Identityref(('ietf-subscribed-notifications:transport',), m.IDENTITIES)
t16 = y.Identityref(('ietf-subscribed-notifications:encoding',), m.IDENTITIES)
t17 = y.String(patterns=(y.Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'),))
t18 = y.String(patterns=(y.Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), y.Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?')))
t19 = y.Union(t17, t18)
t20 = y.String(limit=y.Limit((1, 253)), patterns=(y.Pattern('((([a-zA-Z0-9_]([a-zA-Z0-9\\-_]){0,61})?[a-zA-Z0-9]\\.)*([a-zA-Z0-9_]([a-zA-Z0-9\\-_]){0,61})?[a-zA-Z0-9]\\.?)|\\.', '(?:(?:[0-9A-Z_a-z][\\-0-9A-Z_a-z]{0,61})?[0-9A-Za-z]\\.)*(?:[0-9A-Z_a-z][\\-0-9A-Z_a-z]{0,61})?[0-9A-Za-z]\\.?|\\.'),))
t21 = y.Union(t19, t20)
t22 = y.Integer('uint16', y.Limit((0, 65535)))
t23 = y.Integer('uint16')
t24 = y.String(patterns=(y.Pattern('([0-9a-fA-F]{2}(:[0-9a-fA-F]{2})*)?', '(?:[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2})*)?'), y.Pattern('([0-9a-fA-F]){2}(:([0-9a-fA-F]){2}){0,254}', '[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2}){0,254}')))
t25 = y.Identityref(('ietf-x509-cert-to-name:cert-to-name',), m.IDENTITIES)
n26 = {'': 'ietf-https-notif-transport', 'x509c2n': 'ietf-x509-cert-to-name'}
t27 = y.Binary()
n28 = {'': 'ietf-https-notif-transport', 'ts': 'ietf-truststore'}
t29 = y.Leafref('/ts:truststore/ts:certificate-bags/ts:certificate-bag/ts:name', n28, '/ietf-truststore:truststore/certificate-bags/certificate-bag/name', t7)
n30 = {'': 'ietf-https-notif-transport'}
n31 = {'': 'ietf-https-notif-transport', 'ct': 'ietf-crypto-types', 'ks': 'ietf-keystore'}
n32 = {'': 'ietf-https-notif-transport', 'ks': 'ietf-keystore'}
t33 = y.Leafref('/ks:keystore/ks:asymmetric-keys/ks:asymmetric-key/ks:name', n32, '/ietf-keystore:keystore/asymmetric-keys/asymmetric-key/name', t7)
t34 = y.Leafref('/ks:keystore/ks:asymmetric-keys/ks:asymmetric-key[ks:name = current()/../asymmetric-key]/ks:certificates/ks:certificate/ks:name', n32, '/ietf-keystore:keystore/asymmetric-keys/asymmetric-key/certificates/certificate/name', t7)
t35 = y.Enumeration({'any': 0})
t36 = y.Bits({'http-11': 0})
t37 = y.Union(t35, t36)
t38 = y.Integer('uint64')
t39 = y.Enumeration({'active': 1, 'suspended': 2, 'connecting': 3, 'disconnected': 4})
n40 = {'': 'ietf-subscribed-notif-receivers', 'sn': 'ietf-subscribed-notifications', 'snr': 'ietf-subscribed-notif-receivers'}
t41 = y.Leafref('/sn:subscriptions/snr:receiver-instances/snr:receiver-instance/snr:name', n40, '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/name', t7)
t42 = y.Empty()
t43 = y.String(patterns=(y.Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'), y.Pattern('[0-9\\.]*', '[.0-9]*')))
t44 = y.String(patterns=(y.Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), y.Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?'), y.Pattern('[0-9a-fA-F:\\.]*', '[.0-:A-Fa-f]*')))
t45 = y.Union(t43, t44)
t46 = y.Enumeration({'valid': 1, 'invalid': 2, 'concluded': 3})
n47 = {'': 'ietf-yang-push', 'yp': 'ietf-yang-push'}


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
    NODE = s.NotificationNode('subscription-started', m.ietf_subscribed_notifications, (
        s.LeafNode('id', m.ietf_subscribed_notifications, t0, config=False, mandatory=True),
        s.LeafNode('stream-filter-name', m.ietf_subscribed_notifications, t8, config=False, mandatory=True),
        s.AnyNode('stream-subtree-filter', m.ietf_subscribed_notifications, 'anydata', config=False),
        s.LeafNode('stream-xpath-filter', m.ietf_subscribed_notifications, t9, config=False),
        s.LeafNode('stream', m.ietf_subscribed_notifications, t10, config=False, mandatory=True),
        s.LeafNode('replay-start-time', m.ietf_subscribed_notifications, t5, config=False),
        s.LeafNode('replay-previous-event-time', m.ietf_subscribed_notifications, t5, config=False, whens=(s.Rule('../replay-start-time', n11),)),
        s.LeafNode('datastore', m.ietf_yang_push, t12, config=False, mandatory=True),
        s.LeafNode('selection-filter-ref', m.ietf_yang_push, t14, config=False, mandatory=True),
        s.AnyNode('datastore-subtree-filter', m.ietf_yang_push, 'anydata', config=False),
        s.LeafNode('datastore-xpath-filter', m.ietf_yang_push, t9, config=False),
        s.LeafNode('stop-time', m.ietf_subscribed_notifications, t5, config=False),
        s.LeafNode('transport', m.ietf_subscribed_notifications, t15, config=False),
        s.LeafNode('encoding', m.ietf_subscribed_notifications, t16, config=False, whens=(s.Rule('not(../transport) or derived-from(../transport,\n      "sn:configurable-encoding")', n6),)),
        s.LeafNode('purpose', m.ietf_subscribed_notifications, t7, config=False),
        SubscriptionStartedPeriodic.NODE,
        SubscriptionStartedOnChange.NODE,
    ), choices=(s.ChoiceNode('target', m.ietf_subscribed_notifications, (s.CaseNode('stream', m.ietf_subscribed_notifications, (4, 5, 6), (s.ChoiceNode('stream-filter', m.ietf_subscribed_notifications, (s.CaseNode('by-reference', m.ietf_subscribed_notifications, (1,)), s.CaseNode('within-subscription', m.ietf_subscribed_notifications, (), (s.ChoiceNode('filter-spec', m.ietf_subscribed_notifications, (s.CaseNode('stream-subtree-filter', m.ietf_subscribed_notifications, (2,)), s.CaseNode('stream-xpath-filter', m.ietf_subscribed_notifications, (3,))), config=False),))), config=False),)), s.CaseNode('datastore', m.ietf_yang_push, (7,), (s.ChoiceNode('selection-filter', m.ietf_yang_push, (s.CaseNode('by-reference', m.ietf_yang_push, (8,)), s.CaseNode('within-subscription', m.ietf_yang_push, (), (s.ChoiceNode('filter-spec', m.ietf_yang_push, (s.CaseNode('datastore-subtree-filter', m.ietf_yang_push, (9,)), s.CaseNode('datastore-xpath-filter', m.ietf_yang_push, (10,))), config=False),))), config=False),))), mandatory=True, config=False), s.ChoiceNode('update-trigger', m.ietf_yang_push, (s.CaseNode('periodic', m.ietf_yang_push, (15,)), s.CaseNode('on-change', m.ietf_yang_push, (16,))), config=False)), extensions=(('ietf-subscribed-notifications', 'subscription-state-notification', None),))


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
    NODE = s.NotificationNode('subscription-modified', m.ietf_subscribed_notifications, (
        s.LeafNode('id', m.ietf_subscribed_notifications, t0, config=False, mandatory=True),
        s.LeafNode('stream-filter-name', m.ietf_subscribed_notifications, t8, config=False, mandatory=True),
        s.AnyNode('stream-subtree-filter', m.ietf_subscribed_notifications, 'anydata', config=False),
        s.LeafNode('stream-xpath-filter', m.ietf_subscribed_notifications, t9, config=False),
        s.LeafNode('stream', m.ietf_subscribed_notifications, t10, config=False, mandatory=True),
        s.LeafNode('replay-start-time', m.ietf_subscribed_notifications, t5, config=False),
        s.LeafNode('datastore', m.ietf_yang_push, t12, config=False, mandatory=True),
        s.LeafNode('selection-filter-ref', m.ietf_yang_push, t14, config=False, mandatory=True),
        s.AnyNode('datastore-subtree-filter', m.ietf_yang_push, 'anydata', config=False),
        s.LeafNode('datastore-xpath-filter', m.ietf_yang_push, t9, config=False),
        s.LeafNode('stop-time', m.ietf_subscribed_notifications, t5, config=False),
        s.LeafNode('transport', m.ietf_subscribed_notifications, t15, config=False),
        s.LeafNode('encoding', m.ietf_subscribed_notifications, t16, config=False, whens=(s.Rule('not(../transport) or derived-from(../transport,\n      "sn:configurable-encoding")', n6),)),
        s.LeafNode('purpose', m.ietf_subscribed_notifications, t7, config=False),
        SubscriptionModifiedPeriodic.NODE,
        SubscriptionModifiedOnChange.NODE,
        s.LeafNode('uri', m.ietf_restconf_subscribed_notifications, t7, config=False),
    ), choices=(s.ChoiceNode('target', m.ietf_subscribed_notifications, (s.CaseNode('stream', m.ietf_subscribed_notifications, (4, 5), (s.ChoiceNode('stream-filter', m.ietf_subscribed_notifications, (s.CaseNode('by-reference', m.ietf_subscribed_notifications, (1,)), s.CaseNode('within-subscription', m.ietf_subscribed_notifications, (), (s.ChoiceNode('filter-spec', m.ietf_subscribed_notifications, (s.CaseNode('stream-subtree-filter', m.ietf_subscribed_notifications, (2,)), s.CaseNode('stream-xpath-filter', m.ietf_subscribed_notifications, (3,))), config=False),))), config=False),)), s.CaseNode('datastore', m.ietf_yang_push, (6,), (s.ChoiceNode('selection-filter', m.ietf_yang_push, (s.CaseNode('by-reference', m.ietf_yang_push, (7,)), s.CaseNode('within-subscription', m.ietf_yang_push, (), (s.ChoiceNode('filter-spec', m.ietf_yang_push, (s.CaseNode('datastore-subtree-filter', m.ietf_yang_push, (8,)), s.CaseNode('datastore-xpath-filter', m.ietf_yang_push, (9,))), config=False),))), config=False),))), mandatory=True, config=False), s.ChoiceNode('update-trigger', m.ietf_yang_push, (s.CaseNode('periodic', m.ietf_yang_push, (14,)), s.CaseNode('on-change', m.ietf_yang_push, (15,))), config=False)), extensions=(('ietf-subscribed-notifications', 'subscription-state-notification', None),))


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
        s.LeafNode('stream-xpath-filter', m.ietf_subscribed_notifications, t9, config=False),
        s.LeafNode('datastore', m.ietf_yang_push, t12, config=False, mandatory=True),
        s.LeafNode('selection-filter-ref', m.ietf_yang_push, t14, config=False, mandatory=True),
        s.AnyNode('datastore-subtree-filter', m.ietf_yang_push, 'anydata', config=False),
        s.LeafNode('datastore-xpath-filter', m.ietf_yang_push, t9, config=False),
        s.LeafNode('stop-time', m.ietf_subscribed_notifications, t5, config=False),
        ModifySubscriptionInputPeriodic.NODE,
        ModifySubscriptionInputOnChange.NODE,
        s.LeafNode('with-etag', m.ietf_netconf_txid_yang_push, t3, config=False),
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
        s.LeafNode('datastore', m.ietf_yang_push, t12, config=False, mandatory=True),
        s.LeafNode('selection-filter-ref', m.ietf_yang_push, t14, config=False, mandatory=True),
        s.AnyNode('datastore-subtree-filter', m.ietf_yang_push, 'anydata', config=False),
        s.LeafNode('datastore-xpath-filter', m.ietf_yang_push, t9, config=False),
        s.LeafNode('stop-time', m.ietf_subscribed_notifications, t5, config=False),
        s.LeafNode('encoding', m.ietf_subscribed_notifications, t16, config=False),
        EstablishSubscriptionInputPeriodic.NODE,
        EstablishSubscriptionInputOnChange.NODE,
        s.LeafNode('with-etag', m.ietf_netconf_txid_yang_push, t3, config=False),
    ), choices=(s.ChoiceNode('target', m.ietf_subscribed_notifications, (s.CaseNode('stream', m.ietf_subscribed_notifications, (3, 4), (s.ChoiceNode('stream-filter', m.ietf_subscribed_notifications, (s.CaseNode('by-reference', m.ietf_subscribed_notifications, (0,)), s.CaseNode('within-subscription', m.ietf_subscribed_notifications, (), (s.ChoiceNode('filter-spec', m.ietf_subscribed_notifications, (s.CaseNode('stream-subtree-filter', m.ietf_subscribed_notifications, (1,)), s.CaseNode('stream-xpath-filter', m.ietf_subscribed_notifications, (2,))), config=False),))), config=False),)), s.CaseNode('datastore', m.ietf_yang_push, (5,), (s.ChoiceNode('selection-filter', m.ietf_yang_push, (s.CaseNode('by-reference', m.ietf_yang_push, (6,)), s.CaseNode('within-subscription', m.ietf_yang_push, (), (s.ChoiceNode('filter-spec', m.ietf_yang_push, (s.CaseNode('datastore-subtree-filter', m.ietf_yang_push, (7,)), s.CaseNode('datastore-xpath-filter', m.ietf_yang_push, (8,))), config=False),))), config=False),))), mandatory=True, config=False), s.ChoiceNode('update-trigger', m.ietf_yang_push, (s.CaseNode('periodic', m.ietf_yang_push, (11,)), s.CaseNode('on-change', m.ietf_yang_push, (12,))), config=False)))


class UdpNotifReceiver(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-udp-notif-transport:udp-notif-receiver'
    LOCAL_PORT_DEFAULT = 0
    ENABLE_SEGMENTATION_DEFAULT = True
    NODE = s.ContainerNode('udp-notif-receiver', m.ietf_udp_notif_transport, (
        s.LeafNode('remote-address', m.ietf_udp_notif_transport, t21, mandatory=True),
        s.LeafNode('remote-port', m.ietf_udp_notif_transport, t22, mandatory=True),
        s.LeafNode('local-address', m.ietf_udp_notif_transport, t19),
        s.LeafNode('local-port', m.ietf_udp_notif_transport, t22, default=0),
        s.LeafNode('enable-segmentation', m.ietf_udp_notif_transport, t3, default=True),
        s.LeafNode('max-segment-size', m.ietf_udp_notif_transport, t23),
    ))


class CertToName(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/receiver-identity/cert-maps/cert-to-name'
    NODE = s.ListNode('cert-to-name', m.ietf_https_notif_transport, (
        s.LeafNode('id', m.ietf_https_notif_transport, t0),
        s.LeafNode('fingerprint', m.ietf_https_notif_transport, t24, mandatory=True),
        s.LeafNode('map-type', m.ietf_https_notif_transport, t25, mandatory=True),
        s.LeafNode('name', m.ietf_https_notif_transport, t7, mandatory=True, whens=(s.Rule("../map-type = 'x509c2n:specified'", n26),)),
    ), keys=(0,))


class CertMaps(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/receiver-identity/cert-maps'
    NODE = s.ContainerNode('cert-maps', m.ietf_https_notif_transport, (
        CertToName.NODE,
    ))


class ReceiverIdentity(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/receiver-identity'
    NODE = s.ContainerNode('receiver-identity', m.ietf_https_notif_transport, (
        CertMaps.NODE,
    ))


class RelayNotificationEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinitionCertificate(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ee-certs/inline-definition/certificate'
    NODE = s.ListNode('certificate', m.ietf_https_notif_transport, (
        s.LeafNode('name', m.ietf_https_notif_transport, t7),
        s.LeafNode('cert-data', m.ietf_https_notif_transport, t27, mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
    ), keys=(0,), min_elements=1)


class RelayNotificationEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinition(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ee-certs/inline-definition'
    NODE = s.ContainerNode('inline-definition', m.ietf_https_notif_transport, (
        RelayNotificationEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinitionCertificate.NODE,
    ))


class RelayNotificationEndpointTlsClientParametersServerAuthenticationEeCerts(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ee-certs'
    NODE = s.ContainerNode('ee-certs', m.ietf_https_notif_transport, (
        RelayNotificationEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinition.NODE,
        s.LeafNode('central-truststore-reference', m.ietf_https_notif_transport, t29),
    ), presence=True, choices=(s.ChoiceNode('inline-or-truststore', m.ietf_https_notif_transport, (s.CaseNode('inline', m.ietf_https_notif_transport, (0,)), s.CaseNode('central-truststore', m.ietf_https_notif_transport, (1,))), mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),))


class RelayNotificationEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinitionCertificate(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ca-certs/inline-definition/certificate'
    NODE = s.ListNode('certificate', m.ietf_https_notif_transport, (
        s.LeafNode('name', m.ietf_https_notif_transport, t7),
        s.LeafNode('cert-data', m.ietf_https_notif_transport, t27, mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
    ), keys=(0,), min_elements=1)


class RelayNotificationEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinition(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ca-certs/inline-definition'
    NODE = s.ContainerNode('inline-definition', m.ietf_https_notif_transport, (
        RelayNotificationEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinitionCertificate.NODE,
    ))


class RelayNotificationEndpointTlsClientParametersServerAuthenticationCaCerts(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ca-certs'
    NODE = s.ContainerNode('ca-certs', m.ietf_https_notif_transport, (
        RelayNotificationEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinition.NODE,
        s.LeafNode('central-truststore-reference', m.ietf_https_notif_transport, t29),
    ), presence=True, choices=(s.ChoiceNode('inline-or-truststore', m.ietf_https_notif_transport, (s.CaseNode('inline', m.ietf_https_notif_transport, (0,)), s.CaseNode('central-truststore', m.ietf_https_notif_transport, (1,))), mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),))


class RelayNotificationEndpointTlsClientParametersServerAuthentication(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication'
    NODE = s.ContainerNode('server-authentication', m.ietf_https_notif_transport, (
        RelayNotificationEndpointTlsClientParametersServerAuthenticationCaCerts.NODE,
        RelayNotificationEndpointTlsClientParametersServerAuthenticationEeCerts.NODE,
    ), presence=True, musts=(s.Rule('ca-certs or ee-certs or raw-public-keys or tls12-psks or tls13-epsks', n30),), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


class RelayNotificationEndpointTlsClientParametersClientIdentityCertificateCentralKeystoreReference(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/client-identity/certificate/central-keystore-reference'
    NODE = s.ContainerNode('central-keystore-reference', m.ietf_https_notif_transport, (
        s.LeafNode('asymmetric-key', m.ietf_https_notif_transport, t33, musts=(s.Rule('../certificate', n30), s.Rule('not(deref(.)/../ks:public-key-format) or derived-from-or-self(deref(.)/../ks:public-key-format, "ct:subject-public-key-info-format")', n31)), extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
        s.LeafNode('certificate', m.ietf_https_notif_transport, t34, musts=(s.Rule('../asymmetric-key', n30),), extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
    ))


class RelayNotificationEndpointTlsClientParametersClientIdentityCertificate(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/client-identity/certificate'
    NODE = s.ContainerNode('certificate', m.ietf_https_notif_transport, (
        RelayNotificationEndpointTlsClientParametersClientIdentityCertificateCentralKeystoreReference.NODE,
    ), choices=(s.ChoiceNode('inline-or-keystore', m.ietf_https_notif_transport, (s.CaseNode('central-keystore', m.ietf_https_notif_transport, (0,)),), mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),))


class RelayNotificationEndpointTlsClientParametersClientIdentity(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/client-identity'
    NODE = s.ContainerNode('client-identity', m.ietf_https_notif_transport, (
        RelayNotificationEndpointTlsClientParametersClientIdentityCertificate.NODE,
    ), presence=True, choices=(s.ChoiceNode('auth-type', m.ietf_https_notif_transport, (s.CaseNode('certificate', m.ietf_https_notif_transport, (0,)),), mandatory=True),), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


class RelayNotificationEndpointTlsClientParameters(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters'
    NODE = s.ContainerNode('tls-client-parameters', m.ietf_https_notif_transport, (
        RelayNotificationEndpointTlsClientParametersClientIdentity.NODE,
        RelayNotificationEndpointTlsClientParametersServerAuthentication.NODE,
    ))


class RelayNotificationEndpoint(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint'
    PROTOCOL_VERSIONS_DEFAULT = 'any'
    NODE = s.ContainerNode('relay-notification-endpoint', m.ietf_https_notif_transport, (
        s.LeafNode('uri', m.ietf_https_notif_transport, t7, mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
        s.LeafNode('protocol-versions', m.ietf_https_notif_transport, t37, default='any'),
        RelayNotificationEndpointTlsClientParameters.NODE,
    ))


class CapabilitiesEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinitionCertificate(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ee-certs/inline-definition/certificate'
    NODE = s.ListNode('certificate', m.ietf_https_notif_transport, (
        s.LeafNode('name', m.ietf_https_notif_transport, t7),
        s.LeafNode('cert-data', m.ietf_https_notif_transport, t27, mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
    ), keys=(0,), min_elements=1)


class CapabilitiesEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinition(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ee-certs/inline-definition'
    NODE = s.ContainerNode('inline-definition', m.ietf_https_notif_transport, (
        CapabilitiesEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinitionCertificate.NODE,
    ))


class CapabilitiesEndpointTlsClientParametersServerAuthenticationEeCerts(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ee-certs'
    NODE = s.ContainerNode('ee-certs', m.ietf_https_notif_transport, (
        CapabilitiesEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinition.NODE,
        s.LeafNode('central-truststore-reference', m.ietf_https_notif_transport, t29),
    ), presence=True, choices=(s.ChoiceNode('inline-or-truststore', m.ietf_https_notif_transport, (s.CaseNode('inline', m.ietf_https_notif_transport, (0,)), s.CaseNode('central-truststore', m.ietf_https_notif_transport, (1,))), mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),))


class CapabilitiesEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinitionCertificate(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ca-certs/inline-definition/certificate'
    NODE = s.ListNode('certificate', m.ietf_https_notif_transport, (
        s.LeafNode('name', m.ietf_https_notif_transport, t7),
        s.LeafNode('cert-data', m.ietf_https_notif_transport, t27, mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
    ), keys=(0,), min_elements=1)


class CapabilitiesEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinition(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ca-certs/inline-definition'
    NODE = s.ContainerNode('inline-definition', m.ietf_https_notif_transport, (
        CapabilitiesEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinitionCertificate.NODE,
    ))


class CapabilitiesEndpointTlsClientParametersServerAuthenticationCaCerts(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ca-certs'
    NODE = s.ContainerNode('ca-certs', m.ietf_https_notif_transport, (
        CapabilitiesEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinition.NODE,
        s.LeafNode('central-truststore-reference', m.ietf_https_notif_transport, t29),
    ), presence=True, choices=(s.ChoiceNode('inline-or-truststore', m.ietf_https_notif_transport, (s.CaseNode('inline', m.ietf_https_notif_transport, (0,)), s.CaseNode('central-truststore', m.ietf_https_notif_transport, (1,))), mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),))


class CapabilitiesEndpointTlsClientParametersServerAuthentication(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication'
    NODE = s.ContainerNode('server-authentication', m.ietf_https_notif_transport, (
        CapabilitiesEndpointTlsClientParametersServerAuthenticationCaCerts.NODE,
        CapabilitiesEndpointTlsClientParametersServerAuthenticationEeCerts.NODE,
    ), presence=True, musts=(s.Rule('ca-certs or ee-certs or raw-public-keys or tls12-psks or tls13-epsks', n30),), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


class CapabilitiesEndpointTlsClientParametersClientIdentityCertificateCentralKeystoreReference(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/client-identity/certificate/central-keystore-reference'
    NODE = s.ContainerNode('central-keystore-reference', m.ietf_https_notif_transport, (
        s.LeafNode('asymmetric-key', m.ietf_https_notif_transport, t33, musts=(s.Rule('../certificate', n30), s.Rule('not(deref(.)/../ks:public-key-format) or derived-from-or-self(deref(.)/../ks:public-key-format, "ct:subject-public-key-info-format")', n31)), extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
        s.LeafNode('certificate', m.ietf_https_notif_transport, t34, musts=(s.Rule('../asymmetric-key', n30),), extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
    ))


class CapabilitiesEndpointTlsClientParametersClientIdentityCertificate(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/client-identity/certificate'
    NODE = s.ContainerNode('certificate', m.ietf_https_notif_transport, (
        CapabilitiesEndpointTlsClientParametersClientIdentityCertificateCentralKeystoreReference.NODE,
    ), choices=(s.ChoiceNode('inline-or-keystore', m.ietf_https_notif_transport, (s.CaseNode('central-keystore', m.ietf_https_notif_transport, (0,)),), mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),))


class CapabilitiesEndpointTlsClientParametersClientIdentity(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/client-identity'
    NODE = s.ContainerNode('client-identity', m.ietf_https_notif_transport, (
        CapabilitiesEndpointTlsClientParametersClientIdentityCertificate.NODE,
    ), presence=True, choices=(s.ChoiceNode('auth-type', m.ietf_https_notif_transport, (s.CaseNode('certificate', m.ietf_https_notif_transport, (0,)),), mandatory=True),), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


class CapabilitiesEndpointTlsClientParameters(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters'
    NODE = s.ContainerNode('tls-client-parameters', m.ietf_https_notif_transport, (
        CapabilitiesEndpointTlsClientParametersClientIdentity.NODE,
        CapabilitiesEndpointTlsClientParametersServerAuthentication.NODE,
    ))


class CapabilitiesEndpoint(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint'
    PROTOCOL_VERSIONS_DEFAULT = 'any'
    NODE = s.ContainerNode('capabilities-endpoint', m.ietf_https_notif_transport, (
        s.LeafNode('uri', m.ietf_https_notif_transport, t7, mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
        s.LeafNode('protocol-versions', m.ietf_https_notif_transport, t37, default='any'),
        CapabilitiesEndpointTlsClientParameters.NODE,
    ))


class HttpsReceiver(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver'
    NODE = s.ContainerNode('https-receiver', m.ietf_https_notif_transport, (
        CapabilitiesEndpoint.NODE,
        RelayNotificationEndpoint.NODE,
        ReceiverIdentity.NODE,
    ))


class ReceiverInstance(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance'
    NODE = s.ListNode('receiver-instance', m.ietf_subscribed_notif_receivers, (
        s.LeafNode('name', m.ietf_subscribed_notif_receivers, t7),
        HttpsReceiver.NODE,
        UdpNotifReceiver.NODE,
    ), keys=(0,), choices=(s.ChoiceNode('transport-type', m.ietf_subscribed_notif_receivers, (s.CaseNode('https', m.ietf_https_notif_transport, (1,)), s.CaseNode('udp-notif', m.ietf_udp_notif_transport, (2,))), mandatory=True),))


class ReceiverInstances(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances'
    NODE = s.ContainerNode('receiver-instances', m.ietf_subscribed_notif_receivers, (
        ReceiverInstance.NODE,
    ))


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


class Delivery(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/subscription/receivers/receiver/isolane-receivers:delivery'
    NODE = s.ContainerNode('delivery', m.isolane_receivers, (
        s.LeafNode('delivered', m.isolane_receivers, t38, units='messages', config=False),
        s.LeafNode('lost', m.isolane_receivers, t38, units='messages', config=False),
        s.LeafNode('missed', m.isolane_receivers, t38, units='events', config=False),
        s.LeafNode('waiting', m.isolane_receivers, t0, units='messages', config=False),
        s.LeafNode('waiting-octets', m.isolane_receivers, t38, units='octets', config=False),
        s.LeafNode('trouble', m.isolane_receivers, t7, config=False),
    ), config=False)


class Receiver(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions/subscription/receivers/receiver'
    SENT_EVENT_RECORDS_DEFAULT = 0
    EXCLUDED_EVENT_RECORDS_DEFAULT = 0
    NODE = s.ListNode('receiver', m.ietf_subscribed_notifications, (
        s.LeafNode('name', m.ietf_subscribed_notifications, t7),
        s.LeafNode('sent-event-records', m.ietf_subscribed_notifications, t38, default=0, config=False),
        s.LeafNode('excluded-event-records', m.ietf_subscribed_notifications, t38, default=0, config=False),
        s.LeafNode('state', m.ietf_subscribed_notifications, t39, config=False, mandatory=True),
        s.LeafNode('receiver-instance-ref', m.ietf_subscribed_notif_receivers, t41),
        Delivery.NODE,
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
    NODE = s.ListNode('subscription', m.ietf_subscribed_notifications, (
        s.LeafNode('id', m.ietf_subscribed_notifications, t0),
        s.LeafNode('stream-filter-name', m.ietf_subscribed_notifications, t8, mandatory=True),
        s.AnyNode('stream-subtree-filter', m.ietf_subscribed_notifications, 'anydata'),
        s.LeafNode('stream-xpath-filter', m.ietf_subscribed_notifications, t9),
        s.LeafNode('stream', m.ietf_subscribed_notifications, t10, mandatory=True),
        s.LeafNode('replay-start-time', m.ietf_subscribed_notifications, t5, config=False),
        s.LeafNode('configured-replay', m.ietf_subscribed_notifications, t42),
        s.LeafNode('datastore', m.ietf_yang_push, t12, mandatory=True),
        s.LeafNode('selection-filter-ref', m.ietf_yang_push, t14, mandatory=True),
        s.AnyNode('datastore-subtree-filter', m.ietf_yang_push, 'anydata'),
        s.LeafNode('datastore-xpath-filter', m.ietf_yang_push, t9),
        s.LeafNode('stop-time', m.ietf_subscribed_notifications, t5),
        s.LeafNode('transport', m.ietf_subscribed_notifications, t15),
        s.LeafNode('encoding', m.ietf_subscribed_notifications, t16, whens=(s.Rule('not(../transport) or derived-from(../transport,\n      "sn:configurable-encoding")', n6),)),
        s.LeafNode('purpose', m.ietf_subscribed_notifications, t7),
        s.LeafNode('source-address', m.ietf_subscribed_notifications, t45),
        s.LeafNode('configured-subscription-state', m.ietf_subscribed_notifications, t46, config=False),
        Receivers.NODE,
        SubscriptionPeriodic.NODE,
        SubscriptionOnChange.NODE,
        s.LeafNode('with-etag', m.ietf_netconf_txid_yang_push, t3),
        s.LeafNode('uri', m.ietf_restconf_subscribed_notifications, t7, config=False),
    ), keys=(0,), choices=(s.ChoiceNode('target', m.ietf_subscribed_notifications, (s.CaseNode('stream', m.ietf_subscribed_notifications, (4, 5, 6), (s.ChoiceNode('stream-filter', m.ietf_subscribed_notifications, (s.CaseNode('by-reference', m.ietf_subscribed_notifications, (1,)), s.CaseNode('within-subscription', m.ietf_subscribed_notifications, (), (s.ChoiceNode('filter-spec', m.ietf_subscribed_notifications, (s.CaseNode('stream-subtree-filter', m.ietf_subscribed_notifications, (2,)), s.CaseNode('stream-xpath-filter', m.ietf_subscribed_notifications, (3,)))),)))),)), s.CaseNode('datastore', m.ietf_yang_push, (7,), (s.ChoiceNode('selection-filter', m.ietf_yang_push, (s.CaseNode('by-reference', m.ietf_yang_push, (8,)), s.CaseNode('within-subscription', m.ietf_yang_push, (), (s.ChoiceNode('filter-spec', m.ietf_yang_push, (s.CaseNode('datastore-subtree-filter', m.ietf_yang_push, (9,)), s.CaseNode('datastore-xpath-filter', m.ietf_yang_push, (10,)))),)))),))), mandatory=True), s.ChoiceNode('notification-message-origin', m.ietf_subscribed_notifications, (s.CaseNode('interface-originated', m.ietf_subscribed_notifications, ()), s.CaseNode('address-originated', m.ietf_subscribed_notifications, (15,)))), s.ChoiceNode('update-trigger', m.ietf_yang_push, (s.CaseNode('periodic', m.ietf_yang_push, (18,)), s.CaseNode('on-change', m.ietf_yang_push, (19,))), whens=(s.Rule('yp:datastore', n47, on_parent=True),))))


class Subscriptions(Record):
    __slots__ = ()
    PATH = '/ietf-subscribed-notifications:subscriptions'
    NODE = s.ContainerNode('subscriptions', m.ietf_subscribed_notifications, (
        Subscription.NODE,
        ReceiverInstances.NODE,
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
        s.LeafNode('replay-support', m.ietf_subscribed_notifications, t42, config=False),
        s.LeafNode('replay-log-creation-time', m.ietf_subscribed_notifications, t5, config=False, mandatory=True, whens=(s.Rule('../replay-support', n11),)),
        s.LeafNode('replay-log-aged-time', m.ietf_subscribed_notifications, t5, config=False, whens=(s.Rule('../replay-support', n11),)),
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
