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
from isolane.northbound.subscriptions.given_terms import terms_of
from isolane.northbound.subscriptions.refusals import Rpc
from isolane.northbound.subscriptions.registry import usable
from isolane.northbound.subscriptions.terms import ENCODE_JSON, ENCODE_XML, Terms
from isolane.northbound.uninterrupted import Uninterrupted
from isolane.restconf import bodies, query
from isolane.restconf.errors import Refused
from isolane.restconf.negotiation import Encoding
from isolane.restconf.resource import Asked
from isolane.restconf.streams.hub import Streams
from isolane.restconf.writing import written_output
from isolane.tree.adopt import adopted
from isolane.tree.path import Path
from isolane.tree.record import Record
from isolane.tree.schema import OperationNode

Handler = Callable[["Subscribing"], Outcome]

_ENCODINGS: Final[Mapping[Encoding, Any]] = {"json": ENCODE_JSON, "xml": ENCODE_XML}
_STATUS: Final = {
    refusals.NO_SUCH_SUBSCRIPTION: 404,
    refusals.NO_SUCH_SUBSCRIPTION_RESYNC: 404,
    refusals.UNCHANGING_SELECTION: 500,
}
"""Status codes that differ from that of the error-tag."""


class Subscribing:
    """One request."""

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
            raise told(error) from None

    @property
    def input(self) -> Any:
        """The validated input."""
        service = self._asked.service
        path = Path().child(self._node)
        given = bodies.operation_input(self._node, path, self._body)
        call = Call(
            store=service.store,
            requester=self._asked.requester,
            rights_of=service.rights_of,
            node=self._node,
            given=None if given is None else adopted(service.store.model, given),
        )
        return call.input

    def terms(self, rpc: Rpc, given: Any) -> Terms:
        """Those of the input; in XML, XPath has the prefixes that are declared there."""
        owner = self._asked.service.store.model

        def declared(leaf: str) -> Mapping[str, str]:
            return bodies.declared(self._body, self._node.input.by_attribute[leaf].tag)

        return usable(rpc, given.datastore is not None, lambda: terms_of(owner, given, declared))

    def encoding_of(self, given: Any) -> Any:
        """As asked for, else that of the request."""
        return given.encoding or _ENCODINGS[self._body.encoding]


async def subscribed(asked: Asked, streams: Streams, node: OperationNode, handler: Handler) -> Response:
    """Carry out one of the operations: 200 with output, 204 without (RFC 8040 section 4.4.2)."""
    query.parse(asked.query, ())
    reply = asked.reply_encoding
    encoding = asked.body_encoding if asked.request.body else reply
    request = Subscribing(streams, asked, node, encoding)
    output = await asked.service.result_of(lambda: request.outcome(handler))
    return asked.ok(written_output(node, output, reply)) if isinstance(output, Record) else Response(204)


def told(error: DataError) -> DataError | Refused:
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
    given = request.input
    terms = replace(request.terms("establish", given), encoding=request.encoding_of(given))
    return _begun(lambda: request.streams.subscribers.establish(request.peer, terms))


def _modify(request: Subscribing) -> Outcome:
    given = request.input
    subscriber = request.streams.subscribers.own("modify", request.peer, given.id)
    terms = request.terms("modify", given)
    return _begun(lambda: request.streams.service.subscriptions.modify(subscriber, given.id, terms))


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


def _begun(call: Callable[[], Any]) -> Uninterrupted:
    """The change of a subscription, which is not interrupted."""

    def made() -> Any:
        try:
            return call()
        except DataError as error:
            raise told(error) from None

    return Uninterrupted(made)


def _path(record: Any) -> str:
    path: str = record.NODE.parent.path
    return path


HANDLERS: Final[Mapping[str, Handler]] = {
    _path(model.EstablishSubscriptionInput): _establish,
    _path(model.ModifySubscriptionInput): _modify,
    _path(model.DeleteSubscriptionInput): _delete,
    _path(model.KillSubscriptionInput): _kill,
    _path(push.ResyncSubscriptionInput): _resync,
}
"""By the paths of the operations in the schema."""
