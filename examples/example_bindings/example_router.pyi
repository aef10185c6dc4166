"""Bindings of YANG module example-router.

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

class Ports(Record):
    """Container /example-router:ports

    The ports.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Ports]
    @property
    def port(self) -> Table[str, Port]:
        """One port."""
    @classmethod
    def new(cls, *, port: Table[str, Port] | Iterable[Port] | None = ...) -> Self: ...
    def replace(self, *, port: Table[str, Port] | Iterable[Port] | None = ...) -> Self: ...

class Port(Record):
    """Entry of list /example-router:ports/port

    One port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Port]
    ENABLED_DEFAULT: Final[bool]
    MTU_DEFAULT: Final[int]
    @property
    def name(self) -> str:
        """Its name on the front.

        Length 1..15.
        """
    @property
    def enabled(self) -> bool:
        """Whether it is to carry traffic.

        Default true.
        """
    @property
    def mtu(self) -> int:
        """The longest packet.

        Range 64..9216, default 1500.
        """
    @property
    def oper_status(self) -> Literal['up', 'down'] | None:
        """What the hardware says."""
    @classmethod
    def new(cls, *, name: str | None = ..., enabled: bool | None = ..., mtu: int | None = ..., oper_status: Literal['up', 'down'] | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., enabled: bool | None = ..., mtu: int | None = ..., oper_status: Literal['up', 'down'] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class ResetInput(Record):
    """Parameters /example-router:ports/port/reset/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[ResetInput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class ResetOutput(Record):
    """Parameters /example-router:ports/port/reset/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[ResetOutput]
    @property
    def downtime(self) -> int | None:
        """How long it was down.

        Range 0..65535, in milliseconds.
        """
    @classmethod
    def new(cls, *, downtime: int | None = ...) -> Self: ...
    def replace(self, *, downtime: int | None = ...) -> Self: ...

class Neighbors(Record):
    """Container /example-router:neighbors

    Who has been heard.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Neighbors]
    @property
    def neighbor(self) -> Table[str, Neighbor]:
        """One neighbor."""
    @classmethod
    def new(cls, *, neighbor: Table[str, Neighbor] | Iterable[Neighbor] | None = ...) -> Self: ...
    def replace(self, *, neighbor: Table[str, Neighbor] | Iterable[Neighbor] | None = ...) -> Self: ...

class Neighbor(Record):
    """Entry of list /example-router:neighbors/neighbor

    One neighbor.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Neighbor]
    @property
    def address(self) -> str:
        """Its address."""
    @property
    def port(self) -> str | None:
        """Where it was heard."""
    @classmethod
    def new(cls, *, address: str | None = ..., port: str | None = ...) -> Self: ...
    def replace(self, *, address: str | None = ..., port: str | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class PortReset(Record):
    """Notification /example-router:port-reset"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[PortReset]
    @property
    def name(self) -> str | None:
        """Its name."""
    @classmethod
    def new(cls, *, name: str | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ...) -> Self: ...
