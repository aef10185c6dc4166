"""Bindings of YANG module ietf-yang-push.

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

class ResyncSubscriptionInput(Record):
    """Parameters /ietf-yang-push:resync-subscription/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[ResyncSubscriptionInput]
    @property
    def id(self) -> int: ...
    @classmethod
    def new(cls, *, id: int | None = ...) -> Self: ...
    def replace(self, *, id: int | None = ...) -> Self: ...

class ResyncSubscriptionOutput(Record):
    """Parameters /ietf-yang-push:resync-subscription/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[ResyncSubscriptionOutput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class PushUpdate(Record):
    """Notification /ietf-yang-push:push-update"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[PushUpdate]
    @property
    def id(self) -> int | None: ...
    @property
    def datastore_contents(self) -> AnyData | None: ...
    @property
    def incomplete_update(self) -> Present | None: ...
    @classmethod
    def new(cls, *, id: int | None = ..., datastore_contents: AnyData | None = ..., incomplete_update: Present | None = ...) -> Self: ...
    def replace(self, *, id: int | None = ..., datastore_contents: AnyData | None = ..., incomplete_update: Present | None = ...) -> Self: ...

class PushChangeUpdate(Record):
    """Notification /ietf-yang-push:push-change-update"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[PushChangeUpdate]
    @property
    def id(self) -> int | None: ...
    @property
    def datastore_changes(self) -> DatastoreChanges: ...
    @property
    def incomplete_update(self) -> Present | None: ...
    @classmethod
    def new(cls, *, id: int | None = ..., datastore_changes: DatastoreChanges | None = ..., incomplete_update: Present | None = ...) -> Self: ...
    def replace(self, *, id: int | None = ..., datastore_changes: DatastoreChanges | None = ..., incomplete_update: Present | None = ...) -> Self: ...

class DatastoreChanges(Record):
    """Container /ietf-yang-push:push-change-update/datastore-changes"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[DatastoreChanges]
    @property
    def yang_patch(self) -> YangPatch: ...
    @classmethod
    def new(cls, *, yang_patch: YangPatch | None = ...) -> Self: ...
    def replace(self, *, yang_patch: YangPatch | None = ...) -> Self: ...

class YangPatch(Record):
    """Container /ietf-yang-push:push-change-update/datastore-changes/yang-patch"""

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
    """Entry of list /ietf-yang-push:push-change-update/datastore-changes/yang-patch/edit"""

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
    @classmethod
    def new(cls, *, edit_id: str | None = ..., operation: Literal['create', 'delete', 'insert', 'merge', 'move', 'replace', 'remove'] | None = ..., target: str | None = ..., point: str | None = ..., where: Literal['before', 'after', 'first', 'last'] | None = ..., value: AnyData | None = ...) -> Self: ...
    def replace(self, *, edit_id: str | None = ..., operation: Literal['create', 'delete', 'insert', 'merge', 'move', 'replace', 'remove'] | None = ..., target: str | None = ..., point: str | None = ..., where: Literal['before', 'after', 'first', 'last'] | None = ..., value: AnyData | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...
