"""Bindings of YANG module ietf-netconf-nmda.

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

class GetDataInput(Record):
    """Parameters /ietf-netconf-nmda:get-data/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[GetDataInput]
    MAX_DEPTH_DEFAULT: Final[int | Literal['unbounded']]
    @property
    def datastore(self) -> Identity:
        """Datastore from which to retrieve data. If the datastore is not supported by the server, then the server MUST return an <rpc-error> element with an <error-tag> value of 'invalid-value'.

        Mandatory.
        """
    @property
    def subtree_filter(self) -> AnyData | None:
        """This parameter identifies the portions of the target datastore to retrieve."""
    @property
    def xpath_filter(self) -> str | None:
        """This parameter contains an XPath expression identifying the portions of the target datastore to retrieve. If the expression returns a node-set, all nodes in the node-set are selected by the filter. Otherwise, if the expression does not return a node-set, then the <get-data> operation fails. The expression is evaluated in the following XPath context: o The set of namespace declarations are those in scope on the 'xpath-filter' leaf element. o The set of variable bindings is empty. o The function library is the core function library, and the XPath functions are defined in Section 10 of RFC 7950. o The context node is the root node of the target datastore."""
    @property
    def config_filter(self) -> bool | None:
        """Filter for nodes with the given value for their 'config' property. When this leaf is set to 'true', only 'config true' nodes are selected, and when set to 'false', only 'config false' nodes are selected. If this leaf is not present, no nodes are filtered."""
    @property
    def origin_filter(self) -> tuple[Identity, ...]:
        """Filter based on the 'origin' annotation. A configuration node matches the filter if its 'origin' annotation is derived from or equal to any of the given filter values."""
    @property
    def negated_origin_filter(self) -> tuple[Identity, ...]:
        """Filter based on the 'origin' annotation. A configuration node matches the filter if its 'origin' annotation is neither derived from nor equal to any of the given filter values."""
    @property
    def max_depth(self) -> int | Literal['unbounded']:
        """For each node selected by the filters, this parameter selects how many conceptual subtree levels should be returned in the reply. If the depth is 1, the reply includes just the selected nodes but no children. If the depth is 'unbounded', all descendant nodes are included.

        Default unbounded.
        """
    @property
    def with_origin(self) -> Present | None:
        """If this parameter is present, the server will return the 'origin' annotation for the nodes that have one."""
    @property
    def with_defaults(self) -> Literal['report-all', 'report-all-tagged', 'trim', 'explicit'] | None:
        """The explicit defaults processing mode requested."""
    @property
    def list_pagination(self) -> ListPagination:
        """The page of the list or leaf-list that the filter selects."""
    @classmethod
    def new(cls, *, datastore: Identity | None = ..., subtree_filter: AnyData | None = ..., xpath_filter: str | None = ..., config_filter: bool | None = ..., origin_filter: Iterable[Identity] | None = ..., negated_origin_filter: Iterable[Identity] | None = ..., max_depth: int | Literal['unbounded'] | None = ..., with_origin: Present | None = ..., with_defaults: Literal['report-all', 'report-all-tagged', 'trim', 'explicit'] | None = ..., list_pagination: ListPagination | None = ...) -> Self: ...
    def replace(self, *, datastore: Identity | None = ..., subtree_filter: AnyData | None = ..., xpath_filter: str | None = ..., config_filter: bool | None = ..., origin_filter: Iterable[Identity] | None = ..., negated_origin_filter: Iterable[Identity] | None = ..., max_depth: int | Literal['unbounded'] | None = ..., with_origin: Present | None = ..., with_defaults: Literal['report-all', 'report-all-tagged', 'trim', 'explicit'] | None = ..., list_pagination: ListPagination | None = ...) -> Self: ...

class ListPagination(Record):
    """Container /ietf-netconf-nmda:get-data/input/ietf-list-pagination-nc:list-pagination

    The page of the list or leaf-list that the filter selects.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ListPagination]
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

class GetDataOutput(Record):
    """Parameters /ietf-netconf-nmda:get-data/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[GetDataOutput]
    @property
    def data(self) -> AnyData | None:
        """Copy of the source datastore subset that matched the filter criteria (if any). An empty data container indicates that the request did not produce any results."""
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
    def datastore(self) -> Identity:
        """Datastore that is the target of the <edit-data> operation. If the target datastore is not writable, or is not supported by the server, then the server MUST return an <rpc-error> element with an <error-tag> value of 'invalid-value'.

        Mandatory.
        """
    @property
    def default_operation(self) -> Literal['merge', 'replace', 'none']:
        """The default operation to use.

        Default merge.
        """
    @property
    def config(self) -> AnyData | None:
        """Inline config content."""
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
    def new(cls, *, datastore: Identity | None = ..., default_operation: Literal['merge', 'replace', 'none'] | None = ..., config: AnyData | None = ..., url: str | None = ..., with_etag: bool | None = ..., comment: str | None = ...) -> Self: ...
    def replace(self, *, datastore: Identity | None = ..., default_operation: Literal['merge', 'replace', 'none'] | None = ..., config: AnyData | None = ..., url: str | None = ..., with_etag: bool | None = ..., comment: str | None = ...) -> Self: ...

class EditDataOutput(Record):
    """Parameters /ietf-netconf-nmda:edit-data/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[EditDataOutput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...
