"""The rpcs and actions of an agent, whatever protocol a call comes by: one call, and the handler of each."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

from isolane.access.rights import Rights
from isolane.lazy_dataclass import dataclass
from isolane.northbound import datastores
from isolane.northbound.blocking_call import BlockingCall
from isolane.northbound.peer import Peer, RightsOf
from isolane.northbound.requester import Requester
from isolane.northbound.uninterrupted import Uninterrupted
from isolane.store.history import Author
from isolane.store.store import Store
from isolane.store.work import Work
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.record import Record
from isolane.tree.schema import OperationNode, SchemaNode
from isolane.tree.types import Scope
from isolane.tree.validate import validate_message
from isolane.tree.validation.report import path_of

Outcome: TypeAlias = Record | Work[Any] | BlockingCall[Any] | Uninterrupted | None
"""An output record, None for no output, or what is to be carried out to get one of these."""
Handler: TypeAlias = Callable[["Call"], Outcome]
Declared: TypeAlias = Callable[[str], Mapping[str, str]]
"""The prefixes that are declared at an element of the input, by its tag."""


@dataclass(slots=True, kw_only=True)
class Call:
    """One call of an operation: requester, node, input, and the services for the handler."""

    store: Store
    requester: Requester
    rights_of: RightsOf
    node: OperationNode
    above: tuple[Record, ...] = ()
    """Of an action: the records from the root down to the one that it was called on."""
    keys: tuple[Any, ...] = ()
    """Of an action: the keys of the list entries above, outermost first."""
    given: Record | None = None
    """The input, of which constraints are not checked."""
    declared: Declared | None = None

    @property
    def model(self) -> Model:
        return self.store.model

    @property
    def peer(self) -> Peer:
        return self.requester.peer

    @property
    def author(self) -> Author:
        """The author of changes made by this call."""
        return self.requester.author

    @property
    def rights(self) -> Rights:
        """The present rights of the user."""
        return self.rights_of(self.requester.peer)

    def tree(self, datastore: datastores.Name) -> Any:
        """The content of a configuration datastore, as the client sees it."""
        return datastores.tree(self.store, self.requester.session, datastore)

    @property
    def input(self) -> Any:
        """The validated input."""
        record = self.parameters
        validate_message(self.model, self.above or (self.store.running,), record, parameters=True)
        return record

    @property
    def parameters(self) -> Any:
        """The input, of which constraints (mandatory nodes, must) are not checked.

        For operations that check the little there is themselves: validation costs more than they do.
        """
        return self.node.input.record.EMPTY if self.given is None else self.given

    @property
    def path(self) -> Path:
        """Path of the operation for errors in its parameters: an action is below its instance."""
        return path_of(self.above or (self.store.running,)).child(self.node)

    def scope(self, leaf: str) -> Scope | None:
        """The scope of the prefixes in an input leaf, by attribute; None when the encoding has none."""
        return None

    def prefixes(self, leaf: str) -> Mapping[str, str]:
        """Those that are declared at an input leaf, by attribute: none where the encoding has none."""
        return {} if self.declared is None else self.declared(self.node.input.by_attribute[leaf].tag)


H = TypeVar("H")


class AlreadyRegistered(Exception):
    """Two handlers for one operation."""


class Operations(Generic[H]):
    """Handlers of rpcs and actions, found by the path in the schema.

    Those of `Service` take a `Call` and are there for every protocol; a protocol may have some of its own.
    """

    def __init__(self) -> None:
        self._handlers: dict[str, H] = {}
        self._nodes: dict[str, OperationNode] = {}
        self._in_slices: set[str] = set()
        self._paths: dict[SchemaNode, str] = {}
        """Paths of the operations that were asked for, which take longer to make than to find here."""

    def register(self, operation: OperationNode, handler: H, *, in_slices: bool = False) -> None:
        """Let a handler answer an rpc or an action.

        Nothing else goes on meanwhile, unless it is `in_slices`: such a handler looks at one tree, leaves
        changes to works of the store, and returns what must not be interrupted as `Uninterrupted`.
        """
        if operation.path in self._handlers:
            raise AlreadyRegistered(f"{operation.path} has a handler already")
        self._handlers[operation.path] = handler
        self._nodes[operation.path] = operation
        if in_slices:
            self._in_slices.add(operation.path)

    def handler(self, operation: SchemaNode) -> H | None:
        """The handler of an operation of any model that has the same module."""
        return self._handlers.get(self._path(operation))

    def in_slices(self, operation: SchemaNode) -> bool:
        """Whether others may go on while the handler of an operation does."""
        return self._path(operation) in self._in_slices

    def _path(self, operation: SchemaNode) -> str:
        path = self._paths.get(operation)
        if path is None:
            path = self._paths[operation] = operation.path
        return path

    def __iter__(self) -> Iterator[OperationNode]:
        return iter(self._nodes.values())
