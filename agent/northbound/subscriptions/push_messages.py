"""Messages of a subscription to a datastore, as values (RFC 8641 sections 3.3 and 3.7)."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from isolane.northbound.events.event import Encodable
from isolane.northbound.yang_patch import PatchEdit
from isolane.tree.schema import Record

LARGEST: Final = 200
"""Maximum number of edits in one patch. More become several, each encoded when the client takes it."""


class Contents(Encodable):
    """All that is selected, for all who get the same."""

    def __init__(self, tree: Record) -> None:
        self.tree = tree


class Patch(Encodable):
    """Edits, for all who get the same."""

    def __init__(self, edits: Sequence[PatchEdit]) -> None:
        self.edits = edits


def patches(edits: Sequence[PatchEdit]) -> tuple[Patch, ...]:
    """Edits as patches of some size."""
    return tuple(Patch(edits[begin : begin + LARGEST]) for begin in range(0, len(edits), LARGEST))


class Update(NamedTuple):
    """A push-update: all that is selected, at a time, of a subscription."""

    time_ns: int
    subscription: int
    contents: Contents


class ChangeUpdate(NamedTuple):
    """A push-change-update: what changed since the one before; patches of a subscription are numbered."""

    time_ns: int
    subscription: int
    number: int
    patch: Patch
    etag: str | None = None
    """Of the datastore after the change, where it is to be sent."""
