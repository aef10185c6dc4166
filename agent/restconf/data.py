"""`{+restconf}/data` and all below: the methods of data, and actions (RFC 8040 sections 3.4, 3.5, 3.6)."""

from collections.abc import Sequence
from dataclasses import replace

from isolane.access.rights import Rights
from isolane.errors import DataError, DataErrors
from isolane.northbound import datastores
from isolane.northbound.http_exchange import Response
from isolane.northbound.service import Service
from isolane.northbound.yang_patch import target
from isolane.restconf import errors, negotiation, uri, yang_patch
from isolane.restconf.editing import Editing, Judge
from isolane.restconf.entity_tags import Validators, variant
from isolane.restconf.errors import PreconditionFailed, not_found
from isolane.restconf.operations import invoked
from isolane.restconf.reading import Content, Reading
from isolane.restconf.request import Asked, Body, Method, by_method, conditions
from isolane.restconf.uri import PLAIN, Parameters, decoded
from isolane.strand import future_of
from isolane.tree.edit.paths import PathEdit
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import DataNode, LeafListNode, LeafNode, ListNode, OperationNode, Record
from isolane.tree.values import Identity


def named(service: Service, segments: Sequence[str]) -> Identity:
    """The datastore of the first segment; 404 where there is none."""
    name = decoded(segments[0] if segments else "")
    if name not in service.library.datastores:
        raise not_found(message="there is no such datastore")
    return Identity(name)


def edited(datastore: Identity | None) -> datastores.Name | None:
    """The datastore that edits of a resource change; None where it has none (RFC 8527 section 3.1)."""
    if datastore is None:
        return "running"
    names = (name for name, identity in datastores.IDENTITIES.items() if identity == datastore)
    return next(names, None)


class DataResource:
    """A datastore, data in it, or an action of an instance."""

    def __init__(
        self, model: Model, segments: Sequence[str], root: str, datastore: Identity | None = None
    ) -> None:
        self._root = root
        self._datastore = datastore
        self._edited = edited(datastore)
        self._path = uri.parse(model, segments)

    async def answer(self, asked: Asked) -> Response:
        return await by_method(asked, self._methods())

    def _methods(self) -> dict[str, Method]:
        """The methods that the target takes."""
        if self._path and isinstance(self._path.node, OperationNode):
            may_be_called = self._datastore in (None, datastores.OPERATIONAL)  # RFC 8527 section 3.1
            return {"POST": self._invoke} if may_be_called else {}
        methods: dict[str, Method] = {"GET": self._get, "HEAD": self._get}
        if self._edited is not None:
            methods |= self._edits()
        return methods

    def _parameters(self) -> frozenset[str]:
        """The query parameters of GET (RFC 8527 section 3.2)."""
        of_list = uri.OF_LIST if self._is_list else frozenset()
        if self._datastore is None:
            return uri.OF_READING | of_list
        is_operational = self._datastore == datastores.OPERATIONAL
        return (uri.OF_OPERATIONAL if is_operational else uri.OF_DATASTORE) | of_list

    @property
    def _is_list(self) -> bool:
        """Whether the target is a list or leaf-list, not an entry of one."""
        node, key = self._path[-1] if self._path else (None, None)
        return isinstance(node, ListNode | LeafListNode) and key is None

    def _edits(self) -> dict[str, Method]:
        if not self._path:
            return {"POST": self._post, "PUT": self._put, "PATCH": self._patch}
        node, key = self._path[-1]
        assert isinstance(node, DataNode)
        if not node.config or (key is None and isinstance(node, ListNode | LeafListNode)):
            return {}
        methods: dict[str, Method] = {"PUT": self._put, "PATCH": self._patch, "DELETE": self._delete}
        if not isinstance(node, LeafNode | LeafListNode):
            methods["POST"] = self._post
        return methods

    def at_once(self, asked: Asked) -> Response | None:
        """The response to a GET of a leaf of configuration, which takes little time; None of all else."""
        if not self._path or not isinstance(self._path.node, LeafNode):
            return None
        reading = Reading(asked.service, asked.requester, asked.cursors, self._path, PLAIN, None)
        if not reading.is_of_configuration or not asked.revisions.is_up_to_date:
            return None
        reply = reading.reply(asked.reply_encoding, asked.revisions, conditions(asked.request))
        return _read(asked, reply, None)

    async def _get(self, asked: Asked) -> Response:
        parameters = uri.parse_query(asked.query, self._parameters())
        encoding = asked.reply_encoding
        as_list = encoding == "xml" and self._is_list and negotiation.likes_xml_list(asked.request)
        if as_list:
            parameters = replace(parameters, as_xml_list=True)
        asked_if = conditions(asked.request)
        reading = Reading(
            asked.service, asked.requester, asked.cursors, self._path, parameters, self._datastore
        )
        reply = await future_of(lambda: reading.reply(encoding, asked.revisions, asked_if))
        return _read(asked, reply, negotiation.XML_LIST if as_list else None)

    async def _post(self, asked: Asked) -> Response:
        done = await self._editing(asked, uri.parse_query(asked.query, uri.OF_INSERTING)).post()
        path = done.edits[0].path
        headers = await self._validator_fields(asked, done.tree, path)
        return Response(201, (("Location", self._root + target(path)), *headers))

    async def _put(self, asked: Asked) -> Response:
        done = await self._editing(asked, uri.parse_query(asked.query, uri.OF_INSERTING)).put()
        headers = await self._validator_fields(asked, done.tree, self._path, done.edits[0])
        if not done.created:
            return Response(204, headers)
        return Response(201, (("Location", self._root + target(self._path)), *headers))

    async def _patch(self, asked: Asked) -> Response:
        if negotiation.of_patch(asked.request) is not None:
            return await self._yang_patch(asked)
        done = await self._editing(asked, uri.parse_query(asked.query, ())).patch()
        return Response(204, await self._validator_fields(asked, done.tree, self._path))

    async def _yang_patch(self, asked: Asked) -> Response:
        """Ordered edits and what became of them (RFC 8072); 404 and 412 are about the request as a whole."""
        parameters = uri.parse_query(asked.query, ())
        body = asked.body(negotiation.of_patch(asked.request) or "json")
        reply = asked.reply_encoding
        patch = await future_of(lambda: yang_patch.read(body))
        editing = self._of(asked, parameters, body)
        try:
            done = await editing.patch_in_order(patch)
        except (DataError, DataErrors) as error:
            shown = asked.service.rights_of(asked.requester.peer).redact(error.errors)
            if isinstance(shown[0], PreconditionFailed):
                raise
            text = yang_patch.write_status(patch, shown, reply)
            return asked.ok(text, status=errors.status_of(shown[0]))
        fields = await self._validator_fields(asked, done.tree, self._path)
        return asked.ok(yang_patch.write_status(patch, (), reply), headers=fields)

    async def _delete(self, asked: Asked) -> Response:
        parameters = uri.parse_query(asked.query, ())
        await self._of(asked, parameters, asked.body("json")).delete()
        return Response(204)

    def _editing(self, asked: Asked, parameters: Parameters) -> Editing:
        return self._of(asked, parameters, asked.body(asked.body_encoding))

    def _of(self, asked: Asked, parameters: Parameters, body: Body) -> Editing:
        name = self._edited or "running"
        return Editing(asked.service, asked.requester, self._path, parameters, body, self._judge(asked), name)

    def _judge(self, asked: Asked) -> Judge | None:
        """The judge of the conditions of an edit, if it has some (RFC 9110 section 13.2)."""
        asked_if = conditions(asked.request)
        if asked_if is None:
            return None
        rights = asked.service.rights_of(asked.requester.peer)

        def judge(tree: Record) -> DataError | None:
            current = self._validators(asked, rights, tree, self._path)
            return None if asked_if.verdict(current, reading=False) == "go on" else PreconditionFailed()

        return judge

    def _validators(self, asked: Asked, rights: Rights, tree: Record, path: Path) -> Validators:
        return asked.revisions.in_tree(self._edited or "running", rights, tree, path)

    async def _validator_fields(
        self, asked: Asked, tree: Record, path: Path, put: PathEdit | None = None
    ) -> Sequence[tuple[str, str]]:
        """The validators of what an edit has made.

        Those of a resource that was put are sent where it is equal to the request (RFC 9110 section 9.3.4).
        """
        rights = asked.service.rights_of(asked.requester.peer)

        def compared() -> Validators | None:
            validators = self._validators(asked, rights, tree, path)
            return validators if put is None or _is_same(validators.value, put.value) else None

        validators: Validators | None = await future_of(compared)
        if validators is None:
            return ()
        validators.variant = variant(asked.reply or "json")
        return validators.headers

    async def _invoke(self, asked: Asked) -> Response:
        return await invoked(asked, self._path)


def _read(asked: Asked, reply: Content, media: str | None) -> Response:
    """The response to a GET."""
    if reply.octets is None:
        response = Response(304, (*negotiation.OF_USER, *reply.headers))
    else:
        response = asked.ok(reply.octets, media, reply.headers)
    if reply.basis is not None:
        asked.answers.keep(asked.request, reply.basis, response)
    return response


def _is_same(kept: object, given: object) -> bool:
    return kept is given or (type(kept) is type(given) and bool(kept == given))
