"""The Commit extension: a Set that is taken back unless it is confirmed in time.

It is the confirmed commit of NETCONF, with the id of the extension as persist-id: there is one at a time, and
a client of either protocol can confirm or cancel it.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from isolane.gnmi.set_edit import SetEdit
from isolane.gnmi.status import Code, Refused, invalid
from isolane.northbound.path_edits import PathEdits
from isolane.northbound.requester import Requester
from isolane.northbound.service import Service
from isolane.store.confirmed import Confirmed
from isolane.store.request import Made
from isolane.store.work import Work

DEFAULT_S: Final = 600
LONGEST_S: Final = 4_294_967_295
"""As NETCONF's confirm-timeout has it."""
LONGEST_ID: Final = 256
_NANOS: Final = 1_000_000_000

Given: TypeAlias = Callable[[], SetEdit | None]
"""Reads the operations of a Set, in slices; None where there are none."""


class PendingCommit:
    """Carries out edits with an action of the extension, or without."""

    def __init__(self, service: Service) -> None:
        self._service = service

    async def carry_out(self, requester: Requester, given: Given, commit: Any) -> None:
        """Make the edits, and what the extension asks for."""
        service = self._service
        if commit is None:
            await service.result_of(lambda: self._edit(requester, given), answer_first=True)
            return
        edits = await service.result_of(given)
        action = commit.WhichOneof("action")
        if action is None or not commit.id:
            raise invalid("the extension commit needs an id and an action")
        if len(commit.id) > LONGEST_ID or not commit.id.isprintable():
            raise invalid(f"the id of a commit has at most {LONGEST_ID} characters that can be printed")
        if action == "commit":
            await self._begin(requester, edits, commit)
            return
        if edits is not None:
            raise invalid(f"a Set that has the action {action} has no operations")
        await self._act(requester, action, commit)

    def _edit(self, requester: Requester, given: Given) -> Work[Made] | None:
        edits = given()
        return None if edits is None else self._service.edit(requester, edits)

    async def _begin(self, requester: Requester, edits: SetEdit | None, commit: Any) -> None:
        given = commit.commit
        seconds = _seconds(given.rollback_duration) if given.HasField("rollback_duration") else DEFAULT_S
        confirmed = Confirmed(seconds, commit.id)
        change = PathEdits(()) if edits is None else edits
        await self._service.result_of(lambda: self._service.edit_confirmed(requester, change, confirmed))

    async def _act(self, requester: Requester, action: str, commit: Any) -> None:
        service, name = self._service, commit.id
        if service.store.pending is None:
            raise Refused(Code.FAILED_PRECONDITION, "no confirmed commit is pending")
        nothing = PathEdits(())
        if action == "cancel":
            await service.result_of(lambda: service.cancel_commit(requester, name))
        elif action == "confirm":
            await service.result_of(lambda: service.edit_confirmed(requester, nothing, None, name))
        else:
            confirmed = Confirmed(_seconds(commit.set_rollback_duration.rollback_duration), name)
            await service.result_of(lambda: service.edit_confirmed(requester, nothing, confirmed, name))


def _seconds(duration: Any) -> int:
    """Whole seconds, rounded up."""
    seconds: int = duration.seconds + (duration.nanos > 0)
    if duration.nanos < 0 or duration.nanos >= _NANOS or not 0 < seconds <= LONGEST_S:
        raise invalid("the rollback_duration is a time of more than 0 seconds")
    return seconds
