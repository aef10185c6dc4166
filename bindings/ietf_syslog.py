"""Bindings of YANG module ietf-syslog.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.Boolean()
t1 = y.Integer('uint64')
t2 = y.Integer('uint32')
t3 = y.String()
t4 = y.Enumeration({'equals': 0, 'equals-or-higher': 1})
t5 = y.Identityref(('ietf-syslog:action',), m.IDENTITIES)
n6 = {'': 'ietf-syslog'}
t7 = y.Identityref(('ietf-syslog:syslog-facility',), m.IDENTITIES)
t8 = y.Enumeration({'all': 0})
t9 = y.Union(t7, t8)
t10 = y.Enumeration({'emergency': 0, 'alert': 1, 'critical': 2, 'error': 3, 'warning': 4, 'notice': 5, 'info': 6, 'debug': 7})
t11 = y.Enumeration({'none': 2147483647, 'all': -2147483648})
t12 = y.Union(t10, t11)
t13 = y.String(patterns=(y.Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'),))
t14 = y.String(patterns=(y.Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), y.Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?')))
t15 = y.Union(t13, t14)
t16 = y.String(limit=y.Limit((1, 253)), patterns=(y.Pattern('((([a-zA-Z0-9_]([a-zA-Z0-9\\-_]){0,61})?[a-zA-Z0-9]\\.)*([a-zA-Z0-9_]([a-zA-Z0-9\\-_]){0,61})?[a-zA-Z0-9]\\.?)|\\.', '(?:(?:[0-9A-Z_a-z][\\-0-9A-Z_a-z]{0,61})?[0-9A-Za-z]\\.)*(?:[0-9A-Z_a-z][\\-0-9A-Z_a-z]{0,61})?[0-9A-Za-z]\\.?|\\.'),))
t17 = y.Union(t15, t16)
t18 = y.Integer('uint16', y.Limit((0, 65535)))
t19 = y.Binary()
n20 = {'': 'ietf-syslog', 'ts': 'ietf-truststore'}
t21 = y.Leafref('/ts:truststore/ts:certificate-bags/ts:certificate-bag/ts:name', n20, '/ietf-truststore:truststore/certificate-bags/certificate-bag/name', t3)
n22 = {'': 'ietf-syslog', 'ct': 'ietf-crypto-types', 'ks': 'ietf-keystore'}
n23 = {'': 'ietf-syslog', 'ks': 'ietf-keystore'}
t24 = y.Leafref('/ks:keystore/ks:asymmetric-keys/ks:asymmetric-key/ks:name', n23, '/ietf-keystore:keystore/asymmetric-keys/asymmetric-key/name', t3)
t25 = y.Leafref('/ks:keystore/ks:asymmetric-keys/ks:asymmetric-key[ks:name = current()/../asymmetric-key]/ks:certificates/ks:certificate/ks:name', n23, '/ietf-keystore:keystore/asymmetric-keys/asymmetric-key/certificates/certificate/name', t3)


class State(Record):
    __slots__ = ()
    PATH = '/ietf-syslog:syslog/actions/remote/destination/isolane-syslog:state'
    NODE = s.ContainerNode('state', m.isolane_syslog, (
        s.LeafNode('connected', m.isolane_syslog, t0, config=False),
        s.LeafNode('sent', m.isolane_syslog, t1, units='messages', config=False),
        s.LeafNode('dropped', m.isolane_syslog, t1, units='messages', config=False),
        s.LeafNode('waiting', m.isolane_syslog, t2, units='messages', config=False),
        s.LeafNode('trouble', m.isolane_syslog, t3, config=False),
    ), config=False)


class AdvancedCompare(Record):
    __slots__ = ()
    PATH = '/ietf-syslog:syslog/actions/remote/destination/filter/facility-list/advanced-compare'
    COMPARE_DEFAULT = 'equals-or-higher'
    ACTION_DEFAULT = Identity('ietf-syslog:log')
    NODE = s.ContainerNode('advanced-compare', m.ietf_syslog, (
        s.LeafNode('compare', m.ietf_syslog, t4, default='equals-or-higher'),
        s.LeafNode('action', m.ietf_syslog, t5, default=Identity('ietf-syslog:log')),
    ), whens=(s.Rule('../severity != "all" and ../severity != "none"', n6),))


class FacilityList(Record):
    __slots__ = ()
    PATH = '/ietf-syslog:syslog/actions/remote/destination/filter/facility-list'
    NODE = s.ListNode('facility-list', m.ietf_syslog, (
        s.LeafNode('facility', m.ietf_syslog, t9),
        s.LeafNode('severity', m.ietf_syslog, t12, mandatory=True),
        AdvancedCompare.NODE,
    ), keys=(0, 1), user_ordered=True)


class Filter(Record):
    __slots__ = ()
    PATH = '/ietf-syslog:syslog/actions/remote/destination/filter'
    NODE = s.ContainerNode('filter', m.ietf_syslog, (
        FacilityList.NODE,
    ))


class TcpTcp(Record):
    __slots__ = ()
    PATH = '/ietf-syslog:syslog/actions/remote/destination/isolane-syslog:tcp/tcp'
    PORT_DEFAULT = 601
    NODE = s.ListNode('tcp', m.isolane_syslog, (
        s.LeafNode('address', m.isolane_syslog, t17),
        s.LeafNode('port', m.isolane_syslog, t18, default=601),
    ), keys=(0,))


class Tcp(Record):
    __slots__ = ()
    PATH = '/ietf-syslog:syslog/actions/remote/destination/isolane-syslog:tcp'
    NODE = s.ContainerNode('tcp', m.isolane_syslog, (
        TcpTcp.NODE,
    ))


class EeCertsInlineDefinitionCertificate(Record):
    __slots__ = ()
    PATH = '/ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication/ee-certs/inline-definition/certificate'
    NODE = s.ListNode('certificate', m.ietf_syslog, (
        s.LeafNode('name', m.ietf_syslog, t3),
        s.LeafNode('cert-data', m.ietf_syslog, t19, mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
    ), keys=(0,), min_elements=1)


class EeCertsInlineDefinition(Record):
    __slots__ = ()
    PATH = '/ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication/ee-certs/inline-definition'
    NODE = s.ContainerNode('inline-definition', m.ietf_syslog, (
        EeCertsInlineDefinitionCertificate.NODE,
    ))


class EeCerts(Record):
    __slots__ = ()
    PATH = '/ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication/ee-certs'
    NODE = s.ContainerNode('ee-certs', m.ietf_syslog, (
        EeCertsInlineDefinition.NODE,
        s.LeafNode('central-truststore-reference', m.ietf_syslog, t21),
    ), presence=True, choices=(s.ChoiceNode('inline-or-truststore', m.ietf_syslog, (s.CaseNode('inline', m.ietf_syslog, (0,)), s.CaseNode('central-truststore', m.ietf_syslog, (1,))), mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),))


class CaCertsInlineDefinitionCertificate(Record):
    __slots__ = ()
    PATH = '/ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication/ca-certs/inline-definition/certificate'
    NODE = s.ListNode('certificate', m.ietf_syslog, (
        s.LeafNode('name', m.ietf_syslog, t3),
        s.LeafNode('cert-data', m.ietf_syslog, t19, mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
    ), keys=(0,), min_elements=1)


class CaCertsInlineDefinition(Record):
    __slots__ = ()
    PATH = '/ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication/ca-certs/inline-definition'
    NODE = s.ContainerNode('inline-definition', m.ietf_syslog, (
        CaCertsInlineDefinitionCertificate.NODE,
    ))


class CaCerts(Record):
    __slots__ = ()
    PATH = '/ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication/ca-certs'
    NODE = s.ContainerNode('ca-certs', m.ietf_syslog, (
        CaCertsInlineDefinition.NODE,
        s.LeafNode('central-truststore-reference', m.ietf_syslog, t21),
    ), presence=True, choices=(s.ChoiceNode('inline-or-truststore', m.ietf_syslog, (s.CaseNode('inline', m.ietf_syslog, (0,)), s.CaseNode('central-truststore', m.ietf_syslog, (1,))), mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),))


class ServerAuthentication(Record):
    __slots__ = ()
    PATH = '/ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication'
    NODE = s.ContainerNode('server-authentication', m.ietf_syslog, (
        CaCerts.NODE,
        EeCerts.NODE,
    ), musts=(s.Rule('ca-certs or ee-certs or raw-public-keys or tls12-psks or tls13-epsks', n6),), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


class CentralKeystoreReference(Record):
    __slots__ = ()
    PATH = '/ietf-syslog:syslog/actions/remote/destination/tls/tls/client-identity/certificate/central-keystore-reference'
    NODE = s.ContainerNode('central-keystore-reference', m.ietf_syslog, (
        s.LeafNode('asymmetric-key', m.ietf_syslog, t24, musts=(s.Rule('../certificate', n6), s.Rule('not(deref(.)/../ks:public-key-format) or derived-from-or-self(deref(.)/../ks:public-key-format, "ct:subject-public-key-info-format")', n22)), extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
        s.LeafNode('certificate', m.ietf_syslog, t25, musts=(s.Rule('../asymmetric-key', n6),), extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
    ))


class Certificate(Record):
    __slots__ = ()
    PATH = '/ietf-syslog:syslog/actions/remote/destination/tls/tls/client-identity/certificate'
    NODE = s.ContainerNode('certificate', m.ietf_syslog, (
        CentralKeystoreReference.NODE,
    ), choices=(s.ChoiceNode('inline-or-keystore', m.ietf_syslog, (s.CaseNode('central-keystore', m.ietf_syslog, (0,)),), mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),))


class ClientIdentity(Record):
    __slots__ = ()
    PATH = '/ietf-syslog:syslog/actions/remote/destination/tls/tls/client-identity'
    NODE = s.ContainerNode('client-identity', m.ietf_syslog, (
        Certificate.NODE,
    ), presence=True, choices=(s.ChoiceNode('auth-type', m.ietf_syslog, (s.CaseNode('certificate', m.ietf_syslog, (0,)),), mandatory=True),), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


class TlsTls(Record):
    __slots__ = ()
    PATH = '/ietf-syslog:syslog/actions/remote/destination/tls/tls'
    PORT_DEFAULT = 6514
    NODE = s.ListNode('tls', m.ietf_syslog, (
        s.LeafNode('address', m.ietf_syslog, t17),
        s.LeafNode('port', m.ietf_syslog, t18, default=6514),
        ClientIdentity.NODE,
        ServerAuthentication.NODE,
    ), keys=(0,))


class Tls(Record):
    __slots__ = ()
    PATH = '/ietf-syslog:syslog/actions/remote/destination/tls'
    NODE = s.ContainerNode('tls', m.ietf_syslog, (
        TlsTls.NODE,
    ))


class UdpUdp(Record):
    __slots__ = ()
    PATH = '/ietf-syslog:syslog/actions/remote/destination/udp/udp'
    PORT_DEFAULT = 514
    NODE = s.ListNode('udp', m.ietf_syslog, (
        s.LeafNode('address', m.ietf_syslog, t17),
        s.LeafNode('port', m.ietf_syslog, t18, default=514),
    ), keys=(0,))


class Udp(Record):
    __slots__ = ()
    PATH = '/ietf-syslog:syslog/actions/remote/destination/udp'
    NODE = s.ContainerNode('udp', m.ietf_syslog, (
        UdpUdp.NODE,
    ))


class Destination(Record):
    __slots__ = ()
    PATH = '/ietf-syslog:syslog/actions/remote/destination'
    STRUCTURED_DATA_DEFAULT = False
    NODE = s.ListNode('destination', m.ietf_syslog, (
        s.LeafNode('name', m.ietf_syslog, t3),
        Udp.NODE,
        Tls.NODE,
        Tcp.NODE,
        Filter.NODE,
        s.LeafNode('structured-data', m.ietf_syslog, t0, default=False),
        s.LeafNode('facility-override', m.ietf_syslog, t7),
        State.NODE,
    ), keys=(0,), choices=(s.ChoiceNode('transport', m.ietf_syslog, (s.CaseNode('udp', m.ietf_syslog, (1,)), s.CaseNode('tls', m.ietf_syslog, (2,)), s.CaseNode('tcp', m.isolane_syslog, (3,))), mandatory=True),))


class Remote(Record):
    __slots__ = ()
    PATH = '/ietf-syslog:syslog/actions/remote'
    NODE = s.ContainerNode('remote', m.ietf_syslog, (
        Destination.NODE,
    ))


class Actions(Record):
    __slots__ = ()
    PATH = '/ietf-syslog:syslog/actions'
    NODE = s.ContainerNode('actions', m.ietf_syslog, (
        Remote.NODE,
    ))


class Syslog(Record):
    __slots__ = ()
    PATH = '/ietf-syslog:syslog'
    NODE = s.ContainerNode('syslog', m.ietf_syslog, (
        Actions.NODE,
    ), presence=True)


TOP = (
    Syslog.NODE,
)
