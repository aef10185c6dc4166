"""Bindings of YANG module ietf-restconf-server.

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
n13 = {'': 'ietf-restconf-server', 'x509c2n': 'ietf-x509-cert-to-name'}
t14 = y.Binary()
n15 = {'': 'ietf-restconf-server', 'ts': 'ietf-truststore'}
t16 = y.Leafref('/ts:truststore/ts:certificate-bags/ts:certificate-bag/ts:name', n15, '/ietf-truststore:truststore/certificate-bags/certificate-bag/name', t0)
n17 = {'': 'ietf-restconf-server'}
n18 = {'': 'ietf-restconf-server', 'ct': 'ietf-crypto-types', 'ks': 'ietf-keystore'}
n19 = {'': 'ietf-restconf-server', 'ks': 'ietf-keystore'}
t20 = y.Leafref('/ks:keystore/ks:asymmetric-keys/ks:asymmetric-key/ks:name', n19, '/ietf-keystore:keystore/asymmetric-keys/asymmetric-key/name', t0)
t21 = y.Leafref('/ks:keystore/ks:asymmetric-keys/ks:asymmetric-key[ks:name = current()/../asymmetric-key]/ks:certificates/ks:certificate/ks:name', n19, '/ietf-keystore:keystore/asymmetric-keys/asymmetric-key/certificates/certificate/name', t0)
t22 = y.String(patterns=(y.Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'),))
t23 = y.String(patterns=(y.Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), y.Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?')))
t24 = y.Union(t22, t23)
t25 = y.String(limit=y.Limit((1, 253)), patterns=(y.Pattern('((([a-zA-Z0-9_]([a-zA-Z0-9\\-_]){0,61})?[a-zA-Z0-9]\\.)*([a-zA-Z0-9_]([a-zA-Z0-9\\-_]){0,61})?[a-zA-Z0-9]\\.?)|\\.', '(?:(?:[0-9A-Z_a-z][\\-0-9A-Z_a-z]{0,61})?[0-9A-Za-z]\\.)*(?:[0-9A-Z_a-z][\\-0-9A-Z_a-z]{0,61})?[0-9A-Za-z]\\.?|\\.'),))
t26 = y.Union(t24, t25)
t27 = y.Integer('uint16', y.Limit((0, 65535)))
t28 = y.Boolean()


class CallHomeConnected(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/isolane-server:call-home-connected'
    NODE = s.NotificationNode('call-home-connected', m.isolane_server, (
        s.LeafNode('endpoint', m.isolane_server, t0, config=False),
    ))


class CallHomeFailed(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/isolane-server:call-home-failed'
    NODE = s.NotificationNode('call-home-failed', m.isolane_server, (
        s.LeafNode('endpoint', m.isolane_server, t0, config=False),
        s.LeafNode('error', m.isolane_server, t0, config=False),
    ))


class ConnectOutput(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/isolane-server:connect/output'
    NODE = s.ParametersNode('output', m.isolane_server, (
        s.LeafNode('status', m.isolane_server, t1, config=False),
    ))


class ConnectInput(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/isolane-server:connect/input'
    NODE = s.ParametersNode('input', m.isolane_server, ())


class State(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/isolane-server:state'
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
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/reconnect-strategy'
    START_WITH_DEFAULT = 'first-listed'
    MAX_WAIT_DEFAULT = 5
    MAX_ATTEMPTS_DEFAULT = 3
    MAX_INTERVAL_DEFAULT = 60
    NODE = s.ContainerNode('reconnect-strategy', m.ietf_restconf_server, (
        s.LeafNode('start-with', m.ietf_restconf_server, t5, default='first-listed'),
        s.LeafNode('max-wait', m.ietf_restconf_server, t6, default=5, units='seconds'),
        s.LeafNode('max-attempts', m.ietf_restconf_server, t7, default=3),
        s.LeafNode('max-interval', m.isolane_server, t8, default=60, units='seconds', extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
    ))


class Periodic(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/connection-type/periodic'
    PERIOD_DEFAULT = 60
    IDLE_TIMEOUT_DEFAULT = 180
    NODE = s.ContainerNode('periodic', m.ietf_restconf_server, (
        s.LeafNode('period', m.ietf_restconf_server, t9, default=60, units='minutes'),
        s.LeafNode('anchor-time', m.ietf_restconf_server, t10),
        s.LeafNode('idle-timeout', m.ietf_restconf_server, t9, default=180, units='seconds'),
    ), presence=True)


class Persistent(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/connection-type/persistent'
    NODE = s.ContainerNode('persistent', m.ietf_restconf_server, (), presence=True)


class ConnectionType(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/connection-type'
    NODE = s.ContainerNode('connection-type', m.ietf_restconf_server, (
        Persistent.NODE,
        Periodic.NODE,
    ), choices=(s.ChoiceNode('connection-type', m.ietf_restconf_server, (s.CaseNode('persistent-connection', m.ietf_restconf_server, (0,)), s.CaseNode('periodic-connection', m.ietf_restconf_server, (1,))), mandatory=True),))


class ClientIdentityMappingsCertToName(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/restconf-server-parameters/client-identity-mappings/cert-to-name'
    NODE = s.ListNode('cert-to-name', m.ietf_restconf_server, (
        s.LeafNode('id', m.ietf_restconf_server, t2),
        s.LeafNode('fingerprint', m.ietf_restconf_server, t11),
        s.LeafNode('map-type', m.ietf_restconf_server, t12, mandatory=True),
        s.LeafNode('name', m.ietf_restconf_server, t0, mandatory=True, whens=(s.Rule("../map-type = 'x509c2n:specified'", n13),)),
    ), keys=(0,))


class RestconfServerParametersClientIdentityMappings(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/restconf-server-parameters/client-identity-mappings'
    NODE = s.ContainerNode('client-identity-mappings', m.ietf_restconf_server, (
        ClientIdentityMappingsCertToName.NODE,
    ))


class HttpOverTlsRestconfServerParameters(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/restconf-server-parameters'
    NODE = s.ContainerNode('restconf-server-parameters', m.ietf_restconf_server, (
        RestconfServerParametersClientIdentityMappings.NODE,
    ))


class HttpOverTlsHttpServerParameters(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/http-server-parameters'
    NODE = s.ContainerNode('http-server-parameters', m.ietf_restconf_server, ())


class ClientAuthenticationEeCertsInlineDefinitionCertificate(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ee-certs/inline-definition/certificate'
    NODE = s.ListNode('certificate', m.ietf_restconf_server, (
        s.LeafNode('name', m.ietf_restconf_server, t0),
        s.LeafNode('cert-data', m.ietf_restconf_server, t14, mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
    ), keys=(0,), min_elements=1)


class ClientAuthenticationEeCertsInlineDefinition(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ee-certs/inline-definition'
    NODE = s.ContainerNode('inline-definition', m.ietf_restconf_server, (
        ClientAuthenticationEeCertsInlineDefinitionCertificate.NODE,
    ))


class ClientAuthenticationEeCerts(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ee-certs'
    NODE = s.ContainerNode('ee-certs', m.ietf_restconf_server, (
        ClientAuthenticationEeCertsInlineDefinition.NODE,
        s.LeafNode('central-truststore-reference', m.ietf_restconf_server, t16),
    ), presence=True, choices=(s.ChoiceNode('inline-or-truststore', m.ietf_restconf_server, (s.CaseNode('inline', m.ietf_restconf_server, (0,)), s.CaseNode('central-truststore', m.ietf_restconf_server, (1,))), mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),))


class ClientAuthenticationCaCertsInlineDefinitionCertificate(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ca-certs/inline-definition/certificate'
    NODE = s.ListNode('certificate', m.ietf_restconf_server, (
        s.LeafNode('name', m.ietf_restconf_server, t0),
        s.LeafNode('cert-data', m.ietf_restconf_server, t14, mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
    ), keys=(0,), min_elements=1)


class ClientAuthenticationCaCertsInlineDefinition(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ca-certs/inline-definition'
    NODE = s.ContainerNode('inline-definition', m.ietf_restconf_server, (
        ClientAuthenticationCaCertsInlineDefinitionCertificate.NODE,
    ))


class ClientAuthenticationCaCerts(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ca-certs'
    NODE = s.ContainerNode('ca-certs', m.ietf_restconf_server, (
        ClientAuthenticationCaCertsInlineDefinition.NODE,
        s.LeafNode('central-truststore-reference', m.ietf_restconf_server, t16),
    ), presence=True, choices=(s.ChoiceNode('inline-or-truststore', m.ietf_restconf_server, (s.CaseNode('inline', m.ietf_restconf_server, (0,)), s.CaseNode('central-truststore', m.ietf_restconf_server, (1,))), mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),))


class TlsServerParametersClientAuthentication(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication'
    NODE = s.ContainerNode('client-authentication', m.ietf_restconf_server, (
        ClientAuthenticationCaCerts.NODE,
        ClientAuthenticationEeCerts.NODE,
    ), presence=True, musts=(s.Rule('ca-certs or ee-certs or raw-public-keys or tls12-psks\n        or tls13-epsks', n17),), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


class CertificateCentralKeystoreReference(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/server-identity/certificate/central-keystore-reference'
    NODE = s.ContainerNode('central-keystore-reference', m.ietf_restconf_server, (
        s.LeafNode('asymmetric-key', m.ietf_restconf_server, t20, musts=(s.Rule('../certificate', n17), s.Rule('not(deref(.)/../ks:public-key-format) or derived-from-or-self(deref(.)/../ks:public-key-format, "ct:subject-public-key-info-format")', n18)), extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
        s.LeafNode('certificate', m.ietf_restconf_server, t21, musts=(s.Rule('../asymmetric-key', n17),), extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
    ))


class ServerIdentityCertificate(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/server-identity/certificate'
    NODE = s.ContainerNode('certificate', m.ietf_restconf_server, (
        CertificateCentralKeystoreReference.NODE,
    ), choices=(s.ChoiceNode('inline-or-keystore', m.ietf_restconf_server, (s.CaseNode('central-keystore', m.ietf_restconf_server, (0,)),), mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),))


class TlsServerParametersServerIdentity(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/server-identity'
    NODE = s.ContainerNode('server-identity', m.ietf_restconf_server, (
        ServerIdentityCertificate.NODE,
    ), choices=(s.ChoiceNode('auth-type', m.ietf_restconf_server, (s.CaseNode('certificate', m.ietf_restconf_server, (0,)),)),), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


class HttpOverTlsTlsServerParameters(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters'
    NODE = s.ContainerNode('tls-server-parameters', m.ietf_restconf_server, (
        TlsServerParametersServerIdentity.NODE,
        TlsServerParametersClientAuthentication.NODE,
    ))


class Keepalives(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tcp-client-parameters/keepalives'
    IDLE_TIME_DEFAULT = 7200
    MAX_PROBES_DEFAULT = 9
    PROBE_INTERVAL_DEFAULT = 75
    NODE = s.ContainerNode('keepalives', m.ietf_restconf_server, (
        s.LeafNode('idle-time', m.ietf_restconf_server, t6, default=7200, units='seconds'),
        s.LeafNode('max-probes', m.ietf_restconf_server, t6, default=9),
        s.LeafNode('probe-interval', m.ietf_restconf_server, t6, default=75, units='seconds'),
    ), presence=True)


class TcpClientParameters(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tcp-client-parameters'
    REMOTE_PORT_DEFAULT = 4336
    NODE = s.ContainerNode('tcp-client-parameters', m.ietf_restconf_server, (
        s.LeafNode('remote-address', m.ietf_restconf_server, t26, mandatory=True),
        s.LeafNode('remote-port', m.ietf_restconf_server, t27, default=4336),
        Keepalives.NODE,
    ))


class EndpointHttpOverTls(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls'
    NODE = s.ContainerNode('http-over-tls', m.ietf_restconf_server, (
        TcpClientParameters.NODE,
        HttpOverTlsTlsServerParameters.NODE,
        HttpOverTlsHttpServerParameters.NODE,
        HttpOverTlsRestconfServerParameters.NODE,
    ))


class EndpointsEndpoint(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint'
    NODE = s.ListNode('endpoint', m.ietf_restconf_server, (
        s.LeafNode('name', m.ietf_restconf_server, t0),
        EndpointHttpOverTls.NODE,
    ), keys=(0,), min_elements=1, max_elements=16, user_ordered=True, choices=(s.ChoiceNode('transport', m.ietf_restconf_server, (s.CaseNode('http-over-tls', m.ietf_restconf_server, (1,)),), mandatory=True),))


class RestconfClientEndpoints(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints'
    NODE = s.ContainerNode('endpoints', m.ietf_restconf_server, (
        EndpointsEndpoint.NODE,
    ))


class RestconfClient(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home/restconf-client'
    ENABLED_DEFAULT = True
    NODE = s.ListNode('restconf-client', m.ietf_restconf_server, (
        s.LeafNode('name', m.ietf_restconf_server, t0),
        RestconfClientEndpoints.NODE,
        ConnectionType.NODE,
        ReconnectStrategy.NODE,
        s.LeafNode('enabled', m.isolane_server, t28, default=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
        State.NODE,
    ), keys=(0,), min_elements=1, max_elements=1024, operations=(s.OperationNode('connect', m.isolane_server, ConnectInput.NODE, ConnectOutput.NODE),), notifications=(CallHomeFailed.NODE, CallHomeConnected.NODE))


class CallHome(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/call-home'
    NODE = s.ContainerNode('call-home', m.ietf_restconf_server, (
        RestconfClient.NODE,
    ), presence=True)


class EndpointState(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/isolane-server:state'
    NODE = s.ContainerNode('state', m.isolane_server, (
        s.LeafNode('listening', m.isolane_server, t28, config=False),
        s.LeafNode('port', m.isolane_server, t27, config=False),
        s.LeafNode('error', m.isolane_server, t0, config=False),
        s.LeafNode('accepted', m.isolane_server, t4, units='connections', config=False),
        s.LeafNode('refused', m.isolane_server, t4, units='connections', config=False),
    ), config=False)


class CertToName(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/restconf-server-parameters/client-identity-mappings/cert-to-name'
    NODE = s.ListNode('cert-to-name', m.ietf_restconf_server, (
        s.LeafNode('id', m.ietf_restconf_server, t2),
        s.LeafNode('fingerprint', m.ietf_restconf_server, t11),
        s.LeafNode('map-type', m.ietf_restconf_server, t12, mandatory=True),
        s.LeafNode('name', m.ietf_restconf_server, t0, mandatory=True, whens=(s.Rule("../map-type = 'x509c2n:specified'", n13),)),
    ), keys=(0,))


class ClientIdentityMappings(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/restconf-server-parameters/client-identity-mappings'
    NODE = s.ContainerNode('client-identity-mappings', m.ietf_restconf_server, (
        CertToName.NODE,
    ))


class RestconfServerParameters(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/restconf-server-parameters'
    NODE = s.ContainerNode('restconf-server-parameters', m.ietf_restconf_server, (
        ClientIdentityMappings.NODE,
    ))


class HttpServerParameters(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/http-server-parameters'
    NODE = s.ContainerNode('http-server-parameters', m.ietf_restconf_server, ())


class EeCertsInlineDefinitionCertificate(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ee-certs/inline-definition/certificate'
    NODE = s.ListNode('certificate', m.ietf_restconf_server, (
        s.LeafNode('name', m.ietf_restconf_server, t0),
        s.LeafNode('cert-data', m.ietf_restconf_server, t14, mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
    ), keys=(0,), min_elements=1)


class EeCertsInlineDefinition(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ee-certs/inline-definition'
    NODE = s.ContainerNode('inline-definition', m.ietf_restconf_server, (
        EeCertsInlineDefinitionCertificate.NODE,
    ))


class EeCerts(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ee-certs'
    NODE = s.ContainerNode('ee-certs', m.ietf_restconf_server, (
        EeCertsInlineDefinition.NODE,
        s.LeafNode('central-truststore-reference', m.ietf_restconf_server, t16),
    ), presence=True, choices=(s.ChoiceNode('inline-or-truststore', m.ietf_restconf_server, (s.CaseNode('inline', m.ietf_restconf_server, (0,)), s.CaseNode('central-truststore', m.ietf_restconf_server, (1,))), mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),))


class CaCertsInlineDefinitionCertificate(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ca-certs/inline-definition/certificate'
    NODE = s.ListNode('certificate', m.ietf_restconf_server, (
        s.LeafNode('name', m.ietf_restconf_server, t0),
        s.LeafNode('cert-data', m.ietf_restconf_server, t14, mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
    ), keys=(0,), min_elements=1)


class CaCertsInlineDefinition(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ca-certs/inline-definition'
    NODE = s.ContainerNode('inline-definition', m.ietf_restconf_server, (
        CaCertsInlineDefinitionCertificate.NODE,
    ))


class CaCerts(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ca-certs'
    NODE = s.ContainerNode('ca-certs', m.ietf_restconf_server, (
        CaCertsInlineDefinition.NODE,
        s.LeafNode('central-truststore-reference', m.ietf_restconf_server, t16),
    ), presence=True, choices=(s.ChoiceNode('inline-or-truststore', m.ietf_restconf_server, (s.CaseNode('inline', m.ietf_restconf_server, (0,)), s.CaseNode('central-truststore', m.ietf_restconf_server, (1,))), mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),))


class ClientAuthentication(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication'
    NODE = s.ContainerNode('client-authentication', m.ietf_restconf_server, (
        CaCerts.NODE,
        EeCerts.NODE,
    ), presence=True, musts=(s.Rule('ca-certs or ee-certs or raw-public-keys or tls12-psks\n        or tls13-epsks', n17),), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


class CentralKeystoreReference(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/server-identity/certificate/central-keystore-reference'
    NODE = s.ContainerNode('central-keystore-reference', m.ietf_restconf_server, (
        s.LeafNode('asymmetric-key', m.ietf_restconf_server, t20, musts=(s.Rule('../certificate', n17), s.Rule('not(deref(.)/../ks:public-key-format) or derived-from-or-self(deref(.)/../ks:public-key-format, "ct:subject-public-key-info-format")', n18)), extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
        s.LeafNode('certificate', m.ietf_restconf_server, t21, musts=(s.Rule('../asymmetric-key', n17),), extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
    ))


class Certificate(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/server-identity/certificate'
    NODE = s.ContainerNode('certificate', m.ietf_restconf_server, (
        CentralKeystoreReference.NODE,
    ), choices=(s.ChoiceNode('inline-or-keystore', m.ietf_restconf_server, (s.CaseNode('central-keystore', m.ietf_restconf_server, (0,)),), mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),))


class ServerIdentity(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/server-identity'
    NODE = s.ContainerNode('server-identity', m.ietf_restconf_server, (
        Certificate.NODE,
    ), choices=(s.ChoiceNode('auth-type', m.ietf_restconf_server, (s.CaseNode('certificate', m.ietf_restconf_server, (0,)),)),), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


class TlsServerParameters(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters'
    NODE = s.ContainerNode('tls-server-parameters', m.ietf_restconf_server, (
        ServerIdentity.NODE,
        ClientAuthentication.NODE,
    ))


class LocalBind(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tcp-server-parameters/local-bind'
    LOCAL_PORT_DEFAULT = 443
    NODE = s.ListNode('local-bind', m.ietf_restconf_server, (
        s.LeafNode('local-address', m.ietf_restconf_server, t24),
        s.LeafNode('local-port', m.ietf_restconf_server, t27, default=443),
    ), keys=(0,), min_elements=1, max_elements=1)


class TcpServerParameters(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tcp-server-parameters'
    NODE = s.ContainerNode('tcp-server-parameters', m.ietf_restconf_server, (
        LocalBind.NODE,
    ))


class HttpOverTls(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls'
    NODE = s.ContainerNode('http-over-tls', m.ietf_restconf_server, (
        TcpServerParameters.NODE,
        TlsServerParameters.NODE,
        HttpServerParameters.NODE,
        RestconfServerParameters.NODE,
    ))


class Endpoint(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint'
    ENABLED_DEFAULT = True
    NODE = s.ListNode('endpoint', m.ietf_restconf_server, (
        s.LeafNode('name', m.ietf_restconf_server, t0),
        HttpOverTls.NODE,
        s.LeafNode('enabled', m.isolane_server, t28, default=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
        s.LeafListNode('host', m.isolane_server, t26, max_elements=16, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
        EndpointState.NODE,
    ), keys=(0,), min_elements=1, max_elements=64, choices=(s.ChoiceNode('transport', m.ietf_restconf_server, (s.CaseNode('http-over-tls', m.ietf_restconf_server, (1,)),), mandatory=True),))


class Endpoints(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/listen/endpoints'
    NODE = s.ContainerNode('endpoints', m.ietf_restconf_server, (
        Endpoint.NODE,
    ))


class Listen(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/listen'
    NODE = s.ContainerNode('listen', m.ietf_restconf_server, (
        Endpoints.NODE,
    ), presence=True)


class RestconfServer(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server'
    NODE = s.ContainerNode('restconf-server', m.ietf_restconf_server, (
        Listen.NODE,
        CallHome.NODE,
    ))


TOP = (
    RestconfServer.NODE,
)
