"""Bindings of YANG module isolane-sonic.

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

class ConfigDb(Record):
    """Container /isolane-sonic:config-db

    The CONFIG_DB that the agent serves; empty when the agent serves none. The nodes beside the list view are about all views together: the status is the worst of theirs, its time and its reason are those of that view. Keys, errors, content left aside and counters are of all views. The last comparison and the last commit of others are those of any view, and the check of validity is the earliest.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ConfigDb]
    @property
    def database(self) -> str | None:
        """Number and place of the database, without user and password. Absent when the agent serves no CONFIG_DB."""
    @property
    def status(self) -> Literal['connecting', 'following', 'not-loaded', 'unreachable', 'failed'] | None:
        """Condition of the connection. Absent when the agent serves no CONFIG_DB."""
    @property
    def since(self) -> str | None:
        """Time of the last change of the status. Absent when the agent serves no CONFIG_DB."""
    @property
    def trouble(self) -> str | None:
        """Reason why the status is not following; absent when it is."""
    @property
    def events_trouble(self) -> str | None:
        """Reason why it is not certain that Redis announces the changes of others; the periodic comparison finds them all the same. Absent when Redis announces them."""
    @property
    def owed(self) -> int | None:
        """Keys that the agent has still to write, because running had to change while CONFIG_DB could not. Absent when the agent serves no CONFIG_DB.

        Range 0..4294967295, in keys.
        """
    @property
    def comparison(self) -> Comparison:
        """The last comparison of running with all of CONFIG_DB; empty when there was none."""
    @property
    def foreign_commit(self) -> ForeignCommit:
        """The last commit of changes that others made in CONFIG_DB; empty when there was none since the start."""
    @property
    def validity(self) -> Validity:
        """Whether the tables in running satisfy the constraints of their modules: others write to CONFIG_DB without validation."""
    @property
    def aside(self) -> Aside:
        """Content of CONFIG_DB that no node can hold: it stays there, and running does not have it."""
    @property
    def not_applied(self) -> NotApplied:
        """Configuration in running that the switch, by the capabilities in STATE_DB, cannot do now. It stays in running and in CONFIG_DB, and is applied when the switch can do it again. Empty of tables whose capabilities the agent does not know."""
    @property
    def statistics(self) -> Statistics:
        """Counters since the agent started; empty when the agent serves no CONFIG_DB."""
    @property
    def compare_interval(self) -> int | None:
        """Interval of the periodic comparison. Absent when there is none.

        Range 0..4294967295, in seconds.
        """
    @property
    def saving(self) -> Saving:
        """The file that CONFIG_DB is saved to after each commit; empty when there is none."""
    @property
    def view(self) -> Table[Literal['modules', 'own-models'], View]:
        """The views of CONFIG_DB that the agent serves. Each takes a part of the tables to itself, and is compared with CONFIG_DB by itself."""
    @classmethod
    def new(cls, *, database: str | None = ..., status: Literal['connecting', 'following', 'not-loaded', 'unreachable', 'failed'] | None = ..., since: str | None = ..., trouble: str | None = ..., events_trouble: str | None = ..., owed: int | None = ..., comparison: Comparison | None = ..., foreign_commit: ForeignCommit | None = ..., validity: Validity | None = ..., aside: Aside | None = ..., not_applied: NotApplied | None = ..., statistics: Statistics | None = ..., compare_interval: int | None = ..., saving: Saving | None = ..., view: Table[Literal['modules', 'own-models'], View] | Iterable[View] | None = ...) -> Self: ...
    def replace(self, *, database: str | None = ..., status: Literal['connecting', 'following', 'not-loaded', 'unreachable', 'failed'] | None = ..., since: str | None = ..., trouble: str | None = ..., events_trouble: str | None = ..., owed: int | None = ..., comparison: Comparison | None = ..., foreign_commit: ForeignCommit | None = ..., validity: Validity | None = ..., aside: Aside | None = ..., not_applied: NotApplied | None = ..., statistics: Statistics | None = ..., compare_interval: int | None = ..., saving: Saving | None = ..., view: Table[Literal['modules', 'own-models'], View] | Iterable[View] | None = ...) -> Self: ...

class Comparison(Record):
    """Container /isolane-sonic:config-db/comparison

    The last comparison of running with all of CONFIG_DB; empty when there was none.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Comparison]
    @property
    def time(self) -> str | None:
        """Time at which it ended; absent when there was none."""
    @property
    def reason(self) -> str | None:
        """Occasion of the comparison; absent when there was none."""
    @property
    def keys(self) -> int | None:
        """Keys in CONFIG_DB; absent when there was no comparison.

        Range 0..4294967295, in keys.
        """
    @property
    def changes(self) -> int | None:
        """Changes that it made in running; absent when there was no comparison.

        Range 0..4294967295, in changes.
        """
    @property
    def duration(self) -> int | None:
        """Time that the comparison took; absent when there was none.

        Range 0..4294967295, in milliseconds.
        """
    @classmethod
    def new(cls, *, time: str | None = ..., reason: str | None = ..., keys: int | None = ..., changes: int | None = ..., duration: int | None = ...) -> Self: ...
    def replace(self, *, time: str | None = ..., reason: str | None = ..., keys: int | None = ..., changes: int | None = ..., duration: int | None = ...) -> Self: ...

class ForeignCommit(Record):
    """Container /isolane-sonic:config-db/foreign-commit

    The last commit of changes that others made in CONFIG_DB; empty when there was none since the start.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ForeignCommit]
    @property
    def number(self) -> int | None:
        """Number of the commit in the history; absent when there was none.

        Range 0..18446744073709551615.
        """
    @property
    def time(self) -> str | None:
        """Time of the commit; absent when there was none."""
    @classmethod
    def new(cls, *, number: int | None = ..., time: str | None = ...) -> Self: ...
    def replace(self, *, number: int | None = ..., time: str | None = ...) -> Self: ...

class Validity(Record):
    """Container /isolane-sonic:config-db/validity

    Whether the tables in running satisfy the constraints of their modules: others write to CONFIG_DB without validation.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Validity]
    @property
    def valid(self) -> bool | None:
        """Whether they do, by the last complete check or the last commit of others, whichever is later. Absent before the first check."""
    @property
    def checked(self) -> str | None:
        """Time of that check; absent before the first."""
    @property
    def error_count(self) -> int | None:
        """Number of errors; absent before the first check.

        Range 0..4294967295, in errors.
        """
    @property
    def error(self) -> Table[int, Error]:
        """The first errors. They name keys and values: access has to be granted."""
    @classmethod
    def new(cls, *, valid: bool | None = ..., checked: str | None = ..., error_count: int | None = ..., error: Table[int, Error] | Iterable[Error] | None = ...) -> Self: ...
    def replace(self, *, valid: bool | None = ..., checked: str | None = ..., error_count: int | None = ..., error: Table[int, Error] | Iterable[Error] | None = ...) -> Self: ...

class Error(Record):
    """Entry of list /isolane-sonic:config-db/validity/error

    The first errors. They name keys and values: access has to be granted.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Error]
    @property
    def index_(self) -> int:
        """Place among the errors.

        Range 0..4294967295.
        """
    @property
    def path(self) -> str | None:
        """The node, as an instance-identifier in the form of RFC 7951; absent for an error of no single node."""
    @property
    def message(self) -> str | None:
        """Text for a person that says what is wrong."""
    @classmethod
    def new(cls, *, index_: int | None = ..., path: str | None = ..., message: str | None = ...) -> Self: ...
    def replace(self, *, index_: int | None = ..., path: str | None = ..., message: str | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class Aside(Record):
    """Container /isolane-sonic:config-db/aside

    Content of CONFIG_DB that no node can hold: it stays there, and running does not have it.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Aside]
    @property
    def count_(self) -> int | None:
        """Number of fields, and of keys that are left as a whole. Absent before the first comparison.

        Range 0..4294967295, in fields.
        """
    @property
    def entry(self) -> Table[tuple[str, str], Entry]:
        """The first of them. They name keys and values: access has to be granted."""
    @classmethod
    def new(cls, *, count_: int | None = ..., entry: Table[tuple[str, str], Entry] | Iterable[Entry] | None = ...) -> Self: ...
    def replace(self, *, count_: int | None = ..., entry: Table[tuple[str, str], Entry] | Iterable[Entry] | None = ...) -> Self: ...

class Entry(Record):
    """Entry of list /isolane-sonic:config-db/aside/entry

    The first of them. They name keys and values: access has to be granted.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Entry]
    @property
    def key(self) -> str:
        """Key of CONFIG_DB with its table."""
    @property
    def field(self) -> str:
        """Field of the key; empty when all of the key is meant."""
    @property
    def reason(self) -> str | None:
        """Reason why no node can hold it."""
    @classmethod
    def new(cls, *, key: str | None = ..., field: str | None = ..., reason: str | None = ...) -> Self: ...
    def replace(self, *, key: str | None = ..., field: str | None = ..., reason: str | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[str, str]: ...

class NotApplied(Record):
    """Container /isolane-sonic:config-db/not-applied

    Configuration in running that the switch, by the capabilities in STATE_DB, cannot do now. It stays in running and in CONFIG_DB, and is applied when the switch can do it again. Empty of tables whose capabilities the agent does not know.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[NotApplied]
    @property
    def count_(self) -> int | None:
        """Number of places in the configuration. Absent when the agent does not know the capabilities.

        Range 0..4294967295, in errors.
        """
    @property
    def place(self) -> Table[int, Place]:
        """The first of them. They name keys and values: access has to be granted."""
    @classmethod
    def new(cls, *, count_: int | None = ..., place: Table[int, Place] | Iterable[Place] | None = ...) -> Self: ...
    def replace(self, *, count_: int | None = ..., place: Table[int, Place] | Iterable[Place] | None = ...) -> Self: ...

class Place(Record):
    """Entry of list /isolane-sonic:config-db/not-applied/place

    The first of them. They name keys and values: access has to be granted.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Place]
    @property
    def index_(self) -> int:
        """Place in this list.

        Range 0..4294967295.
        """
    @property
    def path(self) -> str | None:
        """The node, as an instance-identifier in the form of RFC 7951; absent for configuration of no single node."""
    @property
    def reason(self) -> str | None:
        """Reason why the switch cannot do it."""
    @classmethod
    def new(cls, *, index_: int | None = ..., path: str | None = ..., reason: str | None = ...) -> Self: ...
    def replace(self, *, index_: int | None = ..., path: str | None = ..., reason: str | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class Statistics(Record):
    """Container /isolane-sonic:config-db/statistics

    Counters since the agent started; empty when the agent serves no CONFIG_DB.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Statistics]
    @property
    def written_commits(self) -> int | None:
        """Commits that were written to CONFIG_DB.

        Range 0..18446744073709551615, in commits.
        """
    @property
    def refused_changed_meanwhile(self) -> int | None:
        """Commits that were refused because others had changed one of their keys meanwhile.

        Range 0..18446744073709551615, in commits.
        """
    @property
    def refused_otherwise(self) -> int | None:
        """Commits that were refused because Redis did not take them.

        Range 0..18446744073709551615, in commits.
        """
    @property
    def taken_commits(self) -> int | None:
        """Commits of changes that others made in CONFIG_DB.

        Range 0..18446744073709551615, in commits.
        """
    @property
    def comparisons(self) -> int | None:
        """Comparisons of running with all of CONFIG_DB.

        Range 0..18446744073709551615, in comparisons.
        """
    @property
    def healed_changes(self) -> int | None:
        """Changes that a later comparison made in running, since Redis had not announced what others wrote.

        Range 0..18446744073709551615, in changes.
        """
    @property
    def lost_connections(self) -> int | None:
        """Times at which the status ceased to be following.

        Range 0..18446744073709551615, in connections.
        """
    @property
    def faults(self) -> int | None:
        """Faults of the agent itself that interrupted work in the background for a while: following CONFIG_DB, STATE_DB or APPL_DB, or the look for flushes of link layer retry and storms of PFC.

        Range 0..18446744073709551615, in faults.
        """
    @classmethod
    def new(cls, *, written_commits: int | None = ..., refused_changed_meanwhile: int | None = ..., refused_otherwise: int | None = ..., taken_commits: int | None = ..., comparisons: int | None = ..., healed_changes: int | None = ..., lost_connections: int | None = ..., faults: int | None = ...) -> Self: ...
    def replace(self, *, written_commits: int | None = ..., refused_changed_meanwhile: int | None = ..., refused_otherwise: int | None = ..., taken_commits: int | None = ..., comparisons: int | None = ..., healed_changes: int | None = ..., lost_connections: int | None = ..., faults: int | None = ...) -> Self: ...

class Saving(Record):
    """Container /isolane-sonic:config-db/saving

    The file that CONFIG_DB is saved to after each commit; empty when there is none.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Saving]
    @property
    def file(self) -> str | None:
        """Path of the file; absent when CONFIG_DB is not saved."""
    @property
    def last_saved(self) -> str | None:
        """Time at which the file was last written; absent when it was not written since the start."""
    @property
    def trouble(self) -> str | None:
        """Reason why the last attempt to save failed; absent when it did not."""
    @classmethod
    def new(cls, *, file: str | None = ..., last_saved: str | None = ..., trouble: str | None = ...) -> Self: ...
    def replace(self, *, file: str | None = ..., last_saved: str | None = ..., trouble: str | None = ...) -> Self: ...

class View(Record):
    """Entry of list /isolane-sonic:config-db/view

    The views of CONFIG_DB that the agent serves. Each takes a part of the tables to itself, and is compared with CONFIG_DB by itself.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[View]
    @property
    def name(self) -> Literal['modules', 'own-models']:
        """Name of the view."""
    @property
    def status(self) -> Literal['connecting', 'following', 'not-loaded', 'unreachable', 'failed'] | None:
        """Condition of the connection. Absent when the agent serves no CONFIG_DB."""
    @property
    def since(self) -> str | None:
        """Time of the last change of the status. Absent when the agent serves no CONFIG_DB."""
    @property
    def trouble(self) -> str | None:
        """Reason why the status is not following; absent when it is."""
    @property
    def events_trouble(self) -> str | None:
        """Reason why it is not certain that Redis announces the changes of others; the periodic comparison finds them all the same. Absent when Redis announces them."""
    @property
    def owed(self) -> int | None:
        """Keys that the agent has still to write, because running had to change while CONFIG_DB could not. Absent when the agent serves no CONFIG_DB.

        Range 0..4294967295, in keys.
        """
    @property
    def comparison(self) -> ViewComparison:
        """The last comparison of running with all of CONFIG_DB; empty when there was none."""
    @property
    def foreign_commit(self) -> ViewForeignCommit:
        """The last commit of changes that others made in CONFIG_DB; empty when there was none since the start."""
    @property
    def validity(self) -> ViewValidity:
        """Whether the tables in running satisfy the constraints of their modules: others write to CONFIG_DB without validation."""
    @property
    def aside(self) -> ViewAside:
        """Content of CONFIG_DB that no node can hold: it stays there, and running does not have it."""
    @property
    def not_applied(self) -> ViewNotApplied:
        """Configuration in running that the switch, by the capabilities in STATE_DB, cannot do now. It stays in running and in CONFIG_DB, and is applied when the switch can do it again. Empty of tables whose capabilities the agent does not know."""
    @property
    def statistics(self) -> ViewStatistics:
        """Counters since the agent started; empty when the agent serves no CONFIG_DB."""
    @classmethod
    def new(cls, *, name: Literal['modules', 'own-models'] | None = ..., status: Literal['connecting', 'following', 'not-loaded', 'unreachable', 'failed'] | None = ..., since: str | None = ..., trouble: str | None = ..., events_trouble: str | None = ..., owed: int | None = ..., comparison: ViewComparison | None = ..., foreign_commit: ViewForeignCommit | None = ..., validity: ViewValidity | None = ..., aside: ViewAside | None = ..., not_applied: ViewNotApplied | None = ..., statistics: ViewStatistics | None = ...) -> Self: ...
    def replace(self, *, name: Literal['modules', 'own-models'] | None = ..., status: Literal['connecting', 'following', 'not-loaded', 'unreachable', 'failed'] | None = ..., since: str | None = ..., trouble: str | None = ..., events_trouble: str | None = ..., owed: int | None = ..., comparison: ViewComparison | None = ..., foreign_commit: ViewForeignCommit | None = ..., validity: ViewValidity | None = ..., aside: ViewAside | None = ..., not_applied: ViewNotApplied | None = ..., statistics: ViewStatistics | None = ...) -> Self: ...
    @property
    def entry_key(self) -> Literal['modules', 'own-models']: ...

class ViewComparison(Record):
    """Container /isolane-sonic:config-db/view/comparison

    The last comparison of running with all of CONFIG_DB; empty when there was none.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ViewComparison]
    @property
    def time(self) -> str | None:
        """Time at which it ended; absent when there was none."""
    @property
    def reason(self) -> str | None:
        """Occasion of the comparison; absent when there was none."""
    @property
    def keys(self) -> int | None:
        """Keys in CONFIG_DB; absent when there was no comparison.

        Range 0..4294967295, in keys.
        """
    @property
    def changes(self) -> int | None:
        """Changes that it made in running; absent when there was no comparison.

        Range 0..4294967295, in changes.
        """
    @property
    def duration(self) -> int | None:
        """Time that the comparison took; absent when there was none.

        Range 0..4294967295, in milliseconds.
        """
    @classmethod
    def new(cls, *, time: str | None = ..., reason: str | None = ..., keys: int | None = ..., changes: int | None = ..., duration: int | None = ...) -> Self: ...
    def replace(self, *, time: str | None = ..., reason: str | None = ..., keys: int | None = ..., changes: int | None = ..., duration: int | None = ...) -> Self: ...

class ViewForeignCommit(Record):
    """Container /isolane-sonic:config-db/view/foreign-commit

    The last commit of changes that others made in CONFIG_DB; empty when there was none since the start.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ViewForeignCommit]
    @property
    def number(self) -> int | None:
        """Number of the commit in the history; absent when there was none.

        Range 0..18446744073709551615.
        """
    @property
    def time(self) -> str | None:
        """Time of the commit; absent when there was none."""
    @classmethod
    def new(cls, *, number: int | None = ..., time: str | None = ...) -> Self: ...
    def replace(self, *, number: int | None = ..., time: str | None = ...) -> Self: ...

class ViewValidity(Record):
    """Container /isolane-sonic:config-db/view/validity

    Whether the tables in running satisfy the constraints of their modules: others write to CONFIG_DB without validation.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ViewValidity]
    @property
    def valid(self) -> bool | None:
        """Whether they do, by the last complete check or the last commit of others, whichever is later. Absent before the first check."""
    @property
    def checked(self) -> str | None:
        """Time of that check; absent before the first."""
    @property
    def error_count(self) -> int | None:
        """Number of errors; absent before the first check.

        Range 0..4294967295, in errors.
        """
    @property
    def error(self) -> Table[int, ValidityError]:
        """The first errors. They name keys and values: access has to be granted."""
    @classmethod
    def new(cls, *, valid: bool | None = ..., checked: str | None = ..., error_count: int | None = ..., error: Table[int, ValidityError] | Iterable[ValidityError] | None = ...) -> Self: ...
    def replace(self, *, valid: bool | None = ..., checked: str | None = ..., error_count: int | None = ..., error: Table[int, ValidityError] | Iterable[ValidityError] | None = ...) -> Self: ...

class ValidityError(Record):
    """Entry of list /isolane-sonic:config-db/view/validity/error

    The first errors. They name keys and values: access has to be granted.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[ValidityError]
    @property
    def index_(self) -> int:
        """Place among the errors.

        Range 0..4294967295.
        """
    @property
    def path(self) -> str | None:
        """The node, as an instance-identifier in the form of RFC 7951; absent for an error of no single node."""
    @property
    def message(self) -> str | None:
        """Text for a person that says what is wrong."""
    @classmethod
    def new(cls, *, index_: int | None = ..., path: str | None = ..., message: str | None = ...) -> Self: ...
    def replace(self, *, index_: int | None = ..., path: str | None = ..., message: str | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class ViewAside(Record):
    """Container /isolane-sonic:config-db/view/aside

    Content of CONFIG_DB that no node can hold: it stays there, and running does not have it.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ViewAside]
    @property
    def count_(self) -> int | None:
        """Number of fields, and of keys that are left as a whole. Absent before the first comparison.

        Range 0..4294967295, in fields.
        """
    @property
    def entry(self) -> Table[tuple[str, str], AsideEntry]:
        """The first of them. They name keys and values: access has to be granted."""
    @classmethod
    def new(cls, *, count_: int | None = ..., entry: Table[tuple[str, str], AsideEntry] | Iterable[AsideEntry] | None = ...) -> Self: ...
    def replace(self, *, count_: int | None = ..., entry: Table[tuple[str, str], AsideEntry] | Iterable[AsideEntry] | None = ...) -> Self: ...

class AsideEntry(Record):
    """Entry of list /isolane-sonic:config-db/view/aside/entry

    The first of them. They name keys and values: access has to be granted.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[AsideEntry]
    @property
    def key(self) -> str:
        """Key of CONFIG_DB with its table."""
    @property
    def field(self) -> str:
        """Field of the key; empty when all of the key is meant."""
    @property
    def reason(self) -> str | None:
        """Reason why no node can hold it."""
    @classmethod
    def new(cls, *, key: str | None = ..., field: str | None = ..., reason: str | None = ...) -> Self: ...
    def replace(self, *, key: str | None = ..., field: str | None = ..., reason: str | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[str, str]: ...

class ViewNotApplied(Record):
    """Container /isolane-sonic:config-db/view/not-applied

    Configuration in running that the switch, by the capabilities in STATE_DB, cannot do now. It stays in running and in CONFIG_DB, and is applied when the switch can do it again. Empty of tables whose capabilities the agent does not know.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ViewNotApplied]
    @property
    def count_(self) -> int | None:
        """Number of places in the configuration. Absent when the agent does not know the capabilities.

        Range 0..4294967295, in errors.
        """
    @property
    def place(self) -> Table[int, NotAppliedPlace]:
        """The first of them. They name keys and values: access has to be granted."""
    @classmethod
    def new(cls, *, count_: int | None = ..., place: Table[int, NotAppliedPlace] | Iterable[NotAppliedPlace] | None = ...) -> Self: ...
    def replace(self, *, count_: int | None = ..., place: Table[int, NotAppliedPlace] | Iterable[NotAppliedPlace] | None = ...) -> Self: ...

class NotAppliedPlace(Record):
    """Entry of list /isolane-sonic:config-db/view/not-applied/place

    The first of them. They name keys and values: access has to be granted.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[NotAppliedPlace]
    @property
    def index_(self) -> int:
        """Place in this list.

        Range 0..4294967295.
        """
    @property
    def path(self) -> str | None:
        """The node, as an instance-identifier in the form of RFC 7951; absent for configuration of no single node."""
    @property
    def reason(self) -> str | None:
        """Reason why the switch cannot do it."""
    @classmethod
    def new(cls, *, index_: int | None = ..., path: str | None = ..., reason: str | None = ...) -> Self: ...
    def replace(self, *, index_: int | None = ..., path: str | None = ..., reason: str | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class ViewStatistics(Record):
    """Container /isolane-sonic:config-db/view/statistics

    Counters since the agent started; empty when the agent serves no CONFIG_DB.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ViewStatistics]
    @property
    def written_commits(self) -> int | None:
        """Commits that were written to CONFIG_DB.

        Range 0..18446744073709551615, in commits.
        """
    @property
    def refused_changed_meanwhile(self) -> int | None:
        """Commits that were refused because others had changed one of their keys meanwhile.

        Range 0..18446744073709551615, in commits.
        """
    @property
    def refused_otherwise(self) -> int | None:
        """Commits that were refused because Redis did not take them.

        Range 0..18446744073709551615, in commits.
        """
    @property
    def taken_commits(self) -> int | None:
        """Commits of changes that others made in CONFIG_DB.

        Range 0..18446744073709551615, in commits.
        """
    @property
    def comparisons(self) -> int | None:
        """Comparisons of running with all of CONFIG_DB.

        Range 0..18446744073709551615, in comparisons.
        """
    @property
    def healed_changes(self) -> int | None:
        """Changes that a later comparison made in running, since Redis had not announced what others wrote.

        Range 0..18446744073709551615, in changes.
        """
    @property
    def lost_connections(self) -> int | None:
        """Times at which the status ceased to be following.

        Range 0..18446744073709551615, in connections.
        """
    @property
    def faults(self) -> int | None:
        """Faults of the agent itself that interrupted work in the background for a while: following CONFIG_DB, STATE_DB or APPL_DB, or the look for flushes of link layer retry and storms of PFC.

        Range 0..18446744073709551615, in faults.
        """
    @classmethod
    def new(cls, *, written_commits: int | None = ..., refused_changed_meanwhile: int | None = ..., refused_otherwise: int | None = ..., taken_commits: int | None = ..., comparisons: int | None = ..., healed_changes: int | None = ..., lost_connections: int | None = ..., faults: int | None = ...) -> Self: ...
    def replace(self, *, written_commits: int | None = ..., refused_changed_meanwhile: int | None = ..., refused_otherwise: int | None = ..., taken_commits: int | None = ..., comparisons: int | None = ..., healed_changes: int | None = ..., lost_connections: int | None = ..., faults: int | None = ...) -> Self: ...

class CompareInput(Record):
    """Parameters /isolane-sonic:config-db/compare/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[CompareInput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class CompareOutput(Record):
    """Parameters /isolane-sonic:config-db/compare/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[CompareOutput]
    @property
    def keys(self) -> int | None:
        """Keys in CONFIG_DB.

        Range 0..4294967295, in keys.
        """
    @property
    def changes(self) -> int | None:
        """Changes that the comparison made in running, of all views.

        Range 0..4294967295, in changes.
        """
    @classmethod
    def new(cls, *, keys: int | None = ..., changes: int | None = ...) -> Self: ...
    def replace(self, *, keys: int | None = ..., changes: int | None = ...) -> Self: ...

class ConfigDbStatus(Record):
    """Notification /isolane-sonic:config-db-status"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[ConfigDbStatus]
    @property
    def view(self) -> Literal['modules', 'own-models'] | None:
        """The view; absent in a notification of a former version of the agent."""
    @property
    def status(self) -> Literal['connecting', 'following', 'not-loaded', 'unreachable', 'failed'] | None:
        """The new status."""
    @property
    def trouble(self) -> str | None:
        """Reason why the status is not following; absent when it is."""
    @classmethod
    def new(cls, *, view: Literal['modules', 'own-models'] | None = ..., status: Literal['connecting', 'following', 'not-loaded', 'unreachable', 'failed'] | None = ..., trouble: str | None = ...) -> Self: ...
    def replace(self, *, view: Literal['modules', 'own-models'] | None = ..., status: Literal['connecting', 'following', 'not-loaded', 'unreachable', 'failed'] | None = ..., trouble: str | None = ...) -> Self: ...
