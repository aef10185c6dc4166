"""Bindings of YANG module notifications.

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

class CreateSubscriptionInput(Record):
    """Parameters /notifications:create-subscription/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[CreateSubscriptionInput]
    STREAM_DEFAULT: Final[str]
    @property
    def stream(self) -> str:
        """The stream wanted.

        Default NETCONF.
        """
    @property
    def filter(self) -> AnyData | None:
        """Subtree or XPath filter; without one every notification passes."""
    @property
    def startTime(self) -> str | None:
        """Asks for replay from this time on; may not lie in the future."""
    @property
    def stopTime(self) -> str | None:
        """Delivery ends here; only together with, and later than, startTime."""
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
