"""Bindings of YANG module ietf-restconf-monitoring.

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

class RestconfState(Record):
    """Container /ietf-restconf-monitoring:restconf-state

    Contains RESTCONF protocol monitoring information.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RestconfState]
    @property
    def capabilities(self) -> Capabilities:
        """Contains a list of protocol capability URIs."""
    @property
    def streams(self) -> Streams:
        """Container representing the notification event streams supported by the server."""
    @classmethod
    def new(cls, *, capabilities: Capabilities | None = ..., streams: Streams | None = ...) -> Self: ...
    def replace(self, *, capabilities: Capabilities | None = ..., streams: Streams | None = ...) -> Self: ...

class Capabilities(Record):
    """Container /ietf-restconf-monitoring:restconf-state/capabilities

    Contains a list of protocol capability URIs.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Capabilities]
    @property
    def capability(self) -> tuple[str, ...]:
        """A RESTCONF protocol capability URI."""
    @classmethod
    def new(cls, *, capability: Iterable[str] | None = ...) -> Self: ...
    def replace(self, *, capability: Iterable[str] | None = ...) -> Self: ...

class Streams(Record):
    """Container /ietf-restconf-monitoring:restconf-state/streams

    Container representing the notification event streams supported by the server.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Streams]
    @property
    def stream(self) -> Table[str, Stream]:
        """Each entry describes an event stream supported by the server."""
    @classmethod
    def new(cls, *, stream: Table[str, Stream] | Iterable[Stream] | None = ...) -> Self: ...
    def replace(self, *, stream: Table[str, Stream] | Iterable[Stream] | None = ...) -> Self: ...

class Stream(Record):
    """Entry of list /ietf-restconf-monitoring:restconf-state/streams/stream

    Each entry describes an event stream supported by the server.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Stream]
    REPLAY_SUPPORT_DEFAULT: Final[bool]
    @property
    def name(self) -> str:
        """The stream name."""
    @property
    def description(self) -> str | None:
        """Description of stream content."""
    @property
    def replay_support(self) -> bool:
        """Indicates if replay buffer is supported for this stream. If 'true', then the server MUST support the 'start-time' and 'stop-time' query parameters for this stream.

        Default false.
        """
    @property
    def replay_log_creation_time(self) -> str | None:
        """Indicates the time the replay log for this stream was created."""
    @property
    def access(self) -> Table[str, Access]:
        """The server will create an entry in this list for each encoding format that is supported for this stream. The media type 'text/event-stream' is expected for all event streams. This list identifies the subtypes supported for this stream."""
    @classmethod
    def new(cls, *, name: str | None = ..., description: str | None = ..., replay_support: bool | None = ..., replay_log_creation_time: str | None = ..., access: Table[str, Access] | Iterable[Access] | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., description: str | None = ..., replay_support: bool | None = ..., replay_log_creation_time: str | None = ..., access: Table[str, Access] | Iterable[Access] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class Access(Record):
    """Entry of list /ietf-restconf-monitoring:restconf-state/streams/stream/access

    The server will create an entry in this list for each encoding format that is supported for this stream. The media type 'text/event-stream' is expected for all event streams. This list identifies the subtypes supported for this stream.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Access]
    @property
    def encoding(self) -> str:
        """This is the secondary encoding format within the 'text/event-stream' encoding used by all streams. The type 'xml' is supported for XML encoding. The type 'json' is supported for JSON encoding."""
    @property
    def location(self) -> str:
        """Contains a URL that represents the entry point for establishing notification delivery via server-sent events.

        Mandatory.
        """
    @classmethod
    def new(cls, *, encoding: str | None = ..., location: str | None = ...) -> Self: ...
    def replace(self, *, encoding: str | None = ..., location: str | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...
