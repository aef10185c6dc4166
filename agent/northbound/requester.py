"""The origin of a request: peer and session."""

from isolane.lazy_dataclass import dataclass
from isolane.northbound.peer import Peer
from isolane.store.history import Author


@dataclass(frozen=True, slots=True)
class Requester:
    """An authenticated user, the session that the request came in, and what the client calls the request.

    Locks and private candidates belong to a session; its number is that of `Sessions`.
    """

    peer: Peer
    session: int = 0
    request_id: str | None = None

    @property
    def author(self) -> Author:
        """The same, as the history and the audit log have it."""
        peer = self.peer
        return Author(peer.user, self.session, peer.transport, self.request_id, peer.source_host)
