"""Bindings of YANG module isolane-server.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.String(limit=y.Limit((1, 32)))
t1 = y.Integer('uint8', y.Limit((0, 7)))
t2 = y.String()
t3 = y.DateAndTime(patterns=(y.Pattern('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[\\+\\-]\\d{2}:\\d{2})', '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+\\-]\\d{2}:\\d{2})'),))
t4 = y.Integer('uint32')
t5 = y.Integer('uint64')
t6 = y.Enumeration({'debug': 0, 'info': 1, 'warning': 2, 'error': 3})
t7 = y.Enumeration({'text': 0, 'json': 1})
t8 = y.String(patterns=(y.Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'), y.Pattern('[0-9\\.]*', '[.0-9]*')))
t9 = y.String(patterns=(y.Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), y.Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?'), y.Pattern('[0-9a-fA-F:\\.]*', '[.0-:A-Fa-f]*')))
t10 = y.Union(t8, t9)
t11 = y.Integer('uint16', y.Limit((0, 65535)))
t12 = y.Enumeration({'basic': 0, 'all': 1})
t13 = y.Enumeration({'queue': 0, 'priority': 1, 'channel': 2, 'flow': 3})
t14 = y.String(limit=y.Limit((1, 200)))
t15 = y.Integer('uint16', y.Limit((0, 3600)))
t16 = y.Integer('uint8', y.Limit((1, 255)))
t17 = y.Enumeration({'first-listed': 0, 'last-connected': 1, 'random-selection': 2})
t18 = y.Integer('uint32', y.Limit((1, 86400)))
t19 = y.Integer('uint32', y.Limit((1, 525600)))
t20 = y.String(limit=y.Limit((1, 64)))
t21 = y.String(patterns=(y.Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'),))
t22 = y.String(patterns=(y.Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), y.Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?')))
t23 = y.Union(t21, t22)
t24 = y.String(limit=y.Limit((1, 253)), patterns=(y.Pattern('((([a-zA-Z0-9_]([a-zA-Z0-9\\-_]){0,61})?[a-zA-Z0-9]\\.)*([a-zA-Z0-9_]([a-zA-Z0-9\\-_]){0,61})?[a-zA-Z0-9]\\.?)|\\.', '(?:(?:[0-9A-Z_a-z][\\-0-9A-Z_a-z]{0,61})?[0-9A-Za-z]\\.)*(?:[0-9A-Z_a-z][\\-0-9A-Z_a-z]{0,61})?[0-9A-Za-z]\\.?|\\.'),))
t25 = y.Union(t23, t24)
t26 = y.Integer('uint16', y.Limit((1, 65535)))
t27 = y.Boolean()
t28 = y.Enumeration({'ssh': 0, 'tls': 1})
t29 = y.Empty()
n30 = {'': 'isolane-server', 'iso-srv': 'isolane-server'}
t31 = y.String(limit=y.Limit((9, 1024)), patterns=(y.Pattern('https://([a-z0-9]([a-z0-9\\-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9\\-]*[a-z0-9])?)*|\\[[0-9a-f:.]+\\])(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(/[A-Za-z0-9\\-._~]+)*/?', 'https://(?:[0-9a-z](?:[\\-0-9a-z]*[0-9a-z])?(?:\\.[0-9a-z](?:[\\-0-9a-z]*[0-9a-z])?)*|\\[[.0-:a-f]+\\])(?::(?:[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:/[\\-.0-9A-Z_a-z\\~]+)*/?'), y.Pattern('.*/\\.{1,2}(/.*)?', '[^\\n\\r]*/\\.{1,2}(?:/[^\\n\\r]*)?', invert=True)))
t32 = y.String(limit=y.Limit((1, 65536)), patterns=(y.Pattern('-----BEGIN [A-Z ]+-----[A-Za-z0-9+/=\\s\\-]*-----END [A-Z ]+-----\\s*', '-----BEGIN [ A-Z]+-----[\\t\\n\\r +\\-/-9=A-Za-z]*-----END [ A-Z]+-----[\\t\\n\\r ]*'),))
t33 = y.Integer('uint16', y.Limit((1, 600)))
n34 = {'': 'isolane-server'}
t35 = y.Enumeration({'shared': 0, 'private': 1})
t36 = y.Integer('uint32', y.Limit((1, 4294967295)))
t37 = y.Integer('uint32', y.Limit((0, 604800)))
t38 = y.Integer('uint32', y.Limit((65536, 4294967295)))
t39 = y.Integer('uint16', y.Limit((16, 1024)))
t40 = y.Integer('uint32', y.Limit((1000, 4294967295)))
t41 = y.Integer('uint16', y.Limit((32, 1024)))
t42 = y.Integer('uint32', y.Limit((1, 100000)))
t43 = y.Integer('uint32', y.Limit((1, 10000)))
t44 = y.Integer('uint32', y.Limit((65536, 16777211)))
t45 = y.Integer('uint32', y.Limit((1024, 2147483647)))
t46 = y.Integer('uint16', y.Limit((1, 10000)))
t47 = y.Integer('uint32', y.Limit((16, 1000000)))
t48 = y.Integer('uint32', y.Limit((0, 1000000)))
t49 = y.String(patterns=(y.Pattern('([0-9a-fA-F]{2}(:[0-9a-fA-F]{2})*)?', '(?:[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2})*)?'), y.Pattern('([0-9a-fA-F]){2}(:([0-9a-fA-F]){2}){0,254}', '[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2}){0,254}')))
t50 = y.Identityref(('ietf-x509-cert-to-name:cert-to-name',), m.IDENTITIES)
n51 = {'': 'isolane-server', 'x509c2n': 'ietf-x509-cert-to-name'}
n52 = {'': 'isolane-server', 'ks': 'ietf-keystore'}
t53 = y.Leafref('/ks:keystore/ks:asymmetric-keys/ks:asymmetric-key/ks:name', n52, '/ietf-keystore:keystore/asymmetric-keys/asymmetric-key/name', t2)
t54 = y.Leafref('/ks:keystore/ks:asymmetric-keys/ks:asymmetric-key[ks:name = current()/../asymmetric-key]/ks:certificates/ks:certificate/ks:name', n52, '/ietf-keystore:keystore/asymmetric-keys/asymmetric-key/certificates/certificate/name', t2)
n55 = {'': 'isolane-server', 'ts': 'ietf-truststore'}
t56 = y.Leafref('/ts:truststore/ts:certificate-bags/ts:certificate-bag/ts:name', n55, '/ietf-truststore:truststore/certificate-bags/certificate-bag/name', t2)
t57 = y.Integer('uint16')
t58 = y.String(limit=y.Limit((1, 16384)))
t59 = y.Integer('uint8', y.Limit((1, 20)))
t60 = y.Integer('uint16', y.Limit((1, 1024)))
t61 = y.String(limit=y.Limit((1, 1024)))
t62 = y.String(limit=y.Limit((1, 107)))
t63 = y.String(patterns=(y.Pattern('0?[0-7]{3}', '0?[0-7]{3}'),))


class EventLogged(Record):
    __slots__ = ()
    PATH = '/isolane-server:event-logged'
    NODE = s.NotificationNode('event-logged', m.isolane_server, (
        s.LeafNode('tag', m.isolane_server, t0, config=False, mandatory=True),
        s.LeafNode('severity', m.isolane_server, t1, config=False),
        s.LeafNode('text', m.isolane_server, t2, config=False),
        s.LeafNode('user', m.isolane_server, t2, config=False),
        s.LeafNode('host', m.isolane_server, t2, config=False),
    ), extensions=(('ietf-netconf-acm', 'default-deny-all', None),))


class Statistics(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/statistics'
    NODE = s.ContainerNode('statistics', m.isolane_server, (
        s.LeafNode('discontinuity-time', m.isolane_server, t3, config=False),
        s.LeafNode('sessions', m.isolane_server, t4, units='sessions', config=False),
        s.LeafNode('unauthenticated', m.isolane_server, t4, units='connections', config=False),
        s.LeafNode('connections', m.isolane_server, t5, units='connections', config=False),
        s.LeafNode('logins', m.isolane_server, t5, units='logins', config=False),
        s.LeafNode('failed-logins', m.isolane_server, t5, units='logins', config=False),
        s.LeafNode('lockouts', m.isolane_server, t5, units='addresses', config=False),
        s.LeafNode('refused-sessions', m.isolane_server, t5, units='connections', config=False),
        s.LeafNode('login-timeouts', m.isolane_server, t5, units='connections', config=False),
        s.LeafNode('hello-timeouts', m.isolane_server, t5, units='sessions', config=False),
        s.LeafNode('idle-timeouts', m.isolane_server, t5, units='sessions', config=False),
        s.LeafNode('oversize-messages', m.isolane_server, t5, units='messages', config=False),
        s.LeafNode('too-deep-messages', m.isolane_server, t5, units='messages', config=False),
        s.LeafNode('malformed-messages', m.isolane_server, t5, units='messages', config=False),
        s.LeafNode('provider-errors', m.isolane_server, t5, units='errors', config=False),
        s.LeafNode('handler-errors', m.isolane_server, t5, units='errors', config=False),
        s.LeafNode('http-connections', m.isolane_server, t4, units='connections', config=False),
        s.LeafNode('http-requests', m.isolane_server, t5, units='requests', config=False),
        s.LeafNode('http-misdirected-requests', m.isolane_server, t5, units='requests', config=False),
        s.LeafNode('http-refused-connections', m.isolane_server, t5, units='connections', config=False),
        s.LeafNode('http-event-streams', m.isolane_server, t4, units='streams', config=False),
        s.LeafNode('subscriptions-dropped', m.isolane_server, t5, units='subscriptions', config=False),
    ), config=False)


class Log(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/log'
    LEVEL_DEFAULT = 'info'
    FORMAT_DEFAULT = 'text'
    NODE = s.ContainerNode('log', m.isolane_server, (
        s.LeafNode('level', m.isolane_server, t6, default='info'),
        s.LeafNode('format', m.isolane_server, t7, default='text'),
    ))


class Metrics(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/metrics'
    ADDRESS_DEFAULT = '127.0.0.1'
    PORT_DEFAULT = 9830
    SET_DEFAULT = 'basic'
    NODE = s.ContainerNode('metrics', m.isolane_server, (
        s.LeafNode('address', m.isolane_server, t10, default='127.0.0.1'),
        s.LeafNode('port', m.isolane_server, t11, default=9830),
        s.LeafNode('set', m.isolane_server, t12, default='basic'),
        s.LeafListNode('per', m.isolane_server, t13),
        s.LeafListNode('prefix', m.isolane_server, t14, max_elements=32),
        s.LeafListNode('exclude-prefix', m.isolane_server, t14, max_elements=32),
        s.LeafNode('actual-port', m.isolane_server, t11, config=False),
    ), presence=True)


class KeepAlive(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/call-home/client/keep-alive'
    INTERVAL_DEFAULT = 30
    MAX_ATTEMPTS_DEFAULT = 3
    NODE = s.ContainerNode('keep-alive', m.isolane_server, (
        s.LeafNode('interval', m.isolane_server, t15, default=30, units='seconds'),
        s.LeafNode('max-attempts', m.isolane_server, t16, default=3, units='attempts'),
    ))


class Reconnect(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/call-home/client/reconnect'
    START_WITH_DEFAULT = 'first-listed'
    MAX_WAIT_DEFAULT = 60
    MAX_ATTEMPTS_DEFAULT = 3
    NODE = s.ContainerNode('reconnect', m.isolane_server, (
        s.LeafNode('start-with', m.isolane_server, t17, default='first-listed'),
        s.LeafNode('max-wait', m.isolane_server, t18, default=60, units='seconds'),
        s.LeafNode('max-attempts', m.isolane_server, t16, default=3, units='attempts'),
    ))


class Periodic(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/call-home/client/periodic'
    PERIOD_DEFAULT = 60
    IDLE_TIMEOUT_DEFAULT = 120
    NODE = s.ContainerNode('periodic', m.isolane_server, (
        s.LeafNode('period', m.isolane_server, t19, default=60, units='minutes'),
        s.LeafNode('anchor-time', m.isolane_server, t3),
        s.LeafNode('idle-timeout', m.isolane_server, t18, default=120, units='seconds'),
    ), presence=True)


class ClientEndpoint(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/call-home/client/endpoint'
    NODE = s.ListNode('endpoint', m.isolane_server, (
        s.LeafNode('name', m.isolane_server, t20),
        s.LeafNode('address', m.isolane_server, t25, mandatory=True),
        s.LeafNode('port', m.isolane_server, t26),
    ), keys=(0,), min_elements=1, max_elements=16, user_ordered=True)


class Client(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/call-home/client'
    ENABLED_DEFAULT = True
    TRANSPORT_DEFAULT = 'ssh'
    NODE = s.ListNode('client', m.isolane_server, (
        s.LeafNode('name', m.isolane_server, t20),
        s.LeafNode('enabled', m.isolane_server, t27, default=True),
        s.LeafNode('transport', m.isolane_server, t28, default='ssh'),
        ClientEndpoint.NODE,
        s.LeafNode('persistent', m.isolane_server, t29),
        Periodic.NODE,
        Reconnect.NODE,
        KeepAlive.NODE,
    ), keys=(0,), max_elements=1024, choices=(s.ChoiceNode('connection', m.isolane_server, (s.CaseNode('persistent', m.isolane_server, (4,)), s.CaseNode('periodic', m.isolane_server, (5,))), default='persistent'),), musts=(s.Rule("transport = 'ssh' or /iso-srv:server/iso-srv:tls/iso-srv:server-identity/iso-srv:certificate or (/iso-srv:server/iso-srv:tls/iso-srv:certificate and /iso-srv:server/iso-srv:tls/iso-srv:private-key)", n30, message='TLS needs a certificate and its private key.', app_tag='tls-certificate-required'), s.Rule("transport = 'ssh' or /iso-srv:server/iso-srv:tls/iso-srv:ca-certs or /iso-srv:server/iso-srv:tls/iso-srv:ee-certs or /iso-srv:server/iso-srv:tls/iso-srv:client-ca", n30, message='TLS needs at least one client-ca.', app_tag='tls-client-ca-required')))


class CallHome(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/call-home'
    NODE = s.ContainerNode('call-home', m.isolane_server, (
        Client.NODE,
    ), status='deprecated')


class Https(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/url/https'
    ENABLED_DEFAULT = False
    TIMEOUT_DEFAULT = 30
    NODE = s.ContainerNode('https', m.isolane_server, (
        s.LeafNode('enabled', m.isolane_server, t27, default=False),
        s.LeafListNode('allowed', m.isolane_server, t31, max_elements=64),
        s.LeafListNode('authority', m.isolane_server, t32, max_elements=64),
        s.LeafNode('timeout', m.isolane_server, t33, default=30, units='seconds'),
    ), musts=(s.Rule("enabled = 'false' or allowed", n34, message='https needs at least one prefix of URLs in allowed.', app_tag='url-https-nothing-allowed'),))


class Url(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/url'
    NODE = s.ContainerNode('url', m.isolane_server, (
        Https.NODE,
    ))


class Datastores(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/datastores'
    CANDIDATE_DEFAULT = 'shared'
    STARTUP_ENABLED_DEFAULT = False
    CONFIRM_TIMEOUT_DEFAULT = 600
    NODE = s.ContainerNode('datastores', m.isolane_server, (
        s.LeafNode('candidate', m.isolane_server, t35, default='shared'),
        s.LeafNode('startup-enabled', m.isolane_server, t27, default=False),
        s.LeafNode('confirm-timeout', m.isolane_server, t36, default=600, units='seconds'),
    ))


class Limits(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/limits'
    LOGIN_TIMEOUT_DEFAULT = 30
    HELLO_TIMEOUT_DEFAULT = 30
    IDLE_TIMEOUT_DEFAULT = 3600
    MAX_MESSAGE_SIZE_DEFAULT = 134217728
    MAX_DEPTH_DEFAULT = 128
    MAX_ELEMENTS_DEFAULT = 2000000
    MAX_ATTRIBUTES_DEFAULT = 256
    MAX_SESSIONS_DEFAULT = 4096
    MAX_SESSIONS_PER_USER_DEFAULT = 2048
    MAX_HTTP_CONNECTIONS_DEFAULT = 512
    MAX_HTTP_CONNECTIONS_PER_ADDRESS_DEFAULT = 64
    MAX_GNMI_STREAMS_DEFAULT = 1000
    MAX_GNMI_SUBSCRIPTIONS_DEFAULT = 1000
    MAX_GNMI_MESSAGE_SIZE_DEFAULT = 4194304
    MAX_HTTP_REQUESTS_PER_CONNECTION_DEFAULT = 100
    MAX_HTTP_BODY_SIZE_DEFAULT = 16777216
    MAX_UNAUTHENTICATED_DEFAULT = 128
    MAX_FAILED_LOGINS_DEFAULT = 30
    LOCKOUT_TIME_DEFAULT = 60
    MAX_SUBSCRIPTIONS_PER_SESSION_DEFAULT = 64
    NOTIFICATION_QUEUE_DEFAULT = 10000
    REPLAY_LOG_DEFAULT = 10000
    NODE = s.ContainerNode('limits', m.isolane_server, (
        s.LeafNode('login-timeout', m.isolane_server, t33, default=30, units='seconds'),
        s.LeafNode('hello-timeout', m.isolane_server, t33, default=30, units='seconds'),
        s.LeafNode('idle-timeout', m.isolane_server, t37, default=3600, units='seconds'),
        s.LeafNode('max-message-size', m.isolane_server, t38, default=134217728, units='octets'),
        s.LeafNode('max-depth', m.isolane_server, t39, default=128, units='levels'),
        s.LeafNode('max-elements', m.isolane_server, t40, default=2000000),
        s.LeafNode('max-attributes', m.isolane_server, t41, default=256),
        s.LeafNode('max-sessions', m.isolane_server, t42, default=4096, units='sessions'),
        s.LeafNode('max-sessions-per-user', m.isolane_server, t42, default=2048, units='sessions'),
        s.LeafNode('max-http-connections', m.isolane_server, t43, default=512, units='connections'),
        s.LeafNode('max-http-connections-per-address', m.isolane_server, t43, default=64, units='connections'),
        s.LeafNode('max-gnmi-streams', m.isolane_server, t43, default=1000, units='calls'),
        s.LeafNode('max-gnmi-subscriptions', m.isolane_server, t43, default=1000, units='subscriptions'),
        s.LeafNode('max-gnmi-message-size', m.isolane_server, t44, default=4194304, units='octets'),
        s.LeafNode('max-http-requests-per-connection', m.isolane_server, t43, default=100, units='requests'),
        s.LeafNode('max-http-body-size', m.isolane_server, t45, default=16777216, units='bytes'),
        s.LeafNode('max-unauthenticated', m.isolane_server, t43, default=128, units='connections'),
        s.LeafNode('max-failed-logins', m.isolane_server, t43, default=30, units='logins per minute'),
        s.LeafNode('lockout-time', m.isolane_server, t18, default=60, units='seconds'),
        s.LeafNode('max-subscriptions-per-session', m.isolane_server, t46, default=64, units='subscriptions'),
        s.LeafNode('notification-queue', m.isolane_server, t47, default=10000, units='notifications'),
        s.LeafNode('replay-log', m.isolane_server, t48, default=10000, units='notifications'),
    ), musts=(s.Rule('max-sessions-per-user <= max-sessions', n34, message='One user cannot have more sessions than there are in all.', app_tag='server-sessions-order'),))


class CertToNameCertToName(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/tls/cert-to-name/cert-to-name'
    NODE = s.ListNode('cert-to-name', m.isolane_server, (
        s.LeafNode('id', m.isolane_server, t4),
        s.LeafNode('fingerprint', m.isolane_server, t49, mandatory=True),
        s.LeafNode('map-type', m.isolane_server, t50, mandatory=True),
        s.LeafNode('name', m.isolane_server, t2, mandatory=True, whens=(s.Rule("../map-type = 'x509c2n:specified'", n51),)),
    ), keys=(0,))


class CertToName(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/tls/cert-to-name'
    NODE = s.ContainerNode('cert-to-name', m.isolane_server, (
        CertToNameCertToName.NODE,
    ), status='deprecated')


class ClientIdentityMappingsCertToName(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/tls/client-identity-mappings/cert-to-name'
    NODE = s.ListNode('cert-to-name', m.isolane_server, (
        s.LeafNode('id', m.isolane_server, t4),
        s.LeafNode('fingerprint', m.isolane_server, t49),
        s.LeafNode('map-type', m.isolane_server, t50, mandatory=True),
        s.LeafNode('name', m.isolane_server, t2, mandatory=True, whens=(s.Rule("../map-type = 'x509c2n:specified'", n51),)),
    ), keys=(0,))


class ClientIdentityMappings(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/tls/client-identity-mappings'
    NODE = s.ContainerNode('client-identity-mappings', m.isolane_server, (
        ClientIdentityMappingsCertToName.NODE,
    ))


class ServerIdentity(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/tls/server-identity'
    NODE = s.ContainerNode('server-identity', m.isolane_server, (
        s.LeafNode('asymmetric-key', m.isolane_server, t53, musts=(s.Rule('../certificate', n34),), extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
        s.LeafNode('certificate', m.isolane_server, t54, musts=(s.Rule('../asymmetric-key', n34),), extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
    ))


class Tls(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/tls'
    NODE = s.ContainerNode('tls', m.isolane_server, (
        ServerIdentity.NODE,
        s.LeafNode('ca-certs', m.isolane_server, t56),
        s.LeafNode('ee-certs', m.isolane_server, t56),
        ClientIdentityMappings.NODE,
        s.LeafNode('certificate', m.isolane_server, t32, musts=(s.Rule('../private-key', n34, message='A certificate and its private key go together.', app_tag='tls-key-pair'),), status='deprecated'),
        s.LeafNode('private-key', m.isolane_server, t32, musts=(s.Rule('../certificate', n34, message='A certificate and its private key go together.', app_tag='tls-key-pair'),), status='deprecated', extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
        s.LeafListNode('client-ca', m.isolane_server, t32, max_elements=64, status='deprecated'),
        CertToName.NODE,
    ))


class HostKey(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/ssh/host-key'
    NODE = s.ListNode('host-key', m.isolane_server, (
        s.LeafNode('fingerprint', m.isolane_server, t2, config=False),
        s.LeafNode('algorithm', m.isolane_server, t2, config=False),
        s.LeafNode('bits', m.isolane_server, t57, units='bits', config=False),
    ), keys=(0,), config=False)


class Ssh(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/ssh'
    PASSWORD_AUTHENTICATION_DEFAULT = True
    PUBLIC_KEY_AUTHENTICATION_DEFAULT = True
    LEGACY_ALGORITHMS_DEFAULT = False
    MAX_AUTHENTICATION_ATTEMPTS_DEFAULT = 6
    NODE = s.ContainerNode('ssh', m.isolane_server, (
        s.LeafNode('password-authentication', m.isolane_server, t27, default=True),
        s.LeafNode('public-key-authentication', m.isolane_server, t27, default=True),
        s.LeafListNode('trusted-user-ca', m.isolane_server, t58, max_elements=64),
        s.LeafNode('legacy-algorithms', m.isolane_server, t27, default=False),
        s.LeafNode('max-authentication-attempts', m.isolane_server, t59, default=6, units='attempts'),
        HostKey.NODE,
    ), musts=(s.Rule("password-authentication = 'true' or public-key-authentication = 'true'", n34, message='SSH needs at least one way to log in.', app_tag='ssh-authentication-required'),))


class Passwords(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/passwords'
    MINIMUM_LENGTH_DEFAULT = 8
    NODE = s.ContainerNode('passwords', m.isolane_server, (
        s.LeafNode('minimum-length', m.isolane_server, t60, default=8, units='characters'),
        s.LeafListNode('refused', m.isolane_server, t61, max_elements=10000),
    ))


class State(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/listen/endpoint/state'
    NODE = s.ContainerNode('state', m.isolane_server, (
        s.LeafNode('listening', m.isolane_server, t27, config=False),
        s.LeafNode('port', m.isolane_server, t11, config=False),
        s.LeafNode('error', m.isolane_server, t2, config=False),
        s.LeafNode('accepted', m.isolane_server, t5, units='connections', config=False),
        s.LeafNode('refused', m.isolane_server, t5, units='connections', config=False),
    ), config=False)


class Unix(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/listen/endpoint/unix'
    MODE_DEFAULT = '600'
    NODE = s.ContainerNode('unix', m.isolane_server, (
        s.LeafNode('path', m.isolane_server, t62, mandatory=True),
        s.LeafNode('mode', m.isolane_server, t63, default='600'),
    ))


class Gnmi(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/listen/endpoint/gnmi'
    ADDRESS_DEFAULT = '127.0.0.1'
    PORT_DEFAULT = 9339
    NODE = s.ContainerNode('gnmi', m.isolane_server, (
        s.LeafNode('address', m.isolane_server, t10, default='127.0.0.1'),
        s.LeafNode('port', m.isolane_server, t11, default=9339),
    ), presence=True)


class EndpointHttps(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/listen/endpoint/https'
    ADDRESS_DEFAULT = '127.0.0.1'
    PORT_DEFAULT = 443
    NODE = s.ContainerNode('https', m.isolane_server, (
        s.LeafNode('address', m.isolane_server, t10, default='127.0.0.1'),
        s.LeafNode('port', m.isolane_server, t11, default=443),
        s.LeafListNode('host', m.isolane_server, t25, max_elements=16),
    ), presence=True, status='deprecated')


class EndpointTls(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/listen/endpoint/tls'
    ADDRESS_DEFAULT = '127.0.0.1'
    PORT_DEFAULT = 6513
    NODE = s.ContainerNode('tls', m.isolane_server, (
        s.LeafNode('address', m.isolane_server, t10, default='127.0.0.1'),
        s.LeafNode('port', m.isolane_server, t11, default=6513),
    ), presence=True, musts=(s.Rule('/iso-srv:server/iso-srv:tls/iso-srv:server-identity/iso-srv:certificate or (/iso-srv:server/iso-srv:tls/iso-srv:certificate and /iso-srv:server/iso-srv:tls/iso-srv:private-key)', n30, message='TLS needs a certificate and its private key.', app_tag='tls-certificate-required'), s.Rule('/iso-srv:server/iso-srv:tls/iso-srv:ca-certs or /iso-srv:server/iso-srv:tls/iso-srv:ee-certs or /iso-srv:server/iso-srv:tls/iso-srv:client-ca', n30, message='TLS needs at least one client-ca.', app_tag='tls-client-ca-required')), status='deprecated')


class EndpointSsh(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/listen/endpoint/ssh'
    ADDRESS_DEFAULT = '127.0.0.1'
    PORT_DEFAULT = 830
    NODE = s.ContainerNode('ssh', m.isolane_server, (
        s.LeafNode('address', m.isolane_server, t10, default='127.0.0.1'),
        s.LeafNode('port', m.isolane_server, t11, default=830),
    ), presence=True, status='deprecated')


class Endpoint(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/listen/endpoint'
    ENABLED_DEFAULT = True
    NODE = s.ListNode('endpoint', m.isolane_server, (
        s.LeafNode('name', m.isolane_server, t20),
        s.LeafNode('enabled', m.isolane_server, t27, default=True),
        EndpointSsh.NODE,
        EndpointTls.NODE,
        EndpointHttps.NODE,
        Gnmi.NODE,
        Unix.NODE,
        State.NODE,
    ), keys=(0,), max_elements=64, choices=(s.ChoiceNode('transport', m.isolane_server, (s.CaseNode('ssh', m.isolane_server, (2,), status='deprecated'), s.CaseNode('tls', m.isolane_server, (3,), status='deprecated'), s.CaseNode('https', m.isolane_server, (4,), status='deprecated'), s.CaseNode('gnmi', m.isolane_server, (5,)), s.CaseNode('unix', m.isolane_server, (6,))), mandatory=True),))


class Listen(Record):
    __slots__ = ()
    PATH = '/isolane-server:server/listen'
    NODE = s.ContainerNode('listen', m.isolane_server, (
        Endpoint.NODE,
    ))


class Server(Record):
    __slots__ = ()
    PATH = '/isolane-server:server'
    NODE = s.ContainerNode('server', m.isolane_server, (
        Listen.NODE,
        Passwords.NODE,
        Ssh.NODE,
        Tls.NODE,
        Limits.NODE,
        Datastores.NODE,
        Url.NODE,
        CallHome.NODE,
        Metrics.NODE,
        Log.NODE,
        Statistics.NODE,
    ), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


TOP = (
    Server.NODE,
    EventLogged.NODE,
)
