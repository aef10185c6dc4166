"""Bindings of YANG module ietf-restconf-monitoring.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.String()
t1 = y.Boolean()
n2 = {'': 'ietf-restconf-monitoring'}
t3 = y.DateAndTime(patterns=(y.Pattern('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[\\+\\-]\\d{2}:\\d{2})', '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+\\-]\\d{2}:\\d{2})'),))


class Access(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-monitoring:restconf-state/streams/stream/access'
    NODE = s.ListNode('access', m.ietf_restconf_monitoring, (
        s.LeafNode('encoding', m.ietf_restconf_monitoring, t0, config=False),
        s.LeafNode('location', m.ietf_restconf_monitoring, t0, config=False, mandatory=True),
    ), keys=(0,), min_elements=1, config=False)


class Stream(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-monitoring:restconf-state/streams/stream'
    REPLAY_SUPPORT_DEFAULT = False
    NODE = s.ListNode('stream', m.ietf_restconf_monitoring, (
        s.LeafNode('name', m.ietf_restconf_monitoring, t0, config=False),
        s.LeafNode('description', m.ietf_restconf_monitoring, t0, config=False),
        s.LeafNode('replay-support', m.ietf_restconf_monitoring, t1, default=False, config=False),
        s.LeafNode('replay-log-creation-time', m.ietf_restconf_monitoring, t3, config=False, whens=(s.Rule('../replay-support', n2),)),
        Access.NODE,
    ), keys=(0,), config=False)


class Streams(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-monitoring:restconf-state/streams'
    NODE = s.ContainerNode('streams', m.ietf_restconf_monitoring, (
        Stream.NODE,
    ), config=False)


class Capabilities(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-monitoring:restconf-state/capabilities'
    NODE = s.ContainerNode('capabilities', m.ietf_restconf_monitoring, (
        s.LeafListNode('capability', m.ietf_restconf_monitoring, t0, config=False),
    ), config=False)


class RestconfState(Record):
    __slots__ = ()
    PATH = '/ietf-restconf-monitoring:restconf-state'
    NODE = s.ContainerNode('restconf-state', m.ietf_restconf_monitoring, (
        Capabilities.NODE,
        Streams.NODE,
    ), config=False)


TOP = (
    RestconfState.NODE,
)
