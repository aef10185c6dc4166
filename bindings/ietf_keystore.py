"""Bindings of YANG module ietf-keystore.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.String()
t1 = y.Binary()
t2 = y.Identityref(('ietf-crypto-types:public-key-format',), m.IDENTITIES)
t3 = y.Identityref(('ietf-crypto-types:private-key-format',), m.IDENTITIES)
n4 = {'': 'ietf-keystore'}
t5 = y.Empty()


class Certificate(Record):
    __slots__ = ()
    PATH = '/ietf-keystore:keystore/asymmetric-keys/asymmetric-key/certificates/certificate'
    NODE = s.ListNode('certificate', m.ietf_keystore, (
        s.LeafNode('name', m.ietf_keystore, t0),
        s.LeafNode('cert-data', m.ietf_keystore, t1, mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
    ), keys=(0,))


class Certificates(Record):
    __slots__ = ()
    PATH = '/ietf-keystore:keystore/asymmetric-keys/asymmetric-key/certificates'
    NODE = s.ContainerNode('certificates', m.ietf_keystore, (
        Certificate.NODE,
    ), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


class AsymmetricKey(Record):
    __slots__ = ()
    PATH = '/ietf-keystore:keystore/asymmetric-keys/asymmetric-key'
    NODE = s.ListNode('asymmetric-key', m.ietf_keystore, (
        s.LeafNode('name', m.ietf_keystore, t0),
        s.LeafNode('public-key-format', m.ietf_keystore, t2, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
        s.LeafNode('public-key', m.ietf_keystore, t1, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
        s.LeafNode('private-key-format', m.ietf_keystore, t3, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
        s.LeafNode('cleartext-private-key', m.ietf_keystore, t1, musts=(s.Rule('../private-key-format', n4),), extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
        s.LeafNode('hidden-private-key', m.ietf_keystore, t5, musts=(s.Rule('not(../private-key-format)', n4),)),
        Certificates.NODE,
    ), keys=(0,), choices=(s.ChoiceNode('private-key-type', m.ietf_keystore, (s.CaseNode('cleartext-private-key', m.ietf_keystore, (4,)), s.CaseNode('hidden-private-key', m.ietf_keystore, (5,))), mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),))


class AsymmetricKeys(Record):
    __slots__ = ()
    PATH = '/ietf-keystore:keystore/asymmetric-keys'
    NODE = s.ContainerNode('asymmetric-keys', m.ietf_keystore, (
        AsymmetricKey.NODE,
    ), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


class Keystore(Record):
    __slots__ = ()
    PATH = '/ietf-keystore:keystore'
    NODE = s.ContainerNode('keystore', m.ietf_keystore, (
        AsymmetricKeys.NODE,
    ), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


TOP = (
    Keystore.NODE,
)
