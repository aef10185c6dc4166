"""Commits of the candidate, confirmed commits, rollback: with the rights of the requester."""

from typing import Final, Protocol

from isolane.errors import DataError
from isolane.northbound.peer import RightsOf
from isolane.northbound.requester import Requester
from isolane.store.candidate import Candidate, Resolution
from isolane.store.confirmed import Confirmed
from isolane.store.history import Commit
from isolane.store.store import Store
from isolane.store.work import Work
from isolane.tree.path import Path

RESOLUTIONS: Final[dict[str, Resolution]] = {
    "revert-on-conflict": "revert-on-conflict",
    "prefer-candidate": "ignore",
    "prefer-running": "overwrite",
}
"""How the words of the model isolane-private-candidate resolve a conflict."""


class Agent(Protocol):
    """What is needed to commit."""

    store: Store
    rights_of: RightsOf


def commit(
    agent: Agent,
    requester: Requester,
    *,
    confirmed: Confirmed | None = None,
    persist_id: str | None = None,
    comment: str | None = None,
) -> Work[Commit | None]:
    """Make the requester's candidate running; `confirmed` has it taken back unless it is confirmed in time.

    Without `confirmed`, it confirms what is pending.
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
