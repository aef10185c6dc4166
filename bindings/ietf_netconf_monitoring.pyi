"""Bindings of YANG module ietf-netconf-monitoring.

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

class NetconfState(Record):
    """Container /ietf-netconf-monitoring:netconf-state"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[NetconfState]
    @property
    def capabilities(self) -> Capabilities: ...
    @property
    def datastores(self) -> Datastores: ...
    @property
    def schemas(self) -> Schemas: ...
    @property
    def sessions(self) -> Sessions: ...
    @property
    def statistics(self) -> Statistics: ...
    @classmethod
    def new(cls, *, capabilities: Capabilities | None = ..., datastores: Datastores | None = ..., schemas: Schemas | None = ..., sessions: Sessions | None = ..., statistics: Statistics | None = ...) -> Self: ...
    def replace(self, *, capabilities: Capabilities | None = ..., datastores: Datastores | None = ..., schemas: Schemas | None = ..., sessions: Sessions | None = ..., statistics: Statistics | None = ...) -> Self: ...

class Capabilities(Record):
    """Container /ietf-netconf-monitoring:netconf-state/capabilities"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Capabilities]
    @property
    def capability(self) -> tuple[str, ...]: ...
    @classmethod
    def new(cls, *, capability: Iterable[str] | None = ...) -> Self: ...
    def replace(self, *, capability: Iterable[str] | None = ...) -> Self: ...

class Datastores(Record):
    """Container /ietf-netconf-monitoring:netconf-state/datastores"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Datastores]
    @property
    def datastore(self) -> Table[Literal['running', 'candidate', 'startup'], Datastore]: ...
    @classmethod
    def new(cls, *, datastore: Table[Literal['running', 'candidate', 'startup'], Datastore] | Iterable[Datastore] | None = ...) -> Self: ...
    def replace(self, *, datastore: Table[Literal['running', 'candidate', 'startup'], Datastore] | Iterable[Datastore] | None = ...) -> Self: ...

class Datastore(Record):
    """Entry of list /ietf-netconf-monitoring:netconf-state/datastores/datastore"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Datastore]
    @property
    def name(self) -> Literal['running', 'candidate', 'startup']: ...
    @property
    def locks(self) -> Locks | None: ...
    @classmethod
    def new(cls, *, name: Literal['running', 'candidate', 'startup'] | None = ..., locks: Locks | None = ...) -> Self: ...
    def replace(self, *, name: Literal['running', 'candidate', 'startup'] | None = ..., locks: Locks | None = ...) -> Self: ...
    @property
    def entry_key(self) -> Literal['running', 'candidate', 'startup']: ...

class Locks(Record):
    """Container /ietf-netconf-monitoring:netconf-state/datastores/datastore/locks"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Locks]
    @property
    def global_lock(self) -> GlobalLock: ...
    @property
    def partial_lock(self) -> Table[int, PartialLock]: ...
    @classmethod
    def new(cls, *, global_lock: GlobalLock | None = ..., partial_lock: Table[int, PartialLock] | Iterable[PartialLock] | None = ...) -> Self: ...
    def replace(self, *, global_lock: GlobalLock | None = ..., partial_lock: Table[int, PartialLock] | Iterable[PartialLock] | None = ...) -> Self: ...

class GlobalLock(Record):
    """Container /ietf-netconf-monitoring:netconf-state/datastores/datastore/locks/global-lock"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[GlobalLock]
    @property
    def locked_by_session(self) -> int: ...
    @property
    def locked_time(self) -> str: ...
    @classmethod
    def new(cls, *, locked_by_session: int | None = ..., locked_time: str | None = ...) -> Self: ...
    def replace(self, *, locked_by_session: int | None = ..., locked_time: str | None = ...) -> Self: ...

class PartialLock(Record):
    """Entry of list /ietf-netconf-monitoring:netconf-state/datastores/datastore/locks/partial-lock"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[PartialLock]
    @property
    def lock_id(self) -> int: ...
    @property
    def locked_by_session(self) -> int: ...
    @property
    def locked_time(self) -> str: ...
    @property
    def select(self) -> tuple[str, ...]: ...
    @property
    def locked_node(self) -> tuple[InstanceId, ...]: ...
    @classmethod
    def new(cls, *, lock_id: int | None = ..., locked_by_session: int | None = ..., locked_time: str | None = ..., select: Iterable[str] | None = ..., locked_node: Iterable[InstanceId] | None = ...) -> Self: ...
    def replace(self, *, lock_id: int | None = ..., locked_by_session: int | None = ..., locked_time: str | None = ..., select: Iterable[str] | None = ..., locked_node: Iterable[InstanceId] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class Schemas(Record):
    """Container /ietf-netconf-monitoring:netconf-state/schemas"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Schemas]
    @property
    def schema(self) -> Table[tuple[str, str, Identity], Schema]: ...
    @classmethod
    def new(cls, *, schema: Table[tuple[str, str, Identity], Schema] | Iterable[Schema] | None = ...) -> Self: ...
    def replace(self, *, schema: Table[tuple[str, str, Identity], Schema] | Iterable[Schema] | None = ...) -> Self: ...

class Schema(Record):
    """Entry of list /ietf-netconf-monitoring:netconf-state/schemas/schema"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Schema]
    @property
    def identifier(self) -> str: ...
    @property
    def version(self) -> str: ...
    @property
    def format(self) -> Identity: ...
    @property
    def namespace(self) -> str: ...
    @property
    def location(self) -> tuple[Literal['NETCONF'] | str, ...]: ...
    @classmethod
    def new(cls, *, identifier: str | None = ..., version: str | None = ..., format: Identity | None = ..., namespace: str | None = ..., location: Iterable[Literal['NETCONF'] | str] | None = ...) -> Self: ...
    def replace(self, *, identifier: str | None = ..., version: str | None = ..., format: Identity | None = ..., namespace: str | None = ..., location: Iterable[Literal['NETCONF'] | str] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[str, str, Identity]: ...

class Sessions(Record):
    """Container /ietf-netconf-monitoring:netconf-state/sessions"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Sessions]
    @property
    def session(self) -> Table[int, Session]: ...
    @classmethod
    def new(cls, *, session: Table[int, Session] | Iterable[Session] | None = ...) -> Self: ...
    def replace(self, *, session: Table[int, Session] | Iterable[Session] | None = ...) -> Self: ...

class Session(Record):
    """Entry of list /ietf-netconf-monitoring:netconf-state/sessions/session"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Session]
    IN_RPCS_DEFAULT: Final[int]
    IN_BAD_RPCS_DEFAULT: Final[int]
    OUT_RPC_ERRORS_DEFAULT: Final[int]
    OUT_NOTIFICATIONS_DEFAULT: Final[int]
    @property
    def session_id(self) -> int: ...
    @property
    def transport(self) -> Identity: ...
    @property
    def username(self) -> str: ...
    @property
    def source_host(self) -> str | None: ...
    @property
    def login_time(self) -> str: ...
    @property
    def in_rpcs(self) -> int: ...
    @property
    def in_bad_rpcs(self) -> int: ...
    @property
    def out_rpc_errors(self) -> int: ...
    @property
    def out_notifications(self) -> int: ...
    @classmethod
    def new(cls, *, session_id: int | None = ..., transport: Identity | None = ..., username: str | None = ..., source_host: str | None = ..., login_time: str | None = ..., in_rpcs: int | None = ..., in_bad_rpcs: int | None = ..., out_rpc_errors: int | None = ..., out_notifications: int | None = ...) -> Self: ...
    def replace(self, *, session_id: int | None = ..., transport: Identity | None = ..., username: str | None = ..., source_host: str | None = ..., login_time: str | None = ..., in_rpcs: int | None = ..., in_bad_rpcs: int | None = ..., out_rpc_errors: int | None = ..., out_notifications: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class Statistics(Record):
    """Container /ietf-netconf-monitoring:netconf-state/statistics"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Statistics]
    IN_BAD_HELLOS_DEFAULT: Final[int]
    IN_SESSIONS_DEFAULT: Final[int]
    DROPPED_SESSIONS_DEFAULT: Final[int]
    IN_RPCS_DEFAULT: Final[int]
    IN_BAD_RPCS_DEFAULT: Final[int]
    OUT_RPC_ERRORS_DEFAULT: Final[int]
    OUT_NOTIFICATIONS_DEFAULT: Final[int]
    @property
    def netconf_start_time(self) -> str | None: ...
    @property
    def in_bad_hellos(self) -> int: ...
    @property
    def in_sessions(self) -> int: ...
    @property
    def dropped_sessions(self) -> int: ...
    @property
    def in_rpcs(self) -> int: ...
    @property
    def in_bad_rpcs(self) -> int: ...
    @property
    def out_rpc_errors(self) -> int: ...
    @property
    def out_notifications(self) -> int: ...
    @classmethod
    def new(cls, *, netconf_start_time: str | None = ..., in_bad_hellos: int | None = ..., in_sessions: int | None = ..., dropped_sessions: int | None = ..., in_rpcs: int | None = ..., in_bad_rpcs: int | None = ..., out_rpc_errors: int | None = ..., out_notifications: int | None = ...) -> Self: ...
    def replace(self, *, netconf_start_time: str | None = ..., in_bad_hellos: int | None = ..., in_sessions: int | None = ..., dropped_sessions: int | None = ..., in_rpcs: int | None = ..., in_bad_rpcs: int | None = ..., out_rpc_errors: int | None = ..., out_notifications: int | None = ...) -> Self: ...

class GetSchemaInput(Record):
    """Parameters /ietf-netconf-monitoring:get-schema/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[GetSchemaInput]
    @property
    def identifier(self) -> str: ...
    @property
    def version(self) -> str | None: ...
    @property
    def format(self) -> Identity | None: ...
    @classmethod
    def new(cls, *, identifier: str | None = ..., version: str | None = ..., format: Identity | None = ...) -> Self: ...
    def replace(self, *, identifier: str | None = ..., version: str | None = ..., format: Identity | None = ...) -> Self: ...

class GetSchemaOutput(Record):
    """Parameters /ietf-netconf-monitoring:get-schema/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[GetSchemaOutput]
    @property
    def data(self) -> AnyData | None: ...
    @classmethod
    def new(cls, *, data: AnyData | None = ...) -> Self: ...
    def replace(self, *, data: AnyData | None = ...) -> Self: ...
