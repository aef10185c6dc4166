"""Bindings of YANG module isolane-pfc.

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

class PfcWatchdog(Record):
    """Container /isolane-pfc:pfc-watchdog

    Settings that the PFC watchdogs of all ports share.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[PfcWatchdog]
    @property
    def poll_interval(self) -> int | None:
        """Time between two looks of the watchdogs at their queues. Without it the data plane has an interval of its own: SONiC looks every 100 milliseconds unless its configuration says otherwise.

        Range 100..1000, in milliseconds.
        """
    @classmethod
    def new(cls, *, poll_interval: int | None = ...) -> Self: ...
    def replace(self, *, poll_interval: int | None = ...) -> Self: ...
