"""Bindings of YANG module ietf-restconf-monitoring.

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

class RestconfState(Record):
    """Container /ietf-restconf-monitoring:restconf-state"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RestconfState]
    @property
    def capabilities(self) -> Capabilities: ...
    @property
    def streams(self) -> Streams: ...
    @classmethod
    def new(cls, *, capabilities: Capabilities | None = ..., streams: Streams | None = ...) -> Self: ...
    def replace(self, *, capabilities: Capabilities | None = ..., streams: Streams | None = ...) -> Self: ...

class Capabilities(Record):
    """Container /ietf-restconf-monitoring:restconf-state/capabilities"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Capabilities]
    @property
    def capability(self) -> tuple[str, ...]: ...
    @classmethod
    def new(cls, *, capability: Iterable[str] | None = ...) -> Self: ...
    def replace(self, *, capability: Iterable[str] | None = ...) -> Self: ...

class Streams(Record):
    """Container /ietf-restconf-monitoring:restconf-state/streams"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Streams]
    @property
    def stream(self) -> Table[str, Stream]: ...
    @classmethod
    def new(cls, *, stream: Table[str, Stream] | Iterable[Stream] | None = ...) -> Self: ...
    def replace(self, *, stream: Table[str, Stream] | Iterable[Stream] | None = ...) -> Self: ...

class Stream(Record):
    """Entry of list /ietf-restconf-monitoring:restconf-state/streams/stream"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Stream]
    REPLAY_SUPPORT_DEFAULT: Final[bool]
    @property
    def name(self) -> str: ...
    @property
    def description(self) -> str | None: ...
    @property
    def replay_support(self) -> bool: ...
    @property
    def replay_log_creation_time(self) -> str | None: ...
    @property
    def access(self) -> Table[str, Access]: ...
    @classmethod
    def new(cls, *, name: str | None = ..., description: str | None = ..., replay_support: bool | None = ..., replay_log_creation_time: str | None = ..., access: Table[str, Access] | Iterable[Access] | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., description: str | None = ..., replay_support: bool | None = ..., replay_log_creation_time: str | None = ..., access: Table[str, Access] | Iterable[Access] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class Access(Record):
    """Entry of list /ietf-restconf-monitoring:restconf-state/streams/stream/access"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Access]
    @property
    def encoding(self) -> str: ...
    @property
    def location(self) -> str: ...
    @classmethod
    def new(cls, *, encoding: str | None = ..., location: str | None = ...) -> Self: ...
    def replace(self, *, encoding: str | None = ..., location: str | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...
