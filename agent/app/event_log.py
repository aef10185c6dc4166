"""Events of the agent as lines of the log, one each, with a tag; those without a notification get one.

What the device and the protocols notify comes by the event stream; commits and refusals come from the store.
"""

from collections.abc import Mapping, Sequence
from itertools import islice
from pathlib import Path as StatePath
from typing import Final

from isolane.access.decisions import DENY_ALL
from isolane.access.secrets import is_secret
from isolane.app.event_lines import line_of
from isolane.bindings.isolane_server import EventLogged
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.northbound.events.event import Event
from isolane.northbound.events.stream import EventStream
from isolane.store.history import Author, Commit
from isolane.store.operational.providers import Keys
from isolane.store.store import Store
from isolane.store.transaction.listeners import ConfirmedEvent, RefusedEvent
from isolane.strand import without_pauses
from isolane.tags import Said, Tag, severity_of, write
from isolane.tree.date_and_time import date_and_time
from isolane.tree.path import Path
from isolane.tree.schema import Record
from isolane.version import version

PATHS: Final = 5
"""Paths that a line of a commit names; it says how many there are."""


@dataclass(slots=True)
class EventLog:
    """The lines of one agent; `device` is its name where several share a log."""

    store: Store
    events: EventStream
    device: str | None = None
    is_open: bool = True
    has_begun: bool = False

    def register(self) -> None:
        """Follow what happens; before the store starts."""
        self.events.declare(EventLogged)
        self.events.follow(self._published)
        self.store.on_commit(self._committed)
        self.store.on_confirmed(self._confirmed)
        self.store.on_refused(self._refused)

    def begun(self, dataplane: str, state: StatePath) -> None:
        """Log that the agent starts."""
        text = f"isolane {version()}, data plane {dataplane}, commit {self.store.number}, state {state}"
        self.has_begun = True
        self.say(Tag.START, text, version=version(), dataplane=dataplane, commit=self.store.number)

    def ready(self, places: Mapping[str, str]) -> None:
        """The agent accepts connections."""
        self.say(
            Tag.READY, " ".join(f"{name}={place}" for name, place in places.items()) or "without listeners"
        )

    def close(self, reason: str | None) -> None:
        """The device's events from now on are part of the end; commits are still said."""
        if not self.is_open:
            return
        if self.has_begun:
            self.say(Tag.STOP, reason or "ended by its program", commit=self.store.number)
        self.is_open = False
        self.events.unfollow(self._published)

    # --- saying

    def say(self, tag: Tag, text: str, about: str = "", **fields: object) -> None:
        """Write a line, and publish it as a notification."""
        if self._write(Said(tag, text, about, fields)):
            user, host = fields.get("user"), fields.get("host")
            self.publish(tag, text, None if user is None else str(user), None if host is None else str(host))

    def publish(self, tag: Tag, text: str, user: str | None = None, host: str | None = None) -> None:
        """Notify of an event whose line is written already."""
        if self.is_open:
            logged = EventLogged.new(tag=tag, severity=severity_of(tag), text=text, user=user, host=host)
            self.events.publish(logged)

    def record(self, record: Record, keys: Sequence[object] = ()) -> None:
        """An event of the device of which the configuration wants no notification."""
        if self.is_open:
            self._line(record, tuple(keys))

    def _write(self, said: Said) -> bool:
        if self.device is not None:
            said = said._replace(fields={"device": self.device, **said.fields})
        return write(said)

    def _published(self, event: Event) -> None:
        if line_of(event.node) is not None:  # most records are made when somebody reads them
            self._line(event.record, event.keys)

    def _line(self, record: Record, keys: Keys) -> None:
        describe = line_of(record.NODE)
        if describe is not None:
            self._write(describe(record, keys))

    # --- the store

    def _committed(self, commit: Commit, old: Record, new: Record) -> None:
        changes = self.store.last_changes
        paths = [str(change.path) for change in islice(changes, PATHS)]
        more = f" and {commit.count - len(paths)} more" if commit.count > len(paths) else ""
        text = f"commit {commit.number} by {_name(commit.author)}: {', '.join(paths)}{more}"
        fields = _author(commit.author) | {
            "commit": commit.number,
            "operation": commit.operation,
            "changes": commit.count,
        }
        if commit.comment is not None:
            fields["comment"] = commit.comment
        if self.store.audit_head is not None:
            fields["audit"] = self.store.audit_head
        self._write(Said(Tag.COMMIT, text, "", fields))

    def _confirmed(self, event: ConfirmedEvent) -> None:
        number, who = self.store.number, _name(event.author)
        fields = _author(event.author) | {"commit": number}
        if event.event in ("start", "extend"):
            pending = self.store.pending
            until = "" if pending is None else date_and_time(pending.deadline_ns)
            begun = "begun" if event.event == "start" else "extended"
            text = f"confirmed commit {begun} by {who}: taken back at {until} unless confirmed"
            self._write(Said(Tag.COMMIT_CONFIRMED, text, "", {**fields, "deadline": until}))
        elif event.event == "complete":
            self._write(Said(Tag.CONFIRMED, f"confirmed by {who}", "", fields))
        else:
            why = "not confirmed in time" if event.event == "timeout" else f"cancelled by {who}"
            why = "the agent had ended before it was confirmed" if event.by_start else why
            text = f"confirmed commit taken back: {why}; running is as after commit {event.base}"
            self._write(Said(Tag.ROLLED_BACK, text, "", {**fields, "base": event.base}))

    def _refused(self, event: RefusedEvent) -> None:
        error, more = event.errors[0], len(event.errors) - 1
        text = f"{event.operation} by {_name(event.author)} refused: {_shown(error)}"
        text += f" and {more} more" if more else ""
        fields = _author(event.author) | {"operation": event.operation, "error": error.tag}
        tag = Tag.DISK if error.tag == "resource-denied" else Tag.REFUSED
        self.say(tag, text, event.author.user or "", **fields)


def _name(author: Author) -> str:
    return "the agent" if author.user is None else f"{author.user} ({author.transport})"


def _author(author: Author) -> dict[str, object]:
    if author.user is None:
        return {"transport": author.transport}
    fields: dict[str, object] = {
        "user": author.user,
        "session": author.session,
        "transport": author.transport,
    }
    return fields if author.host is None else {**fields, "host": author.host}


def _shown(error: DataError) -> str:
    """An error in a few words; of a node that may hold a secret only the kind of the error."""
    path = error.path
    if isinstance(path, Path) and any(is_secret(node) or DENY_ALL in node.extensions for node, _ in path):
        return f"{path}: {error.app_tag or error.tag}"
    return without_pauses(str, error)
