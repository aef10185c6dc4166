"""Base notifications (RFC 6470): sessions, changes of configuration, confirmed commits."""

from collections.abc import Sequence
from itertools import islice
from typing import Any, Final, Literal, TypeVar

from isolane.access.rights import Rights
from isolane.bindings.ietf_netconf_notifications import (
    Edit,
    NetconfCapabilityChange,
    NetconfCapabilityChangeChangedBy,
    NetconfConfigChange,
    NetconfConfigChangeChangedBy,
    NetconfConfirmedCommit,
    NetconfSessionEnd,
    NetconfSessionStart,
)
from isolane.bindings.isolane_server import Server as ServerConfig
from isolane.lazy_dataclass import dataclass
from isolane.netconf.hello import HTTPS, PRIVATE_CANDIDATE, url
from isolane.netconf.server import Server
from isolane.northbound.client import Client, Reason
from isolane.store.history import Author, Commit
from isolane.store.transaction.listeners import ConfirmedEvent
from isolane.tree.diff import Change, diff
from isolane.tree.model import top
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT

SENT: Final = (
    NetconfCapabilityChange,
    NetconfConfigChange,
    NetconfConfirmedCommit,
    NetconfSessionEnd,
    NetconfSessionStart,
)
_OPERATIONS: Final = {"create": "create", "delete": "delete", "modify": "merge", "move": "merge"}
By = TypeVar("By", NetconfConfigChangeChangedBy, NetconfCapabilityChangeChangedBy)

EDITS: Final = 1_000
"""Maximum edits listed; the history has all of them."""


class BaseNotifications:
    """Publishes them on the stream."""

    def __init__(self, server: Server) -> None:
        self._server = server
        events = server.service.events
        events.declare(*SENT)
        self._publish = events.publish
        self._publish_later = events.publish_later
        server.service.sessions.listen(self._started, self._ended)
        server.store.on_commit(self._committed)
        server.store.on_startup(self._startup_changed)
        server.store.on_confirmed(self._confirmed)

    def _started(self, session: Client) -> None:
        peer = session.peer
        self._publish(
            NetconfSessionStart.new(
                username=peer.user, session_id=session.number, source_host=peer.source_host
            )
        )

    def _ended(self, session: Client, reason: Reason) -> None:
        peer = session.peer
        self._publish(
            NetconfSessionEnd.new(
                username=peer.user,
                session_id=session.number,
                source_host=peer.source_host,
                killed_by=session.ended_by,
                termination_reason=reason,
            )
        )

    def _committed(self, commit: Commit, old: Record, new: Record) -> None:
        self._tell_change(commit.author, "running", self._server.store.last_changes[:EDITS])
        if top(old, ServerConfig) is not top(new, ServerConfig):
            self._tell_capabilities(commit.author, self._configured(old), self._configured(new))

    def _startup_changed(self, author: Author, old: Record, new: Record) -> None:
        changes = tuple(islice(diff(old, new), EDITS))
        if changes:
            self._tell_change(author, "startup", changes)

    def _tell_change(
        self, author: Author, datastore: Literal["running", "startup"], changes: Sequence[Change]
    ) -> None:
        """A user who may not read a node gets the notification without its edits (RFC 8341 3.2.4)."""
        by = self._by(author, NetconfConfigChangeChangedBy)
        notification = _ConfigChange(by, datastore, changes)
        self._publish_later(NetconfConfigChange, notification.record, notification.visible)

    def _tell_capabilities(self, author: Author, had: dict[str, str], has: dict[str, str]) -> None:
        """A capability is another one when its URI without parameters is (RFC 6470 section 2.2)."""
        if had == has:
            return
        self._publish(
            NetconfCapabilityChange.new(
                changed_by=self._by(author, NetconfCapabilityChangeChangedBy),
                added_capability=tuple(has[base] for base in has.keys() - had.keys()),
                deleted_capability=tuple(had[base] for base in had.keys() - has.keys()),
                modified_capability=tuple(
                    has[base] for base in has.keys() & had.keys() if has[base] != had[base]
                ),
            )
        )

    def _configured(self, root: Record) -> dict[str, str]:
        """Of what hello says, what configuration decides about: the candidate's kind, the schemes of urls."""
        server = top(root, ServerConfig)
        schemes = [name for name in self._server.service.schemes if name != HTTPS]
        if server.url.https.enabled:
            schemes.append(HTTPS)
        uris = [url(schemes)] if schemes else []
        if server.datastores.candidate == "private":
            uris.append(PRIVATE_CANDIDATE)
        return {uri.partition("?")[0]: uri for uri in uris}

    def _by(self, author: Author, kind: type[By]) -> By:
        if author.user is None:
            return kind.new(server=PRESENT)
        return kind.new(username=author.user, session_id=author.session, source_host=author.host)

    def _confirmed(self, event: ConfirmedEvent) -> None:
        author = event.author
        self._publish(
            NetconfConfirmedCommit.new(
                username=author.user,
                session_id=None if author.user is None else author.session,
                source_host=author.host,
                confirm_event=event.event,
                timeout=event.timeout_s,
            )
        )


@dataclass(slots=True)
class _ConfigChange:
    """The contents of a notification of a change: kept with each of the last events, and rarely read."""

    by: NetconfConfigChangeChangedBy
    datastore: Literal["running", "startup"]
    changes: Sequence[Change]

    def record(self) -> NetconfConfigChange:
        return self._of(self.changes)

    def visible(self, rights: Rights) -> NetconfConfigChange | None:
        """Without the edits of what a user may not read; None for who may read all of it."""
        seen = [change for change in self.changes if rights.may_read(change.path)]
        return None if len(seen) == len(self.changes) else self._of(seen)

    def _of(self, changes: Sequence[Change]) -> NetconfConfigChange:
        edits = [_edit(change) for change in changes]
        return NetconfConfigChange.new(changed_by=self.by, datastore=self.datastore, edit=edits)


def _edit(change: Change) -> Edit:
    operation: Any = _OPERATIONS[change.kind]
    return Edit.new(target=change.path.instance_id(), operation=operation)
