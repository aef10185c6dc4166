"""Bindings of YANG module isolane-pfc.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.Integer('uint32', y.Limit((100, 1000)))


class PfcWatchdog(Record):
    __slots__ = ()
    PATH = '/isolane-pfc:pfc-watchdog'
    NODE = s.ContainerNode('pfc-watchdog', m.isolane_pfc, (
        s.LeafNode('poll-interval', m.isolane_pfc, t0, units='milliseconds'),
    ))


TOP = (
    PfcWatchdog.NODE,
)
