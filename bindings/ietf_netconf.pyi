"""Bindings of YANG module ietf-netconf.

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

class GetConfigInput(Record):
    """Parameters /ietf-netconf:get-config/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[GetConfigInput]
    @property
    def source(self) -> GetConfigInputSource:
        """Particular configuration to retrieve."""
    @property
    def filter(self) -> AnyData | None:
        """Subtree or XPath filter to use."""
    @property
    def with_defaults(self) -> Literal['report-all', 'report-all-tagged', 'trim', 'explicit'] | None:
        """The explicit defaults processing mode requested."""
    @property
    def list_pagination(self) -> GetConfigInputListPagination:
        """The page of the list or leaf-list that the filter selects."""
    @classmethod
    def new(cls, *, source: GetConfigInputSource | None = ..., filter: AnyData | None = ..., with_defaults: Literal['report-all', 'report-all-tagged', 'trim', 'explicit'] | None = ..., list_pagination: GetConfigInputListPagination | None = ...) -> Self: ...
    def replace(self, *, source: GetConfigInputSource | None = ..., filter: AnyData | None = ..., with_defaults: Literal['report-all', 'report-all-tagged', 'trim', 'explicit'] | None = ..., list_pagination: GetConfigInputListPagination | None = ...) -> Self: ...

class GetConfigInputSource(Record):
    """Container /ietf-netconf:get-config/input/source

    Particular configuration to retrieve.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[GetConfigInputSource]
    @property
    def candidate(self) -> Present | None:
        """The candidate configuration is the config source."""
    @property
    def running(self) -> Present | None:
        """The running configuration is the config source."""
    @property
    def startup(self) -> Present | None:
        """The startup configuration is the config source. This is optional-to-implement on the server because not all servers will support filtering for this datastore."""
    @classmethod
    def new(cls, *, candidate: Present | None = ..., running: Present | None = ..., startup: Present | None = ...) -> Self: ...
    def replace(self, *, candidate: Present | None = ..., running: Present | None = ..., startup: Present | None = ...) -> Self: ...

class GetConfigInputListPagination(Record):
    """Container /ietf-netconf:get-config/input/ietf-list-pagination-nc:list-pagination

    The page of the list or leaf-list that the filter selects.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[GetConfigInputListPagination]
    WHERE_DEFAULT: Final[str | Literal['unfiltered']]
    SORT_BY_DEFAULT: Final[str | Literal['none']]
    DIRECTION_DEFAULT: Final[Literal['forwards', 'backwards']]
    OFFSET_DEFAULT: Final[int]
    LIMIT_DEFAULT: Final[int | Literal['unbounded']]
    SUBLIST_LIMIT_DEFAULT: Final[int | Literal['unbounded']]
    @property
    def where(self) -> str | Literal['unfiltered']:
        """A condition, of which each entry is the context node.

        Default unfiltered.
        """
    @property
    def sort_by(self) -> str | Literal['none']:
        """A leaf in the entries, ascending; entries without it come last.

        Default none.
        """
    @property
    def locale(self) -> str | None:
        """Its name."""
    @property
    def direction(self) -> Literal['forwards', 'backwards']:
        """The direction in which the entries are passed.

        Default forwards.
        """
    @property
    def cursor(self) -> str | None:
        """A cursor that came with another page."""
    @property
    def offset(self) -> int:
        """So many entries are passed over.

        Range 0..4294967295, default 0.
        """
    @property
    def limit(self) -> int | Literal['unbounded']:
        """Maximum number of entries.

        Default unbounded.
        """
    @property
    def sublist_limit(self) -> int | Literal['unbounded']:
        """Maximum number of entries of each list and leaf-list in an entry.

        Default unbounded.
        """
    @classmethod
    def new(cls, *, where: str | Literal['unfiltered'] | None = ..., sort_by: str | Literal['none'] | None = ..., locale: str | None = ..., direction: Literal['forwards', 'backwards'] | None = ..., cursor: str | None = ..., offset: int | None = ..., limit: int | Literal['unbounded'] | None = ..., sublist_limit: int | Literal['unbounded'] | None = ...) -> Self: ...
    def replace(self, *, where: str | Literal['unfiltered'] | None = ..., sort_by: str | Literal['none'] | None = ..., locale: str | None = ..., direction: Literal['forwards', 'backwards'] | None = ..., cursor: str | None = ..., offset: int | None = ..., limit: int | Literal['unbounded'] | None = ..., sublist_limit: int | Literal['unbounded'] | None = ...) -> Self: ...

class GetConfigOutput(Record):
    """Parameters /ietf-netconf:get-config/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[GetConfigOutput]
    @property
    def data(self) -> AnyData | None:
        """Copy of the source datastore subset that matched the filter criteria (if any). An empty data container indicates that the request did not produce any results."""
    @classmethod
    def new(cls, *, data: AnyData | None = ...) -> Self: ...
    def replace(self, *, data: AnyData | None = ...) -> Self: ...

class EditConfigInput(Record):
    """Parameters /ietf-netconf:edit-config/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[EditConfigInput]
    DEFAULT_OPERATION_DEFAULT: Final[Literal['merge', 'replace', 'none']]
    TEST_OPTION_DEFAULT: Final[Literal['test-then-set', 'set', 'test-only']]
    ERROR_OPTION_DEFAULT: Final[Literal['stop-on-error', 'continue-on-error', 'rollback-on-error']]
    @property
    def target(self) -> EditConfigInputTarget:
        """Particular configuration to edit."""
    @property
    def default_operation(self) -> Literal['merge', 'replace', 'none']:
        """The default operation to use.

        Default merge.
        """
    @property
    def test_option(self) -> Literal['test-then-set', 'set', 'test-only']:
        """The test option to use.

        Default test-then-set.
        """
    @property
    def error_option(self) -> Literal['stop-on-error', 'continue-on-error', 'rollback-on-error']:
        """The error option to use.

        Default stop-on-error.
        """
    @property
    def config(self) -> AnyData | None:
        """Inline Config content."""
    @property
    def url(self) -> str | None:
        """URL-based config content."""
    @property
    def with_etag(self) -> bool | None:
        """The reply has the etag of the datastore after the edit."""
    @property
    def comment(self) -> str | None:
        """Comment that the history keeps with the commit.

        Length 1..1024.
        """
    @classmethod
    def new(cls, *, target: EditConfigInputTarget | None = ..., default_operation: Literal['merge', 'replace', 'none'] | None = ..., test_option: Literal['test-then-set', 'set', 'test-only'] | None = ..., error_option: Literal['stop-on-error', 'continue-on-error', 'rollback-on-error'] | None = ..., config: AnyData | None = ..., url: str | None = ..., with_etag: bool | None = ..., comment: str | None = ...) -> Self: ...
    def replace(self, *, target: EditConfigInputTarget | None = ..., default_operation: Literal['merge', 'replace', 'none'] | None = ..., test_option: Literal['test-then-set', 'set', 'test-only'] | None = ..., error_option: Literal['stop-on-error', 'continue-on-error', 'rollback-on-error'] | None = ..., config: AnyData | None = ..., url: str | None = ..., with_etag: bool | None = ..., comment: str | None = ...) -> Self: ...

class EditConfigInputTarget(Record):
    """Container /ietf-netconf:edit-config/input/target

    Particular configuration to edit.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[EditConfigInputTarget]
    @property
    def candidate(self) -> Present | None:
        """The candidate configuration is the config target."""
    @property
    def running(self) -> Present | None:
        """The running configuration is the config source."""
    @classmethod
    def new(cls, *, candidate: Present | None = ..., running: Present | None = ...) -> Self: ...
    def replace(self, *, candidate: Present | None = ..., running: Present | None = ...) -> Self: ...

class EditConfigOutput(Record):
    """Parameters /ietf-netconf:edit-config/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[EditConfigOutput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class CopyConfigInput(Record):
    """Parameters /ietf-netconf:copy-config/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[CopyConfigInput]
    @property
    def target(self) -> CopyConfigInputTarget:
        """Particular configuration to copy to."""
    @property
    def source(self) -> CopyConfigInputSource:
        """Particular configuration to copy from."""
    @property
    def with_defaults(self) -> Literal['report-all', 'report-all-tagged', 'trim', 'explicit'] | None:
        """The explicit defaults processing mode requested."""
    @property
    def comment(self) -> str | None:
        """Comment that the history keeps with the commit.

        Length 1..1024.
        """
    @classmethod
    def new(cls, *, target: CopyConfigInputTarget | None = ..., source: CopyConfigInputSource | None = ..., with_defaults: Literal['report-all', 'report-all-tagged', 'trim', 'explicit'] | None = ..., comment: str | None = ...) -> Self: ...
    def replace(self, *, target: CopyConfigInputTarget | None = ..., source: CopyConfigInputSource | None = ..., with_defaults: Literal['report-all', 'report-all-tagged', 'trim', 'explicit'] | None = ..., comment: str | None = ...) -> Self: ...

class CopyConfigInputTarget(Record):
    """Container /ietf-netconf:copy-config/input/target

    Particular configuration to copy to.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CopyConfigInputTarget]
    @property
    def candidate(self) -> Present | None:
        """The candidate configuration is the config target."""
    @property
    def running(self) -> Present | None:
        """The running configuration is the config target. This is optional-to-implement on the server."""
    @property
    def startup(self) -> Present | None:
        """The startup configuration is the config target."""
    @property
    def url(self) -> str | None:
        """The URL-based configuration is the config target."""
    @classmethod
    def new(cls, *, candidate: Present | None = ..., running: Present | None = ..., startup: Present | None = ..., url: str | None = ...) -> Self: ...
    def replace(self, *, candidate: Present | None = ..., running: Present | None = ..., startup: Present | None = ..., url: str | None = ...) -> Self: ...

class CopyConfigInputSource(Record):
    """Container /ietf-netconf:copy-config/input/source

    Particular configuration to copy from.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CopyConfigInputSource]
    @property
    def candidate(self) -> Present | None:
        """The candidate configuration is the config source."""
    @property
    def running(self) -> Present | None:
        """The running configuration is the config source."""
    @property
    def startup(self) -> Present | None:
        """The startup configuration is the config source."""
    @property
    def url(self) -> str | None:
        """The URL-based configuration is the config source."""
    @property
    def config(self) -> AnyData | None:
        """Inline Config content: <config> element. Represents an entire configuration datastore, not a subset of the running datastore."""
    @classmethod
    def new(cls, *, candidate: Present | None = ..., running: Present | None = ..., startup: Present | None = ..., url: str | None = ..., config: AnyData | None = ...) -> Self: ...
    def replace(self, *, candidate: Present | None = ..., running: Present | None = ..., startup: Present | None = ..., url: str | None = ..., config: AnyData | None = ...) -> Self: ...

class CopyConfigOutput(Record):
    """Parameters /ietf-netconf:copy-config/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[CopyConfigOutput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class DeleteConfigInput(Record):
    """Parameters /ietf-netconf:delete-config/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[DeleteConfigInput]
    @property
    def target(self) -> DeleteConfigInputTarget:
        """Particular configuration to delete."""
    @classmethod
    def new(cls, *, target: DeleteConfigInputTarget | None = ...) -> Self: ...
    def replace(self, *, target: DeleteConfigInputTarget | None = ...) -> Self: ...

class DeleteConfigInputTarget(Record):
    """Container /ietf-netconf:delete-config/input/target

    Particular configuration to delete.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[DeleteConfigInputTarget]
    @property
    def startup(self) -> Present | None:
        """The startup configuration is the config target."""
    @property
    def url(self) -> str | None:
        """The URL-based configuration is the config target."""
    @classmethod
    def new(cls, *, startup: Present | None = ..., url: str | None = ...) -> Self: ...
    def replace(self, *, startup: Present | None = ..., url: str | None = ...) -> Self: ...

class DeleteConfigOutput(Record):
    """Parameters /ietf-netconf:delete-config/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[DeleteConfigOutput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class LockInput(Record):
    """Parameters /ietf-netconf:lock/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[LockInput]
    @property
    def target(self) -> LockInputTarget:
        """Particular configuration to lock."""
    @classmethod
    def new(cls, *, target: LockInputTarget | None = ...) -> Self: ...
    def replace(self, *, target: LockInputTarget | None = ...) -> Self: ...

class LockInputTarget(Record):
    """Container /ietf-netconf:lock/input/target

    Particular configuration to lock.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[LockInputTarget]
    @property
    def candidate(self) -> Present | None:
        """The candidate configuration is the config target."""
    @property
    def running(self) -> Present | None:
        """The running configuration is the config target."""
    @property
    def startup(self) -> Present | None:
        """The startup configuration is the config target."""
    @property
    def datastore(self) -> Identity | None:
        """Datastore to lock. The <lock> operation is only supported on writable datastores. If the <lock> operation is not supported by the server on the specified target datastore, then the server MUST return an <rpc-error> element with an <error-tag> value of 'invalid-value'."""
    @classmethod
    def new(cls, *, candidate: Present | None = ..., running: Present | None = ..., startup: Present | None = ..., datastore: Identity | None = ...) -> Self: ...
    def replace(self, *, candidate: Present | None = ..., running: Present | None = ..., startup: Present | None = ..., datastore: Identity | None = ...) -> Self: ...

class LockOutput(Record):
    """Parameters /ietf-netconf:lock/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[LockOutput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class UnlockInput(Record):
    """Parameters /ietf-netconf:unlock/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[UnlockInput]
    @property
    def target(self) -> UnlockInputTarget:
        """Particular configuration to unlock."""
    @classmethod
    def new(cls, *, target: UnlockInputTarget | None = ...) -> Self: ...
    def replace(self, *, target: UnlockInputTarget | None = ...) -> Self: ...

class UnlockInputTarget(Record):
    """Container /ietf-netconf:unlock/input/target

    Particular configuration to unlock.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[UnlockInputTarget]
    @property
    def candidate(self) -> Present | None:
        """The candidate configuration is the config target."""
    @property
    def running(self) -> Present | None:
        """The running configuration is the config target."""
    @property
    def startup(self) -> Present | None:
        """The startup configuration is the config target."""
    @property
    def datastore(self) -> Identity | None:
        """Datastore to unlock. The <unlock> operation is only supported on writable datastores. If the <unlock> operation is not supported by the server on the specified target datastore, then the server MUST return an <rpc-error> element with an <error-tag> value of 'invalid-value'."""
    @classmethod
    def new(cls, *, candidate: Present | None = ..., running: Present | None = ..., startup: Present | None = ..., datastore: Identity | None = ...) -> Self: ...
    def replace(self, *, candidate: Present | None = ..., running: Present | None = ..., startup: Present | None = ..., datastore: Identity | None = ...) -> Self: ...

class UnlockOutput(Record):
    """Parameters /ietf-netconf:unlock/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[UnlockOutput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class GetInput(Record):
    """Parameters /ietf-netconf:get/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[GetInput]
    @property
    def filter(self) -> AnyData | None:
        """This parameter specifies the portion of the system configuration and state data to retrieve."""
    @property
    def with_defaults(self) -> Literal['report-all', 'report-all-tagged', 'trim', 'explicit'] | None:
        """The explicit defaults processing mode requested."""
    @property
    def list_pagination(self) -> GetInputListPagination:
        """The page of the list or leaf-list that the filter selects."""
    @classmethod
    def new(cls, *, filter: AnyData | None = ..., with_defaults: Literal['report-all', 'report-all-tagged', 'trim', 'explicit'] | None = ..., list_pagination: GetInputListPagination | None = ...) -> Self: ...
    def replace(self, *, filter: AnyData | None = ..., with_defaults: Literal['report-all', 'report-all-tagged', 'trim', 'explicit'] | None = ..., list_pagination: GetInputListPagination | None = ...) -> Self: ...

class GetInputListPagination(Record):
    """Container /ietf-netconf:get/input/ietf-list-pagination-nc:list-pagination

    The page of the list or leaf-list that the filter selects.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[GetInputListPagination]
    WHERE_DEFAULT: Final[str | Literal['unfiltered']]
    SORT_BY_DEFAULT: Final[str | Literal['none']]
    DIRECTION_DEFAULT: Final[Literal['forwards', 'backwards']]
    OFFSET_DEFAULT: Final[int]
    LIMIT_DEFAULT: Final[int | Literal['unbounded']]
    SUBLIST_LIMIT_DEFAULT: Final[int | Literal['unbounded']]
    @property
    def where(self) -> str | Literal['unfiltered']:
        """A condition, of which each entry is the context node.

        Default unfiltered.
        """
    @property
    def sort_by(self) -> str | Literal['none']:
        """A leaf in the entries, ascending; entries without it come last.

        Default none.
        """
    @property
    def locale(self) -> str | None:
        """Its name."""
    @property
    def direction(self) -> Literal['forwards', 'backwards']:
        """The direction in which the entries are passed.

        Default forwards.
        """
    @property
    def cursor(self) -> str | None:
        """A cursor that came with another page."""
    @property
    def offset(self) -> int:
        """So many entries are passed over.

        Range 0..4294967295, default 0.
        """
    @property
    def limit(self) -> int | Literal['unbounded']:
        """Maximum number of entries.

        Default unbounded.
        """
    @property
    def sublist_limit(self) -> int | Literal['unbounded']:
        """Maximum number of entries of each list and leaf-list in an entry.

        Default unbounded.
        """
    @classmethod
    def new(cls, *, where: str | Literal['unfiltered'] | None = ..., sort_by: str | Literal['none'] | None = ..., locale: str | None = ..., direction: Literal['forwards', 'backwards'] | None = ..., cursor: str | None = ..., offset: int | None = ..., limit: int | Literal['unbounded'] | None = ..., sublist_limit: int | Literal['unbounded'] | None = ...) -> Self: ...
    def replace(self, *, where: str | Literal['unfiltered'] | None = ..., sort_by: str | Literal['none'] | None = ..., locale: str | None = ..., direction: Literal['forwards', 'backwards'] | None = ..., cursor: str | None = ..., offset: int | None = ..., limit: int | Literal['unbounded'] | None = ..., sublist_limit: int | Literal['unbounded'] | None = ...) -> Self: ...

class GetOutput(Record):
    """Parameters /ietf-netconf:get/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[GetOutput]
    @property
    def data(self) -> AnyData | None:
        """Copy of the running datastore subset and/or state data that matched the filter criteria (if any). An empty data container indicates that the request did not produce any results."""
    @classmethod
    def new(cls, *, data: AnyData | None = ...) -> Self: ...
    def replace(self, *, data: AnyData | None = ...) -> Self: ...

class CloseSessionInput(Record):
    """Parameters /ietf-netconf:close-session/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[CloseSessionInput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class CloseSessionOutput(Record):
    """Parameters /ietf-netconf:close-session/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[CloseSessionOutput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class KillSessionInput(Record):
    """Parameters /ietf-netconf:kill-session/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[KillSessionInput]
    @property
    def session_id(self) -> int:
        """Particular session to kill.

        Range 1..4294967295, mandatory.
        """
    @classmethod
    def new(cls, *, session_id: int | None = ...) -> Self: ...
    def replace(self, *, session_id: int | None = ...) -> Self: ...

class KillSessionOutput(Record):
    """Parameters /ietf-netconf:kill-session/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[KillSessionOutput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class CommitInput(Record):
    """Parameters /ietf-netconf:commit/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[CommitInput]
    CONFIRM_TIMEOUT_DEFAULT: Final[int]
    @property
    def confirmed(self) -> Present | None:
        """Requests a confirmed commit."""
    @property
    def confirm_timeout(self) -> int:
        """The timeout interval for a confirmed commit.

        Range 1..4294967295, in seconds, default 600.
        """
    @property
    def persist(self) -> str | None:
        """This parameter is used to make a confirmed commit persistent. A persistent confirmed commit is not aborted if the NETCONF session terminates. The only way to abort a persistent confirmed commit is to let the timer expire, or to use the <cancel-commit> operation. The value of this parameter is a token that must be given in the 'persist-id' parameter of <commit> or <cancel-commit> operations in order to confirm or cancel the persistent confirmed commit. The token should be a random string."""
    @property
    def persist_id(self) -> str | None:
        """This parameter is given in order to commit a persistent confirmed commit. The value must be equal to the value given in the 'persist' parameter to the <commit> operation. If it does not match, the operation fails with an 'invalid-value' error."""
    @property
    def with_etag(self) -> bool | None:
        """The reply has the etag of the datastore after the edit."""
    @property
    def comment(self) -> str | None:
        """Comment that the history keeps with the commit.

        Length 1..1024.
        """
    @classmethod
    def new(cls, *, confirmed: Present | None = ..., confirm_timeout: int | None = ..., persist: str | None = ..., persist_id: str | None = ..., with_etag: bool | None = ..., comment: str | None = ...) -> Self: ...
    def replace(self, *, confirmed: Present | None = ..., confirm_timeout: int | None = ..., persist: str | None = ..., persist_id: str | None = ..., with_etag: bool | None = ..., comment: str | None = ...) -> Self: ...

class CommitOutput(Record):
    """Parameters /ietf-netconf:commit/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[CommitOutput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class DiscardChangesInput(Record):
    """Parameters /ietf-netconf:discard-changes/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[DiscardChangesInput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class DiscardChangesOutput(Record):
    """Parameters /ietf-netconf:discard-changes/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[DiscardChangesOutput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class CancelCommitInput(Record):
    """Parameters /ietf-netconf:cancel-commit/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[CancelCommitInput]
    @property
    def persist_id(self) -> str | None:
        """This parameter is given in order to cancel a persistent confirmed commit. The value must be equal to the value given in the 'persist' parameter to the <commit> operation. If it does not match, the operation fails with an 'invalid-value' error."""
    @classmethod
    def new(cls, *, persist_id: str | None = ...) -> Self: ...
    def replace(self, *, persist_id: str | None = ...) -> Self: ...

class CancelCommitOutput(Record):
    """Parameters /ietf-netconf:cancel-commit/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[CancelCommitOutput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class ValidateInput(Record):
    """Parameters /ietf-netconf:validate/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[ValidateInput]
    @property
    def source(self) -> ValidateInputSource:
        """Particular configuration to validate."""
    @classmethod
    def new(cls, *, source: ValidateInputSource | None = ...) -> Self: ...
    def replace(self, *, source: ValidateInputSource | None = ...) -> Self: ...

class ValidateInputSource(Record):
    """Container /ietf-netconf:validate/input/source

    Particular configuration to validate.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ValidateInputSource]
    @property
    def candidate(self) -> Present | None:
        """The candidate configuration is the config source."""
    @property
    def running(self) -> Present | None:
        """The running configuration is the config source."""
    @property
    def startup(self) -> Present | None:
        """The startup configuration is the config source."""
    @property
    def url(self) -> str | None:
        """The URL-based configuration is the config source."""
    @property
    def config(self) -> AnyData | None:
        """Inline Config content: <config> element. Represents an entire configuration datastore, not a subset of the running datastore."""
    @property
    def datastore(self) -> Identity | None:
        """Datastore to validate. The <validate> operation is supported only on configuration datastores. If the <validate> operation is not supported by the server on the specified target datastore, then the server MUST return an <rpc-error> element with an <error-tag> value of 'invalid-value'."""
    @classmethod
    def new(cls, *, candidate: Present | None = ..., running: Present | None = ..., startup: Present | None = ..., url: str | None = ..., config: AnyData | None = ..., datastore: Identity | None = ...) -> Self: ...
    def replace(self, *, candidate: Present | None = ..., running: Present | None = ..., startup: Present | None = ..., url: str | None = ..., config: AnyData | None = ..., datastore: Identity | None = ...) -> Self: ...

class ValidateOutput(Record):
    """Parameters /ietf-netconf:validate/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[ValidateOutput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...
