"""Edits of datastores: one transaction each, with the rights of the requester.

An edit is a value. What it names is asked of access control before any data is looked at; then the store
carries it out: rights to the changes, locks, validation, subscribers, journal.
"""

from typing import Protocol

from isolane.access.rights import NamesNodes
from isolane.northbound.datastores import Name
from isolane.northbound.peer import RightsOf
from isolane.northbound.requester import Requester
from isolane.store.edits import Content
from isolane.store.edits import Edit as StoreEdit
from isolane.store.history import Operation
from isolane.store.request import Made, Request, Test
from isolane.store.store import Store
from isolane.store.work import Work


class Edit(StoreEdit, NamesNodes, Protocol):
    """A change that the store carries out, and that says which nodes it names."""


class Agent(Protocol):
    """What is needed to edit."""

    store: Store
    rights_of: RightsOf


def edit(
    agent: Agent,
    requester: Requester,
    datastore: Name,
    change: Edit,
    *,
    comment: str | None = None,
    test: Test = "set",
) -> Work[Made]:
    """Make an edit. Errors that it let pass (continue-on-error) are raised when the rest is done."""
    agent.rights_of(requester.peer).check_edit(change)
    return _carried_out(agent, requester, datastore, change, "edit", comment, test)


def replace(
    agent: Agent, requester: Requester, datastore: Name, tree: object, *, comment: str | None = None
) -> Work[Made]:
    """Give a datastore another content, as copy-config does."""
    return _carried_out(agent, requester, datastore, Content(tree), "copy", comment)


def _carried_out(
    agent: Agent,
    requester: Requester,
    datastore: Name,
    change: StoreEdit,
    operation: Operation,
    comment: str | None,
    test: Test = "set",
) -> Work[Made]:
    rights = agent.rights_of(requester.peer)
    request = Request(requester.author, change, operation, comment, rights, test)
    return agent.store.carry_out(datastore, request).then(_whole)


def _whole(made: Made) -> Made:
    made.raise_errors()
    return made
