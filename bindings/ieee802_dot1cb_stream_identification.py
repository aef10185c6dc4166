"""Bindings of YANG module ieee802-dot1cb-stream-identification.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.Enumeration({'reserved': 0, 'null-stream': 1, 'smac-vlan': 2, 'dmac-vlan': 3, 'ip': 4, 'mask-and-match': 5})
t1 = y.String(patterns=(y.Pattern('[0-9A-F]{2}(-[0-9A-F]{2}){2}', '[0-9A-F]{2}(?:-[0-9A-F]{2}){2}'),))
t2 = y.String(patterns=(y.Pattern('[0-9a-fA-F]{2}(-[0-9a-fA-F]{2}){5}', '[0-9A-Fa-f]{2}(?:-[0-9A-Fa-f]{2}){5}'),))
t3 = y.Enumeration({'tagged': 1, 'priority': 2, 'all': 3})
t4 = y.Integer('uint16', y.Limit((0, 4095)))
t5 = y.String(patterns=(y.Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'),))
t6 = y.String(patterns=(y.Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), y.Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?')))
t7 = y.Union(t5, t6)
t8 = y.Integer('uint8', y.Limit((0, 63)))
t9 = y.Enumeration({'none': 0, 'udp': 1, 'tcp': 2, 'sctp': 3})
t10 = y.Integer('uint16', y.Limit((0, 65535)))
n11 = {'': 'ieee802-dot1cb-stream-identification', 'if': 'ietf-interfaces'}
t12 = y.String()
t13 = y.Leafref('/if:interfaces/if:interface/if:name', n11, '/ietf-interfaces:interfaces/interface/name', t12)
t14 = y.Integer('uint32')


class IpStreamIdentificationIdentificationType(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1cb-stream-identification:stream-identity/ip-stream-identification/identification-type'
    TYPE_NUMBER_DEFAULT = 'ip'
    OUI_CID_DEFAULT = '00-80-C2'
    NODE = s.ContainerNode('identification-type', m.ieee802_dot1cb_stream_identification, (
        s.LeafNode('type-number', m.ieee802_dot1cb_stream_identification, t0, default='ip', config=False),
        s.LeafNode('oui-cid', m.ieee802_dot1cb_stream_identification, t1, default='00-80-C2', config=False),
    ), config=False)


class IpStreamIdentification(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1cb-stream-identification:stream-identity/ip-stream-identification'
    NODE = s.ContainerNode('ip-stream-identification', m.ieee802_dot1cb_stream_identification, (
        IpStreamIdentificationIdentificationType.NODE,
        s.LeafNode('destination-mac', m.ieee802_dot1cb_stream_identification, t2),
        s.LeafNode('tagged', m.ieee802_dot1cb_stream_identification, t3),
        s.LeafNode('vlan', m.ieee802_dot1cb_stream_identification, t4),
        s.LeafNode('ip-source', m.ieee802_dot1cb_stream_identification, t7),
        s.LeafNode('ip-destination', m.ieee802_dot1cb_stream_identification, t7),
        s.LeafNode('dscp', m.ieee802_dot1cb_stream_identification, t8),
        s.LeafNode('next-protocol', m.ieee802_dot1cb_stream_identification, t9),
        s.LeafNode('source-port', m.ieee802_dot1cb_stream_identification, t10),
        s.LeafNode('destination-port', m.ieee802_dot1cb_stream_identification, t10),
    ))


class SmacVlanStreamIdentificationIdentificationType(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1cb-stream-identification:stream-identity/smac-vlan-stream-identification/identification-type'
    TYPE_NUMBER_DEFAULT = 'smac-vlan'
    OUI_CID_DEFAULT = '00-80-C2'
    NODE = s.ContainerNode('identification-type', m.ieee802_dot1cb_stream_identification, (
        s.LeafNode('type-number', m.ieee802_dot1cb_stream_identification, t0, default='smac-vlan', config=False),
        s.LeafNode('oui-cid', m.ieee802_dot1cb_stream_identification, t1, default='00-80-C2', config=False),
    ), config=False)


class SmacVlanStreamIdentification(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1cb-stream-identification:stream-identity/smac-vlan-stream-identification'
    NODE = s.ContainerNode('smac-vlan-stream-identification', m.ieee802_dot1cb_stream_identification, (
        SmacVlanStreamIdentificationIdentificationType.NODE,
        s.LeafNode('source-mac', m.ieee802_dot1cb_stream_identification, t2),
        s.LeafNode('tagged', m.ieee802_dot1cb_stream_identification, t3),
        s.LeafNode('vlan', m.ieee802_dot1cb_stream_identification, t4),
    ))


class NullStreamIdentificationIdentificationType(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1cb-stream-identification:stream-identity/null-stream-identification/identification-type'
    TYPE_NUMBER_DEFAULT = 'null-stream'
    OUI_CID_DEFAULT = '00-80-C2'
    NODE = s.ContainerNode('identification-type', m.ieee802_dot1cb_stream_identification, (
        s.LeafNode('type-number', m.ieee802_dot1cb_stream_identification, t0, default='null-stream', config=False),
        s.LeafNode('oui-cid', m.ieee802_dot1cb_stream_identification, t1, default='00-80-C2', config=False),
    ), config=False)


class NullStreamIdentification(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1cb-stream-identification:stream-identity/null-stream-identification'
    NODE = s.ContainerNode('null-stream-identification', m.ieee802_dot1cb_stream_identification, (
        NullStreamIdentificationIdentificationType.NODE,
        s.LeafNode('destination-mac', m.ieee802_dot1cb_stream_identification, t2),
        s.LeafNode('tagged', m.ieee802_dot1cb_stream_identification, t3),
        s.LeafNode('vlan', m.ieee802_dot1cb_stream_identification, t4),
    ))


class OutFacing(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1cb-stream-identification:stream-identity/out-facing'
    NODE = s.ContainerNode('out-facing', m.ieee802_dot1cb_stream_identification, (
        s.LeafListNode('input-port', m.ieee802_dot1cb_stream_identification, t13),
        s.LeafListNode('output-port', m.ieee802_dot1cb_stream_identification, t13),
    ))


class StreamIdentity(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1cb-stream-identification:stream-identity'
    NODE = s.ListNode('stream-identity', m.ieee802_dot1cb_stream_identification, (
        s.LeafNode('index', m.ieee802_dot1cb_stream_identification, t14),
        s.LeafNode('handle', m.ieee802_dot1cb_stream_identification, t14, mandatory=True),
        OutFacing.NODE,
        NullStreamIdentification.NODE,
        SmacVlanStreamIdentification.NODE,
        IpStreamIdentification.NODE,
    ), keys=(0,), choices=(s.ChoiceNode('parameters', m.ieee802_dot1cb_stream_identification, (s.CaseNode('null-stream-identification', m.ieee802_dot1cb_stream_identification, (3,)), s.CaseNode('smac-vlan-stream-identification', m.ieee802_dot1cb_stream_identification, (4,)), s.CaseNode('dmac-vlan-stream-identification', m.ieee802_dot1cb_stream_identification, ()), s.CaseNode('ip-stream-identification', m.ieee802_dot1cb_stream_identification, (5,)), s.CaseNode('organization-specific', m.ieee802_dot1cb_stream_identification, ())), mandatory=True),))


TOP = (
    StreamIdentity.NODE,
)
