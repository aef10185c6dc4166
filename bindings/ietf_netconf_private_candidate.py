"""Bindings of YANG module ietf-netconf-private-candidate.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.Enumeration({'revert-on-conflict': 0, 'prefer-candidate': 1, 'prefer-running': 2})


class UpdateOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-private-candidate:update/output'
    NODE = s.ParametersNode('output', m.ietf_netconf_private_candidate, ())


class UpdateInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf-private-candidate:update/input'
    RESOLUTION_MODE_DEFAULT = 'revert-on-conflict'
    NODE = s.ParametersNode('input', m.ietf_netconf_private_candidate, (
        s.LeafNode('resolution-mode', m.ietf_netconf_private_candidate, t0, default='revert-on-conflict', config=False),
    ))


TOP = (
    s.OperationNode('update', m.ietf_netconf_private_candidate, UpdateInput.NODE, UpdateOutput.NODE),
)
