"""Bindings of YANG module ietf-netconf-monitoring.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.String()
t1 = y.Identityref(('ietf-netconf-monitoring:schema-format',), m.IDENTITIES)
t2 = y.DateAndTime(patterns=(y.Pattern('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[\\+\\-]\\d{2}:\\d{2})', '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+\\-]\\d{2}:\\d{2})'),))
t3 = y.Integer('uint32')
t4 = y.Integer('uint32', y.Limit((1, 4294967295)))
t5 = y.Identityref(('ietf-netconf-monitoring:transport',), m.IDENTITIES)
t6 = y.String(patterns=(y.Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'),))
t7 = y.String(patterns=(y.Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), y.Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?')))
t8 = y.Union(t6, t7)
t9 = y.String(limit=y.Limit((1, 253)), patterns=(y.Pattern('((([a-zA-Z0-9_]([a-zA-Z0-9\\-_]){0,61})?[a-zA-Z0-9]\\.)*([a-zA-Z0-9_]([a-zA-Z0-9\\-_]){0,61})?[a-zA-Z0-9]\\.?)|\\.', '(?:(?:[0-9A-Z_a-z][\\-0-9A-Z_a-z]{0,61})?[0-9A-Za-z]\\.)*(?:[0-9A-Z_a-z][\\-0-9A-Z_a-z]{0,61})?[0-9A-Za-z]\\.?|\\.'),))
t10 = y.Union(t8, t9)
t11 = y.Enumeration({'NETCONF': 0})
t12 = y.Union(t11, t0)
t13 = y.XPath()
t14 = y.InstanceIdentifier()
t15 = y.Enumeration({'running': 0, 'candidate': 1, 'startup': 2})


class GetSchemaOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-monitoring:get-schema/output'
    NODE = s.ParametersNode('output', m.ietf_netconf_monitoring, (
        s.AnyNode('data', m.ietf_netconf_monitoring, 'anyxml', config=False),
    ))


class GetSchemaInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-monitoring:get-schema/input'
    NODE = s.ParametersNode('input', m.ietf_netconf_monitoring, (
        s.LeafNode('identifier', m.ietf_netconf_monitoring, t0, config=False, mandatory=True),
        s.LeafNode('version', m.ietf_netconf_monitoring, t0, config=False),
        s.LeafNode('format', m.ietf_netconf_monitoring, t1, config=False),
    ))


class Statistics(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-monitoring:netconf-state/statistics'
    IN_BAD_HELLOS_DEFAULT = 0
    IN_SESSIONS_DEFAULT = 0
    DROPPED_SESSIONS_DEFAULT = 0
    IN_RPCS_DEFAULT = 0
    IN_BAD_RPCS_DEFAULT = 0
    OUT_RPC_ERRORS_DEFAULT = 0
    OUT_NOTIFICATIONS_DEFAULT = 0
    NODE = s.ContainerNode('statistics', m.ietf_netconf_monitoring, (
        s.LeafNode('netconf-start-time', m.ietf_netconf_monitoring, t2, config=False),
        s.LeafNode('in-bad-hellos', m.ietf_netconf_monitoring, t3, default=0, config=False),
        s.LeafNode('in-sessions', m.ietf_netconf_monitoring, t3, default=0, config=False),
        s.LeafNode('dropped-sessions', m.ietf_netconf_monitoring, t3, default=0, config=False),
        s.LeafNode('in-rpcs', m.ietf_netconf_monitoring, t3, default=0, config=False),
        s.LeafNode('in-bad-rpcs', m.ietf_netconf_monitoring, t3, default=0, config=False),
        s.LeafNode('out-rpc-errors', m.ietf_netconf_monitoring, t3, default=0, config=False),
        s.LeafNode('out-notifications', m.ietf_netconf_monitoring, t3, default=0, config=False),
    ), config=False)


class Session(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-monitoring:netconf-state/sessions/session'
    IN_RPCS_DEFAULT = 0
    IN_BAD_RPCS_DEFAULT = 0
    OUT_RPC_ERRORS_DEFAULT = 0
    OUT_NOTIFICATIONS_DEFAULT = 0
    NODE = s.ListNode('session', m.ietf_netconf_monitoring, (
        s.LeafNode('session-id', m.ietf_netconf_monitoring, t4, config=False),
        s.LeafNode('transport', m.ietf_netconf_monitoring, t5, config=False, mandatory=True),
        s.LeafNode('username', m.ietf_netconf_monitoring, t0, config=False, mandatory=True),
        s.LeafNode('source-host', m.ietf_netconf_monitoring, t10, config=False),
        s.LeafNode('login-time', m.ietf_netconf_monitoring, t2, config=False, mandatory=True),
        s.LeafNode('in-rpcs', m.ietf_netconf_monitoring, t3, default=0, config=False),
        s.LeafNode('in-bad-rpcs', m.ietf_netconf_monitoring, t3, default=0, config=False),
        s.LeafNode('out-rpc-errors', m.ietf_netconf_monitoring, t3, default=0, config=False),
        s.LeafNode('out-notifications', m.ietf_netconf_monitoring, t3, default=0, config=False),
    ), keys=(0,), config=False)


class Sessions(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-monitoring:netconf-state/sessions'
    NODE = s.ContainerNode('sessions', m.ietf_netconf_monitoring, (
        Session.NODE,
    ), config=False)


class Schema(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-monitoring:netconf-state/schemas/schema'
    NODE = s.ListNode('schema', m.ietf_netconf_monitoring, (
        s.LeafNode('identifier', m.ietf_netconf_monitoring, t0, config=False),
        s.LeafNode('version', m.ietf_netconf_monitoring, t0, config=False),
        s.LeafNode('format', m.ietf_netconf_monitoring, t1, config=False),
        s.LeafNode('namespace', m.ietf_netconf_monitoring, t0, config=False, mandatory=True),
        s.LeafListNode('location', m.ietf_netconf_monitoring, t12, config=False),
    ), keys=(0, 1, 2), config=False)


class Schemas(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-monitoring:netconf-state/schemas'
    NODE = s.ContainerNode('schemas', m.ietf_netconf_monitoring, (
        Schema.NODE,
    ), config=False)


class PartialLock(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-monitoring:netconf-state/datastores/datastore/locks/partial-lock'
    NODE = s.ListNode('partial-lock', m.ietf_netconf_monitoring, (
        s.LeafNode('lock-id', m.ietf_netconf_monitoring, t3, config=False),
        s.LeafNode('locked-by-session', m.ietf_netconf_monitoring, t3, config=False, mandatory=True),
        s.LeafNode('locked-time', m.ietf_netconf_monitoring, t2, config=False, mandatory=True),
        s.LeafListNode('select', m.ietf_netconf_monitoring, t13, min_elements=1, config=False),
        s.LeafListNode('locked-node', m.ietf_netconf_monitoring, t14, config=False),
    ), keys=(0,), config=False)


class GlobalLock(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-monitoring:netconf-state/datastores/datastore/locks/global-lock'
    NODE = s.ContainerNode('global-lock', m.ietf_netconf_monitoring, (
        s.LeafNode('locked-by-session', m.ietf_netconf_monitoring, t3, config=False, mandatory=True),
        s.LeafNode('locked-time', m.ietf_netconf_monitoring, t2, config=False, mandatory=True),
    ), config=False)


class Locks(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-monitoring:netconf-state/datastores/datastore/locks'
    NODE = s.ContainerNode('locks', m.ietf_netconf_monitoring, (
        GlobalLock.NODE,
        PartialLock.NODE,
    ), presence=True, choices=(s.ChoiceNode('lock-type', m.ietf_netconf_monitoring, (s.CaseNode('global-lock', m.ietf_netconf_monitoring, (0,)), s.CaseNode('partial-lock', m.ietf_netconf_monitoring, (1,))), config=False),), config=False)


class Datastore(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-monitoring:netconf-state/datastores/datastore'
    NODE = s.ListNode('datastore', m.ietf_netconf_monitoring, (
        s.LeafNode('name', m.ietf_netconf_monitoring, t15, config=False),
        Locks.NODE,
    ), keys=(0,), config=False)


class Datastores(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-monitoring:netconf-state/datastores'
    NODE = s.ContainerNode('datastores', m.ietf_netconf_monitoring, (
        Datastore.NODE,
    ), config=False)


class Capabilities(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-monitoring:netconf-state/capabilities'
    NODE = s.ContainerNode('capabilities', m.ietf_netconf_monitoring, (
        s.LeafListNode('capability', m.ietf_netconf_monitoring, t0, config=False),
    ), config=False)


class NetconfState(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-monitoring:netconf-state'
    NODE = s.ContainerNode('netconf-state', m.ietf_netconf_monitoring, (
        Capabilities.NODE,
        Datastores.NODE,
        Schemas.NODE,
        Sessions.NODE,
        Statistics.NODE,
    ), config=False)


TOP = (
    NetconfState.NODE,
    s.OperationNode('get-schema', m.ietf_netconf_monitoring, GetSchemaInput.NODE, GetSchemaOutput.NODE),
)
