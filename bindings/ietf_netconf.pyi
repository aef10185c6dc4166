"""Bindings of YANG module ietf-netconf.

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

class GetConfigInput(Record):
    """Parameters /ietf-netconf:get-config/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[GetConfigInput]
    @property
    def source(self) -> GetConfigInputSource: ...
    @property
    def filter(self) -> AnyData | None: ...
    @property
    def with_defaults(self) -> Literal['report-all', 'report-all-tagged', 'trim', 'explicit'] | None: ...
    @classmethod
    def new(cls, *, source: GetConfigInputSource | None = ..., filter: AnyData | None = ..., with_defaults: Literal['report-all', 'report-all-tagged', 'trim', 'explicit'] | None = ...) -> Self: ...
    def replace(self, *, source: GetConfigInputSource | None = ..., filter: AnyData | None = ..., with_defaults: Literal['report-all', 'report-all-tagged', 'trim', 'explicit'] | None = ...) -> Self: ...

class GetConfigInputSource(Record):
    """Container /ietf-netconf:get-config/input/source"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[GetConfigInputSource]
    @property
    def candidate(self) -> Present | None: ...
    @property
    def running(self) -> Present | None: ...
    @property
    def startup(self) -> Present | None: ...
    @classmethod
    def new(cls, *, candidate: Present | None = ..., running: Present | None = ..., startup: Present | None = ...) -> Self: ...
    def replace(self, *, candidate: Present | None = ..., running: Present | None = ..., startup: Present | None = ...) -> Self: ...

class GetConfigOutput(Record):
    """Parameters /ietf-netconf:get-config/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[GetConfigOutput]
    @property
    def data(self) -> AnyData | None: ...
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
    def target(self) -> EditConfigInputTarget: ...
    @property
    def default_operation(self) -> Literal['merge', 'replace', 'none']: ...
    @property
    def test_option(self) -> Literal['test-then-set', 'set', 'test-only']: ...
    @property
    def error_option(self) -> Literal['stop-on-error', 'continue-on-error', 'rollback-on-error']: ...
    @property
    def config(self) -> AnyData | None: ...
    @property
    def url(self) -> str | None: ...
    @property
    def comment(self) -> str | None: ...
    @classmethod
    def new(cls, *, target: EditConfigInputTarget | None = ..., default_operation: Literal['merge', 'replace', 'none'] | None = ..., test_option: Literal['test-then-set', 'set', 'test-only'] | None = ..., error_option: Literal['stop-on-error', 'continue-on-error', 'rollback-on-error'] | None = ..., config: AnyData | None = ..., url: str | None = ..., comment: str | None = ...) -> Self: ...
    def replace(self, *, target: EditConfigInputTarget | None = ..., default_operation: Literal['merge', 'replace', 'none'] | None = ..., test_option: Literal['test-then-set', 'set', 'test-only'] | None = ..., error_option: Literal['stop-on-error', 'continue-on-error', 'rollback-on-error'] | None = ..., config: AnyData | None = ..., url: str | None = ..., comment: str | None = ...) -> Self: ...

class EditConfigInputTarget(Record):
    """Container /ietf-netconf:edit-config/input/target"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[EditConfigInputTarget]
    @property
    def candidate(self) -> Present | None: ...
    @property
    def running(self) -> Present | None: ...
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
    def target(self) -> CopyConfigInputTarget: ...
    @property
    def source(self) -> CopyConfigInputSource: ...
    @property
    def with_defaults(self) -> Literal['report-all', 'report-all-tagged', 'trim', 'explicit'] | None: ...
    @property
    def comment(self) -> str | None: ...
    @classmethod
    def new(cls, *, target: CopyConfigInputTarget | None = ..., source: CopyConfigInputSource | None = ..., with_defaults: Literal['report-all', 'report-all-tagged', 'trim', 'explicit'] | None = ..., comment: str | None = ...) -> Self: ...
    def replace(self, *, target: CopyConfigInputTarget | None = ..., source: CopyConfigInputSource | None = ..., with_defaults: Literal['report-all', 'report-all-tagged', 'trim', 'explicit'] | None = ..., comment: str | None = ...) -> Self: ...

class CopyConfigInputTarget(Record):
    """Container /ietf-netconf:copy-config/input/target"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CopyConfigInputTarget]
    @property
    def candidate(self) -> Present | None: ...
    @property
    def running(self) -> Present | None: ...
    @property
    def startup(self) -> Present | None: ...
    @property
    def url(self) -> str | None: ...
    @classmethod
    def new(cls, *, candidate: Present | None = ..., running: Present | None = ..., startup: Present | None = ..., url: str | None = ...) -> Self: ...
    def replace(self, *, candidate: Present | None = ..., running: Present | None = ..., startup: Present | None = ..., url: str | None = ...) -> Self: ...

class CopyConfigInputSource(Record):
    """Container /ietf-netconf:copy-config/input/source"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CopyConfigInputSource]
    @property
    def candidate(self) -> Present | None: ...
    @property
    def running(self) -> Present | None: ...
    @property
    def startup(self) -> Present | None: ...
    @property
    def url(self) -> str | None: ...
    @property
    def config(self) -> AnyData | None: ...
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
    def target(self) -> DeleteConfigInputTarget: ...
    @classmethod
    def new(cls, *, target: DeleteConfigInputTarget | None = ...) -> Self: ...
    def replace(self, *, target: DeleteConfigInputTarget | None = ...) -> Self: ...

class DeleteConfigInputTarget(Record):
    """Container /ietf-netconf:delete-config/input/target"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[DeleteConfigInputTarget]
    @property
    def startup(self) -> Present | None: ...
    @property
    def url(self) -> str | None: ...
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
    def target(self) -> LockInputTarget: ...
    @classmethod
    def new(cls, *, target: LockInputTarget | None = ...) -> Self: ...
    def replace(self, *, target: LockInputTarget | None = ...) -> Self: ...

class LockInputTarget(Record):
    """Container /ietf-netconf:lock/input/target"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[LockInputTarget]
    @property
    def candidate(self) -> Present | None: ...
    @property
    def running(self) -> Present | None: ...
    @property
    def startup(self) -> Present | None: ...
    @property
    def datastore(self) -> Identity | None: ...
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
    def target(self) -> UnlockInputTarget: ...
    @classmethod
    def new(cls, *, target: UnlockInputTarget | None = ...) -> Self: ...
    def replace(self, *, target: UnlockInputTarget | None = ...) -> Self: ...

class UnlockInputTarget(Record):
    """Container /ietf-netconf:unlock/input/target"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[UnlockInputTarget]
    @property
    def candidate(self) -> Present | None: ...
    @property
    def running(self) -> Present | None: ...
    @property
    def startup(self) -> Present | None: ...
    @property
    def datastore(self) -> Identity | None: ...
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
    def filter(self) -> AnyData | None: ...
    @property
    def with_defaults(self) -> Literal['report-all', 'report-all-tagged', 'trim', 'explicit'] | None: ...
    @classmethod
    def new(cls, *, filter: AnyData | None = ..., with_defaults: Literal['report-all', 'report-all-tagged', 'trim', 'explicit'] | None = ...) -> Self: ...
    def replace(self, *, filter: AnyData | None = ..., with_defaults: Literal['report-all', 'report-all-tagged', 'trim', 'explicit'] | None = ...) -> Self: ...

class GetOutput(Record):
    """Parameters /ietf-netconf:get/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[GetOutput]
    @property
    def data(self) -> AnyData | None: ...
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
    def session_id(self) -> int: ...
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
    def confirmed(self) -> Present | None: ...
    @property
    def confirm_timeout(self) -> int: ...
    @property
    def persist(self) -> str | None: ...
    @property
    def persist_id(self) -> str | None: ...
    @property
    def comment(self) -> str | None: ...
    @classmethod
    def new(cls, *, confirmed: Present | None = ..., confirm_timeout: int | None = ..., persist: str | None = ..., persist_id: str | None = ..., comment: str | None = ...) -> Self: ...
    def replace(self, *, confirmed: Present | None = ..., confirm_timeout: int | None = ..., persist: str | None = ..., persist_id: str | None = ..., comment: str | None = ...) -> Self: ...

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
    def persist_id(self) -> str | None: ...
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
    def source(self) -> ValidateInputSource: ...
    @classmethod
    def new(cls, *, source: ValidateInputSource | None = ...) -> Self: ...
    def replace(self, *, source: ValidateInputSource | None = ...) -> Self: ...

class ValidateInputSource(Record):
    """Container /ietf-netconf:validate/input/source"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ValidateInputSource]
    @property
    def candidate(self) -> Present | None: ...
    @property
    def running(self) -> Present | None: ...
    @property
    def startup(self) -> Present | None: ...
    @property
    def url(self) -> str | None: ...
    @property
    def config(self) -> AnyData | None: ...
    @property
    def datastore(self) -> Identity | None: ...
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
