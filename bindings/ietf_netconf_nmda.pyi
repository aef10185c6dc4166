"""Bindings of YANG module ietf-netconf-nmda.

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

class GetDataInput(Record):
    """Parameters /ietf-netconf-nmda:get-data/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[GetDataInput]
    MAX_DEPTH_DEFAULT: Final[int | Literal['unbounded']]
    @property
    def datastore(self) -> Identity: ...
    @property
    def subtree_filter(self) -> AnyData | None: ...
    @property
    def xpath_filter(self) -> str | None: ...
    @property
    def config_filter(self) -> bool | None: ...
    @property
    def origin_filter(self) -> tuple[Identity, ...]: ...
    @property
    def negated_origin_filter(self) -> tuple[Identity, ...]: ...
    @property
    def max_depth(self) -> int | Literal['unbounded']: ...
    @property
    def with_origin(self) -> Present | None: ...
    @property
    def with_defaults(self) -> Literal['report-all', 'report-all-tagged', 'trim', 'explicit'] | None: ...
    @classmethod
    def new(cls, *, datastore: Identity | None = ..., subtree_filter: AnyData | None = ..., xpath_filter: str | None = ..., config_filter: bool | None = ..., origin_filter: Iterable[Identity] | None = ..., negated_origin_filter: Iterable[Identity] | None = ..., max_depth: int | Literal['unbounded'] | None = ..., with_origin: Present | None = ..., with_defaults: Literal['report-all', 'report-all-tagged', 'trim', 'explicit'] | None = ...) -> Self: ...
    def replace(self, *, datastore: Identity | None = ..., subtree_filter: AnyData | None = ..., xpath_filter: str | None = ..., config_filter: bool | None = ..., origin_filter: Iterable[Identity] | None = ..., negated_origin_filter: Iterable[Identity] | None = ..., max_depth: int | Literal['unbounded'] | None = ..., with_origin: Present | None = ..., with_defaults: Literal['report-all', 'report-all-tagged', 'trim', 'explicit'] | None = ...) -> Self: ...

class GetDataOutput(Record):
    """Parameters /ietf-netconf-nmda:get-data/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[GetDataOutput]
    @property
    def data(self) -> AnyData | None: ...
    @classmethod
    def new(cls, *, data: AnyData | None = ...) -> Self: ...
    def replace(self, *, data: AnyData | None = ...) -> Self: ...

class EditDataInput(Record):
    """Parameters /ietf-netconf-nmda:edit-data/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[EditDataInput]
    DEFAULT_OPERATION_DEFAULT: Final[Literal['merge', 'replace', 'none']]
    @property
    def datastore(self) -> Identity: ...
    @property
    def default_operation(self) -> Literal['merge', 'replace', 'none']: ...
    @property
    def config(self) -> AnyData | None: ...
    @property
    def url(self) -> str | None: ...
    @property
    def comment(self) -> str | None: ...
    @classmethod
    def new(cls, *, datastore: Identity | None = ..., default_operation: Literal['merge', 'replace', 'none'] | None = ..., config: AnyData | None = ..., url: str | None = ..., comment: str | None = ...) -> Self: ...
    def replace(self, *, datastore: Identity | None = ..., default_operation: Literal['merge', 'replace', 'none'] | None = ..., config: AnyData | None = ..., url: str | None = ..., comment: str | None = ...) -> Self: ...

class EditDataOutput(Record):
    """Parameters /ietf-netconf-nmda:edit-data/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[EditDataOutput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...
