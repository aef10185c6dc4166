"""Bindings of YANG module ietf-factory-default.

Made by `isolane compile`; changes made here are lost.
"""

# mypy: disable-error-code="override"
# `new` and `replace` of a record take its own fields only, and so narrow those of Record.
from collections.abc import Iterable
from decimal import Decimal
from typing import ClassVar, Final, Literal, Never, Self

from isolane.tree.model import Model, descriptions_of
from isolane.tree.schema import ContainerNode, ListNode, NotificationNode, ParametersNode, Record, RootNode
from isolane.tree.table import Table, UserTable
from isolane.tree.values import AnyData, Identity, InstanceId, Present

class FactoryResetInput(Record):
    """Parameters /ietf-factory-default:factory-reset/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[FactoryResetInput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class FactoryResetOutput(Record):
    """Parameters /ietf-factory-default:factory-reset/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[FactoryResetOutput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...
