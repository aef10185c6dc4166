"""Edits of datastores that need not be valid: checks at the edit, and checks at the commit."""

from collections.abc import Callable, Iterable
from typing import Any

from isolane.lazy_dataclass import dataclass
from isolane.store.edits import outcome
from isolane.store.request import Request
from isolane.tree.constraints import constraints_of, may_exist
from isolane.tree.diff import Change, diff
from isolane.tree.edit import Edited
from isolane.tree.model import Model, model_of
from isolane.tree.path_records import records_at
from isolane.tree.validate import Transition


@dataclass(frozen=True, slots=True)
class Drafts:
    """Makes the next content of a datastore; `rewritten` gives it the form in which it is stored."""

    model: Model
    rewritten: Callable[[Any, Any], Any]

    def edited(self, old: Any, request: Request) -> Edited:
        """The content after a request.

        Rights and conditions count at once (RFC 7950 section 8.3.2); musts, references and mandatory nodes
        wait (section 8.3.3), because clients build configurations in steps.
        """
        edited = outcome(request.edit, old, whole=request.test == "test-only")
        asked = self.rewritten(old, edited.tree)
        if asked is old:
            return Edited(old, edited.errors, edited.structures)
        if request.rights is not None:
            request.rights.authorize(tuple(diff(old, asked)), old, asked, edited.structures)
        transition = Transition(self.model, old, asked)
        transition.refuse_conditions()
        return Edited(transition.settled, edited.errors, edited.structures)

    def tested(self, running: Any, tree: Any) -> Any:
        """The tree that running would become; DataErrors when it is not valid."""
        transition = Transition(self.model, running, tree)
        transition.validate()
        return transition.settled


def asked_for(changes: Iterable[Change], new: Any) -> tuple[Change, ...]:
    """The changes without what an edit of the candidate took away because its condition was no longer true.

    That needs no right (RFC 8341 section 3.2.5), at the commit as little as at the edit.
    """
    return tuple(change for change in changes if change.kind != "delete" or _could_be(change, new))


def _could_be(change: Change, new: Any) -> bool:
    """Whether what went might be there: its conditions hold, or what it was in went as well."""
    node = change.node
    if not constraints_of(model_of(node)).whens.get(node):
        return True
    records = records_at(new, change.path[:-1])
    return records is None or may_exist(node, records)
