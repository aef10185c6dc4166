"""The operations of every NETCONF server, beside those that all protocols share; those of sessions are here.

Of validate, NETCONF also takes content and documents; of datastores it is the same as that of the others.
"""

from typing import Final

from isolane.bindings import (
    ietf_netconf,
    ietf_netconf_nmda,
    ietf_netconf_partial_lock,
    ietf_netconf_private_candidate,
    isolane_private_candidate,
)
from isolane.errors import DataError
from isolane.netconf.operations import editing, locking, reading
from isolane.netconf.operations.reply import Reply
from isolane.netconf.operations.xml_call import XmlCall, XmlHandler
from isolane.northbound import standard_operations
from isolane.northbound.operations import Operations


def commit(call: XmlCall) -> Reply | None:
    """As of all protocols; with-etag has the etag of running in the reply."""
    standard_operations.commit(call)
    given: ietf_netconf.CommitInput = call.input
    return Reply((call.etags.ok(call.rights, call.store.running),)) if given.with_etag else None


def update(call: XmlCall) -> None:
    """Take the changes of running into the candidate of this session."""
    parameters: ietf_netconf_private_candidate.UpdateInput = call.input
    call.service.update(call.requester, parameters.resolution_mode)


def update_and_list(call: XmlCall) -> isolane_private_candidate.UpdateOutput | None:
    """The same by the older name, which names the conflicts that were settled."""
    parameters: isolane_private_candidate.UpdateInput = call.input
    paths = call.service.update(call.requester, parameters.resolution_mode)
    return isolane_private_candidate.UpdateOutput.new(conflict=map(str, paths)) if paths else None


def close_session(call: XmlCall) -> Reply:
    """Answer, then end the session."""
    return Reply(("<ok/>",), after=lambda: call.client.end("closed", "closed by the client"))


def kill_session(call: XmlCall) -> None:
    """End another session at once."""
    parameters: ietf_netconf.KillSessionInput = call.input
    number = parameters.session_id
    if number == call.requester.session:
        raise DataError(
            "invalid-value", "a session cannot kill itself; close-session ends it", type="protocol"
        )
    victim = call.service.sessions.get(number)
    if victim is None:
        raise DataError(
            "invalid-value",
            f"session {number} does not exist",
            type="protocol",
            info={"bad-element": "session-id"},
        )
    victim.end("killed", f"killed by session {call.requester.session}", by=call.requester.session)


HANDLERS: Final[tuple[tuple[type, XmlHandler], ...]] = (
    (ietf_netconf.GetInput, reading.get),
    (ietf_netconf.GetConfigInput, reading.get_config),
    (ietf_netconf.EditConfigInput, editing.edit_config),
    (ietf_netconf.CopyConfigInput, editing.copy_config),
    (ietf_netconf.DeleteConfigInput, editing.delete_config),
    (ietf_netconf.ValidateInput, editing.validate),
    (ietf_netconf.LockInput, locking.lock),
    (ietf_netconf.UnlockInput, locking.unlock),
    (ietf_netconf.CloseSessionInput, close_session),
    (ietf_netconf.KillSessionInput, kill_session),
    (ietf_netconf.CommitInput, commit),
    (ietf_netconf_nmda.GetDataInput, reading.get_data),
    (ietf_netconf_nmda.EditDataInput, editing.edit_data),
    (ietf_netconf_partial_lock.PartialLockInput, locking.partial_lock),
    (ietf_netconf_partial_lock.PartialUnlockInput, locking.partial_unlock),
    (ietf_netconf_private_candidate.UpdateInput, update),
    (isolane_private_candidate.UpdateInput, update_and_list),
)


def register(operations: Operations[XmlHandler]) -> None:
    """Let all of them be carried out."""
    for parameters, handler in HANDLERS:
        in_slices = handler is not kill_session
        operations.register(parameters.NODE.parent, handler, in_slices=in_slices)  # type: ignore[attr-defined]  # every parameters class has NODE
