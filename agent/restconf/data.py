"""`{+restconf}/data` and all below: the methods of data, and actions (RFC 8040 sections 3.4, 3.5, 3.6)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from isolane.access.rights import Rights
from isolane.errors import DataError, DataErrors
from isolane.northbound import datastores
from isolane.northbound.http_exchange import Response
from isolane.restconf import caching, errors, negotiation, patch_body, patch_status, query, uri
from isolane.restconf.body import Body
from isolane.restconf.conditions import conditions
from isolane.restconf.datastores import edited
from isolane.restconf.editing import Editing
from isolane.restconf.errors import PreconditionFailed
from isolane.restconf.invoking import invoke
from isolane.restconf.query import PLAIN, Parameters
from isolane.restconf.reading import Found, Reading
from isolane.restconf.resource import Asked, Method, by_method
from isolane.restconf.resource_edit import Condition
from isolane.restconf.validators import Validators, variant
from isolane.tree.edit_paths import PathEdit
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import DataNode, LeafListNode, LeafNode, ListNode, OperationNode
from isolane.tree.values import Identity


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
        of_list = query.OF_LIST if self._is_list else frozenset()
        if self._datastore is None:
            return query.OF_READING | of_list
        is_operational = self._datastore == datastores.OPERATIONAL
        return (query.OF_OPERATIONAL if is_operational else query.OF_DATASTORE) | of_list

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
        found = reading.found(asked.reply_encoding, asked.revisions, conditions(asked.request))
        return _read(asked, found, None)

    async def _get(self, asked: Asked) -> Response:
        parameters = query.parse(asked.query, self._parameters())
        encoding = asked.reply_encoding
        as_list = encoding == "xml" and self._is_list and negotiation.likes_xml_list(asked.request)
        if as_list:
            parameters = replace(parameters, as_xml_list=True)
        asked_if = conditions(asked.request)
        reading = Reading(
            asked.service, asked.requester, asked.cursors, self._path, parameters, self._datastore
        )
        found = await asked.service.result_of(lambda: reading.found(encoding, asked.revisions, asked_if))
        return _read(asked, found, negotiation.XML_LIST if as_list else None)

    async def _post(self, asked: Asked) -> Response:
        done = await self._editing(asked, query.parse(asked.query, query.OF_INSERTING)).post()
        path = done.edits[0].path
        told = await self._told(asked, done.tree, path)
        return Response(201, (("Location", self._root + uri.write(path)), *told))

    async def _put(self, asked: Asked) -> Response:
        done = await self._editing(asked, query.parse(asked.query, query.OF_INSERTING)).put()
        told = await self._told(asked, done.tree, self._path, done.edits[0])
        if not done.created:
            return Response(204, told)
        return Response(201, (("Location", self._root + uri.write(self._path)), *told))

    async def _patch(self, asked: Asked) -> Response:
        if negotiation.of_patch(asked.request) is not None:
            return await self._yang_patch(asked)
        done = await self._editing(asked, query.parse(asked.query, ())).patch()
        return Response(204, await self._told(asked, done.tree, self._path))

    async def _yang_patch(self, asked: Asked) -> Response:
        """Ordered edits and what became of them (RFC 8072); 404 and 412 are about the request as a whole."""
        parameters = query.parse(asked.query, ())
        body = asked.body(negotiation.of_patch(asked.request) or "json")
        reply = asked.reply_encoding
        patch = await asked.service.result_of(lambda: patch_body.read(body))
        editing = self._of(asked, parameters, body)
        try:
            done = await editing.patch_in_order(patch)
        except (DataError, DataErrors) as error:
            found = asked.service.rights_of(asked.requester.peer).told(errors.several(error))
            if isinstance(found[0], PreconditionFailed):
                raise
            text = patch_status.written(patch, found, reply)
            return asked.ok(text, status=errors.status_of(found[0]))
        told = await self._told(asked, done.tree, self._path)
        return asked.ok(patch_status.written(patch, (), reply), headers=told)

    async def _delete(self, asked: Asked) -> Response:
        parameters = query.parse(asked.query, ())
        await self._of(asked, parameters, asked.body("json")).delete()
        return Response(204)

    def _editing(self, asked: Asked, parameters: Parameters) -> Editing:
        return self._of(asked, parameters, asked.body(asked.body_encoding))

    def _of(self, asked: Asked, parameters: Parameters, body: Body) -> Editing:
        condition = self._condition(asked)
        name = self._edited or "running"
        return Editing(asked.service, asked.requester, self._path, parameters, body, condition, name)

    def _condition(self, asked: Asked) -> Condition | None:
        """The condition that must hold in the turn of an edit: no other comes between (RFC 9110 13.2)."""
        asked_if = conditions(asked.request)
        if asked_if is None:
            return None
        rights = asked.service.rights_of(asked.requester.peer)
        return lambda tree: asked_if.demand(self._validators(asked, rights, tree, self._path))

    def _validators(self, asked: Asked, rights: Rights, tree: Any, path: Path) -> Validators:
        return asked.revisions.in_tree(self._edited or "running", rights, tree, path)

    async def _told(
        self, asked: Asked, tree: Any, path: Path, put: PathEdit | None = None
    ) -> Sequence[tuple[str, str]]:
        """The validators of what an edit has made.

        Those of a resource that was put are sent where it is equal to the request (RFC 9110 section 9.3.4).
        """
        rights = asked.service.rights_of(asked.requester.peer)

        def compared() -> Validators | None:
            found = self._validators(asked, rights, tree, path)
            return found if put is None or _is_same(found.value, put.value) else None

        validators: Validators | None = await asked.service.result_of(compared)
        if validators is None:
            return ()
        validators.variant = variant(asked.reply or "json")
        return validators.headers

    async def _invoke(self, asked: Asked) -> Response:
        return await invoked(asked, self._path)


def _read(asked: Asked, found: Found, media: str | None) -> Response:
    """The response to a GET."""
    if found.octets is None:
        response = Response(304, (*caching.OF_USER, *found.headers))
    else:
        response = asked.ok(found.octets, media, found.headers)
    if found.basis is not None:
        asked.answers.keep(asked.request, found.basis, response)
    return response


def _is_same(kept: Any, given: Any) -> bool:
    return kept is given or (type(kept) is type(given) and bool(kept == given))


async def invoked(asked: Asked, path: Path) -> Response:
    """The response to an rpc or action: 200 with output, 204 without (section 4.4.2)."""
    query.parse(asked.query, ())
    reply = asked.reply_encoding
    body = asked.body(asked.body_encoding if asked.request.body else reply)
    text = await invoke(asked.service, asked.requester, path, body, reply)
    return asked.ok(text) if text else Response(204)
