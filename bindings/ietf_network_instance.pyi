"""Bindings of YANG module ietf-network-instance.

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

class NetworkInstances(Record):
    """Container /ietf-network-instance:network-instances"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[NetworkInstances]
    @property
    def network_instance(self) -> Table[str, NetworkInstance]: ...
    @classmethod
    def new(cls, *, network_instance: Table[str, NetworkInstance] | Iterable[NetworkInstance] | None = ...) -> Self: ...
    def replace(self, *, network_instance: Table[str, NetworkInstance] | Iterable[NetworkInstance] | None = ...) -> Self: ...

class NetworkInstance(Record):
    """Entry of list /ietf-network-instance:network-instances/network-instance"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[NetworkInstance]
    ENABLED_DEFAULT: Final[bool]
    @property
    def name(self) -> str: ...
    @property
    def enabled(self) -> bool: ...
    @property
    def description(self) -> str | None: ...
    @property
    def vrf_root(self) -> VrfRoot: ...
    @property
    def vsi_root(self) -> VsiRoot: ...
    @property
    def vv_root(self) -> VvRoot: ...
    @classmethod
    def new(cls, *, name: str | None = ..., enabled: bool | None = ..., description: str | None = ..., vrf_root: VrfRoot | None = ..., vsi_root: VsiRoot | None = ..., vv_root: VvRoot | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., enabled: bool | None = ..., description: str | None = ..., vrf_root: VrfRoot | None = ..., vsi_root: VsiRoot | None = ..., vv_root: VvRoot | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class VrfRoot(Record):
    """Container /ietf-network-instance:network-instances/network-instance/vrf-root"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[VrfRoot]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class VsiRoot(Record):
    """Container /ietf-network-instance:network-instances/network-instance/vsi-root"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[VsiRoot]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class VvRoot(Record):
    """Container /ietf-network-instance:network-instances/network-instance/vv-root"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[VvRoot]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class BindNiNameFailed(Record):
    """Notification /ietf-network-instance:bind-ni-name-failed"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[BindNiNameFailed]
    @property
    def name(self) -> str: ...
    @property
    def interface(self) -> Interface: ...
    @property
    def ipv4(self) -> Ipv4: ...
    @property
    def ipv6(self) -> Ipv6: ...
    @property
    def error_info(self) -> str | None: ...
    @classmethod
    def new(cls, *, name: str | None = ..., interface: Interface | None = ..., ipv4: Ipv4 | None = ..., ipv6: Ipv6 | None = ..., error_info: str | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., interface: Interface | None = ..., ipv4: Ipv4 | None = ..., ipv6: Ipv6 | None = ..., error_info: str | None = ...) -> Self: ...

class Interface(Record):
    """Container /ietf-network-instance:bind-ni-name-failed/interface"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Interface]
    @property
    def bind_ni_name(self) -> str | None: ...
    @classmethod
    def new(cls, *, bind_ni_name: str | None = ...) -> Self: ...
    def replace(self, *, bind_ni_name: str | None = ...) -> Self: ...

class Ipv4(Record):
    """Container /ietf-network-instance:bind-ni-name-failed/ipv4"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Ipv4]
    @property
    def bind_ni_name(self) -> str | None: ...
    @classmethod
    def new(cls, *, bind_ni_name: str | None = ...) -> Self: ...
    def replace(self, *, bind_ni_name: str | None = ...) -> Self: ...

class Ipv6(Record):
    """Container /ietf-network-instance:bind-ni-name-failed/ipv6"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Ipv6]
    @property
    def bind_ni_name(self) -> str | None: ...
    @classmethod
    def new(cls, *, bind_ni_name: str | None = ...) -> Self: ...
    def replace(self, *, bind_ni_name: str | None = ...) -> Self: ...
