"""Bindings of YANG module notifications.

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

t0 = String()
t1 = String(patterns=(Pattern('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[\\+\\-]\\d{2}:\\d{2})', '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+\\-]\\d{2}:\\d{2})'),))


class CreateSubscriptionOutput(Record):
    __slots__ = ()
    PATH = '/notifications:create-subscription/output'
    NODE = ParametersNode('output', m.notifications, ())


class CreateSubscriptionInput(Record):
    __slots__ = ()
    PATH = '/notifications:create-subscription/input'
    STREAM_DEFAULT = 'NETCONF'
    NODE = ParametersNode('input', m.notifications, (
        LeafNode('stream', m.notifications, t0, default='NETCONF', config=False),
        AnyNode('filter', m.notifications, 'anyxml', config=False),
        LeafNode('startTime', m.notifications, t1, config=False),
        LeafNode('stopTime', m.notifications, t1, config=False),
    ))


TOP = (
    OperationNode('create-subscription', m.notifications, CreateSubscriptionInput.NODE, CreateSubscriptionOutput.NODE),
)
