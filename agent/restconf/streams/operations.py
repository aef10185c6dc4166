"""The operations on dynamic subscriptions over RESTCONF (RFC 8650 section 3.3)."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from isolane.bindings import ietf_subscribed_notifications as model
from isolane.bindings import ietf_yang_push as push
from isolane.errors import DataError, Structure
from isolane.northbound.http_exchange import Response
from isolane.northbound.operations import Call, Outcome
from isolane.northbound.subscriptions import refusals
from isolane.northbound.subscriptions.refusals import Rpc
from isolane.northbound.subscriptions.registry import usable
from isolane.northbound.subscriptions.terms import ENCODE_JSON, ENCODE_XML, terms_of
from isolane.restconf import uri
from isolane.restconf.errors import Refused
from isolane.restconf.negotiation import Encoding
from isolane.restconf.request import Asked, operation_input
from isolane.restconf.streams.hub import Streams
from isolane.restconf.writing import write_output
from isolane.strand import future_of, hold
from isolane.tree.adopt import adopted
from isolane.tree.path import Path
from isolane.tree.schema import OperationNode, Record

Handler = Callable[["Subscribing"], Outcome]

_ENCODINGS: Final[Mapping[Encoding, object]] = {"json": ENCODE_JSON, "xml": ENCODE_XML}
_STATUS: Final = {
    refusals.NO_SUCH_SUBSCRIPTION: 404,
    refusals.NO_SUCH_SUBSCRIPTION_RESYNC: 404,
    refusals.UNCHANGING_SELECTION: 500,
}
"""Status codes that differ from that of the error-tag."""


class Subscribing:
    """One request for an operation on subscriptions."""

    def __init__(self, streams: Streams, asked: Asked, node: OperationNode, encoding: Encoding) -> None:
        self.streams = streams
        self.peer = asked.requester.peer
        self._asked = asked
        self._node = node
        self._body = asked.body(encoding)

    def outcome(self, handler: Handler) -> Outcome:
        """The result of a handler; access is checked before (RFC 8341 section 3.4.4)."""
        service, requester = self._asked.service, self._asked.requester
        service.rights_of(requester.peer).check_operation(self._node)
        try:
            return handler(self)
        except DataError as error:
            raise with_reason(error) from None

    def filtering(self, rpc: Rpc) -> Any:
        """The validated input of an operation that may have a filter."""
        return usable(rpc, push=False, make=lambda: self.input)

    @property
    def input(self) -> Any:
        """The input, which is valid; DataErrors where it is not."""
        service = self._asked.service
        path = Path().child(self._node)
        given = operation_input(self._node, path, self._body)
        call = Call(
            store=service.store,
            requester=self._asked.requester,
            rights_of=service.rights_of,
            node=self._node,
            given=None if given is None else adopted(service.store.model, given),
        )
        return call.input

    def encoding_of(self, given: Any) -> Any:
        """As asked for, else that of the request."""
        return given.encoding or _ENCODINGS[self._body.encoding]


async def subscribed(asked: Asked, streams: Streams, node: OperationNode, handler: Handler) -> Response:
    """Carry out one of the operations: 200 with output, 204 without (RFC 8040 section 4.4.2)."""
    uri.parse_query(asked.query, ())
    reply = asked.reply_encoding
    encoding = asked.body_encoding if asked.request.body else reply
    request = Subscribing(streams, asked, node, encoding)
    output = await future_of(lambda: request.outcome(handler))
    return asked.ok(write_output(node, output, reply)) if isinstance(output, Record) else Response(204)


def with_reason(error: DataError) -> DataError | Refused:
    """An error as RFC 8650 section 3.3 has it: the reason is the error-app-tag only, and hints are kept."""
    info = {
        name: _hints(value) if isinstance(value, Structure) else value for name, value in error.info.items()
    }
    error.info = {
        name: value
        for name, value in info.items()
        if not (isinstance(value, Structure) and not value.members)
    }
    status = next((status for reason, status in _STATUS.items() if error.app_tag == str(reason)), None)
    return error if status is None else Refused(status, error)


def _hints(structure: Structure) -> Structure:
    kept = {name: value for name, value in structure.members.items() if name != "reason"}
    return Structure(structure.namespace, kept, structure.module)


def _establish(request: Subscribing) -> Outcome:
    given = request.filtering("establish")
    terms = replace(terms_of(given), encoding=request.encoding_of(given))
    return _change(lambda: request.streams.subscribers.establish(request.peer, terms))


def _modify(request: Subscribing) -> Outcome:
    given = request.filtering("modify")
    subscriber = request.streams.subscribers.own("modify", request.peer, given.id)
    terms = terms_of(given)
    return _change(lambda: request.streams.service.subscriptions.modify(subscriber, given.id, terms))


def _delete(request: Subscribing) -> Outcome:
    number = request.input.id
    subscriber = request.streams.subscribers.own("delete", request.peer, number)
    request.streams.service.subscriptions.delete(subscriber, number)
    return None


def _kill(request: Subscribing) -> Outcome:
    request.streams.service.subscriptions.kill(request.input.id)
    return None


def _resync(request: Subscribing) -> Outcome:
    number = request.input.id
    subscriber = request.streams.subscribers.own("resync", request.peer, number)
    request.streams.service.subscriptions.resync(subscriber, number)
    return None


def _change(call: Callable[[], Outcome]) -> Outcome:
    """The change of a subscription, which is not interrupted."""
    hold()
    try:
        return call()
    except DataError as error:
        raise with_reason(error) from None


def _path(kind: type[Record]) -> str:
    node = kind.NODE.parent
    assert node is not None
    return node.path


HANDLERS: Final[Mapping[str, Handler]] = {
    _path(model.EstablishSubscriptionInput): _establish,
    _path(model.ModifySubscriptionInput): _modify,
    _path(model.DeleteSubscriptionInput): _delete,
    _path(model.KillSubscriptionInput): _kill,
    _path(push.ResyncSubscriptionInput): _resync,
}
"""By the paths of the operations in the schema."""
