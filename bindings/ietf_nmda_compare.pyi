"""Bindings of YANG module ietf-nmda-compare.

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

class CompareInput(Record):
    """Parameters /ietf-nmda-compare:compare/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[CompareInput]
    REFERENCE_POINT_DEFAULT: Final[Literal['last-update', 'creation-point']]
    @property
    def source(self) -> Identity:
        """The datastore that the edits start from.

        Mandatory.
        """
    @property
    def target(self) -> Identity:
        """The datastore that the edits lead to.

        Mandatory.
        """
    @property
    def all(self) -> Present | None:
        """Compare also what only one of the two datastores can hold, such as state."""
    @property
    def report_origin(self) -> Present | None:
        """Add the origin of what differs, when operational is one of the two."""
    @property
    def subtree_filter(self) -> AnyData | None:
        """Subtree filter."""
    @property
    def xpath_filter(self) -> str | None:
        """XPath filter; it selects nodes."""
    @property
    def reference_point(self) -> Literal['last-update', 'creation-point']:
        """Which running the candidate of the session is compared with; without meaning for the candidate that all share.

        Default last-update.
        """
    @classmethod
    def new(cls, *, source: Identity | None = ..., target: Identity | None = ..., all: Present | None = ..., report_origin: Present | None = ..., subtree_filter: AnyData | None = ..., xpath_filter: str | None = ..., reference_point: Literal['last-update', 'creation-point'] | None = ...) -> Self: ...
    def replace(self, *, source: Identity | None = ..., target: Identity | None = ..., all: Present | None = ..., report_origin: Present | None = ..., subtree_filter: AnyData | None = ..., xpath_filter: str | None = ..., reference_point: Literal['last-update', 'creation-point'] | None = ...) -> Self: ...

class CompareOutput(Record):
    """Parameters /ietf-nmda-compare:compare/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[CompareOutput]
    @property
    def no_matches(self) -> Present | None:
        """The filter selected nothing in either datastore."""
    @property
    def differences(self) -> Differences:
        """The edits; absent when both are alike."""
    @classmethod
    def new(cls, *, no_matches: Present | None = ..., differences: Differences | None = ...) -> Self: ...
    def replace(self, *, no_matches: Present | None = ..., differences: Differences | None = ...) -> Self: ...

class Differences(Record):
    """Container /ietf-nmda-compare:compare/output/differences

    The edits; absent when both are alike.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Differences]
    @property
    def yang_patch(self) -> YangPatch:
        """Represents a conceptual sequence of datastore edits, called a patch. Each patch is given a client-assigned patch identifier. Each edit MUST be applied in ascending order, and all edits MUST be applied. If any errors occur, then the target datastore MUST NOT be changed by the YANG Patch operation. It is possible for a datastore constraint violation to occur due to any node in the datastore, including nodes not included in the 'edit' list. Any validation errors MUST be reported in the reply message."""
    @classmethod
    def new(cls, *, yang_patch: YangPatch | None = ...) -> Self: ...
    def replace(self, *, yang_patch: YangPatch | None = ...) -> Self: ...

class YangPatch(Record):
    """Container /ietf-nmda-compare:compare/output/differences/yang-patch

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
    @classmethod
    def new(cls, *, patch_id: str | None = ..., comment: str | None = ..., edit: Table[str, Edit] | Iterable[Edit] | None = ...) -> Self: ...
    def replace(self, *, patch_id: str | None = ..., comment: str | None = ..., edit: Table[str, Edit] | Iterable[Edit] | None = ...) -> Self: ...

class Edit(Record):
    """Entry of list /ietf-nmda-compare:compare/output/differences/yang-patch/edit

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
    @property
    def source_value(self) -> AnyData | None:
        """The node in the source, for edits that change or take away."""
    @classmethod
    def new(cls, *, edit_id: str | None = ..., operation: Literal['create', 'delete', 'insert', 'merge', 'move', 'replace', 'remove'] | None = ..., target: str | None = ..., point: str | None = ..., where: Literal['before', 'after', 'first', 'last'] | None = ..., value: AnyData | None = ..., source_value: AnyData | None = ...) -> Self: ...
    def replace(self, *, edit_id: str | None = ..., operation: Literal['create', 'delete', 'insert', 'merge', 'move', 'replace', 'remove'] | None = ..., target: str | None = ..., point: str | None = ..., where: Literal['before', 'after', 'first', 'last'] | None = ..., value: AnyData | None = ..., source_value: AnyData | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...
