"""Bindings of YANG module example-router.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.String()
t1 = y.Integer('uint16')
t2 = y.String(limit=y.Limit((1, 15)))
t3 = y.Boolean()
t4 = y.Integer('uint16', y.Limit((64, 9216)))
t5 = y.Enumeration({'up': 0, 'down': 1})


class PortReset(Record):
    __slots__ = ()
    PATH = '/example-router:port-reset'
    NODE = s.NotificationNode('port-reset', m.example_router, (
        s.LeafNode('name', m.example_router, t0, config=False),
    ))


class Neighbor(Record):
    __slots__ = ()
    PATH = '/example-router:neighbors/neighbor'
    NODE = s.ListNode('neighbor', m.example_router, (
        s.LeafNode('address', m.example_router, t0, config=False),
        s.LeafNode('port', m.example_router, t0, config=False),
    ), keys=(0,), config=False)


class Neighbors(Record):
    __slots__ = ()
    PATH = '/example-router:neighbors'
    NODE = s.ContainerNode('neighbors', m.example_router, (
        Neighbor.NODE,
    ), config=False)


class ResetOutput(Record):
    __slots__ = ()
    PATH = '/example-router:ports/port/reset/output'
    NODE = s.ParametersNode('output', m.example_router, (
        s.LeafNode('downtime', m.example_router, t1, units='milliseconds', config=False),
    ))


class ResetInput(Record):
    __slots__ = ()
    PATH = '/example-router:ports/port/reset/input'
    NODE = s.ParametersNode('input', m.example_router, ())


class Port(Record):
    __slots__ = ()
    PATH = '/example-router:ports/port'
    ENABLED_DEFAULT = True
    MTU_DEFAULT = 1500
    NODE = s.ListNode('port', m.example_router, (
        s.LeafNode('name', m.example_router, t2),
        s.LeafNode('enabled', m.example_router, t3, default=True),
        s.LeafNode('mtu', m.example_router, t4, default=1500),
        s.LeafNode('oper-status', m.example_router, t5, config=False),
    ), keys=(0,), operations=(s.OperationNode('reset', m.example_router, ResetInput.NODE, ResetOutput.NODE),))


class Ports(Record):
    __slots__ = ()
    PATH = '/example-router:ports'
    NODE = s.ContainerNode('ports', m.example_router, (
        Port.NODE,
    ))


TOP = (
    Ports.NODE,
    Neighbors.NODE,
    PortReset.NODE,
)
