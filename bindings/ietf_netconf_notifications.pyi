"""Bindings of YANG module ietf-netconf-notifications.

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

class NetconfConfigChange(Record):
    """Notification /ietf-netconf-notifications:netconf-config-change"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[NetconfConfigChange]
    DATASTORE_DEFAULT: Final[Literal['running', 'startup']]
    @property
    def changed_by(self) -> NetconfConfigChangeChangedBy:
        """Indicates the source of the change. If caused by internal action, then the empty leaf 'server' will be present. If caused by a management session, then the name, remote host address, and session ID of the session that made the change will be reported."""
    @property
    def datastore(self) -> Literal['running', 'startup']:
        """Indicates which configuration datastore has changed.

        Default running.
        """
    @property
    def edit(self) -> tuple[Edit, ...]:
        """An edit record SHOULD be present for each distinct edit operation that the server has detected on the target datastore. This list MAY be omitted if the detailed edit operations are not known. The server MAY report entries in this list for changes not made by a NETCONF session (e.g., CLI)."""
    @classmethod
    def new(cls, *, changed_by: NetconfConfigChangeChangedBy | None = ..., datastore: Literal['running', 'startup'] | None = ..., edit: Iterable[Edit] | None = ...) -> Self: ...
    def replace(self, *, changed_by: NetconfConfigChangeChangedBy | None = ..., datastore: Literal['running', 'startup'] | None = ..., edit: Iterable[Edit] | None = ...) -> Self: ...

class NetconfConfigChangeChangedBy(Record):
    """Container /ietf-netconf-notifications:netconf-config-change/changed-by

    Indicates the source of the change. If caused by internal action, then the empty leaf 'server' will be present. If caused by a management session, then the name, remote host address, and session ID of the session that made the change will be reported.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[NetconfConfigChangeChangedBy]
    @property
    def server(self) -> Present | None:
        """If present, the change was caused by the server."""
    @property
    def username(self) -> str | None:
        """Name of the user for the session.

        Mandatory.
        """
    @property
    def session_id(self) -> int | None:
        """Identifier of the session. A NETCONF session MUST be identified by a non-zero value. A non-NETCONF session MAY be identified by the value zero.

        Range 0..4294967295, mandatory.
        """
    @property
    def source_host(self) -> str | None:
        """Address of the remote host for the session."""
    @classmethod
    def new(cls, *, server: Present | None = ..., username: str | None = ..., session_id: int | None = ..., source_host: str | None = ...) -> Self: ...
    def replace(self, *, server: Present | None = ..., username: str | None = ..., session_id: int | None = ..., source_host: str | None = ...) -> Self: ...

class Edit(Record):
    """Entry of list /ietf-netconf-notifications:netconf-config-change/edit

    An edit record SHOULD be present for each distinct edit operation that the server has detected on the target datastore. This list MAY be omitted if the detailed edit operations are not known. The server MAY report entries in this list for changes not made by a NETCONF session (e.g., CLI).
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Edit]
    OPERATION_DEFAULT: Final[Literal['merge', 'replace', 'create', 'delete', 'remove']]
    @property
    def target(self) -> InstanceId | None:
        """Topmost node associated with the configuration change. A server SHOULD set this object to the node within the datastore that is being altered. A server MAY set this object to one of the ancestors of the actual node that was changed, or omit this object, if the exact node is not known."""
    @property
    def operation(self) -> Literal['merge', 'replace', 'create', 'delete', 'remove']:
        """Type of edit operation performed. A server MUST set this object to the NETCONF edit operation performed on the target datastore.

        Default merge.
        """
    @classmethod
    def new(cls, *, target: InstanceId | None = ..., operation: Literal['merge', 'replace', 'create', 'delete', 'remove'] | None = ...) -> Self: ...
    def replace(self, *, target: InstanceId | None = ..., operation: Literal['merge', 'replace', 'create', 'delete', 'remove'] | None = ...) -> Self: ...

class NetconfCapabilityChange(Record):
    """Notification /ietf-netconf-notifications:netconf-capability-change"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[NetconfCapabilityChange]
    @property
    def changed_by(self) -> NetconfCapabilityChangeChangedBy:
        """Indicates the source of the change. If caused by internal action, then the empty leaf 'server' will be present. If caused by a management session, then the name, remote host address, and session ID of the session that made the change will be reported."""
    @property
    def added_capability(self) -> tuple[str, ...]:
        """List of capabilities that have just been added."""
    @property
    def deleted_capability(self) -> tuple[str, ...]:
        """List of capabilities that have just been deleted."""
    @property
    def modified_capability(self) -> tuple[str, ...]:
        """List of capabilities that have just been modified. A capability is considered to be modified if the base URI for the capability has not changed, but one or more of the parameters encoded at the end of the capability URI have changed. The new modified value of the complete URI is returned."""
    @classmethod
    def new(cls, *, changed_by: NetconfCapabilityChangeChangedBy | None = ..., added_capability: Iterable[str] | None = ..., deleted_capability: Iterable[str] | None = ..., modified_capability: Iterable[str] | None = ...) -> Self: ...
    def replace(self, *, changed_by: NetconfCapabilityChangeChangedBy | None = ..., added_capability: Iterable[str] | None = ..., deleted_capability: Iterable[str] | None = ..., modified_capability: Iterable[str] | None = ...) -> Self: ...

class NetconfCapabilityChangeChangedBy(Record):
    """Container /ietf-netconf-notifications:netconf-capability-change/changed-by

    Indicates the source of the change. If caused by internal action, then the empty leaf 'server' will be present. If caused by a management session, then the name, remote host address, and session ID of the session that made the change will be reported.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[NetconfCapabilityChangeChangedBy]
    @property
    def server(self) -> Present | None:
        """If present, the change was caused by the server."""
    @property
    def username(self) -> str | None:
        """Name of the user for the session.

        Mandatory.
        """
    @property
    def session_id(self) -> int | None:
        """Identifier of the session. A NETCONF session MUST be identified by a non-zero value. A non-NETCONF session MAY be identified by the value zero.

        Range 0..4294967295, mandatory.
        """
    @property
    def source_host(self) -> str | None:
        """Address of the remote host for the session."""
    @classmethod
    def new(cls, *, server: Present | None = ..., username: str | None = ..., session_id: int | None = ..., source_host: str | None = ...) -> Self: ...
    def replace(self, *, server: Present | None = ..., username: str | None = ..., session_id: int | None = ..., source_host: str | None = ...) -> Self: ...

class NetconfSessionStart(Record):
    """Notification /ietf-netconf-notifications:netconf-session-start"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[NetconfSessionStart]
    @property
    def username(self) -> str:
        """Name of the user for the session.

        Mandatory.
        """
    @property
    def session_id(self) -> int:
        """Identifier of the session. A NETCONF session MUST be identified by a non-zero value. A non-NETCONF session MAY be identified by the value zero.

        Range 0..4294967295, mandatory.
        """
    @property
    def source_host(self) -> str | None:
        """Address of the remote host for the session."""
    @classmethod
    def new(cls, *, username: str | None = ..., session_id: int | None = ..., source_host: str | None = ...) -> Self: ...
    def replace(self, *, username: str | None = ..., session_id: int | None = ..., source_host: str | None = ...) -> Self: ...

class NetconfSessionEnd(Record):
    """Notification /ietf-netconf-notifications:netconf-session-end"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[NetconfSessionEnd]
    @property
    def username(self) -> str:
        """Name of the user for the session.

        Mandatory.
        """
    @property
    def session_id(self) -> int:
        """Identifier of the session. A NETCONF session MUST be identified by a non-zero value. A non-NETCONF session MAY be identified by the value zero.

        Range 0..4294967295, mandatory.
        """
    @property
    def source_host(self) -> str | None:
        """Address of the remote host for the session."""
    @property
    def killed_by(self) -> int | None:
        """The ID of the session that directly caused this session to be abnormally terminated. If this session was abnormally terminated by a non-NETCONF session unknown to the server, then this leaf will not be present.

        Range 1..4294967295.
        """
    @property
    def termination_reason(self) -> Literal['closed', 'killed', 'dropped', 'timeout', 'bad-hello', 'other']:
        """Reason the session was terminated.

        Mandatory.
        """
    @classmethod
    def new(cls, *, username: str | None = ..., session_id: int | None = ..., source_host: str | None = ..., killed_by: int | None = ..., termination_reason: Literal['closed', 'killed', 'dropped', 'timeout', 'bad-hello', 'other'] | None = ...) -> Self: ...
    def replace(self, *, username: str | None = ..., session_id: int | None = ..., source_host: str | None = ..., killed_by: int | None = ..., termination_reason: Literal['closed', 'killed', 'dropped', 'timeout', 'bad-hello', 'other'] | None = ...) -> Self: ...

class NetconfConfirmedCommit(Record):
    """Notification /ietf-netconf-notifications:netconf-confirmed-commit"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[NetconfConfirmedCommit]
    @property
    def username(self) -> str | None:
        """Name of the user for the session.

        Mandatory.
        """
    @property
    def session_id(self) -> int | None:
        """Identifier of the session. A NETCONF session MUST be identified by a non-zero value. A non-NETCONF session MAY be identified by the value zero.

        Range 0..4294967295, mandatory.
        """
    @property
    def source_host(self) -> str | None:
        """Address of the remote host for the session."""
    @property
    def confirm_event(self) -> Literal['start', 'cancel', 'timeout', 'extend', 'complete']:
        """Indicates the event that caused the notification.

        Mandatory.
        """
    @property
    def timeout(self) -> int | None:
        """The configured timeout value if the event type is 'start' or 'extend'. This value represents the approximate number of seconds from the event time when the 'timeout' event might occur.

        Range 0..4294967295, in seconds.
        """
    @classmethod
    def new(cls, *, username: str | None = ..., session_id: int | None = ..., source_host: str | None = ..., confirm_event: Literal['start', 'cancel', 'timeout', 'extend', 'complete'] | None = ..., timeout: int | None = ...) -> Self: ...
    def replace(self, *, username: str | None = ..., session_id: int | None = ..., source_host: str | None = ..., confirm_event: Literal['start', 'cancel', 'timeout', 'extend', 'complete'] | None = ..., timeout: int | None = ...) -> Self: ...
