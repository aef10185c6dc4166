"""Bindings of YANG module ietf-restconf-server.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.Boolean()
t1 = y.Integer('uint16', y.Limit((0, 65535)))
t2 = y.String()
t3 = y.Integer('uint64')
t4 = y.Integer('uint32')
t5 = y.String(patterns=(y.Pattern('([0-9a-fA-F]{2}(:[0-9a-fA-F]{2})*)?', '(?:[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2})*)?'), y.Pattern('([0-9a-fA-F]){2}(:([0-9a-fA-F]){2}){0,254}', '[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2}){0,254}')))
t6 = y.Identityref(('ietf-x509-cert-to-name:cert-to-name',), m.IDENTITIES)
n7 = {'': 'ietf-restconf-server', 'x509c2n': 'ietf-x509-cert-to-name'}
t8 = y.Binary()
n9 = {'': 'ietf-restconf-server', 'ts': 'ietf-truststore'}
t10 = y.Leafref('/ts:truststore/ts:certificate-bags/ts:certificate-bag/ts:name', n9, '/ietf-truststore:truststore/certificate-bags/certificate-bag/name', t2)
n11 = {'': 'ietf-restconf-server'}
n12 = {'': 'ietf-restconf-server', 'ct': 'ietf-crypto-types', 'ks': 'ietf-keystore'}
n13 = {'': 'ietf-restconf-server', 'ks': 'ietf-keystore'}
t14 = y.Leafref('/ks:keystore/ks:asymmetric-keys/ks:asymmetric-key/ks:name', n13, '/ietf-keystore:keystore/asymmetric-keys/asymmetric-key/name', t2)
t15 = y.Leafref('/ks:keystore/ks:asymmetric-keys/ks:asymmetric-key[ks:name = current()/../asymmetric-key]/ks:certificates/ks:certificate/ks:name', n13, '/ietf-keystore:keystore/asymmetric-keys/asymmetric-key/certificates/certificate/name', t2)
t16 = y.String(patterns=(y.Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'),))
t17 = y.String(patterns=(y.Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), y.Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?')))
t18 = y.Union(t16, t17)
t19 = y.String(limit=y.Limit((1, 253)), patterns=(y.Pattern('((([a-zA-Z0-9_]([a-zA-Z0-9\\-_]){0,61})?[a-zA-Z0-9]\\.)*([a-zA-Z0-9_]([a-zA-Z0-9\\-_]){0,61})?[a-zA-Z0-9]\\.?)|\\.', '(?:(?:[0-9A-Z_a-z][\\-0-9A-Z_a-z]{0,61})?[0-9A-Za-z]\\.)*(?:[0-9A-Z_a-z][\\-0-9A-Z_a-z]{0,61})?[0-9A-Za-z]\\.?|\\.'),))
t20 = y.Union(t18, t19)


class State(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/isolane-server:state'
    NODE = s.ContainerNode('state', m.isolane_server, (
        s.LeafNode('listening', m.isolane_server, t0, config=False),
        s.LeafNode('port', m.isolane_server, t1, config=False),
        s.LeafNode('error', m.isolane_server, t2, config=False),
        s.LeafNode('accepted', m.isolane_server, t3, units='connections', config=False),
        s.LeafNode('refused', m.isolane_server, t3, units='connections', config=False),
    ), config=False)


class CertToName(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/restconf-server-parameters/client-identity-mappings/cert-to-name'
    NODE = s.ListNode('cert-to-name', m.ietf_restconf_server, (
        s.LeafNode('id', m.ietf_restconf_server, t4),
        s.LeafNode('fingerprint', m.ietf_restconf_server, t5),
        s.LeafNode('map-type', m.ietf_restconf_server, t6, mandatory=True),
        s.LeafNode('name', m.ietf_restconf_server, t2, mandatory=True, whens=(s.Rule("../map-type = 'x509c2n:specified'", n7),)),
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
        s.LeafNode('name', m.ietf_restconf_server, t2),
        s.LeafNode('cert-data', m.ietf_restconf_server, t8, mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
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
        s.LeafNode('central-truststore-reference', m.ietf_restconf_server, t10),
    ), presence=True, choices=(s.ChoiceNode('inline-or-truststore', m.ietf_restconf_server, (s.CaseNode('inline', m.ietf_restconf_server, (0,)), s.CaseNode('central-truststore', m.ietf_restconf_server, (1,))), mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),))


class CaCertsInlineDefinitionCertificate(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ca-certs/inline-definition/certificate'
    NODE = s.ListNode('certificate', m.ietf_restconf_server, (
        s.LeafNode('name', m.ietf_restconf_server, t2),
        s.LeafNode('cert-data', m.ietf_restconf_server, t8, mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
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
        s.LeafNode('central-truststore-reference', m.ietf_restconf_server, t10),
    ), presence=True, choices=(s.ChoiceNode('inline-or-truststore', m.ietf_restconf_server, (s.CaseNode('inline', m.ietf_restconf_server, (0,)), s.CaseNode('central-truststore', m.ietf_restconf_server, (1,))), mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),))


class ClientAuthentication(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication'
    NODE = s.ContainerNode('client-authentication', m.ietf_restconf_server, (
        CaCerts.NODE,
        EeCerts.NODE,
    ), presence=True, musts=(s.Rule('ca-certs or ee-certs or raw-public-keys or tls12-psks\n        or tls13-epsks', n11),), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


class CentralKeystoreReference(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/server-identity/certificate/central-keystore-reference'
    NODE = s.ContainerNode('central-keystore-reference', m.ietf_restconf_server, (
        s.LeafNode('asymmetric-key', m.ietf_restconf_server, t14, musts=(s.Rule('../certificate', n11), s.Rule('not(deref(.)/../ks:public-key-format) or derived-from-or-self(deref(.)/../ks:public-key-format, "ct:subject-public-key-info-format")', n12)), extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
        s.LeafNode('certificate', m.ietf_restconf_server, t15, musts=(s.Rule('../asymmetric-key', n11),), extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
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
        s.LeafNode('local-address', m.ietf_restconf_server, t18),
        s.LeafNode('local-port', m.ietf_restconf_server, t1, default=443),
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
        s.LeafNode('name', m.ietf_restconf_server, t2),
        HttpOverTls.NODE,
        s.LeafNode('enabled', m.isolane_server, t0, default=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
        s.LeafListNode('host', m.isolane_server, t20, max_elements=16, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
        State.NODE,
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
    ))


TOP = (
    RestconfServer.NODE,
)
