"""The rpcs that every agent has and that need no session, for all protocols: commits, rollback, comparison.

Those of the base protocol that RESTCONF does as methods of resources, or that are about sessions, belong to
NETCONF (RFC 8040 section 1.4).
"""

from collections.abc import Callable
from typing import Any, Final

from isolane.bindings.ietf_netconf import CancelCommitInput, CommitInput, DiscardChangesInput, ValidateInput
from isolane.bindings.ietf_nmda_compare import CompareInput
from isolane.bindings.isolane_history import RollbackInput, RollbackOutput
from isolane.errors import DataError
from isolane.northbound import committing, datastores
from isolane.northbound.comparing import compare
from isolane.northbound.operations import Call, Handler, Operations
from isolane.store.confirmed import Confirmed
from isolane.store.work import Work


def commit(call: Call) -> Work[None]:
    """Make the candidate running (RFC 6241 sections 8.3.4.1 and 8.4.5.1)."""
    given: CommitInput = call.input
    confirmed = None
    if given.confirmed is not None:
        timeout_s = given[given.NODE.by_attribute["confirm_timeout"].index]
        confirmed = Confirmed(timeout_s, given.persist)  # without one, the server's own default counts
        _demand_persist(call, given)
    work = committing.commit(
        call, call.requester, confirmed=confirmed, persist_id=given.persist_id, comment=given.comment
    )
    return work.then(_done)


def _demand_persist(call: Call, given: CommitInput) -> None:
    """Without persist only the session may confirm (section 8.4.1): a request without one never could."""
    if call.requester.session or given.persist is not None or given.persist_id is not None:
        return
    text = "a confirmed commit needs persist here, because the request belongs to no session"
    raise DataError("missing-element", text, type="protocol", info={"bad-element": "persist"})


def cancel_commit(call: Call) -> Work[None]:
    """Take back the pending confirmed commit (section 8.4.4.1)."""
    given: CancelCommitInput = call.input
    return committing.cancel_commit(call, call.requester, given.persist_id).then(_done)


def discard_changes(call: Call) -> Work[None]:
    """Let the candidate be running again (section 8.3.4.2)."""
    return committing.discard_changes(call, call.requester)


def validate(call: Call) -> Work[None]:
    """Check a datastore: whether it could become running (section 8.6.4.1)."""
    given: ValidateInput = call.input
    name = datastores.named(given.source)
    if name is None:
        text = "only a datastore can be validated over this protocol"
        raise DataError("operation-not-supported", text, type="protocol", info={"bad-element": "source"})
    return committing.validate(call, call.requester, name)


def rollback(call: Call) -> Work[RollbackOutput]:
    """Make running what it was after an earlier commit."""
    given: RollbackInput = call.input
    return committing.rollback(
        call,
        call.requester,
        given.number,
        comment=given.comment,
        dry_run=given.dry_run,
        foreign=given.foreign_changes,
    )


def _done(_: object) -> None:
    return None


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
