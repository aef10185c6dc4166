"""Bindings of YANG module isolane-private-candidate.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.String()
t1 = y.Enumeration({'revert-on-conflict': 0, 'prefer-candidate': 1, 'prefer-running': 2})


class UpdateOutput(Record):
    __slots__ = ()
    PATH = '/isolane-private-candidate:update/output'
    NODE = s.ParametersNode('output', m.isolane_private_candidate, (
        s.LeafListNode('conflict', m.isolane_private_candidate, t0, config=False),
    ))


class UpdateInput(Record):
    __slots__ = ()
    PATH = '/isolane-private-candidate:update/input'
    RESOLUTION_MODE_DEFAULT = 'revert-on-conflict'
    NODE = s.ParametersNode('input', m.isolane_private_candidate, (
        s.LeafNode('resolution-mode', m.isolane_private_candidate, t1, default='revert-on-conflict', config=False),
    ))


TOP = (
    s.OperationNode('update', m.isolane_private_candidate, UpdateInput.NODE, UpdateOutput.NODE),
)
