"""Bindings of YANG module isolane-server.

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

t0 = String(patterns=(Pattern('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[\\+\\-]\\d{2}:\\d{2})', '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+\\-]\\d{2}:\\d{2})'),))
t1 = Integer('uint32')
t2 = Integer('uint64')
t3 = Enumeration({'debug': 0, 'info': 1, 'warning': 2, 'error': 3})
t4 = Enumeration({'text': 0, 'json': 1})
t5 = String(patterns=(Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'), Pattern('[0-9\\.]*', '[.0-9]*')))
t6 = String(patterns=(Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?'), Pattern('[0-9a-fA-F:\\.]*', '[.0-:A-Fa-f]*')))
t7 = Union(t5, t6)
t8 = Integer('uint16', Limit((0, 65535)))
t9 = String()
t10 = Enumeration({'idle': 0, 'connecting': 1, 'waiting': 2, 'connected': 3, 'disabled': 4})
t11 = Integer('uint16', Limit((0, 3600)))
t12 = Integer('uint8', Limit((1, 255)))
t13 = Enumeration({'first-listed': 0, 'last-connected': 1, 'random-selection': 2})
t14 = Integer('uint32', Limit((1, 86400)))
t15 = Integer('uint32', Limit((1, 525600)))
t16 = String(limit=Limit((1, 64)))
t17 = String(patterns=(Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'),))
t18 = String(patterns=(Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?')))
t19 = Union(t17, t18)
t20 = String(limit=Limit((1, 253)), patterns=(Pattern('((([a-zA-Z0-9_]([a-zA-Z0-9\\-_]){0,61})?[a-zA-Z0-9]\\.)*([a-zA-Z0-9_]([a-zA-Z0-9\\-_]){0,61})?[a-zA-Z0-9]\\.?)|\\.', '(?:(?:[0-9A-Z_a-z][\\-0-9A-Z_a-z]{0,61})?[0-9A-Za-z]\\.)*(?:[0-9A-Z_a-z][\\-0-9A-Z_a-z]{0,61})?[0-9A-Za-z]\\.?|\\.'),))
t21 = Union(t19, t20)
t22 = Integer('uint16', Limit((1, 65535)))
t23 = Boolean()
t24 = Enumeration({'ssh': 0, 'tls': 1})
t25 = Empty()
n26 = {'': 'isolane-server', 'iso-srv': 'isolane-server'}
t27 = Enumeration({'shared': 0, 'private': 1})
t28 = Integer('uint32', Limit((1, 4294967295)))
t29 = Integer('uint16', Limit((1, 600)))
t30 = Integer('uint32', Limit((0, 604800)))
t31 = Integer('uint32', Limit((65536, 4294967295)))
t32 = Integer('uint16', Limit((16, 1024)))
t33 = Integer('uint32', Limit((1, 100000)))
t34 = Integer('uint32', Limit((1, 10000)))
t35 = Integer('uint16', Limit((1, 10000)))
t36 = Integer('uint32', Limit((16, 1000000)))
t37 = Integer('uint32', Limit((0, 1000000)))
n38 = {'': 'isolane-server'}
t39 = String(patterns=(Pattern('([0-9a-fA-F]{2}(:[0-9a-fA-F]{2})*)?', '(?:[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2})*)?'), Pattern('([0-9a-fA-F]){2}(:([0-9a-fA-F]){2}){0,254}', '[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2}){0,254}')))
t40 = Identityref(('ietf-x509-cert-to-name:cert-to-name',), m.IDENTITIES)
n41 = {'': 'isolane-server', 'x509c2n': 'ietf-x509-cert-to-name'}
t42 = String(limit=Limit((1, 65536)), patterns=(Pattern('-----BEGIN [A-Z ]+-----[A-Za-z0-9+/=\\s\\-]*-----END [A-Z ]+-----\\s*', '-----BEGIN [ A-Z]+-----[\\t\\n\\r +\\-/-9=A-Za-z]*-----END [ A-Z]+-----[\\t\\n\\r ]*'),))
t43 = Integer('uint16')
t44 = String(limit=Limit((1, 16384)))
t45 = Integer('uint8', Limit((1, 20)))
t46 = String(limit=Limit((1, 107)))
t47 = String(patterns=(Pattern('0?[0-7]{3}', '0?[0-7]{3}'),))


class Statistics(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/statistics'
    NODE = ContainerNode('statistics', m.isolane_server, (
        LeafNode('discontinuity-time', m.isolane_server, t0, config=False),
        LeafNode('sessions', m.isolane_server, t1, units='sessions', config=False),
        LeafNode('unauthenticated', m.isolane_server, t1, units='connections', config=False),
        LeafNode('connections', m.isolane_server, t2, units='connections', config=False),
        LeafNode('logins', m.isolane_server, t2, units='logins', config=False),
        LeafNode('failed-logins', m.isolane_server, t2, units='logins', config=False),
        LeafNode('lockouts', m.isolane_server, t2, units='addresses', config=False),
        LeafNode('refused-sessions', m.isolane_server, t2, units='connections', config=False),
        LeafNode('login-timeouts', m.isolane_server, t2, units='connections', config=False),
        LeafNode('hello-timeouts', m.isolane_server, t2, units='sessions', config=False),
        LeafNode('idle-timeouts', m.isolane_server, t2, units='sessions', config=False),
        LeafNode('oversize-messages', m.isolane_server, t2, units='messages', config=False),
        LeafNode('too-deep-messages', m.isolane_server, t2, units='messages', config=False),
        LeafNode('malformed-messages', m.isolane_server, t2, units='messages', config=False),
        LeafNode('subscriptions-dropped', m.isolane_server, t2, units='subscriptions', config=False),
    ), config=False)


class Log(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/log'
    LEVEL_DEFAULT = 'info'
    FORMAT_DEFAULT = 'text'
    NODE = ContainerNode('log', m.isolane_server, (
        LeafNode('level', m.isolane_server, t3, default='info'),
        LeafNode('format', m.isolane_server, t4, default='text'),
    ))


class Metrics(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/metrics'
    ADDRESS_DEFAULT = '127.0.0.1'
    PORT_DEFAULT = 9830
    NODE = ContainerNode('metrics', m.isolane_server, (
        LeafNode('address', m.isolane_server, t7, default='127.0.0.1'),
        LeafNode('port', m.isolane_server, t8, default=9830),
        LeafNode('actual-port', m.isolane_server, t8, config=False),
    ), presence=True)


class CallHomeConnected(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/call-home/client/call-home-connected'
    NODE = NotificationNode('call-home-connected', m.isolane_server, (
        LeafNode('endpoint', m.isolane_server, t9, config=False),
    ))


class CallHomeFailed(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/call-home/client/call-home-failed'
    NODE = NotificationNode('call-home-failed', m.isolane_server, (
        LeafNode('endpoint', m.isolane_server, t9, config=False),
        LeafNode('error', m.isolane_server, t9, config=False),
    ))


class ConnectOutput(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/call-home/client/connect/output'
    NODE = ParametersNode('output', m.isolane_server, (
        LeafNode('status', m.isolane_server, t10, config=False),
    ))


class ConnectInput(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/call-home/client/connect/input'
    NODE = ParametersNode('input', m.isolane_server, ())


class ClientState(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/call-home/client/state'
    NODE = ContainerNode('state', m.isolane_server, (
        LeafNode('status', m.isolane_server, t10, config=False),
        LeafNode('endpoint', m.isolane_server, t9, config=False),
        LeafNode('session-id', m.isolane_server, t1, config=False),
        LeafNode('last-connected', m.isolane_server, t0, config=False),
        LeafNode('last-failure', m.isolane_server, t0, config=False),
        LeafNode('last-error', m.isolane_server, t9, config=False),
        LeafNode('next-attempt', m.isolane_server, t0, config=False),
        LeafNode('consecutive-failures', m.isolane_server, t1, units='attempts', config=False),
        LeafNode('attempts', m.isolane_server, t2, units='attempts', config=False),
        LeafNode('connections', m.isolane_server, t2, units='connections', config=False),
        LeafNode('failures', m.isolane_server, t2, units='attempts', config=False),
        LeafNode('keep-alive-losses', m.isolane_server, t2, units='connections', config=False),
    ), config=False)


class KeepAlive(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/call-home/client/keep-alive'
    INTERVAL_DEFAULT = 30
    MAX_ATTEMPTS_DEFAULT = 3
    NODE = ContainerNode('keep-alive', m.isolane_server, (
        LeafNode('interval', m.isolane_server, t11, default=30, units='seconds'),
        LeafNode('max-attempts', m.isolane_server, t12, default=3, units='attempts'),
    ))


class Reconnect(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/call-home/client/reconnect'
    START_WITH_DEFAULT = 'first-listed'
    MAX_WAIT_DEFAULT = 60
    MAX_ATTEMPTS_DEFAULT = 3
    NODE = ContainerNode('reconnect', m.isolane_server, (
        LeafNode('start-with', m.isolane_server, t13, default='first-listed'),
        LeafNode('max-wait', m.isolane_server, t14, default=60, units='seconds'),
        LeafNode('max-attempts', m.isolane_server, t12, default=3, units='attempts'),
    ))


class Periodic(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/call-home/client/periodic'
    PERIOD_DEFAULT = 60
    IDLE_TIMEOUT_DEFAULT = 120
    NODE = ContainerNode('periodic', m.isolane_server, (
        LeafNode('period', m.isolane_server, t15, default=60, units='minutes'),
        LeafNode('anchor-time', m.isolane_server, t0),
        LeafNode('idle-timeout', m.isolane_server, t14, default=120, units='seconds'),
    ), presence=True)


class ClientEndpoint(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/call-home/client/endpoint'
    NODE = ListNode('endpoint', m.isolane_server, (
        LeafNode('name', m.isolane_server, t16),
        LeafNode('address', m.isolane_server, t21, mandatory=True),
        LeafNode('port', m.isolane_server, t22),
    ), keys=(0,), min_elements=1, max_elements=16, user_ordered=True)


class Client(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/call-home/client'
    ENABLED_DEFAULT = True
    TRANSPORT_DEFAULT = 'ssh'
    NODE = ListNode('client', m.isolane_server, (
        LeafNode('name', m.isolane_server, t16),
        LeafNode('enabled', m.isolane_server, t23, default=True),
        LeafNode('transport', m.isolane_server, t24, default='ssh'),
        ClientEndpoint.NODE,
        LeafNode('persistent', m.isolane_server, t25),
        Periodic.NODE,
        Reconnect.NODE,
        KeepAlive.NODE,
        ClientState.NODE,
    ), keys=(0,), max_elements=1024, choices=(ChoiceNode('connection', m.isolane_server, (CaseNode('persistent', m.isolane_server, (4,)), CaseNode('periodic', m.isolane_server, (5,))), default='persistent'),), operations=(OperationNode('connect', m.isolane_server, ConnectInput.NODE, ConnectOutput.NODE),), notifications=(CallHomeFailed.NODE, CallHomeConnected.NODE), musts=(Rule("transport = 'ssh' or (/iso-srv:server/iso-srv:tls/iso-srv:certificate and /iso-srv:server/iso-srv:tls/iso-srv:private-key)", n26, message='TLS needs a certificate and its private key.', app_tag='tls-certificate-required'),))


class CallHome(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/call-home'
    NODE = ContainerNode('call-home', m.isolane_server, (
        Client.NODE,
    ))


class Datastores(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/datastores'
    CANDIDATE_DEFAULT = 'shared'
    STARTUP_ENABLED_DEFAULT = False
    CONFIRM_TIMEOUT_DEFAULT = 600
    HTTPS_URL_DEFAULT = False
    NODE = ContainerNode('datastores', m.isolane_server, (
        LeafNode('candidate', m.isolane_server, t27, default='shared'),
        LeafNode('startup-enabled', m.isolane_server, t23, default=False),
        LeafNode('confirm-timeout', m.isolane_server, t28, default=600, units='seconds'),
        LeafNode('https-url', m.isolane_server, t23, default=False),
    ))


class Limits(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/limits'
    LOGIN_TIMEOUT_DEFAULT = 30
    HELLO_TIMEOUT_DEFAULT = 30
    IDLE_TIMEOUT_DEFAULT = 3600
    MAX_MESSAGE_SIZE_DEFAULT = 134217728
    MAX_DEPTH_DEFAULT = 128
    MAX_SESSIONS_DEFAULT = 4096
    MAX_SESSIONS_PER_USER_DEFAULT = 2048
    MAX_UNAUTHENTICATED_DEFAULT = 128
    MAX_FAILED_LOGINS_DEFAULT = 30
    LOCKOUT_TIME_DEFAULT = 60
    MAX_SUBSCRIPTIONS_PER_SESSION_DEFAULT = 64
    NOTIFICATION_QUEUE_DEFAULT = 10000
    REPLAY_LOG_DEFAULT = 10000
    NODE = ContainerNode('limits', m.isolane_server, (
        LeafNode('login-timeout', m.isolane_server, t29, default=30, units='seconds'),
        LeafNode('hello-timeout', m.isolane_server, t29, default=30, units='seconds'),
        LeafNode('idle-timeout', m.isolane_server, t30, default=3600, units='seconds'),
        LeafNode('max-message-size', m.isolane_server, t31, default=134217728, units='octets'),
        LeafNode('max-depth', m.isolane_server, t32, default=128, units='levels'),
        LeafNode('max-sessions', m.isolane_server, t33, default=4096, units='sessions'),
        LeafNode('max-sessions-per-user', m.isolane_server, t33, default=2048, units='sessions'),
        LeafNode('max-unauthenticated', m.isolane_server, t34, default=128, units='connections'),
        LeafNode('max-failed-logins', m.isolane_server, t34, default=30, units='logins per minute'),
        LeafNode('lockout-time', m.isolane_server, t14, default=60, units='seconds'),
        LeafNode('max-subscriptions-per-session', m.isolane_server, t35, default=64, units='subscriptions'),
        LeafNode('notification-queue', m.isolane_server, t36, default=10000, units='notifications'),
        LeafNode('replay-log', m.isolane_server, t37, default=10000, units='notifications'),
    ), musts=(Rule('max-sessions-per-user <= max-sessions', n38, message='One user cannot have more sessions than there are in all.', app_tag='server-sessions-order'),))


class CertToNameCertToName(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/tls/cert-to-name/cert-to-name'
    NODE = ListNode('cert-to-name', m.isolane_server, (
        LeafNode('id', m.isolane_server, t1),
        LeafNode('fingerprint', m.isolane_server, t39, mandatory=True),
        LeafNode('map-type', m.isolane_server, t40, mandatory=True),
        LeafNode('name', m.isolane_server, t9, mandatory=True, whens=(Rule("../map-type = 'x509c2n:specified'", n41),)),
    ), keys=(0,))


class CertToName(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/tls/cert-to-name'
    NODE = ContainerNode('cert-to-name', m.isolane_server, (
        CertToNameCertToName.NODE,
    ))


class Tls(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/tls'
    NODE = ContainerNode('tls', m.isolane_server, (
        LeafNode('certificate', m.isolane_server, t42),
        LeafNode('private-key', m.isolane_server, t42, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
        LeafListNode('client-ca', m.isolane_server, t42, max_elements=64),
        CertToName.NODE,
    ), musts=(Rule('not(certificate) = not(private-key)', n38, message='A certificate and its private key go together.', app_tag='tls-key-pair'),))


class HostKey(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/ssh/host-key'
    NODE = ListNode('host-key', m.isolane_server, (
        LeafNode('fingerprint', m.isolane_server, t9, config=False),
        LeafNode('algorithm', m.isolane_server, t9, config=False),
        LeafNode('bits', m.isolane_server, t43, units='bits', config=False),
    ), keys=(0,), config=False)


class Ssh(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/ssh'
    PASSWORD_AUTHENTICATION_DEFAULT = True
    PUBLIC_KEY_AUTHENTICATION_DEFAULT = True
    LEGACY_ALGORITHMS_DEFAULT = False
    MAX_AUTHENTICATION_ATTEMPTS_DEFAULT = 3
    NODE = ContainerNode('ssh', m.isolane_server, (
        LeafNode('password-authentication', m.isolane_server, t23, default=True),
        LeafNode('public-key-authentication', m.isolane_server, t23, default=True),
        LeafListNode('trusted-user-ca', m.isolane_server, t44, max_elements=64),
        LeafNode('legacy-algorithms', m.isolane_server, t23, default=False),
        LeafNode('max-authentication-attempts', m.isolane_server, t45, default=3, units='attempts'),
        HostKey.NODE,
    ), musts=(Rule("password-authentication = 'true' or public-key-authentication = 'true'", n38, message='SSH needs at least one way to log in.', app_tag='ssh-authentication-required'),))


class EndpointState(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/listen/endpoint/state'
    NODE = ContainerNode('state', m.isolane_server, (
        LeafNode('listening', m.isolane_server, t23, config=False),
        LeafNode('port', m.isolane_server, t8, config=False),
        LeafNode('error', m.isolane_server, t9, config=False),
        LeafNode('accepted', m.isolane_server, t2, units='connections', config=False),
        LeafNode('refused', m.isolane_server, t2, units='connections', config=False),
    ), config=False)


class Unix(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/listen/endpoint/unix'
    MODE_DEFAULT = '600'
    NODE = ContainerNode('unix', m.isolane_server, (
        LeafNode('path', m.isolane_server, t46, mandatory=True),
        LeafNode('mode', m.isolane_server, t47, default='600'),
    ))


class EndpointTls(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/listen/endpoint/tls'
    ADDRESS_DEFAULT = '127.0.0.1'
    PORT_DEFAULT = 6513
    NODE = ContainerNode('tls', m.isolane_server, (
        LeafNode('address', m.isolane_server, t7, default='127.0.0.1'),
        LeafNode('port', m.isolane_server, t8, default=6513),
    ), presence=True, musts=(Rule('/iso-srv:server/iso-srv:tls/iso-srv:certificate and /iso-srv:server/iso-srv:tls/iso-srv:private-key', n26, message='TLS needs a certificate and its private key.', app_tag='tls-certificate-required'), Rule('/iso-srv:server/iso-srv:tls/iso-srv:client-ca', n26, message='TLS needs at least one client-ca.', app_tag='tls-client-ca-required')))


class EndpointSsh(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/listen/endpoint/ssh'
    ADDRESS_DEFAULT = '127.0.0.1'
    PORT_DEFAULT = 830
    NODE = ContainerNode('ssh', m.isolane_server, (
        LeafNode('address', m.isolane_server, t7, default='127.0.0.1'),
        LeafNode('port', m.isolane_server, t8, default=830),
    ), presence=True)


class Endpoint(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/listen/endpoint'
    ENABLED_DEFAULT = True
    NODE = ListNode('endpoint', m.isolane_server, (
        LeafNode('name', m.isolane_server, t16),
        LeafNode('enabled', m.isolane_server, t23, default=True),
        EndpointSsh.NODE,
        EndpointTls.NODE,
        Unix.NODE,
        EndpointState.NODE,
    ), keys=(0,), max_elements=64, choices=(ChoiceNode('transport', m.isolane_server, (CaseNode('ssh', m.isolane_server, (2,)), CaseNode('tls', m.isolane_server, (3,)), CaseNode('unix', m.isolane_server, (4,))), mandatory=True),))


class Listen(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/listen'
    NODE = ContainerNode('listen', m.isolane_server, (
        Endpoint.NODE,
    ))


class Server(Record):
    __slots__ = ()
    PATH = '/isolane-server:server'
    NODE = ContainerNode('server', m.isolane_server, (
        Listen.NODE,
        Ssh.NODE,
        Tls.NODE,
        Limits.NODE,
        Datastores.NODE,
        CallHome.NODE,
        Metrics.NODE,
        Log.NODE,
        Statistics.NODE,
    ), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


TOP = (
    Server.NODE,
)
