"""The client at the other end of a session."""

from collections.abc import Callable
from dataclasses import field

from isolane.access.rights import Rights
from isolane.lazy_dataclass import dataclass
from isolane.store.history import Transport


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
