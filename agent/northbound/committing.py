"""Commits of the candidate, confirmed commits, rollback: with the rights of the requester."""

from typing import Final, Protocol

from isolane.access.rights import Rights
from isolane.bindings.isolane_history import RollbackInput, RollbackOutput
from isolane.errors import DataError
from isolane.northbound import datastores
from isolane.northbound.datastores import Name
from isolane.northbound.peer import RightsOf
from isolane.northbound.requester import Requester
from isolane.store import history_module
from isolane.store.candidate import Candidate, Resolution
from isolane.store.confirmed import Confirmed
from isolane.store.foreign_changes import Foreign
from isolane.store.history import Commit
from isolane.store.store import Store
from isolane.store.work import Work
from isolane.tree.model import Model
from isolane.tree.path import Path

RESOLUTIONS: Final[dict[str, Resolution]] = {
    "revert-on-conflict": "revert-on-conflict",
    "prefer-candidate": "ignore",
    "prefer-running": "overwrite",
}
"""Conflict resolutions by their names in the model isolane-private-candidate."""


class Agent(Protocol):
    """The parts of the agent that a commit needs."""

    @property
    def store(self) -> Store: ...

    @property
    def rights_of(self) -> RightsOf: ...


def commit(
    agent: Agent,
    requester: Requester,
    *,
    confirmed: Confirmed | None = None,
    persist_id: str | None = None,
    comment: str | None = None,
) -> Work[Commit | None]:
    """Make the requester's candidate running; `confirmed` has it taken back unless it is confirmed in time.

    Without `confirmed`, it confirms the pending commit.
    """
    rights = agent.rights_of(requester.peer)
    return agent.store.commit(requester.author, comment, rights, confirmed, persist_id)


def cancel_commit(agent: Agent, requester: Requester, persist_id: str | None = None) -> Work[Commit | None]:
    """Take back the confirmed commit that is pending."""
    return agent.store.cancel(requester.author, persist_id)


def discard_changes(agent: Agent, requester: Requester) -> Work[None]:
    """Let the candidate be running again."""
    return agent.store.with_candidate(
        requester.session, lambda candidate: candidate.discard(requester.author)
    )


def update(agent: Agent, requester: Requester, resolution: Resolution) -> Work[tuple[Path, ...]]:
    """Have the private candidate follow running; the conflicts, as far as the user may read them."""

    def updated(candidate: Candidate) -> tuple[Path, ...]:
        if not candidate.is_private:
            text = "all sessions share the candidate, which changes with running by itself"
            raise DataError("operation-not-supported", text, type="protocol")
        conflicts = candidate.conflicts()
        candidate.update(requester.author, resolution)
        rights = agent.rights_of(requester.peer)
        readable = (rights.readable_part(path) for path in conflicts)
        return tuple(dict.fromkeys(path for path in readable if path))

    return agent.store.with_candidate(requester.session, updated)


def rollback(
    agent: Agent,
    requester: Requester,
    number: int,
    *,
    comment: str | None = None,
    dry_run: bool = False,
    foreign: Foreign = "refuse",
) -> Work[RollbackOutput]:
    """Make running what it was after an earlier commit; a dry run says what would change."""
    rights = agent.rights_of(requester.peer)
    given = RollbackInput.new(number=number, comment=comment, dry_run=dry_run, foreign_changes=foreign)
    work = history_module.rollback(agent.store, requester.author, given, rights)
    return work.then(lambda output: _seen(agent.store.model, rights, output))


def _seen(model: Model, rights: Rights, output: RollbackOutput) -> RollbackOutput:
    """Of the changes of a dry run those that the user may see, and what the user may see of them."""
    shown = []
    for change in output.change:
        assert change.path is not None  # it is always given
        sight = rights.sight(model.parse_path(change.path))
        if sight == "everything":
            shown.append(change)
        elif sight == "path":
            shown.append(change.replace(old=None, new_=None))
    return output.replace(change=shown) if len(output.change) else output


def validate(agent: Agent, requester: Requester, datastore: Name) -> Work[None]:
    """Check whether a datastore could become running."""
    return agent.store.check(datastores.tree(agent.store, requester.session, datastore))
