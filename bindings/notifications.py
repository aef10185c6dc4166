"""Bindings of YANG module notifications.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.String()
t1 = y.DateAndTime(patterns=(y.Pattern('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[\\+\\-]\\d{2}:\\d{2})', '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+\\-]\\d{2}:\\d{2})'),))


class CreateSubscriptionOutput(Record):
    __slots__ = ()
    PATH = '/notifications:create-subscription/output'
    NODE = s.ParametersNode('output', m.notifications, ())


class CreateSubscriptionInput(Record):
    __slots__ = ()
    PATH = '/notifications:create-subscription/input'
    STREAM_DEFAULT = 'NETCONF'
    NODE = s.ParametersNode('input', m.notifications, (
        s.LeafNode('stream', m.notifications, t0, default='NETCONF', config=False),
        s.AnyNode('filter', m.notifications, 'anyxml', config=False),
        s.LeafNode('startTime', m.notifications, t1, config=False),
        s.LeafNode('stopTime', m.notifications, t1, config=False),
    ))


TOP = (
    s.OperationNode('create-subscription', m.notifications, CreateSubscriptionInput.NODE, CreateSubscriptionOutput.NODE),
)
