"""Bindings of YANG module isolane-access.

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

class Access(Record):
    """Container /isolane-access:access

    Questions to access control.
    """

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
    def user(self) -> str | None:
        """The user; without it the user of the session.

        Length 1..18446744073709551615.
        """
    @property
    def group(self) -> tuple[str, ...]:
        """Further groups that the transport is taken to report for the user.

        Length 1..18446744073709551615.
        """
    @property
    def path(self) -> str | None:
        """Instance path of a data node in the form of RFC 7951.

        Length 1..4096.
        """
    @property
    def access(self) -> Literal['create', 'read', 'update', 'delete'] | None:
        """Kind of access to the node.

        Default read.
        """
    @property
    def operation(self) -> str | None:
        """A protocol operation, as module:name.

        Length 1..256.
        """
    @property
    def action(self) -> str | None:
        """Instance path of an action in the form of RFC 7951.

        Length 1..4096.
        """
    @property
    def notification(self) -> str | None:
        """A notification, as module:name or by its instance path.

        Length 1..4096.
        """
    @classmethod
    def new(cls, *, user: str | None = ..., group: Iterable[str] | None = ..., path: str | None = ..., access: Literal['create', 'read', 'update', 'delete'] | None = ..., operation: str | None = ..., action: str | None = ..., notification: str | None = ...) -> Self: ...
    def replace(self, *, user: str | None = ..., group: Iterable[str] | None = ..., path: str | None = ..., access: Literal['create', 'read', 'update', 'delete'] | None = ..., operation: str | None = ..., action: str | None = ..., notification: str | None = ...) -> Self: ...

class ExplainOutput(Record):
    """Parameters /isolane-access:access/explain/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[ExplainOutput]
    @property
    def decision(self) -> Literal['permit', 'deny']:
        """Whether the request is allowed.

        Mandatory.
        """
    @property
    def reason(self) -> Literal['access-control-disabled', 'recovery-session', 'always-permitted', 'rule', 'default-deny-all', 'default-deny-write', 'read-default', 'write-default', 'exec-default', 'ancestor-denied', 'own-entry', 'secret']:
        """Kind of rule or default that decides.

        Mandatory.
        """
    @property
    def rule_list(self) -> str | None:
        """Rule list of the rule that decides; absent when the rule may not be read."""
    @property
    def rule(self) -> str | None:
        """The rule that decides; absent when it may not be read."""
    @property
    def deciding_path(self) -> str | None:
        """Node for which it decides, when it is one above the node asked for."""
    @property
    def group(self) -> tuple[str, ...]:
        """Groups of the user.

        Length 1..18446744073709551615.
        """
    @property
    def considered(self) -> Table[int, Considered]:
        """The rules that were looked at, in their order, and that may be read."""
    @property
    def message(self) -> str | None:
        """The answer in one sentence."""
    @classmethod
    def new(cls, *, decision: Literal['permit', 'deny'] | None = ..., reason: Literal['access-control-disabled', 'recovery-session', 'always-permitted', 'rule', 'default-deny-all', 'default-deny-write', 'read-default', 'write-default', 'exec-default', 'ancestor-denied', 'own-entry', 'secret'] | None = ..., rule_list: str | None = ..., rule: str | None = ..., deciding_path: str | None = ..., group: Iterable[str] | None = ..., considered: Table[int, Considered] | Iterable[Considered] | None = ..., message: str | None = ...) -> Self: ...
    def replace(self, *, decision: Literal['permit', 'deny'] | None = ..., reason: Literal['access-control-disabled', 'recovery-session', 'always-permitted', 'rule', 'default-deny-all', 'default-deny-write', 'read-default', 'write-default', 'exec-default', 'ancestor-denied', 'own-entry', 'secret'] | None = ..., rule_list: str | None = ..., rule: str | None = ..., deciding_path: str | None = ..., group: Iterable[str] | None = ..., considered: Table[int, Considered] | Iterable[Considered] | None = ..., message: str | None = ...) -> Self: ...

class Considered(Record):
    """Entry of list /isolane-access:access/explain/output/considered

    The rules that were looked at, in their order, and that may be read.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Considered]
    @property
    def index_(self) -> int:
        """Place in the order.

        Range 0..4294967295.
        """
    @property
    def rule_list(self) -> str | None:
        """The rule list."""
    @property
    def rule(self) -> str | None:
        """The rule; absent when the whole list does not apply."""
    @property
    def outcome(self) -> Literal['list-not-for-groups', 'other-module', 'other-target', 'other-access', 'applies'] | None:
        """Result of the comparison of the rule with the request."""
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
    def user(self) -> str | None:
        """Name of the user.

        Length 1..18446744073709551615.
        """
    @property
    def group(self) -> tuple[str, ...]:
        """Groups of the user.

        Length 1..18446744073709551615.
        """
    @property
    def recovery_session(self) -> bool | None:
        """Whether access control does not apply to the session."""
    @classmethod
    def new(cls, *, user: str | None = ..., group: Iterable[str] | None = ..., recovery_session: bool | None = ...) -> Self: ...
    def replace(self, *, user: str | None = ..., group: Iterable[str] | None = ..., recovery_session: bool | None = ...) -> Self: ...
