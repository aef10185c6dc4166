"""Bindings of YANG module isolane-pfc.

Made by `isolane compile`; changes made here are lost.
"""

# mypy: disable-error-code="override"
# `new` and `replace` of a record take its own fields only, and so narrow those of Record.
from collections.abc import Iterable
from decimal import Decimal
from typing import ClassVar, Final, Literal, Never, Self

from isolane.tree.model import Model
from isolane.tree.record import Record
from isolane.tree.schema import ContainerNode, ListNode, NotificationNode, ParametersNode, RootNode
from isolane.tree.table import Table, UserTable
from isolane.tree.values import AnyData, Identity, InstanceId, Present

class PfcWatchdog(Record):
    """Container /isolane-pfc:pfc-watchdog"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[PfcWatchdog]
    @property
    def poll_interval(self) -> int | None: ...
    @classmethod
    def new(cls, *, poll_interval: int | None = ...) -> Self: ...
    def replace(self, *, poll_interval: int | None = ...) -> Self: ...
