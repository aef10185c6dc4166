"""Bindings of YANG module ietf-netconf-notifications.

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

n0 = {'': 'ietf-netconf-notifications'}
t1 = String()
t2 = Integer('uint32')
t3 = String(patterns=(Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'),))
t4 = String(patterns=(Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?')))
t5 = Union(t3, t4)
t6 = Enumeration({'start': 0, 'cancel': 1, 'timeout': 2, 'extend': 3, 'complete': 4})
t7 = Integer('uint32', Limit((1, 4294967295)))
t8 = Enumeration({'closed': 0, 'killed': 1, 'dropped': 2, 'timeout': 3, 'bad-hello': 4, 'other': 5})
t9 = Empty()
t10 = InstanceIdentifier()
t11 = Enumeration({'merge': 0, 'replace': 1, 'create': 2, 'delete': 3, 'remove': 4})
t12 = Enumeration({'running': 0, 'startup': 1})


class NetconfConfirmedCommit(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-notifications:netconf-confirmed-commit'
    NODE = NotificationNode('netconf-confirmed-commit', m.ietf_netconf_notifications, (
        LeafNode('username', m.ietf_netconf_notifications, t1, config=False, mandatory=True, whens=(Rule("confirm-event != 'timeout'", n0, on_parent=True),)),
        LeafNode('session-id', m.ietf_netconf_notifications, t2, config=False, mandatory=True, whens=(Rule("confirm-event != 'timeout'", n0, on_parent=True),)),
        LeafNode('source-host', m.ietf_netconf_notifications, t5, config=False, whens=(Rule("confirm-event != 'timeout'", n0, on_parent=True),)),
        LeafNode('confirm-event', m.ietf_netconf_notifications, t6, config=False, mandatory=True),
        LeafNode('timeout', m.ietf_netconf_notifications, t2, units='seconds', config=False, whens=(Rule("../confirm-event = 'start' or ../confirm-event = 'extend'", n0),)),
    ))


class NetconfSessionEnd(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-notifications:netconf-session-end'
    NODE = NotificationNode('netconf-session-end', m.ietf_netconf_notifications, (
        LeafNode('username', m.ietf_netconf_notifications, t1, config=False, mandatory=True),
        LeafNode('session-id', m.ietf_netconf_notifications, t2, config=False, mandatory=True),
        LeafNode('source-host', m.ietf_netconf_notifications, t5, config=False),
        LeafNode('killed-by', m.ietf_netconf_notifications, t7, config=False, whens=(Rule("../termination-reason = 'killed'", n0),)),
        LeafNode('termination-reason', m.ietf_netconf_notifications, t8, config=False, mandatory=True),
    ))


class NetconfSessionStart(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-notifications:netconf-session-start'
    NODE = NotificationNode('netconf-session-start', m.ietf_netconf_notifications, (
        LeafNode('username', m.ietf_netconf_notifications, t1, config=False, mandatory=True),
        LeafNode('session-id', m.ietf_netconf_notifications, t2, config=False, mandatory=True),
        LeafNode('source-host', m.ietf_netconf_notifications, t5, config=False),
    ))


class NetconfCapabilityChangeChangedBy(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-notifications:netconf-capability-change/changed-by'
    NODE = ContainerNode('changed-by', m.ietf_netconf_notifications, (
        LeafNode('server', m.ietf_netconf_notifications, t9, config=False),
        LeafNode('username', m.ietf_netconf_notifications, t1, config=False, mandatory=True),
        LeafNode('session-id', m.ietf_netconf_notifications, t2, config=False, mandatory=True),
        LeafNode('source-host', m.ietf_netconf_notifications, t5, config=False),
    ), choices=(ChoiceNode('server-or-user', m.ietf_netconf_notifications, (CaseNode('server', m.ietf_netconf_notifications, (0,)), CaseNode('by-user', m.ietf_netconf_notifications, (1, 2, 3))), mandatory=True, config=False),), config=False)


class NetconfCapabilityChange(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-notifications:netconf-capability-change'
    NODE = NotificationNode('netconf-capability-change', m.ietf_netconf_notifications, (
        NetconfCapabilityChangeChangedBy.NODE,
        LeafListNode('added-capability', m.ietf_netconf_notifications, t1, config=False),
        LeafListNode('deleted-capability', m.ietf_netconf_notifications, t1, config=False),
        LeafListNode('modified-capability', m.ietf_netconf_notifications, t1, config=False),
    ))


class Edit(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-notifications:netconf-config-change/edit'
    OPERATION_DEFAULT = 'merge'
    NODE = ListNode('edit', m.ietf_netconf_notifications, (
        LeafNode('target', m.ietf_netconf_notifications, t10, config=False),
        LeafNode('operation', m.ietf_netconf_notifications, t11, default='merge', config=False),
    ), config=False)


class NetconfConfigChangeChangedBy(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-notifications:netconf-config-change/changed-by'
    NODE = ContainerNode('changed-by', m.ietf_netconf_notifications, (
        LeafNode('server', m.ietf_netconf_notifications, t9, config=False),
        LeafNode('username', m.ietf_netconf_notifications, t1, config=False, mandatory=True),
        LeafNode('session-id', m.ietf_netconf_notifications, t2, config=False, mandatory=True),
        LeafNode('source-host', m.ietf_netconf_notifications, t5, config=False),
    ), choices=(ChoiceNode('server-or-user', m.ietf_netconf_notifications, (CaseNode('server', m.ietf_netconf_notifications, (0,)), CaseNode('by-user', m.ietf_netconf_notifications, (1, 2, 3))), mandatory=True, config=False),), config=False)


class NetconfConfigChange(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-notifications:netconf-config-change'
    DATASTORE_DEFAULT = 'running'
    NODE = NotificationNode('netconf-config-change', m.ietf_netconf_notifications, (
        NetconfConfigChangeChangedBy.NODE,
        LeafNode('datastore', m.ietf_netconf_notifications, t12, default='running', config=False),
        Edit.NODE,
    ))


TOP = (
    NetconfConfigChange.NODE,
    NetconfCapabilityChange.NODE,
    NetconfSessionStart.NODE,
    NetconfSessionEnd.NODE,
    NetconfConfirmedCommit.NODE,
)
