"""A rollback and what other programs have changed outside of the agent since the commit to go back to."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from isolane.errors import DataError
from isolane.store.history import Commit

Foreign: TypeAlias = Literal["refuse", "keep", "undo"]
"""Their treatment; leaf foreign-changes of isolane-history."""
APP_TAG: Final = "foreign-changes"
_SHOWN: Final = 3


def undone(number: int, commits: Sequence[Commit]) -> DataError:
    """The refusal of a rollback that would undo commits of others."""
    numbers = ", ".join(str(commit.number) for commit in commits[:_SHOWN])
    more = f" and {len(commits) - _SHOWN} more" if len(commits) > _SHOWN else ""
    users = ", ".join(sorted({str(commit.author.user) for commit in commits}))
    text = (
        f"the rollback to commit {number} would undo what others changed outside of the agent "
        f"(commit {numbers}{more} of {users}): set foreign-changes to keep or to undo"
    )
    return DataError("operation-failed", text, app_tag=APP_TAG)
