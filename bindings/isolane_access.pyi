"""Bindings of YANG module isolane-access.

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

class Access(Record):
    """Container /isolane-access:access"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Access]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class ExplainInput(Record):
    """Parameters /isolane-access:access/explain/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[ExplainInput]
    ACCESS_DEFAULT: Final[Literal['create', 'read', 'update', 'delete'] | None]
    @property
    def user(self) -> str | None: ...
    @property
    def group(self) -> tuple[str, ...]: ...
    @property
    def path(self) -> str | None: ...
    @property
    def access(self) -> Literal['create', 'read', 'update', 'delete'] | None: ...
    @property
    def operation(self) -> str | None: ...
    @property
    def action(self) -> str | None: ...
    @property
    def notification(self) -> str | None: ...
    @classmethod
    def new(cls, *, user: str | None = ..., group: Iterable[str] | None = ..., path: str | None = ..., access: Literal['create', 'read', 'update', 'delete'] | None = ..., operation: str | None = ..., action: str | None = ..., notification: str | None = ...) -> Self: ...
    def replace(self, *, user: str | None = ..., group: Iterable[str] | None = ..., path: str | None = ..., access: Literal['create', 'read', 'update', 'delete'] | None = ..., operation: str | None = ..., action: str | None = ..., notification: str | None = ...) -> Self: ...

class ExplainOutput(Record):
    """Parameters /isolane-access:access/explain/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[ExplainOutput]
    @property
    def decision(self) -> Literal['permit', 'deny']: ...
    @property
    def reason(self) -> Literal['access-control-disabled', 'recovery-session', 'always-permitted', 'rule', 'default-deny-all', 'default-deny-write', 'read-default', 'write-default', 'exec-default', 'ancestor-denied']: ...
    @property
    def rule_list(self) -> str | None: ...
    @property
    def rule(self) -> str | None: ...
    @property
    def deciding_path(self) -> str | None: ...
    @property
    def group(self) -> tuple[str, ...]: ...
    @property
    def considered(self) -> Table[int, Considered]: ...
    @property
    def message(self) -> str | None: ...
    @classmethod
    def new(cls, *, decision: Literal['permit', 'deny'] | None = ..., reason: Literal['access-control-disabled', 'recovery-session', 'always-permitted', 'rule', 'default-deny-all', 'default-deny-write', 'read-default', 'write-default', 'exec-default', 'ancestor-denied'] | None = ..., rule_list: str | None = ..., rule: str | None = ..., deciding_path: str | None = ..., group: Iterable[str] | None = ..., considered: Table[int, Considered] | Iterable[Considered] | None = ..., message: str | None = ...) -> Self: ...
    def replace(self, *, decision: Literal['permit', 'deny'] | None = ..., reason: Literal['access-control-disabled', 'recovery-session', 'always-permitted', 'rule', 'default-deny-all', 'default-deny-write', 'read-default', 'write-default', 'exec-default', 'ancestor-denied'] | None = ..., rule_list: str | None = ..., rule: str | None = ..., deciding_path: str | None = ..., group: Iterable[str] | None = ..., considered: Table[int, Considered] | Iterable[Considered] | None = ..., message: str | None = ...) -> Self: ...

class Considered(Record):
    """Entry of list /isolane-access:access/explain/output/considered"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Considered]
    @property
    def index_(self) -> int: ...
    @property
    def rule_list(self) -> str | None: ...
    @property
    def rule(self) -> str | None: ...
    @property
    def outcome(self) -> Literal['list-not-for-groups', 'other-module', 'other-target', 'other-access', 'applies'] | None: ...
    @classmethod
    def new(cls, *, index_: int | None = ..., rule_list: str | None = ..., rule: str | None = ..., outcome: Literal['list-not-for-groups', 'other-module', 'other-target', 'other-access', 'applies'] | None = ...) -> Self: ...
    def replace(self, *, index_: int | None = ..., rule_list: str | None = ..., rule: str | None = ..., outcome: Literal['list-not-for-groups', 'other-module', 'other-target', 'other-access', 'applies'] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class WhoamiInput(Record):
    """Parameters /isolane-access:access/whoami/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[WhoamiInput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class WhoamiOutput(Record):
    """Parameters /isolane-access:access/whoami/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[WhoamiOutput]
    @property
    def user(self) -> str | None: ...
    @property
    def group(self) -> tuple[str, ...]: ...
    @property
    def recovery_session(self) -> bool | None: ...
    @classmethod
    def new(cls, *, user: str | None = ..., group: Iterable[str] | None = ..., recovery_session: bool | None = ...) -> Self: ...
    def replace(self, *, user: str | None = ..., group: Iterable[str] | None = ..., recovery_session: bool | None = ...) -> Self: ...
