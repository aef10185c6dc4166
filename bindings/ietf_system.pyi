"""Bindings of YANG module ietf-system.

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

class System(Record):
    """Container /ietf-system:system"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[System]
    @property
    def contact(self) -> str | None: ...
    @property
    def hostname(self) -> str | None: ...
    @property
    def location(self) -> str | None: ...
    @property
    def authentication(self) -> Authentication: ...
    @classmethod
    def new(cls, *, contact: str | None = ..., hostname: str | None = ..., location: str | None = ..., authentication: Authentication | None = ...) -> Self: ...
    def replace(self, *, contact: str | None = ..., hostname: str | None = ..., location: str | None = ..., authentication: Authentication | None = ...) -> Self: ...

class Authentication(Record):
    """Container /ietf-system:system/authentication"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Authentication]
    @property
    def user(self) -> Table[str, User]: ...
    @classmethod
    def new(cls, *, user: Table[str, User] | Iterable[User] | None = ...) -> Self: ...
    def replace(self, *, user: Table[str, User] | Iterable[User] | None = ...) -> Self: ...

class User(Record):
    """Entry of list /ietf-system:system/authentication/user"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[User]
    @property
    def name(self) -> str: ...
    @property
    def password(self) -> str | None: ...
    @property
    def authorized_key(self) -> Table[str, AuthorizedKey]: ...
    @classmethod
    def new(cls, *, name: str | None = ..., password: str | None = ..., authorized_key: Table[str, AuthorizedKey] | Iterable[AuthorizedKey] | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., password: str | None = ..., authorized_key: Table[str, AuthorizedKey] | Iterable[AuthorizedKey] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class AuthorizedKey(Record):
    """Entry of list /ietf-system:system/authentication/user/authorized-key"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[AuthorizedKey]
    @property
    def name(self) -> str: ...
    @property
    def algorithm(self) -> str: ...
    @property
    def key_data(self) -> bytes: ...
    @classmethod
    def new(cls, *, name: str | None = ..., algorithm: str | None = ..., key_data: bytes | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., algorithm: str | None = ..., key_data: bytes | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class SystemState(Record):
    """Container /ietf-system:system-state"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[SystemState]
    @property
    def platform(self) -> Platform: ...
    @property
    def clock(self) -> Clock: ...
    @classmethod
    def new(cls, *, platform: Platform | None = ..., clock: Clock | None = ...) -> Self: ...
    def replace(self, *, platform: Platform | None = ..., clock: Clock | None = ...) -> Self: ...

class Platform(Record):
    """Container /ietf-system:system-state/platform"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Platform]
    @property
    def os_name(self) -> str | None: ...
    @property
    def os_release(self) -> str | None: ...
    @property
    def os_version(self) -> str | None: ...
    @property
    def machine(self) -> str | None: ...
    @classmethod
    def new(cls, *, os_name: str | None = ..., os_release: str | None = ..., os_version: str | None = ..., machine: str | None = ...) -> Self: ...
    def replace(self, *, os_name: str | None = ..., os_release: str | None = ..., os_version: str | None = ..., machine: str | None = ...) -> Self: ...

class Clock(Record):
    """Container /ietf-system:system-state/clock"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Clock]
    @property
    def current_datetime(self) -> str | None: ...
    @property
    def boot_datetime(self) -> str | None: ...
    @classmethod
    def new(cls, *, current_datetime: str | None = ..., boot_datetime: str | None = ...) -> Self: ...
    def replace(self, *, current_datetime: str | None = ..., boot_datetime: str | None = ...) -> Self: ...

class SetCurrentDatetimeInput(Record):
    """Parameters /ietf-system:set-current-datetime/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[SetCurrentDatetimeInput]
    @property
    def current_datetime(self) -> str: ...
    @classmethod
    def new(cls, *, current_datetime: str | None = ...) -> Self: ...
    def replace(self, *, current_datetime: str | None = ...) -> Self: ...

class SetCurrentDatetimeOutput(Record):
    """Parameters /ietf-system:set-current-datetime/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[SetCurrentDatetimeOutput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class SystemRestartInput(Record):
    """Parameters /ietf-system:system-restart/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[SystemRestartInput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class SystemRestartOutput(Record):
    """Parameters /ietf-system:system-restart/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[SystemRestartOutput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class SystemShutdownInput(Record):
    """Parameters /ietf-system:system-shutdown/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[SystemShutdownInput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class SystemShutdownOutput(Record):
    """Parameters /ietf-system:system-shutdown/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[SystemShutdownOutput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...
