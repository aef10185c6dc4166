"""Bindings of YANG module ietf-netconf-acm.

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

class Nacm(Record):
    """Container /ietf-netconf-acm:nacm

    Parameters for NETCONF access control model.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Nacm]
    ENABLE_NACM_DEFAULT: Final[bool]
    READ_DEFAULT_DEFAULT: Final[Literal['permit', 'deny']]
    WRITE_DEFAULT_DEFAULT: Final[Literal['permit', 'deny']]
    EXEC_DEFAULT_DEFAULT: Final[Literal['permit', 'deny']]
    ENABLE_EXTERNAL_GROUPS_DEFAULT: Final[bool]
    @property
    def enable_nacm(self) -> bool:
        """Enables or disables all NETCONF access control enforcement. If 'true', then enforcement is enabled. If 'false', then enforcement is disabled.

        Default true.
        """
    @property
    def read_default(self) -> Literal['permit', 'deny']:
        """Controls whether read access is granted if no appropriate rule is found for a particular read request.

        Default permit.
        """
    @property
    def write_default(self) -> Literal['permit', 'deny']:
        """Controls whether create, update, or delete access is granted if no appropriate rule is found for a particular write request.

        Default deny.
        """
    @property
    def exec_default(self) -> Literal['permit', 'deny']:
        """Controls whether exec access is granted if no appropriate rule is found for a particular protocol operation request.

        Default permit.
        """
    @property
    def enable_external_groups(self) -> bool:
        """Controls whether the server uses the groups reported by the NETCONF transport layer when it assigns the user to a set of NACM groups. If this leaf has the value 'false', any group names reported by the transport layer are ignored by the server.

        Default true.
        """
    @property
    def denied_operations(self) -> int:
        """Number of times since the server last restarted that a protocol operation request was denied.

        Range 0..4294967295, mandatory.
        """
    @property
    def denied_data_writes(self) -> int:
        """Number of times since the server last restarted that a protocol operation request to alter a configuration datastore was denied.

        Range 0..4294967295, mandatory.
        """
    @property
    def denied_notifications(self) -> int:
        """Number of times since the server last restarted that a notification was dropped for a subscription because access to the event type was denied.

        Range 0..4294967295, mandatory.
        """
    @property
    def groups(self) -> Groups:
        """NETCONF access control groups."""
    @property
    def rule_list(self) -> UserTable[str, RuleList]:
        """An ordered collection of access control rules."""
    @classmethod
    def new(cls, *, enable_nacm: bool | None = ..., read_default: Literal['permit', 'deny'] | None = ..., write_default: Literal['permit', 'deny'] | None = ..., exec_default: Literal['permit', 'deny'] | None = ..., enable_external_groups: bool | None = ..., denied_operations: int | None = ..., denied_data_writes: int | None = ..., denied_notifications: int | None = ..., groups: Groups | None = ..., rule_list: UserTable[str, RuleList] | Iterable[RuleList] | None = ...) -> Self: ...
    def replace(self, *, enable_nacm: bool | None = ..., read_default: Literal['permit', 'deny'] | None = ..., write_default: Literal['permit', 'deny'] | None = ..., exec_default: Literal['permit', 'deny'] | None = ..., enable_external_groups: bool | None = ..., denied_operations: int | None = ..., denied_data_writes: int | None = ..., denied_notifications: int | None = ..., groups: Groups | None = ..., rule_list: UserTable[str, RuleList] | Iterable[RuleList] | None = ...) -> Self: ...

class Groups(Record):
    """Container /ietf-netconf-acm:nacm/groups

    NETCONF access control groups.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Groups]
    @property
    def group(self) -> Table[str, Group]:
        """One NACM group entry. This list will only contain configured entries, not any entries learned from any transport protocols."""
    @classmethod
    def new(cls, *, group: Table[str, Group] | Iterable[Group] | None = ...) -> Self: ...
    def replace(self, *, group: Table[str, Group] | Iterable[Group] | None = ...) -> Self: ...

class Group(Record):
    """Entry of list /ietf-netconf-acm:nacm/groups/group

    One NACM group entry. This list will only contain configured entries, not any entries learned from any transport protocols.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Group]
    @property
    def name(self) -> str:
        """Group name associated with this entry.

        Length 1..18446744073709551615.
        """
    @property
    def user_name(self) -> tuple[str, ...]:
        """Each entry identifies the username of a member of the group associated with this entry.

        Length 1..18446744073709551615.
        """
    @classmethod
    def new(cls, *, name: str | None = ..., user_name: Iterable[str] | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., user_name: Iterable[str] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class RuleList(Record):
    """Entry of list /ietf-netconf-acm:nacm/rule-list

    An ordered collection of access control rules.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[RuleList]
    @property
    def name(self) -> str:
        """Arbitrary name assigned to the rule-list.

        Length 1..18446744073709551615.
        """
    @property
    def group(self) -> tuple[str, ...]:
        """List of administrative groups that will be assigned the associated access rights defined by the 'rule' list. The string '*' indicates that all groups apply to the entry."""
    @property
    def rule(self) -> UserTable[str, Rule]:
        """One access control rule. Rules are processed in user-defined order until a match is found. A rule matches if 'module-name', 'rule-type', and 'access-operations' match the request. If a rule matches, the 'action' leaf determines whether or not access is granted."""
    @classmethod
    def new(cls, *, name: str | None = ..., group: Iterable[str] | None = ..., rule: UserTable[str, Rule] | Iterable[Rule] | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., group: Iterable[str] | None = ..., rule: UserTable[str, Rule] | Iterable[Rule] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class Rule(Record):
    """Entry of list /ietf-netconf-acm:nacm/rule-list/rule

    One access control rule. Rules are processed in user-defined order until a match is found. A rule matches if 'module-name', 'rule-type', and 'access-operations' match the request. If a rule matches, the 'action' leaf determines whether or not access is granted.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Rule]
    MODULE_NAME_DEFAULT: Final[str]
    ACCESS_OPERATIONS_DEFAULT: Final[str | tuple[Literal['create', 'read', 'update', 'delete', 'exec'], ...]]
    @property
    def name(self) -> str:
        """Arbitrary name assigned to the rule.

        Length 1..18446744073709551615.
        """
    @property
    def module_name(self) -> str:
        """Name of the module associated with this rule. This leaf matches if it has the value '*' or if the object being accessed is defined in the module with the specified module name.

        Default *.
        """
    @property
    def rpc_name(self) -> str | None:
        """This leaf matches if it has the value '*' or if its value equals the requested protocol operation name."""
    @property
    def notification_name(self) -> str | None:
        """This leaf matches if it has the value '*' or if its value equals the requested notification name."""
    @property
    def path(self) -> str | None:
        """Data node instance-identifier associated with the data node, action, or notification controlled by this rule. Configuration data or state data instance-identifiers start with a top-level data node. A complete instance-identifier is required for this type of path value. The special value '/' refers to all possible datastore contents.

        Mandatory.
        """
    @property
    def access_operations(self) -> str | tuple[Literal['create', 'read', 'update', 'delete', 'exec'], ...]:
        """Access operations associated with this rule. This leaf matches if it has the value '*' or if the bit corresponding to the requested operation is set.

        Default *.
        """
    @property
    def action(self) -> Literal['permit', 'deny']:
        """The access control action associated with the rule. If a rule has been determined to match a particular request, then this object is used to determine whether to permit or deny the request.

        Mandatory.
        """
    @property
    def comment(self) -> str | None:
        """A textual description of the access rule."""
    @classmethod
    def new(cls, *, name: str | None = ..., module_name: str | None = ..., rpc_name: str | None = ..., notification_name: str | None = ..., path: str | None = ..., access_operations: str | tuple[Literal['create', 'read', 'update', 'delete', 'exec'], ...] | None = ..., action: Literal['permit', 'deny'] | None = ..., comment: str | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., module_name: str | None = ..., rpc_name: str | None = ..., notification_name: str | None = ..., path: str | None = ..., access_operations: str | tuple[Literal['create', 'read', 'update', 'delete', 'exec'], ...] | None = ..., action: Literal['permit', 'deny'] | None = ..., comment: str | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...
