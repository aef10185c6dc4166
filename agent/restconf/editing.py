"""POST, PUT, PATCH and DELETE of data: each one transaction (RFC 8040 sections 4.4 to 4.7, 1.4)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple, TypeAlias

from isolane.errors import DataError, DataErrors
from isolane.lazy_dataclass import dataclass
from isolane.northbound import datastores
from isolane.northbound.datastores import Name
from isolane.northbound.path_edits import PathEdits
from isolane.northbound.requester import Requester
from isolane.northbound.service import Service
from isolane.restconf import uri
from isolane.restconf.errors import Refused, bad_request
from isolane.restconf.request import Body, datastore_content, demand_one, instance, node_of
from isolane.restconf.uri import Parameters
from isolane.restconf.yang_patch import Patch, path_edits
from isolane.store.transaction.edits import Precondition, Superseded
from isolane.strand import future_of
from isolane.tree.edit.paths import PathEdit, PathOperation
from isolane.tree.path import Path, value_at
from isolane.tree.schema import LeafListNode, ListNode, Record, RecordNode

Judge: TypeAlias = Callable[[Record], DataError | None]
"""Judges the conditions of a request on the content of a datastore: the error where they do not hold."""


class Done(NamedTuple):
    """An edit that was made."""

    edits: tuple[PathEdit, ...]
    created: bool
    tree: Record
    """The datastore as the edit left it."""


@dataclass(frozen=True, slots=True)
class Editing:
    """An edit of a resource that is asked for, with the body that says what it is to be."""

    service: Service
    requester: Requester
    path: Path
    parameters: Parameters
    body: Body
    judge: Judge | None = None
    datastore: Name = "running"

    async def post(self) -> Done:
        """Create a child of the target (section 4.4.1)."""
        return await self._carry_out(self._creation)

    async def put(self) -> Done:
        """Create or replace the target (section 4.5)."""
        return await self._carry_out(lambda: self._with_value("replace", self.path.parent))

    async def patch(self) -> Done:
        """Merge into the target, which has to be there (section 4.6.1)."""
        return await self._carry_out(lambda: self._with_value("merge", self.path))

    async def patch_in_order(self, patch: Patch) -> Done:
        """Make the edits of a YANG patch, all or none (RFC 8072 section 2.2)."""
        return await self._carry_out(lambda: self._of_patch(patch), patch.comment)

    async def delete(self) -> Done:
        """Delete the target (section 4.7)."""
        demand_one(self.path)
        return await self._carry_out(lambda: _one(PathEdit("delete", self.path), self.path))

    async def _carry_out(self, decode: Callable[[], PathEdits], comment: str | None = None) -> Done:
        return await future_of(lambda: self._edit(decode(), comment))

    def _edit(self, edits: PathEdits, comment: str | None) -> Done:
        """Make edits; what they are judged on may change until their turn comes."""
        while True:
            judged = replace(edits, precondition=self._precondition())
            try:
                result = self.service.edit(self.requester, judged, datastore=self.datastore, comment=comment)
            except Superseded:
                continue
            except (DataError, DataErrors) as error:
                raise _absent(error, is_plain=edits.report == "first") or error from None
            created = any(self._is_new(result.before, each.path) for each in edits.edits[:1])
            return Done(edits.edits, created, self._tree())

    def _is_new(self, before: Any, path: Path) -> bool:
        return value_at(self.service.shown(before), path) is None

    def _precondition(self) -> Precondition | None:
        if self.judge is None:
            return None
        tree = self._tree()
        return Precondition(tree, self.path, self.judge(tree))

    def _tree(self) -> Any:
        return datastores.tree(self.service.store, self.requester.session, self.datastore)

    def _of_patch(self, patch: Patch) -> PathEdits:
        edits = path_edits(self.service.store.model, self.path, patch)
        self.body.free(patch.document)
        return PathEdits(edits, parents="must-exist", report="each", needs=self.path)

    def _creation(self) -> PathEdits:
        node = self.path.node if self.path else self.service.store.model.node
        if not isinstance(node, RecordNode):
            raise bad_request("nothing can be created below a leaf")
        demand_one(self.path)
        with self.body.document() as document:
            child, slot = node_of(node, self.path, document)
        key, value = instance(child, slot)
        edit = self._placed("create", self.path.child(child, key), value)
        return _one(edit, self.path)

    def _with_value(self, operation: PathOperation, needs: Path) -> PathEdits:
        """The edit that gives the target what the body says."""
        path = self.path
        if not path:
            with self.body.document() as document:
                tree = datastore_content(self.service.store.model, document)
            return _one(PathEdit(operation, path, tree), path)
        demand_one(path)
        above = path.parent.node if path.parent else self.service.store.model.node
        assert isinstance(above, RecordNode)
        with self.body.document() as document:
            child, slot = node_of(above, path.parent, document)
        if child is not path.node:
            raise bad_request(f"the body holds {child.name}, and the URI names {path.node.name}")
        key, value = instance(child, slot)
        if key != path[-1][1]:
            raise bad_request(f"the body has another key than the URI: {child.name} cannot be renamed")
        return _one(self._placed(operation, path, value), needs)

    def _placed(self, operation: PathOperation, path: Path, value: object) -> PathEdit:
        """The edit with its place among the entries that the user orders (sections 4.8.5 and 4.8.6)."""
        insert = self.parameters.insert
        if insert is None:
            return PathEdit(operation, path, value)
        node = path.node
        if not isinstance(node, ListNode | LeafListNode) or not node.user_ordered:
            raise bad_request(f"{node.name} is not ordered by the user; it takes no query parameter insert")
        reference = None
        if self.parameters.point is not None:
            point = uri.parse_text(self.service.store.model, self.parameters.point)
            if point.parent != path.parent or point.node is not node or point[-1][1] is None:
                raise bad_request(f"query parameter point names no entry of the same {node.name}")
            reference = point[-1][1]
        return PathEdit(operation, path, value, insert, reference)


def _one(edit: PathEdit, needs: Path) -> PathEdits:
    return PathEdits((edit,), needs=needs)


def _absent(error: DataError | DataErrors, *, is_plain: bool) -> Refused | None:
    """404 where the target is not there; an error-app-tag says that something else is missing.

    Of a YANG patch the target is that of the request, not those of its edits.
    """
    for each in error.errors:
        is_target = each.of_request and (is_plain or each.edit is None)
        if is_target and each.tag == "data-missing" and each.app_tag is None:
            return Refused(404, each)
    return None
