"""Bindings of YANG module notifications.

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

class CreateSubscriptionInput(Record):
    """Parameters /notifications:create-subscription/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[CreateSubscriptionInput]
    STREAM_DEFAULT: Final[str]
    @property
    def stream(self) -> str: ...
    @property
    def filter(self) -> AnyData | None: ...
    @property
    def startTime(self) -> str | None: ...
    @property
    def stopTime(self) -> str | None: ...
    @classmethod
    def new(cls, *, stream: str | None = ..., filter: AnyData | None = ..., startTime: str | None = ..., stopTime: str | None = ...) -> Self: ...
    def replace(self, *, stream: str | None = ..., filter: AnyData | None = ..., startTime: str | None = ..., stopTime: str | None = ...) -> Self: ...

class CreateSubscriptionOutput(Record):
    """Parameters /notifications:create-subscription/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[CreateSubscriptionOutput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...
