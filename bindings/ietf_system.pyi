"""Bindings of YANG module ietf-system.

Made by `isolane compile`; changes made here are lost.
"""

# mypy: disable-error-code="override"
# `new` and `replace` of a record take its own fields only, and so narrow those of Record.
from collections.abc import Iterable
from decimal import Decimal
from typing import ClassVar, Final, Literal, Never, Self

from agent.tree.model import Model
from agent.tree.record import Record
from agent.tree.schema import ContainerNode, ListNode, NotificationNode, ParametersNode, RootNode
from agent.tree.table import Table, UserTable
from agent.tree.values import AnyData, Identity, InstanceId, Present

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
    def clock(self) -> SystemClock: ...
    @property
    def ntp(self) -> Ntp | None: ...
    @property
    def dns_resolver(self) -> DnsResolver: ...
    @property
    def radius(self) -> Radius: ...
    @property
    def authentication(self) -> Authentication: ...
    @classmethod
    def new(cls, *, contact: str | None = ..., hostname: str | None = ..., location: str | None = ..., clock: SystemClock | None = ..., ntp: Ntp | None = ..., dns_resolver: DnsResolver | None = ..., radius: Radius | None = ..., authentication: Authentication | None = ...) -> Self: ...
    def replace(self, *, contact: str | None = ..., hostname: str | None = ..., location: str | None = ..., clock: SystemClock | None = ..., ntp: Ntp | None = ..., dns_resolver: DnsResolver | None = ..., radius: Radius | None = ..., authentication: Authentication | None = ...) -> Self: ...

class SystemClock(Record):
    """Container /ietf-system:system/clock"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[SystemClock]
    @property
    def timezone_name(self) -> str | None: ...
    @property
    def timezone_utc_offset(self) -> int | None: ...
    @classmethod
    def new(cls, *, timezone_name: str | None = ..., timezone_utc_offset: int | None = ...) -> Self: ...
    def replace(self, *, timezone_name: str | None = ..., timezone_utc_offset: int | None = ...) -> Self: ...

class Ntp(Record):
    """Container /ietf-system:system/ntp"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Ntp]
    ENABLED_DEFAULT: Final[bool]
    @property
    def enabled(self) -> bool: ...
    @property
    def server(self) -> Table[str, NtpServer]: ...
    @classmethod
    def new(cls, *, enabled: bool | None = ..., server: Table[str, NtpServer] | Iterable[NtpServer] | None = ...) -> Self: ...
    def replace(self, *, enabled: bool | None = ..., server: Table[str, NtpServer] | Iterable[NtpServer] | None = ...) -> Self: ...

class NtpServer(Record):
    """Entry of list /ietf-system:system/ntp/server"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[NtpServer]
    ASSOCIATION_TYPE_DEFAULT: Final[Literal['server', 'peer', 'pool']]
    IBURST_DEFAULT: Final[bool]
    PREFER_DEFAULT: Final[bool]
    @property
    def name(self) -> str: ...
    @property
    def udp(self) -> NtpServerUdp: ...
    @property
    def association_type(self) -> Literal['server', 'peer', 'pool']: ...
    @property
    def iburst(self) -> bool: ...
    @property
    def prefer(self) -> bool: ...
    @classmethod
    def new(cls, *, name: str | None = ..., udp: NtpServerUdp | None = ..., association_type: Literal['server', 'peer', 'pool'] | None = ..., iburst: bool | None = ..., prefer: bool | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., udp: NtpServerUdp | None = ..., association_type: Literal['server', 'peer', 'pool'] | None = ..., iburst: bool | None = ..., prefer: bool | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class NtpServerUdp(Record):
    """Container /ietf-system:system/ntp/server/udp"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[NtpServerUdp]
    PORT_DEFAULT: Final[int]
    @property
    def address(self) -> str: ...
    @property
    def port(self) -> int: ...
    @classmethod
    def new(cls, *, address: str | None = ..., port: int | None = ...) -> Self: ...
    def replace(self, *, address: str | None = ..., port: int | None = ...) -> Self: ...

class DnsResolver(Record):
    """Container /ietf-system:system/dns-resolver"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[DnsResolver]
    @property
    def search(self) -> tuple[str, ...]: ...
    @property
    def server(self) -> UserTable[str, DnsResolverServer]: ...
    @property
    def options(self) -> DnsResolverOptions: ...
    @classmethod
    def new(cls, *, search: Iterable[str] | None = ..., server: UserTable[str, DnsResolverServer] | Iterable[DnsResolverServer] | None = ..., options: DnsResolverOptions | None = ...) -> Self: ...
    def replace(self, *, search: Iterable[str] | None = ..., server: UserTable[str, DnsResolverServer] | Iterable[DnsResolverServer] | None = ..., options: DnsResolverOptions | None = ...) -> Self: ...

class DnsResolverServer(Record):
    """Entry of list /ietf-system:system/dns-resolver/server"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[DnsResolverServer]
    @property
    def name(self) -> str: ...
    @property
    def udp_and_tcp(self) -> UdpAndTcp: ...
    @classmethod
    def new(cls, *, name: str | None = ..., udp_and_tcp: UdpAndTcp | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., udp_and_tcp: UdpAndTcp | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class UdpAndTcp(Record):
    """Container /ietf-system:system/dns-resolver/server/udp-and-tcp"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[UdpAndTcp]
    PORT_DEFAULT: Final[int]
    @property
    def address(self) -> str: ...
    @property
    def port(self) -> int: ...
    @classmethod
    def new(cls, *, address: str | None = ..., port: int | None = ...) -> Self: ...
    def replace(self, *, address: str | None = ..., port: int | None = ...) -> Self: ...

class DnsResolverOptions(Record):
    """Container /ietf-system:system/dns-resolver/options"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[DnsResolverOptions]
    TIMEOUT_DEFAULT: Final[int]
    ATTEMPTS_DEFAULT: Final[int]
    @property
    def timeout(self) -> int: ...
    @property
    def attempts(self) -> int: ...
    @classmethod
    def new(cls, *, timeout: int | None = ..., attempts: int | None = ...) -> Self: ...
    def replace(self, *, timeout: int | None = ..., attempts: int | None = ...) -> Self: ...

class Radius(Record):
    """Container /ietf-system:system/radius"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Radius]
    @property
    def server(self) -> UserTable[str, RadiusServer]: ...
    @property
    def options(self) -> RadiusOptions: ...
    @classmethod
    def new(cls, *, server: UserTable[str, RadiusServer] | Iterable[RadiusServer] | None = ..., options: RadiusOptions | None = ...) -> Self: ...
    def replace(self, *, server: UserTable[str, RadiusServer] | Iterable[RadiusServer] | None = ..., options: RadiusOptions | None = ...) -> Self: ...

class RadiusServer(Record):
    """Entry of list /ietf-system:system/radius/server"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[RadiusServer]
    AUTHENTICATION_TYPE_DEFAULT: Final[Identity]
    @property
    def name(self) -> str: ...
    @property
    def udp(self) -> RadiusServerUdp: ...
    @property
    def authentication_type(self) -> Identity: ...
    @classmethod
    def new(cls, *, name: str | None = ..., udp: RadiusServerUdp | None = ..., authentication_type: Identity | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., udp: RadiusServerUdp | None = ..., authentication_type: Identity | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class RadiusServerUdp(Record):
    """Container /ietf-system:system/radius/server/udp"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RadiusServerUdp]
    AUTHENTICATION_PORT_DEFAULT: Final[int]
    @property
    def address(self) -> str: ...
    @property
    def authentication_port(self) -> int: ...
    @property
    def shared_secret(self) -> str: ...
    @classmethod
    def new(cls, *, address: str | None = ..., authentication_port: int | None = ..., shared_secret: str | None = ...) -> Self: ...
    def replace(self, *, address: str | None = ..., authentication_port: int | None = ..., shared_secret: str | None = ...) -> Self: ...

class RadiusOptions(Record):
    """Container /ietf-system:system/radius/options"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RadiusOptions]
    TIMEOUT_DEFAULT: Final[int]
    ATTEMPTS_DEFAULT: Final[int]
    @property
    def timeout(self) -> int: ...
    @property
    def attempts(self) -> int: ...
    @classmethod
    def new(cls, *, timeout: int | None = ..., attempts: int | None = ...) -> Self: ...
    def replace(self, *, timeout: int | None = ..., attempts: int | None = ...) -> Self: ...

class Authentication(Record):
    """Container /ietf-system:system/authentication"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Authentication]
    @property
    def user_authentication_order(self) -> tuple[Identity, ...]: ...
    @property
    def user(self) -> Table[str, User]: ...
    @classmethod
    def new(cls, *, user_authentication_order: Iterable[Identity] | None = ..., user: Table[str, User] | Iterable[User] | None = ...) -> Self: ...
    def replace(self, *, user_authentication_order: Iterable[Identity] | None = ..., user: Table[str, User] | Iterable[User] | None = ...) -> Self: ...

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
    def clock(self) -> SystemStateClock: ...
    @classmethod
    def new(cls, *, platform: Platform | None = ..., clock: SystemStateClock | None = ...) -> Self: ...
    def replace(self, *, platform: Platform | None = ..., clock: SystemStateClock | None = ...) -> Self: ...

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

class SystemStateClock(Record):
    """Container /ietf-system:system-state/clock"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[SystemStateClock]
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
