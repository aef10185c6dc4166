"""Bindings of YANG module ietf-netconf-partial-lock.

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

class PartialLockInput(Record):
    """Parameters /ietf-netconf-partial-lock:partial-lock/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[PartialLockInput]
    @property
    def select(self) -> tuple[str, ...]:
        """XPath 1.0 expression, or an instance identifier when the server lacks :xpath."""
    @classmethod
    def new(cls, *, select: Iterable[str] | None = ...) -> Self: ...
    def replace(self, *, select: Iterable[str] | None = ...) -> Self: ...

class PartialLockOutput(Record):
    """Parameters /ietf-netconf-partial-lock:partial-lock/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[PartialLockOutput]
    @property
    def lock_id(self) -> int | None:
        """What partial-unlock takes.

        Range 0..4294967295.
        """
    @property
    def locked_node(self) -> tuple[InstanceId, ...]:
        """The roots of what is locked now."""
    @classmethod
    def new(cls, *, lock_id: int | None = ..., locked_node: Iterable[InstanceId] | None = ...) -> Self: ...
    def replace(self, *, lock_id: int | None = ..., locked_node: Iterable[InstanceId] | None = ...) -> Self: ...

class PartialUnlockInput(Record):
    """Parameters /ietf-netconf-partial-lock:partial-unlock/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[PartialUnlockInput]
    @property
    def lock_id(self) -> int | None:
        """The lock to give up.

        Range 0..4294967295.
        """
    @classmethod
    def new(cls, *, lock_id: int | None = ...) -> Self: ...
    def replace(self, *, lock_id: int | None = ...) -> Self: ...

class PartialUnlockOutput(Record):
    """Parameters /ietf-netconf-partial-lock:partial-unlock/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[PartialUnlockOutput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...
