"""Bindings of YANG module ietf-system.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from agent.tree import schema as s, types as y
from agent.tree.record import Record
from agent.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.String(patterns=(y.Pattern('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[\\+\\-]\\d{2}:\\d{2})', '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+\\-]\\d{2}:\\d{2})'),))
t1 = y.String()
t2 = y.Binary()
t3 = y.String(patterns=(y.Pattern('$0$.*|$1$[a-zA-Z0-9./]{1,8}$[a-zA-Z0-9./]{22}|$5$(rounds=\\d+$)?[a-zA-Z0-9./]{1,16}$[a-zA-Z0-9./]{43}|$6$(rounds=\\d+$)?[a-zA-Z0-9./]{1,16}$[a-zA-Z0-9./]{86}', '\\$0\\$[^\\n\\r]*|\\$1\\$[.-9A-Za-z]{1,8}\\$[.-9A-Za-z]{22}|\\$5\\$(?:rounds=\\d+\\$)?[.-9A-Za-z]{1,16}\\$[.-9A-Za-z]{43}|\\$6\\$(?:rounds=\\d+\\$)?[.-9A-Za-z]{1,16}\\$[.-9A-Za-z]{86}'),))
n4 = {'': 'ietf-system', 'sys': 'ietf-system'}
t5 = y.Identityref(('ietf-system:authentication-method',), m.IDENTITIES)
t6 = y.Integer('uint8', y.Limit((1, 255)))
t7 = y.String(patterns=(y.Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'),))
t8 = y.String(patterns=(y.Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), y.Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?')))
t9 = y.Union(t7, t8)
t10 = y.String(limit=y.Limit((1, 253)), patterns=(y.Pattern('((([a-zA-Z0-9_]([a-zA-Z0-9\\-_]){0,61})?[a-zA-Z0-9]\\.)*([a-zA-Z0-9_]([a-zA-Z0-9\\-_]){0,61})?[a-zA-Z0-9]\\.?)|\\.', '(?:(?:[0-9A-Z_a-z][\\-0-9A-Z_a-z]{0,61})?[0-9A-Za-z]\\.)*(?:[0-9A-Z_a-z][\\-0-9A-Z_a-z]{0,61})?[0-9A-Za-z]\\.?|\\.'),))
t11 = y.Union(t9, t10)
t12 = y.Integer('uint16', y.Limit((0, 65535)))
t13 = y.Identityref(('ietf-system:radius-authentication-type',), m.IDENTITIES)
t14 = y.Enumeration({'server': 0, 'peer': 1, 'pool': 2})
t15 = y.Boolean()
t16 = y.Integer('int16', y.Limit((-1500, 1500)))


class SystemShutdownOutput(Record):
    __slots__ = ()
    PATH = '/ietf-system:system-shutdown/output'
    NODE = s.ParametersNode('output', m.ietf_system, ())


class SystemShutdownInput(Record):
    __slots__ = ()
    PATH = '/ietf-system:system-shutdown/input'
    NODE = s.ParametersNode('input', m.ietf_system, ())


class SystemRestartOutput(Record):
    __slots__ = ()
    PATH = '/ietf-system:system-restart/output'
    NODE = s.ParametersNode('output', m.ietf_system, ())


class SystemRestartInput(Record):
    __slots__ = ()
    PATH = '/ietf-system:system-restart/input'
    NODE = s.ParametersNode('input', m.ietf_system, ())


class SetCurrentDatetimeOutput(Record):
    __slots__ = ()
    PATH = '/ietf-system:set-current-datetime/output'
    NODE = s.ParametersNode('output', m.ietf_system, ())


class SetCurrentDatetimeInput(Record):
    __slots__ = ()
    PATH = '/ietf-system:set-current-datetime/input'
    NODE = s.ParametersNode('input', m.ietf_system, (
        s.LeafNode('current-datetime', m.ietf_system, t0, config=False, mandatory=True),
    ))


class SystemStateClock(Record):
    __slots__ = ()
    PATH = '/ietf-system:system-state/clock'
    NODE = s.ContainerNode('clock', m.ietf_system, (
        s.LeafNode('current-datetime', m.ietf_system, t0, config=False),
        s.LeafNode('boot-datetime', m.ietf_system, t0, config=False),
    ), config=False)


class Platform(Record):
    __slots__ = ()
    PATH = '/ietf-system:system-state/platform'
    NODE = s.ContainerNode('platform', m.ietf_system, (
        s.LeafNode('os-name', m.ietf_system, t1, config=False),
        s.LeafNode('os-release', m.ietf_system, t1, config=False),
        s.LeafNode('os-version', m.ietf_system, t1, config=False),
        s.LeafNode('machine', m.ietf_system, t1, config=False),
    ), config=False)


class SystemState(Record):
    __slots__ = ()
    PATH = '/ietf-system:system-state'
    NODE = s.ContainerNode('system-state', m.ietf_system, (
        Platform.NODE,
        SystemStateClock.NODE,
    ), config=False)


class AuthorizedKey(Record):
    __slots__ = ()
    PATH = '/ietf-system:system/authentication/user/authorized-key'
    NODE = s.ListNode('authorized-key', m.ietf_system, (
        s.LeafNode('name', m.ietf_system, t1),
        s.LeafNode('algorithm', m.ietf_system, t1, mandatory=True),
        s.LeafNode('key-data', m.ietf_system, t2, mandatory=True),
    ), keys=(0,))


class User(Record):
    __slots__ = ()
    PATH = '/ietf-system:system/authentication/user'
    NODE = s.ListNode('user', m.ietf_system, (
        s.LeafNode('name', m.ietf_system, t1),
        s.LeafNode('password', m.ietf_system, t3),
        AuthorizedKey.NODE,
    ), keys=(0,))


class Authentication(Record):
    __slots__ = ()
    PATH = '/ietf-system:system/authentication'
    NODE = s.ContainerNode('authentication', m.ietf_system, (
        s.LeafListNode('user-authentication-order', m.ietf_system, t5, user_ordered=True, musts=(s.Rule('(. != "sys:radius" or ../../radius/server)', n4, message="When 'radius' is used, a RADIUS server must be configured."),)),
        User.NODE,
    ), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


class RadiusOptions(Record):
    __slots__ = ()
    PATH = '/ietf-system:system/radius/options'
    TIMEOUT_DEFAULT = 5
    ATTEMPTS_DEFAULT = 2
    NODE = s.ContainerNode('options', m.ietf_system, (
        s.LeafNode('timeout', m.ietf_system, t6, default=5, units='seconds'),
        s.LeafNode('attempts', m.ietf_system, t6, default=2),
    ))


class RadiusServerUdp(Record):
    __slots__ = ()
    PATH = '/ietf-system:system/radius/server/udp'
    AUTHENTICATION_PORT_DEFAULT = 1812
    NODE = s.ContainerNode('udp', m.ietf_system, (
        s.LeafNode('address', m.ietf_system, t11, mandatory=True),
        s.LeafNode('authentication-port', m.ietf_system, t12, default=1812),
        s.LeafNode('shared-secret', m.ietf_system, t1, mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
    ))


class RadiusServer(Record):
    __slots__ = ()
    PATH = '/ietf-system:system/radius/server'
    AUTHENTICATION_TYPE_DEFAULT = Identity('ietf-system:radius-pap')
    NODE = s.ListNode('server', m.ietf_system, (
        s.LeafNode('name', m.ietf_system, t1),
        RadiusServerUdp.NODE,
        s.LeafNode('authentication-type', m.ietf_system, t13, default=Identity('ietf-system:radius-pap')),
    ), keys=(0,), user_ordered=True, choices=(s.ChoiceNode('transport', m.ietf_system, (s.CaseNode('udp', m.ietf_system, (1,)),), mandatory=True),))


class Radius(Record):
    __slots__ = ()
    PATH = '/ietf-system:system/radius'
    NODE = s.ContainerNode('radius', m.ietf_system, (
        RadiusServer.NODE,
        RadiusOptions.NODE,
    ))


class DnsResolverOptions(Record):
    __slots__ = ()
    PATH = '/ietf-system:system/dns-resolver/options'
    TIMEOUT_DEFAULT = 5
    ATTEMPTS_DEFAULT = 2
    NODE = s.ContainerNode('options', m.ietf_system, (
        s.LeafNode('timeout', m.ietf_system, t6, default=5, units='seconds'),
        s.LeafNode('attempts', m.ietf_system, t6, default=2),
    ))


class UdpAndTcp(Record):
    __slots__ = ()
    PATH = '/ietf-system:system/dns-resolver/server/udp-and-tcp'
    PORT_DEFAULT = 53
    NODE = s.ContainerNode('udp-and-tcp', m.ietf_system, (
        s.LeafNode('address', m.ietf_system, t9, mandatory=True),
        s.LeafNode('port', m.ietf_system, t12, default=53),
    ))


class DnsResolverServer(Record):
    __slots__ = ()
    PATH = '/ietf-system:system/dns-resolver/server'
    NODE = s.ListNode('server', m.ietf_system, (
        s.LeafNode('name', m.ietf_system, t1),
        UdpAndTcp.NODE,
    ), keys=(0,), user_ordered=True, choices=(s.ChoiceNode('transport', m.ietf_system, (s.CaseNode('udp-and-tcp', m.ietf_system, (1,)),), mandatory=True),))


class DnsResolver(Record):
    __slots__ = ()
    PATH = '/ietf-system:system/dns-resolver'
    NODE = s.ContainerNode('dns-resolver', m.ietf_system, (
        s.LeafListNode('search', m.ietf_system, t10, user_ordered=True),
        DnsResolverServer.NODE,
        DnsResolverOptions.NODE,
    ))


class NtpServerUdp(Record):
    __slots__ = ()
    PATH = '/ietf-system:system/ntp/server/udp'
    PORT_DEFAULT = 123
    NODE = s.ContainerNode('udp', m.ietf_system, (
        s.LeafNode('address', m.ietf_system, t11, mandatory=True),
        s.LeafNode('port', m.ietf_system, t12, default=123),
    ))


class NtpServer(Record):
    __slots__ = ()
    PATH = '/ietf-system:system/ntp/server'
    ASSOCIATION_TYPE_DEFAULT = 'server'
    IBURST_DEFAULT = False
    PREFER_DEFAULT = False
    NODE = s.ListNode('server', m.ietf_system, (
        s.LeafNode('name', m.ietf_system, t1),
        NtpServerUdp.NODE,
        s.LeafNode('association-type', m.ietf_system, t14, default='server'),
        s.LeafNode('iburst', m.ietf_system, t15, default=False),
        s.LeafNode('prefer', m.ietf_system, t15, default=False),
    ), keys=(0,), choices=(s.ChoiceNode('transport', m.ietf_system, (s.CaseNode('udp', m.ietf_system, (1,)),), mandatory=True),))


class Ntp(Record):
    __slots__ = ()
    PATH = '/ietf-system:system/ntp'
    ENABLED_DEFAULT = True
    NODE = s.ContainerNode('ntp', m.ietf_system, (
        s.LeafNode('enabled', m.ietf_system, t15, default=True),
        NtpServer.NODE,
    ), presence=True)


class SystemClock(Record):
    __slots__ = ()
    PATH = '/ietf-system:system/clock'
    NODE = s.ContainerNode('clock', m.ietf_system, (
        s.LeafNode('timezone-name', m.ietf_system, t1),
        s.LeafNode('timezone-utc-offset', m.ietf_system, t16, units='minutes'),
    ), choices=(s.ChoiceNode('timezone', m.ietf_system, (s.CaseNode('timezone-name', m.ietf_system, (0,)), s.CaseNode('timezone-utc-offset', m.ietf_system, (1,)))),))


class System(Record):
    __slots__ = ()
    PATH = '/ietf-system:system'
    NODE = s.ContainerNode('system', m.ietf_system, (
        s.LeafNode('contact', m.ietf_system, t1),
        s.LeafNode('hostname', m.ietf_system, t10),
        s.LeafNode('location', m.ietf_system, t1),
        SystemClock.NODE,
        Ntp.NODE,
        DnsResolver.NODE,
        Radius.NODE,
        Authentication.NODE,
    ))


TOP = (
    System.NODE,
    SystemState.NODE,
    s.OperationNode('set-current-datetime', m.ietf_system, SetCurrentDatetimeInput.NODE, SetCurrentDatetimeOutput.NODE, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
    s.OperationNode('system-restart', m.ietf_system, SystemRestartInput.NODE, SystemRestartOutput.NODE, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
    s.OperationNode('system-shutdown', m.ietf_system, SystemShutdownInput.NODE, SystemShutdownOutput.NODE, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
)
