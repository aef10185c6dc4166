"""Bindings of YANG module nc-notifications.

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

class Netconf(Record):
    """Container /nc-notifications:netconf

    NETCONF event state.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Netconf]
    @property
    def streams(self) -> Streams:
        """What can be subscribed to."""
    @classmethod
    def new(cls, *, streams: Streams | None = ...) -> Self: ...
    def replace(self, *, streams: Streams | None = ...) -> Self: ...

class Streams(Record):
    """Container /nc-notifications:netconf/streams

    What can be subscribed to.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Streams]
    @property
    def stream(self) -> Table[str, Stream]:
        """One event stream."""
    @classmethod
    def new(cls, *, stream: Table[str, Stream] | Iterable[Stream] | None = ...) -> Self: ...
    def replace(self, *, stream: Table[str, Stream] | Iterable[Stream] | None = ...) -> Self: ...

class Stream(Record):
    """Entry of list /nc-notifications:netconf/streams/stream

    One event stream.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Stream]
    @property
    def name(self) -> str:
        """Name, as create-subscription takes it."""
    @property
    def description(self) -> str:
        """What the stream carries.

        Mandatory.
        """
    @property
    def replaySupport(self) -> bool:
        """Whether past notifications can be replayed.

        Mandatory.
        """
    @property
    def replayLogCreationTime(self) -> str | None:
        """When the replay log was made; present with replay support."""
    @property
    def replayLogAgedTime(self) -> str | None:
        """Time of the newest notification that has left the log."""
    @classmethod
    def new(cls, *, name: str | None = ..., description: str | None = ..., replaySupport: bool | None = ..., replayLogCreationTime: str | None = ..., replayLogAgedTime: str | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., description: str | None = ..., replaySupport: bool | None = ..., replayLogCreationTime: str | None = ..., replayLogAgedTime: str | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class ReplayComplete(Record):
    """Notification /nc-notifications:replayComplete"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[ReplayComplete]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class NotificationComplete(Record):
    """Notification /nc-notifications:notificationComplete"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[NotificationComplete]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...
