"""The base of all resources: the parts of a request that they get."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final, Protocol

from isolane.lazy_dataclass import dataclass
from isolane.northbound.http_exchange import Request, Response
from isolane.northbound.requester import Requester
from isolane.northbound.service import Service
from isolane.restconf import caching, negotiation
from isolane.restconf.answers import Answers
from isolane.restconf.body import Body
from isolane.restconf.cursors import Cursors
from isolane.restconf.errors import Refused, bad_request, wrong_method
from isolane.restconf.negotiation import MEDIA, PATCHES, Encoding
from isolane.restconf.validators import Revisions
from isolane.tree.octets import Octets

PATCH_TYPES: Final = ", ".join((*MEDIA.values(), *PATCHES.values()))
"""The types of body that PATCH takes: plain and YANG patches (RFC 8040 section 4.1, RFC 8072 section 2.1)."""


@dataclass(slots=True)
class Asked:
    """A request and who sent it; `reply` is the encoding that the client takes, None where it takes none."""

    service: Service
    request: Request
    requester: Requester
    query: str
    reply: Encoding | None
    revisions: Revisions
    cursors: Cursors
    answers: Answers

    @property
    def reply_encoding(self) -> Encoding:
        """The encoding of the reply; 406 where the client takes none."""
        if self.reply is None:
            raise Refused(406, negotiation.not_acceptable())
        return self.reply

    @property
    def body_encoding(self) -> Encoding:
        """The encoding of the body; 415 where its type is not known, 400 where there is no body."""
        if not self.request.body:
            raise bad_request("the request has no body", "malformed-message")
        encoding = negotiation.of_body(self.request)
        if encoding is None:
            patches = (("Accept-Patch", PATCH_TYPES),) if self.request.method == "PATCH" else ()
            raise Refused(415, negotiation.unsupported(), patches)
        return encoding

    def body(self, encoding: Encoding) -> Body:
        """The body of the request, in its encoding."""
        return Body(encoding, self.request.body, self.service.limits)

    def ok(
        self,
        text: str | Octets,
        media: str | None = None,
        headers: Sequence[tuple[str, str]] = (),
        status: int = 200,
    ) -> Response:
        """A response with a body; of HEAD the same without it."""
        octets = text.encode() if isinstance(text, str) else text
        body = b"" if self.request.method == "HEAD" else octets
        kind = ("Content-Type", media or MEDIA[self.reply_encoding])
        return Response(status, (kind, *caching.OF_USER, *headers), body)


class Resource(Protocol):
    """A resource that a URI names."""

    async def answer(self, asked: Asked) -> Response:
        """The response to a request."""


Method = Callable[[Asked], Awaitable[Response]]


async def by_method(asked: Asked, methods: Mapping[str, Method]) -> Response:
    """The response of the one for the method; OPTIONS is answered here, 405 for all others."""
    method = asked.request.method
    if method in methods:
        return await methods[method](asked)
    allowed = [name for name in ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE") if name in methods]
    allowed.append("OPTIONS")
    if method == "OPTIONS":
        patches = (("Accept-Patch", PATCH_TYPES),) if "PATCH" in methods else ()
        return Response(200, (("Allow", ", ".join(allowed)), *patches))
    raise wrong_method(method, allowed)
