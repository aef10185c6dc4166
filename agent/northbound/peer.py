"""The client at the other end of a session."""

from collections.abc import Callable
from dataclasses import dataclass

from isolane.access.rights import Rights
from isolane.store.history import Transport


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


RightsOf = Callable[[Peer], Rights]
