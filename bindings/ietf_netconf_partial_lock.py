"""Bindings of YANG module ietf-netconf-partial-lock.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from agent.tree.record import Record
from agent.tree.schema import (
    AnyNode,
    CaseNode,
    ChoiceNode,
    ContainerNode,
    LeafListNode,
    LeafNode,
    ListNode,
    NotificationNode,
    OperationNode,
    ParametersNode,
    Rule,
)
from agent.tree.types import (
    Binary,
    Bits,
    Boolean,
    Decimal64,
    Empty,
    Enumeration,
    Identityref,
    InstanceIdentifier,
    Integer,
    Leafref,
    Limit,
    Pattern,
    String,
    Union,
)
from agent.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = Integer('uint32')
t1 = InstanceIdentifier()
t2 = String()


class PartialUnlockOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-partial-lock:partial-unlock/output'
    NODE = ParametersNode('output', m.ietf_netconf_partial_lock, ())


class PartialUnlockInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-partial-lock:partial-unlock/input'
    NODE = ParametersNode('input', m.ietf_netconf_partial_lock, (
        LeafNode('lock-id', m.ietf_netconf_partial_lock, t0, config=False),
    ))


class PartialLockOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-partial-lock:partial-lock/output'
    NODE = ParametersNode('output', m.ietf_netconf_partial_lock, (
        LeafNode('lock-id', m.ietf_netconf_partial_lock, t0, config=False),
        LeafListNode('locked-node', m.ietf_netconf_partial_lock, t1, min_elements=1, config=False),
    ))


class PartialLockInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-partial-lock:partial-lock/input'
    NODE = ParametersNode('input', m.ietf_netconf_partial_lock, (
        LeafListNode('select', m.ietf_netconf_partial_lock, t2, min_elements=1, config=False),
    ))


TOP = (
    OperationNode('partial-lock', m.ietf_netconf_partial_lock, PartialLockInput.NODE, PartialLockOutput.NODE),
    OperationNode('partial-unlock', m.ietf_netconf_partial_lock, PartialUnlockInput.NODE, PartialUnlockOutput.NODE),
)
