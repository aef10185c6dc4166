"""commit, cancel-commit, discard-changes (RFC 6241 sections 8.3 and 8.4), rollback and update."""

from isolane.bindings.ietf_netconf import CancelCommitInput, CommitInput
from isolane.bindings.isolane_history import RollbackInput, RollbackOutput
from isolane.bindings.isolane_private_candidate import UpdateInput, UpdateOutput
from isolane.netconf.operations.xml_call import XmlCall
from isolane.northbound import committing
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
    return call.service.update(call.requester, resolution).then(_conflicts)


def _conflicts(paths: tuple[Path, ...]) -> UpdateOutput | None:
    return UpdateOutput.new(conflict=map(str, paths)) if paths else None


def rollback(call: XmlCall) -> Work[RollbackOutput]:
    """Make running what it was after an earlier commit."""
    given: RollbackInput = call.input
    return call.service.rollback(call.requester, given.number, comment=given.comment, dry_run=given.dry_run)


def _done(_: object) -> None:
    return None
