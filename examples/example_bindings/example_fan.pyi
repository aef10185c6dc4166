"""Bindings of YANG module example-fan.

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

class Fan(Record):
    """Container /example-fan:fan

    The fan.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Fan]
    SPEED_DEFAULT: Final[int]
    @property
    def speed(self) -> int:
        """How fast it turns.

        Range 0..100, in percent, default 30.
        """
    @property
    def temperature(self) -> int | None:
        """How warm it is.

        Range 0..65535, in kelvin.
        """
    @classmethod
    def new(cls, *, speed: int | None = ..., temperature: int | None = ...) -> Self: ...
    def replace(self, *, speed: int | None = ..., temperature: int | None = ...) -> Self: ...

class BoostInput(Record):
    """Parameters /example-fan:fan/boost/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[BoostInput]
    @property
    def seconds(self) -> int:
        """For how long.

        Range 1..600, mandatory.
        """
    @classmethod
    def new(cls, *, seconds: int | None = ...) -> Self: ...
    def replace(self, *, seconds: int | None = ...) -> Self: ...

class BoostOutput(Record):
    """Parameters /example-fan:fan/boost/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[BoostOutput]
    @property
    def temperature(self) -> int | None:
        """How warm it will be.

        Range 0..65535, in kelvin.
        """
    @classmethod
    def new(cls, *, temperature: int | None = ...) -> Self: ...
    def replace(self, *, temperature: int | None = ...) -> Self: ...

class Boosted(Record):
    """Notification /example-fan:boosted"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[Boosted]
    @property
    def seconds(self) -> int | None:
        """For how long.

        Range 0..65535.
        """
    @classmethod
    def new(cls, *, seconds: int | None = ...) -> Self: ...
    def replace(self, *, seconds: int | None = ...) -> Self: ...
