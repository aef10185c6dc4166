"""Bindings of YANG module ietf-yang-push.

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

class ResyncSubscriptionInput(Record):
    """Parameters /ietf-yang-push:resync-subscription/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[ResyncSubscriptionInput]
    @property
    def id(self) -> int:
        """Identifier of the subscription that is to be resynced.

        Range 0..4294967295, mandatory.
        """
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
    def id(self) -> int | None:
        """This references the subscription that drove the notification to be sent.

        Range 0..4294967295.
        """
    @property
    def datastore_contents(self) -> AnyData | None:
        """This contains the updated data. It constitutes a snapshot at the time of update of the set of data that has been subscribed to. The snapshot corresponds to the same snapshot that would be returned in a corresponding 'get' operation with the same selection filter parameters applied."""
    @property
    def incomplete_update(self) -> Present | None:
        """This is a flag that indicates that not all datastore nodes subscribed to are included with this update. In other words, the publisher has failed to fulfill its full subscription obligations and, despite its best efforts, is providing an incomplete set of objects."""
    @classmethod
    def new(cls, *, id: int | None = ..., datastore_contents: AnyData | None = ..., incomplete_update: Present | None = ...) -> Self: ...
    def replace(self, *, id: int | None = ..., datastore_contents: AnyData | None = ..., incomplete_update: Present | None = ...) -> Self: ...

class PushChangeUpdate(Record):
    """Notification /ietf-yang-push:push-change-update"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[PushChangeUpdate]
    @property
    def id(self) -> int | None:
        """This references the subscription that drove the notification to be sent.

        Range 0..4294967295.
        """
    @property
    def datastore_changes(self) -> DatastoreChanges:
        """This contains the set of datastore changes of the target datastore, starting at the time of the previous update, per the terms of the subscription."""
    @property
    def incomplete_update(self) -> Present | None:
        """The presence of this object indicates that not all changes that have occurred since the last update are included with this update. In other words, the publisher has failed to fulfill its full subscription obligations -- for example, in cases where it was not able to keep up with a burst of changes."""
    @classmethod
    def new(cls, *, id: int | None = ..., datastore_changes: DatastoreChanges | None = ..., incomplete_update: Present | None = ...) -> Self: ...
    def replace(self, *, id: int | None = ..., datastore_changes: DatastoreChanges | None = ..., incomplete_update: Present | None = ...) -> Self: ...

class DatastoreChanges(Record):
    """Container /ietf-yang-push:push-change-update/datastore-changes

    This contains the set of datastore changes of the target datastore, starting at the time of the previous update, per the terms of the subscription.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[DatastoreChanges]
    @property
    def yang_patch(self) -> YangPatch:
        """Represents a conceptual sequence of datastore edits, called a patch. Each patch is given a client-assigned patch identifier. Each edit MUST be applied in ascending order, and all edits MUST be applied. If any errors occur, then the target datastore MUST NOT be changed by the YANG Patch operation. It is possible for a datastore constraint violation to occur due to any node in the datastore, including nodes not included in the 'edit' list. Any validation errors MUST be reported in the reply message."""
    @classmethod
    def new(cls, *, yang_patch: YangPatch | None = ...) -> Self: ...
    def replace(self, *, yang_patch: YangPatch | None = ...) -> Self: ...

class YangPatch(Record):
    """Container /ietf-yang-push:push-change-update/datastore-changes/yang-patch

    Represents a conceptual sequence of datastore edits, called a patch. Each patch is given a client-assigned patch identifier. Each edit MUST be applied in ascending order, and all edits MUST be applied. If any errors occur, then the target datastore MUST NOT be changed by the YANG Patch operation. It is possible for a datastore constraint violation to occur due to any node in the datastore, including nodes not included in the 'edit' list. Any validation errors MUST be reported in the reply message.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[YangPatch]
    @property
    def patch_id(self) -> str:
        """An arbitrary string provided by the client to identify the entire patch. Error messages returned by the server that pertain to this patch will be identified by this 'patch-id' value. A client SHOULD attempt to generate unique 'patch-id' values to distinguish between transactions from multiple clients in any audit logs maintained by the server.

        Mandatory.
        """
    @property
    def comment(self) -> str | None:
        """An arbitrary string provided by the client to describe the entire patch. This value SHOULD be present in any audit logging records generated by the server for the patch."""
    @property
    def edit(self) -> Table[str, Edit]:
        """Represents one edit within the YANG Patch request message. The 'edit' list is applied in the following manner: - The first edit is conceptually applied to a copy of the existing target datastore, e.g., the running configuration datastore. - Each ascending edit is conceptually applied to the result of the previous edit(s). - After all edits have been successfully processed, the result is validated according to YANG constraints. - If successful, the server will attempt to apply the result to the target datastore."""
    @property
    def etag_value(self) -> str | None:
        """Of the kind etag."""
    @classmethod
    def new(cls, *, patch_id: str | None = ..., comment: str | None = ..., edit: Table[str, Edit] | Iterable[Edit] | None = ..., etag_value: str | None = ...) -> Self: ...
    def replace(self, *, patch_id: str | None = ..., comment: str | None = ..., edit: Table[str, Edit] | Iterable[Edit] | None = ..., etag_value: str | None = ...) -> Self: ...

class Edit(Record):
    """Entry of list /ietf-yang-push:push-change-update/datastore-changes/yang-patch/edit

    Represents one edit within the YANG Patch request message. The 'edit' list is applied in the following manner: - The first edit is conceptually applied to a copy of the existing target datastore, e.g., the running configuration datastore. - Each ascending edit is conceptually applied to the result of the previous edit(s). - After all edits have been successfully processed, the result is validated according to YANG constraints. - If successful, the server will attempt to apply the result to the target datastore.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Edit]
    WHERE_DEFAULT: Final[Literal['before', 'after', 'first', 'last']]
    @property
    def edit_id(self) -> str:
        """Arbitrary string index for the edit. Error messages returned by the server that pertain to a specific edit will be identified by this value."""
    @property
    def operation(self) -> Literal['create', 'delete', 'insert', 'merge', 'move', 'replace', 'remove']:
        """The datastore operation requested for the associated 'edit' entry.

        Mandatory.
        """
    @property
    def target(self) -> str:
        """Identifies the target data node for the edit operation. If the target has the value '/', then the target data node is the target resource. The target node MUST identify a data resource, not the datastore resource.

        Mandatory.
        """
    @property
    def point(self) -> str | None:
        """The absolute URL path for the data node that is being used as the insertion point or move point for the target of this 'edit' entry."""
    @property
    def where(self) -> Literal['before', 'after', 'first', 'last']:
        """Identifies where a data resource will be inserted or moved. YANG only allows these operations for list and leaf-list data nodes that are 'ordered-by user'.

        Default last.
        """
    @property
    def value(self) -> AnyData | None:
        """Value used for this edit operation. The anydata 'value' contains the target resource associated with the 'target' leaf. For example, suppose the target node is a YANG container named foo: container foo { leaf a { type string; } leaf b { type int32; } } The 'value' node contains one instance of foo: <value> <foo xmlns='example-foo-namespace'> <a>some value</a> <b>42</b> </foo> </value>"""
    @classmethod
    def new(cls, *, edit_id: str | None = ..., operation: Literal['create', 'delete', 'insert', 'merge', 'move', 'replace', 'remove'] | None = ..., target: str | None = ..., point: str | None = ..., where: Literal['before', 'after', 'first', 'last'] | None = ..., value: AnyData | None = ...) -> Self: ...
    def replace(self, *, edit_id: str | None = ..., operation: Literal['create', 'delete', 'insert', 'merge', 'move', 'replace', 'remove'] | None = ..., target: str | None = ..., point: str | None = ..., where: Literal['before', 'after', 'first', 'last'] | None = ..., value: AnyData | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...
