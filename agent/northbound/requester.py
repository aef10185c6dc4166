"""The origin of a request: a user and how he came, the session, and the name that the client gave it."""

from collections.abc import Callable
from dataclasses import field

from isolane.access.rights import Rights
from isolane.lazy_dataclass import dataclass
from isolane.store.history import Author, Transport


def _always() -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Peer:
    """An authenticated user, and how he came.

    Access control does not bind a `recovery` session (RFC 8341 section 3.3.3).
    """

    user: str
    transport: Transport = "internal"
    source_host: str | None = None
    groups: tuple[str, ...] = ()
    recovery: bool = False
    may_stay: Callable[[], bool] = field(default=_always, compare=False, repr=False)
    """Whether what the user logged in with is still valid; what was opened with it ends otherwise."""


RightsOf = Callable[[Peer], Rights]


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
