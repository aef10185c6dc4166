"""Bindings of YANG module ietf-netconf-notifications.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

n0 = {'': 'ietf-netconf-notifications'}
t1 = y.String()
t2 = y.Integer('uint32')
t3 = y.String(patterns=(y.Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'),))
t4 = y.String(patterns=(y.Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), y.Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?')))
t5 = y.Union(t3, t4)
t6 = y.Enumeration({'start': 0, 'cancel': 1, 'timeout': 2, 'extend': 3, 'complete': 4})
t7 = y.Integer('uint32', y.Limit((1, 4294967295)))
t8 = y.Enumeration({'closed': 0, 'killed': 1, 'dropped': 2, 'timeout': 3, 'bad-hello': 4, 'other': 5})
t9 = y.Empty()
t10 = y.InstanceIdentifier()
t11 = y.Enumeration({'merge': 0, 'replace': 1, 'create': 2, 'delete': 3, 'remove': 4})
t12 = y.Enumeration({'running': 0, 'startup': 1})


class NetconfConfirmedCommit(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-notifications:netconf-confirmed-commit'
    NODE = s.NotificationNode('netconf-confirmed-commit', m.ietf_netconf_notifications, (
        s.LeafNode('username', m.ietf_netconf_notifications, t1, config=False, mandatory=True, whens=(s.Rule("confirm-event != 'timeout'", n0, on_parent=True),)),
        s.LeafNode('session-id', m.ietf_netconf_notifications, t2, config=False, mandatory=True, whens=(s.Rule("confirm-event != 'timeout'", n0, on_parent=True),)),
        s.LeafNode('source-host', m.ietf_netconf_notifications, t5, config=False, whens=(s.Rule("confirm-event != 'timeout'", n0, on_parent=True),)),
        s.LeafNode('confirm-event', m.ietf_netconf_notifications, t6, config=False, mandatory=True),
        s.LeafNode('timeout', m.ietf_netconf_notifications, t2, units='seconds', config=False, whens=(s.Rule("../confirm-event = 'start' or ../confirm-event = 'extend'", n0),)),
    ))


class NetconfSessionEnd(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-notifications:netconf-session-end'
    NODE = s.NotificationNode('netconf-session-end', m.ietf_netconf_notifications, (
        s.LeafNode('username', m.ietf_netconf_notifications, t1, config=False, mandatory=True),
        s.LeafNode('session-id', m.ietf_netconf_notifications, t2, config=False, mandatory=True),
        s.LeafNode('source-host', m.ietf_netconf_notifications, t5, config=False),
        s.LeafNode('killed-by', m.ietf_netconf_notifications, t7, config=False, whens=(s.Rule("../termination-reason = 'killed'", n0),)),
        s.LeafNode('termination-reason', m.ietf_netconf_notifications, t8, config=False, mandatory=True),
    ))


class NetconfSessionStart(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-notifications:netconf-session-start'
    NODE = s.NotificationNode('netconf-session-start', m.ietf_netconf_notifications, (
        s.LeafNode('username', m.ietf_netconf_notifications, t1, config=False, mandatory=True),
        s.LeafNode('session-id', m.ietf_netconf_notifications, t2, config=False, mandatory=True),
        s.LeafNode('source-host', m.ietf_netconf_notifications, t5, config=False),
    ))


class NetconfCapabilityChangeChangedBy(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-notifications:netconf-capability-change/changed-by'
    NODE = s.ContainerNode('changed-by', m.ietf_netconf_notifications, (
        s.LeafNode('server', m.ietf_netconf_notifications, t9, config=False),
        s.LeafNode('username', m.ietf_netconf_notifications, t1, config=False, mandatory=True),
        s.LeafNode('session-id', m.ietf_netconf_notifications, t2, config=False, mandatory=True),
        s.LeafNode('source-host', m.ietf_netconf_notifications, t5, config=False),
    ), choices=(s.ChoiceNode('server-or-user', m.ietf_netconf_notifications, (s.CaseNode('server', m.ietf_netconf_notifications, (0,)), s.CaseNode('by-user', m.ietf_netconf_notifications, (1, 2, 3))), mandatory=True, config=False),), config=False)


class NetconfCapabilityChange(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-notifications:netconf-capability-change'
    NODE = s.NotificationNode('netconf-capability-change', m.ietf_netconf_notifications, (
        NetconfCapabilityChangeChangedBy.NODE,
        s.LeafListNode('added-capability', m.ietf_netconf_notifications, t1, config=False),
        s.LeafListNode('deleted-capability', m.ietf_netconf_notifications, t1, config=False),
        s.LeafListNode('modified-capability', m.ietf_netconf_notifications, t1, config=False),
    ))


class Edit(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-notifications:netconf-config-change/edit'
    OPERATION_DEFAULT = 'merge'
    NODE = s.ListNode('edit', m.ietf_netconf_notifications, (
        s.LeafNode('target', m.ietf_netconf_notifications, t10, config=False),
        s.LeafNode('operation', m.ietf_netconf_notifications, t11, default='merge', config=False),
    ), config=False)


class NetconfConfigChangeChangedBy(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-notifications:netconf-config-change/changed-by'
    NODE = s.ContainerNode('changed-by', m.ietf_netconf_notifications, (
        s.LeafNode('server', m.ietf_netconf_notifications, t9, config=False),
        s.LeafNode('username', m.ietf_netconf_notifications, t1, config=False, mandatory=True),
        s.LeafNode('session-id', m.ietf_netconf_notifications, t2, config=False, mandatory=True),
        s.LeafNode('source-host', m.ietf_netconf_notifications, t5, config=False),
    ), choices=(s.ChoiceNode('server-or-user', m.ietf_netconf_notifications, (s.CaseNode('server', m.ietf_netconf_notifications, (0,)), s.CaseNode('by-user', m.ietf_netconf_notifications, (1, 2, 3))), mandatory=True, config=False),), config=False)


class NetconfConfigChange(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-notifications:netconf-config-change'
    DATASTORE_DEFAULT = 'running'
    NODE = s.NotificationNode('netconf-config-change', m.ietf_netconf_notifications, (
        NetconfConfigChangeChangedBy.NODE,
        s.LeafNode('datastore', m.ietf_netconf_notifications, t12, default='running', config=False),
        Edit.NODE,
    ))


TOP = (
    NetconfConfigChange.NODE,
    NetconfCapabilityChange.NODE,
    NetconfSessionStart.NODE,
    NetconfSessionEnd.NODE,
    NetconfConfirmedCommit.NODE,
)
