"""Responses to GET that are asked for again and again, as clients do that watch something.

A response that is made of configuration alone is kept for as long as running is the same tree and no provider
of state is added, for all users who have the same rights. Whoever asks has logged in before, with each
request.
"""

from typing import Any, Final, NamedTuple

from isolane.access.rights import Rights
from isolane.northbound.http_exchange import Request, Response

KEPT: Final = 1_024
"""Maximum responses kept; the one that was made first goes first."""
LARGEST: Final = 4_096
"""Maximum octets of a response and its request that is kept."""
_CONDITIONS: Final = ("if-match", "if-modified-since", "if-unmodified-since")
"""Conditions that time or edits come into."""

_RequestKey = tuple[str, str | None, str | None, str | None, int]


class Basis(NamedTuple):
    """Configuration, and what one user may read of it."""

    tree: Any
    rights: Rights
    registrations: int
    """Of providers of state, when it was found that none has a part in the reply."""


class _Kept(NamedTuple):
    """A response, and the rights of those who may have it; their identity is in the key."""

    rights: Rights
    response: Response


class Answers:
    """The responses of one tree."""

    def __init__(self) -> None:
        self._tree: Any = None
        self._registrations = 0
        self._kept: dict[_RequestKey, _Kept] = {}
        self.found = 0
        """Number of requests that were answered from memory."""

    def find(self, request: Request, tree: object, rights: Rights, registrations: int) -> Response | None:
        """The response to the same request, if it was kept for this tree, these rights and providers."""
        if tree is not self._tree or registrations != self._registrations:
            self._kept.clear()
            self._tree, self._registrations = tree, registrations
            return None
        if request.method != "GET":
            return None
        entry = self._kept.get(_key(request, rights))
        if entry is None or entry.rights is not rights or _has_condition(request):
            return None
        self.found += 1
        return entry.response

    def keep(self, request: Request, basis: Basis, response: Response) -> None:
        """Remember a response that depends on the request and its basis and on nothing else."""
        if basis.tree is not self._tree or basis.registrations != self._registrations:
            return
        if request.method != "GET" or _has_condition(request):
            return
        key = _key(request, basis.rights)
        size = sum(len(each) for each in key[:4] if each is not None)
        if not isinstance(response.body, bytes) or size + len(response.body) > LARGEST:
            return
        if len(self._kept) >= KEPT:
            del self._kept[next(iter(self._kept))]
        self._kept[key] = _Kept(basis.rights, response)


def _key(request: Request, rights: Rights) -> _RequestKey:
    """All of a request that its response depends on, beside the user's rights."""
    get = request.headers.get
    return request.target, get("accept"), get("content-type"), get("if-none-match"), id(rights)


def _has_condition(request: Request) -> bool:
    return any(name in request.headers for name in _CONDITIONS)
