"""Bindings of YANG module ietf-netconf-acm.

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

class Nacm(Record):
    """Container /ietf-netconf-acm:nacm"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Nacm]
    ENABLE_NACM_DEFAULT: Final[bool]
    READ_DEFAULT_DEFAULT: Final[Literal['permit', 'deny']]
    WRITE_DEFAULT_DEFAULT: Final[Literal['permit', 'deny']]
    EXEC_DEFAULT_DEFAULT: Final[Literal['permit', 'deny']]
    ENABLE_EXTERNAL_GROUPS_DEFAULT: Final[bool]
    @property
    def enable_nacm(self) -> bool: ...
    @property
    def read_default(self) -> Literal['permit', 'deny']: ...
    @property
    def write_default(self) -> Literal['permit', 'deny']: ...
    @property
    def exec_default(self) -> Literal['permit', 'deny']: ...
    @property
    def enable_external_groups(self) -> bool: ...
    @property
    def denied_operations(self) -> int: ...
    @property
    def denied_data_writes(self) -> int: ...
    @property
    def denied_notifications(self) -> int: ...
    @property
    def groups(self) -> Groups: ...
    @property
    def rule_list(self) -> UserTable[str, RuleList]: ...
    @classmethod
    def new(cls, *, enable_nacm: bool | None = ..., read_default: Literal['permit', 'deny'] | None = ..., write_default: Literal['permit', 'deny'] | None = ..., exec_default: Literal['permit', 'deny'] | None = ..., enable_external_groups: bool | None = ..., denied_operations: int | None = ..., denied_data_writes: int | None = ..., denied_notifications: int | None = ..., groups: Groups | None = ..., rule_list: UserTable[str, RuleList] | Iterable[RuleList] | None = ...) -> Self: ...
    def replace(self, *, enable_nacm: bool | None = ..., read_default: Literal['permit', 'deny'] | None = ..., write_default: Literal['permit', 'deny'] | None = ..., exec_default: Literal['permit', 'deny'] | None = ..., enable_external_groups: bool | None = ..., denied_operations: int | None = ..., denied_data_writes: int | None = ..., denied_notifications: int | None = ..., groups: Groups | None = ..., rule_list: UserTable[str, RuleList] | Iterable[RuleList] | None = ...) -> Self: ...

class Groups(Record):
    """Container /ietf-netconf-acm:nacm/groups"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Groups]
    @property
    def group(self) -> Table[str, Group]: ...
    @classmethod
    def new(cls, *, group: Table[str, Group] | Iterable[Group] | None = ...) -> Self: ...
    def replace(self, *, group: Table[str, Group] | Iterable[Group] | None = ...) -> Self: ...

class Group(Record):
    """Entry of list /ietf-netconf-acm:nacm/groups/group"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Group]
    @property
    def name(self) -> str: ...
    @property
    def user_name(self) -> tuple[str, ...]: ...
    @classmethod
    def new(cls, *, name: str | None = ..., user_name: Iterable[str] | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., user_name: Iterable[str] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class RuleList(Record):
    """Entry of list /ietf-netconf-acm:nacm/rule-list"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[RuleList]
    @property
    def name(self) -> str: ...
    @property
    def group(self) -> tuple[str, ...]: ...
    @property
    def rule(self) -> UserTable[str, Rule]: ...
    @classmethod
    def new(cls, *, name: str | None = ..., group: Iterable[str] | None = ..., rule: UserTable[str, Rule] | Iterable[Rule] | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., group: Iterable[str] | None = ..., rule: UserTable[str, Rule] | Iterable[Rule] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class Rule(Record):
    """Entry of list /ietf-netconf-acm:nacm/rule-list/rule"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Rule]
    MODULE_NAME_DEFAULT: Final[str]
    ACCESS_OPERATIONS_DEFAULT: Final[str | tuple[Literal['create', 'read', 'update', 'delete', 'exec'], ...]]
    @property
    def name(self) -> str: ...
    @property
    def module_name(self) -> str: ...
    @property
    def rpc_name(self) -> str | None: ...
    @property
    def notification_name(self) -> str | None: ...
    @property
    def path(self) -> str | None: ...
    @property
    def access_operations(self) -> str | tuple[Literal['create', 'read', 'update', 'delete', 'exec'], ...]: ...
    @property
    def action(self) -> Literal['permit', 'deny']: ...
    @property
    def comment(self) -> str | None: ...
    @classmethod
    def new(cls, *, name: str | None = ..., module_name: str | None = ..., rpc_name: str | None = ..., notification_name: str | None = ..., path: str | None = ..., access_operations: str | tuple[Literal['create', 'read', 'update', 'delete', 'exec'], ...] | None = ..., action: Literal['permit', 'deny'] | None = ..., comment: str | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., module_name: str | None = ..., rpc_name: str | None = ..., notification_name: str | None = ..., path: str | None = ..., access_operations: str | tuple[Literal['create', 'read', 'update', 'delete', 'exec'], ...] | None = ..., action: Literal['permit', 'deny'] | None = ..., comment: str | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...
