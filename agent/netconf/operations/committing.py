"""commit, cancel-commit, discard-changes (RFC 6241 sections 8.3 and 8.4), rollback and update."""

from functools import partial
from typing import Any, Final

from isolane.bindings.ietf_netconf import CancelCommitInput, CommitInput
from isolane.bindings.isolane_history import RollbackOutput
from isolane.bindings.isolane_private_candidate import UpdateInput, UpdateOutput
from isolane.errors import DataError
from isolane.netconf.operations.xml_call import XmlCall
from isolane.store import northbound
from isolane.store.candidate import Candidate, Resolution
from isolane.store.confirmed import Confirmed
from isolane.store.work import Work

_RESOLUTIONS: Final[dict[str, Resolution]] = {
    "revert-on-conflict": "revert-on-conflict",
    "prefer-candidate": "ignore",
    "prefer-running": "overwrite",
}


def commit(call: XmlCall) -> Work[None]:
    """Make the candidate running."""
    parameters: CommitInput = call.input
    confirmed = None
    if parameters.confirmed is not None:
        given = parameters[parameters.NODE.by_attribute["confirm_timeout"].index]
        confirmed = Confirmed(given, parameters.persist)  # without one, the server's own default counts
    work = call.store.commit(call.author, parameters.comment, call.rights, confirmed, parameters.persist_id)
    return work.then(_done)


def cancel_commit(call: XmlCall) -> Work[None]:
    """Take back the pending confirmed commit."""
    parameters: CancelCommitInput = call.input
    return call.store.cancel(call.author, parameters.persist_id).then(_done)


def discard_changes(call: XmlCall) -> Work[None]:
    """Let the candidate be running again."""
    return call.store.with_candidate(call.requester.session, lambda candidate: candidate.discard(call.author))


def update(call: XmlCall) -> Work[UpdateOutput | None]:
    """Let the candidate of this session stand on running as it is now."""
    return call.store.with_candidate(call.requester.session, partial(_updated, call))


def _updated(call: XmlCall, candidate: Candidate) -> UpdateOutput | None:
    parameters: UpdateInput = call.input
    if not candidate.is_private:
        text = "all sessions share the candidate, which changes with running by itself"
        raise DataError("operation-not-supported", text, type="protocol")
    conflicts = candidate.conflicts()
    candidate.update(call.author, _RESOLUTIONS[parameters.resolution_mode])
    told = dict.fromkeys(str(part) for path in conflicts if (part := call.rights.readable_part(path)))
    return UpdateOutput.new(conflict=told) if told else None


def rollback(call: XmlCall) -> Work[Any]:
    """Make running what it was after an earlier commit."""
    work = northbound.rollback(call.store, call.author, call.input, call.rights)
    return work.then(lambda output: _seen(call, output))


def _seen(call: XmlCall, output: RollbackOutput) -> RollbackOutput:
    """Of the changes of a dry run those that may be seen, and what may be seen of them."""
    shown = []
    for change in output.change:
        assert change.path is not None  # it is always told
        sight = call.rights.sight(call.model.parse_path(change.path))
        if sight == "everything":
            shown.append(change)
        elif sight == "path":
            shown.append(change.replace(old=None, new_=None))
    return output.replace(change=shown) if len(output.change) else output


def _done(_: object) -> None:
    return None
