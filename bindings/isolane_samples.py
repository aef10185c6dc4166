"""Bindings of YANG module isolane-samples.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.Integer('uint8', y.Limit((0, 7)))
t1 = y.Integer('uint64')
t2 = y.DateAndTime(patterns=(y.Pattern('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[\\+\\-]\\d{2}:\\d{2})', '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+\\-]\\d{2}:\\d{2})'),))
t3 = y.Integer('uint16')
n4 = {'': 'isolane-samples', 'if': 'ietf-interfaces'}
t5 = y.String()
t6 = y.Leafref('/if:interfaces/if:interface/if:name', n4, '/ietf-interfaces:interfaces/interface/name', t5)
t7 = y.Integer('uint16', y.Limit((1, 5000)))
t8 = y.Integer('uint16', y.Limit((1, 43200)))
t9 = y.Boolean()
t10 = y.Integer('uint32')
t11 = y.Integer('uint16', y.Limit((1, 1024)))


class Queue(Record):
    __slots__ = ()
    PATH = '/isolane-samples:samples/read/output/sample/queue'
    NODE = s.ListNode('queue', m.isolane_samples, (
        s.LeafNode('traffic-class', m.isolane_samples, t0, config=False),
        s.LeafNode('depth', m.isolane_samples, t1, units='octets', config=False),
        s.LeafNode('drops', m.isolane_samples, t1, units='frames', config=False),
        s.LeafNode('marks', m.isolane_samples, t1, units='frames', config=False),
    ), keys=(0,), config=False)


class Sample(Record):
    __slots__ = ()
    PATH = '/isolane-samples:samples/read/output/sample'
    NODE = s.ListNode('sample', m.isolane_samples, (
        s.LeafNode('time', m.isolane_samples, t2, config=False),
        s.LeafNode('in-octets', m.isolane_samples, t1, units='octets per second', config=False),
        s.LeafNode('out-octets', m.isolane_samples, t1, units='octets per second', config=False),
        s.LeafNode('in-frames', m.isolane_samples, t1, units='frames per second', config=False),
        s.LeafNode('out-frames', m.isolane_samples, t1, units='frames per second', config=False),
        s.LeafNode('discards', m.isolane_samples, t1, units='frames', config=False),
        s.LeafNode('errors', m.isolane_samples, t1, units='frames', config=False),
        s.LeafNode('paused', m.isolane_samples, t1, units='microseconds', config=False),
        s.LeafNode('isolated-flows', m.isolane_samples, t1, units='flows', config=False),
        s.LeafNode('cpu', m.isolane_samples, t1, units='milliseconds per second', config=False),
        s.LeafNode('memory', m.isolane_samples, t1, units='octets', config=False),
        Queue.NODE,
    ), keys=(0,), config=False)


class ReadOutput(Record):
    __slots__ = ()
    PATH = '/isolane-samples:samples/read/output'
    NODE = s.ParametersNode('output', m.isolane_samples, (
        s.LeafNode('interval', m.isolane_samples, t3, units='seconds', config=False),
        Sample.NODE,
    ))


class ReadInput(Record):
    __slots__ = ()
    PATH = '/isolane-samples:samples/read/input'
    MAX_SAMPLES_DEFAULT = 1000
    INTERVAL_DEFAULT = 1
    QUEUES_DEFAULT = False
    NODE = s.ParametersNode('input', m.isolane_samples, (
        s.LeafNode('interface', m.isolane_samples, t6, config=False),
        s.LeafNode('start', m.isolane_samples, t2, config=False),
        s.LeafNode('end', m.isolane_samples, t2, config=False),
        s.LeafNode('max-samples', m.isolane_samples, t7, default=1000, config=False),
        s.LeafNode('interval', m.isolane_samples, t8, default=1, units='seconds', config=False),
        s.LeafNode('queues', m.isolane_samples, t9, default=False, config=False),
    ))


class State(Record):
    __slots__ = ()
    PATH = '/isolane-samples:samples/state'
    NODE = s.ContainerNode('state', m.isolane_samples, (
        s.LeafNode('active', m.isolane_samples, t9, config=False),
        s.LeafNode('interfaces', m.isolane_samples, t10, units='interfaces', config=False),
        s.LeafNode('octets', m.isolane_samples, t1, units='octets', config=False),
    ), config=False)


class Samples(Record):
    __slots__ = ()
    PATH = '/isolane-samples:samples'
    MAX_INTERFACES_DEFAULT = 64
    NODE = s.ContainerNode('samples', m.isolane_samples, (
        s.LeafNode('enabled', m.isolane_samples, t9),
        s.LeafNode('max-interfaces', m.isolane_samples, t11, default=64),
        State.NODE,
    ), operations=(s.OperationNode('read', m.isolane_samples, ReadInput.NODE, ReadOutput.NODE),))


TOP = (
    Samples.NODE,
)
