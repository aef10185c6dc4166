"""Bindings of YANG module ietf-factory-default.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m



class FactoryResetOutput(Record):
    __slots__ = ()
    PATH = '/ietf-factory-default:factory-reset/output'
    NODE = s.ParametersNode('output', m.ietf_factory_default, ())


class FactoryResetInput(Record):
    __slots__ = ()
    PATH = '/ietf-factory-default:factory-reset/input'
    NODE = s.ParametersNode('input', m.ietf_factory_default, ())


TOP = (
    s.OperationNode('factory-reset', m.ietf_factory_default, FactoryResetInput.NODE, FactoryResetOutput.NODE, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
)
