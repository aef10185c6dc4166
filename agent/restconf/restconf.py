"""From a request to a response: its resource, its user, and its errors."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeAlias, TypeVar

from isolane.errors import DataError, DataErrors
from isolane.northbound.http_exchange import Request, Response
from isolane.northbound.pages.sorting import Cursors
from isolane.northbound.requester import Requester
from isolane.northbound.service import Service
from isolane.restconf import data, errors, negotiation
from isolane.restconf.answers import Answers
from isolane.restconf.data import DataResource
from isolane.restconf.discovery import PUBLIC, Discovery
from isolane.restconf.entity_tags import Revisions, new_key
from isolane.restconf.errors import Refused
from isolane.restconf.operations import OperationsResource
from isolane.restconf.request import Asked, Resource
from isolane.restconf.streams.hub import EventStreamResource, Streams, SubscriptionResource
from isolane.strand import future_of

T = TypeVar("T")

Authenticate: TypeAlias = Callable[[Request], Awaitable[Requester | Response]]
"""Authenticates the sender of a request, or gives the response that refuses it (401)."""

ROOT: Final = "/restconf"
DATA: Final = f"{ROOT}/data/"
_LONGEST: Final = 65_536
_FEW: Final = 20
"""Errors that are looked at without slices."""
_SHORT: Final = 1_024
"""Characters of a target that is answered at once."""


class Restconf:
    """Answers the requests of all paths that RESTCONF has."""

    def __init__(
        self,
        service: Service,
        authenticate: Authenticate,
        key: bytes | None = None,
    ) -> None:
        """Entity tags are made with the key (`entity_key.kept_key`); without one they last until the end."""
        self._service = service
        self._authenticate = authenticate
        self._discovery = Discovery(service, ROOT)
        key = new_key() if key is None else key
        self.revisions = Revisions(service, key)
        self.answers = Answers()
        self.cursors = Cursors(service.store.model, key)
        self.streams = Streams(service, ROOT)

    async def __call__(self, request: Request) -> Response:
        """The response to a request; never an exception for what a client can cause."""
        return negotiation.with_cache_control(await self._response(request))

    def at_once(self, request: Request, requester: Requester) -> Response | None:
        """The response to a GET of data by a user, where it takes little time; None where it may take more.

        An error is found again when the handler is called.
        """
        if request.method != "GET" or not request.target.startswith(DATA) or len(request.target) > _SHORT:
            return None
        service = self._service
        kept = self._kept(request, requester)
        if kept is not None or "?" in request.target:
            return kept
        encoding = negotiation.of_reply(request)
        asked = Asked(service, request, requester, "", encoding, self.revisions, self.cursors, self.answers)
        try:
            segments = request.target.removeprefix(DATA).split("/")
            return DataResource(service.store.model, segments, DATA[:-1]).at_once(asked)
        except (Refused, DataError, DataErrors):
            return None

    def _kept(self, request: Request, requester: Requester) -> Response | None:
        store = self._service.store
        rights = self._service.rights_of(requester.peer)
        return self.answers.find(request, store.running, rights, store.operational.registrations)

    async def _response(self, request: Request) -> Response:
        encoding = negotiation.of_reply(request)
        try:
            return await self._answered(request, encoding)
        except Refused as refused:
            return self._errors(request, [refused.error], encoding, refused.status, refused.headers)
        except (DataError, DataErrors) as error:
            several = error.errors
            return await self._in_slices(several, lambda: self._errors(request, several, encoding))

    async def _in_slices(self, several: Sequence[DataError], call: Callable[[], T]) -> T:
        """The result of a call that looks at errors, of which there may be thousands."""
        if len(several) <= _FEW:
            return call()
        result: T = await future_of(call)
        return result

    async def _answered(self, request: Request, encoding: negotiation.Encoding | None) -> Response:
        if len(request.target) > _LONGEST:
            error = DataError("too-big", f"a URI has at most {_LONGEST} octets", type="protocol")
            raise Refused(414, error)
        path, _, query = request.target.partition("?")
        if path in PUBLIC:
            return self._discovery.public(request, path)
        requester = await self._authenticate(request)
        if isinstance(requester, Response):
            return requester
        if negotiation.is_coded(request):
            raise Refused(415, negotiation.only_plain(), (("Accept-Encoding", "identity"),))
        service = self._service
        kept = self._kept(request, requester) if request.method == "GET" else None
        if kept is not None:
            return kept
        asked = Asked(
            service, request, requester, query, encoding, self.revisions, self.cursors, self.answers
        )
        try:
            return await self._resource(path).answer(asked)
        except (DataError, DataErrors) as error:
            rights, several = self._service.rights_of(requester.peer), error.errors
            raise DataErrors(await self._in_slices(several, lambda: rights.redact(several))) from None

    def _resource(self, path: str) -> Resource:
        top, *segments = path.removeprefix(f"{ROOT}/").split("/") if path.startswith(f"{ROOT}/") else [""]
        match top:
            case "data":
                return DataResource(self._service.store.model, segments, f"{ROOT}/data")
            case "ds":
                datastore = data.named(self._service, segments)
                root = f"{ROOT}/ds/{datastore}"
                return DataResource(self._service.store.model, segments[1:], root, datastore)
            case "operations":
                return OperationsResource(self._service, segments, self.streams)
            case "streams":
                return EventStreamResource(self.streams, segments)
            case "subscriptions":
                return SubscriptionResource(self.streams, segments)
        return self._discovery.resource(path)

    def _errors(
        self,
        request: Request,
        several: Sequence[DataError],
        encoding: negotiation.Encoding | None,
        status: int | None = None,
        headers: Sequence[tuple[str, str]] = (),
    ) -> Response:
        """Errors come in what the client takes, else in the encoding of its body (section 7.1)."""
        best = encoding or negotiation.of_body(request) or "json"
        response = errors.response(several, best, status, headers)
        return Response(response.status, response.headers) if request.method == "HEAD" else response
