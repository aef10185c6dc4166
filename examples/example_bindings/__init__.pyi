"""What the YANG modules compile to: one Python module per tree.

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
from . import example_fan as example_fan
from . import example_router as example_router

MODEL: Final[Model]

class Root(Record):
    """The top of the trees /"""

    PATH: ClassVar[str]
    NODE: ClassVar[RootNode]
    EMPTY: ClassVar[Root]
    @property
    def fan(self) -> example_fan.Fan:
        """The fan."""
    @property
    def ports(self) -> example_router.Ports:
        """The ports."""
    @property
    def neighbors(self) -> example_router.Neighbors:
        """Who has been heard."""
    @classmethod
    def new(cls, *, fan: example_fan.Fan | None = ..., ports: example_router.Ports | None = ..., neighbors: example_router.Neighbors | None = ...) -> Self: ...
    def replace(self, *, fan: example_fan.Fan | None = ..., ports: example_router.Ports | None = ..., neighbors: example_router.Neighbors | None = ...) -> Self: ...
