"""Bindings of YANG module ietf-nmda-compare.

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

class CompareInput(Record):
    """Parameters /ietf-nmda-compare:compare/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[CompareInput]
    @property
    def source(self) -> Identity: ...
    @property
    def target(self) -> Identity: ...
    @property
    def all(self) -> Present | None: ...
    @property
    def report_origin(self) -> Present | None: ...
    @property
    def subtree_filter(self) -> AnyData | None: ...
    @property
    def xpath_filter(self) -> str | None: ...
    @classmethod
    def new(cls, *, source: Identity | None = ..., target: Identity | None = ..., all: Present | None = ..., report_origin: Present | None = ..., subtree_filter: AnyData | None = ..., xpath_filter: str | None = ...) -> Self: ...
    def replace(self, *, source: Identity | None = ..., target: Identity | None = ..., all: Present | None = ..., report_origin: Present | None = ..., subtree_filter: AnyData | None = ..., xpath_filter: str | None = ...) -> Self: ...

class CompareOutput(Record):
    """Parameters /ietf-nmda-compare:compare/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[CompareOutput]
    @property
    def no_matches(self) -> Present | None: ...
    @property
    def differences(self) -> Differences: ...
    @classmethod
    def new(cls, *, no_matches: Present | None = ..., differences: Differences | None = ...) -> Self: ...
    def replace(self, *, no_matches: Present | None = ..., differences: Differences | None = ...) -> Self: ...

class Differences(Record):
    """Container /ietf-nmda-compare:compare/output/differences"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Differences]
    @property
    def yang_patch(self) -> YangPatch: ...
    @classmethod
    def new(cls, *, yang_patch: YangPatch | None = ...) -> Self: ...
    def replace(self, *, yang_patch: YangPatch | None = ...) -> Self: ...

class YangPatch(Record):
    """Container /ietf-nmda-compare:compare/output/differences/yang-patch"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[YangPatch]
    @property
    def patch_id(self) -> str: ...
    @property
    def comment(self) -> str | None: ...
    @property
    def edit(self) -> Table[str, Edit]: ...
    @classmethod
    def new(cls, *, patch_id: str | None = ..., comment: str | None = ..., edit: Table[str, Edit] | Iterable[Edit] | None = ...) -> Self: ...
    def replace(self, *, patch_id: str | None = ..., comment: str | None = ..., edit: Table[str, Edit] | Iterable[Edit] | None = ...) -> Self: ...

class Edit(Record):
    """Entry of list /ietf-nmda-compare:compare/output/differences/yang-patch/edit"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Edit]
    WHERE_DEFAULT: Final[Literal['before', 'after', 'first', 'last']]
    @property
    def edit_id(self) -> str: ...
    @property
    def operation(self) -> Literal['create', 'delete', 'insert', 'merge', 'move', 'replace', 'remove']: ...
    @property
    def target(self) -> str: ...
    @property
    def point(self) -> str | None: ...
    @property
    def where(self) -> Literal['before', 'after', 'first', 'last']: ...
    @property
    def value(self) -> AnyData | None: ...
    @property
    def source_value(self) -> AnyData | None: ...
    @classmethod
    def new(cls, *, edit_id: str | None = ..., operation: Literal['create', 'delete', 'insert', 'merge', 'move', 'replace', 'remove'] | None = ..., target: str | None = ..., point: str | None = ..., where: Literal['before', 'after', 'first', 'last'] | None = ..., value: AnyData | None = ..., source_value: AnyData | None = ...) -> Self: ...
    def replace(self, *, edit_id: str | None = ..., operation: Literal['create', 'delete', 'insert', 'merge', 'move', 'replace', 'remove'] | None = ..., target: str | None = ..., point: str | None = ..., where: Literal['before', 'after', 'first', 'last'] | None = ..., value: AnyData | None = ..., source_value: AnyData | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...
