"""Bindings of YANG module isolane-history.

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

class History(Record):
    """Container /isolane-history:history

    History of commits.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[History]
    MAX_COMMITS_DEFAULT: Final[int]
    @property
    def max_commits(self) -> int:
        """Commits that are kept; the oldest make way.

        Range 1..100000, in commits, default 200.
        """
    @property
    def commit(self) -> Table[int, Commit]:
        """One commit."""
    @property
    def pending_commit(self) -> PendingCommit:
        """The confirmed commit whose confirmation is pending; empty when none is."""
    @property
    def statistics(self) -> Statistics:
        """Counters of the history since the agent started."""
    @classmethod
    def new(cls, *, max_commits: int | None = ..., commit: Table[int, Commit] | Iterable[Commit] | None = ..., pending_commit: PendingCommit | None = ..., statistics: Statistics | None = ...) -> Self: ...
    def replace(self, *, max_commits: int | None = ..., commit: Table[int, Commit] | Iterable[Commit] | None = ..., pending_commit: PendingCommit | None = ..., statistics: Statistics | None = ...) -> Self: ...

class Commit(Record):
    """Entry of list /isolane-history:history/commit

    One commit.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Commit]
    @property
    def number(self) -> int:
        """Number of the commit.

        Range 1..18446744073709551615.
        """
    @property
    def time(self) -> str | None:
        """Time of the commit."""
    @property
    def user(self) -> str | None:
        """User of the commit; absent for a commit of the agent itself."""
    @property
    def session_id(self) -> int | None:
        """Session that made the commit; 0 when no session did.

        Range 0..4294967295.
        """
    @property
    def transport(self) -> Literal['netconf-ssh', 'netconf-tls', 'restconf', 'gnmi', 'unix', 'cli', 'internal'] | None:
        """Transport on which the request arrived."""
    @property
    def source_host(self) -> str | None:
        """Address of the client; absent when the request came from this machine over a UNIX socket, or from the agent itself."""
    @property
    def message_id(self) -> str | None:
        """The message-id of the request."""
    @property
    def operation(self) -> Literal['commit', 'edit', 'copy', 'rollback', 'revert', 'load'] | None:
        """Operation that made the commit."""
    @property
    def confirmed(self) -> Literal['not-used', 'pending', 'confirmed', 'reverted'] | None:
        """Outcome of a confirmed commit."""
    @property
    def rolled_back_to(self) -> int | None:
        """Commit that a rollback went back to.

        Range 1..18446744073709551615.
        """
    @property
    def comment(self) -> str | None:
        """Comment that the user gave with the commit.

        Length 1..1024.
        """
    @property
    def changes(self) -> int | None:
        """Number of changes.

        Range 0..4294967295, in changes.
        """
    @property
    def change(self) -> Table[int, CommitChange]:
        """A change. Values can be secrets: access has to be granted."""
    @classmethod
    def new(cls, *, number: int | None = ..., time: str | None = ..., user: str | None = ..., session_id: int | None = ..., transport: Literal['netconf-ssh', 'netconf-tls', 'restconf', 'gnmi', 'unix', 'cli', 'internal'] | None = ..., source_host: str | None = ..., message_id: str | None = ..., operation: Literal['commit', 'edit', 'copy', 'rollback', 'revert', 'load'] | None = ..., confirmed: Literal['not-used', 'pending', 'confirmed', 'reverted'] | None = ..., rolled_back_to: int | None = ..., comment: str | None = ..., changes: int | None = ..., change: Table[int, CommitChange] | Iterable[CommitChange] | None = ...) -> Self: ...
    def replace(self, *, number: int | None = ..., time: str | None = ..., user: str | None = ..., session_id: int | None = ..., transport: Literal['netconf-ssh', 'netconf-tls', 'restconf', 'gnmi', 'unix', 'cli', 'internal'] | None = ..., source_host: str | None = ..., message_id: str | None = ..., operation: Literal['commit', 'edit', 'copy', 'rollback', 'revert', 'load'] | None = ..., confirmed: Literal['not-used', 'pending', 'confirmed', 'reverted'] | None = ..., rolled_back_to: int | None = ..., comment: str | None = ..., changes: int | None = ..., change: Table[int, CommitChange] | Iterable[CommitChange] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class CommitChange(Record):
    """Entry of list /isolane-history:history/commit/change

    A change. Values can be secrets: access has to be granted.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[CommitChange]
    @property
    def index_(self) -> int:
        """Place among the changes.

        Range 0..4294967295.
        """
    @property
    def path(self) -> str | None:
        """The node, as an instance-identifier in the form of RFC 7951."""
    @property
    def operation(self) -> Literal['create', 'delete', 'modify', 'move'] | None:
        """Kind of the change."""
    @property
    def old(self) -> str | None:
        """Value before the change, in JSON; absent for create."""
    @property
    def new_(self) -> str | None:
        """Value after the change, in JSON; absent for delete."""
    @classmethod
    def new(cls, *, index_: int | None = ..., path: str | None = ..., operation: Literal['create', 'delete', 'modify', 'move'] | None = ..., old: str | None = ..., new_: str | None = ...) -> Self: ...
    def replace(self, *, index_: int | None = ..., path: str | None = ..., operation: Literal['create', 'delete', 'modify', 'move'] | None = ..., old: str | None = ..., new_: str | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class PendingCommit(Record):
    """Container /isolane-history:history/pending-commit

    The confirmed commit whose confirmation is pending; empty when none is.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[PendingCommit]
    @property
    def deadline(self) -> str | None:
        """Time at which running returns to what it was; absent when no confirmed commit is pending."""
    @property
    def session_id(self) -> int | None:
        """Session that made the confirmed commit, 0 when no session did; absent when no confirmed commit is pending.

        Range 0..4294967295.
        """
    @property
    def persists(self) -> bool | None:
        """Whether the confirmed commit has a persist-id, with which any session confirms or cancels it. Without one only its session does, and the end of the session takes it back. Absent when no confirmed commit is pending."""
    @classmethod
    def new(cls, *, deadline: str | None = ..., session_id: int | None = ..., persists: bool | None = ...) -> Self: ...
    def replace(self, *, deadline: str | None = ..., session_id: int | None = ..., persists: bool | None = ...) -> Self: ...

class Statistics(Record):
    """Container /isolane-history:history/statistics

    Counters of the history since the agent started.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Statistics]
    @property
    def first_number(self) -> int | None:
        """Number of the oldest commit that is kept.

        Range 1..18446744073709551615.
        """
    @property
    def last_number(self) -> int | None:
        """Number of the newest commit.

        Range 1..18446744073709551615.
        """
    @property
    def commits(self) -> int | None:
        """Commits since the start.

        Range 0..18446744073709551615, in commits.
        """
    @property
    def rollbacks(self) -> int | None:
        """Rollbacks since the start.

        Range 0..18446744073709551615, in commits.
        """
    @property
    def reverts(self) -> int | None:
        """Confirmed commits that were not confirmed since the start.

        Range 0..18446744073709551615, in commits.
        """
    @property
    def failures(self) -> int | None:
        """Transactions that were refused since the start.

        Range 0..18446744073709551615, in transactions.
        """
    @property
    def journal_size(self) -> int | None:
        """Size of the journal on disk.

        Range 0..18446744073709551615, in octets.
        """
    @property
    def last_compaction(self) -> str | None:
        """Time at which the journal was last compacted into a snapshot."""
    @classmethod
    def new(cls, *, first_number: int | None = ..., last_number: int | None = ..., commits: int | None = ..., rollbacks: int | None = ..., reverts: int | None = ..., failures: int | None = ..., journal_size: int | None = ..., last_compaction: str | None = ...) -> Self: ...
    def replace(self, *, first_number: int | None = ..., last_number: int | None = ..., commits: int | None = ..., rollbacks: int | None = ..., reverts: int | None = ..., failures: int | None = ..., journal_size: int | None = ..., last_compaction: str | None = ...) -> Self: ...

class RollbackInput(Record):
    """Parameters /isolane-history:rollback/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[RollbackInput]
    DRY_RUN_DEFAULT: Final[bool]
    FOREIGN_CHANGES_DEFAULT: Final[Literal['refuse', 'keep', 'undo']]
    @property
    def number(self) -> int:
        """The commit to go back to.

        Range 1..18446744073709551615, mandatory.
        """
    @property
    def comment(self) -> str | None:
        """Comment on the rollback.

        Length 1..1024.
        """
    @property
    def dry_run(self) -> bool:
        """Whether only the changes are returned and nothing is done.

        Default false.
        """
    @property
    def foreign_changes(self) -> Literal['refuse', 'keep', 'undo']:
        """Treatment of changes that other programs have made outside of the agent since the commit to go back to, as in the CONFIG_DB of SONiC. The history has them as commits of the user config-db.

        Default refuse.
        """
    @classmethod
    def new(cls, *, number: int | None = ..., comment: str | None = ..., dry_run: bool | None = ..., foreign_changes: Literal['refuse', 'keep', 'undo'] | None = ...) -> Self: ...
    def replace(self, *, number: int | None = ..., comment: str | None = ..., dry_run: bool | None = ..., foreign_changes: Literal['refuse', 'keep', 'undo'] | None = ...) -> Self: ...

class RollbackOutput(Record):
    """Parameters /isolane-history:rollback/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[RollbackOutput]
    @property
    def number(self) -> int | None:
        """Number of the new commit; absent when nothing changed or for a dry run.

        Range 1..18446744073709551615.
        """
    @property
    def changes(self) -> int | None:
        """Number of changes.

        Range 0..4294967295, in changes.
        """
    @property
    def change(self) -> Table[int, OutputChange]:
        """A change, for a dry run."""
    @classmethod
    def new(cls, *, number: int | None = ..., changes: int | None = ..., change: Table[int, OutputChange] | Iterable[OutputChange] | None = ...) -> Self: ...
    def replace(self, *, number: int | None = ..., changes: int | None = ..., change: Table[int, OutputChange] | Iterable[OutputChange] | None = ...) -> Self: ...

class OutputChange(Record):
    """Entry of list /isolane-history:rollback/output/change

    A change, for a dry run.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[OutputChange]
    @property
    def index_(self) -> int:
        """Place among the changes.

        Range 0..4294967295.
        """
    @property
    def path(self) -> str | None:
        """Instance path of the node."""
    @property
    def operation(self) -> Literal['create', 'delete', 'modify', 'move'] | None:
        """Kind of the change."""
    @property
    def old(self) -> str | None:
        """Present value, in JSON."""
    @property
    def new_(self) -> str | None:
        """Value after the rollback, in JSON."""
    @classmethod
    def new(cls, *, index_: int | None = ..., path: str | None = ..., operation: Literal['create', 'delete', 'modify', 'move'] | None = ..., old: str | None = ..., new_: str | None = ...) -> Self: ...
    def replace(self, *, index_: int | None = ..., path: str | None = ..., operation: Literal['create', 'delete', 'modify', 'move'] | None = ..., old: str | None = ..., new_: str | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...
