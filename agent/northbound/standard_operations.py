"""The rpcs that every agent has and that need no session, for all protocols: commits, rollback, comparison.

Those of the base protocol that RESTCONF does as methods of resources, or that are about sessions, belong to
NETCONF (RFC 8040 section 1.4).
"""

from collections.abc import Callable
from typing import Any, Final

from isolane.access.rights import Rights
from isolane.bindings.ietf_netconf import CancelCommitInput, CommitInput, DiscardChangesInput, ValidateInput
from isolane.bindings.ietf_nmda_compare import CompareInput
from isolane.bindings.isolane_history import RollbackInput, RollbackOutput
from isolane.errors import DataError
from isolane.northbound.comparing import compare
from isolane.northbound.operations import Call, Handler, Operations, datastore_of
from isolane.store import history_module
from isolane.store.confirmed import Confirmed
from isolane.store.history import Author
from isolane.store.store import Store


def commit(call: Call) -> None:
    """Make the candidate running (RFC 6241 sections 8.3.4.1 and 8.4.5.1)."""
    given: CommitInput = call.input
    confirmed = None
    if given.confirmed is not None:
        timeout_s = given[given.NODE.by_attribute["confirm_timeout"].index]
        confirmed = Confirmed(timeout_s, given.persist)  # without one, the server's own default counts
        _demand_persist(call, given)
    call.store.commit(call.author, given.comment, call.rights, confirmed, given.persist_id)


def _demand_persist(call: Call, given: CommitInput) -> None:
    """Without persist only the session may confirm (section 8.4.1): a request without one never could."""
    if call.requester.session or given.persist is not None or given.persist_id is not None:
        return
    text = "a confirmed commit needs persist here, because the request belongs to no session"
    raise DataError("missing-element", text, type="protocol", info={"bad-element": "persist"})


def cancel_commit(call: Call) -> None:
    """Take back the pending confirmed commit (section 8.4.4.1)."""
    given: CancelCommitInput = call.input
    call.store.cancel(call.author, given.persist_id)


def discard_changes(call: Call) -> None:
    """Let the candidate be running again (section 8.3.4.2)."""
    call.store.with_candidate(call.requester.session, lambda candidate: candidate.discard(call.author))


def validate(call: Call) -> None:
    """Check a datastore: whether it could become running (section 8.6.4.1)."""
    given: ValidateInput = call.input
    name = datastore_of(given.source)
    if name is None:
        text = "only a datastore can be validated over this protocol"
        raise DataError("operation-not-supported", text, type="protocol", info={"bad-element": "source"})
    call.store.check(call.tree(name))


def rollback(call: Call) -> RollbackOutput:
    """Make running what it was after an earlier commit."""
    return roll_back(call.store, call.author, call.rights, call.input)


def roll_back(store: Store, author: Author, rights: Rights, given: RollbackInput) -> RollbackOutput:
    """Make running what it was, or say what would change, as far as the user may see it."""
    output = history_module.rollback(store, author, given, rights)
    shown = []
    for change in output.change:
        assert change.path is not None  # it is always given
        sight = rights.sight(store.model.parse_path(change.path))
        if sight == "everything":
            shown.append(change)
        elif sight == "path":
            shown.append(change.replace(old=None, new_=None))
    return output.replace(change=shown) if len(output.change) else output


HANDLERS: Final[tuple[tuple[type, Callable[[Any], Any]], ...]] = (
    (CommitInput, commit),
    (CancelCommitInput, cancel_commit),
    (DiscardChangesInput, discard_changes),
    (ValidateInput, validate),
    (RollbackInput, rollback),
    (CompareInput, compare),
)


def register(operations: Operations[Handler]) -> None:
    """Let all of them be carried out."""
    for parameters, handler in HANDLERS:
        operations.register(parameters.NODE.parent, handler, in_slices=True)  # type: ignore[attr-defined]  # every parameters class has NODE
