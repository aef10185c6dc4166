"""close-session and kill-session (RFC 6241 sections 7.8 and 7.9)."""

from isolane.bindings.ietf_netconf import KillSessionInput
from isolane.errors import DataError
from isolane.netconf.operations.call import Call
from isolane.netconf.operations.reply import Reply


def close_session(call: Call) -> Reply:
    """Answer, then end the session."""
    return Reply(("<ok/>",), after=lambda: call.session.end("closed", "closed by the client"))


def kill_session(call: Call) -> None:
    """End another session at once."""
    parameters: KillSessionInput = call.input
    number = parameters.session_id
    if number == call.session.number:
        raise DataError(
            "invalid-value", "a session cannot kill itself; close-session ends it", type="protocol"
        )
    victim = call.server.sessions.get(number)
    if victim is None:
        raise DataError(
            "invalid-value",
            f"there is no session {number}",
            type="protocol",
            info={"bad-element": "session-id"},
        )
    victim.end("killed", f"killed by session {call.session.number}", by=call.session.number)
