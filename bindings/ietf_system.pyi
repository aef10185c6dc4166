"""Bindings of YANG module ietf-system.

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

class System(Record):
    """Container /ietf-system:system

    System group configuration.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[System]
    @property
    def contact(self) -> str | None:
        """The administrator contact information for the system. A server implementation MAY map this leaf to the sysContact MIB object. Such an implementation needs to use some mechanism to handle the differences in size and characters allowed between this leaf and sysContact. The definition of such a mechanism is outside the scope of this document."""
    @property
    def hostname(self) -> str | None:
        """The name of the host. This name can be a single domain label or the fully qualified domain name of the host.

        Length 1..253.
        """
    @property
    def location(self) -> str | None:
        """The system location. A server implementation MAY map this leaf to the sysLocation MIB object. Such an implementation needs to use some mechanism to handle the differences in size and characters allowed between this leaf and sysLocation. The definition of such a mechanism is outside the scope of this document."""
    @property
    def authentication(self) -> Authentication:
        """The authentication configuration subtree."""
    @classmethod
    def new(cls, *, contact: str | None = ..., hostname: str | None = ..., location: str | None = ..., authentication: Authentication | None = ...) -> Self: ...
    def replace(self, *, contact: str | None = ..., hostname: str | None = ..., location: str | None = ..., authentication: Authentication | None = ...) -> Self: ...

class Authentication(Record):
    """Container /ietf-system:system/authentication

    The authentication configuration subtree.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Authentication]
    @property
    def user(self) -> Table[str, User]:
        """The list of local users configured on this device."""
    @classmethod
    def new(cls, *, user: Table[str, User] | Iterable[User] | None = ...) -> Self: ...
    def replace(self, *, user: Table[str, User] | Iterable[User] | None = ...) -> Self: ...

class User(Record):
    """Entry of list /ietf-system:system/authentication/user

    The list of local users configured on this device.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[User]
    @property
    def name(self) -> str:
        """The user name string identifying this entry."""
    @property
    def password(self) -> str | None:
        """The password for this entry."""
    @property
    def authorized_key(self) -> Table[str, AuthorizedKey]:
        """A list of public SSH keys for this user. These keys are allowed for SSH authentication, as described in RFC 4253."""
    @classmethod
    def new(cls, *, name: str | None = ..., password: str | None = ..., authorized_key: Table[str, AuthorizedKey] | Iterable[AuthorizedKey] | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., password: str | None = ..., authorized_key: Table[str, AuthorizedKey] | Iterable[AuthorizedKey] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class AuthorizedKey(Record):
    """Entry of list /ietf-system:system/authentication/user/authorized-key

    A list of public SSH keys for this user. These keys are allowed for SSH authentication, as described in RFC 4253.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[AuthorizedKey]
    @property
    def name(self) -> str:
        """An arbitrary name for the SSH key."""
    @property
    def algorithm(self) -> str:
        """The public key algorithm name for this SSH key. Valid values are the values in the IANA 'Secure Shell (SSH) Protocol Parameters' registry, Public Key Algorithm Names.

        Mandatory.
        """
    @property
    def key_data(self) -> bytes:
        """The binary public key data for this SSH key, as specified by RFC 4253, Section 6.6, i.e.: string certificate or public key format identifier byte[n] key/certificate data.

        Mandatory.
        """
    @classmethod
    def new(cls, *, name: str | None = ..., algorithm: str | None = ..., key_data: bytes | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., algorithm: str | None = ..., key_data: bytes | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class SystemState(Record):
    """Container /ietf-system:system-state

    System group operational state.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[SystemState]
    @property
    def platform(self) -> Platform:
        """Contains vendor-specific information for identifying the system platform and operating system."""
    @property
    def clock(self) -> Clock:
        """Monitoring of the system date and time properties."""
    @classmethod
    def new(cls, *, platform: Platform | None = ..., clock: Clock | None = ...) -> Self: ...
    def replace(self, *, platform: Platform | None = ..., clock: Clock | None = ...) -> Self: ...

class Platform(Record):
    """Container /ietf-system:system-state/platform

    Contains vendor-specific information for identifying the system platform and operating system.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Platform]
    @property
    def os_name(self) -> str | None:
        """The name of the operating system in use - for example, 'Linux'."""
    @property
    def os_release(self) -> str | None:
        """The current release level of the operating system in use. This string MAY indicate the OS source code revision."""
    @property
    def os_version(self) -> str | None:
        """The current version level of the operating system in use. This string MAY indicate the specific OS build date and target variant information."""
    @property
    def machine(self) -> str | None:
        """A vendor-specific identifier string representing the hardware in use."""
    @classmethod
    def new(cls, *, os_name: str | None = ..., os_release: str | None = ..., os_version: str | None = ..., machine: str | None = ...) -> Self: ...
    def replace(self, *, os_name: str | None = ..., os_release: str | None = ..., os_version: str | None = ..., machine: str | None = ...) -> Self: ...

class Clock(Record):
    """Container /ietf-system:system-state/clock

    Monitoring of the system date and time properties.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Clock]
    @property
    def current_datetime(self) -> str | None:
        """The current system date and time."""
    @property
    def boot_datetime(self) -> str | None:
        """The system date and time when the system last restarted."""
    @classmethod
    def new(cls, *, current_datetime: str | None = ..., boot_datetime: str | None = ...) -> Self: ...
    def replace(self, *, current_datetime: str | None = ..., boot_datetime: str | None = ...) -> Self: ...

class SetCurrentDatetimeInput(Record):
    """Parameters /ietf-system:set-current-datetime/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[SetCurrentDatetimeInput]
    @property
    def current_datetime(self) -> str:
        """The current system date and time.

        Mandatory.
        """
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
