"""Bindings of YANG module ietf-network-instance.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from agent.tree import schema as s, types as y
from agent.tree.record import Record
from agent.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

n0 = {'': 'ietf-network-instance', 'if': 'ietf-interfaces', 'ip': 'ietf-ip', 'ni': 'ietf-network-instance'}
n1 = {'': 'ietf-network-instance'}
t2 = y.String()
t3 = y.Leafref('/network-instances/network-instance/name', n1, '/ietf-network-instance:network-instances/network-instance/name', t2)
t4 = y.Leafref('/if:interfaces/if:interface/ip:ipv6/ni:bind-ni-name', n0, '/ietf-interfaces:interfaces/interface/ietf-ip:ipv6/ietf-network-instance:bind-ni-name', t3)
t5 = y.Leafref('/if:interfaces/if:interface/ip:ipv4/ni:bind-ni-name', n0, '/ietf-interfaces:interfaces/interface/ietf-ip:ipv4/ietf-network-instance:bind-ni-name', t3)
n6 = {'': 'ietf-network-instance', 'if': 'ietf-interfaces', 'ni': 'ietf-network-instance'}
t7 = y.Leafref('/if:interfaces/if:interface/ni:bind-ni-name', n6, '/ietf-interfaces:interfaces/interface/ietf-network-instance:bind-ni-name', t3)
n8 = {'': 'ietf-network-instance', 'if': 'ietf-interfaces'}
t9 = y.Leafref('/if:interfaces/if:interface/if:name', n8, '/ietf-interfaces:interfaces/interface/name', t2)
t10 = y.Boolean()


class Ipv6(Record):
    __slots__ = ()
    PATH = '/ietf-network-instance:bind-ni-name-failed/ipv6'
    NODE = s.ContainerNode('ipv6', m.ietf_network_instance, (
        s.LeafNode('bind-ni-name', m.ietf_network_instance, t4, config=False),
    ), config=False)


class Ipv4(Record):
    __slots__ = ()
    PATH = '/ietf-network-instance:bind-ni-name-failed/ipv4'
    NODE = s.ContainerNode('ipv4', m.ietf_network_instance, (
        s.LeafNode('bind-ni-name', m.ietf_network_instance, t5, config=False),
    ), config=False)


class Interface(Record):
    __slots__ = ()
    PATH = '/ietf-network-instance:bind-ni-name-failed/interface'
    NODE = s.ContainerNode('interface', m.ietf_network_instance, (
        s.LeafNode('bind-ni-name', m.ietf_network_instance, t7, config=False),
    ), config=False)


class BindNiNameFailed(Record):
    __slots__ = ()
    PATH = '/ietf-network-instance:bind-ni-name-failed'
    NODE = s.NotificationNode('bind-ni-name-failed', m.ietf_network_instance, (
        s.LeafNode('name', m.ietf_network_instance, t9, config=False, mandatory=True),
        Interface.NODE,
        Ipv4.NODE,
        Ipv6.NODE,
        s.LeafNode('error-info', m.ietf_network_instance, t2, config=False),
    ))


class VvRoot(Record):
    __slots__ = ()
    PATH = '/ietf-network-instance:network-instances/network-instance/vv-root'
    NODE = s.ContainerNode('vv-root', m.ietf_network_instance, (), extensions=(('ietf-yang-schema-mount', 'mount-point', 'vv-root'),))


class VsiRoot(Record):
    __slots__ = ()
    PATH = '/ietf-network-instance:network-instances/network-instance/vsi-root'
    NODE = s.ContainerNode('vsi-root', m.ietf_network_instance, (), extensions=(('ietf-yang-schema-mount', 'mount-point', 'vsi-root'),))


class VrfRoot(Record):
    __slots__ = ()
    PATH = '/ietf-network-instance:network-instances/network-instance/vrf-root'
    NODE = s.ContainerNode('vrf-root', m.ietf_network_instance, (), extensions=(('ietf-yang-schema-mount', 'mount-point', 'vrf-root'),))


class NetworkInstance(Record):
    __slots__ = ()
    PATH = '/ietf-network-instance:network-instances/network-instance'
    ENABLED_DEFAULT = True
    NODE = s.ListNode('network-instance', m.ietf_network_instance, (
        s.LeafNode('name', m.ietf_network_instance, t2, mandatory=True),
        s.LeafNode('enabled', m.ietf_network_instance, t10, default=True),
        s.LeafNode('description', m.ietf_network_instance, t2),
        VrfRoot.NODE,
        VsiRoot.NODE,
        VvRoot.NODE,
    ), keys=(0,), choices=(s.ChoiceNode('ni-type', m.ietf_network_instance, ()), s.ChoiceNode('root-type', m.ietf_network_instance, (s.CaseNode('vrf-root', m.ietf_network_instance, (3,)), s.CaseNode('vsi-root', m.ietf_network_instance, (4,)), s.CaseNode('vv-root', m.ietf_network_instance, (5,))), mandatory=True)))


class NetworkInstances(Record):
    __slots__ = ()
    PATH = '/ietf-network-instance:network-instances'
    NODE = s.ContainerNode('network-instances', m.ietf_network_instance, (
        NetworkInstance.NODE,
    ))


TOP = (
    NetworkInstances.NODE,
    BindNiNameFailed.NODE,
)
