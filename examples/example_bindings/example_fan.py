"""Bindings of YANG module example-fan.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.Integer('uint16')
t1 = y.Integer('uint16', y.Limit((1, 600)))
t2 = y.Integer('uint8', y.Limit((0, 100)))


class Boosted(Record):
    __slots__ = ()
    PATH = '/example-fan:boosted'
    NODE = s.NotificationNode('boosted', m.example_fan, (
        s.LeafNode('seconds', m.example_fan, t0, config=False),
    ))


class BoostOutput(Record):
    __slots__ = ()
    PATH = '/example-fan:fan/boost/output'
    NODE = s.ParametersNode('output', m.example_fan, (
        s.LeafNode('temperature', m.example_fan, t0, units='kelvin', config=False),
    ))


class BoostInput(Record):
    __slots__ = ()
    PATH = '/example-fan:fan/boost/input'
    NODE = s.ParametersNode('input', m.example_fan, (
        s.LeafNode('seconds', m.example_fan, t1, config=False, mandatory=True),
    ))


class Fan(Record):
    __slots__ = ()
    PATH = '/example-fan:fan'
    SPEED_DEFAULT = 30
    NODE = s.ContainerNode('fan', m.example_fan, (
        s.LeafNode('speed', m.example_fan, t2, default=30, units='percent'),
        s.LeafNode('temperature', m.example_fan, t0, units='kelvin', config=False),
    ), operations=(s.OperationNode('boost', m.example_fan, BoostInput.NODE, BoostOutput.NODE),))


TOP = (
    Fan.NODE,
    Boosted.NODE,
)
