"""Bindings of YANG module ietf-netconf-partial-lock.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.Integer('uint32')
t1 = y.InstanceIdentifier()
t2 = y.String()


class PartialUnlockOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-partial-lock:partial-unlock/output'
    NODE = s.ParametersNode('output', m.ietf_netconf_partial_lock, ())


class PartialUnlockInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-partial-lock:partial-unlock/input'
    NODE = s.ParametersNode('input', m.ietf_netconf_partial_lock, (
        s.LeafNode('lock-id', m.ietf_netconf_partial_lock, t0, config=False),
    ))


class PartialLockOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-partial-lock:partial-lock/output'
    NODE = s.ParametersNode('output', m.ietf_netconf_partial_lock, (
        s.LeafNode('lock-id', m.ietf_netconf_partial_lock, t0, config=False),
        s.LeafListNode('locked-node', m.ietf_netconf_partial_lock, t1, min_elements=1, config=False),
    ))


class PartialLockInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-partial-lock:partial-lock/input'
    NODE = s.ParametersNode('input', m.ietf_netconf_partial_lock, (
        s.LeafListNode('select', m.ietf_netconf_partial_lock, t2, min_elements=1, config=False),
    ))


TOP = (
    s.OperationNode('partial-lock', m.ietf_netconf_partial_lock, PartialLockInput.NODE, PartialLockOutput.NODE),
    s.OperationNode('partial-unlock', m.ietf_netconf_partial_lock, PartialUnlockInput.NODE, PartialUnlockOutput.NODE),
)
