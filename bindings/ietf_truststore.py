"""Bindings of YANG module ietf-truststore.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.String()
t1 = y.Identityref(('ietf-crypto-types:public-key-format',), m.IDENTITIES)
t2 = y.Binary()


class PublicKey(Record):
    __slots__ = ()
    PATH = '/ietf-truststore:truststore/public-key-bags/public-key-bag/public-key'
    NODE = s.ListNode('public-key', m.ietf_truststore, (
        s.LeafNode('name', m.ietf_truststore, t0),
        s.LeafNode('public-key-format', m.ietf_truststore, t1, mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
        s.LeafNode('public-key', m.ietf_truststore, t2, mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-write', None),)),
    ), keys=(0,))


class PublicKeyBag(Record):
    __slots__ = ()
    PATH = '/ietf-truststore:truststore/public-key-bags/public-key-bag'
    NODE = s.ListNode('public-key-bag', m.ietf_truststore, (
        s.LeafNode('name', m.ietf_truststore, t0),
        s.LeafNode('description', m.ietf_truststore, t0),
        PublicKey.NODE,
    ), keys=(0,))


class PublicKeyBags(Record):
    __slots__ = ()
    PATH = '/ietf-truststore:truststore/public-key-bags'
    NODE = s.ContainerNode('public-key-bags', m.ietf_truststore, (
        PublicKeyBag.NODE,
    ), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


class Certificate(Record):
    __slots__ = ()
    PATH = '/ietf-truststore:truststore/certificate-bags/certificate-bag/certificate'
    NODE = s.ListNode('certificate', m.ietf_truststore, (
        s.LeafNode('name', m.ietf_truststore, t0),
        s.LeafNode('cert-data', m.ietf_truststore, t2, mandatory=True, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
    ), keys=(0,))


class CertificateBag(Record):
    __slots__ = ()
    PATH = '/ietf-truststore:truststore/certificate-bags/certificate-bag'
    NODE = s.ListNode('certificate-bag', m.ietf_truststore, (
        s.LeafNode('name', m.ietf_truststore, t0),
        s.LeafNode('description', m.ietf_truststore, t0),
        Certificate.NODE,
    ), keys=(0,))


class CertificateBags(Record):
    __slots__ = ()
    PATH = '/ietf-truststore:truststore/certificate-bags'
    NODE = s.ContainerNode('certificate-bags', m.ietf_truststore, (
        CertificateBag.NODE,
    ), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


class Truststore(Record):
    __slots__ = ()
    PATH = '/ietf-truststore:truststore'
    NODE = s.ContainerNode('truststore', m.ietf_truststore, (
        CertificateBags.NODE,
        PublicKeyBags.NODE,
    ), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


TOP = (
    Truststore.NODE,
)
