"""commit, cancel-commit, discard-changes (RFC 6241 sections 8.3 and 8.4), rollback and update."""

from typing import Any

from isolane.bindings.ietf_netconf import CancelCommitInput, CommitInput
from isolane.bindings.isolane_history import RollbackOutput
from isolane.bindings.isolane_private_candidate import UpdateInput, UpdateOutput
from isolane.netconf.operations.xml_call import XmlCall
from isolane.northbound import committing
from isolane.store import history_module
from isolane.store.confirmed import Confirmed
from isolane.store.work import Work
from isolane.tree.path import Path


def commit(call: XmlCall) -> Work[None]:
    """Make the candidate running."""
    parameters: CommitInput = call.input
    confirmed = None
    if parameters.confirmed is not None:
        given = parameters[parameters.NODE.by_attribute["confirm_timeout"].index]
        confirmed = Confirmed(given, parameters.persist)  # without one, the server's own default counts
    work = call.service.commit(
        call.requester,
        confirmed=confirmed,
        persist_id=parameters.persist_id,
        comment=parameters.comment,
    )
    return work.then(_done)


def cancel_commit(call: XmlCall) -> Work[None]:
    """Take back the pending confirmed commit."""
    parameters: CancelCommitInput = call.input
    return call.service.cancel_commit(call.requester, parameters.persist_id).then(_done)


def discard_changes(call: XmlCall) -> Work[None]:
    """Let the candidate be running again."""
    return call.service.discard_changes(call.requester)


def update(call: XmlCall) -> Work[UpdateOutput | None]:
    """Let the candidate of this session stand on running as it is now."""
    parameters: UpdateInput = call.input
    resolution = committing.RESOLUTIONS[parameters.resolution_mode]
    return committing.update(call.service, call.requester, resolution).then(_conflicts)


def _conflicts(paths: tuple[Path, ...]) -> UpdateOutput | None:
    return UpdateOutput.new(conflict=map(str, paths)) if paths else None


def rollback(call: XmlCall) -> Work[Any]:
    """Make running what it was after an earlier commit."""
    work = history_module.rollback(call.store, call.author, call.input, call.rights)
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
