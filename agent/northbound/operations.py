"""The rpcs and actions of an agent, whatever protocol a call comes by: one call, and the handler of each."""

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeAlias, TypeVar

from isolane.access.rights import Rights
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.northbound import datastores
from isolane.northbound.instance import ActionTarget
from isolane.northbound.requester import Peer, Requester, RightsOf
from isolane.store.history import Author
from isolane.store.store import Store
from isolane.strand import hold
from isolane.tree.adopt import adopted
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, ListNode, OperationNode, Record, SchemaNode
from isolane.tree.types import Scope
from isolane.tree.validation.report import path_of
from isolane.tree.validation.validate import validate_message
from isolane.tree.values import Key

Outcome: TypeAlias = Record | None
"""An output record, None for no output, or what is to be carried out to get one of these."""
Handler: TypeAlias = Callable[["Call"], Outcome]


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
        """The input, which is valid; DataErrors where it is not."""
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
        changes to the store, and calls `hold` before what must not be interrupted.
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


C = TypeVar("C", bound=Call)


def perform(operations: Operations[Handler], resolve: Callable[[], Call], path: Path) -> Outcome:
    """Make the call that a path leads to (RFC 8341 section 3.4.4 says what is checked)."""
    call = resolve()
    call.rights.check_operation(call.node, path if len(path) > 1 else None)
    handler = operations.handler(call.node)
    if handler is None:
        raise not_supported(call.node)
    if operations.in_slices(call.node):
        return handler(call)
    hold()
    return handler(at_present(call, resolve))


def datastore_of(place: object) -> datastores.Name | None:
    """The datastore that a `source` or `target` of an input names; None when it names none of the three."""
    for name in datastores.NAMES:
        if getattr(place, name, None) is not None:
            return name
    identity = getattr(place, "datastore", None)
    return None if identity is None else datastores.conventional(identity)


def at_present(call: C, again: Callable[[], C]) -> C:
    """The same call; of an action whose instance was found in a configuration of before, made `again`."""
    is_old = bool(call.above) and call.above[0] is not call.store.running
    return again() if is_old else call


def not_supported(node: OperationNode) -> DataError:
    """No handler is registered for the operation."""
    return DataError("operation-not-supported", f"{node.name} is not implemented here", type="protocol")


def call_of(
    store: Store, rights_of: RightsOf, requester: Requester, path: Path, given: Record | None
) -> Call:
    """The call of the rpc or action at a path; DataError where its instance is not there."""
    node = path.node if path else None
    if not isinstance(node, OperationNode):
        raise DataError("operation-not-supported", f"{path} is not an operation", type="protocol")
    rights = rights_of(requester.peer)
    above: tuple[Record, ...] = ()
    keys: tuple[Key | None, ...] = ()
    if len(path) > 1:
        target = ActionTarget(store, rights)
        for step, key in path[:-1]:
            assert isinstance(step, ContainerNode | ListNode)
            target.enter(step, key)
        above, keys = tuple(target.above), tuple(target.keys)
    return Call(
        store=store,
        requester=requester,
        rights_of=rights_of,
        node=node,
        above=above,
        keys=keys,
        given=None if given is None else adopted(store.model, given),
    )
