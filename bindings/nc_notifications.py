"""Bindings of YANG module nc-notifications.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.String()
t1 = y.Boolean()
t2 = y.DateAndTime(patterns=(y.Pattern('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[\\+\\-]\\d{2}:\\d{2})', '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+\\-]\\d{2}:\\d{2})'),))


class NotificationComplete(Record):
    __slots__ = ()
    PATH = '/nc-notifications:notificationComplete'
    NODE = s.NotificationNode('notificationComplete', m.nc_notifications, ())


class ReplayComplete(Record):
    __slots__ = ()
    PATH = '/nc-notifications:replayComplete'
    NODE = s.NotificationNode('replayComplete', m.nc_notifications, ())


class Stream(Record):
    __slots__ = ()
    PATH = '/nc-notifications:netconf/streams/stream'
    NODE = s.ListNode('stream', m.nc_notifications, (
        s.LeafNode('name', m.nc_notifications, t0, config=False),
        s.LeafNode('description', m.nc_notifications, t0, config=False, mandatory=True),
        s.LeafNode('replaySupport', m.nc_notifications, t1, config=False, mandatory=True),
        s.LeafNode('replayLogCreationTime', m.nc_notifications, t2, config=False),
        s.LeafNode('replayLogAgedTime', m.nc_notifications, t2, config=False),
    ), keys=(0,), min_elements=1, config=False)


class Streams(Record):
    __slots__ = ()
    PATH = '/nc-notifications:netconf/streams'
    NODE = s.ContainerNode('streams', m.nc_notifications, (
        Stream.NODE,
    ), config=False)


class Netconf(Record):
    __slots__ = ()
    PATH = '/nc-notifications:netconf'
    NODE = s.ContainerNode('netconf', m.nc_notifications, (
        Streams.NODE,
    ), config=False)


TOP = (
    Netconf.NODE,
    ReplayComplete.NODE,
    NotificationComplete.NODE,
)
