"""close-session and kill-session (RFC 6241 sections 7.8 and 7.9)."""

from isolane.bindings.ietf_netconf import KillSessionInput
from isolane.errors import DataError
from isolane.netconf.operations.reply import Reply
from isolane.netconf.operations.xml_call import XmlCall


def close_session(call: XmlCall) -> Reply:
    """Answer, then end the session."""
    return Reply(("<ok/>",), after=lambda: call.client.end("closed", "closed by the client"))


def kill_session(call: XmlCall) -> None:
    """End another session at once."""
    parameters: KillSessionInput = call.input
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
