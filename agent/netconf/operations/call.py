"""One call of an operation, and what may come of it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from lxml import etree

from isolane.netconf.client import Client, Service
from isolane.netconf.operations.errand import Errand
from isolane.netconf.operations.reply import Reply
from isolane.netconf.operations.whole import Whole
from isolane.northbound import datastores
from isolane.northbound.peer import Peer
from isolane.store.history import Author
from isolane.store.store import Store
from isolane.store.work import Work
from isolane.tree import xml
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.record import Record
from isolane.tree.schema import OperationNode
from isolane.tree.validate import validate_message
from isolane.tree.validation.report import path_of

Element = etree._Element


Result: TypeAlias = Record | Reply | None
Handler: TypeAlias = Callable[["Call"], Result | Work[Any] | Errand[Any] | Whole]


@dataclass(slots=True)
class Call:
    """An operation that a client asks for; `element` is the operation's own element."""

    session: Client
    node: OperationNode
    element: Element
    message_id: str
    above: tuple[Record, ...] = ()
    """Of an action: the records from the root down to the one that it was called on."""
    keys: tuple[Any, ...] = ()
    """Of an action: the keys of the list entries above, outermost first."""
    _input: Any = field(default=None, init=False)
    _taken: str | None = field(default=None, init=False)

    @property
    def server(self) -> Service:
        return self.session.server

    @property
    def store(self) -> Store:
        return self.session.server.store

    @property
    def model(self) -> Model:
        return self.session.server.store.model

    @property
    def peer(self) -> Peer:
        return self.session.peer

    @property
    def rights(self) -> Any:
        return self.session.rights

    def tree(self, datastore: datastores.Name) -> Any:
        """What a configuration datastore holds, as the client sees it."""
        return datastores.tree(self.store, self.session.number, datastore)

    @property
    def author(self) -> Author:
        """Who changes something by this call."""
        peer = self.session.peer
        return Author(peer.user, self.session.number, peer.transport, self.message_id)

    @property
    def input(self) -> Any:
        """The decoded and validated parameters."""
        record = self.parameters
        validate_message(self.model, self.above or (self.store.running,), record, parameters=True)
        return record

    @property
    def parameters(self) -> Any:
        """The decoded parameters, of which constraints (mandatory nodes, must) are not checked.

        For operations that check the little there is themselves: validation costs more than they do.
        """
        if self._input is None:
            self._input = xml.decode(self.node.input, self.element, path=self.path, without=self._taken)
        return self._input

    @property
    def path(self) -> Path:
        """Where the operation is, as errors in its parameters tell it: an action is below its instance."""
        return path_of(self.above or (self.store.running,)).child(self.node)

    def take(self, tag: str) -> Element | None:
        """An element of the request that is not decoded with the parameters: it is read in another way."""
        self._taken = tag
        return next(self.element.iterchildren(tag), None)

    def put_back(self) -> None:
        """Have what was taken decoded with the parameters after all."""
        self._taken = self._input = None
