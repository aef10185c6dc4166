"""Bindings of YANG module ietf-netconf-monitoring.

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

class NetconfState(Record):
    """Container /ietf-netconf-monitoring:netconf-state

    The netconf-state container is the root of the monitoring data model.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[NetconfState]
    @property
    def capabilities(self) -> Capabilities:
        """Contains the list of NETCONF capabilities supported by the server."""
    @property
    def datastores(self) -> Datastores:
        """Contains the list of NETCONF configuration datastores."""
    @property
    def schemas(self) -> Schemas:
        """Contains the list of data model schemas supported by the server."""
    @property
    def sessions(self) -> Sessions:
        """The sessions container includes session-specific data for NETCONF management sessions. The session list MUST include all currently active NETCONF sessions."""
    @property
    def statistics(self) -> Statistics:
        """Statistical data pertaining to the NETCONF server."""
    @classmethod
    def new(cls, *, capabilities: Capabilities | None = ..., datastores: Datastores | None = ..., schemas: Schemas | None = ..., sessions: Sessions | None = ..., statistics: Statistics | None = ...) -> Self: ...
    def replace(self, *, capabilities: Capabilities | None = ..., datastores: Datastores | None = ..., schemas: Schemas | None = ..., sessions: Sessions | None = ..., statistics: Statistics | None = ...) -> Self: ...

class Capabilities(Record):
    """Container /ietf-netconf-monitoring:netconf-state/capabilities

    Contains the list of NETCONF capabilities supported by the server.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Capabilities]
    @property
    def capability(self) -> tuple[str, ...]:
        """List of NETCONF capabilities supported by the server."""
    @classmethod
    def new(cls, *, capability: Iterable[str] | None = ...) -> Self: ...
    def replace(self, *, capability: Iterable[str] | None = ...) -> Self: ...

class Datastores(Record):
    """Container /ietf-netconf-monitoring:netconf-state/datastores

    Contains the list of NETCONF configuration datastores.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Datastores]
    @property
    def datastore(self) -> Table[Literal['running', 'candidate', 'startup'], Datastore]:
        """List of NETCONF configuration datastores supported by the NETCONF server and related information."""
    @classmethod
    def new(cls, *, datastore: Table[Literal['running', 'candidate', 'startup'], Datastore] | Iterable[Datastore] | None = ...) -> Self: ...
    def replace(self, *, datastore: Table[Literal['running', 'candidate', 'startup'], Datastore] | Iterable[Datastore] | None = ...) -> Self: ...

class Datastore(Record):
    """Entry of list /ietf-netconf-monitoring:netconf-state/datastores/datastore

    List of NETCONF configuration datastores supported by the NETCONF server and related information.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Datastore]
    @property
    def name(self) -> Literal['running', 'candidate', 'startup']:
        """Name of the datastore associated with this list entry."""
    @property
    def locks(self) -> Locks | None:
        """The NETCONF <lock> and <partial-lock> operations allow a client to lock specific resources in a datastore. The NETCONF server will prevent changes to the locked resources by all sessions except the one that acquired the lock(s). Monitoring information is provided for each datastore entry including details such as the session that acquired the lock, the type of lock (global or partial) and the list of locked resources. Multiple locks per datastore are supported."""
    @classmethod
    def new(cls, *, name: Literal['running', 'candidate', 'startup'] | None = ..., locks: Locks | None = ...) -> Self: ...
    def replace(self, *, name: Literal['running', 'candidate', 'startup'] | None = ..., locks: Locks | None = ...) -> Self: ...
    @property
    def entry_key(self) -> Literal['running', 'candidate', 'startup']: ...

class Locks(Record):
    """Container /ietf-netconf-monitoring:netconf-state/datastores/datastore/locks

    The NETCONF <lock> and <partial-lock> operations allow a client to lock specific resources in a datastore. The NETCONF server will prevent changes to the locked resources by all sessions except the one that acquired the lock(s). Monitoring information is provided for each datastore entry including details such as the session that acquired the lock, the type of lock (global or partial) and the list of locked resources. Multiple locks per datastore are supported.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Locks]
    @property
    def global_lock(self) -> GlobalLock:
        """Present if the global lock is set."""
    @property
    def partial_lock(self) -> Table[int, PartialLock]:
        """List of partial locks."""
    @classmethod
    def new(cls, *, global_lock: GlobalLock | None = ..., partial_lock: Table[int, PartialLock] | Iterable[PartialLock] | None = ...) -> Self: ...
    def replace(self, *, global_lock: GlobalLock | None = ..., partial_lock: Table[int, PartialLock] | Iterable[PartialLock] | None = ...) -> Self: ...

class GlobalLock(Record):
    """Container /ietf-netconf-monitoring:netconf-state/datastores/datastore/locks/global-lock

    Present if the global lock is set.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[GlobalLock]
    @property
    def locked_by_session(self) -> int:
        """The session ID of the session that has locked this resource. Both a global lock and a partial lock MUST contain the NETCONF session-id. If the lock is held by a session that is not managed by the NETCONF server (e.g., a CLI session), a session id of 0 (zero) is reported.

        Range 0..4294967295, mandatory.
        """
    @property
    def locked_time(self) -> str:
        """The date and time of when the resource was locked.

        Mandatory.
        """
    @classmethod
    def new(cls, *, locked_by_session: int | None = ..., locked_time: str | None = ...) -> Self: ...
    def replace(self, *, locked_by_session: int | None = ..., locked_time: str | None = ...) -> Self: ...

class PartialLock(Record):
    """Entry of list /ietf-netconf-monitoring:netconf-state/datastores/datastore/locks/partial-lock

    List of partial locks.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[PartialLock]
    @property
    def lock_id(self) -> int:
        """This is the lock id returned in the <partial-lock> response.

        Range 0..4294967295.
        """
    @property
    def locked_by_session(self) -> int:
        """The session ID of the session that has locked this resource. Both a global lock and a partial lock MUST contain the NETCONF session-id. If the lock is held by a session that is not managed by the NETCONF server (e.g., a CLI session), a session id of 0 (zero) is reported.

        Range 0..4294967295, mandatory.
        """
    @property
    def locked_time(self) -> str:
        """The date and time of when the resource was locked.

        Mandatory.
        """
    @property
    def select(self) -> tuple[str, ...]:
        """The xpath expression that was used to request the lock. The select expression indicates the original intended scope of the lock."""
    @property
    def locked_node(self) -> tuple[InstanceId, ...]:
        """The list of instance-identifiers (i.e., the locked nodes). The scope of the partial lock is defined by the list of locked nodes."""
    @classmethod
    def new(cls, *, lock_id: int | None = ..., locked_by_session: int | None = ..., locked_time: str | None = ..., select: Iterable[str] | None = ..., locked_node: Iterable[InstanceId] | None = ...) -> Self: ...
    def replace(self, *, lock_id: int | None = ..., locked_by_session: int | None = ..., locked_time: str | None = ..., select: Iterable[str] | None = ..., locked_node: Iterable[InstanceId] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class Schemas(Record):
    """Container /ietf-netconf-monitoring:netconf-state/schemas

    Contains the list of data model schemas supported by the server.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Schemas]
    @property
    def schema(self) -> Table[tuple[str, str, Identity], Schema]:
        """List of data model schemas supported by the server."""
    @classmethod
    def new(cls, *, schema: Table[tuple[str, str, Identity], Schema] | Iterable[Schema] | None = ...) -> Self: ...
    def replace(self, *, schema: Table[tuple[str, str, Identity], Schema] | Iterable[Schema] | None = ...) -> Self: ...

class Schema(Record):
    """Entry of list /ietf-netconf-monitoring:netconf-state/schemas/schema

    List of data model schemas supported by the server.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Schema]
    @property
    def identifier(self) -> str:
        """Identifier to uniquely reference the schema. The identifier is used in the <get-schema> operation and may be used for other purposes such as file retrieval. For modeling languages that support or require a data model name (e.g., YANG module name) the identifier MUST match that name. For YANG data models, the identifier is the name of the module or submodule. In other cases, an identifier such as a filename MAY be used instead."""
    @property
    def version(self) -> str:
        """Version of the schema supported. Multiple versions MAY be supported simultaneously by a NETCONF server. Each version MUST be reported individually in the schema list, i.e., with same identifier, possibly different location, but different version. For YANG data models, version is the value of the most recent YANG 'revision' statement in the module or submodule, or the empty string if no 'revision' statement is present."""
    @property
    def format(self) -> Identity:
        """The data modeling language the schema is written in (currently xsd, yang, yin, rng, or rnc). For YANG data models, 'yang' format MUST be supported and 'yin' format MAY also be provided."""
    @property
    def namespace(self) -> str:
        """The XML namespace defined by the data model. For YANG data models, this is the module's namespace. If the list entry describes a submodule, this field contains the namespace of the module to which the submodule belongs.

        Mandatory.
        """
    @property
    def location(self) -> tuple[Literal['NETCONF'] | str, ...]:
        """One or more locations from which the schema can be retrieved. This list SHOULD contain at least one entry per schema. A schema entry may be located on a remote file system (e.g., reference to file system for ftp retrieval) or retrieved directly from a server supporting the <get-schema> operation (denoted by the value 'NETCONF')."""
    @classmethod
    def new(cls, *, identifier: str | None = ..., version: str | None = ..., format: Identity | None = ..., namespace: str | None = ..., location: Iterable[Literal['NETCONF'] | str] | None = ...) -> Self: ...
    def replace(self, *, identifier: str | None = ..., version: str | None = ..., format: Identity | None = ..., namespace: str | None = ..., location: Iterable[Literal['NETCONF'] | str] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[str, str, Identity]: ...

class Sessions(Record):
    """Container /ietf-netconf-monitoring:netconf-state/sessions

    The sessions container includes session-specific data for NETCONF management sessions. The session list MUST include all currently active NETCONF sessions.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Sessions]
    @property
    def session(self) -> Table[int, Session]:
        """All NETCONF sessions managed by the NETCONF server MUST be reported in this list."""
    @classmethod
    def new(cls, *, session: Table[int, Session] | Iterable[Session] | None = ...) -> Self: ...
    def replace(self, *, session: Table[int, Session] | Iterable[Session] | None = ...) -> Self: ...

class Session(Record):
    """Entry of list /ietf-netconf-monitoring:netconf-state/sessions/session

    All NETCONF sessions managed by the NETCONF server MUST be reported in this list.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Session]
    IN_RPCS_DEFAULT: Final[int]
    IN_BAD_RPCS_DEFAULT: Final[int]
    OUT_RPC_ERRORS_DEFAULT: Final[int]
    OUT_NOTIFICATIONS_DEFAULT: Final[int]
    @property
    def session_id(self) -> int:
        """Unique identifier for the session. This value is the NETCONF session identifier, as defined in RFC 4741.

        Range 1..4294967295.
        """
    @property
    def transport(self) -> Identity:
        """Identifies the transport for each session, e.g., 'netconf-ssh', 'netconf-soap', etc.

        Mandatory.
        """
    @property
    def username(self) -> str:
        """The username is the client identity that was authenticated by the NETCONF transport protocol. The algorithm used to derive the username is NETCONF transport protocol specific and in addition specific to the authentication mechanism used by the NETCONF transport protocol.

        Mandatory.
        """
    @property
    def source_host(self) -> str | None:
        """Host identifier of the NETCONF client. The value returned is implementation specific (e.g., hostname, IPv4 address, IPv6 address)"""
    @property
    def login_time(self) -> str:
        """Time at the server at which the session was established.

        Mandatory.
        """
    @property
    def in_rpcs(self) -> int:
        """Number of correct <rpc> messages received.

        Range 0..4294967295, default 0.
        """
    @property
    def in_bad_rpcs(self) -> int:
        """Number of messages received when an <rpc> message was expected, that were not correct <rpc> messages. This includes XML parse errors and errors on the rpc layer.

        Range 0..4294967295, default 0.
        """
    @property
    def out_rpc_errors(self) -> int:
        """Number of <rpc-reply> messages sent that contained an <rpc-error> element.

        Range 0..4294967295, default 0.
        """
    @property
    def out_notifications(self) -> int:
        """Number of <notification> messages sent.

        Range 0..4294967295, default 0.
        """
    @classmethod
    def new(cls, *, session_id: int | None = ..., transport: Identity | None = ..., username: str | None = ..., source_host: str | None = ..., login_time: str | None = ..., in_rpcs: int | None = ..., in_bad_rpcs: int | None = ..., out_rpc_errors: int | None = ..., out_notifications: int | None = ...) -> Self: ...
    def replace(self, *, session_id: int | None = ..., transport: Identity | None = ..., username: str | None = ..., source_host: str | None = ..., login_time: str | None = ..., in_rpcs: int | None = ..., in_bad_rpcs: int | None = ..., out_rpc_errors: int | None = ..., out_notifications: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class Statistics(Record):
    """Container /ietf-netconf-monitoring:netconf-state/statistics

    Statistical data pertaining to the NETCONF server.
    """

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
    def netconf_start_time(self) -> str | None:
        """Date and time at which the management subsystem was started."""
    @property
    def in_bad_hellos(self) -> int:
        """Number of sessions silently dropped because an invalid <hello> message was received. This includes <hello> messages with a 'session-id' attribute, bad namespace, and bad capability declarations.

        Range 0..4294967295, default 0.
        """
    @property
    def in_sessions(self) -> int:
        """Number of sessions started. This counter is incremented when a <hello> message with a <session-id> is sent. 'in-sessions' - 'in-bad-hellos' = 'number of correctly started netconf sessions'

        Range 0..4294967295, default 0.
        """
    @property
    def dropped_sessions(self) -> int:
        """Number of sessions that were abnormally terminated, e.g., due to idle timeout or transport close. This counter is not incremented when a session is properly closed by a <close-session> operation, or killed by a <kill-session> operation.

        Range 0..4294967295, default 0.
        """
    @property
    def in_rpcs(self) -> int:
        """Number of correct <rpc> messages received.

        Range 0..4294967295, default 0.
        """
    @property
    def in_bad_rpcs(self) -> int:
        """Number of messages received when an <rpc> message was expected, that were not correct <rpc> messages. This includes XML parse errors and errors on the rpc layer.

        Range 0..4294967295, default 0.
        """
    @property
    def out_rpc_errors(self) -> int:
        """Number of <rpc-reply> messages sent that contained an <rpc-error> element.

        Range 0..4294967295, default 0.
        """
    @property
    def out_notifications(self) -> int:
        """Number of <notification> messages sent.

        Range 0..4294967295, default 0.
        """
    @classmethod
    def new(cls, *, netconf_start_time: str | None = ..., in_bad_hellos: int | None = ..., in_sessions: int | None = ..., dropped_sessions: int | None = ..., in_rpcs: int | None = ..., in_bad_rpcs: int | None = ..., out_rpc_errors: int | None = ..., out_notifications: int | None = ...) -> Self: ...
    def replace(self, *, netconf_start_time: str | None = ..., in_bad_hellos: int | None = ..., in_sessions: int | None = ..., dropped_sessions: int | None = ..., in_rpcs: int | None = ..., in_bad_rpcs: int | None = ..., out_rpc_errors: int | None = ..., out_notifications: int | None = ...) -> Self: ...

class GetSchemaInput(Record):
    """Parameters /ietf-netconf-monitoring:get-schema/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[GetSchemaInput]
    @property
    def identifier(self) -> str:
        """Identifier for the schema list entry.

        Mandatory.
        """
    @property
    def version(self) -> str | None:
        """Version of the schema requested. If this parameter is not present, and more than one version of the schema exists on the server, a 'data-not-unique' error is returned, as described above."""
    @property
    def format(self) -> Identity | None:
        """The data modeling language of the schema. If this parameter is not present, and more than one formats of the schema exists on the server, a 'data-not-unique' error is returned, as described above."""
    @classmethod
    def new(cls, *, identifier: str | None = ..., version: str | None = ..., format: Identity | None = ...) -> Self: ...
    def replace(self, *, identifier: str | None = ..., version: str | None = ..., format: Identity | None = ...) -> Self: ...

class GetSchemaOutput(Record):
    """Parameters /ietf-netconf-monitoring:get-schema/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[GetSchemaOutput]
    @property
    def data(self) -> AnyData | None:
        """Contains the schema content."""
    @classmethod
    def new(cls, *, data: AnyData | None = ...) -> Self: ...
    def replace(self, *, data: AnyData | None = ...) -> Self: ...
