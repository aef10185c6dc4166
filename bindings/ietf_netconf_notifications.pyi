"""Bindings of YANG module ietf-netconf-notifications.

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

class NetconfConfigChange(Record):
    """Notification /ietf-netconf-notifications:netconf-config-change"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[NetconfConfigChange]
    DATASTORE_DEFAULT: Final[Literal['running', 'startup']]
    @property
    def changed_by(self) -> NetconfConfigChangeChangedBy: ...
    @property
    def datastore(self) -> Literal['running', 'startup']: ...
    @property
    def edit(self) -> tuple[Edit, ...]: ...
    @classmethod
    def new(cls, *, changed_by: NetconfConfigChangeChangedBy | None = ..., datastore: Literal['running', 'startup'] | None = ..., edit: Iterable[Edit] | None = ...) -> Self: ...
    def replace(self, *, changed_by: NetconfConfigChangeChangedBy | None = ..., datastore: Literal['running', 'startup'] | None = ..., edit: Iterable[Edit] | None = ...) -> Self: ...

class NetconfConfigChangeChangedBy(Record):
    """Container /ietf-netconf-notifications:netconf-config-change/changed-by"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[NetconfConfigChangeChangedBy]
    @property
    def server(self) -> Present | None: ...
    @property
    def username(self) -> str | None: ...
    @property
    def session_id(self) -> int | None: ...
    @property
    def source_host(self) -> str | None: ...
    @classmethod
    def new(cls, *, server: Present | None = ..., username: str | None = ..., session_id: int | None = ..., source_host: str | None = ...) -> Self: ...
    def replace(self, *, server: Present | None = ..., username: str | None = ..., session_id: int | None = ..., source_host: str | None = ...) -> Self: ...

class Edit(Record):
    """Entry of list /ietf-netconf-notifications:netconf-config-change/edit"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Edit]
    OPERATION_DEFAULT: Final[Literal['merge', 'replace', 'create', 'delete', 'remove']]
    @property
    def target(self) -> InstanceId | None: ...
    @property
    def operation(self) -> Literal['merge', 'replace', 'create', 'delete', 'remove']: ...
    @classmethod
    def new(cls, *, target: InstanceId | None = ..., operation: Literal['merge', 'replace', 'create', 'delete', 'remove'] | None = ...) -> Self: ...
    def replace(self, *, target: InstanceId | None = ..., operation: Literal['merge', 'replace', 'create', 'delete', 'remove'] | None = ...) -> Self: ...

class NetconfCapabilityChange(Record):
    """Notification /ietf-netconf-notifications:netconf-capability-change"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[NetconfCapabilityChange]
    @property
    def changed_by(self) -> NetconfCapabilityChangeChangedBy: ...
    @property
    def added_capability(self) -> tuple[str, ...]: ...
    @property
    def deleted_capability(self) -> tuple[str, ...]: ...
    @property
    def modified_capability(self) -> tuple[str, ...]: ...
    @classmethod
    def new(cls, *, changed_by: NetconfCapabilityChangeChangedBy | None = ..., added_capability: Iterable[str] | None = ..., deleted_capability: Iterable[str] | None = ..., modified_capability: Iterable[str] | None = ...) -> Self: ...
    def replace(self, *, changed_by: NetconfCapabilityChangeChangedBy | None = ..., added_capability: Iterable[str] | None = ..., deleted_capability: Iterable[str] | None = ..., modified_capability: Iterable[str] | None = ...) -> Self: ...

class NetconfCapabilityChangeChangedBy(Record):
    """Container /ietf-netconf-notifications:netconf-capability-change/changed-by"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[NetconfCapabilityChangeChangedBy]
    @property
    def server(self) -> Present | None: ...
    @property
    def username(self) -> str | None: ...
    @property
    def session_id(self) -> int | None: ...
    @property
    def source_host(self) -> str | None: ...
    @classmethod
    def new(cls, *, server: Present | None = ..., username: str | None = ..., session_id: int | None = ..., source_host: str | None = ...) -> Self: ...
    def replace(self, *, server: Present | None = ..., username: str | None = ..., session_id: int | None = ..., source_host: str | None = ...) -> Self: ...

class NetconfSessionStart(Record):
    """Notification /ietf-netconf-notifications:netconf-session-start"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[NetconfSessionStart]
    @property
    def username(self) -> str: ...
    @property
    def session_id(self) -> int: ...
    @property
    def source_host(self) -> str | None: ...
    @classmethod
    def new(cls, *, username: str | None = ..., session_id: int | None = ..., source_host: str | None = ...) -> Self: ...
    def replace(self, *, username: str | None = ..., session_id: int | None = ..., source_host: str | None = ...) -> Self: ...

class NetconfSessionEnd(Record):
    """Notification /ietf-netconf-notifications:netconf-session-end"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[NetconfSessionEnd]
    @property
    def username(self) -> str: ...
    @property
    def session_id(self) -> int: ...
    @property
    def source_host(self) -> str | None: ...
    @property
    def killed_by(self) -> int | None: ...
    @property
    def termination_reason(self) -> Literal['closed', 'killed', 'dropped', 'timeout', 'bad-hello', 'other']: ...
    @classmethod
    def new(cls, *, username: str | None = ..., session_id: int | None = ..., source_host: str | None = ..., killed_by: int | None = ..., termination_reason: Literal['closed', 'killed', 'dropped', 'timeout', 'bad-hello', 'other'] | None = ...) -> Self: ...
    def replace(self, *, username: str | None = ..., session_id: int | None = ..., source_host: str | None = ..., killed_by: int | None = ..., termination_reason: Literal['closed', 'killed', 'dropped', 'timeout', 'bad-hello', 'other'] | None = ...) -> Self: ...

class NetconfConfirmedCommit(Record):
    """Notification /ietf-netconf-notifications:netconf-confirmed-commit"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[NetconfConfirmedCommit]
    @property
    def username(self) -> str | None: ...
    @property
    def session_id(self) -> int | None: ...
    @property
    def source_host(self) -> str | None: ...
    @property
    def confirm_event(self) -> Literal['start', 'cancel', 'timeout', 'extend', 'complete']: ...
    @property
    def timeout(self) -> int | None: ...
    @classmethod
    def new(cls, *, username: str | None = ..., session_id: int | None = ..., source_host: str | None = ..., confirm_event: Literal['start', 'cancel', 'timeout', 'extend', 'complete'] | None = ..., timeout: int | None = ...) -> Self: ...
    def replace(self, *, username: str | None = ..., session_id: int | None = ..., source_host: str | None = ..., confirm_event: Literal['start', 'cancel', 'timeout', 'extend', 'complete'] | None = ..., timeout: int | None = ...) -> Self: ...
