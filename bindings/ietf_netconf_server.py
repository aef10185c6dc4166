"""Bindings of YANG module ietf-netconf-server.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.String()
t1 = y.Enumeration({'idle': 0, 'connecting': 1, 'waiting': 2, 'connected': 3, 'disabled': 4})
t2 = y.Integer('uint32')
t3 = y.DateAndTime(patterns=(y.Pattern('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[\\+\\-]\\d{2}:\\d{2})', '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+\\-]\\d{2}:\\d{2})'),))
t4 = y.Integer('uint64')
t5 = y.Enumeration({'first-listed': 0, 'last-connected': 1, 'random-selection': 2})
t6 = y.Integer('uint16', y.Limit((1, 65535)))
t7 = y.Integer('uint8', y.Limit((1, 255)))
t8 = y.Integer('uint32', y.Limit((1, 86400)))
t9 = y.Integer('uint16')
t10 = y.DateAndTime(patterns=(y.Pattern('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[\\+\\-]\\d{2}:\\d{2})', '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+\\-]\\d{2}:\\d{2})'), y.Pattern('[0-9]{4}-(1[0-2]|0[1-9])-(0[1-9]|[1-2][0-9]|3[0-1])T(0[0-9]|1[0-9]|2[0-3]):[0-5][0-9]:00(Z|[\\+\\-]((1[0-3]|0[0-9]):([0-5][0-9])|14:00))?', '[0-9]{4}-(?:1[0-2]|0[1-9])-(?:0[1-9]|[12][0-9]|3[01])T(?:0[0-9]|1[0-9]|2[0-3]):[0-5][0-9]:00(?:Z|[+\\-](?:(?:1[0-3]|0[0-9]):[0-5][0-9]|14:00))?')))
t11 = y.String(patterns=(y.Pattern('([0-9a-fA-F]{2}(:[0-9a-fA-F]{2})*)?', '(?:[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2})*)?'), y.Pattern('([0-9a-fA-F]){2}(:([0-9a-fA-F]){2}){0,254}', '[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2}){0,254}')))
t12 = y.Identityref(('ietf-x509-cert-to-name:cert-to-name',), m.IDENTITIES)
n13 = {'': 'ietf-netconf-server', 'x509c2n': 'ietf-x509-cert-to-name'}
t14 = y.Binary()
n15 = {'': 'ietf-netconf-server', 'ts': 'ietf-truststore'}
t16 = y.Leafref('/ts:truststore/ts:certificate-bags/ts:certificate-bag/ts:name', n15, '/ietf-truststore:truststore/certificate-bags/certificate-bag/name', t0)
n17 = {'': 'ietf-netconf-server'}
n18 = {'': 'ietf-netconf-server', 'ct': 'ietf-crypto-types', 'ks': 'ietf-keystore'}
n19 = {'': 'ietf-netconf-server', 'ks': 'ietf-keystore'}
t20 = y.Leafref('/ks:keystore/ks:asymmetric-keys/ks:asymmetric-key/ks:name', n19, '/ietf-keystore:keystore/asymmetric-keys/asymmetric-key/name', t0)
t21 = y.Leafref('/ks:keystore/ks:asymmetric-keys/ks:asymmetric-key[ks:name = current()/../asymmetric-key]/ks:certificates/ks:certificate/ks:name', n19, '/ietf-keystore:keystore/asymmetric-keys/asymmetric-key/certificates/certificate/name', t0)
t22 = y.String(patterns=(y.Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'),))
t23 = y.String(patterns=(y.Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), y.Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?')))
t24 = y.Union(t22, t23)
t25 = y.String(limit=y.Limit((1, 253)), patterns=(y.Pattern('((([a-zA-Z0-9_]([a-zA-Z0-9\\-_]){0,61})?[a-zA-Z0-9]\\.)*([a-zA-Z0-9_]([a-zA-Z0-9\\-_]){0,61})?[a-zA-Z0-9]\\.?)|\\.', '(?:(?:[0-9A-Z_a-z][\\-0-9A-Z_a-z]{0,61})?[0-9A-Za-z]\\.)*(?:[0-9A-Z_a-z][\\-0-9A-Z_a-z]{0,61})?[0-9A-Za-z]\\.?|\\.'),))
t26 = y.Union(t24, t25)
t27 = y.Integer('uint16', y.Limit((0, 65535)))
t28 = y.Integer('uint8')
t29 = y.String(patterns=(y.Pattern('$0$.*|$1$[a-zA-Z0-9./]{1,8}$[a-zA-Z0-9./]{22}|$5$(rounds=\\d+$)?[a-zA-Z0-9./]{1,16}$[a-zA-Z0-9./]{43}|$6$(rounds=\\d+$)?[a-zA-Z0-9./]{1,16}$[a-zA-Z0-9./]{86}', '\\$0\\$[^\\n\\r]*|\\$1\\$[.-9A-Za-z]{1,8}\\$[.-9A-Za-z]{22}|\\$5\\$(?:rounds=\\d+\\$)?[.-9A-Za-z]{1,16}\\$[.-9A-Za-z]{43}|\\$6\\$(?:rounds=\\d+\\$)?[.-9A-Za-z]{1,16}\\$[.-9A-Za-z]{86}'),))
t30 = y.Identityref(('ietf-crypto-types:public-key-format',), m.IDENTITIES)
n31 = {'': 'ietf-netconf-server', 'ct': 'ietf-crypto-types'}
n32 = {'': 'ietf-netconf-server', 'ct': 'ietf-crypto-types', 'ts': 'ietf-truststore'}
t33 = y.Leafref('/ts:truststore/ts:public-key-bags/ts:public-key-bag/ts:name', n15, '/ietf-truststore:truststore/public-key-bags/public-key-bag/name', t0)
t34 = y.Boolean()


class CallHomeConnected(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/isolane-server:call-home-connected'
    NODE = s.NotificationNode('call-home-connected', m.isolane_server, (
        s.LeafNode('endpoint', m.isolane_server, t0, config=False),
    ))


class CallHomeFailed(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/isolane-server:call-home-failed'
    NODE = s.NotificationNode('call-home-failed', m.isolane_server, (
        s.LeafNode('endpoint', m.isolane_server, t0, config=False),
        s.LeafNode('error', m.isolane_server, t0, config=False),
    ))


class ConnectOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/isolane-server:connect/output'
    NODE = s.ParametersNode('output', m.isolane_server, (
        s.LeafNode('status', m.isolane_server, t1, config=False),
    ))


class ConnectInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/isolane-server:connect/input'
    NODE = s.ParametersNode('input', m.isolane_server, ())


class State(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/isolane-server:state'
    NODE = s.ContainerNode('state', m.isolane_server, (
        s.LeafNode('status', m.isolane_server, t1, config=False),
        s.LeafNode('endpoint', m.isolane_server, t0, config=False),
        s.LeafNode('session-id', m.isolane_server, t2, config=False),
        s.LeafNode('last-connected', m.isolane_server, t3, config=False),
        s.LeafNode('last-failure', m.isolane_server, t3, config=False),
        s.LeafNode('last-error', m.isolane_server, t0, config=False),
        s.LeafNode('next-attempt', m.isolane_server, t3, config=False),
        s.LeafNode('consecutive-failures', m.isolane_server, t2, units='attempts', config=False),
        s.LeafNode('attempts', m.isolane_server, t4, units='attempts', config=False),
        s.LeafNode('connections', m.isolane_server, t4, units='connections', config=False),
        s.LeafNode('failures', m.isolane_server, t4, units='attempts', config=False),
        s.LeafNode('keep-alive-losses', m.isolane_server, t4, units='connections', config=False),
    ), config=False)


class ReconnectStrategy(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/reconnect-strategy'
    START_WITH_DEFAULT = 'first-listed'
    MAX_WAIT_DEFAULT = 5
    MAX_ATTEMPTS_DEFAULT = 3
    MAX_INTERVAL_DEFAULT = 60
    NODE = s.ContainerNode('reconnect-strategy', m.ietf_netconf_server, (
        s.LeafNode('start-with', m.ietf_netconf_server, t5, default='first-listed'),
        s.LeafNode('max-wait', m.ietf_netconf_server, t6, default=5, units='seconds'),
        s.LeafNode('max-attempts', m.ietf_netconf_server, t7, default=3),
        s.LeafNode('max-interval', m.isolane_server, t8, default=60, units='seconds', extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
    ))


class Periodic(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/connection-type/periodic'
    PERIOD_DEFAULT = 60
    IDLE_TIMEOUT_DEFAULT = 180
    NODE = s.ContainerNode('periodic', m.ietf_netconf_server, (
        s.LeafNode('period', m.ietf_netconf_server, t9, default=60, units='minutes'),
        s.LeafNode('anchor-time', m.ietf_netconf_server, t10),
        s.LeafNode('idle-timeout', m.ietf_netconf_server, t9, default=180, units='seconds'),
    ), presence=True)


class Persistent(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/connection-type/persistent'
    NODE = s.ContainerNode('persistent', m.ietf_netconf_server, (), presence=True)


class ConnectionType(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/connection-type'
    NODE = s.ContainerNode('connection-type', m.ietf_netconf_server, (
        Persistent.NODE,
        Periodic.NODE,
    ), choices=(s.ChoiceNode('connection-type', m.ietf_netconf_server, (s.CaseNode('persistent-connection', m.ietf_netconf_server, (0,)), s.CaseNode('periodic-connection', m.ietf_netconf_server, (1,))), mandatory=True),))


class ClientIdentityMappingsCertToName(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/netconf-server-parameters/client-identity-mappings/cert-to-name'
    NODE = s.ListNode('cert-to-name', m.ietf_netconf_server, (
        s.LeafNode('id', m.ietf_netconf_server, t2),
        s.LeafNode('fingerprint', m.ietf_netconf_server, t11),
        s.LeafNode('map-type', m.ietf_netconf_server, t12, mandatory=True),
        s.LeafNode('name', m.ietf_netconf_server, t0, mandatory=True, whens=(s.Rule("../map-type = 'x509c2n:specified'", n13),)),
    ), keys=(0,), min_elements=1)


class NetconfServerParametersClientIdentityMappings(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/netconf-server-parameters/client-identity-mappings'
    NODE = s.ContainerNode('client-identity-mappings', m.ietf_netconf_server, (
        ClientIdentityMappingsCertToName.NODE,
    ))


class EndpointTlsNetconfServerParameters(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/netconf-server-parameters'
    NODE = s.ContainerNode('netconf-server-parameters', m.ietf_netconf_server, (
        NetconfServerParametersClientIdentityMappings.NODE,
    ))


class ClientAuthenticationEeCertsInlineDefinitionCertificate(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ee-certs/inline-definition/certificate'
    NODE = s.ListNode('certificate', m.ietf_netconf_server, (
        s.LeafNode('name', m.ietf_netconf_server, t0),
        s.LeafNode('cert-data', m.ietf_netconf_server, t14, mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
    ), keys=(0,), min_elements=1)


class ClientAuthenticationEeCertsInlineDefinition(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ee-certs/inline-definition'
    NODE = s.ContainerNode('inline-definition', m.ietf_netconf_server, (
        ClientAuthenticationEeCertsInlineDefinitionCertificate.NODE,
    ))


class ClientAuthenticationEeCerts(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ee-certs'
    NODE = s.ContainerNode('ee-certs', m.ietf_netconf_server, (
        ClientAuthenticationEeCertsInlineDefinition.NODE,
        s.LeafNode('central-truststore-reference', m.ietf_netconf_server, t16),
    ), presence=True, choices=(s.ChoiceNode('inline-or-truststore', m.ietf_netconf_server, (s.CaseNode('inline', m.ietf_netconf_server, (0,)), s.CaseNode('central-truststore', m.ietf_netconf_server, (1,))), mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),))


class ClientAuthenticationCaCertsInlineDefinitionCertificate(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ca-certs/inline-definition/certificate'
    NODE = s.ListNode('certificate', m.ietf_netconf_server, (
        s.LeafNode('name', m.ietf_netconf_server, t0),
        s.LeafNode('cert-data', m.ietf_netconf_server, t14, mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
    ), keys=(0,), min_elements=1)


class ClientAuthenticationCaCertsInlineDefinition(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ca-certs/inline-definition'
    NODE = s.ContainerNode('inline-definition', m.ietf_netconf_server, (
        ClientAuthenticationCaCertsInlineDefinitionCertificate.NODE,
    ))


class ClientAuthenticationCaCerts(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ca-certs'
    NODE = s.ContainerNode('ca-certs', m.ietf_netconf_server, (
        ClientAuthenticationCaCertsInlineDefinition.NODE,
        s.LeafNode('central-truststore-reference', m.ietf_netconf_server, t16),
    ), presence=True, choices=(s.ChoiceNode('inline-or-truststore', m.ietf_netconf_server, (s.CaseNode('inline', m.ietf_netconf_server, (0,)), s.CaseNode('central-truststore', m.ietf_netconf_server, (1,))), mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),))


class TlsTlsServerParametersClientAuthentication(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters/client-authentication'
    NODE = s.ContainerNode('client-authentication', m.ietf_netconf_server, (
        ClientAuthenticationCaCerts.NODE,
        ClientAuthenticationEeCerts.NODE,
    ), presence=True, musts=(s.Rule('ca-certs or ee-certs or raw-public-keys or tls12-psks\n        or tls13-epsks', n17), s.Rule('ca-certs or ee-certs', n17)), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


class CertificateCentralKeystoreReference(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters/server-identity/certificate/central-keystore-reference'
    NODE = s.ContainerNode('central-keystore-reference', m.ietf_netconf_server, (
        s.LeafNode('asymmetric-key', m.ietf_netconf_server, t20, musts=(s.Rule('../certificate', n17), s.Rule('not(deref(.)/../ks:public-key-format) or derived-from-or-self(deref(.)/../ks:public-key-format, "ct:subject-public-key-info-format")', n18)), extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
        s.LeafNode('certificate', m.ietf_netconf_server, t21, musts=(s.Rule('../asymmetric-key', n17),), extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
    ))


class ServerIdentityCertificate(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters/server-identity/certificate'
    NODE = s.ContainerNode('certificate', m.ietf_netconf_server, (
        CertificateCentralKeystoreReference.NODE,
    ), choices=(s.ChoiceNode('inline-or-keystore', m.ietf_netconf_server, (s.CaseNode('central-keystore', m.ietf_netconf_server, (0,)),), mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),))


class TlsTlsServerParametersServerIdentity(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters/server-identity'
    NODE = s.ContainerNode('server-identity', m.ietf_netconf_server, (
        ServerIdentityCertificate.NODE,
    ), choices=(s.ChoiceNode('auth-type', m.ietf_netconf_server, (s.CaseNode('certificate', m.ietf_netconf_server, (0,)),), mandatory=True),), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


class TlsTlsServerParameters(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters'
    NODE = s.ContainerNode('tls-server-parameters', m.ietf_netconf_server, (
        TlsTlsServerParametersServerIdentity.NODE,
        TlsTlsServerParametersClientAuthentication.NODE,
    ))


class TcpClientParametersKeepalives(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tcp-client-parameters/keepalives'
    IDLE_TIME_DEFAULT = 7200
    MAX_PROBES_DEFAULT = 9
    PROBE_INTERVAL_DEFAULT = 75
    NODE = s.ContainerNode('keepalives', m.ietf_netconf_server, (
        s.LeafNode('idle-time', m.ietf_netconf_server, t6, default=7200, units='seconds'),
        s.LeafNode('max-probes', m.ietf_netconf_server, t6, default=9),
        s.LeafNode('probe-interval', m.ietf_netconf_server, t6, default=75, units='seconds'),
    ), presence=True)


class TlsTcpClientParameters(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tcp-client-parameters'
    REMOTE_PORT_DEFAULT = 4335
    NODE = s.ContainerNode('tcp-client-parameters', m.ietf_netconf_server, (
        s.LeafNode('remote-address', m.ietf_netconf_server, t26, mandatory=True),
        s.LeafNode('remote-port', m.ietf_netconf_server, t27, default=4335),
        TcpClientParametersKeepalives.NODE,
    ))


class EndpointTls(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls'
    NODE = s.ContainerNode('tls', m.ietf_netconf_server, (
        TlsTcpClientParameters.NODE,
        TlsTlsServerParameters.NODE,
        EndpointTlsNetconfServerParameters.NODE,
    ))


class EndpointSshNetconfServerParameters(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/netconf-server-parameters'
    NODE = s.ContainerNode('netconf-server-parameters', m.ietf_netconf_server, ())


class SshServerParametersKeepalives(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/keepalives'
    MAX_WAIT_DEFAULT = 30
    MAX_ATTEMPTS_DEFAULT = 3
    NODE = s.ContainerNode('keepalives', m.ietf_netconf_server, (
        s.LeafNode('max-wait', m.ietf_netconf_server, t6, default=30, units='seconds'),
        s.LeafNode('max-attempts', m.ietf_netconf_server, t28, default=3),
    ), presence=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


class UserPassword(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user/password'
    NODE = s.ContainerNode('password', m.ietf_netconf_server, (
        s.LeafNode('hashed-password', m.ietf_netconf_server, t29),
    ))


class PublicKeysInlineDefinitionPublicKey(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user/public-keys/inline-definition/public-key'
    NODE = s.ListNode('public-key', m.ietf_netconf_server, (
        s.LeafNode('name', m.ietf_netconf_server, t0),
        s.LeafNode('public-key-format', m.ietf_netconf_server, t30, mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
        s.LeafNode('public-key', m.ietf_netconf_server, t14, mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
    ), keys=(0,), musts=(s.Rule('derived-from-or-self(public-key-format, "ct:ssh-public-key-format")', n31),))


class UserPublicKeysInlineDefinition(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user/public-keys/inline-definition'
    NODE = s.ContainerNode('inline-definition', m.ietf_netconf_server, (
        PublicKeysInlineDefinitionPublicKey.NODE,
    ))


class UserPublicKeys(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user/public-keys'
    NODE = s.ContainerNode('public-keys', m.ietf_netconf_server, (
        UserPublicKeysInlineDefinition.NODE,
        s.LeafNode('central-truststore-reference', m.ietf_netconf_server, t33, musts=(s.Rule('not(deref(.)/../ts:public-key/ts:public-key-format[not(derived-from-or-self(., "ct:ssh-public-key-format"))])', n32),)),
    ), presence=True, choices=(s.ChoiceNode('inline-or-truststore', m.ietf_netconf_server, (s.CaseNode('inline', m.ietf_netconf_server, (0,)), s.CaseNode('central-truststore', m.ietf_netconf_server, (1,))), mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),))


class UsersUser(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user'
    NODE = s.ListNode('user', m.ietf_netconf_server, (
        s.LeafNode('name', m.ietf_netconf_server, t0),
        UserPublicKeys.NODE,
        UserPassword.NODE,
    ), keys=(0,), max_elements=1024)


class ClientAuthenticationUsers(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users'
    NODE = s.ContainerNode('users', m.ietf_netconf_server, (
        UsersUser.NODE,
    ))


class SshSshServerParametersClientAuthentication(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication'
    NODE = s.ContainerNode('client-authentication', m.ietf_netconf_server, (
        ClientAuthenticationUsers.NODE,
    ), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


class HostKeyPublicKey(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/server-identity/host-key/public-key'
    NODE = s.ContainerNode('public-key', m.ietf_netconf_server, (
        s.LeafNode('central-keystore-reference', m.ietf_netconf_server, t20, musts=(s.Rule('not(deref(.)/../ks:public-key-format) or derived-from-or-self(deref(.)/../ks:public-key-format, "ct:ssh-public-key-format")', n18),)),
    ), choices=(s.ChoiceNode('inline-or-keystore', m.ietf_netconf_server, (s.CaseNode('central-keystore', m.ietf_netconf_server, (0,)),), mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),))


class ServerIdentityHostKey(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/server-identity/host-key'
    NODE = s.ListNode('host-key', m.ietf_netconf_server, (
        s.LeafNode('name', m.ietf_netconf_server, t0),
        HostKeyPublicKey.NODE,
    ), keys=(0,), max_elements=8, user_ordered=True, choices=(s.ChoiceNode('host-key-type', m.ietf_netconf_server, (s.CaseNode('public-key', m.ietf_netconf_server, (1,)), s.CaseNode('certificate', m.ietf_netconf_server, ())), mandatory=True),))


class SshSshServerParametersServerIdentity(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/server-identity'
    NODE = s.ContainerNode('server-identity', m.ietf_netconf_server, (
        ServerIdentityHostKey.NODE,
    ), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


class SshSshServerParameters(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters'
    NODE = s.ContainerNode('ssh-server-parameters', m.ietf_netconf_server, (
        SshSshServerParametersServerIdentity.NODE,
        SshSshServerParametersClientAuthentication.NODE,
        SshServerParametersKeepalives.NODE,
    ))


class SshTcpClientParameters(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/tcp-client-parameters'
    REMOTE_PORT_DEFAULT = 4334
    NODE = s.ContainerNode('tcp-client-parameters', m.ietf_netconf_server, (
        s.LeafNode('remote-address', m.ietf_netconf_server, t26, mandatory=True),
        s.LeafNode('remote-port', m.ietf_netconf_server, t27, default=4334),
    ))


class EndpointSsh(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh'
    NODE = s.ContainerNode('ssh', m.ietf_netconf_server, (
        SshTcpClientParameters.NODE,
        SshSshServerParameters.NODE,
        EndpointSshNetconfServerParameters.NODE,
    ))


class EndpointsEndpoint(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint'
    NODE = s.ListNode('endpoint', m.ietf_netconf_server, (
        s.LeafNode('name', m.ietf_netconf_server, t0),
        EndpointSsh.NODE,
        EndpointTls.NODE,
    ), keys=(0,), min_elements=1, max_elements=16, user_ordered=True, choices=(s.ChoiceNode('transport', m.ietf_netconf_server, (s.CaseNode('ssh', m.ietf_netconf_server, (1,)), s.CaseNode('tls', m.ietf_netconf_server, (2,))), mandatory=True),))


class NetconfClientEndpoints(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints'
    NODE = s.ContainerNode('endpoints', m.ietf_netconf_server, (
        EndpointsEndpoint.NODE,
    ))


class NetconfClient(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home/netconf-client'
    ENABLED_DEFAULT = True
    NODE = s.ListNode('netconf-client', m.ietf_netconf_server, (
        s.LeafNode('name', m.ietf_netconf_server, t0),
        NetconfClientEndpoints.NODE,
        ConnectionType.NODE,
        ReconnectStrategy.NODE,
        s.LeafNode('enabled', m.isolane_server, t34, default=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
        State.NODE,
    ), keys=(0,), min_elements=1, max_elements=1024, operations=(s.OperationNode('connect', m.isolane_server, ConnectInput.NODE, ConnectOutput.NODE),), notifications=(CallHomeFailed.NODE, CallHomeConnected.NODE))


class CallHome(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/call-home'
    NODE = s.ContainerNode('call-home', m.ietf_netconf_server, (
        NetconfClient.NODE,
    ), presence=True)


class EndpointState(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/isolane-server:state'
    NODE = s.ContainerNode('state', m.isolane_server, (
        s.LeafNode('listening', m.isolane_server, t34, config=False),
        s.LeafNode('port', m.isolane_server, t27, config=False),
        s.LeafNode('error', m.isolane_server, t0, config=False),
        s.LeafNode('accepted', m.isolane_server, t4, units='connections', config=False),
        s.LeafNode('refused', m.isolane_server, t4, units='connections', config=False),
    ), config=False)


class CertToName(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/netconf-server-parameters/client-identity-mappings/cert-to-name'
    NODE = s.ListNode('cert-to-name', m.ietf_netconf_server, (
        s.LeafNode('id', m.ietf_netconf_server, t2),
        s.LeafNode('fingerprint', m.ietf_netconf_server, t11),
        s.LeafNode('map-type', m.ietf_netconf_server, t12, mandatory=True),
        s.LeafNode('name', m.ietf_netconf_server, t0, mandatory=True, whens=(s.Rule("../map-type = 'x509c2n:specified'", n13),)),
    ), keys=(0,), min_elements=1)


class ClientIdentityMappings(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/netconf-server-parameters/client-identity-mappings'
    NODE = s.ContainerNode('client-identity-mappings', m.ietf_netconf_server, (
        CertToName.NODE,
    ))


class TlsNetconfServerParameters(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/netconf-server-parameters'
    NODE = s.ContainerNode('netconf-server-parameters', m.ietf_netconf_server, (
        ClientIdentityMappings.NODE,
    ))


class EeCertsInlineDefinitionCertificate(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ee-certs/inline-definition/certificate'
    NODE = s.ListNode('certificate', m.ietf_netconf_server, (
        s.LeafNode('name', m.ietf_netconf_server, t0),
        s.LeafNode('cert-data', m.ietf_netconf_server, t14, mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
    ), keys=(0,), min_elements=1)


class EeCertsInlineDefinition(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ee-certs/inline-definition'
    NODE = s.ContainerNode('inline-definition', m.ietf_netconf_server, (
        EeCertsInlineDefinitionCertificate.NODE,
    ))


class EeCerts(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ee-certs'
    NODE = s.ContainerNode('ee-certs', m.ietf_netconf_server, (
        EeCertsInlineDefinition.NODE,
        s.LeafNode('central-truststore-reference', m.ietf_netconf_server, t16),
    ), presence=True, choices=(s.ChoiceNode('inline-or-truststore', m.ietf_netconf_server, (s.CaseNode('inline', m.ietf_netconf_server, (0,)), s.CaseNode('central-truststore', m.ietf_netconf_server, (1,))), mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),))


class CaCertsInlineDefinitionCertificate(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ca-certs/inline-definition/certificate'
    NODE = s.ListNode('certificate', m.ietf_netconf_server, (
        s.LeafNode('name', m.ietf_netconf_server, t0),
        s.LeafNode('cert-data', m.ietf_netconf_server, t14, mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
    ), keys=(0,), min_elements=1)


class CaCertsInlineDefinition(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ca-certs/inline-definition'
    NODE = s.ContainerNode('inline-definition', m.ietf_netconf_server, (
        CaCertsInlineDefinitionCertificate.NODE,
    ))


class CaCerts(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ca-certs'
    NODE = s.ContainerNode('ca-certs', m.ietf_netconf_server, (
        CaCertsInlineDefinition.NODE,
        s.LeafNode('central-truststore-reference', m.ietf_netconf_server, t16),
    ), presence=True, choices=(s.ChoiceNode('inline-or-truststore', m.ietf_netconf_server, (s.CaseNode('inline', m.ietf_netconf_server, (0,)), s.CaseNode('central-truststore', m.ietf_netconf_server, (1,))), mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),))


class TlsServerParametersClientAuthentication(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters/client-authentication'
    NODE = s.ContainerNode('client-authentication', m.ietf_netconf_server, (
        CaCerts.NODE,
        EeCerts.NODE,
    ), presence=True, musts=(s.Rule('ca-certs or ee-certs or raw-public-keys or tls12-psks\n        or tls13-epsks', n17), s.Rule('ca-certs or ee-certs', n17)), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


class CentralKeystoreReference(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters/server-identity/certificate/central-keystore-reference'
    NODE = s.ContainerNode('central-keystore-reference', m.ietf_netconf_server, (
        s.LeafNode('asymmetric-key', m.ietf_netconf_server, t20, musts=(s.Rule('../certificate', n17), s.Rule('not(deref(.)/../ks:public-key-format) or derived-from-or-self(deref(.)/../ks:public-key-format, "ct:subject-public-key-info-format")', n18)), extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
        s.LeafNode('certificate', m.ietf_netconf_server, t21, musts=(s.Rule('../asymmetric-key', n17),), extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
    ))


class Certificate(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters/server-identity/certificate'
    NODE = s.ContainerNode('certificate', m.ietf_netconf_server, (
        CentralKeystoreReference.NODE,
    ), choices=(s.ChoiceNode('inline-or-keystore', m.ietf_netconf_server, (s.CaseNode('central-keystore', m.ietf_netconf_server, (0,)),), mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),))


class TlsServerParametersServerIdentity(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters/server-identity'
    NODE = s.ContainerNode('server-identity', m.ietf_netconf_server, (
        Certificate.NODE,
    ), choices=(s.ChoiceNode('auth-type', m.ietf_netconf_server, (s.CaseNode('certificate', m.ietf_netconf_server, (0,)),), mandatory=True),), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


class TlsServerParameters(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters'
    NODE = s.ContainerNode('tls-server-parameters', m.ietf_netconf_server, (
        TlsServerParametersServerIdentity.NODE,
        TlsServerParametersClientAuthentication.NODE,
    ))


class TlsTcpServerParametersLocalBind(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tcp-server-parameters/local-bind'
    LOCAL_PORT_DEFAULT = 6513
    NODE = s.ListNode('local-bind', m.ietf_netconf_server, (
        s.LeafNode('local-address', m.ietf_netconf_server, t24),
        s.LeafNode('local-port', m.ietf_netconf_server, t27, default=6513),
    ), keys=(0,), min_elements=1, max_elements=1)


class TlsTcpServerParameters(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tcp-server-parameters'
    NODE = s.ContainerNode('tcp-server-parameters', m.ietf_netconf_server, (
        TlsTcpServerParametersLocalBind.NODE,
    ))


class Tls(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls'
    NODE = s.ContainerNode('tls', m.ietf_netconf_server, (
        TlsTcpServerParameters.NODE,
        TlsServerParameters.NODE,
        TlsNetconfServerParameters.NODE,
    ))


class SshNetconfServerParameters(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/netconf-server-parameters'
    NODE = s.ContainerNode('netconf-server-parameters', m.ietf_netconf_server, ())


class Keepalives(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/keepalives'
    MAX_WAIT_DEFAULT = 30
    MAX_ATTEMPTS_DEFAULT = 3
    NODE = s.ContainerNode('keepalives', m.ietf_netconf_server, (
        s.LeafNode('max-wait', m.ietf_netconf_server, t6, default=30, units='seconds'),
        s.LeafNode('max-attempts', m.ietf_netconf_server, t28, default=3),
    ), presence=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


class Password(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user/password'
    NODE = s.ContainerNode('password', m.ietf_netconf_server, (
        s.LeafNode('hashed-password', m.ietf_netconf_server, t29),
    ))


class InlineDefinitionPublicKey(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user/public-keys/inline-definition/public-key'
    NODE = s.ListNode('public-key', m.ietf_netconf_server, (
        s.LeafNode('name', m.ietf_netconf_server, t0),
        s.LeafNode('public-key-format', m.ietf_netconf_server, t30, mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
        s.LeafNode('public-key', m.ietf_netconf_server, t14, mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
    ), keys=(0,), musts=(s.Rule('derived-from-or-self(public-key-format, "ct:ssh-public-key-format")', n31),))


class PublicKeysInlineDefinition(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user/public-keys/inline-definition'
    NODE = s.ContainerNode('inline-definition', m.ietf_netconf_server, (
        InlineDefinitionPublicKey.NODE,
    ))


class PublicKeys(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user/public-keys'
    NODE = s.ContainerNode('public-keys', m.ietf_netconf_server, (
        PublicKeysInlineDefinition.NODE,
        s.LeafNode('central-truststore-reference', m.ietf_netconf_server, t33, musts=(s.Rule('not(deref(.)/../ts:public-key/ts:public-key-format[not(derived-from-or-self(., "ct:ssh-public-key-format"))])', n32),)),
    ), presence=True, choices=(s.ChoiceNode('inline-or-truststore', m.ietf_netconf_server, (s.CaseNode('inline', m.ietf_netconf_server, (0,)), s.CaseNode('central-truststore', m.ietf_netconf_server, (1,))), mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),))


class User(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user'
    NODE = s.ListNode('user', m.ietf_netconf_server, (
        s.LeafNode('name', m.ietf_netconf_server, t0),
        PublicKeys.NODE,
        Password.NODE,
    ), keys=(0,), max_elements=1024)


class Users(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users'
    NODE = s.ContainerNode('users', m.ietf_netconf_server, (
        User.NODE,
    ))


class SshServerParametersClientAuthentication(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication'
    NODE = s.ContainerNode('client-authentication', m.ietf_netconf_server, (
        Users.NODE,
    ), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


class PublicKey(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/server-identity/host-key/public-key'
    NODE = s.ContainerNode('public-key', m.ietf_netconf_server, (
        s.LeafNode('central-keystore-reference', m.ietf_netconf_server, t20, musts=(s.Rule('not(deref(.)/../ks:public-key-format) or derived-from-or-self(deref(.)/../ks:public-key-format, "ct:ssh-public-key-format")', n18),)),
    ), choices=(s.ChoiceNode('inline-or-keystore', m.ietf_netconf_server, (s.CaseNode('central-keystore', m.ietf_netconf_server, (0,)),), mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),))


class HostKey(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/server-identity/host-key'
    NODE = s.ListNode('host-key', m.ietf_netconf_server, (
        s.LeafNode('name', m.ietf_netconf_server, t0),
        PublicKey.NODE,
    ), keys=(0,), max_elements=8, user_ordered=True, choices=(s.ChoiceNode('host-key-type', m.ietf_netconf_server, (s.CaseNode('public-key', m.ietf_netconf_server, (1,)), s.CaseNode('certificate', m.ietf_netconf_server, ())), mandatory=True),))


class SshServerParametersServerIdentity(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/server-identity'
    NODE = s.ContainerNode('server-identity', m.ietf_netconf_server, (
        HostKey.NODE,
    ), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


class SshServerParameters(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters'
    NODE = s.ContainerNode('ssh-server-parameters', m.ietf_netconf_server, (
        SshServerParametersServerIdentity.NODE,
        SshServerParametersClientAuthentication.NODE,
        Keepalives.NODE,
    ))


class SshTcpServerParametersLocalBind(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/tcp-server-parameters/local-bind'
    LOCAL_PORT_DEFAULT = 830
    NODE = s.ListNode('local-bind', m.ietf_netconf_server, (
        s.LeafNode('local-address', m.ietf_netconf_server, t24),
        s.LeafNode('local-port', m.ietf_netconf_server, t27, default=830),
    ), keys=(0,), min_elements=1, max_elements=1)


class SshTcpServerParameters(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/tcp-server-parameters'
    NODE = s.ContainerNode('tcp-server-parameters', m.ietf_netconf_server, (
        SshTcpServerParametersLocalBind.NODE,
    ))


class Ssh(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh'
    NODE = s.ContainerNode('ssh', m.ietf_netconf_server, (
        SshTcpServerParameters.NODE,
        SshServerParameters.NODE,
        SshNetconfServerParameters.NODE,
    ))


class Endpoint(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint'
    ENABLED_DEFAULT = True
    NODE = s.ListNode('endpoint', m.ietf_netconf_server, (
        s.LeafNode('name', m.ietf_netconf_server, t0),
        Ssh.NODE,
        Tls.NODE,
        s.LeafNode('enabled', m.isolane_server, t34, default=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
        EndpointState.NODE,
    ), keys=(0,), min_elements=1, max_elements=64, choices=(s.ChoiceNode('transport', m.ietf_netconf_server, (s.CaseNode('ssh', m.ietf_netconf_server, (1,)), s.CaseNode('tls', m.ietf_netconf_server, (2,))), mandatory=True),))


class Endpoints(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen/endpoints'
    NODE = s.ContainerNode('endpoints', m.ietf_netconf_server, (
        Endpoint.NODE,
    ))


class Listen(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server/listen'
    IDLE_TIMEOUT_DEFAULT = 180
    NODE = s.ContainerNode('listen', m.ietf_netconf_server, (
        s.LeafNode('idle-timeout', m.ietf_netconf_server, t9, default=180, units='seconds'),
        Endpoints.NODE,
    ), presence=True)


class NetconfServer(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-server:netconf-server'
    NODE = s.ContainerNode('netconf-server', m.ietf_netconf_server, (
        Listen.NODE,
        CallHome.NODE,
    ))


TOP = (
    NetconfServer.NODE,
)
