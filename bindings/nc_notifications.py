"""Bindings of YANG module nc-notifications.

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
t1 = Boolean()
t2 = String(patterns=(Pattern('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[\\+\\-]\\d{2}:\\d{2})', '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+\\-]\\d{2}:\\d{2})'),))


class NotificationComplete(Record):
    __slots__ = ()
    PATH = '/nc-notifications:notificationComplete'
    NODE = NotificationNode('notificationComplete', m.nc_notifications, ())


class ReplayComplete(Record):
    __slots__ = ()
    PATH = '/nc-notifications:replayComplete'
    NODE = NotificationNode('replayComplete', m.nc_notifications, ())


class Stream(Record):
    __slots__ = ()
    PATH = '/nc-notifications:netconf/streams/stream'
    NODE = ListNode('stream', m.nc_notifications, (
        LeafNode('name', m.nc_notifications, t0, config=False),
        LeafNode('description', m.nc_notifications, t0, config=False, mandatory=True),
        LeafNode('replaySupport', m.nc_notifications, t1, config=False, mandatory=True),
        LeafNode('replayLogCreationTime', m.nc_notifications, t2, config=False),
        LeafNode('replayLogAgedTime', m.nc_notifications, t2, config=False),
    ), keys=(0,), min_elements=1, config=False)


class Streams(Record):
    __slots__ = ()
    PATH = '/nc-notifications:netconf/streams'
    NODE = ContainerNode('streams', m.nc_notifications, (
        Stream.NODE,
    ), config=False)


class Netconf(Record):
    __slots__ = ()
    PATH = '/nc-notifications:netconf'
    NODE = ContainerNode('netconf', m.nc_notifications, (
        Streams.NODE,
    ), config=False)


TOP = (
    Netconf.NODE,
    ReplayComplete.NODE,
    NotificationComplete.NODE,
)
